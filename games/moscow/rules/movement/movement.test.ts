// Operational movement: factors by type, weather and supply, costs by ground, and one move in a pulse.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  costOf,
  destinationsOf,
  eventsOf,
  findHex,
  findStep,
  flagsOf,
  frameName,
  game,
  isLinked,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';
import { shape, unitNumber } from '../table/components.ts';
import { movementFactor } from './movement.ts';
import { isMovementOver } from './movement-factors.ts';

const END = { type: 'end' };
const move = (unit: string, to: string) => ({ type: 'move', units: [unit], to });
const [E, NE, NW, W] = [0, 1, 2, 3];

/** Where each side is in supply whatever the weather. */
const HOME = { G: '1503', S: '2119' } as const;
/** The factor of a unit at home. */
const factorOf = (id: string, more: Partial<Sketch> = {}): number => {
  const isRussian = id.startsWith('S');
  const at = isRussian ? HOME.S : HOME.G;
  const state = sketch({ side: isRussian ? 'russian' : 'german', units: { [id]: at }, ...more });
  assert.equal(supplyOfUnit(state, id).state, 'supplied');
  return movementFactor(state, unitNumber(id));
};
/** Far behind the Russian front, out of every German line of supply. */
const LOST = '2018';

test('M-MOVE-1 the factor of a unit is worked out anew from type, weather and supply', () => {
  assert.equal(factorOf('G-Pz-LVI'), 3);
  assert.equal(factorOf('G-Pz-LVI', { weather: 'mud' }), 2);
  const lost = sketch({ units: { 'G-Pz-LVI': LOST } });
  assert.equal(movementFactor(lost, unitNumber('G-Pz-LVI')), 1);
  const [choice] = game.choices(sketch({ units: { 'G-Pz-LVI': HOME.G } }), { units: ['G-Pz-LVI'] });
  assert.equal(choice.facts?.allowance, 3);
});

test('M-MOVE-2 tanks, motorized infantry, Katyushas, panzers and panzer grenadiers have three', () => {
  for (const id of [
    'S-TB-126',
    'S-TD-108',
    'S-MRD-101',
    'S-Kat-1',
    'G-Pz-LVI',
    'G-PzD-19',
    'G-Mot-14',
    'G-IR-GD',
  ]) {
    assert.equal(factorOf(id), 3, id);
  }
});

test('M-MOVE-3 the parachute korps has three, though it is not mobile', () => {
  assert.equal(factorOf('S-Para-5'), 3);
  const [from, to] = dryCrossing();
  assert.equal(costOf(sketch({ side: 'russian', units: { 'S-Para-5': from } }), 'S-Para-5', to), 1);
});

test('M-MOVE-4 all others have two, cavalry of both sides included', () => {
  for (const id of [
    'G-Inf-V',
    'G-ID-6',
    'G-Kav-1',
    'G-A-9',
    'S-A-22',
    'S-RD-6',
    'S-Gr-Dovator',
    'S-CavK-2',
  ]) {
    assert.equal(factorOf(id), 2, id);
  }
});

test('M-MOVE-5 in mud only Russian tanks keep three', () => {
  const mud = { weather: 'mud' } as const;
  for (const id of ['S-TB-126', 'S-TD-108']) assert.equal(factorOf(id, mud), 3, id);
  for (const id of ['S-MRD-101', 'S-Kat-1', 'S-Para-5', 'G-Pz-LVI', 'G-Mot-14', 'G-Inf-V', 'S-RD-6']) {
    assert.equal(factorOf(id, mud), 2, id);
  }
});

test('M-MOVE-6 the first turn of snow slows panzers and panzer grenadiers, later ones do not', () => {
  for (const [first, secondTurn] of [
    [7, 'mud'],
    [6, 'good'],
  ] as const) {
    const markers = { secondTurn };
    for (const id of ['G-Pz-LVI', 'G-Mot-14', 'G-PzD-19']) {
      assert.equal(factorOf(id, { turn: first, markers }), 2, id);
      assert.equal(factorOf(id, { turn: first + 1, markers }), 3, id);
    }
    assert.equal(factorOf('S-TB-126', { turn: first, markers }), 3);
    assert.equal(factorOf('S-MRD-101', { turn: first, markers }), 3);
  }
});

/** A river without a bridge between two open hexes in the Russian rear. */
function dryCrossing(): [string, string] {
  return findStep(
    (a, b, sides) =>
      sides.join() === 'river' &&
      !isLinked('roads', a.id, b.id) &&
      [a, b].every(({ terrain, areas, place }) => {
        return terrain.join() === 'clear' && areas.join() === 'russian-start' && place === undefined;
      }),
  );
}

