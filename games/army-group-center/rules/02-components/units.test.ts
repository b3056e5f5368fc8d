// Chapter 2 in play: dice that are recorded, units that stand in one place, move by their factor and lose steps.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recordOf, replay } from '../../../../kit/record/record.ts';
import { act, openSession } from '../../../../kit/sequence/session.ts';
import {
  allowed,
  destinationsOf,
  game,
  newGame,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
  unitIn,
} from '../../testing.node.ts';

describe('dice', () => {
  test('2.1b every die shows 1 to 6, all six equally often, and stands in the events', () => {
    const seen = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 600; i++) {
      const created = game.load(game.position(cutOff()), `seed ${i}`, []);
      assert.ok(created.ok);
      const { events } = playOne(created.state, { type: 'begin', units: ['G-1'] });
      const rolls = events.filter(event => event.type === 'roll');
      assert.equal(rolls.length, 1);
      seen[Number(rolls[0].value)]++;
    }
    assert.equal(
      seen.slice(1).reduce((sum, count) => sum + count, 0),
      600,
    );
    for (const count of seen.slice(1)) assert.ok(count > 60 && count < 140, seen.join(' '));
  });

  test('2.1b a game played again from its record rolls the same dice', () => {
    const session = openSession(game, cutOff());
    assert.ok(act(session, { type: 'begin', units: ['G-1'] }).ok);
    const record = recordOf(session);
    const again = replay(game, record);
    assert.ok(again.ok, again.ok ? '' : again.message);
    assert.deepEqual(game.position(again.session.state), game.position(session.state));
  });

  test('2.1b there is no seventh side: a script of such dice is refused', () => {
    for (const die of [0, 7, 2.5]) {
      const created = game.create({ seed: 'test', dice: [3, die] });
      assert.deepEqual(created.ok ? [] : created.problems.map(problem => problem.field), ['dice']);
    }
  });

  /** A German corps out of supply, so that it must roll to move. */
  function cutOff() {
    return sketch({
      units: { 'G-1': '3908', 'S-5': '3907', 'S-39': '3909', 'S-43': '3808', 'S-31': '4008' },
      side: 'german',
    });
  }
});

