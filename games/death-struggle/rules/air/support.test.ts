// Air units in a battle: columns of support with their cap, bombs before the die, and going along with a Blitzkrieg attack.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent, State } from '../../../../kit/game.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { hold, playThrough, ready, resultsIn } from '../../fights.node.ts';
import {
  around,
  eventsOf,
  flagsOf,
  placeOfUnit,
  type Sketch,
  sidesBetween,
  sketch,
} from '../../testing.node.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { components } from '../table/checks.ts';
import { unitNumber } from '../table/counters.ts';
import { framesOf } from '../table/frames.ts';
import { hexNumber } from '../table/terrain.ts';
import { AVIATION, BARANOVICHI, BIALA, isDisrupted, LUFTWAFFE, spot } from './air.node.ts';
import { fly } from './missions.ts';
import {
  flySupport,
  mostColumns,
  supportShift,
  whyNotEscorting,
  whyNotSupporting,
  whyNotTogether,
} from './support.ts';

const NEAR = spot({ [BIALA]: 4 });
const FAR = spot({ [BIALA]: 5 });
const BESIDE = spot({ [NEAR]: 1 });

const columnOf = (odds: string): number =>
  components.charts.crt.columns.findIndex(({ heading }) => heading === odds);
const ids = (...names: string[]): number[] => names.map(unitNumber);
const combat = (more: Partial<Sketch> = {}): State =>
  cloneState(
    sketch({
      phase: 'raids',
      side: 'axis',
      ...more,
      units: { ...LUFTWAFFE, 'GE-DIV-81': BESIDE, 'SU-RD12-01': NEAR, ...more.units },
    }),
  );
const shift = (target: string, base: string, ...flyers: string[]): number =>
  supportShift(combat(), ids(...flyers), hexNumber(target), columnOf(base));

test('DS-CAS-1, DS-CAS-2 a fliegerkorps is worth two columns, the 8th four', () => {
  assert.equal(shift(NEAR, '4:1', 'GE-FK-II'), 2);
  assert.equal(shift(NEAR, '4:1', 'GE-FK-VIII'), 4);
  assert.equal(shift(NEAR, '4:1'), 0);
});

test('DS-CAS-3 all of the Luftwaffe together never more than doubles the odds', () => {
  assert.deepEqual(
    ['1:5', '1:4', '1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '6:1', '8:1', '9:1'].map(odds =>
      mostColumns(columnOf(odds)),
    ),
    [2, 2, 1, 1, 2, 2, 2, 3, 4, 4, 3, 1, 0],
  );
  assert.equal(shift(NEAR, '3:2', 'GE-FK-VIII'), 2, 'worked example 3');
  assert.equal(shift(NEAR, '3:1', 'GE-FK-VIII', 'GE-FK-II'), 3);
});

test('DS-RNG-3 from more than half its range each air unit is worth a column less, before the cap', () => {
  assert.equal(shift(FAR, '4:1', 'GE-FK-II'), 1);
  assert.equal(shift(FAR, '4:1', 'GE-FK-VIII'), 3);
  assert.equal(shift(FAR, '3:1', 'GE-FK-VIII', 'GE-FK-II'), 3);
});

test('DS-CAS-5 Russian support is worth one column, on any ground, and none from afar', () => {
  const state = sketch({ side: 'russian', phase: 'raids', units: AVIATION });
  const columns = (hexes: number): number =>
    supportShift(state, ids('SU-AIR-WESTERN'), hexNumber(spot({ [BARANOVICHI]: hexes }, () => true)), 4);
  assert.equal(columns(3), 1);
  assert.equal(columns(4), 0);
});

test('DS-CAS-1, DS-AIR-2, DS-BOMB-3, DS-RNG-1 who can support an attack', () => {
  const state = combat({ units: { 'SU-IAK-6': '@air' }, flags: { 'GE-FK-II': ['flown'] } });
  const why = (id: string, target = NEAR): string | undefined =>
    whyNotSupporting(state, unitNumber(id), hexNumber(target))?.rule;
  assert.equal(why('GE-FK-VIII'), undefined);
  assert.equal(why('GE-FK-II'), 'DS-AIR-2');
  assert.equal(why('SU-IAK-6'), 'DS-AIR-2');
  assert.equal(why('GE-FK-VIII', spot({ [BIALA]: 9 })), 'DS-RNG-1');
  assert.equal(whyNotTogether(state, ids('GE-FK-II', 'GE-FK-VIII')), undefined);
  assert.equal(whyNotTogether(state, ids('SU-AIR-WESTERN', 'SU-AIR-NORTHERN'))?.rule, 'DS-BOMB-3');
});