test('M-MOVE-7 a river without a bridge costs mobile units a factor more, and nobody else', () => {
  const [from, to] = dryCrossing();
  const units = { 'S-TB-126': from, 'S-MRD-101': from, 'S-RD-6': from, 'S-Kat-1': from };
  const state = sketch({ side: 'russian', units });
  for (const id of ['S-TB-126', 'S-MRD-101', 'S-Kat-1']) assert.equal(costOf(state, id, to), 2, id);
  assert.equal(costOf(state, 'S-RD-6', to), 1);
  assert.equal(costOf(sketch({ side: 'russian', units, weather: 'snow' }), 'S-TB-126', to), 1);
});

test('M-MOVE-7 a bridge spares that, even in mud that closes the road; a canal never costs', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      sides.join() === 'river' && isLinked('roads', a.id, b.id) && b.areas.join() === 'russian-start',
  );
  const state = sketch({ side: 'russian', units: { 'S-TB-126': from }, weather: 'mud' });
  assert.equal(costOf(state, 'S-TB-126', to), 1);
  assert.equal(costOf(sketch({ side: 'russian', units: { 'S-TB-126': '0614' } }), 'S-TB-126', '0615'), 1);
});

test('M-MOVE-8, M-MOVE-13 whoever has a factor left may attack, whoever has none may not', () => {
  const state = sketch({ side: 'russian', units: { 'S-RD-6': '2119', 'S-TB-126': '2513' }, weather: 'mud' });
  const near = walkFrom('2119', E);
  const far = walkFrom(near, E);
  assert.deepEqual(flagsOf(play(state, move('S-RD-6', near)), 'S-RD-6'), ['moved']);
  assert.deepEqual(flagsOf(play(state, move('S-RD-6', far)), 'S-RD-6'), ['moved', 'spent']);
});

test('M-MOVE-13 in 2014 too, where a road takes nothing from an attack', () => {
  const state = sketch({ scenario: '2014', side: 'russian', units: { 'S-RD-6': '2119' } });
  const near = walkFrom('2119', E);
  assert.deepEqual(flagsOf(play(state, move('S-RD-6', near)), 'S-RD-6'), ['moved']);
  assert.deepEqual(flagsOf(play(state, move('S-RD-6', walkFrom(near, E))), 'S-RD-6'), ['moved', 'spent']);
});

test('M-MOVE-13 a unit out of supply may attack only if it has stayed', () => {
  const lost = sketch({ units: { 'G-Pz-LVI': LOST } });
  assert.deepEqual(flagsOf(lost, 'G-Pz-LVI'), []);
  assert.deepEqual(flagsOf(play(lost, move('G-Pz-LVI', walkFrom(LOST, W))), 'G-Pz-LVI'), ['moved', 'spent']);
});

test('M-MOVE-13 a way that leaves a factor is preferred to a shorter one that does not', () => {
  // Three factors: over the river and on costs them all, the dry way round only two or three of them.
  const state = sketch({ side: 'russian', units: { 'S-TB-126': '2814' } });
  for (const [hex, cost] of destinationsOf(state, 'S-TB-126')) {
    const after = play(state, move('S-TB-126', hex));
    const { events } = playOne(state, move('S-TB-126', hex));
    const path = eventsOf(events, 'moved')[0].path as string[];
    const isSpent = flagsOf(after, 'S-TB-126').includes('spent');
    if (!isSpent) assert.ok(cost <= 2 && cost === Math.trunc(cost), hex);
    else assert.ok(path.length > 2, hex);
  }
});

test('M-MOVE-9 German armies do not move in a third pulse', () => {
  const units = { 'G-A-9': HOME.G, 'G-Inf-V': HOME.G };
  const third = sketch({ units, pulse: 3 });
  assert.equal(refusedBy(third, move('G-A-9', '1502')), 'M-MOVE-9');
  allowed(third, move('G-Inf-V', '1502'));
  allowed(sketch({ units, pulse: 2 }), move('G-A-9', '1502'));
});

test('M-MOVE-9 nor does anybody in mud, nor any German in snow', () => {
  const after = (pulse: number, weather: 'mud' | 'snow' | 'frost', id: string): boolean => {
    const state = sketch({ units: { 'G-Inf-V': HOME.G, 'S-A-22': HOME.S }, weather });
    state.data[shape.game.pulse] = pulse;
    return isMovementOver(state, unitNumber(id));
  };
  assert.deepEqual([after(3, 'mud', 'S-A-22'), after(3, 'mud', 'G-Inf-V')], [true, true]);
  assert.deepEqual([after(3, 'snow', 'S-A-22'), after(3, 'snow', 'G-Inf-V')], [false, true]);
  assert.deepEqual([after(3, 'frost', 'S-A-22'), after(3, 'frost', 'G-Inf-V')], [false, false]);
  assert.deepEqual([after(2, 'mud', 'S-A-22'), after(2, 'snow', 'G-Inf-V')], [false, false]);
});