describe('units', () => {
  test('2.2a a unit stands in one hex: having moved, it has left the other', () => {
    const before = sketch({ units: { 'G-1': '3102', 'S-4S': '2901' }, side: 'german' });
    const [to] = [...destinationsOf(before, 'G-1').keys()];
    const after = play(before, { type: 'move', units: ['G-1'], to });
    assert.deepEqual(
      game
        .position(after)
        .units.filter(unit => unit.id === 'G-1')
        .map(unit => unit.at),
      [to],
    );
    assert.deepEqual(game.unitsOf(after, 'german'), ['G-1']);
    // 3102 is free for two others, which it would not be if the corps still lay there.
    const crowd = sketch({ units: { 'G-1': '3103', 'G-2': '3103', 'G-6': '3203' }, side: 'german' });
    assert.equal(refusedBy(crowd, { type: 'move', units: ['G-6'], to: '3103' }), '6.5');
    const moved = play(crowd, { type: 'move', units: ['G-1'], to: '3104' });
    allowed(moved, { type: 'move', units: ['G-6'], to: '3103' });
  });

  test('2.2a a position in which a unit stands twice is refused', () => {
    const loaded = game.load(
      {
        game: game.id,
        turn: 2,
        phase: 'movement',
        units: [
          { id: 'G-1', at: '3102' },
          { id: 'G-1', at: '3103' },
        ],
      },
      'test',
    );
    assert.deepEqual(loaded.ok ? [] : loaded.problems.map(problem => problem.field), ['units.1.id']);
  });

  test('2.7b tanks, guards, shock and rifle armies go equally far at equal cost', () => {
    const reach = (id: string) => Object.fromEntries(destinationsOf(sketch({ units: { [id]: '3204' } }), id));
    const rifles = reach('S-43');
    assert.ok(Object.keys(rifles).length > 30);
    for (const id of ['S-5GT', 'S-2T', 'S-11G', 'S-4S']) assert.deepEqual(reach(id), rifles, id);
  });

  test('2.7b panzer corps, cavalry and infantry go equally far at equal cost', () => {
    const reach = (id: string) =>
      Object.fromEntries(destinationsOf(sketch({ units: { [id]: '3613' }, side: 'german' }), id));
    const infantry = reach('G-1');
    assert.ok(Object.keys(infantry).length > 30);
    for (const id of ['G-39', 'G-56', 'G-KG-Hrt', 'G-KG-Skn', 'G-4SS'])
      assert.deepEqual(reach(id), infantry, id);
  });

  const allowances = [
    { title: '2.10a a Soviet army has seven points', id: 'S-4S', points: 7 },
    { title: '2.10a a German corps has seven points', id: 'G-1', points: 7 },
    { title: '2.10a a reduced corps has seven points as well', id: 'G-1', steps: '/1', points: 7 },
    { title: '2.10a a cav-mech group has seven points, whatever its reach', id: 'S-P', points: 7 },
    {
      title: '2.10a a North Ukraine corps has seven points',
      id: 'G-NU-3',
      points: 7,
      scenario: 'bold-stroke',
    },
    { title: '2.10d 5th Panzer Army has ten points', id: 'G-5PA-47', points: 10, scenario: 'd-day-defeated' },
    {
      title: '2.10d 5th Panzer Army keeps its ten points when reduced',
      id: 'G-5PA-1SS',
      steps: '/1',
      points: 10,
      scenario: 'd-day-defeated',
    },
    { title: '2.10b an activated army has eight points on turn 1', id: 'S-5', points: 8, turn: 1 },
    { title: '2.10b on turn 2 the same army has seven', id: 'S-5', points: 7, turn: 2 },
    { title: '2.10b Germans have their seven on turn 1', id: 'G-1', points: 7, turn: 1 },
  ];
  for (const { title, id, points, ...given } of allowances) {
    test(title, () => {
      const state = sketch({
        units: { [id]: `3806${given.steps ?? ''}` },
        side: id.startsWith('S') ? 'soviet' : 'german',
        scenario: given.scenario ?? 'historical',
        turn: given.turn ?? 2,
      });
      assert.equal(Math.max(...destinationsOf(state, id).values()), points);
    });
  }

  test('2.10b an activated army that is cut off rolls for its points instead', () => {
    const state = sketch({
      units: { 'S-5': '3806', 'G-1': '3805', 'G-2': '3807', 'G-6': '3705', 'G-9': '3906', 'G-10': '3906' },
      turn: 1,
      dice: [3],
    });
    assert.deepEqual(unitIn(state, 'S-5')?.flags, ['activated']);
    assert.equal(refusedBy(state, { type: 'move', units: ['S-5'], to: '3706' }), '7.3a');
    const { events } = playOne(state, { type: 'begin', units: ['S-5'] });
    assert.equal(events.find(event => event.type === 'allowance')?.points, 3);
  });

  test('2.10c a fortified locality never moves while others around it do', () => {
    const state = sketch({
      units: { 'G-FL-Mogilev': '4101', 'G-12': '4201', 'S-49': '4200' },
      side: 'german',
    });
    assert.equal(refusedBy(state, { type: 'move', units: ['G-FL-Mogilev'], to: '4102' }), '2.10c');
    assert.equal(destinationsOf(state, 'G-FL-Mogilev').size, 0);
    allowed(state, { type: 'move', units: ['G-12'], to: '4202' });
    assert.equal(
      game.choices(state).some(choice => JSON.stringify(choice).includes('G-FL')),
      false,
    );
  });

  test('2.10c no position has a fortified locality anywhere but in its place or dead', () => {
    for (const at of ['4102', '@turn-3', '@set-up']) {
      const loaded = game.load(
        { game: game.id, turn: 2, phase: 'movement', units: [{ id: 'G-FL-Mogilev', at }] },
        'test',
      );
      assert.deepEqual(loaded.ok ? [] : loaded.problems.map(problem => problem.field), ['units.0.at'], at);
    }
  });
});

