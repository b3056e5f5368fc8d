// Moscow vs. Barbarossa, autumn and winter 1941: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { activeFliegerkorpsFrame } from './rules/active-fliegerkorps.ts';
import { advanceFrame } from './rules/advance.ts';
import { airFrame, lateAirFrame } from './rules/air.ts';
import { attacksFrame } from './rules/attacks.ts';
import { concession, isOver, unitsOnMap } from './rules/board.ts';
import { breakthroughFrame } from './rules/breakthrough.ts';
import { combatFrame } from './rules/combat-phase.ts';
import { GAME_ID, map, roster, SIDES } from './rules/components.ts';
import { defenderLossesFrame, exchangeFrame, lossesFrame } from './rules/exchange.ts';
import { explainSupply } from './rules/explain-supply.ts';
import type { GameFrame } from './rules/frames.ts';
import { interceptionFrame } from './rules/interception.ts';
import { katyushasFrame } from './rules/katyushas.ts';
import { movementFrame } from './rules/movement-phase.ts';
import { noRetreatFrame } from './rules/no-retreat.ts';
import { ordersFrame } from './rules/orders.ts';
import { paradropFrame } from './rules/paradrop.ts';
import { phaseNow, phasingSide, pulseOf, turnOf } from './rules/phases.ts';
import { findFaults, shownEvents, viewPosition, writePosition } from './rules/position.ts';
import { frameFaults } from './rules/position-frames.ts';
import { readPosition } from './rules/position-reading.ts';
import { previewAttack } from './rules/preview.ts';
import { railFrame } from './rules/rail.ts';
import { inactiveArmyFrame, readinessFrame } from './rules/readiness.ts';
import { replacementsFrame } from './rules/replacements.ts';
import { distanceFrame, retreatFrame } from './rules/retreat.ts';
import { setups } from './rules/scenarios.ts';
import { endOfPhaseFrame, settleTable, startGame } from './rules/sequence.ts';
import { firstMoveFrame, setUpFrame, setUpGame } from './rules/set-up.ts';
import { siberianReserveFrame } from './rules/siberians.ts';
import { overstackFrame } from './rules/stacking.ts';
import { standingOf } from './rules/standing.ts';
import { standingOrders } from './rules/standing-orders.ts';
import { threatsTo } from './rules/threats.ts';
import { undoneIn } from './rules/undone.ts';
import { claimFrame, outcomeOf } from './rules/victory.ts';
import { explainWay } from './rules/ways.ts';
import { withdrawalFrame } from './rules/withdrawal.ts';
import { zonesOf } from './rules/zone-answers.ts';
import { openTeller } from './tell.ts';

const frames: FrameTable<GameFrame> = {
  'set-up': setUpFrame,
  'first-move': firstMoveFrame,
  'active-fliegerkorps': activeFliegerkorpsFrame,
  'siberian-reserve': siberianReserveFrame,
  readiness: readinessFrame,
  replacements: replacementsFrame,
  rail: railFrame,
  orders: ordersFrame,
  air: airFrame,
  movement: movementFrame,
  attacks: attacksFrame,
  katyushas: katyushasFrame,
  combat: combatFrame,
  'late-air': lateAirFrame,
  paradrop: paradropFrame,
  claim: claimFrame,
  withdrawal: withdrawalFrame,
  interception: interceptionFrame,
  'no-retreat': noRetreatFrame,
  exchange: exchangeFrame,
  losses: lossesFrame,
  'defender-losses': defenderLossesFrame,
  distance: distanceFrame,
  retreat: retreatFrame,
  advance: advanceFrame,
  breakthrough: breakthroughFrame,
  overstack: overstackFrame,
  'inactive-army': inactiveArmyFrame,
  'end-of-phase': endOfPhaseFrame,
};

const orders = standingOrders(frames);

export const moscow: Game = assembleGame<GameFrame>({
  id: GAME_ID,
  title: 'Moscow vs. Barbarossa, 1941',
  sides: SIDES,
  setups,
  map,
  roster,
  phases: { turnOf, phaseNow, phasingSide },
  turnKey: state => `${turnOf(state)}.${pulseOf(state)}`,

  frames,
  interrupts: { concede: concession('M-VIC-1', 'concession'), order: orders.interrupt },
  isOver,
  outcome: outcomeOf,
  answer: orders.answer,
  settle: settleTable,
  setUp: setUpGame,
  start: startGame,

  readPosition,
  writePosition,
  viewPosition,
  viewEvents: (_, events, side) => shownEvents(events, side),
  frameFaults,
  findFaults,

  openTeller,
  previewAttack,
  explainSupply,
  explainWay,
  zonesOf,
  threatsTo,
  standingOf,
  undoneIn,
  unitsOnMap,
});
