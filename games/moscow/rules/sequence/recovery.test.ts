import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../../../kit/game.ts';
import {
  around,
  eventsOf,
  flagsOf,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { idle } from './turns.testing.ts';

const end = { type: 'end' };
const isDisrupted = (state: ReturnType<typeof sketch>, id: string): boolean =>
  flagsOf(state, id).includes('disrupted');
const recovered = (events: readonly GameEvent[]): unknown[] =>
  eventsOf(events, 'recovered').map(({ unit, rule }) => `${unit} ${rule}`);

/** Closes the victory step of a turn with these units disrupted. */
function endOfTurn(given: Partial<Sketch>, disrupted: readonly string[]): ReturnType<typeof playOne> {
  const flags = Object.fromEntries(disrupted.map(id => [id, ['disrupted']]));
  return playOne(sketch({ units: {}, phase: 'claim', side: 'russian', ...given, flags }), end);
}

test('M-RECOV-1, M-SEQ-16 German units in supply recover at the end of the turn', () => {
  const units = { 'G-Inf-V': '1103', 'G-Pz-LVI': '1202', 'S-A-5': '1021' };
  const { state, events } = endOfTurn({ units }, ['G-Inf-V', 'G-Pz-LVI']);
  assert.deepEqual(recovered(events), ['G-Pz-LVI M-RECOV-1', 'G-Inf-V M-RECOV-1']);
  assert.equal(isDisrupted(state, 'G-Inf-V'), false);
});

test('M-RECOV-2 so do Russians with red factors, and no other Russians', () => {
  const units = { 'S-Shock-1': '1018', 'S-RD-5-Gds': '1019', 'S-A-5': '1020', 'G-Inf-V': '1101' };
  const { state, events } = endOfTurn({ units }, ['S-Shock-1', 'S-RD-5-Gds', 'S-A-5']);
  assert.deepEqual(recovered(events), ['S-Shock-1 M-RECOV-2', 'S-RD-5-Gds M-RECOV-2']);
  assert.equal(isDisrupted(state, 'S-A-5'), true);
});

/** A German corps with Russians all around it, far from its own side. */
function pocket(center: string): Record<string, string> {
  const armies = ['S-A-22', 'S-A-29', 'S-A-30', 'S-A-19', 'S-A-16', 'S-A-20'];
  const ring = Object.fromEntries(around(center).map((hex, index) => [armies[index], hex]));
  return { ...ring, 'G-Inf-V': center };
}

test('M-RECOV-4 nobody recovers out of supply, neither at the end of the turn nor in the German pulse', () => {
  const units = { ...pocket('1118'), 'G-Inf-VI': '1101' };
  const { state, events } = endOfTurn({ units }, ['G-Inf-V', 'G-Inf-VI']);
  assert.equal(supplyOfUnit(state, 'G-Inf-V').state, 'out');
  assert.deepEqual(recovered(events), ['G-Inf-VI M-RECOV-1']);
  // A lone division behind German lines.
  const lost = sketch({
    units: {
      'S-RD-53': '1401',
      'G-Inf-V': '1301',
      'G-Inf-VI': '1302',
      'G-Inf-VIII': '1402',
      'G-Inf-IX': '1501',
      'S-RD-110': '1019',
    },
    flags: { 'S-RD-53': ['disrupted'], 'S-RD-110': ['disrupted'] },
    phase: 'attacks',
    side: 'german',
  });
  assert.equal(supplyOfUnit(lost, 'S-RD-53').state, 'out');
  assert.deepEqual(recovered(playOne(lost, end).events), ['S-RD-110 M-SEQ-8']);
});

/** A Russian army of 3-4, disrupted before, whom a German corps of 4 attacks at 1:1, read at 3:2. */
const attacked = (given: Partial<Sketch> = {}): Sketch => ({
  units: { 'G-Inf-V': '1205', 'S-A-19': '1206', 'S-RD-53': '1019', 'S-RD-110': '1020' },
  flags: { 'S-A-19': ['disrupted'], 'S-RD-53': ['disrupted'], 'S-RD-110': ['disrupted', 'hit'] },
  phase: 'attacks',
  side: 'german',
  ...given,
});
const attack = { type: 'attack', units: ['G-Inf-V'], target: '1206' };

test('M-SEQ-8 once the first German pulse is allocated, disrupted Russians recover that nobody attacks', () => {
  for (const weather of ['frost', 'snow'] as const) {
    const { state, events } = playOne(play(sketch(attacked({ weather })), attack), end);
    assert.deepEqual(recovered(events), ['S-RD-53 M-SEQ-8'], weather);
    assert.equal(isDisrupted(state, 'S-A-19'), true, 'it is under attack');
    assert.equal(isDisrupted(state, 'S-RD-110'), true, 'it was hit in this pulse');
  }
});

test('M-SEQ-8 not in later German pulses, and not before movement', () => {
  assert.deepEqual(recovered(playOne(sketch(attacked({ pulse: 2 })), end).events), []);
  assert.deepEqual(recovered(playOne(sketch(attacked({ phase: 'early-attacks' })), end).events), []);
});

/** Fights the attack with this die, and ends the pulse. */
function fought(die: number, given: Partial<Sketch> = {}): ReturnType<typeof idle> {
  const start = play(sketch(attacked({ dice: [die], ...given })), attack, end);
  return idle(
    game,
    play(start, { type: 'resolve', target: '1206' }),
    state => !game.phaseKey(state).includes('german'),
  );
}

test('M-SEQ-10, M-RECOV-3 Russians who were attacked and not disrupted anew recover when the pulse ends', () => {
  const start = play(sketch(attacked({ dice: [4] })), attack, end);
  const { state, events } = playOne(start, { type: 'resolve', target: '1206' });
  assert.ok(isDisrupted(state, 'G-Inf-V'), 'the attack has failed');
  assert.deepEqual(recovered(events), ['S-A-19 M-RECOV-3']);
  assert.equal(isDisrupted(state, 'S-A-19'), false);
});

test('M-RECOV-3 Russians who are disrupted again stay so', () => {
  const { state, events } = fought(3);
  assert.ok(eventsOf(events, 'disrupted').length + flagsOf(state, 'S-A-19').length > 0);
  assert.equal(isDisrupted(state, 'S-A-19'), true);
  assert.deepEqual(recovered(events), []);
});

test('M-RECOV-3 a unit hit in an earlier turn counts as disrupted before: the German pulse begins anew', () => {
  const start = sketch({
    units: { 'G-Inf-V': '1101', 'S-RD-53': '1019' },
    flags: { 'S-RD-53': ['disrupted', 'hit'] },
    phase: 'orders',
    side: 'russian',
  });
  const { state, events } = idle(game, start, now => !game.phaseKey(now).includes('german'));
  assert.deepEqual(recovered(events), ['S-RD-53 M-SEQ-8']);
  assert.equal(isDisrupted(state, 'S-RD-53'), false);
});

test('M-AD-1, M-RECOV-3 in snow, whom his own attack has stopped recovers only in the German pulse of the next turn', () => {
  const given: Sketch = {
    units: { 'G-Inf-V': '1205', 'S-A-19': '1206', 'S-TB-126': '1206', 'S-RD-53': '1019', 'S-RD-110': '1020' },
    flags: { 'S-RD-53': ['disrupted'] },
    weather: 'snow',
    phase: 'attacks',
    side: 'russian',
    dice: [4],
  };
  const begun = play(sketch(given), { type: 'attack', units: ['S-A-19', 'S-TB-126'], target: '1205' }, end);
  const stopped = play(begun, { type: 'resolve', target: '1205' }, { type: 'hold', units: [] });
  assert.ok(isDisrupted(stopped, 'S-A-19'), 'a Russian AD in the pulse before the German one');
  const second = idle(game, stopped, now => game.phaseKey(now) === '8.2 russian movement');
  assert.deepEqual(recovered(second.events), ['S-RD-53 M-SEQ-8']);
  assert.equal(refusedBy(second.state, { type: 'move', units: ['S-A-19'], to: '1207' }), 'M-DISR-2');
  const next = idle(game, second.state, now => game.phaseKey(now) === '9.2 russian movement');
  assert.equal(isDisrupted(next.state, 'S-A-19'), false);
});

test('M14-SUP-12 disrupted units that are out of supply die in the supply step; in the main game they live', () => {
  for (const scenario of ['2014', 'main']) {
    const start = sketch({
      scenario,
      units: { ...pocket('1118'), 'G-Inf-VI': '1101', 'G-Inf-VIII': '1102' },
      flags: { 'G-Inf-V': ['disrupted'], 'G-Inf-VI': ['disrupted'] },
      phase: 'paradrop',
      side: 'russian',
    });
    const { state, events } = playOne(start, end);
    const lost = eventsOf(events, 'eliminated').map(({ unit, cause, rule }) => [unit, cause, rule]);
    assert.deepEqual(lost, scenario === '2014' ? [['G-Inf-V', 'isolated', 'M14-SUP-12']] : []);
    assert.equal(placeOfUnit(state, 'G-Inf-V'), scenario === '2014' ? '@dead' : '1118');
  }
  // Russians no less than Germans, but not the parachutists, nor whoever is supplied from the air.
  const behind = sketch({
    scenario: '2014',
    units: {
      ...pocket('1118'),
      'S-RD-53': '1401',
      'S-Para-5': '1401',
      'G-Inf-VI': '1302',
      'G-Inf-VIII': '1402',
      'G-Inf-IX': '1501',
      'G-Inf-VII': '1301',
    },
    flags: {
      'S-RD-53': ['disrupted'],
      'S-Para-5': ['disrupted'],
      'G-Inf-V': ['disrupted', 'airSupplied'],
    },
    phase: 'paradrop',
    side: 'russian',
  });
  const after = play(behind, end);
  assert.deepEqual(
    ['S-RD-53', 'S-Para-5', 'G-Inf-V'].map(id => placeOfUnit(after, id)),
    ['@dead', '1401', '1118'],
  );
  // Out of supply alone does not kill.
  const whole = sketch({ scenario: '2014', units: pocket('1118'), phase: 'paradrop', side: 'russian' });
  assert.equal(placeOfUnit(play(whole, end), 'G-Inf-V'), '1118');
});
