// What a viewer is answered: as far as he may know, and of past moments with the eyes of that time.

import { type Game, isRefusal } from '../../kit/game.ts';
import { stateAt } from '../../kit/sequence/session.ts';
import type { Play } from '../../wire/fold.ts';
import type { WireQuestion } from '../../wire/messages.ts';
import type { Sight } from './sight.ts';

export function answerFor({ session, book }: Play, sight: Sight, question: WireQuestion): unknown {
  const { game, state } = session;
  const { viewer } = sight;
  switch (question.what) {
    case 'choices':
      return game
        .seen(state, viewer)
        .choices(question.query as Parameters<ReturnType<Game['seen']>['choices']>[0]);
    case 'check':
      return game.check(state, question.action, viewer);
    case 'preview':
    case 'chances':
      return game.ask(state, viewer, { about: question.what, action: question.action });
    case 'supply':
      return game.ask(state, viewer, { about: 'supply', units: question.units });
    case 'way':
      return game.ask(state, viewer, { about: 'way', unit: question.unit, to: question.to });
    case 'zones':
      return game.sides.includes(question.side)
        ? game.ask(state, viewer, { about: 'zones', side: question.side })
        : [];
    case 'threats': {
      const threats = game.sides.includes(viewer)
        ? game.ask(state, viewer, { about: 'threats', side: viewer })
        : [];
      return isRefusal(threats) ? [] : threats;
    }
    case 'undone':
      return game.seen(state, viewer).duties;
    case 'moment': {
      const at = sight.actionsAt(question.n);
      const { view } = game.seen(stateAt(session, at), viewer);
      const { turn, phase } = view;
      return { played: question.n, view, turn, phase, events: book.events(viewer, at) };
    }
    case 'log':
      return sight.log(0);
  }
}
