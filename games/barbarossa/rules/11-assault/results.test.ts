// Chapter 11.26 and what other chapters make of results: losses, bloodbaths and their price, conversions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { charts } from '../table/counters.ts';
import { isCity, isSouth, isUssr, map } from '../table/terrain.ts';
import {
  advanceTo,
  attack,
  deathsIn,
  fight,
  germans,
  groundWhere,
  mobile,
  plain,
  previewOf,
  soviets,
  stop,
} from './battles.node.ts';

const { here, west, east } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const loss = (unit: string) => ({ type: 'loss', units: [unit] });
const choose = (result: string) => ({ type: 'choose', result });
/** Where an ordinary city of the USSR can be attacked from both sides. */
const city = groundWhere(
  hex =>
    isCity[hex] === 1 &&
    isUssr[hex] === 1 &&
    isSouth[hex] === 1 &&
    [0, 3].every(
      way => map.passable[map.neighbours[hex * 6 + way]] === 1 && (map.sides[hex * 6 + way] & 0xff) === 0,
    ),
);

test('11.25b the sample of the table: 5 on 5:1 is a bloodbath', () => {
  const column = charts.crt.columns.findIndex(({ heading }) => heading === '5:1');
  assert.equal(charts.crt.rows[4][column], 'BB');
});

test('11.26a AE takes all attackers and nobody else', () => {
  const units = { ...at(west, 'DE-INF-1', 'DE-INF-2', 'DE-INF-5'), ...at(here, 'SU-GT-1') };
  const { state, events } = fight(
    germans(units, { turn: 25, order: 'move-fight' }),
    attack(here, 'DE-INF-1', 'DE-INF-2'),
    'AE',
  );
  assert.deepEqual(deathsIn(events), { 'DE-INF-1': '11.26a', 'DE-INF-2': '11.26a' });
  assert.deepEqual([placeOfUnit(state, 'DE-INF-1'), placeOfUnit(state, 'DE-INF-5')], ['@dead', west]);
  assert.equal(frameName(state), 'assault');
});

test('11.26b, 11.31 AS changes nothing, and defenders never advance', () => {
  const { state, events } = fight(
    germans({ ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') }),
    attack(here, 'DE-PZ-3'),
    'AS',
  );
  assert.deepEqual(deathsIn(events), {});
  assert.deepEqual(
    [placeOfUnit(state, 'DE-PZ-3'), placeOfUnit(state, 'SU-RA-3'), frameName(state)],
    [west, here, 'assault'],
  );
  assert.equal(refusedBy(state, advanceTo(west, 'SU-RA-3')), '11.1a');
});

test('11.26c DE takes all defenders, and attackers may advance', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-RA-3') };
  const { state, events } = fight(germans(units), attack(here, 'DE-PZ-3', 'DE-PZ-24'), 'DE');
  assert.deepEqual(deathsIn(events), { 'SU-RA-3': '11.26c' });
  assert.equal(frameName(state), 'advance');
  allowed(state, advanceTo(here, 'DE-PZ-3'));
});

test('11.26d, 11.26g BB takes all defenders, then attackers worth as much; survivors may advance', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-INF-1', 'DE-INF-2'), ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const all = ['DE-PZ-3', 'DE-INF-1', 'DE-INF-2'];
  const { state, events } = fight(germans(units), attack(here, ...all), 'BB');
  assert.deepEqual(Object.keys(deathsIn(events)).sort(), ['SU-RA-3', 'SU-RA-8']);
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['losses', 'german']);
  assert.equal(refusedBy(state, stop), '11.26d');
  assert.equal(refusedBy(state, loss('SU-RA-3')), '11.26d');
  // Six are owed: one corps of four is not enough, a panzer corps is.
  const one = play(state, loss('DE-INF-1'));
  assert.equal(frameName(one), 'losses');
  const two = play(one, loss('DE-INF-2'));
  assert.equal(frameName(two), 'advance');
  allowed(two, advanceTo(here, 'DE-PZ-3'));
  assert.equal(frameName(play(state, loss('DE-PZ-3'))), 'advance');
});

test('11.26d if all attackers together are worth less, all are lost (ruling A3-47)', () => {
  const units = { ...at(west, 'DE-INF-1', 'DE-INF-2'), ...at(here, 'SU-RA-3', 'SU-RA-8', 'SU-T-1') };
  const { state, events } = fight(germans(units), attack(here, 'DE-INF-1', 'DE-INF-2'), 'BB');
  const last = frameName(state) === 'losses' ? play(state, loss('DE-INF-1')) : state;
  assert.deepEqual([placeOfUnit(last, 'DE-INF-1'), placeOfUnit(last, 'DE-INF-2')], ['@dead', '@dead']);
  assert.equal(Object.keys(deathsIn(events)).length >= 3, true);
  assert.equal(frameName(last), 'assault');
});

