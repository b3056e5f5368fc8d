// The rules references of the games, each fetched once and when somebody first wants to read in it.

import type { Chart } from '../../kit/presentation.ts';
import { gameOf } from '../games.ts';
import type { Reference } from './reference.ts';

export interface Rules {
  readonly reference: Reference;
  readonly charts: readonly Chart[];
}

const kept = new Map<string, Promise<Rules>>();

/** Fails if it cannot be fetched; whoever asks again then tries again. */
export function rulesOf(game: string): Promise<Rules> {
  const known = kept.get(game);
  if (known) return known;
  const fetched = fetchRules(game);
  kept.set(game, fetched);
  fetched.catch(() => kept.delete(game));
  return fetched;
}

async function fetchRules(game: string): Promise<Rules> {
  const parts = await gameOf(game)?.load();
  if (!parts) throw new Error(`there is no game ${game}`);
  const [answer, { readReference }] = await Promise.all([fetch(parts.reference), import('./reference.ts')]);
  const reference = readReference(await answer.json());
  if (!reference) throw new Error(`the rules of ${game} cannot be read`);
  return { reference, charts: parts.presentation.charts };
}
