// Interception: who can rise, the fights, and how long losers are out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import {
  AVIATION,
  axisRaids,
  BARANOVICHI,
  BIALA,
  bomb,
  converted,
  DECLINE,
  END,
  intercept,
  isDisrupted,
  LINE,
  LUFTWAFFE,
  MOSCOW,
  russianRaids,
  spot,
  VYAZMA,
  WARSAW,
} from './air.node.ts';

/** Within half the range of both sides; of the Russian only; of the Luftwaffe only; of neither. */
const NEAR = spot({ [BIALA]: 4, [BARANOVICHI]: 3 }, () => true);
const FAR_FOR_AXIS = spot({ [BIALA]: 5, [BARANOVICHI]: 3 }, () => true);
const FAR_FOR_RUSSIAN = spot({ [BIALA]: 4, [BARANOVICHI]: 5 }, () => true);
const FAR_FOR_BOTH = spot({ [BIALA]: 5, [BARANOVICHI]: 4 }, () => true);

/** The Luftwaffe on its way; a rifle division of 1 defense holds the hex, which has no zone. */
const overRussians = (target: string, dice: readonly number[] = [], more: Partial<Sketch> = {}): State =>
  play(
    axisRaids({ ...AVIATION, 'SU-RD01-01': target, ...more.units }, dice, { ...more, units: {} }),
    bomb(target, 'GE-FK-II'),
  );
/** Russian bombers on their way. */
const overGermans = (target: string, dice: readonly number[] = [], more: Partial<Sketch> = {}): State =>
  play(
    russianRaids({ ...LUFTWAFFE, 'GE-DIV-81': target, ...more.units }, dice, { ...more, units: {} }),
    bomb(target, 'SU-AIR-WESTERN'),
  );

const fightOf = (state: State, by: string): unknown =>
  eventsOf(playOne(state, intercept(by)).events, 'air-combat')[0].result;
const SIX = [1, 2, 3, 4, 5, 6];
const [SU_DOWN, SU_BACK, LW_BACK, LW_DOWN] = [
  'russian-down',
  'russian-back',
  'luftwaffe-back',
  'luftwaffe-down',
];

test('DS-AIR-12 the enemy is asked once for each raid, if he has somebody to send', () => {
  const state = overRussians(NEAR, [6, 1]);
  assert.equal(frameName(state), 'interception');
  assert.equal(game.decision(state)?.side, 'russian');
  assert.deepEqual(offered(state), ['intercept', 'decline']);
  assert.equal(refusedBy(state, { type: 'end' }), 'DS-AIR-12');
  assert.equal(refusedBy(state, intercept('GE-FK-VIII')), 'DS-AIR-12');
  const passed = play(state, DECLINE);
  assert.equal(frameName(passed), 'raids');
  const nobody = overRussians(NEAR, [6], {
    units: { 'SU-AIR-WESTERN': '@shot-down' },
    dues: { 'SU-AIR-WESTERN': 7 },
  });
  assert.equal(frameName(nobody), 'raids');
});

test('DS-CRT-13 interception: 1 shoots the Russian down, 2 to 4 turn him back, 5 and 6 the Luftwaffe', () => {
  const column = SIX.map(die => fightOf(overRussians(NEAR, [die, 5]), 'SU-AIR-WESTERN'));
  assert.deepEqual(column, [SU_DOWN, SU_BACK, SU_BACK, SU_BACK, LW_BACK, LW_BACK]);
});

test('DS-RNG-3, DS-CRT-13, DS-CRT-14 whoever is far from home is a row worse off, on either side of the fight', () => {
  const met = (target: string, die: number): unknown =>
    fightOf(overRussians(target, [die, 5]), 'SU-AIR-WESTERN');
  assert.deepEqual(
    [1, 4, 6].map(die => met(FAR_FOR_AXIS, die)),
    [SU_BACK, LW_BACK, LW_DOWN],
  );
  assert.deepEqual(
    [1, 2, 5].map(die => met(FAR_FOR_RUSSIAN, die)),
    [SU_DOWN, SU_DOWN, SU_BACK],
  );
  assert.deepEqual(
    [1, 2, 6].map(die => met(FAR_FOR_BOTH, die)),
    [SU_DOWN, SU_BACK, LW_BACK],
  );
  const meeting = (target: string, die: number): unknown =>
    fightOf(overGermans(target, [die, 5]), 'GE-FK-II');
  assert.deepEqual(
    [1, 4, 6].map(die => meeting(FAR_FOR_AXIS, die)),
    [SU_BACK, LW_BACK, LW_DOWN],
  );
  assert.deepEqual(
    [2, 5].map(die => meeting(FAR_FOR_RUSSIAN, die)),
    [SU_DOWN, SU_BACK],
  );
});

