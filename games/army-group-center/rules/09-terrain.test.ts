// Chapter 9.5 to 9.10: what the ground costs, and the water that nobody crosses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../kit/game.ts';
import type { HexDescription } from '../../../kit/map/map.ts';
import {
  allowed,
  around,
  costOf,
  destinationsOf,
  endUntil,
  fight,
  findHex,
  findStep,
  game,
  hexAt,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sidesBetween,
  sketch,
  supplyOfUnit,
  walkFrom,
} from '../testing.node.ts';

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const isLand = ({ terrain }: HexDescription): boolean => !/sea|lake/.test(terrain.join());
const isPartisan = ({ areas }: HexDescription): boolean => areas.some(area => area.startsWith('partisan-'));
/** Ground on which nothing but terrain matters. */
const isPlain = (hex: HexDescription): boolean =>
  isLand(hex) &&
  !isPartisan(hex) &&
  !hex.areas.some(area => area.endsWith('works') || area.endsWith('pripyat'));

/** What a unit pays for one step with nobody else about. */
function stepCost(id: string, from: string, to: string): number {
  return costOf(sketch({ side: id.startsWith('G') ? 'german' : 'soviet', units: { [id]: from } }), id, to);
}

const intoTerrain = (terrain: string, side: string): [string, string] =>
  findStep(
    (from, to, sides) =>
      isPlain(from) && isPlain(to) && to.terrain.join() === terrain && sides.join() === side && !to.place,
  );

const terrainCosts: readonly [string, string, string, number, number][] = [
  ['9.5a clear ground costs one point, a cav-mech group too', 'clear', '', 1, 1],
  ['9.5a forest costs two points, a cav-mech group one', 'forest', '', 2, 1],
  ['9.5a marsh costs three points, a cav-mech group one', 'marsh', '', 3, 1],
  ['9.6 over a river into clear ground costs two points', 'clear', 'river', 2, 2],
  [
    '9.6 over a river into forest costs three points in all, for a cav-mech group two',
    'forest',
    'river',
    3,
    2,
  ],
];
for (const [title, terrain, side, usual, cavMech] of terrainCosts) {
  test(title, () => {
    const [from, to] = intoTerrain(terrain, side);
    assert.equal(stepCost('S-31', from, to), usual);
    assert.equal(stepCost('G-1', from, to), usual);
    assert.equal(stepCost('S-P', from, to), cavMech);
  });
}

test('9.5a the Western Pripyat is the dearest ground of all, but not for a cav-mech group', () => {
  const [from, to] = findStep(
    (a, b, sides) => b.terrain.join() === 'western-pripyat' && isPlain(a) && sides.length === 0,
  );
  assert.equal(stepCost('S-31', from, to), 4);
  assert.equal(stepCost('S-P', from, to), 1);
});

test('9.5a it is the hex entered that counts, not the one left', () => {
  const [clear, forest] = intoTerrain('forest', '');
  const [open] = findStep((from, to, sides) => from.id === clear && to.id === forest && sides.length === 0);
  assert.equal(stepCost('S-31', open, forest), 2);
  const out = around(forest).find(
    id => hexAt(id).terrain.join() === 'clear' && isPlain(hexAt(id)) && sidesBetween(forest, id).length === 0,
  );
  assert.ok(out !== undefined);
  assert.equal(stepCost('S-31', forest, out), 1);
});

test('9.5b a hex of forest and marsh costs what marsh does, as the dearest in it', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      b.terrain.includes('forest') &&
      b.terrain.includes('marsh') &&
      isLand(a) &&
      sides.length === 0 &&
      !isPartisan(b),
  );
  assert.equal(stepCost('S-31', from, to), 3);
  const [[a, forest], [b, marsh]] = [intoTerrain('forest', ''), intoTerrain('marsh', '')];
  assert.ok(stepCost('S-31', a, forest) < stepCost('S-31', b, marsh));
});

