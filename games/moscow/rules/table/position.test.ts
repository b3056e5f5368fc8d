// Positions: what is written is read back the same, what is left out has its default, and a position that cannot be is
// refused with every reason and the field of each.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { State } from '../../../../kit/game.ts';
import { eagerPlayer } from '../../../../kit/sequence/playing.ts';
import { checkSpoiledFields, quietStates, untoldFields } from '../../../../kit/testing/fields.node.ts';
import { bindPositions, type FaultRow } from '../../../../kit/testing/positions.node.ts';
import {
  flagsOf,
  game,
  markerOf,
  newGame,
  openField,
  play,
  sketch,
  unitIn,
  walkFrom,
  written,
} from '../../testing.node.ts';
import { FLAG_NAMES } from './components.ts';
import { table } from './position.ts';

const FIELD = openField();
const base = {
  game: 'moscow',
  scenario: 'main',
  turn: 5,
  phase: 'movement',
  side: 'german',
  units: [
    { id: 'G-A-9', at: '1204' },
    { id: 'G-Pz-LVI', at: '1204', steps: 1 },
    { id: 'S-A-22', at: FIELD },
    { id: 'G-Air-2', at: '@luftwaffe' },
  ],
};
const { load, read, fieldsOf, withUnit, again, same, sameThroughout, usualFaults, refuses } = bindPositions(
  game,
  base,
);
const withFlags = (id: string, at: string, ...flags: string[]) => withUnit({ id, at, flags });
const framed = (...frames: object[]) => ({ memory: { frames } });

