// Destruction of Army Group Center, summer 1944: the game as the kit's interface shows it to everybody.
// Each decision belongs to a frame; the table below says which chapter plays which frame.

import { assembleGame } from '../../kit/assembly.ts';
import type { Game } from '../../kit/game.ts';
import type { FrameTable } from '../../kit/sequence/frames.ts';
import { GAME_ID, map, roster, SIDES, SOVIET } from './rules/02-components.ts';
import { setups } from './rules/03-scenarios.ts';
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
  packs: [addonPack],
  phases: { turnOf, phaseNow, phasingSide },

  frames,
  // 5.1c either side may give up at any time.
  interrupts: { concede: concession('5.1c', 'concession'), raise: raising },
  isOver,
  outcome: outcomeOf,
  settle: settleTable,
  setUp: setUpGame,
  start: continueSetUp,

  readPosition,
  writePosition,
  viewPosition,
  // 6.8a the Soviet player sees everything.
  viewEvents: (before, events, side) => (side === SOVIET ? events : shownEvents(before, events)),
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
