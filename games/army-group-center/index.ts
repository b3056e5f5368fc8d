// Destruction of Army Group Center, summer 1944: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import { checkScript } from '../../kit/dice/dice.ts';
import {
  type Action,
  type Applied,
  type Choice,
  type Decision,
  type Game,
  isRefusal,
  type Loaded,
  type Preview,
  type Refusal,
  refuse,
  type Verdict,
} from '../../kit/game.ts';
import { type FrameTable, type Play, topFrame } from '../../kit/sequence/frames.ts';
import { cloneState, type State } from '../../kit/state/state.ts';
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
import { offers, phases, phasingSide, settleTable } from './rules/05-sequence.ts';
import { overstackFrame } from './rules/06-stacking.ts';
import { explainSupply } from './rules/07-explain.ts';
import { portOverloadFrame } from './rules/07-ports.ts';
import { movementFrame, movingFrame } from './rules/09-movement-phase.ts';
import { replacementFrame } from './rules/10-replacements.ts';
import { advanceFrame, secondAdvanceFrame } from './rules/11-advance.ts';
import { lossesFrame, resolveFrame, supportFrame } from './rules/11-battle.ts';
import { combatFrame } from './rules/11-combat-phase.ts';
import { retreatFrame } from './rules/11-retreat.ts';
import { retreatBeforeCombatFrame } from './rules/12-special-units.ts';
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
};

offers.anything = state => choicesNow(state).some(choice => choice.action.type !== 'end');

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
    continueSetUp({ state, events: [] });
    return { ok: true, state };
  },

  load: (position, seed, dice = []) => readPosition(position, seed, dice, checkFrames),
  position: writePosition,
  view: (state, side) => viewPosition(state, side === SIDES[SOVIET] ? SOVIET : GERMAN),

  decision(state): Decision | undefined {
    if (isOver(state)) return undefined;
    const frame = topFrame(state);
    const handler = frames[frame.name];
    return {
      side: SIDES[handler.side(state, frame)],
      frame: frame.name,
      rule: handler.rule,
      prompt: handler.prompt(state, frame),
      turn: turnOf(state),
      phase: phases[phaseOf(state)].name,
      interrupts: interruptsNow(state),
    };
  },

  choices(state, query = {}) {
    if (isOver(state)) return [];
    const frame = topFrame(state);
    return frames[frame.name].choices(state, frame, query);
  },

  check(state, action): Verdict {
    const plan = resolve(state, action);
    return isRefusal(plan) ? { ok: false, rule: plan.rule, message: plan.message } : { ok: true };
  },

  apply(state, action): Applied {
    const plan = resolve(state, action);
    if (isRefusal(plan)) return { ok: false, rule: plan.rule, message: plan.message };
    const play: Play = { state: cloneState(state), events: [] };
    if (plan.interrupt !== undefined) plan.interrupt(play);
    else {
      const frame = topFrame(play.state);
      frames[frame.name].perform(play, frame, plan.plan);
      settleTable(play);
    }
    return { ok: true, state: play.state, events: play.events };
  },

  outcome: outcomeOf,

  preview(state, action): Preview | Refusal {
    if (isOver(state)) return refuse('4.2', 'The game is over.');
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

interface Resolved {
  readonly plan?: unknown;
  readonly interrupt?: (play: Play) => void;
}

function resolve(state: State, given: unknown): Resolved | Refusal {
  if (typeof given !== 'object' || given === null || typeof (given as Partial<Action>).type !== 'string') {
    return refuse('format', 'An action is an object with a type.');
  }
  const action = given as Action;
  if (isOver(state)) return refuse('4.2', 'The game is over; nothing more can be done.');
  if (action.type === 'concede') return resolveConcession(action);
  if (action.type === 'raise') return resolveRaise(state, action);
  const frame = topFrame(state);
  const plan = frames[frame.name].resolve(state, frame, action);
  return isRefusal(plan) ? plan : { plan };
}

/** Either side may give up at any time. */
function resolveConcession(action: Action): Resolved | Refusal {
  const side = SIDES.indexOf(action.side as (typeof SIDES)[number]);
  if (side < 0) return refuse('format', 'side: the side that concedes, soviet or german.');
  return {
    interrupt: play => {
      emit(play, { type: 'conceded', side: SIDES[side] });
      endGame(play, 1 - side, ENDING.concession);
    },
  };
}

/** 6.8b, A52 outside combat the Soviet player decides which unit of a stack lies on top. */
function resolveRaise(state: State, action: Action): Resolved | Refusal {
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  if (!mayRaise(state))
    return refuse('6.8b', 'Soviet stacks can be rearranged only at a Soviet decision outside combat.');
  const hex = placeOf(state, unit);
  if (sideOf[unit] !== SOVIET || hex < 0 || topOf(state, hex) === unit) {
    return refuse('6.8b', `${unitIds[unit]} does not lie under another Soviet unit.`);
  }
  return { interrupt: play => raiseUnit(shape, play.state, unit) };
}

function mayRaise(state: State): boolean {
  const frame = topFrame(state);
  return state.frames.length === 1 && frames[frame.name].side(state, frame) === SOVIET;
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

function choicesNow(state: State): readonly Choice[] {
  const frame = topFrame(state);
  return frames[frame.name].choices(state, frame, {});
}

/** A stack of frames that came with a position must be one that play could have reached. */
function checkFrames(state: State): readonly { field: string; message: string }[] {
  if (isOver(state)) return [];
  const faults = frameFaults(state);
  if (faults.length > 0) return faults;
  try {
    if (choicesNow(state).length > 0) return [];
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
