// Chapter 11.8 to 11.14: what the column of an attack is made of. Every point of strength and every shift stands once in
// the lists below, with its rule: the page shows the entries, dice and bots need only their sums.

import { type Assessment, assess, differential, sumStrength } from '../../../../kit/combat/assessment.ts';
import { isConcentric } from '../../../../kit/combat/places.ts';
import {
  addedBy,
  columnFinder,
  declareShifts,
  type Reckoned,
  totalOf,
} from '../../../../kit/combat/reckoning.ts';
import { clampColumn } from '../../../../kit/combat/table.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import { memoizeUnits } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { charts } from '../02-components/charts.ts';
import { factors, isShock, nameOf, SOVIET, sideOf, UNITS } from '../02-components/counters.ts';
import {
  HEXES,
  isCity,
  isGermanWorks,
  isPartisan,
  isTown,
  map,
  RIVER,
  terrainDefense,
} from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { isPreMovementCombat } from '../05-sequence/phases.ts';
import { isInDefensiveSupply, isInSupply } from '../07-supply/supply.ts';
import { isFullShock, isShockTurn } from '../12-special-units/special-units.ts';
import { hasLocality, strengthOf } from '../table/board.ts';
import type { Battle } from '../table/frames.ts';

/** An attack in plain numbers. The answers of `survey` and `surveyBattle` hold until the next question. */
export interface Fight {
  target: number;
  /** The attacking one. */
  side: number;
  /** Points of all attackers, and of the defenders with all that the ground adds. */
  attack: number;
  defense: number;
  isOverRiver: boolean;
  /** Bits of SHIFTS. */
  shifts: number;
}

const { at, below, flags, game, steps, top } = shape;
const riverDefense = charts.river.defense;

type Ground = Pick<Fight, 'target' | 'side'>;

/** 11.9a once for the whole force; 11.9c all that applies adds up. */
const COVER: readonly Reckoned<Ground>[] = [
  { rule: '11.9a', label: 'Terrain', of: ({ target }) => terrainDefense[target] },
  { rule: '11.9c', label: 'Town', of: ({ target }) => isTown[target] * charts.town.defense },
  { rule: '11.9c', label: 'City', of: ({ target }) => isCity[target] * charts.city.defense },
  {
    // 11.10a works help only the side that dug them, 11.10b and go on helping it when retaken.
    rule: '11.10a',
    label: 'German entrenchment',
    of: ({ target, side }) => (side === SOVIET ? isGermanWorks[target] * charts.germanWorks.defense : 0),
  },
];
const GROUND: readonly Reckoned<Fight>[] = [
  ...COVER,
  // 11.9b only if every attacker comes across a river.
  {
    rule: '11.9b',
    label: 'All attackers cross a river',
    of: ({ isOverRiver }) => (isOverRiver ? riverDefense : 0),
  },
];

/** 7.4a and 7.4b count once each, however many units; 7.4c together they cancel out. */
const SHIFTS = declareShifts({
  bagration: { rule: '5.4b', label: 'Operation Bagration', shift: 1 },
  attackerOos: { rule: '7.4a', label: 'Attacker out of supply', shift: -1 },
  defenderOos: { rule: '7.4b', label: 'Defender out of supply', shift: 1 },
  concentric: { rule: '11.11a', label: 'Concentric attack', shift: 1 },
  partisans: { rule: '11.25', label: 'Partisan area', shift: charts.partisans.sovietShift },
  armor: { rule: '12.6e', label: 'Armor concentration', shift: 1 },
  shock: { rule: '12.7a', label: 'Shock army', shift: 1 },
  air: { rule: '13.1c', label: 'Air support', shift: 1 },
});
const { bit, sums } = SHIFTS;

/** 11.8a the differential with everything that belongs to it, before the attacker lowers his column. */
export function assessBattle(state: State, battle: Battle, visible: readonly number[]): Assessment {
  const attackers = battle.attackers.map(unit => ({
    rule: '11.8a',
    label: nameOf(unit),
    add: strengthOf(state, unit),
  }));
  const defenders = visible.map(unit =>
    hasFled(state, unit)
      ? { rule: '11.17g', label: `${nameOf(unit)} fled here this phase`, add: 0 }
      : { rule: '11.8a', label: nameOf(unit), add: strengthOf(state, unit) },
  );
  const fight = surveyBattle(state, battle);
  return assess(
    charts.crt,
    differential,
    sumStrength([{ items: attackers }]),
    sumStrength([{ items: [...defenders, ...addedBy(GROUND, fight)] }]),
    SHIFTS.items(fight.shifts),
  );
}

