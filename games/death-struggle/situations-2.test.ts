// More situations in which several rules meet: columns and orders in one battle, weather, supply, and what movement runs over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import {
  allocating,
  EAST,
  END,
  FIELD,
  type Fight,
  fateOf,
  fight,
  hold,
  NORTH_WEST,
  playThrough,
  previewOf,
  ready,
  resultsIn,
  SOUTH_EAST,
  SOUTH_WEST,
  WEST,
} from './fights.node.ts';
import {
  around,
  eventsOf,
  flagsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
  walkFrom,
} from './testing.node.ts';

const RESOLVE: Action = { type: 'resolve', target: FIELD };
const attack = (target: string, ...units: readonly string[]): Action => ({ type: 'attack', target, units });
const moving = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'movement', side: 'axis', ...more, units });
const hexOf = (name: string): string => {
  const place = game.map.places.find(each => each.name === name);
  assert.ok(place, name);
  return game.map.ids[place.hex];
};
const SIX_DICE = [1, 2, 3, 4, 5, 6];

test('DS-RES-19 DS-DISR-6 DS-ENTR-2 fresh, entrenched and disrupted defenders read three columns of one attack', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II'] },
    flags: { 'SU-RD12-02': ['disrupted'], 'SU-RD12-03': ['entrenched'] },
  };
  assert.deepEqual(
    previewOf(given).groups?.map(({ units, column }) => `${units} ${column}`),
    ['SU-RD12-01 2:1', 'SU-RD12-03 3:2', 'SU-RD12-02 3:1'],
  );
});

test('DS-DISR-3 DS-RES-11 R-24 an entrenched army is driven back in order, loses its trenches, and breaks on a D3', () => {
  const given: Fight = {
    defenders: ['SU-ARMY-8'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
    flags: { 'SU-ARMY-8': ['entrenched'] },
    others: { 'SU-RD12-01': '@pool', 'SU-RD12-02': '@pool', 'SU-RD01-01': '@pool' },
  };
  // 18 : 5 is 3:1, and 2:1 for who is entrenched: D3, D2, D1.
  assert.equal(placeOfUnit(fight(given, 1).state, 'SU-ARMY-8'), '@pool');
  for (const die of [2, 3]) {
    const beaten = play(fight(given, die).state, { type: 'distance', hexes: 1 });
    const back = play(beaten, { type: 'retreat', units: ['SU-ARMY-8'], to: EAST }, { type: 'stop' });
    assert.deepEqual(fateOf(back, 'SU-ARMY-8'), ['SU-ARMY-8']);
    assert.ok(!flagsOf(back, 'SU-ARMY-8').includes('entrenched'));
  }
});

test('DS-FEX-3 DS-FEX-4 DS-FEX-5 the Russian forces before the die and the German may get out; the Axis forces after it', () => {
  const russian: Fight = { defenders: ['GE-INF-I'], attackers: { [EAST]: ['SU-MK-1', 'SU-TD-1'] } };
  for (const die of SIX_DICE) {
    const forced = playThrough(ready(russian, die), RESOLVE, hold('GE-INF-I'), { type: 'force' });
    assert.equal(frameName(forced.state), 'escape', `${die}`);
  }
  const german: Fight = {
    defenders: ['SU-ARMY-22'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
  };
  const after = SIX_DICE.map(die => {
    const { state, events } = playThrough(ready(german, die), RESOLVE, hold('SU-ARMY-22'));
    return `${resultsIn(events)} ${frameName(state)}`;
  });
  // A DE is a BK for who holds, and nothing to be forced.
  assert.deepEqual(after, [
    '3:1 DE -> BK advance',
    '3:1 D3 forced-exchange',
    '3:1 D2 forced-exchange',
    '3:1 D1 forced-exchange',
    '3:1 D1 forced-exchange',
    '3:1 X forced-exchange',
  ]);
});

test('DS-FEX-5 R-42 two corps that get out of an exchange need room, and where there is room for one the German says for whom', () => {
  const given: Fight = {
    defenders: ['GE-INF-I', 'GE-INF-II'],
    attackers: { [EAST]: ['SU-MK-1', 'SU-TD-1', 'SU-CK-6'] },
    others: {
      'SU-RK-10': walkFrom(NORTH_WEST, 2),
      'SU-RK-11': walkFrom(SOUTH_WEST, 4),
      'SU-RK-16': walkFrom(WEST, 3),
      'GE-INF-V': WEST,
      'GE-INF-VI': WEST,
    },
  };
  const orders = [RESOLVE, hold('GE-INF-I', 'GE-INF-II'), { type: 'force' }, { type: 'escape' }];
  const { state } = playThrough(ready(given, 3), ...orders);
  assert.equal(frameName(state), 'room');
  assert.equal(game.sides[game.decider(state)], 'axis');
  const named = play(state, { type: 'make-room', units: ['GE-INF-I'] });
  // R-36 who is surrounded then stays in the exchange: one and a half times six factors for a D.
  assert.equal(frameName(named), 'losses');
  const [{ owed }] = named.frames.slice(-1) as unknown as { owed: number }[];
  assert.equal(owed, 9 * 6);
});

test('DS-NORET-1 R-93 attackers on opposite sides trap a stack in open ground: a D3 is a DE without a survivor', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01', 'SU-RD12-02'],
    attackers: { [WEST]: ['GE-INF-I'], [EAST]: ['GE-INF-II'] },
  };
  const { events } = fight(given, 2);
  assert.deepEqual(
    eventsOf(events, 'converted').map(({ from, to, rule }) => `${from} ${to} ${rule}`),
    ['D3 DE DS-NORET-1'],
  );
});