test('9.5b of clear, forest and marsh in one hex the dearer always rules, hex by hex over the whole map', () => {
  const cost: Record<string, number> = { clear: 1, forest: 2, marsh: 3, 'western-pripyat': 4 };
  let seen = 0;
  for (const id of game.map.ids) {
    const hex = hexAt(id);
    if (!isPlain(hex) || hex.areas.includes('western-pripyat')) continue;
    const to = around(id).find(next => isLand(hexAt(next)) && sidesBetween(id, next).length === 0);
    if (to === undefined) continue;
    seen++;
    const expected = Math.max(...hexAt(to).terrain.map(kind => cost[kind]));
    assert.equal(stepCost('S-31', id, to), expected, `${id} to ${to}`);
  }
  assert.ok(seen > 300);
});

test('9.6 a river is paid at every crossing, and not along its bank', () => {
  const [from, to] = intoTerrain('clear', 'river');
  const there = stepCost('S-31', from, to);
  const state = sketch({ units: { 'S-31': from } });
  assert.equal(costOf(state, 'S-31', to, from, to), there * 2 + stepCost('S-31', to, from));
  const along = around(to).find(
    id => sidesBetween(to, id).length === 0 && hexAt(id).terrain.join() === 'clear' && isPlain(hexAt(id)),
  );
  assert.ok(along !== undefined);
  assert.equal(stepCost('S-31', to, along), 1);
});

test('9.6 borders cost nothing', () => {
  const [from, to] = intoTerrain('clear', 'border');
  assert.equal(stepCost('S-31', from, to), 1);
});

/** Two hexes of land with water between them. */
const [shore, opposite] = findStep(
  (from, to, sides) => sides.includes('lake') && isPlain(from) && isPlain(to),
);

for (const id of ['S-31', 'G-1', 'S-P']) {
  test(`9.7 ${id} does not move across an all-lake hexside, in either direction`, () => {
    for (const [from, to] of [
      [shore, opposite],
      [opposite, shore],
    ]) {
      const state = sketch({ side: id.startsWith('G') ? 'german' : 'soviet', units: { [id]: from } });
      const verdict = game.check(state, { type: 'move', units: [id], to, path: [to] });
      assert.ok(!verdict.ok && verdict.rule === '9.7');
      assert.notEqual(destinationsOf(state, id).get(to), 1);
    }
  });
}

test('9.7 nobody walks into the sea or a lake', () => {
  for (const kind of ['sea', 'lake']) {
    const [from, to] = findStep(
      (a, b) => isPlain(a) && b.terrain.join() === kind && a.areas.every(area => area !== 'soviet-start'),
    );
    assert.equal(refusedBy(sketch({ side: 'german', units: { 'G-1': from } }), move('G-1', to)), '9.7');
  }
});

/** The direction in which a neighbor lies. */
function directionOf(from: string, to: string): number {
  return [0, 1, 2, 3, 4, 5].find(direction => safeWalk(from, direction) === to) ?? -1;
}

function safeWalk(hex: string, direction: number): string {
  const next = game.map.neighbours[(game.map.indexOf.get(hex) ?? 0) * 6 + (direction % 6)];
  return next < 0 ? '' : game.map.ids[next];
}

/** Hexes from which two units watch every way out of a hex but the one to `exit`. */
function watchers(hex: string, exit: string): string[] {
  const direction = directionOf(hex, exit);
  return [safeWalk(hex, direction + 2), safeWalk(hex, direction + 4)];
}

/** A German in `hex` is thrown back while only `exit` is out of Soviet zones. */
function throwBack(hex: string, exit: string): ReturnType<typeof fight> {
  const posts = watchers(hex, exit).filter(id => id !== '' && isLand(hexAt(id)));
  const soviets = ['S-6G', 'S-11G', 'S-5GT', 'S-2T'];
  const units = Object.fromEntries(soviets.map((id, index) => [id, posts[index % posts.length]]));
  const attackers = soviets.filter(
    id => !sidesBetween(units[id], hex).some(kind => /lake|sea|narrows/.test(kind)),
  );
  return fight(
    { phase: 'pre-movement-combat', units: { 'G-1': hex, ...units } },
    { target: hex, units: attackers },
    'DR',
  );
}

