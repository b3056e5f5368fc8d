// Destruction of Army Group Center, summer 1944: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import {
  type Game,
  isRefusal,
  type Loaded,
  type Preview,
  type Refusal,
  refuse,
  sideNumber,
} from '../../kit/game.ts';
import type { Problem } from '../../kit/problem.ts';
import { createEngine } from '../../kit/sequence/engine.ts';
import type { FrameTable, Play } from '../../kit/sequence/frames.ts';
import { isUndoable } from '../../kit/sequence/session.ts';
import { chooseSetup } from '../../kit/setup.ts';
import type { State } from '../../kit/state/state.ts';
import { GAME_ID, map, roster, SIDES, SOVIET, unitIds } from './rules/02-components.ts';
import { options, scenarios, setups } from './rules/03-scenarios.ts';
import { continueSetUp, setUpFrame, setUpGame } from './rules/03-set-up.ts';
import { standingOf } from './rules/04-standing.ts';
import { outcomeOf } from './rules/04-victory.ts';
import { phaseNow, phasingSide, turnOf } from './rules/05-phases.ts';
import { endOfPhaseFrame, settleTable } from './rules/05-sequence.ts';
import { undoneIn } from './rules/05-undone.ts';
import { shownEvents } from './rules/06-fog.ts';
import { raising } from './rules/06-raising.ts';
import { overstackFrame } from './rules/06-stacking.ts';
import { explainSupply } from './rules/07-explain.ts';
import { portOverloadFrame } from './rules/07-ports.ts';
import { zonesOf } from './rules/08-zone-answers.ts';
import { movementFrame, movingFrame } from './rules/09-movement-phase.ts';
import { explainWay } from './rules/09-ways.ts';
import { replacementFrame } from './rules/10-replacements.ts';
import { advanceFrame, secondAdvanceFrame } from './rules/11-advance.ts';
import { lossesFrame, resolveFrame, supportFrame } from './rules/11-battle.ts';
import { combatFrame } from './rules/11-combat-phase.ts';
import { retreatFrame } from './rules/11-retreat.ts';
import { threatsTo } from './rules/11-threats.ts';
import { retreatBeforeCombatFrame } from './rules/12-retreat-before-combat.ts';
import { interdictionFrame } from './rules/13-airpower.ts';
import { addonPack } from './rules/14-addon.ts';
import { concession, isOver, unitsOnMap } from './rules/board.ts';
import type { GameFrame } from './rules/frames.ts';
import { findFaults, viewPosition, writePosition } from './rules/position.ts';
import { frameFaults } from './rules/position-frames.ts';
import { readPosition } from './rules/position-reading.ts';
import { previewAttack } from './rules/preview.ts';
import { readUnitIds } from './rules/reading.ts';
import { openTeller } from './tell.ts';

const frames: FrameTable<GameFrame> = {
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
  sides: SIDES,
  frames,
  // 5.1c either side may give up at any time.
  interrupts: { concede: concession('5.1c', 'concession'), raise: raising },
  isOver,
  outcome: outcomeOf,
  moment: state => ({ turn: turnOf(state), phase: phaseNow(state).name }),
  settle: settleTable,
});

export const armyGroupCenter: Game = {
  id: GAME_ID,
  title: 'Destruction of Army Group Center',
  sides: SIDES,
  scenarios,
  options,
  map,
  counters: roster.counters,
  packs: [addonPack],

  create(request): Loaded {
    const { scenario, options: wishes, seed, dice = [] } = request;
    const chosen = chooseSetup(setups, scenario, wishes, dice);
    if (!chosen.ok) return chosen;
    const state = setUpGame(chosen.setup, seed, dice);
    const play: Play = { state, events: [] };
    continueSetUp(play);
    engine.bringUp(play);
    return { ok: true, state };
  },

  load: (position, seed, dice = []) => readPosition(position, seed, dice, checkFrames),
  position: writePosition,
  view: (state, side) => viewPosition(state, sideNumber(SIDES, side)),
  // 6.8a the Soviet player sees everything.
  viewEvents: (before, events, side) =>
    sideNumber(SIDES, side) === SOVIET ? events : shownEvents(before, events),
  teller: openTeller,

  decision: engine.decision,
  choices: engine.choices,
  check: engine.check,
  apply: engine.apply,
  outcome: outcomeOf,

  preview(state, action): Preview | Refusal {
    return whyOver(state) ?? previewAttack(state, action);
  },

  supply(state, units) {
    const numbers = readUnitIds(units);
    return isRefusal(numbers) ? numbers : numbers.map(unit => explainSupply(state, unit));
  },

  way: (state, unit, to, path) =>
    whyOver(state) ??
    explainWay(state, unit, to, path, move => {
      const applied = engine.apply(state, move);
      return applied.ok && isUndoable(engine, state, applied);
    }),
  zones: (state, side, viewer) => zonesOf(state, sideNumber(SIDES, side), sideNumber(SIDES, viewer)),
  threats: (state, side) => threatsTo(state, sideNumber(SIDES, side)),
  standing: standingOf,
  undone(state) {
    const decision = engine.decision(state);
    return decision === undefined ? [] : undoneIn(state, decision, query => engine.choices(state, query));
  },

  unitsOf: (state, side) => [...unitsOnMap(state, sideNumber(SIDES, side))].map(unit => unitIds[unit]),
  faults: findFaults,
  phaseKey: state =>
    isOver(state) ? 'over' : `${turnOf(state)} ${SIDES[phasingSide(state)]} ${phaseNow(state).name}`,
};

function whyOver(state: State): Refusal | undefined {
  const outcome = outcomeOf(state);
  return outcome && refuse(outcome.rule, 'The game is over.');
}

/** A stack of frames that came with a position must be one that play could have reached. */
function checkFrames(state: State): readonly Problem[] {
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
