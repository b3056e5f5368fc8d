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

export function readRoute(hash: string): Route {
  const [, to = '', first, second, ...rest] = hash.split('/').map(decode);
  if (rest.length === 0) {
    if (to === '') return { to: 'start' };
    if (isPlace(to) && first === undefined) return { to };
    if (to === 'people' && first && second === undefined) return { to, name: first };
    if (to === 'sign-in' && first && second === undefined) return { to, token: first };
    if (to === 'i' && first && second === undefined) return { to: 'invitation', invitation: first };
    if ((to === 'table' || to === 'seat') && first && second === undefined) return { to, table: first };
    if (to === 'game' && first && second === undefined) return { to, slot: first };
    if (to === 'new' && first && second === undefined) return { to, game: first };
    if (to === 'position' && first && second === undefined) return { to, packed: first };
    if (to === 'rules' && first) return { to, game: first, ...(second ? { rule: second } : {}) };
  }
  return { to: 'nowhere', address: hash };
}

/** What has one address, and nothing more to say. */
const PLACES = ['lab', 'puzzles', 'online', 'verify', 'account', 'moderation'] as const;
const isPlace = (to: string): to is (typeof PLACES)[number] => PLACES.some(place => place === to);

export function writeRoute(route: Exclude<Route, { to: 'nowhere' }>): string {
  switch (route.to) {
    case 'start':
      return '#/';
    case 'game':
      return `#/game/${encodeURIComponent(route.slot)}`;
    case 'new':
      return `#/new/${encodeURIComponent(route.game)}`;
    case 'position':
      return `#/position/${encodeURIComponent(route.packed)}`;
    case 'lab':
    case 'puzzles':
    case 'online':
    case 'verify':
    case 'account':
    case 'moderation':
      return `#/${route.to}`;
    case 'people':
      return `#/people/${encodeURIComponent(route.name)}`;
    case 'sign-in':
      return `#/sign-in/${encodeURIComponent(route.token)}`;
    case 'invitation':
      return `#/i/${encodeURIComponent(route.invitation)}`;
    case 'table':
    case 'seat':
      return `#/${route.to}/${encodeURIComponent(route.table)}`;
    case 'rules': {
      const rule = route.rule === undefined ? '' : `/${encodeURIComponent(route.rule)}`;
      return `#/rules/${encodeURIComponent(route.game)}${rule}`;
    }
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
