// Chapter 11.17 and 11.19: where beaten defenders go, what closes a hex to them, and the step that buys them the right
// to stay.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import {
  attack,
  beside,
  COMPASS,
  fight,
  GERMANS,
  groundAt,
  groundWhere,
  hemmedIn,
  isPlain,
  numberOf,
  plain,
  previewOf,
  SOVIETS,
  shiftsIn,
  stepsOfUnits,
  waysOf,
  withDice,
} from '../../battles.node.ts';
import {
  allowed,
  areaOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import {
  isFirstUkrainianArea,
  isGermanWorks,
  isSovietStart,
  isSovietWorks,
  map,
} from '../02-components/components.ts';

const { here, east, northEast, northWest, west, southWest, southEast } = plain;
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const retreat = (to: string, ...units: string[]): { type: string; units: string[]; to: string } => ({
  type: 'retreat',
  units,
  to,
});
const hold = (...units: string[]): { type: string; units: string[] } => ({ type: 'hold', units });

const one = (at: string, steps = 2): Sketch['units'] => ({ 'G-1': `${at}/${steps}` });

test('11.17a the owner of the beaten units moves them one hex, before anything else happens', () => {
  const state = fight(
    combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east }),
    attack(here, 'S-11G', 'S-5GT'),
    'DR',
  ).state;
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['retreat', 'german']);
  assert.equal(refusedBy(state, { type: 'end' }), '11.17a');
  assert.equal(refusedBy(state, { type: 'stop' }), '11.17a');
  assert.equal(refusedBy(state, retreat(beside(west, 'west'), 'G-1')), '11.17e');
  assert.equal(refusedBy(state, retreat(west, 'S-11G')), '11.17a');
  const [to] = waysOf(state, 'retreat', 'G-1');
  const done = play(state, retreat(to, 'G-1'));
  assert.equal(placeOfUnit(done, 'G-1'), to);
  assert.deepEqual(stepsOfUnits(done, 'G-1', 'S-11G', 'S-5GT'), [2, 2, 2]);
  assert.equal(distance(map, numberOf(here), numberOf(to)), 1);
});

test('11.17a Soviet defenders retreat in the same way, by the Soviet player, activated or not', () => {
  const units = { 'S-31': here, 'G-3SS': west, 'G-4SS': west };
  const state = fight(combat(units, { side: 'german', turn: 1 }), attack(here, 'G-3SS', 'G-4SS'), 'DR').state;
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['retreat', 'soviet']);
  const [to] = waysOf(state, 'retreat', 'S-31');
  assert.equal(placeOfUnit(play(state, retreat(to, 'S-31')), 'S-31'), to);
});

test('11.17b without an open hex the stack stays and suffers DE: a full corps is reduced, no choice given', () => {
  const blocked = hemmedIn(plain, 'west', { 'G-1': here, 'G-KG-Wdl': here }, { 'S-3': beside(west, 'west') });
  assert.equal(frameName(blocked), 'combat');
  assert.deepEqual(stepsOfUnits(blocked, 'G-1', 'G-KG-Wdl'), [1, 0]);
  assert.equal(placeOfUnit(blocked, 'G-1'), here);
  const emptied = hemmedIn(plain, 'west', one(here, 1), { 'S-3': beside(west, 'west') });
  assert.deepEqual([stepsOfUnits(emptied, 'G-1'), frameName(emptied)], [[0], 'advance']);
});

test('11.17b a blocked Soviet stack suffers the same', () => {
  const blocked = hemmedIn(plain, 'east', { 'S-31': here }, { 'G-2': beside(east, 'east') });
  assert.deepEqual([frameName(blocked), stepsOfUnits(blocked, 'S-31')], ['combat', [1]]);
});

const isOpen = (state: State): boolean => frameName(state) === 'retreat';
const beyond = beside(west, 'west');

