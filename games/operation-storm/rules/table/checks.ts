// Map, counters and charts are read together and must fit one another and the rules. A name that no rule knows would
// quietly lose its rule, so every name is checked; all problems of all three files are told at once.

import type { Counter, Roster } from '../../../../kit/counters/roster.ts';
import {
  bindComponents,
  counterProblems,
  known,
  landProblems,
  type Wrong,
} from '../../../../kit/data-checks.ts';
import type { GameMap } from '../../../../kit/map/map.ts';
import type { Problem } from '../../../../kit/problem.ts';
import chartsFile from '../../data/charts.json' with { type: 'json' };
import countersFile from '../../data/counters.json' with { type: 'json' };
import mapFile from '../../data/map.json' with { type: 'json' };
import { type Charts, loadCharts } from './charts.ts';

export const GAME_ID = 'operation-storm';
export const SIDES = ['soviet', 'german'] as const;

/** Hexes that the rules call by their numbers. */
export const NAMED_HEXES = {
  cracow: 'N1721',
  bucharest: 'S1729',
  ploesti: 'S2029',
  /** 4.4, 5.10 the ends of the Pripyet-Notec corridor. */
  pripyetEnd: 'N2044',
  notecEnd: 'N3420',
  /** 4.5, 5.10, 5.11 the ends of the Danube corridor. */
  danubeEast: 'S2343',
  danubeWest: 'S2220',
} as const;

const AREAS: readonly string[] = [
  'soviet-corridor-markers',
  'german-corridor-markers',
  'soviet-corridor-ends',
  'german-corridor-ends',
  'north-map',
  'south-map',
  'north-edge',
  'east-edge',
  'south-edge',
  'west-edge',
  'east-edge-north',
  'east-edge-south',
  'german-sources',
  'soviet-sources',
  'hungarian-entry',
  'border-garrison',
];
const TERRAINS: readonly string[] = ['clear', 'forest', 'marsh', 'rough', 'mountain', 'sea', 'lake'];
const HEXSIDES: readonly string[] = ['river', 'lake', 'sea', 'border'];
const PLACES: readonly string[] = ['city', 'major-city', 'oilfield', 'town'];
const PLACE_TAGS: readonly string[] = ['oil'];
const NETWORKS: readonly string[] = ['pripyet-notec', 'danube', 'passes'];
export const COUNTRIES = [
  'USSR',
  'Greater Germany',
  'General Government',
  'Slovakia',
  'Hungary',
  'Romania',
  'Bulgaria',
] as const;
export type Country = (typeof COUNTRIES)[number];

/** 2.6, 2.9 the types of every nation by their mobility. */
const GERMAN_TYPES = {
  panzer: 'mech',
  motorized: 'mech',
  cavalry: 'mech',
  infantry: 'foot',
  light: 'foot',
  mountain: 'foot',
  airborne: 'foot',
  flak: 'static',
} as const;
const TYPES: Readonly<Record<string, Readonly<Record<string, 'mech' | 'foot' | 'static'>>>> = {
  german: GERMAN_TYPES,
  slovak: { motorized: 'mech' },
  hungarian: { infantry: 'foot', mountain: 'foot', mechanized: 'mech' },
  romanian: { infantry: 'foot', mountain: 'foot', cavalry: 'mech', tank: 'mech' },
  soviet: {
    tank: 'mech',
    'mechanized-rifle': 'mech',
    cavalry: 'mech',
    artillery: 'mech',
    't-34': 'mech',
    rifle: 'foot',
    'mountain-rifle': 'foot',
    airborne: 'foot',
  },
};
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  soviet: ['soviet'],
  german: ['german', 'slovak', 'hungarian', 'romanian'],
};
const TAGS: readonly string[] = ['mech', 'static', 'irreplaceable'];
/** Tags with a number or a hex: the corps of a division (5.13), where a Soviet unit stood in June 1941. */
export const CORPS = 'corps-';
export const TOWN = 'town-';
/** 8.4 units that are never replaced, by name. */
export const NAMED_UNITS = {
  flak: 'GE-10Flak',
  slovaks: 'SK-Slov',
  cavalry: 'GE-1Cav',
  lehr: 'GE-900L',
  grossDeutschland: 'GE-GD',
} as const;

