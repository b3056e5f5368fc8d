// Chapter 5: the phases of a turn, the orders that are declared, and the first turn with its rules of its own.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  begun,
  eventsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  offered,
  openField,
  phasesIn,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
  tellUntil,
} from '../../testing.node.ts';
import { plain } from '../10-assault/battles.node.ts';

const declare = (order: string) => ({ type: 'declare', order });
const end = { type: 'end' };
/** The phases of turn 2 with these orders, from the first to the last that is told. */
function turnTwo(soviet: string, german: string, dice: readonly number[]): string[] {
  const first = goUntil(begun({}, dice), '2 soviet order');
  const said = playOne(first, declare(soviet));
  const { state, events } = tellUntil(said.state, '2 german order');
  const rest = playOne(state, declare(german));
  const after = tellUntil(rest.state, '3 soviet order');
  return phasesIn([...said.events, ...events, ...rest.events, ...after.events]);
}
/** Soviet 7 against German 7: nobody wins the sky. */
const TIE = [3, 4, 3, 4];

describe('the turn', () => {
  test('5.2-1, 5.2-2, 5.2-3 the Soviet turn, the German one with its reserve, the check, both arrivals', () => {
    // Turn 1 of the game rolls nothing, so these are the dice for the sky of turns 2 and 3.
    const first = begun({}, [...TIE, ...TIE]);
    const { events } = tellUntil(goUntil(first, '2 soviet order'), '3 soviet order');
    assert.deepEqual(phasesIn(events), [
      'soviet movement',
      'soviet combat',
      'german order',
      'german reserve-release',
      'german reserve-creation',
      'german movement',
      'german combat',
      'soviet terminal-supply',
      'soviet reinforcement',
      'german replacement',
      'soviet order',
    ]);
  });

  test('5.4-1, 5.7-1 each side declares the order of its two phases', () => {
    assert.deepEqual(turnTwo('fight-move', 'move-fight', TIE).slice(0, 2), [
      'soviet combat',
      'soviet movement',
    ]);
    assert.deepEqual(turnTwo('move-fight', 'fight-move', TIE).slice(5, 7), [
      'german combat',
      'german movement',
    ]);
    for (const side of ['soviet', 'german'] as const) {
      const state = sketch({ units: { 'GE-1Pz': 'N3431', 'SU-10RD': 'N4234' }, phase: 'order', side });
      assert.equal(game.decision(state)?.side, side);
      for (const order of ['move-fight', 'fight-move']) allowed(state, declare(order));
    }
  });

  test('5.4-3, 5.7-3 there is no third order, and none twice', () => {
    const state = sketch({ units: { 'SU-10RD': 'N4234' }, phase: 'order', side: 'soviet' });
    for (const order of ['move-move', 'fight-fight', 'move'])
      assert.equal(refusedBy(state, declare(order)), 'format', order);
    assert.equal(refusedBy(state, end), '5.4-1');
    assert.equal(frameName(play(state, declare('move-fight'))), 'movement');
    assert.equal(refusedBy(play(state, declare('move-fight')), declare('fight-move')), '9.1-1');
  });

  test('5.4-2, 5.7-2 under either order a unit moves and fights in the same turn', () => {
    for (const side of ['soviet', 'german'] as const) {
      const [own, enemy] = side === 'soviet' ? ['SU-10RD', 'GE-1ID'] : ['GE-1ID', 'SU-10RD'];
      const units = { [own]: plain.west, [enemy]: plain.here };
      const fight = { type: 'attack', target: plain.here, units: [own] };
      const begins = (order: string): State =>
        play(sketch({ units, phase: 'order', side, dice: [1, 1, 1, 1] }), declare(order));
      const moved = play(pastReserve(begins('move-fight')), {
        type: 'move',
        units: [own],
        to: plain.northWest,
      });
      allowed(pastMoves(moved), fight);
      const fought = pastBattle(play(pastReserve(begins('fight-move')), fight));
      if (placeOfUnit(fought, own) !== '@out' && placeOfUnit(fought, own) !== '@dead')
        assert.ok(offered(play(fought, end)).includes('move'));
    }
  });

  test('5.1-1 what belongs to another phase is refused', () => {
    const units = { 'GE-1Pz': plain.west, 'SU-10RD': plain.here };
    const movement = sketch({ units });
    const combat = sketch({ units, phase: 'combat' });
    assert.equal(refusedBy(movement, { type: 'attack', target: plain.here, units: ['GE-1Pz'] }), '9.1-1');
    assert.equal(refusedBy(combat, { type: 'move', units: ['GE-1Pz'], to: plain.northWest }), '10.1-1');
    for (const state of [movement, combat]) assert.equal(game.check(state, declare('move-fight')).ok, false);
  });

  test('5.1-2 a phase that is over does not come again in this turn', () => {
    const units = { 'GE-1Pz': plain.west, 'SU-10RD': 'N4234' };
    const { state, events } = tellUntil(sketch({ units, dice: [...TIE, 1, 1] }), '4 german order');
    assert.equal(phasesIn(events).filter(name => name === 'german movement').length, 0);
    assert.equal(game.phaseKey(state), '4 german order');
    const told = playOne(sketch({ units }), end).events;
    assert.ok(told.some(({ type, final }) => type === 'phase' && final === true));
  });

  test('5.12 markers come back as the turn ends, and what was held moves on', () => {
    const before = sketch({
      units: { 'GE-1Pz': 'N3431', 'GE-707ID': '@turn-3', 'SU-10RD': 'N4234' },
      phase: 'replacement',
      sky: 'german',
      air: ['N3431', 'N3531'],
      dice: TIE,
    });
    const { state, events } = playOne(before, end);
    assert.equal(game.phaseKey(state), '4 soviet order');
    assert.deepEqual([markerOf(state, 'air'), markerOf(state, 'superiority')], [undefined, undefined]);
    assert.equal(placeOfUnit(state, 'GE-707ID'), '@turn-4');
    assert.deepEqual(eventsOf(events, 'held-back'), [
      { type: 'held-back', side: 'german', count: 1, rule: '5.11-2' },
    ]);
    assert.equal(eventsOf(events, 'administration').length, 1);
  });
});

