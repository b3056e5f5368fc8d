// Chapter 5: which phases a turn has and in what order, what is declared when, and what begins anew.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  flagsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  newGame,
  phasesIn,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
  tellUntil,
} from '../../testing.node.ts';
import { isSingleMonth, yearOf } from './calendar.ts';

const end = { type: 'end' };
const declare = (order: string) => ({ type: 'declare', order });
/** Units of both sides far from one another, so that nothing happens by itself. */
const units = { 'DE-PZ-3': '2220', 'SU-RA-3': '1401' };
const at = (turn: number, phase: string, side: 'german' | 'soviet', more: object = {}): State =>
  sketch({ units, turn, phase, side, markers: { vp: 24 }, ...more });

test('5.2, 5.3a, 5.3b, 5.4a a turn goes through its phases in order', () => {
  const { events } = tellUntil(at(19, 'arrivals', 'german'), '20 german comb-out');
  assert.deepEqual(phasesIn(events).slice(0, 15), [
    'german east-wall',
    'german withdrawal',
    'soviet arrivals',
    'soviet conversion',
    'german comb-out',
    'german order',
    'german strategic',
    'german assault',
    'german movement',
    'soviet order',
    'soviet offensive-supply',
    'soviet rvgk',
    'soviet assault',
    'soviet movement',
    'soviet victory-check',
  ]);
});

describe('5.4 the order of phases', () => {
  const orders = (turn: number, side: 'german' | 'soviet', markers: object = {}) => {
    const state = sketch({ units, turn, phase: 'order', side, markers: { vp: 24, ...markers } });
    return frameName(state) === 'order'
      ? ['move-fight', 'fight-move', 'fight-fight'].filter(order => game.check(state, declare(order)).ok)
      : [];
  };

  test('5.4a two orders, each binding on the phases that follow', () => {
    const open = at(6, 'order', 'german');
    for (const [order, phases] of [
      ['move-fight', ['german movement', 'german assault', 'soviet order']],
      ['fight-move', ['german assault', 'german movement', 'soviet order']],
    ] as const) {
      const { state, events } = playOne(open, declare(order));
      const later = tellUntil(state, '6 soviet order').events;
      assert.deepEqual(phasesIn([...events, ...later]), phases, order);
    }
  });

  test('5.4b the German fights first in turn 1, the Soviet in turns 1 to 5', () => {
    assert.deepEqual(orders(1, 'german'), ['fight-move']);
    assert.deepEqual(orders(2, 'german'), ['move-fight', 'fight-move']);
    for (const turn of [1, 2, 3, 4, 5]) assert.deepEqual(orders(turn, 'soviet'), ['fight-move'], `${turn}`);
    assert.deepEqual(orders(6, 'soviet'), ['move-fight', 'fight-move']);
    assert.equal(refusedBy(at(5, 'order', 'soviet'), declare('move-fight')), '5.4b');
  });

  test('5.4c there is no order with two movements', () => {
    assert.equal(refusedBy(at(6, 'order', 'german'), declare('move-move')), 'format');
  });

  test('5.5a the German fights twice once in the summer of 1942, once in that of 1943', () => {
    for (const turn of [8, 13, 16, 21, 25, 30])
      assert.equal(refusedBy(at(turn, 'order', 'german'), declare('fight-fight')), '5.5a', `${turn}`);
    for (const turn of [9, 12, 17, 20]) allowed(at(turn, 'order', 'german'), declare('fight-fight'));
    const used = { vp: 24, doubled42: true };
    assert.equal(refusedBy(at(10, 'order', 'german', { markers: used }), declare('fight-fight')), '5.5a');
    allowed(at(17, 'order', 'german', { markers: used }), declare('fight-fight'));
    const done = play(at(11, 'order', 'german'), declare('fight-fight'));
    assert.equal(markerOf(done, 'doubled42'), true);
  });

  test('5.5b with the Oder the German may fight twice in turn 30, and need not', () => {
    const oder = at(30, 'order', 'german', { markers: { vp: 5, operation: 'oder' } });
    for (const order of ['move-fight', 'fight-move', 'fight-fight']) allowed(oder, declare(order));
  });

  test('5.5c the Soviet fights twice once, in turn 31 or 32', () => {
    assert.equal(refusedBy(at(29, 'order', 'soviet'), declare('fight-fight')), '5.5c');
    for (const turn of [31, 32]) allowed(at(turn, 'order', 'soviet'), declare('fight-fight'));
    const used = at(32, 'order', 'soviet', { markers: { vp: 1, doubledSoviet: true } });
    assert.equal(refusedBy(used, declare('fight-fight')), '5.5c');
  });

  test('5.5d fight and fight: two assaults, no movement, told apart by their round', () => {
    const { state, events } = playOne(at(9, 'order', 'german'), declare('fight-fight'));
    const later = tellUntil(state, '9 soviet order').events;
    const told = [...events, ...later].filter(({ type, side }) => type === 'phase' && side === 'german');
    assert.deepEqual(
      told.map(({ phase, round }) => [phase, round]),
      [
        ['strategic', 0],
        ['assault', 1],
        ['assault', 2],
      ],
    );
    const first = sketch({
      units,
      turn: 9,
      phase: 'assault',
      order: 'fight-fight',
      round: 1,
      flags: { 'DE-PZ-3': ['attacked'] },
    });
    assert.equal(game.phaseKey(first), '9.1 german assault');
  });
});

