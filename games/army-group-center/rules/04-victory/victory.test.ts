// Chapter 4: Koenigsberg at any moment, points at the end of turn 9, and never a draw.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { frameName, game, placeOfUnit, play, playOne, type Sketch, sketch } from '../../testing.node.ts';
import { hexNumber } from '../02-components/components.ts';

const { map } = game;
const around = (id: string): string[] =>
  map.ids.filter(other => distance(map, hexNumber(id), hexNumber(other)) === 1);
const landAround = (id: string): string[] => around(id).filter(other => map.passable[hexNumber(other)] === 1);
const idsIn = (area: string): string[] => [...map.areas[area].hexes].map(hex => map.ids[hex]);
const coast = idsIn('baltic-coast');
const towns = map.places.filter(place => place.kind === 'town' && !place.tags.includes('port'));
const cities = map.places.filter(place => place.kind === 'city' && !place.tags.includes('port'));
const idOf = (place: { readonly hex: number }): string => map.ids[place.hex];

describe('sudden death', () => {
  const city = '2825';
  const [gate, second] = landAround(city);

  const over = (state: State): void => {
    const outcome = game.outcome(state);
    assert.deepEqual([outcome?.winner, outcome?.rule], ['soviet', '4.2']);
    assert.equal(game.decision(state), undefined);
    assert.deepEqual(game.choices(state), []);
    const verdict = game.check(state, { type: 'end' });
    assert.ok(!verdict.ok && verdict.rule === '4.2');
  };

  test('4.2 a Soviet unit that moves into Koenigsberg wins on the spot, on any turn', () => {
    for (const turn of [2, 9]) {
      const state = sketch({ units: { 'S-5': gate, 'G-1': '3714' }, turn, dice: [6] });
      const ready = turn < 6 ? state : play(state, { type: 'begin', units: ['S-5'] });
      over(play(ready, { type: 'move', units: ['S-5'], to: city }));
    }
  });

  test('4.2 passing through is enough, and the unit goes no further', () => {
    const exit = landAround(city).find(id => id !== gate) ?? '';
    const state = sketch({ units: { 'S-5': gate, 'G-1': '3714' } });
    const { state: after, events } = playOne(state, { type: 'move', units: ['S-5'], path: [city, exit] });
    over(after);
    assert.equal(placeOfUnit(after, 'S-5'), city);
    assert.equal(events.at(-1)?.type, 'outcome');
  });

  test('4.2 an advance after combat into Koenigsberg wins before anything else is done', () => {
    const state = sketch({
      units: { 'S-5': gate, 'S-5GT': gate, 'S-39': second, 'S-11G': second, 'G-1': `${city}/1` },
      phase: 'pre-movement-combat',
      dice: [6],
    });
    const fought = play(
      state,
      { type: 'attack', target: city, units: ['S-5', 'S-5GT', 'S-39', 'S-11G'] },
      { type: 'roll' },
    );
    assert.equal(frameName(fought), 'advance');
    assert.equal(game.outcome(fought), undefined, 'an empty city is not yet a Soviet one');
    over(play(fought, { type: 'advance', units: ['S-5'], to: city }));
  });

  test('4.2 a cav-mech group wins with the second hex of its advance', () => {
    const outside = (id: string): string[] =>
      landAround(id).filter(other => other !== city && !around(city).includes(other));
    const post = landAround(city).find(id => outside(id).length > 0) ?? '';
    const [from] = outside(post);
    const state = sketch({
      units: { 'S-P': from, 'S-5GT': from, 'G-1': `${post}/1` },
      phase: 'pre-movement-combat',
      dice: [6],
    });
    const advanced = play(state, { type: 'attack', target: post, units: ['S-P', 'S-5GT'] }, { type: 'roll' });
    const inGate = play(advanced, { type: 'advance', units: ['S-P'], to: post }, { type: 'stop' });
    over(play(inGate, { type: 'advance', units: ['S-P'], to: city }));
  });

  test('4.2 zones of control do not take the city', () => {
    const state = sketch({ units: { 'S-5': gate, 'S-39': second, 'G-1': '3714' } });
    assert.equal(game.outcome(play(state, { type: 'end' })), undefined);
  });
});

