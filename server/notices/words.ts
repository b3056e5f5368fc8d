// What a notice says. Only what everybody at the table may know: which game, against whom, and what is wanted.

import { entryOf } from '../../games/registry.ts';
import type { Notice } from './sending.ts';

const SAID: Readonly<Record<Notice['what'], (game: string, opponent: string) => readonly [string, string]>> =
  {
    turn: (game, opponent) => ['You are to decide', `${game}: ${opponent} waits for you.`],
    offer: (game, opponent) => ['An offer for you', `${game}: ${opponent} has offered you something.`],
    seated: (game, opponent) => [
      'Your opponent is there',
      `${game}: ${opponent} has sat down. Open the table, and the game begins.`,
    ],
    begun: (game, opponent) => ['The game has begun', `${game}: your game against ${opponent} has begun.`],
    over: (game, opponent) => ['The game is over', `${game}: your game against ${opponent} is over.`],
    trial: () => ['This works', 'You will be told here when a table waits for you.'],
  };

export function noticeOf(
  what: Notice['what'],
  game = '',
  opponent = 'your opponent',
): Pick<Notice, 'title' | 'text'> {
  const [title, text] = SAID[what](entryOf(game)?.front.title ?? game, opponent);
  return { title: `Hexfront: ${title}`, text };
}
