// What every game turn is made of: phases that pass when there is nothing to do, dice, and an end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { At } from '../actions/action.ts';
import { bindActions } from '../actions/declare.ts';
import { number as field } from '../actions/fields.ts';
import { dieOf, rollDie } from '../dice/dice.ts';
import { isRefusal } from '../game.ts';
import { number } from '../state/fields.ts';
import { defineState } from '../state/shape.ts';
import { createState, type State } from '../state/state.ts';
import { bindEnding } from './ending.ts';
import { bindFrames, type Play } from './frames.ts';
import { bindPhases } from './phases.ts';
import { bindRoll } from './rolling.ts';

type AnyFrame = { readonly name: 'move' | 'fight' | 'between' };
const shape = defineState({
  roster: { sides: ['red', 'blue'], sideOf: new Uint8Array(0) },
  map: { count: 0, neighbours: new Int16Array(0) },
  exertsZone: new Uint8Array(0),
  boxes: ['@out'],
  game: { turn: number(1, 9), winner: number(0, 3), ending: number(0, 3) },
});
const { setFrames } = bindFrames<AnyFrame>();
const phases = [
  { name: 'movement', side: 0, frame: 'move' },
  { name: 'combat', side: 1, frame: 'fight' },
] as const;
const declaring = bindActions({
  roster: { indexOf: new Map(), counters: [] },
  map: { indexOf: new Map(), ids: [] },
  sides: ['red', 'blue'],
});
const { turnOf, phaseOf, phaseNow, phasingSide, phase, endPhase, defineEnd } = bindPhases<
  AnyFrame,
  (typeof phases)[number]
>({ shape, phases, end: { name: 'between' }, declaring });

function begin(turn: number, phase: number, script: readonly number[] = []): Play {
  const state: State = createState(shape, { scenario: 's', options: {} }, 'seed', script);
  state.data[shape.game.turn] = turn;
  state.data[shape.game.phase] = phase;
  setFrames(state, { name: phases[phase].frame });
  return { state, events: [] };
}

test('turn, phase and the side whose turn it is are read from the state', () => {
  const { state } = begin(3, 1);
  assert.deepEqual([turnOf(state), phaseOf(state), phasingSide(state)], [3, 1, 1]);
  assert.equal(phaseNow(state).name, 'combat');
});

test('between two phases whoever owes something is asked first, then play goes on', () => {
  let owed = 1;
  let gone = 0;
  const { pushFrame, popFrame } = bindFrames<AnyFrame>();
  const end = defineEnd<AnyFrame>({
    rule: '2',
    check({ state }) {
      if (owed-- > 0) pushFrame(state, { name: 'fight' });
    },
    next: () => gone++,
  });
  const play = begin(1, 1);
  setFrames(play.state, { name: 'between' });
  end.enter?.(play, { name: 'between' }, false);
  assert.deepEqual([play.state.frames.length, gone], [2, 0]);
  popFrame(play.state);
  end.enter?.(play, { name: 'between' }, true);
  assert.deepEqual([play.state.frames.length, gone], [1, 1]);
  assert.equal(end.side(play.state, { name: 'between' }), 1);
  assert.deepEqual(end.choices(play.state, { name: 'between' }, {}), []);
  assert.throws(() => end.resolve(play.state, { name: 'between' }, { type: 'end' }), /takes no actions/);
});

test('a phase stays while there is one thing to do, and no more than that is looked for', () => {
  let looked = 0;
  const wounded = ({ state }: At): number[] => [...Array(turnOf(state)).keys()];
  const isNear = (): boolean => ++looked > 0;
  const tend = declaring.action<AnyFrame, { readonly patient: number }>({
    type: 'tend',
    rule: '1',
    fields: { patient: field({ each: true, from: wounded, only: isNear }) },
    do: () => undefined,
  });
  const moving = phase<AnyFrame>({
    rule: '1',
    side: phasingSide,
    prompt: () => '',
    actions: [tend, endPhase('1')],
  });
  const name = (turn: number, resumed: boolean): string => {
    const play = begin(turn, 0);
    moving.enter?.(play, { name: 'move' }, resumed);
    return play.state.frames.map(frame => frame.name).join();
  };
  assert.deepEqual([name(9, false), looked], ['move', 1]);
  assert.equal(name(0, false), 'between');
  // The player is in the middle of it: he ends it himself.
  assert.equal(name(0, true), 'move');
});

test('a roll takes the next number of the script, then the die of its moment, and is told', () => {
  const roll = bindRoll({ shape, phasingSide });
  const play = begin(2, 1, [5]);
  assert.equal(roll(play, 7, 0, 'test', { rule: '2.1' }), 5);
  const keyed = rollDie('seed', { turn: 2, side: 1, phase: 1, subject: 7, k: 1 });
  assert.equal(roll(play, 7, 1, 'test'), keyed);
  assert.equal(play.state.data[shape.game.scriptUsed], 1);
  assert.deepEqual(play.events, [
    { rule: '2.1', type: 'roll', purpose: 'test', value: 5, final: true },
    { type: 'roll', purpose: 'test', value: keyed, key: '2/1/1/7/1', final: true },
  ]);
  assert.equal(dieOf('seed', '2/1/1/7/1'), keyed);
  const faces = new Set<number>();
  const tall = bindRoll({ shape, phasingSide, faces: 10 });
  for (let k = 0; k < 200; k++) faces.add(tall(play, 8, k, 'test'));
  assert.deepEqual(
    [...faces].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
});

const ending = bindEnding({ shape, sides: ['red', 'blue'], endings: ['points', 'surrender'] });

test('a game ends with a winner and the way it was won, and owes no decision any more', () => {
  const play = begin(1, 0);
  assert.deepEqual([ending.isOver(play.state), ending.winnerOf(play.state)], [false, -1]);
  assert.equal(ending.endingOf(play.state), undefined);
  ending.endGame(play, 0, 'points');
  assert.deepEqual([ending.isOver(play.state), ending.winnerOf(play.state)], [true, 0]);
  assert.equal(ending.endingOf(play.state), 'points');
  assert.deepEqual(play.state.frames, [{ name: 'over' }]);
  assert.deepEqual(play.events, [{ type: 'outcome', winner: 'red', final: true }]);
});

test('either side may give up, and the other one wins', () => {
  const concession = ending.concession(declaring.interrupt, '5.1c', 'surrender');
  const play = begin(1, 0);
  const offers = concession.offers(play.state, 0);
  assert.deepEqual(
    offers.map(({ side, choice }) => [side, choice.action.side]),
    [
      [0, 'red'],
      [1, 'blue'],
    ],
  );
  const deed = concession.resolve(play.state, offers[1].choice.action, 0);
  assert.ok(!isRefusal(deed));
  deed(play);
  assert.deepEqual([ending.winnerOf(play.state), ending.endingOf(play.state)], [0, 'surrender']);
  for (const side of [undefined, 'green', 0]) {
    assert.ok(isRefusal(concession.resolve(play.state, { type: 'concede', side }, 0)));
  }
});
