// Bombs: the columns of both sides, what shifts the die, guns, cover, and what a hit does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  destinationsOf,
  eventsOf,
  findStep,
  flagsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
} from '../../testing.node.ts';
import {
  axisRaids,
  BARANOVICHI,
  BIALA,
  bomb,
  END,
  isDisrupted,
  MOSCOW,
  onGround,
  russianRaids,
  spot,
  WARSAW,
} from './air.node.ts';

const NEAR = spot({ [BIALA]: 4 });
const FAR = spot({ [BIALA]: 5 });
const BY_BARANOVICHI = spot({ [BARANOVICHI]: 3 });
const FAR_FROM_BARANOVICHI = spot({ [BARANOVICHI]: 4 });

const resultOf = (before: State, target: string, flyer: string): unknown =>
  eventsOf(playOne(before, bomb(target, flyer)).events, 'bombed')[0].result;
const SIX = [1, 2, 3, 4, 5, 6];

test('DS-CRT-11 the Luftwaffe disrupts on 1 to 3, without cover on 4', () => {
  const column = SIX.map(die => resultOf(axisRaids({ 'SU-RD12-01': NEAR }, [die]), NEAR, 'GE-FK-II'));
  assert.deepEqual(column, ['D', 'D', 'D', 'D*', '-', 'AA']);
});

test('DS-CRT-12 Russian bombers disrupt on 1 and 2, without cover on 3', () => {
  const column = SIX.map(die =>
    resultOf(russianRaids({ 'GE-DIV-81': BY_BARANOVICHI }, [die]), BY_BARANOVICHI, 'SU-AIR-WESTERN'),
  );
  assert.deepEqual(column, ['D', 'D', 'D*', '-', '-', 'AA']);
});

test('DS-CRT-1 on index B the columns are read from their other end', () => {
  const options = { dieIndex: 'B' };
  const before = axisRaids({ 'SU-RD12-01': NEAR }, [6], { options });
  assert.equal(resultOf(before, NEAR, 'GE-FK-II'), 'D');
});

test('DS-RNG-3, DS-CRT-14 from more than half its range a bomber is a row worse, down to the seventh', () => {
  const column = SIX.map(die => resultOf(axisRaids({ 'SU-RD12-01': FAR }, [die]), FAR, 'GE-FK-II'));
  assert.deepEqual(column, ['D', 'D', 'D*', '-', 'AA', 'AA']);
  const russian = SIX.map(die =>
    resultOf(
      russianRaids({ 'GE-DIV-81': FAR_FROM_BARANOVICHI }, [die]),
      FAR_FROM_BARANOVICHI,
      'SU-AIR-WESTERN',
    ),
  );
  assert.deepEqual(russian, ['D', 'D*', '-', '-', 'AA', 'AA']);
});

test('DS-AIR-9, DS-RNG-5 against a disrupted unit a row better, row 0 read as row 1, and all shifts add up', () => {
  const flags = { 'SU-RD12-01': ['disrupted'] };
  const near = SIX.map(die =>
    resultOf(axisRaids({ 'SU-RD12-01': NEAR }, [die], { flags }), NEAR, 'GE-FK-II'),
  );
  assert.deepEqual(near, ['D', 'D', 'D', 'D', 'D*', '-']);
  const far = SIX.map(die => resultOf(axisRaids({ 'SU-RD12-01': FAR }, [die], { flags }), FAR, 'GE-FK-II'));
  assert.deepEqual(far, ['D', 'D', 'D', 'D*', '-', 'AA']);
});

test('DS-T1-4 on turn 1 the Luftwaffe bombs a row better, and Russian bombers are none the worse', () => {
  const axis = axisRaids({ 'SU-RD12-01': NEAR }, [4], { turn: 1 });
  assert.equal(resultOf(axis, NEAR, 'GE-FK-II'), 'D');
  const russian = SIX.map(die =>
    resultOf(
      russianRaids({ 'GE-DIV-81': BY_BARANOVICHI }, [die], { turn: 1 }),
      BY_BARANOVICHI,
      'SU-AIR-WESTERN',
    ),
  );
  assert.deepEqual(russian, ['D', 'D', 'D*', '-', '-', 'AA']);
});

