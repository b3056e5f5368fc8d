// Chapter 3, scenarios: what each is made of, what they have in common (1.4, 3.5b) and how parts combine (3.10).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  destinationsOf,
  frameName,
  game,
  newGame,
  placeOfUnit,
  play,
  printedScenarios,
  refusedBy,
  sketch,
  supplyOfUnit,
  unitIn,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';

const { map } = game;
const mix = (options: object): State => newGame('mix-and-match', options);

test('3.5a the Historical scenario, four that ask what if, and free combinations', () => {
  assert.deepEqual(printedScenarios, [
    'historical',
    'bold-stroke',
    'd-day-defeated',
    'no-bomb-plot',
    'd-day-defeated-no-bomb-plot',
    'mix-and-match',
  ]);
  for (const scenario of printedScenarios) assert.equal(game.position(newGame(scenario)).scenario, scenario);
  assert.equal(
    game.position(newGame('d-day-failed')).scenario,
    'd-day-defeated',
    'its other name in the rulebook',
  );
});

describe('rules that all scenarios share', () => {
  const start = { 'S-5': '3806', 'G-1': '3807' };
  for (const scenario of printedScenarios) {
    // The marker lies elsewhere in Bold Stroke, so its units stand elsewhere too.
    const units: Record<string, string> =
      scenario === 'bold-stroke' ? { 'S-5': '4620', 'G-1': '4621' } : start;
    const target = units['G-1'];
    const attack = { type: 'attack', target, units: ['S-5'] };

    test(`1.4 the shift of turn 1 counts in ${scenario}`, () => {
      const state = sketch({ units, scenario, turn: 1, phase: 'pre-movement-combat' });
      const preview = game.preview(state, attack);
      assert.ok('modifiers' in preview);
      assert.ok(
        preview.modifiers.some(entry => entry.rule === '5.4b' && entry.shift === 1),
        scenario,
      );
    });

    const isHistorical = scenario === 'historical' || scenario === 'mix-and-match';
    test(`1.4 activated units ${isHistorical ? 'must' : 'need not'} attack in ${scenario}`, () => {
      const state = sketch({ units, scenario, turn: 1, phase: 'pre-movement-combat' });
      if (isHistorical) assert.equal(refusedBy(state, { type: 'end' }), '11.1c');
      else allowed(state, { type: 'end' });
    });

    test(`1.4 no third unit enters a hex in ${scenario}`, () => {
      const state = sketch({
        units: { 'G-1': '3714', 'G-2': '3714', 'G-6': '3715' },
        scenario,
        side: 'german',
      });
      assert.equal(refusedBy(state, { type: 'move', units: ['G-6'], to: '3714' }), '6.5');
    });

    const last = { scenario, turn: 9, side: 'german', phase: 'post-movement-combat' } as const;
    test(`3.5b 31 points win for the Soviet side in ${scenario}, 30 do not`, () => {
      for (const [points, winner] of [
        [30, 'german'],
        [31, 'soviet'],
      ] as const) {
        const state = sketch({ ...last, units: { 'G-1': '3715' }, control: { soviet: worth(points) } });
        const outcome = game.outcome(play(state, { type: 'end' }));
        assert.deepEqual([outcome?.winner, outcome?.score], [winner, { soviet: points }]);
      }
    });

    test(`3.5b Koenigsberg ends the game in ${scenario}`, () => {
      const state = sketch({ units: { 'S-5': '2925', 'G-1': '3714' }, scenario });
      const taken = play(state, { type: 'move', units: ['S-5'], to: '2825' });
      assert.deepEqual([game.outcome(taken)?.winner, game.outcome(taken)?.rule], ['soviet', '4.2']);
    });
  }

  /** Inland places worth so many points. */
  function worth(points: number): string[] {
    const inland = map.places.filter(place => map.areas['baltic-coast'].has[place.hex] === 0);
    const cities = inland.filter(place => place.kind === 'city').slice(0, 5);
    const towns = inland.filter(place => place.kind === 'town').slice(0, points - 20);
    return [...cities, ...towns].map(place => map.ids[place.hex]);
  }
});

