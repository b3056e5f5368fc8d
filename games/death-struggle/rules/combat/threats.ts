// Asked by the side that has to fear it: the best attack that the enemy could make on each of its hexes when he allocates attacks
// the next time after movement. Everybody moves as far as the table allows now, each on his own,
// and air units support from where they are based now.

import { fatesOf } from '../../../../families/coatney/readings.ts';
import { bindSeating, type Mover as SeatedMover } from '../../../../families/coatney/seating.ts';
import { bindThreats, type ComingAttack } from '../../../../kit/combat/threats.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bestSupport } from '../air/support.ts';
import { movementFactor } from '../movement/factors.ts';
import { movesOf, paysForRivers } from '../movement/movement.ts';
import { whyNotFree } from '../movement/movers.ts';
import { FACTOR } from '../movement/prices.ts';
import { CARE } from '../movement/steps.ts';
import { type NextAttacks, nextAttacks } from '../sequence/next-attacks.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { fitsWith } from '../stacking/stacking.ts';
import { attackOf, hasFlag, isDisrupted, isOccupiedBy, placeOf, unitsOnMap } from '../table/board.ts';
import { putUnit } from '../table/changes.ts';
import { AXIS, isKatyusha, sideOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { isRiver } from '../table/ground.ts';
import { FLAG, OUT } from '../table/layout.ts';
import { isRumania, map } from '../table/terrain.ts';
import { whyBusy, whyNoTarget, whyNoWay } from './attackers.ts';
import { foreseeRows } from './foreseen.ts';
import { assessAttack } from './odds.ts';
import { draftBattle, headingOf } from './table-reading.ts';
import { NO_AID } from './weighing.ts';

/** A unit that could attack, by hex with the halves of a movement factor that it would have left there. */
type Mover = SeatedMover<number>;
const seat = bindSeating<Mover>({ board: { placeOf, putUnit }, out: OUT, fitsWith, enterHex });

export const threatsTo = bindThreats<NextAttacks, Mover, ComingAttack>({
  map,
  placeOf,
  unitsOnMap,
  occasions: nextAttacks,
  mayBeAttacked: (table, target, by) => whyNoTarget(table, by, target) === undefined,
  comersOf: (next, side) =>
    [...unitsOnMap(next.table, side)]
      .flatMap(unit => comerOf(next, unit))
      .sort((a, b) => b.strength - a.strength || a.unit - b.unit),
  mayAttack: (table, { unit, stands }, from, target) =>
    !isOccupiedBy(table, from, other(sideOf[unit])) &&
    whyNoWay(table, from, target) === undefined &&
    !isTooTired(table, unit, from, target, stands.get(from) ?? 0),
  directions: [0, 1, 2, 3, 4, 5],
  isRiver: (table, target, direction) => isRiver(table, target * 6 + direction),
  attacksOn,
  isBetter: (one, than) => one.column > than.column,
});

/** DS-RIVER-2. */
const isTooTired = (table: State, unit: number, from: number, target: number, left: number): boolean =>
  left < FACTOR && paysForRivers(unit) && isRiver(table, from * 6 + directionTo(map, from, target));

function comerOf({ table, mayMove }: NextAttacks, unit: number): Mover[] {
  const home = placeOf(table, unit);
  if (isKatyusha[unit] === 1 || isDisrupted(table, unit) || whyBusy(table, unit) !== undefined) return [];
  // DS-T1-1.
  if (sideOf[unit] === AXIS && isFirstTurn(table) && isRumania[home] === 1) return [];
  const stands = new Map<number, number>([[home, hasFlag(table, unit, FLAG.tired) ? 0 : FACTOR]]);
  const canLeave = mayMove && whyNotFree(table, unit) === undefined;
  if (canLeave) {
    const { hexes, count, manner, cost } = movesOf(table, unit);
    const plain = FACTOR * movementFactor(table, unit);
    // DS-OMB-3 whoever goes in haste attacks nobody.
    for (const hex of hexes.subarray(0, count)) if (manner[hex] === CARE) stands.set(hex, plain - cost[hex]);
  }
  return [{ unit, name: unitIds[unit], strength: attackOf(table, unit), home, stands, canLeave }];
}

/** All together, or without those who would have to cross a river. */
function attacksOn({ table }: NextAttacks, target: number, near: readonly Mover[]): ComingAttack[] {
  const { state, seated } = seat(table, near);
  const strong = seated.filter(unit => attackOf(state, unit) > 0);
  const dry = strong.filter(unit => {
    const direction = directionTo(map, target, placeOf(state, unit));
    return direction < 0 || !isRiver(state, target * 6 + direction);
  });
  return [strong, dry].flatMap(units => (units.length === 0 ? [] : attackBy(state, target, units)));
}

function attackBy(state: State, target: number, units: readonly number[]): ComingAttack[] {
  const air = bestSupport(state, sideOf[units[0]], target);
  const odds = assessAttack(state, target, units, { ...NO_AID, air });
  if (odds.legal !== undefined) return [];
  const [{ column }] = odds.groups;
  return [
    {
      ...odds,
      attackers: units.map(unit => ({ name: unitIds[unit], from: placeOf(state, unit) })),
      column,
      heading: headingOf(column),
      chances: () => {
        const battle = draftBattle(state, { target, units, requiredBy: [] }, { air, pressed: false }, 0);
        return fatesOf(foreseeRows(state, battle, odds), 0)[0].results;
      },
    },
  ];
}
