// Who is lost (10.22, 10.23): each side gives up as many units as the table says, of its own choice but for those who must go
// first. Artillery pays for nothing and shares the fate of its company (11.7-6).

import { units } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { eliminate, type FateSupply } from '../08-reinforcement/losses.ts';
import { artilleryLeftAlone, artilleryOnItsOwn } from '../11-airpower/artillery.ts';
import { placeOf } from '../table/board.ts';
import { isPanzer, nameOf } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { AIRBORNE } from '../table/layout.ts';
import { hexLabel } from '../table/terrain.ts';
import { endBattle } from './aftermath.ts';
import type { Battle } from './battle-frames.ts';
import { attackerOf, defendersOf, isCompany, showStep, survivorsOf } from './steps.ts';

type Defending = FrameOf<'defender-losses'>;
type Attacking = FrameOf<'attacker-losses'>;

/** 4.7-5, 8.4-1, ruling R-65 the supply that was found as the battle began. */
export const fateIn = ({ cutOff, airlifted }: Battle, unit: number): FateSupply =>
  cutOff.includes(unit) ? 'out' : airlifted.includes(unit) ? 'aerial' : 'supplied';

/** A unit is lost in a battle, and artillery that has lost its last company in it. */
function lose(play: Play, battle: Battle, unit: number, rule: string): void {
  const hex = placeOf(play.state, unit);
  eliminate(play, unit, rule, fateIn(battle, unit));
  if (hex < 0) return;
  for (const gun of artilleryLeftAlone(play.state, battle, hex))
    eliminate(play, gun, '11.7-6', fateIn(battle, gun));
}

/** 10.22-3 more than there are is no more than all of them. */
export function payDefender(play: Play, battle: Battle, owed: number): void {
  const able = defendersWhoPay(play.state, battle);
  if (owed >= able.length) {
    // 10.23 also where the table says so; lone artillery is all there is.
    const rule = owed === Number.POSITIVE_INFINITY ? '10.23' : '10.22-1';
    for (const unit of able) lose(play, battle, unit, rule);
    for (const gun of defendersOf(play.state, battle)) lose(play, battle, gun, rule);
    return payAttacker(play, battle, battle.attackerLoss);
  }
  if (owed === 0) return payAttacker(play, battle, battle.attackerLoss);
  showStep(play, { name: 'defender-losses', battle, owed });
}

export const defendersWhoPay = (state: State, battle: Battle): number[] =>
  defendersOf(state, battle).filter(isCompany);

/** What the attacker has to give next: so many of these. */
interface Due {
  readonly able: readonly number[];
  readonly count: number;
  /** Why these go first. */
  readonly rule: string;
}

/** 11.10-6 brigades before all others; 10.22-5, 9.24-6 in a mobile assault first a panzer unit; then as the owner likes. */
export function dueFrom(state: State, battle: Battle, owed: number): Due {
  const brigades = battle.dropped.filter(unit => placeOf(state, unit) === AIRBORNE);
  if (brigades.length > 0) return { able: brigades, count: Math.min(owed, brigades.length), rule: '11.10-6' };
  const able = survivorsOf(state, battle).filter(isCompany);
  const panzers = battle.attackers.filter(unit => isPanzer[unit] === 1);
  if (battle.kind === 'mobile' && panzers.every(unit => placeOf(state, unit) >= 0))
    return { able: panzers, count: 1, rule: '10.22-5' };
  return { able, count: Math.min(owed, able.length), rule: '10.22-4' };
}

export function payAttacker(play: Play, battle: Battle, owed: number): void {
  const { state } = play;
  if (owed > 0) {
    const { able, count } = dueFrom(state, battle, owed);
    if (count > 0 && able.length === count) {
      for (const unit of able) lose(play, battle, unit, '10.22-1');
      return payAttacker(play, battle, owed - count);
    }
    if (count > 0) return showStep(play, { name: 'attacker-losses', battle, owed });
  }
  for (const gun of artilleryOnItsOwn(state, battle)) eliminate(play, gun, '11.7-6', fateIn(battle, gun));
  endBattle(play, battle);
}

