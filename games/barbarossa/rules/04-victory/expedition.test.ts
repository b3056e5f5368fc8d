// The expedition to the Caucasus (4.11 to 4.13).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
  newGame,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { attack, fight, germans, plain, retreatTo } from '../11-assault/battles.node.ts';
import { endTurn, pointsTold, take, winnerOf } from './taking.node.ts';

const [MAIKOP, DNEPR, ROSTOV, STALINGRAD] = ['3103', '2607', '2804', '2501'];
const EXITS = areaOf('caucasus-exits');
const FORCE = ['DE-PZ-3', 'DE-PZ-40', 'DE-INF-52'];
const ARMIES = ['SU-RA-9', 'SU-RA-37', 'SU-RA-44', 'SU-RA-46'];
const held = { german: [MAIKOP, DNEPR, ROSTOV] };
const at = (place: string, ...ids: string[]): Sketch['units'] =>
  Object.fromEntries(ids.map(id => [id, place]));
const launch = (...units: string[]) => ({ type: 'launch', units });
const respond = (...units: string[]) => ({ type: 'respond', units });
const recall = (id: string, to: string) => ({ type: 'recall', units: [id], to });

/** A German movement phase with a force at an exit and four armies in the far north. */
const ready = (units: Sketch['units'] = {}, more: Partial<Sketch> = {}) =>
  sketch({
    units: { ...at('3203', ...FORCE), ...at('1401', ...ARMIES), ...units },
    control: held,
    ...more,
    markers: { expeditionReady: true, ...more.markers },
  });
const away = { expedition: 'under-way' };
const boxed = { ...at('@caucasus', ...FORCE), ...at('@caucasus', ...ARMIES) };