test('M-MOVE-10 in the first German pulse of the game German factors are doubled', () => {
  const first = { turn: 1, pulse: 1 };
  assert.equal(factorOf('G-Pz-LVI', first), 6);
  assert.equal(factorOf('G-Inf-V', first), 4);
  assert.equal(factorOf('G-Pz-LVI', { turn: 1, pulse: 2 }), 3);
  assert.equal(factorOf('S-TB-126', first), 3);
});

test('M-MOVE-11 Russians who start a pulse in Moscow have double factors', () => {
  const inMoscow = (id: string, more: Partial<Sketch> = {}): number =>
    movementFactor(sketch({ side: 'russian', units: { [id]: '1016' }, ...more }), unitNumber(id));
  assert.equal(inMoscow('S-TB-126'), 6);
  assert.equal(inMoscow('S-RD-6'), 4);
  assert.equal(inMoscow('S-RD-6', { scenario: '2014', weather: 'mud' }), 2);
  assert.equal(factorOf('S-RD-6'), 2);
  const german = sketch({ units: { 'G-Inf-V': '1016', 'G-A-9': '1014' } });
  assert.ok(movementFactor(german, unitNumber('G-Inf-V')) <= 2);
});

test('M-MOVE-12 every hex costs one factor in the main edition, whatever grows there', () => {
  for (const kind of ['forest', 'swamp', 'swamp,forest', 'clear']) {
    const [from, to] = findStep(
      (a, b, sides) =>
        sides.length === 0 &&
        b.terrain.toSorted().reverse().join() === kind &&
        a.areas.includes('german-start') &&
        !isLinked('roads', a.id, b.id) &&
        b.areas.includes('german-start'),
    );
    assert.equal(costOf(sketch({ units: { 'G-Pz-LVI': from } }), 'G-Pz-LVI', to), 1, kind);
  }
});

test('M-MOVE-12 a way is gone hex by hex, and no further than the factors go', () => {
  const state = sketch({ side: 'russian', units: { 'S-RD-6': '2119' }, weather: 'mud' });
  const [one, two, three] = ['2120', '2121', '2122'];
  assert.equal(costOf(state, 'S-RD-6', one, two), 2);
  assert.equal(refusedBy(state, move('S-RD-6', three)), 'M-MOVE-12');
  const jump = game.check(state, { type: 'move', units: ['S-RD-6'], to: two, path: [two] });
  assert.ok(!jump.ok && jump.rule === 'M-MOVE-12');
  const circle = game.check(state, { type: 'move', units: ['S-RD-6'], to: '2119', path: [one, '2119'] });
  assert.ok(!circle.ok && circle.rule === 'M-MOVE-12');
  assert.equal(refusedBy(state, move('S-RD-6', '2119')), 'M-MOVE-12');
});

test('M-SEQ-17 a unit moves once in a pulse, and one at a time', () => {
  const state = sketch({ units: { 'G-Inf-V': HOME.G, 'G-ID-6': HOME.G } });
  const moved = play(state, move('G-Inf-V', '1502'));
  assert.equal(refusedBy(moved, move('G-Inf-V', '1501')), 'M-SEQ-17');
  allowed(moved, move('G-ID-6', '1502'));
  assert.equal(refusedBy(state, { type: 'move', units: ['G-Inf-V', 'G-ID-6'], to: '1502' }), 'M-SEQ-17');
});

test('M-SEQ-17 the enemy, air units and units that are not there do not move', () => {
  const state = sketch({ units: { 'G-Inf-V': HOME.G, 'S-RD-6': '2119', 'G-ID-6': '@dead' } });
  assert.equal(refusedBy(state, move('S-RD-6', '2120')), 'M-SEQ-7');
  assert.equal(refusedBy(state, move('G-ID-6', '1502')), 'M-SEQ-7');
  assert.equal(refusedBy(state, move('G-Air-8', '1502')), 'M-SEQ-7');
  assert.equal(refusedBy(state, { type: 'attack', units: ['G-Inf-V'], target: '1502' }), 'M-SEQ-7');
});

