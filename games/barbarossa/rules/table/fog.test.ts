// 11.7 fog of war: what each side may look at, and that a look commits.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { GameEvent, Position } from '../../../../kit/game.ts';
import { type Eyes, eyesOf } from '../../../../kit/seen/viewer.ts';
import { fogTwin } from '../../fog-twin.testing.ts';
import { frameName, game, newGame, play, playOne, refusedBy, sketch } from '../../testing.node.ts';
import { attack } from '../11-assault/battles.node.ts';
import { SIDES, unitNumber } from './counters.ts';
import { isSeen, shownEvents, viewPosition } from './fog.ts';

const eyes = (viewer: string): Eyes => eyesOf(SIDES, viewer);
const idsAt = ({ units }: Position, at: string): string[] =>
  units.filter(unit => unit.at === at).map(({ id }) => id);

const stack = { 'SU-RA-40': '2207', 'SU-RA-42': '2207', 'SU-RA-48': '2207' };
const units = {
  ...stack,
  'DE-PZ-3': '2208',
  'DE-PZ-24': '2208',
  'SU-RA-49': '@rvgk',
  'SU-RA-62': '@turn-10',
};

test('11.7a, 11.7c the German sees the top of a Soviet stack and how many lie below; the Soviet sees everything', () => {
  const state = sketch({ units });
  assert.deepEqual(idsAt(viewPosition(state, eyes('german')), '2207'), ['?soviet', '?soviet', 'SU-RA-48']);
  assert.deepEqual(idsAt(viewPosition(state, eyes('german')), '2208'), ['DE-PZ-3', 'DE-PZ-24']);
  const soviet = viewPosition(state, eyes('soviet'));
  assert.deepEqual(idsAt(soviet, '2207'), Object.keys(stack));
  assert.deepEqual(idsAt(soviet, '2208'), ['DE-PZ-3', 'DE-PZ-24']);
  assert.deepEqual(idsAt(viewPosition(state, eyes('spectator')), '2207'), ['?soviet', '?soviet', 'SU-RA-48']);
});

test('11.7d nobody but the Soviet looks into the reserve, and nobody at the track of the other side', () => {
  const german = viewPosition(sketch({ units: { ...units, 'DE-SSPZ-2': '@turn-14' } }), eyes('german'));
  assert.deepEqual([idsAt(german, '@rvgk'), idsAt(german, '@turn-10')], [[], []]);
  assert.deepEqual(idsAt(german, '@turn-14'), ['DE-SSPZ-2']);
  const soviet = viewPosition(sketch({ units: { ...units, 'DE-SSPZ-2': '@turn-14' } }), eyes('soviet'));
  assert.deepEqual([idsAt(soviet, '@rvgk'), idsAt(soviet, '@turn-14')], [['SU-RA-49'], []]);
});

test('11.7a, 6.2c whoever has to thin out a Soviet stack sees all of it', () => {
  const crowd = { 'SU-RA-20': '2207', 'SU-RA-21': '2207', 'SU-RA-22': '2207' };
  const before = sketch({
    units: { ...units, ...crowd },
    phase: 'assault',
    side: 'soviet',
    markers: { vp: 28 },
  });
  const { state, events } = playOne(before, { type: 'end' });
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['overstack', 'german']);
  assert.deepEqual(
    new Set(idsAt(viewPosition(state, eyes('german')), '2207')),
    new Set(idsAt(game.position(state), '2207')),
  );
  assert.ok(JSON.stringify(shownEvents(before, events, eyes('german'))).includes('SU-RA-21'));
  // Whatever lay below before is hidden from him again, once they are few enough.
  const cured = play(state, { type: 'remove', units: ['SU-RA-21'] });
  assert.ok(idsAt(viewPosition(cured, eyes('german')), '2207').includes('?soviet'));
});

