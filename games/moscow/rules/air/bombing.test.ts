import assert from 'node:assert/strict';
import test from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  eventsOf,
  flagsOf,
  game,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const LUFTWAFFE = { 'G-Air-2': '@luftwaffe', 'G-Air-8': '@luftwaffe' };
const bomb = (target: string, ...units: string[]): Action => ({ type: 'bomb', units, target });

/** A raid of 2nd Fliegerkorps on units in a hex of which 9th Army is within normal range, unless moved. */
function raid(units: Sketch['units'], dice: readonly number[], more: Partial<Sketch> = {}): State {
  return sketch({
    units: { 'G-A-9': '1203', ...LUFTWAFFE, ...units },
    phase: 'air',
    side: 'german',
    dice,
    ...more,
  });
}

/** Western Front Aviation against Germans in 1205, with 30th Army three hexes off. */
function russianRaid(units: Sketch['units'], dice: readonly number[], more: Partial<Sketch> = {}): State {
  return sketch({
    units: { 'S-Air-Western': '@front-aviation', 'S-A-30': '1208', ...units },
    phase: 'air',
    side: 'russian',
    dice,
    ...more,
  });
}

const isDisrupted = (state: State, id: string): boolean => flagsOf(state, id).includes('disrupted');
const hitsOf = (state: State, ...ids: string[]): boolean[] => ids.map(id => isDisrupted(state, id));

test('M-AIR-1, M-AIR-6 a fliegerkorps rolls against every unit of the hex on its own', () => {
  const before = raid({ 'S-RD-6': '1207', 'S-RD-17': '1207', 'S-RD-53': '1207' }, [3, 6, 4]);
  const { state, events } = playOne(before, bomb('1207', 'G-Air-2'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ target, result }) => [target, result]),
    [
      ['S-RD-53', 'D'],
      ['S-RD-17', 'AA'],
      ['S-RD-6', 'D*'],
    ],
  );
  assert.deepEqual(hitsOf(state, 'S-RD-53', 'S-RD-17', 'S-RD-6'), [true, false, true]);
  // No guns in the open.
  assert.equal(placeOfUnit(state, 'G-Air-2'), '@luftwaffe');
});

test('M-AIR-6, M14-AIR-1 row 5 is AA* in the main edition and nothing in that of 2014', () => {
  const result = (scenario: string): unknown => {
    const { state, events } = playOne(
      raid({ 'G-A-9': '1110', 'S-RD-6': '1016' }, [5, 2, 3], {
        flags: { 'G-A-9': ['airSupplied'] },
        scenario,
      }),
      bomb('1016', 'G-Air-2'),
    );
    return [eventsOf(events, 'bombed')[0].result, placeOfUnit(state, 'G-Air-2')];
  };
  assert.deepEqual(result('main'), ['AA*', '@shot-down']);
  assert.deepEqual(result('2014'), ['-', '@luftwaffe']);
});

test('M-AIR-7, M14-AIR-2 the Russian table: D, D, D*, nothing, then guns, or nothing on 5 in 2014', () => {
  const result = (die: number, scenario: string): unknown => {
    const { events } = playOne(
      russianRaid({ 'G-Inf-VI': '1205' }, [die], { scenario }),
      bomb('1205', 'S-Air-Western'),
    );
    return eventsOf(events, 'bombed')[0].result;
  };
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map(die => result(die, 'main')),
    ['D', 'D', 'D*', '-', 'AA', 'AA'],
  );
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map(die => result(die, '2014')),
    ['D', 'D', 'D*', '-', '-', 'AA'],
  );
});

test('M-AIR-2, M-AIR-18 an army that can shoot is rolled against first, wherever it lies in the stack', () => {
  const before = russianRaid({ 'G-A-9': '1205', 'G-Inf-VI': '1205', 'G-ID-7': '1205' }, [4, 1, 4]);
  const { events } = playOne(before, bomb('1205', 'S-Air-Western'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ target }) => target),
    ['G-A-9', 'G-ID-7', 'G-Inf-VI'],
  );
});

