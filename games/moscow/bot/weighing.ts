// The odds of an attack worked out on plain numbers, since bots ask for thousands of attacks: the same arithmetic as in
// rules/odds.ts and rules/terrain-combat.ts. That both agree is held by a test.

import { traitOf } from '../../../kit/counters/lookup.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { attackOf, defenseOf, intrinsicDefense } from '../rules/board.ts';
import {
  DEFENSE_LINE,
  FLAG,
  GERMAN,
  isArmor,
  isArmy,
  isForest,
  isGreatCity,
  isInfantryType,
  isMajorCity,
  isPanzerTroops,
  isParachute,
  isRussianTank,
  isSwamp,
  MOSCOW,
  map,
  RUSSIAN,
  roster,
  shape,
  sideOf,
  TULA,
  UNITS,
} from '../rules/components.ts';
import { type Edition, editionOf } from '../rules/editions.ts';
import { isAdverseSide, isBridged, isRiver } from '../rules/ground.ts';
import { isSupplied } from '../rules/supply.ts';
import { isFrozen, isMud, isSnow } from '../rules/weather.ts';

const { at, below, flags, scalar, top } = shape;

/** Most units of a hex that are looked at; more stand together only in a retreat. */
export const MOST_DEFENDERS = 12;
/** M-DISR-5 fresh, fresh and cut off, disrupted, both: each has a column of its own. */
export const GROUPS = 4;
export const OVERRUN = { none: 0, full: 1, onD3: 2 } as const;

/** What an attack comes to before the die. The answer holds until the next question. */
export interface Weighed {
  /** Attack factors as they count, and as they could be paid. */
  attack: number;
  payable: number;
  defense: number;
  /** Column of the bare odds. */
  base: number;
  /** By group: column after all shifts, factors, how many units. */
  readonly columns: Int8Array;
  readonly factors: Int16Array;
  readonly sizes: Uint8Array;
  defenders: number;
  readonly units: Int16Array;
  readonly groups: Uint8Array;
  /** Directions from the target that the attack comes from, as bits. */
  directions: number;
  overrun: number;
  isLegal: boolean;
}

const weighed: Weighed = {
  attack: 0,
  payable: 0,
  defense: 0,
  base: 0,
  columns: new Int8Array(GROUPS),
  factors: new Int16Array(GROUPS),
  sizes: new Uint8Array(GROUPS),
  defenders: 0,
  units: new Int16Array(MOST_DEFENDERS),
  groups: new Uint8Array(MOST_DEFENDERS),
  directions: 0,
  overrun: OVERRUN.none,
  isLegal: false,
};

// One table is asked about the same units again and again: 1 supplied, 2 not, 0 not looked yet.
const supplies = memoize(new Uint8Array(UNITS), (_state, _key, known) => {
  known.fill(0);
});

export function isFed(state: State, unit: number): boolean {
  const known = supplies(state, 0);
  if (known[unit] === 0) known[unit] = isSupplied(state, unit) ? 1 : 2;
  return known[unit] === 1;
}

const infantry = { factors: 0, tanks: 0, hasPanzers: false };

export function weigh(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  support: boolean,
): Readonly<Weighed> {
  const { data } = state;
  const edition = editionOf(state);
  const side = sideOf[attackers[0]];
  let attack = 0;
  let payable = 0;
  let overRiver = 0;
  let overLine = 0;
  let allOverRiver = true;
  let allOverLine = true;
  let directions = 0;
  let armor = 0;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    const whole = attackOf(state, unit);
    const factors = isFed(state, unit) ? whole : whole >> 1;
    const hexside = hexsideTo(target, data[at + unit]);
    attack += factors;
    payable += whole;
    if (hexside < 0) {
      allOverRiver = false;
      allOverLine = false;
      continue;
    }
    const direction = hexside - target * 6;
    directions |= 1 << direction;
    if (isRiver(state, target, direction)) overRiver += factors;
    else allOverRiver = false;
    if ((map.behind[hexside] & DEFENSE_LINE) !== 0) overLine += factors;
    else allOverLine = false;
    if (isArmor[unit] === 1 && comesOpenly(state, edition, target, data[at + unit], direction))
      armor += factors;
  }
  const isRiverShift = edition.riverShift === 'all' ? allOverRiver : overRiver > 0 && overRiver * 2 >= attack;
  const isBehindLine = edition.defenseLine === 'half' ? overLine > 0 && overLine * 2 >= attack : allOverLine;
  weighed.attack = attack;
  weighed.payable = payable;
  weighed.directions = directions;
  defend(state, edition, target, isBehindLine);
  let shift = (isRiverShift ? -1 : 0) + (support ? 1 : 0);
  if (side === GERMAN && data[scalar.panic] === 1) shift++;
  // M14-WX-1, M14-WX-9.
  if (edition.weatherShifts && (isMud(state) || (side === GERMAN && isSnow(state)))) shift--;
  findColumns(edition, shift);
  weighed.overrun = overrunBy(state, edition, side, armor);
  return weighed;
}

