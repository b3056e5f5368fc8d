import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../../../../kit/hex/topology.ts';
import { hashState, type State } from '../../../../kit/state/state.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  flagsOf,
  frameName,
  game,
  hexAt,
  newGame,
  offered,
  placeOfUnit,
  play,
  refusalOf,
  refusedBy,
  sketch,
} from '../../testing.node.ts';
import { controlOf } from '../table/board.ts';
import { GERMAN, RUSSIAN } from '../table/components.ts';

const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const end = { type: 'end' };
const germanSetUp = (scenario = 'main') => play(newGame(scenario), end);

const away = (a: string, b: string): number =>
  distance(game.map, game.map.indexOf.get(a) ?? -1, game.map.indexOf.get(b) ?? -1);

test('M-SETUP-1, M-SETUP-14 both set-ups are complete from the start: two clicks, and turn 1 can begin', () => {
  for (const scenario of ['main', '2014']) {
    const begun = play(newGame(scenario), end, end, { type: 'choose', first: 'german' });
    assert.equal(game.position(begun).turn, 1);
    assert.deepEqual(game.faults(begun), []);
    assert.equal(game.phaseKey(begun).includes('set-up'), false);
  }
});

test('M-SETUP-2, M-SETUP-14 the Russian sets up first, and the German touches nothing before he is done', () => {
  const start = newGame();
  assert.equal(game.decision(start)?.side, 'russian');
  assert.equal(refusedBy(start, place('G-Inf-V', '1103')), 'M-SETUP-14');
  const then = play(start, end);
  assert.equal(game.decision(then)?.side, 'german');
  assert.equal(refusedBy(then, place('S-RD-154', '1020')), 'M-SETUP-14');
  assert.equal(refusedBy(start, place('S-RD-53', '1020')), 'M-SETUP-2', 'it comes later');
});

test('M-SETUP-3 Russians without a printed place go anywhere on their side of the line; the others stay', () => {
  const start = newGame();
  for (const to of ['0122', '1015', '3022', '0604']) allowed(start, place('S-RD-154', to));
  const ends = destinationsOf(start, 'S-RD-154');
  const ground = new Set(areaOf('russian-start'));
  assert.ok(ends.size > 300);
  for (const to of ends.keys()) assert.ok(ground.has(to), to);
  assert.equal(refusedBy(start, place('S-RD-154', '1103')), 'M-SETUP-3');
  assert.equal(refusedBy(start, place('S-RD-154', '0103')), 'M-SETUP-3', 'out of play');
  assert.equal(refusedBy(start, place('S-A-22', '0506')), 'M-SETUP-3');
  assert.equal(placeOfUnit(play(start, place('S-RD-154', '1015')), 'S-RD-154'), '1015');
});

test('M-SETUP-3, M-STACK-3 no more may be set up in a hex than can stand there', () => {
  const start = newGame();
  // An army and two brigades stand in 1506.
  assert.equal(refusedBy(start, place('S-RD-154', '1506')), 'M-STACK-3');
  assert.equal(refusedBy(start, place('S-RD-154', '2108')), 'M-SETUP-3', 'it stands there already');
});

test('M-SETUP-6 the fighters of Moscow are nobody that could be placed', () => {
  assert.equal(refusedBy(newGame(), place('S-Air-6IAK', '1015')), 'M-SETUP-2');
  assert.equal(placeOfUnit(newGame(), 'S-Air-6IAK'), '@front-aviation');
});

test('M-SETUP-7 every Russian army on the map is entrenched, and nobody else', () => {
  const start = newGame();
  const dugIn = game.position(start).units.filter(unit => unit.flags?.includes('entrenched'));
  const armies = game.counters.filter(
    ({ side, type, entry }) => side === 'russian' && type === 'army' && !entry.startsWith('@'),
  );
  assert.deepEqual(dugIn.map(({ id }) => id).toSorted(), armies.map(({ id }) => id).toSorted());
  assert.equal(armies.length, 16);
  assert.deepEqual(flagsOf(start, 'S-Shock-1'), []);
});

test('M-SETUP-8 the German armies stand on their marked places', () => {
  const start = germanSetUp();
  for (const [army, area] of [
    ['G-A-9', 'setup-army-9'],
    ['G-A-4', 'setup-army-4'],
    ['G-A-2', 'setup-army-2'],
  ]) {
    assert.deepEqual([placeOfUnit(start, army)], areaOf(area));
  }
});

test('M-SETUP-9, M-SETUP-10 armies and panzer troops start within two hexes of where they are marked', () => {
  // Somebody else holds the line where XXXV Corps does (M-SETUP-12).
  const start = play(germanSetUp(), place('G-Inf-V', '2406'));
  for (const [unit, home] of [
    ['G-A-4', '1805'],
    ['G-Pz-XXIV', '2807'],
    ['G-Inf-XXXV', '2406'],
  ]) {
    const ends = [...destinationsOf(start, unit).keys()];
    assert.ok(ends.length > 5, unit);
    assert.ok(ends.some(to => away(home, to) === 2));
    for (const to of ends) assert.ok(away(home, to) <= 2 && hexAt(to).areas.includes('german-start'), to);
  }
  assert.equal(refusedBy(start, place('G-A-4', '1802')), 'M-SETUP-10');
  // What counts is the marked place, not the one it was shifted to.
  const shifted = play(start, place('G-A-4', '1804'));
  assert.equal(refusedBy(shifted, place('G-A-4', '1802')), 'M-SETUP-10');
  assert.equal(refusedBy(start, place('G-Pz-XXIV', '2808')), 'M-SETUP-11', 'beyond the line');
});

