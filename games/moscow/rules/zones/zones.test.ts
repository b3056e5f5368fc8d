// Zones of control: who has them, how far they reach, and what they do to movement.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  around,
  destinationsOf,
  findStep,
  game,
  hexAt,
  placeOfUnit,
  play,
  type SideName,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';

const [E, NE, NW, W, SW, SE] = [0, 1, 2, 3, 4, 5];
/** Clear ground far from every wood and great city. */
const C = '2514';
const east = walkFrom(C, E);
const farEast = walkFrom(C, E, E);

const zone = (state: State, side: SideName): string[] => game.zones(state, side, side).map(({ hex }) => hex);
const zoneOfUnits = (units: Sketch['units'], side: SideName, more: Partial<Sketch> = {}): string[] =>
  zone(sketch({ units, ...more }), side).toSorted();
/** The rule against going this very way; undefined if it is free. */
function ruleAgainst(state: State, unit: string, ...path: string[]): string | undefined {
  const verdict = game.check(state, { type: 'move', units: [unit], to: path.at(-1), path });
  return verdict.ok ? undefined : verdict.rule;
}
const move = (unit: string, to: string) => ({ type: 'move', units: [unit], to });

test('M-ZOC-1 a zone covers the six hexes around a unit and no others', () => {
  assert.deepEqual(zoneOfUnits({ 'S-A-22': C }, 'russian'), around(C).toSorted());
  assert.deepEqual(zoneOfUnits({ 'G-Inf-V': C }, 'german'), around(C).toSorted());
});

test('M-ZOC-1 no zone reaches ground that nobody can enter', () => {
  const [inside, outside] = findStep(
    (a, b) => b.areas.includes('out-of-play') && !a.areas.includes('out-of-play') && a.areas.length > 0,
  );
  assert.ok(!zoneOfUnits({ 'G-Inf-V': inside }, 'german').includes(outside));
});

const [shore, opposite] = findStep(
  (from, to, sides) =>
    sides.includes('lake') && !from.areas.includes('out-of-play') && !to.areas.includes('out-of-play'),
);

test('M14-LAKE-2 no zone reaches over an open lake, but over ice it does', () => {
  for (const scenario of ['main', '2014']) {
    assert.ok(!zoneOfUnits({ 'S-A-22': shore }, 'russian', { scenario }).includes(opposite));
    assert.ok(zoneOfUnits({ 'S-A-22': shore }, 'russian', { scenario, weather: 'snow' }).includes(opposite));
  }
});

test('M-ZOC-2 a unit stops in the zone of any unit of corps size or above, disrupted or not', () => {
  for (const enemy of ['G-Inf-V', 'G-A-9', 'G-Pz-LVI']) {
    for (const flags of [{}, { [enemy]: ['disrupted'] }]) {
      const state = sketch({ side: 'russian', units: { 'S-TB-126': C, [enemy]: farEast }, flags });
      assert.ok(destinationsOf(state, 'S-TB-126').has(east), enemy);
      assert.equal(ruleAgainst(state, 'S-TB-126', east, walkFrom(east, NW)), 'M-ZOC-2');
      assert.equal(ruleAgainst(state, 'S-TB-126', east, walkFrom(east, NE)), 'M-ZOC-2');
    }
  }
});

test('M-ZOC-2 nobody enters a hex with an enemy in it, zone or not', () => {
  const state = sketch({ side: 'russian', units: { 'S-TB-126': C, 'G-ID-6': east } });
  assert.equal(ruleAgainst(state, 'S-TB-126', east), 'M-ZOC-4');
  assert.ok(!destinationsOf(state, 'S-TB-126').has(east));
});

/** Both reach `east`, from one hex or from two. */
const pairs = [
  [farEast, farEast],
  [farEast, walkFrom(east, NE)],
] as const;