test('11.7e the points are open to all', () => {
  const state = sketch({ units, markers: { vp: 23 } });
  for (const viewer of ['german', 'soviet', 'spectator'])
    assert.deepEqual(viewPosition(state, eyes(viewer)).vp, { german: 23 });
});

describe('11.7b an attack lays the stack open', () => {
  const assault = sketch({ units, phase: 'assault', dice: [1, 1, 1] });

  test('11.7b the German sees the whole stack as the odds are reckoned, and cannot call the attack off', () => {
    const { state, events } = playOne(assault, attack('2207', 'DE-PZ-3', 'DE-PZ-24'));
    assert.equal(frameName(state), 'support');
    assert.deepEqual(idsAt(viewPosition(state, eyes('german')), '2207'), Object.keys(stack));
    const told = shownEvents(assault, events, eyes('german'));
    assert.ok(JSON.stringify(told).includes('SU-RA-40'));
    for (const type of ['end', 'cancel', 'stop', 'attack']) assert.equal(refusedBy(state, { type }), '9.7');
  });

  test('11.7b what has been seen stays seen for the phase, and no longer', () => {
    const seen = sketch({ units, flags: { 'SU-RA-40': ['seen'] } });
    assert.deepEqual(idsAt(viewPosition(seen, eyes('german')), '2207'), ['SU-RA-40', '?soviet', 'SU-RA-48']);
    const next = play(seen, { type: 'end' });
    assert.equal(isSeen(next, unitNumber('SU-RA-40'), eyes('german')), false);
  });
});

describe('events', () => {
  const soviet = sketch({ units, side: 'soviet' });
  const toGerman = (events: readonly GameEvent[]): readonly GameEvent[] =>
    shownEvents(soviet, events, eyes('german'));

  test('11.7a of a stack that moves only the top is named, and nothing tells what the others are', () => {
    const path = ['2207', '2107'];
    const moved = (unit: string, cost: number): GameEvent => ({ type: 'moved', unit, path, cost });
    const told = toGerman([moved('SU-RA-40', 1), moved('SU-RA-42', 2)]);
    assert.deepEqual(told, [{ type: 'moved', unit: '?soviet', path }, moved('SU-RA-42', 2)]);
    assert.deepEqual(shownEvents(soviet, [moved('SU-RA-40', 1)], eyes('soviet')), [moved('SU-RA-40', 1)]);
  });

  test('11.7d what happens between box and box is not told', () => {
    assert.deepEqual(toGerman([{ type: 'removed', unit: 'SU-RA-62', to: '@rvgk' }]), []);
    const arrived: GameEvent = { type: 'arrived', unit: 'SU-RA-49', hex: '1606' };
    assert.deepEqual(toGerman([arrived]), [arrived]);
    const dead: GameEvent = { type: 'eliminated', unit: 'SU-RA-40', rule: '11.26' };
    assert.deepEqual(toGerman([dead]), [dead]);
  });

  test('11.7a a proposal names hidden units to nobody', () => {
    const [told] = toGerman([{ type: 'assault-proposed', units: ['SU-RA-40', 'SU-RA-48'], target: '2208' }]);
    assert.deepEqual(told.units, ['?soviet', 'SU-RA-48']);
  });
});

test('11.7a, 11.7d twins: whatever lies hidden, the view is the same', () => {
  const random = seededRandom('fog');
  let twins = 0;
  for (const scenario of ['campaign', 'road-back']) {
    const start = newGame(scenario);
    for (let i = 0; i < 20; i++) {
      for (const side of SIDES) {
        const twin = fogTwin(start, side, random);
        if (twin === undefined) continue;
        twins++;
        for (const viewer of [side, 'spectator'])
          assert.deepEqual(viewPosition(twin, eyes(viewer)), viewPosition(start, eyes(viewer)));
        assert.notDeepEqual(game.position(twin).units, game.position(start).units);
      }
    }
  }
  assert.ok(twins > 20, String(twins));
});
