// Roads and dear ground in both editions: rates, what they cost in fitness, and what they spare.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  costOf,
  destinationsOf,
  eventsOf,
  findStep,
  flagsOf,
  game,
  isLinked,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const END = { type: 'end' };
const move = (unit: string, to: string, path?: readonly string[]) => ({
  type: 'move',
  units: [unit],
  to,
  ...(path === undefined ? {} : { path }),
});
const later = { scenario: '2014' } as const;
/** Russian units at Kursk, from where a road runs straight east as far as 2819. */
const kursk = (ids: readonly string[], more: Partial<Sketch> = {}): State =>
  sketch({ side: 'russian', units: Object.fromEntries(ids.map(id => [id, '2813'])), ...more });
const isSpent = (state: State, id: string, to: string): boolean =>
  flagsOf(play(state, move(id, to)), id).includes('spent');

test('M-ROAD-1 mobile units go along roads at half a factor a hex', () => {
  const state = kursk(['S-TB-126', 'S-MRD-101', 'S-Kat-1']);
  for (const id of ['S-TB-126', 'S-MRD-101', 'S-Kat-1']) {
    const costs = destinationsOf(state, id);
    assert.equal(costs.get('2819'), 3, id);
    assert.equal(costs.get('2816'), 1.5, id);
    assert.ok(!costs.has('2820'), id);
  }
});

test('M-ROAD-1, M-MOVE-10 the doubled factor of the first pulse is halved by the road', () => {
  // Ruling R-A28: twelve hexes of road for six factors.
  const state = sketch({ turn: 1, units: { 'G-Pz-LVI': '3001' } });
  const costs = destinationsOf(state, 'G-Pz-LVI');
  assert.equal(costs.get('2510'), 6);
  assert.ok(!costs.has('2411'));
});

test('M-ROAD-2 other units have one factor more along a road, and only one', () => {
  const state = kursk(['S-RD-6', 'S-Para-5']);
  const costs = destinationsOf(state, 'S-RD-6');
  assert.deepEqual([costs.get('2814'), costs.get('2815'), costs.get('2816')], [1, 1, 2]);
  assert.equal(refusedBy(state, move('S-RD-6', '2817')), 'M-MOVE-12');
  const jumpers = destinationsOf(state, 'S-Para-5');
  assert.deepEqual([jumpers.get('2817'), jumpers.has('2818')], [3, false]);
});

test('M-ROAD-2 one hex along a road is enough, wherever on the way it comes', () => {
  const state = sketch({ side: 'russian', units: { 'S-RD-6': '2714' } });
  assert.equal(costOf(state, 'S-RD-6', '2815', '2816', '2716'), 2);
  const off = game.check(state, move('S-RD-6', '2717', ['2715', '2716', '2717']));
  assert.ok(!off.ok && off.rule === 'M-MOVE-12');
});

test('M-ROAD-3 whoever has used a road may not attack; whoever could have done without has not used it', () => {
  const state = kursk(['S-TB-126', 'S-RD-6']);
  assert.ok(!isSpent(state, 'S-TB-126', '2815'));
  assert.ok(isSpent(state, 'S-TB-126', '2816'));
  assert.ok(!isSpent(state, 'S-RD-6', '2814'));
  assert.ok(isSpent(state, 'S-RD-6', '2815'));
});

test('M-ROAD-3, M-MOVE-13 such a unit is refused as an attacker', () => {
  const units = { 'S-TB-126': '2813', 'S-TB-127': '2815', 'S-A-22': '2717', 'G-ID-6': '2817' };
  const there = play(sketch({ side: 'russian', units }), move('S-TB-126', '2816'), move('S-TB-127', '2816'));
  const state = play(there, END);
  const attack = (id: string) => ({ type: 'attack', units: [id], target: '2817' });
  assert.ok(['M-ROAD-3', 'M-MOVE-13', 'M-MOVE-8'].includes(refusedBy(state, attack('S-TB-126'))));
  allowed(state, attack('S-TB-127'));
});

