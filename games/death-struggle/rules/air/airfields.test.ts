// Airfields: where they may go, what grounds their air units, and how they are overrun.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  eventsOf,
  game,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { phases } from '../sequence/phases.ts';
import { unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { hexNumber } from '../table/terrain.ts';
import {
  axisRaids,
  BARANOVICHI,
  BIALA,
  bomb,
  converted,
  far,
  MOSCOW,
  spot,
  VYAZMA,
  WARSAW,
} from './air.node.ts';

const relocate = (to: string, id = 'GE-AFLD-II'): Action => ({ type: 'relocate', units: [id], to });
const airfields = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'airfields', side: 'axis', ...more, units });
const NEAR = spot({ [BIALA]: 4 });

test('DS-AFLD-1 the Axis moves airfields after its railheads, both sides in their first step', () => {
  const of = (side: number): string[] => phases.filter(phase => phase.side === side).map(({ name }) => name);
  const axis = of(0);
  assert.equal(axis.indexOf('airfields'), axis.indexOf('railheads') + 1);
  assert.ok(axis.indexOf('airfields') < axis.indexOf('early-raids'));
  const russian = of(1);
  assert.ok(russian.indexOf('airfields') < russian.indexOf('early-raids'));
  assert.equal(russian.indexOf('airfields'), russian.indexOf('readiness') + 1);
});

test('DS-AFLD-3 as far as the fastest unit of its side goes with its bonus, once a turn', () => {
  const state = airfields({ 'GE-AFLD-II': WARSAW });
  const ends = [...destinationsOf(state, 'GE-AFLD-II').keys()];
  assert.ok(ends.some(to => far(WARSAW, to) === 9));
  assert.equal(placeOfUnit(play(state, relocate(BIALA)), 'GE-AFLD-II'), BIALA);
  assert.equal(refusedBy(play(state, relocate(BIALA)), relocate(WARSAW)), 'DS-AFLD-3');
  assert.equal(refusedBy(state, relocate(WARSAW)), 'DS-AFLD-3');
  assert.equal(refusedBy(state, relocate(BIALA, 'SU-AFLD-WESTERN')), 'DS-AFLD-3');
  const beyond = areaOf('axis-countries').find(id => !ends.includes(id) && far(WARSAW, id) > 12);
  assert.ok(beyond);
  assert.equal(refusedBy(state, relocate(beyond)), 'DS-AFLD-3');
});

test('DS-AFLD-3, DS-OIL-1 its way is that of a panzer or tank division that uses its bonus, in any weather, with oil or without', () => {
  const sites = (airfield: string, mover: string, from: string, more: Partial<Sketch>): string[][] => {
    const side = more.side ?? 'axis';
    const held = new Set(areaOf(side === 'axis' ? 'axis-countries' : 'russian-start'));
    const moves = sketch({ ...more, phase: 'movement', side, units: { [mover]: from } });
    return [
      [...destinationsOf(airfields({ [airfield]: from }, more), airfield).keys()],
      [...destinationsOf(moves, mover).keys()].filter(to => held.has(to)),
    ].map(ends => ends.toSorted());
  };
  const oil = { control: { russian: ['3707'] } };
  assert.equal(game.map.places.find(({ name }) => name === 'Ploesti')?.hex, hexNumber('3707'));
  const cases: Partial<Sketch>[] = [{}, { weather: 'mud' }, { weather: 'snow' }, oil];
  for (const more of cases) {
    const [found, wanted] = sites('GE-AFLD-II', 'GE-PZ-1', WARSAW, more);
    assert.deepEqual(found, wanted);
    assert.ok(found.length > 20);
  }
  for (const weather of ['good', 'mud'] as const) {
    const [found, wanted] = sites('SU-AFLD-WESTERN', 'SU-TD-1', MOSCOW, { side: 'russian', weather });
    assert.deepEqual(found, wanted);
  }
});

test('DS-AFLD-2 not beyond the front, even where the enemy has gone', () => {
  const state = airfields({ 'GE-AFLD-II': BIALA });
  const across = walkFrom('2006', 0);
  assert.equal(refusedBy(state, relocate('2006')), 'DS-AFLD-2');
  assert.equal(refusedBy(state, relocate(across)), 'DS-AFLD-2');
  const taken = airfields({ 'GE-AFLD-II': BIALA }, { control: { axis: ['2006'] } });
  allowed(taken, relocate('2006'));
  assert.equal(refusedBy(taken, relocate(across)), 'DS-AFLD-2');
});

