// The great undertakings, each on a table that calls for it, and on one that does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../kit/game.ts';
import { GERMAN, SOVIET } from '../rules/table/counters.ts';
import { around, frameName, game, hexAt, play, type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const lesser = (state: State): Action | undefined => adapter.lesser?.(state, adapter.sequence.decider(state));
const isLegal = (state: State, action: Action | undefined): boolean =>
  action !== undefined && game.check(state, action).ok;
const at = (place: string, ...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, place]));

const FORCE = ['DE-PZ-3', 'DE-PZ-40', 'DE-INF-52'];
const ARMIES = ['SU-RA-9', 'SU-RA-37', 'SU-RA-44', 'SU-RA-46'];

/** Two panzer corps and one on foot beside the exits, with the ground behind them in German hands. */
const caucasus = (given: Partial<Sketch> = {}): State =>
  sketch({
    units: { ...at('3103', ...FORCE), ...at('1401', ...ARMIES) },
    control: { german: ['3103', '2607', '2804'] },
    markers: { expeditionReady: true },
    ...given,
  });

test('4.11 the force goes to the exits one by one and leaves together; the answer comes from far behind', () => {
  let state = caucasus();
  for (let step = 0; step < 4; step++) {
    const lead = adapter.moves.mover(state);
    assert.ok(lead >= 0, `step ${step}`);
    const action = adapter.moves.move(state, lead, adapter.table.placeOf(state, lead));
    assert.equal(action.type, step < 3 ? 'move' : 'launch');
    state = play(state, action);
  }
  assert.equal(frameName(state), 'caucasus-response');
  const answer = lesser(state);
  assert.equal(answer?.type, 'respond');
  assert.deepEqual(new Set(answer.units as string[]), new Set(ARMIES));
  assert.ok(isLegal(state, answer));
});

test('4.11 nobody leaves late in the war, or without what the rules ask for', () => {
  assert.equal(adapter.moves.mover(caucasus({ turn: 28 })), -1);
  assert.equal(adapter.moves.mover(caucasus({ markers: { expeditionReady: false } })), -1);
});

/** The expedition is away; the Soviet side stands where it is told. */
const away = (soviets: Record<string, string>, given: Partial<Sketch> = {}): State =>
  sketch({
    units: { ...at('@caucasus', ...FORCE, ...ARMIES), 'DE-INF-1': '2607', ...soviets },
    control: { german: ['3103', '2607', '2804', '3203'] },
    markers: { expedition: 'under-way' },
    ...given,
  });

test('4.13g it is called back when Dnepropetrovsk or Rostov may fall, and not before', () => {
  const threatened = away({ 'SU-RA-20': '2606' });
  assert.equal(adapter.sequence.end(threatened).type, 'recall');
  assert.ok(isLegal(threatened, adapter.sequence.end(threatened)));
  assert.equal(adapter.sequence.end(away({ 'SU-RA-20': '1606' })).type, 'end');
});

test('4.13h the armies come back out of the Caucasus as soon as they may', () => {
  const markers = { expedition: 'recalled' };
  const back = away(
    {},
    { side: 'soviet', markers, units: { ...at('@caucasus', ...ARMIES), 'DE-INF-1': '2607' } },
  );
  assert.equal(adapter.sequence.end(back).type, 'return-to-reserve');
  assert.equal(adapter.sequence.end(away({}, { side: 'soviet' })).type, 'end');
});

test('8.7 a corps far behind the front is brought up, the garrison of a city near it stays', () => {
  const far = sketch({
    units: { 'DE-PZ-3': '1923', 'SU-RA-20': '1606' },
    phase: 'strategic',
    control: GERMAN_EAST,
  });
  const action = lesser(far);
  assert.deepEqual([action?.type, action?.units], ['move', ['DE-PZ-3']]);
  assert.ok(isLegal(far, action));
  const near = sketch({ units: { 'DE-PZ-3': '2311', 'SU-RA-20': '2309' }, phase: 'strategic' });
  assert.equal(lesser(near)?.type, 'end');
});
const GERMAN_EAST = { german: game.map.ids.filter(id => Number(id.slice(2)) >= 8) };

