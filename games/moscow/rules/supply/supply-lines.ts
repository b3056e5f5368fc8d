// Supply lines traced over the table as it stands: roads and the like back to their sources, then open ground. Lines are
// kept, and traced again only where something that they hang on has changed. Who is in supply is asked in supply.ts.

import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  CLOSED,
  createSpread,
  type Ground,
  type Spread,
  spreadFurther,
  spreadLines,
} from '../../../../kit/supply/spread.ts';
import { isMud, isSnow } from '../sequence/weather.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { GERMAN, germanArmies, RUSSIAN, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { FLAG, shape } from '../table/layout.ts';
import {
  germanEdge,
  HEXES,
  hasPlace,
  isOutOfPlay,
  MOSCOW,
  railEntries,
  russianEdge,
} from '../table/terrain.ts';
import { zoneOf } from '../zones/zones.ts';
import { alongOf, waysAround, waysOf } from './supply-networks.ts';

/** The lines of a side as they lie at this moment. */
export interface Lines {
  /** M-SUP-1 roads and the like that run back to a source, the sources among them. */
  readonly network: Spread;
  /** M-SUP-3 what is within reach of those. */
  readonly direct: Spread;
  /** M-SUP-5 with what is within reach of an army that is fed that way; the same for a side without such armies. */
  readonly all: Spread;
}

/** Valid until the next question about another state. */
export function linesOf(state: State, side: number): Lines {
  return tracings[side].lines(state, side);
}

/** Can the answer for a hex be had without tracing, because nothing cuts the line that was found for it before? */
export function isKnownFed(state: State, side: number, hex: number): boolean {
  const { lines, traced } = tracings[side];
  if (lines.has(state, side)) return traced.all.far[hex] >= 0;
  return isStillFed(state, side, traced, hex);
}

/** By hex: 1 on railways that are open all the way to the Russian rear (M-REPL-7). */
export const railHexes = (state: State): Uint8Array => linkedRails(state, RUSSIAN).linked;

/** M-SUP-6, M-SUP-7, M14-SUP-4, M14-SUP-5 hexes over open ground: fewer in mud, and for Germans in snow. */
export function supplyLength(state: State, side: number): number {
  const [dry, wet] = editionOf(state).supplyLength;
  return isMud(state) || (isSnow(state) && side === GERMAN) ? wet : dry;
}

/** M14-RAIL-5 may trains leave the map here and come back? */
export function isWorkingEntry(state: State, entry: number): boolean {
  aim(state, RUSSIAN);
  return isOpen(entry) && isHeld(entry);
}

/** M-SUP-1, M-SUP-4, M14-SUP-2 where lines of a side can end: its own starting edge, for Russians also Moscow. */
export const sourcesOf: readonly Int16Array[] = [germanEdge, Int16Array.of(...russianEdge, MOSCOW)];

// Asked for every hex, so what they need lies in plain variables.
let data: Int16Array = new Int16Array(0);
let side = GERMAN;
let enemyZone: Uint8Array = new Uint8Array(0);

function aim(state: State, whose: number): void {
  data = state.data;
  side = whose;
  enemyZone = zoneOf(state, other(whose));
}

function isOpen(hex: number): boolean {
  if (isOutOfPlay[hex] === 1) return false;
  const top = data[shape.top + hex];
  if (top >= 0) return sideOf[top] === side;
  // M-SUP-9, M14-SUP-7 an enemy zone, from disrupted units too, where nobody stands;
  // M-SUP-8, M14-SUP-6 a city or town that was last the enemy's.
  return enemyZone[hex] === 0 && (hasPlace[hex] === 0 || data[shape.control + hex] === side);
}

const isHeld = (hex: number): boolean => data[shape.top + hex] >= 0 || data[shape.control + hex] === side;

/** A list of hexes that can tell whether it has changed. */
interface Listing {
  readonly hexes: Int16Array;
  count: number;
}

const listing = (): Listing => ({ hexes: new Int16Array(HEXES), count: 0 });
const draft = listing();

/** Takes over the draft; was there anything new in it? */
function takeOver(list: Listing): boolean {
  let isNew = list.count !== draft.count;
  for (let i = 0; i < draft.count; i++) {
    if (list.hexes[i] === draft.hexes[i]) continue;
    list.hexes[i] = draft.hexes[i];
    isNew = true;
  }
  list.count = draft.count;
  return isNew;
}

function draftOpen(hexes: Int16Array): void {
  draft.count = 0;
  for (let i = 0; i < hexes.length; i++) {
    if (isOpen(hexes[i]) && isHeld(hexes[i])) draft.hexes[draft.count++] = hexes[i];
  }
}

/** What is open to lines of a side; `version` tells whether it has changed. */
interface View {
  readonly hexes: Int16Array;
  version: number;
}

/** By side and topmost unit + 1: 2 for one of its own, 1 for nobody, 0 for an enemy. */
const holders = [GERMAN, RUSSIAN].map(whose =>
  Uint8Array.of(1, ...sideOf.map(each => (each === whose ? 2 : 0))),
);

