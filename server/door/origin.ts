// Requests that change something, and sockets, are taken only from our own page: another site that a player visits must not
// act for him.

import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is not from our own page; undefined if it is. `origin`: the address that players use, if it is set. */
export function whyForeign(headers: IncomingHttpHeaders, origin: string | undefined): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'The request comes from another site.';
  const from = headers.origin;
  if (from === undefined) return 'The request does not say where it comes from (Origin).';
  if (origin !== undefined) return from === origin ? undefined : 'The request comes from another address.';
  const host = headers.host;
  const isOurs = host !== undefined && (from === `http://${host}` || from === `https://${host}`);
  return isOurs ? undefined : 'The request comes from another address.';
}