const defend = action<Defending, { readonly units: readonly number[] }>({
  type: 'lose',
  rule: '10.22-4',
  fields: {
    units: units({
      from: ({ state, frame: { battle } }) => defendersWhoPay(state, battle),
      exact: true,
      other: ({ state, frame: { battle } }, unit) =>
        defendersOf(state, battle).includes(unit)
          ? refuse(
              '11.7-6',
              `${nameOf(unit)} is artillery: it pays for nothing and goes with the last of the others.`,
            )
          : refuse('10.22-4', `${nameOf(unit)} does not defend in this battle.`),
      min: ({ frame: { owed } }) => owed,
      max: ({ frame: { owed } }) => owed,
      few: ({ frame: { owed } }) => mustLose(owed),
      many: ({ frame: { owed } }) => mustLose(owed),
    }),
  },
  do(play, { battle }, { units: lost }) {
    for (const unit of lost) lose(play, battle, unit, '10.22-1');
    payAttacker(play, battle, battle.attackerLoss);
  },
});

const mustLose = (count: number) => refuse('10.22-1', `Exactly ${counted(count, 'unit')} must be given up.`);

export const defenderLossesFrame = frame<Defending>({
  rule: '10.22-2',
  side: (_, { battle }) => other(attackerOf(battle)),
  inEnemyTurn: [0, 1],
  prompt: (_, { battle, owed }) =>
    `${hexLabel(battle.target)} is attacked: choose ${counted(owed, 'unit')} to lose.`,
  actions: [defend],
  otherwise: () => refuse('10.22-2', 'First choose the units that the defender loses.'),
});

const give = action<Attacking, { readonly units: readonly number[] }>({
  type: 'lose',
  rule: ({ state, frame: { battle, owed } }) => dueFrom(state, battle, owed).rule,
  fields: {
    units: units({
      from: ({ state, frame: { battle, owed } }) => dueFrom(state, battle, owed).able,
      exact: true,
      other: ({ state, frame: { battle, owed } }, unit) => whyNotThis(state, battle, owed, unit),
      min: ({ state, frame: { battle, owed } }) => dueFrom(state, battle, owed).count,
      max: ({ state, frame: { battle, owed } }) => dueFrom(state, battle, owed).count,
      few: ({ state, frame: { battle, owed } }) => mustLose(dueFrom(state, battle, owed).count),
      many: ({ state, frame: { battle, owed } }) => mustLose(dueFrom(state, battle, owed).count),
    }),
  },
  do(play, { battle, owed }, { units: lost }) {
    for (const unit of lost) lose(play, battle, unit, '10.22-1');
    payAttacker(play, battle, owed - lost.length);
  },
});

function whyNotThis(state: State, battle: Battle, owed: number, unit: number) {
  const { rule } = dueFrom(state, battle, owed);
  if (!battle.attackers.includes(unit) && !battle.dropped.includes(unit))
    return refuse('10.22-4', `${nameOf(unit)} does not take part in this attack.`);
  if (!isCompany(unit))
    return refuse(
      '11.7-6',
      `${nameOf(unit)} is artillery: it pays for nothing and goes with the last of the others.`,
    );
  if (rule === '11.10-6') return refuse(rule, `${nameOf(unit)} may go only when no dropped brigade is left.`);
  return refuse(rule, `${nameOf(unit)} may not be lost before a panzer unit that leads the assault.`);
}

export const attackerLossesFrame = frame<Attacking>({
  rule: '10.22-4',
  side: (_, { battle }) => attackerOf(battle),
  prompt: (state, { battle, owed }) => {
    const { count, rule } = dueFrom(state, battle, owed);
    const what =
      rule === '11.10-6' ? 'dropped brigade' : rule === '10.22-5' ? 'panzer unit' : 'attacking unit';
    return `The attack on ${hexLabel(battle.target)} has its price: choose ${counted(count, what)} to lose.`;
  },
  actions: [give],
  otherwise: () => refuse('10.22-4', 'First choose the units that the attacker loses.'),
});
