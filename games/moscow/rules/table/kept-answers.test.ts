// What is kept from one position to the next, and what is answered in short cuts, against searches too simple to be wrong:
// in positions of random games, asked about in any order.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { eagerPlayer, freshGame, playOut } from '../../../../kit/sequence/playing.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Spread } from '../../../../kit/supply/spread.ts';
import { game } from '../../testing.node.ts';
import { movesOf } from '../movement/movement.ts';
import { isMovementOver } from '../movement/movement-factors.ts';
import { mayMove } from '../movement/movement-phase.ts';
import { fitsOne, fitsWith } from '../stacking/stacking.ts';
import { closedSides, isSupplied, linesOf, networkOf, railHexes, supplyLength } from '../supply/supply.ts';
import { sourcesOf } from '../supply/supply-lines.ts';
import { bareIf, exertersOf, isSameZone, zoneOf } from '../zones/zones.ts';
import { controlOf, hasFlag, isOccupiedBy, placeOf, topOf, unitsOnMap } from './board.ts';
import { putUnit } from './changes.ts';
import {
  FLAG,
  GERMAN,
  germanArmies,
  germanStartLine,
  HEXES,
  hasPlace,
  isOutOfPlay,
  map,
  OUT,
  RUSSIAN,
  railEntries,
  railways,
} from './components.ts';

const SIDES = [GERMAN, RUSSIAN];
const random = seededRandom('kept answers');

/** Positions of both editions, shuffled, so that each differs much from the one before. */
const positions: readonly State[] = game.scenarios
  .flatMap(({ id }) =>
    [1, 2].flatMap(round => {
      const start = freshGame(game, { seed: `kept ${round}`, scenario: id });
      const found: State[] = [];
      const player = eagerPlayer(game, seededRandom(`kept ${round}`), 0.7, 60);
      for (const { index, before } of playOut(game, start, player)) if (index % 25 === 0) found.push(before);
      return found;
    }),
  )
  .map(state => ({ state, order: random() }))
  .sort((a, b) => a.order - b.order)
  .slice(0, 120)
  .map(({ state }) => state);

const anyHex = (): number => Math.floor(random() * HEXES);

test('M-ZOC-2, M-ZOC-5 the zones that are counted up are those of the units that reach a hex', () => {
  for (const state of positions) {
    for (const side of SIDES) {
      const reached = Array.from({ length: HEXES }, (_, hex) =>
        isOutOfPlay[hex] === 0 && exertersOf(state, side, hex).length > 0 ? 1 : 0,
      );
      assert.deepEqual([...zoneOf(state, side)], reached);
    }
  }
});

test('M-ZOC-6 one and the same unit reaches both hexes, or none does', () => {
  for (const state of positions.slice(0, 40)) {
    for (let from = 0; from < HEXES; from++) {
      for (const to of map.neighbours.subarray(from * 6, from * 6 + 6)) {
        if (to < 0) continue;
        for (const side of SIDES) {
          const there = exertersOf(state, side, to);
          const isSame = exertersOf(state, side, from).some(unit => there.includes(unit));
          assert.equal(isSameZone(state, side, from, to), isSame, `${map.ids[from]} ${map.ids[to]}`);
        }
      }
    }
  }
});

test('M-SETUP-12 what would be left bare is found without moving anybody', () => {
  const line = [...germanStartLine];
  for (const state of positions.slice(0, 40)) {
    const before = [...zoneOf(state, GERMAN)];
    for (const unit of unitsOnMap(state, GERMAN)) {
      const elsewhere = random() < 0.5 ? -1 : anyHex();
      const bare = bareIf(state, unit, elsewhere, line);
      const tried: State = { ...state, data: state.data.slice(), revision: 0 };
      putUnit(tried, unit, elsewhere < 0 ? OUT : elsewhere);
      const zone = zoneOf(tried, GERMAN);
      const holds = (hex: number): boolean =>
        [...unitsOnMap(tried, GERMAN)].some(each => placeOf(tried, each) === hex);
      assert.deepEqual(
        bare,
        line.filter(hex => zone[hex] === 0 && !holds(hex)),
      );
    }
    assert.deepEqual([...zoneOf(state, GERMAN)], before);
  }
});

/** May lines of the side enter the hex? */
function isOpen(state: State, side: number, hex: number): boolean {
  if (isOutOfPlay[hex] === 1 || isOccupiedBy(state, hex, other(side))) return false;
  if (isOccupiedBy(state, hex, side)) return true;
  return (
    exertersOf(state, other(side), hex).length === 0 &&
    (hasPlace[hex] === 0 || controlOf(state, hex) === side)
  );
}