function findColumns(edition: Edition, shift: number): void {
  const { columns } = edition.charts.crt;
  const ratio = weighed.attack / weighed.defense;
  let base = 0;
  while (base + 1 < columns.length && ratio >= columns[base + 1].from) base++;
  weighed.base = base;
  let isLegal = weighed.attack > 0 && ratio >= columns[0].from;
  for (let group = 0; group < GROUPS; group++) {
    if (weighed.sizes[group] === 0 && !(group === 0 && weighed.defenders === 0)) continue;
    const column = base + shift + (group & 1) + (group >> 1);
    if (column < 0) isLegal = false;
    weighed.columns[group] = Math.max(0, Math.min(columns.length - 1, column));
  }
  weighed.isLegal = isLegal;
}

/** Fills in who defends with how much; what the ground adds counts with the first group. */
function defend(state: State, edition: Edition, target: number, isBehindLine: boolean): void {
  const { data } = state;
  const { factors, sizes, units, groups } = weighed;
  factors.fill(0);
  sizes.fill(0);
  let defenders = 0;
  let isWooded = false;
  let isCovered = false;
  let hasInfantry = false;
  infantry.factors = 0;
  infantry.tanks = 0;
  infantry.hasPanzers = false;
  const isDoubling = edition.cities === 'doubling';
  for (let unit = data[top + target]; unit >= 0; unit = data[below + unit]) {
    const mark = data[flags + unit];
    const group = ((mark & FLAG.disrupted) === 0 ? 0 : 2) + (isFed(state, unit) ? 0 : 1);
    const own = defenseOf(state, unit);
    const held = own + ((mark & FLAG.entrenched) === 0 ? 0 : 1);
    const isInfantry = isInfantryType[unit] === 1;
    const isDoubled = isDoubling && target === MOSCOW && isInfantry && sideOf[unit] === RUSSIAN;
    factors[group] += isDoubled ? 2 * held : held;
    sizes[group]++;
    if (isInfantry) {
      hasInfantry = true;
      infantry.factors += held;
    }
    if (isRussianTank[unit] === 1) infantry.tanks += own;
    if (isPanzerTroops[unit] === 1) infantry.hasPanzers = true;
    isWooded ||= edition.forestHelps === 'infantry' ? isInfantry : isFormation[unit] === 1;
    isCovered ||=
      sideOf[unit] === RUSSIAN && (edition.defenseLine === 'half' ? isInfantry : isArmyOrPara[unit] === 1);
    if (defenders === MOST_DEFENDERS) continue;
    units[defenders] = unit;
    groups[defenders++] = group;
  }
  weighed.defenders = defenders;
  let extra = intrinsicDefense(state, target);
  if (target === MOSCOW && !isDoubling) extra += Math.min(2, infantry.factors);
  if (target === TULA) extra += Math.min(isDoubling ? 2 : 1, infantry.factors);
  if (isForest[target] === 1 && isWooded) extra++;
  if (isMajorCity[target] === 1 && hasInfantry) extra++;
  if (isBehindLine && isCovered) extra++;
  let first = 0;
  while (first < GROUPS - 1 && sizes[first] === 0 && defenders > 0) first++;
  factors[first] += extra;
  weighed.defense = factors[0] + factors[1] + factors[2] + factors[3];
}

const isFormation = traitOf(
  roster,
  ({ type, size }) =>
    type === 'army' ||
    type === 'shock-army' ||
    type === 'parachute' ||
    (type === 'infantry' && size === 'XXX'),
);
const isArmyOrPara = isArmy.map((army, unit) => army | isParachute[unit]);

/** M-OVR-1, M14-FOR-4 armor over open ground, or through woods on a road where the edition lets it. */
function comesOpenly(
  state: State,
  edition: Edition,
  target: number,
  from: number,
  direction: number,
): boolean {
  if (isGreatCity[target] === 1 || (isSwamp[target] === 1 && !isFrozen(state))) return false;
  const towards = (direction + 3) % 6;
  if (isForest[target] === 1 && (!edition.overrunAlongRoads || !isBridged(from, towards))) return false;
  return !isAdverseSide(state, from, towards);
}

/** M-OVR-1 to M-OVR-5, from what `defend` has counted. */
function overrunBy(state: State, edition: Edition, side: number, armor: number): number {
  if (armor <= 0) return OVERRUN.none;
  const inMud = isMud(state);
  if (inMud && edition.mudOverrun === 'russians' && side === GERMAN) return OVERRUN.none;
  if (side === RUSSIAN && infantry.hasPanzers) return OVERRUN.none;
  if (armor - (side === GERMAN ? infantry.tanks : 0) < infantry.factors) return OVERRUN.none;
  return inMud && edition.mudOverrun === 'on-d3' ? OVERRUN.onD3 : OVERRUN.full;
}

export function hexsideTo(from: number, to: number): number {
  for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
    if (map.neighbours[hexside] === to) return hexside;
  }
  return -1;
}

const covers = [GERMAN, RUSSIAN].map(side =>
  Uint8Array.from({ length: map.count }, (_, hex) => {
    const city = hex === MOSCOW ? 4 : hex === TULA ? 2 : isMajorCity[hex];
    // Russians defend better than they attack, and most of them dig in.
    return isForest[hex] + (side === RUSSIAN ? city + 1 : isGreatCity[hex]);
  }),
);
export const coverAt = (hex: number, side: number): number => covers[side][hex];

/** All factors that stand in a hex, with its ground, against an attack from everywhere. */
export function defenseAt(state: State, hex: number): number {
  defend(state, editionOf(state), hex, false);
  return weighed.defense;
}