test('M-ZOC-3 two undisrupted German divisions stop a unit together, in one hex or in two', () => {
  for (const [first, second] of pairs) {
    const units = { 'S-TB-126': C, 'G-ID-6': first, 'G-ID-129': second };
    const state = sketch({ side: 'russian', units });
    assert.ok(zone(state, 'german').includes(east));
    assert.equal(ruleAgainst(state, 'S-TB-126', east, walkFrom(east, SW)), 'M-ZOC-2');
    const shaken = sketch({ side: 'russian', units, flags: { 'G-ID-129': ['disrupted'] } });
    assert.ok(!zone(shaken, 'german').includes(east));
    assert.equal(ruleAgainst(shaken, 'S-TB-126', east, walkFrom(east, SW)), undefined);
  }
});

test('M-ZOC-4 one division, a regiment, a brigade or any number of Russian divisions have no zone', () => {
  for (const [side, ids] of [
    ['german', ['G-ID-6']],
    ['german', ['G-IR-GD', 'G-Lehr-900']],
    ['german', ['G-ID-6', 'G-IR-GD']],
    ['russian', ['S-RD-6', 'S-RD-17', 'S-TD-108']],
    ['russian', ['S-Kat-1']],
  ] as const) {
    const units = Object.fromEntries(ids.map(id => [id, farEast]));
    assert.deepEqual(zoneOfUnits(units, side), [], ids.join());
  }
});

test('M14-CITY-2 Moscow and Tula by themselves have no zone, and only an attack takes them', () => {
  for (const scenario of ['main', '2014']) {
    for (const city of ['1016', '1716']) {
      const near = walkFrom(city, W);
      const units = { 'G-Inf-V': near, 'G-A-9': walkFrom(near, W, W) };
      const state = sketch({ units, scenario });
      assert.deepEqual(zone(state, 'russian'), []);
      assert.equal(ruleAgainst(state, 'G-Inf-V', city), 'M-TERR-4');
      // From one hex beside it to the next.
      assert.equal(ruleAgainst(state, 'G-Inf-V', walkFrom(near, NE)), undefined);
    }
  }
});

const [wood, clearing] = findStep(
  (a, b, sides) =>
    a.terrain.join() === 'forest' &&
    b.terrain.join() === 'clear' &&
    sides.length === 0 &&
    a.areas.join() === 'russian-start' &&
    b.areas.join() === 'russian-start',
);

test('M-ZOC-5 the zone of a mobile unit does not reach into woods or great cities', () => {
  assert.ok(!zoneOfUnits({ 'G-Pz-LVI': clearing }, 'german').includes(wood));
  assert.ok(zoneOfUnits({ 'G-Inf-V': clearing }, 'german').includes(wood));
  assert.ok(!zoneOfUnits({ 'G-Pz-LVI': walkFrom('2312', E) }, 'german').includes('2312'));
  assert.ok(!zoneOfUnits({ 'G-Mot-3': clearing, 'G-Mot-14': clearing }, 'german').includes(wood));
  // A stack with somebody on foot reaches everywhere (ruling R-A38).
  assert.ok(zoneOfUnits({ 'G-Pz-LVI': clearing, 'G-Inf-V': clearing }, 'german').includes(wood));
});

test('M-ZOC-5 unless its own side stands there', () => {
  assert.ok(zoneOfUnits({ 'G-Pz-LVI': clearing, 'G-ID-6': wood }, 'german').includes(wood));
  assert.ok(!zoneOfUnits({ 'G-Pz-LVI': clearing, 'S-RD-6': wood }, 'german').includes(wood));
});

test('M-ZOC-6 a unit never steps from zone to zone of the same enemy', () => {
  const state = sketch({ side: 'russian', units: { 'S-TB-126': east, 'G-Inf-V': farEast } });
  for (const direction of [NE, SE]) {
    const beside = walkFrom(east, direction);
    assert.ok(around(farEast).includes(beside));
    assert.equal(ruleAgainst(state, 'S-TB-126', beside), 'M-ZOC-6');
  }
  // Out of the zone and back into it is two steps, and those are free.
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(east, NW), walkFrom(east, NE)), undefined);
  assert.ok(destinationsOf(state, 'S-TB-126').has(walkFrom(east, NE)));
});