test('M-WX-1 without active roads there is no bonus, and on the highway it holds for one turn', () => {
  const rifles = { 'S-RD-6': '1208' };
  const first = sketch({ side: 'russian', units: rifles, turn: 3, markers: { secondTurn: 'good' } });
  assert.equal(destinationsOf(first, 'S-RD-6').get('1110'), 2);
  const second = sketch({ side: 'russian', units: rifles, turn: 4, markers: { secondTurn: 'good' } });
  assert.ok(!destinationsOf(second, 'S-RD-6').has('1110'));
  assert.ok(!destinationsOf(kursk(['S-RD-6'], { weather: 'mud' }), 'S-RD-6').has('2816'));
});

test('M-WX-5, M14-WX-10 in snow every road helps again', () => {
  for (const scenario of ['main', '2014']) {
    const state = kursk(['S-TB-126'], { scenario, weather: 'snow' });
    assert.equal(destinationsOf(state, 'S-TB-126').get('2819'), 3);
  }
});

test('M14-WX-2 in mud the edition of 2014 has only its highway, once', () => {
  const given = { side: 'russian', units: { 'S-TB-126': '1208' }, turn: 3, ...later } as const;
  const first = sketch({ ...given, markers: { secondTurn: 'good' } });
  assert.equal(destinationsOf(first, 'S-TB-126').get('1111'), 2);
  const second = sketch({ ...given, markers: { secondTurn: 'mud' } });
  assert.ok(!destinationsOf(second, 'S-TB-126').has('1111'));
});

test('M14-ROAD-1 tanks, panzers, Katyushas and parachutists pay half a factor a hex, and may attack', () => {
  const ids = ['S-TB-126', 'S-Kat-1', 'S-Para-5'];
  const state = kursk(ids, later);
  for (const id of ids) {
    const costs = destinationsOf(state, id);
    assert.deepEqual([costs.get('2814'), costs.get('2817'), costs.get('2819')], [0.5, 2, 3], id);
    assert.ok(!isSpent(state, id, '2817') && isSpent(state, id, '2818'), id);
  }
  assert.equal(
    destinationsOf(sketch({ units: { 'G-Pz-LVI': '2807' }, ...later }), 'G-Pz-LVI').get('2909'),
    1.5,
  );
});

test('M14-ROAD-2 half a factor that is left is lost off the road', () => {
  const units = { 'S-TB-126': '2814' };
  const path = ['2815', '2715', '2816'];
  assert.equal(costOf(sketch({ side: 'russian', units, ...later }), 'S-TB-126', ...path), 3);
  assert.equal(costOf(sketch({ side: 'russian', units }), 'S-TB-126', ...path), 2.5);
  // Two hexes of road leave no half behind.
  const even = sketch({ side: 'russian', units: { 'S-TB-126': '2813' }, ...later });
  assert.equal(costOf(even, 'S-TB-126', '2814', '2815', '2715', '2816'), 3);
  const back = game.check(
    sketch({ side: 'russian', units, ...later }),
    move('S-TB-126', '2817', [...path, '2817']),
  );
  assert.ok(!back.ok && back.rule === 'M-MOVE-12');
});

test('M14-ROAD-3 all others pay two factors for three hexes', () => {
  const state = kursk(['S-RD-6', 'S-MRD-101'], later);
  const costs = destinationsOf(state, 'S-RD-6');
  assert.deepEqual([costs.get('2814'), costs.get('2815'), costs.get('2816')], [1, 2, 2]);
  assert.ok(!costs.has('2817'));
  const motorized = destinationsOf(state, 'S-MRD-101');
  assert.deepEqual([motorized.get('2816'), motorized.get('2817'), motorized.has('2818')], [2, 3, false]);
});

test('M14-ROAD-3 what is left of a factor is saved for the next road of the same move', () => {
  const state = sketch({ side: 'russian', units: { 'S-RD-6': '1016' }, ...later });
  assert.ok(!isLinked('roads', '0815', '0816') && isLinked('roads', '0816', '0715'));
  // Two hexes of road, one beside it, and the third hex of road is paid already.
  assert.equal(costOf(state, 'S-RD-6', '0915', '0815', '0816', '0715'), 3);
});

