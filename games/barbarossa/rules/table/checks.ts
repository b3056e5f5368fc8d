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
import { type Charts, loadCharts, TURNS } from './charts.ts';

export const GAME_ID = 'barbarossa';
export const SIDES = ['german', 'soviet'] as const;

/** Hexes that the rules call by their numbers; those that stand for a place carry its name on the map. */
export const NAMED_HEXES = {
  leningrad: '1011',
  riga: '1415',
  moscow: '1606',
  kiev: '2311',
  stalingrad: '2501',
  /** Ruling A1-1: the city is in 2607, the label of the errata in the hex beside it. */
  dnepropetrovsk: '2607',
  rostov: '2804',
  budapest: '2820',
  odessa: '2911',
  ploesti: '3015',
  maikop: '3103',
  sevastopol: '3108',
  bucharest: '3114',
  silesia: '2419',
  kerchEast: '3105',
  kerchWest: '3106',
  sivashNorth: '2907',
  sivashSouth: '3008',
} as const;

const AREAS: readonly string[] = [
  'german-sources',
  'soviet-sources',
  'rvgk-entry',
  'yugoslavia-entry',
  'bulgaria-exits',
  'caucasus-exits',
  'agn',
  'agc',
  'ags',
  'polish-trade',
  'dp-supply',
  'rostov-supply',
  'crimea-supply',
  'soviet-fortified-line',
  'german-fortified-line',
  'leningrad-siege',
  'turn-1-marsh',
  'north',
  'south',
  'german-start',
  'soviet-start',
  'baltic-republics',
  'romania',
  'dnepr-line',
  'baltic-coast',
  'black-sea-coast',
  'azov-coast',
];
const TERRAINS: readonly string[] = ['clear', 'rough', 'marsh', 'desert-steppe', 'sea', 'lake'];
const HEXSIDES: readonly string[] = [
  'river',
  'lake',
  'sea',
  'kerch-strait',
  'sivash',
  'border',
  'logistical-boundary',
];
const PLACES: readonly string[] = ['city', 'oil-field', 'industrial-region', 'harbor'];
const PLACE_TAGS: readonly string[] = ['baltic-port', 'black-sea-port', 'oil', 'no-fortress'];
export const COUNTRIES = [
  'USSR',
  'Estonia',
  'Latvia',
  'Lithuania',
  'Greater Germany',
  'General Government',
  'Slovakia',
  'Hungary',
  'Romania',
  'Yugoslavia',
  'Bulgaria',
] as const;
export type Country = (typeof COUNTRIES)[number];

/** 2.9b mechanized or not; 2.9d of panzer and infantry symbols as the colors say. */
const TYPES: Readonly<Record<string, Readonly<Record<string, 'mech' | 'foot'>>>> = {
  german: {
    panzer: 'mech',
    'parachute-panzer': 'mech',
    infantry: 'foot',
    mountain: 'foot',
    'naval-infantry': 'foot',
    cavalry: 'foot',
    paratroop: 'foot',
    satellite: 'foot',
  },
  soviet: {
    tank: 'mech',
    'guards-tank': 'mech',
    guards: 'mech',
    mechanized: 'mech',
    rifle: 'foot',
    'oversized-rifle': 'foot',
    shock: 'foot',
    'naval-infantry': 'foot',
    airborne: 'foot',
    'rifle-corps': 'foot',
    satellite: 'foot',
  },
};
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  german: ['german', 'romanian', 'hungarian', 'italian'],
  soviet: ['soviet', 'polish', 'romanian', 'bulgarian'],
};
const TAGS: readonly string[] = [
  'mech',
  'dot',
  'bracket',
  'kg',
  'emergency',
  'doubled',
  'gambit',
  'returns',
  'agn',
  'agc',
  'ags',
  'rom',
  'in-north',
  'in-south',
  'in-any',
  'from-yugoslavia',
  'from-west-edge',
  'converts-any',
];
/** Tags that name a hex or another counter. */
export const AT = 'at-';
export const CONVERTS = 'converts-';
export const BECOMES = 'becomes-';
/** 3.3 set-up areas of the German side by the tag of its units. */
export const ZONES: Readonly<Record<string, string>> = { agn: 'agn', agc: 'agc', ags: 'ags', rom: 'romania' };
/** Units that a rule calls by name. */
export const NAMED_UNITS = {
  secondSs: 'DE-SSPZ-2',
  thirdSs: 'DE-SSPZ-3',
  paratroops: 'DE-PARA-2',
  hermannGoering: 'DE-HG',
  sixthSs: 'DE-SSINF-6',
  kerchCommand: 'DE-KSC',
  twelfthArmy: 'DE-ARMY-12',
  romanian3: 'R3',
  romanian4: 'R4',
  italian8: 'I8',
  coastalArmy: 'SU-ICA',
  popov: 'SU-MGP',
  ninthArmy: 'SU-ORA-9',
  polish: 'SAT-POL',
  red1R: 'SAT-1R',
  red4R: 'SAT-4R',
} as const;
/** 6.3. */
const UNITS_PER_HEX = 5;
/** 2.1a. */
const COUNTERS = 280;

