// maps:pictures: draws the maps of all games for the documents: docs/maps/<game>.png. Each picture holds the
// signature of the drawing that it shows, so that a test sees when the map or the renderer has moved on.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mapsIn, ROOT } from '../tools/files.ts';
import { readArguments, runCommand, UsageError } from './arguments.ts';
import { drawGame, Failure } from './drawings.ts';

const USAGE = 'maps:pictures [--game G]';

/** Pixels to a hex width, as many as the picture's size allows. */
const HEX_PIXELS = [84, 76, 70, 64, 56];
const MOST_BYTES = 1_700_000;
const SHEET_UNITS = 200;

export function picturePath(game: string): string {
  return `docs/maps/${game}.png`;
}

async function main(): Promise<number> {
  const { game } = readArguments(process.argv.slice(2), { game: { type: 'string' } });
  const games = mapsIn(ROOT);
  if (game !== undefined && !games.includes(game)) {
    throw new UsageError(`There is no game "${game}". Known: ${games.join(', ')}.`);
  }
  const { toPng } = await import('../atlas/render/png.node.ts');
  try {
    for (const known of games) {
      if (game !== undefined && game !== known) continue;
      const { svg, width } = drawGame(known);
      let picture: Uint8Array | undefined;
      for (const pixels of HEX_PIXELS) {
        picture = toPng(svg, Math.round((width * pixels) / SHEET_UNITS));
        if (picture.length <= MOST_BYTES) break;
      }
      if (!picture) continue;
      mkdirSync(join(ROOT, dirname(picturePath(known))), { recursive: true });
      writeFileSync(join(ROOT, picturePath(known)), picture);
      console.log(`${picturePath(known)}: ${Math.round(picture.length / 1000)} kB`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

if (import.meta.main) await runCommand(USAGE, main);
