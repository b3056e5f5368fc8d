// What becomes of a mobile assault (9.24 to 9.28, 10.22): who pays first, and where the survivors stand. How one is launched
// is tested with movement.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { allowed, frameName, game, placeOfUnit, play, refusedBy, sketch } from '../../testing.node.ts';
import { isHungary, map } from '../table/terrain.ts';
import { at, attack, fight, groundWhere, lose, mobile, plain } from './battles.node.ts';

const { here, west } = plain;

/** A mobile assault on the hex in which the attacker has to pay. */
function paying(attackers: readonly string[], owed: number, defenders: readonly string[]): State {
  const battle = {
    kind: 'mobile',
    target: here,
    attackers,
    dropped: [],
    launch: west,
    number: 0,
    cutOff: [],
    airlifted: [],
    attackerLoss: owed,
  };
  return sketch({
    units: { ...at(west, ...attackers, 'GE-1ID'), ...at(here, ...defenders) },
    markers: { battles: 1 },
    frames: [{ name: 'movement' }, { name: 'attacker-losses', battle, owed }],
  });
}

test('10.22-5, 9.24-6 the first loss of a mobile assault is a panzer unit, of the owner’s choice', () => {
  const state = paying(['GE-1Pz', 'GE-6Pz', 'GE-3Mot', 'GE-36Mot'], 2, ['SU-10RD']);
  assert.equal(refusedBy(state, lose('GE-3Mot')), '10.22-5');
  allowed(state, lose('GE-1Pz'));
  allowed(state, lose('GE-6Pz'));
  const first = play(state, lose('GE-6Pz'));
  assert.equal(frameName(first), 'attacker-losses', 'and one more');
  allowed(first, lose('GE-3Mot'));
  allowed(first, lose('GE-1Pz'));
  assert.equal(refusedBy(first, lose('GE-1ID')), '10.22-4');
});

test('9.27-1 whoever is repulsed stands in the launch hex, and the hex has not changed hands', () => {
  const after = play(paying(['GE-1Pz', 'GE-6Pz', 'GE-3Mot'], 1, ['SU-10RD']), lose('GE-1Pz'));
  assert.equal(frameName(after), 'movement');
  assert.deepEqual([placeOfUnit(after, 'GE-6Pz'), placeOfUnit(after, 'GE-3Mot')], [west, west]);
  assert.ok(game.position(after).control?.soviet?.includes(here));
});

test('9.28-1, 9.28-2 whoever clears the hex stands in it, without an advance', () => {
  const after = play(paying(['GE-1Pz', 'GE-6Pz', 'GE-3Mot'], 1, []), lose('GE-1Pz'));
  assert.equal(frameName(after), 'movement');
  assert.deepEqual([placeOfUnit(after, 'GE-6Pz'), placeOfUnit(after, 'GE-3Mot')], [here, here]);
  assert.equal(placeOfUnit(after, 'GE-1ID'), west, 'who took no part stays');
  assert.ok(!game.position(after).control?.soviet?.includes(here));
});

test('5.8-4, 9.22-4 Hungarians and Romanians make no mobile assaults, but overrun artillery', () => {
  const home = groundWhere(
    hex => isHungary[hex] === 1 && map.terrain[hex] === 1 && map.sides[hex * 6 + 3] === 0,
    hex => isHungary[hex] === 1,
  );
  const units = { ...at(home.west, 'HU-HMC'), ...at(home.here, 'SU-10RD') };
  assert.equal(refusedBy(sketch({ units }), mobile(home.here, 'HU-HMC')), '9.22-2');
  const guns = { ...at(home.west, 'HU-16H'), ...at(home.here, 'SU-101Art') };
  const after = play(sketch({ units: guns }), { type: 'overrun', target: home.here, units: ['HU-16H'] });
  assert.equal(placeOfUnit(after, 'HU-16H'), home.here);
});

test('9.27-2, 9.28-3, 10.4-3 a mobile assault uses up neither the attack of its units nor that on the hex', () => {
  const units = { ...at(west, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), ...at(here, 'SU-10RD', 'SU-125RD', 'SU-48RD') };
  const { state } = fight(sketch({ units }), mobile(here, 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), '1/1');
  const repulsed = play(state, lose('SU-10RD'), lose('GE-6Pz'));
  const fighting = play(repulsed, { type: 'end' });
  assert.equal(frameName(fighting), 'combat');
  allowed(fighting, attack(here, 'GE-1Pz', 'GE-8Pz'));
});
