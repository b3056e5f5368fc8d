// Map, counters and charts are read together and must fit one another and the rules. A name that no rule knows would
// quietly lose its rule, so every name is checked; all problems of all three files are told at once.

import type { Counter, Roster } from '../../../../kit/counters/roster.ts';
import {
  bindComponents,
  counterProblems,
  known,
  landProblems,
  tagProblems,
  type Wrong,
} from '../../../../kit/data-checks.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { GameMap } from '../../../../kit/map/map.ts';
import type { Problem } from '../../../../kit/problem.ts';
import chartsFile from '../../data/charts.json' with { type: 'json' };
import countersFile from '../../data/counters.json' with { type: 'json' };
import mapFile from '../../data/map.json' with { type: 'json' };
import { type Charts, loadCharts } from './chart-form.ts';

export const GAME_ID = 'army-group-center';
export const SIDES = ['soviet', 'german'] as const;

/** 4.2, 9.8, 5.4: hexes that the rules call by their numbers. */
export const NAMED_HEXES = {
  koenigsberg: '2825',
  narrowsEast: '1803',
  narrowsWest: '1804',
  centerOfGravity: '4004',
  boldStroke: '4720',
} as const;

const AREAS: readonly string[] = [
  'german-works',
  'soviet-works',
  'soviet-start',
  'one-uf',
  'one-uf-entry',
  'nu-entry',
  'north-of-dvina',
  'western-pripyat',
  'german-sources',
  'soviet-sources',
  'baltic-coast',
];
const PARTISANS = 'partisan-';
const HEXSIDES: readonly string[] = ['river', 'lake', 'sea', 'narrows', 'border'];
const PLACES: readonly string[] = ['town', 'city'];
const PLACE_TAGS: readonly string[] = ['port'];

/** 2.5 to 2.7 what the counters of each side may be. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  soviet: ['infantry', 'guards', 'shock', 'tank', 'cav-mech', 'air-army'],
  german: ['infantry', 'panzer', 'horse-cavalry', 'fortified-locality'],
};
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  soviet: ['main', '1uf', 'air-main', 'air-1uf'],
  german: ['agc', 'locality', 'kg', 'nu', '5pa'],
};
const COUNTER_TAGS: readonly string[] = ['north', 'south', 'asterisk'];
const TURN_BOX = /^@turn-[1-9]$/;
/** 6.1. */
const UNITS_PER_HEX = 2;

export const checkComponents = bindComponents<Charts>({
  game: GAME_ID,
  sides: SIDES,
  loadCharts,
  names: {
    areas: AREAS,
    isFurtherArea: isPartisan,
    sideKinds: HEXSIDES,
    places: PLACES,
    placeTags: PLACE_TAGS,
  },
  mapProblems,
  rosterProblems,
  entryProblems,
  chartProblems: (map, charts) => landProblems(map, Object.keys(charts.terrain)),
});

function mapProblems(map: GameMap): Problem[] {
  const problems: Problem[] = [];
  if (!Object.keys(map.areas).some(isPartisan)) {
    problems.push({ field: 'areas', message: `no area is called ${PARTISANS} and its name (9.9)` });
  }
  map.places.forEach(({ name, hex }, index) => {
    if (map.passable[hex] === 0)
      problems.push({
        field: `places.${index}.hex`,
        message: `${name} lies in the water of ${map.ids[hex]}`,
      });
  });
  return [...problems, ...namedHexProblems(map)];
}

function isPartisan(name: string): boolean {
  return name.startsWith(PARTISANS);
}

function namedHexProblems(map: GameMap): Problem[] {
  const problems: Problem[] = [];
  for (const id of Object.values(NAMED_HEXES)) {
    const hex = map.indexOf.get(id);
    if (hex === undefined)
      problems.push({ field: 'hexes', message: `hex ${id} is missing; a rule names it` });
    else if (map.passable[hex] === 0)
      problems.push({ field: `hexes.${hex}.terrain`, message: `hex ${id} must be land; a rule names it` });
  }
  if (problems.length > 0) return problems;
  const at = (id: string): number => map.indexOf.get(id) ?? -1;
  const city = map.places[map.placeAt[at(NAMED_HEXES.koenigsberg)]];
  if (city?.kind !== 'city' || !city.tags.includes('port'))
    problems.push({
      field: 'places',
      message: `hex ${NAMED_HEXES.koenigsberg} must be a city and a port (4.2)`,
    });
  const east = at(NAMED_HEXES.narrowsEast);
  const direction = directionTo(map, east, at(NAMED_HEXES.narrowsWest));
  const narrows = 1 << map.sideKinds.indexOf('narrows');
  if (map.sideKinds.includes('narrows') && (map.sides[east * 6 + direction] & narrows) === 0) {
    const { narrowsEast, narrowsWest } = NAMED_HEXES;
    problems.push({ field: 'hexsides', message: `${narrowsEast}/${narrowsWest} must be narrows (9.8)` });
  }
  return problems;
}