test('DS-T1-4 on turn 1 every fight is a row better for the Luftwaffe', () => {
  const turn = { turn: 1 };
  assert.equal(fightOf(overRussians(NEAR, [5, 5], turn), 'SU-AIR-WESTERN'), SU_BACK);
  assert.equal(fightOf(overGermans(NEAR, [2, 5], turn), 'GE-FK-II'), SU_DOWN);
  // Row 0.
  assert.equal(fightOf(overRussians(NEAR, [1, 5], turn), 'SU-AIR-WESTERN'), SU_DOWN);
});

test('DS-AIR-4, DS-AIR-6 a raid that is turned back bombs nobody, and one that is not goes on', () => {
  const back = play(overRussians(NEAR, [5, 1]), intercept('SU-AIR-WESTERN'));
  assert.equal(isDisrupted(back, 'SU-RD01-01'), false);
  assert.equal(placeOfUnit(back, 'GE-FK-II'), '@intercepted');
  assert.equal(placeOfUnit(back, 'SU-AIR-WESTERN'), '@air');
  const through = play(overRussians(NEAR, [2, 1]), intercept('SU-AIR-WESTERN'));
  assert.equal(isDisrupted(through, 'SU-RD01-01'), true);
  assert.equal(placeOfUnit(through, 'SU-AIR-WESTERN'), '@intercepted');
  assert.equal(refusedBy(back, bomb(NEAR, 'GE-FK-II')), 'DS-AIR-6');
});

test('DS-AIR-5, DS-AIR-6 shot down: two player turns; turned back: until the next game turn', () => {
  const due = (state: State, id: string): unknown => (unitIn(state, id) as { due?: number }).due;
  const inAxisTurn = play(overRussians(FAR_FOR_AXIS, [6]), intercept('SU-AIR-WESTERN'));
  assert.equal(placeOfUnit(inAxisTurn, 'GE-FK-II'), '@shot-down');
  // Turn 3: player turns 5 and 6.
  assert.equal(due(inAxisTurn, 'GE-FK-II'), 7);
  assert.equal(due(play(overRussians(NEAR, [5]), intercept('SU-AIR-WESTERN')), 'GE-FK-II'), 7);
  const down = play(overGermans(NEAR, [1]), intercept('GE-FK-II'));
  assert.equal(due(down, 'SU-AIR-WESTERN'), 8);
  assert.equal(due(play(overGermans(NEAR, [2]), intercept('GE-FK-II')), 'SU-AIR-WESTERN'), 7);
});

test('DS-AIR-5, DS-AIR-6 whoever is due is back when a player turn begins', () => {
  const out = (phase: string, side: 'axis' | 'russian', turn: number): string[] => {
    const state = sketch({
      phase,
      side,
      turn: 3,
      units: {
        ...LUFTWAFFE,
        ...AVIATION,
        'GE-FK-II': '@shot-down',
        'GE-FK-VIII': '@intercepted',
        'GE-DIV-81': WARSAW,
        'SU-RD12-01': MOSCOW,
      },
      dues: { 'GE-FK-II': turn, 'GE-FK-VIII': turn },
    });
    const next = play(state, END);
    return [placeOfUnit(next, 'GE-FK-II'), placeOfUnit(next, 'GE-FK-VIII')];
  };
  // The supply phase ends the player turn of the Axis, turn 3: number 6 follows.
  assert.deepEqual(out('supply', 'axis', 6), ['@air', '@air']);
  assert.deepEqual(out('supply', 'axis', 7), ['@shot-down', '@intercepted']);
});

