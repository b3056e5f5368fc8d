// Draws the map of a game from the files in its folder; what is wrong with them is told with every problem.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { townRanks } from '../atlas/data.ts';
import { type Drawing, drawMap } from '../atlas/render/svg.ts';
import type { Track } from '../atlas/render/tracks.ts';
import { type GameMap, readMapText } from '../kit/map/map.ts';
import { formatProblem } from '../kit/problem.ts';
import { ROOT } from '../tools/files.ts';

/** Faulty data, or a file that cannot be written: told in its own words (exit code 1). */
export class Failure extends Error {}

export function drawGame(game: string): Drawing {
  return drawMap(readMap(game), { relief: readRelief(game), tracks: readTracks(game), ranks: townRanks() });
}

export function readMap(game: string): GameMap {
  const file = `games/${game}/data/map.json`;
  let text: string;
  try {
    text = readFileSync(join(ROOT, file), 'utf8');
  } catch (error) {
    if (isMissing(error)) throw new Failure(`${game} has no map yet: ${file} is missing.`);
    throw error;
  }
  const result = readMapText(text, file);
  if (!result.ok) throw new Failure(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

/** Of the sheet below the map, from the game's folder of the atlas. */
export function readTracks(game: string): readonly Track[] {
  const file = join(ROOT, `atlas/${game}/tracks.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { tracks: Track[] }).tracks : [];
}

/** As a data URI, so that the drawing is one file; a map may do without. */
function readRelief(game: string): string | undefined {
  const file = join(ROOT, `games/${game}/data/relief.png`);
  return existsSync(file) ? `data:image/png;base64,${readFileSync(file).toString('base64')}` : undefined;
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