test('DS-EXCH-10 DS-EXCH-7 R-32 the share of a tank division is paid by panzers, by a flip first and then by what is left of them', () => {
  const given: Fight = {
    defenders: ['SU-TD-1', 'SU-RK-10'],
    attackers: { [WEST]: ['GE-PZ-7', 'GE-INF-I'] },
    weather: 'frost',
  };
  // 10 : 7 is 1:1, an X on 4; three of the seven factors are a tank division's.
  const { state } = fight(given, 4);
  const paid = play(state, { type: 'pay', units: ['GE-PZ-7'], how: 'flip' });
  assert.equal(placeOfUnit(paid, 'GE-PZ-7'), '@dead', 'one more factor is owed by armor');
  // A 2X costs fourteen, more than there is: one of them is lost, and the Russian says which.
  const beaten = fight(given, 6).state;
  assert.equal(frameName(beaten), 'defender-losses');
  const chosen = play(beaten, { type: 'lose', units: ['SU-TD-1'] });
  assert.ok(['GE-PZ-7', 'GE-INF-I'].every(id => placeOfUnit(chosen, id).startsWith('@')));
  assert.equal(placeOfUnit(chosen, 'SU-RK-10'), '@pool', 'whoever is left takes a D and breaks up');
});

test('DS-EXCH-8 DS-ARMY-2 a strong army gives the difference of its sides, and a 2X that it cannot pay destroys it', () => {
  const given: Fight = {
    defenders: ['SU-PARA-1'],
    attackers: { [WEST]: ['GE-ARMY-4'] },
    flags: { 'GE-ARMY-4': ['strong'] },
    weather: 'frost',
  };
  const { state } = fight(given, 4);
  const ways = game.choices(state).map(({ action }) => action.how);
  assert.deepEqual(ways, ['absorb', 'eliminate']);
  const lost = fight(given, 6).state;
  assert.deepEqual(fateOf(lost, 'GE-ARMY-4', 'SU-PARA-1'), ['GE-ARMY-4 @dead', 'SU-PARA-1 disrupted']);
});

