// The secrets that answer for seats, and the invitations to give away: kept in this browser, by match.
export interface Kept {
  ticket: string | null;
  /** For every open seat the secret that lets somebody sit there. */
  invitations: Record<string, string>;
  /** The invitation with which we came, until we sit down. */
  invited: string | null;
  /** What the house had promised about the dice when we promised our part, and ours: once, unless that was done anew. */
  houses: string[];
  mine: string[];
  /** What the house and everybody at the table, by seat, had promised when we showed our part. */
  house: string | null;
  commitments: Record<string, string> | null;
}

const PREFIX = "tryline-match-";

export function kept(id: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? "{}") as Partial<Kept>;
    return {
      ticket: found.ticket ?? null,
      invitations: found.invitations ?? {},
      invited: found.invited ?? null,
      houses: found.houses ?? [],
      mine: found.mine ?? [],
      house: found.house ?? null,
      commitments: found.commitments ?? null,
    };
  } catch {
    return { ticket: null, invitations: {}, invited: null, houses: [], mine: [], house: null, commitments: null };
  }
}

export function keep(id: string, what: Partial<Kept>): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...kept(id), ...what }));
  } catch {
    // Nothing can be kept here: the link in the address still works.
  }
}

/** What stands behind `#` in a link to a match: `i` an invitation, `t` a ticket. */
export function fromHash(hash: string): { invitation: string | null; ticket: string | null } {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  return { invitation: said.get("i"), ticket: said.get("t") };
}

/** The address that lets somebody sit down, or go on with a seat on another device. */
export function link(id: string, part: "i" | "t", secret: string): string {
  return `${location.origin}/m/${encodeURIComponent(id)}#${new URLSearchParams({ [part]: secret }).toString()}`;
}

/** What somebody typed to join: a link, or the name of a match with or without its secret. */
export function readLink(text: string): string | null {
  const said = text.trim();
  const found = /(?:^|\/m\/)([\w-]+)(#[it]=[\w.~%-]+)?$/.exec(said);
  return found ? `/m/${found[1]}${found[2] ?? ""}` : null;
}
