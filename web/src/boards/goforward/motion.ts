// Which cards have changed their place between two scenes, and how they glide there.
import type { Side } from "../../table/table";
import { keyOf } from "./places";
import type { GoForwardScene } from "../../generated/scenes/goforward";

/** Where each known card of a side is, by design. */
function placesOf(scene: GoForwardScene, side: Side): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const put = (design: number, key: string): void => {
    found.set(design, [...(found.get(design) ?? []), key]);
  };
  const own = scene.sides[side];
  for (const design of own.hand.cards) put(design, keyOf(side, "hand", null, design));
  own.spaces.forEach((space, column) => {
    for (const design of space.cards) put(design, keyOf(side, "stand", column, design));
    for (const design of space.lying) put(design, keyOf(side, "lie", column, design));
  });
  for (const design of own.discards) put(design, `${side}:discards`);
  return found;
}

/** New place by old place of the cards that went somewhere; of two copies, one that is still there has stayed. */
export function travels(before: GoForwardScene, after: GoForwardScene): Map<string, string> {
  const went = new Map<string, string>();
  for (const side of [0, 1] as const) {
    const then = placesOf(before, side);
    for (const [design, places] of placesOf(after, side)) {
      const left = [...(then.get(design) ?? [])];
      const arrived: string[] = [];
      for (const place of places) {
        const at = left.indexOf(place);
        if (at >= 0) left.splice(at, 1);
        else arrived.push(place);
      }
      arrived.forEach((place, i) => {
        if (left[i]) went.set(place, left[i]);
      });
    }
  }
  return went;
}

export type Boxes = Map<string, { left: number; top: number; width: number; height: number }>;

/** Where everything with a key is on the table. */
export function measure(root: HTMLElement): Boxes {
  const whole = root.getBoundingClientRect();
  const boxes: Boxes = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    boxes.set(element.dataset["key"]!, { left: left - whole.left, top: top - whole.top, width, height });
  }
  return boxes;
}

/** Let something come from where it, or what it was, has been. Whatever comes next interrupts it. */
export function glide(element: Element, from: { left: number; top: number }, to: { left: number; top: number }): void {
  const milliseconds = Number.parseFloat(getComputedStyle(element).getPropertyValue("--move"));
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (!milliseconds || Math.hypot(x, y) < 2) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], {
    duration: milliseconds,
    easing: "cubic-bezier(0.3, 0.7, 0.3, 1)",
  });
}
