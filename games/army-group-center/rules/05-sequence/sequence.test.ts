// Chapter 5: the order of phases and turns, what belongs to which phase, and the special rules of turn 1.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GameEvent, State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import {
  allowed,
  destinationsOf,
  frameName,
  game,
  offered,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import { hexNumber } from '../02-components/components.ts';

const { map } = game;
const END = { type: 'end' };

/** Ends phases until so many turns have begun or the game is over, and answers with all that was told. */
function endTurns(state: State, turns: number): { state: State; events: GameEvent[] } {
  const events: GameEvent[] = [];
  let current = state;
  let begun = 0;
  while (begun < turns && game.outcome(current) === undefined) {
    const result = playOne(current, END);
    events.push(...result.events);
    begun += result.events.filter(event => event.type === 'turn').length;
    current = result.state;
  }
  return { state: current, events };
}

const quiet: Sketch['units'] = { 'S-5': '4200', 'G-1': '3714', 'S-AA-1': '@air' };
const phaseNames = (events: readonly GameEvent[]): string[] =>
  events.filter(event => event.type === 'phase').map(event => `${event.side} ${event.phase}`);

describe('the order of play', () => {
  const soviet = ['replacement', 'pre-movement-combat', 'movement', 'post-movement-combat'];
  const german = ['replacement', 'pre-movement-combat', 'interdiction', 'movement', 'post-movement-combat'];
  const wholeTurn = () => {
    const before = sketch({ units: quiet, turn: 2, side: 'german', phase: 'post-movement-combat' });
    const first = playOne(before, END);
    const rest = endTurns(first.state, 1);
    return [...first.events, ...rest.events];
  };

  test('5.1a the Soviet player turn comes first, the German second', () => {
    const sides = phaseNames(wholeTurn().slice(0, 10)).map(name => name.split(' ')[0]);
    assert.equal(sides[0], 'soviet');
    assert.equal(sides.lastIndexOf('soviet') + 1, sides.indexOf('german'));
  });

  test('5.2a the Soviet phases: replacements, combat, movement, combat', () => {
    assert.deepEqual(
      phaseNames(wholeTurn()).slice(0, 4),
      soviet.map(name => `soviet ${name}`),
    );
  });

  test('5.2b the German phases: replacements, combat, Soviet interdiction, movement, combat', () => {
    assert.deepEqual(
      phaseNames(wholeTurn()).slice(4, 9),
      german.map(name => `german ${name}`),
    );
  });

  test('5.2c the Soviet player decides in the middle of the German player turn', () => {
    const state = sketch({ units: quiet, side: 'german', phase: 'pre-movement-combat' });
    const flying = play(state, END);
    assert.deepEqual(
      [game.decision(flying)?.side, frameName(flying), game.phaseKey(flying)],
      ['soviet', 'interdiction', '2 german interdiction'],
    );
    const slowed = play(flying, { type: 'interdict', units: ['G-1'], air: 'S-AA-1' });
    assert.deepEqual(unitIn(slowed, 'G-1')?.flags, ['interdicted']);
    const moving = frameName(slowed) === 'interdiction' ? play(slowed, END) : slowed;
    assert.deepEqual([game.decision(moving)?.side, frameName(moving)], ['german', 'movement']);
    assert.equal(refusedBy(moving, { type: 'move', units: ['G-1'], to: '3713' }), '13.3c');
  });

  test('5.3 5.1b the marker moves on when German post-movement combat ends, and not before', () => {
    const events = wholeTurn();
    const told = events.filter(event => event.type === 'turn' || event.type === 'phase');
    const turns = told.flatMap((event, index) => (event.type === 'turn' ? [index] : []));
    assert.deepEqual(turns, [0, 10], 'nine phases lie between two turns');
    assert.equal(told[9].phase, 'post-movement-combat');
    assert.equal(told[9].side, 'german');
    assert.equal(told[10].turn, 4);
  });

  test('5.1b the marker moves one box at a time', () => {
    const state = sketch({ units: quiet, turn: 1, phase: 'movement' });
    const turns = endTurns(state, 20).events.filter(event => event.type === 'turn');
    assert.deepEqual(
      turns.map(event => event.turn),
      [2, 3, 4, 5, 6, 7, 8, 9],
    );
  });

  test('5.1a nine turns and no more: then the game is over', () => {
    const state = sketch({ units: quiet, turn: 9 });
    const { state: after, events } = endTurns(state, 1);
    assert.equal(game.outcome(after)?.rule, '4.4b');
    assert.equal(
      events.some(event => event.type === 'turn'),
      false,
    );
    assert.equal(game.position(after).turn, 9);
  });

  test('a phase in which nothing can be done passes by itself', () => {
    const state = sketch({ units: { 'S-5': '4200', 'G-1': '3714' } });
    const { state: after, events } = playOne(state, END);
    assert.deepEqual(phaseNames(events), [
      'soviet post-movement-combat',
      'german replacement',
      'german pre-movement-combat',
      'german interdiction',
      'german movement',
    ]);
    assert.equal(game.decision(after)?.side, 'german');
  });
});