test('11.17c an empty hex in the enemy zone is closed, one with a friend in it is open', () => {
  assert.equal(isOpen(hemmedIn(plain, 'west', one(here))), true);
  assert.equal(isOpen(hemmedIn(plain, 'west', one(here), { 'S-3': beyond })), false);
  const negated = hemmedIn(plain, 'west', one(here), { 'S-3': beyond, 'G-2': west });
  assert.deepEqual(waysOf(negated, 'retreat', 'G-1'), [west]);
});

test('11.17c a hex that would be overstacked, or holds the enemy, is closed', () => {
  assert.equal(isOpen(hemmedIn(plain, 'west', one(here), { 'G-2': west })), true);
  assert.equal(isOpen(hemmedIn(plain, 'west', one(here), { 'G-2': west, 'G-35': west })), false);
  assert.equal(isOpen(hemmedIn(plain, 'west', one(here), { 'S-3': west })), false);
});

test('11.17c nobody retreats off the map', () => {
  const edge = groundAtEdge();
  const ways = edge.around.filter(hex => map.passable[numberOf(hex)] === 1);
  const units = Object.fromEntries(ways.map((hex, index) => [SOVIETS[index], hex]));
  const attackers = Object.keys(units);
  assert.ok(attackers.length > 1 && edge.around.length < 6);
  const state = fight(combat({ ...one(edge.here), ...units }), attack(edge.here, ...attackers), 'DR').state;
  assert.deepEqual([frameName(state), stepsOfUnits(state, 'G-1')], ['combat', [1]]);
});

function groundAtEdge(): { here: string; around: string[] } {
  const edge = areaOf('german-sources').find(id => isPlain(numberOf(id))) ?? '';
  const at = numberOf(edge) * 6;
  const around = [...map.neighbours.subarray(at, at + 6)].filter(hex => hex >= 0).map(hex => map.ids[hex]);
  return { here: edge, around };
}

test('11.17c lakes, the narrows and Soviet works close the way too', () => {
  const lake = groundWhere(hex =>
    COMPASS.some(
      (_, way) => isLakeside(hex, way) && map.passable[map.neighbours[hex * 6 + ((way + 3) % 6)]] === 1,
    ),
  );
  const over = COMPASS.find((_, way) => isLakeside(numberOf(lake.here), way)) ?? 'east';
  assert.equal(isOpen(hemmedIn(lake, over, one(lake.here))), false);
  const works = groundWhere(
    hex => isGermanWorks[hex] === 1 && COMPASS.some((_, way) => leadsToWorks(hex, way)),
  );
  const toWorks = COMPASS.find((_, way) => leadsToWorks(numberOf(works.here), way)) ?? 'east';
  assert.equal(isOpen(hemmedIn(works, toWorks, one(works.here))), false);
});

/** A hexside of open water with land behind it, in line with dry land on the other side. */
function isLakeside(hex: number, way: number): boolean {
  const kinds = map.sideKinds.filter((_, bit) => map.sides[hex * 6 + way] & (1 << bit));
  const back = (way + 3) % 6;
  return (
    (kinds.includes('lake') || kinds.includes('narrows')) &&
    map.passable[map.neighbours[hex * 6 + way]] === 1 &&
    map.sides[hex * 6 + back] === 0
  );
}

function leadsToWorks(hex: number, way: number): boolean {
  const to = map.neighbours[hex * 6 + way];
  const from = map.neighbours[hex * 6 + ((way + 3) % 6)];
  const others = [1, 2, 4, 5].map(turn => map.neighbours[hex * 6 + ((way + turn) % 6)]);
  return (
    to >= 0 &&
    from >= 0 &&
    isSovietWorks[to] === 1 &&
    isPlain(from) &&
    map.sides[hex * 6 + way] === 0 &&
    others.every(other => other >= 0 && isSovietWorks[other] === 0)
  );
}