describe('the launch', () => {
  /** Is the expedition ready once turn 11 begins? */
  const isReady = (control: Sketch['control'], units: Sketch['units'] = {}): boolean =>
    markerOf(endTurn({ turn: 10, units, control, markers: { vp: 27 } }).state, 'expeditionReady') === true;

  test('4.11a the turn begins with Maikop, Dnepropetrovsk and Rostov German, supplied, and nobody beside them', () => {
    assert.equal(isReady(held), true);
    for (const lost of held.german)
      assert.equal(isReady({ german: held.german.filter(hex => hex !== lost) }), false, lost);
    for (const hex of held.german) {
      const beside = around(hex).find(next => game.map.passable[game.map.indexOf.get(next) ?? 0] === 1);
      assert.ok(beside !== undefined);
      assert.equal(isReady({ german: [...held.german] }, { 'SU-RA-3': beside }), false, hex);
    }
    assert.equal(isReady(held, { 'SU-RA-3': '1401' }), true, 'far away does not matter');
  });

  test('4.11a overland supply is asked for', () => {
    const armies = game.position(newGame('campaign')).units.filter(({ id }) => /^SU-RA-\d+$/.test(id));
    const units = Object.fromEntries(areaOf('german-sources').map((hex, index) => [armies[index].id, hex]));
    assert.equal(isReady(held, units), false);
  });

  test('4.11a without it nobody leaves', () => {
    assert.equal(refusedBy(ready({}, { markers: { expeditionReady: false } }), launch(...FORCE)), '4.11a');
  });

  test('4.11b two panzer corps and one infantry or mountain corps, off by the exits, together', () => {
    const state = ready({ 'DE-MTN-49': '3200', 'DE-INF-1': '3203', 'DE-PZ-24': '3200', 'DE-PZ-48': '3101' });
    allowed(state, launch(...FORCE));
    allowed(state, launch('DE-PZ-3', 'DE-PZ-24', 'DE-MTN-49'));
    assert.equal(refusedBy(state, launch('DE-PZ-3', 'DE-PZ-40')), '4.11b', 'two are not enough');
    assert.equal(refusedBy(state, launch('DE-PZ-3', 'DE-PZ-40', 'DE-PZ-24')), '4.11b', 'three panzer corps');
    assert.equal(refusedBy(state, launch('DE-PZ-3', 'DE-INF-1', 'DE-INF-52')), '4.11b', 'one panzer corps');
    assert.equal(refusedBy(state, launch(...FORCE, 'DE-PZ-24')), '4.11b', 'four');
    assert.equal(refusedBy(state, launch('DE-PZ-3', 'DE-PZ-48', 'DE-INF-52')), '4.11b', 'not at an exit');
    const gone = play(state, launch(...FORCE));
    for (const id of FORCE) assert.equal(placeOfUnit(gone, id), '@caucasus');
    assert.deepEqual([frameName(gone), markerOf(gone, 'expedition')], ['caucasus-response', 'under-way']);
  });

  test('4.11b no allies, battle groups or Soviets; a point each is needed to leave', () => {
    assert.equal(refusedBy(ready({ R3: '3203' }), launch('DE-PZ-3', 'DE-PZ-40', 'R3')), '4.11b');
    const spent = ready({}, { flags: { 'DE-PZ-3': ['halted'] } });
    allowed(spent, launch(...FORCE));
    const far = sketch({
      units: { ...at('3203', 'DE-PZ-40', 'DE-INF-52'), 'DE-PZ-3': '3103', ...at('1401', ...ARMIES) },
      control: held,
      turn: 6,
      markers: { expeditionReady: true },
    });
    assert.equal(refusedBy(far, launch(...FORCE)), '4.11b', 'not there yet');
    const tired = play(far, { type: 'move', units: ['DE-PZ-3'], to: '3203' });
    assert.equal(refusedBy(tired, launch(...FORCE)), '4.11b', 'two points for the rough ground, none left');
  });

  test('4.11b each goes on from its own move, though another stack has moved since (10.6)', () => {
    const start = sketch({
      units: { 'DE-PZ-3': '3103', 'DE-PZ-40': '3102', 'DE-INF-52': '3103', ...at('1401', ...ARMIES) },
      control: held,
      markers: { expeditionReady: true },
    });
    const go = (id: string, to: string) => ({ type: 'move', units: [id], to });
    const there = play(start, go('DE-PZ-3', '3203'), go('DE-PZ-40', '3202'), go('DE-INF-52', '3203'));
    allowed(there, launch(...FORCE));
  });

  test('4.13j once in a game', () => {
    for (const expedition of ['under-way', 'succeeded', 'recalled', 'defeated'])
      assert.equal(refusedBy(ready({}, { markers: { expedition } }), launch(...FORCE)), '4.13j', expedition);
  });
});

describe('the answer', () => {
  const launched = (units: Sketch['units'] = {}, more: Partial<Sketch> = {}) =>
    play(ready(units, more), launch(...FORCE));

  test('4.12a four rifle armies, from the map in overland supply or out of the RVGK', () => {
    const state = launched({ 'SU-RA-46': '@rvgk', 'SU-RA-3': '1401', 'SU-SH-1': '1402', 'SU-T-1': '1402' });
    assert.equal(game.decision(state)?.side, 'soviet');
    allowed(state, respond(...ARMIES));
    allowed(state, respond('SU-RA-3', ...ARMIES.slice(1)));
    assert.equal(refusedBy(state, respond(...ARMIES.slice(1))), '4.12a');
    assert.equal(refusedBy(state, respond('SU-RA-3', ...ARMIES)), '4.12a');
    assert.equal(refusedBy(state, respond('SU-SH-1', ...ARMIES.slice(1))), '4.12a', 'a shock army');
    assert.equal(refusedBy(state, respond('SU-T-1', ...ARMIES.slice(1))), '4.12a', 'a tank army');
    assert.equal(refusedBy(state, { type: 'end' }), '4.12a');
    const answered = play(state, respond(...ARMIES));
    for (const id of ARMIES) assert.equal(placeOfUnit(answered, id), '@caucasus');
    assert.equal(frameName(answered), 'movement', 'and the German moves on');
  });

  test('4.12a nobody who is cut off', () => {
    const ring = Object.fromEntries(
      around(plain.here).map((hex, index) => [`DE-INF-${[1, 2, 6, 7, 8, 9][index]}`, hex]),
    );
    const state = launched({ ...ring, 'SU-RA-3': plain.here });
    assert.equal(refusedBy(state, respond('SU-RA-3', ...ARMIES.slice(1))), '4.12a');
  });

  test('4.12b who will not or cannot has lost', () => {
    const unwilling = play(launched(), { type: 'refuse' });
    assert.deepEqual([winnerOf(unwilling), game.outcome(unwilling)?.rule], ['german', '4.12']);
    const unable = launched({ 'SU-RA-46': '@dead' });
    assert.equal(winnerOf(unable), 'german', 'at once');
    assert.equal(winnerOf(launched({ 'SU-RA-46': '@turn-27' })), 'german');
  });
});

