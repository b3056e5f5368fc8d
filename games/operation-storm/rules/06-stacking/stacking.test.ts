// Chapter 6: how many stand in a hex, who with whom, and what is done about crowds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  destinationsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { surplusIn } from './overstack.ts';
import { hasRoomForOne, whyNoRoom } from './stacking.ts';

const HEX = 'N3026';
const west = walkFrom(HEX, 3);
const in_ = (hex: string, ...ids: string[]) => Object.fromEntries(ids.map(id => [id, hex]));
const why = (units: Record<string, string>, ...coming: string[]): string | undefined =>
  whyNoRoom(sketch({ units, turn: 9 }), coming.map(unitNumber), hexNumber(HEX))?.rule;
const ids = (type: string, group = 'soviet'): string[] =>
  game.counters.filter(counter => counter.type === type && counter.group === group).map(({ id }) => id);
const rifles = ids('rifle');
const guns = ids('artillery');
const hungarians = ids('infantry', 'hungarian');
const romanians = ids('infantry', 'romanian');
const german = ids('infantry', 'german');
const remove = (unit: string) => ({ type: 'remove', units: [unit] });

test('6.4 eight German units and no ninth; who is there counts once', () => {
  assert.equal(why(in_(HEX, ...german.slice(0, 7)), german[7]), undefined);
  assert.equal(why(in_(HEX, ...german.slice(0, 8)), german[8]), '6.4');
  assert.equal(why(in_(HEX, ...german.slice(0, 8)), german[0]), undefined);
  assert.equal(why({}, ...german.slice(0, 9)), '6.4');
  assert.equal(why(in_(HEX, ...german.slice(0, 7)), 'SK-Slov'), undefined, '2.12 Slovaks are Germans');
  assert.equal(why(in_(HEX, ...german.slice(0, 8)), 'SK-Slov'), '6.4');
});

test('6.3 three Hungarians or three Romanians', () => {
  assert.equal(why(in_('S3623', ...hungarians.slice(0, 2)), hungarians[2]), undefined);
  for (const army of [hungarians, romanians]) {
    assert.equal(why({}, ...army.slice(0, 3)), undefined);
    assert.equal(why({}, ...army.slice(0, 4)), '6.3');
  }
});

test('6.5-1, 6.5-2, 6.5-3 six Soviet units of every kind, and six of their artillery besides', () => {
  const mixed = [
    ...rifles.slice(0, 2),
    ids('cavalry')[0],
    ids('t-34')[0],
    ids('airborne')[0],
    ids('tank')[0],
  ];
  assert.equal(why({}, ...mixed, ...guns.slice(0, 6)), undefined);
  assert.equal(why(in_(HEX, ...mixed), ids('airborne')[1]), '6.5-1');
  assert.equal(why(in_(HEX, ...mixed), ids('cavalry')[1]), '6.5-1');
  assert.equal(why(in_(HEX, ...mixed, ...guns.slice(0, 6)), guns[6]), '6.5-1');
  assert.equal(why(in_(HEX, ...guns.slice(0, 6)), rifles[0]), undefined);
});

test('6.2-1 no two armies of the Axis share a hex', () => {
  assert.equal(why({}, german[0], hungarians[0]), '6.2-1');
  assert.equal(why({}, romanians[0], hungarians[0]), '6.2-1');
  assert.equal(why(in_(HEX, german[0]), romanians[0]), '6.2-1');
});

test('6.7, 9.23-6 markers and enemies in the hex are not counted', () => {
  const eight = in_(HEX, ...german.slice(0, 8));
  const state = sketch({ units: eight, sky: 'german', air: [HEX] });
  assert.equal(surplusIn(state, hexNumber(HEX)), 0);
  assert.equal(whyNoRoom(state, rifles.slice(0, 6).map(unitNumber), hexNumber(HEX)), undefined);
});