const battleOf = (more: Partial<Battle> = {}): Battle => ({
  target: hexNumber(NEAR),
  attackers: ids('GE-DIV-81'),
  from: [hexNumber(BESIDE)],
  number: 0,
  dice: 0,
  bonus: false,
  air: ids('GE-FK-II'),
  pressed: false,
  forced: false,
  escaped: false,
  holding: [],
  trapped: [],
  limited: [],
  row: 0,
  defense: 0,
  groups: [],
  stopped: false,
  retreated: 0,
  ...more,
});

/** The air part of a battle, as far as the next question. */
function flown(
  state: State,
  battle: Battle,
): { readonly events: readonly GameEvent[]; readonly air: readonly number[] | undefined } {
  const play = { state, events: [] };
  flySupport(play, battle);
  const top = framesOf(state).at(-1);
  return { events: play.events, air: top?.name === 'overstack' ? top.battle?.air : undefined };
}

test('DS-CAS-6, DS-AIR-2 supporters bomb the hex first, and that is their mission of the turn', () => {
  const state = combat({ dice: [1] });
  const { events, air } = flown(state, battleOf());
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ unit, target, result }) => [unit, target, result]),
    [['GE-FK-II', 'SU-RD12-01', 'D']],
  );
  assert.equal(isDisrupted(state, 'SU-RD12-01'), true);
  assert.deepEqual(air, ids('GE-FK-II'));
  assert.deepEqual(flagsOf(state, 'GE-FK-II'), ['flown']);
});

test('DS-CAS-6 whoever is shot down by the guns, or turned back, supports nobody', () => {
  const city = combat({
    dice: [6],
    units: { 'SU-RD12-01': '2003', 'GE-DIV-81': '2004' },
  });
  const battle = battleOf({ target: hexNumber('2003'), from: [hexNumber('2004')] });
  const { air } = flown(city, battle);
  assert.deepEqual(air, []);
  assert.equal(placeOfUnit(city, 'GE-FK-II'), '@shot-down');

  const met = combat({ dice: [6], units: AVIATION });
  assert.equal(flown(met, battleOf()).air, undefined, 'the enemy is asked first');
  const asked = framesOf(met).at(-1);
  assert.ok(asked?.name === 'interception' && asked.mission.kind === 'support');
  fly({ state: met, events: [] }, asked.mission, ids('SU-AIR-WESTERN'));
  const top = framesOf(met).at(-1);
  assert.deepEqual(top?.name === 'overstack' && top.battle?.air, []);
  assert.equal(isDisrupted(met, 'SU-RD12-01'), false);
});

test('DS-CAS-4 with those who have broken through a fliegerkorps goes along and drops no bombs', () => {
  const state = combat({ flags: { 'GE-FK-II': ['flown'] } });
  const { events, air } = flown(state, battleOf({ bonus: true }));
  assert.deepEqual(eventsOf(events, 'bombed'), []);
  assert.deepEqual(air, ids('GE-FK-II'));
  assert.equal(supportShift(state, ids('GE-FK-II'), hexNumber(NEAR), columnOf('4:1')), 2);
  const before = combat({ flags: { 'GE-FK-II': ['flown'] } });
  assert.equal(whyNotEscorting(before, unitNumber('GE-FK-II'), hexNumber(NEAR)), undefined);
  assert.equal(whyNotEscorting(state, unitNumber('GE-FK-II'), hexNumber(NEAR))?.rule, 'DS-CAS-4', 'once');
  assert.equal(whyNotEscorting(state, unitNumber('SU-AIR-WESTERN'), hexNumber(NEAR))?.rule, 'DS-CAS-4');
});

test('DS-CAS-1, DS-CAS-2, DS-CAS-3, DS-CAS-6 worked examples 2 and 3: support in attacks that are fought', () => {
  const beside = around(NEAR).find(hex => sidesBetween(NEAR, hex).length === 0);
  assert.ok(beside);
  /** Bombs without effect on each defender, then the die. */
  const example = (defenders: string[], attackers: string[], flyer: string, die: number): string[] => {
    const bombs = defenders.map(() => 5);
    const given = { target: NEAR, defenders, attackers: { [beside]: attackers }, others: LUFTWAFFE };
    const { events } = playThrough(
      ready(given, ...bombs, die),
      { type: 'resolve', target: NEAR, air: [flyer] },
      { type: 'decline' },
      hold(),
    );
    return resultsIn(events);
  };
  // 10:4 is 2:1, and two columns are the most that is not more than double.
  const panzers = ['GE-MOT-XXXIX', 'GE-PZ-7', 'GE-PZ-20'];
  assert.deepEqual(example(['SU-RK-10'], panzers, 'GE-FK-II', 3), ['4:1 D3']);
  // 12:8 is 3:2; of the four columns of the 8th two count.
  const korps = ['GE-INF-I', 'GE-INF-II'];
  assert.deepEqual(example(['SU-ARMY-18', 'SU-ARMY-27'], korps, 'GE-FK-VIII', 2), ['3:1 D3']);
});