describe('the victory check', () => {
  const check = (die: number[], markers: object = away, control: Sketch['control'] = held, units = boxed) =>
    endTurn({ turn: 12, units, control, dice: die, markers: { vp: 30, ...markers } });

  test('4.13a a six breaks through, every turn from the launch on', () => {
    for (const die of [1, 2, 3, 4, 5]) {
      const { state, events } = check([die]);
      assert.deepEqual([markerOf(state, 'expedition'), pointsTold(events)], ['under-way', []], `die ${die}`);
    }
    assert.equal(markerOf(check([6, 1]).state, 'expedition'), 'succeeded');
    for (const expedition of ['none', 'recalled', 'defeated'])
      assert.deepEqual(
        eventsOf(check([6], { expedition }, held, {}).events, 'expedition-roll'),
        [],
        expedition,
      );
  });

  test('4.13b Stalingrad in overland supply adds one', () => {
    const german = { german: [...held.german, STALINGRAD] };
    assert.equal(markerOf(check([5, 1], away, german).state, 'expedition'), 'succeeded');
    assert.equal(markerOf(check([4, 1], away, german).state, 'expedition'), 'under-way');
    const ring = Object.fromEntries(
      around(STALINGRAD).map((hex, index) => [`SU-RA-${[3, 8, 10, 13, 18, 20][index]}`, hex]),
    );
    assert.equal(
      markerOf(check([5], away, german, { ...boxed, ...ring }).state, 'expedition'),
      'under-way',
      'cut off',
    );
  });

  test('4.13c a second die says how many points', () => {
    for (const die of [1, 6]) assert.deepEqual(pointsTold(check([6, die]).events), [`4.13c ${die}`]);
  });

  test('4.13d after that one more every turn', () => {
    const { events } = check([], { expedition: 'succeeded' });
    assert.deepEqual(pointsTold(events), ['4.13d 1']);
    assert.deepEqual(eventsOf(events, 'expedition-roll'), []);
  });

  test('4.13f a defeated one keeps its points and gains no more', () => {
    const { state, events } = take('soviet', ROSTOV, {
      units: boxed,
      control: held,
      markers: { vp: 30, expedition: 'succeeded' },
    });
    assert.equal(markerOf(state, 'expedition'), 'defeated');
    assert.deepEqual(pointsTold(events), ['4.2b -1'], 'only the city');
    assert.deepEqual(pointsTold(check([], { expedition: 'defeated' }, held, {}).events), []);
  });
});

