// Momentum (10.25): supplied units that have advanced may attack again at once, from the hex they have come into, 10.25-4 as
// often as they win: each such battle ends in an advance and asks again.

import { hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFirstTurn } from '../05-sequence/phases.ts';
import { isOutOfSupply } from '../07-supply/supply.ts';
import { isOccupiedBy } from '../table/board.ts';
import { GERMAN, nameOf, sideOf } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { around, hexLabel } from '../table/terrain.ts';
import { whyNotInto, whyUnfit } from './attackers.ts';
import { openBattle } from './battle.ts';
import { attackerOf, closeBattle } from './steps.ts';

type Momentum = FrameOf<'momentum'>;

export const pressOn = action<Momentum, { readonly target: number; readonly units: readonly number[] }>({
  type: 'momentum',
  rule: '10.25-1',
  fields: {
    // 10.25-2 one hex next to the one that was entered, 10.25-3 whether it has been attacked before or not.
    target: hex({
      each: 'ask',
      from: ({ state, frame: held }) => targetsFor(state, held),
      exact: true,
      other: ({ state, frame: held }, target) => whyNotThere(state, held, target),
    }),
    // 10.25-6 any of those who have just advanced, and nobody else.
    units: units({
      from: ({ frame: { advanced } }) => advanced,
      why: ({ state, frame: held }, unit, { target }) => whyNoMomentum(state, held, unit, target),
    }),
  },
  do(play, _, { target, units: attackers }) {
    openBattle(play, { kind: 'momentum', target, attackers });
  },
});

const rest = action<Momentum>({ type: 'rest', rule: '10.25-1', do: play => closeBattle(play) });

export const momentumFrame = frame<Momentum>({
  rule: '10.25-1',
  side: (_, { battle }) => attackerOf(battle),
  prompt: (_, { battle }) => `Attack again at once from ${hexLabel(battle.target)}, or let it rest.`,
  actions: [pressOn, rest],
  otherwise: () =>
    refuse('10.25-1', 'Attack again from the hex just won, or let it rest; other attacks come after.'),
  enter(play: Play, held) {
    if (whyNone(play.state, held) !== undefined || targetsFor(play.state, held).length === 0)
      closeBattle(play);
  },
});

/** 5.13-5. */
const whyNone = (state: State, { battle }: Momentum): Refusal | undefined =>
  attackerOf(battle) === GERMAN && isFirstTurn(state)
    ? refuse('5.13-5', 'On turn 1 no unit of the Axis attacks in momentum.')
    : undefined;

export function targetsFor(state: State, held: Momentum): number[] {
  const { battle, advanced } = held;
  const enemy = other(attackerOf(battle));
  return around[battle.target].filter(
    target =>
      isOccupiedBy(state, target, enemy) &&
      advanced.some(unit => whyNoMomentum(state, held, unit, target) === undefined),
  );
}

function whyNotThere(state: State, held: Momentum, target: number): Refusal {
  const { battle, advanced } = held;
  if (!around[battle.target].includes(target))
    return refuse('10.25-2', `${hexLabel(target)} is not next to ${hexLabel(battle.target)}.`);
  if (!isOccupiedBy(state, target, other(attackerOf(battle))))
    return refuse('10.25-2', `There is no enemy unit in ${hexLabel(target)} to attack.`);
  return (
    advanced.map(unit => whyNoMomentum(state, held, unit, target)).find(why => why !== undefined) ??
    refuse('10.25-2', `Nobody can attack ${hexLabel(target)} from here.`)
  );
}

/** 10.25-1, 7.5-4 supplied where it stands now; for the rest as in any prepared assault (10.25-5). */
export function whyNoMomentum(
  state: State,
  held: Momentum,
  unit: number,
  target: number,
): Refusal | undefined {
  const { battle, advanced } = held;
  // 11.7-7, 11.10-9 artillery and dropped brigades never advance, so they are not among them.
  if (!advanced.includes(unit) || sideOf[unit] !== attackerOf(battle))
    return refuse('10.25-6', `${nameOf(unit)} is not among the units that have just advanced.`);
  if (isOutOfSupply(state, unit))
    return refuse('10.25-1', `${nameOf(unit)} is out of supply in ${hexLabel(battle.target)}.`);
  return whyNotInto(unit, battle.target, target) ?? whyUnfit(state, unit);
}
