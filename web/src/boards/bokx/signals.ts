// The referee's signals, drawn by us: where his hands and elbows are, and what goes with them. The figure is 100 units
// wide and 120 high, seen from the front; his shoulders are at (38, 44) and (62, 44).
export type Joint = [x: number, y: number];
export interface Pose {
  /** Elbow and hand of the arm on the left of the picture, and of the other. */
  left: [Joint, Joint];
  right: [Joint, Joint];
  /** What moves, as a path with an arrow head at its end. */
  goes?: string;
  /** What he holds or draws in the air. */
  also?: string;
}
const hangs: [Joint, Joint] = [[32, 62], [33, 80]]; // prettier-ignore
const rests: [Joint, Joint] = [[68, 62], [67, 80]]; // prettier-ignore

/* prettier-ignore */
export const POSES: Record<string, Pose> = {
  "play-on": { left: [[24, 54], [10, 46]], right: [[76, 54], [90, 46]], goes: "M14 32Q24 24 34 30" },
  advantage: { left: [[22, 52], [4, 56]], right: rests },
  penalty: { left: hangs, right: [[76, 28], [88, 8]] },
  "free-kick": { left: hangs, right: [[84, 42], [84, 18]] },
  scrum: { left: [[26, 34], [46, 26]], right: [[74, 34], [54, 26]], goes: "M50 6V18" },
  try: { left: hangs, right: [[66, 24], [68, 2]] },
  "knock-on": { left: hangs, right: [[76, 26], [58, 8]], goes: "M72 6Q66 -2 58 2" },
  "forward-pass": { left: [[28, 58], [16, 68]], right: [[58, 62], [46, 72]], goes: "M30 84Q50 92 70 82" },
  offside: { left: [[24, 56], [14, 70]], right: [[76, 56], [86, 70]], goes: "M10 84H34" },
  obstruction: { left: [[34, 58], [60, 52]], right: [[66, 58], [40, 52]] },
  "high-tackle": { left: hangs, right: [[78, 48], [44, 36]], goes: "M34 36H56" },
  "not-rolling-away": { left: hangs, right: [[72, 58], [82, 66]], goes: "M92 66a10 10 0 1 1-6-9" },
  "not-releasing": { left: [[28, 60], [46, 54]], right: [[72, 60], [54, 54]], also: "M42 48h16v14h-16z" },
  "hands-in-ruck": { left: [[30, 62], [26, 82]], right: rests, goes: "M12 92Q28 100 46 90" },
  "falling-over": { left: hangs, right: [[80, 52], [72, 74]], goes: "M88 50Q94 66 82 82" },
  "in-at-the-side": { left: hangs, right: [[78, 56], [92, 62]], goes: "M96 76Q80 92 62 80" },
  "not-straight": { left: hangs, right: [[72, 28], [60, 6]], goes: "M52 2Q64 -6 76 4" },
  collapse: { left: [[24, 50], [10, 60]], right: [[76, 50], [90, 60]], goes: "M8 66V86" },
  "closing-gap": { left: [[26, 34], [44, 18]], right: [[74, 34], [56, 18]], goes: "M30 10H42" },
  barging: { left: [[18, 50], [36, 60]], right: rests, goes: "M26 66H6" },
  wheeled: { left: hangs, right: [[72, 26], [64, 6]], goes: "M76 4a12 6 0 1 0-4 6" },
  unplayable: { left: [[28, 58], [44, 66]], right: [[72, 58], [56, 66]], goes: "M34 78H66" },
  "held-up": { left: [[24, 54], [18, 36]], right: [[76, 54], [82, 36]], also: "M22 30h56" },
  "drop-out": { left: hangs, right: [[80, 50], [98, 52]] },
  review: { left: [[28, 28], [34, 8]], right: [[72, 28], [66, 8]], also: "M26 -4h48v22h-48z" },
  "foul-play": { left: [[30, 62], [48, 56]], right: [[72, 58], [56, 54]], also: "M50 50h9v9h-9z" },
  reset: { left: [[26, 56], [40, 44]], right: [[74, 56], [60, 44]], goes: "M36 92a16 8 0 1 0 4-8" },
};