describe('faults', () => {
  const battle = {
    target: FIELD,
    attackers: ['G-Pz-LVI'],
    from: [walkFrom(FIELD, 0)],
    number: 0,
    bonus: false,
    pressed: false,
    forced: false,
    support: false,
    holding: [],
    defense: 4,
    groups: [{ units: ['S-A-22'], result: 'D2', defense: 4 }],
    stopped: false,
    mustEnter: false,
    retreated: 0,
  };
  const combat = { name: 'combat', attacks: [], resolved: [] };
  const inCombat = (...frames: object[]) => ({ phase: 'combat', ...framed(combat, ...frames) });
  const bomb = { kind: 'bomb', units: ['G-Air-2'], target: FIELD, extended: false };
  const rows: readonly FaultRow[] = [
    ...usualFaults({
      spare: { id: 'G-A-4', at: '1305' },
      enemyAt: FIELD,
      offMap: '3199',
    }),
    {
      title: 'an option with a wrong value',
      change: { options: { dieIndex: 'C' } },
      fields: ['options.dieIndex'],
    },
    {
      title: 'an option that the edition settles',
      change: { scenario: '2014', options: { forcedExchange: true } },
      fields: ['options.forcedExchange'],
    },
    { title: 'a thirteenth turn', change: { turn: 13 }, fields: ['turn'] },
    { title: 'a ninth turn of the shorter game', change: { scenario: '2014', turn: 9 }, fields: ['turn'] },
    { title: 'a phase that the side does not have', change: { phase: 'katyushas' }, fields: ['side'] },
    {
      title: 'a pulse outside of pulses',
      change: { phase: 'weather', markers: { pulse: 1 } },
      fields: ['markers.pulse'],
    },
    { title: 'movement outside of pulses', change: { markers: { pulse: 0 } }, fields: ['markers.pulse'] },
    ...(
      [
        ['in mud', { turn: 3 }],
        ['of the Germans in snow', { turn: 8 }],
      ] as const
    ).map(([title, when]) => ({
      title: `M-SEQ-4, M-SEQ-5 a third pulse ${title}`,
      change: { ...when, markers: { pulse: 3 } },
      fields: ['markers.pulse'],
    })),
    {
      title: 'M-X-7 a korps beside one of its own divisions',
      change: {
        units: [
          { id: 'G-Inf-VI', at: '1204' },
          { id: 'G-ID-26', at: '1305' },
        ],
      },
      fields: ['units.1.at'],
    },
    ...['S-TB-126', 'S-RD-144', 'S-Shock-1', 'G-A-4', 'G-Pz-XXXX', 'G-ID-6'].map(id => ({
      title: `M-ENT-1 ${id} entrenched`,
      change: withFlags(id, id.startsWith('G') ? '1305' : '1020', 'entrenched'),
      fields: ['units.4.flags'],
    })),
    { title: 'a fourth pulse', change: { markers: { pulse: 4 } }, fields: ['markers.pulse'] },
    {
      title: 'an air unit in a hex',
      change: withUnit({ id: 'G-Air-8', at: '1305' }),
      fields: ['units.4.at'],
    },
    {
      title: 'an air unit of the enemy',
      change: withUnit({ id: 'S-Air-Western', at: '@luftwaffe' }),
      fields: ['units.4.at'],
    },
    { title: 'a dead air unit', change: withUnit({ id: 'G-Air-8', at: '@dead' }), fields: ['units.4.at'] },
    {
      title: 'a German among the replacements',
      change: withUnit({ id: 'G-A-4', at: '@replacements' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a rifle division with the Siberians',
      change: withUnit({ id: 'S-RD-144', at: '@siberian-reserve' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a korps among the divisions',
      change: withUnit({ id: 'G-Inf-VII', at: '@divisions' }),
      fields: ['units.4.at'],
    },
    {
      title: 'a division of a korps that does not break up',
      change: { scenario: '2014', ...withUnit({ id: 'G-ID-26', at: '1305' }) },
      fields: ['units.4.at'],
    },
    {
      title: 'a unit that should have come on turn 1',
      change: withUnit({ id: 'S-Gr-Vatutin', at: '@turn-1' }),
      fields: ['units.4.at'],
    },
    {
      title: 'two steps of a one-step unit',
      change: withUnit({ id: 'G-A-4', at: '1305', steps: 2 }),
      fields: ['units.4.steps'],
    },
    { title: 'a unit out of play', change: withUnit({ id: 'G-A-4', at: '0101' }), fields: ['units.4.at'] },
    {
      title: 'a plain army on a strong side',
      change: withFlags('S-A-24', '1305', 'strong'),
      fields: ['units.4.flags'],
    },
    { title: 'a reduced army', change: withFlags('G-A-4', '1305', 'reduced'), fields: ['units.4.flags'] },
    {
      title: 'an inactive Russian',
      change: withFlags('S-A-24', '1305', 'inactive'),
      fields: ['units.4.flags'],
    },
    { title: 'a flying army', change: withFlags('G-A-4', '1305', 'flown'), fields: ['units.4.flags'] },
    { title: 'a grounded army', change: withFlags('G-A-4', '1305', 'grounded'), fields: ['units.4.flags'] },
    {
      title: 'a disrupted air unit',
      change: withFlags('G-Air-8', '@luftwaffe', 'disrupted'),
      fields: ['units.4.flags'],
    },
    {
      title: 'a unit gone for good that is here',
      change: withFlags('G-A-4', '1305', 'gone'),
      fields: ['units.4.flags'],
    },
    {
      title: 'trenches in a box',
      change: withFlags('S-A-24', '@dead', 'entrenched'),
      fields: ['units.4.flags'],
    },
    {
      title: 'control against the unit in the hex',
      change: { control: { russian: ['1204'] } },
      fields: ['control.russian.0'],
    },
    {
      title: 'the weather of turn 2 known too soon',
      change: { turn: 1, markers: { secondTurn: 'mud' } },
      fields: ['markers.secondTurn'],
    },
    {
      title: 'Siberians of a turn to come',
      change: { markers: { siberianStart: 6 } },
      fields: ['markers.siberianStart'],
    },
    {
      title: 'a ruin that is no city',
      change: { markers: { razed: ['1403'] } },
      fields: ['markers.razed.0'],
    },
    {
      title: 'support by an army',
      change: { markers: { support: { 'G-A-9': FIELD } } },
      fields: ['markers.support.G-A-9'],
    },
    {
      title: 'support nowhere',
      change: { markers: { support: { 'G-Air-2': '9999' } } },
      fields: ['markers.support.G-Air-2'],
    },
    {
      title: 'an order of the other side',
      change: { markers: { orders: { russian: { exchange: 'accept' } } } },
      fields: ['markers.orders.russian.exchange'],
    },
    {
      title: 'an order that there is not',
      change: { markers: { orders: { german: { exchange: 'maybe' } } } },
      fields: ['markers.orders.german.exchange'],
    },
    {
      title: 'credits of a kind that there is not',
      change: { markers: { credits: { horse: 1 } } },
      fields: ['markers.credits.horse'],
    },
    {
      title: 'a winner without an ending',
      change: { markers: { winner: 'german' } },
      fields: ['markers.winner'],
    },
    {
      title: 'a draw that somebody has won',
      change: { markers: { winner: 'german', ending: 'draw' } },
      fields: ['markers.ending'],
    },
    {
      title: 'a decision of another phase',
      change: framed({ name: 'rail' }),
      fields: ['memory.frames.0.name'],
    },
    {
      title: 'a phase frame with half its fields',
      change: { phase: 'combat', ...framed({ name: 'combat' }) },
      fields: ['memory.frames.0.attacks', 'memory.frames.0.resolved'],
    },
    {
      title: 'a hex that is not overstacked',
      change: framed({ name: 'movement' }, { name: 'overstack', hex: '1204', side: 'german' }),
      fields: ['memory.frames.1'],
    },
    {
      title: 'an end of the phase for no reason',
      change: framed({ name: 'end-of-phase' }),
      fields: ['memory.frames.0.name'],
    },
    {
      title: 'armies that are no neighbors',
      change: framed({ name: 'movement' }, { name: 'inactive-army', armies: ['G-A-9', 'G-Pz-LVI'] }),
      fields: ['memory.frames.1'],
    },
    {
      title: 'a battle while moving',
      change: framed({ name: 'movement' }, { name: 'exchange', battle }),
      fields: ['memory.frames.1'],
    },
    {
      title: 'a battle from afar',
      change: inCombat({ name: 'exchange', battle }),
      fields: ['memory.frames.1'],
    },
    {
      title: 'a battle against a friend',
      change: inCombat({
        name: 'exchange',
        battle: { ...battle, groups: [{ units: ['G-A-9'], result: 'X', defense: 3 }] },
      }),
      fields: ['memory.frames.1'],
    },
    {
      title: 'an attack on nobody',
      change: {
        phase: 'combat',
        ...framed({ ...combat, attacks: [{ target: '1305', units: ['G-A-9'], requiredBy: [] }] }),
      },
      fields: ['memory.frames.0'],
    },
    {
      title: 'an interception in the movement phase',
      change: framed({ name: 'movement' }, { name: 'interception', mission: bomb }),
      fields: ['memory.frames.1'],
    },
    {
      title: 'a mission of somebody who is not there',
      change: {
        phase: 'air',
        ...framed({ name: 'air' }, { name: 'interception', mission: { ...bomb, units: ['G-Air-8'] } }),
      },
      fields: ['memory.frames.1'],
    },
    {
      title: 'a decision inside a decision',
      change: {
        phase: 'air',
        ...framed(
          { name: 'air' },
          { name: 'interception', mission: bomb },
          { name: 'interception', mission: bomb },
        ),
      },
      fields: ['memory.frames.2'],
    },
    {
      title: 'a decision owed after the end',
      change: { markers: { winner: 'german', ending: 'moscow' }, ...framed({ name: 'movement' }) },
      fields: ['memory.frames'],
    },
    { title: 'a die with seven', change: {}, dice: [1, 7], fields: ['dice'] },
  ];
  refuses(rows);

  test('everything wrong is named at once, of whatever kind', () => {
    const loaded = load(
      {
        scenario: '1812',
        turn: 40,
        ...withUnit({ id: 'G-99', at: '1305' }, { id: 'G-A-4', at: 7 }, { id: 'G-A-2', at: '0101' }),
        control: { german: ['9999'] },
        markers: { siberianStart: 99, panic: 3 },
      },
      [0],
    );
    assert.deepEqual(
      fieldsOf(loaded).sort(),
      [
        ...['scenario', 'turn', 'units.4.id', 'units.5.at', 'units.6.at', 'control.german.0', 'dice'],
        ...['markers.siberianStart', 'markers.panic'],
      ].sort(),
    );
  });
});

describe('what is left out', () => {
  test('units that are not listed are out of the game, at full strength if they are', () => {
    const state = read({});
    assert.equal(game.position(state).units.length, 4);
    assert.equal(unitIn(state, 'G-A-9')?.steps, undefined);
    assert.equal(unitIn(state, 'G-Pz-LVI')?.steps, 1);
  });

  test('the German has a phase before the Russian, unless only the Russian has it', () => {
    const side = (phase: string) => game.position(read({ phase, side: undefined })).side;
    assert.deepEqual([side('movement'), side('readiness'), side('rail')], ['german', 'german', 'russian']);
  });

  test('the first pulse is played, and turn 2 was mud', () => {
    assert.equal(markerOf(read({}), 'pulse'), undefined);
    assert.equal(game.phaseKey(read({})), '5.1 german movement');
    assert.equal(game.phaseKey(read({ markers: { pulse: 3 } })), '5.3 german movement');
    assert.equal(markerOf(read({}), 'secondTurn'), 'mud');
    assert.equal(markerOf(read({ turn: 1 }), 'secondTurn'), undefined);
  });

  test('M-VIC-12 whoever stands in a hex holds it, and Moscow with a German in it has fallen', () => {
    const state = read(withUnit({ id: 'G-ID-6', at: '1016' }));
    assert.deepEqual(game.position(state).control, { german: ['1016'], russian: [] });
    assert.deepEqual(markerOf(state, 'razed'), ['1016']);
  });

  test('a seed may be written down; it is not read from the position', () => {
    assert.equal(read({ seed: 'other' }).seed, 'test');
  });

  test('a phase whose decision holds lists begins with empty ones', () => {
    for (const [phase, side] of [
      ['attacks', 'german'],
      ['early-attacks', 'russian'],
      ['combat', 'german'],
      ['katyushas', 'russian'],
    ]) {
      const frame = read({ phase, side }).frames[0] as { attacks?: unknown };
      assert.deepEqual(frame.attacks, [], phase);
    }
  });
});

describe('there and back', () => {
  for (const { id } of game.scenarios)
    test(`the start of ${id} is written and read back the same`, () => same(newGame(id)));

  test('every marker and every flag is written and read back the same', () => {
    const units = {
      ...{ 'G-A-9': '1204', 'G-Inf-VII': '1204', 'S-Shock-1': FIELD, 'S-A-22': '@dead' },
      ...{ 'G-Air-2': '@luftwaffe', 'G-Air-8': '@shot-down', 'S-Kat-1': '1016', 'S-A-5': '@replacements' },
    };
    const flags = {
      'G-A-9': ['disrupted', 'inactive', 'airSupplied', 'flownIn'],
      'G-Inf-VII': ['entrenched', 'reduced', 'moved', 'attacked', 'spent', 'brokeThrough', 'hit'],
      'S-Shock-1': ['strong', 'rested'],
      'S-A-22': ['gone'],
      'G-Air-2': ['flown', 'grounded'],
    };
    assert.deepEqual(Object.values(flags).flat().sort(), [...FLAG_NAMES].sort());
    const markers = {
      pulse: 2,
      secondTurn: 'good',
      unhistorical: true,
      noRetreat: true,
      panic: true,
      siberianStart: 4,
      panicAttacks: 1,
      fliegerkorps: 'kept',
      battles: 3,
      razed: ['1016', '1716'],
      credits: { siberian: 1, shock: 1, tank: 2, rifle: 6 },
      support: { 'G-Air-2': FIELD },
      orders: { german: { interception: 'decline', 'no-retreat': 'never' }, russian: { retreat: 'stay' } },
    };
    const state = sketch({ units, flags, markers, control: { german: ['2312'] } });
    same(state);
    assert.deepEqual(game.position(state).markers, markers);
    for (const [id, names] of Object.entries(flags))
      assert.deepEqual([...flagsOf(state, id)].sort(), [...names].sort());
    // As it is written in the first place, none of them is there.
    assert.deepEqual(game.position(newGame()).markers, {});
  });

  test('every position of a random game is written and read back the same, in the middle of battles too', () => {
    for (const scenario of ['main', '2014']) {
      const choose = eagerPlayer(game, seededRandom(`positions ${scenario}`), 0.9, 60);
      const frames = sameThroughout(newGame(scenario), choose, 900);
      assert.ok(frames.size > 10, [...frames].join(' '));
    }
  });

  test('M-VIC-1 a finished game is written and read back as finished, a draw too', () => {
    for (const [winner, ending] of [
      ['german', 'moscow'],
      ['russian', 'russian-smashing'],
      ['draw', 'draw'],
    ]) {
      const state = sketch({ units: { 'G-A-9': '1204' }, markers: { winner, ending } });
      same(state);
      assert.equal(game.outcome(state)?.winner, winner);
      assert.deepEqual(game.outcome(again(state)), game.outcome(state));
      assert.equal(game.decision(state), undefined);
    }
    const conceded = play(newGame(), { type: 'concede', side: 'german' });
    same(conceded);
    assert.equal(game.outcome(again(conceded))?.winner, 'russian');
  });

  test('every field of the state comes back from a position, and is refused by its name if it is spoiled', () => {
    const random = seededRandom('fields');
    const states = quietStates(game, newGame(), eagerPlayer(game, random, 0.9, 60), 120);
    assert.deepEqual(untoldFields(game, table, states, 'fields'), []);
    checkSpoiledFields(game, table, states[0]);
  });

  test('the order of a stack is kept', () => {
    const units = { 'G-ID-6': '1204', 'G-A-9': '1204', 'G-Pz-LVI': '1204' };
    const ids = (state: State) => game.position(state).units.map(unit => unit.id);
    assert.deepEqual(ids(sketch({ units })), Object.keys(units));
    assert.deepEqual(ids(again(sketch({ units }))), Object.keys(units));
  });

  test('dice that were used are not used again', () => {
    const state = sketch({ units: { 'G-A-9': '1204' }, dice: [1, 2, 3], memory: { diceUsed: 2 } });
    assert.equal(game.position(again(state)).memory?.diceUsed, 2);
  });
});

describe('what must hold', () => {
  test('a position of play has no fault; one that play cannot reach has', () => {
    assert.deepEqual(game.faults(newGame()), []);
    const state = newGame();
    // As if a rule had forgotten itself.
    const broken: State = { ...state, data: state.data.slice() };
    broken.data[game.counters.findIndex(({ id }) => id === 'S-A-22')] = game.map.indexOf.get('1204') ?? -1;
    assert.ok(game.faults(broken).length > 0);
  });

  test('nothing on the table is hidden from anybody, and nobody sees the seed', () => {
    const state = newGame();
    for (const side of game.sides) {
      assert.deepEqual(game.view(state, side), game.position(state));
      assert.ok(!JSON.stringify(game.view(state, side)).includes('"test"'));
    }
    assert.throws(() => game.view(state, 'finnish'), RangeError);
  });
});

test('a written sketch is a position that a person can write', () => {
  const position = written({ units: { 'G-A-9': '1204' }, weather: 'snow', pulse: 2 });
  assert.deepEqual(position, {
    game: 'moscow',
    scenario: 'main',
    turn: 8,
    phase: 'movement',
    units: [{ id: 'G-A-9', at: '1204' }],
    markers: { pulse: 2 },
    memory: {},
  });
});
