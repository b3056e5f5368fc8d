// A game from its parts: what the assembly itself answers, before or instead of the rules. The toy game lends the rest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assembleGame, type GameParts } from './assembly.ts';
import { toy, toyUnits } from './conformance/toy.testing.ts';
import { type GameEvent, isRefusal, type Outcome } from './game.ts';
import { refereed } from './seen/referee.testing.ts';
import { REFEREE, SPECTATOR } from './seen/viewer.ts';
import { bindFrames, defineFrame, type Frame } from './sequence/frames.ts';
import type { State } from './state/state.ts';

const { setFrames } = bindFrames<Frame>();
const never = (): never => assert.fail('nobody should ask');

/** Three phases that each end with `end`; the third is the last. */
const phases = ['first', 'second', 'third'].map(name => ({ name, side: 0, frame: name }));
const over = new WeakSet<State>();
const outcome = (state: State): Outcome | undefined =>
  over.has(state) ? { winner: 'red', rule: 'toy-2', reason: '' } : undefined;
const frameOf = (name: string, choices: number) =>
  defineFrame<Frame, 'end'>({
    rule: 'toy-1',
    side: () => 0,
    prompt: () => name,
    left: () => [{ rule: 'toy-1', message: `${name} ${choices}` }],
    choices: () => Array.from({ length: choices }, () => ({ action: { type: 'end' }, rule: 'toy-1' })),
    resolve: () => 'end',
    perform(play) {
      const next = phases.findIndex(phase => phase.name === name) + 1;
      if (next < phases.length) setFrames(play.state, phases[next]);
      else over.add(play.state);
      const event: GameEvent = name === 'second' ? { type: 'roll', final: true } : { type: 'ended' };
      play.events.push(event);
    },
  });

const parts: GameParts<Frame> = {
  id: 'parts',
  title: 'Parts',
  sides: toy.sides,
  setups: { scenarios: toy.scenarios, options: toy.options, parts: {} },
  map: toy.map,
  roster: { counters: toy.counters, indexOf: new Map(toyUnits.map((id, unit) => [id, unit])) },
  data: { digest: 'd1-parts' },
  phases: {
    turnOf: () => 4,
    phaseNow: state => phases.find(({ name }) => name === state.frames[0].name) ?? phases[0],
    phasingSide: () => 1,
  },
  frames: { first: frameOf('first', 1), second: frameOf('second', 1), third: frameOf('third', 0) },
  interrupts: {},
  isOver: state => over.has(state),
  outcome,
  settle: () => undefined,
  setUp(setup, seed, dice) {
    const made = toy.create({ scenario: setup.scenario, seed, dice });
    return made.ok ? made.state : never();
  },
  start: ({ state }) => setFrames(state, phases[0]),
  readPosition(position, seed, dice, checkFrames) {
    const read = toy.load({ ...toy.position(begun()), game: 'toy' }, seed, dice);
    if (!read.ok) return read;
    setFrames(read.state, position as Frame);
    const problems = checkFrames(read.state);
    return problems.length > 0 ? { ok: false, problems } : read;
  },
  writePosition: toy.position,
  viewPosition: (state, eyes) => ({ ...toy.position(state), turn: eyes }),
  viewEvents: (_, events, eyes) => events.slice(eyes),
  frameFaults: ({ frames }) =>
    frames[0].name === 'fourth' ? [{ field: 'memory.frames.0', message: 'There is no fourth.' }] : [],
  findFaults: () => [],
  openTeller: toy.teller,
  previewAttack: never,
  explainSupply: (_, unit) => ({ unit: toyUnits[unit], state: 'supplied', rule: 'toy-1', message: '' }),
  supplyState: () => 'supplied',
  explainWay: (_, unit, to, _path, canBeTakenBack) => ({
    unit,
    steps: [],
    cost: 0,
    left: 0,
    undoable: canBeTakenBack({ type: 'end', to }),
  }),
  zonesOf: (_, side, eyes) => [{ hex: `${side}${eyes}`, units: [] }],
  threatsTo: () => [],
  standingOf: toy.standing,
  unitsOnMap: (_, side) => (side === 0 ? [0, 1] : [2]),
};
const game = refereed(assembleGame(parts));

