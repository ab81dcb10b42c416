// A shake of the phone, where the browser tells of it. Some ask for leave first, and only after a tap.
interface Asks {
  requestPermission?: () => Promise<"granted" | "denied">;
}

/** Metres per second squared, beside gravity, that nobody reaches by holding a phone. */
const HARD = 14;
/** Milliseconds after a shake in which the hand comes to rest. */
const REST = 900;

const asks = (): Asks | null => (typeof DeviceMotionEvent === "undefined" ? null : (DeviceMotionEvent as Asks));

/** Ask for leave where that is needed; to be called in a tap. Once is enough. */
let asked = false;
export function allowShaking(): void {
  if (asked) return;
  asked = true;
  void asks()
    ?.requestPermission?.()
    .catch(() => undefined);
}

/** Tell of every shake, until the answer is called. */
export function onShake(tell: () => void): () => void {
  let quietUntil = 0;
  const felt = (event: DeviceMotionEvent): void => {
    const { x, y, z } = event.acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < HARD || event.timeStamp < quietUntil) return;
    quietUntil = event.timeStamp + REST;
    tell();
  };
  addEventListener("devicemotion", felt);
  return () => removeEventListener("devicemotion", felt);
}
