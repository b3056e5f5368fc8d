import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  findStep,
  frameName,
  game,
  type hexAt,
  offered,
  placeOfUnit,
  play,
  refusedBy,
} from '../../testing.node.ts';
import { END, FIELD, type Fought, fought, unitsFor, WEST } from './aftermath.node.ts';

type Result = Fought['results'][number][1];

/** Panzers (4 and 3) and a motorized corps against these defenders. */
const rolled = (defenders: readonly string[], result: Result, more: Partial<Fought> = {}): State =>
  fought({
    attackers: ['GE-PZ-7', 'GE-PZ-20', 'GE-MOT-XXXIX'],
    results: [[defenders, result]],
    ...more,
    units: {
      'GE-PZ-7': WEST,
      'GE-PZ-20': WEST,
      'GE-MOT-XXXIX': WEST,
      ...Object.fromEntries(defenders.map(id => [id, FIELD])),
      ...more.units,
    },
  });
const overrun = (id: string) => ({ type: 'overrun', units: [id] });

test('DS-AOVR-1, DS-AOVR-4 example 2: on a D2 the attacker picks divisions and rifle corps up to his pure armor', () => {
  const state = rolled(['SU-RK-10', 'SU-RD12-01', 'SU-RD12-02'], 'D2');
  assert.equal(frameName(state), 'overrun');
  assert.equal(game.decision(state)?.side, 'axis');
  assert.deepEqual(unitsFor(state, 'overrun'), ['SU-RD12-01', 'SU-RD12-02', 'SU-RK-10']);
  // Seven factors: four for the corps leave three, then one.
  const one = play(state, overrun('SU-RK-10'));
  assert.ok(placeOfUnit(one, 'SU-RK-10').startsWith('@'));
  const two = play(one, overrun('SU-RD12-01'));
  assert.equal(placeOfUnit(two, 'SU-RD12-02'), FIELD);
  assert.notEqual(frameName(two), 'overrun');
  assert.equal(refusedBy(one, overrun('SU-PARA-1')), 'DS-AOVR-5');
  assert.ok(offered(state).includes('end'));
  assert.equal(placeOfUnit(play(state, END), 'SU-RD12-01'), FIELD);
});

test('DS-AOVR-4 motorized corps, SS and mechanized corps are no pure armor', () => {
  const state = fought({
    attackers: ['GE-MOT-XXXIX', 'GE-SS-LAH'],
    results: [[['SU-RD12-01'], 'D2']],
    units: { 'GE-MOT-XXXIX': WEST, 'GE-SS-LAH': WEST, 'SU-RD12-01': FIELD },
  });
  assert.notEqual(frameName(state), 'overrun');
  const russian = (attacker: string): State =>
    fought({
      side: 'russian',
      attackers: [attacker],
      results: [[['GE-DIV12-01'], 'D2']],
      units: { [attacker]: WEST, 'GE-DIV12-01': FIELD },
    });
  assert.notEqual(frameName(russian('SU-MK-1')), 'overrun');
  assert.equal(frameName(russian('SU-TD-1')), 'overrun');
  // Six factors of the army are more than the five that are left.
  const some = rolled(['SU-ARMY-10', 'SU-RD12-01', 'SU-RD12-02'], 'D3');
  assert.ok(unitsFor(some, 'overrun').includes('SU-ARMY-10'));
  assert.equal(refusedBy(play(some, overrun('SU-RD12-01')), overrun('SU-ARMY-10')), 'DS-AOVR-4');
});

test('DS-AOVR-2 a D3 can take a German corps or any army, and one weak division may get away', () => {
  assert.notEqual(frameName(rolled(['SU-ARMY-8'], 'D2')), 'overrun');
  const state = play(rolled(['SU-ARMY-8'], 'D3'), overrun('SU-ARMY-8'));
  assert.ok(placeOfUnit(state, 'SU-ARMY-8').startsWith('@'));
  assert.equal(frameName(state), 'survivor');
  const german = (result: Result): State =>
    fought({
      side: 'russian',
      attackers: ['SU-TD-1', 'SU-TD-4'],
      results: [[['GE-INF-X'], result]],
      units: { 'SU-TD-1': WEST, 'SU-TD-4': WEST, 'GE-INF-X': FIELD },
    });
  assert.notEqual(frameName(german('D2')), 'overrun');
  assert.equal(frameName(play(german('D3'), overrun('GE-INF-X'))), 'survivor');
});

