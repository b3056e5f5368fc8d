// Map, counters and charts are read together and must fit one another and the rules. A name that no rule knows would
// quietly lose its rule, so every name is checked; all problems of all three files are told at once.

import { bindFaceCheck, bindTypeCheck, type Types } from '../../../../families/coatney/counter-checks.ts';
import type { Counter, Roster } from '../../../../kit/counters/roster.ts';
import {
  areaProblems,
  bindComponents,
  counterProblems,
  listProblems,
  missingNames,
  placeProblems,
  tagProblems,
  type Wrong,
} from '../../../../kit/data-checks.ts';
import type { GameMap } from '../../../../kit/map/map.ts';
import type { Problem } from '../../../../kit/problem.ts';
import chartsFile from '../../data/charts.json' with { type: 'json' };
import countersFile from '../../data/counters.json' with { type: 'json' };
import mapFile from '../../data/map.json' with { type: 'json' };
import { type Charts, EAST_EDGE, loadCharts } from './charts.ts';

export const GAME_ID = 'death-struggle';
export const SIDES = ['axis', 'russian'] as const;

const AREAS: readonly string[] = [
  'axis-countries',
  'russian-start',
  'inactive',
  'allied-south',
  'axis-west-edge',
  'russian-northeast-edge',
  'russian-east-edge',
  'russian-southeast-edge',
  'baltic-sea',
  'baltic-coast',
  'black-sea',
  'black-sea-coast',
  'sea-of-azov',
  'azov-coast',
];
/** DS-SETUP-1, DS-SETUP-2, DS-SETUP-4 marked positions of armies, mechanized corps and panzer groups. */
const POSITION = 'position-';
const TERRAINS: readonly string[] = ['clear', 'forest', 'swamp', 'hill', 'mountain', 'sea', 'lake'];
const HEXSIDES: readonly string[] = [
  'river',
  'lake',
  'sea',
  'kerch-strait',
  'fortification',
  'allied-limit',
  'border',
];
const NETWORKS: readonly string[] = ['railways', 'all-weather-roads', 'brown-roads'];
const PLACES: readonly string[] = ['major-city', 'town'];
const PLACE_TAGS: readonly string[] = ['major', 'victory', 'fortress', 'port', 'oil', 'factory'];
/** Places that a rule calls by name. */
const NAMED_PLACES: readonly string[] = [
  ...['Warsaw', 'Bucharest', 'Ploesti', 'Maikop', 'Koenigsberg', 'Sevastopol', 'Kerch', 'Taman'],
  ...['Leningrad', 'Moscow', 'Stalingrad', 'Kiev', 'Rostov'],
];

/** What the counters of each side may be, and of what size. */
const TYPES: Types = {
  axis: {
    army: ['XXXX'],
    infantry: ['XXX', 'XX'],
    mountain: ['XXX', 'XX'],
    motorized: ['XXX', 'XX', 'X'],
    panzer: ['XX'],
    tank: ['XX'],
    cavalry: ['XXX', 'XX'],
    'ss-motorized': ['XX'],
    'ss-infantry': ['XX'],
    fliegerkorps: ['XXX'],
    airfield: ['-'],
    railhead: ['-'],
  },
  russian: {
    'rifle-army': ['XXXX'],
    'shock-army': ['XXXX'],
    rifle: ['XXX', 'XX'],
    mechanized: ['XXX'],
    tank: ['XX', 'X'],
    motorized: ['XX'],
    cavalry: ['XXX'],
    parachute: ['XXX'],
    katyusha: ['III'],
    'front-aviation': ['XXX'],
    'interceptor-korps': ['XXX'],
    airfield: ['-'],
    factory: ['-'],
  },
};
/** They never stand on the map. */
const AIR: readonly string[] = ['fliegerkorps', 'front-aviation', 'interceptor-korps'];
const MARKERS: readonly string[] = ['airfield', 'railhead', 'factory'];
const COUNTER_TAGS: readonly string[] = [
  ...['german', 'rumanian', 'hungarian', 'italian', 'slovak', 'spanish'],
  ...['rm', 'free', 'border', 'with-army', 'in-city', 'leftover', 'fixture'],
  ...['red', 'returns', 'guards', 'siberian', 'white', 'independent'],
  ...['evacuable', 'makes-2-1', 'wave-1', 'wave-2', 'wave-3', 'wave-4'],
];
const NATIONS: readonly string[] = ['german', 'rumanian', 'hungarian', 'italian', 'slovak'];
/** Tags that name another counter or a hex. */
export const PART_OF = 'of-';
export const BASE_OF = 'base-of-';
export const BASE_AT = 'base-at-';
const REFERENCES: readonly string[] = [PART_OF, BASE_OF, BASE_AT];

