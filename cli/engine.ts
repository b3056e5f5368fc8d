// The engine command: the protocol on standard input and output, one JSON object a line. It ends when the input
// does; nothing but answers goes to standard output.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/files.ts';
import { openShelf } from './games.ts';
import { openAdapters } from './lab/adapters.ts';
import { type Line, MAX_LINE, readLines } from './lines.ts';
import { answerLine, type Engine, openEngine } from './protocol.ts';
import { fail } from './requests.ts';

async function serve(
  engine: Engine,
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => Promise<void>,
): Promise<void> {
  for await (const line of readLines(input)) await write(`${reply(engine, line)}\n`);
}

function reply(engine: Engine, line: Line): string {
  if ('text' in line) return answerLine(engine, line.text);
  return JSON.stringify({
    id: null,
    ...(line.fault === 'too-long'
      ? fail('line-too-long', `A line may hold ${MAX_LINE} bytes at most; this one was skipped.`)
      : fail('bad-json', 'The line is not UTF-8 text.')),
  });
}

export function versionOfPackage(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

async function main(): Promise<void> {
  const shelf = await openShelf();
  const engine = openEngine(shelf, versionOfPackage(), await openAdapters(shelf));
  // Whoever stops listening has no use for the remaining answers.
  process.stdout.on('error', () => process.exit(0));
  await serve(engine, process.stdin, async line => {
    if (!process.stdout.write(line)) await once(process.stdout, 'drain');
  });
}

if (import.meta.main) await main();
