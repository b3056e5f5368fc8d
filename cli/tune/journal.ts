// The generations of a search as lines of a file. The first says what is searched for; whoever is interrupted goes on from
// the last whole line.

import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../arguments.ts';
import type { Search } from './evolution.ts';

export interface Generation {
  /** By candidate: what it was worth. */
  readonly worths: readonly number[];
  /** The search after it. */
  readonly search: Search;
}

const numbers = v.array(v.number());
const generationSchema = v.object({
  worths: numbers,
  search: v.object({
    seed: v.string(),
    generation: v.number(),
    population: v.number(),
    mean: numbers,
    step: v.number(),
    variances: numbers,
    drift: numbers,
    stepDrift: numbers,
  }),
});

export interface Journal {
  readonly generations: readonly Generation[];
  add(generation: Generation): void;
}

/** `aim` is all that the search hangs on: a file with another is refused. */
export function openJournal(path: string, aim: unknown): Journal {
  const head = JSON.stringify({ aim });
  const lines = wholeLines(path);
  if (lines.length === 0) {
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, `${head}\n`);
  } else if (lines[0] !== head) {
    throw new UsageError(
      `${path} holds another search: it began with other arguments, weights or bots. Begin another file with --out.`,
    );
  }
  const generations = lines.slice(1).map((line, index) => readLine(line, `${path}, line ${index + 2}`));
  return {
    generations,
    add(generation) {
      appendFileSync(path, `${JSON.stringify(generation)}\n`);
      generations.push(generation);
    },
  };
}

function wholeLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole.split('\n').slice(0, -1);
}

function readLine(line: string, where: string): Generation {
  try {
    return v.parse(generationSchema, JSON.parse(line));
  } catch {
    throw new UsageError(`${where}: no generation of a search. Begin another file with --out.`);
  }
}
