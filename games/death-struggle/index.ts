// Death Struggle: Barbarossa 1941, June to January: the game as the kit's interface shows it to everybody. Each decision
// belongs to a frame; chapters hand over the handlers of theirs.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { aftermathFrames } from './rules/aftermath/part.ts';
import { airFrames } from './rules/air/part.ts';
import { combatFrames, previewAttack, threatsTo } from './rules/combat/part.ts';
import { forcesFrames } from './rules/forces/part.ts';
import { formationFrames } from './rules/formations/part.ts';
import { explainWay, movementFrames } from './rules/movement/part.ts';
import { phaseNow, phasingSide, roundOf, turnOf } from './rules/sequence/phases.ts';
import { endOfPhaseFrame, settleTable, startGame } from './rules/sequence/sequence.ts';
import { standingOrders } from './rules/sequence/standing-orders.ts';
import { setups } from './rules/set-up/scenarios.ts';
import { setUpFrame, setUpGame } from './rules/set-up/set-up.ts';
import { strategicFrames } from './rules/strategic/part.ts';
import { explainSupply, supplyState } from './rules/supply/part.ts';
import { unitsOnMap } from './rules/table/board.ts';
import { data, GAME_ID, map, roster, SIDES } from './rules/table/components.ts';
import { concession, isOver } from './rules/table/ending.ts';
import { type GameFrame, interrupt } from './rules/table/frames.ts';
import { findFaults, shownEvents, viewPosition, writePosition } from './rules/table/position.ts';
import { frameFaults } from './rules/table/position-frames.ts';
import { readPosition } from './rules/table/position-reading.ts';
import { standingOf } from './rules/victory/standing.ts';
import { claimFrame, collapseFrame, outcomeOf } from './rules/victory/victory.ts';
import { zonesOf } from './rules/zones/zones.ts';
import { openTeller } from './tell.ts';

const frames: FrameTable<GameFrame> = {
  'set-up': setUpFrame,
  claim: claimFrame,
  collapse: collapseFrame,
  'end-of-phase': endOfPhaseFrame,
  ...forcesFrames,
  ...formationFrames,
  ...strategicFrames,
  ...movementFrames,
  ...airFrames,
  ...combatFrames,
  ...aftermathFrames,
};

const orders = standingOrders(frames);

export const deathStruggle: Game = assembleGame<GameFrame>({
  id: GAME_ID,
  title: 'Death Struggle: Barbarossa 1941',
  sides: SIDES,
  setups,
  map,
  roster,
  data,
  phases: { turnOf, phaseNow, phasingSide },
  turnKey: state => (roundOf(state) > 1 ? `${turnOf(state)}.${roundOf(state)}` : String(turnOf(state))),

  frames,
  interrupts: { concede: concession(interrupt, 'DS-VIC-1', 'concession'), order: orders.interrupt },
  isOver,
  answer: orders.answer,
  outcome: outcomeOf,
  settle: settleTable,
  setUp: setUpGame,
  start: startGame,

  readPosition,
  writePosition,
  viewPosition,
  viewEvents: (_, events, eyes) => shownEvents(events, eyes),
  frameFaults,
  findFaults,

  openTeller,
  previewAttack,
  explainSupply,
  supplyState,
  explainWay,
  zonesOf,
  threatsTo,
  standingOf,
  unitsOnMap,
});

export { deathStruggle as game };
