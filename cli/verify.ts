// verify: checks the record of an online game that somebody has saved, and shows its dice. What is found is told line by line; the
// exit code is 0 only if everything was looked at and nothing is wrong.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import { type Released, readLock } from '../server/rules/lock.ts';
import { hashOf } from '../server/rules/shelf.ts';
import type { DiceOfSide } from '../wire/verify/statistics.ts';
import { CHECKS, type Check, type Verified, verifyRecord } from '../wire/verify/verify.ts';
import { runCommand, UsageError } from './arguments.ts';
import { PACKED } from './rules-pack.ts';

const USAGE = 'verify FILE [RECEIPT …]';

const TITLES: Readonly<Record<Check, string>> = {
  form: 'form',
  chain: 'hash chain',
  salts: 'salts',
  promises: 'promises',
  known: 'receipts',
  replay: 'replay',
  dice: 'dice',
};

/** What a person reads of it. */
export function describe({ ok, findings, dice, game, rules }: Verified, lock = readLock()): string {
  const lines = CHECKS.map((check, index) => {
    const found = findings[index];
    const mark = found === undefined ? '-   ' : found.ok ? 'ok  ' : 'BAD ';
    return `${mark}${TITLES[check].padEnd(12)}${found?.message ?? 'not looked at'}`;
  });
  const rows = dice.map(rowOf);
  return [
    ...lines,
    ...(rules === undefined ? [] : [`    rules       ${namedRules(rules, lock)}`]),
    ...(rows.length > 0 ? ['', `Dice of ${game}, by the side in whose turn they fell:`, ...rows] : []),
    '',
    ok ? 'This record is whole, and its dice are honest.' : 'This record is NOT proven.',
  ].join('\n');
}

/** As people call them. */
function namedRules(rules: string, lock: readonly Released[]): string {
  const released = lock.find(({ hash }) => hash === rules);
  if (!released)
    return `played under ${rules}, which are not among those released; looked at with the rules of this tree`;
  const { game, version, date, hash } = released;
  const how = existsSync(bundleFile(hash))
    ? 'looked at with the same'
    : 'looked at with the rules of this tree';
  return `played under version ${version} of ${game} (${date}, ${hash.slice(0, 12)}); ${how}`;
}

const bundleFile = (hash: string): string => join(PACKED, `${hash}.mjs`);

function rowOf({ side, counts, mean, chiSquare, limit }: DiceOfSide): string {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const faces = counts.map((count, face) => `${face + 1}: ${count}`).join('  ');
  return `  ${side}: ${total} dice  ${faces}  mean ${mean.toFixed(2)}, chi-square ${chiSquare.toFixed(1)} (a fair die exceeds ${limit.toFixed(1)} in one game of twenty)`;
}

/** The rules that are named if they have been released and packed here, those of this tree otherwise. */
export async function findGame(id: string, rules?: string): Promise<Game | undefined> {
  const released = readLock().find(({ hash }) => hash === rules);
  if (released && existsSync(bundleFile(released.hash))) {
    const file = bundleFile(released.hash);
    if (hashOf(readFileSync(file, 'utf8')) !== released.hash)
      throw new Error(`${file} is not what it is called.`);
    return ((await import(pathToFileURL(file).href)) as { readonly game: Game }).game;
  }
  return (await entryOf(id)?.rules())?.game;
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: {} });
  const [file, ...known] = positionals;
  if (file === undefined) throw new UsageError('Which file?');
  const odd = known.find(hash => !/^[0-9a-f]{64}$/.test(hash));
  if (odd !== undefined) throw new UsageError(`A receipt has 64 hex digits, not "${odd}".`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
  const verified = await verifyRecord(text, known, findGame);
  console.log(describe(verified));
  return verified.ok ? 0 : 1;
}

if (import.meta.main) await runCommand(USAGE, main);