/** An attack as it would be declared now, with an air army or without. */
export function survey(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  air: boolean,
): Fight {
  const { data } = state;
  let shifts = air ? bit.air : 0;
  let isOos = false;
  for (let i = 0; i < count && !isOos; i++) isOos = !isSuppliedToAttack(state, attackers[i]);
  if (isOos) shifts |= bit.attackerOos;
  isOos = false;
  for (let unit = data[top + target]; unit >= 0 && !isOos; unit = data[below + unit])
    isOos = isCutOff(state, unit);
  return look(state, target, attackers, count, isOos ? shifts | bit.defenderOos : shifts);
}

/** 7.1b supply has been judged as the battle started. */
export function surveyBattle(state: State, { target, attackers, ...battle }: Battle): Fight {
  const shifts =
    (battle.attackerOos ? bit.attackerOos : 0) |
    (battle.defenderOos ? bit.defenderOos : 0) |
    (battle.armor === 'arrived' ? bit.armor : 0) |
    (battle.air !== undefined ? bit.air : 0);
  return look(state, target, attackers, attackers.length, shifts);
}

/** 11.8b, 11.13 beyond either end the end column is used. */
export const columnIn = ({ attack, defense, shifts }: Fight): number =>
  clampColumn(charts.crt, columnFor(attack - defense) + sums[shifts]);

export const columnFor = columnFinder(charts.crt);

/** All points that defend a hex, but for a river that the attackers may have to cross. */
export function defenseAt(state: State, hex: number): number {
  const { data } = state;
  const first = data[top + hex];
  if (first < 0) return 0;
  let strength = covers[sideOf[first]][hex];
  for (let unit = first; unit >= 0; unit = data[below + unit])
    if (!hasFled(state, unit)) strength += factors[unit * 3 + data[steps + unit]];
  return strength;
}

/** What a hex adds for a defender of the side. */
export const coverAt = (hex: number, side: number): number => covers[side][hex];

const covers = [0, 1].map(side =>
  Uint8Array.from({ length: HEXES }, (_, target) => totalOf(COVER, { target, side: other(side) })),
);

const isSuppliedToAttack = memoizeUnits(UNITS, isInSupply);
const isSuppliedToDefend = memoizeUnits(UNITS, isInDefensiveSupply);

/** 11.17g units that fled into the hex this phase do not count, for supply either. */
const hasFled = ({ data }: State, unit: number): boolean => (data[flags + unit] & FLAG.retreatedIn) !== 0;
export const isCutOff = (state: State, unit: number): boolean =>
  !hasFled(state, unit) && !isSuppliedToDefend(state, unit);

const fight: Fight = { target: -1, side: -1, attack: 0, defense: 0, isOverRiver: false, shifts: 0 };

/** `known` are the shifts for supply and support; the others are found here. */
function look(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  known: number,
): Fight {
  const { data } = state;
  const side = sideOf[attackers[0]];
  let shifts = known;
  let attack = 0;
  let directions = 0;
  let rivers = RIVER;
  let hasShock = false;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    attack += factors[unit * 3 + data[steps + unit]];
    const direction = directionTo(map, target, data[at + unit]);
    if (direction >= 0) {
      directions |= 1 << direction;
      rivers &= map.sides[target * 6 + direction];
    }
    if (isShock[unit] === 1) hasShock ||= isFullShock(state, unit);
  }
  // 11.11a opposite hexes, three with a gap between each, or more than three; 11.11b, 12.5b not against cities or localities.
  if (isConcentric(directions) && isCity[target] === 0 && !hasLocality(state, target))
    shifts |= bit.concentric;
  if (side === SOVIET) {
    const turn = data[game.turn];
    // 5.4b in the first combat phase of turn 1 only.
    if (turn === 1 && isPreMovementCombat(state)) shifts |= bit.bagration;
    if (isPartisan[target] === 1) shifts |= bit.partisans;
    if (hasShock && (known & bit.attackerOos) === 0 && isShockTurn(turn)) shifts |= bit.shock;
  }
  fight.target = target;
  fight.side = side;
  fight.attack = attack;
  fight.isOverRiver = rivers !== 0;
  fight.defense = defenseAt(state, target) + (rivers === 0 ? 0 : riverDefense);
  fight.shifts = shifts;
  return fight;
}