test('11.17c the other front closes a hex even where it would shield it from the enemy zone (A59)', () => {
  const on = { scenario: 'bold-stroke' };
  const defender = { 'S-31': here };
  const danger = { 'G-2': beside(east, 'east') };
  assert.equal(isOpen(hemmedIn(plain, 'east', defender, { ...danger, 'S-3': east }, on)), true);
  assert.equal(isOpen(hemmedIn(plain, 'east', defender, { ...danger, 'S-1UF-13': east }, on)), false);
  assert.equal(isOpen(hemmedIn(plain, 'east', defender, { 'S-1UF-13': east }, on)), false);
});

test('11.17c in the Historical scenario 1st Ukrainian Front does not retreat out of its area (A36)', () => {
  const ours = (hex: number): boolean => isFirstUkrainianArea[hex] === 1 || isSovietStart[hex] === 1;
  const border = groundWhere(
    hex =>
      isFirstUkrainianArea[hex] === 1 &&
      !ours(numberOf(groundAt(hex).northEast)) &&
      ours(numberOf(groundAt(hex).southWest)),
  );
  const surrounded = (scenario: string): State => {
    const units: Record<string, string> = {
      'S-1UF-13': border.here,
      'G-4SS': border.southWest,
      'G-40': border.southWest,
    };
    const full = ['northWest', 'west', 'southEast', 'east'] as const;
    full.forEach((way, index) => {
      for (const id of SOVIETS.slice(index * 2, index * 2 + 2)) units[id] = border[way];
    });
    const state = combat(units, { side: 'german', scenario });
    return fight(state, attack(border.here, 'G-4SS', 'G-40'), 'DR').state;
  };
  assert.equal(isOpen(surrounded('d-day-defeated')), true);
  assert.equal(isOpen(surrounded('historical')), false);
});

const pair = { 'G-1': here, 'G-2': here };

test('11.17d units of one hex retreat together into one hex', () => {
  const state = hemmedIn(plain, 'west', pair);
  assert.deepEqual(offered(state), ['retreat', 'hold']);
  assert.equal(refusedBy(state, retreat(west, 'G-1')), '11.17d');
  const both = game.choices(state)[0].action.units as string[];
  const done = play(state, retreat(west, ...both));
  assert.deepEqual([placeOfUnit(done, 'G-1'), placeOfUnit(done, 'G-2')], [west, west]);
});

