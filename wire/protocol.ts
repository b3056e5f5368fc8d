// Which releases of page and server speak with each other. A server speaks its own protocol and the one before, so that a page that is
// open while the server is renewed plays on; fields that a form does not know are passed over. Whatever an older page would
// misunderstand needs another number.

export const PROTOCOL = 1;

export interface Spoken {
  readonly newest: number;
  readonly oldest: number;
}

/** There is none before the first. */
export const spokenBy = (newest: number): Spoken => ({ newest, oldest: Math.max(1, newest - 1) });

export const SPOKEN = spokenBy(PROTOCOL);

/** What a page of this protocol is told: in words if it is not spoken here, and whether there is a newer page. */
export function greet(
  theirs: number,
  { newest, oldest }: Spoken,
): { readonly refused: string } | { readonly protocol: number; readonly update?: true } {
  if (theirs < oldest)
    return {
      refused: `This page is of an older release (protocol ${theirs}; ${oldest} to ${newest} are spoken here). Load it again.`,
    };
  if (theirs > newest)
    return {
      refused: `This page is of a newer release than the server (protocol ${theirs}; ${oldest} to ${newest} are spoken here). Load it again in a while.`,
    };
  return { protocol: theirs, ...(theirs < newest && { update: true }) };
}