test('DS-PROMO-2 DS-RES-10 divisions of a corps that fell apart on the worst die can become Guards', () => {
  const given: Fight = {
    defenders: ['SU-RK-10'],
    attackers: { [WEST]: ['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII'] },
    others: { 'SU-RD12-01': '@pool', 'SU-RD12-02': '@pool', 'SU-GRD-01': '@pool' },
    flags: { 'SU-RK-10': ['disrupted'] },
  };
  // 18 : 4 is 4:1, for the disrupted 5:1: a D1 on 6.
  const stayed = play(fight(given, 6).state, { type: 'distance', hexes: 0 }, { type: 'stay' });
  assert.equal(frameName(stayed), 'guards');
  const promoted = play(stayed, { type: 'promote', units: ['SU-RD12-01'] });
  assert.deepEqual(fateOf(promoted, 'SU-GRD-01', 'SU-RD12-01'), ['SU-GRD-01 disrupted', 'SU-RD12-01 @pool']);
});

test('DS-ADV-7 DS-RES-2 in mud panzers stop in the hex that they cleared, and have their Blitzkrieg all the same', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01'],
    attackers: { [WEST]: ['GE-PZ-7', 'GE-PZ-20', 'GE-INF-I'] },
    others: { 'SU-RD12-02': EAST },
    weather: 'mud',
  };
  const fought = fight(given, 1);
  assert.deepEqual(resultsIn(fought.events), ['5:1 BK']);
  const entered = play(fought.state, { type: 'advance', units: ['GE-PZ-7'], to: FIELD });
  assert.equal(refusedBy(entered, { type: 'advance', units: ['GE-PZ-7'], to: SOUTH_EAST }), 'DS-ADV-5');
  assert.equal(frameName(play(entered, END)), 'blitzkrieg');
});

test('DS-RECOV-4 DS-SEQ-7 a disrupted defender that an attack misses recovers in the first wave and in no other step', () => {
  const given: Fight = {
    defenders: ['SU-RD12-01', 'SU-RD12-02'],
    attackers: { [WEST]: ['GE-DIV-81'] },
    flags: { 'SU-RD12-01': ['disrupted'] },
    others: { 'SU-RD12-05': walkFrom(WEST, 3, 3, 3), 'GE-INF-V': walkFrom(WEST, 3, 3) },
  };
  for (const phase of ['early-combat', 'combat', 'second-combat']) {
    const { state } = fight({ ...given, phase }, 6);
    const expected = phase === 'combat' ? 'SU-RD12-01' : 'SU-RD12-01 disrupted';
    assert.deepEqual(fateOf(state, 'SU-RD12-01'), [expected], phase);
  }
});

test('DS-OVR-1 DS-KAT-4 DS-ENTR-2 seven factors run over an entrenched division and the rockets with it, and attack afterwards', () => {
  const panzers = { 'GE-PZ-7': WEST, 'GE-PZ-1': WEST };
  const state = moving(
    { ...panzers, 'SU-RD01-01': FIELD, 'SU-KAT-1': FIELD, 'SU-RD12-02': EAST },
    { flags: { 'SU-RD01-01': ['entrenched'] } },
  );
  const over = play(state, { type: 'overrun', units: ['GE-PZ-7', 'GE-PZ-1'], to: FIELD });
  assert.deepEqual(fateOf(over, 'SU-RD01-01', 'SU-KAT-1'), ['SU-RD01-01 @pool', 'SU-KAT-1 @dead']);
  const sent = play(over, END, attack(EAST, 'GE-PZ-7', 'GE-PZ-1'), END);
  assert.equal(frameName(sent), 'combat');
});

test('DS-AIR-5 R-119 a unit that passes through drives off an air unit with its airfield', () => {
  const state = moving({ 'GE-PZ-7': WEST, 'SU-AIR-WESTERN': '@air', 'SU-AFLD-WESTERN': FIELD });
  const { state: after } = playOne(state, { type: 'move', units: ['GE-PZ-7'], path: [FIELD, EAST] });
  assert.equal(placeOfUnit(after, 'SU-AIR-WESTERN'), '@shot-down');
  assert.notEqual(placeOfUnit(after, 'SU-AFLD-WESTERN'), FIELD);
});

