// Every game of the house, once. A new game is its folder and an entry here: page, engine, lab, bench, puzzles and documents
// read this list. Whatever is large is loaded when somebody asks for it; what the page or its worker never asks for, the
// build leaves out of them (cli/page/parts.ts).

import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Game } from '../kit/game.ts';
import type { Inside } from '../kit/inside.ts';
import type { Front, Presentation } from '../kit/presentation.ts';
import type { Puzzle } from '../kit/puzzle/puzzle.ts';
import { front as armyGroupCenter } from './army-group-center/presentation/front.ts';
import { front as barbarossa } from './barbarossa/presentation/front.ts';
import { front as deathStruggle } from './death-struggle/presentation/front.ts';
import { front as moscow } from './moscow/presentation/front.ts';
import { front as operationStorm } from './operation-storm/presentation/front.ts';

export interface MapOnly {
  readonly id: string;
  /** What is known of a game whose rules are on the way. */
  readonly announced: Pick<Front['card'], 'year' | 'designer' | 'summary'> & { readonly title: string };
  /** Where its map is at its best, as shares of its width and height: the small picture on its card. */
  readonly picture?: { readonly left: number; readonly top: number; readonly width: number };
}

export interface Playable {
  readonly id: string;
  readonly front: Front;
  /** Hexes that the large picture on its card holds. */
  readonly picture?: readonly string[];
  readonly rules: () => Promise<{ readonly game: Game }>;
  readonly presentation: () => Promise<{ readonly presentation: Presentation }>;
  /** What bots know of it besides its rules; without one it can only be played at random. */
  readonly adapter?: () => Promise<{ readonly adapter: Adapter }>;
  readonly puzzles?: () => Promise<{ readonly puzzles: readonly Puzzle[] }>;
  /** For measurements and the checks of documents. */
  readonly inside: () => Promise<{ readonly inside: Inside }>;
}

export type Entry = MapOnly | Playable;

export const registry: readonly Entry[] = [
  {
    id: 'army-group-center',
    front: armyGroupCenter,
    picture: ['3908', '3500'],
    rules: () => import('./army-group-center/index.ts'),
    presentation: () => import('./army-group-center/presentation.ts'),
    adapter: () => import('./army-group-center/bot/adapter.ts'),
    puzzles: () => import('./army-group-center/puzzles/list.ts'),
    inside: () => import('./army-group-center/inside.ts'),
  },
  {
    id: 'moscow',
    front: moscow,
    picture: ['0914', '1116'],
    rules: () => import('./moscow/index.ts'),
    presentation: () => import('./moscow/presentation.ts'),
    adapter: () => import('./moscow/bot/adapter.ts'),
    puzzles: () => import('./moscow/puzzles/list.ts'),
    inside: () => import('./moscow/inside.ts'),
  },
  {
    id: 'barbarossa',
    front: barbarossa,
    picture: ['1813', '1618'],
    rules: () => import('./barbarossa/index.ts'),
    presentation: () => import('./barbarossa/presentation.ts'),
    adapter: () => import('./barbarossa/bot/adapter.ts'),
    puzzles: () => import('./barbarossa/puzzles/list.ts'),
    inside: () => import('./barbarossa/inside.ts'),
  },
  {
    id: 'operation-storm',
    front: operationStorm,
    picture: ['N2731', 'N2334'],
    rules: () => import('./operation-storm/index.ts'),
    presentation: () => import('./operation-storm/presentation.ts'),
    adapter: () => import('./operation-storm/bot/adapter.ts'),
    puzzles: () => import('./operation-storm/puzzles/list.ts'),
    inside: () => import('./operation-storm/inside.ts'),
  },
  {
    id: 'death-struggle',
    front: deathStruggle,
    picture: ['2003', '1612'],
    rules: () => import('./death-struggle/index.ts'),
    presentation: () => import('./death-struggle/presentation.ts'),
    adapter: () => import('./death-struggle/bot/adapter.ts'),
    puzzles: () => import('./death-struggle/puzzles/list.ts'),
    inside: () => import('./death-struggle/inside.ts'),
  },
];

/** By either part: the worker is built without the fronts, the page without the rules. */
export const isPlayable = (entry: Entry): entry is Playable => 'rules' in entry || 'front' in entry;

/** The games that can be played, in the order in which they are shown. */
export const playable: readonly Playable[] = registry.filter(isPlayable);

export function entryOf(id: unknown): Playable | undefined {
  return playable.find(entry => entry.id === id);
}