describe('the defeat', () => {
  test('4.13e Rostov or Dnepropetrovsk in Soviet hands, before or after the breakthrough', () => {
    for (const city of [ROSTOV, DNEPR]) {
      for (const expedition of ['under-way', 'succeeded']) {
        const { state } = take('soviet', city, { units: boxed, control: held, markers: { expedition } });
        assert.equal(markerOf(state, 'expedition'), 'defeated', city);
        for (const id of FORCE) assert.equal(placeOfUnit(state, id), '@dead');
        for (const id of ARMIES) assert.equal(placeOfUnit(state, id), '@caucasus');
      }
    }
    const maikop = take('soviet', MAIKOP, { units: boxed, control: held, markers: away });
    assert.equal(markerOf(maikop.state, 'expedition'), 'under-way');
  });

  test('4.13e units in all five exits, not control of them', () => {
    const guards = ['SU-RA-3', 'SU-RA-8', 'SU-RA-10', 'SU-RA-13', 'SU-RA-18'];
    const posts = Object.fromEntries(EXITS.slice(1).map((hex, index) => [guards[index + 1], hex]));
    const state = sketch({
      side: 'soviet',
      units: { ...boxed, ...posts, 'SU-RA-3': '3100' },
      control: { ...held, soviet: EXITS },
      markers: away,
    });
    assert.equal(
      markerOf(play(state, { type: 'move', units: ['SU-RA-3'], to: '3101' }), 'expedition'),
      'under-way',
    );
    const blocked = play(state, { type: 'move', units: ['SU-RA-3'], to: EXITS[0] });
    assert.equal(markerOf(blocked, 'expedition'), 'defeated');
    assert.equal(placeOfUnit(blocked, FORCE[0]), '@dead');
  });

  test('4.13e a retreat into an empty Rostov is enough (ruling b13)', () => {
    const [from, target] = ['2806', '2805'];
    const start = germans(
      { ...boxed, ...at(from, 'DE-PZ-24'), 'SU-RA-3': target },
      { order: 'move-fight', control: held, markers: away },
    );
    const beaten = fight(start, attack(target, 'DE-PZ-24'), 'DR').state;
    const fled = play(beaten, retreatTo(ROSTOV, 'SU-RA-3'));
    assert.equal(markerOf(fled, 'expedition'), 'defeated');
  });

  test('4.13k nobody fights or starves in the box: from turn 28 on they are not lost for good (ruling A4-7)', () => {
    const { state } = take('soviet', ROSTOV, {
      turn: 28,
      units: boxed,
      control: held,
      markers: { expedition: 'succeeded', balticLost: true, dneprLost: true },
    });
    assert.equal(placeOfUnit(state, FORCE[0]), '@dead');
    const later = endTurn({
      turn: 12,
      units: boxed,
      control: held,
      dice: [1],
      markers: { vp: 30, ...away },
    }).state;
    for (const id of [...FORCE, ...ARMIES]) assert.equal(placeOfUnit(later, id), '@caucasus');
  });
});