/** The outcome when turn 9 ends like this. */
function final(given: Partial<Sketch>) {
  const state = sketch({
    units: { 'G-1': '3715' },
    turn: 9,
    ...given,
    side: 'german',
    phase: 'post-movement-combat',
  });
  const outcome = game.outcome(play(state, { type: 'end' }));
  assert.ok(outcome);
  return { winner: outcome.winner, points: outcome.score?.soviet };
}

describe('points', () => {
  const points = (given: Partial<Sketch>): number | undefined => final(given).points;

  test('4.3b a town is worth one point, each of them', () => {
    assert.equal(points({}), 0);
    assert.equal(points({ control: { soviet: [idOf(towns[0])] } }), 1);
    assert.equal(points({ control: { soviet: towns.map(idOf) } }), towns.length);
  });

  test('4.3c a city is worth four points, each of them', () => {
    assert.equal(points({ control: { soviet: [idOf(cities[0])] } }), 4);
    assert.equal(points({ control: { soviet: cities.map(idOf) } }), 4 * cities.length);
  });

  const cutOff = (id: string): Record<string, string> => {
    const guards = ['G-2', 'G-6', 'G-9', 'G-10', 'G-12', 'G-20'];
    return Object.fromEntries(landAround(id).map((hex, index) => [guards[index], hex]));
  };

  test('4.3b a town counts even when the enemy stands all around it', () => {
    const lida = '3714';
    assert.equal(points({ units: cutOff(lida), control: { soviet: [lida] } }), 1);
  });

  test('4.3c a city counts even when the enemy stands all around it', () => {
    const vilna = '3313';
    assert.equal(points({ units: cutOff(vilna), control: { soviet: [vilna] } }), 4);
  });

  test('4.3b points follow control: a town that is retaken counts no more', () => {
    const state = sketch({
      units: { 'G-1': '3713' },
      side: 'german',
      control: { soviet: ['3714', '3618'] },
    });
    assert.equal(game.position(state).vp?.soviet, 2);
    assert.equal(game.position(play(state, { type: 'move', units: ['G-1'], to: '3714' })).vp?.soviet, 1);
  });

  const shore = coast.find(id => map.placeAt[hexNumber(id)] < 0 && landAround(id).length >= 2) ?? '';
  const beside = landAround(shore).find(id => !coast.includes(id)) ?? '';
  const dry = idsIn('soviet-sources').filter(id => !idsIn('western-pripyat').includes(id));
  const bonus: { title: string; points: number; given: Partial<Sketch> }[] = [
    {
      title: '4.3d one coastal hex in supply brings ten points',
      points: 10,
      given: { control: { soviet: [shore] } },
    },
    {
      title: '4.3d the whole coast brings no more than ten, beside its towns',
      points: 10 + coast.filter(id => map.placeAt[hexNumber(id)] >= 0 && id !== '2825').length,
      given: { control: { soviet: coast.filter(id => id !== '2825') } },
    },
    {
      title: '4.3d both ends of the stretch count: 2015',
      points: 10,
      given: { control: { soviet: ['2015'] } },
    },
    {
      title: '4.3d both ends of the stretch count: 2927',
      points: 10,
      given: { control: { soviet: ['2927'] } },
    },
    {
      title: '4.3d Riga lies outside the stretch and is only a city',
      points: 4,
      given: { control: { soviet: ['2113'] } },
    },
    {
      title: '4.3d a hex in a German zone of control is not in supply',
      points: 0,
      given: { units: { 'G-1': beside }, control: { soviet: [shore] } },
    },
    {
      title: '4.3d with a garrison the same hex is in supply, though from turn 6 no Soviet unit is',
      points: 10,
      given: { units: { 'G-1': beside, 'S-5': shore } },
    },
    {
      title: '4.3d a line through the Western Pripyat is good enough',
      points: 10,
      given: { control: { soviet: [shore], german: dry } },
    },
    {
      title: '4.3d unless players agreed that it is not',
      points: 0,
      given: { control: { soviet: [shore], german: dry }, options: { vpSupplyUsesPripyatBan: true } },
    },
    {
      title: '4.3d with no working source at all there is no bonus',
      points: 0,
      given: { control: { soviet: [shore], german: idsIn('soviet-sources') } },
    },
  ];
  const area = idsIn('one-uf');
  const kovel = 1;
  const lastHex = area.find(id => map.placeAt[hexNumber(id)] < 0) ?? '';
  bonus.push(
    {
      title: '4.3e all 27 hexes of the 1UF area bring one point, beside Kovel',
      points: 1 + kovel,
      given: { control: { soviet: area } },
    },
    {
      title: '4.3e with 26 of them there is nothing',
      points: kovel,
      given: { control: { soviet: area.filter(id => id !== lastHex) } },
    },
    {
      title: '4.3e with one of them out of supply there is nothing',
      points: kovel,
      given: {
        units: { 'G-1': landAround('4828').find(id => !area.includes(id)) ?? '' },
        control: { soviet: area },
      },
    },
    {
      title: '4.3e lines through the Western Pripyat are good enough',
      points: 1 + kovel,
      given: { control: { soviet: area, german: dry } },
    },
    {
      title: '4.3e unless players agreed that they are not',
      points: kovel,
      given: { control: { soviet: area, german: dry }, options: { vpSupplyUsesPripyatBan: true } },
    },
  );
  for (const { title, points: expected, given } of bonus) {
    test(title, () => assert.equal(points(given), expected));
  }

  test('4.3d 4.3e before turn 9 is over neither bonus is on the track', () => {
    for (const turn of [2, 9]) {
      const held = sketch({ units: { 'G-1': '3714' }, turn, control: { soviet: [shore, ...area] } });
      assert.equal(game.position(held).vp?.soviet, kovel, `turn ${turn}`);
    }
  });
});