/** DS-ARMY-2 who has a stronger side. */
const checkFaces = bindFaceCheck({
  air: AIR,
  hasStrong: ({ type, tags }) => type === 'shock-army' || (type === 'army' && tags.includes('german')),
  rules: { back: 'DS-EXCH-7', strong: 'DS-ARMY-2' },
});
const checkType = bindTypeCheck(TYPES);

export const checkComponents = bindComponents<Charts>({
  game: GAME_ID,
  sides: SIDES,
  loadCharts,
  mapProblems,
  rosterProblems,
  entryProblems,
  chartProblems: (map, charts, roster) => [
    ...arrivalProblems(map, charts),
    ...(roster === undefined ? [] : unitProblems(charts, roster)),
  ],
});

function mapProblems(map: GameMap): Problem[] {
  const problems = [
    ...areaProblems(map, AREAS, name => name.startsWith(POSITION)),
    ...listProblems(map, { terrains: TERRAINS, sideKinds: HEXSIDES }),
    ...missingNames(Object.keys(map.networks), 'networks', NETWORKS),
    ...placeProblems(map, PLACES, PLACE_TAGS),
  ];
  for (const name of NAMED_PLACES)
    if (!map.places.some(place => place.name === name))
      problems.push({ field: 'places', message: `${name} is missing; a rule calls it by name` });
  map.places.forEach(({ name, kind, tags, points }, index) => {
    const field = `places.${index}`;
    if ((kind === 'major-city') !== tags.includes('major'))
      problems.push({ field: `${field}.kind`, message: `${name}: a major city is one that is tagged major` });
    // DS-VIC-2.
    if ((points ?? 0) > 0 !== tags.includes('victory'))
      problems.push({
        field: `${field}.points`,
        message: `${name}: victory cities have points, others none`,
      });
  });
  return problems.length > 0 ? problems : groundProblems(map);
}

/** Areas that hang together; asked once all names are there. */
function groundProblems(map: GameMap): Problem[] {
  const problems: Problem[] = [];
  const { areas, ids } = map;
  for (let hex = 0; hex < map.count; hex++) {
    if (map.passable[hex] === 0) continue;
    const owners = ['axis-countries', 'russian-start', 'inactive'].filter(name => areas[name].has[hex] === 1);
    // The fixture of DS-MAP-1 stands on Russian ground that is out of play.
    if (owners.length === 0 || owners.join() === 'axis-countries,russian-start')
      problems.push({
        field: 'areas',
        message: `hex ${ids[hex]} must be Axis, Russian or out of play at the start`,
      });
  }
  return problems;
}

function rosterProblems(roster: Roster): Problem[] {
  return [
    ...counterProblems(roster, (counter, wrong) => {
      const { side, type, tags, faces } = counter;
      checkType(counter, wrong);
      const nations = tags.filter(tag => NATIONS.includes(tag));
      if (nations.length !== (side === 'axis' ? 1 : 0))
        wrong('tags', side === 'axis' ? `must be of one of ${NATIONS.join(', ')}` : 'must be of no nation');
      checkFaces(counter, wrong);
      const [front] = faces;
      if (MARKERS.includes(type) && front !== undefined && front.attack + front.defense > 0)
        wrong('faces.0', 'a marker has no factors');
      checkReferences(roster, counter, wrong);
    }),
    ...tagProblems(roster, COUNTER_TAGS, tag => REFERENCES.some(start => tag.startsWith(start))),
  ];
}

