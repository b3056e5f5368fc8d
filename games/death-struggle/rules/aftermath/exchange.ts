// The decisions about losses: whether the German takes an exchange, and whom the defender
// gives up when the attackers cannot pay for all. What follows from the answers is in losses.ts.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { attackersOf } from '../combat/battle-steps.ts';
import { isExchange } from '../combat/effects.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isGood } from '../sequence/weather.ts';
import { AXIS, isGerman, nameOf, RUSSIAN } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { askDefender, giveUp, payable, takeLosses } from './losses.ts';

/** DS-EXCH-5, DS-EXCH-12 only attacking Germans, in good weather, and not what they have forced themselves. */
function mayDecline(state: State, battle: Battle): boolean {
  return (
    battle.groups.some(({ result }) => isExchange(result)) &&
    isGood(state) &&
    !battle.forced &&
    attackersOf(state, battle).some(attacker => isGerman[attacker] === 1)
  );
}

export const exchangeFrame = frame<FrameOf<'exchange'>>({
  rule: 'DS-EXCH-5',
  side: () => AXIS,
  prompt: (_, { battle }) =>
    `An exchange at ${hexLabel(battle.target)}: accept it? Decline, and your attackers are disrupted instead.`,
  actions: [
    action({ type: 'accept', rule: 'DS-EXCH-5', do: (play, { battle }) => takeLosses(play, battle) }),
    action({
      type: 'decline',
      rule: 'DS-EXCH-5',
      do(play, { battle }) {
        emit(play, { type: 'exchange-declined', target: map.ids[battle.target], rule: 'DS-EXCH-5' });
        // DS-EXCH-12 every exchange of the attack.
        const groups = battle.groups.map(group =>
          isExchange(group.result) ? ({ ...group, result: 'AD' } as const) : group,
        );
        takeLosses(play, { ...battle, groups });
      },
    }),
  ],
  otherwise: () => refuse('DS-EXCH-5', 'First accept the exchange or decline it.'),
  enter(play, { battle }) {
    if (!mayDecline(play.state, battle)) takeLosses(play, battle);
  },
});

type DefenderLosses = FrameOf<'defender-losses'>;

/** DS-EXCH-2 whom the defender gives up. */
export const defenderLossesFrame = frame<DefenderLosses>({
  rule: 'DS-EXCH-2',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [AXIS, RUSSIAN],
  prompt: () => 'The attackers have paid for some of the defenders, and not for all. Choose whom you lose.',
  actions: [
    action<DefenderLosses, { readonly unit: number }>({
      type: 'lose',
      rule: 'DS-EXCH-2',
      fields: {
        unit: unit({
          each: true,
          from: ({ state, frame: { battle, paid } }) => payable(state, battle, paid),
          why: ({ state, frame: { battle, paid } }, victim) =>
            payable(state, battle, paid).includes(victim)
              ? undefined
              : refuse(
                  'DS-EXCH-2',
                  `Without ${nameOf(victim)} more units are paid for, or it has no part in this.`,
                ),
        }),
      },
      do: (play, { battle, paid }, { unit: victim }) => giveUp(play, battle, paid, victim),
    }),
  ],
  otherwise: () => refuse('DS-EXCH-2', 'First choose whom the defense loses.'),
  // As a position may bring it along.
  enter(play, { battle, paid }) {
    if (payable(play.state, battle, paid).length === 0) askDefender(play, battle, paid);
  },
});
