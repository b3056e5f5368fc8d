// Ways asked for before moving: every point with its rule, and in all exactly what the move costs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { type Action, isRefusal, type State, type Way } from '../../../../kit/game.ts';
import { pathTo } from '../../../../kit/movement/reach.ts';
import { allOffers, sampleEagerly } from '../../../../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../../../../kit/sequence/playing.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import {
  around,
  findStep,
  game,
  hexAt,
  isStandable,
  newGame,
  openField,
  play,
  playOne,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { unitsOnMap } from '../table/board.ts';
import { reachOf, reachToward } from './movement.ts';

const C = openField();
const east = walkFrom(C, 0);
const far = { 'G-3SS': '1402', 'S-2S': '5000' };

function wayOf(state: State, unit: string, ...path: string[]): Way {
  const way = game.way(state, unit, path[path.length - 1], path.length > 1 ? path : undefined);
  assert.ok(!isRefusal(way), isRefusal(way) ? `${way.rule} ${way.message}` : '');
  return way;
}

/** Rules and points of the last step. */
function lastStep(way: Way): [string, number][] {
  return (way.steps.at(-1)?.parts ?? []).map(({ rule, cost }) => [rule, cost]);
}

test('9.5a a step over clear ground costs one point, and the way says what is left', () => {
  const way = wayOf(sketch({ units: { ...far, 'S-5': C } }), 'S-5', east);
  assert.deepEqual(way, {
    unit: 'S-5',
    steps: [
      { hex: C, cost: 0, parts: [] },
      { hex: east, cost: 1, parts: [{ rule: '9.5a', label: 'Clear', cost: 1 }] },
    ],
    cost: 1,
    left: 6,
    undoable: true,
  });
});

test('9.5b 12.3a the dearest terrain of a mixed hex counts, but not for a cav-mech group', () => {
  const [from, to] = findStep(
    (a, b, sides) => isStandable(a.id) && b.terrain.join() === 'forest,marsh' && sides.length === 0,
  );
  const units = { ...far, 'S-5': from, 'S-P': from };
  assert.deepEqual(lastStep(wayOf(sketch({ units }), 'S-5', to))[0], ['9.5b', 3]);
  const [first] = wayOf(sketch({ units }), 'S-P', to).steps[1].parts;
  assert.deepEqual(first, { rule: '12.3a', label: 'Marsh, as if clear', cost: 1 });
});

test('9.6 12.3b crossing a river is a part of its own, for cav-mech groups too', () => {
  const [from, to] = findStep(
    (a, b, sides) => isStandable(a.id) && isStandable(b.id) && sides.join() === 'river',
  );
  const state = sketch({ units: { ...far, 'S-5': from } });
  assert.ok(lastStep(wayOf(state, 'S-5', to)).some(([rule, cost]) => rule === '9.6' && cost === 1));
  const riders = sketch({ units: { ...far, 'S-P': from } });
  assert.ok(lastStep(wayOf(riders, 'S-P', to)).some(([rule, cost]) => rule === '12.3b' && cost === 1));
});

test('9.9a 9.9b a partisan area is charged to Germans and not to Soviets', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      isStandable(a.id) && sides.length === 0 && b.areas.some(area => area.startsWith('partisan-')),
  );
  const german = wayOf(sketch({ units: { 'G-9': from, 'S-2S': '5000' }, side: 'german' }), 'G-9', to);
  const soviet = wayOf(sketch({ units: { ...far, 'S-5': from } }), 'S-5', to);
  assert.ok(lastStep(german).some(([rule]) => rule === '9.9a'));
  assert.ok(!lastStep(soviet).some(([rule]) => rule === '9.9a'));
  assert.equal(german.cost, soviet.cost + 1);
});

test('8.3a 8.3b 8.3c entering and leaving enemy zones are charged apart, and both between two zones', () => {
  const enemy = walkFrom(C, 1);
  const units = { ...far, 'S-5': walkFrom(C, 3), 'G-1': enemy };
  const way = wayOf(sketch({ units }), 'S-5', C, east, walkFrom(east, 5));
  assert.deepEqual(
    way.steps.map(({ parts }) => parts.map(({ rule }) => rule).filter(rule => rule.startsWith('8.'))),
    [[], ['8.3a'], ['8.3b', '8.3a'], ['8.3b']],
  );
});

test('6.4a 6.4b leaving a stack and joining a unit cost a point each', () => {
  const units = { ...far, 'S-5': C, 'S-31': C, 'S-33': east };
  assert.deepEqual(lastStep(wayOf(sketch({ units }), 'S-31', east)), [
    ['9.5a', 1],
    ['6.4a', 1],
    ['6.4b', 1],
  ]);
});

test('9.8a the narrows are charged as a river would be', () => {
  const state = sketch({
    units: { 'S-5': '1803', 'G-3SS': '1402' },
    control: { soviet: ['1803', '1804'] },
  });
  assert.ok(lastStep(wayOf(state, 'S-5', '1804')).some(([rule, cost]) => rule === '9.8a' && cost === 1));
});

