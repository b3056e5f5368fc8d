// Positions as JSON that a person can write, what a side may see of them, and what must hold in any of them.
// They are read in position-reading.ts.

import { DRAWN, type GameEvent, type Position } from '../../../kit/game.ts';
import { type Impossibility, impossibleStands } from '../../../kit/record/impossible.ts';
import { type PositionTable, writeWhole } from '../../../kit/record/loading.ts';
import { findDisorder } from '../../../kit/state/check.ts';
import type { State } from '../../../kit/state/state.ts';
import { endingOf, hasFlag, isOver, placeOf, winnerOf } from './board.ts';
import {
  airUnits,
  DEAD,
  FLAG,
  FLAG_NAMES,
  GAME_ID,
  GERMAN,
  hasStrongSide,
  hexLabel,
  holderAtStart,
  isAir,
  isFliegerkorps,
  isGermanArmy,
  isInfantryKorps,
  isKatyusha,
  isOutOfPlay,
  MOSCOW,
  map,
  roster,
  SIDES,
  shape,
  TULA,
  UNITS,
  unitIds,
} from './components.ts';
import { PULSE_PHASES, phaseNow, phases } from './phases.ts';
import { ordersOf } from './standing-orders.ts';

export const table: PositionTable<keyof typeof FLAG> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  flags: FLAG,
  dead: DEAD,
  stepsRule: 'M-UNIT-1',
  phases,
  holderAtStart,
};

/** What the numbers of the state mean, in words; 0 is not written. */
export const SECOND_TURN = ['unknown', 'mud', 'good'] as const;
export const FLIEGERKORPS = ['undecided', 'kept', 'withdrawn'] as const;
export const CREDITS = {
  siberian: 'siberianCredit',
  shock: 'shockCredit',
  tank: 'tankCredit',
  rifle: 'rifleCredit',
} as const;
export const RAZEABLE = [MOSCOW, TULA];

/** The pulse that a phase is taken to be in where nothing is said. */
export const usualPulse = (phase: string): number => (PULSE_PHASES.includes(phase) ? 1 : 0);

export function writePosition(state: State): Position {
  return writeWhole(table, state, writeMarkers(state, SIDES));
}

/** Nothing on the table is hidden; only what the enemy has ordered in advance is. */
export function viewPosition(state: State, side: number): Position {
  return writeWhole(table, state, writeMarkers(state, [SIDES[side]]));
}

export function shownEvents(events: readonly GameEvent[], side: number): readonly GameEvent[] {
  return events.filter(event => event.type !== 'ordered' || event.side === SIDES[side]);
}

/** Only what differs from the start of a game. */
function writeMarkers(
  state: State,
  sides: readonly (typeof SIDES)[number][],
): Readonly<Record<string, unknown>> {
  const { data } = state;
  const value = (name: keyof typeof shape.scalar): number => data[shape.scalar[name]];
  const markers: Record<string, unknown> = {};
  if (value('pulse') !== usualPulse(phaseNow(state).name)) markers.pulse = value('pulse');
  if (value('secondTurn') > 0) markers.secondTurn = SECOND_TURN[value('secondTurn')];
  for (const name of ['unhistorical', 'noRetreat', 'panic'] as const)
    if (value(name) > 0) markers[name] = true;
  for (const name of ['siberianStart', 'panicAttacks'] as const)
    if (value(name) > 0) markers[name] = value(name);
  if (value('fliegerkorps') > 0) markers.fliegerkorps = FLIEGERKORPS[value('fliegerkorps')];
  if (value('battle') > 0) markers.battles = value('battle');
  const razed = RAZEABLE.filter((_, bit) => value('razed') & (1 << bit));
  if (razed.length > 0) markers.razed = razed.map(hex => map.ids[hex]);
  const credits = Object.entries(CREDITS).filter(([, name]) => value(name) > 0);
  if (credits.length > 0)
    markers.credits = Object.fromEntries(credits.map(([kind, name]) => [kind, value(name)]));
  const support = [...airUnits[GERMAN]].flatMap((unit, index) => {
    const hex = data[shape.section.support + index] - 1;
    return hex < 0 ? [] : [[unitIds[unit], map.ids[hex]]];
  });
  if (support.length > 0) markers.support = Object.fromEntries(support);
  const orders = sides
    .map(side => [side, ordersOf(state, SIDES.indexOf(side))] as const)
    .filter(([, given]) => Object.keys(given).length > 0);
  if (orders.length > 0) markers.orders = Object.fromEntries(orders);
  if (isOver(state)) {
    markers.winner = SIDES[winnerOf(state)] ?? DRAWN;
    markers.ending = endingOf(state);
  }
  return markers;
}

/** Everything that must hold in any state: the fuzzer's question after every action. */
export function findFaults(state: State): string[] {
  return [...impossibilities(state).map(fault => fault.message), ...findDisorder(shape, state)];
}

export function impossibilities(state: State): Impossibility[] {
  const faults = impossibleStands(table, state, { control: 'M-VIC-12', sides: 'M-STACK-1' });
  for (let unit = 0; unit < UNITS; unit++) {
    for (const flag of hasFlag(state, unit, EVERY_FLAG) ? FLAG_NAMES : []) {
      if (!hasFlag(state, unit, FLAG[flag]) || mayHave(state, unit, flag)) continue;
      faults.push({ unit, part: 'flags', message: `${unitIds[unit]} cannot be ${flag}` });
    }
    const hex = placeOf(state, unit);
    if (hex >= 0 && (isOutOfPlay[hex] === 1 || map.passable[hex] === 0)) {
      const message = `${unitIds[unit]} stands in ${hexLabel(hex)}, out of play (M-SETUP-12)`;
      faults.push({ unit, part: 'at', message });
    }
  }
  return faults;
}

const EVERY_FLAG = -1;

/** What a unit of its kind, where it is, can be said to be. */
function mayHave(state: State, unit: number, flag: keyof typeof FLAG): boolean {
  switch (flag) {
    case 'gone':
      return placeOf(state, unit) === DEAD;
    case 'flown':
      return isAir[unit] === 1 || (isKatyusha[unit] === 1 && placeOf(state, unit) >= 0);
    case 'attacked':
      return isAir[unit] === 1 || placeOf(state, unit) >= 0;
    case 'grounded':
      return isFliegerkorps[unit] === 1;
    case 'strong':
      return hasStrongSide[unit] === 1 && placeOf(state, unit) >= 0;
    case 'reduced':
      return isInfantryKorps[unit] === 1 && placeOf(state, unit) >= 0;
    case 'inactive':
      return isGermanArmy[unit] === 1 && placeOf(state, unit) >= 0;
    default:
      return isAir[unit] === 0 && placeOf(state, unit) >= 0;
  }
}
