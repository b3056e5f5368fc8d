// 10.7 fog of war: what each side may look at, and that a look commits.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { GameEvent, Position, State } from '../../../../kit/game.ts';
import { type Eyes, eyesOf } from '../../../../kit/seen/viewer.ts';
import { fogTwin } from '../../fog-twin.testing.ts';
import { allowed, begun, game, play, playOne, refusedBy, sketch } from '../../testing.node.ts';
import { at, attack, plain } from '../10-assault/battles.node.ts';
import { SIDES, unitNumber } from './counters.ts';
import { isSeen, shownEvents, viewPosition } from './fog.ts';

const eyes = (viewer: string): Eyes => eyesOf(SIDES, viewer);
const idsAt = ({ units }: Position, place: string): string[] =>
  units.filter(unit => unit.at === place).map(({ id }) => id);
const { here, west, northWest } = plain;

const units = {
  ...at(here, 'SU-10RD', 'SU-1TD', 'SU-125RD'),
  ...at(west, 'GE-1Pz', 'GE-1ID'),
  'GE-2Pz': '@reserve',
  'GE-15ID': '@reserve',
  'SU-91RD': '@turn-3',
  'SU-1Ab': '@airborne',
  'GE-11ID': '@dead',
};
const view = (state: State, viewer: string): Position => viewPosition(state, eyes(viewer));

describe('what may be looked at', () => {
  const state = sketch({ units });

  test('10.7-1 of enemy stacks the top unit and how many lie below, on both sides', () => {
    assert.deepEqual(idsAt(view(state, 'german'), here), ['?soviet', '?soviet', 'SU-125RD']);
    assert.deepEqual(idsAt(view(state, 'german'), west), ['GE-1Pz', 'GE-1ID']);
    assert.deepEqual(idsAt(view(state, 'soviet'), west), ['?german', 'GE-1ID']);
    assert.deepEqual(idsAt(view(state, 'soviet'), here), ['SU-10RD', 'SU-1TD', 'SU-125RD']);
    const spectator = view(state, 'spectator');
    assert.deepEqual(
      [idsAt(spectator, here), idsAt(spectator, west)],
      [
        ['?soviet', '?soviet', 'SU-125RD'],
        ['?german', 'GE-1ID'],
      ],
    );
  });

  test('10.7-3 of turn boxes and the reserve no more than how many wait there; brigades and the dead lie open', () => {
    const soviet = view(state, 'soviet');
    assert.deepEqual(idsAt(soviet, '@reserve'), ['?german', '?german']);
    assert.deepEqual(idsAt(soviet, '@turn-3'), ['SU-91RD']);
    assert.deepEqual(idsAt(soviet, '@dead'), ['GE-11ID']);
    const german = view(state, 'german');
    assert.deepEqual(idsAt(german, '@turn-3'), ['?soviet']);
    assert.deepEqual(idsAt(german, '@airborne'), ['SU-1Ab']);
    const open = view(sketch({ units, options: { openReserve: true } }), 'soviet');
    assert.deepEqual(idsAt(open, '@reserve'), ['GE-2Pz', 'GE-15ID']);
  });

  test('10.7-3 losses and points are open to all', () => {
    const heavy = sketch({ units, markers: { losses: { soviet: 12, german: 7 } } });
    for (const viewer of ['german', 'soviet', 'spectator']) {
      assert.deepEqual(view(heavy, viewer).vp, game.position(heavy).vp);
      assert.deepEqual(view(heavy, viewer).markers?.losses, { soviet: 12, german: 7 });
    }
  });

  test('2.9-3 everybody knows where the flak is, whatever lies on it', () => {
    const flak = sketch({ units: at('S2029', 'GE-10Flak', 'GE-1ID') });
    assert.deepEqual(idsAt(view(flak, 'soviet'), 'S2029'), ['GE-10Flak', 'GE-1ID']);
  });
});

