// Moscow vs. Barbarossa, autumn and winter 1941: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { advanceFrame } from './rules/aftermath/advance.ts';
import { breakthroughFrame } from './rules/aftermath/breakthrough.ts';
import { defenderLossesFrame, exchangeFrame } from './rules/aftermath/exchange.ts';
import { lossesFrame } from './rules/aftermath/losses.ts';
import { distanceFrame, retreatFrame } from './rules/aftermath/retreat.ts';
import { activeFliegerkorpsFrame } from './rules/air/active-fliegerkorps.ts';
import { airFrame, lateAirFrame } from './rules/air/air.ts';
import { interceptionFrame } from './rules/air/interception.ts';
import { paradropFrame } from './rules/air/paradrop.ts';
import { withdrawalFrame } from './rules/air/withdrawal.ts';
import { attacksFrame } from './rules/combat/attacks.ts';
import { combatFrame } from './rules/combat/combat-phase.ts';
import { katyushasFrame } from './rules/combat/katyushas.ts';
import { noRetreatFrame } from './rules/combat/no-retreat.ts';
import { previewAttack } from './rules/combat/preview.ts';
import { threatsTo } from './rules/combat/threats.ts';
import { movementFrame } from './rules/movement/movement-phase.ts';
import { bonuses } from './rules/movement/road-bonuses.ts';
import { explainWay } from './rules/movement/ways.ts';
import { railFrame } from './rules/replacements/rail.ts';
import { replacementsFrame } from './rules/replacements/replacements.ts';
import { siberianReserveFrame } from './rules/replacements/siberians.ts';
import { ordersFrame } from './rules/sequence/orders.ts';
import { phaseNow, phasingSide, pulseOf, turnOf } from './rules/sequence/phases.ts';
import { inactiveArmyFrame, readinessFrame } from './rules/sequence/readiness.ts';
import { endOfPhaseFrame, settleTable, startGame } from './rules/sequence/sequence.ts';
import { standingOrders } from './rules/sequence/standing-orders.ts';
import { setups } from './rules/set-up/scenarios.ts';
import { firstMoveFrame, setUpFrame, setUpGame } from './rules/set-up/set-up.ts';
import { overstackFrame } from './rules/stacking/stacking.ts';
import { supply } from './rules/supply/explain-supply.ts';
import { unitsOnMap } from './rules/table/board.ts';
import { data, GAME_ID, map, roster, SIDES } from './rules/table/components.ts';
import { concession, isOver } from './rules/table/ending.ts';
import { type GameFrame, interrupt } from './rules/table/frames.ts';
import { findFaults, shownEvents, viewPosition, writePosition } from './rules/table/position.ts';
import { frameFaults } from './rules/table/position-frames.ts';
import { readPosition } from './rules/table/position-reading.ts';
import { standingOf } from './rules/victory/standing.ts';
import { claimFrame, outcomeOf } from './rules/victory/victory.ts';
import { zonesOf } from './rules/zones/zone-answers.ts';
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
  data,
  bonuses,
  phases: { turnOf, phaseNow, phasingSide },
  turnKey: state => `${turnOf(state)}.${pulseOf(state)}`,

  frames,
  interrupts: { concede: concession(interrupt, 'M-VIC-1', 'concession'), order: orders.interrupt },
  isOver,
  outcome: outcomeOf,
  answer: orders.answer,
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
  explainSupply: supply.explain,
  supplyState: supply.stateOf,
  explainWay,
  zonesOf,
  threatsTo,
  standingOf,
  unitsOnMap,
});

export { moscow as game };