test('DS-BOMB-1 a die for each unit of the hex, from the top of the stack down', () => {
  const before = axisRaids({ 'SU-RD12-01': NEAR, 'SU-RD12-02': NEAR, 'SU-RD12-03': NEAR }, [5, 1, 5]);
  const { state, events } = playOne(before, bomb(NEAR, 'GE-FK-II'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ target }) => target),
    ['SU-RD12-03', 'SU-RD12-02', 'SU-RD12-01'],
  );
  assert.deepEqual(
    ['SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03'].map(id => isDisrupted(state, id)),
    [false, true, false],
  );
});

test('DS-BOMB-1, DS-AIR-8 a German army shoots first, and a flyer that is shot down throws no more', () => {
  const before = russianRaids({ 'GE-ARMY-9': BY_BARANOVICHI, 'GE-DIV-81': BY_BARANOVICHI }, [6, 1]);
  const { state, events } = playOne(before, bomb(BY_BARANOVICHI, 'SU-AIR-WESTERN'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ target, result }) => [target, result]),
    [['GE-ARMY-9', 'AA']],
  );
  assert.equal(placeOfUnit(state, 'SU-AIR-WESTERN'), '@shot-down');
  assert.equal(isDisrupted(state, 'GE-DIV-81'), false);
});

test('DS-AIR-8 a disrupted German army has no guns, nor have other units; it is bombed in its place', () => {
  const flags = { 'GE-ARMY-9': ['disrupted'] };
  const before = russianRaids({ 'GE-ARMY-9': BY_BARANOVICHI, 'GE-DIV-81': BY_BARANOVICHI }, [6, 6], {
    flags,
  });
  const { state, events } = playOne(before, bomb(BY_BARANOVICHI, 'SU-AIR-WESTERN'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ target }) => target),
    ['GE-DIV-81', 'GE-ARMY-9'],
  );
  assert.equal(placeOfUnit(state, 'SU-AIR-WESTERN'), '@air');
});

test('DS-AIR-8 a victory city in Russian hands shoots, any other place does not', () => {
  const city = axisRaids({ 'SU-RD12-01': WARSAW }, [6]);
  assert.equal(placeOfUnit(play(city, bomb(WARSAW, 'GE-FK-II')), 'GE-FK-II'), '@shot-down');
  const field = axisRaids({ 'SU-ARMY-10': NEAR }, [6]);
  assert.equal(placeOfUnit(play(field, bomb(NEAR, 'GE-FK-II')), 'GE-FK-II'), '@air');
});

test('DS-AIR-7, DS-FOREST-3 a D* does nothing to armor, to trenches, or in woods, on hills, in great cities', () => {
  const isHit = (id: string, at: string, flags: string[] = []): boolean => {
    const state = play(axisRaids({ [id]: at }, [4], { flags: { [id]: flags } }), bomb(at, 'GE-FK-II'));
    return placeOfUnit(state, id) !== at || isDisrupted(state, id);
  };
  assert.equal(isHit('SU-RD12-01', NEAR), true);
  assert.equal(isHit('SU-TD-1', NEAR), false);
  assert.equal(isHit('SU-MK-1', NEAR), false);
  assert.equal(isHit('SU-MD-163', NEAR), true, 'motorized divisions have no armor');
  assert.equal(isHit('SU-RD12-01', NEAR, ['entrenched']), false);
  assert.equal(isHit('SU-RD12-01', spot({ [BIALA]: 3 }, onGround('forest'))), false);
  assert.equal(isHit('SU-RD12-01', WARSAW), false);
  assert.equal(isHit('SU-RD12-01', '2006'), false, 'the fortress of Brest');
  assert.equal(isHit('SU-RD12-01', spot({ [BIALA]: 3 }, onGround('swamp')), []), true);
});

test('DS-AIR-7 nor on hills and in mountains', () => {
  for (const kind of ['hill', 'mountain']) {
    const [base, at] = findStep((from, to) => from.areas.includes('axis-countries') && onGround(kind)(to));
    const before = axisRaids({ 'SU-RD12-01': at, 'GE-AFLD-II': base }, [4]);
    assert.equal(isDisrupted(play(before, bomb(at, 'GE-FK-II')), 'SU-RD12-01'), false, kind);
  }
});