test('DS-AIR-2 once a turn on the defense, and bombing does not count against that', () => {
  const flown = overGermans(NEAR, [], { flags: { 'GE-FK-II': ['flown'] } });
  allowed(flown, intercept('GE-FK-II'));
  const scrambled = overGermans(NEAR, [], { flags: { 'GE-FK-II': ['scrambled'] } });
  assert.equal(refusedBy(scrambled, intercept('GE-FK-II')), 'DS-AIR-2');
  const met = play(overRussians(NEAR, [2, 5]), intercept('SU-AIR-WESTERN'));
  assert.deepEqual(unitIn(met, 'SU-AIR-WESTERN')?.flags, ['scrambled']);
});

test('DS-AIR-2 both uses come back with a new game turn, not with a player turn', () => {
  const flagsAfter = (side: 'axis' | 'russian'): unknown => {
    const state = sketch({
      phase: 'supply',
      side,
      units: { ...LUFTWAFFE, 'GE-DIV-81': WARSAW, 'SU-RD12-01': MOSCOW },
      flags: { 'GE-FK-II': ['flown', 'scrambled', 'carried'] },
    });
    const next = play(state, END);
    return [game.moment(next).turn - game.moment(state).turn, unitIn(next, 'GE-FK-II')?.flags ?? []];
  };
  assert.deepEqual(flagsAfter('axis'), [0, ['flown', 'scrambled', 'carried']]);
  assert.deepEqual(flagsAfter('russian'), [1, []]);
});

test('DS-BOMB-2, DS-AIR-12 fliegerkorps meet a raid together, in the order named, until one side has nobody left', () => {
  const { state, events } = playOne(overGermans(NEAR, [6, 1]), intercept('GE-FK-VIII', 'GE-FK-II'));
  assert.deepEqual(
    eventsOf(events, 'air-combat').map(({ by, result }) => [by, result]),
    [
      ['GE-FK-VIII', LW_BACK],
      ['GE-FK-II', SU_DOWN],
    ],
  );
  assert.equal(isDisrupted(state, 'GE-DIV-81'), false);
});

test('DS-BOMB-3 the Russian sends one air unit', () => {
  const units = { 'SU-AIR-NORTHERN': '@air', 'SU-AFLD-NORTHERN': BARANOVICHI };
  const state = overRussians(NEAR, [], { units });
  assert.equal(refusedBy(state, intercept('SU-AIR-NORTHERN', 'SU-AIR-WESTERN')), 'DS-BOMB-3');
});

/** A raid out of Vyazma in the direction of Moscow. */
const towardsMoscow = (target: string, ...lost: string[]): State =>
  play(
    axisRaids(
      { 'SU-IAK-6': '@air', 'SU-RD01-01': target, 'GE-AFLD-II': VYAZMA, 'AX-RAILHEAD-3': VYAZMA },
      [5],
      { ...converted, control: { axis: [...LINE, ...lost] } },
    ),
    bomb(target, 'GE-FK-II'),
  );
const OUTSKIRTS = spot({ [MOSCOW]: 3, [VYAZMA]: 2 }, () => true);

test('DS-RNG-1, DS-RNG-2 interceptors need the target in reach, and interceptor corps stay near their city', () => {
  const far = spot({ [BIALA]: 3, [BARANOVICHI]: 7 }, () => true);
  assert.equal(frameName(overRussians(far, [5])), 'raids', 'nobody reaches it');
  allowed(towardsMoscow(OUTSKIRTS), intercept('SU-IAK-6'));
  assert.equal(frameName(towardsMoscow(spot({ [MOSCOW]: 4, [VYAZMA]: 2 }, () => true))), 'raids');
});

test('DS-AIR-13 the interceptors of a city fly as long as it is Russian', () => {
  assert.equal(frameName(towardsMoscow(OUTSKIRTS)), 'interception');
  assert.equal(frameName(towardsMoscow(OUTSKIRTS, MOSCOW)), 'raids');
});

test('DS-CRT-13 what the die of a fight, or of a raid that passes, can bring is told before', () => {
  const state = overRussians(NEAR);
  assert.deepEqual(chancesOf(game, state, intercept('SU-AIR-WESTERN')), {
    'Western Front Aviation against II Fliegerkorps': {
      'Western Front Aviation is shot down': 1,
      'Western Front Aviation turns back': 3,
      'II Fliegerkorps turns back': 2,
    },
  });
  assert.equal(Object.keys(chancesOf(game, state, DECLINE)).length, 1);
});
