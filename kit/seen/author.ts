// Whose action it is. Only the side that owes the decision may answer it, and only the side that an interrupt belongs to
// may take it; without an author, as on one table with one referee, anybody's action is played.

import { type Applied, type Game, type Refusal, refuse, type Verdict } from '../game.ts';
import type { Engine } from '../sequence/engine.ts';
import type { State } from '../state/state.ts';
import { eyesOf, knows, REFEREE, type Viewer } from './viewer.ts';

export function bindAuthors(
  sides: readonly string[],
  engine: Pick<Engine, 'author' | 'check' | 'apply'>,
): Pick<Game, 'author' | 'check' | 'apply'> {
  function refusal(state: State, action: unknown, author: Viewer): Refusal | undefined {
    if (author === REFEREE) return undefined;
    const eyes = eyesOf(sides, author);
    const side = engine.author(state, action);
    if (side >= 0)
      return knows(eyes, side) ? undefined : refuse('author', `This is for the ${sides[side]} side to do.`);
    // What belongs to nobody is no action, and the rules say why.
    return engine.check(state, action).ok
      ? refuse('author', 'It does not say whose action it is.')
      : undefined;
  }

  return {
    author: (state, action) => sides[engine.author(state, action)],
    check(state, action, author = REFEREE): Verdict {
      const why = refusal(state, action, author);
      return why === undefined ? engine.check(state, action) : notAllowed(why);
    },
    apply(state, action, author = REFEREE): Applied {
      const why = refusal(state, action, author);
      return why === undefined ? engine.apply(state, action) : notAllowed(why);
    },
  };
}

function notAllowed({ rule, message }: Refusal): { ok: false; rule: string; message: string } {
  return { ok: false, rule, message };
}