/** A korps at the end of the road makes 2818 a hex in its zone. */
const hurried = (from: string, more: Partial<Sketch> = {}, units: Sketch['units'] = {}): State =>
  sketch({ side: 'russian', units: { 'S-TB-126': from, 'G-Inf-V': '2819', ...units }, ...later, ...more });
const arrival = (state: State): readonly string[] =>
  flagsOf(play(state, move('S-TB-126', '2818')), 'S-TB-126').filter(flag => flag !== 'moved');

test('M14-ROAD-5 a unit that hurries along a road into an enemy zone arrives disrupted', () => {
  const { state, events } = playOne(hurried('2812'), move('S-TB-126', '2818'));
  assert.ok(flagsOf(state, 'S-TB-126').includes('disrupted'));
  assert.equal(eventsOf(events, 'disrupted')[0].rule, 'M14-ROAD-5');
});

test('M14-ROAD-5 it pays in full for the last hex if it can, and arrives in order', () => {
  assert.deepEqual(arrival(hurried('2813')), ['spent']);
  assert.equal(destinationsOf(hurried('2813'), 'S-TB-126').get('2818'), 3);
  assert.equal(destinationsOf(hurried('2812'), 'S-TB-126').get('2818'), 3);
});

test('M14-ROAD-5 a disrupted enemy, or an undisrupted friend in the hex, makes haste safe', () => {
  assert.deepEqual(arrival(hurried('2812', { flags: { 'G-Inf-V': ['disrupted'] } })), ['spent']);
  const friend = { 'S-RD-6': '2818' };
  assert.deepEqual(arrival(hurried('2812', {}, friend)), ['spent']);
  const shaken = hurried('2812', { flags: { 'S-RD-6': ['disrupted'] } }, friend);
  assert.ok(arrival(shaken).includes('disrupted'));
});

test('M14-ROAD-5 the main edition knows nothing of it', () => {
  assert.deepEqual(arrival(hurried('2812', { scenario: 'main' })), ['spent']);
});

/** A step of a German unit onto such ground, without river or road. */
const onto = (kind: string): [string, string] =>
  findStep(
    (a, b, sides) =>
      sides.length === 0 &&
      b.terrain.toSorted().join('+') === kind &&
      [a, b].every(({ areas }) => areas.includes('german-start')) &&
      !isLinked('roads', a.id, b.id),
  );
/** What a panzer korps, a panzer division and an infantry korps pay for the step. */
function costsOnto(kind: string, more: Partial<Sketch>): number[] {
  const [from, to] = onto(kind);
  const ids = ['G-Pz-LVI', 'G-PzD-19', 'G-Inf-V'];
  const state = sketch({ units: Object.fromEntries(ids.map(id => [id, from])), ...more });
  return ids.map(id => costOf(state, id, to));
}

test('M14-FOR-3 forest costs a panzer korps two factors, in snow too', () => {
  assert.deepEqual(costsOnto('forest', later), [2, 1, 1]);
  assert.deepEqual(costsOnto('forest', { ...later, weather: 'snow' }), [2, 1, 1]);
  assert.deepEqual(costsOnto('forest', {}), [1, 1, 1]);
});

test('M14-SWP-3 swamp costs a panzer korps two factors until it freezes', () => {
  assert.deepEqual(costsOnto('swamp', later), [2, 1, 1]);
  assert.deepEqual(costsOnto('swamp', { ...later, weather: 'snow' }), [1, 1, 1]);
});

test('M14-SWF-2 swampy forest costs a panzer korps three factors and other Germans two', () => {
  assert.deepEqual(costsOnto('forest+swamp', later), [3, 2, 2]);
  assert.deepEqual(costsOnto('forest+swamp', { ...later, weather: 'snow' }), [2, 1, 1]);
  assert.deepEqual(costsOnto('forest+swamp', {}), [1, 1, 1]);
});