function checkReferences({ counters, indexOf }: Roster, counter: Counter, wrong: Wrong): void {
  const { type, tags } = counter;
  const named = (start: string): (Counter | undefined)[] =>
    tags
      .filter(tag => tag.startsWith(start))
      .map(tag => counters[indexOf.get(tag.slice(start.length)) ?? -1]);
  for (const whole of named(PART_OF))
    if (whole?.type !== 'mechanized') wrong('tags', 'is part of no mechanized corps');
  const bases = named(BASE_OF);
  if (type === 'airfield' && (bases.length !== 1 || bases[0]?.faces.length !== 0))
    wrong('tags', `must be the base of one air unit (${BASE_OF}…)`);
}

/** DS-SETUP-1 where counters start. */
function entryProblems(map: GameMap, roster: Roster): Problem[] {
  return counterProblems(roster, ({ entry, side, tags }, wrong) => {
    if (entry.startsWith('@')) return;
    const hex = map.indexOf.get(entry);
    const start = map.areas[side === 'axis' ? 'axis-countries' : 'russian-start'].has;
    if (hex === undefined) wrong('entry', `${entry} is not a hex of the map`);
    else if (map.passable[hex] === 0 || start[hex] === 0)
      wrong('entry', `${entry} is not on its side of the frontier (DS-SETUP-15)`);
    else if ((map.areas.inactive.has[hex] === 1) !== tags.includes('fixture'))
      wrong('entry', `${entry} is out of play (DS-MAP-1)`);
  });
}

/** DS-REINF-9 where units arrive. */
function arrivalProblems(map: GameMap, { arrivals }: Charts): Problem[] {
  return SIDES.flatMap(side =>
    arrivals[side].flatMap(({ at }, index) =>
      at === EAST_EDGE || map.indexOf.has(at)
        ? []
        : [{ field: `arrivals.${side}.${index}.at`, message: `${at} is no hex of the map` }],
    ),
  );
}

/** Counters that the charts name are there, and wait where the charts have them come from. */
function unitProblems({ arrivals, armies, flyers }: Charts, { counters, indexOf }: Roster): Problem[] {
  const problems: Problem[] = [];
  const look = (id: string, field: string, fits: (counter: Counter) => boolean, what: string): void => {
    const counter = counters[indexOf.get(id) ?? -1];
    if (counter === undefined) problems.push({ field, message: `there is no counter ${id}` });
    else if (!fits(counter)) problems.push({ field, message: `${id} is not ${what}` });
  };
  for (const side of SIDES)
    arrivals[side].forEach(({ units }, index) => {
      for (const id of units)
        look(
          id,
          `arrivals.${side}.${index}.units`,
          counter => counter.side === side && counter.entry === '@arrivals',
          `a unit of this side that starts in @arrivals`,
        );
    });
  armies.available.forEach(({ units }, index) => {
    for (const id of units)
      look(id, `armies.available.${index}.units`, ({ type }) => type === 'rifle-army', 'a rifle army');
  });
  look(
    flyers.strongest.unit,
    'flyers.strongest.unit',
    ({ type }) => type === 'fliegerkorps',
    'a fliegerkorps',
  );
  const coming = new Set(SIDES.flatMap(side => arrivals[side].flatMap(({ units }) => units)));
  for (const { id, entry } of counters)
    if (entry === '@arrivals' && !coming.has(id))
      problems.push({ field: 'arrivals', message: `${id} starts in @arrivals and never comes` });
  return problems;
}

export const components = checkComponents(mapFile, countersFile, chartsFile);
