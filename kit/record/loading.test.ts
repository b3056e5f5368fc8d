// Whole positions: what is written is read back, what is left out is as on an empty map, what cannot be is named.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import type { Loaded } from '../game.ts';
import type { Problem } from '../problem.ts';
import { bindFrames, type Frame } from '../sequence/frames.ts';
import type { State } from '../state/state.ts';
import { putUnit, setControl, setSteps } from '../state/units.ts';
import { impossibleStands } from './impossible.ts';
import { bindLoading, type PositionTable, writeWhole } from './loading.ts';
import { smallTable } from './small.testing.ts';

const { map } = toy;
const { shape, table: small, blank } = smallTable(map);
const table: PositionTable = {
  ...small,
  points: { red: () => 1 },
  checks: {
    game: {
      turn: ({ data }) =>
        data[shape.game.phase] === 0 && data[shape.game.turn] > 1 ? 'Too late.' : undefined,
    },
  },
};
const { setFrames } = bindFrames<Frame>();
const isOver = (state: State): boolean => state.data[shape.game.winner] > 0;
let asked: Frame[] = [];
const reading = {
  setups: { scenarios: toy.scenarios, options: toy.options, parts: {} },
  usualPhase: 'movement',
  whyNotThere: (state: State, unit: number, place: number) =>
    unit === 4 && place >= 0 ? `Nobody flies on turn ${state.data[shape.game.turn]}.` : undefined,
  isOver,
  openPhase: (state: State) => setFrames(state, { name: 'opened' }),
};
const readPosition = bindLoading({ ...reading, table });
const base = { game: 'a-game', turn: 2, phase: 'movement', units: [{ id: 'R-1', at: '1001' }] };
const load = (change: object, found: readonly Problem[] = []): Loaded =>
  readPosition({ ...base, ...change }, 'seed', [3], state => {
    asked = [...state.frames];
    return found;
  });
const fieldsOf = (loaded: Loaded): string[] => (loaded.ok ? [] : loaded.problems.map(({ field }) => field));
const read = (change: object): State => {
  const loaded = load(change);
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return loaded.state;
};
const written = (state: State) => writeWhole(table, state);

test('what is left out: the side that has the phase first, control as at the start, the decision of the phase', () => {
  const position = written(read({ units: [] }));
  assert.deepEqual([position.side, position.scenario], ['red', 'plain']);
  assert.deepEqual(position.control, { red: [], blue: [] });
  assert.deepEqual(position.memory, { frames: [{ name: 'opened' }], diceUsed: 0 });
  assert.equal(written(read({ phase: 'set-up', turn: 1 })).side, 'blue');
});

test('whoever stands in a hex holds it, and what is written is read back the same', () => {
  const state = read({
    side: 'blue',
    units: [{ id: 'R-1', at: '1101', flags: ['moved'] }],
    control: { blue: ['1000'] },
    memory: { diceUsed: 1, frames: [{ name: 'open' }] },
  });
  const position = written(state);
  assert.deepEqual(position.control, { red: ['1101'], blue: ['1000'] });
  assert.deepEqual(asked, [{ name: 'open' }]);
  assert.deepEqual(Object.keys(position).slice(-3), ['markers', 'vp', 'memory']);
  assert.deepEqual(position.vp, { red: 1 });
  assert.deepEqual(written(read(position)), position);
});

test('what is wrong is named by its field, of whatever kind', () => {
  const rows: [object, string[]][] = [
    [{ game: 'b-game' }, ['game']],
    [{ turn: 5 }, ['turn']],
    [{ phase: 'set-up' }, ['turn']],
    [{ phase: 'set-up', turn: 1, side: 'red' }, ['side']],
    [{ scenario: 'winter', options: { fair: 3 } }, ['scenario', 'options.fair']],
    [{ units: [{ id: 'B-Air', at: '1000' }] }, ['units.0.at']],
    [{ control: { blue: ['1000', '1001'] } }, ['control.blue.1']],
    [{ units: [...base.units, { id: 'B-1', at: '1001' }] }, ['units.1.at']],
    [{ markers: { loser: 1 } }, ['markers.loser']],
    [{ vp: { blue: 1 } }, ['vp.blue']],
    [{ memory: { frames: [] } }, ['memory.frames']],
    [{ phase: 'dance', units: [{ id: 'X', at: '1000' }] }, ['phase', 'units.0.id']],
  ];
  for (const [change, fields] of rows)
    assert.deepEqual(fieldsOf(load(change)), fields, JSON.stringify(change));
  assert.deepEqual(fieldsOf(load({}, [{ field: 'memory.frames', message: '' }])), ['memory.frames']);
  assert.deepEqual(fieldsOf(readPosition(5, 'seed', [], () => [])), ['position']);
});

test('points may be written where a game has them', () => {
  const unscored = bindLoading({ ...reading, table: small });
  const refused = unscored({ ...base, vp: { red: 1 } }, 'seed', [], () => []);
  assert.deepEqual(fieldsOf(refused), ['vp']);
  assert.equal(written(read({ vp: { red: 3 } })).vp?.red, 1);
  assert.equal(writeWhole(small, blank()).vp, undefined);
});

test('once a game is over nothing is owed, and nothing is opened', () => {
  asked = [];
  const state = read({ markers: { winner: 1 }, memory: { frames: [{ name: 'over' }] } });
  assert.deepEqual([asked, state.frames], [[], [{ name: 'over' }]]);
  const owing = load({ markers: { winner: 1 }, memory: { frames: [{ name: 'movement' }] } });
  assert.deepEqual(fieldsOf(owing), ['memory.frames']);
});

test('units on the map have steps, hold their hex and stand apart from the enemy', () => {
  const state = blank();
  const found = () =>
    impossibleStands(table, state, table.standing).map(fault =>
      'unit' in fault ? `${fault.unit} ${fault.part} ${fault.message}` : fault.message,
    );
  const hex = map.indexOf.get('1000') ?? -1;
  setSteps(shape, state, 0, 2);
  putUnit(shape, state, 0, hex);
  setControl(shape, state, hex, 0);
  assert.deepEqual(found(), []);
  setSteps(shape, state, 0, 3);
  setControl(shape, state, hex, 1);
  assert.deepEqual(found(), [
    '0 at R-1 stands on the map with 3 steps',
    '0 control 1000 is held by R-1 but controlled by the enemy (3.3)',
  ]);
  setSteps(shape, state, 0, 1);
  setSteps(shape, state, 2, 1);
  putUnit(shape, state, 2, hex);
  assert.deepEqual(found(), ['2 at both sides stand in 1000 (6.9)']);
});
