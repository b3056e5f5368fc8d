// Factories: loaded in one turn, gone in the next, at work in Siberia five turns later; and lost with their city.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  destinationsOf,
  flagsOf,
  markerOf,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { hexNumber } from '../table/terrain.ts';

const KHARKOV = '2622';
const factory = 'SU-FACT-KHARKOV';
const load = { type: 'load', units: [factory] };
const evacuate = { type: 'evacuate', units: [factory] };
const inTurn = (turn: number, flags: readonly string[] = [], due = 0): State =>
  sketch({
    units: { [factory]: KHARKOV, 'SU-TB11-2': '@pool' },
    flags: { [factory]: flags },
    phase: 'strategic',
    side: 'russian',
    turn,
    ...(due > 0 ? { dues: { [factory]: due } } : {}),
  });

const dueOf = (state: State): unknown => (unitIn(state, factory) as { due?: number } | undefined)?.due;

test('DS-FACT-1, DS-FACT-2 a factory is loaded in one turn and goes onto the track in the next', () => {
  const loaded = play(inTurn(3), load);
  assert.deepEqual(flagsOf(loaded, factory), ['loading']);
  assert.equal(refusedBy(loaded, evacuate), 'DS-FACT-2', 'not in the same turn');
  assert.equal(refusedBy(loaded, load), 'DS-FACT-2');
  const gone = play(inTurn(4, ['loading'], 3), evacuate);
  assert.equal(placeOfUnit(gone, factory), '@track');
  assert.equal(dueOf(gone), 9);
  // Tankograd stays, and the Axis has none.
  const east = sketch({ units: { 'SU-FACT-TANKOGRAD': '@siberia' }, phase: 'strategic', side: 'russian' });
  assert.equal(refusedBy(east, { type: 'load', units: ['SU-FACT-TANKOGRAD'] }), 'DS-FACT-1');
});

test('DS-FACT-3 five turns after it was moved to the track it works again, at the eastern edge', () => {
  const state = (turn: number): State =>
    play(
      sketch({
        units: { [factory]: '@track', 'SU-TB11-2': '@pool', 'SU-ARMY-5': '1322' },
        dues: { [factory]: 9 },
        phase: 'siberian-reserve',
        turn,
      }),
      { type: 'end' },
    );
  assert.equal(placeOfUnit(state(8), factory), '@track');
  const back = state(9);
  assert.equal(placeOfUnit(back, factory), '@siberia');
  assert.equal(dueOf(back), undefined);
  assert.ok(destinationsOf(back, 'SU-TB11-2').size > 20);
});

test('DS-FACT-4 a factory that is loaded or on its way makes nothing', () => {
  const making = (at: string, flags: readonly string[] = []): readonly string[] =>
    offered(
      sketch({
        units: { [factory]: at, 'SU-TB11-2': '@pool' },
        flags: { [factory]: flags },
        phase: 'arrivals',
        side: 'russian',
        markers: { credits: { edgeRifle: 0 } },
      }),
    );
  assert.ok(making(KHARKOV).includes('arrive'));
  assert.ok(!making(KHARKOV, ['loading']).includes('arrive'));
  assert.ok(!making('@track').includes('arrive'));
  assert.ok(making('@siberia').includes('arrive'));
});

test('DS-FACT-5 a factory whose hex an Axis unit enters is out of the game, loaded or not', () => {
  for (const flags of [[], ['loading']]) {
    const state = sketch({
      units: { [factory]: KHARKOV, 'GE-PZ-1': '2621' },
      flags: { [factory]: flags },
    });
    const taken = cloneState(state);
    enterHex({ state: taken, events: [] }, unitNumber('GE-PZ-1'), hexNumber(KHARKOV));
    assert.equal(placeOfUnit(taken, factory), '@dead');
    assert.equal(markerOf(taken, 'moscowFallen'), undefined);
  }
});
