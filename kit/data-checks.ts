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
  /** Names that rules ask for; with them, `mapProblems` is asked once all of them are there. */
  readonly names?: MapNames;
  readonly rosterNames?: RosterNames;
  // What the game asks of its files beyond their form and their names, and of one that has to fit another.
  mapProblems(map: GameMap): readonly Problem[];
  rosterProblems(roster: Roster): readonly Problem[];
  entryProblems(map: GameMap, roster: Roster): readonly Problem[];
  /** The roster is there unless its own file cannot be read. */
  chartProblems?(map: GameMap, charts: Charts, roster: Roster | undefined): readonly Problem[];
}

/** The names of a map: all of these and no others. A list that is left out is not held against it. */
export interface MapNames {
  readonly areas: readonly string[];
  /** Areas that are called after something. */
  isFurtherArea?(name: string): boolean;
  readonly terrains?: readonly string[];
  readonly sideKinds?: readonly string[];
  readonly countries?: readonly string[];
  readonly networks?: readonly string[];
  readonly places: readonly string[];
  readonly placeTags: readonly string[];
  /** Hexes that rules call by their numbers, all of them land. */
  readonly hexes?: Readonly<Record<string, string>>;
}

export interface RosterNames {
  /** Counters that rules call by name. */
  readonly units: readonly string[];
  readonly tags: readonly string[];
  /** Tags that hold a number or a hex. */
  isFurtherTag?(tag: string): boolean;
  /** How many counters there are with the markers, and the rule that says so. */
  readonly total: number;
  readonly rule: string;
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

  const problemsOf = (map: GameMap): readonly Problem[] => {
    const unnamed = parts.names === undefined ? [] : nameProblems(map, parts.names);
    return unnamed.length > 0 ? unnamed : parts.mapProblems(map);
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
    if (map.ok) add('map', [...wrongGame(map.map.game), ...problemsOf(map.map)]);
    if (roster.ok) {
      add('counters', [...wrongGame(roster.roster.file.game), ...wrongSides(roster.roster)]);
      if (parts.rosterNames !== undefined) add('counters', missingUnits(roster.roster, parts.rosterNames));
      add('counters', parts.rosterProblems(roster.roster));
      if (parts.rosterNames !== undefined) {
        const { tags, isFurtherTag } = parts.rosterNames;
        add('counters', tagProblems(roster.roster, tags, isFurtherTag));
      }
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

function nameProblems(map: GameMap, names: MapNames): Problem[] {
  const networks = Object.keys(map.networks);
  const problems = [
    ...areaProblems(map, names.areas, names.isFurtherArea),
    ...listProblems(map, names),
    ...missingNames(networks, 'networks', names.networks ?? []),
    ...unknownNames(networks, 'networks', names.networks ?? networks),
    ...placeProblems(map, names.places, names.placeTags),
  ];
  for (const [name, id] of Object.entries(names.hexes ?? {})) {
    const hex = map.indexOf.get(id);
    if (hex === undefined || map.passable[hex] === 0)
      problems.push({ field: 'hexes', message: `${id} must be land; a rule names it (${name})` });
  }
  return problems;
}

function missingUnits({ indexOf, file, counters }: Roster, { units, total, rule }: RosterNames): Problem[] {
  const problems: Problem[] = units
    .filter(id => !indexOf.has(id))
    .map(id => ({ field: 'counters', message: `${id} is missing` }));
  const count = file.markers.reduce((sum, marker) => sum + marker.count, counters.length);
  if (count !== total)
    problems.push({
      field: 'counters',
      message: `with the markers there are ${total} counters, not ${count} (${rule})`,
    });
  return problems;
}

/** A chart must have every kind of land that the map has, and no other. */
export function landProblems(map: GameMap, kinds: readonly string[]): Problem[] {
  const needed = map.terrains.filter(kind => !map.source.impassable.includes(kind));
  return [
    ...needed
      .filter(kind => !kinds.includes(kind))
      .map(kind => ({ field: `terrain.${kind}`, message: 'is missing; the map has this terrain' })),
    ...kinds
      .filter(kind => !needed.includes(kind))
      .map(kind => ({ field: `terrain.${kind}`, message: `the map has no such land; ${known(needed)}` })),
  ];
}

/** All of these and no others, in each list of names that a map has. */
export const listProblems = (
  map: GameMap,
  lists: Readonly<Partial<Record<'terrains' | 'sideKinds' | 'countries', readonly string[]>>>,
): Problem[] =>
  (['terrains', 'sideKinds', 'countries'] as const).flatMap(field => {
    const all = lists[field];
    return all === undefined
      ? []
      : [...missingNames(map[field], field, all), ...unknownNames(map[field], field, all)];
  });

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
