// Movement where chapters meet: what the enemy says in the midst of it, allies who leave the war, dice of breakdown and
// assaults with the points that are left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  around,
  destinationsOf,
  eventsOf,
  flagsOf,
  frameName,
  game,
  goUntil,
  hexAt,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sidesBetween,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import { shutIn, stateOf } from '../07-supply/pockets.node.ts';
import { attack, fight, mobile, plain } from '../11-assault/battles.node.ts';

const { here, west, east } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const move = (unit: string, to: string) => ({ type: 'move', units: [unit], to });

test('9.1b, 9.7, 10.25b a city that is made a hero city in time is not assaulted, and the panzers still have their points', () => {
  const markers = { cityMarkers: { soviet: 1 } };
  const state = sketch({ units: { 'DE-PZ-3': '2208', 'SU-RA-40': '2207' }, markers });
  const asked = play(state, mobile('2207', 'DE-PZ-3'));
  assert.equal(frameName(asked), 'reaction');
  const { state: after, events } = playOne(play(asked, { type: 'hero', hex: '2207' }), { type: 'pass' });
  assert.deepEqual(eventsOf(events, 'assault-off')[0].rule, '10.25b');
  assert.equal(Math.max(...destinationsOf(after, 'DE-PZ-3').values()), 7);
  assert.equal(refusedBy(after, mobile('2207', 'DE-PZ-3')), '10.25b');
});