/** 6.3 to 6.5. */
export const MINOR_STACK = 3;
export const GERMAN_STACK = 8;
export const SOVIET_STACK = 6;
export const ARTILLERY_STACK = 6;
/** 2.1. */
const COUNTERS = 684;
/** 3.4. */
const BRIGADES = 16;
/** 3.2, 3.3 one digit on the back of the counter. */
const LAST_ENTRY = 9;
/** 4.2 points of cities inside the USSR. */
export const SOVIET_POINTS = 11;

export const checkComponents = bindComponents<Charts>({
  game: GAME_ID,
  sides: SIDES,
  loadCharts,
  names: {
    areas: AREAS,
    terrains: TERRAINS,
    sideKinds: HEXSIDES,
    countries: COUNTRIES,
    networks: NETWORKS,
    places: PLACES,
    placeTags: PLACE_TAGS,
    hexes: NAMED_HEXES,
  },
  rosterNames: {
    units: Object.values(NAMED_UNITS),
    tags: TAGS,
    isFurtherTag: tag => tag.startsWith(CORPS) || tag.startsWith(TOWN),
    total: COUNTERS,
    rule: '2.1',
  },
  mapProblems,
  rosterProblems,
  entryProblems,
  chartProblems: terrainProblems,
});

function mapProblems(map: GameMap): Problem[] {
  const problems: Problem[] = [];
  const { areas, ids } = map;
  const wrong = (field: string, message: string): number => problems.push({ field, message });
  for (let hex = 0; hex < map.count; hex++) {
    if (areas['north-map'].has[hex] + areas['south-map'].has[hex] !== 1)
      wrong('areas', `hex ${ids[hex]} must be on one of the two maps (1.4, 7.4)`);
    if (map.passable[hex] === 1 && map.country[hex] < 0)
      wrong('hexes', `hex ${ids[hex]} must have a country (3.8)`);
  }
  const ussr = map.countries.indexOf('USSR');
  const points = map.places
    .filter(({ hex }) => map.country[hex] === ussr)
    .reduce((sum, { points: worth = 0 }) => sum + worth, 0);
  if (points !== SOVIET_POINTS)
    wrong('places', `the Soviet side must begin with ${SOVIET_POINTS} points, not ${points} (4.2)`);
  return problems;
}

function rosterProblems(roster: Roster): Problem[] {
  const problems = counterProblems(roster, checkCounter);
  const brigades = roster.counters.filter(({ entry }) => entry === '@airborne').length;
  if (brigades !== BRIGADES)
    problems.push({ field: 'counters', message: `${BRIGADES} brigades wait to drop, not ${brigades} (3.4)` });
  return problems;
}

function checkCounter({ side, type, group, tags, faces }: Counter, wrong: Wrong): void {
  const groups = GROUPS[side] ?? [];
  if (!groups.includes(group)) wrong('group', `no unit of the ${side} side is ${group}; ${known(groups)}`);
  const types = TYPES[group] ?? {};
  const mobility = Object.hasOwn(types, type) ? types[type] : undefined;
  if (mobility === undefined)
    wrong('type', `no ${group} unit is of type ${type}; ${known(Object.keys(types))}`);
  else
    for (const tag of ['mech', 'static'] as const)
      if ((mobility === tag) !== tags.includes(tag))
        wrong('tags', `a unit of type ${type} is ${mobility === tag ? '' : 'not '}${tag} (2.9)`);
  // 2.13 one step each.
  if (faces.length !== 1) wrong('faces', `must have one, not ${faces.length} (2.13)`);
  else if (Object.keys(faces[0]).toSorted().join() !== 'attack,defense')
    wrong('faces.0', 'must show attack and defense');
  else {
    // 10.10 artillery never defends and flak never attacks; all others can do both.
    if ((faces[0].defense === 0) !== (type === 'artillery'))
      wrong('faces.0.defense', 'artillery, and only artillery, has defense 0 (10.10)');
    if ((faces[0].attack === 0) !== (type === 'flak'))
      wrong('faces.0.attack', 'flak, and only flak, has attack 0 (10.10)');
    // 11.7 the cap counts regiments as factors.
    if (type === 'artillery' && faces[0].attack !== 1)
      wrong('faces.0.attack', 'artillery has attack 1 (11.7)');
  }
  if (
    (group === 'hungarian' || group === 'romanian' || group === 'slovak') &&
    !tags.includes('irreplaceable')
  )
    wrong('tags', `${group} units are irreplaceable (8.4)`);
  if (side === 'soviet' && tags.includes('irreplaceable')) wrong('tags', 'no Soviet unit is replaced (8.1)');
}