describe('a look commits', () => {
  const combat = sketch({ units, phase: 'combat', dice: [3, 3, 3] });

  test('10.7-2 the whole stack is seen once the differential is reckoned, and nobody can call the attack off', () => {
    const { state, events } = playOne(combat, attack(here, 'GE-1Pz', 'GE-1ID'));
    const told = JSON.stringify(shownEvents(combat, events, eyes('german')));
    for (const id of ['SU-10RD', 'SU-1TD', 'SU-125RD']) assert.ok(told.includes(id), id);
    const toSoviet = JSON.stringify(shownEvents(combat, events, eyes('soviet')));
    assert.ok(toSoviet.includes('GE-1Pz'));
    for (const type of ['cancel', 'attack']) assert.equal(game.check(state, { type }).ok, false);
  });

  test('10.7-2 what has been seen stays seen for the phase, and no longer', () => {
    const seen = sketch({ units, flags: { 'SU-10RD': ['seen'] } });
    assert.deepEqual(idsAt(view(seen, 'german'), here), ['SU-10RD', '?soviet', 'SU-125RD']);
    const next = play(seen, { type: 'end' });
    assert.equal(isSeen(next, unitNumber('SU-10RD'), eyes('german')), false);
  });
});

describe('the order of a stack', () => {
  const raise = (unit: string) => ({ type: 'raise', units: [unit], side: 'german' });

  test('10.7-1 its owner says who lies on top, in his own phases and outside of battles', () => {
    const state = sketch({ units });
    const raised = play(state, { type: 'raise', units: ['GE-1Pz'] });
    assert.deepEqual(idsAt(view(raised, 'soviet'), west), ['?german', 'GE-1Pz']);
    assert.equal(refusedBy(state, { type: 'raise', units: ['GE-1ID'] }), '10.7-1');
    assert.equal(refusedBy(state, { type: 'raise', units: ['SU-10RD'] }), '10.7-1');
    const soviet = sketch({ units, side: 'soviet' });
    assert.equal(refusedBy(soviet, raise('GE-1Pz')), '10.7-1');
    allowed(soviet, { type: 'raise', units: ['SU-10RD'] });
  });

  test('10.7-1 the enemy sees who comes up', () => {
    const before = sketch({ units });
    const { events } = playOne(before, { type: 'raise', units: ['GE-1Pz'] });
    assert.ok(JSON.stringify(shownEvents(before, events, eyes('soviet'))).includes('GE-1Pz'));
  });
});

describe('events', () => {
  const before = sketch({ units, side: 'soviet' });
  const toGerman = (events: readonly GameEvent[]): readonly GameEvent[] =>
    shownEvents(before, events, eyes('german'));

  test('10.7-1 of a stack that moves only the top is named, and nothing tells what the others are', () => {
    const path = [here, northWest];
    const moved = (unit: string, cost: number): GameEvent => ({ type: 'moved', unit, path, cost });
    const told = toGerman([moved('SU-10RD', 1), moved('SU-1TD', 2)]);
    assert.deepEqual(told, [{ type: 'moved', unit: '?soviet', path }, moved('SU-1TD', 2)]);
    assert.deepEqual(shownEvents(before, [moved('SU-10RD', 1)], eyes('soviet')), [moved('SU-10RD', 1)]);
  });

  test('10.7-3 who goes from box to box is not told, who falls is', () => {
    const diverted: GameEvent = { type: 'diverted', unit: 'GE-2Pz', rule: '5.11-8' };
    assert.deepEqual(shownEvents(before, [diverted], eyes('soviet')), []);
    const withdrawn: GameEvent = { type: 'withdrawn', unit: 'GE-1Pz', from: west, rule: '5.6-1' };
    assert.deepEqual(shownEvents(before, [withdrawn], eyes('soviet')), [
      { type: 'withdrawn', unit: '?german', from: west },
    ]);
    const dead: GameEvent = { type: 'eliminated', unit: 'SU-10RD', rule: '10.22-1' };
    assert.deepEqual(toGerman([dead]), [dead]);
  });
});

test('10.7-1, 10.7-3 twins: whatever lies hidden, the view is the same', () => {
  const random = seededRandom('fog');
  let twins = 0;
  const start = begun();
  for (let i = 0; i < 40; i++) {
    for (const side of SIDES) {
      const twin = fogTwin(start, side, random);
      if (twin === undefined) continue;
      twins++;
      for (const viewer of [side, 'spectator']) assert.deepEqual(view(twin, viewer), view(start, viewer));
      assert.notDeepEqual(game.position(twin).units, game.position(start).units);
    }
  }
  assert.ok(twins > 20, String(twins));
});
