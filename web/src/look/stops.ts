// Going over a board with the keyboard: Tab from group to group, arrow keys from piece to piece, whichever is nearest that way.
// What can be gone to has `data-stop`; groups have `data-stops`.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther away, in pixels, something counts that is in another group. */
const ELSEWHERE = 120;
type Stop = HTMLElement | SVGElement;

/** One stop of each group is reached by Tab: what can be played if there is anything, else the first. */
export function arrange(root: Element): void {
  for (const group of root.querySelectorAll("[data-stops]")) {
    const stops = [...group.querySelectorAll<Stop>("[data-stop]")];
    const first = stops.find((stop) => stop.matches(".can")) ?? stops[0];
    for (const stop of stops) stop.setAttribute("tabindex", stop === first ? "0" : "-1");
  }
}

/** Follow an arrow key from the stop that has the focus; whether there was one. */
export function step(root: Element, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const here = event.target;
  if (!way || !(here instanceof Element) || !here.matches("[data-stop]")) return false;
  const from = here.getBoundingClientRect();
  const group = here.closest("[data-stops]");
  let best: Stop | null = null;
  let nearest = Infinity;
  for (const other of root.querySelectorAll<Stop>("[data-stop]")) {
    const to = other.getBoundingClientRect();
    const dx = (to.left + to.right - from.left - from.right) / 2;
    const dy = (to.top + to.bottom - from.top - from.bottom) / 2;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const far = ahead + 2.5 * aside + (other.closest("[data-stops]") === group ? 0 : ELSEWHERE);
    if (ahead > 4 && far < nearest) {
      nearest = far;
      best = other;
    }
  }
  best?.focus();
  return true;
}