test('4.16 the Gambit is for whoever holds his own and two of the four; 4.4d else the offensive, as late as can be', () => {
  const summer = (turn: number, german: readonly string[]): unknown =>
    lesser(
      sketch({
        turn,
        phase: 'summer-offensive',
        units: { 'DE-INF-1': '2018', 'SU-RA-20': '1401' },
        control: { german },
      }),
    )?.plan;
  assert.equal(summer(19, ['1011', '2311']), 'gambit');
  assert.equal(summer(18, ['1011', '2311']), 'none');
  assert.equal(summer(18, ['1011', '2311', '2501']), 'gambit');
  assert.equal(summer(19, ['1011']), 'offensive');
});

test('4.18 the Oder is for whoever has as good as lost', () => {
  const watch = (vp: number): unknown =>
    lesser(
      sketch({
        turn: 28,
        phase: 'watch',
        units: { 'DE-INF-1': '2018', 'SU-RA-20': '1401' },
        markers: { vp },
      }),
    )?.operation;
  assert.deepEqual([watch(6), watch(12)], ['oder', 'rhine']);
});

test('7.4d who is hungry on the Crimea is fed over Sevastopol', () => {
  const units = { 'DE-INF-42': '3106', 'DE-INF-30': '3106', 'SU-RA-20': '1401' };
  const state = sketch({ units, control: { german: ['3106', '3107', '3108'] } });
  const action = adapter.beside?.(state, GERMAN);
  assert.equal(action?.type, 'crimea');
  assert.ok(game.check(state, action as Action, 'german').ok);
  assert.equal(adapter.beside?.(sketch({ units }), GERMAN), undefined);
  assert.equal(adapter.beside?.(state, SOVIET), undefined);
});

test('10.34 the coastal army sails to the port that is threatened; 8.26 who can fetches the Bulgarians', () => {
  const coast = (german: string): Action =>
    adapter.sequence.end(
      sketch({ side: 'soviet', turn: 4, units: { 'SU-ICA': '2911', 'DE-INF-1': german } }),
    );
  assert.deepEqual(coast('3107'), { type: 'sail', units: ['SU-ICA'], to: '3108' });
  assert.equal(coast('2812').type, 'end');
  const south = sketch({ side: 'soviet', turn: 20, units: { 'SU-RA-20': '3215', 'DE-INF-1': '2018' } });
  assert.deepEqual(adapter.sequence.end(south), { type: 'fetch', units: ['SU-RA-20'] });
});

test('8.26 the Bulgarians are brought first and go apart, so that none of them is lost', () => {
  let state = sketch({
    side: 'soviet',
    turn: 20,
    markers: { bulgarians: 'gone-for', vp: 20 },
    units: {
      ...at('@aside', 'SAT-1B', 'SAT-2B', 'SAT-4B'),
      'SU-RA-20': '@bulgaria',
      'SU-RA-21': '2207',
      'DE-INF-1': '2018',
    },
  });
  const types: string[] = [];
  for (let lead = adapter.moves.mover(state); lead >= 0; lead = adapter.moves.mover(state)) {
    const action = adapter.moves.move(state, lead, adapter.table.placeOf(state, lead));
    types.push(action.type);
    state = play(state, action);
  }
  assert.deepEqual(types, ['bring', 'move', 'move']);
  assert.notEqual(frameName(play(state, { type: 'end' })), 'overstack');
});

test('10.17 a corps that no line reaches is shipped to where one does', () => {
  const ring = around('1415').filter(id => hexAt(id).terrain.join() !== 'sea');
  const armies = ['SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24', 'SU-RA-28', 'SU-RA-29'];
  const units = { 'DE-INF-1': '1415', ...Object.fromEntries(ring.map((id, index) => [armies[index], id])) };
  const state = sketch({ turn: 26, units, control: { german: ['1415'] } });
  const action = adapter.sequence.end(state);
  assert.deepEqual([action.type, action.units], ['sail', ['DE-INF-1']]);
});
