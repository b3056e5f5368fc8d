// Chapter 9.7 and 9.8: lakes and seas that nobody crosses, and the narrows that one Soviet unit may.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../../kit/game.ts';
import type { HexDescription } from '../../../../kit/map/map.ts';
import {
  allowed,
  around,
  costOf,
  destinationsOf,
  endUntil,
  fight,
  findStep,
  game,
  hexAt,
  isLand,
  placeOfUnit,
  play,
  refusedBy,
  ruleAgainst,
  type Sketch,
  sidesBetween,
  sketch,
  walkFrom,
  watchersOf,
} from '../../testing.node.ts';

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const isPartisan = ({ areas }: HexDescription): boolean => areas.some(area => area.startsWith('partisan-'));
/** Ground on which nothing but terrain matters. */
const isPlain = (hex: HexDescription): boolean =>
  isLand(hex.id) &&
  !isPartisan(hex) &&
  !hex.areas.some(area => area.endsWith('works') || area.endsWith('pripyat'));

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

/** A German in `hex` is thrown back while only `exit` is out of Soviet zones. */
function throwBack(hex: string, exit: string): ReturnType<typeof fight> {
  const [first, second] = watchersOf(hex, exit);
  const units = { 'S-6G': first, 'S-11G': first, 'S-5GT': second, 'S-2T': second };
  return fight(
    { phase: 'pre-movement-combat', units: { 'G-1': hex, ...units } },
    { target: hex, units: Object.keys(units) },
    'DR',
  );
}

/** A hex with one way out over such a hexside, and dry ground on which two units can stand and close the others. */
function cornerBeside(kind: string): [string, string] {
  return findStep((from, to, sides) => {
    const posts = watchersOf(from.id, to.id);
    return (
      sides.join() === kind &&
      from.place === undefined &&
      [from, to, ...posts.map(hexAt)].every(isPlain) &&
      posts.filter(id => sidesBetween(from.id, id).length === 0).length === 2
    );
  });
}

test('9.7 a retreat across an all-lake hexside is none, so the defender suffers DE', () => {
  const { state, events } = throwBack(...cornerBeside('lake'));
  assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE'));
  assert.notEqual(game.decision(state)?.frame, 'retreat');
  // On dry ground, and over a river, the same defender gets away.
  for (const kind of ['', 'river']) {
    const [hex, exit] = cornerBeside(kind);
    assert.deepEqual([...destinationsOf(throwBack(hex, exit).state, 'G-1').keys()], [exit]);
  }
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

test('9.8a the near shore may be taken on the way, as entering it is enough to control it', () => {
  const behind = walkFrom(WEST_SHORE, 3);
  const path = [WEST_SHORE, EAST_SHORE];
  assert.ok(costOf(sketch({ units: { 'S-31': behind } }), 'S-31', ...path) <= 7);
  const held = sketch({ units: { 'S-31': behind }, control: { german: [EAST_SHORE] } });
  assert.equal(ruleAgainst(held, 'S-31', ...path), '9.8a');
});

test('9.8a the crossing may be part of a longer move, and is used up by it', () => {
  const behind = walkFrom(EAST_SHORE, 0);
  const state = sketch({ units: { 'S-31': behind, 'S-33': EAST_SHORE }, control: bothHeld });
  const crossed = play(state, { ...move('S-31', WEST_SHORE), path: [EAST_SHORE, WEST_SHORE] });
  assert.equal(placeOfUnit(crossed, 'S-31'), WEST_SHORE);
  assert.equal(refusedBy(crossed, move('S-33', WEST_SHORE)), '9.8a');
});

test('9.8b no German unit ever crosses the narrows, whoever holds the shores', () => {
  for (const control of [{}, { german: [EAST_SHORE] }]) {
    const state = sketch({ side: 'german', units: { 'G-1': WEST_SHORE }, control });
    const verdict = game.check(state, { ...move('G-1', EAST_SHORE), path: [EAST_SHORE] });
    assert.ok(!verdict.ok && verdict.rule === '9.8b');
  }
});

test('9.8b nobody retreats across the narrows, not even a Soviet unit holding both shores', () => {
  const [first, second] = watchersOf(WEST_SHORE, EAST_SHORE);
  const units = { 'G-5PA-1SS': first, 'G-56': first, 'G-5PA-2SS': second, 'G-39': second };
  const { events } = fight(
    {
      scenario: 'd-day-defeated',
      phase: 'pre-movement-combat',
      side: 'german',
      units: { 'S-31': WEST_SHORE, ...units },
    },
    { target: WEST_SHORE, units: Object.keys(units) },
    'DR',
  );
  assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE'));
});

test('9.8b nobody advances across the narrows, even where attacks across water are allowed', () => {
  const units = { 'S-6G': EAST_SHORE, 'S-11G': EAST_SHORE, 'G-43': `${WEST_SHORE}/1` };
  const given: Sketch = { phase: 'pre-movement-combat', units };
  const attack = { target: WEST_SHORE, units: ['S-6G', 'S-11G'] };
  assert.equal(refusedBy(sketch(given), { type: 'attack', ...attack }), '9.7');
  const { state } = fight({ ...given, options: { allowAttackAcrossWater: true } }, attack, 'DE');
  assert.equal(game.decision(state)?.frame, 'combat');
  assert.equal(placeOfUnit(state, 'S-6G'), EAST_SHORE);
});

test('9.8a the one crossing is kept for where there is no other way, unless the player draws the path', () => {
  // From shore to shore there is only the crossing; hexes on the same bank are reached by land even if that is dearer.
  const state = sketch({ units: { 'S-31': walkFrom(EAST_SHORE, 0) }, control: bothHeld });
  const stayed = play(state, move('S-31', EAST_SHORE));
  assert.equal(game.position(stayed).markers?.narrowsCrossed, false);
  const crossed = play(state, move('S-31', WEST_SHORE));
  assert.equal(game.position(crossed).markers?.narrowsCrossed, true);
});
