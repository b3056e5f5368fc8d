// Makes the map files of the games: node atlas/build.ts [game ...] [--out FOLDER]. Without names, all of them; a
// map and its relief go to their game's folder, or to FOLDER/<game>.json and FOLDER/<game>-relief.png. The same
// inputs give the same bytes on every machine.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readMapText } from '../kit/map/map.ts';
import { formatProblem } from '../kit/problem.ts';
import { makeMap } from './make.ts';
import { mapPath, PLANS } from './maps.ts';
import { makeRelief, reliefPath } from './relief.ts';
import { mapText } from './write.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  let wanted: string[];
  let folder: string | undefined;
  try {
    const read = parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' } } });
    wanted = read.positionals;
    folder = read.values.out;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const unknown = wanted.filter(game => !PLANS.some(plan => plan.game === game));
  if (unknown.length > 0) {
    console.error(`There is no map of "${unknown[0]}". Known: ${PLANS.map(plan => plan.game).join(', ')}.`);
    return 2;
  }
  let failures = 0;
  for (const plan of PLANS) {
    if (wanted.length > 0 && !wanted.includes(plan.game)) continue;
    const file = folder === undefined ? join(ROOT, mapPath(plan.game)) : join(folder, `${plan.game}.json`);
    const text = mapText(makeMap(plan));
    const result = readMapText(text, mapPath(plan.game));
    if (!result.ok) {
      failures += 1;
      console.error(result.problems.map(formatProblem).join('\n'));
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      const relief =
        folder === undefined ? join(ROOT, reliefPath(plan.game)) : join(folder, `${plan.game}-relief.png`);
      writeFileSync(relief, makeRelief(plan));
      console.log(`${plan.game}: ${result.map.count} hexes`);
    }
  }
  return failures === 0 ? 0 : 1;
}
