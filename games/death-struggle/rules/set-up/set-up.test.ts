// The set-up of June 1941: complete as it stands, and what may be changed before turn 1.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../../../../kit/hex/topology.ts';
import { hashState } from '../../../../kit/state/state.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  flagsOf,
  game,
  newGame,
  offered,
  placeOfUnit,
  play,
  refusedBy,
} from '../../testing.node.ts';

const end = { type: 'end' };
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const axisSetUp = (scenario = 'historical') => play(newGame(scenario), end);
const away = (a: string, b: string): number =>
  distance(game.map, game.map.indexOf.get(a) ?? -1, game.map.indexOf.get(b) ?? -1);
const start = (id: string): string => game.counters.find(each => each.id === id)?.entry ?? '';

test('DS-SETUP-15 the set-up is complete and legal as it stands: two clicks, and turn 1 begins', () => {
  for (const scenario of ['historical', 'free']) {
    const begun = play(newGame(scenario), end, end);
    assert.equal(game.position(begun).turn, 1);
    assert.deepEqual(game.faults(begun), []);
    assert.ok(!game.phaseKey(begun).includes('set-up'));
  }
  // The marked positions: armies on or beside them, mechanized corps on them, panzer troops within two hexes.
  for (const { id, type, entry } of game.counters) {
    const mark = game.map.areas[`position-${id.toLowerCase()}`]?.hexes[0];
    if (mark === undefined || entry.startsWith('@')) continue;
    assert.ok(away(game.map.ids[mark], entry) <= (type === 'mechanized' ? 0 : 1), id);
  }
});

test('DS-SETUP-15 the Russian sets up first; nobody goes over the frontier, out of play or where it is full', () => {
  const first = newGame();
  assert.equal(game.decision(first)?.side, 'russian');
  assert.equal(refusedBy(first, place('GE-GD', '2003')), 'DS-SETUP-15');
  const then = axisSetUp();
  assert.equal(game.decision(then)?.side, 'axis');
  assert.equal(refusedBy(then, place('GE-GD', '2006')), 'DS-SETUP-15', 'Brest is Russian');
  assert.equal(refusedBy(then, place('SU-RK-1', '1806')), 'DS-SETUP-15');
  const full = game.counters.filter(({ side, entry }) => side === 'axis' && entry === '2105').length;
  assert.ok(full >= 3);
  assert.match(refusedBy(then, place('GE-GD', '2105')), /^DS-STACK/);
});

test('DS-SETUP-7 900th, Grossdeutschland and 1st Cavalry start wherever the German likes on his side', () => {
  const then = axisSetUp();
  for (const id of ['GE-BDE-900', 'GE-GD', 'GE-KAV-1']) {
    const ends = destinationsOf(then, id);
    assert.ok(ends.size > 100, id);
    for (const to of ends.keys()) assert.ok(areaOf('axis-countries').includes(to));
  }
});

test('DS-SETUP-8 the rifle corps of the border armies stay within two hexes of one', () => {
  const first = newGame();
  const borders = game.counters.filter(({ tags }) => tags.includes('border'));
  const corps = game.counters.filter(({ tags }) => tags.includes('with-army'));
  assert.equal(corps.length, borders.length);
  for (const { id } of corps.slice(0, 3)) {
    const ends = [...destinationsOf(first, id).keys()];
    assert.ok(ends.length > 0, id);
    for (const to of ends)
      assert.ok(
        borders.some(army => away(areaOf(`position-${army.id.toLowerCase()}`)[0], to) <= 2),
        to,
      );
  }
  assert.equal(refusedBy(first, place('SU-RK-1', '1322')), 'DS-SETUP-8');
});

test('DS-SETUP-9 each major city and fortress behind the border has its rifle corps, which stays', () => {
  const first = newGame();
  const corps = game.counters.filter(({ tags }) => tags.includes('in-city')).map(({ id }) => id);
  const cities = game.map.places.filter(
    ({ hex, tags }) =>
      (tags.includes('major') || tags.includes('fortress')) && game.map.areas['russian-start'].has[hex] === 1,
  );
  const held = new Set(corps.map(id => placeOfUnit(first, id)));
  for (const { hex, name } of cities) {
    // Brest lies on the border itself.
    if (name !== 'Brest') assert.ok(held.has(game.map.ids[hex]), name);
  }
  assert.equal(refusedBy(first, place(corps[0], '1322')), 'DS-SETUP-2');
});

test('DS-SETUP-14 in the free game every unit starts anywhere on its side', () => {
  const first = newGame('free');
  const ends = destinationsOf(first, 'SU-MK-1');
  assert.ok(ends.size > 500);
  allowed(first, place('SU-MK-1', '1323'));
  assert.equal(refusedBy(newGame(), place('SU-MK-1', '1323')), 'DS-SETUP-2');
  assert.equal(refusedBy(first, place('SU-MK-1', '2003')), 'DS-SETUP-15');
  // Allies stay in the south.
  assert.equal(refusedBy(axisSetUp('free'), place('RO-CAV', '1403')), 'DS-SETUP-15');
});

test('DS-SETUP-15 everybody can be put back in one click, down to the order of the stacks', () => {
  const first = newGame();
  assert.ok(!offered(first).includes('default'));
  const changed = play(first, place('SU-RK-1', [...destinationsOf(first, 'SU-RK-1').keys()][0]));
  assert.equal(hashState(play(changed, { type: 'default' })), hashState(first));
});

test('DS-SETUP-12 DS-ARMY-2 armies begin strong, 1st Katyusha in Moscow, and 5th Parachute in Kiev unless agreed otherwise', () => {
  const first = newGame();
  assert.deepEqual(flagsOf(first, 'GE-ARMY-4'), ['strong']);
  assert.equal(placeOfUnit(first, 'SU-KAT-1'), '1322');
  assert.equal(placeOfUnit(first, 'SU-PARA-5'), start('SU-PARA-5'));
  assert.equal(placeOfUnit(newGame('historical', { paraKiev: false }), 'SU-PARA-5'), '@out');
});