function rosterProblems(roster: Roster): Problem[] {
  const problems = counterProblems(roster, (counter, wrong) => {
    const { side, type, group } = counter;
    const types = TYPES[side] ?? [];
    const groups = GROUPS[side] ?? [];
    if (!types.includes(type)) wrong('type', `no ${side} unit is of type ${type}; ${known(types)}`);
    if (!groups.includes(group)) wrong('group', `no ${side} unit is of group ${group}; ${known(groups)}`);
    if ((type === 'fortified-locality') !== (group === 'locality'))
      wrong('group', 'fortified localities, and only they, are of group locality');
    if (isAir(counter) !== group.startsWith('air-'))
      wrong('group', 'air armies, and only they, are of a group that begins with air-');
    checkFaces(counter, wrong);
  });
  return [...problems, ...tagProblems(roster, COUNTER_TAGS)];
}

function checkFaces(counter: Counter, wrong: Wrong): void {
  const { faces } = counter;
  // 2.11a, 13.1b, 12.5a, 2.6.
  const [least, most] = isAir(counter) ? [0, 0] : isOneStep(counter) ? [1, 1] : [1, 2];
  if (faces.length < least || faces.length > most)
    wrong('faces', `must have ${least === most ? most : `${least} or ${most}`}, not ${faces.length}`);
  faces.forEach((face, index) => {
    const at = `faces.${index}`;
    for (const name of Object.keys(face)) {
      if (name !== 'combat' && name !== 'movement')
        wrong(`${at}.${name}`, 'a face shows combat and movement only');
    }
    if (face.combat === undefined) wrong(`${at}.combat`, 'is missing');
    else if (face.combat < 1) wrong(`${at}.combat`, `must be at least 1, not ${face.combat}`);
    if (face.movement !== undefined && face.movement < 1)
      wrong(`${at}.movement`, 'must be at least 1, not 0');
    if (face.movement !== faces[0].movement) wrong(`${at}.movement`, 'must be the same on both faces');
  });
}

/** 3.1 where counters start. */
function entryProblems(map: GameMap, roster: Roster): Problem[] {
  const start = Object.hasOwn(map.areas, 'soviet-start') ? map.areas['soviet-start'].has : undefined;
  const stacks = new Map<number, Counter[]>();
  return counterProblems(roster, (counter, wrong) => {
    const { entry, side } = counter;
    const hex = map.indexOf.get(entry);
    const box = boxOf(counter);
    if (box !== undefined && entry !== box) wrong('entry', `must start in ${box}, not in ${entry}`);
    if (box !== undefined || (TURN_BOX.test(entry) && counter.group !== 'locality')) return;
    if (hex === undefined) {
      wrong(
        'entry',
        `${entry} is neither a hex of the map nor a box that it can wait in, @turn-1 to @turn-9`,
      );
      return;
    }
    if (map.passable[hex] === 0) wrong('entry', `${entry} is water`);
    else if (start !== undefined && (start[hex] === 1) !== (side === 'soviet'))
      wrong('entry', `${entry} is enemy ground at the start (3.3a)`);
    const stack = stacks.get(hex) ?? [];
    stacks.set(hex, [...stack, counter]);
    if (stack.length >= UNITS_PER_HEX) wrong('entry', `${entry} already holds ${UNITS_PER_HEX} units (6.1)`);
    if (stack.some(other => (other.group === '1uf') !== (counter.group === '1uf')))
      wrong('entry', `${entry} holds a unit of the other front (6.10a)`);
  });
}

/** The one box in which a counter of this kind starts, if there is one. */
function boxOf({ group }: Counter): string | undefined {
  if (group === 'air-main') return '@air';
  if (group === 'air-1uf') return '@with-1uf';
  return group === '5pa' ? '@set-up' : undefined;
}

const isAir = ({ type }: Counter): boolean => type === 'air-army';
const isOneStep = ({ type, group }: Counter): boolean => type === 'fortified-locality' || group === 'kg';

export const components = checkComponents(mapFile, countersFile, chartsFile);