test('M-ZOC-6 divisions that make a zone together count like one enemy', () => {
  const units = { 'S-TB-126': east, 'G-ID-6': farEast, 'G-ID-129': farEast };
  const state = sketch({ side: 'russian', units });
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(east, NE)), 'M-ZOC-6');
});

test('M-ZOC-7 it may if a friend stands there, and goes no further', () => {
  const beside = walkFrom(east, NE);
  const units = { 'S-TB-126': east, 'S-RD-6': beside, 'G-Inf-V': farEast };
  const state = sketch({ side: 'russian', units });
  assert.equal(ruleAgainst(state, 'S-TB-126', beside), undefined);
  assert.equal(ruleAgainst(state, 'S-TB-126', beside, walkFrom(beside, NE)), 'M-ZOC-2');
  const answer = game.zones(state, 'german', 'russian').find(({ hex }) => hex === beside);
  assert.equal(answer?.note?.rule, 'M-ZOC-7');
});

test('M-ZOC-8 the friend may have come in this phase, and one who was there may leave afterwards', () => {
  const beside = walkFrom(east, NE);
  const units = { 'S-TB-126': east, 'S-RD-6': walkFrom(beside, NW), 'G-Inf-V': farEast };
  const before = sketch({ side: 'russian', units });
  assert.equal(ruleAgainst(before, 'S-TB-126', beside), 'M-ZOC-6');
  const come = play(before, move('S-RD-6', beside));
  assert.equal(ruleAgainst(come, 'S-TB-126', beside), undefined);
  const there = sketch({ side: 'russian', units: { ...units, 'S-RD-6': beside } });
  const left = play(there, move('S-TB-126', beside), move('S-RD-6', walkFrom(beside, NW)));
  assert.equal(placeOfUnit(left, 'S-TB-126'), beside);
  assert.equal(placeOfUnit(left, 'S-RD-6'), walkFrom(beside, NW));
});

test('M-ZOC-9 from the zone of one enemy straight into that of another, whoever stands where', () => {
  // One enemy to the east of the unit, the other two hexes to the west of it.
  const units = { 'S-TB-126': C, 'G-Inf-V': east, 'G-Inf-VI': walkFrom(C, W, W) };
  const state = sketch({ side: 'russian', units });
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(C, W)), undefined);
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(C, W), walkFrom(C, W, NW)), 'M-ZOC-2');
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(C, NE)), 'M-ZOC-6');
});

test('M-ZOC-9 two enemies whose zones overlap are told apart unit by unit', () => {
  // NW of the unit only the second enemy reaches, NE of it both do.
  const units = { 'S-TB-126': C, 'G-Inf-V': east, 'G-Inf-VI': walkFrom(C, NE, NW) };
  const state = sketch({ side: 'russian', units });
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(C, NW)), undefined);
  assert.equal(ruleAgainst(state, 'S-TB-126', walkFrom(C, NE)), 'M-ZOC-6');
});

test('M-ZOC-2 in any position exactly the hexes in a zone are named, each with whoever reaches it', () => {
  const units = { 'G-Inf-V': C, 'G-ID-6': walkFrom(C, SW), 'G-ID-129': walkFrom(C, SW), 'S-A-22': farEast };
  const answers = game.zones(sketch({ units }), 'german', 'russian');
  const both = answers.find(({ hex }) => hex === walkFrom(C, SE));
  assert.deepEqual(both?.units, ['G-Inf-V', 'G-ID-129', 'G-ID-6']);
  assert.equal(hexAt(walkFrom(C, SE)).terrain.join(), 'clear');
  const only = answers.find(({ hex }) => hex === east);
  assert.deepEqual(only?.units, ['G-Inf-V']);
  assert.ok(answers.every(({ units: named }) => named.length > 0));
});
