// Chapter 8.4 to 8.6: what a friendly unit in the hex changes about an enemy zone of control, and what it does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  areaOf,
  around,
  costOf,
  destinationsOf,
  fight,
  findStep,
  frameName,
  game,
  isStandable,
  openField,
  play,
  ringAround,
  type Sketch,
  sidesBetween,
  sketch,
  supplyOfUnit,
  walkFrom,
} from '../../testing.node.ts';
import { hexNumber } from '../02-components/components.ts';

const [E, NE, NW, W, SW, SE] = [0, 1, 2, 3, 4, 5];
const C = openField();
const east = walkFrom(C, E);
const west = walkFrom(C, W);
const farEast = walkFrom(C, E, E);

/** What an enemy in a hex adds to a step. */
function surcharge(mover: string, enemy: string, enemyHex: string, from: string, to: string): number {
  const side = mover.startsWith('G') ? 'german' : 'soviet';
  const free = sketch({ side, units: { [mover]: from } });
  const watched = sketch({ side, units: { [mover]: from, [enemy]: enemyHex } });
  return costOf(watched, mover, to) - costOf(free, mover, to);
}

/** A hex next to the first and apart from the second. */
const near = (a: string, b: string): string =>
  around(a).find(id => isStandable(id) && id !== b && !around(b).includes(id)) ?? '';

/** A German defender in C whose only ways out lie in Soviet zones. */
const pocket: Sketch = {
  phase: 'pre-movement-combat',
  units: { 'G-1': C, 'S-6G': west, 'S-11G': west, 'S-31': walkFrom(C, E, NE), 'S-33': walkFrom(C, SW, SE) },
};
const assault = { target: C, units: ['S-6G', 'S-11G'] };

test('8.4a a friendly unit in the hex opens an enemy zone to a retreat', () => {
  const shut = fight(pocket, assault, 'DR');
  assert.ok(shut.events.some(event => event.type === 'converted' && event.to === 'DE'));
  const open = fight({ ...pocket, units: { ...pocket.units, 'G-2': east } }, assault, 'DR');
  assert.equal(frameName(open.state), 'retreat');
  assert.deepEqual([...destinationsOf(open.state, 'G-1').keys()], [east]);
});

test('8.4a a friendly unit in the hex opens an enemy zone to supply, and to all who trace through it', () => {
  const [a, b, c] = ringAround(C);
  const around3 = { 'S-31': a, 'S-33': b, 'S-49': c };
  const cut = sketch({ side: 'german', units: { 'G-1': C, ...around3 } });
  assert.equal(supplyOfUnit(cut, 'G-1').state, 'out');
  const saved = sketch({
    side: 'german',
    units: { 'G-1': C, 'G-2': west, 'G-9': walkFrom(west, SW), ...around3 },
  });
  assert.equal(supplyOfUnit(saved, 'G-1').state, 'supplied');
});

test('8.4b a friendly unit in the hex saves nothing of what its zone costs a moving unit', () => {
  const state = sketch({ units: { 'S-31': C, 'S-33': east, 'G-1': farEast } });
  // One for the ground, one for the zone, one for joining the other unit.
  assert.equal(costOf(state, 'S-31', east), 3);
  const leaving = sketch({ units: { 'S-31': east, 'S-33': east, 'G-1': farEast } });
  assert.equal(costOf(leaving, 'S-31', C), 3);
});

test('8.4c victorious units advance into enemy zones, a cav-mech group from one to the next', () => {
  const { state } = fight(
    {
      phase: 'pre-movement-combat',
      units: {
        'S-P': west,
        'S-11G': west,
        'S-5GT': walkFrom(C, SW),
        'G-43': `${C}/1`,
        'G-1': farEast,
        'G-2': walkFrom(C, NE, NE),
        'G-9': walkFrom(C, NE, E),
      },
    },
    { target: C, units: ['S-P', 'S-11G', 'S-5GT'] },
    'DE',
  );
  const advanced = play(state, { type: 'advance', units: ['S-P'], to: C }, { type: 'stop' });
  allowed(advanced, { type: 'advance', units: ['S-P'], to: east });
  allowed(advanced, { type: 'advance', units: ['S-P'], to: walkFrom(C, NE) });
});

test('8.4c an advance into a hex next to the enemy is open to Germans too', () => {
  const { state } = fight(
    {
      phase: 'pre-movement-combat',
      side: 'german',
      units: { 'G-56': west, 'G-39': west, 'G-2': walkFrom(C, SW), 'S-31': `${C}/1`, 'S-33': east },
    },
    { target: C, units: ['G-56', 'G-39', 'G-2'] },
    'DE',
  );
  allowed(state, { type: 'advance', units: ['G-56'], to: C });
});

