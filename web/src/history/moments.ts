// Links to a moment of a match.

/** The move that a link names: `#ply=12`; 0 if it names none. */
export function momentIn(hash: string): number {
  const found = new URLSearchParams(hash.replace(/^#/, "")).get("ply");
  return found !== null && /^\d{1,6}$/.test(found) ? Number(found) : 0;
}

/** Whether a link leads to the review, and for which side it has somebody try a decision. */
export function reviewIn(hash: string): { open: boolean; attempt: 0 | 1 | null } {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const side = given.get("try");
  return { open: given.get("tab") === "review", attempt: side === "0" ? 0 : side === "1" ? 1 : null };
}

/** The way from a match to a decision of it in its review. */
export const reviewOf = (id: string, ply: number, attempt: 0 | 1 | null = null): string =>
  `/replay/${id}#ply=${ply}&tab=review${attempt === null ? "" : `&try=${attempt}`}`;

export const linkTo = (id: string, ply: number): string => `${location.origin}/replay/${id}${ply ? `#ply=${ply}` : ""}`;