/** On through the reserve phases to the first phase of the player turn. */
function pastReserve(state: State): State {
  let current = state;
  while (frameName(current).startsWith('reserve')) current = play(current, end);
  return current;
}
const pastMoves = (state: State): State => (frameName(state) === 'movement' ? play(state, end) : state);
/** On through the steps of a battle, giving up and staying as need be. */
function pastBattle(state: State): State {
  let current = state;
  for (let i = 0; i < 10 && frameName(current) !== 'combat' && frameName(current) !== 'movement'; i++) {
    const [choice] = game.choices(current);
    const open = choice.open?.[0];
    const named = open && 'some' in open ? { [open.field]: open.some.slice(0, open.min) } : {};
    current = play(current, { ...choice.action, ...named });
  }
  return current;
}

describe('turn 1', () => {
  const first = begun();

  test('5.13-8 the Soviet side fights first, and nobody asks', () => {
    assert.equal(game.phaseKey(first), '1 soviet combat');
    const { events } = playOne(sketch({ units: {}, turn: 1, phase: 'set-up', side: 'soviet' }), {
      type: 'default',
    });
    assert.deepEqual(
      eventsOf(events, 'order').map(({ side, order, rule }) => [side, order, rule]),
      [['soviet', 'fight-move', '5.13-8']],
    );
  });

  test('5.13-3 the Soviet player says in which order the German side plays', () => {
    const { state } = tellUntil(first, '1 german order');
    assert.equal(game.decision(state)?.side, 'soviet');
    for (const order of ['move-fight', 'fight-move']) {
      const { events } = playOne(state, declare(order));
      assert.deepEqual(
        eventsOf(events, 'order').map(({ side, order: said }) => [side, said]),
        [['german', order]],
      );
    }
    const later = sketch({ units: { 'GE-1Pz': 'N3431' }, turn: 2, phase: 'order', side: 'german' });
    assert.equal(game.decision(later)?.side, 'german');
  });

  test('5.13-6 the sky is Soviet, without dice or markers', () => {
    const { events } = playOne(sketch({ units: {}, turn: 1, phase: 'set-up', side: 'soviet' }), {
      type: 'default',
    });
    assert.deepEqual(eventsOf(events, 'roll'), []);
    assert.deepEqual(
      eventsOf(events, 'air-superiority').map(({ side, markers }) => [side, markers]),
      [['soviet', 0]],
    );
    assert.ok(!phasesIn(events).includes('soviet air'));
  });

  test('5.13-12 dice and declarations begin with turn 2', () => {
    const { state, events } = tellUntil(begun({}, [6, 6, 1, 1]), '2 german air');
    assert.equal(game.phaseKey(state), '2 german air');
    assert.deepEqual(
      eventsOf(events, 'roll')
        .filter(({ purpose }) => purpose === 'air')
        .map(({ side, value }) => [side, value]),
      [
        ['german', 6],
        ['german', 6],
        ['soviet', 1],
        ['soviet', 1],
      ],
    );
    assert.equal(markerOf(state, 'markersLeft'), 10);
  });

  test('5.13-13 turn 1 has no terminal check and no replacements, but Soviet arrivals', () => {
    const { events } = tellUntil(first, '2 soviet order');
    assert.ok(!phasesIn(events).slice(0, 6).includes('soviet terminal-supply'));
    assert.equal(game.phaseKey(goUntil(first, '1 soviet reinforcement')), '1 soviet reinforcement');
    const dead = sketch({
      units: { 'GE-1ID': '@dead', 'GE-1Pz': 'N3431', 'GE-2Pz': '@reserve' },
      turn: 1,
      phase: 'replacement',
    });
    assert.equal(refusedBy(dead, { type: 'replace', units: ['GE-1ID'], to: 'N2628' }), '8.4-5');
    const cut = sketch({
      units: { 'SU-10RD': 'N2628', 'GE-1Pz': 'N3431' },
      turn: 1,
      phase: 'combat',
      order: 'move-fight',
    });
    assert.equal(placeOfUnit(play(cut, end), 'SU-10RD'), 'N2628');
  });

  test('5.6-5 the reserve is released and created on turn 1 as later', () => {
    assert.equal(game.phaseKey(goUntil(first, '1 german reserve-release')), '1 german reserve-release');
    const state = sketch({
      units: { 'GE-2Pz': '@reserve', 'GE-1Pz': 'N3431' },
      turn: 1,
      phase: 'reserve-release',
    });
    allowed(state, { type: 'release', units: ['GE-2Pz'], to: 'N2628' });
    assert.equal(frameName(play(state, end)), 'reserve-creation');
  });

  test('5.13-10 after the set-up a corps is nothing but its divisions', () => {
    const at = openField();
    const units = { 'SU-1TD': at, 'SU-3TD': at, 'SU-163MD': at, 'GE-1Pz': 'N3431' };
    const state = sketch({ units, side: 'soviet' });
    const to = [...game.map.ids].find(
      id => game.check(state, { type: 'move', units: ['SU-1TD'], to: id }).ok,
    );
    assert.ok(to !== undefined);
    const moved = play(state, { type: 'move', units: ['SU-1TD'], to });
    assert.notEqual(placeOfUnit(moved, 'SU-1TD'), placeOfUnit(moved, 'SU-3TD'));
  });
});

describe('allies', () => {
  test('5.8-1 Hungarians and Romanians play in the order that was declared for the Germans', () => {
    const units = { 'HU-16H': 'S3621', 'RO-7R': 'S3233', 'SU-10RD': 'N4234' };
    for (const [order, phase] of [
      ['move-fight', 'movement'],
      ['fight-move', 'combat'],
    ] as const) {
      const state = sketch({ units, phase: 'order' });
      const { events } = playOne(state, declare(order));
      assert.equal(
        phasesIn(events).find(name => !name.includes('reserve')),
        `german ${phase}`,
      );
    }
  });
});
