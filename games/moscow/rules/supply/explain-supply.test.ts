// Supply told to players: the line that feeds a unit, or the fewest things that stand in its way.

import assert from 'node:assert/strict';
import test from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { SupplyAnswer } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import { around, game, hexAt, type Sketch, sketch, walkFrom } from '../../testing.node.ts';
import { controlOf, isOccupiedBy } from '../table/board.ts';
import { hasPlace, hexNumber, sideOf, unitNumber } from '../table/components.ts';
import { isInZoneOf } from '../zones/zones.ts';
import { isSource } from './supply.ts';

function explain(id: string, rest: Sketch): SupplyAnswer {
  const answers = game.supply(sketch(rest), [id]);
  assert.ok(Array.isArray(answers));
  return answers[0];
}

test('M-SUP-1 a line on the network is told from the unit to the source, hex by hex', () => {
  const control = { german: ['1206', '1208'] };
  const answer = explain('G-Inf-V', { units: { 'G-Inf-V': '1110' }, weather: 'mud', control });
  assert.equal(answer.state, 'supplied');
  assert.equal(answer.rule, 'M-SUP-1');
  const path = answer.path ?? [];
  assert.equal(path[0], '1110');
  assert.equal(path.at(-1), '1401');
  path.slice(1).forEach((hex, index) => {
    assert.ok(around(path[index]).includes(hex), `${path[index]} ${hex}`);
  });
});

test('M-SUP-3 and so is one that needs no road', () => {
  const answer = explain('S-A-16', { units: { 'S-A-16': '1221' } });
  assert.equal(answer.rule, 'M-SUP-3');
  assert.deepEqual(answer.path, ['1221', '1222']);
});

test('M-SUP-5 a line by way of an army names the army', () => {
  const answer = explain('G-Inf-V', { units: { 'G-A-2': '3013', 'G-Inf-V': '3018' }, weather: 'mud' });
  assert.equal(answer.rule, 'M-SUP-5');
  assert.match(answer.message, /2nd Army/);
  assert.ok(answer.path?.includes('3013'));
});

test('M-SUP-10, M-RESUP-1 supply without a line says where it comes from', () => {
  const rings = [walkFrom('2015', 0, 1), walkFrom('2015', 2, 3), walkFrom('2015', 4, 5)];
  const units = { 'S-Para-5': '2015', 'G-Inf-V': rings[0], 'G-Inf-VI': rings[1], 'G-Inf-VII': rings[2] };
  assert.equal(explain('S-Para-5', { units }).rule, 'M-SUP-10');
  const flown = { 'G-Inf-IX': '2015', 'S-A-16': rings[0], 'S-A-20': rings[1], 'S-A-22': rings[2] };
  const answer = explain('G-Inf-IX', { units: flown, flags: { 'G-Inf-IX': ['airSupplied'] } });
  assert.deepEqual([answer.state, answer.rule], ['supplied', 'M-RESUP-1']);
});

test('M-SUP-6, M-SUP-7 a unit that is too far away is told how far a line may run', () => {
  const frost = explain('G-Inf-V', { units: { 'G-Inf-V': '3018' } });
  assert.equal(frost.state, 'out');
  assert.match(frost.message, /9 hexes/);
  assert.match(explain('G-Inf-V', { units: { 'G-Inf-V': '3018' }, weather: 'mud' }).message, /5 hexes/);
});

test('M-SUP-8 a lost town is named', () => {
  const answer = explain('G-Inf-V', { units: { 'G-Inf-V': '1110' }, weather: 'mud' });
  assert.deepEqual([answer.state, answer.rule], ['out', 'M-SUP-8']);
  assert.deepEqual(
    answer.cut?.map(({ hex }) => hex),
    ['1206'],
  );
  assert.match(answer.message, /Safonovo/);
});

test('M-SUP-9 zones and enemy units are named, the fewest that must go', () => {
  const rings = [walkFrom('2015', 0, 1), walkFrom('2015', 2, 3), walkFrom('2015', 4, 5)];
  const units = { 'S-A-16': '2015', 'G-Inf-V': rings[0], 'G-Inf-VI': rings[1], 'G-Inf-VII': rings[2] };
  const answer = explain('S-A-16', { units });
  assert.deepEqual([answer.state, answer.rule, answer.cut?.length], ['out', 'M-SUP-9', 1]);
  assert.ok(around('2015').includes(answer.cut?.[0].hex ?? ''));
});

test('M-SUP-3 an edge that is lost is named', () => {
  const edge = [...game.map.areas['german-edge'].hexes].map(hex => game.map.ids[hex]);
  const answer = explain('G-Inf-V', { units: { 'G-Inf-V': '2002' }, control: { russian: edge } });
  assert.deepEqual([answer.state, answer.rule], ['out', 'M-SUP-3']);
});

test('M-SUP-1 units off the map have no line', () => {
  assert.equal(explain('S-A-16', { units: { 'S-A-16': '@dead' } }).state, 'off-map');
});

test('M-SUP-6, M-SUP-8, M-SUP-9 in any position a line that is told is one that may be, and a lack has a cause', () => {
  const random = seededRandom('supply');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const inPlay = game.map.ids.filter(id => !hexAt(id).areas.includes('out-of-play'));
  const ground = game.counters.filter(({ faces, entry }) => faces.length > 0 && entry !== '@divisions');
  const seen = { supplied: 0, out: 0 };
  for (let round = 0; round < 40; round++) {
    const units: Record<string, string> = {};
    const holder = new Map<string, string>();
    for (const { id, side } of ground) {
      const hex = pick(inPlay);
      if (random() < 0.4 || (holder.get(hex) ?? side) !== side) continue;
      holder.set(hex, side);
      units[id] = hex;
    }
    const weather = pick(['mud', 'frost', 'snow'] as const);
    const state = sketch({ units, weather, scenario: pick(['main', '2014']) });
    const answers = game.supply(state, Object.keys(units));
    assert.ok(Array.isArray(answers));
    for (const answer of answers as readonly SupplyAnswer[]) {
      const side = sideOf[unitNumber(answer.unit)];
      if (answer.state === 'out') {
        assert.ok((answer.cut ?? []).length > 0, answer.unit);
        seen.out++;
        continue;
      }
      seen.supplied++;
      const path = (answer.path ?? []).map(hexNumber);
      assert.ok(answer.rule === 'M-SUP-10' || isSource(side, path[path.length - 1]), answer.unit);
      for (const hex of path.slice(1)) {
        const isHeld = isOccupiedBy(state, hex, side);
        assert.ok(!isOccupiedBy(state, hex, other(side)), 'no enemy on the way');
        assert.ok(isHeld || !isInZoneOf(state, other(side), hex), 'no open zone on the way');
        assert.ok(isHeld || hasPlace[hex] === 0 || controlOf(state, hex) === side, 'no lost town on the way');
      }
    }
  }
  assert.ok(seen.supplied > 500 && seen.out > 500, JSON.stringify(seen));
});
