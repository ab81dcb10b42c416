// Links to a moment of a match.

/** The move that a link names: `#ply=12`; 0 if it names none. */
export function momentIn(hash: string): number {
  const found = new URLSearchParams(hash.replace(/^#/, "")).get("ply");
  return found !== null && /^\d{1,6}$/.test(found) ? Number(found) : 0;
}

export const linkTo = (id: string, ply: number): string => `${location.origin}/replay/${id}${ply ? `#ply=${ply}` : ""}`;