test('M-SETUP-11 other Germans start anywhere on their side of the line', () => {
  const start = germanSetUp();
  allowed(start, place('G-Inf-V', '3001'));
  allowed(start, place('G-Lehr-900', '0501'));
  assert.equal(refusedBy(start, place('G-Inf-V', '0505')), 'M-SETUP-11');
});

test('M-SETUP-12 nobody leaves a hex of the start line bare: whoever takes over is brought there first', () => {
  const start = germanSetUp();
  allowed(start, end);
  const leave = place('G-ID-253', '0502');
  assert.equal(refusedBy(start, leave), 'M-SETUP-12');
  assert.match(refusalOf(start, leave), /0503/);
  // A second division beside it would do no better than one; a corps beside the hex covers it.
  assert.equal(refusedBy(play(start, place('G-Lehr-900', '0502')), leave), 'M-SETUP-12');
  const covered = play(start, place('G-Inf-XXXXIII', '0502'));
  allowed(play(covered, leave), end);
});

test('M-SETUP-12 a set-up with a gap, written by hand, cannot end, and hears where', () => {
  const open = withGap();
  assert.equal(refusedBy(open, end), 'M-SETUP-12');
  assert.match(refusalOf(open, end), /0503/);
  assert.deepEqual(
    game
      .undone(open)
      .filter(({ must }) => must)
      .map(({ rule }) => rule),
    ['M-SETUP-12'],
  );
  allowed(play(open, place('G-ID-253', '0503')), end);
  allowed(play(open, { type: 'default' }), end);
});

test('M-SETUP-1 the whole set-up comes back in one click, down to the order of the stacks', () => {
  for (const start of [newGame(), germanSetUp()]) {
    assert.equal(refusedBy(start, { type: 'default' }), 'M-SETUP-1');
    const [unit, to] = game.decision(start)?.side === 'russian' ? ['S-RD-154', '1015'] : ['G-Inf-V', '1103'];
    const changed = play(start, place(unit, to));
    assert.ok(offered(changed).includes('default'));
    assert.equal(hashState(play(changed, { type: 'default' })), hashState(start));
  }
});

test('M-SETUP-1 whoever a position does without is not brought back with the others', () => {
  const { units, ...rest } = game.position(newGame());
  const loaded = game.load({ ...rest, units: units.filter(({ id }) => id !== 'S-RD-2') }, 'set-up');
  assert.ok(loaded.ok);
  assert.equal(refusedBy(loaded.state, { type: 'default' }), 'M-SETUP-1');
  const restored = play(loaded.state, place('S-RD-154', '1015'), { type: 'default' });
  assert.equal(placeOfUnit(restored, 'S-RD-2'), '@out');
  assert.deepEqual(game.faults(restored), []);
});

test('M-SETUP-13 the Russian says who moves first', () => {
  const asked = play(newGame(), end, end);
  assert.equal(frameName(asked), 'first-move');
  assert.equal(game.decision(asked)?.side, 'russian');
  for (const first of ['german', 'russian']) allowed(asked, { type: 'choose', first });
  assert.equal(refusedBy(asked, end), 'M-SETUP-13');
  assert.equal(refusedBy(asked, { type: 'choose', first: 'nobody' }), 'format');
});

test('M-VIC-12 to begin with the start line says who has a place, then whoever was there last', () => {
  const start = newGame();
  const holder = (state: typeof start, id: string): number =>
    controlOf(state, game.map.indexOf.get(id) ?? -1);
  for (const id of areaOf('german-start')) assert.equal(holder(start, id), GERMAN, id);
  for (const id of areaOf('russian-start')) assert.equal(holder(start, id), RUSSIAN, id);
  const raid = sketch({ units: { 'G-Mot-3': '1207', 'S-A-5': '1021' }, phase: 'movement', side: 'german' });
  assert.equal(holder(raid, '1208'), RUSSIAN);
  const taken = play(raid, { type: 'move', units: ['G-Mot-3'], to: '1209' });
  assert.equal(holder(taken, '1208'), GERMAN, 'Vyazma has been passed through');
});

test('M14-EDN-1 the 2014 edition has the same set-up, but for divisions that its corps never break into', () => {
  const [main, later] = ['main', '2014'].map(scenario => game.position(newGame(scenario)).units);
  const places = (units: typeof main) =>
    Object.fromEntries(units.filter(({ at }) => at !== '@divisions').map(({ id, at }) => [id, at]));
  assert.deepEqual(places(later), places(main));
  assert.equal(main.filter(({ at }) => at === '@divisions').length > 30, true);
  assert.equal(
    later.some(({ at }) => at === '@divisions'),
    false,
  );
});

/** The German set-up with nobody in or near 0503. */
function withGap(): State {
  const position = game.position(germanSetUp());
  const units = position.units.map(unit => (unit.id === 'G-ID-253' ? { ...unit, at: '0502' } : unit));
  const loaded = game.load({ ...position, units }, 'test');
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return loaded.state;
}
