// Chapter 12: what certain units can do that others cannot. Terrain and supply of cav-mech groups (12.3, 12.4) and the
// standing of fortified localities (12.5) are enforced where movement, supply and combat are; cav-mech groups that slip
// away are in 12-retreat-before-combat.ts.

import { outlook } from '../../../../kit/dice/outlook.ts';
import { type Outlook, type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isShock } from '../02-components/counters.ts';
import { shape } from '../02-components/layout.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isFullStrength } from '../table/board.ts';
import { roll } from '../table/changes.ts';
import type { Battle } from '../table/frames.ts';

/** 12.6a to 12.6d why the armor concentration cannot support this attack. */
export function whyNoArmor(state: State, { overland }: Pick<Battle, 'overland'>): Refusal | undefined {
  if (turnOf(state) < 2) return refuse('12.6a', 'The armor concentration is available from turn 2.');
  if (state.data[shape.game.armorTried] !== 0) {
    return refuse('12.6d', 'The armor concentration has already been called on in this player turn.');
  }
  if (!overland) {
    return refuse('12.6b', 'At least one attacking unit must have an overland supply line.');
  }
  return undefined;
}

/** 12.6c the roll; 12.6f the marker itself never stands on the map. */
export function commitArmor(play: Play, battle: Battle, subject: number): Battle {
  const { state } = play;
  state.data[shape.game.armorTried] = 1;
  const die = roll(play, subject, battle.dice, 'armor concentration', {
    rule: '12.6c',
  });
  return { ...battle, dice: battle.dice + 1, armor: armorFails(state, die) ? 'failed' : 'arrived' };
}

const armorFails = (state: State, die: number): boolean => die >= (turnOf(state) <= 5 ? 5 : 6);

/** 12.6c, 12.6e what calling on it can bring. */
export const armorChances = (state: State): Outlook =>
  outlook('12.6c', 'The armor concentration', die =>
    armorFails(state, die) ? 'does not come' : 'comes: one column to the right',
  );

/** 11.21c, 12.7a a shock army that has lost nothing yet. */
export const isFullShock = (state: State, unit: number): boolean =>
  isShock[unit] === 1 && isFullStrength(state, unit);

/** 12.7a if everyone is supplied and a full-strength shock army is among them; 12.7b one column at most. */
export const isShockTurn = (turn: number): boolean => turn >= 2 && turn <= 5;