test('M-AIR-2 a disrupted army has no guns and waits for its place in the stack', () => {
  const units = { 'G-A-9': '1205', 'G-Inf-VI': '1205' };
  const before = russianRaid(units, [6, 6], { flags: { 'G-A-9': ['disrupted'] } });
  const { state, events } = playOne(before, bomb('1205', 'S-Air-Western'));
  assert.deepEqual(
    eventsOf(events, 'bombed').map(({ target }) => target),
    ['G-Inf-VI', 'G-A-9'],
  );
  assert.equal(placeOfUnit(state, 'S-Air-Western'), '@front-aviation');
});

test('M-AIR-18 the guns of an undisrupted German army shoot a Russian air unit down, those of nobody else', () => {
  const shot = play(russianRaid({ 'G-A-9': '1205', 'G-Inf-VI': '1205' }, [5]), bomb('1205', 'S-Air-Western'));
  assert.equal(placeOfUnit(shot, 'S-Air-Western'), '@shot-down');
  // Whoever is shot down rolls no more.
  assert.deepEqual(hitsOf(shot, 'G-A-9', 'G-Inf-VI'), [false, false]);
  const korps = play(
    russianRaid({ 'G-A-9': '1205', 'G-Inf-VI': '1205' }, [1, 6]),
    bomb('1205', 'S-Air-Western'),
  );
  assert.equal(placeOfUnit(korps, 'S-Air-Western'), '@front-aviation');
  assert.deepEqual(hitsOf(korps, 'G-A-9', 'G-Inf-VI'), [true, false]);
});

test('M-AIR-19 a major city shoots down on AA whoever bombs the units in it, Tula too', () => {
  for (const [army, city] of [
    ['1410', '1613'],
    ['1612', '1716'],
  ]) {
    const units = { 'G-A-9': army, 'S-RD-6': city, 'S-RD-17': city };
    const state = play(raid(units, [1, 6], { flags: { 'G-A-9': ['airSupplied'] } }), bomb(city, 'G-Air-2'));
    assert.equal(placeOfUnit(state, 'G-Air-2'), '@shot-down');
    assert.deepEqual(hitsOf(state, 'S-RD-17', 'S-RD-6'), [true, false]);
  }
});

test('M-AIR-20 AA* is dangerous over Moscow only', () => {
  const over = (army: string, city: string): string => {
    const units = { 'G-A-9': army, 'S-RD-6': city };
    const before = raid(units, [5, 2, 3], { flags: { 'G-A-9': ['airSupplied'] } });
    return placeOfUnit(play(before, bomb(city, 'G-Air-2')), 'G-Air-2');
  };
  assert.equal(over('1110', '1016'), '@shot-down');
  assert.equal(over('1410', '1613'), '@luftwaffe');
  assert.equal(over('1612', '1716'), '@luftwaffe');
});

test('M-AIR-15 further flyers face the guns of a city though everybody in it is disrupted', () => {
  const units = { 'G-A-9': '1410', 'S-RD-6': '1613' };
  const state = play(
    raid(units, [1, 6], { flags: { 'G-A-9': ['airSupplied'] } }),
    bomb('1613', 'G-Air-2', 'G-Air-8'),
  );
  assert.equal(placeOfUnit(state, 'G-Air-2'), '@luftwaffe');
  assert.equal(placeOfUnit(state, 'G-Air-8'), '@shot-down');
});

test('M-AIR-11 who is disrupted from the air stays where it is and nobody is asked about a retreat', () => {
  const state = play(raid({ 'S-RD-6': '1207' }, [1]), bomb('1207', 'G-Air-2'));
  assert.equal(placeOfUnit(state, 'S-RD-6'), '1207');
  assert.deepEqual(
    state.frames.map(({ name }) => name),
    ['air'],
  );
});

test('M-AIR-12, M-AIR-13 the first hit leaves the trenches, the second takes them', () => {
  const before = raid({ 'S-A-29': '1207' }, [1, 2], { flags: { 'S-A-29': ['entrenched'] } });
  const once = play(before, bomb('1207', 'G-Air-2'));
  assert.deepEqual([...flagsOf(once, 'S-A-29')].sort(), ['disrupted', 'entrenched', 'hit']);
  const twice = play(once, bomb('1207', 'G-Air-8'));
  assert.deepEqual([...flagsOf(twice, 'S-A-29')].sort(), ['disrupted', 'hit']);
});