test('DS-BOMB-4, DS-AIR-3 bombs break a corps up, and its divisions stand where it stood', () => {
  const { state, events } = playOne(
    axisRaids({ 'SU-RK-10': NEAR, 'SU-RD12-01': '@pool', 'SU-RD12-02': '@pool' }, [1]),
    bomb(NEAR, 'GE-FK-II'),
  );
  assert.deepEqual(eventsOf(events, 'broken-down')[0].into, ['SU-RD12-01', 'SU-RD12-02']);
  assert.equal(placeOfUnit(state, 'SU-RK-10'), '@pool');
  for (const id of ['SU-RD12-01', 'SU-RD12-02']) {
    assert.equal(placeOfUnit(state, id), NEAR);
    assert.equal(isDisrupted(state, id), true);
  }
  assert.equal(frameName(state), 'raids', 'nobody may withdraw');
});

test('DS-DISR-3, DS-DISR-4 bombs destroy trenches, and of an army that is all they do the first time', () => {
  const flags = { 'SU-ARMY-10': ['entrenched'], 'SU-RD12-01': ['entrenched'] };
  const before = axisRaids({ 'SU-ARMY-10': NEAR, 'SU-RD12-01': NEAR }, [1, 1, 1, 1], { flags });
  const once = play(before, bomb(NEAR, 'GE-FK-II'));
  assert.deepEqual(flagsOf(once, 'SU-ARMY-10').includes('entrenched'), false);
  assert.equal(isDisrupted(once, 'SU-ARMY-10'), false);
  assert.equal(isDisrupted(once, 'SU-RD12-01'), true);
  assert.equal(isDisrupted(play(once, bomb(NEAR, 'GE-FK-VIII')), 'SU-ARMY-10'), true);
});

test('DS-BOMB-2 fliegerkorps bomb together, one after the other', () => {
  const before = axisRaids({ 'SU-RD12-01': NEAR }, [5, 1]);
  const { state, events } = playOne(before, bomb(NEAR, 'GE-FK-II', 'GE-FK-VIII'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ unit }) => unit),
    ['GE-FK-II', 'GE-FK-VIII'],
  );
  assert.equal(isDisrupted(state, 'SU-RD12-01'), true);
});

test('DS-BOMB-3 Russian air units never fly together', () => {
  const state = russianRaids({
    'GE-DIV-81': BY_BARANOVICHI,
    'SU-AIR-NORTHERN': '@air',
    'SU-AFLD-NORTHERN': BARANOVICHI,
  });
  assert.equal(refusedBy(state, bomb(BY_BARANOVICHI, 'SU-AIR-WESTERN', 'SU-AIR-NORTHERN')), 'DS-BOMB-3');
  allowed(state, bomb(BY_BARANOVICHI, 'SU-AIR-NORTHERN'));
});

test('DS-RNG-1 eight hexes for a fliegerkorps, six for a Russian air unit', () => {
  const [in8, in9] = [spot({ [BIALA]: 8 }), spot({ [BIALA]: 9 })];
  const axis = axisRaids({ 'SU-RD12-01': in8, 'SU-RD12-02': in9 });
  allowed(axis, bomb(in8, 'GE-FK-II'));
  assert.equal(refusedBy(axis, bomb(in9, 'GE-FK-II')), 'DS-RNG-1');
  const [in6, in7] = [spot({ [BARANOVICHI]: 6 }), spot({ [BARANOVICHI]: 7 })];
  const russian = russianRaids({ 'GE-DIV-81': in6, 'GE-DIV-83': in7 });
  allowed(russian, bomb(in6, 'SU-AIR-WESTERN'));
  assert.equal(refusedBy(russian, bomb(in7, 'SU-AIR-WESTERN')), 'DS-RNG-1');
});

test('DS-AIR-11 only where enemies are, and not in a hex that is attacked: it is bombed in its battle', () => {
  const beside = spot({ [NEAR]: 1 });
  const attacks = [{ target: NEAR, units: ['GE-DIV-81'], requiredBy: [] }];
  const state = axisRaids({ 'SU-RD12-01': NEAR, 'GE-DIV-81': beside, 'SU-RD12-02': FAR }, [], {
    frames: [{ name: 'raids', attacks }],
  });
  assert.equal(refusedBy(state, bomb(NEAR, 'GE-FK-II')), 'DS-AIR-11');
  assert.equal(refusedBy(state, bomb(beside, 'GE-FK-II')), 'DS-AIR-11');
  allowed(state, bomb(FAR, 'GE-FK-II'));
});

