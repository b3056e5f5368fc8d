// Advances after combat: attackers enter the hex that they cleared, armor goes on through it, others may take empty hexes
// beside it.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { showBattleFrame } from '../combat/battle-steps.ts';
import { runOver } from '../movement/movement-steps.ts';
import { phasingSide } from '../sequence/phases.ts';
import { attackOf, isDefendedAgainst, placeOf } from '../table/board.ts';
import { disrupt, enterHex } from '../table/changes.ts';
import { sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { advances, owesEntry, type Step, stepTo } from './advance-ground.ts';
import { concludeBattle } from './aftermath.ts';

type AdvanceFrame = FrameOf<'advance'>;

/** Half a movement factor, in sixths: less takes nobody farther. */
const LEAST = 3;

/** M-ADV-1 the attacker advances, one unit and one hex at a time. */
const goForward = action<AdvanceFrame, { readonly unit: number; readonly to: number }>({
  type: 'advance',
  rule: 'M-ADV-1',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: owed }) => advances(state, owed).map(each => each.unit),
    }),
    to: hex({
      from: ({ state, frame: owed }, { unit: mover }) =>
        advances(state, owed).find(each => each.unit === mover)?.hexes ?? [],
      why({ state, frame: owed }, to, { unit: mover }) {
        const step = stepTo(state, owed, mover, to);
        return 'spent' in step ? undefined : step;
      },
    }),
  },
  left: leftOver('M-ADV-1', n => `${n} can still advance.`),
  do(play, owed, { unit: mover, to }) {
    const step = stepTo(play.state, owed, mover, to);
    if ('spent' in step) advance(play, owed, mover, to, step);
  },
});

export const advanceFrame = frame<AdvanceFrame>({
  rule: (state, owed) => (owesEntry(state, owed) ? 'M-ADV-8' : 'M-ADV-1'),
  side: state => phasingSide(state),
  prompt: (state, owed) =>
    whyNotEnd(state, owed)?.message ??
    `${hexLabel(owed.battle.target)} is empty: advance units that attacked, or end the advance.`,
  actions: [
    goForward,
    action({
      type: 'end',
      rule: 'M-ADV-1',
      closes: true,
      may: ({ state, frame: owed }) => whyNotEnd(state, owed),
      do: (play, { battle }) => concludeBattle(play, battle),
    }),
  ],
  otherwise: () => refuse('M-ADV-1', 'Advance now, or end the advance.'),
  enter(play, owed) {
    const { state } = play;
    const { stopped, target } = owed.battle;
    // M-AD-1 whoever was disrupted stays; a hex that is still held is not entered.
    const isOpen = !stopped && !isDefendedAgainst(state, phasingSide(state), target);
    if (!isOpen || advances(state, owed).length === 0) concludeBattle(play, owed.battle);
  },
});

function whyNotEnd(state: State, owed: AdvanceFrame): Refusal | undefined {
  if (!owesEntry(state, owed)) return undefined;
  const where = hexLabel(owed.battle.target);
  const factors = owed.battle.defense - owed.entered;
  return refuse(
    'M-ADV-8',
    `${where} has been cleared: units with ${factors} more attack factors must enter it.`,
  );
}

/** M-SEQ-18 an advance is no operational move; M-ARMY-6 all the same a strong army flips back (board.ts). */
function advance(play: Play, owed: AdvanceFrame, mover: number, to: number, step: Step): void {
  const { state } = play;
  const { target } = owed.battle;
  const isFirst = !owed.advanced.includes(mover);
  const factors = isFirst && to === target ? attackOf(state, mover) : 0;
  const from = map.ids[placeOf(state, mover)];
  emit(play, { type: 'advanced', unit: unitIds[mover], from, to: map.ids[to] });
  runOver(play, sideOf[mover], to);
  enterHex(play, mover, to);
  if (step.disrupts) disrupt(play, mover, 'M14-ROAD-5');
  const goesOn = (!isFirst || to === target) && !step.disrupts && step.spent + LEAST <= step.most;
  const others = owed.onward.filter(entry => entry.unit !== mover);
  showBattleFrame(play, {
    ...owed,
    advanced: isFirst ? [...owed.advanced, mover] : owed.advanced,
    onward: goesOn ? [...others, { unit: mover, spent: step.spent, most: step.most }] : others,
    entered: owed.entered + factors,
  });
}
