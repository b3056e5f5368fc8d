// Chapter 10.1 to 10.6: who may attack whom, when and with whom; and what artillery and T-34 brigades need for it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allActions } from '../../../../kit/sequence/choosing.ts';
import { allowed, flagsOf, frameName, game, play, refusalOf, refusedBy, sketch } from '../../testing.node.ts';
import { isHungary, isRomania, map, WATER } from '../table/terrain.ts';
import {
  artillery,
  at,
  attack,
  declare,
  fight,
  germans,
  groundAt,
  isBare,
  neighbors,
  plain,
  previewOf,
  rest,
  soviets,
} from './battles.node.ts';

const { here, west, east, northEast, northWest } = plain;
const RIFLES = ['SU-10RD', 'SU-125RD', 'SU-48RD'];

test('10.1-1 only in a combat phase, and only against enemies next to the units', () => {
  const units = { ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD'), ...at(east, 'GE-6Pz') };
  allowed(germans(units), attack(here, 'GE-1Pz', 'GE-6Pz'));
  assert.notEqual(game.check(sketch({ units }), attack(here, 'GE-1Pz')).ok, true);
  assert.equal(refusedBy(germans(units), attack(northEast, 'GE-1Pz')), '10.1-1');
  const far = { ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD'), ...at(groundAt(east).east, 'GE-6Pz') };
  assert.equal(refusedBy(germans(far), attack(here, 'GE-1Pz', 'GE-6Pz')), '10.1-1');
  assert.equal(refusedBy(germans(far), attack(here, 'GE-8Pz')), '10.1-1', 'who is not on the map');
});

test('10.1-2 nobody has to attack: the phase can simply be ended', () => {
  const state = germans({ ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD') });
  allowed(state, { type: 'end' });
});

test('10.1-3 the player whose turn it is attacks', () => {
  const units = { ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD') };
  assert.equal(refusedBy(germans(units), attack(west, 'SU-10RD')), '10.1-1', 'no enemy of his own');
  const both = { ...units, ...at(east, 'SU-48RD') };
  assert.equal(refusedBy(germans(both), attack(here, 'SU-48RD')), '10.1-3');
});

test('10.2, 10.6-2 a stack defends as one, and nobody in it can stay out', () => {
  const state = germans({ ...at(west, 'GE-1Pz'), ...at(here, ...RIFLES) }, { flags: seen(RIFLES) });
  assert.equal(previewOf(state, attack(here, 'GE-1Pz')).defense, 12);
  const told = declare(state, attack(here, 'GE-1Pz'));
  assert.equal(told.events.find(({ type }) => type === 'result')?.defense, 12);
});

test('10.3-1, 10.6-1 units of all hexes around may join, and of a stack as many as one likes', () => {
  const state = germans({
    ...at(west, 'GE-1Pz', 'GE-6Pz'),
    ...at(northEast, 'GE-8Pz'),
    ...at(here, 'SU-10RD'),
    ...at(northWest, 'SU-48RD'),
  });
  allowed(state, attack(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'));
  const after = fight(state, attack(here, 'GE-1Pz'), '1/1').state;
  assert.deepEqual(
    [flagsOf(after, 'GE-6Pz'), frameName(after)],
    [[], 'combat'],
    'the one that stayed out is free',
  );
  allowed(after, attack(northWest, 'GE-6Pz'));
});

test('10.3-2 one hex is attacked at a time: S2236 touches S2335 and S2336 and takes on one of them', () => {
  const state = germans({
    ...at('S2236', 'GE-1Pz'),
    ...at('S2335', 'SU-10RD'),
    ...at('S2336', 'SU-48RD'),
  });
  allowed(state, attack('S2335', 'GE-1Pz'));
  allowed(state, attack('S2336', 'GE-1Pz'));
  const both = { type: 'attack', target: ['S2335', 'S2336'], units: ['GE-1Pz'] };
  assert.equal(game.check(state, both).ok, false);
});

test('10.4-1, 10.4-2 a unit attacks once in a phase', () => {
  const state = germans({
    ...at(west, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'),
    ...at(here, ...RIFLES),
    ...at(northWest, 'SU-90RD'),
  });
  const { state: after } = declareAll(state, attack(here, 'GE-1Pz', 'GE-6Pz'));
  const [survivor] = ['GE-1Pz', 'GE-6Pz'].filter(id => flagsOf(after, id).includes('attacked'));
  assert.equal(refusedBy(after, attack(northWest, survivor)), '10.4-2');
  allowed(after, attack(northWest, 'GE-8Pz'));
});

test('10.4-3 a stack is attacked once in a phase', () => {
  const state = germans({
    ...at(west, 'GE-1Pz', 'GE-8Pz'),
    ...at(east, 'GE-6Pz'),
    ...at(here, ...RIFLES),
  });
  const { state: after } = declareAll(state, attack(here, 'GE-1Pz', 'GE-8Pz'));
  assert.equal(refusedBy(after, attack(here, 'GE-6Pz')), '10.4-3');
});

test('10.5 attacks in any order, each carried through before the next, as many as one likes', () => {
  const state = germans({
    ...at(west, ...['GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-7Pz']),
    ...at(here, ...RIFLES),
    ...at(northWest, 'SU-90RD', 'SU-11RD', 'SU-188RD'),
  });
  for (const [first, second] of [
    [here, northWest],
    [northWest, here],
  ]) {
    const one = fight(state, attack(first, 'GE-1Pz', 'GE-6Pz'), '1/1').state;
    assert.equal(frameName(one), 'defender-losses');
    assert.equal(game.check(one, attack(second, 'GE-8Pz')).ok, false, 'not before the first is done');
    allowed(settleAll(one), attack(second, 'GE-8Pz', 'GE-7Pz'));
  }
});

test('10.10-3, 10.10-4 flak takes no part in attacks, while others attack from its hex', () => {
  const state = germans({ ...at(west, 'GE-10Flak', 'GE-1Pz'), ...at(here, 'SU-10RD') });
  assert.equal(refusedBy(state, attack(here, 'GE-10Flak')), '10.10-3');
  allowed(state, attack(here, 'GE-1Pz'));
});

test('10.15 nobody attacks over the sea or a lake', () => {
  const [from, to] = stepOver(WATER);
  const state = germans({ ...at(from, 'GE-1ID'), ...at(to, 'SU-10RD') });
  assert.equal(refusedBy(state, attack(to, 'GE-1ID')), '10.15');
});

test('7.1-3 Hungarians and Romanians attack in their own countries only', () => {
  for (const [id, country] of [
    ['HU-16H', isHungary],
    ['RO-7R', isRomania],
  ] as const) {
    const [from, to] = border(country);
    assert.equal(refusedBy(germans({ ...at(from, id), ...at(to, 'SU-10RD') }), attack(to, id)), '7.1-3');
    const inner = [...map.ids.keys()].find(
      hex => country[hex] === 1 && neighbors(hex).some(n => n >= 0 && country[n] === 1),
    );
    const beside =
      neighbors(inner ?? 0).find(hex => hex >= 0 && country[hex] === 1 && isDry(inner ?? 0, hex)) ?? 0;
    const home = { ...at(map.ids[inner ?? 0], id), ...at(map.ids[beside], 'SU-10RD') };
    allowed(germans(home), attack(map.ids[beside], id));
  }
});

test('5.8-2, 7.8-6 no two armies of the Axis attack together', () => {
  const hex = [...map.ids.keys()].find(
    one =>
      neighbors(one).every(next => next >= 0 && isHungary[next] === 1 && isDry(one, next)) &&
      isHungary[one] === 1,
  );
  const ground = groundAt(map.ids[hex ?? 0]);
  const state = germans({
    ...at(ground.west, 'HU-16H'),
    ...at(ground.east, 'GE-1ID'),
    ...at(ground.here, 'SU-10RD'),
  });
  assert.equal(refusedBy(state, attack(ground.here, 'HU-16H', 'GE-1ID')), '5.8-2');
  allowed(state, attack(ground.here, 'HU-16H'));
  allowed(state, attack(ground.here, 'GE-1ID'));
});

test('11.7-1 artillery only with others, and never more factors than they have', () => {
  const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art', 'SU-120Art'];
  const state = soviets({ ...at(west, ...guns, 'SU-10RD'), ...at(here, 'GE-1ID') });
  assert.equal(refusedBy(state, attack(here, ...guns)), '11.7-1');
  const asked = play(state, attack(here, 'SU-10RD'));
  assert.equal(frameName(asked), 'support');
  assert.equal(refusedBy(asked, artillery(...guns)), '11.7-1');
  assert.match(refusalOf(asked, artillery(...guns)), /3 regiments/);
  allowed(asked, artillery(...guns.slice(0, 3)));
  assert.equal(previewOf(asked, artillery(...guns.slice(0, 3))).attack, 6);
  assert.equal(refusedBy(asked, artillery('SU-10RD')), '11.7-1');
  const alone = soviets({ ...at(west, ...guns), ...at(here, 'GE-1ID') });
  assert.ok(
    [...allActions(game, alone)].every(({ type }) => type !== 'attack'),
    'nobody is there to support',
  );
});

test('11.7-1 by the other reading the limit counts factors after halving', () => {
  const [from, to] = stepOver(1 << map.sideKinds.indexOf('river'));
  const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art'];
  const units = { ...at(from, ...guns, 'SU-10RD'), ...at(to, 'GE-1ID') };
  allowed(play(soviets(units), attack(to, 'SU-10RD')), artillery(...guns));
  const strict = play(soviets(units, { options: { artilleryCapHalved: true } }), attack(to, 'SU-10RD'));
  assert.equal(refusedBy(strict, artillery(...guns)), '11.7-1');
  allowed(strict, artillery('SU-101Art', 'SU-108Art'));
});

test('11.4, 11.7-2 artillery is silent under German aircraft, judged by its own hex', () => {
  const units = { ...at(west, 'SU-101Art', 'SU-10RD'), ...at(here, 'GE-1ID'), ...at(east, 'SU-108Art') };
  const state = soviets(units, { sky: 'german', air: [groundAt(west).west] });
  const asked = play(state, attack(here, 'SU-10RD'));
  assert.equal(refusedBy(asked, artillery('SU-101Art')), '11.4');
  allowed(asked, artillery('SU-108Art'));
  const own = soviets(units, { sky: 'soviet', air: [groundAt(west).west] });
  allowed(play(own, attack(here, 'SU-10RD')), artillery('SU-101Art'));
});

test('11.9-1, 11.9-3 T-34 brigades attack only with company, which need not attack itself', () => {
  const late = (units: Parameters<typeof soviets>[0]) => soviets(units, { turn: 6 });
  const alone = late({
    ...at(west, 'SU-101Art', 'SU-1TB', 'SU-5TB'),
    ...at(here, 'GE-1ID'),
    ...at(east, 'SU-10RD'),
  });
  assert.equal(refusedBy(alone, attack(here, 'SU-1TB')), '11.9-1');
  assert.equal(refusedBy(alone, attack(here, 'SU-1TB', 'SU-10RD')), '11.9-1', 'company in another hex');
  const together = late({ ...at(west, 'SU-10RD', 'SU-1TB', 'SU-5TB'), ...at(here, 'GE-1ID') });
  allowed(together, attack(here, 'SU-1TB', 'SU-5TB'));
  const paratroops = late({ ...at(west, 'SU-1Ab', 'SU-1TB'), ...at(here, 'GE-1ID') });
  allowed(paratroops, attack(here, 'SU-1TB'));
});

test('10.7-2 once the attack is committed nobody can call it off, and both see who fights', () => {
  const state = soviets({ ...at(west, 'SU-48RD', 'SU-10RD'), ...at(here, 'GE-1ID', 'GE-11ID', 'GE-21ID') });
  const told = fight(state, attack(here, 'SU-48RD'), '3/0');
  const [revealed] = told.events.filter(({ type }) => type === 'revealed');
  assert.deepEqual([revealed.hex, revealed.final], [here, true]);
  assert.deepEqual((revealed.units as string[]).toSorted(), ['GE-11ID', 'GE-1ID', 'GE-21ID']);
  assert.ok(['GE-1ID', 'GE-11ID', 'GE-21ID'].every(id => flagsOf(told.state, id).includes('seen')));
  assert.equal(game.check(told.state, { type: 'call-off' }).ok, false);
});

const seen = (ids: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(ids.map(id => [id, ['seen']]));

/** Carries a battle through with the first answer to every question, and nobody advances. */
function settleAll(state: ReturnType<typeof germans>) {
  let current = state;
  while (frameName(current) !== 'combat') {
    const name = frameName(current);
    const answer =
      name === 'advance' ? { type: 'stay' } : name === 'momentum' ? rest : [...allActions(game, current)][0];
    current = play(current, answer);
  }
  return current;
}

const declareAll = (state: ReturnType<typeof germans>, action: ReturnType<typeof attack>) => ({
  state: settleAll(fight(state, action, '1/1').state),
});

const isDry = (from: number, to: number): boolean => {
  const way = neighbors(from).indexOf(to);
  return (map.sides[from * 6 + way] & WATER) === 0;
};

/** Two land hexes with such a hexside between them, and nothing else that matters. */
function stepOver(kind: number): [string, string] {
  for (const hex of map.ids.keys())
    for (const [way, next] of neighbors(hex).entries())
      if (
        next >= 0 &&
        map.passable[hex] === 1 &&
        map.passable[next] === 1 &&
        isBare(next) &&
        (map.sides[hex * 6 + way] & kind) !== 0
      )
        return [map.ids[hex], map.ids[next]];
  return assert.fail('the map has no such hexside');
}

/** A hex of the country and one beyond its border. */
function border(country: Uint8Array): [string, string] {
  for (const hex of map.ids.keys())
    for (const next of neighbors(hex))
      if (
        country[hex] === 1 &&
        next >= 0 &&
        map.passable[next] === 1 &&
        country[next] === 0 &&
        isDry(hex, next)
      )
        return [map.ids[hex], map.ids[next]];
  return assert.fail('no border');
}