describe('phase discipline', () => {
  const units = { 'S-5': '3806', 'S-39': '3806/1', 'G-1': '3807', 'S-AA-1': '@air', 'S-1Pol': '@turn-2' };
  const actions = {
    move: { type: 'move', units: ['S-5'], to: '3805' },
    attack: { type: 'attack', target: '3807', units: ['S-5'] },
    rebuild: { type: 'rebuild', units: ['S-39'] },
    place: { type: 'place', units: ['S-1Pol'], to: '4200' },
    interdict: { type: 'interdict', units: ['G-1'], air: 'S-AA-1' },
  };
  const own: Record<string, (keyof typeof actions)[]> = {
    replacement: ['rebuild'],
    'pre-movement-combat': ['attack'],
    movement: ['move', 'place'],
    'post-movement-combat': ['attack'],
    interdiction: ['interdict'],
  };
  for (const [phase, possible] of Object.entries(own)) {
    test(`5.1c in the ${phase} phase: ${possible.join(' and ')}, nothing else`, () => {
      const state = sketch({ units, phase });
      for (const [name, action] of Object.entries(actions)) {
        if (possible.some(entry => entry === name)) allowed(state, action);
        else assert.equal(refusedBy(state, action), '5.1c', name);
      }
    });
  }

  test('5.1c arrivals belong to the replacement phase if players so agreed', () => {
    const options = { placeReinforcementsInPhaseA: true };
    allowed(sketch({ units, phase: 'replacement', options }), actions.place);
    assert.equal(refusedBy(sketch({ units, options }), actions.place), '5.1c');
  });

  test('5.1c a phase that was ended comes back only if the opponent agrees', () => {
    const session = openSession(game, sketch({ units }));
    assert.ok(act(session, END).ok);
    assert.equal(game.position(session.state).phase, 'post-movement-combat');
    assert.equal(refusedBy(session.state, actions.move), '5.1c');
    assert.equal(undo(session, false).ok, false);
    assert.equal(undo(session, true).ok, true);
    allowed(session.state, actions.move);
  });

  test('5.1c dice that have fallen are taken back only if the opponent agrees, and fall the same again', () => {
    const session = openSession(game, sketch({ units, phase: 'pre-movement-combat' }));
    assert.ok(act(session, { ...actions.attack, support: {} }).ok);
    const first = act(session, { type: 'roll' });
    assert.equal(undo(session, false).ok, false);
    assert.equal(undo(session, true).ok, true);
    const second = act(session, { type: 'roll' });
    assert.ok(first.ok && second.ok);
    assert.deepEqual(first.events, second.events);
  });
});

