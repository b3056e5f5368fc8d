// Operation Storm, the Red Army strikes first in 1941: the game as the kit's interface shows it to everybody. Each chapter
// hands in the frames that it plays and the actions that stand beside every decision.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { setups } from './rules/03-set-up/scenarios.ts';
import { setUpFrame, setUpGame } from './rules/03-set-up/set-up.ts';
import { standingOf } from './rules/04-victory/standing.ts';
import { outcomeOf } from './rules/04-victory/victory.ts';
import { orderFrame } from './rules/05-sequence/declaring.ts';
import { phaseNow, phasingSide, turnOf } from './rules/05-sequence/phases.ts';
import { endOfPhaseFrame, settleTable, startGame } from './rules/05-sequence/sequence.ts';
import { stackingFrames } from './rules/06-stacking/overstack.ts';
import { raising } from './rules/06-stacking/raising.ts';
import { explainSupply, supplyState } from './rules/07-supply/explain.ts';
import { supplyFrames, supplyInterrupts } from './rules/07-supply/part.ts';
import { reinforcementFrames } from './rules/08-reinforcement/part.ts';
import { explainWay, movementFrames, movementInterrupts } from './rules/09-movement/part.ts';
import { assaultFrames, assaultInterrupts, previewAttack, threatsTo } from './rules/10-assault/part.ts';
import { airFrame } from './rules/11-airpower/superiority.ts';
import { unitsOnMap } from './rules/table/board.ts';
import { data, GAME_ID, roster, SIDES } from './rules/table/counters.ts';
import { concession, isOver } from './rules/table/ending.ts';
import { isSeen, shownEvents, viewPosition } from './rules/table/fog.ts';
import { type GameFrame, interrupt } from './rules/table/frames.ts';
import { findFaults, writePosition } from './rules/table/position.ts';
import { frameFaults } from './rules/table/position-frames.ts';
import { readPosition } from './rules/table/position-reading.ts';
import { map } from './rules/table/terrain.ts';
import { openTeller } from './tell.ts';

const frames: FrameTable<GameFrame> = {
  'set-up': setUpFrame,
  air: airFrame,
  order: orderFrame,
  'end-of-phase': endOfPhaseFrame,
  ...stackingFrames,
  ...supplyFrames,
  ...reinforcementFrames,
  ...movementFrames,
  ...assaultFrames,
};

export const operationStorm: Game = assembleGame<GameFrame>({
  id: GAME_ID,
  title: 'Operation Storm: Stalin’s Barbarossa, 1941',
  sides: SIDES,
  setups,
  map,
  roster,
  data,
  phases: { turnOf, phaseNow, phasingSide },

  frames,
  interrupts: {
    // 4.1-2 either side may give up at any time.
    concede: concession(interrupt, '4.1-2', 'concession'),
    raise: raising,
    ...supplyInterrupts,
    ...movementInterrupts,
    ...assaultInterrupts,
  },
  isOver,
  outcome: outcomeOf,
  settle: settleTable,
  setUp: setUpGame,
  start: startGame,

  readPosition,
  writePosition,
  viewPosition,
  viewEvents: shownEvents,
  isSeen,
  frameFaults,
  findFaults,

  openTeller,
  previewAttack,
  explainSupply,
  supplyState,
  explainWay,
  // 1.5-5 there are none.
  zonesOf: () => [],
  threatsTo,
  standingOf,
  unitsOnMap,
});

export { operationStorm as game };
