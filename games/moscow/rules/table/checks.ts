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
import { type Charts, loadCharts } from './charts.ts';

export const GAME_ID = 'moscow';
export const SIDES = ['german', 'russian'] as const;

const AREAS: readonly string[] = [
  'german-start',
  'russian-start',
  'out-of-play',
  'german-start-line',
  'german-edge',
  'russian-edge',
  'north-edge',
  'east-edge',
  'south-edge',
  'rail-entry',
  'vatutin-entry',
];
const TERRAINS: readonly string[] = ['clear', 'forest', 'swamp', 'lake'];
const HEXSIDES: readonly string[] = ['river', 'canal', 'lake', 'defense-line', 'start-line'];
const NETWORKS: readonly string[] = ['roads', 'highway', 'railways'];
const PLACES: readonly string[] = ['special-city', 'major-city', 'town'];
/** M-TERR-4, M-TERR-5. */
const SPECIAL = ['Moscow', 'Tula'];
/** What a place counts for, M-VIC-2 to M-VIC-10 and M-SUP-4; `objective` marks them all for the page. */
const PLACE_TAGS: readonly string[] = [
  'russian-source',
  'german-historical',
  'german-with-fliegerkorps',
  'german-unhistorical',
  'russian-instant',
  'russian-turn-8',
  'russian-smashing',
  'objective',
];

/** M-UNIT-1 to M-UNIT-4 what the counters of each side may be, and of what size. */
const TYPES: Types = {
  german: {
    army: ['XXXX'],
    panzer: ['XXX', 'XX'],
    'panzer-grenadier': ['XX', 'X', 'III'],
    infantry: ['XXX', 'XX'],
    cavalry: ['XX'],
    fliegerkorps: ['XXX'],
  },
  russian: {
    army: ['XXXX'],
    'shock-army': ['XXXX'],
    group: ['XXX'],
    infantry: ['XXX', 'XX'],
    cavalry: ['XXX', 'XX'],
    parachute: ['XXX'],
    tank: ['XX', 'X'],
    motorized: ['XX'],
    katyusha: ['III'],
    aviation: ['XX'],
  },
};
const AIR: readonly string[] = ['fliegerkorps', 'aviation'];
/** M-MOVE-2, M-ARMY-9 tags that follow from the type: whoever is of the type has the tag and nobody else. */
const MOBILE: readonly string[] = ['panzer', 'panzer-grenadier', 'tank', 'motorized', 'katyusha'];
const ARMOR: readonly string[] = ['panzer', 'tank'];
const INFANTRY: readonly string[] = ['army', 'shock-army', 'group', 'infantry', 'parachute', 'motorized'];
const COUNTER_TAGS: readonly string[] = [
  'mobile',
  'armor',
  'infantry',
  'two-icon',
  'red',
  'red-cross',
  'siberian',
  'militia',
  'rokossovsky',
  'later',
  'within-2',
  'free',
];
const PART_OF = 'of-';
/** Units that a rule calls by name. */
const NAMED = ['G-Air-2', 'S-Air-6IAK', 'S-Air-Kalinin', 'S-Gr-Vatutin'];

/** M-X-9 panzer units have a back; M-AIR-1 air units have no factors; M-ARMY-5, M-ARMY-7 who has a stronger side. */
const checkFaces = bindFaceCheck({
  air: AIR,
  hasStrong: ({ id, type }) => type === 'shock-army' || (type === 'army' && id.startsWith('G-')),
  rules: { back: 'M-X-9', strong: 'M-ARMY-5' },
});
const checkType = bindTypeCheck(TYPES);

export const checkComponents = bindComponents<Charts>({
  game: GAME_ID,
  sides: SIDES,
  loadCharts,
  mapProblems,
  rosterProblems,
  entryProblems,
});

function mapProblems(map: GameMap): Problem[] {
  const problems = [
    ...areaProblems(map, AREAS),
    ...listProblems(map, { terrains: TERRAINS, sideKinds: HEXSIDES }),
    ...missingNames(Object.keys(map.networks), 'networks', NETWORKS),
    ...placeProblems(map, PLACES, PLACE_TAGS),
  ];
  map.places.forEach(({ name, kind }, index) => {
    if ((kind === 'special-city') !== SPECIAL.includes(name))
      problems.push({
        field: `places.${index}.kind`,
        message: `${name}: ${SPECIAL.join(' and ')} alone are special`,
      });
  });
  for (const name of SPECIAL) {
    if (!map.places.some(place => place.name === name))
      problems.push({ field: 'places', message: `${name} is missing (M-TERR-4, M-TERR-5)` });
  }
  for (const tag of PLACE_TAGS) {
    if (!map.places.some(({ tags }) => tags.includes(tag)))
      problems.push({ field: 'places', message: `no place is tagged ${tag}; the rules ask for it` });
  }
  return problems.length > 0 ? problems : groundProblems(map);
}

