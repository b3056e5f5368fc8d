// Lines of the game told in words, by the type of the event: each chapter has those of its own in `told.ts`.

import type { GameEvent } from '../../../../kit/game.ts';
import { bindNames } from '../../../../kit/telling.ts';
import { roster } from './counters.ts';
import { map } from './terrain.ts';

/**
 * A line, or nothing where the event is not worth one. What is done stands four spaces in, what comes of it six. `dice` are those that
 * have fallen right before it.
 */
export type Line = (event: GameEvent, dice: string) => string | undefined;
export type Lines = Readonly<Record<string, Line>>;

export const { unit, units, hex, hasPlace } = bindNames(map, roster);

export const many = (list: unknown, one: string, several: string): string =>
  Array.isArray(list) && list.length > 1 ? several : one;
