// Chapter 11.8 to 11.25 and what other chapters add: odds, and every shift of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chancesOf } from '../../../../kit/combat/table.ts';
import type { State } from '../../../../kit/game.ts';
import {
  eventsOf,
  findStep,
  frameName,
  game,
  hexAt,
  markerOf,
  play,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { charts, SOVIET } from '../table/counters.ts';
import { hexNumber, isCity, isRough, isSovietLine, isUssr, map, RIVER } from '../table/terrain.ts';
import { isFortifiedFor } from '../table/works.ts';
import {
  attack,
  battle,
  COMPASS,
  declare,
  fight,
  germans,
  groundAt,
  groundWhere,
  isBare,
  mobile,
  neighbors,
  plain,
  previewOf,
  shiftsIn,
  soviets,
  withDice,
} from './battles.node.ts';
import { shiftsOf } from './odds.ts';

const { here, west, east, northEast, northWest, southEast, southWest } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const column = (state: State, target: string, ...units: string[]): string | undefined =>
  previewOf(state, attack(target, ...units)).column;

/** Dry ground on which a hex of a kind can be attacked from the west, with nothing else to notice. */
const dry = (test: (hex: number) => boolean) =>
  groundWhere(
    hex =>
      test(hex) &&
      (map.sides[hex * 6 + 3] & RIVER) === 0 &&
      map.passable[map.neighbours[hex * 6 + 3]] === 1 &&
      isSovietLine[hex] === 0,
  );

test('11.8 the worked example: 26 attack factors against 7 are 3:1', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'), ...at(here, 'SU-GT-1') };
  const preview = previewOf(germans(units, { turn: 25 }), attack(here, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'));
  assert.deepEqual([preview.attack, preview.defense, preview.column], [26, 7, '3:1']);
});

test('11.9 the worked example: 5 attack factors against 11 are 1:3', () => {
  const units = { ...at(here, 'SU-T-1'), ...at(west, 'DE-MTN-18', 'DE-INF-1') };
  const preview = previewOf(soviets(units), attack(west, 'SU-T-1'));
  assert.deepEqual([preview.attack, preview.defense, preview.column], [5, 11, '1:3']);
});

test('11.8, 11.9 at parity the rounding turns over: 10 to 10 is 1:1, 9 to 10 is 1:2', () => {
  const units = {
    ...at(here, 'SU-ORA-4', 'SU-ORA-11', 'SU-RA-3', 'SU-RA-8', 'SU-RA-13'),
    ...at(west, 'DE-INF-1', 'DE-INF-2'),
  };
  const state = soviets(units, { turn: 2 });
  assert.equal(column(state, west, 'SU-ORA-4', 'SU-ORA-11'), '1:1');
  assert.equal(column(state, west, 'SU-RA-3', 'SU-RA-8', 'SU-RA-13'), '1:2');
  assert.equal(
    column(state, west, 'SU-ORA-4', 'SU-ORA-11', 'SU-RA-3', 'SU-RA-8', 'SU-RA-13'),
    '1:1',
    '19 to 10',
  );
});

test('11.10b above 7:1 the defender and below 1:6 the attacker is gone, without a die', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-AB-1') };
  const won = declare(germans(units, { turn: 2, order: 'move-fight' }), attack(here, 'DE-PZ-3', 'DE-PZ-24'));
  assert.deepEqual(eventsOf(won.events, 'roll'), []);
  assert.equal(eventsOf(won.events, 'result')[0].result, 'DE');
  const lost = declare(
    soviets({ ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-AB-1') }, { turn: 2 }),
    attack(west, 'SU-AB-1'),
  );
  assert.equal(eventsOf(lost.events, 'result')[0].result, 'AE');
  assert.deepEqual(eventsOf(lost.events, 'roll'), []);
  assert.deepEqual(chancesOf(charts.crt, 40), [{ result: 'DE', chance: 1 }]);
});

test('11.11, 11.25a all shifts count before the table ends them: 20:1 shifted twice is 18:1, 8:1 shifted once is rolled', () => {
  const rough = dry(hex => isRough[hex] === 1 && isCity[hex] === 0 && isUssr[hex] === 1);
  const many = ['DE-PZ-3', 'DE-PZ-24'];
  const state = germans(
    { ...at(rough.west, ...many), ...at(rough.here, 'SU-AB-1') },
    { turn: 5, markers: { pause: 'declined' }, order: 'move-fight' },
  );
  // 5.10e two columns, 11.14a one: 18 to 1 becomes 15:1.
  const preview = previewOf(state, attack(rough.here, ...many));
  assert.equal(preview.column, '15:1');
  assert.deepEqual(shiftsIn(state, attack(rough.here, ...many)), { '5.10e': -2, '11.14a': -1 });
  const eight = germans(
    { ...at(rough.west, 'DE-PZ-14'), ...at(rough.here, 'SU-AB-1') },
    { turn: 2, order: 'move-fight' },
  );
  const told = declare(withDice(eight, 6), attack(rough.here, 'DE-PZ-14'));
  assert.equal(eventsOf(told.events, 'result')[0].column, '7:1');
  assert.equal(eventsOf(told.events, 'roll').length, 1);
});

test('11.13 clear ground shifts nothing', () => {
  assert.deepEqual(
    shiftsIn(germans({ ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') }), attack(here, 'DE-PZ-3')),
    {},
  );
});

test('11.14a rough ground shifts one to the left', () => {
  const rough = dry(hex => isRough[hex] === 1 && isUssr[hex] === 1);
  const state = germans({ ...at(rough.west, 'DE-PZ-3'), ...at(rough.here, 'SU-RA-3') });
  assert.deepEqual(shiftsIn(state, attack(rough.here, 'DE-PZ-3')), { '11.14a': -1 });
  assert.equal(column(state, rough.here, 'DE-PZ-3'), '2:1', 'the example: 3:1 becomes 2:1');
});

test('11.15b prepared assaults into marsh shift one to the right; 5.13 not where it counts as clear for all', () => {
  const marsh = groundAt('2013');
  const from =
    COMPASS.map(way => marsh[way]).find(
      hex =>
        !hexAt('2013').sides.some(side => side.to === hex) && map.passable[map.indexOf.get(hex) ?? 0] === 1,
    ) ?? '';
  const state = (turn: number) =>
    germans(
      { ...at(from, 'DE-PZ-3', 'DE-INF-1'), ...at(marsh.here, 'SU-RA-3') },
      { turn, order: turn === 1 ? 'fight-move' : 'move-fight' },
    );
  assert.equal(shiftsIn(state(2), attack(marsh.here, 'DE-PZ-3'))['11.15b'], 1);
  assert.equal(shiftsIn(state(1), attack(marsh.here, 'DE-PZ-3'))['11.15b'], undefined);
  assert.equal(shiftsIn(state(1), attack(marsh.here, 'DE-PZ-3', 'DE-INF-1'))['11.15b'], 1, 'ruling A3-21');
});

const [bank, opposite] = findStep(
  (from, to, sides) =>
    sides.join() === 'river' &&
    [from, to].every(({ id }) => isBare(map.indexOf.get(id) ?? 0)) &&
    to.sides.some(side => side.kinds.includes('river')) &&
    neighbors(map.indexOf.get(to.id) ?? 0).every(hex => hex >= 0),
);

test('11.16 a river helps only if all attackers come across it', () => {
  const dryBank =
    COMPASS.map(way => groundAt(opposite)[way]).find(
      hex => isBare(map.indexOf.get(hex) ?? 0) && !hexAt(opposite).sides.some(side => side.to === hex),
    ) ?? '';
  const units = { ...at(bank, 'DE-PZ-3'), ...at(dryBank, 'DE-INF-1'), ...at(opposite, 'SU-RA-3') };
  assert.equal(shiftsIn(germans(units), attack(opposite, 'DE-PZ-3'))['11.16'], -1);
  assert.equal(shiftsIn(germans(units), attack(opposite, 'DE-PZ-3', 'DE-INF-1'))['11.16'], undefined);
  const june = germans(units, { turn: 1 });
  assert.equal(shiftsIn(june, attack(opposite, 'DE-PZ-3'))['11.16'], undefined, '10.18b, b22');
  const soviet = soviets({ ...at(bank, 'SU-RA-3'), ...at(opposite, 'DE-PZ-3') }, { turn: 1 });
  assert.equal(shiftsIn(soviet, attack(opposite, 'SU-RA-3'))['11.16'], -1);
});

test('11.16, 10.32 a mobile assault across a river has both shifts against it', () => {
  const state = sketch({ units: { ...at(bank, 'DE-PZ-3'), ...at(opposite, 'SU-RA-3') } });
  assert.deepEqual(shiftsIn(state, mobile(opposite, 'DE-PZ-3')), { '10.32': -1, '11.16': -1 });
});

test('10.32, 5.6e every mobile assault is one column harder, and no order of phases makes it easier', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  const state = sketch({ units, turn: 2, order: 'fight-move' });
  assert.deepEqual(shiftsIn(state, mobile(here, 'DE-PZ-3')), { '10.32': -1 });
  assert.deepEqual(shiftsIn(germans(units, { turn: 2, order: 'fight-move' }), attack(here, 'DE-PZ-3')), {
    '5.6a': 1,
  });
});

test('11.20a, 9.6a a city gives one column, with a marker three instead', () => {
  const city = dry(hex => isCity[hex] === 1 && isUssr[hex] === 1);
  const units = { ...at(city.west, 'DE-PZ-3'), ...at(city.here, 'SU-RA-3') };
  assert.deepEqual(shiftsIn(germans(units), attack(city.here, 'DE-PZ-3')), { '11.20a': -1 });
  const hero = germans(units, { markers: { hero: [city.here] } });
  assert.deepEqual(shiftsIn(hero, attack(city.here, 'DE-PZ-3')), { '9.6a': -3 });
  const held = { ...at(city.west, 'SU-RA-3'), ...at(city.here, 'DE-PZ-3') };
  const fortress = soviets(held, { turn: 14, order: 'fight-move', markers: { fortress: [city.here] } });
  assert.equal(shiftsIn(fortress, attack(city.here, 'SU-RA-3'))['9.6a'], -3);
});

test('11.21a, 11.21b a line helps those who built it, retaken too, and never the enemy in it', () => {
  const line = groundAt('2413');
  const held = germans({ ...at(line.west, 'DE-PZ-3'), ...at(line.here, 'SU-RA-3') });
  assert.equal(shiftsIn(held, attack(line.here, 'DE-PZ-3'))['11.21a'], -1);
  const reds = ['SU-RA-3', 'SU-RA-8', 'SU-T-1', 'SU-GT-1'];
  const lost = soviets({ ...at(line.east, ...reds), ...at(line.here, 'R3') });
  assert.equal(shiftsIn(lost, attack(line.here, 'SU-RA-3'))['11.21a'], undefined);
  assert.ok(!isFortifiedFor(lost, SOVIET, hexNumber(line.here)));
  const won = fight(lost, attack(line.here, ...reds), 'DE').state;
  const back = play(won, { type: 'advance', units: ['SU-RA-3'], to: line.here });
  assert.ok(isFortifiedFor(back, SOVIET, hexNumber(line.here)), 'it has not been destroyed');
});

test('11.21c, 11.21d the East Wall has the effect of a printed line until Soviet units have been in it', () => {
  const all = ['SU-RA-3', 'SU-RA-8', 'SU-GT-1', 'SU-GT-3', 'SU-GT-5'];
  const units = { ...at(west, ...all), ...at(here, 'DE-INF-1') };
  const markers = { eastWall: [here], offensive: { A: here } };
  const state = soviets(units, { turn: 20, markers });
  assert.equal(shiftsIn(state, attack(here, 'SU-RA-3'))['11.21a'], -1);
  const won = fight(state, attack(here, ...all), 'DE').state;
  assert.deepEqual(markerOf(won, 'eastWall'), [here]);
  const entered = play(won, { type: 'advance', units: ['SU-RA-3'], to: here });
  assert.equal(markerOf(entered, 'eastWall'), undefined);
});

test('8.18b, 8.18c, 11.22 the fortified area gives one column in its turn and two later', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  const area = (turn: number, hex: string) =>
    germans(units, { turn, markers: { fortifiedArea: hex }, order: 'move-fight' });
  assert.deepEqual(shiftsIn(area(16, here), attack(here, 'DE-PZ-3')), { '8.18b': -1 });
  assert.deepEqual(shiftsIn(area(17, here), attack(here, 'DE-PZ-3')), { '8.18c': -2 });
  assert.deepEqual(
    shiftsIn(area(17, east), attack(here, 'DE-PZ-3')),
    { '8.18c': -2 },
    'the hexes around it too',
  );
  const german = soviets(
    { ...at(here, 'DE-PZ-3'), ...at(west, 'SU-RA-3') },
    { turn: 17, order: 'fight-move', markers: { fortifiedArea: east } },
  );
  assert.equal(shiftsIn(german, attack(here, 'SU-RA-3'))['8.18c'], undefined, 'not for Germans in it');
});

test('11.23a, 11.23b a Luftwaffe counter moves one column for the German side, one a battle, each once a game turn', () => {
  const units = {
    ...at(west, 'DE-PZ-3'),
    ...at(here, 'SU-RA-3'),
    ...at(southEast, 'SU-RA-8'),
    ...at(southWest, 'DE-PZ-14'),
  };
  const state = withDice(germans(units), 5, 5);
  const asked = play(state, attack(here, 'DE-PZ-3'));
  assert.equal(frameName(asked), 'support');
  assert.equal(game.decision(asked)?.side, 'german');
  assert.deepEqual(shiftsIn(asked, { type: 'support', luftwaffe: true }), { '11.23a': 1 });
  assert.deepEqual(shiftsIn(asked, { type: 'support' }), {});
  const flown = play(asked, { type: 'support', luftwaffe: true });
  assert.equal(markerOf(flown, 'luftwaffeUsed'), 1);
  const spent = germans(units, { markers: { luftwaffeUsed: 3 } });
  assert.notEqual(frameName(play(withDice(spent, 5), attack(here, 'DE-PZ-3'))), 'support', 'nobody is asked');
  const defending = play(soviets(units, { turn: 10, order: 'fight-move' }), attack(west, 'SU-RA-3'));
  assert.equal(game.decision(defending)?.side, 'german');
  assert.equal(
    shiftsIn(defending, { type: 'support', luftwaffe: true })['11.23a'],
    -1,
    'b36: in Soviet turns too',
  );
});

test('11.23b a second counter in a battle, or one that is not there, is refused', () => {
  const units = { ...at(west, 'DE-INF-1'), ...at(here, 'SU-RA-3', 'SU-RA-8', 'SU-RA-13') };
  const frames = [{ name: 'assault' }];
  const state = soviets(units, { turn: 10, order: 'fight-move', markers: { luftwaffeUsed: 2 }, frames });
  const asked = play(state, attack(west, 'SU-RA-3'));
  const flown = play(withDice(asked, 4), { type: 'support', luftwaffe: true });
  assert.equal(refusedBy(flown, { type: 'support', luftwaffe: true }), '11.1a');
  assert.equal(markerOf(flown, 'luftwaffeUsed'), 3);
});

test('10.33 aircraft support mobile assaults too', () => {
  const state = sketch({ units: { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') } });
  const proposed = play(state, mobile(here, 'DE-PZ-3'));
  assert.equal(frameName(proposed), 'support');
  assert.deepEqual(shiftsIn(proposed, { type: 'support', luftwaffe: true }), { '10.32': -1, '11.23a': 1 });
});

const ring = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6'];
const from = (hexes: readonly string[], ids: readonly string[] = ring): Sketch['units'] =>
  Object.fromEntries(hexes.map((hex, index) => [ids[index], hex]));

test('11.24a opposite hexes, three with gaps between, or four are concentric', () => {
  const bonus = (...hexes: string[]): number | undefined => {
    const state = germans({ ...from(hexes), ...at(here, 'SU-RA-3') });
    return shiftsIn(state, attack(here, ...ring.slice(0, hexes.length)))['11.24a'];
  };
  assert.equal(bonus(west, east), 1);
  assert.equal(bonus(west, northEast, southEast), 1);
  assert.equal(bonus(west, northWest, southWest), undefined, 'three in a row');
  assert.equal(bonus(west, northEast), undefined);
  assert.equal(bonus(west, northWest, northEast, east), 1);
});

test('11.24b, 9.6c no concentric bonus into marked cities, for mobile assaults, or for Soviets into German cities', () => {
  const city = groundWhere(
    hex =>
      isCity[hex] === 1 &&
      isUssr[hex] === 1 &&
      [0, 3].every(way => map.passable[map.neighbours[hex * 6 + way]] === 1),
  );
  const german = (markers: Sketch['markers'] = {}) =>
    shiftsIn(
      germans({ ...from([city.west, city.east]), ...at(city.here, 'SU-RA-3') }, { markers }),
      attack(city.here, 'DE-INF-1', 'DE-INF-2'),
    )['11.24a'];
  assert.equal(german(), 1, 'an ordinary Soviet city can be taken from all sides');
  assert.equal(german({ hero: [city.here] }), undefined);
  const both = germans({ ...from([west, east]), ...at(here, 'SU-RA-3') });
  const onTheMove = battle(both, here, ['DE-INF-1', 'DE-INF-2'], { kind: 'mobile' });
  assert.ok(shiftsOf(both, onTheMove).every(({ rule }) => rule !== '11.24a'));
  const reds = ['SU-RA-3', 'SU-RA-8'];
  const soviet = (hexes: readonly string[], target: string): number | undefined =>
    shiftsIn(soviets({ ...from(hexes, reds), ...at(target, 'DE-INF-1') }), attack(target, ...reds))['11.24a'];
  assert.equal(soviet([city.west, city.east], city.here), undefined);
  assert.equal(soviet([west, east], here), 1);
});

test('11.24b, 8.18c the fortified area: concentric in its first turn only, or by the option never', () => {
  const bonus = (turn: number, options = {}): number | undefined =>
    shiftsIn(
      germans(
        { ...from([west, east]), ...at(here, 'SU-RA-3') },
        { turn, order: 'move-fight', options, markers: { fortifiedArea: here } },
      ),
      attack(here, 'DE-INF-1', 'DE-INF-2'),
    )['11.24a'];
  assert.equal(bonus(16), 1, 'ruling A2-2');
  assert.equal(bonus(17), undefined);
  assert.equal(bonus(16, { areaNeverConcentric: true }), undefined);
});

test('11.33a a satellite alone in the USSR makes it one column easier, by either kind of assault', () => {
  const bonus = (units: Sketch['units'], target = here): number | undefined =>
    shiftsIn(soviets({ ...at(walkFrom(target, 0), 'SU-RA-3'), ...units }), attack(target, 'SU-RA-3'))[
      '11.33a'
    ];
  assert.equal(bonus(at(here, 'R3')), 1);
  assert.equal(bonus(at(here, 'R3', 'DE-INF-1')), undefined);
  assert.equal(bonus(at(here, 'DE-INF-1')), undefined);
  assert.equal(bonus(at('2920', 'R3'), '2920'), undefined, 'ruling A3-51: not outside the USSR');
  const state = sketch({ units: { ...at(east, 'SU-GT-1'), ...at(here, 'R3') }, side: 'soviet', turn: 25 });
  assert.equal(shiftsIn(state, mobile(here, 'SU-GT-1'))['11.33a'], 1);
});

test('5.15a the option of German preparedness: west of the start line, in turn 1', () => {
  const bonus = (options: Readonly<Record<string, boolean>>, turn = 1): number | undefined =>
    shiftsIn(
      soviets({ ...at('2116', 'DE-INF-1'), ...at('2115', 'SU-RA-3') }, { turn, options }),
      attack('2116', 'SU-RA-3'),
    )['5.15a'];
  assert.equal(bonus({}), undefined);
  assert.equal(bonus({ preparedness: true }), -1);
  assert.equal(bonus({ preparedness: true }, 2), undefined);
  const inRussia = soviets(
    { ...at(here, 'DE-INF-1'), ...at(east, 'SU-RA-3') },
    { turn: 1, options: { preparedness: true } },
  );
  assert.equal(shiftsIn(inRussia, attack(here, 'SU-RA-3'))['5.15a'], undefined);
});

test('11.11 the scale is even across 1:1: one to the left of it is 1:2 (ruling b1)', () => {
  const units = { ...at(here, 'SU-ORA-4'), ...at(west, 'DE-INF-1') };
  assert.equal(column(soviets(units), west, 'SU-ORA-4'), '1:1');
  assert.equal(column(soviets(units, { order: 'move-fight' }), west, 'SU-ORA-4'), '1:2');
});
