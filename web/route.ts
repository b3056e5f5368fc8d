// Addresses within the page. Everything after the number sign, so that the server needs no routes and an opened file
// or an offline page works alike.

export type Route =
  | { readonly to: 'start' }
  /** A game that is kept in this browser. */
  | { readonly to: 'game'; readonly slot: string }
  | { readonly to: 'new'; readonly game: string }
  | { readonly to: 'position'; readonly packed: string }
  | { readonly to: 'rules'; readonly game: string; readonly rule?: string }
  /** Reports of many games. */
  | { readonly to: 'lab' }
  | { readonly to: 'puzzles' }
  /** Online play, an invitation to a table, and a table. */
  | { readonly to: 'online' }
  | { readonly to: 'invitation'; readonly invitation: string }
  | { readonly to: 'table'; readonly table: string }
  /** A free seat at a table that is open to anybody. */
  | { readonly to: 'seat'; readonly table: string }
  /** Ladders and tournaments. */
  | { readonly to: 'events' }
  | { readonly to: 'event'; readonly event: string }
  /** The record of an online game is checked. */
  | { readonly to: 'verify' }
  /** One's account, and a link of the admin that signs somebody in. */
  | { readonly to: 'account' }
  | { readonly to: 'sign-in'; readonly token: string }
  /** Somebody with an account. */
  | { readonly to: 'people'; readonly name: string }
  /** For moderators. */
  | { readonly to: 'moderation' }
  | { readonly to: 'nowhere'; readonly address: string };

/** By the first word of an address: what the second one is. Places have nothing more to say. */
const SECOND: Readonly<Record<string, string>> = {
  game: 'slot',
  new: 'game',
  position: 'packed',
  i: 'invitation',
  table: 'table',
  seat: 'table',
  people: 'name',
  'sign-in': 'token',
  event: 'event',
};
const PLACES = ['lab', 'puzzles', 'online', 'events', 'verify', 'account', 'moderation'];

export function readRoute(hash: string): Route {
  const [, to = '', first, second, ...rest] = hash.split('/').map(decode);
  if (rest.length === 0) {
    if (to === '') return { to: 'start' };
    if (PLACES.includes(to) && first === undefined) return { to } as Route;
    if (Object.hasOwn(SECOND, to) && first && second === undefined)
      return { to: to === 'i' ? 'invitation' : to, [SECOND[to]]: first } as unknown as Route;
    if (to === 'rules' && first) return { to, game: first, ...(second ? { rule: second } : {}) };
  }
  return { to: 'nowhere', address: hash };
}

export function writeRoute(route: Exclude<Route, { to: 'nowhere' }>): string {
  const { to: _, ...words } = route;
  const first = { start: '', invitation: 'i' }[route.to as string] ?? route.to;
  return ['#', first, ...Object.values(words).map(encodeURIComponent)].join('/');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