describe('the end', () => {
  /** Places worth so many points, the inland cities first. */
  const worth = (count: number): string[] => {
    const few = cities.slice(0, Math.floor(count / 4));
    return [...few, ...towns.slice(0, count - 4 * few.length)].map(idOf);
  };

  test('4.3f 30 points are a German victory, 31 a Soviet one', () => {
    assert.deepEqual(final({ control: { soviet: worth(30) } }), { winner: 'german', points: 30 });
    assert.deepEqual(final({ control: { soviet: worth(31) } }), { winner: 'soviet', points: 31 });
  });

  test('4.3f the coast bonus can tip the scales', () => {
    const shore = coast.find(id => map.placeAt[hexNumber(id)] < 0) ?? '';
    assert.deepEqual(final({ control: { soviet: [...worth(21), shore] } }), { winner: 'soviet', points: 31 });
  });

  test('4.4a however badly the Soviets stand, nobody has lost before turn 9 is over', () => {
    for (let turn = 1; turn <= 8; turn++) {
      const state = sketch({
        units: { 'G-1': '3714', 'S-5': '4200' },
        turn,
        side: 'german',
        phase: 'post-movement-combat',
      });
      const after = play(state, { type: 'end' });
      assert.equal(game.outcome(after), undefined, `turn ${turn}`);
      assert.equal(game.position(after).turn, turn + 1);
    }
    const lastPhase = sketch({ units: { 'G-1': '3714', 'S-5': '4200' }, turn: 9, side: 'german' });
    assert.equal(game.outcome(lastPhase), undefined);
  });

  test('4.4a nor do 31 points win before turn 9 is over', () => {
    const state = sketch({
      units: { 'G-1': '3715', 'S-5': '4200' },
      turn: 8,
      side: 'german',
      phase: 'post-movement-combat',
      control: { soviet: worth(31) },
    });
    assert.equal(game.outcome(play(state, { type: 'end' })), undefined);
  });

  test('4.4b no draws: whatever the points, somebody has won', () => {
    for (let count = 0; count <= 40; count++) {
      const { winner, points } = final({ control: { soviet: worth(count) } });
      assert.equal(points, count);
      assert.equal(winner, count > 30 ? 'soviet' : 'german', `${count} points`);
    }
  });

  test('our short start ends with turn 3, and 12 points decide it', () => {
    const short = (count: number) =>
      final({ scenario: 'three-weeks', turn: 3, control: { soviet: worth(count) } });
    assert.deepEqual(short(11), { winner: 'german', points: 11 });
    assert.deepEqual(short(12), { winner: 'soviet', points: 12 });
    const state = sketch({ units: { 'G-1': '3715' }, scenario: 'three-weeks', turn: 3 });
    assert.match(game.standing(state).message, /12 more by the end of turn 3/);
    const late = { ...game.position(state), turn: 4 };
    const loaded = game.load(late, '');
    assert.ok(!loaded.ok && loaded.problems.some(({ field }) => field === 'turn'));
  });
});
