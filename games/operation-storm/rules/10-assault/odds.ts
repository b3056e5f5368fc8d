// The differential of a battle and all that shifts it (10.8, 10.9, 10.11 to 10.20): every column is an item with its rule, so
// that a player can see where the last one comes from.

import { type Assessment, assess, differential } from '../../../../kit/combat/assessment.ts';
import { isConcentric } from '../../../../kit/combat/places.ts';
import { columnFor } from '../../../../kit/combat/table.ts';
import type { Modifier } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { sequenceShifts } from '../05-sequence/order-effects.ts';
import { airShifts } from '../11-airpower/air-support.ts';
import { t34Shifts } from '../11-airpower/t34.ts';
import { isPloestiFelt, placeOf } from '../table/board.ts';
import { armyOf, charts, defenseFactor, GERMAN_ARMY, isMinor, SOVIET_ARMY } from '../table/counters.ts';
import { barsConcentric, groundShift, isCity, isMajorCity, isRough, map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { armyIn, defendersOf, isMobile } from './steps.ts';
import { attackPoints, attackStrength, defenseStrength } from './strength.ts';

/** 10.8-1, 12.3-3 the differential with everything that belongs to it. `defenders` are those that count, or can be seen. */
export function assessBattle(
  state: State,
  battle: Battle,
  defenders: readonly number[] = defendersOf(state, battle),
): Assessment {
  return assess(
    charts.crt,
    differential,
    attackStrength(state, battle),
    defenseStrength(state, battle, defenders),
    shiftsOf(state, battle, defenders),
  );
}

const weighed = { column: 0, differential: 0 };

/** Column and differential of the same without what makes them up, for whoever weighs many attacks; the answer holds until the next question. */
export function weighBattle(state: State, battle: Battle, defenders: readonly number[]): typeof weighed {
  weighed.differential = attackPoints(state, battle);
  for (const unit of defenders) weighed.differential -= defenseFactor[unit];
  weighed.column = columnFor(charts.crt, weighed.differential);
  for (const { shift = 0 } of shiftsOf(state, battle, defenders)) weighed.column += shift;
  return weighed;
}

/** 10.9 all shifts add up. */
export const shiftsOf = (state: State, battle: Battle, defenders: readonly number[]): Modifier[] => [
  ...sequenceShifts(state, armyIn(battle), isMobile(battle)),
  ...supplyShifts(state, battle, defenders),
  ...mobileShifts(battle),
  ...groundShifts(battle),
  ...concentricShifts(state, battle),
  ...airShifts(state, battle),
  ...t34Shifts(defenders),
];

/** 7.6-3 to 7.8-5 one shift a side: out of supply, else attenuated. */
function supplyShifts(state: State, battle: Battle, defenders: readonly number[]): Modifier[] {
  const { attackers, cutOff } = battle;
  const isThin = isPloestiFelt(state);
  const shifts: Modifier[] = [];
  if (attackers.some(unit => cutOff.includes(unit)))
    shifts.push({ rule: '7.6-3', label: 'Attackers out of supply', shift: -2 });
  else if (isThin && armyIn(battle) === GERMAN_ARMY)
    shifts.push({ rule: '7.8-3', label: 'Attackers in attenuated supply', shift: -1 });
  // Hungarians and Romanians are always supplied (7.1).
  if (defenders.some(unit => cutOff.includes(unit)))
    shifts.push({ rule: '7.6-4', label: 'Defenders out of supply', shift: 2 });
  else if (isThin && defenders.some(unit => armyOf[unit] === GERMAN_ARMY))
    shifts.push({ rule: '7.8-4', label: 'Defenders in attenuated supply', shift: 1 });
  return shifts;
}

const mobileShifts = (battle: Battle): Modifier[] =>
  isMobile(battle) ? [{ rule: '9.23-2', label: 'Mobile assault', shift: charts.mobileAssault.shift }] : [];

/** 10.11 clear ground, forest and marsh give nothing; 9.24-2 corridors change nothing. */
function groundShifts({ target }: Battle): Modifier[] {
  const shift = groundShift[target];
  if (shift === 0) return [];
  if (isMajorCity[target] === 1) return [{ rule: '10.17-1', label: 'Major city', shift }];
  if (isCity[target] === 1) return [{ rule: '10.16-1', label: 'City', shift }];
  return isRough[target] === 1
    ? [{ rule: '10.12', label: 'Rough terrain', shift }]
    : [{ rule: '10.13', label: 'Mountains', shift }];
}

/** 10.20 prepared assaults from all around; 9.24-4 mobile ones and those in momentum never are. */
function concentricShifts(state: State, battle: Battle): Modifier[] {
  const army = armyIn(battle);
  if (battle.kind !== 'prepared' || !isFromAllSides(state, battle)) return [];
  if (army === SOVIET_ARMY) return [{ rule: '10.20-3', label: 'Concentric assault', shift: 1 }];
  // 10.20-4 only Germans and Soviets are named.
  if (isMinor[battle.attackers[0]] === 1 && !isOn(state, 'alliedConcentric')) return [];
  return [{ rule: '10.20-2', label: 'Concentric assault', shift: 2 }];
}

/** 10.20-1, 10.16-2, 10.17-2; 11.10-11 who drops comes from nowhere. */
function isFromAllSides(state: State, { target, attackers }: Battle): boolean {
  if (barsConcentric[target] === 1) return false;
  let directions = 0;
  for (const unit of attackers) directions |= 1 << directionTo(map, target, placeOf(state, unit));
  return isConcentric(directions);
}