/** 3.2 to 3.4 where counters start: the Axis in printed hexes, the Soviet side as it is proposed. */
function entryProblems(map: GameMap, roster: Roster): Problem[] {
  const stacks = new Map<string, { kind: string; count: number }[]>();
  const ussr = map.countries.indexOf('USSR');
  return counterProblems(roster, ({ entry, side, group, type, tags }, wrong) => {
    for (const tag of tags)
      if (tag.startsWith(TOWN) && !map.indexOf.has(tag.slice(TOWN.length)))
        wrong('tags', `${tag} names no hex`);
    if (entry.startsWith('@')) {
      const turn = Number(/^@turn-(\d+)$/.exec(entry)?.[1] ?? Number.NaN);
      const waits =
        entry === '@reserve'
          ? group === 'german' && type !== 'flak'
          : entry === '@airborne'
            ? side === 'soviet' && type === 'airborne'
            : turn >= 1 && turn <= LAST_ENTRY && group !== 'romanian' && type !== 'flak';
      if (!waits) wrong('entry', `no such unit waits in ${entry} (3.2, 3.3, 3.4)`);
      return;
    }
    const hex = map.indexOf.get(entry);
    if (hex === undefined || map.passable[hex] === 0 || (map.country[hex] === ussr) !== (side === 'soviet')) {
      wrong('entry', `${entry} is no land that its side holds at the start (3.3, 3.4, 3.8)`);
      return;
    }
    const kind = side === 'soviet' ? (type === 'artillery' ? 'artillery' : 'soviet') : nationOf(group);
    const here = stacks.get(entry) ?? [];
    stacks.set(entry, here);
    const stack = here.find(other => other.kind === kind) ?? { kind, count: 0 };
    if (stack.count === 0) here.push(stack);
    if (side === 'german' && here.length > 1) wrong('entry', `${entry} holds another nation (6.2)`);
    if (++stack.count > limitOf(kind))
      wrong('entry', `${entry} is full: ${limitOf(kind)} units (6.3 to 6.5)`);
  });
}

/** 2.12 the Slovaks are Germans for every purpose. */
const nationOf = (group: string): string => (group === 'slovak' ? 'german' : group);

function limitOf(kind: string): number {
  if (kind === 'artillery') return ARTILLERY_STACK;
  if (kind === 'soviet') return SOVIET_STACK;
  return kind === 'german' ? GERMAN_STACK : MINOR_STACK;
}

function terrainProblems(map: GameMap, charts: Charts): Problem[] {
  const worth = (kind: string): number | undefined =>
    Object.entries(charts.places).find(([name]) => name === kind)?.[1].points;
  return [
    ...landProblems(map, Object.keys(charts.terrain)),
    ...map.places
      .filter(({ kind, points = 0 }) => points !== (worth(kind) ?? 0))
      .map(({ name, kind }) => ({
        field: `places.${kind}`,
        message: `${name} is worth something else (4.2)`,
      })),
  ];
}

export const components = checkComponents(mapFile, countersFile, chartsFile);