test('M-SEQ-18 a unit that has moved and attacked still advances', () => {
  const units = { 'G-Pz-LVI': '2512', 'G-Inf-IX': '2414', 'G-A-2': '2509', 'S-RD-6': '2514' };
  let state = sketch({ units, dice: [5, 5, 5, 5] });
  state = play(state, move('G-Pz-LVI', '2513'), END);
  state = play(state, { type: 'attack', units: ['G-Pz-LVI', 'G-Inf-IX'], target: '2514' }, END);
  state = play(state, { type: 'resolve', target: '2514' });
  assert.equal(placeOfUnit(state, 'S-RD-6'), '@dead');
  assert.equal(frameName(state), 'advance');
  assert.ok(flagsOf(state, 'G-Pz-LVI').includes('moved'));
  allowed(state, { type: 'advance', units: ['G-Pz-LVI'], to: '2514' });
});

test('M-DISR-2 a disrupted unit does not move', () => {
  const units = { 'G-Inf-V': HOME.G, 'G-ID-6': HOME.G };
  const state = sketch({ units, flags: { 'G-Inf-V': ['disrupted'] } });
  assert.equal(refusedBy(state, move('G-Inf-V', '1502')), 'M-DISR-2');
  allowed(state, move('G-ID-6', '1502'));
});

test('M-SEQ-6 a unit that has attacked before movement does not move in that pulse', () => {
  const state = sketch({
    units: { 'G-Inf-V': HOME.G, 'G-ID-6': HOME.G },
    flags: { 'G-Inf-V': ['attacked'] },
  });
  assert.equal(refusedBy(state, move('G-Inf-V', '1502')), 'M-SEQ-6');
});

test('M-SUP-11 a unit out of supply goes one hex, over any ground and along any road', () => {
  const [from, to] = dryCrossing();
  const state = sketch({ units: { 'G-Pz-LVI': from } });
  assert.equal(supplyOfUnit(state, 'G-Pz-LVI').state, 'out');
  assert.equal(costOf(state, 'G-Pz-LVI', to), 1);
  assert.ok([...destinationsOf(state, 'G-Pz-LVI').values()].every(cost => cost === 1));
  const onRoad = sketch({ units: { 'G-Pz-LVI': '2017', 'G-Inf-V': '2017' } });
  for (const id of ['G-Pz-LVI', 'G-Inf-V']) {
    assert.equal(refusedBy(onRoad, move(id, '1817')), 'M-SUP-11', id);
    assert.equal(destinationsOf(onRoad, id).size, 6, id);
  }
});

test('M-SUP-11 supply is that of the moment when the unit starts (ruling R-A17)', () => {
  // The army beside it brings supply; once it has gone the unit has one factor.
  const units = { 'G-Pz-LVI': '2415', 'G-Inf-V': '2415' };
  const state = sketch({ units });
  const before = movementFactor(state, unitNumber('G-Pz-LVI'));
  const cut = sketch({ units: { ...units, 'S-A-22': '2412', 'S-A-29': '2613', 'S-A-30': '2213' } });
  assert.equal(before, 3);
  assert.equal(movementFactor(cut, unitNumber('G-Pz-LVI')), 1);
});

test('M14-SUP-9 in the edition of 2014 only tanks, panzers and armies are held to one hex', () => {
  const units = { 'G-Pz-LVI': LOST, 'G-PzD-19': LOST, 'G-A-9': LOST, 'G-Inf-V': LOST, 'G-Mot-3': LOST };
  const state = sketch({ units, scenario: '2014', flags: { 'G-A-9': ['inactive'] } });
  assert.equal(supplyOfUnit(state, 'G-Pz-LVI').state, 'out');
  const far = walkFrom(LOST, W, W);
  for (const id of ['G-Pz-LVI', 'G-PzD-19', 'G-A-9']) {
    assert.equal(refusedBy(state, move(id, far)), 'M14-SUP-9', id);
  }
  for (const id of ['G-Inf-V', 'G-Mot-3']) assert.ok(destinationsOf(state, id).has(far), id);
});

test('M-ARMY-6 an army that moves flips back from its stronger side', () => {
  for (const [id, side, to] of [
    ['G-A-9', 'german', '1502'],
    ['S-Shock-1', 'russian', '2120'],
  ] as const) {
    const at = side === 'german' ? HOME.G : HOME.S;
    const state = sketch({ side, units: { [id]: at }, flags: { [id]: ['strong'] } });
    const moved = playOne(state, move(id, to));
    assert.ok(!flagsOf(moved.state, id).includes('strong'));
    assert.equal(eventsOf(moved.events, 'flipped')[0].rule, 'M-ARMY-6');
    assert.deepEqual(flagsOf(play(state, END), id), ['strong']);
  }
});

