// Steps of a turn: in their order, skipped, repeated, and in an order that a player has chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindActions } from '../actions/declare.ts';
import { toy } from '../conformance/toy.testing.ts';
import type { State } from '../state/state.ts';
import type { Play } from './frames.ts';
import { bindPhases } from './phases.ts';
import { bindOrder, bindTurns, type Moment } from './turns.ts';

const names = {
  roster: { indexOf: new Map(), counters: [] },
  map: { indexOf: new Map(), ids: [] },
  sides: [],
};
const declaring = bindActions(names);
const shape = { game: { turn: 0, phase: 1, battle: 2, round: 3, choice: 4 } } as const;
const phases = [
  { name: 'declare', side: 0, frame: 'declare' },
  { name: 'movement', side: 0, frame: 'movement' },
  { name: 'combat', side: 0, frame: 'combat' },
  { name: 'weather', side: 1, frame: 'weather' },
] as const;
const [DECLARE, MOVEMENT, COMBAT, WEATHER] = phases.keys();
const at = (phase: number, round = 0): Moment => ({ phase, round });
/** Move and fight, fight and move, or fight twice. */
const ORDERS = [
  [at(MOVEMENT, 1), at(COMBAT, 1)],
  [at(COMBAT, 1), at(MOVEMENT, 1)],
  [at(COMBAT, 1), at(COMBAT, 2)],
];

function game() {
  const told: string[] = [];
  const bound = bindPhases({ shape, phases, end: { name: 'end' }, declaring });
  const order = bindOrder({
    shape,
    round: shape.game.round,
    phases,
    order: ({ data }) => [at(DECLARE), ...ORDERS[data[shape.game.choice]], at(WEATHER)],
    isPlayed: ({ data }, { phase }) => phase !== WEATHER || data[shape.game.turn] > 1,
  });
  const turns = bindTurns({
    shape,
    sides: ['red', 'blue'],
    phases,
    bound,
    order,
    isOver: ({ data }) => data[shape.game.turn] > 2,
    begins: { combat: ({ state }) => told.push(`combat ${order.now(state).round}`) },
    ends: { movement: () => told.push('moved') },
    end: { rule: '5.1', check: () => undefined },
    turnOver(play) {
      play.state.data[shape.game.turn]++;
      turns.goTo(play, at(DECLARE));
    },
  });
  const created = toy.create({ seed: 'turns' });
  assert.ok(created.ok);
  const state: State = { ...created.state, data: new Int16Array(8) };
  state.data[shape.game.turn] = 1;
  const play: Play = { state, events: [] };
  const endPhase = (): void => turns.endOfPhase.enter?.(play, { name: 'end' }, false);
  const now = (): string => phases[state.data[shape.game.phase]].name;
  turns.goTo(play, at(DECLARE));
  return { play, state, told, endPhase, now, order };
}

test('an order that a player declares is the order of the turn', () => {
  const { state, endPhase, now, told } = game();
  state.data[shape.game.choice] = 1;
  const gone = [now()];
  for (let i = 0; i < 2; i++) {
    endPhase();
    gone.push(now());
  }
  assert.deepEqual(gone, ['declare', 'combat', 'movement']);
  endPhase();
  assert.deepEqual([now(), state.data[shape.game.turn]], ['declare', 2]);
  assert.deepEqual(told, ['combat 1', 'moved']);
});

test('a step that comes again is told by its round, and its frame is new', () => {
  const { state, endPhase, order, told, play } = game();
  state.data[shape.game.choice] = 2;
  endPhase();
  state.data[shape.game.battle] = 7;
  endPhase();
  assert.deepEqual(order.now(state), at(COMBAT, 2));
  assert.equal(state.data[shape.game.battle], 0, 'battles are counted anew');
  assert.deepEqual(told, ['combat 1', 'combat 2']);
  assert.deepEqual(
    play.events.map(({ phase }) => phase),
    ['declare', 'combat', 'combat'],
  );
});

test('a step that is not played is skipped, and not among those to come', () => {
  const { state, order } = game();
  const names = (): string[] => Array.from(order.toCome(state), ({ phase }) => phases[phase].name);
  assert.deepEqual(names(), ['movement', 'combat']);
  state.data[shape.game.turn] = 2;
  assert.deepEqual(names(), ['movement', 'combat', 'weather']);
});

test('two phases of one side never have one name: it keys their dice', () => {
  const twice = [...phases, { name: 'combat', side: 0, frame: 'combat' }];
  assert.throws(() => bindPhases({ shape, phases: twice, end: { name: 'end' }, declaring }), /combat/);
});

test('what a turn does not have can be asked for', () => {
  const { order, play } = game();
  assert.equal(order.isPlayed(play.state, at(WEATHER)), play.state.data[shape.game.turn] > 1);
  assert.equal(order.isPlayed(play.state, at(COMBAT, 2)), true);
});
