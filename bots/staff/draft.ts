// The plan of a movement phase while it is being made: the table with the moves decided so far, who is still free, and
// what each free unit would give up by going somewhere.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Budget } from '../bot.ts';
import type { Survey } from '../core/lookout.ts';
import type { Outlook } from '../core/outlook.ts';
import type { Scoring } from './scoring.ts';
import type { Weights } from './weights.ts';

export interface PlannedMove {
  readonly unit: number;
  readonly hex: number;
}

/** What a tactic would like to do. */
export interface Proposal {
  readonly tactic: string;
  /** In points, beyond what the units would bring where they would go otherwise. */
  readonly payoff: number;
  readonly moves: readonly PlannedMove[];
  /** The enemy hex that it is about. */
  readonly target?: number;
  /** For people: what it is good for, after "to". */
  readonly purpose: string;
}

export interface Draft {
  readonly adapter: Adapter;
  readonly side: number;
  readonly weights: Weights;
  readonly survey: Survey;
  readonly scoring: Scoring;
  /** Shared by all who ask: whoever does looks first. */
  readonly outlook: Outlook;
  /** As the phase began. */
  readonly state: State;
  /** With all that is decided. */
  readonly table: State;
  /** For trying things out; `reset` makes it the table again. */
  readonly trial: State;
  reset(): void;
  /** Positions tried so far, and whether that is enough. */
  nodes(): number;
  isSpent(): boolean;
  /** Units that may move in this phase, and those of them that have no order yet. */
  readonly movers: readonly number[];
  readonly free: ReadonlySet<number>;
  /** Free units that could come to a hex, among them those who stand there. */
  comers(hex: number): readonly number[];
  /** Where a unit could go as the phase began. */
  reach(unit: number): ArrayLike<number>;
  couldReach(unit: number, hex: number): boolean;
  /** Places left for us in a hex. */
  room(table: State, hex: number): number;
  /** What a unit gives up by going there instead of where it is best; attacks that it would help count here and there. */
  cost(unit: number, hex: number): number;
  /** The same as long as no attack counts anywhere. */
  bareCost(unit: number, hex: number): number;
  /** Where a unit would go as the plan stands, if nobody asked it for anything. */
  wish(unit: number): number;
  /** Does a unit that moves watch the hexes around it? */
  hasZone(unit: number): boolean;
  /** Nobody has a zone of control, in any hex: whoever bars a line stands in it. */
  readonly isZoneless: boolean;
  /** Gives the orders of a tactic, if all of them can still be carried out. */
  adopt(proposal: Proposal): boolean;
  /** The unit belongs to a tactic. */
  isTied(unit: number): boolean;
  order(unit: number, hex: number): void;
  /** Takes an order back and gives another, if it can be carried out. */
  reorder(unit: number, hex: number): boolean;
  /** In the order in which they can be made. */
  moves(): PlannedMove[];
}

interface Best {
  readonly version: number;
  readonly hex: number;
  readonly score: number;
  readonly bare: number;
}

