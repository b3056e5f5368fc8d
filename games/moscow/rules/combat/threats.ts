// Asked by the side that has to fear it: the best attack that the enemy could make on each of its hexes in his next
// pulse, or in the one that he is playing. Everybody moves as far as the table allows now, each on his own; bombs that
// have not fallen yet are left out.

import { fatesOf } from '../../../../families/coatney/readings.ts';
import { bindSeating, type Mover as SeatedMover } from '../../../../families/coatney/seating.ts';
import { bindThreats, type ComingAttack } from '../../../../kit/combat/threats.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { supportersOver } from '../air/support.ts';
import { movesOf } from '../movement/movement.ts';
import { isMovementOver } from '../movement/movement-factors.ts';
import { type NextPulse, nextPulses } from '../sequence/next-pulse.ts';
import { fitsWith } from '../stacking/stacking.ts';
import { attackOf, hasFlag, isDisrupted, isOccupiedBy, placeOf, unitsOnMap } from '../table/board.ts';
import { enterHex, putUnit } from '../table/changes.ts';
import { isKatyusha, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { isRiver } from '../table/ground.ts';
import { FLAG, OUT } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { whyNotOneMore, whyNoWay } from './attackers.ts';
import { assessAttack } from './odds.ts';
import { readRows } from './preview.ts';
import { draftBattle } from './table-reading.ts';

/** A unit that could attack, with the hexes where it would have a factor left to. */
type Mover = SeatedMover<true>;
/** M-STACK-3 to M-STACK-7 as far as there is room. */
const seat = bindSeating<Mover>({ board: { placeOf, putUnit }, out: OUT, fitsWith, enterHex });

export const threatsTo = bindThreats<NextPulse, Mover, ComingAttack>({
  map,
  placeOf,
  unitsOnMap,
  occasions: nextPulses,
  mayBeAttacked: (table, target) => whyNotOneMore(table, [], target) === undefined,
  comersOf: (pulse, side) =>
    [...unitsOnMap(pulse.table, side)]
      .flatMap(unit => comerOf(pulse, unit))
      .sort((a, b) => b.strength - a.strength || a.unit - b.unit),
  mayAttack: (table, { unit }, from, target) =>
    !isOccupiedBy(table, from, other(sideOf[unit])) && whyNoWay(table, from, target) === undefined,
  directions: [0, 1, 2, 3, 4, 5],
  isRiver,
  attacksOn,
  isBetter: (one, than) => one.column > than.column,
});

function comerOf({ table, mayMove }: NextPulse, unit: number): Mover[] {
  if (isKatyusha[unit] === 1 || isDisrupted(table, unit) || hasFlag(table, unit, FLAG.attacked)) return [];
  const home = placeOf(table, unit);
  const stands = new Map<number, true>();
  if (!hasFlag(table, unit, FLAG.spent)) stands.set(home, true);
  const canLeave = mayMove && !hasFlag(table, unit, FLAG.moved) && !isMovementOver(table, unit);
  if (canLeave) {
    const { hexes, count, keepsAttack } = movesOf(table, unit);
    for (const hex of hexes.subarray(0, count)) if (keepsAttack[hex] === 1) stands.set(hex, true);
  }
  return [{ unit, name: unitIds[unit], strength: attackOf(table, unit), home, stands, canLeave }];
}

/** All together, or without those who would have to cross a river. */
function attacksOn({ table }: NextPulse, target: number, near: readonly Mover[]): ComingAttack[] {
  const { state, seated } = seat(table, near);
  const strong = seated.filter(unit => attackOf(state, unit) > 0);
  const dry = strong.filter(unit => {
    const direction = directionTo(map, target, placeOf(state, unit));
    return direction < 0 || !isRiver(state, target, direction);
  });
  return [strong, dry].flatMap(units => (units.length === 0 ? [] : attackBy(state, target, units)));
}

function attackBy(state: State, target: number, units: readonly number[]): ComingAttack[] {
  const support = supportersOver(state, target).length > 0;
  const odds = assessAttack(state, { target, attackers: units, support });
  if (odds.legal !== undefined) return [];
  const [{ column }] = odds.groups;
  const declaration = { pressed: false, forced: false, support: false };
  return [
    {
      ...odds,
      attackers: units.map(unit => ({ name: unitIds[unit], from: placeOf(state, unit) })),
      column,
      heading: editionOf(state).charts.crt.columns[column].heading,
      chances: () => {
        const battle = draftBattle(state, { target, units, requiredBy: [] }, declaration, 0);
        return fatesOf(readRows(state, battle, odds), 0)[0].results;
      },
    },
  ];
}
