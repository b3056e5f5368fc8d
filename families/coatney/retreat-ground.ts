// Where a beaten unit may go back to, for games of the family: the hexsides, zones and attacked hexes that bar its way, and the
// edge of the map and open water, which swallow it. What else a game asks of a way is handed in.

import { bestNeighbours } from '../../kit/combat/places.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import { directionTo, distance } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { other } from '../../kit/side.ts';
import type { State } from '../../kit/state/state.ts';

/** What of a battle bears on the ways back: the hex under attack, and where the attack came from. */
export interface Rout {
  readonly target: number;
  readonly from: readonly number[];
}

export interface RetreatGroundParts {
  readonly map: GameMap;
  readonly sideOf: Uint8Array;
  nameOf(unit: number): string;
  hexLabel(hex: number): string;
  readonly board: {
    placeOf(state: State, unit: number): number;
    isOccupiedBy(state: State, hex: number, side: number): boolean;
    isDefendedAgainst(state: State, side: number, hex: number): boolean;
  };
  isInZoneOf(state: State, side: number, hex: number): boolean;
  /** Targets of attacks that are still to be resolved. */
  stillAttacked(state: State): readonly { readonly target: number }[];
  /** The rules: away from the hex and, if possible, from the attackers; zones, hexsides, attacks to come. */
  readonly rules: Readonly<Record<'away' | 'fromAttackers' | 'zones' | 'sides' | 'attacked', string>>;
  /** Why the ground lets the unit not over a hexside. */
  whyClosed(state: State, unit: number, hexside: number): Refusal | undefined;
  /** Does the map end there, or open water begin? */
  isEdge(state: State, unit: number, hexside: number): boolean;
  /** Does the hex keep a unit safe from hexsides that touch attackers? */
  shelters?(state: State, unit: number, hex: number): boolean;
  /** Does the hex stay open in an enemy zone though nobody stands there? */
  staysOpen?(state: State, unit: number, hex: number): boolean;
  /** Why the unit may not end its way in the hex; it may pass through all the same. */
  whyNoRoom?(state: State, hex: number, unit: number): Refusal | undefined;
}

export interface RetreatGround {
  /** Not surrounded: it has a way to go back, be it one that kills it. */
  canRetreat(state: State, rout: Rout, unit: number): boolean;
  /** Hexes that the unit may go back to next, of which its owner takes any; with `reach` hexes to go at most; `from` where it would start. */
  retreatHexes(state: State, rout: Rout, unit: number, reach?: number, from?: number): number[];
  whyNoRetreat(state: State, rout: Rout, unit: number, to: number, reach?: number): Refusal | undefined;
  /** Every hex in which its way can end. */
  retreatEnds(state: State, rout: Rout, unit: number, reach?: number): number[];
  /** Would a unit that finds no hex be driven over the edge or into the water? */
  isDrivenOff(state: State, rout: Rout, unit: number): boolean;
}

/** No retreat is longer. */
const LONGEST = 3;