describe('Bold Stroke', () => {
  test('3.6c 1st Ukrainian Front leaves its area freely, which it may not in the Historical scenario', () => {
    const units = { 'S-1UF-13': '4820', 'G-1': '4622' };
    const outside = '4720';
    assert.equal(map.areas['one-uf'].has[map.indexOf.get(outside) ?? -1], 0);
    const move = { type: 'move', units: ['S-1UF-13'], to: outside };
    allowed(sketch({ units, scenario: 'bold-stroke', turn: 3 }), move);
    assert.equal(refusedBy(sketch({ units, turn: 3 }), move), '10.2b');
    const fight = { type: 'attack', target: outside, units: ['S-1UF-13'] };
    const combat = { units: { ...units, 'G-1': outside }, turn: 3, phase: 'pre-movement-combat' };
    allowed(sketch({ ...combat, scenario: 'bold-stroke' }), fight);
    assert.equal(refusedBy(sketch(combat), fight), '10.2b');
  });

  test('3.6c 1st Ukrainian Front enters where it always does', () => {
    const state = sketch({
      units: { 'S-1UF-13': '@turn-4', 'G-1': '3714' },
      scenario: 'bold-stroke',
      turn: 4,
    });
    const entry = [...map.areas['one-uf-entry'].hexes].map(hex => map.ids[hex]);
    assert.deepEqual([...destinationsOf(state, 'S-1UF-13').keys()].sort(), entry.sort());
  });

  const nu = { 'G-NU-3': '@turn-3', 'G-NU-24': '@turn-3', 'G-NU-46': '@turn-3', 'G-NU-48': '@turn-3' };
  const waiting = (turn: number, units: object = {}) =>
    sketch({ units: { ...nu, 'G-1': '3714', ...units }, scenario: 'bold-stroke', turn, side: 'german' });

  test('3.6d the four North Ukraine corps come on turn 3 and not before', () => {
    for (const id of Object.keys(nu)) {
      assert.equal(refusedBy(waiting(2), { type: 'place', units: [id], to: '5021' }), '10.5');
      allowed(waiting(3), { type: 'place', units: [id], to: '5021' });
    }
  });

  test('3.6e they come by any edge hex from 4428 to 5021, each when the German likes', () => {
    const entry = [...map.areas['nu-entry'].hexes].map(hex => map.ids[hex]);
    assert.deepEqual([...destinationsOf(waiting(3), 'G-NU-3').keys()].sort(), [...entry].sort());
    assert.equal(refusedBy(waiting(3), { type: 'place', units: ['G-NU-3'], to: '4327' }), '3.6e');
    assert.equal(refusedBy(waiting(3), { type: 'place', units: ['G-NU-3'], to: '5020' }), '3.6e');
    const one = play(waiting(3), { type: 'place', units: ['G-NU-3'], to: '4428' }, { type: 'end' });
    assert.equal(placeOfUnit(one, 'G-NU-24'), '@turn-3');
    allowed(waiting(7, { 'G-NU-3': '3715' }), { type: 'place', units: ['G-NU-24'], to: '5021' });
  });

  test('3.6e not by an edge hex that the Soviets hold', () => {
    const state = sketch({
      units: { ...nu, 'S-1UF-13': '5025' },
      scenario: 'bold-stroke',
      turn: 5,
      side: 'german',
      control: { soviet: ['4628'] },
    });
    const entry = destinationsOf(state, 'G-NU-3');
    assert.ok(!entry.has('5025') && !entry.has('4628') && entry.has('5027'));
  });

  test('3.6f coming on is free: a North Ukraine corps then has all its seven points', () => {
    const state = waiting(3);
    const placed = play(state, { type: 'place', units: ['G-NU-3'], to: '4527' });
    assert.deepEqual(unitIn(placed, 'G-NU-3'), { id: 'G-NU-3', at: '4527' });
    assert.equal(Math.max(...destinationsOf(placed, 'G-NU-3').values()), 7);
  });

  test('3.6f it stacks and attacks together with other German units anywhere', () => {
    const state = sketch({
      units: { 'G-NU-3': '3807', 'G-1': '3807', 'S-5': '3806' },
      scenario: 'bold-stroke',
      turn: 4,
      side: 'german',
      phase: 'pre-movement-combat',
    });
    allowed(state, { type: 'attack', target: '3806', units: ['G-NU-3', 'G-1'] });
  });

  // 4816 is itself a Western Pripyat hex.
  const pripyat = [
    { scenario: 'bold-stroke', turn: 1, state: 'supplied' },
    { scenario: 'bold-stroke', turn: 2, state: 'out' },
    { scenario: 'bold-stroke', turn: 5, state: 'out' },
    { scenario: 'historical', turn: 1, state: 'out' },
    { scenario: 'd-day-defeated', turn: 1, state: 'out' },
  ];
  for (const { scenario, turn, state } of pripyat) {
    test(`3.6g in ${scenario} an army in the Western Pripyat is ${state === 'out' ? 'out of supply' : 'in supply'} on turn ${turn}`, () => {
      assert.equal(supplyOfUnit(sketch({ units: { 'S-70': '4816' }, scenario, turn }), 'S-70').state, state);
    });
  }
});