export const checkComponents = bindComponents<Charts>({
  game: GAME_ID,
  sides: SIDES,
  loadCharts,
  names: {
    areas: AREAS,
    terrains: TERRAINS,
    sideKinds: HEXSIDES,
    countries: COUNTRIES,
    places: PLACES,
    placeTags: PLACE_TAGS,
    hexes: NAMED_HEXES,
  },
  rosterNames: {
    units: Object.values(NAMED_UNITS),
    tags: TAGS,
    isFurtherTag: tag => tag.startsWith(AT) || tag.startsWith(CONVERTS) || tag.startsWith(BECOMES),
    total: COUNTERS,
    rule: '2.1a',
  },
  mapProblems,
  rosterProblems: roster => counterProblems(roster, (counter, wrong) => checkCounter(roster, counter, wrong)),
  entryProblems,
  chartProblems: terrainProblems,
});

/** Areas that hang together. */
function mapProblems(map: GameMap): Problem[] {
  const problems: Problem[] = [];
  const { areas, ids } = map;
  const wrong = (field: string, message: string): number => problems.push({ field, message });
  for (let hex = 0; hex < map.count; hex++) {
    const start = areas['german-start'].has[hex] + areas['soviet-start'].has[hex];
    if (start !== map.passable[hex])
      wrong('areas', `hex ${ids[hex]} must have one holder at the start (3.6a)`);
    if (areas.north.has[hex] + areas.south.has[hex] !== 1)
      wrong('areas', `hex ${ids[hex]} must be north or south of the logistical boundary (7.15)`);
  }
  for (const hex of areas['rostov-supply'].hexes)
    if (areas['dp-supply'].has[hex] === 0)
      wrong('areas.rostov-supply', `${ids[hex]} must be in dp-supply (7.4)`);
  // 4.2b fourteen points lie west of the start line.
  const points = map.places
    .filter(({ hex }) => areas['german-start'].has[hex] === 1)
    .reduce((sum, { points: worth = 0 }) => sum + worth, 0);
  if (points !== 14) wrong('places', `the German side must begin with 14 points, not ${points} (4.2)`);
  return problems;
}

function checkCounter(roster: Roster, counter: Counter, wrong: Wrong): void {
  const { side, type, group, tags, faces } = counter;
  const types = TYPES[side] ?? {};
  const mobility = Object.hasOwn(types, type) ? types[type] : undefined;
  if (mobility === undefined)
    wrong('type', `no ${side} unit is of type ${type}; ${known(Object.keys(types))}`);
  else if ((mobility === 'mech') !== tags.includes('mech'))
    wrong('tags', `a unit of type ${type} is ${mobility === 'mech' ? '' : 'not '}mech (2.9)`);
  const groups = GROUPS[side] ?? [];
  if (!groups.includes(group)) wrong('group', `no ${side} unit is ${group}; ${known(groups)}`);
  if ((type === 'satellite') !== (group !== side))
    wrong('group', 'satellites, and only they, are of another nation');
  // 2.12b one step each; 8.4 emergency units roll for their factor.
  const names = tags.includes('emergency') ? ['die'] : ['attack', 'defense'];
  if (faces.length !== 1) wrong('faces', `must have one, not ${faces.length} (2.12b)`);
  else if (Object.keys(faces[0]).toSorted().join() !== names.join())
    wrong('faces.0', `must show ${names.join(' and ')}`);
  for (const tag of tags) {
    const other = [CONVERTS, BECOMES].find(start => tag.startsWith(start));
    if (other === undefined || tag === 'converts-any') continue;
    if (!roster.indexOf.has(tag.slice(other.length))) wrong('tags', `${tag} names no counter`);
  }
}

/** 3.2 to 3.5 where counters start: the campaign's set-up, the German one as it is proposed. */
function entryProblems(map: GameMap, roster: Roster): Problem[] {
  const stacks = new Map<string, number>();
  return counterProblems(roster, ({ entry, side, tags }, wrong) => {
    const zone = Object.keys(ZONES).find(tag => tags.includes(tag));
    if (zone !== undefined && map.areas[ZONES[zone]]?.has[map.indexOf.get(entry) ?? -1] !== 1)
      wrong('entry', `${entry} is not in its set-up area ${zone} (3.3)`);
    for (const tag of tags)
      if (tag.startsWith(AT) && !map.indexOf.has(tag.slice(AT.length))) wrong('tags', `${tag} names no hex`);
    if (entry.startsWith('@')) {
      const turn = /^@turn-(\d+)$/.exec(entry)?.[1];
      if (entry !== '@aside' && (turn === undefined || Number(turn) < 2 || Number(turn) > TURNS))
        wrong('entry', `${entry} is neither @aside nor a turn of the track`);
      return;
    }
    const hex = map.indexOf.get(entry);
    if (hex === undefined || map.areas[`${side}-start`]?.has[hex] !== 1) {
      wrong('entry', `${entry} is no hex that its side holds at the start (3.6)`);
      return;
    }
    const count = (stacks.get(entry) ?? 0) + 1;
    stacks.set(entry, count);
    if (count > UNITS_PER_HEX) wrong('entry', `${entry} already holds ${UNITS_PER_HEX} units (6.3)`);
  });
}

function terrainProblems(map: GameMap, charts: Charts): Problem[] {
  return [
    ...landProblems(map, Object.keys(charts.terrain)),
    ...[...charts.roadBack.heroCities, ...charts.roadBack.fortressCities, ...charts.roadBack.control]
      .filter(id => !map.indexOf.has(id))
      .map(id => ({ field: 'roadBack', message: `the map has no hex ${id}` })),
  ];
}

export const components = checkComponents(mapFile, countersFile, chartsFile);