describe('turn 1', () => {
  const turn1 = (given: Sketch): State => sketch({ turn: 1, ...given });
  const terms = (state: State, units: string[], target: string) => {
    const preview = game.preview(state, { type: 'attack', target, units });
    assert.ok('modifiers' in preview, JSON.stringify(preview));
    return preview.modifiers
      .filter(entry => entry.shift !== undefined)
      .map(entry => [entry.rule, entry.shift]);
  };
  // 22nd Army starts eleven hexes from 4004, 4th Shock Army nine.
  const front = { 'S-22': '2901', 'G-2': '2902', 'S-4S': '3101', 'G-1': '3102' };

  test('5.4a only units that start within nine hexes of the marker move', () => {
    const state = turn1({ units: front });
    assert.equal(refusedBy(state, { type: 'move', units: ['S-22'], to: '2900' }), '5.4a');
    assert.ok(destinationsOf(state, 'S-4S').size > 0);
    const next = sketch({ units: front, turn: 2 });
    allowed(next, { type: 'move', units: ['S-22'], to: '2900' });
  });

  test('5.4a only they attack, before and after movement', () => {
    for (const phase of ['pre-movement-combat', 'post-movement-combat']) {
      const state = turn1({ units: front, phase });
      assert.equal(refusedBy(state, { type: 'attack', target: '2902', units: ['S-22'] }), '5.4a');
      allowed(state, { type: 'attack', target: '3102', units: ['S-4S'] });
    }
    allowed(sketch({ units: front, phase: 'pre-movement-combat' }), {
      type: 'attack',
      target: '2902',
      units: ['S-22'],
    });
  });

  test('5.4a what counts is where a unit started: one that has gone beyond nine hexes still attacks', () => {
    const state = turn1({ units: { 'S-4S': '3101', 'G-2': '2902' } });
    const moved = play(state, { type: 'move', units: ['S-4S'], to: '3002' }, END);
    assert.equal(steps('4004').get('3002'), 10);
    allowed(moved, { type: 'attack', target: '2902', units: ['S-4S'] });
  });

  test('5.4a the Germans move and attack wherever they stand', () => {
    allowed(turn1({ units: front, side: 'german' }), { type: 'move', units: ['G-2'], to: '2903' });
    allowed(turn1({ units: { ...front, 'S-22': '2903' }, side: 'german', phase: 'pre-movement-combat' }), {
      type: 'attack',
      target: '2903',
      units: ['G-2'],
    });
  });

  test('5.4a a new game marks them at the start of the turn; the mark is gone when the Soviet turn ends', () => {
    const state = turn1({ units: { 'S-4S': '3101', 'G-1': '3714' }, phase: 'post-movement-combat' });
    assert.deepEqual(unitIn(state, 'S-4S')?.flags, ['activated']);
    assert.equal(unitIn(play(state, END), 'S-4S')?.flags, undefined);
  });

  test('5.4b their attacks before movement go one column right, those after movement do not', () => {
    const given = { units: { 'S-4S': '3101', 'G-1': '3102' } };
    assert.deepEqual(terms(turn1({ ...given, phase: 'pre-movement-combat' }), ['S-4S'], '3102'), [
      ['5.4b', 1],
    ]);
    assert.deepEqual(terms(turn1({ ...given, phase: 'post-movement-combat' }), ['S-4S'], '3102'), []);
    const later = terms(sketch({ ...given, turn: 2, phase: 'pre-movement-combat' }), ['S-4S'], '3102');
    assert.ok(!later.some(([rule]) => rule === '5.4b'));
  });

  test('5.4b the shift stands beside others: out of supply takes it away again', () => {
    const state = turn1({
      units: { 'S-4S': '3204', 'G-1': '3205', 'G-2': '3203', 'G-6': '3104', 'G-9': '3305', 'G-10': '3304' },
      phase: 'pre-movement-combat',
    });
    assert.deepEqual(terms(state, ['S-4S'], '3205'), [
      ['5.4b', 1],
      ['7.4a', -1],
    ]);
  });

  test('5.4b German attacks on turn 1 get nothing', () => {
    const state = turn1({
      units: { 'S-5': '3806', 'G-1': '3807' },
      side: 'german',
      phase: 'pre-movement-combat',
    });
    assert.deepEqual(terms(state, ['G-1'], '3806'), []);
  });

  test('5.4c an activated unit goes from zone to zone into German works for two points more', () => {
    const { from, to, by } = zoneStep();
    const step = { type: 'move', units: ['S-6G'], path: [to] };
    const cost = (state: State) => playOne(state, step).events.find(event => event.type === 'moved')?.cost;
    const free = cost(turn1({ units: { 'S-6G': from } }));
    assert.equal(cost(turn1({ units: { 'S-6G': from, 'G-9': by } })), Number(free) + 2);
    assert.equal(
      refusedBy(sketch({ units: { 'S-6G': from, 'G-9': by } }), step),
      '8.3d',
      'but not on turn 2',
    );
  });

  test('5.4d air armies interdict anywhere on turn 1, far from the marker too', () => {
    const state = turn1({
      units: { 'G-3SS': '1301', 'G-56': '4724', 'G-1': '3102', 'S-AA-1': '@air' },
      phase: 'interdiction',
    });
    for (const id of ['G-3SS', 'G-56', 'G-1']) {
      allowed(state, { type: 'interdict', units: [id], air: 'S-AA-1' });
    }
  });

  test('5.4e the marker is nothing: 4004 holds two Germans and has no zone of control', () => {
    const full = turn1({ units: { 'G-1': '4004', 'G-2': '4005' }, side: 'german' });
    allowed(full, { type: 'move', units: ['G-2'], to: '4004' });
    const stormed = play(
      turn1({
        units: { 'S-5': '4005', 'S-5GT': '4005', 'G-1': '4004/1' },
        phase: 'pre-movement-combat',
        dice: [6],
      }),
      { type: 'attack', target: '4004', units: ['S-5', 'S-5GT'] },
      { type: 'roll' },
      { type: 'advance', units: ['S-5'], to: '4004' },
    );
    allowed(stormed, { type: 'advance', units: ['S-5GT'], to: '4004' });
    const past = turn1({ units: { 'S-5': '4005', 'G-1': '3714' } });
    const later = sketch({ turn: 2, units: { 'S-5': '4005', 'G-1': '3714' } });
    const reach = destinationsOf(past, 'S-5');
    assert.ok(reach.has('4004'));
    for (const [hex, cost] of destinationsOf(later, 'S-5')) assert.equal(reach.get(hex), cost, hex);
    assert.equal(
      game.position(past).units.some(unit => /gravity|bagration/i.test(unit.id)),
      false,
    );
  });

  test('5.4f nine hexes are counted over anything: lakes, enemies and their zones', () => {
    const count = steps('4004');
    const walls = { 'G-1': '3806', 'G-2': '4105', 'G-9': '3904', 'G-10': '4003' };
    let near = 0;
    for (const [hex, far] of count) {
      if (far < 8 || far > 11 || map.passable[hexNumber(hex)] === 0) continue;
      const state = turn1({ units: { ...walls, 'S-5': hex } });
      const isActive = unitIn(state, 'S-5')?.flags?.includes('activated') === true;
      assert.equal(isActive, far <= 9, `${hex} lies ${far} hexes from 4004`);
      near += isActive ? 1 : 0;
    }
    assert.ok(near > 40);
  });

  test('5.4f nothing to activate, nothing to do: the Soviet phases pass by', () => {
    const state = turn1({ units: { 'S-22': '2901', 'G-2': '2902' } });
    assert.deepEqual(offered(state), ['end']);
  });

  /** Hexes counted outward from one, whatever is printed in them. */
  function steps(center: string): Map<string, number> {
    const found = new Map([[center, 0]]);
    for (const [id, far] of found) {
      for (const to of map.neighbours.subarray(hexNumber(id) * 6, hexNumber(id) * 6 + 6)) {
        if (to >= 0 && !found.has(map.ids[to])) found.set(map.ids[to], far + 1);
      }
    }
    return found;
  }

  /** A step from Soviet ground into German works within the range of the marker, and a hex that looks at both. */
  function zoneStep(): { from: string; to: string; by: string } {
    const near = (id: string) =>
      [...map.neighbours.subarray(hexNumber(id) * 6, hexNumber(id) * 6 + 6)]
        .filter(hex => hex >= 0 && map.passable[hex] === 1)
        .map(hex => map.ids[hex]);
    const works = map.areas['german-works'].has;
    const soviet = map.areas['soviet-start'].has;
    for (const [from, far] of steps('4004')) {
      // Somewhere with a way back, so that it is this step which is forbidden and not every one.
      if (far > 9 || soviet[hexNumber(from)] === 0) continue;
      if (!near(from).some(id => soviet[hexNumber(id)] === 1)) continue;
      for (const to of near(from)) {
        if (works[hexNumber(to)] === 0) continue;
        const by = near(from).find(id => near(to).includes(id) && soviet[hexNumber(id)] === 0);
        if (by !== undefined) return { from, to, by };
      }
    }
    return assert.fail('no such step on this map');
  }
});
