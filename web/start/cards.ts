// The games on the start page: those that can be played say so themselves, the others are announced with what is known.

import type { Front } from '../../kit/presentation.ts';
import { text } from '../text/text.ts';

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
  };
}

export function playableCard({ game, title, card }: Pick<Front, 'game' | 'title' | 'card'>): GameCard {
  const { year, designer, summary, turns, length, difficulty } = card;
  return { id: game, title, year, designer, summary, play: { turns, length, difficulty } };
}

/** The playable ones first, each in the order given. */
export function cardsOf(playable: readonly GameCard[]): GameCard[] {
  const ids = new Set(playable.map(({ id }) => id));
  return [...playable, ...announced.filter(({ id }) => !ids.has(id))];
}

const announced: readonly GameCard[] = [
  coming('barbarossa', 'Barbarossa', '1941–45', 'Ty Bomba'),
  coming('operation-storm', 'Operation Storm', '1941', 'Ty Bomba'),
  coming('moscow', 'Moscow', '1941', 'Louis R. Coatney'),
  coming('death-struggle', 'Death Struggle', '1941', 'Louis R. Coatney'),
];

function coming(id: string, title: string, year: string, designer: string): GameCard {
  return { id, title, year, designer, summary: text.coming[id] ?? '' };
}