describe('German replacements', () => {
  const rates = [
    { title: '3.8 two steps each turn in No Bomb Plot', scenario: 'no-bomb-plot', steps: 2 },
    {
      title: '3.9 three steps each turn with D-Day defeated and no bomb plot',
      scenario: 'd-day-defeated-no-bomb-plot',
      steps: 3,
    },
    { title: '3.8 the printed track in D-Day Defeated alone', scenario: 'd-day-defeated', steps: undefined },
  ];
  for (const { title, scenario, steps } of rates) {
    test(title, () => {
      for (const { turn, german, soviet } of charts.track.turns) {
        const given = { units: { 'G-1': '3714', 'S-5': '3800' }, scenario, turn, phase: 'replacement' };
        const replacements = (side: 'german' | 'soviet') =>
          game.position(sketch({ ...given, side })).markers?.replacements;
        assert.equal(replacements('german'), steps ?? german, `turn ${turn}`);
        assert.equal(replacements('soviet'), soviet, `turn ${turn}: the Soviets keep theirs`);
      }
    });
  }

  test('3.8 in play the two steps are there from turn 1 on', () => {
    const state = sketch({
      units: { 'G-1': '3714/1', 'G-2': '3715/1', 'G-6': '3716/1', 'S-5': '4200' },
      scenario: 'no-bomb-plot',
      turn: 1,
      phase: 'post-movement-combat',
    });
    const german = play(state, { type: 'end' });
    assert.deepEqual([frameName(german), game.position(german).turn], ['replacement', 1]);
    const spent = play(german, { type: 'rebuild', units: ['G-1'] }, { type: 'rebuild', units: ['G-2'] });
    assert.equal(refusedBy(spent, { type: 'rebuild', units: ['G-6'] }), '10.6b');
  });

  test('3.9 the combined scenario also sets up 5th Panzer Army', () => {
    const state = newGame('d-day-defeated-no-bomb-plot');
    assert.equal(frameName(state), 'set-up');
    assert.equal(placeOfUnit(state, 'G-5PA-47'), '@set-up');
  });
});

describe('mix and match', () => {
  test('3.10 parts combine freely: Bold Stroke with 5th Panzer Army and three steps', () => {
    const state = mix({ boldStroke: true, fifthPanzerArmy: true, germanReplacements: 'three' });
    assert.equal(game.decision(state)?.side, 'soviet', 'the nine units come first');
    assert.deepEqual(
      ['S-5', 'G-5PA-47', 'G-NU-3'].map(id => placeOfUnit(state, id)),
      ['@set-up', '@set-up', '@turn-3'],
    );
  });

  test('3.10 without any part it is the Historical scenario', () => {
    assert.deepEqual(game.position(mix({})).units, game.position(newGame()).units);
  });

  test('3.10 a named scenario keeps its parts; only mix and match leaves them open', () => {
    const created = game.create({ scenario: 'historical', options: { boldStroke: true }, seed: 'x' });
    assert.deepEqual(created.ok ? [] : created.problems.map(problem => problem.field), [
      'options.boldStroke',
    ]);
    assert.ok(game.create({ scenario: 'bold-stroke', options: { boldStroke: true }, seed: 'x' }).ok);
  });

  test('a wrong scenario, wrong options and wrong dice are all named at once', () => {
    const created = game.create({
      scenario: 'winter-storm',
      options: { standFast: 'yes', germanReplacements: 'five', rain: true },
      seed: 'x',
      dice: [9],
    });
    assert.deepEqual(created.ok ? [] : created.problems.map(problem => problem.field).sort(), [
      'dice',
      'options.germanReplacements',
      'options.rain',
      'options.standFast',
      'scenario',
    ]);
    const list = game.create({ options: [], seed: 'x' });
    assert.deepEqual(list.ok ? [] : list.problems.map(problem => problem.field), ['options']);
  });
});