test('DS-AIR-11 raids come before the attacks before movement, and before the battles of each wave', () => {
  const phases = ['early-raids', 'raids', 'second-raids'];
  for (const phase of phases) {
    const state = axisRaids({ 'SU-RD12-01': NEAR }, [5], { phase });
    allowed(state, bomb(NEAR, 'GE-FK-II'));
  }
});

test('DS-AIR-1, DS-AIR-2 an air unit flies once a turn, and may wait for the second wave', () => {
  const before = axisRaids({ 'SU-RD12-01': NEAR, 'GE-DIV-81': BIALA }, [5]);
  const once = play(before, bomb(NEAR, 'GE-FK-II'));
  assert.equal(refusedBy(once, bomb(NEAR, 'GE-FK-II')), 'DS-AIR-2');
  allowed(once, bomb(NEAR, 'GE-FK-VIII'));
  const later = axisRaids({ 'SU-RD12-01': NEAR }, [], {
    phase: 'second-raids',
    flags: { 'GE-FK-II': ['flown'] },
  });
  assert.equal(refusedBy(later, bomb(NEAR, 'GE-FK-II')), 'DS-AIR-2');
  allowed(later, bomb(NEAR, 'GE-FK-VIII'));
  assert.equal(frameName(play(later, END)) === 'raids', false);
});

test('DS-RNG-2 interceptor corps fly no missions', () => {
  const at = spot({ [MOSCOW]: 2 });
  const state = russianRaids({ 'GE-DIV-81': at, 'SU-IAK-6': '@air', 'SU-AFLD-WESTERN': MOSCOW });
  allowed(state, bomb(at, 'SU-AIR-WESTERN'));
  assert.equal(refusedBy(state, bomb(at, 'SU-IAK-6')), 'DS-RNG-2');
});

test('DS-AIR-7 a major city is cover too', () => {
  const [minsk, base] = ['1711', '1612'];
  const before = russianRaids({ 'GE-DIV-81': minsk, 'SU-AFLD-WESTERN': base }, [3]);
  const { state, events } = playOne(before, bomb(minsk, 'SU-AIR-WESTERN'));
  assert.equal(eventsOf(events, 'bombed')[0].result, 'D*');
  assert.equal(isDisrupted(state, 'GE-DIV-81'), false);
});

test('DS-CRT-11, DS-CRT-12 what the die of a raid can bring is told before', () => {
  const state = axisRaids({ 'SU-RD12-01': NEAR, 'SU-TD-1': NEAR });
  assert.deepEqual(chancesOf(game, state, bomb(NEAR, 'GE-FK-II')), {
    '1st Tank Division, by II Fliegerkorps': { disrupted: 3, 'no effect': 3 },
    'Rifle Division 1-2 no. 1, by II Fliegerkorps': { disrupted: 4, 'no effect': 2 },
  });
});

test('DS-RES-16 where bombs break a corps up and too many are left, their owner says who leaves', () => {
  const units = { 'SU-RD12-01': '@pool', 'SU-RD12-02': '@pool', 'SU-RD12-03': NEAR, 'SU-RD12-04': NEAR };
  const asked = play(axisRaids({ ...units, 'SU-RK-10': NEAR }, [1, 5, 5]), bomb(NEAR, 'GE-FK-II'));
  assert.equal(frameName(asked), 'overstack');
  assert.equal(game.decision(asked)?.side, 'russian');
  const [choice] = game.choices(asked).filter(({ action }) => action.type === 'leave');
  const to = [...destinationsOf(asked, 'SU-RD12-03').keys()][0];
  assert.ok(choice && to);
  const left = play(asked, { type: 'leave', units: ['SU-RD12-03'], to });
  assert.equal(placeOfUnit(left, 'SU-RD12-03'), to);
  assert.equal(frameName(left), 'raids');
});
