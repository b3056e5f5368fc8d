// Destruction of Army Group Center, summer 1944: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import { checkScript } from '../../kit/dice/dice.ts';
import {
  type Action,
  type Choice,
  type Decision,
  type Game,
  isRefusal,
  type Loaded,
  type Preview,
  type Refusal,
  refuse,
} from '../../kit/game.ts';
import { createEngine } from '../../kit/sequence/engine.ts';
import type { FrameTable, Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import { raiseUnit } from '../../kit/state/units.ts';
import {
  GAME_ID,
  GERMAN,
  map,
  roster,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  unitIds,
} from './rules/02-components.ts';
import { chooseSetup, options, scenarios } from './rules/03-scenarios.ts';
import { continueSetUp, setUpFrame, setUpGame } from './rules/03-set-up.ts';
import { outcomeOf } from './rules/04-victory.ts';
import { phases, phasingSide } from './rules/05-phases.ts';
import { endOfPhaseFrame, settleTable } from './rules/05-sequence.ts';
import { overstackFrame } from './rules/06-stacking.ts';
import { explainSupply } from './rules/07-explain.ts';
import { portOverloadFrame } from './rules/07-ports.ts';
import { movementFrame, movingFrame } from './rules/09-movement-phase.ts';
import { replacementFrame } from './rules/10-replacements.ts';
import { advanceFrame, secondAdvanceFrame } from './rules/11-advance.ts';
import { lossesFrame, resolveFrame, supportFrame } from './rules/11-battle.ts';
import { combatFrame } from './rules/11-combat-phase.ts';
import { retreatFrame } from './rules/11-retreat.ts';
import { retreatBeforeCombatFrame } from './rules/12-retreat-before-combat.ts';
import { interdictionFrame } from './rules/13-airpower.ts';
import { ENDING, emit, endGame, isOver, phaseOf, placeOf, topOf, turnOf, unitsOnMap } from './rules/board.ts';
import { findFaults, viewPosition, writePosition } from './rules/position.ts';
import { frameFaults } from './rules/position-frames.ts';
import { readPosition } from './rules/position-reading.ts';
import { previewAttack } from './rules/preview.ts';
import { readUnit } from './rules/reading.ts';

const frames: FrameTable = {
  'set-up': setUpFrame,
  replacement: replacementFrame,
  combat: combatFrame,
  movement: movementFrame,
  interdiction: interdictionFrame,
  moving: movingFrame,
  support: supportFrame,
  'retreat-before-combat': retreatBeforeCombatFrame,
  resolve: resolveFrame,
  losses: lossesFrame,
  retreat: retreatFrame,
  advance: advanceFrame,
  'second-advance': secondAdvanceFrame,
  'port-overload': portOverloadFrame,
  overstack: overstackFrame,
  'end-of-phase': endOfPhaseFrame,
};

const engine = createEngine({
  frames,
  isOver,
  outcome: outcomeOf,
  interrupts: { concede: resolveConcession, raise: resolveRaise },
  settle: settleTable,
});

export const armyGroupCenter: Game = {
  id: GAME_ID,
  title: 'Destruction of Army Group Center',
  sides: SIDES,
  scenarios,
  options,
  map,

  create(request): Loaded {
    const chosen = chooseSetup(request.scenario, request.options);
    const dice = request.dice ?? [];
    const script = checkScript(dice, 6);
    const problems = chosen.ok ? [] : [...chosen.problems];
    if (!script.ok) problems.push({ field: 'dice', message: script.message });
    if (!chosen.ok || !script.ok) return { ok: false, problems };
    const state = setUpGame(chosen.setup, request.seed, dice);
    const play: Play = { state, events: [] };
    continueSetUp(play);
    engine.bringUp(play);
    return { ok: true, state };
  },

  load: (position, seed, dice = []) => readPosition(position, seed, dice, checkFrames),
  position: writePosition,
  view: (state, side) => viewPosition(state, side === SIDES[SOVIET] ? SOVIET : GERMAN),

  decision(state): Decision | undefined {
    if (isOver(state)) return undefined;
    const owed = engine.decision(state);
    return {
      ...owed,
      side: SIDES[owed.side],
      turn: turnOf(state),
      phase: phases[phaseOf(state)].name,
      interrupts: interruptsNow(state),
    };
  },

  choices: (state, query = {}) => engine.choices(state, query),
  check: engine.check,
  apply: engine.apply,
  outcome: outcomeOf,

  preview(state, action): Preview | Refusal {
    const outcome = outcomeOf(state);
    if (outcome !== undefined) return refuse(outcome.rule, 'The game is over.');
    return previewAttack(state, action);
  },

  supply(state, units) {
    const numbers = readUnitIds(units);
    return isRefusal(numbers) ? numbers : numbers.map(unit => explainSupply(state, unit));
  },

  unitsOf: (state, side) =>
    [...unitsOnMap(state, side === SIDES[GERMAN] ? GERMAN : SOVIET)].map(unit => unitIds[unit]),
  faults: findFaults,
  phaseKey: state =>
    isOver(state) ? 'over' : `${turnOf(state)} ${SIDES[phasingSide(state)]} ${phases[phaseOf(state)].name}`,
};

/** Either side may give up at any time. */
function resolveConcession(_: State, action: Action): ((play: Play) => void) | Refusal {
  const side = SIDES.indexOf(action.side as (typeof SIDES)[number]);
  if (side < 0) return refuse('format', 'side: the side that concedes, soviet or german.');
  return play => {
    emit(play, { type: 'conceded', side: SIDES[side] });
    endGame(play, 1 - side, ENDING.concession);
  };
}

/** 6.8b, A52 outside combat the Soviet player decides which unit of a stack lies on top. */
function resolveRaise(state: State, action: Action): ((play: Play) => void) | Refusal {
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  if (!mayRaise(state)) {
    return refuse('6.8b', 'Soviet stacks can be rearranged only at a Soviet decision outside combat.');
  }
  const hex = placeOf(state, unit);
  if (sideOf[unit] !== SOVIET || hex < 0 || topOf(state, hex) === unit) {
    return refuse('6.8b', `${unitIds[unit]} does not lie under another Soviet unit.`);
  }
  return play => raiseUnit(shape, play.state, unit);
}

function mayRaise(state: State): boolean {
  return state.frames.length === 1 && engine.decision(state).side === SOVIET;
}

function interruptsNow(state: State): Choice[] {
  const choices: Choice[] = SIDES.map(side => ({ action: { type: 'concede', side }, rule: '5.1c' }));
  if (!mayRaise(state)) return choices;
  const under: string[] = [];
  for (const unit of unitsOnMap(state, SOVIET)) {
    if (topOf(state, placeOf(state, unit)) !== unit) under.push(unitIds[unit]);
  }
  for (const id of under) choices.push({ action: { type: 'raise', units: [id] }, rule: '6.8b' });
  return choices;
}

/** A stack of frames that came with a position must be one that play could have reached. */
function checkFrames(state: State): readonly { field: string; message: string }[] {
  if (isOver(state)) return [];
  const faults = frameFaults(state);
  if (faults.length > 0) return faults;
  try {
    if (engine.choices(state, {}).length > 0) return [];
  } catch {
    // A frame whose fields do not fit the position; the message below says so.
  }
  return [{ field: 'memory.frames', message: 'The decisions owed do not fit the position.' }];
}

function readUnitIds(ids: readonly string[]): number[] | Refusal {
  const units: number[] = [];
  for (const id of ids) {
    const unit = roster.indexOf.get(id);
    if (unit === undefined) return refuse('format', `units: there is no unit ${JSON.stringify(id)}.`);
    units.push(unit);
  }
  return units;
}
