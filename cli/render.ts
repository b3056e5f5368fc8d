// render: draws the map of a game as a printed map would show it, as SVG or PNG by the ending of the file.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { mapsIn, ROOT } from '../tools/files.ts';
import { readArguments, readCount, runCommand, UsageError } from './arguments.ts';
import { drawGame, Failure, isMissing } from './drawings.ts';

const USAGE = 'render --game G [--out FILE.png|FILE.svg] [--width PX]';
const WIDTH = 2400;
const WIDEST = 12_000;

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2), {
    game: { type: 'string' },
    out: { type: 'string' },
    width: { type: 'string', default: String(WIDTH) },
  });
  const known = mapsIn(ROOT);
  if (given.game === undefined) throw new UsageError(`--game is missing. Known: ${known.join(', ')}.`);
  if (!known.includes(given.game)) {
    throw new UsageError(`There is no game "${given.game}". Known: ${known.join(', ')}.`);
  }
  const width = readCount(given.width, 'width');
  if (width > WIDEST) throw new UsageError(`--width must be at most ${WIDEST}, not ${width}.`);
  const out = given.out ?? `out/${given.game}.png`;
  const ending = extname(out).toLowerCase();
  if (ending !== '.png' && ending !== '.svg') {
    throw new UsageError(`--out must end in .png or .svg, not "${out}".`);
  }
  try {
    const { svg, unplaced } = drawGame(given.game);
    // Loaded only where it is needed: the rasterizer is a program of its own for each kind of machine.
    const content = ending === '.svg' ? svg : (await import('../atlas/render/png.node.ts')).toPng(svg, width);
    write(out, content);
    console.log(`${out}: ${Math.round(content.length / 1000).toLocaleString('en-US')} kB`);
    if (unplaced.length > 0) console.log(`No room for: ${unplaced.join(', ')}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function write(out: string, content: string | Uint8Array): void {
  try {
    // Only our own folder for results is made; a mistyped one is not.
    if (dirname(resolve(out)) === join(ROOT, 'out')) mkdirSync(join(ROOT, 'out'), { recursive: true });
    writeFileSync(out, content);
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.replace(/^\w+: |, \w+( '.*')?$/g, '') : String(error);
    throw new Failure(`${out} cannot be written: ${isMissing(error) ? 'there is no such folder' : reason}.`);
  }
}

if (import.meta.main) await runCommand(USAGE, main);
