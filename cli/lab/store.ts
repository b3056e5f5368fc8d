// Runs in files: the report with the plan and every game in it, so that a run that was interrupted can go on.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Game } from '../../kit/game.ts';
import { plainObject, problemsOf } from '../../kit/problem.ts';
import { isPaired, pairsIn } from '../../web/lab/match/match.ts';
import type { Played } from '../../web/lab/match/pairs.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import { summarize } from '../../web/lab/match/summary.ts';
import { FORMAT, KIND } from '../../web/lab/report.ts';
import { UsageError } from '../arguments.ts';
import { checkPlan } from './plan.ts';

export interface KeptRun {
  readonly plan: LabPlan;
  readonly played: Played;
  /** That the run has taken so far. */
  readonly seconds: number;
}

/** Whoever reads the file meanwhile has the old one until the new one is whole. */
export function writeWhole(path: string, content: string): void {
  const fresh = `${path}.${process.pid}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(fresh, content);
    renameSync(fresh, path);
  } catch (error) {
    removeQuietly(fresh);
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}.`);
  }
}

/** What could not be written may not be removable either; the first reason is the one to tell. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The caller reports why it could not write.
  }
}

export function keepRun(path: string, game: Game, { plan, played, seconds }: KeptRun): void {
  const inOrder = [...played].sort(([a], [b]) => a - b);
  const report = summarize(game, plan, played, seconds);
  writeWhole(path, `${JSON.stringify({ ...report, plan, played: inOrder })}\n`);
}

/** A kept run whose plan these games and bots can still play. */
export function readRun(path: string, shelf: readonly Game[]): KeptRun {
  const value = parse(path);
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== KIND)
    throw new UsageError(`${path} is not a run of the lab.`);
  if (!('format' in value) || value.format !== FORMAT)
    throw new UsageError(`${path} was written by another version of the lab.`);
  if (!('played' in value))
    throw new UsageError(`${path} holds a report without its games; it cannot go on.`);
  const read = v.safeParse(runSchema, value);
  if (!read.success) {
    const [{ field, message }] = problemsOf(read.issues);
    throw new UsageError(`${path} cannot go on: ${field}: ${message}.`);
  }
  const { plan: written, played, seconds } = read.output;
  const { versusOptions, sprt, nodes, rivals, ...rest } = written;
  const plan = checkPlan(shelf, {
    ...rest,
    ...(versusOptions === undefined ? {} : { versusOptions }),
    ...(sprt === undefined ? {} : { sprt }),
    ...(nodes === undefined ? {} : { nodes }),
  });
  // A plan takes its rivals from their files; those of an old run may have been others.
  if (JSON.stringify(plan.rivals) !== JSON.stringify(rivals))
    throw new UsageError(`${path} cannot go on: the files of its bots in the league have changed since.`);
  const size = isPaired(plan) ? 2 : 1;
  const numbers = new Set(played.map(([pair]) => pair));
  const isWrong = played.some(([pair, games]) => pair >= pairsIn(plan) || games.length !== size);
  if (isWrong || numbers.size < played.length)
    throw new UsageError(`${path} cannot go on: its games do not fit its plan.`);
  return { plan, played: new Map(played), seconds };
}

function parse(path: string): unknown {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
  try {
    return JSON.parse(content);
  } catch {
    throw new UsageError(`${path} is not a run of the lab.`);
  }
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const options = v.pipe(plainObject, v.record(v.string(), v.union([v.boolean(), v.number(), v.string()])));

const planSchema = v.object({
  game: v.string(),
  scenario: v.string(),
  options,
  versusOptions: v.optional(options),
  games: count,
  bots: v.tuple([v.string(), v.string()]),
  rivals: v.optional(v.record(v.string(), v.unknown())),
  seed: v.string(),
  mirror: v.boolean(),
  sprt: v.optional(v.object({ low: v.number(), high: v.number() })),
  nodes: v.optional(count),
});

const gameSchema = v.object({
  isSwapped: v.boolean(),
  isVersus: v.boolean(),
  winner: v.nullable(v.string()),
  rule: v.string(),
  score: v.pipe(plainObject, v.record(v.string(), v.number())),
  turns: count,
  actions: count,
  hash: v.string(),
  steps: v.array(v.array(count)),
  leads: v.array(v.number()),
  attacks: v.array(v.string()),
  fallbacks: v.array(count),
});

const runSchema = v.object({
  plan: planSchema,
  played: v.array(v.tuple([count, v.array(gameSchema)])),
  seconds: v.pipe(v.number(), v.minValue(0)),
});

/** What the system says, without the path, which the person knows. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'it is not allowed',
    EISDIR: 'it is a folder',
    ENOTDIR: 'its folder is a file',
    EEXIST: 'its folder is a file',
    ENOSPC: 'the disk is full',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
