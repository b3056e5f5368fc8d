// Positions as JSON that a person can write, what a side may see of them (6.8), and what must hold in any of them.
// They are read in position-reading.ts.

import type { Position } from '../../../kit/game.ts';
import { type Impossibility, impossibleStands } from '../../../kit/record/impossible.ts';
import { type PositionTable, writeWhole } from '../../../kit/record/loading.ts';
import { writeUnits } from '../../../kit/record/position.ts';
import { findDisorder } from '../../../kit/state/check.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  DEAD,
  FLAG,
  GAME_ID,
  GERMAN,
  HEXES,
  hexLabel,
  holderAtStart,
  isFirstUkrainian,
  isLocality,
  isSovietWorks,
  map,
  roster,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  unitIds,
} from './02-components.ts';
import { pointsOf } from './04-victory.ts';
import { phaseOf, phases, turnOf } from './05-phases.ts';
import { HIDDEN_UNIT, isHidden, shownFrames } from './06-fog.ts';
import { STACK_LIMIT } from './06-stacking.ts';
import { LINE, linesOf, tracesLine } from './07-lines.ts';
import { endingOf, isOver, placeOf, ports, topOf, unitsIn, unitsOnMap, winnerOf } from './board.ts';

export const table: PositionTable<keyof typeof FLAG> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  flags: FLAG,
  dead: DEAD,
  stepsRule: '2.11',
  phases,
  holderAtStart,
};

export function writePosition(state: State): Position {
  const { data } = state;
  const markers = {
    replacements: data[shape.scalar.replacements],
    armorTried: data[shape.scalar.armorTried] === 1,
    narrowsCrossed: data[shape.scalar.narrowsCrossed] === 1,
    lostPorts: ports.filter((_, port) => data[shape.scalar.lostPorts] & (1 << port)).map(hex => map.ids[hex]),
    movementRolls: writeRolls(state),
    battles: data[shape.scalar.battle],
    ...(isOver(state) ? { winner: SIDES[winnerOf(state)], ending: endingOf(state) } : {}),
  };
  return writeWhole(table, state, markers, { vp: { soviet: pointsOf(state) } });
}

/** 6.8a the Soviet player sees everything; 6.8b the German only the top of a Soviet stack he is not attacking. */
export function viewPosition(state: State, side: number): Position {
  const position = writePosition(state);
  if (side === SOVIET) return position;
  const hidden = new Set([...unitsOnMap(state, SOVIET)].filter(unit => isHidden(state, unit)));
  return {
    ...position,
    units: writeUnits(table, state, hidden, HIDDEN_UNIT),
    memory: { ...position.memory, frames: shownFrames(state) },
  };
}

function writeRolls(state: State): Record<string, number> {
  const rolls: Record<string, number> = {};
  for (let hex = 0; hex < HEXES; hex++) {
    const value = state.data[shape.section.movementRoll + hex];
    if (value > 0) rolls[map.ids[hex]] = value;
  }
  return rolls;
}

/** Everything that must hold in any state: the fuzzer's question after every action. */
export function findFaults(state: State): string[] {
  return [
    ...impossibilities(state).map(fault => fault.message),
    ...findDisorder(shape, state),
    ...findSupplyFaults(state),
  ];
}

/**
 * The supply of one unit and that of its whole side are found in two ways, which must agree. Each state asks about every
 * eighth unit, other states about others: over a game all of them come up many times.
 */
function findSupplyFaults(state: State): string[] {
  const faults: string[] = [];
  const first = (state.revision + turnOf(state) + phaseOf(state)) % 8;
  for (const kind of Object.values(LINE)) {
    for (const unit of unitsOnMap(state, kind === LINE.german ? GERMAN : SOVIET)) {
      if (unit % 8 !== first) continue;
      const hex = placeOf(state, unit);
      const traced = tracesLine(state, kind, hex);
      if (traced !== linesOf(state, kind).toll[hex] >= 0) {
        faults.push(
          `the line of ${unitIds[unit]} is ${traced ? '' : 'not '}traced, the flood says otherwise (7.2a)`,
        );
      }
    }
  }
  return faults;
}

export function impossibilities(state: State): Impossibility[] {
  // 2.2a, 2.11d.
  const faults = impossibleStands(table, state, { control: '3.3b', sides: '6.9' });
  for (const unit of [...unitsOnMap(state, SOVIET), ...unitsOnMap(state, GERMAN)]) {
    const hex = placeOf(state, unit);
    const wrong = (message: string): number => faults.push({ unit, part: 'at', message });
    if (map.passable[hex] === 0) wrong(`${unitIds[unit]} stands in the water of ${hexLabel(hex)}`);
    if (sideOf[unit] === GERMAN && isSovietWorks[hex] === 1) {
      wrong(`${unitIds[unit]} stands in the Soviet entrenchment ${hexLabel(hex)} (9.12)`);
    }
    if (isLocality[unit] === 1 && map.ids[hex] !== roster.counters[unit].entry) {
      wrong(`${unitIds[unit]} has left its place (2.10c)`);
    }
  }
  for (let hex = 0; hex < HEXES; hex++) {
    const top = topOf(state, hex);
    if (top < 0) continue;
    const units = unitsIn(state, hex);
    const wrong = (message: string): number => faults.push({ unit: top, part: 'at', message });
    if (units.length > STACK_LIMIT) wrong(`${hexLabel(hex)} holds ${units.length} units (6.1)`);
    const friends = units.filter(unit => sideOf[unit] === sideOf[top]);
    if (friends.some(unit => isFirstUkrainian[unit] !== isFirstUkrainian[top])) {
      wrong(`main front and 1st Ukrainian Front share ${hexLabel(hex)} (6.10a)`);
    }
  }
  return faults;
}