test('9.7 a retreat across an all-lake hexside is none, so the defender suffers DE', () => {
  const [hex, exit] = findStep(
    (from, to, sides) =>
      sides.includes('lake') &&
      isPlain(from) &&
      isPlain(to) &&
      watchers(from.id, to.id).every(id => id !== '' && isPlain(hexAt(id))),
  );
  const { state, events } = throwBack(hex, exit);
  assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE'));
  assert.equal(placeOfUnit(state, 'G-1'), hex);
  // Without the water he would have gone there: the same corner on dry ground.
  const [dry, way] = findStep(
    (from, to, sides) =>
      sides.length === 0 &&
      isPlain(from) &&
      isPlain(to) &&
      from.place === undefined &&
      watchers(from.id, to.id).every(
        id => id !== '' && isPlain(hexAt(id)) && sidesBetween(from.id, id).length === 0,
      ),
  );
  assert.deepEqual([...destinationsOf(throwBack(dry, way).state, 'G-1').keys()], [way]);
});

test('9.7 no attack goes across water, unless players allow it; an advance never does', () => {
  const units = { 'S-6G': shore, 'S-11G': shore, 'G-43': `${opposite}/1` };
  const given: Sketch = { phase: 'pre-movement-combat', units };
  const attack = { target: opposite, units: ['S-6G', 'S-11G'] };
  assert.equal(refusedBy(sketch(given), { type: 'attack', ...attack }), '9.7');
  const { state } = fight({ ...given, options: { allowAttackAcrossWater: true } }, attack, 'DE');
  assert.equal(placeOfUnit(state, 'G-43'), '@dead');
  // Nobody may advance, so nothing is asked.
  assert.equal(game.decision(state)?.frame, 'combat');
});

test('9.7 a cav-mech group does not exploit across a lake', () => {
  const post = around(shore).find(
    id => id !== opposite && isPlain(hexAt(id)) && sidesBetween(shore, id).length === 0,
  );
  assert.ok(post !== undefined);
  const { state } = fight(
    {
      phase: 'pre-movement-combat',
      units: { 'S-P': post, 'S-11G': post, 'G-43': `${shore}/1` },
    },
    { target: shore, units: ['S-P', 'S-11G'] },
    'DE',
  );
  const advanced = play(state, { type: 'advance', units: ['S-P'], to: shore }, { type: 'stop' });
  assert.ok(!destinationsOf(advanced, 'S-P').has(opposite));
});

const EAST_SHORE = '1803';
const WEST_SHORE = '1804';
const bothHeld = { soviet: [WEST_SHORE] };

for (const [from, to] of [
  [EAST_SHORE, WEST_SHORE],
  [WEST_SHORE, EAST_SHORE],
]) {
  test(`9.8a a Soviet unit crosses the narrows from ${from} to ${to} at the cost of a river`, () => {
    const ground = hexAt(to).terrain.join() === 'clear' ? 1 : 2;
    const control = from === EAST_SHORE ? bothHeld : {};
    const state = sketch({ units: { 'S-31': from }, control });
    assert.equal(costOf(state, 'S-31', to), ground + 1);
    allowed(state, move('S-31', to));
  });
}

test('9.8a the narrows are crossed once in a game, by one unit, and never again', () => {
  const state = sketch({
    units: { 'S-31': EAST_SHORE, 'S-33': EAST_SHORE, 'G-1': '3908' },
    control: bothHeld,
  });
  allowed(state, move('S-33', WEST_SHORE));
  const crossed = play(state, move('S-31', WEST_SHORE));
  assert.equal(refusedBy(crossed, move('S-33', WEST_SHORE)), '9.8a');
  const later = endUntil(crossed, '3 soviet movement');
  assert.equal(refusedBy(later, move('S-33', WEST_SHORE)), '9.8a');
  assert.equal(refusedBy(later, move('S-31', EAST_SHORE)), '9.8a');
  // A game that is saved and taken up again remembers it.
  const loaded = game.load(game.position(later), 'test');
  assert.ok(loaded.ok && !game.check(loaded.state, move('S-33', WEST_SHORE)).ok);
});