test('M-KAT-4 a Katyusha without cover is run over by Germans, who may go on', () => {
  const units = { 'G-Pz-LVI': '2413', 'S-Kat-1': '2414' };
  const state = sketch({ units });
  const { state: after, events } = playOne(state, {
    type: 'move',
    units: ['G-Pz-LVI'],
    to: '2415',
    path: ['2414', '2415'],
  });
  assert.equal(placeOfUnit(after, 'S-Kat-1'), '@dead');
  assert.deepEqual(unitIn(after, 'S-Kat-1')?.flags, ['gone']);
  assert.equal(eventsOf(events, 'eliminated')[0].rule, 'M-KAT-4');
  assert.equal(placeOfUnit(after, 'G-Pz-LVI'), '2415');
  allowed(state, move('G-Pz-LVI', '2414'));
});

test('M-KAT-4 two Katyushas give each other no cover; anybody else, or the guns of Moscow, does', () => {
  const alone = sketch({ units: { 'G-Pz-LVI': '2413', 'S-Kat-1': '2414', 'S-Kat-2': '2414' } });
  const after = play(alone, move('G-Pz-LVI', '2414'));
  assert.deepEqual([placeOfUnit(after, 'S-Kat-1'), placeOfUnit(after, 'S-Kat-2')], ['@dead', '@dead']);
  const covered = sketch({ units: { 'G-Pz-LVI': '2413', 'S-Kat-1': '2414', 'S-RD-6': '2414' } });
  assert.equal(refusedBy(covered, move('G-Pz-LVI', '2414')), 'M-ZOC-4');
  const moscow = sketch({ units: { 'G-Pz-LVI': '1015', 'S-Kat-1': '1016' } });
  assert.equal(refusedBy(moscow, move('G-Pz-LVI', '1016')), 'M-ZOC-4');
});

const later = (id: string, weather: 'mud' | 'snow' | 'frost' | 'good'): number =>
  factorOf(id, { scenario: '2014', weather });

test('M14-WX-3 in mud infantry korps keep their two, which are below the cap of three', () => {
  assert.equal(later('G-Inf-V', 'mud'), 2);
});

test('M14-WX-4 in mud all other Germans have two at most', () => {
  for (const id of ['G-Pz-LVI', 'G-Mot-14', 'G-PzD-19', 'G-A-9', 'G-ID-6'])
    assert.equal(later(id, 'mud'), 2, id);
});

test('M14-WX-5 in mud every Russian has one less, tanks too', () => {
  for (const id of ['S-TB-126', 'S-MRD-101', 'S-Kat-1', 'S-Para-5']) assert.equal(later(id, 'mud'), 2, id);
  for (const id of ['S-RD-6', 'S-A-22']) assert.equal(later(id, 'mud'), 1, id);
});

test('M14-WX-12 in snow panzer korps keep their three', () => {
  for (const turn of [5, 6, 8]) {
    const scenario = '2014';
    assert.equal(factorOf('G-Pz-LVI', { scenario, turn, markers: { secondTurn: 'mud' } }), 3);
  }
});

test('M14-WX-13 in snow all other Germans have two at most', () => {
  for (const id of ['G-Mot-14', 'G-PzD-19', 'G-IR-GD', 'G-Inf-V', 'G-A-9'])
    assert.equal(later(id, 'snow'), 2, id);
});

test('M14-WX-14 snow does not slow the Russians', () => {
  for (const id of ['S-TB-126', 'S-Kat-1']) assert.equal(later(id, 'snow'), 3, id);
  assert.equal(later('S-RD-6', 'snow'), 2);
});

test('M-MOVE-12 places that are passed through change hands', () => {
  const state: State = sketch({ units: { 'G-Pz-LVI': '2411' } });
  const path = ['2412', walkFrom('2412', E)];
  const { events } = playOne(state, { type: 'move', units: ['G-Pz-LVI'], to: path[1], path });
  assert.ok(eventsOf(events, 'control').some(event => event.hex === '2412' && event.side === 'german'));
});

test('M-MOVE-12 a unit with no way out is not offered', () => {
  const center = findHex(({ id }) => id === '2514');
  const ring = [E, NE, NW, W, 4, 5].map(direction => walkFrom(center, direction));
  const ids = ['S-A-22', 'S-A-29', 'S-A-30', 'S-A-19', 'S-A-16', 'S-A-20'];
  const units = { 'G-ID-6': center, ...Object.fromEntries(ids.map((id, index) => [id, ring[index]])) };
  const state = sketch({ units: { ...units, 'G-Inf-V': HOME.G } });
  assert.equal(refusedBy(state, move('G-ID-6', ring[0])), 'M-MOVE-12');
});