/** Areas and lines that hang together; asked once all names are there. */
function groundProblems(map: GameMap): Problem[] {
  const problems: Problem[] = [];
  const { areas, networks, ids } = map;
  const wrong = (field: string, message: string): number => problems.push({ field, message });
  for (let hex = 0; hex < map.count; hex++) {
    const owners = ['german-start', 'russian-start', 'out-of-play'].filter(
      name => areas[name].has[hex] === 1,
    );
    if (owners.length !== 1)
      wrong('areas', `hex ${ids[hex]} must be German, Russian or out of play at the start (M-VIC-12)`);
  }
  for (const [inner, outer] of [
    ['german-start-line', 'german-start'],
    ['german-edge', 'german-start'],
    ['russian-edge', 'russian-start'],
    ['rail-entry', 'russian-edge'],
    ['vatutin-entry', 'north-edge'],
  ]) {
    for (const hex of areas[inner].hexes)
      if (areas[outer].has[hex] === 0) wrong(`areas.${inner}`, `hex ${ids[hex]} must be in ${outer}`);
  }
  if (areas['vatutin-entry'].hexes.length !== 1) wrong('areas.vatutin-entry', 'must be one hex (M-REPL-9)');
  for (const hex of areas['rail-entry'].hexes)
    if (networks.railways.has[hex] === 0) wrong('areas.rail-entry', `no railway runs through ${ids[hex]}`);
  if (networks.highway.crosses.some((bit, side) => bit > networks.roads.crosses[side]))
    wrong('networks.highway', 'the highway must be among the roads (M-WX-1)');
  for (const { name, hex, tags } of map.places)
    if (tags.length > 0 && (map.passable[hex] === 0 || areas['out-of-play'].has[hex] === 1))
      wrong('places', `${name} counts for something and lies in ${ids[hex]}, where nobody can go`);
  return problems;
}

function rosterProblems(roster: Roster): Problem[] {
  const { counters } = roster;
  const problems: Problem[] = [];
  for (const id of NAMED)
    if (!roster.indexOf.has(id)) problems.push({ field: 'counters', message: `${id} is missing` });
  // M-REPL-5, M-PARA-1.
  for (const [what, test] of [
    ['tagged rokossovsky', ({ tags }: Counter) => tags.includes('rokossovsky')],
    ['of type parachute', ({ type }: Counter) => type === 'parachute'],
  ] as const) {
    if (counters.filter(test).length !== 1)
      problems.push({ field: 'counters', message: `exactly one must be ${what}` });
  }
  problems.push(
    ...counterProblems(roster, (counter, wrong) => {
      const { type, size, tags } = counter;
      checkType(counter, wrong);
      for (const [tag, holds] of [
        ['mobile', MOBILE.includes(type)],
        ['armor', ARMOR.includes(type)],
        ['infantry', INFANTRY.includes(type)],
        ['two-icon', type === 'panzer' && size === 'XXX'],
      ] as const) {
        if (holds !== tags.includes(tag))
          wrong('tags', `a unit of type ${type} ${holds ? 'is' : 'is not'} ${tag}`);
      }
      // M-KAT-5 no Katyusha comes back.
      if (type === 'katyusha' && !tags.includes('red-cross')) wrong('tags', 'must have the red-cross');
      checkFaces(counter, wrong);
      checkParts(roster, counter, wrong);
    }),
    ...tagProblems(roster, COUNTER_TAGS, tag => tag.startsWith(PART_OF)),
  );
  return problems;
}

/** M-X-7 a korps that breaks up gives a factor away: its divisions together have one less. */
function checkParts({ counters, indexOf }: Roster, counter: Counter, wrong: Wrong): void {
  const { id, side, type, size, faces, tags } = counter;
  for (const tag of tags.filter(name => name.startsWith(PART_OF))) {
    const whole = counters[indexOf.get(tag.slice(PART_OF.length)) ?? -1];
    if (whole?.type !== 'infantry' || whole.size !== 'XXX' || whole.side !== side)
      wrong('tags', `${tag} names no infantry korps of its side`);
  }
  if (side !== 'german' || type !== 'infantry' || size !== 'XXX') return;
  const parts = counters.filter(other => other.tags.includes(PART_OF + id));
  const factors = parts.reduce((sum, part) => sum + (part.faces[0]?.attack ?? 0), 0);
  if (faces[0]?.attack !== factors + 1)
    wrong('faces.0.attack', `its divisions have ${factors}, not one less`);
}

/** M-SETUP-1 where counters start. */
function entryProblems(map: GameMap, roster: Roster): Problem[] {
  return counterProblems(roster, (counter, wrong) => {
    const { entry, side } = counter;
    const boxes = boxesOf(counter);
    const hex = map.indexOf.get(entry);
    const start = map.areas[`${side}-start`]?.has;
    if (boxes.length > 0) {
      if (!boxes.includes(entry)) wrong('entry', `must start in ${boxes.join(' or ')}, not in ${entry}`);
    } else if (hex === undefined) wrong('entry', `${entry} is not a hex of the map`);
    else if (map.passable[hex] === 0 || (start !== undefined && start[hex] === 0))
      wrong('entry', `${entry} is not on its side of the start line (M-SETUP-3, M-SETUP-11)`);
  });
}

/** The boxes in which a counter may start; empty for those that start on the map. */
function boxesOf({ id, type, tags }: Counter): readonly string[] {
  // M-SETUP-4, M-SETUP-5, M-SIB-10 Kalinin Front Aviation comes with the Siberians.
  if (id === 'S-Air-Kalinin') return ['@siberian-reserve'];
  if (AIR.includes(type)) return [type === 'fliegerkorps' ? '@luftwaffe' : '@front-aviation'];
  if (id === 'S-Gr-Vatutin') return ['@turn-1'];
  if (tags.some(tag => tag.startsWith(PART_OF))) return ['@divisions'];
  if (!tags.includes('later')) return [];
  return tags.includes('siberian') || type === 'shock-army' ? ['@siberian-reserve'] : ['@replacements'];
}

export const components = checkComponents(mapFile, countersFile, chartsFile);
