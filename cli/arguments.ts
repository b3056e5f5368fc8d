// Reading a command's arguments: what cannot be read is told in one sentence and the usage (exit code 2).

import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Game } from '../kit/game.ts';
import { findGame } from './games.ts';

/** A mistake of the person who typed the command. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

export function readArguments<const T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function readCount(text: string, name: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && Number.isSafeInteger(count)) return count;
  throw new UsageError(`--${name} must be a whole number of 1 or more, not "${text}".`);
}

/** Where a command serves something: `--port` and `--host`. */
export function readAddress(args: readonly string[], usual: string): { host: string; port: number } {
  const { port, host } = readArguments(args, {
    port: { type: 'string', default: process.env.PORT || usual },
    host: { type: 'string', default: '127.0.0.1' },
  });
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, not "${port}".`);
  }
  return { host, port: Number(port) };
}

export function chooseGame(shelf: readonly Game[], id: string | undefined): Game {
  const known = shelf.map(game => game.id).join(', ');
  if (id === undefined) throw new UsageError(`--game is missing. Known: ${known}.`);
  const game = findGame(shelf, id);
  if (game === undefined) throw new UsageError(`There is no game "${id}". Known: ${known}.`);
  return game;
}

/** Runs a command; a usage error ends it with its sentence and the usage. */
export async function runCommand(usage: string, command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exitCode = 2;
  }
}
