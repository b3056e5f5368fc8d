// What the Soviet side adds to an attack over the ground before it is committed: brigades that drop (11.10), and artillery,
// which may bring no more factors than the others (11.7). Nothing is revealed yet; then the battle begins.

import type { At } from '../../../../kit/actions/action.ts';
import { units } from '../../../../kit/actions/fields.ts';
import { type Action, isRefusal, type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { MOST_BRIGADES, whyNoDrop } from '../11-airpower/airdrop.ts';
import { artilleryCap } from '../11-airpower/artillery.ts';
import { unitsAround, unitsAt } from '../table/board.ts';
import { idsOf, isArtillery, nameOf, SIDES, SOVIET } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { AIRBORNE } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { whyNoAttack } from './attackers.ts';
import { openBattle } from './battle.ts';
import type { Battle } from './battle-frames.ts';
import { battleOf, type Declaration } from './committed.ts';
import { attackerOf, showStep } from './steps.ts';

type Support = FrameOf<'support'>;
interface Chosen {
  readonly units: readonly number[];
}

/** An attack over the ground: the Soviet side is asked what supports it, if anything can. */
export function declareAttack(play: Play, declared: Declaration): void {
  if (attackerOf(declared) !== SOVIET) return openBattle(play, declared);
  const battle = battleOf(declared);
  emit(play, {
    type: 'attack-declared',
    target: map.ids[declared.target],
    units: idsOf(declared.attackers),
    side: SIDES[SOVIET],
  });
  showStep(play, { name: 'support', battle });
}

/** 11.10-5 they come down as the battle begins, and count for the artillery (11.10-11). */
const drop = action<Support, Chosen>({
  type: 'drop',
  rule: '11.10-2',
  may: ({ frame: { battle } }) =>
    battle.dropped.length === 0
      ? undefined
      : refuse('11.10-5', 'The brigades for this attack have been named.'),
  fields: {
    units: units({
      from: ({ state }) => unitsAt(state, AIRBORNE),
      why: ({ state, frame: { battle } }, brigade) =>
        whyNoDrop(state, brigade, battle.target, battle.attackers),
      max: () => MOST_BRIGADES,
      many: () => refuse('11.10-4', `No more than ${MOST_BRIGADES} brigades are dropped into one hex.`),
    }),
  },
  do: (play, { battle }, { units: dropped }) =>
    showStep(play, { name: 'support', battle: { ...battle, dropped } }),
});

/** 11.7-1 the last thing that is added. */
const barrage = action<Support, Chosen>({
  type: 'artillery',
  rule: '11.7-1',
  fields: {
    units: units({
      from: ({ state, frame: { battle } }) => gunsAround(state, battle),
      why: ({ state, frame: { battle } }, unit) => whyNoGun(unit) ?? whyNoAttack(state, unit, battle.target),
      max: ({ state, frame: { battle } }) => artilleryCap(state, battle),
      many: ({ state, frame: { battle } }) =>
        refuse(
          '11.7-1',
          `Artillery may bring no more factors than the others: ${artilleryCap(state, battle)} regiments at most.`,
        ),
    }),
  },
  do: (play, { battle }, { units: guns }) =>
    commit(play, { ...battle, attackers: [...battle.attackers, ...guns] }),
});

const whyNoGun = (unit: number): Refusal | undefined =>
  isArtillery[unit] === 0 ? refuse('11.7-1', `${nameOf(unit)} is no artillery.`) : undefined;

const assault = action<Support>({
  type: 'assault',
  rule: '10.1-1',
  do: (play, { battle }) => commit(play, battle),
});

export const supportFrame = frame<Support>({
  rule: '11.7-1',
  side: () => SOVIET,
  prompt: (_, { battle }) =>
    `The attack on ${hexLabel(battle.target)}: add brigades that drop and artillery, or begin.`,
  actions: [drop, barrage, assault],
  otherwise: () => refuse('10.5', 'First carry through the attack that you have declared.'),
  enter(play, { battle }) {
    if (!maySupport(play.state, battle)) commit(play, battle);
  },
});

function maySupport(state: State, { target, attackers, dropped }: Battle): boolean {
  if (gunsAround(state, { target }).some(gun => whyNoAttack(state, gun, target) === undefined)) return true;
  const [first] = unitsAt(state, AIRBORNE);
  return (
    dropped.length === 0 && first !== undefined && whyNoDrop(state, first, target, attackers) === undefined
  );
}

const gunsAround = (state: State, { target }: Pick<Battle, 'target'>): number[] =>
  unitsAround(state, target)
    .filter(unit => isArtillery[unit] === 1)
    .sort((a, b) => a - b);

const commit = (play: Play, { kind, target, attackers, dropped }: Battle): void =>
  openBattle(play, { kind, target, attackers, dropped });

/** The attack as it would be with what an action adds to it. */
export function supportedBy(at: At<Support>, given: Partial<Action>): Battle | Refusal {
  const { battle } = at.frame;
  if (given.type === drop.type) {
    const plan = drop.given(at, given);
    return isRefusal(plan) ? plan : { ...battle, dropped: plan.units };
  }
  if (given.type === barrage.type) {
    const plan = barrage.given(at, given);
    return isRefusal(plan) ? plan : { ...battle, attackers: [...battle.attackers, ...plan.units] };
  }
  return battle;
}