test('11.17d a hex with room for both goes before a nearer one with room for one', () => {
  const units = { ...pair, 'S-11G': east, 'S-5GT': east };
  const free = fight(combat(units), attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  const names = game.choices(free)[0].action.units as string[];
  const near = waysOf(free, 'retreat', ...names);
  const friends = Object.fromEntries(near.map((hex, index) => [GERMANS[index], hex]));
  const state = fight(combat({ ...units, ...friends }), attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  const ways = waysOf(state, 'retreat', ...names);
  assert.ok(ways.length > 0 && ways.every(hex => !near.includes(hex)));
});

test('11.17d a stack splits when no hex has room for both (A42)', () => {
  // Two ways out, each with one place left.
  const units: Record<string, string> = {
    ...pair,
    'S-11G': east,
    'S-5GT': east,
    'G-3SS': west,
    'G-26': southWest,
  };
  [northEast, northWest, southEast].forEach((hex, index) => {
    for (const id of GERMANS.slice(2 + index * 2, 4 + index * 2)) units[id] = hex;
  });
  const state = fight(combat(units), attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  assert.equal(refusedBy(state, retreat(west, 'G-1', 'G-2')), '11.17d');
  const [first] = waysOf(state, 'retreat', 'G-2');
  const second = first === west ? southWest : west;
  const half = play(state, retreat(first, 'G-2'));
  assert.equal(frameName(half), 'retreat');
  assert.deepEqual(waysOf(half, 'retreat', 'G-1'), [second]);
  assert.equal(refusedBy(half, hold('G-1')), '11.19a');
  const done = play(half, retreat(second, 'G-1'));
  assert.deepEqual([placeOfUnit(done, 'G-2'), placeOfUnit(done, 'G-1')], [first, second]);
  assert.deepEqual(stepsOfUnits(done, 'G-1', 'G-2'), [2, 2]);
});

test('11.17d with a single place left the owner picks who goes, and the other suffers DE (A42)', () => {
  const state = hemmedIn(plain, 'west', pair, { 'G-35': west });
  for (const [goes, stays] of [
    ['G-1', 'G-2'],
    ['G-2', 'G-1'],
  ]) {
    const done = play(state, retreat(west, goes));
    assert.deepEqual([placeOfUnit(done, goes), placeOfUnit(done, stays)], [west, here]);
    assert.deepEqual(stepsOfUnits(done, goes, stays), [2, 1]);
    assert.equal(frameName(done), 'combat');
  }
});

const nearestTo = (hexes: readonly string[], sources: readonly string[]): string[] => {
  const away = (hex: string): number =>
    Math.min(...sources.map(source => distance(map, numberOf(hex), numberOf(source))));
  const least = Math.min(...hexes.map(away));
  return hexes.filter(hex => away(hex) === least).sort();
};
const openToGermans = [northWest, west, southWest];
const beaten = (more: Partial<Sketch> = {}): State =>
  fight(combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east }, more), attack(here, 'S-11G', 'S-5GT'), 'DR')
    .state;

test('11.17e Germans go to the open hex nearest to a working source, and choose between equals', () => {
  const sources = areaOf('german-sources');
  const expected = nearestTo(openToGermans, sources);
  const state = beaten();
  assert.deepEqual(waysOf(state, 'retreat', 'G-1'), expected);
  for (const hex of openToGermans) {
    if (expected.includes(hex)) allowed(state, retreat(hex, 'G-1'));
    else assert.equal(refusedBy(state, retreat(hex, 'G-1')), '11.17e');
  }
});

test('11.17e a source in Soviet hands draws nobody; with none left the choice is free (A40)', () => {
  const sources = areaOf('german-sources');
  for (const left of [sources[0], sources[sources.length - 1]]) {
    const lost = sources.filter(source => source !== left);
    const expected = nearestTo(openToGermans, [left]);
    assert.ok(expected.length < 3);
    assert.deepEqual(waysOf(beaten({ control: { soviet: lost } }), 'retreat', 'G-1'), expected);
  }
  assert.notDeepEqual(
    nearestTo(openToGermans, [sources[0]]),
    nearestTo(openToGermans, [sources[sources.length - 1]]),
  );
  assert.deepEqual(waysOf(beaten({ control: { soviet: sources } }), 'retreat', 'G-1'), openToGermans.sort());
});

test('11.17e a source in the enemy zone draws nobody unless it is garrisoned', () => {
  const sources = areaOf('german-sources');
  const [first] = sources;
  const last = sources[sources.length - 1];
  const lost = sources.filter(source => source !== first && source !== last);
  const spy = [...map.neighbours.subarray(numberOf(first) * 6, numberOf(first) * 6 + 6)]
    .filter(hex => hex >= 0 && map.passable[hex] === 1 && !sources.includes(map.ids[hex]))
    .map(hex => map.ids[hex])[0];
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': east, 'S-3': spy };
  const ways = (more: Sketch['units']): string[] => {
    const state = combat({ ...units, ...more }, { control: { soviet: lost } });
    return waysOf(fight(state, attack(here, 'S-11G', 'S-5GT'), 'DR').state, 'retreat', 'G-1');
  };
  assert.deepEqual(ways({}), nearestTo(openToGermans, [last]));
  assert.deepEqual(ways({ 'G-2': first }), nearestTo(openToGermans, [first, last]));
});

const beatenSoviet = (turn: number, control = {}): State => {
  const units = { 'S-31': here, 'G-4SS': west, 'G-3SS': west };
  return fight(combat(units, { side: 'german', turn, control }), attack(here, 'G-4SS', 'G-3SS'), 'DR').state;
};

test('11.17e Soviets go toward their own sources', () => {
  const expected = nearestTo([northEast, east, southEast], areaOf('soviet-sources'));
  assert.deepEqual(waysOf(beatenSoviet(3), 'retreat', 'S-31'), expected);
});

test('11.17f from turn 6 on Soviet retreats are still found as if the sources supplied them', () => {
  const sources = areaOf('soviet-sources');
  const control = { german: sources.filter(source => source !== '1200') };
  const expected = nearestTo([northEast, east, southEast], ['1200']);
  assert.ok(expected.length < 3);
  for (const turn of [5, 6, 9]) {
    assert.deepEqual(waysOf(beatenSoviet(turn, control), 'retreat', 'S-31'), expected);
  }
});

test('11.17g a unit that fled onto a friend adds no strength there this phase, but shares the result', () => {
  const second = beside(west, 'west');
  const units = { 'G-1': here, 'G-2': west, 'S-11G': east, 'S-5GT': east, 'S-31': second, 'S-33': second };
  const first = fight(combat(units), attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  const fled = play(first, retreat(west, 'G-1'), { type: 'stop' });
  const strike = attack(west, 'S-31', 'S-33');
  allowed(fled, strike);
  const alone = combat({ 'G-2': west, 'S-31': second, 'S-33': second });
  assert.equal(previewOf(fled, strike).defense, previewOf(alone, strike).defense);
  const hit = fight(fled, strike, 'BB').state;
  assert.deepEqual(stepsOfUnits(hit, 'G-1', 'G-2'), [1, 1]);
  // After movement it fights again like any other.
  const later = play(fled, { type: 'end' }, { type: 'end' });
  assert.ok(previewOf(later, strike).defense > previewOf(alone, strike).defense);
});

test('11.17g a newcomer that is out of supply does not weaken the friends he joined (A41)', () => {
  // A cav-mech group in the Western Pripyat is supplied there, the army that fled to it is not.
  const wet = areaOf('western-pripyat').filter(id => isSovietWorks[numberOf(id)] === 0);
  const marsh = wet.find(id => wet.includes(groundAt(numberOf(id)).west)) ?? '';
  const from = groundAt(numberOf(marsh)).west;
  const joined = combat(
    { 'S-O': marsh, 'S-31': marsh, 'G-1': from },
    { side: 'german', flags: { 'S-31': ['defended', 'retreatedIn'] } },
  );
  assert.equal(shiftsIn(joined, attack(marsh, 'G-1'))['7.4b'], undefined);
  const native = combat({ 'S-O': marsh, 'S-31': marsh, 'G-1': from }, { side: 'german' });
  assert.equal(shiftsIn(native, attack(marsh, 'G-1'))['7.4b'], 1);
});

test('11.17g friends already attacked this phase shield the newcomer from a second attack', () => {
  const second = beside(west, 'west');
  const units = { 'G-1': here, 'G-2': west, 'S-11G': east, 'S-5GT': east, 'S-31': second, 'S-33': second };
  const once = fight(combat(units), attack(west, 'S-31'), 'AS').state;
  const state = fight(once, attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  const fled = play(state, retreat(west, 'G-1'), { type: 'stop' });
  assert.equal(refusedBy(fled, attack(west, 'S-33')), '11.3b');
});

test('11.17a dice and undo: a retreat can be loaded, played and replayed to the same end', () => {
  const state = withDice(beaten(), 6);
  const loaded = game.load(game.position(state), 'test');
  assert.ok(loaded.ok);
  const [to] = waysOf(loaded.state, 'retreat', 'G-1');
  const strip = (given: State): unknown => ({ ...game.position(given), memory: undefined });
  assert.deepEqual(strip(play(loaded.state, retreat(to, 'G-1'))), strip(play(state, retreat(to, 'G-1'))));
});
