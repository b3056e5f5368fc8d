// The data files of a game are read together and must fit one another and the rules. A name that no rule knows would
// quietly lose its rule, so every name is checked; all problems of all files are told at once.

import { type Counter, loadRoster, type Roster } from './counters/roster.ts';
import { DataError } from './data-error.ts';
import { type GameMap, loadMap } from './map/map.ts';
import { type FileProblem, inFile, type Problem } from './problem.ts';
import { lazyDigest } from './record/digest.ts';

export interface Components<Charts> {
  readonly map: GameMap;
  readonly roster: Roster;
  readonly charts: Charts;
  /** What the files hold, for records. */
  readonly data: GameData;
}

export interface GameData {
  readonly digest: string;
}

export type LoadedCharts<Charts> =
  | { readonly ok: true; readonly charts: Charts }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

export interface ComponentParts<Charts> {
  readonly game: string;
  readonly sides: readonly string[];
  loadCharts(json: unknown, file: string): LoadedCharts<Charts>;
  // What the game asks of its files beyond their form, and of one that has to fit another.
  mapProblems(map: GameMap): readonly Problem[];
  rosterProblems(roster: Roster): readonly Problem[];
  entryProblems(map: GameMap, roster: Roster): readonly Problem[];
  /** The roster is there unless its own file cannot be read. */
  chartProblems?(map: GameMap, charts: Charts, roster: Roster | undefined): readonly Problem[];
}

/** Throws a DataError if anything is wrong with the files that it is given. */
export function bindComponents<Charts>(
  parts: ComponentParts<Charts>,
): (mapJson: unknown, countersJson: unknown, chartsJson: unknown) => Components<Charts> {
  const fileOf = (name: string): string => `games/${parts.game}/data/${name}.json`;
  const wrongGame = (game: string): Problem[] =>
    game === parts.game ? [] : [{ field: 'game', message: `must be ${parts.game}, not ${game}` }];
  const wrongSides = ({ sides }: Roster): Problem[] => {
    const message = `must be ${parts.sides.join(', then ')}, not ${sides.join(', ')}`;
    return sides.join() === parts.sides.join() ? [] : [{ field: 'sides', message }];
  };

  return (mapJson, countersJson, chartsJson) => {
    const map = loadMap(mapJson, fileOf('map'));
    const roster = loadRoster(countersJson, fileOf('counters'));
    const charts = parts.loadCharts(chartsJson, fileOf('charts'));
    const problems: FileProblem[] = [map, roster, charts].flatMap(loaded =>
      loaded.ok ? [] : loaded.problems,
    );
    const add = (name: string, found: readonly Problem[]): number =>
      problems.push(...inFile(fileOf(name), found));
    if (map.ok) add('map', [...wrongGame(map.map.game), ...parts.mapProblems(map.map)]);
    if (roster.ok) {
      add('counters', [...wrongGame(roster.roster.file.game), ...wrongSides(roster.roster)]);
      add('counters', parts.rosterProblems(roster.roster));
    }
    if (map.ok && roster.ok) add('counters', parts.entryProblems(map.map, roster.roster));
    const counters = roster.ok ? roster.roster : undefined;
    if (map.ok && charts.ok) add('charts', parts.chartProblems?.(map.map, charts.charts, counters) ?? []);
    if (!map.ok || !roster.ok || !charts.ok || problems.length > 0) throw new DataError(problems);
    const data = lazyDigest({ map: mapJson, counters: countersJson, charts: chartsJson });
    return { map: map.map, roster: roster.roster, charts: charts.charts, data };
  };
}

/** `there are a, b, c`, for messages about something else. */
export const known = (names: readonly string[]): string => `there are ${names.join(', ')}`;

export function missingNames(names: readonly string[], field: string, all: readonly string[]): Problem[] {
  return all
    .filter(name => !names.includes(name))
    .map(name => ({ field: `${field}.${name}`, message: 'is missing; a rule asks for it' }));
}

export function unknownNames(names: readonly string[], field: string, all: readonly string[]): Problem[] {
  return names.flatMap((name, index) =>
    all.includes(name)
      ? []
      : [{ field: `${field}.${index}`, message: `no rule knows ${name}; ${known(all)}` }],
  );
}

/** Says what is wrong with a part of a counter, such as `faces.0.attack`. */
export type Wrong = (part: string, message: string) => void;

export function counterProblems(
  { counters }: Roster,
  check: (counter: Counter, wrong: Wrong) => void,
): Problem[] {
  return counters.flatMap((counter, index) => {
    const problems: Problem[] = [];
    const wrong: Wrong = (part, message) =>
      problems.push({ field: `counters.${index}.${part}`, message: `${counter.id}: ${message}` });
    check(counter, wrong);
    return problems;
  });
}

/** Tags of counters that no rule knows, besides those that `isFurther` does. */
export const tagProblems = (
  { counters }: Roster,
  all: readonly string[],
  isFurther: (tag: string) => boolean = () => false,
): Problem[] =>
  counters.flatMap(({ tags }, index) =>
    unknownNames(
      tags.filter(tag => !isFurther(tag)),
      `counters.${index}.tags`,
      all,
    ),
  );

/** All of these and no others, besides those that are only named on the map and those that `isFurther` knows. */
export function areaProblems(
  map: GameMap,
  all: readonly string[],
  isFurther: (name: string) => boolean = () => false,
): Problem[] {
  const problems = missingNames(Object.keys(map.areas), 'areas', all);
  for (const [name, { hexes, draw }] of Object.entries(map.areas)) {
    if (!all.includes(name) && !isFurther(name) && draw !== 'named') {
      problems.push({ field: `areas.${name}`, message: `no rule knows this area; ${known(all)}` });
    } else if (hexes.length === 0) {
      problems.push({ field: `areas.${name}.hexes`, message: 'must not be empty' });
    }
  }
  return problems;
}

export function placeProblems(map: GameMap, kinds: readonly string[], tags: readonly string[]): Problem[] {
  return map.places.flatMap((place, index) => {
    const field = `places.${index}`;
    const message = `${place.name}: no rule knows ${place.kind}; ${known(kinds)}`;
    return [
      ...(kinds.includes(place.kind) ? [] : [{ field: `${field}.kind`, message }]),
      ...unknownNames(place.tags, `${field}.tags`, tags),
    ];
  });
}
