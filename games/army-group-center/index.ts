// Destruction of Army Group Center, summer 1944: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { data, GAME_ID, roster, SIDES } from './rules/02-components/counters.ts';
import { map } from './rules/02-components/ground.ts';
import { setups } from './rules/03-scenarios/scenarios.ts';
import { continueSetUp, setUpFrame, setUpGame } from './rules/03-scenarios/set-up.ts';
import { standingOf } from './rules/04-victory/standing.ts';
import { outcomeOf } from './rules/04-victory/victory.ts';
import { phaseNow, phasingSide, turnOf } from './rules/05-sequence/phases.ts';
import { endOfPhaseFrame, settleTable } from './rules/05-sequence/sequence.ts';
import { isSeen, shownEvents } from './rules/06-stacking/fog.ts';
import { raising } from './rules/06-stacking/raising.ts';
import { overstackFrame } from './rules/06-stacking/stacking.ts';
import { supply } from './rules/07-supply/explain.ts';
import { portOverloadFrame } from './rules/07-supply/ports.ts';
import { zonesOf } from './rules/08-zones/zone-answers.ts';
import { movementFrame, movingFrame } from './rules/09-movement/movement-phase.ts';
import { explainWay } from './rules/09-movement/ways.ts';
import { replacementFrame } from './rules/10-reinforcement/replacements.ts';
import { advanceFrame, secondAdvanceFrame } from './rules/11-combat/advance.ts';
import { lossesFrame, resolveFrame, supportFrame } from './rules/11-combat/battle.ts';
import { combatFrame } from './rules/11-combat/combat-phase.ts';
import { retreatFrame } from './rules/11-combat/retreat.ts';
import { threatsTo } from './rules/11-combat/threats.ts';
import { retreatBeforeCombatFrame } from './rules/12-special-units/retreat-before-combat.ts';
import { interdictionFrame } from './rules/13-airpower/airpower.ts';
import { addonPack } from './rules/14-addon/addon.ts';
import { unitsOnMap } from './rules/table/board.ts';
import { concession, isOver } from './rules/table/ending.ts';
import { type GameFrame, interrupt } from './rules/table/frames.ts';
import { findFaults, viewPosition, writePosition } from './rules/table/position.ts';
import { frameFaults } from './rules/table/position-frames.ts';
import { readPosition } from './rules/table/position-reading.ts';
import { previewAttack } from './rules/table/preview.ts';
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

export const armyGroupCenter: Game = assembleGame<GameFrame>({
  id: GAME_ID,
  title: 'Destruction of Army Group Center',
  sides: SIDES,
  setups,
  map,
  roster,
  data,
  packs: [addonPack],
  phases: { turnOf, phaseNow, phasingSide },

  frames,
  // 5.1c either side may give up at any time.
  interrupts: { concede: concession(interrupt, '5.1c', 'concession'), raise: raising },
  isOver,
  outcome: outcomeOf,
  settle: settleTable,
  setUp: setUpGame,
  start: continueSetUp,

  readPosition,
  writePosition,
  viewPosition,
  viewEvents: shownEvents,
  isSeen,
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

export { armyGroupCenter as game };