test('10.28b, 10.24b a German force that fails may try again for as long as its points last', () => {
  const state = sketch({ units: { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-40', 'SU-RA-42') } });
  const once = fight(state, mobile(here, 'DE-PZ-3'), 'AS').state;
  const twice = fight(once, mobile(here, 'DE-PZ-3'), 'AS').state;
  // Seven points, and three for each assault.
  assert.equal(refusedBy(twice, mobile(here, 'DE-PZ-3')), '10.25e');
  assert.equal(Math.max(...destinationsOf(twice, 'DE-PZ-3').values()), 1);
});

test('10.28a, 10.24c a Soviet force that fails stays, and a fresh one may come on from the same hex', () => {
  const units = { ...at(east, 'SU-T-1', 'SU-T-3'), ...at(here, 'DE-INF-1', 'DE-INF-2') };
  const state = sketch({ units, turn: 25, side: 'soviet', order: 'move-fight' });
  const failed = fight(state, mobile(here, 'SU-T-1'), 'AS').state;
  assert.equal(destinationsOf(failed, 'SU-T-1').size, 0);
  assert.equal(refusedBy(failed, mobile(here, 'SU-T-1')), '10.28a');
  allowed(failed, mobile(here, 'SU-T-3'));
});

test('7.6a, 10.25e panzers in a fortress that is cut off break out by mobile assault', () => {
  const hex = '2820';
  const clear = around(hex).find(
    id => hexAt(id).terrain.join() === 'clear' && sidesBetween(hex, id).length === 0,
  );
  const given: Sketch = { units: shutIn('DE-PZ-3', hex), turn: 28 };
  const assault = mobile(String(clear), 'DE-PZ-3');
  // Half of its points are not even enough to pay for it.
  assert.equal(refusedBy(sketch(given), assault), '10.25e');
  const state = sketch({ ...given, markers: { fortress: [hex] } });
  assert.equal(stateOf(state, 'DE-PZ-3'), 'garrison');
  allowed(state, assault);
});

test('5.10f, 10.3 a die that takes everything leaves the panzers one hex, with or without their infantry', () => {
  const units = at('2216', 'DE-PZ-3', 'DE-INF-17');
  const state = sketch({ units, turn: 3, markers: { pause: 'declined' }, dice: [6] });
  const stack = { type: 'move-stack', from: '2216', units: ['DE-PZ-3', 'DE-INF-17'], to: '2215' };
  assert.equal(refusedBy(state, stack), '5.10f');
  const { state: gone, events } = playOne(play(state, { type: 'begin', units: ['DE-PZ-3'] }), stack);
  assert.equal(eventsOf(events, 'moved')[0].cost, 0);
  assert.equal(destinationsOf(gone, 'DE-PZ-3').size, 0);
  assert.ok(destinationsOf(gone, 'DE-INF-17').size > 0);
});

test('8.25a the Romanians leave in the midst of a move, and the way through their hexes is open at once', () => {
  const units = { R3: '3113', 'SU-T-1': '2913', 'DE-INF-1': '1923' };
  const control = { soviet: ['2913', '2912', '2812', '2712'] };
  const state = sketch({ units, turn: 20, side: 'soviet', order: 'move-fight', control });
  assert.ok(!destinationsOf(state, 'SU-T-1').has('3113'));
  const moved = play(state, move('SU-T-1', '3014'));
  assert.equal(placeOfUnit(moved, 'R3'), '@out');
  assert.ok(destinationsOf(moved, 'SU-T-1').has('3113'));
});

test('4.11b, 10.6b corps of three stacks leave for the Caucasus together, though each was done when the next moved', () => {
  const units = { 'DE-PZ-3': '3201', 'DE-PZ-40': '3102', 'DE-INF-52': '3103' };
  const armies = at('1401', 'SU-RA-9', 'SU-RA-37', 'SU-RA-44', 'SU-RA-46');
  const control = { german: ['3103', '2607', '2804'] };
  const markers = { expeditionReady: true };
  const state = sketch({ units: { ...units, ...armies }, control, markers });
  const ready = play(state, move('DE-INF-52', '3203'), move('DE-PZ-40', '3202'));
  assert.ok(flagsOf(ready, 'DE-INF-52').includes('halted'));
  allowed(ready, { type: 'launch', units: ['DE-PZ-3', 'DE-PZ-40', 'DE-INF-52'] });
});

test('8.1d, 8.9 whoever has made room in Moscow again makes none for more arrivals of the turn', () => {
  const ids = ['SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24', 'SU-RA-28'];
  const due = Object.fromEntries(ids.map(id => [id, '@turn-2']));
  const units = { ...due, 'SU-RA-62': '@rvgk', 'DE-INF-1': '1923' };
  const arriving = sketch({ units, phase: 'arrivals', side: 'soviet' });
  const full = play(arriving, ...ids.map(id => ({ type: 'place', units: [id], to: '1606' })));
  const reserve = play(goUntil(full, '10 soviet rvgk'), { type: 'reserve', units: [ids[0]] });
  assert.equal(refusedBy(reserve, { type: 'deploy', units: ['SU-RA-62'], to: '1606' }), '8.1d');
});

test('10.17a, 5.4a a corps that came by sea does not attack in the phase that follows', () => {
  const units = { 'DE-INF-1': '2911', 'DE-INF-2': '3108', 'SU-RA-40': '3107' };
  const state = sketch({ units, order: 'move-fight' });
  const landed = play(state, { type: 'sail', units: ['DE-INF-1'], to: '3108' }, { type: 'end' });
  assert.equal(frameName(landed), 'assault');
  assert.equal(refusedBy(landed, attack('3107', 'DE-INF-1')), '10.17a');
  allowed(landed, attack('3107', 'DE-INF-2'));
});

test('8.2a, 8.4a a city takes a battle group and emergency units, but no second battle group', () => {
  const waiting = at('@turn-31', 'DE-Tom', 'DE-Wse', 'DE-II', 'DE-III');
  const state = sketch({ units: { 'DE-INF-1': '1923', ...waiting }, turn: 31, phase: 'arrivals' });
  const place = (id: string) => ({ type: 'place', units: [id], to: '1923' });
  const one = play(state, place('DE-Tom'));
  assert.equal(refusedBy(one, place('DE-Wse')), '8.2a');
  const full = play(one, place('DE-II'), place('DE-III'));
  assert.equal(game.position(full).units.filter(unit => unit.at === '1923').length, 4);
  assert.deepEqual(unitIn(full, 'DE-III')?.flags, undefined);
});
