// The games on the start page: those that can be played say so themselves, the others are announced with what is known.

import { type Entry, isPlayable } from '../../games/registry.ts';
import type { Front } from '../../kit/presentation.ts';

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly year: string;
  readonly designer: string;
  readonly summary: string;
  /** Absent while its rules are on the way. */
  readonly play?: {
    readonly turns: string;
    readonly length: string;
    /** 1 easy … 5 hard */
    readonly difficulty: number;
    /** It has a scenario that ends soon. */
    readonly hasShort: boolean;
  };
}

/** The playable ones first, each in the order given. */
export function cardsOf(entries: readonly Entry[]): GameCard[] {
  const cards = entries.map(
    (entry): GameCard =>
      isPlayable(entry) ? playableCard(entry.front) : { id: entry.id, ...entry.announced },
  );
  return [...cards.filter(({ play }) => play), ...cards.filter(({ play }) => !play)];
}

function playableCard({ game, title, card, play }: Front): GameCard {
  const { year, designer, summary, turns, length, difficulty } = card;
  return {
    id: game,
    title,
    year,
    designer,
    summary,
    play: { turns, length, difficulty, hasShort: play.short !== undefined },
  };
}
