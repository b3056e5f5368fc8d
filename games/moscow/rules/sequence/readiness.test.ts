import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
  offered,
  play,
  playOne,
  refusedBy,
  sketch,
} from '../../testing.node.ts';

const flip = (unit: string) => ({ type: 'flip', units: [unit] });
const entrench = (...units: string[]) => ({ type: 'entrench', units });
const name = (unit: string) => ({ type: 'name', units: [unit] });
const end = { type: 'end' };

test('M-ARMY-5 an undisrupted German army turns to its stronger side and back', () => {
  const state = sketch({
    units: { 'G-A-9': '1204', 'G-A-4': '1804', 'G-Inf-V': '1103', 'S-A-5': '1021' },
    flags: { 'G-A-4': ['disrupted'] },
    phase: 'readiness',
    side: 'german',
  });
  allowed(state, flip('G-A-9'));
  const strong = play(state, flip('G-A-9'));
  assert.deepEqual(flagsOf(strong, 'G-A-9'), ['strong']);
  assert.deepEqual(flagsOf(play(strong, flip('G-A-9')), 'G-A-9'), []);
  assert.equal(refusedBy(state, flip('G-A-4')), 'M-ARMY-5', 'it is disrupted');
  assert.equal(refusedBy(state, flip('G-Inf-V')), 'M-ARMY-5', 'it has no other side');
  assert.equal(refusedBy(state, flip('S-A-5')), 'M-SEQ-2', 'the other side has its own phase');
});

test('M-ARMY-7 Russian shock armies turn in the Russian part of the step; other armies have no such side', () => {
  const state = sketch({
    units: { 'S-Shock-1': '1016', 'S-A-5': '1018', 'G-A-9': '1204' },
    phase: 'readiness',
    side: 'russian',
  });
  allowed(state, flip('S-Shock-1'));
  assert.deepEqual(flagsOf(play(state, flip('S-Shock-1')), 'S-Shock-1'), ['strong']);
  assert.equal(refusedBy(state, flip('S-A-5')), 'M-ARMY-7');
  assert.equal(refusedBy(state, flip('G-A-9')), 'M-SEQ-2');
});

test('M-ENT-1, M14-ENT-1 Russian armies and German infantry corps dig in unless disrupted; in both editions', () => {
  for (const scenario of ['main', '2014']) {
    const german = sketch({
      scenario,
      units: { 'G-Inf-V': '1103', 'G-Inf-VI': '1003', 'G-Pz-LVI': '1104', 'G-A-9': '1404', 'G-ID-6': '0903' },
      flags: { 'G-Inf-VI': ['disrupted'] },
      phase: 'readiness',
      side: 'german',
    });
    allowed(german, entrench('G-Inf-V'));
    const dug = play(german, entrench('G-Inf-V'));
    assert.deepEqual(flagsOf(dug, 'G-Inf-V'), ['entrenched']);
    assert.equal(refusedBy(dug, entrench('G-Inf-V')), 'M14-ENT-1', 'already');
    assert.equal(refusedBy(german, entrench('G-Inf-VI')), 'M14-ENT-1', 'disrupted');
    for (const unit of ['G-Pz-LVI', 'G-A-9', 'G-ID-6']) {
      assert.equal(refusedBy(german, entrench(unit)), 'M-ENT-1', unit);
    }
    assert.equal(refusedBy(german, entrench('G-Inf-V', 'G-Inf-VI')), 'M14-ENT-1', 'one of them cannot');
    const russian = sketch({
      scenario,
      units: { 'S-A-5': '1018', 'S-A-26': '1118', 'S-Shock-1': '1016', 'S-Gr-Boldin': '1207' },
      phase: 'readiness',
      side: 'russian',
    });
    allowed(russian, entrench('S-A-5', 'S-A-26'));
    for (const unit of ['S-Shock-1', 'S-Gr-Boldin']) {
      assert.equal(refusedBy(russian, entrench(unit)), 'M-ENT-1', unit);
    }
  }
});

test('M14-ENT-1 trenches are left behind by moving out of them, so whoever digs in stays', () => {
  const state = sketch({
    units: { 'G-Inf-V': '1102', 'S-A-5': '1021' },
    flags: { 'G-Inf-V': ['entrenched'] },
    phase: 'movement',
    side: 'german',
  });
  const moved = play(state, { type: 'move', units: ['G-Inf-V'], to: '1101' });
  assert.equal(flagsOf(moved, 'G-Inf-V').includes('entrenched'), false);
});

test('M-ARMY-2 when two armies stand within two hexes the German names the inactive one, at once', () => {
  const state = sketch({
    units: { 'G-A-9': '1203', 'G-A-4': '1501', 'S-A-5': '1021' },
    phase: 'movement',
    side: 'german',
  });
  const near = play(state, { type: 'move', units: ['G-A-4'], to: '1402' });
  assert.equal(frameName(near), 'inactive-army');
  assert.equal(game.decision(near)?.side, 'german');
  assert.equal(refusedBy(near, end), 'M-ARMY-2');
  assert.equal(refusedBy(near, name('G-A-2')), 'M-ARMY-2');
  for (const army of ['G-A-9', 'G-A-4']) allowed(near, name(army));
  const named = play(near, name('G-A-9'));
  assert.equal(frameName(named), 'movement');
  assert.ok(flagsOf(named, 'G-A-9').includes('inactive'));
  assert.equal(flagsOf(named, 'G-A-4').includes('inactive'), false);
});

