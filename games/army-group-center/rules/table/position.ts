// Positions as JSON that a person can write, what a side may see of them (6.8), and what must hold in any of them.
// They are read in position-reading.ts.

import type { Position } from '../../../../kit/game.ts';
import type { Impossibility } from '../../../../kit/record/impossible.ts';
import { findFaults as faultsIn, type PositionTableOf, writeWhole } from '../../../../kit/record/loading.ts';
import { writeUnits } from '../../../../kit/record/position.ts';
import type { Shown } from '../../../../kit/record/shown.ts';
import { ALL_EYES, type Eyes, knows } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  GAME_ID,
  GERMAN,
  isFirstUkrainian,
  isLocality,
  roster,
  SOVIET,
  sideOf,
  unitIds,
} from '../02-components/counters.ts';
import {
  HEXES,
  hexLabel,
  holderAtStart,
  isSovietWorks,
  KOENIGSBERG,
  map,
  ports,
} from '../02-components/ground.ts';
import { DEAD, shape } from '../02-components/layout.ts';
import { lastTurn } from '../03-scenarios/scenarios.ts';
import { pointsOf } from '../04-victory/victory.ts';
import { mayBeActivated } from '../05-sequence/activation.ts';
import { PHASE, phaseNow, phaseOf, phases, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { HIDDEN_UNIT, isHidden, shownFrames } from '../06-stacking/fog.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { LINE, linesOf, tracesLine } from '../07-supply/lines.ts';
import { mayStandIn } from '../09-movement/movement.ts';
import { replacementSteps } from '../10-reinforcement/replacements.ts';
import { controlOf, isLostPort, placeOf, topOf, unitsIn, unitsOnMap } from './board.ts';
import { endingOf, isOver, winnerOf } from './ending.ts';
import { forms } from './frames.ts';

export const table: PositionTableOf<typeof shape> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  dead: DEAD,
  stepsRule: '2.11',
  phases,
  frames: forms,
  standing: { control: '3.3b', sides: '6.9' },
  usual: {
    replacements: state =>
      phaseNow(state).name === 'replacement' ? replacementSteps(state, phasingSide(state)) : 0,
    ending(state) {
      if (!isOver(state)) return undefined;
      return hasFallen(state) ? 'koenigsberg' : 'points';
    },
  },
  checks: {
    unit: {
      activated: (state, unit) =>
        mayBeActivated(state, unit)
          ? undefined
          : `${unitIds[unit]} cannot be activated: only Soviet units of turn 1 are, in their player turn (5.4a)`,
    },
    game: {
      turn: whyNotTurn,
      lostPorts: state =>
        ports.some((hex, port) => controlOf(state, hex) === SOVIET && !isLostPort(state, port))
          ? 'A port in Soviet hands is lost (7.9i).'
          : undefined,
      winner: state =>
        hasFallen(state) && winnerOf(state) !== SOVIET
          ? 'Koenigsberg is Soviet, so the Soviet side has won (4.2).'
          : undefined,
      ending: whyNotEnding,
    },
  },
  points: { soviet: pointsOf },
  holderAtStart,
  impossibilities,
};

const hasFallen = (state: State): boolean => controlOf(state, KOENIGSBERG) === SOVIET;

function whyNotTurn(state: State): string | undefined {
  if (turnOf(state) > lastTurn(state)) return `The game has ${lastTurn(state)} turns (5.1a).`;
  return phaseOf(state) === PHASE.setUp && turnOf(state) > 1
    ? 'The set-up comes before turn 1 (3.2).'
    : undefined;
}

function whyNotEnding(state: State): string | undefined {
  const ending = endingOf(state);
  if (!isOver(state))
    return ending === undefined ? undefined : 'Only a finished game, with a winner, has an ending.';
  if (ending === undefined) return 'A finished game has an ending.';
  if ((ending === 'koenigsberg') === hasFallen(state)) return undefined;
  return `Koenigsberg is ${hasFallen(state) ? 'Soviet, so the game ended by its fall' : 'not Soviet'} (4.2).`;
}

export const writePosition = (state: State): Position => writeWhole(table, state);

/** 6.8a the Soviet player sees everything; 6.8b the German only the top of a Soviet stack he is not attacking. */
export function viewPosition(state: State, eyes: Eyes, shown?: Shown): Position {
  if (knows(eyes, SOVIET)) return writeWhole(table, state, ALL_EYES, writeUnits(table, state, { shown }));
  const hidden = new Set([...unitsOnMap(state, SOVIET)].filter(unit => isHidden(state, unit)));
  const units = writeUnits(table, state, { hidden, mask: HIDDEN_UNIT, shown });
  const position = writeWhole(table, state, ALL_EYES, units);
  return { ...position, memory: { ...position.memory, frames: shownFrames(state) } };
}

/** Everything that must hold in any state: the fuzzer's question after every action. */
export const findFaults = (state: State): string[] => [...faultsIn(table, state), ...findSupplyFaults(state)];

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
      if (traced !== linesOf(state, kind).far[hex] >= 0) {
        faults.push(
          `the line of ${unitIds[unit]} is ${traced ? '' : 'not '}traced, the lines of the side say otherwise (7.2a)`,
        );
      }
    }
  }
  return faults;
}

/** 2.2a, 2.11d and what follows from the declared fields aside. */
function impossibilities(state: State): Impossibility[] {
  const faults: Impossibility[] = [];
  for (const unit of [...unitsOnMap(state, SOVIET), ...unitsOnMap(state, GERMAN)]) {
    const hex = placeOf(state, unit);
    const wrong = (message: string): number => faults.push({ unit, part: 'at', message });
    if (!mayStandIn(state, unit, hex)) {
      wrong(`${unitIds[unit]} stands in ${hexLabel(hex)}, outside of the area of its front (10.2b)`);
    }
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
