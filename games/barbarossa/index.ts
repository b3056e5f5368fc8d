// Barbarossa, the whole war 1941-45: the game as the kit's interface shows it to everybody. Each chapter hands in the
// frames that it plays and the actions that stand beside every decision.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { setups } from './rules/03-set-up/scenarios.ts';
import { setUpFrame, setUpGame } from './rules/03-set-up/set-up.ts';
import { victoryFrames, victoryInterrupts } from './rules/04-victory/part.ts';
import { standingOf } from './rules/04-victory/standing.ts';
import { outcomeOf } from './rules/04-victory/victory.ts';
import { bonusZoneFrame, orderFrame, pauseFrame } from './rules/05-sequence/declaring.ts';
import { phaseNow, phasingSide, roundOf, turnOf } from './rules/05-sequence/phases.ts';
import { endOfPhaseFrame, settleTable, startGame } from './rules/05-sequence/sequence.ts';
import { supplyFrames, supplyInterrupts } from './rules/07-supply/part.ts';
import { explainSupply, supplyState } from './rules/07-supply/supply.ts';
import { reinforcementFrames, reinforcementInterrupts } from './rules/08-reinforcement/part.ts';
import { cityInterrupts } from './rules/09-cities/part.ts';
import { explainWay, movementFrames, movementInterrupts } from './rules/10-movement/part.ts';
import { assaultFrames, assaultInterrupts, previewAttack, threatsTo } from './rules/11-assault/part.ts';
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
  'paulus-pause': pauseFrame,
  'bonus-zone': bonusZoneFrame,
  order: orderFrame,
  'end-of-phase': endOfPhaseFrame,
  ...victoryFrames,
  ...supplyFrames,
  ...reinforcementFrames,
  ...movementFrames,
  ...assaultFrames,
};

export const barbarossa: Game = assembleGame<GameFrame>({
  id: GAME_ID,
  title: 'Barbarossa: the Russo-German War, 1941-45',
  sides: SIDES,
  setups,
  map,
  roster,
  data,
  phases: { turnOf, phaseNow, phasingSide },
  // 5.5d a phase may come twice in a player turn.
  turnKey: state => (roundOf(state) === 0 ? String(turnOf(state)) : `${turnOf(state)}.${roundOf(state)}`),

  frames,
  interrupts: {
    // 4.14 either side may give up at any time.
    concede: concession(interrupt, '4.14', 'concession'),
    ...victoryInterrupts,
    ...supplyInterrupts,
    ...reinforcementInterrupts,
    ...cityInterrupts,
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
  // 1.7b there are none.
  zonesOf: () => [],
  threatsTo,
  standingOf,
  unitsOnMap,
});

export { barbarossa as game };
