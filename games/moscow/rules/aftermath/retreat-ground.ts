// Where a beaten unit may go back to: the hexsides, zones and attacked hexes that bar its way, and the edge of the map
// and open water, which swallow it.

import { bestNeighbours } from '../../../../kit/combat/places.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo, distance } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { isDefendedAgainst, isOccupiedBy, placeOf } from '../table/board.ts';
import { nameOf, sideOf } from '../table/counters.ts';
import { framesOf } from '../table/frames.ts';
import { canEnter } from '../table/ground.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';

/** What of a battle bears on the ways back: the hex under attack, and where the attack came from. */
export type Rout = Pick<Battle, 'target' | 'from'>;

/** M-NORET-1 not surrounded: it has a way to go back, be it one that kills it (M-RETREAT-8). */
export function canRetreat(state: State, battle: Rout, unit: number): boolean {
  return retreatHexes(state, battle, unit).length > 0 || isDrivenOff(state, battle, unit);
}

/** Hexes that the unit may go back to next, of which its owner takes any (M-D2-3, M-D1-2, M14-DN-1). */
export function retreatHexes(state: State, battle: Rout, unit: number): number[] {
  const from = placeOf(state, unit);
  // M-RETREAT-3 away from the attackers if that is possible; if not, anywhere that is open.
  const isBound = from !== battle.target;
  return bestNeighbours(
    map.neighbours,
    from,
    (_, to) => whyBarred(state, battle, unit, to) === undefined,
    to => (isBound && !isAwayFromAttackers(battle, from, to) ? 1 : 0),
  );
}

/** Why a unit may not go back to a hex. */
export function whyNoRetreat(state: State, battle: Rout, unit: number, to: number): Refusal | undefined {
  const barred = whyBarred(state, battle, unit, to);
  if (barred !== undefined || retreatHexes(state, battle, unit).includes(to)) return barred;
  return refuse('M-RETREAT-3', `There is a way that leads farther from the attackers than ${hexLabel(to)}.`);
}

/** M-RETREAT-8 does the map end, or open water begin, where a unit that finds no hex would have to go? */
export function isDrivenOff(state: State, battle: Rout, unit: number): boolean {
  const from = placeOf(state, unit);
  for (let direction = 0; direction < 6; direction++) {
    const to = map.neighbours[from * 6 + direction];
    if (to >= 0 && canEnter(state, unit, from, to)) continue;
    if (leadsAway(battle, from, direction) && !isBesideAttacker(battle, from, direction)) return true;
  }
  return false;
}

function whyBarred(state: State, battle: Rout, unit: number, to: number): Refusal | undefined {
  const side = sideOf[unit];
  const from = placeOf(state, unit);
  const direction = directionTo(map, from, to);
  if (direction < 0) return refuse('M-RETREAT-1', `${nameOf(unit)} goes back one hex at a time.`);
  if (!leadsAway(battle, from, direction))
    return refuse('M-RETREAT-1', `${hexLabel(to)} is no farther from the hex that was attacked.`);
  if (isBesideAttacker(battle, from, direction))
    return refuse('M-RETREAT-4', `That hexside touches a hex from which ${nameOf(unit)} was attacked.`);
  if (!canEnter(state, unit, from, to))
    return refuse('M-RETREAT-8', `No way leads into ${hexLabel(to)}: there is open water, or the map ends.`);
  if (isDefendedAgainst(state, side, to)) return refuse('M-RETREAT-2', `The enemy holds ${hexLabel(to)}.`);
  const hasFriends = isOccupiedBy(state, to, side);
  if (isStillAttacked(state, side, to))
    return refuse('M-RETREAT-6', `The attack on ${hexLabel(to)} has not been resolved yet.`);
  // M-RETREAT-5 friends keep a hex open.
  if (!hasFriends && isInZoneOf(state, other(side), to))
    return refuse(
      'M-RETREAT-2',
      `${hexLabel(to)} is in an enemy zone of control and no friend stands there.`,
    );
  return undefined;
}

/** An attack on a hex of this side that is still to come. */
function isStillAttacked(state: State, side: number, hex: number): boolean {
  const [phase] = framesOf(state);
  if (phase.name !== 'combat' || !isDefendedAgainst(state, other(side), hex)) return false;
  return phase.attacks.some(({ target }) => target === hex);
}

/** Ruling R-A30: the attacker's own hexside and the two beside it. */
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

/** M-RETREAT-1 every step leads away from the hex that was attacked; steps off the map are measured too. */
function leadsAway({ target }: Rout, from: number, direction: number): boolean {
  const hex = target;
  const q = map.q[from] - map.q[hex];
  const row = map.rows[from] - map.rows[hex];
  const [stepQ, stepRow] = STEPS[direction];
  return spanOf(q + stepQ, row + stepRow) > spanOf(q, row);
}

const spanOf = (q: number, row: number): number => (Math.abs(q) + Math.abs(row) + Math.abs(q + row)) / 2;

/** A step in each direction, read off any hex that has a neighbour there. */
const STEPS: readonly (readonly [q: number, row: number])[] = Array.from({ length: 6 }, (_, direction) => {
  const from = map.neighbours.findIndex((to, index) => to >= 0 && index % 6 === direction);
  const hex = Math.floor(from / 6);
  const to = map.neighbours[from];
  return [map.q[to] - map.q[hex], map.rows[to] - map.rows[hex]];
});
