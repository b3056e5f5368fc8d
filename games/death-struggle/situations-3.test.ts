// Situations of the strategic chapters, each written from the rulebook first: victory and supply, arrivals, rails, factories,
// seas, markers and rockets.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import {
  allocating,
  EAST,
  END,
  FIELD,
  fateOf,
  fight,
  NORTH_EAST,
  NORTH_WEST,
  ready,
  WEST,
} from './fights.node.ts';
import { converted, VYAZMA } from './rules/air/air.node.ts';
import {
  allowed,
  areaOf,
  around,
  destinationsOf,
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusalOf,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from './testing.node.ts';

const hexOf = (name: string): string => {
  const place = game.map.places.find(each => each.name === name);
  assert.ok(place, name);
  return game.map.ids[place.hex];
};
const [MOSCOW, LENINGRAD, SMOLENSK, KIEV, WARSAW, BUCHAREST, PLOESTI] = [
  'Moscow',
  'Leningrad',
  'Smolensk',
  'Kiev',
  'Warsaw',
  'Bucharest',
  'Ploesti',
].map(hexOf);
const CLAIM: Action = { type: 'claim' };
const lineNamed = (name: string): string[] => {
  const line = game.map.networks.railways.lines.find(each => each.name === name);
  assert.ok(line, name);
  return [...line.hexes].map(hex => game.map.ids[hex]);
};
const MAIN = lineNamed('Warsaw-Brest-Minsk-Smolensk-Moscow');
const toMoscow = MAIN.filter(hex => areaOf('russian-start').includes(hex));
/** The Axis has the main line up to Moscow, with a railhead there, and Leningrad, Smolensk and Kiev close behind. */
const atMoscow = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({
    phase: 'claim',
    side: 'russian',
    turn: 9,
    markers: { converted: toMoscow },
    control: { axis: [...toMoscow, KIEV] },
    ...more,
    units: { 'AX-RAILHEAD-3': MOSCOW, 'AX-RAILHEAD-4': SMOLENSK, ...units },
  });
const points = (state: State): number | undefined => game.standing(state).score?.axis;

test('DS-SUP-5 DS-VIC-10 R-90 a city that nobody holds in an enemy zone traces no line; a garrison does', () => {
  // Warsaw, Bucharest, Smolensk and Kiev, and Moscow, which counts two.
  assert.equal(points(atMoscow({ 'GE-INF-I': '1403' })), 6);
  const beside = around(MOSCOW).find(
    hex => !toMoscow.includes(hex) && !around(toMoscow.at(-2) ?? '').includes(hex),
  );
  assert.ok(beside);
  assert.equal(points(atMoscow({ 'SU-ARMY-5': beside })), 4, 'a zone over empty Moscow');
  assert.equal(points(atMoscow({ 'SU-ARMY-5': beside, 'GE-INF-I': MOSCOW })), 6);
  // A division has no zone, and a disrupted corps has none any more.
  assert.equal(points(atMoscow({ 'SU-RD12-01': beside })), 6);
  assert.equal(points(atMoscow({ 'SU-RK-1': beside }, { flags: { 'SU-RK-1': ['disrupted'] } })), 6);
  assert.equal(points(atMoscow({ 'SU-RK-1': beside })), 4);
});

test('DS-SUP-5 DS-AFLD-5 an airfield alone in an enemy zone is not in supply, and its air unit stays on the ground', () => {
  const units = { 'GE-FK-II': '@air', 'GE-AFLD-II': VYAZMA, 'AX-RAILHEAD-3': '1516' };
  const beside = around(VYAZMA).find(
    hex => game.map.networks.railways.has[game.map.ids.indexOf(hex)] === 0 && !around('1516').includes(hex),
  );
  assert.ok(beside);
  const target = { 'SU-RD12-01': around(beside)[0] === VYAZMA ? around(beside)[1] : around(beside)[0] };
  const raid: Action = { type: 'bomb', units: ['GE-FK-II'], target: Object.values(target)[0] };
  const over = (more: Sketch['units']): State =>
    sketch({ phase: 'raids', side: 'axis', ...converted, units: { ...units, ...target, ...more } });
  allowed(over({}), raid);
  assert.equal(refusedBy(over({ 'SU-ARMY-5': beside }), raid), 'DS-RNG-1');
  allowed(over({ 'SU-ARMY-5': beside, 'GE-INF-I': VYAZMA }), raid);
});

test('DS-VIC-1 R-84 the claim is for 1941: seven points on turn 13 win, on turn 14 they wait for the end', () => {
  const cities = { control: { axis: [...toMoscow, KIEV, hexOf('Odessa'), LENINGRAD] } };
  const on = (turn: number): State =>
    atMoscow({ 'GE-ARMY-4': MOSCOW, 'AX-RAILHEAD-5': hexOf('Iasi') }, { turn, ...cities });
  const held = points(on(13)) ?? 0;
  assert.ok(held >= 5);
  const state = on(14);
  assert.equal(refusedBy(state, CLAIM), 'DS-VIC-1');
});

test('DS-VIC-7 R-82 Bucharest alone wins nothing, nor does Ploesti; both do, and so does Warsaw', () => {
  const holding = (...hexes: string[]): string | undefined => {
    const units = Object.fromEntries(hexes.map((hex, index) => [`SU-ARMY-${[5, 8, 3][index]}`, hex]));
    const flags = Object.fromEntries(Object.keys(units).map(id => [id, ['airSupplied']]));
    const state = sketch({ phase: 'second-combat', side: 'axis', turn: 5, units, flags });
    return game.outcome(play(state, END))?.rule;
  };
  assert.equal(holding(BUCHAREST), undefined);
  assert.equal(holding(PLOESTI), undefined);
  assert.equal(holding(BUCHAREST, PLOESTI), 'DS-VIC-7');
  assert.equal(holding(WARSAW), 'DS-VIC-7');
});

test('DS-REINF-1 DS-REINF-10 a city in an enemy zone still gets its division; a full one puts it beside, out of zones', () => {
  const arriving = (units: Sketch['units']): State =>
    sketch({ phase: 'arrivals', side: 'russian', units: { 'SU-RD12-01': '@pool', ...units } });
  const arrive = (to: string): Action => ({ type: 'arrive', units: ['SU-RD12-01'], to });
  const ring = around(KIEV);
  const zone = { 'GE-INF-I': ring[3] };
  allowed(arriving(zone), arrive(KIEV));
  const full = { 'SU-RK-1': KIEV, 'SU-RK-4': KIEV, 'SU-RK-10': KIEV };
  const open = arriving({ ...zone, ...full });
  assert.ok(!destinationsOf(open, 'SU-RD12-01').has(KIEV));
  assert.ok(destinationsOf(open, 'SU-RD12-01').has(ring[0]));
  assert.equal(refusedBy(open, arrive(ring[2])), 'DS-REINF-10', 'beside the corps');
  // Kiev taken: nothing comes to it any more.
  const lost = arriving({ 'GE-INF-I': KIEV });
  assert.equal(refusedBy(lost, arrive(KIEV)), 'DS-REINF-10');
});

test('DS-REINF-9 a dated arrival that found no room comes in a later turn', () => {
  const chart = game.counters.find(({ id }) => id === 'GE-ARMY-2');
  assert.ok(chart);
  const late = (turn: number): State =>
    sketch({ phase: 'arrivals', side: 'axis', turn, units: { 'GE-ARMY-2': '@arrivals' } });
  assert.ok(offered(late(2)).includes('arrive'));
  assert.ok(offered(late(5)).includes('arrive'));
  assert.ok(!offered(late(1)).includes('arrive'));
});

test('DS-FACT-2 DS-FACT-4 R-78 a loaded factory whose line is cut stays, makes nothing, and leaves when the line is open', () => {
  const kharkov = hexOf('Kharkov');
  const ring = around(kharkov);
  const loaded = (units: Sketch['units']): State =>
    sketch({
      phase: 'strategic',
      side: 'russian',
      turn: 4,
      units: { 'SU-FACT-KHARKOV': kharkov, ...units },
      flags: { 'SU-FACT-KHARKOV': ['loading'] },
      dues: { 'SU-FACT-KHARKOV': 3 },
    });
  const leave: Action = { type: 'evacuate', units: ['SU-FACT-KHARKOV'] };
  const siege = { 'GE-INF-I': ring[0], 'GE-INF-II': ring[2], 'GE-INF-X': ring[4] };
  assert.equal(refusedBy(loaded(siege), leave), 'DS-FACT-1');
  const gone = play(loaded({}), leave);
  assert.equal(placeOfUnit(gone, 'SU-FACT-KHARKOV'), '@track');
  const making = sketch({
    phase: 'arrivals',
    side: 'russian',
    turn: 4,
    units: { 'SU-FACT-KHARKOV': kharkov, 'SU-TB11-2': '@pool' },
    flags: { 'SU-FACT-KHARKOV': ['loading'] },
    dues: { 'SU-FACT-KHARKOV': 3 },
  });
  assert.ok(!destinationsOf(making, 'SU-TB11-2').has(kharkov));
});

test('DS-SUP-16 DS-AIR-5 R-90 lone rockets drive a railhead and an airfield off, and take no ground', () => {
  const [at, next] = [toMoscow[2], toMoscow[3]];
  const start = around(next).find(hex => !MAIN.includes(hex) && !around(at).includes(hex)) ?? '';
  const units = {
    'SU-KAT-1': start,
    'AX-RAILHEAD-3': next,
    'GE-AFLD-II': next,
    'GE-FK-II': '@air',
    'SU-ARMY-5': MOSCOW,
  };
  const state = sketch({
    side: 'russian',
    units,
    markers: { converted: toMoscow.slice(0, 4) },
    control: { axis: toMoscow.slice(0, 4) },
  });
  const { state: after, events } = playOne(state, { type: 'move', units: ['SU-KAT-1'], to: next });
  assert.equal(placeOfUnit(after, 'AX-RAILHEAD-3'), at);
  assert.equal(placeOfUnit(after, 'GE-FK-II'), '@shot-down');
  assert.deepEqual(eventsOf(events, 'control'), []);
  assert.ok(!(markerOf(after, 'converted') as string[]).includes(next), 'Russian gauge again');
  assert.deepEqual(game.faults(after), []);
});

test('DS-EXCH-9 R-32 where no armor is there to pay, others pay its share, and the table can be kept in between', () => {
  const state = ready(
    {
      defenders: ['GE-MOT-XL'],
      attackers: { [EAST]: ['SU-CK-5', 'SU-SHOCK-3'] },
      side: 'russian',
      weather: 'frost',
      flags: { 'SU-SHOCK-3': ['strong'] },
    },
    5,
  );
  let after = play(state, { type: 'resolve', target: FIELD });
  after = play(after, { type: 'hold', units: [] });
  assert.equal(frameName(after), 'losses');
  after = play(after, { type: 'pay', units: ['SU-CK-5'], how: 'eliminate' });
  assert.equal(frameName(after), 'losses');
  const kept = game.load(game.position(after), 'again');
  assert.ok(kept.ok, kept.ok ? '' : JSON.stringify(kept.problems));
});

test('DS-GEN-2 DS-GEN-4 whoever is left out of an allocation is named with his hex', () => {
  const russian = allocating(
    { 'GE-INF-I': FIELD, 'GE-INF-II': NORTH_EAST, 'GE-MOT-XL': NORTH_EAST, 'SU-ARMY-5': EAST },
    { side: 'russian' },
  );
  const one = play(russian, { type: 'attack', target: FIELD, units: ['SU-ARMY-5'] });
  assert.equal(refusedBy(one, END), 'DS-GEN-2');
  assert.match(refusalOf(one, END), new RegExp(NORTH_EAST));
  for (const id of ['GE-INF-II', 'GE-MOT-XL']) {
    const name = game.counters.find(each => each.id === id)?.name ?? '?';
    assert.ok(refusalOf(one, END).includes(name), `${refusalOf(one, END)} / ${name}`);
  }
  const axis = allocating(
    { 'SU-RD12-01': FIELD, 'SU-ARMY-8': NORTH_WEST, 'SU-RK-1': NORTH_WEST, 'GE-INF-I': WEST },
    { flags: { 'SU-ARMY-8': ['entrenched'], 'SU-RK-1': ['entrenched'] } },
  );
  const other = play(axis, { type: 'attack', target: FIELD, units: ['GE-INF-I'] });
  assert.equal(refusedBy(other, END), 'DS-GEN-4');
  const army = game.counters.find(each => each.id === 'SU-ARMY-8')?.name ?? '?';
  const corps = game.counters.find(each => each.id === 'SU-RK-1')?.name ?? '?';
  assert.ok(refusalOf(other, END).includes(army) && !refusalOf(other, END).includes(corps));
});

test('DS-SUP-5 DS-DISR-7 a disrupted army still cuts a line, a disrupted corps does not; two German divisions do, one does not', () => {
  const C = '1411';
  const ring = around(C);
  const three = [ring[0], ring[2], ring[4]];
  const ringed = (ids: readonly string[], flags: Sketch['flags'] = {}): string =>
    supplyOfUnit(
      sketch({
        units: { 'GE-ARMY-18': C, ...Object.fromEntries(ids.map((id, index) => [id, three[index]])) },
        flags,
      }),
      'GE-ARMY-18',
    ).state;
  const armies = ['SU-ARMY-8', 'SU-ARMY-11', 'SU-ARMY-3'];
  const corps = ['SU-RK-1', 'SU-RK-4', 'SU-RK-10'];
  const shaken = (ids: readonly string[]) => Object.fromEntries(ids.map(id => [id, ['disrupted']]));
  assert.equal(ringed(armies, shaken(armies)), 'isolated');
  assert.equal(ringed(corps), 'isolated');
  assert.notEqual(ringed(corps, shaken(corps)), 'isolated');
  // Around a Russian: two divisions have a zone together, also out of different hexes; one has none.
  const gates = around(MOSCOW).filter((_, index) => index % 2 === 0);
  const divisions = ['GE-DIV-81', 'GE-DIV-83', 'GE-DIV-88'];
  const sieged = (flags: Sketch['flags'] = {}): string =>
    supplyOfUnit(
      sketch({
        units: {
          'SU-RD12-01': MOSCOW,
          ...Object.fromEntries(divisions.map((id, index) => [id, gates[index]])),
        },
        flags,
      }),
      'SU-RD12-01',
    ).state;
  assert.equal(sieged(), 'isolated');
  assert.notEqual(sieged(shaken(divisions.slice(1))), 'isolated');
});

test('DS-SUP-8 DS-RECOV-6 DS-SUP-9 an isolated German stays disrupted after A.9, one supplied from the air recovers', () => {
  const C = '1411';
  const ring = around(C);
  const units = {
    'GE-INF-I': C,
    'SU-ARMY-8': ring[0],
    'SU-ARMY-11': ring[2],
    'SU-ARMY-3': ring[4],
    'GE-FK-I': '@air',
    'GE-AFLD-I': '1403',
  };
  const state = sketch({
    phase: 'supply',
    side: 'axis',
    units,
    flags: { 'GE-INF-I': ['disrupted'] },
    dice: [1],
  });
  assert.ok(flagsOf(play(state, END), 'GE-INF-I').includes('disrupted'));
  let fed = play(state, { type: 'supply', target: C, units: ['GE-FK-I'] });
  if (frameName(fed) === 'interception') fed = play(fed, { type: 'decline' });
  assert.ok(!flagsOf(play(fed, END), 'GE-INF-I').includes('disrupted'));
});

test('DS-SUP-12 DS-SUP-9 who is supplied from the air is no worse a defender; who is isolated reads a column higher', () => {
  const shifted = (cutOff: readonly string[]) =>
    fight(
      { defenders: ['GE-DIV-81'], attackers: { [EAST]: ['SU-ARMY-5'] }, side: 'russian', cutOff },
      3,
    ).events.find(({ type }) => type === 'result')?.column;
  assert.equal(shifted([]), '2:1');
  assert.equal(shifted(['GE-DIV-81']), '3:1');
});

test('DS-RES-18 attackers lost in an AE are gone, whoever is left is disrupted', () => {
  const { state } = fight(
    { defenders: ['GE-ARMY-4'], attackers: { [EAST]: ['SU-RD12-01'] }, side: 'russian' },
    6,
  );
  assert.deepEqual(fateOf(state, 'SU-RD12-01'), ['SU-RD12-01 @pool']);
});
