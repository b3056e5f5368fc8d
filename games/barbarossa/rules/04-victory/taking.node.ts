// For tests of chapters 4 and 12: hexes that change hands by a single step, and turns that end.

import assert from 'node:assert/strict';
import type { Action, GameEvent, State } from '../../../../kit/game.ts';
import type { Told } from '../../../../kit/testing/table.node.ts';
import { around, game, playOne, type SideName, type Sketch, sketch } from '../../testing.node.ts';

/** Who takes hexes in these tests. */
export const TAKERS: Readonly<Record<SideName, string>> = { german: 'DE-INF-1', soviet: 'SU-RA-3' };

/** A unit of the side walks into the hex, which was the other side's, from beside it. */
export function take(side: SideName, hex: string, given: Partial<Sketch> = {}): Told {
  const [state, move] = aboutToTake(side, hex, given);
  return playOne(state, move);
}

/** The table just before that, and the move. */
export function aboutToTake(
  side: SideName,
  hex: string,
  given: Partial<Sketch> = {},
): readonly [State, Action] {
  const loser = side === 'german' ? 'soviet' : 'german';
  const { control = {}, units = {}, ...more } = given;
  const unit = TAKERS[side];
  for (const from of around(hex)) {
    if (game.map.passable[game.map.indexOf.get(from) ?? -1] !== 1) continue;
    const state = sketch({
      side,
      units: { [unit]: from, ...units },
      control: { ...control, [loser]: [...new Set([...(control[loser] ?? []), hex])] },
      ...more,
    });
    const move = { type: 'move', units: [unit], to: hex };
    if (game.check(state, move).ok) return [state, move];
  }
  return assert.fail(`nobody can walk into ${hex}`);
}

/** Points that were told, as `rule points`. */
export const pointsTold = (events: readonly GameEvent[]): string[] =>
  events.filter(({ type }) => type === 'points').map(({ rule, points }) => `${rule} ${points}`);

const isOpeningBlow = ({ scenario, turn }: Partial<Sketch>): boolean =>
  scenario === 'road-back' && turn === 13;

/** The last phase of the Soviet player turn, just before the victory check. */
export const lastPhase = (given: Partial<Sketch>): State =>
  sketch({
    units: {},
    side: 'soviet',
    ...((given.turn ?? 10) <= 5
      ? { phase: 'movement', order: 'fight-move' }
      : { phase: 'assault', order: isOpeningBlow(given) ? 'fight-move' : 'move-fight' }),
    ...given,
  });

/** The turn ends. */
export const endTurn = (given: Partial<Sketch>): Told => playOne(lastPhase(given), { type: 'end' });

export const winnerOf = (state: State): string | undefined => game.outcome(state)?.winner;
export const vpOf = (state: State): number => Number(game.position(state).markers?.vp);
