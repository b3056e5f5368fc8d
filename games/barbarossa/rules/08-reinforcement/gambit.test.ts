// What the Gambit and the Oder bring: steps, units ahead of their time, the paratroops.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import {
  allowed,
  eventsOf,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { luftwaffeRate, movementRate } from '../05-sequence/calendar.ts';
import { GERMAN, SOVIET, unitNumber } from '../table/counters.ts';
import { beginArrivals, closeReinforcement, stepsOfTurn } from './part.ts';

const GAMBIT = ['DE-PZ-XIV', 'DE-PZ-76', 'DE-PARA-2'];
const aside = Object.fromEntries(GAMBIT.map(id => [id, '@aside']));
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const begun = (given: Partial<Sketch>): Play => {
  const state = sketch({ phase: 'arrivals', turn: 18, units: {}, ...given });
  const play: Play = { state, events: [] };
  beginArrivals(play, GERMAN);
  return play;
};
const gambit = (turn: number) => ({ gambit: true, offensiveTurn: turn });
const oder = { operation: 'oder' };

test('4.17a under the Gambit replacements are 2/2 until turn 20', () => {
  const steps = (turn: number, markers = {}) => stepsOfTurn(sketch({ turn, units: {}, markers }), GERMAN);
  assert.deepEqual(steps(18), { mech: 1, foot: 1 });
  for (const turn of [18, 19, 20]) assert.deepEqual(steps(turn, gambit(18)), { mech: 2, foot: 2 });
  assert.deepEqual(stepsOfTurn(sketch({ turn: 18, units: {}, markers: gambit(18) }), SOVIET), {
    mech: 2,
    foot: 4,
  });
  const { state } = begun({ units: {}, markers: gambit(18) });
  assert.deepEqual([markerOf(state, 'mechSteps'), markerOf(state, 'footSteps')], [undefined, undefined]);
});

test('4.17b the Gambit brings three units of its own and 3rd SS from box 22, in its first turn', () => {
  const units = { ...aside, 'DE-SSPZ-2': '2018', 'DE-SSPZ-3': '@turn-22' };
  const { state, events } = begun({ units, markers: gambit(18) });
  for (const unit of [...GAMBIT, 'DE-SSPZ-3']) assert.equal(placeOfUnit(state, unit), '@turn-18');
  assert.equal(placeOfUnit(state, 'DE-SSPZ-2'), '2018', 'it is in play already');
  assert.equal(eventsOf(events, 'brought-forward').length, 4);
  allowed(state, place('DE-PZ-XIV', '2018'));
  const later = begun({ units, markers: gambit(17) });
  assert.equal(placeOfUnit(later.state, 'DE-PZ-76'), '@aside');
  assert.equal(refusedBy(later.state, place('DE-PZ-76', '2018')), '4.17b');
  assert.equal(placeOfUnit(begun({ units }).state, 'DE-SSPZ-3'), '@turn-22', '8.1h nobody else comes early');
});

test('4.17b, 8.17e 2nd SS comes free out of the dead pile or box 24', () => {
  for (const at of ['@dead', '@turn-24'])
    assert.equal(
      placeOfUnit(begun({ units: { 'DE-SSPZ-2': at }, markers: gambit(18) }).state, 'DE-SSPZ-2'),
      '@turn-18',
    );
});

test('4.17c the paratroops come in on the ground or are kept for the drop, in this turn or never', () => {
  const { state } = begun({ units: aside, markers: gambit(18) });
  allowed(state, place('DE-PARA-2', '2018'));
  const kept = playOne(state, { type: 'keep-for-drop', units: ['DE-PARA-2'] });
  assert.equal(placeOfUnit(kept.state, 'DE-PARA-2'), '@airfield');
  assert.equal(refusedBy(kept.state, place('DE-PARA-2', '2018')), '4.17b');
  assert.equal(refusedBy(state, { type: 'keep-for-drop', units: ['DE-PZ-76'] }), '4.17c');
  const lost = playOne(state, { type: 'end' });
  assert.equal(placeOfUnit(lost.state, 'DE-PARA-2'), '@out');
  assert.ok(
    eventsOf(lost.events, 'forfeited').some(({ unit, rule }) => unit === 'DE-PARA-2' && rule === '4.17c'),
  );
  const idle: Play = { state: kept.state, events: [] };
  closeReinforcement(idle);
  assert.equal(placeOfUnit(idle.state, 'DE-PARA-2'), '@out');
});

test('4.17c on the ground they are infantry like others, and may be rebuilt', () => {
  const state = sketch({ phase: 'arrivals', turn: 19, units: { 'DE-PARA-2': '@dead' }, markers: gambit(18) });
  assert.equal(placeOfUnit(play(state, place('DE-PARA-2', '2018')), 'DE-PARA-2'), '2018');
});

test('4.18e, 4.18f, 4.18g the Oder brings 4/4, two counters of aircraft and fuel for six hexes', () => {
  const plain = sketch({ turn: 30, units: { 'DE-PZ-3': '2018' } });
  const state = sketch({ turn: 30, units: { 'DE-PZ-3': '2018' }, markers: oder });
  assert.deepEqual(
    [stepsOfTurn(plain, GERMAN), stepsOfTurn(state, GERMAN)],
    [
      { mech: 0, foot: 2 },
      { mech: 4, foot: 4 },
    ],
  );
  assert.deepEqual([luftwaffeRate(plain), luftwaffeRate(state)], [0, 2]);
  const panzer = unitNumber('DE-PZ-3');
  assert.deepEqual([movementRate(plain, panzer), movementRate(state, panzer)], [5, 6]);
});

test('4.18f, 4.18i, 8.17e the Oder brings 2nd SS a turn early; what is lost for good stays lost', () => {
  const after = (at: string | undefined, markers: object = oder): string => {
    const units = at === undefined ? {} : { 'DE-SSPZ-2': at };
    return placeOfUnit(begun({ turn: 30, units, markers: markers as Sketch['markers'] }).state, 'DE-SSPZ-2');
  };
  assert.equal(after('@turn-31'), '@turn-30');
  assert.equal(after('@turn-31', { operation: 'rhine' }), '@turn-31');
  assert.equal(after('@dead'), '@turn-30');
  assert.equal(after(undefined), '@out');
});
