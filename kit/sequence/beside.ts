// What may be done beside the decision owed, whoever owes it, as a part of play: whoever plays a side is asked about it
// without knowing what it is called. Giving up and orders for later are no part of play and nobody is asked for them.

import type { Action, Choice, Game, State } from '../game.ts';
import { fillIn } from './drawing.ts';

/** Is there anything of the kind in this game at all? */
export function hasBeside(game: Pick<Game, 'actions'>): boolean {
  return typesOf(game).size > 0;
}

/** What the side could do now beside the decision. */
export function besideOf(game: Game, state: State, side: number): readonly Choice[] {
  const types = typesOf(game);
  if (types.size === 0) return [];
  const name = game.sides[side];
  const offered = game.seen(state, name).decision?.interrupts ?? [];
  return offered.filter(choice => choice.side === name && types.has(choice.action.type));
}

/** Every so many times that chance is asked, it looks whether there is anything. */
const SELDOM = 16;

/** Now and then something of what the side could do beside the decision; mostly nothing. */
export function sampleBeside(
  game: Game,
  state: State,
  side: number,
  random: () => number,
): Action | undefined {
  if (!hasBeside(game) || random() * SELDOM >= 1) return undefined;
  const offered = besideOf(game, state, side);
  return offered.length === 0 ? undefined : fillIn(offered[Math.floor(random() * offered.length)], random);
}

const known = new WeakMap<object, ReadonlySet<string>>();

function typesOf({ actions }: Pick<Game, 'actions'>): ReadonlySet<string> {
  const types =
    known.get(actions) ??
    new Set(actions.flatMap(({ type, frame, isApart }) => (frame === undefined && !isApart ? [type] : [])));
  known.set(actions, types);
  return types;
}