test('8.4c a cav-mech group exploits from zone to zone even into German works', () => {
  const [hex, next] = findStep(
    (from, to, sides) =>
      sides.length === 0 &&
      to.areas.includes('german-works') &&
      from.terrain.join() === 'clear' &&
      from.place === undefined &&
      !from.areas.some(area => area.endsWith('works')) &&
      around(from.id).filter(isStandable).length === 6 &&
      around(to.id).some(id => isStandable(id) && !around(from.id).includes(id) && id !== from.id),
  );
  const guard = around(next).find(id => isStandable(id) && !around(hex).includes(id) && id !== hex) ?? '';
  const attackers = around(hex).filter(id => id !== next && !around(guard).includes(id) && id !== guard);
  const [first, second] = attackers.filter(id => sidesBetween(id, hex).length === 0);
  const { state } = fight(
    {
      phase: 'pre-movement-combat',
      units: { 'S-P': first, 'S-11G': first, 'S-5GT': second ?? first, 'G-43': `${hex}/1`, 'G-1': guard },
    },
    { target: hex, units: ['S-P', 'S-11G', 'S-5GT'] },
    'DE',
  );
  allowed(play(state, { type: 'advance', units: ['S-P'], to: hex }, { type: 'stop' }), {
    type: 'advance',
    units: ['S-P'],
    to: next,
  });
});

test('8.4d control markers do not negate: a retreat into an empty hex in an enemy zone stays closed', () => {
  const { events } = fight(
    { ...pocket, control: { german: around(C).filter(hex => hex !== west) } },
    assault,
    'DR',
  );
  assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE'));
});

test('8.4d neither does holding the ground: Soviet lines through empty Soviet-held hexes in German zones are cut', () => {
  const [a, b, c] = ringAround(C);
  const units = { 'S-31': C, 'G-1': a, 'G-2': b, 'G-9': c, 'S-AA-1': '@air' };
  const state = sketch({ units, control: { soviet: around(C) } });
  assert.equal(supplyOfUnit(state, 'S-31').state, 'out');
});

test('8.5 a line overland runs through any number of negated zones', () => {
  const corps = ['G-1', 'G-2', 'G-9', 'G-12', 'G-26'];
  const armies = ['S-31', 'S-33', 'S-49', 'S-3', 'S-5', 'S-6G'];
  const sources = areaOf('german-sources');
  const put = (units: string[], hexes: string[]): Record<string, string> =>
    Object.fromEntries(units.map((unit, index) => [unit, hexes[index]]));
  for (const source of sources) {
    const line = [source, ...straight(source, E, 4)];
    const posts = [0, 2, 4].flatMap(at => [NE, SE].map(side => walkSafely(line[at] ?? source, side)));
    if (line.length < 5 || ![...line, ...posts].every(hex => hex !== '' && isStandable(hex))) continue;
    if (posts.some(hex => sources.includes(hex))) continue;
    // All other sources are Soviet; the armies on both sides leave no way but along the line.
    const control = { soviet: sources.filter(hex => hex !== source) };
    const units = { ...put(corps, line), ...put(armies, posts) };
    assert.equal(supplyOfUnit(sketch({ side: 'german', units, control }), 'G-26').state, 'supplied');
    const { 'G-9': _, ...broken } = units;
    assert.equal(supplyOfUnit(sketch({ side: 'german', units: broken, control }), 'G-26').state, 'out');
    return;
  }
  assert.fail('no German source has room for such a line');
});

test('8.5 a negated zone adds nothing to the six hexes of a port line', () => {
  const sources = { soviet: areaOf('german-sources') };
  for (const port of game.map.places.filter(place => place.tags.includes('port'))) {
    for (const direction of [E, NE, NW, W, SW, SE]) {
      const line = straight(game.map.ids[port.hex], direction, 6);
      const guard = line.length === 6 ? walkSafely(line[3], (direction + 1) % 6) : '';
      const unit = line.at(-1) ?? '';
      if (guard === '' || ![guard, ...line].every(hex => isStandable(hex) && !sources.soviet.includes(hex)))
        continue;
      const plain: Sketch = { side: 'german', units: { 'G-1': unit }, control: sources };
      if (supplyOfUnit(sketch(plain), 'G-1').state !== 'port') continue;
      // A straight line of six is the only one so short; the Soviet unit beside it lies on two of its hexes.
      const watched = { ...plain, units: { 'G-1': unit, 'S-31': guard } };
      if (supplyOfUnit(sketch(watched), 'G-1').state !== 'out') continue;
      const held = line.filter(hex => around(guard).includes(hex) && hex !== unit);
      const negated = { 'G-2': held[0], 'G-9': held[1] ?? held[0] };
      assert.equal(
        supplyOfUnit(sketch({ ...watched, units: { ...watched.units, ...negated } }), 'G-1').state,
        'port',
      );
      return;
    }
  }
  assert.fail('no port of the map has a straight line of six hexes');
});

function walkSafely(hex: string, direction: number): string {
  const next = game.map.neighbours[hexNumber(hex) * 6 + direction];
  return next < 0 ? '' : game.map.ids[next];
}

function straight(hex: string, direction: number, length: number): string[] {
  const line: string[] = [];
  for (
    let at = walkSafely(hex, direction);
    at !== '' && line.length < length;
    at = walkSafely(at, direction)
  ) {
    line.push(at);
  }
  return line;
}

test('8.6 German zones reach into Soviet works: entering and leaving them costs Soviets the points', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      sides.length === 0 &&
      a.areas.includes('soviet-start') &&
      b.areas.includes('soviet-works') &&
      !b.areas.includes('western-pripyat') &&
      near(b.id, a.id) !== '',
  );
  const guard = near(to, from);
  assert.equal(surcharge('S-31', 'G-1', guard, from, to), 1);
  assert.equal(surcharge('S-31', 'G-1', guard, to, from), 1);
});
