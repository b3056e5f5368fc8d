// The decisions inside a battle, by rule of thumb: what supports it, whom it costs, who advances, and whether they go on.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { advancers, roomIn } from '../rules/10-assault/advance.ts';
import { defendersWhoPay, dueFrom } from '../rules/10-assault/losses.ts';
import { targetsFor, whyNoMomentum } from '../rules/10-assault/momentum.ts';
import { attackerOf } from '../rules/10-assault/steps.ts';
import { whyNoDrop } from '../rules/11-airpower/airdrop.ts';
import { countIn, placeOf, unitsAt } from '../rules/table/board.ts';
import { idsOf, isMech, sideOf } from '../rules/table/counters.ts';
import type { FrameOf } from '../rules/table/frames.ts';
import { AIRBORNE } from '../rules/table/layout.ts';
import { map } from '../rules/table/terrain.ts';
import { gainOf, gunsFor, strengthOf, supplied } from './fighting.ts';
import { prizeAt, pullAt, worthOf } from './worth.ts';

/** An emptied hex, and what lies behind it. */
const GROUND = 0.1;
const DRIVE = 0.05;
export const groundAt = (state: State, side: number, hex: number): number =>
  prizeAt(hex) + GROUND + DRIVE * pullAt(state, side, hex);

/** What brigades must better an attack by before they are spent on it, and how many are tried. */
const WORTH_DROPPING = 0.35;
const MOST_BRIGADES = 6;

/** 11.7, 11.10 brigades where they change enough, then every gun that may join. */
export function support(state: State, { battle }: FrameOf<'support'>): Action {
  const { target, attackers, dropped } = battle;
  const guns = gunsFor(state, battle);
  const ground = groundAt(state, attackerOf(battle), target);
  const brigades = unitsAt(state, AIRBORNE).slice(0, MOST_BRIGADES);
  if (
    dropped.length === 0 &&
    brigades.every(unit => whyNoDrop(state, unit, target, attackers) === undefined)
  ) {
    const declared = { kind: 'prepared', target, attackers: [...attackers, ...guns] } as const;
    const without = gainOf(state, supplied(state, declared), ground);
    const gain = gainOf(state, supplied(state, { ...declared, dropped: brigades }), ground);
    if (brigades.length > 0 && gain - without > WORTH_DROPPING)
      return { type: 'drop', units: idsOf(brigades) };
  }
  return guns.length > 0 ? { type: 'artillery', units: idsOf(guns) } : { type: 'assault' };
}

const cheapest = (state: State, units: readonly number[], count: number): Action => ({
  type: 'lose',
  units: idsOf(units.toSorted((a, b) => worthOf(state, a) - worthOf(state, b) || a - b).slice(0, count)),
});

/** 10.22 the cheapest go. */
export const defend = (state: State, { battle, owed }: FrameOf<'defender-losses'>): Action =>
  cheapest(state, defendersWhoPay(state, battle), owed);

export function give(state: State, { battle, owed }: FrameOf<'attacker-losses'>): Action {
  const { able, count } = dueFrom(state, battle, owed);
  return cheapest(state, able, count);
}

/** Most that go into a hex that is won. */
const ENOUGH = 5;

/** 10.24 the strongest, on wheels first, where the way leads on; a place of ours is not left empty. */
export function advance(state: State, { battle }: FrameOf<'advance'>): Action {
  const { target } = battle;
  const side = attackerOf(battle);
  const able = advancers(state, battle).toSorted((a, b) => push(state, b) - push(state, a) || a - b);
  const left = new Map<number, number>();
  const chosen: number[] = [];
  for (const unit of able) {
    const from = placeOf(state, unit);
    const there = left.get(from) ?? countIn(state, from);
    const ahead = pullAt(state, side, target) - pullAt(state, side, from);
    const gain = 0.3 + prizeAt(target) + ahead - (there === 1 ? prizeAt(from) : 0);
    if (gain <= 0 || chosen.length >= Math.min(ENOUGH, roomIn(state, battle))) continue;
    left.set(from, there - 1);
    chosen.push(unit);
  }
  return chosen.length === 0 ? { type: 'stay' } : { type: 'advance', units: idsOf(chosen) };
}

const push = (state: State, unit: number): number => strengthOf(state, unit) + (isMech[unit] === 1 ? 10 : 0);

const LEAST = 0.15;

/** 10.25 as long as it promises enough, with all who can. */
export function press(state: State, held: FrameOf<'momentum'>): Action {
  const forces = targetsFor(state, held).map(target => {
    const units = held.advanced.filter(unit => whyNoMomentum(state, held, unit, target) === undefined);
    const battle = supplied(state, { kind: 'momentum', target, attackers: units });
    return { target, units, gain: gainOf(state, battle, groundAt(state, sideOf[units[0]], target)) };
  });
  const best = bestOf(forces, ({ gain }) => gain);
  if (best === undefined || best.gain < LEAST) return { type: 'rest' };
  return { type: 'momentum', target: map.ids[best.target], units: idsOf(best.units) };
}