test('9.8a there and back in one move is two crossings', () => {
  const state = sketch({ units: { 'S-31': EAST_SHORE }, control: bothHeld });
  const path = [WEST_SHORE, EAST_SHORE, walkFrom(EAST_SHORE, 0)];
  const verdict = game.check(state, { type: 'move', units: ['S-31'], to: path[2], path });
  assert.ok(!verdict.ok && verdict.rule === '9.8a');
});

test('9.8a the far shore must be Soviet before the crossing', () => {
  const state = sketch({ units: { 'S-31': EAST_SHORE } });
  assert.equal(refusedBy(state, move('S-31', WEST_SHORE)), '9.8a');
  const lost = sketch({ units: { 'S-31': WEST_SHORE }, control: { german: [EAST_SHORE] } });
  assert.equal(refusedBy(lost, move('S-31', EAST_SHORE)), '9.8a');
});

test('9.8a the crossing may be part of a longer move', () => {
  const behind = walkFrom(EAST_SHORE, 0);
  const state = sketch({ units: { 'S-31': behind }, control: bothHeld });
  const direct = costOf(state, 'S-31', EAST_SHORE) + 2;
  assert.equal(costOf(state, 'S-31', EAST_SHORE, WEST_SHORE), direct);
  assert.equal(
    refusedBy(
      play(sketch({ units: { 'S-31': behind, 'S-33': EAST_SHORE }, control: bothHeld }), {
        ...move('S-31', WEST_SHORE),
        path: [EAST_SHORE, WEST_SHORE],
      }),
      move('S-33', WEST_SHORE),
    ),
    '9.8a',
  );
});

test('9.8b no German unit ever crosses the narrows, whoever holds the shores', () => {
  for (const control of [{}, { german: [EAST_SHORE] }]) {
    const state = sketch({ side: 'german', units: { 'G-1': WEST_SHORE }, control });
    const verdict = game.check(state, { ...move('G-1', EAST_SHORE), path: [EAST_SHORE] });
    assert.ok(!verdict.ok && verdict.rule === '9.8b');
  }
});

test('9.8b nobody retreats across the narrows, not even a Soviet unit holding both shores', () => {
  const posts = watchers(WEST_SHORE, EAST_SHORE).filter(id => isLand(hexAt(id)));
  const germans = ['G-5PA-1SS', 'G-5PA-2SS', 'G-56', 'G-39'];
  const open = posts.filter(
    id => sidesBetween(id, WEST_SHORE).length === 0 || sidesBetween(id, WEST_SHORE).join() === 'river',
  );
  const { events } = fight(
    {
      scenario: 'd-day-defeated',
      phase: 'pre-movement-combat',
      side: 'german',
      units: {
        'S-31': WEST_SHORE,
        ...Object.fromEntries(germans.map((id, index) => [id, open[index % open.length]])),
        ...closing(),
      },
    },
    { target: WEST_SHORE, units: germans },
    'DR',
  );
  assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE'));
});

/** Further Germans that watch what the attackers leave open around the western shore. */
function closing(): Record<string, string> {
  const left = around(WEST_SHORE).filter(id => id !== EAST_SHORE && isLand(hexAt(id)));
  return Object.fromEntries(left.slice(0, 3).map((id, index) => [['G-1', 'G-2', 'G-9'][index], id]));
}

test('9.8b nobody advances across the narrows, even where attacks across water are allowed', () => {
  const units = { 'S-6G': EAST_SHORE, 'S-11G': EAST_SHORE, 'G-43': `${WEST_SHORE}/1` };
  const given: Sketch = { phase: 'pre-movement-combat', units };
  const attack = { target: WEST_SHORE, units: ['S-6G', 'S-11G'] };
  assert.equal(refusedBy(sketch(given), { type: 'attack', ...attack }), '9.7');
  const { state } = fight({ ...given, options: { allowAttackAcrossWater: true } }, attack, 'DE');
  assert.equal(game.decision(state)?.frame, 'combat');
  assert.equal(placeOfUnit(state, 'S-6G'), EAST_SHORE);
});