export function bindRetreatGround(parts: RetreatGroundParts): RetreatGround {
  const { map, sideOf, nameOf, hexLabel, rules, board } = parts;
  const steps = stepsOn(map);

  function whyBarred(
    state: State,
    rout: Rout,
    unit: number,
    from: number,
    to: number,
    reach: number,
  ): Refusal | undefined {
    const side = sideOf[unit];
    const direction = directionTo(map, from, to);
    if (direction < 0) return refuse(rules.away, `${nameOf(unit)} goes back one hex at a time.`);
    if (!leadsAway(rout, from, direction))
      return refuse(rules.away, `${hexLabel(to)} is no farther from the hex that was attacked.`);
    if (isBesideAttacker(rout, from, direction) && parts.shelters?.(state, unit, to) !== true)
      return refuse(rules.sides, `That hexside touches a hex from which ${nameOf(unit)} was attacked.`);
    const closed = parts.whyClosed(state, unit, from * 6 + direction);
    if (closed !== undefined) return closed;
    if (board.isDefendedAgainst(state, side, to))
      return refuse(rules.zones, `The enemy holds ${hexLabel(to)}.`);
    const hasFriends = board.isOccupiedBy(state, to, side);
    if (hasFriends && parts.stillAttacked(state).some(({ target }) => target === to))
      return refuse(rules.attacked, `The attack on ${hexLabel(to)} has not been resolved yet.`);
    // Friends keep a hex open.
    const isOpen = hasFriends || parts.staysOpen?.(state, unit, to) === true;
    if (!isOpen && parts.isInZoneOf(state, other(side), to))
      return refuse(
        rules.zones,
        `${hexLabel(to)} is in an enemy zone of control and no friend stands there.`,
      );
    const full = parts.whyNoRoom?.(state, to, unit);
    if (full === undefined) return undefined;
    return reach > 1 && openFrom(state, rout, unit, to, reach - 1).length > 0 ? undefined : full;
  }

  function openFrom(state: State, rout: Rout, unit: number, from: number, reach: number): number[] {
    // Away from the attackers if that is possible; if not, anywhere that is open.
    const isBound = from !== rout.target;
    return bestNeighbours(
      map.neighbours,
      from,
      (_, to) => whyBarred(state, rout, unit, from, to, reach) === undefined,
      to => (isBound && !isAwayFromAttackers(rout, from, to) ? 1 : 0),
    );
  }

  const retreatHexes: RetreatGround['retreatHexes'] = (
    state,
    rout,
    unit,
    reach = LONGEST,
    from = board.placeOf(state, unit),
  ) => openFrom(state, rout, unit, from, reach);

  function isDrivenOff(state: State, rout: Rout, unit: number): boolean {
    const from = board.placeOf(state, unit);
    for (let direction = 0; direction < 6; direction++) {
      if (!parts.isEdge(state, unit, from * 6 + direction)) continue;
      if (leadsAway(rout, from, direction) && !isBesideAttacker(rout, from, direction)) return true;
    }
    return false;
  }

  /** The attacker's own hexside and the two beside it. */
  function isBesideAttacker({ from: origins }: Rout, from: number, direction: number): boolean {
    for (let turn = 5; turn <= 7; turn++) {
      const beside = map.neighbours[from * 6 + ((direction + turn) % 6)];
      if (beside >= 0 && origins.includes(beside)) return true;
    }
    return false;
  }

  function isAwayFromAttackers({ from: origins }: Rout, from: number, to: number): boolean {
    return origins.every(origin => distance(map, to, origin) > distance(map, from, origin));
  }

  /** Every step leads away from the hex that was attacked; steps off the map are measured too. */
  function leadsAway({ target }: Rout, from: number, direction: number): boolean {
    const q = map.q[from] - map.q[target];
    const row = map.rows[from] - map.rows[target];
    const [stepQ, stepRow] = steps[direction];
    return spanOf(q + stepQ, row + stepRow) > spanOf(q, row);
  }

  return {
    canRetreat: (state, rout, unit) =>
      retreatHexes(state, rout, unit).length > 0 || isDrivenOff(state, rout, unit),
    retreatHexes,
    whyNoRetreat(state, rout, unit, to, reach = LONGEST) {
      const barred = whyBarred(state, rout, unit, board.placeOf(state, unit), to, reach);
      if (barred !== undefined || retreatHexes(state, rout, unit, reach).includes(to)) return barred;
      return refuse(
        rules.fromAttackers,
        `There is a way that leads farther from the attackers than ${hexLabel(to)}.`,
      );
    },
    retreatEnds(state, rout, unit, reach = LONGEST) {
      const found = new Set<number>();
      const walk = (from: number, left: number): void => {
        if (left === 0) return;
        for (const to of openFrom(state, rout, unit, from, left)) {
          if (parts.whyNoRoom?.(state, to, unit) === undefined) found.add(to);
          walk(to, left - 1);
        }
      };
      walk(board.placeOf(state, unit), reach);
      return [...found];
    },
    isDrivenOff,
  };
}

const spanOf = (q: number, row: number): number => (Math.abs(q) + Math.abs(row) + Math.abs(q + row)) / 2;

/** A step in each direction, read off any hex that has a neighbor there. */
function stepsOn(map: GameMap): readonly (readonly [q: number, row: number])[] {
  return Array.from({ length: 6 }, (_, direction) => {
    const from = map.neighbours.findIndex((to, index) => to >= 0 && index % 6 === direction);
    const hex = Math.floor(from / 6);
    const to = map.neighbours[from];
    return [map.q[to] - map.q[hex], map.rows[to] - map.rows[hex]];
  });
}
