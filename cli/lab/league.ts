// The league: players beside the levels, each a data file in games/<game>/bot/league. Its name is that of the file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { botLevels } from '../../bots/levels.ts';
import type { Rival } from '../../bots/rival.ts';
import type { Game } from '../../kit/game.ts';
import { parseJson } from '../../kit/map/json.ts';
import { exactObject, formatProblem, problemsOf } from '../../kit/problem.ts';
import { ROOT } from '../../tools/files.ts';
import { UsageError } from '../arguments.ts';

export type League = Readonly<Record<string, Rival>>;

export const leagueFolder = (game: string): string => `games/${game}/bot/league`;

/** By name. A file that cannot be used is told with its name, the field and the reason. */
export function readLeague(game: Game, root = ROOT): League {
  const folder = leagueFolder(game.id);
  if (!existsSync(join(root, folder))) return {};
  const files = readdirSync(join(root, folder)).filter(file => file.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map(file => {
      const path = `${folder}/${file}`;
      return [file.slice(0, -'.json'.length), readRival(game, path, readFileSync(join(root, path), 'utf8'))];
    }),
  );
}

export function readRival(game: Game, file: string, text: string): Rival {
  const parsed = parseJson(text);
  if (!parsed.ok)
    throw new UsageError(`${file}: line ${parsed.line}, column ${parsed.column}: ${parsed.message}`);
  const read = v.safeParse(rivalSchema(game), parsed.value);
  if (!read.success) {
    const [problem] = problemsOf(read.issues);
    throw new UsageError(formatProblem({ file, ...problem }));
  }
  const { command, prizes, weights, ...rest } = read.output;
  return {
    ...rest,
    ...(prizes && { prizes: withoutHoles(prizes) }),
    ...(weights && { weights }),
  };
}

/** Absent and undefined are the same in a file, but not to the compiler. */
function withoutHoles(prizes: v.InferOutput<typeof prizesSchema>): NonNullable<Rival['prizes']> {
  const { others, hexes } = prizes;
  return { ...(others !== undefined && { others }), ...(hexes && { hexes }) };
}

const worth = v.pipe(v.number(), v.finite(), v.minValue(0));
const prizesSchema = exactObject({
  others: v.optional(worth),
  hexes: v.optional(v.record(v.string(), worth)),
});
const weight = v.union([v.pipe(v.number(), v.finite()), v.record(v.string(), v.number())]);

function rivalSchema(game: Game) {
  const onMap = new Set(game.map.ids);
  return exactObject({
    kind: v.picklist(['exploiter', 'version']),
    level: v.picklist(botLevels.slice(1)),
    note: v.pipe(v.string(), v.nonEmpty()),
    /** What made it, where a command did. */
    command: v.optional(v.string()),
    prizes: v.optional(
      v.pipe(
        prizesSchema,
        v.check(
          ({ hexes = {} }) => Object.keys(hexes).every(hex => onMap.has(hex)),
          'names a hex that is not on the map',
        ),
      ),
    ),
    weights: v.optional(
      v.pipe(
        v.record(v.string(), v.record(v.string(), weight)),
        v.check(
          weights => Object.keys(weights).every(side => game.sides.includes(side)),
          `must be by side: ${game.sides.join(', ')}`,
        ),
      ),
    ),
  });
}