test('M-AIR-17, M14-FOR-2 a D* does nothing to armor, in trenches, in woods, in Moscow or in Tula', () => {
  const isHitBy4 = (unit: string, hex: string, army: string, flags: readonly string[] = []): boolean => {
    const given = { 'G-A-9': ['airSupplied'], [unit]: flags };
    const before = raid({ 'G-A-9': army, [unit]: hex }, [4, 1, 2], { flags: given });
    return isDisrupted(play(before, bomb(hex, 'G-Air-2')), unit);
  };
  assert.equal(isHitBy4('S-RD-6', '1207', '1203'), true, 'in the open');
  assert.equal(isHitBy4('S-RD-6', '1613', '1410'), true, 'in a major city');
  assert.equal(isHitBy4('S-TB-126', '1207', '1203'), false, 'tanks');
  assert.equal(isHitBy4('S-A-29', '1207', '1203', ['entrenched']), false, 'trenches');
  assert.equal(isHitBy4('S-RD-6', '1308', '1304'), false, 'forest');
  assert.equal(isHitBy4('S-RD-6', '1016', '1110'), false, 'Moscow');
  assert.equal(isHitBy4('S-RD-6', '1716', '1612'), false, 'Tula');
});

test('M-AIR-17 panzers shrug a Russian D* off as well', () => {
  const before = russianRaid({ 'G-Pz-LVI': '1205', 'G-Mot-14': '1205' }, [3, 3]);
  const state = play(before, bomb('1205', 'S-Air-Western'));
  assert.deepEqual(hitsOf(state, 'G-Pz-LVI', 'G-Mot-14'), [false, true]);
});

test('M-AIR-9, M14-AIR-4 beyond six hexes the Luftwaffe bombs one row worse, on either index', () => {
  const result = (hex: string, die: number, more: Partial<Sketch>): unknown => {
    const { events } = playOne(raid({ 'S-RD-6': hex }, [die], more), bomb(hex, 'G-Air-2'));
    return eventsOf(events, 'bombed')[0].result;
  };
  for (const scenario of ['main', '2014']) {
    assert.equal(result('1209', 3, { scenario }), 'D');
    assert.equal(result('1211', 3, { scenario }), 'D*');
    assert.equal(result('1211', 6, { scenario }), 'AA');
    // On index B a 4 stands where a 3 does on A.
    assert.equal(result('1209', 4, { scenario, options: { dieIndex: 'B' } }), 'D');
    assert.equal(result('1211', 4, { scenario, options: { dieIndex: 'B' } }), 'D*');
  }
});

test('M-CAS-1, M-CAS-2 a fliegerkorps that has bombed a hex is remembered for the attacks of the pulse', () => {
  const both = play(raid({ 'S-RD-6': '1207' }, [6, 6]), bomb('1207', 'G-Air-2', 'G-Air-8'));
  assert.deepEqual(markerOf(both, 'support'), { 'G-Air-2': '1207', 'G-Air-8': '1207' });
  // Who was shot down supports nobody, and Russian air units never do.
  const city = { 'G-A-9': '1410', 'S-RD-6': '1613' };
  const shot = play(
    raid(city, [6, 1], { flags: { 'G-A-9': ['airSupplied'] } }),
    bomb('1613', 'G-Air-2', 'G-Air-8'),
  );
  assert.deepEqual(markerOf(shot, 'support'), { 'G-Air-8': '1613' });
  const russian = play(russianRaid({ 'G-Inf-VI': '1205' }, [6]), bomb('1205', 'S-Air-Western'));
  assert.equal(markerOf(russian, 'support'), undefined);
  assert.equal(markerOf(russian, 'orders'), undefined);
});

/** Moscow from six hexes, or from eight. */
const moscow = (army: string, dice: readonly number[], more: Partial<Sketch> = {}): State =>
  raid({ 'G-A-9': army }, dice, {
    flags: { 'G-A-9': ['airSupplied'] },
    ...more,
    units: { 'G-A-9': army, ...LUFTWAFFE, ...more.units },
  });

