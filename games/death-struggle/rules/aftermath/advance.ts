// Advances after combat: attackers enter the hex that they cleared, fast units go on through it, others may take empty hexes
// beside it.

import { bindAdvances } from '../../../../families/coatney/advances.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { attackersOf, showBattleFrame } from '../combat/battle-steps.ts';
import { phasingSide } from '../sequence/phases.ts';
import { attackOf, isDefendedAgainst, placeOf } from '../table/board.ts';
import { unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { declaring, type FrameOf } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { goesOn, type Step, stepTo, whyNotEnd } from './advance-ground.ts';
import { concludeBattle } from './aftermath.ts';

type AdvanceFrame = FrameOf<'advance'>;

/** DS-ADV-11 only attackers who are in order; DS-RES-22 nobody who has been disrupted. */
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
  rule: 'DS-ADV-11',
  stepTo,
  goesOn,
  whyNotEnd,
  wayOf: (unit, step) => ({ unit, ...step }),
  enter: enterHex,
  over: concludeBattle,
});
