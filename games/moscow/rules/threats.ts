// Asked by the side that has to fear it: the best attack that the enemy could make on each of its hexes in his next
// pulse, or in the one that he is playing. Everybody moves as far as the table allows now, each on his own; bombs that
// have not fallen yet are left out.

import type { Threat } from '../../../kit/game.ts';
import { directionTo } from '../../../kit/hex/topology.ts';
import { cloneState, type State } from '../../../kit/state/state.ts';
import { whyNotOneMore, whyNoWay } from './attackers.ts';
import {
  attackOf,
  enterHex,
  hasFlag,
  isDisrupted,
  isOccupiedBy,
  placeOf,
  putUnit,
  topOf,
  unitsOnMap,
} from './board.ts';
import { FLAG, HEXES, isKatyusha, map, OUT, sideOf, unitIds } from './components.ts';
import { editionOf } from './editions.ts';
import { isRiver } from './ground.ts';
import { movesOf } from './movement.ts';
import { isMovementOver } from './movement-factors.ts';
import { type NextPulse, nextPulseOf } from './next-pulse.ts';
import { type AttackOdds, assessAttack } from './odds.ts';
import { fatesOf, readRows } from './preview.ts';
import { fitsWith } from './stacking.ts';
import { supportersOver } from './support.ts';
import { draftBattle } from './table-reading.ts';

export function threatsTo(state: State, side: number): readonly Threat[] {
  const pulse = nextPulseOf(state, 1 - side);
  if (pulse === undefined) return [];
  const { table } = pulse;
  const comers = [...unitsOnMap(table, 1 - side)].flatMap(unit => comerOf(pulse, unit));
  const targets = new Set([...unitsOnMap(table, side)].map(unit => placeOf(table, unit)));
  return [...targets]
    .sort((a, b) => a - b)
    .flatMap(target => {
      if (whyNotOneMore(table, [], target) !== undefined) return [];
      const threat = threatTo(table, target, comers);
      return threat === undefined ? [] : [threat];
    });
}

/** A unit that could attack, and the hexes from which it could. */
interface Comer {
  readonly unit: number;
  readonly strength: number;
  readonly home: number;
  /** By hex: 1 where it can stand with a factor left to attack. */
  readonly stands: Uint8Array;
  readonly canLeave: boolean;
}

function comerOf({ table, mayMove }: NextPulse, unit: number): Comer[] {
  if (isKatyusha[unit] === 1 || isDisrupted(table, unit) || hasFlag(table, unit, FLAG.attacked)) return [];
  const home = placeOf(table, unit);
  const stands = new Uint8Array(HEXES);
  stands[home] = hasFlag(table, unit, FLAG.spent) ? 0 : 1;
  const canLeave = mayMove && !hasFlag(table, unit, FLAG.moved) && !isMovementOver(table, unit);
  if (canLeave) {
    const { hexes, count, keepsAttack } = movesOf(table, unit);
    for (const hex of hexes.subarray(0, count)) if (keepsAttack[hex] === 1) stands[hex] = 1;
  }
  return [{ unit, strength: attackOf(table, unit), home, stands, canLeave }];
}

function threatTo(table: State, target: number, comers: readonly Comer[]): Threat | undefined {
  const around = sidesOf(table, target);
  const near = comers
    .filter(({ stands }) => around.some(hex => stands[hex] === 1))
    .sort((a, b) => b.strength - a.strength || a.unit - b.unit);
  const { state, seated } = seat(table, around, near);
  let best: { readonly units: readonly number[]; readonly odds: AttackOdds } | undefined;
  for (const units of attacksBy(state, target, seated)) {
    const support = supportersOver(state, target).length > 0;
    const odds = assessAttack(state, { target, attackers: units, support });
    if (odds.legal !== undefined) continue;
    if (best === undefined || odds.groups[0].column > best.odds.groups[0].column) best = { units, odds };
  }
  if (best === undefined) return undefined;
  const { units, odds } = best;
  const pending = { target: map.ids[target], units: units.map(unit => unitIds[unit]), requiredBy: [] };
  const battle = draftBattle(state, pending, { pressed: false, forced: false, support: false }, 0);
  return {
    hex: map.ids[target],
    units: near.map(({ unit }) => unitIds[unit]),
    attackers: units.map(unit => ({ unit: unitIds[unit], from: map.ids[placeOf(state, unit)] })),
    strength: odds.attack,
    defense: odds.defense,
    modifiers: odds.modifiers,
    column: editionOf(state).charts.crt.columns[odds.groups[0].column].heading,
    chances: fatesOf(readRows(state, battle, odds), 0)[0].results,
  };
}

/** Hexes from which the target can be attacked, those without a river between first. */
function sidesOf(table: State, target: number): number[] {
  const defender = sideOf[topOf(table, target)];
  const directions = [0, 1, 2, 3, 4, 5].filter(direction => {
    const hex = map.neighbours[target * 6 + direction];
    if (hex < 0 || isOccupiedBy(table, hex, defender)) return false;
    return whyNoWay(table, hex, target) === undefined;
  });
  const isWet = (direction: number): number => (isRiver(table, target, direction) ? 1 : 0);
  return directions
    .sort((a, b) => isWet(a) - isWet(b) || a - b)
    .map(direction => map.neighbours[target * 6 + direction]);
}

/** M-STACK-3 to M-STACK-7 moves them up on a copy of the table, the strongest first, as far as there is room. */
function seat(
  table: State,
  around: readonly number[],
  near: readonly Comer[],
): { readonly state: State; readonly seated: readonly number[] } {
  const state = cloneState(table);
  const play = { state, events: [] };
  const movable = near.filter(({ canLeave }) => canLeave);
  for (const { unit } of movable) putUnit(state, unit, OUT);
  const seats = new Map<number, Comer>();
  const placesFor = ({ unit, stands }: Comer): number[] =>
    around.filter(hex => stands[hex] === 1 && fitsWith(state, hex, [unit]));
  const sit = (comer: Comer, hex: number): void => {
    // Who stays where he is keeps what he has there.
    if (hex === comer.home) putUnit(state, comer.unit, hex);
    else enterHex(play, comer.unit, hex);
    seats.set(comer.unit, comer);
  };
  for (const comer of movable) {
    const free = placesFor(comer);
    if (free.length > 0) {
      sit(comer, free.includes(comer.home) ? comer.home : free[0]);
      continue;
    }
    // Somebody who has a seat may find another and leave his own.
    for (const [unit, other] of seats) {
      const taken = placeOf(state, unit);
      const elsewhere = comer.stands[taken] === 1 ? placesFor(other).find(hex => hex !== taken) : undefined;
      if (elsewhere === undefined) continue;
      putUnit(state, unit, OUT);
      if (fitsWith(state, taken, [comer.unit])) {
        sit(comer, taken);
        sit(other, elsewhere);
        break;
      }
      sit(other, taken);
    }
  }
  const fixed = near.filter(({ canLeave }) => !canLeave).map(({ unit }) => unit);
  return { state, seated: [...fixed, ...seats.keys()] };
}

/** All together, or without those who would have to cross a river. */
function attacksBy(state: State, target: number, seated: readonly number[]): (readonly number[])[] {
  const strong = seated.filter(unit => attackOf(state, unit) > 0);
  const dry = strong.filter(unit => {
    const direction = directionTo(map, target, placeOf(state, unit));
    return direction < 0 || !isRiver(state, target, direction);
  });
  return [strong, dry].filter(units => units.length > 0);
}