describe('5.8 the calendar', () => {
  test('5.8, 5.9 months and years by the turn', () => {
    const told = (turn: number) => {
      const state = at(turn, 'arrivals', 'german');
      return [isSingleMonth(state), yearOf(state)];
    };
    assert.deepEqual([1, 4, 5, 6, 7, 8, 9].map(told), [
      [true, 1941],
      [true, 1941],
      [false, 1941],
      [false, 1941],
      [false, 1942],
      [false, 1942],
      [true, 1942],
    ]);
    assert.deepEqual(told(14), [false, 1942]);
    assert.deepEqual(told(32), [false, 1945]);
  });

  const has = (turn: number, step: string, markers: object = {}): boolean => {
    const [side, phase] = step.split(' ');
    const loaded = game.load(
      {
        game: 'barbarossa',
        turn,
        phase,
        side,
        units: Object.entries(units).map(([id, place]) => ({ id, at: place })),
        markers: { vp: 24, ...markers },
      },
      'test',
    );
    return loaded.ok;
  };

  test('5.1, 5.2 every turn has the phases that are its own, and no position has others', () => {
    const turnsWith = (step: string): number[] =>
      Array.from({ length: 32 }, (_, index) => index + 1).filter(turn => has(turn, step));
    assert.deepEqual(turnsWith('german paulus-pause'), [3]);
    assert.deepEqual(turnsWith('german summer-offensive'), [17, 18, 19]);
    assert.deepEqual(turnsWith('german watch'), [28]);
    assert.deepEqual(turnsWith('german east-wall'), [19]);
    assert.deepEqual(turnsWith('german withdrawal'), [19, 25]);
    assert.deepEqual(turnsWith('soviet fortified-area'), [16]);
    assert.deepEqual(turnsWith('soviet withdrawal'), [6, 7, 8]);
    assert.deepEqual(turnsWith('german bonus-zone'), [9]);
    assert.deepEqual(turnsWith('german comb-out'), [17, 18, 19, 20, 25, 26, 27, 28]);
    assert.deepEqual(turnsWith('german strategic').length, 21);
    assert.deepEqual(turnsWith('soviet rvgk').length, 31);
    assert.deepEqual(turnsWith('soviet offensive-supply').length, 26);
    assert.equal(has(10, 'soviet offensive-supply', { moscowBan: true }), false);
  });
});