test('DS-AFLD-3 not into an enemy zone of control', () => {
  const state = airfields({ 'GE-AFLD-II': WARSAW, 'SU-ARMY-10': '2006' });
  assert.equal(refusedBy(state, relocate(BIALA)), 'DS-AFLD-3');
  allowed(airfields({ 'GE-AFLD-II': WARSAW, 'SU-RD12-01': '2006' }), relocate(BIALA));
});

test('DS-DISR-2 a disrupted airfield stays where it is', () => {
  const state = airfields(
    { 'GE-AFLD-II': WARSAW, 'GE-AFLD-I': WARSAW },
    { flags: { 'GE-AFLD-II': ['disrupted'] } },
  );
  assert.equal(refusedBy(state, relocate(BIALA)), 'DS-DISR-2');
  allowed(state, relocate(BIALA, 'GE-AFLD-I'));
});

test('DS-AFLD-4, DS-AIR-13 an airfield that has come by rail is disrupted, and its air unit stays on the ground', () => {
  const before = sketch({
    phase: 'strategic',
    side: 'axis',
    units: { 'GE-FK-II': '@air', 'GE-AFLD-II': WARSAW, 'SU-RD12-01': NEAR },
  });
  const railed = play(before, { type: 'rail', units: ['GE-AFLD-II'], to: BIALA });
  assert.deepEqual(
    game
      .position(railed)
      .units.find(({ id }) => id === 'GE-AFLD-II')
      ?.flags?.toSorted(),
    ['disrupted', 'moved'],
  );
  const state = axisRaids({ 'SU-RD12-01': NEAR }, [], { flags: { 'GE-AFLD-II': ['disrupted'] } });
  assert.equal(refusedBy(state, bomb(NEAR, 'GE-FK-II')), 'DS-AFLD-4');
  allowed(state, bomb(NEAR, 'GE-FK-VIII'));
});

test('DS-AFLD-5, DS-AIR-13 an airfield out of full supply grounds its air unit', () => {
  const target = spot({ [VYAZMA]: 3 }, () => true);
  const units = { 'GE-AFLD-II': VYAZMA, 'SU-RD12-01': target };
  const cut = axisRaids({ ...units, 'SU-RD12-02': NEAR }, [], converted);
  assert.equal(refusedBy(cut, bomb(NEAR, 'GE-FK-II')), 'DS-AFLD-5');
  assert.equal(refusedBy(cut, bomb(target, 'GE-FK-II')), 'DS-RNG-1');
  allowed(axisRaids({ ...units, 'AX-RAILHEAD-3': VYAZMA }, [], converted), bomb(target, 'GE-FK-II'));
});

test('DS-AIR-5 an airfield that is overrun goes back to a town in supply, and its air unit is out for two player turns', () => {
  const state = cloneState(
    sketch({
      units: {
        'SU-AIR-WESTERN': '@air',
        'SU-AFLD-WESTERN': BARANOVICHI,
        'GE-PZ-1': walkFrom(BARANOVICHI, 3),
      },
    }),
  );
  const told = { state, events: [] as { type: string }[] };
  enterHex(told as never, unitNumber('GE-PZ-1'), hexNumber(BARANOVICHI));
  assert.equal(placeOfUnit(state, 'SU-AIR-WESTERN'), '@shot-down');
  assert.notEqual(placeOfUnit(state, 'SU-AFLD-WESTERN'), BARANOVICHI);
  assert.equal(eventsOf(told.events as never, 'airfield-overrun').length, 1);
});

test('DS-AIR-5 an airfield for which there was no town is set up again as soon as there is one', () => {
  const state = sketch({
    phase: 'supply',
    side: 'russian',
    units: { 'GE-FK-II': '@air', 'GE-DIV-81': WARSAW, 'SU-RD12-01': MOSCOW },
  });
  assert.equal(placeOfUnit(play(state, { type: 'end' }), 'GE-AFLD-II'), WARSAW);
});