function begun(): State {
  const created = toy.create({ seed: 'assembly' });
  return created.ok ? created.state : never();
}

function at(phase: number): State {
  const created = game.create({ seed: 'assembly' });
  let state = created.ok ? created.state : never();
  for (let i = 0; i < phase; i++) {
    const applied = game.apply(state, { type: 'end' });
    state = applied.ok ? applied.state : never();
  }
  return state;
}

test('a game begins with a set-up that has been checked, at its first decision', () => {
  assert.equal(game.decision(at(0))?.frame, 'first');
  assert.equal(game.phaseKey(at(0)), '4 blue first');
  assert.equal(assembleGame({ ...parts, turnKey: () => '4.1' }).phaseKey(at(1)), '4.1 blue second');
  const wrong = game.create({ scenario: 'winter', options: { speed: 1 }, seed: '', dice: [7] });
  assert.ok(!wrong.ok);
  assert.deepEqual(
    wrong.problems.map(({ field }) => field),
    ['scenario', 'options.speed', 'dice'],
  );
});

test('viewers are known by name, and others are not', () => {
  const state = at(0);
  const turns = ['red', 'blue', SPECTATOR, REFEREE].map(viewer => game.view(state, viewer).turn);
  assert.deepEqual(turns, [1, 2, 0, 1]);
  assert.deepEqual(game.viewEvents(state, [{ type: 'a' }, { type: 'b' }], 'red'), [{ type: 'b' }]);
  assert.equal(game.viewEvents(state, [{ type: 'a' }, { type: 'b' }], REFEREE).length, 2);
  assert.equal(game.zones(state, 'red', 'blue')[0].hex, '02');
  assert.deepEqual([game.unitsOf(state, 'red'), game.unitsOf(state, 'blue')], [['R-1', 'R-2'], ['B-1']]);
  for (const ask of [
    () => game.view(state, 'green'),
    () => game.viewEvents(state, [], 'green'),
    () => game.zones(state, 'red', 'green'),
    () => game.threats(state, 'green'),
    () => game.unitsOf(state, 'green'),
  ])
    assert.throws(ask, RangeError);
});

test('supply is asked of units that exist', () => {
  const answers = game.supply(at(0), ['B-1']);
  assert.ok(!isRefusal(answers) && answers[0].unit === 'B-1');
  assert.ok(isRefusal(game.supply(at(0), ['B-1', 'nobody'])));
});

test('a move can be taken back unless something final comes of it', () => {
  const undoable = [0, 1].map(phase => {
    const way = game.way(at(phase), 'R-1', '1000');
    return !isRefusal(way) && way.undoable;
  });
  assert.deepEqual(undoable, [true, false]);
});

test('what is left to do is asked of the frame', () => {
  assert.deepEqual(game.undone(at(0)), [{ rule: 'toy-1', message: 'first 1' }]);
});

test('once it is over nothing is asked of the rules', () => {
  const end = at(2);
  over.add(end);
  for (const answer of [game.preview(end, {}), game.way(end, 'R-1', '1000')])
    assert.ok(isRefusal(answer) && answer.rule === 'toy-2');
  assert.deepEqual([game.undone(end), game.phaseKey(end)], [[], 'over']);
});

test('decisions that came with a position must be such that something can be done', () => {
  const fields = (name: string): string[] => {
    const loaded = game.load({ name }, 'seed');
    return loaded.ok ? [] : loaded.problems.map(({ field }) => field);
  };
  assert.deepEqual(fields('first'), []);
  // Nothing to choose, no such handler, and what the rules themselves object to.
  assert.deepEqual(fields('third'), ['memory.frames']);
  assert.deepEqual(fields('fifth'), ['memory.frames']);
  assert.deepEqual(fields('fourth'), ['memory.frames.0']);
});

test('the digest of the data is asked for only when somebody wants it', () => {
  let asked = 0;
  const data = {
    get digest() {
      asked += 1;
      return 'd1-late';
    },
  };
  const late = assembleGame({ ...parts, data });
  assert.equal(asked, 0);
  assert.equal(late.digest, 'd1-late');
});
