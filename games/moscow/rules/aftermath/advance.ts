// Advances after combat: attackers enter the hex that they cleared, armor goes on through it, others may take empty hexes
// beside it.

import { bindAdvances } from '../../../../families/coatney/advances.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { attackersOf, showBattleFrame } from '../combat/battle-steps.ts';
import { runOver } from '../movement/movement-steps.ts';
import { phasingSide } from '../sequence/phases.ts';
import { attackOf, isDefendedAgainst, placeOf } from '../table/board.ts';
import { disrupt, enterHex } from '../table/changes.ts';
import { sideOf, unitIds } from '../table/counters.ts';
import { declaring, type FrameOf } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { owesEntry, type Step, stepTo } from './advance-ground.ts';
import { concludeBattle } from './aftermath.ts';

type AdvanceFrame = FrameOf<'advance'>;

/** Half a movement factor, in sixths: less takes nobody farther. */
const LEAST = 3;

/** M-ADV-1 the attacker advances, one unit and one hex at a time; M-AD-1 who was disrupted does not. */
export const { advanceFrame, advances } = bindAdvances<
  Battle,
  AdvanceFrame['onward'][number],
  AdvanceFrame,
  Step
>({
  declaring,
  map,
  unitIds,
  hexLabel,
  phasingSide,
  board: { placeOf, attackOf, isDefendedAgainst },
  attackersOf,
  show: showBattleFrame,
  rule: 'M-ADV-1',
  stepTo,
  goesOn: ({ spent, most, disrupts }) => !disrupts && spent + LEAST <= most,
  wayOf: (unit, { spent, most }) => ({ unit, spent, most }),
  // M-SEQ-18 an advance is no operational move; M-ARMY-6 all the same a strong army flips back (board.ts).
  enter(play, unit, hex, { disrupts }) {
    runOver(play, sideOf[unit], hex);
    enterHex(play, unit, hex);
    if (disrupts) disrupt(play, unit, 'M14-ROAD-5');
  },
  whyNotEnd,
  over: concludeBattle,
});

/** M-ADV-8. */
function whyNotEnd(state: State, owed: AdvanceFrame): Refusal | undefined {
  if (!owesEntry(state, owed)) return undefined;
  const where = hexLabel(owed.battle.target);
  const factors = owed.battle.defense - owed.entered;
  return refuse(
    'M-ADV-8',
    `${where} has been cleared: units with ${factors} more attack factors must enter it.`,
  );
}