for (const side of ['', 'river']) {
  test(`9.9a a German unit pays one point more to enter a partisan hex${side ? ' over a river' : ''}`, () => {
    const [from, to] = findStep(
      (a, b, sides) => isPartisan(b) && isPlain(a) && sides.join() === side && b.terrain.join() === 'forest',
    );
    assert.equal(stepCost('G-1', from, to), 2 + (side ? 1 : 0) + 1);
    assert.equal(stepCost('S-31', from, to), 2 + (side ? 1 : 0));
  });
}

test('9.9a leaving a partisan hex costs nothing more', () => {
  const [from, to] = findStep(
    (a, b, sides) => isPartisan(a) && isPlain(b) && b.terrain.join() === 'clear' && sides.length === 0,
  );
  assert.equal(stepCost('G-1', from, to), 1);
});

test('9.9a terrain, river, partisans, zones out and in, unstacking and stacking make 8: too much for 7 points', () => {
  const zones = (a: string, b: string): string =>
    around(a).find(id => around(b).includes(id) && isPlain(hexAt(id))) ?? '';
  const [from, to] = findStep(
    (a, b, sides) =>
      isPartisan(b) &&
      isPlain(a) &&
      sides.join() === 'river' &&
      b.terrain.join() === 'forest' &&
      zones(a.id, b.id) !== '',
  );
  const units = { 'G-1': from, 'G-2': from, 'G-9': to, 'G-5PA-47': from, 'S-31': zones(from, to) };
  const { 'G-2': _, ...panzers } = units;
  const { 'G-5PA-47': __, ...corps } = units;
  const given: Sketch = { side: 'german', scenario: 'd-day-defeated', units: {} };
  assert.equal(costOf(sketch({ ...given, units: panzers }), 'G-5PA-47', to), 2 + 1 + 1 + 1 + 1 + 1 + 1);
  const verdict = game.check(sketch({ ...given, units: corps }), { ...move('G-1', to), path: [to] });
  assert.ok(!verdict.ok && verdict.rule === '9.3');
});

test('9.9b partisans never slow a Soviet unit, cav-mech or not', () => {
  const [from, to] = findStep(
    (a, b, sides) => isPartisan(b) && isPlain(a) && sides.length === 0 && b.terrain.join() === 'clear',
  );
  assert.equal(stepCost('S-31', from, to), 1);
  assert.equal(stepCost('S-P', from, to), 1);
});

test('9.9b supply lines of both sides run into and through partisan areas', () => {
  const hex = findHex(
    candidate => isPartisan(candidate) && around(candidate.id).some(id => isPartisan(hexAt(id))),
  );
  const through = around(hex).find(id => isPartisan(hexAt(id))) ?? '';
  const posts = watchers(hex, through);
  for (const [id, foes] of [
    ['G-1', ['S-31', 'S-33']],
    ['S-31', ['G-1', 'G-2']],
  ] as const) {
    const side = id.startsWith('G') ? 'german' : 'soviet';
    const units = { [id]: hex, [foes[0]]: posts[0], [foes[1]]: posts[1] };
    assert.equal(
      supplyOfUnit(sketch({ side, units }), id).state,
      'supplied',
      `${id} in ${hex} by ${through}`,
    );
  }
});

test('9.10 towns, cities and entrenchments cost nothing of their own: the other terrain in the hex decides', () => {
  const cost: Record<string, number> = { clear: 1, forest: 2, marsh: 3 };
  const features = game.map.ids.map(hexAt).filter(hex => {
    const isBuilt = hex.place !== undefined || hex.areas.includes('german-works');
    return isBuilt && !isPartisan(hex) && !hex.areas.includes('western-pripyat');
  });
  let seen = 0;
  for (const hex of features) {
    const from = around(hex.id).find(
      id => isPlain(hexAt(id)) && sidesBetween(hex.id, id).every(kind => kind === 'border'),
    );
    if (from === undefined) continue;
    seen++;
    const expected = Math.max(...hex.terrain.map(kind => cost[kind]));
    assert.equal(stepCost('S-31', from, hex.id), expected, hex.id);
  }
  assert.ok(seen > 20);
});