const views = [GERMAN, RUSSIAN].map(() =>
  memoize<View>({ hexes: new Int16Array(HEXES).fill(CLOSED), version: 0 }, (state, whose, view) => {
    // As `isOpen` for every hex, in sums instead of branches: the answers follow no pattern.
    const { data: at } = state;
    const zone = zoneOf(state, other(whose));
    const holder = holders[whose];
    const { hexes } = view;
    let differing = 0;
    for (let hex = 0; hex < HEXES; hex++) {
      const held = holder[at[shape.top + hex] + 1];
      const lost = zone[hex] | (hasPlace[hex] & (at[shape.control + hex] ^ whose));
      const isIn = ((held >> 1) | (held & ~lost)) & 1 & ~isOutOfPlay[hex];
      const now = CLOSED + isIn;
      differing |= hexes[hex] ^ now;
      hexes[hex] = now;
    }
    if (differing !== 0) view.version++;
  }),
);

/** Lines, and what they were traced from. */
interface Traced extends Lines {
  readonly sources: Listing;
  readonly relays: Listing;
  version: number;
  length: number;
  along: Int16Array;
}

function trace(state: State, whose: number, traced: Traced): void {
  const view = views[whose](state, whose);
  const along = alongOf(state, whose);
  const length = supplyLength(state, whose);
  const { network, direct, all, sources, relays } = traced;
  const ground: Ground = { links: waysOf(state).ground, hexes: view.hexes };
  aim(state, whose);
  draftOpen(sourcesOf[whose]);
  const isSame = traced.version === view.version && traced.length === length && traced.along === along;
  const isNew = takeOver(sources) || !isSame;
  if (isNew) {
    spreadLines({ links: along, hexes: view.hexes }, sources.hexes, sources.count, HEXES, network);
    spreadLines(ground, network.hexes, network.count, length, direct);
    traced.version = view.version;
    traced.length = length;
    traced.along = along;
  }
  if (whose === RUSSIAN) return;
  draft.count = 0;
  for (const army of germanArmies) {
    if (canRelay(state, army, direct)) draft.hexes[draft.count++] = placeOf(state, army);
  }
  if (takeOver(relays) || isNew) spreadFurther(ground, direct, relays.hexes, relays.count, length, all);
}

/** M-SUP-5, M-ARMY-1, M14-SUP-3 armies that pass supply on: fed by an original source, and M-ARMY-10 not inactive. */
export function canRelay(state: State, army: number, direct: Spread): boolean {
  const hex = placeOf(state, army);
  return hex >= 0 && direct.far[hex] >= 0 && !hasFlag(state, army, FLAG.inactive);
}

const tracings = [GERMAN, RUSSIAN].map(whose => {
  const direct = createSpread(HEXES);
  const traced: Traced = {
    network: createSpread(HEXES),
    direct,
    all: whose === GERMAN ? createSpread(HEXES) : direct,
    sources: listing(),
    relays: listing(),
    version: -1,
    length: 0,
    along: waysAround.roads,
  };
  return { traced, lines: memoize<Traced>(traced, trace) };
});

/** Follows the line of another position, or of this one before it changed, from the hex to its source. */
function isStillFed(state: State, whose: number, traced: Traced, hex: number): boolean {
  if (!(traced.all.far[hex] >= 0) || traced.length !== supplyLength(state, whose)) return false;
  if (traced.along !== alongOf(state, whose)) return false;
  aim(state, whose);
  const { network, direct, all } = traced;
  let at = endOf(all, hex);
  if (at >= 0 && network.far[at] < 0) {
    // M-SUP-5 it ends at an army, which must still be there; its own line goes on.
    if (!germanArmies.some(army => placeOf(state, army) === at && !hasFlag(state, army, FLAG.inactive)))
      return false;
    at = endOf(direct, at);
  }
  if (at >= 0) at = endOf(network, at);
  return at >= 0 && isOpen(at) && isHeld(at);
}

/** The end of a line if all of its hexes before that are open, else -1. */
function endOf({ far, parent }: Spread, hex: number): number {
  let at = hex;
  for (; far[at] > 0; at = parent[at]) if (!isOpen(at)) return -1;
  return at;
}

interface Rails {
  readonly linked: Uint8Array;
  readonly entries: Listing;
  version: number;
  along: Int16Array;
}

const rails = createSpread(HEXES);
const linkedRails = memoize<Rails>(
  { linked: new Uint8Array(HEXES), entries: listing(), version: -1, along: waysAround.roads },
  (state, whose, kept) => {
    const view = views[whose](state, whose);
    const along = waysOf(state).railways;
    aim(state, whose);
    draftOpen(railEntries);
    const isSame = kept.version === view.version && kept.along === along;
    if (!takeOver(kept.entries) && isSame) return;
    kept.version = view.version;
    kept.along = along;
    spreadLines({ links: along, hexes: view.hexes }, kept.entries.hexes, kept.entries.count, HEXES, rails);
    kept.linked.fill(0);
    for (let i = 0; i < rails.count; i++) kept.linked[rails.hexes[i]] = 1;
  },
);
