// Chapter 6.10: the main front and 1st Ukrainian Front never share a hex, a way or an attack, in any scenario.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  costOf,
  destinationsOf,
  fight,
  frameName,
  game,
  openField,
  placeOfUnit,
  play,
  printedScenarios,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';

const [E, NE, , W, SW, SE] = [0, 1, 2, 3, 4, 5];
const C = openField();
const east = walkFrom(C, E);
const west = walkFrom(C, W);

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const pairs = [
  ['main front', 'S-31', 'S-1UF-13', 'S-33'],
  ['1st Ukrainian Front', 'S-1UF-13', 'S-31', 'S-1UF-3G'],
] as const;
// Soviet ground, where 1st Ukrainian Front may move in every scenario (10.2d).
const behind = '5003';

for (const scenario of printedScenarios) {
  const on: Sketch = { scenario, turn: 4, units: {} };
  for (const [front, mover, stranger, friend] of pairs) {
    test(`6.10a in the scenario ${scenario} a ${front} unit never joins one of the other front`, () => {
      const units = { [mover]: walkFrom(behind, W), [stranger]: behind };
      assert.equal(refusedBy(sketch({ ...on, units }), move(mover, behind)), '6.10b');
      allowed(
        sketch({ ...on, units: { [mover]: walkFrom(behind, W), [friend]: behind } }),
        move(mover, behind),
      );
    });
  }
}

test('6.10a a position with both fronts in one hex cannot be', () => {
  const units = [
    { id: 'S-31', at: C },
    { id: 'S-1UF-13', at: C },
  ];
  const loaded = game.load({ game: game.id, turn: 4, phase: 'movement', units }, 'test');
  assert.ok(!loaded.ok && loaded.problems.some(problem => problem.message.includes('6.10a')));
});

test('6.10a 1st Ukrainian Front does not arrive in a hex held by the main front', () => {
  const [entry, other] = areaOf('one-uf-entry');
  const state = sketch({ turn: 4, units: { 'S-31': entry, 'S-1UF-13': '@turn-4' } });
  assert.equal(refusedBy(state, { type: 'place', units: ['S-1UF-13'], to: entry }), '6.10b');
  allowed(state, { type: 'place', units: ['S-1UF-13'], to: other });
});

for (const [front, mover, stranger, friend] of pairs) {
  test(`6.10b a ${front} unit does not pass through the other front, only through its own`, () => {
    const on: Sketch = { scenario: 'bold-stroke', turn: 4, units: {} };
    const through = (id: string): State => sketch({ ...on, units: { [mover]: west, [id]: C } });
    const way = { type: 'move', units: [mover], to: east, path: [C, east] };
    const verdict = game.check(through(stranger), way);
    assert.ok(!verdict.ok && verdict.rule === '6.10b');
    assert.equal(costOf(through(friend), mover, C, east), 4);
    // Round the stranger the way is three steps long.
    assert.equal(destinationsOf(through(stranger), mover).get(east), 3);
  });
}

test('6.10b German units are not meant: any of them may share a hex', () => {
  const units = { 'G-NU-3': west, 'G-1': C };
  allowed(sketch({ scenario: 'bold-stroke', side: 'german', turn: 4, units }), move('G-NU-3', C));
});

/** A Soviet defender in C who can only go east, and only if a friend there negates the German zone. */
function cornered(defender: string, friend: string): ReturnType<typeof fight> {
  return fight(
    {
      scenario: 'bold-stroke',
      turn: 4,
      phase: 'pre-movement-combat',
      side: 'german',
      units: {
        [defender]: C,
        [friend]: east,
        'G-56': west,
        'G-1': west,
        'G-2': walkFrom(C, E, NE),
        'G-9': walkFrom(C, SW, SE),
      },
    },
    { target: C, units: ['G-56', 'G-1'] },
    'DR',
  );
}

for (const [front, defender, stranger, friend] of pairs) {
  test(`6.10b a ${front} unit retreats onto its own front, never onto the other`, () => {
    const open = cornered(defender, friend);
    assert.equal(frameName(open.state), 'retreat');
    allowed(open.state, { type: 'retreat', units: [defender], to: east });
    const { state, events } = cornered(defender, stranger);
    assert.ok(events.some(event => event.type === 'converted' && event.to === 'DE'));
    assert.equal(placeOfUnit(state, defender), C);
  });
}

test('6.10b a cav-mech group does not exploit into a hex of the other front', () => {
  const exploit = (id: string): Map<string, number> => {
    const { state } = fight(
      {
        scenario: 'bold-stroke',
        turn: 4,
        phase: 'pre-movement-combat',
        units: {
          'S-1UF-B': west,
          'S-1UF-1GT': west,
          'S-1UF-3G': walkFrom(C, SW),
          'G-43': `${C}/1`,
          [id]: east,
        },
      },
      { target: C, units: ['S-1UF-B', 'S-1UF-1GT', 'S-1UF-3G'] },
      'DE',
    );
    const advanced = play(state, { type: 'advance', units: ['S-1UF-B'], to: C }, { type: 'stop' });
    return destinationsOf(advanced, 'S-1UF-B');
  };
  assert.ok(!exploit('S-31').has(east));
  assert.ok(exploit('S-1UF-13').has(east));
});

for (const scenario of ['bold-stroke', 'd-day-defeated']) {
  test(`6.10c the fronts never attack together in the scenario ${scenario}, though each may attack alone`, () => {
    const state = sketch({
      scenario,
      turn: 4,
      phase: 'pre-movement-combat',
      units: { 'S-31': west, 'S-1UF-13': east, 'G-1': C },
    });
    const attack = (...units: string[]): Action => ({ type: 'attack', target: C, units });
    assert.equal(refusedBy(state, attack('S-31', 'S-1UF-13')), '11.24');
    allowed(state, attack('S-31'));
    allowed(state, attack('S-1UF-13'));
    // One after the other is no way round it: the hex has been attacked.
    const after = play(state, attack('S-31'), { type: 'roll' });
    if (frameName(after) === 'combat') assert.equal(refusedBy(after, attack('S-1UF-13')), '11.3b');
  });
}