test('DS-AOVR-1 only in good weather and hard frost', () => {
  for (const [weather, is] of [
    ['good', true],
    ['frost', true],
    ['light-mud', false],
    ['mud', false],
    ['snow', false],
  ] as const)
    assert.equal(frameName(rolled(['SU-RD12-01'], 'D2', { weather })) === 'overrun', is, weather);
});

test('DS-AOVR-3 trenches, rivers and lines are no protection', () => {
  const dug = rolled(['SU-RD12-01'], 'D2', { flags: { 'SU-RD12-01': ['entrenched'] } });
  assert.equal(frameName(dug), 'overrun');
  for (const kind of ['river', 'fortification']) {
    const [from, target] = findStep(
      (west, east, sides) =>
        sides.includes(kind) &&
        [west, east].every(
          ({ terrain, place, areas }) =>
            terrain.join() === 'clear' && place === undefined && areas.includes('russian-start'),
        ),
    );
    const state = rolled(['SU-RD12-01'], 'D2', {
      target,
      units: { 'GE-PZ-7': from, 'GE-PZ-20': from, 'GE-MOT-XXXIX': from, 'SU-RD12-01': target },
    });
    assert.equal(frameName(state), 'overrun', kind);
  }
});

test('DS-AOVR-5 never mobile units, cavalry and parachutists; nobody in great cities or in rough ground, but in a town', () => {
  for (const immune of ['SU-CK-6', 'SU-PARA-1', 'SU-MK-10', 'SU-MD-163', 'SU-TD-21'])
    assert.notEqual(frameName(rolled([immune], 'D3')), 'overrun', immune);
  const inHex = (accepts: (hex: ReturnType<typeof hexAt>) => boolean): State => {
    const [from, target] = findStep(
      (west, east, sides) =>
        sides.length === 0 &&
        west.terrain.join() === 'clear' &&
        west.areas.includes('russian-start') &&
        east.areas.includes('russian-start') &&
        ![west, east].some(({ areas }) => areas.includes('inactive')) &&
        accepts(east),
    );
    return rolled(['SU-RD12-01'], 'D2', {
      target,
      units: { 'GE-PZ-7': from, 'GE-PZ-20': from, 'GE-MOT-XXXIX': from, 'SU-RD12-01': target },
    });
  };
  const isClear = ({ terrain }: ReturnType<typeof hexAt>): boolean => terrain.join() === 'clear';
  for (const tag of ['major', 'victory', 'fortress'])
    assert.notEqual(
      frameName(inHex(hex => isClear(hex) && hex.place?.tags.includes(tag) === true)),
      'overrun',
      tag,
    );
  for (const ground of ['forest', 'swamp'])
    assert.notEqual(
      frameName(inHex(({ terrain, place }) => terrain.includes(ground) && place === undefined)),
      'overrun',
      ground,
    );
  assert.equal(frameName(inHex(hex => isClear(hex) && hex.place?.tags.length === 0)), 'overrun');
});

test('DS-AOVR-1 example 8: who is not overrun suffers his own result', () => {
  const state = fought({
    attackers: ['GE-PZ-7'],
    results: [
      [['SU-RD12-01'], 'D1'],
      [['SU-RD12-02'], 'D2'],
    ],
    units: { 'GE-PZ-7': WEST, 'SU-RD12-01': FIELD, 'SU-RD12-02': FIELD },
  });
  assert.deepEqual(unitsFor(state, 'overrun'), ['SU-RD12-02']);
  const after = play(state, overrun('SU-RD12-02'));
  assert.equal(frameName(after), 'distance');
  assert.equal(placeOfUnit(after, 'SU-RD12-01'), FIELD);
});