test('6.1, 6.1-2, 6.6-2 a move passes through a full hex and never ends in one, though others may leave it later', () => {
  const state = sketch({ units: { ...in_(west, ...german.slice(0, 8)), 'GE-1Pz': HEX } });
  const ends = destinationsOf(state, 'GE-1Pz');
  assert.ok(!ends.has(west));
  assert.ok(ends.has(walkFrom(west, 3)));
  assert.equal(refusedBy(state, { type: 'move', units: ['GE-1Pz'], to: west }), '6.4');
  const beyond = play(state, {
    type: 'move',
    units: ['GE-1Pz'],
    to: walkFrom(west, 3),
    path: [west, walkFrom(west, 3)],
  });
  assert.equal(placeOfUnit(beyond, 'GE-1Pz'), walkFrom(west, 3));
  const room = sketch({ units: { ...in_(west, ...german.slice(0, 7)), 'GE-1Pz': HEX } });
  allowed(room, { type: 'move', units: ['GE-1Pz'], to: west });
});

test('6.2-2 Germans go through Hungarians and Hungarians through Germans, but not into them', () => {
  const [from, between] = ['S3623', walkFrom('S3623', 3)];
  const beyond = walkFrom(between, 3);
  for (const [mover, other] of [
    [german[0], hungarians[0]],
    [hungarians[0], german[0]],
  ]) {
    const state = sketch({ units: { [mover]: from, [other]: between } });
    assert.equal(refusedBy(state, { type: 'move', units: [mover], to: between }), '6.2-1');
    const gone = play(state, { type: 'move', units: [mover], to: beyond, path: [between, beyond] });
    assert.equal(placeOfUnit(gone, mover), beyond);
  }
});

test('6.6-1 the opponent removes the fewest units that cure a crowd, and they are lost', () => {
  const crowd = sketch({ units: { ...in_(HEX, ...german.slice(0, 9)), [rifles[0]]: 'N3741' } });
  const { state: asked, events } = playOne(crowd, { type: 'end' });
  assert.equal(frameName(asked), 'overstack');
  assert.equal(game.decision(asked)?.side, 'soviet');
  assert.ok(
    events.some(({ type }) => type === 'revealed'),
    'whoever counts a stack has seen it',
  );
  allowed(asked, remove(german[3]));
  assert.equal(refusedBy(asked, remove(rifles[0])), '6.6-1');
  assert.equal(refusedBy(asked, { type: 'end' }), '6.6-1');
  const cured = play(asked, remove(german[3]));
  assert.equal(placeOfUnit(cured, german[3]), '@dead');
  assert.deepEqual(markerOf(cured, 'losses'), { german: 1 });
  assert.notEqual(frameName(cured), 'overstack');
});

test('6.6-1, 6.2-1 of two armies the smaller one goes; of equal ones the opponent chooses', () => {
  const crowd = sketch({ units: in_('S3623', ...german.slice(0, 3), hungarians[0]) });
  const asked = play(crowd, { type: 'end' });
  assert.equal(refusedBy(asked, remove(german[0])), '6.6-1', 'that would not be the fewest');
  allowed(asked, remove(hungarians[0]));
  const even = play(sketch({ units: in_('S3623', german[0], hungarians[0]) }), { type: 'end' });
  allowed(even, remove(german[0]));
  allowed(even, remove(hungarians[0]));
  const many = sketch({ units: in_(HEX, ...rifles.slice(0, 8), ...guns.slice(0, 7)) });
  assert.equal(surplusIn(many, hexNumber(HEX)), 3);
});

test('6.6-1 a position may bring the decision along, if there is a crowd', () => {
  const frames = [{ name: 'end-of-phase' }, { name: 'overstack', hex: HEX, side: 'german' }];
  const owed = sketch({ units: in_(HEX, ...german.slice(0, 9)), frames });
  assert.equal(frameName(owed), 'overstack');
  assert.throws(() => sketch({ units: in_(HEX, ...german.slice(0, 8)), frames }));
});

test('6.1 of one unit the quick answer is the reasoned one, in every hex of a crowded table', () => {
  const state = sketch({
    units: {
      ...in_('N3741', ...rifles.slice(0, 7)),
      ...in_('N3742', ...guns.slice(0, 6)),
      'GE-1Pz': 'N3026',
      'HU-16H': 'S3820',
      'RO-7R': 'S2429',
    },
    turn: 9,
  });
  for (const unit of ['GE-6Pz', 'HU-15H', 'RO-2R', 'SU-1TD', String(guns.at(-1)), 'GE-1Pz'].map(unitNumber))
    for (const hex of ['N3741', 'N3742', 'N3026', 'S3820', 'S2429', 'N3027'].map(hexNumber))
      assert.equal(hasRoomForOne(state, unit, hex), whyNoRoom(state, [unit], hex) === undefined);
});
