// The odds of a battle and all that shifts them (11.8 to 11.25): every column is an item with its rule, so that a player can
// see where the last one comes from.

import { type Assessment, assess, odds } from '../../../../kit/combat/assessment.ts';
import { isConcentric } from '../../../../kit/combat/places.ts';
import type { Modifier } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { holderInCampaign } from '../03-set-up/homes.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isFirstTurn } from '../05-sequence/first-turn.ts';
import { mobileShifts, preparedShifts } from '../05-sequence/order-effects.ts';
import { isMarkedCity } from '../09-cities/cities.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import { charts, GERMAN, isNational, isSatellite, SOVIET, sideOf } from '../table/counters.ts';
import { isCity, isMarsh, isRough, isUssr, map } from '../table/terrain.ts';
import { isAreaSettled, isFortifiedFor, isInFortifiedArea } from '../table/works.ts';
import { RIVERLIKE } from './attackers.ts';
import type { Battle } from './battle-frames.ts';
import { defendersOf, onGround } from './steps.ts';
import { attackStrength, defenseStrength, isMarshFor } from './strength.ts';

/**
 * 11.8, 11.11 odds with everything that belongs to them; 11.9, 1.3d rounded up only where the attacker is the weaker.
 * `defenders` are those that count, or that can be seen.
 */
export function assessBattle(
  state: State,
  battle: Battle,
  defenders: readonly number[] = defendersOf(state, battle),
): Assessment {
  return assess(
    charts.crt,
    odds,
    attackStrength(state, battle),
    defenseStrength(state, battle, defenders),
    shiftsOf(state, battle),
  );
}

/** 11.25a the final column, counted on beyond the table. */
export const columnOf = (state: State, battle: Battle): number => assessBattle(state, battle).reached;

/** The side that attacks; whoever defends is the other. */
export const attackerOf = ({ attackers }: Battle): number => sideOf[attackers[0]];

/** 11.11 all shifts add up. */
export function shiftsOf(state: State, battle: Battle): Modifier[] {
  return [
    ...orderShifts(state, battle),
    ...groundShifts(state, battle),
    ...worksShifts(state, battle),
    ...circumstances(state, battle),
  ];
}

/** 5.6e what the order of phases gives is for prepared assaults; 10.32 a mobile one is harder. */
const orderShifts = (state: State, battle: Battle): Modifier[] =>
  battle.kind === 'mobile' ? mobileShifts(state) : preparedShifts(state, onGround(battle));

function groundShifts(state: State, battle: Battle): Modifier[] {
  const { target, kind } = battle;
  const shifts: Modifier[] = [];
  // 11.13 clear ground gives nothing.
  if (isRough[target] === 1)
    shifts.push({ rule: '11.14a', label: 'Rough terrain', shift: charts.terrain.rough.shift });
  // Ruling A3-21 not where nobody treats it as marsh (5.13).
  const isWet = isMarsh[target] === 1 && onGround(battle).some(unit => isMarshFor(state, battle, unit));
  if (isWet && kind === 'prepared')
    shifts.push({ rule: '11.15b', label: 'Marsh', shift: charts.terrain.marsh.shift });
  if (crossesRiver(state, battle))
    shifts.push({ rule: '11.16', label: 'All attackers cross a river', shift: charts.river.shift });
  return shifts;
}

/** 11.16 all that come over the ground; 10.18b no river hinders German attackers in turn 1. */
function crossesRiver(state: State, battle: Battle): boolean {
  if (attackerOf(battle) === GERMAN && isFirstTurn(state)) return false;
  return onGround(battle).every(
    unit => (sidesBetween(map, placeOf(state, unit), battle.target) & RIVERLIKE) !== 0,
  );
}

function worksShifts(state: State, battle: Battle): Modifier[] {
  const { target } = battle;
  const defender = other(attackerOf(battle));
  const shifts: Modifier[] = [];
  // 9.6a in place of the ordinary city, ruling b8.
  if (isMarkedCity(state, target))
    shifts.push({ rule: '9.6a', label: 'Hero or fortress city', shift: charts.markedCity.shift });
  else if (isCity[target] === 1) shifts.push({ rule: '11.20a', label: 'City', shift: charts.city.shift });
  // 11.21a, 11.21d the East Wall as any printed line.
  if (isFortifiedFor(state, defender, target))
    shifts.push({ rule: '11.21a', label: 'Fortified line', shift: charts.fortifiedLine.shift });
  // 11.22.
  if (defender === SOVIET && isInFortifiedArea(state, target)) {
    const { placed, later } = charts.fortifiedArea;
    shifts.push(
      isAreaSettled(state)
        ? { rule: '8.18c', label: 'Fortified area', shift: later }
        : { rule: '8.18b', label: 'Fortified area, just built', shift: placed },
    );
  }
  return shifts;
}

function circumstances(state: State, battle: Battle): Modifier[] {
  const shifts: Modifier[] = [];
  if (isPrepared(state, battle)) shifts.push({ rule: '5.15a', label: 'German preparedness', shift: -1 });
  if (isSatelliteAlone(state, battle))
    shifts.push({ rule: '11.33a', label: 'Satellite army on its own', shift: 1 });
  // 11.23a, 10.33 in favor of the German side, whoever attacks.
  if (battle.luftwaffe)
    shifts.push({ rule: '11.23a', label: 'Luftwaffe', shift: attackerOf(battle) === GERMAN ? 1 : -1 });
  if (isFromAllSides(state, battle)) shifts.push({ rule: '11.24a', label: 'Concentric assault', shift: 1 });
  return shifts;
}

/** 5.15a the option: German units in hexes west of the line from which they start. */
function isPrepared(state: State, battle: Battle): boolean {
  if (!isFirstTurn(state) || !isOn(state, 'preparedness') || attackerOf(battle) === GERMAN) return false;
  return (
    isBehindStartLine(state, battle.target) && defendersOf(state, battle).some(unit => isNational[unit] === 1)
  );
}

/** 3.7 the trade moves the line. */
const isBehindStartLine = (state: State, hex: number): boolean =>
  holderInCampaign(hex, isOn(state, 'lithuania')) === GERMAN;

/** 11.33, ruling A3-51 in the USSR proper, without a German unit in the hex. */
export const isSatelliteAlone = (state: State, battle: Battle): boolean =>
  attackerOf(battle) === SOVIET &&
  isUssr[battle.target] === 1 &&
  unitsIn(state, battle.target).every(unit => isSatellite[unit] === 1);

/** 11.24a opposite hexes, three with a gap between each, or more than three. */
function isFromAllSides(state: State, battle: Battle): boolean {
  if (isConcentricBarred(state, battle)) return false;
  let directions = 0;
  for (const unit of onGround(battle))
    directions |= 1 << directionTo(map, battle.target, placeOf(state, unit));
  return isConcentric(directions);
}

/** 11.24b, 9.6c, 8.18c. */
function isConcentricBarred(state: State, battle: Battle): boolean {
  const { target } = battle;
  if (battle.kind === 'mobile' || isMarkedCity(state, target)) return true;
  if (attackerOf(battle) === SOVIET) return isCity[target] === 1;
  // Ruling A2-2 in the turn of its placement the area does not hinder it yet, unless the option says so.
  return isInFortifiedArea(state, target) && (isAreaSettled(state) || isOn(state, 'areaNeverConcentric'));
}