describe('the way back', () => {
  const german = (more: Partial<Sketch> = {}) =>
    sketch({ units: boxed, control: held, ...more, markers: { ...away, ...more.markers } });

  test('4.13g by exits without Soviet units, for nothing, and then they move', () => {
    const state = german({ units: { ...boxed, 'SU-RA-3': '3201' } });
    allowed(state, recall('DE-PZ-3', '3204'));
    assert.equal(refusedBy(state, recall('DE-PZ-3', '3201')), '4.13g', 'a Soviet army is there');
    assert.equal(refusedBy(state, recall('DE-PZ-3', '3103')), '4.13g', 'no exit');
    assert.equal(refusedBy(state, recall('SU-RA-9', '3204')), '4.13g');
    const back = play(
      state,
      recall('DE-PZ-3', '3204'),
      recall('DE-PZ-40', '3203'),
      recall('DE-INF-52', '3204'),
    );
    assert.deepEqual([frameName(back), markerOf(back, 'expedition')], ['movement', 'recalled']);
    assert.equal(Math.max(...destinationsOf(back, 'DE-PZ-3').values()), 7, 'all its points');
  });

  test('4.13g not in the phase of the launch', () => {
    const gone = play(ready(), launch(...FORCE), respond(...ARMIES));
    assert.ok(flagsOf(gone, 'DE-PZ-3').includes('reserved'));
    assert.equal(refusedBy(gone, recall('DE-PZ-3', '3204')), '4.13g');
    assert.equal(
      refusedBy(german({ side: 'soviet' }), recall('DE-PZ-3', '3204')),
      '4.13g',
      'nor in the Soviet turn',
    );
  });

  test('4.13i all of them or nobody', () => {
    const state = german();
    const first = play(state, recall('DE-PZ-3', '3204'));
    assert.equal(frameName(first), 'caucasus-recall');
    assert.equal(refusedBy(first, { type: 'end' }), '4.13i');
    assert.equal(refusedBy(first, { type: 'move', units: ['DE-PZ-3'], to: '3103' }), '4.13i');
    assert.deepEqual(offered(first), ['recall']);
    const crowd = (exit: string, from: number) =>
      at(
        exit,
        ...[1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 20, 23, 26]
          .slice(from, from + 5)
          .map(n => `DE-INF-${n}`),
      );
    const packed = {
      ...boxed,
      'SU-RA-3': '3200',
      'SU-RA-8': '3201',
      ...crowd('3202', 0),
      ...crowd('3203', 5),
      ...at('3204', 'DE-INF-26', 'DE-INF-28', 'DE-INF-29'),
    };
    assert.equal(
      refusedBy(german({ units: packed }), recall('DE-PZ-3', '3204')),
      '4.13i',
      'room for two only',
    );
  });

  test('4.13l not after the breakthrough', () => {
    assert.equal(
      refusedBy(german({ markers: { expedition: 'succeeded' } }), recall('DE-PZ-3', '3204')),
      '4.13l',
    );
  });

  const soviet = (expedition: string, more: Partial<Sketch> = {}) =>
    sketch({
      side: 'soviet',
      units: { ...at('@caucasus', ...ARMIES) },
      control: held,
      ...more,
      markers: { expedition, ...more.markers },
    });
  const comeBack = (id: string, to: string) => ({ type: 'return', units: [id], to });
  const reserve = (id: string) => ({ type: 'return-to-reserve', units: [id] });

  test('4.13h then the Soviet armies come back one by one, by the exits or into the RVGK', () => {
    for (const expedition of ['recalled', 'defeated']) {
      const state = soviet(expedition, { units: { ...at('@caucasus', ...ARMIES), 'DE-INF-1': '3204' } });
      assert.equal(refusedBy(state, comeBack(ARMIES[0], '3204')), '4.13h', 'a German corps is there');
      const mixed = play(state, comeBack(ARMIES[0], '3203'), reserve(ARMIES[1]));
      assert.deepEqual(
        ARMIES.map(id => placeOfUnit(mixed, id)),
        ['3203', '@rvgk', '@caucasus', '@caucasus'],
      );
      assert.ok(destinationsOf(mixed, ARMIES[0]).size > 0, 'it moves on');
    }
  });

  test('4.13h the RVGK takes five in a turn, with those of its own phase (ruling A3-8)', () => {
    const full = soviet('defeated', { markers: { rvgkUsed: 4 } });
    const one = play(full, reserve(ARMIES[0]));
    assert.equal(refusedBy(one, reserve(ARMIES[1])), '8.9b');
    allowed(one, comeBack(ARMIES[1], '3203'));
  });

  test('4.13m as long as the expedition is there they are bound', () => {
    for (const expedition of ['under-way', 'succeeded']) {
      const state = soviet(expedition, { units: boxed });
      assert.equal(refusedBy(state, comeBack(ARMIES[0], '3203')), '4.13m');
      assert.equal(refusedBy(state, reserve(ARMIES[0])), '4.13m');
    }
    assert.equal(refusedBy(soviet('none', { units: {} }), comeBack(ARMIES[0], '3203')), '4.13h');
  });
});

test('4.11b, 4.13a launch and first roll in one turn, as a position and back again', () => {
  const gone = playOne(ready({}, { dice: [6, 3] }), launch(...FORCE)).state;
  const again = game.load(game.position(gone), 'test');
  assert.ok(again.ok);
  assert.deepEqual(game.faults(gone), []);
});
