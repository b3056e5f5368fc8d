// Chapter 6: five units a hex, one satellite among them, and what is done about crowds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowed, frameName, game, placeOfUnit, play, refusedBy, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { hasRoomFor, surplusIn, whyNoRoom } from './stacking.ts';

const HEX = '2220';
const stack = (...ids: string[]) => Object.fromEntries(ids.map(id => [id, HEX]));
const why = (units: Record<string, string>, ...coming: string[]): string | undefined =>
  whyNoRoom(sketch({ units }), coming.map(unitNumber), hexNumber(HEX))?.rule;
const four = ['DE-INF-1', 'DE-INF-2', 'DE-PZ-3', 'DE-INF-5'];
const remove = (unit: string) => ({ type: 'remove', units: [unit] });

test('6.3, 6.2a five units of a side and no sixth, whoever comes', () => {
  assert.equal(why(stack(...four), 'DE-INF-6'), undefined);
  assert.equal(why(stack(...four), 'DE-INF-6', 'DE-INF-7'), '6.3');
  assert.equal(why(stack(...four, 'DE-INF-6'), 'DE-INF-7'), '6.3');
  assert.equal(why(stack(...four, 'DE-INF-6'), 'DE-INF-6'), undefined, 'who is there counts once');
});

test('6.4 one satellite army a hex, of whatever nation; Poles are like Soviets', () => {
  assert.equal(why(stack('R3'), 'H2'), '6.4');
  assert.equal(why(stack('R3', 'DE-INF-1'), 'DE-INF-2'), undefined);
  assert.equal(why(stack(), 'R3', 'I8'), '6.4');
  assert.equal(why(stack('SAT-POL'), 'SAT-1R'), undefined);
  assert.equal(why(stack('SAT-1B'), 'SAT-1R'), '6.4');
});

test('6.2b, 6.5 enemies and markers in the hex are not counted', () => {
  const state = sketch({ units: stack(...four), markers: { eastWall: [HEX] } });
  assert.ok(hasRoomFor(state, [unitNumber('SU-RA-3')], hexNumber(HEX)));
  assert.ok(hasRoomFor(state, [unitNumber('DE-INF-6')], hexNumber(HEX)));
});

test('6.2c the opponent removes the fewest units that cure a crowd', () => {
  const crowd = sketch({ units: stack(...four, 'R3', 'H2', 'I8'), turn: 6, markers: { vp: 24 } });
  assert.equal(surplusIn(crowd, hexNumber(HEX)), 2);
  const asked = play(crowd, { type: 'end' });
  assert.equal(frameName(asked), 'overstack');
  assert.equal(game.decision(asked)?.side, 'soviet');
  assert.equal(refusedBy(asked, remove('DE-INF-1')), '6.2c', 'two satellites must go, and that is enough');
  allowed(asked, remove('R3'));
  const cured = play(asked, remove('R3'), remove('I8'));
  assert.equal(placeOfUnit(cured, 'H2'), HEX);
  assert.notEqual(frameName(cured), 'overstack');
});