test('11.26e units with a dot go before any that can be replaced', () => {
  const units = { ...at(east, 'SU-MC-3', 'SU-MC-12', 'SU-ORA-4', 'SU-RA-3'), ...at(here, 'R3') };
  const all = ['SU-MC-3', 'SU-MC-12', 'SU-RA-3'];
  const { state } = fight(soviets(units, { turn: 2, options: {} }), attack(here, ...all), 'BB');
  const paying = play(state, choose('BB'));
  assert.equal(refusedBy(paying, loss('SU-RA-3')), '11.26e');
  assert.equal(refusedBy(paying, loss('SU-ORA-4')), '11.26d', 'it took no part');
  const one = play(paying, loss('SU-MC-3'));
  assert.equal(placeOfUnit(one, 'SU-MC-12'), '@out', 'the other dotted one is next in any case');
});

test('11.26f a doubled shock army is worth its double in a bloodbath', () => {
  const units = { ...at(east, 'SU-SH-1', 'SU-RA-3'), ...at(here, 'DE-INF-1') };
  const { state } = fight(soviets(units), attack(here, 'SU-SH-1', 'SU-RA-3'), 'BB');
  assert.equal(frameName(play(state, loss('SU-SH-1'))), 'advance', 'six for five');
  const both = play(state, loss('SU-RA-3'));
  assert.equal(placeOfUnit(both, 'SU-SH-1'), '@dead', 'three is too little: the last one goes as well');
});

test('11.26d the price of a mobile assault: the survivors stand in the hex', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-14'), ...at(here, 'SU-RA-3') };
  const { state } = fight(sketch({ units }), mobile(here, 'DE-PZ-3', 'DE-PZ-14'), 'BB');
  const paid = play(state, loss('DE-PZ-14'));
  assert.deepEqual(
    [placeOfUnit(paid, 'DE-PZ-3'), placeOfUnit(paid, 'DE-PZ-14'), frameName(paid)],
    [here, '@dead', 'movement'],
  );
});