export function openDraft(
  adapter: Adapter,
  scoring: Scoring,
  outlook: Outlook,
  state: State,
  side: number,
  weights: Weights,
  { nodes: mostNodes = Number.POSITIVE_INFINITY, milliseconds }: Budget = {},
): Draft {
  const { topOf, belowOf, placeOf, zoneOf, pace } = adapter.table;
  const { reachOf, stackLimit } = adapter.moves;
  const { copy, copyInto, put } = adapter.sandbox;
  const table = copy(state);
  const trial = copy(state);
  const spare = copy(state);
  const listing = adapter.moves.movers(state);
  const movers = Array.from({ length: listing.count }, (_, i) => listing.items[i]);
  const free = new Set(movers);
  const tied = new Set<number>();
  const reaches = new Map<number, Int16Array>();
  const arrivals = new Map<number, number[]>();
  const bests = new Map<number, Best>();
  const zones = new Map<number, boolean>();
  // A map keeps the order in which orders were given.
  const orders = new Map<number, number>();
  const nobody: readonly number[] = [];
  const isZoneless = [0, 1].every(each => isNowhere(zoneOf(state, each)));
  const deadline = milliseconds === undefined ? undefined : performance.now() + milliseconds;
  let nodes = 0;
  let version = 0;

  for (const unit of movers) {
    const { items, count } = reachOf(state, unit);
    const reach = Int16Array.from({ length: count }, (_, i) => items[i]);
    reaches.set(unit, reach);
    for (const hex of reach) {
      const comers = arrivals.get(hex);
      if (comers === undefined) arrivals.set(hex, [unit]);
      else comers.push(unit);
    }
  }

  /** What a unit could come to as the plan stands now; every order may change that. */
  function bestOf(unit: number): Best {
    const known = bests.get(unit);
    if (known !== undefined && known.version === version) return known;
    let score = Number.NEGATIVE_INFINITY;
    let bare = Number.NEGATIVE_INFINITY;
    let wish = -1;
    for (const hex of reaches.get(unit) ?? nobody) {
      const value = scoring.score(table, unit, hex);
      if (value > score) {
        score = value;
        wish = hex;
      }
      bare = Math.max(bare, scoring.bare(table, unit, hex));
    }
    const best = { version, hex: wish, score, bare };
    bests.set(unit, best);
    return best;
  }

  function room(at: State, hex: number): number {
    let left = stackLimit;
    for (let unit = topOf(at, hex); unit >= 0; unit = belowOf(at, unit)) left--;
    return left;
  }

  /** Seen by putting it where nobody of ours watches everything. */
  function hasZone(unit: number): boolean {
    const seen = zones.get(unit);
    if (seen !== undefined) return seen;
    const { neighbours } = adapter.table;
    const from = placeOf(state, unit);
    let isWatching = false;
    for (const hex of reaches.get(unit) ?? nobody) {
      if (hex === from || isBeside(from, hex)) continue;
      const watched = zoneOf(state, side);
      let bare = -1;
      for (let i = hex * 6; i < hex * 6 + 6 && bare < 0; i++) {
        if (neighbours[i] >= 0 && watched[neighbours[i]] === 0 && pace(side)[i] > 0) bare = neighbours[i];
      }
      if (bare < 0) continue;
      copyInto(state, spare);
      put(spare, unit, hex);
      isWatching = zoneOf(spare, side)[bare] > 0;
      break;
    }
    zones.set(unit, isWatching);
    return isWatching;
  }

  function isBeside(one: number, other: number): boolean {
    for (let i = one * 6; one >= 0 && i < one * 6 + 6; i++)
      if (adapter.table.neighbours[i] === other) return true;
    return false;
  }

  function canGo(unit: number, hex: number): boolean {
    if (placeOf(table, unit) === hex) return true;
    const { items, count } = reachOf(table, unit);
    for (let i = 0; i < count; i++) if (items[i] === hex) return true;
    return false;
  }

  /**
   * What is at stake in places that these moves leave empty. Whoever stood there with others reckoned that they would
   * stay; all of them together must not leave.
   */
  function bared(moves: readonly PlannedMove[]): number {
    const prizes = adapter.worth.prizes(state);
    const left = new Set(moves.map(({ unit }) => placeOf(state, unit)));
    let stake = 0;
    for (const hex of left) {
      if (hex < 0 || prizes[hex] === 0 || topOf(table, hex) >= 0) continue;
      if (belowOf(state, topOf(state, hex)) < 0 || !scoring.isThreatened(hex)) continue;
      stake += weights.garrison * prizes[hex];
    }
    return stake;
  }

  /** The unit is where it will be; what others count on follows. */
  function settle(unit: number, from: number, hex: number): void {
    version++;
    free.delete(unit);
    if (from >= 0) scoring.leave(table, unit, from);
    if (hex !== from) orders.set(unit, hex);
    scoring.settle(table, unit, hex);
  }

  return {
    adapter,
    side,
    weights,
    survey: scoring.survey,
    scoring,
    outlook,
    state,
    table,
    trial,
    movers,
    free,
    room,
    reset() {
      nodes++;
      copyInto(table, trial);
    },
    nodes: () => nodes,
    isSpent: () => nodes >= mostNodes || (deadline !== undefined && performance.now() >= deadline),
    comers: hex => arrivals.get(hex)?.filter(unit => free.has(unit)) ?? nobody,
    reach: unit => reaches.get(unit) ?? nobody,
    couldReach: (unit, hex) => reaches.get(unit)?.includes(hex) ?? false,
    cost: (unit, hex) => bestOf(unit).score - scoring.score(table, unit, hex),
    bareCost: (unit, hex) => bestOf(unit).bare - scoring.bare(table, unit, hex),
    wish: unit => bestOf(unit).hex,
    hasZone,
    isZoneless,
    isTied: unit => tied.has(unit),
    adopt({ moves, target, payoff }) {
      if (!moves.every(({ unit }) => free.has(unit))) return false;
      copyInto(table, trial);
      const isOpen = moves.every(({ unit, hex }) => {
        if (!canGo(unit, hex)) return false;
        if (placeOf(table, unit) !== hex) put(table, unit, hex);
        return true;
      });
      if (!isOpen || bared(moves) > payoff) {
        copyInto(trial, table);
        return false;
      }
      for (const { unit, hex } of moves) {
        settle(unit, placeOf(state, unit), hex);
        tied.add(unit);
      }
      if (target !== undefined) scoring.close(target);
      return true;
    },
    order(unit, hex) {
      const from = placeOf(table, unit);
      if (hex !== from) put(table, unit, hex);
      settle(unit, from, hex);
    },
    reorder(unit, hex) {
      const home = placeOf(state, unit);
      const at = placeOf(table, unit);
      if (home < 0 || (home !== at && room(table, home) <= 0)) return false;
      if (home !== at) put(table, unit, home);
      const isOpen = canGo(unit, hex);
      const to = isOpen ? hex : at;
      if (to !== home) put(table, unit, to);
      if (!isOpen) return false;
      version++;
      orders.delete(unit);
      scoring.leave(table, unit, at);
      if (hex !== home) orders.set(unit, hex);
      scoring.settle(table, unit, hex);
      return true;
    },
    moves: () => Array.from(orders, ([unit, hex]) => ({ unit, hex })),
  };
}

function isNowhere(field: ArrayLike<number>): boolean {
  for (let hex = 0; hex < field.length; hex++) if (field[hex] !== 0) return false;
  return true;
}
