// Positions: what is written is read back the same, what is left out has its default, and a position that cannot be is
// refused with every reason and the field of each.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { Position } from '../../../../kit/game.ts';
import { sampleAction } from '../../../../kit/sequence/choosing.ts';
import { checkSpoiledFields, quietStates, untoldFields } from '../../../../kit/testing/fields.node.ts';
import { bindPositions, type FaultRow } from '../../../../kit/testing/positions.node.ts';
import {
  allowed,
  areaOf,
  game,
  newGame,
  play,
  refusedBy,
  sketch,
  supplyOfUnit,
  unitIn,
} from '../../testing.node.ts';
import { table } from './position.ts';

const base = {
  game: 'army-group-center',
  scenario: 'historical',
  turn: 3,
  phase: 'movement',
  side: 'soviet',
  units: [
    { id: 'S-5', at: '3806' },
    { id: 'S-39', at: '3806', steps: 1 },
    { id: 'G-1', at: '3808' },
    { id: 'S-AA-1', at: '@air' },
  ],
};
const { load, fieldsOf, withUnit, again, same, sameThroughout, usualFaults, refuses } = bindPositions(
  game,
  base,
);

describe('faults', () => {
  const sea = game.map.ids.find((_, hex) => game.map.passable[hex] === 0) ?? '';
  const rows: FaultRow[] = [
    ...usualFaults({
      spare: { id: 'S-43', at: '3909' },
      enemyAt: '3808',
      offMap: '5128',
    }),
    {
      title: 'an option with a wrong value',
      change: { options: { standFast: 1 } },
      fields: ['options.standFast'],
    },
    {
      title: 'an option that is a list',
      change: { options: { standFast: [] } },
      fields: ['options.standFast'],
    },
    {
      title: 'an option that the scenario settles',
      change: { options: { boldStroke: true } },
      fields: ['options.boldStroke'],
    },
    { title: 'a tenth turn', change: { turn: 10 }, fields: ['turn'] },
    { title: 'a phase that the side does not have', change: { phase: 'interdiction' }, fields: ['side'] },
    {
      title: 'a turn box beyond the ninth',
      change: withUnit({ id: 'G-2', at: '@turn-10' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a corps among the air armies',
      change: withUnit({ id: 'G-2', at: '@air' }),
      fields: ['units.4.at'],
    },
    { title: 'an air army in a hex', change: withUnit({ id: 'S-AA-3', at: '3806' }), fields: ['units.4.at'] },
    { title: 'a dead air army', change: withUnit({ id: 'S-AA-3', at: '@dead' }), fields: ['units.4.at'] },
    {
      title: 'a main front air army waiting for 1UF',
      change: withUnit({ id: 'S-AA-3', at: '@with-1uf' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a unit to set up when play has begun',
      change: withUnit({ id: 'G-5PA-47', at: '@set-up' }),
      fields: ['units.4.at'],
    },
    {
      title: 'three steps',
      change: withUnit({ id: 'G-2', at: '3909', steps: 3 }),
      fields: ['units.4.steps'],
    },
    {
      title: 'two steps of a one-step unit',
      change: withUnit({ id: 'G-KG-Skn', at: '3909', steps: 2 }),
      fields: ['units.4.steps'],
    },
    { title: 'a unit in the water', change: withUnit({ id: 'G-2', at: sea }), fields: ['units.4.at'] },
    { title: 'a third unit in a hex', change: withUnit({ id: 'S-43', at: '3806' }), fields: ['units.4.at'] },
    {
      title: 'both fronts in a hex',
      change: {
        units: [
          { id: 'S-5', at: '4820' },
          { id: 'S-1UF-13', at: '4820' },
        ],
      },
      fields: ['units.1.at'],
    },
    ...[
      { title: 'after turn 1', when: {} },
      { title: 'in the German player turn of turn 1', when: { turn: 1, side: 'german' } },
      { title: 'before turn 1', when: { turn: 1, phase: 'set-up', scenario: 'bold-stroke' } },
    ].map(({ title, when }) => ({
      title: `5.4a an activated unit ${title}`,
      change: { ...when, ...withUnit({ id: 'S-43', at: '3909', flags: ['activated'] }) },
      fields: ['units.4.flags'],
    })),
    ...[
      { title: 'a German unit', unit: { id: 'G-2', at: '3909' } },
      { title: 'a unit off the map', unit: { id: 'S-43', at: '@dead' } },
    ].map(({ title, unit }) => ({
      title: `5.4a ${title} activated on turn 1`,
      change: { turn: 1, ...withUnit({ ...unit, flags: ['activated'] }) },
      fields: ['units.4.flags'],
    })),
    {
      title: '10.2b a unit of 1st Ukrainian Front outside of its area in the Historical scenario',
      change: withUnit({ id: 'S-1UF-13', at: '3909' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a German in Soviet works',
      change: withUnit({ id: 'G-2', at: '4000' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a locality away from its town',
      change: withUnit({ id: 'G-FL-Orsha', at: '3909' }),
      fields: ['units.4.at'],
    },
    {
      title: 'control of a hex off the map',
      change: { control: { soviet: ['3901', '9999'] } },
      fields: ['control.soviet.1'],
    },
    {
      title: 'points of a third side',
      change: { vp: { polish: 1 } },
      fields: ['vp.polish'],
    },
    {
      title: 'a hex that both control',
      change: { control: { soviet: ['3901'], german: ['3901'] } },
      fields: ['control.german.0'],
    },
    {
      title: 'control against the unit in the hex',
      change: { control: { soviet: ['3901', '3808'] } },
      fields: ['control.soviet.1'],
    },
    {
      title: 'Koenigsberg fallen and no winner',
      change: { control: { soviet: ['2825'] } },
      fields: ['markers.winner'],
    },
    {
      title: 'steps to spend below zero',
      change: { markers: { replacements: -1 } },
      fields: ['markers.replacements'],
    },
    {
      title: 'a lost port that is none',
      change: { markers: { lostPorts: ['2113', '3908'] } },
      fields: ['markers.lostPorts.1'],
    },
    {
      title: 'a movement roll in a hex off the map',
      change: { markers: { movementRolls: { 9999: 3 } } },
      fields: ['markers.movementRolls.9999'],
    },
    {
      title: 'a movement roll of seven',
      change: { markers: { movementRolls: { 3806: 7 } } },
      fields: ['markers.movementRolls.3806'],
    },
    {
      title: 'an ending by its number',
      change: { markers: { winner: 'german', ending: 2 } },
      fields: ['markers.ending'],
    },
    {
      title: 'an ending by the fall of a city that has not fallen',
      change: { markers: { winner: 'soviet', ending: 'koenigsberg' } },
      fields: ['markers.ending'],
    },
    {
      title: 'an ending on points when Koenigsberg has fallen',
      change: { markers: { winner: 'soviet', ending: 'points' }, control: { soviet: ['2825'] } },
      fields: ['markers.ending'],
    },
    ...[
      { title: 'with two units', frame: { hex: '3806', side: 'soviet' }, field: '' },
      { title: 'with one unit', frame: { hex: '3808', side: 'german' }, field: '' },
      { title: 'with the wrong side', frame: { hex: '3806', side: 'german' }, field: '' },
      { title: 'that is empty', frame: { hex: '3901', side: 'german' }, field: '' },
      { title: 'by the number of its side', frame: { hex: '3806', side: 0 }, field: '.side' },
    ].map(({ title, frame, field }) => ({
      title: `an overstacked hex ${title}`,
      change: { memory: { frames: [{ name: 'movement' }, { name: 'overstack', ...frame }] } },
      fields: [`memory.frames.1${field}`],
    })),
    {
      title: 'more points left than a unit has',
      change: { memory: { frames: [{ name: 'movement' }, { name: 'moving', unit: 'S-5', allowance: 8 }] } },
      fields: ['memory.frames.1'],
    },
    {
      title: 'a crowded port where none is',
      change: { memory: { frames: [{ name: 'movement' }, { name: 'port-overload' }] } },
      fields: ['memory.frames'],
    },
    {
      title: 'a decision owed after the end',
      change: { markers: { winner: 'german' }, memory: { frames: [{ name: 'movement' }] } },
      fields: ['memory.frames'],
    },
    {
      title: 'a decision of another phase',
      change: { memory: { frames: [{ name: 'combat' }] } },
      fields: ['memory.frames.0.name'],
    },
    {
      title: 'a decision that cannot be owed here',
      change: { memory: { frames: [{ name: 'movement' }, { name: 'retreat', units: ['S-5'] }] } },
      fields: ['memory.frames.1.battle', 'memory.frames.1.mayHold', 'memory.frames.1.mustHold'],
    },
    {
      title: 'a set-up with nothing to set up',
      change: { phase: 'set-up', turn: 1 },
      fields: ['memory.frames'],
    },
    { title: 'a die with seven', change: {}, dice: [1, 7], fields: ['dice'] },
  ];
  refuses(rows);

  test('everything wrong is named at once, of whatever kind', () => {
    const loaded = game.load(
      {
        game: 'army-group-center',
        scenario: 'winter',
        options: { rain: true, standFast: 'no' },
        turn: 12,
        phase: 'movement',
        side: 'german',
        units: [
          { id: 'G-99', at: '3909' },
          { id: 'G-1', at: 3808 },
          { id: 'G-2', at: '5128' },
          { id: 'G-6', at: '3909', steps: 4 },
          { id: 'G-9', at: '4000' },
          { id: 'S-5', at: '3806' },
          { id: 'S-39', at: '3806' },
          { id: 'S-43', at: '3806' },
        ],
        control: { soviet: ['9999'], german: ['3806'] },
        markers: { lostPorts: ['3908'], replacements: 'many', movementRolls: { 9998: 2 } },
      },
      'test',
      [0],
    );
    assert.deepEqual(
      fieldsOf(loaded).sort(),
      [
        'scenario',
        'options.rain',
        'options.standFast',
        'turn',
        'units.0.id',
        'units.1.at',
        'units.2.at',
        'units.3.steps',
        'units.4.at',
        'units.7.at',
        'control.soviet.0',
        'control.german.0',
        'markers.lostPorts.0',
        'markers.replacements',
        'markers.movementRolls.9998',
        'dice',
      ].sort(),
    );
  });
});

describe('what is left out', () => {
  test('units that are not listed are out of the game, at full strength if they are', () => {
    const loaded = load({});
    assert.ok(loaded.ok);
    assert.deepEqual(
      game
        .position(loaded.state)
        .units.map(unit => unit.id)
        .sort(),
      ['G-1', 'S-39', 'S-5', 'S-AA-1'],
    );
    assert.equal(unitIn(loaded.state, 'S-5')?.steps, undefined);
    assert.equal(unitIn(loaded.state, 'S-39')?.steps, 1);
  });

  test('the side is the Soviet one, in the interdiction phase the German', () => {
    const side = (phase: string) => {
      const loaded = load({ phase, side: undefined });
      assert.ok(loaded.ok);
      return game.position(loaded.state).side;
    };
    assert.deepEqual([side('movement'), side('interdiction')], ['soviet', 'german']);
  });

  test('whoever stands in a hex holds it, and a port with a Soviet unit in it is lost (7.9i)', () => {
    const loaded = load(withUnit({ id: 'S-43', at: '2113' }));
    assert.ok(loaded.ok);
    const position = game.position(loaded.state);
    assert.ok(position.control?.soviet.includes('2113'));
    assert.deepEqual(position.markers?.lostPorts, ['2113']);
  });

  test('on turn 1 the units near the marker are activated (5.4a), unless the position says which', () => {
    const flagsOf = (units: object[]) => {
      const loaded = load({ turn: 1, phase: 'pre-movement-combat', units });
      assert.ok(loaded.ok);
      return ['S-5', 'S-39'].map(id => unitIn(loaded.state, id)?.flags?.includes('activated') === true);
    };
    const near = { id: 'S-5', at: '3806' };
    assert.deepEqual(flagsOf([near, { id: 'S-39', at: '2901' }]), [true, false]);
    assert.deepEqual(flagsOf([near, { id: 'S-39', at: '2901', flags: ['activated'] }]), [false, true]);
  });

  test('10.2c, 10.2d in other scenarios 1st Ukrainian Front stands anywhere, and always behind the Soviet line', () => {
    const at = (scenario: string, hex: string) =>
      load({ scenario, ...withUnit({ id: 'S-1UF-13', at: hex }) }).ok;
    assert.deepEqual([at('no-bomb-plot', '3909'), at('historical', '3909')], [true, false]);
    assert.ok(at('historical', areaOf('one-uf')[0]) && at('historical', '4000'));
  });

  test('steps to spend are those of the turn in a replacement phase', () => {
    const loaded = load({ phase: 'replacement' });
    assert.ok(loaded.ok);
    assert.equal(game.position(loaded.state).markers?.replacements, 3);
  });

  test('points and seed may be written down; they are not read from the position', () => {
    const loaded = load({ vp: { soviet: 99 }, seed: 'other' });
    assert.ok(loaded.ok);
    assert.deepEqual([game.position(loaded.state).vp, loaded.state.seed], [{ soviet: 1 }, 'test']);
  });

  test('a finished game without its ending ended on points, or by the fall of Koenigsberg (4.2)', () => {
    const ending = (change: object) => {
      const loaded = load(change);
      assert.ok(loaded.ok);
      return game.position(loaded.state).markers?.ending;
    };
    assert.equal(ending({ markers: { winner: 'german' } }), 'points');
    assert.equal(ending({ markers: { winner: 'soviet' }, control: { soviet: ['2825'] } }), 'koenigsberg');
  });
});

describe('there and back', () => {
  for (const scenario of game.scenarios) {
    test(`the start of ${scenario.id} is written and read back the same`, () => same(newGame(scenario.id)));
  }

  test('every position of a random game is written and read back the same, in the middle of battles too', () => {
    for (const scenario of ['historical', 'bold-stroke', 'd-day-defeated']) {
      const random = seededRandom(`positions ${scenario}`);
      const frames = sameThroughout(newGame(scenario), state => sampleAction(game, state, random), 250);
      assert.ok(frames.size > 5, [...frames].join(' '));
    }
  });

  test('a finished game is written and read back as finished', () => {
    const end = play(
      sketch({ units: { 'G-1': '3714' }, turn: 9, side: 'german', phase: 'post-movement-combat' }),
      { type: 'end' },
    );
    same(end);
    assert.deepEqual(game.outcome(again(end)), game.outcome(end));
    const conceded = play(sketch({ units: { 'G-1': '3714', 'S-5': '4200' } }), {
      type: 'concede',
      side: 'german',
    });
    same(conceded);
    assert.equal(game.outcome(again(conceded))?.winner, 'soviet');
  });

  test('every field of the state comes back from a position, and is refused by its name if it is spoiled', () => {
    const random = seededRandom('fields');
    const states = quietStates(game, newGame(), state => sampleAction(game, state, random), 40);
    assert.deepEqual(untoldFields(game, table, states, 'fields'), []);
    checkSpoiledFields(game, table, states[0]);
  });

  test('the order of a stack is kept', () => {
    const state = sketch({ units: { 'S-39': '3806', 'S-5': '3806', 'G-1': '3808' } });
    const seen = (position: Position) => position.units.map(unit => unit.id).filter(id => id !== 'G-1');
    assert.deepEqual(seen(game.view(state, 'german')), ['?soviet', 'S-5']);
    assert.deepEqual(seen(game.view(again(state), 'german')), ['?soviet', 'S-5']);
  });

  test('dice that were used are not used again', () => {
    const start = sketch({
      units: { 'G-1': '3908', 'S-5': '3907', 'S-39': '3909', 'S-43': '3808', 'S-31': '4008' },
      side: 'german',
      dice: [1, 6],
    });
    const rolled = again(play(start, { type: 'begin', units: ['G-1'] }));
    assert.deepEqual(game.position(rolled).memory?.diceUsed, 1);
    assert.deepEqual(game.position(rolled).markers?.movementRolls, { 3908: 1 });
  });
});

test('a written position is a working one: units move and supply is known', () => {
  const loaded = load({});
  assert.ok(loaded.ok);
  allowed(loaded.state, { type: 'move', units: ['S-5'], to: '3805' });
  assert.equal(refusedBy(loaded.state, { type: 'move', units: ['G-1'], to: '3809' }), '9.2e');
  assert.equal(supplyOfUnit(loaded.state, 'G-1').state, 'supplied');
});