test('9.6d, 11.26h a retreat from a hero or fortress city is a bloodbath', () => {
  const german = germans(
    { ...at(city.west, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'), ...at(city.here, 'SU-RA-3') },
    { markers: { hero: [city.here] } },
  );
  const { state, events } = fight(german, attack(city.here, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'), 'DR');
  assert.deepEqual(
    eventsOf(events, 'result-changed').map(({ from, to, rule }) => [from, to, rule]),
    [['DR', 'BB', '9.6d']],
  );
  assert.equal(frameName(state), 'losses');
  assert.equal(placeOfUnit(state, 'SU-RA-3'), '@dead');
});

test('9.6e Germans and satellites together hold a fortress city as usual', () => {
  const units = {
    ...at(city.east, 'SU-GT-1', 'SU-GT-3', 'SU-GT-5', 'SU-G-1', 'SU-G-2'),
    ...at(city.here, 'R3', 'DE-LW-2'),
  };
  const reds = ['SU-GT-1', 'SU-GT-3', 'SU-GT-5', 'SU-G-1', 'SU-G-2'];
  const state = soviets(units, { turn: 16, markers: { fortress: [city.here] } });
  const fought = fight(state, attack(city.here, ...reds), 'BB');
  assert.equal(frameName(fought.state), 'losses', 'no choice');
});

test('8.18c, 11.26h in the fortified area a retreat is a bloodbath, but not in the turn of its placement', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'), ...at(here, 'SU-RA-3') };
  const run = (turn: number) =>
    fight(
      germans(units, { turn, order: 'move-fight', markers: { fortifiedArea: here } }),
      attack(here, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'),
      'DR',
    );
  assert.equal(frameName(run(16).state), 'retreat');
  const later = run(17);
  assert.equal(frameName(later.state), 'losses');
  assert.equal(eventsOf(later.events, 'result-changed')[0].rule, '8.18c');
});

test('11.20b a retreat of the German side from an ordinary city is a stalled attack; Soviets do retreat (b10)', () => {
  const reds = ['SU-RA-3', 'SU-RA-8', 'SU-T-1'];
  const { state, events } = fight(
    soviets({ ...at(city.east, ...reds), ...at(city.here, 'DE-INF-1') }),
    attack(city.here, ...reds),
    'DR',
  );
  assert.equal(eventsOf(events, 'result-changed')[0].to, 'AS');
  assert.deepEqual([placeOfUnit(state, 'DE-INF-1'), frameName(state)], [city.here, 'assault']);
  const soviet = fight(
    germans({ ...at(city.west, 'DE-PZ-3', 'DE-PZ-24'), ...at(city.here, 'SU-RA-3') }),
    attack(city.here, 'DE-PZ-3', 'DE-PZ-24'),
    'DR',
  );
  assert.equal(frameName(soviet.state), 'retreat');
});

test('5.14a in turn 1 every Soviet bloodbath is a retreat', () => {
  const units = { ...at(east, 'SU-RA-3', 'SU-RA-8'), ...at(here, 'DE-INF-1') };
  const { state, events } = fight(soviets(units, { turn: 1 }), attack(here, 'SU-RA-3', 'SU-RA-8'), 'BB');
  assert.deepEqual(
    eventsOf(events, 'result-changed').map(({ rule }) => rule),
    ['5.14a'],
  );
  assert.equal(frameName(state), 'retreat');
  const later = fight(soviets(units, { turn: 2 }), attack(here, 'SU-RA-3', 'SU-RA-8'), 'BB');
  assert.equal(frameName(later.state), 'losses');
});

test('5.14b in turn 1 the German side may turn its bloodbaths into retreats, one by one', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-INF-1'), ...at(here, 'SU-RA-3') };
  const { state } = fight(germans(units, { turn: 1 }), attack(here, 'DE-INF-1'), 'BB');
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['bloodbath-choice', 'german']);
  assert.equal(refusedBy(state, { type: 'end' }), '9.7');
  assert.equal(frameName(play(state, choose('DR'))), 'retreat');
  const kept = play(state, choose('BB'));
  assert.deepEqual([placeOfUnit(kept, 'SU-RA-3'), placeOfUnit(kept, 'DE-INF-1')], ['@dead', '@dead']);
});

test('5.14c in turn 1 no other rule makes or unmakes a bloodbath; a German city still stalls the retreat (ruling A2-8)', () => {
  const reds = ['SU-RA-3', 'SU-RA-8'];
  const alone = fight(
    soviets({ ...at(east, ...reds), ...at(here, 'R3') }, { turn: 1 }),
    attack(here, ...reds),
    'BB',
  );
  assert.deepEqual(
    eventsOf(alone.events, 'result-changed').map(({ rule }) => rule),
    ['5.14a'],
    'no choice by 11.33b',
  );
  const inCity = fight(
    soviets({ ...at(city.east, ...reds), ...at(city.here, 'DE-INF-1') }, { turn: 1 }),
    attack(city.here, ...reds),
    'BB',
  );
  assert.deepEqual(
    eventsOf(inCity.events, 'result-changed').map(({ rule }) => rule),
    ['5.14a', '11.20b'],
  );
  assert.equal(placeOfUnit(inCity.state, 'DE-INF-1'), city.here);
});

test('5.15b the option of tactical superiority: turns 2 to 6 and 9 to 12, not against cities', () => {
  const frameOf = (
    turn: number,
    options: Sketch['options'] = { superiority: true },
    target = here,
    from = west,
  ) =>
    frameName(
      fight(
        germans(
          { ...at(from, 'DE-PZ-14', 'DE-INF-1'), ...at(target, 'SU-RA-3') },
          { turn, options, order: 'move-fight' },
        ),
        attack(target, 'DE-PZ-14', 'DE-INF-1'),
        'BB',
      ).state,
    );
  for (const turn of [2, 6, 9, 12]) assert.equal(frameOf(turn), 'bloodbath-choice', `turn ${turn}`);
  for (const turn of [7, 8, 13]) assert.equal(frameOf(turn), 'losses', `turn ${turn}`);
  assert.equal(frameOf(2, {}), 'losses');
  assert.equal(frameOf(2, { superiority: true }, city.here, city.west), 'losses');
  const assault = fight(
    sketch({
      units: { ...at(west, 'DE-PZ-14', 'DE-PZ-3'), ...at(here, 'SU-RA-3') },
      turn: 2,
      options: { superiority: true },
    }),
    mobile(here, 'DE-PZ-14', 'DE-PZ-3'),
    'BB',
  );
  assert.equal(frameName(assault.state), 'bloodbath-choice');
});

test('11.33b against a satellite alone in the USSR the Soviet side may turn a bloodbath into a retreat', () => {
  const reds = ['SU-RA-3', 'SU-RA-8'];
  const { state } = fight(soviets({ ...at(east, ...reds), ...at(here, 'R3') }), attack(here, ...reds), 'BB');
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['bloodbath-choice', 'soviet']);
  assert.equal(frameName(play(state, choose('DR'))), 'retreat');
  assert.equal(frameName(play(state, choose('BB'))), 'losses');
  const tanks = ['SU-GT-1', 'SU-GT-3', 'SU-GT-5'];
  const fortress = soviets(
    { ...at(city.east, ...tanks), ...at(city.here, 'R3') },
    { turn: 16, markers: { fortress: [city.here], offensive: { A: city.east } } },
  );
  const stormed = fight(fortress, attack(city.here, ...tanks), 'DR');
  assert.equal(
    frameName(stormed.state),
    'bloodbath-choice',
    'the retreat became a bloodbath (9.6d), and may be one again',
  );
  const fled = play(stormed.state, choose('DR'));
  assert.equal(frameName(fled), 'retreat');
});

test('11.25a a preview has the chances, with what the hex makes of them', () => {
  const units = { ...at(city.west, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'), ...at(city.here, 'SU-RA-3') };
  const state = germans(units, { markers: { hero: [city.here] } });
  const preview = previewOf(state, attack(city.here, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14'));
  assert.ok(preview.results.every(({ result }) => result !== 'DR'));
  const sum = preview.results.reduce((all, { chance }) => all + chance, 0);
  assert.ok(Math.abs(sum - 1) < 1e-9);
  assert.ok(preview.losses !== undefined && preview.losses.defender > 0);
});
