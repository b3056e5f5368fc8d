// The price of a bloodbath (11.26d to 11.26j): the attacker gives up units, one by one, until what is gone would have been
// worth as much in this battle as the defenders were. Units that never come back go first.

import { unit } from '../../../../kit/actions/fields.ts';
import { paysBill } from '../../../../kit/combat/payment.ts';
import { refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { isDotted, nameOf } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { clearHex } from './aftermath.ts';
import type { Battle } from './battle-frames.ts';
import { attackerOf } from './odds.ts';
import { showStep } from './steps.ts';
import { attackStrength } from './strength.ts';

type Losses = FrameOf<'losses'>;

/** 11.26f, ruling A3-47 what a set of attackers is worth: as in the odds, halved, doubled and rounded together. */
export const worthOf = (state: State, battle: Battle, set: readonly number[]): number =>
  set.length === 0 ? 0 : attackStrength(state, battle, set).strength;

const isPaid = (state: State, { battle, owed, lost }: Losses): boolean =>
  paysBill(lost, worthOf(state, battle, battle.attackers), owed, set => worthOf(state, battle, set));

/** 11.26e as long as there are dotted units, only they may go. */
export function payers({ battle, lost }: Losses): readonly number[] {
  const left = battle.attackers.filter(one => !lost.includes(one));
  const dotted = left.filter(one => isDotted[one] === 1);
  return dotted.length > 0 ? dotted : left;
}

const loss = action<Losses, { readonly unit: number }>({
  type: 'loss',
  rule: '11.26d',
  fields: {
    unit: unit({
      each: true,
      from: ({ frame: held }) => payers(held),
      other: ({ frame: { battle, lost } }, one) =>
        battle.attackers.includes(one) && !lost.includes(one)
          ? refuse('11.26e', `${nameOf(one)} can be replaced: units with a dot go first.`)
          : refuse('11.26d', `${nameOf(one)} is not among the attackers of this battle.`),
    }),
  },
  do: (play, held, { unit: one }) => give(play, held, one),
});

function give(play: Play, held: Losses, one: number): void {
  const { battle, lost } = held;
  eliminate(play, one, '11.26d', one === battle.drop || battle.overland.includes(one));
  showStep(play, { ...held, lost: [...lost, one] });
}

export const lossesFrame = frame<Losses>({
  rule: '11.26d',
  side: (_, { battle }) => attackerOf(battle),
  prompt: (state, { battle, owed, lost }) =>
    `Bloodbath: give up attackers worth ${owed - worthOf(state, battle, lost)} more.`,
  actions: [loss],
  otherwise: () => refuse('11.26d', 'First choose the units that the attacker loses.'),
  enter(play, held) {
    const able = payers(held);
    // 11.26g whoever is left may advance; ruling A3-47 if all together are worth less, all are gone.
    if (isPaid(play.state, held) || able.length === 0) clearHex(play, held.battle);
    else if (able.length === 1) give(play, held, able[0]);
  },
});