test('M-ARMY-2 at three hexes nobody is asked, and an army is active again once it stands alone', () => {
  const apart = sketch({
    units: { 'G-A-9': '1203', 'G-A-4': '1501', 'S-A-5': '1021' },
    phase: 'movement',
    side: 'german',
  });
  assert.equal(frameName(play(apart, { type: 'move', units: ['G-A-4'], to: '1502' })), 'movement');
  const near = sketch({
    units: { 'G-A-9': '1203', 'G-A-4': '1402', 'S-A-5': '1021' },
    flags: { 'G-A-9': ['inactive'] },
    phase: 'movement',
    side: 'german',
  });
  const { state, events } = playOne(near, { type: 'move', units: ['G-A-4'], to: '1601' });
  assert.deepEqual(flagsOf(state, 'G-A-9'), []);
  assert.deepEqual(
    eventsOf(events, 'active').map(({ unit }) => unit),
    ['G-A-9'],
  );
});

test('M-ARMY-2 of three armies in a row two are named, and with the middle one gone the others are free', () => {
  const units = { 'G-A-9': '1202', 'G-A-4': '1402', 'G-A-2': '1602', 'S-A-5': '1021' };
  const state = sketch({ units, phase: 'orders', side: 'russian' });
  const asked = play(state, end);
  assert.equal(frameName(asked), 'inactive-army');
  const still = play(asked, name('G-A-9'));
  assert.equal(frameName(still), 'inactive-army', 'the second pair');
  const done = play(still, name('G-A-4'));
  assert.notEqual(frameName(done), 'inactive-army');
  // With 4th Army inactive, nobody active is near 9th Army any more: it comes back by itself.
  assert.deepEqual(
    ['G-A-9', 'G-A-4', 'G-A-2'].map(id => flagsOf(done, id).includes('inactive')),
    [false, true, false],
  );
});

test('M-ARMY-10 an inactive army cannot turn to its stronger side, and loses it when it is named', () => {
  const state = sketch({
    units: { 'G-A-9': '1203', 'G-A-4': '1402', 'S-A-5': '1021' },
    flags: { 'G-A-9': ['inactive'] },
    phase: 'readiness',
    side: 'german',
  });
  assert.equal(refusedBy(state, flip('G-A-9')), 'M-ARMY-10');
  allowed(state, flip('G-A-4'));
  const asked = play(
    sketch({
      units: { 'G-A-9': '1203', 'G-A-4': '1402', 'S-A-5': '1021' },
      flags: { 'G-A-9': ['strong'] },
      phase: 'orders',
      side: 'russian',
    }),
    end,
  );
  assert.deepEqual(flagsOf(play(asked, name('G-A-9')), 'G-A-9'), ['inactive']);
});

test('M-ARMY-2 the name is asked for anew at the start of every turn', () => {
  const state = sketch({
    units: { 'G-A-9': '1203', 'G-A-4': '1402', 'S-A-5': '1021' },
    flags: { 'G-A-9': ['inactive'] },
    turn: 4,
    phase: 'claim',
    side: 'russian',
  });
  let next = play(state, end);
  for (let i = 0; i < 9 && frameName(next) !== 'inactive-army'; i++) next = play(next, end);
  assert.match(game.phaseKey(next), /^5\.0 german readiness/);
  assert.ok(flagsOf(play(next, name('G-A-4')), 'G-A-4').includes('inactive'));
});

test('M-NORET-3 the Russian order is given for all his units, before the first German pulse, for one turn', () => {
  const state = sketch({ units: { 'G-Inf-V': '1101', 'S-A-5': '1021' }, phase: 'orders', side: 'russian' });
  allowed(state, { type: 'hold' });
  assert.equal(refusedBy(state, { type: 'hold', units: ['S-A-5'] }), 'M-NORET-3');
  const held = play(state, { type: 'hold' });
  assert.equal(markerOf(held, 'noRetreat'), true);
  assert.match(game.phaseKey(held), /german/);
  let next = held;
  for (let i = 0; i < 60 && game.position(next).turn === 5; i++) next = play(next, end);
  assert.equal(markerOf(next, 'noRetreat'), undefined, 'the next turn needs an order of its own');
});

test('M-NORET-3 without the option the phase passes', () => {
  const options = { noRetreatOrders: false };
  const units = { 'G-Inf-V': '1101', 'S-A-5': '1021' };
  const state = sketch({ units, phase: 'orders', side: 'russian', options });
  assert.deepEqual(offered(state), ['end']);
  assert.equal(refusedBy(state, { type: 'hold' }), 'M-NORET-2');
});
