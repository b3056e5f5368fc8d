// The decisions about losses: whether the German takes an exchange, and whom the defender gives up when the attackers cannot
// pay for all. What they pay with, and what follows from the answers, is in losses.ts.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { attackersOf } from '../combat/battle-steps.ts';
import { isExchange } from '../combat/effects.ts';
import { mergeParts, partsOf } from '../combat/table-reading.ts';
import { overrunOf } from '../combat/weighing.ts';
import { phasingSide } from '../sequence/phases.ts';
import { defenseOf } from '../table/board.ts';
import { dropFlag, eliminate } from '../table/changes.ts';
import { GERMAN, nameOf, RUSSIAN, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { absorption, askDefender, canAbsorb, canBeLost, exchangedUnits, payLosses } from './losses.ts';

/** M-X-1 the German takes the exchange or not, whichever side he is on. */
export const exchangeFrame = frame<FrameOf<'exchange'>>({
  rule: 'M-X-1',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt(state, { battle }) {
    const price = isGermanAttack(state)
      ? 'Decline, and your attackers are disrupted instead.'
      : 'Decline, and your units take a D2 instead.';
    return `An exchange at ${hexLabel(battle.target)}: accept it? ${price}`;
  },
  actions: [
    action({ type: 'accept', rule: 'M-X-1', do: (play, { battle }) => payLosses(play, battle) }),
    action({
      type: 'decline',
      rule: ({ state }) => declineRule(state),
      do(play, { battle }) {
        const rule = declineRule(play.state);
        emit(play, { type: 'exchange-declined', target: map.ids[battle.target], rule });
        payLosses(play, { ...battle, groups: declined(play.state, battle) });
      },
    }),
  ],
  otherwise: () => refuse('M-X-1', 'First accept the exchange or decline it.'),
});

const declineRule = (state: State): string => (isGermanAttack(state) ? 'M-X-2' : 'M-X-3');

const isGermanAttack = (state: State): boolean => phasingSide(state) === GERMAN;

/** M-X-2 as the attacker he is disrupted; M-X-3 as the defender he takes a D2, with all that a D2 may turn into. */
function declined(state: State, battle: Battle): Group[] {
  if (isGermanAttack(state))
    return battle.groups.map(group => (isExchange(group.result) ? { ...group, result: 'AD' } : group));
  const overrun = overrunOf(state, battle.target, attackersOf(state, battle));
  return mergeParts(
    battle.groups.map(({ units, result, defense }) => ({
      parts: isExchange(result)
        ? partsOf(state, battle, { units, defense }, 'D2', overrun)
        : [{ units, to: { result }, defense }],
    })),
  );
}

type DefenderLosses = FrameOf<'defender-losses'>;

/** A way in which the defender gives something up for the factors that have been paid for. */
function sacrifice(
  type: string,
  rule: string,
  can: (state: State, unit: number, covered: number) => boolean,
  whyNot: (name: string, covered: number) => string,
  give: (play: Play, unit: number) => number,
) {
  return action<DefenderLosses, { readonly unit: number }>({
    type,
    rule,
    fields: {
      unit: unit({
        each: true,
        from: ({ state, frame: { battle } }) => exchangedUnits(state, battle),
        why({ state, frame: { battle, covered } }, victim) {
          if (!exchangedUnits(state, battle).includes(victim))
            return refuse('M-X-4', `${nameOf(victim)} has no part in this exchange.`);
          return can(state, victim, covered) ? undefined : refuse(rule, whyNot(nameOf(victim), covered));
        },
      }),
    },
    do: (play, { battle, covered }, { unit: victim }) =>
      askDefender(play, battle, covered - give(play, victim)),
  });
}

/** M-X-4 whom the defender gives up; M-X-12 a strong army may absorb instead. */
export const defenderLossesFrame = frame<DefenderLosses>({
  rule: 'M-X-4',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [GERMAN, RUSSIAN],
  prompt: (_, { covered }) =>
    `The attackers have paid for ${covered} factors of the defense. Choose what you lose for them.`,
  actions: [
    sacrifice(
      'lose',
      'M-X-4',
      canBeLost,
      (name, covered) => `${name} is worth more than the ${covered} factors paid for, or nothing.`,
      (play, victim) => {
        const value = defenseOf(play.state, victim);
        eliminate(play, victim, 'exchange', 'M-X-4');
        return value;
      },
    ),
    sacrifice(
      'absorb',
      'M-X-12',
      canAbsorb,
      name => `${name} has nothing to absorb that with.`,
      (play, victim) => {
        const value = absorption(play.state, victim);
        dropFlag(play.state, victim, FLAG.strong);
        emit(play, { type: 'paid', unit: unitIds[victim], how: 'absorb', factors: value, rule: 'M-X-12' });
        return value;
      },
    ),
  ],
  otherwise: () => refuse('M-X-4', 'First choose what the defense loses.'),
});