test('9.3 9.2e 7.3a 13.3c what cannot be moved to, or not yet, is refused by the rule of the move', () => {
  const ruleOf = (state: State, unit: string, to: string, path?: string[]): string => {
    const way = game.way(state, unit, to, path);
    return isRefusal(way) ? way.rule : 'allowed';
  };
  const state = sketch({ units: { ...far, 'S-5': C, 'S-31': '5001' } });
  assert.equal(ruleOf(state, 'S-5', '1705'), '9.3');
  assert.equal(ruleOf(state, 'G-3SS', '1403'), '9.2e');
  assert.equal(ruleOf(state, 'S-5', east, [walkFrom(C, 0, 0)]), 'format');
  assert.equal(ruleOf(state, 'S-5', walkFrom(C, 0, 0), [walkFrom(C, 0, 0)]), '9.2d');
  assert.equal(ruleOf(newGame(), 'S-5', '3601'), '9.2e', 'in a combat phase');
  const late = sketch({ units: { ...far, 'S-5': C }, turn: 6 });
  assert.equal(ruleOf(late, 'S-5', east), '7.3a');
  const slowed = sketch({
    units: { 'G-9': C, 'S-2S': '5000' },
    flags: { 'G-9': ['interdicted'] },
    side: 'german',
  });
  assert.equal(ruleOf(slowed, 'G-9', east), '13.3c');
});

test('7.3a 6.3b a unit that has rolled is told its way with the points it rolled, and nobody else is', () => {
  const state = sketch({ units: { ...far, 'S-5': C, 'S-31': '4909' }, turn: 6, dice: [3] });
  const rolled = play(state, { type: 'begin', units: ['S-5'] });
  assert.equal(wayOf(rolled, 'S-5', east).left, 2);
  const other = game.way(rolled, 'S-31', '4908');
  assert.ok(isRefusal(other) && other.rule === '6.3b');
});

test('4.2 a way into Koenigsberg is one that cannot be taken back', () => {
  const near = around('2825').find(id => isStandable(id)) ?? '';
  const state = sketch({ units: { 'S-5': near, 'G-3SS': '1402' } });
  assert.equal(wayOf(state, 'S-5', '2825').undoable, false);
  const over = play(state, { type: 'move', units: ['S-5'], to: '2825' });
  const way = game.way(over, 'S-5', near);
  assert.ok(isRefusal(way) && way.rule === '4.2');
});

test('9.2d any way that can be walked costs the sum of its parts, and is refused where the move is', () => {
  const random = seededRandom('ways');
  let walked = 0;
  let refused = 0;
  for (const scenario of ['historical', 'bold-stroke', 'd-day-defeated']) {
    const steps = playOut(game, freshGame(game, { scenario, seed: 'ways' }), state =>
      sampleEagerly(game, state, random, 0.9),
    );
    for (const { before, index } of steps) {
      if (index % 3 !== 0 || !/^mov/.test(game.decision(before)?.frame ?? '')) continue;
      for (const unit of movers(before, random)) {
        const path = stroll(before, unit, random);
        const action: Action = { type: 'move', units: [unit], to: path.at(-1), path };
        const verdict = game.check(before, action);
        const way = game.way(before, unit, String(path.at(-1)), path);
        assert.equal(isRefusal(way), !verdict.ok, JSON.stringify(action));
        if (isRefusal(way) || !verdict.ok) {
          refused++;
          continue;
        }
        walked++;
        const moved = playOne(before, action).events.find(event => event.type === 'moved');
        assert.equal(moved?.cost, way.cost, JSON.stringify([action, way]));
        const parts = way.steps.flatMap(step => step.parts);
        assert.equal(
          parts.reduce((sum, part) => sum + part.cost, 0),
          way.cost,
          JSON.stringify([action, way]),
        );
      }
    }
  }
  assert.ok(walked > 300 && refused > 100, `${walked} walked, ${refused} refused`);
});

function movers(state: State, random: () => number): string[] {
  const units = allOffers(game, state).flatMap(({ action }) =>
    action.type === 'move' && Array.isArray(action.units) ? action.units.map(String) : [],
  );
  return units.filter(() => random() < 0.3);
}

/** One to four steps anywhere, back and forth. */
function stroll(state: State, unit: string, random: () => number): string[] {
  const path: string[] = [];
  let at = game.position(state).units.find(({ id }) => id === unit)?.at ?? '';
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const next = Object.values(hexAt(at).neighbours);
    at = next[Math.floor(random() * next.length)];
    path.push(at);
  }
  return path;
}

test('9.2d the way to one hex is the same whether or not all the others are looked for', () => {
  let ways = 0;
  const random = seededRandom('toward');
  const choose = (state: State): Action => sampleEagerly(game, state, random, 0.6);
  for (const { index, before } of playOut(game, freshGame(game, { seed: 'toward' }), choose)) {
    if (index % 40 !== 0) continue;
    for (const unit of [...unitsOnMap(before, 0), ...unitsOnMap(before, 1)].slice(index % 7, 24)) {
      const all = reachOf(before, unit, 8);
      const paths = Array.from(all.hexes.subarray(0, all.count), hex => [hex, ...pathTo(all, hex)]);
      for (const [hex, ...path] of paths) {
        // A copy knows no answer yet.
        assert.deepEqual(pathTo(reachToward(cloneState(before), unit, 8, hex), hex), path);
        ways++;
      }
    }
  }
  assert.ok(ways > 2000, String(ways));
});