/** Steps from the nearest of some hexes to every other within reach, one more in each round. */
function stepsFrom(hexes: Iterable<number>, most: number, passes: (hexside: number) => boolean) {
  const steps = new Map<number, number>();
  for (const hex of hexes) steps.set(hex, 0);
  for (const [hex, far] of steps) {
    for (let hexside = hex * 6; far < most && hexside < hex * 6 + 6; hexside++) {
      const to = map.neighbours[hexside];
      if (to >= 0 && !steps.has(to) && passes(hexside)) steps.set(to, far + 1);
    }
  }
  return steps;
}

function tracedAnew(state: State, side: number, sources: Int16Array, network: Uint8Array) {
  const open = Array.from({ length: HEXES }, (_, hex) => isOpen(state, side, hex));
  const ends = sources.filter(hex => open[hex] && (topOf(state, hex) >= 0 || controlOf(state, hex) === side));
  const overGround = (hexside: number): boolean =>
    (map.sides[hexside] & closedSides(state)) === 0 && open[map.neighbours[hexside]];
  const linked = stepsFrom(ends, HEXES, hexside => network[hexside] === 1 && overGround(hexside));
  const reach = (from: Iterable<number>) => stepsFrom(from, supplyLength(state, side), overGround);
  const onNetwork = [...linked.keys()];
  const direct = reach(onNetwork);
  if (side === RUSSIAN) return { linked, all: direct };
  const relays = [...germanArmies].filter(army => {
    const hex = placeOf(state, army);
    return hex >= 0 && direct.has(hex) && !hasFlag(state, army, FLAG.inactive);
  });
  return { linked, all: reach([...onNetwork, ...relays.map(army => placeOf(state, army))]) };
}

test('M-SUP-1, M-SUP-3, M-SUP-5 lines that are kept are those that would be traced anew', () => {
  for (const state of positions) {
    for (const side of SIDES) {
      const { linked, all } = tracedAnew(state, side, sourcesOf[side], networkOf(state, side));
      const lines = linesOf(state, side);
      const fed = ({ far }: Spread): number[] => [...far.keys()].filter(hex => far[hex] >= 0);
      const sorted = (steps: ReadonlyMap<number, number>): number[] =>
        [...steps.keys()].sort((a, b) => a - b);
      assert.deepEqual(fed(lines.network), sorted(linked));
      assert.deepEqual(fed(lines.all), sorted(all));
    }
  }
});

test('M-REPL-7 so are the railways that are open to the Russian rear', () => {
  for (const state of positions) {
    const { linked } = tracedAnew(state, RUSSIAN, railEntries, railways.crosses);
    assert.deepEqual(
      [...railHexes(state)],
      Array.from({ length: HEXES }, (_, hex) => (linked.has(hex) ? 1 : 0)),
    );
  }
});

test('M-SUP-3 a unit is fed exactly where a line lies, whatever position was asked about before', () => {
  for (const state of positions) {
    for (const side of SIDES) {
      const units = [...unitsOnMap(state, side)];
      const asked = units.map(unit => isSupplied({ ...state }, unit));
      const { far } = linesOf(state, side).all;
      units.forEach((unit, index) => {
        const needsNone = hasFlag(state, unit, FLAG.airSupplied) || isAlwaysFed(state, unit);
        assert.equal(asked[index], needsNone || far[placeOf(state, unit)] >= 0);
      });
    }
  }
});

/** M-SUP-10 the parachute corps: fed even where no line can lie. */
const isAlwaysFed = (state: State, unit: number): boolean =>
  game.counters[unit].type === 'parachute' && placeOf(state, unit) >= 0;

test('M-STACK-3, M-STACK-4, M-STACK-5, M-STACK-6, M-STACK-7 all limits at once are all limits one by one', () => {
  for (const state of positions) {
    for (const side of SIDES) {
      for (const unit of unitsOnMap(state, side)) {
        const neighbor = map.neighbours[placeOf(state, unit) * 6 + Math.floor(random() * 6)];
        for (const hex of [placeOf(state, unit), neighbor, anyHex()]) {
          if (hex >= 0) assert.equal(fitsOne(state, hex, unit), fitsWith(state, hex, [unit]));
        }
      }
    }
  }
});

test('M-MOVE-12 a move is offered to exactly those who have somewhere to go', () => {
  let moving = 0;
  for (const state of positions) {
    if (game.decision(state)?.frame !== 'movement') continue;
    const side = game.decision(state)?.side === 'german' ? GERMAN : RUSSIAN;
    for (const unit of unitsOnMap(state, side)) {
      if (hasFlag(state, unit, FLAG.moved | FLAG.attacked | FLAG.disrupted)) continue;
      if (isMovementOver(state, unit)) continue;
      assert.equal(mayMove(state, unit), movesOf(state, unit).count > 0);
      moving++;
    }
  }
  assert.ok(moving > 100);
});
