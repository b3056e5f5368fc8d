// Works: whom a line helps, when it is gone for good, and the ground of the fortified area; and who holds a hex.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { areaOf, around, eventsOf, game, sketch } from '../../testing.node.ts';
import { isHeroCity } from '../09-cities/cities.ts';
import { controlOf, pointsOf } from './board.ts';
import { GERMAN, SOVIET, unitNumber } from './counters.ts';
import { enterHex } from './entering.ts';
import { hexNumber } from './terrain.ts';
import { areaCenter, hasLine, isFortifiedFor, isInFortifiedArea } from './works.ts';

const [germanLine] = areaOf('german-fortified-line');
const [sovietLine] = areaOf('soviet-fortified-line');
const entered = (unit: string, hex: string, given: object): Play => {
  const play: Play = { state: sketch({ units: { [unit]: '1924' }, ...given }), events: [] };
  enterHex(play, unitNumber(unit), hexNumber(hex));
  return play;
};

test('11.21a a line helps its own side while it holds the hex', () => {
  const state = sketch({ units: { 'SU-RA-3': germanLine, 'DE-INF-1': sovietLine }, turn: 4 });
  assert.equal(isFortifiedFor(state, GERMAN, hexNumber(germanLine)), false);
  assert.equal(isFortifiedFor(state, SOVIET, hexNumber(germanLine)), false);
  assert.equal(isFortifiedFor(state, SOVIET, hexNumber(sovietLine)), false);
  const empty = sketch({ units: {} });
  assert.equal(isFortifiedFor(empty, GERMAN, hexNumber(germanLine)), true);
  assert.equal(isFortifiedFor(empty, SOVIET, hexNumber(sovietLine)), true);
});

test('11.21b Soviet lines outlast everything', () => {
  const { state } = entered('DE-INF-1', sovietLine, { turn: 20 });
  assert.equal(hasLine(state, SOVIET, hexNumber(sovietLine)), true);
});

test('11.21c a line that the Soviets took before turn 5 and left is ruined as they come back', () => {
  const back = entered('SU-RA-3', germanLine, { turn: 6, control: { soviet: [germanLine] } });
  assert.equal(hasLine(back.state, GERMAN, hexNumber(germanLine)), false);
  assert.equal(eventsOf(back.events, 'works-lost').length, 1);
});

test('11.21c German lines and the East Wall are gone once Soviets have been there, after turn 4', () => {
  const early = entered('SU-RA-3', germanLine, { turn: 4 });
  assert.equal(hasLine(early.state, GERMAN, hexNumber(germanLine)), true);
  const late = entered('SU-RA-3', germanLine, { turn: 5 });
  assert.equal(hasLine(late.state, GERMAN, hexNumber(germanLine)), false);
  assert.equal(eventsOf(late.events, 'works-lost').length, 1);
  const wall = { turn: 20, markers: { eastWall: ['2010'] }, control: { german: ['2010'] } };
  const taken = entered('SU-RA-3', '2010', wall);
  assert.equal(hasLine(taken.state, GERMAN, hexNumber('2010')), false);
  assert.deepEqual(game.faults(taken.state), []);
});

test('8.18d, 8.18e the fortified area is its hex and the six around, while Soviet; it falls with its hex', () => {
  const [beside] = around('1806');
  const markers = { fortifiedArea: '1806' };
  const state = sketch({ units: {}, turn: 17, markers });
  assert.ok(isInFortifiedArea(state, hexNumber('1806')));
  assert.ok(isInFortifiedArea(state, hexNumber(beside)));
  assert.equal(isInFortifiedArea(state, hexNumber('1701')), false);
  const lost = entered('DE-PZ-3', beside, { turn: 17, markers }).state;
  assert.equal(isInFortifiedArea(lost, hexNumber(beside)), false);
  assert.equal(areaCenter(lost), hexNumber('1806'));
  assert.equal(areaCenter(entered('DE-PZ-3', '1806', { turn: 17, markers }).state), -1);
});

test('3.6c, 4.2b, 4.3a a hex changes hands the instant a unit enters, with its points and its marker', () => {
  const plain = entered('DE-PZ-3', '1710', { markers: { vp: 20 } });
  assert.equal(controlOf(plain.state, hexNumber('1710')), GERMAN);
  assert.equal(pointsOf(plain.state), 21);
  const hero = entered('DE-PZ-3', '1710', { markers: { vp: 20, hero: ['1710'] } });
  assert.equal(pointsOf(hero.state), 22);
  assert.equal(isHeroCity(hero.state, hexNumber('1710')), false);
  const fortress = entered('SU-RA-3', '2018', { markers: { vp: 20, fortress: ['2018'] } });
  assert.equal(pointsOf(fortress.state), 18);
});