test('DS-KAT-4 DS-KAT-6 lone rockets are no target, and allies of the Axis do not run over them', () => {
  const rockets = allocating({ 'SU-KAT-1': FIELD, 'GE-INF-I': WEST });
  assert.equal(refusedBy(rockets, attack(FIELD, 'GE-INF-I')), 'DS-SEQ-4');
  const [south, beside] = [walkFrom(hexOf('Odessa'), 2), walkFrom(hexOf('Odessa'), 2, 2)];
  const ally = moving({ 'HU-MOB': south, 'SU-KAT-1': beside });
  assert.equal(refusedBy(ally, { type: 'move', units: ['HU-MOB'], to: beside }), 'DS-OVR-1');
});

test('DS-VIC-3 Moscow taken by a division out of supply gives no roll', () => {
  const moscow = hexOf('Moscow');
  const state = moving({ 'GE-PZ-7': around(moscow)[0] });
  const { state: taken } = playOne(state, { type: 'move', units: ['GE-PZ-7'], to: moscow });
  assert.equal(supplyOfUnit(taken, 'GE-PZ-7').state, 'isolated');
  assert.equal(frameName(taken), 'movement');
});

test('DS-WX-1 in snow even Warsaw feeds nobody who is far from every army', () => {
  const alone = { 'GE-INF-I': hexOf('Warsaw') };
  assert.equal(supplyOfUnit(sketch({ weather: 'snow', units: alone }), 'GE-INF-I').rule, 'DS-WX-1');
  const led = { ...alone, 'GE-ARMY-4': hexOf('Warsaw') };
  assert.equal(supplyOfUnit(sketch({ weather: 'snow', units: led }), 'GE-INF-I').state, 'full');
  assert.equal(supplyOfUnit(sketch({ weather: 'mud', units: alone }), 'GE-INF-I').state, 'full');
});

test('DS-SUP-9 DS-SUP-8 what was flown in stays behind when the unit moves', () => {
  const state = moving({ 'GE-INF-I': FIELD }, { flags: { 'GE-INF-I': ['airSupplied'] } });
  assert.equal(supplyOfUnit(state, 'GE-INF-I').state, 'full');
  const moved = play(state, { type: 'move', units: ['GE-INF-I'], to: EAST });
  assert.equal(supplyOfUnit(moved, 'GE-INF-I').state, 'isolated');
});

test('DS-SEA-3 DS-RAIL-3 a beleaguered division leaves by train out of a zone that it stands in, or by sea at its risk', () => {
  const [kiev, odessa] = [hexOf('Kiev'), hexOf('Odessa')];
  const state = (dice: number[]): State =>
    sketch({
      phase: 'strategic',
      side: 'russian',
      units: { 'SU-RD12-01': kiev, 'GE-INF-I': around(kiev)[0], 'SU-RD12-02': odessa },
      dice,
    });
  const railed = play(state([]), { type: 'rail', units: ['SU-RD12-01'], to: hexOf('Moscow') });
  assert.deepEqual(fateOf(railed, 'SU-RD12-01'), ['SU-RD12-01 disrupted']);
  const sail = { type: 'sail', units: ['SU-RD12-02'], to: hexOf('Sevastopol') };
  assert.equal(placeOfUnit(play(state([6]), sail), 'SU-RD12-02'), '@pool');
  assert.deepEqual(fateOf(play(state([5]), sail), 'SU-RD12-02'), ['SU-RD12-02 disrupted']);
});

test('DS-T1-1 R-125 on turn 1 the way out of Rumania into the USSR is closed, and other Axis countries are just far away', () => {
  const state = moving({ 'GE-INF-I': hexOf('Bucharest') }, { turn: 1 });
  const to = (name: string): Action => ({ type: 'move', units: ['GE-INF-I'], to: hexOf(name) });
  assert.equal(refusedBy(state, to('Odessa')), 'DS-T1-1');
  assert.equal(refusedBy(state, to('Warsaw')), 'DS-OMF-8');
});