describe('5.10 the Paulus Pause', () => {
  const asked = at(3, 'paulus-pause', 'german');

  test('5.10a the German says at the start of turn 3 whether he pauses', () => {
    const third = goUntil(newGame(), '3 german paulus-pause');
    assert.equal(frameName(third), 'paulus-pause');
    assert.equal(refusedBy(third, end), '5.10a');
    for (const pause of ['taken', 'declined']) allowed(third, { type: 'pause', pause });
  });

  test('5.10b with the pause the German player turn is one movement phase', () => {
    const german = (pause: string): string[] => {
      const { state, events } = playOne(asked, { type: 'pause', pause });
      const later = tellUntil(state, '3 soviet order').events;
      return phasesIn([...events, ...later]).filter(step => /german (order|assault|movement)/.test(step));
    };
    assert.deepEqual(german('taken'), ['german movement']);
    assert.deepEqual(german('declined'), ['german order', 'german assault', 'german movement']);
  });
});

test('5.6b the zone of the main effort is named once, in turn 9', () => {
  const asked = at(9, 'bonus-zone', 'german');
  for (const zone of ['north', 'south']) allowed(asked, { type: 'zone', zone });
  const named = play(asked, { type: 'zone', zone: 'north' });
  assert.equal(markerOf(named, 'bonusZone'), 'north');
});

test('5.1 what held for a phase, a player turn or a game turn is over with it', () => {
  const flags = { 'DE-PZ-3': ['attacked', 'fought', 'inSitu'] };
  const state = sketch({ units, flags, turn: 6, phase: 'assault', order: 'move-fight', markers: { vp: 24 } });
  const after = play(state, end);
  assert.equal(game.phaseKey(after), '6 soviet order');
  assert.deepEqual(flagsOf(after, 'DE-PZ-3'), ['inSitu']);
  assert.deepEqual(flagsOf(goUntil(after, '7 german order'), 'DE-PZ-3'), []);
});

test('4.14, 1.7a the campaign runs from the set-up through the turns to its end', () => {
  const start = newGame();
  assert.equal(game.phaseKey(start), '1 german set-up');
  const over = goUntil(start, 'never');
  assert.equal(game.outcome(over)?.winner, 'soviet');
});

describe('12 The Road Back', () => {
  test('12.1, 12.2a, 12.2c its first turn is one Soviet assault, then turn 14 begins as usual', () => {
    const first = sketch({ units, scenario: 'road-back', turn: 13, phase: 'assault', side: 'soviet' });
    assert.equal(game.phaseKey(first), `${13}.1 soviet assault`);
    const { events } = tellUntil(first, '14 german order');
    assert.deepEqual(phasesIn(events).slice(0, 2), ['german arrivals', 'soviet arrivals']);
    assert.equal(events.find(({ type }) => type === 'turn')?.turn, 14);
    const wrong = game.load({ ...game.position(first), phase: 'movement' }, 'test');
    assert.equal(wrong.ok, false);
  });

  test('12.3b nobody wins by points before turn 16', () => {
    const state = goUntil(newGame('road-back'), '16 german order');
    assert.equal(game.phaseKey(state), '16 german order');
    assert.equal(game.phaseKey(goUntil(state, 'never')), 'over');
  });
});

test('6.2c after a phase the opponent removes what is too much', () => {
  const crowd = Object.fromEntries([1, 2, 5, 6, 7, 8].map(n => [`DE-INF-${n}`, '2220']));
  const state = sketch({
    units: { ...crowd, 'SU-RA-3': '1401' },
    turn: 6,
    phase: 'movement',
    markers: { vp: 24 },
  });
  const crowded = play(state, end);
  assert.equal(game.decision(crowded)?.side, 'soviet');
  assert.equal(refusedBy(crowded, { type: 'remove', units: ['SU-RA-3'] }), '6.2c');
  const cured = play(crowded, { type: 'remove', units: ['DE-INF-5'] });
  assert.equal(placeOfUnit(cured, 'DE-INF-5'), '@dead');
  assert.equal(game.phaseKey(cured), '6 soviet order');
});