describe('steps', () => {
  // The attackers of these battles roll a 1 on a low column: AE, each loses a step.
  test('2.11b a full two-step unit is flipped to its weaker side and stays', () => {
    const state = play(
      sketch({
        units: { 'S-4S': '3203', 'G-1': '3204', 'G-2': '3204' },
        phase: 'pre-movement-combat',
        dice: [1],
      }),
      { type: 'attack', target: '3204', units: ['S-4S'] },
      { type: 'roll' },
    );
    assert.deepEqual(unitIn(state, 'S-4S'), { id: 'S-4S', at: '3203', steps: 1, flags: ['attacked'] });
    const answer = game.preview(
      sketch({ units: { 'S-4S': '3203/1', 'G-1': '3204' }, phase: 'pre-movement-combat' }),
      { type: 'attack', target: '3204', units: ['S-4S'] },
    );
    assert.ok('attack' in answer);
    assert.equal(answer.attack, 3, 'the factor of the reduced side');
  });

  test('2.11b a reduced unit that loses a step goes to the dead pile', () => {
    const state = play(
      sketch({
        units: { 'S-4S': '3203/1', 'G-1': '3204', 'G-2': '3204' },
        phase: 'pre-movement-combat',
        dice: [1],
      }),
      { type: 'attack', target: '3204', units: ['S-4S'] },
      { type: 'roll' },
    );
    assert.equal(placeOfUnit(state, 'S-4S'), '@dead');
    assert.deepEqual(game.unitsOf(state, 'soviet'), []);
  });

  test('2.11b a one-step unit that loses its step goes to the dead pile', () => {
    const state = play(
      sketch({
        units: { 'G-KG-Skn': '3204', 'S-4S': '3203', 'S-6G': '3203' },
        side: 'german',
        phase: 'pre-movement-combat',
        dice: [1],
      }),
      { type: 'attack', target: '3203', units: ['G-KG-Skn'] },
      { type: 'support' },
      { type: 'roll' },
    );
    assert.equal(placeOfUnit(state, 'G-KG-Skn'), '@dead');
  });

  test('2.11c all units start, and all reinforcements come, at full strength', () => {
    for (const scenario of game.scenarios) {
      for (const unit of game.position(newGame(scenario.id)).units) {
        assert.equal(unit.steps, undefined, `${scenario.id}: ${unit.id}`);
      }
    }
    const waiting = newGame();
    assert.equal(unitIn(waiting, 'S-2T')?.at, '@turn-3');
    const state = sketch({ units: { 'S-2T': '@turn-3', 'G-1': '3204' }, turn: 3 });
    const arrived = play(state, { type: 'place', units: ['S-2T'], to: '4200' });
    assert.deepEqual(unitIn(arrived, 'S-2T'), { id: 'S-2T', at: '4200' });
  });

  test('2.11d a unit at full strength takes no further step', () => {
    const state = sketch({ units: { 'S-5': '3800', 'S-39': '3800/1' }, phase: 'replacement', turn: 3 });
    assert.equal(refusedBy(state, { type: 'rebuild', units: ['S-5'] }), '2.11d');
    allowed(state, { type: 'rebuild', units: ['S-39'] });
    const loaded = game.load(
      { game: game.id, turn: 2, phase: 'movement', units: [{ id: 'S-5', at: '3800', steps: 3 }] },
      'test',
    );
    assert.deepEqual(loaded.ok ? [] : loaded.problems.map(problem => problem.field), ['units.0.steps']);
  });

  test('2.11d no unit gives a step to another: those who stack and part are as strong as before', () => {
    const state = attackersTogether();
    assert.deepEqual(
      ['S-5', 'S-39'].map(id => unitIn(state, id)?.steps ?? 2),
      [1, 1],
      'each attacker of an AE lost its own step, the full one did not pay for both',
    );
  });

  function attackersTogether() {
    return play(
      sketch({
        units: { 'S-5': '3203', 'S-39': '3203', 'G-1': '3204', 'G-2': '3204' },
        phase: 'pre-movement-combat',
        dice: [1],
      }),
      { type: 'attack', target: '3204', units: ['S-5', 'S-39'] },
      { type: 'roll' },
    );
  }
});