test('M14-SWF-2 Russians pay one factor there', () => {
  const [from, to] = onto('forest+swamp');
  const state = sketch({ side: 'russian', units: { 'S-TB-126': from, 'S-RD-6': from }, ...later });
  assert.deepEqual([costOf(state, 'S-TB-126', to), costOf(state, 'S-RD-6', to)], [1, 1]);
});

test('M14-FOR-3, M14-SWP-3, M14-SWF-2 along an active road none of that counts, in mud it does', () => {
  for (const [from, to, off] of [
    ['1805', '1705', 2],
    ['1304', '1305', 2],
    ['1104', '1005', 3],
  ] as const) {
    const given = { units: { 'G-Pz-LVI': from }, ...later };
    assert.ok(isLinked('roads', from, to));
    assert.equal(costOf(sketch(given), 'G-Pz-LVI', to), 0.5, to);
    const mud = sketch({ ...given, weather: 'mud' });
    const verdict = game.check(mud, move('G-Pz-LVI', to, [to]));
    assert.equal(verdict.ok, off <= 2, to);
  }
});

test('M14-FOR-3, M14-ROAD-5 a panzer korps that pays in full along a road pays one factor for the wood', () => {
  const state = sketch({ units: { 'G-Pz-LVI': '1805', 'S-A-43': '1706' }, ...later });
  assert.equal(costOf(state, 'G-Pz-LVI', '1705'), 1);
});

/** A river without a bridge between two open hexes in the Russian rear, and a hex beyond it. */
const [near, far] = findStep(
  (a, b, sides) =>
    sides.join() === 'river' &&
    !isLinked('roads', a.id, b.id) &&
    [a, b].every(({ terrain, areas, place }) => {
      return terrain.join() === 'clear' && areas.join() === 'russian-start' && place === undefined;
    }),
);
const beyond = (from: string, to: string): string => {
  const [a, b] = [from, to].map(id => game.map.indexOf.get(id) ?? -1);
  const direction = game.map.neighbours.subarray(a * 6, a * 6 + 6).indexOf(b);
  return game.map.ids[game.map.neighbours[b * 6 + direction]];
};

test('M14-RIV-1 a river costs tanks one factor more, but only into or out of an enemy zone', () => {
  const units = { 'S-TB-126': near, 'S-MRD-101': near, 'S-RD-6': near };
  const quiet = sketch({ side: 'russian', units, ...later });
  assert.equal(costOf(quiet, 'S-TB-126', far), 1);
  const into = sketch({ side: 'russian', units: { ...units, 'G-Inf-V': beyond(near, far) }, ...later });
  assert.equal(costOf(into, 'S-TB-126', far), 2);
  assert.equal(costOf(into, 'S-MRD-101', far), 1);
  assert.equal(costOf(into, 'S-RD-6', far), 1);
  const outOf = sketch({ side: 'russian', units: { ...units, 'G-Inf-V': beyond(far, near) }, ...later });
  assert.equal(costOf(outOf, 'S-TB-126', far), 2);
  const frozen = {
    side: 'russian',
    units: { ...units, 'G-Inf-V': beyond(near, far) },
    weather: 'snow',
  } as const;
  assert.equal(costOf(sketch({ ...frozen, ...later }), 'S-TB-126', far), 1);
});

test('M14-RIV-1 a bridge spares it, a canal does not', () => {
  const bridged = sketch({
    side: 'russian',
    units: { 'S-TB-126': '1416', 'G-Inf-V': '1314' },
    weather: 'mud',
    ...later,
  });
  assert.ok(isLinked('roads', '1416', '1315'));
  assert.equal(costOf(bridged, 'S-TB-126', '1315'), 1);
  const canal = sketch({ side: 'russian', units: { 'S-TB-126': '0614', 'G-Inf-V': '0616' }, ...later });
  assert.equal(costOf(canal, 'S-TB-126', '0615'), 2);
});