test('M-PANIC-1 Moscow is bombed with the units in it, or empty, as long as it is Russian', () => {
  const { state, events } = playOne(
    moscow('1110', [1, 3, 3], { units: { 'S-RD-6': '1016' } }),
    bomb('1016', 'G-Air-2'),
  );
  assert.equal(isDisrupted(state, 'S-RD-6'), true);
  assert.equal(eventsOf(events, 'roll').length, 3);
  // Empty, it still has its guns.
  assert.equal(placeOfUnit(play(moscow('1110', [6]), bomb('1016', 'G-Air-2')), 'G-Air-2'), '@shot-down');
});

test('M-PANIC-1 who is shot down over Moscow causes no panic', () => {
  const { state, events } = playOne(moscow('1110', [6, 1, 1]), bomb('1016', 'G-Air-2'));
  assert.equal(markerOf(state, 'panic'), undefined);
  assert.equal(eventsOf(events, 'roll').length, 1);
});

test('M-PANIC-2 a double one or six over Moscow is panic, at normal range either of them', () => {
  for (const [dice, isPanic] of [
    [[1, 1, 1], true],
    [[1, 6, 6], true],
    [[1, 3, 3], undefined],
    [[1, 1, 6], undefined],
  ] as const) {
    const state = play(moscow('1110', dice), bomb('1016', 'G-Air-2'));
    assert.equal(markerOf(state, 'panic'), isPanic, dice.join());
  }
});

test('M-PANIC-2 other cities know no panic', () => {
  const units = { 'G-A-9': '1410', 'S-RD-6': '1613' };
  const before = raid(units, [1, 1, 1], { flags: { 'G-A-9': ['airSupplied'] } });
  const { state, events } = playOne(before, bomb('1613', 'G-Air-2'));
  assert.equal(markerOf(state, 'panic'), undefined);
  assert.equal(eventsOf(events, 'roll').length, 1);
});

test('M-PANIC-5 from afar only the double that was named causes panic', () => {
  const after = (panic: string, dice: readonly number[]): unknown =>
    markerOf(play(moscow('1108', dice), { ...bomb('1016', 'G-Air-2'), panic }), 'panic');
  assert.equal(after('ones', [1, 1, 1]), true);
  assert.equal(after('ones', [1, 6, 6]), undefined);
  assert.equal(after('sixes', [1, 6, 6]), true);
  assert.equal(after('sixes', [1, 1, 1]), undefined);
});

test('M-AIR-6, M-AIR-17, M-AIR-19 what a raid can bring is told beforehand, unit by unit, as its dice bring it', () => {
  const told = (units: Sketch['units'], target: string) =>
    chancesOf(game, raid(units, []), bomb(target, 'G-Air-2'));
  const count = (units: Sketch['units'], target: string, isIt: (state: State) => boolean): number =>
    [1, 2, 3, 4, 5, 6].filter(die => isIt(playOne(raid(units, [die]), bomb(target, 'G-Air-2')).state)).length;
  const open = { 'S-RD-6': '1207' };
  const hits = count(open, '1207', state => isDisrupted(state, 'S-RD-6'));
  assert.deepEqual(told(open, '1207'), {
    '6th Rifle Division, by 2. Fliegerkorps': { disrupted: hits, 'no effect': 6 - hits },
  });
  const tanks = { 'S-TB-126': '1207' };
  const fewer = count(tanks, '1207', state => isDisrupted(state, 'S-TB-126'));
  assert.ok(fewer < hits, 'armor is proof against some of it');
  assert.deepEqual(Object.values(told(tanks, '1207')), [{ disrupted: fewer, 'no effect': 6 - fewer }]);
});

test('M-AIR-19, M-PANIC-2 a raid on Moscow tells of its guns and of panic', () => {
  const units = { 'G-A-9': '1013' };
  const dice = chancesOf(game, raid(units, []), bomb('1016', 'G-Air-2'), 36);
  const [guns, panic] = Object.values(dice);
  assert.ok((guns['the air unit is shot down'] ?? 0) > 0, JSON.stringify(dice));
  assert.deepEqual(panic, { panic: 2, calm: 34 });
});
