// Supply at a moment: how far lines reach, what they run back to and what cuts them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { State } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import { around, game, type Sketch, sketch, supplyOfUnit } from '../../testing.node.ts';
import { isSnow } from '../sequence/weather.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { AXIS, groundUnits, isArmy, RUSSIAN, railheads, sideOf, unitNumber } from '../table/counters.ts';
import { activeRoads, everyRoad, isOpenSwamp, openSides } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { hexNumber, isAxisCountry, isInactive, map, railways, russianEdges } from '../table/terrain.ts';
import { exertersOf } from '../zones/zones.ts';
import { FULL, hexSupply, ISOLATED, isHexSupplied, LIMITED, supplyOf } from './supply.ts';
import { isOwnRail, linesOf } from './supply-lines.ts';

const answer = supplyOfUnit;
const supplyIn = (unit: string, at: string, more: Partial<Sketch> = {}) =>
  supplyOf(sketch({ units: { [unit]: at, ...(more.units ?? {}) }, ...withoutUnits(more) }), unitNumber(unit));
const withoutUnits = ({ units: _, ...more }: Partial<Sketch>) => more;

/** Hexes of the USSR by how much an unhindered line to an Axis country costs there, in halves of a factor. */
const empty = sketch({ units: {} });
const { full, limited } = linesOf(empty, AXIS);
const [fullCosts, limitedSteps] = [full.far.slice(), limited.far.slice()];
const hexWhere = (test: (hex: number) => boolean): string => {
  const found = map.ids.find((_, hex) => map.passable[hex] === 1 && isInactive[hex] === 0 && test(hex));
  assert.ok(found);
  return found;
};
const inUssr = (hex: number): boolean => isAxisCountry[hex] === 0;

test('DS-SUP-1 a German has full supply six movement factors from an Axis country, and four in mud and snow', () => {
  const [near, edge] = [8, 12].map(cost => hexWhere(hex => inUssr(hex) && fullCosts[hex] === cost));
  assert.equal(supplyIn('GE-ARMY-18', near), FULL);
  assert.equal(supplyIn('GE-ARMY-18', edge), FULL);
  for (const weather of ['mud', 'snow'] as const)
    assert.notEqual(supplyIn('GE-ARMY-18', edge, { weather }), FULL, weather);
  const beyond = hexWhere(hex => inUssr(hex) && fullCosts[hex] < 0 && limitedSteps[hex] > 0);
  assert.equal(supplyIn('GE-ARMY-18', beyond), LIMITED);
});

test('DS-SUP-7, DS-SUP-8 limited supply within sixteen hexes of a source, none beyond', () => {
  const last = hexWhere(hex => limitedSteps[hex] === 16);
  assert.equal(supplyIn('GE-ARMY-18', last), LIMITED);
  const next = around(last).find(
    hex => limitedSteps[hexNumber(hex)] < 0 && map.passable[hexNumber(hex)] === 1,
  );
  assert.ok(next);
  assert.equal(supplyIn('GE-ARMY-18', next), ISOLATED);
  const told = answer(sketch({ units: { 'GE-ARMY-18': next } }), 'GE-ARMY-18');
  assert.deepEqual([told.state, told.rule], ['isolated', 'DS-SUP-8']);
});

test('DS-SUP-14 allies are supplied as Germans are', () => {
  for (const cost of [4, 12]) {
    const at = hexWhere(
      hex => inUssr(hex) && fullCosts[hex] === cost && game.map.areas['allied-south'].has[hex] === 1,
    );
    assert.equal(supplyIn('RO-MTN', at), FULL);
  }
});

/** A line of railway hexes of the USSR, each the neighbor of the one before, the first in an Axis country's reach. */
function railwayEast(length: number): string[] {
  const rail = (hex: number): number[] =>
    [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(
      (to, direction) => to >= 0 && railways.crosses[hex * 6 + direction] === 1,
    );
  for (const start of map.ids.keys()) {
    if (isAxisCountry[start] === 0 || railways.has[start] === 0) continue;
    const way = [start];
    const grow = (): boolean => {
      if (way.length > length) return true;
      for (const to of rail(way[way.length - 1])) {
        if (isAxisCountry[to] === 1 || way.includes(to) || isInactive[to] === 1) continue;
        if (distance(map, to, start) < way.length) continue;
        way.push(to);
        if (grow()) return true;
        way.pop();
      }
      return false;
    };
    if (grow()) return way.slice(1).map(hex => map.ids[hex]);
  }
  throw new Error('no such railway');
}
const line = railwayEast(12);
const railhead = line[11];
const besideRailhead = { 'AX-RAILHEAD-1': railhead };
const converted = { converted: line };

test('DS-SUP-15 a railhead is a source while the converted line behind it runs to an Axis country', () => {
  const at = around(railhead).find(
    hex => limitedSteps[hexNumber(hex)] !== 0 && map.passable[hexNumber(hex)] === 1,
  );
  assert.ok(at);
  const fed = (markers: object, units: Sketch['units'] = {}) =>
    supplyOf(
      sketch({
        units: { 'GE-INF-I': at, ...besideRailhead, ...units },
        markers: markers as Sketch['markers'],
      }),
      unitNumber('GE-INF-I'),
    );
  assert.equal(fed(converted), FULL);
  assert.notEqual(fed({}), FULL);
  // A gap in the converted line, an enemy on it, or his zone over it.
  assert.notEqual(fed({ converted: line.filter((_, index) => index !== 5) }), FULL);
  assert.notEqual(
    fed({ converted: line.filter((_, index) => index !== 5) }, { 'SU-RD12-01': line[5] }),
    FULL,
  );
  const aside = around(line[5]).find(hex => map.passable[hexNumber(hex)] === 1 && !line.includes(hex));
  assert.ok(aside);
  assert.notEqual(fed(converted, { 'SU-ARMY-8': aside }), FULL);
});

test('DS-SUP-4, R-116 a Russian has full supply six factors from a railway that runs to the eastern edge', () => {
  const { full: russian } = linesOf(empty, RUSSIAN);
  const costs = russian.far.slice();
  const inMud = linesOf(sketch({ units: {}, weather: 'mud' }), RUSSIAN).full.far.slice();
  const [at, beyond] = [
    hexWhere(hex => costs[hex] === 12),
    hexWhere(hex => inUssr(hex) && costs[hex] < 0 && hexIsOpen(hex)),
  ];
  assert.equal(supplyIn('SU-RK-10', at), FULL);
  // R-59 six in mud as well, where the Axis has four.
  const muddy = hexWhere(hex => inMud[hex] > 8);
  assert.equal(supplyIn('SU-RK-10', muddy, { weather: 'mud' }), FULL);
  assert.notEqual(supplyIn('SU-RK-10', beyond), FULL);
});
const hexIsOpen = (hex: number): boolean =>
  openSides(empty)
    .subarray(hex * 6, hex * 6 + 6)
    .includes(1);

test('DS-SUP-5, DS-SUP-6 enemies and their zones cut a line, and a friend in the hex keeps it open', () => {
  // Ringed by an army in every second hex around it: every neighbor is theirs or in their zone.
  const C = '1411';
  const ring = around(C);
  const enemies = { 'SU-ARMY-8': ring[0], 'SU-ARMY-11': ring[2], 'SU-ARMY-3': ring[4] };
  const cut = sketch({ units: { 'GE-ARMY-18': C, ...enemies } });
  assert.equal(supplyOf(cut, unitNumber('GE-ARMY-18')), ISOLATED);
  const told = answer(cut, 'GE-ARMY-18');
  assert.deepEqual([told.state, told.rule], ['isolated', 'DS-SUP-5']);
  const friends = (at: string[]) =>
    Object.fromEntries(
      at.map((hex, index) => [['GE-DIV-81', 'GE-DIV-83', 'GE-DIV-88', 'GE-DIV-250'][index], hex]),
    );
  const further = around(ring[1]).filter(hex => distance(map, hexNumber(hex), hexNumber(C)) === 2);
  const open = sketch({ units: { 'GE-ARMY-18': C, ...enemies, ...friends([ring[1], ...further]) } });
  assert.notEqual(supplyOf(open, unitNumber('GE-ARMY-18')), ISOLATED);
});

test('DS-WX-1 in snow an Axis unit needs an army in supply within four hexes; the army itself does not', () => {
  const far = hexWhere(hex => inUssr(hex) && fullCosts[hex] === 6);
  const snow = { weather: 'snow' } as const;
  assert.equal(supplyIn('GE-INF-I', far, snow), ISOLATED);
  assert.equal(answer(sketch({ units: { 'GE-INF-I': far }, ...snow }), 'GE-INF-I').rule, 'DS-WX-1');
  assert.equal(supplyIn('GE-ARMY-18', far, snow), FULL);
  const away = (steps: number): string =>
    hexWhere(
      hex => distance(map, hex, hexNumber(far)) === steps && fullCosts[hex] >= 0 && fullCosts[hex] <= 8,
    );
  assert.equal(supplyIn('GE-INF-I', far, { ...snow, units: { 'GE-ARMY-18': away(4) } }), FULL);
  assert.equal(supplyIn('GE-INF-I', far, { ...snow, units: { 'GE-ARMY-18': away(5) } }), ISOLATED);
  assert.equal(supplyIn('GE-INF-I', far, { ...snow, units: { 'SU-ARMY-8': away(4) } }), ISOLATED);
});

test('DS-SUP-9 a unit supplied from the air has full supply anywhere', () => {
  const last = hexWhere(hex => limitedSteps[hex] < 0 && inUssr(hex) && hexIsOpen(hex));
  assert.equal(supplyIn('GE-ARMY-18', last, { flags: { 'GE-ARMY-18': ['airSupplied'] } }), FULL);
  const told = answer(
    sketch({ units: { 'GE-ARMY-18': last }, flags: { 'GE-ARMY-18': ['airSupplied'] } }),
    'GE-ARMY-18',
  );
  assert.deepEqual([told.state, told.rule], ['full', 'DS-SUP-9']);
});

/** A second count, as plain as can be: costs are improved until nothing changes. */
function recount(state: State, side: number): { full: number[]; limited: number[] } {
  const isOpen = (hex: number): boolean =>
    isInactive[hex] === 0 &&
    !isOccupiedBy(state, hex, other(side)) &&
    (exertersOf(state, other(side), hex).length === 0 || isOccupiedBy(state, hex, side));
  const isRail = (hex: number): boolean =>
    railways.has[hex] === 1 &&
    (isAxisCountry[hex] === 1 || state.data[shape.hex.converted + hex] === 1) === (side === AXIS);
  const rails = new Set<number>();
  const follow = (hex: number): void => {
    if (rails.has(hex) || !isRail(hex) || !isOpen(hex)) return;
    rails.add(hex);
    for (let direction = 0; direction < 6; direction++)
      if (railways.crosses[hex * 6 + direction] === 1) follow(map.neighbours[hex * 6 + direction]);
  };
  const ends =
    side === AXIS ? [...map.ids.keys()].filter(hex => isAxisCountry[hex] === 1) : [...russianEdges];
  for (const hex of ends) follow(hex);
  const heads = railheads.map(each => placeOf(state, each));
  const isSource = (hex: number): boolean => {
    if (!isOpen(hex)) return false;
    if (side === RUSSIAN) return rails.has(hex);
    return isAxisCountry[hex] === 1 || (heads.includes(hex) && rails.has(hex));
  };
  const spread = (costOf: (hexside: number) => number, most: number): number[] => {
    const costs = map.ids.map((_, hex) => (isSource(hex) ? 0 : Number.POSITIVE_INFINITY));
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (let hexside = 0; hexside < map.count * 6; hexside++) {
        if (openSides(state)[hexside] === 0) continue;
        const [from, to] = [Math.floor(hexside / 6), map.neighbours[hexside]];
        const cost = costs[to] + costOf(hexside);
        if (cost > most || cost >= costs[from] || !isOpen(from)) continue;
        costs[from] = cost;
        isChanged = true;
      }
    }
    return costs;
  };
  const foul = ['mud', 'snow'].includes(
    game.position(state).turn === 9 ? 'mud' : isSnow(state) ? 'snow' : '',
  );
  const byFactors = (hexside: number): number => {
    if (activeRoads(state)[hexside] === 1) return 0.5;
    return isOpenSwamp(state, map.neighbours[hexside]) && everyRoad[hexside] === 0 ? 2 : 1;
  };
  return { full: spread(byFactors, side === AXIS && foul ? 4 : 6), limited: spread(() => 1, 16) };
}

test('DS-SUP-1, DS-SUP-4, DS-SUP-7 the supply of both sides, counted a second time on random tables', () => {
  const random = seededRandom('supply recount');
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)];
  const land = game.map.ids.filter((_, hex) => game.map.passable[hex] === 1 && isInactive[hex] === 0);
  let seen = 0;
  for (let round = 0; round < cases(6, 60); round++) {
    const units: Record<string, string> = {};
    const holder = new Map<string, number>();
    for (let k = 0; k < 150; k++) {
      const unit = pick(groundUnits[k % 2]);
      const hex = pick(land);
      const { id } = game.counters[unit];
      const isLost = !id.startsWith('GE') && !id.startsWith('SU');
      if (isLost || holder.has(hex)) continue;
      holder.set(hex, sideOf[unit]);
      units[id] = hex;
    }
    const state = sketch({
      units: { ...units, ...(holder.has(railhead) ? {} : besideRailhead) },
      markers: { converted: line.filter(hex => holder.get(hex) !== RUSSIAN) },
      weather: pick(['good', 'mud', 'snow', 'light-mud']),
    });
    for (const side of [AXIS, RUSSIAN]) {
      const { full: costs, limited: steps } = recount(state, side);
      const armies = groundUnits[side].filter(unit => isArmy[unit] === 1 && placeOf(state, unit) >= 0);
      const isTied = side === AXIS && isSnow(state);
      for (const unit of groundUnits[side]) {
        const hex = placeOf(state, unit);
        if (hex < 0) continue;
        const byLines = costs[hex] < Infinity ? FULL : steps[hex] < Infinity ? LIMITED : ISOLATED;
        const isNear = armies.some(
          army => distance(map, placeOf(state, army), hex) <= 4 && steps[placeOf(state, army)] < Infinity,
        );
        const expected = isTied && isArmy[unit] === 0 && !isNear ? ISOLATED : byLines;
        assert.equal(supplyOf(state, unit), expected, `${game.counters[unit].id} in ${map.ids[hex]}`);
        seen++;
      }
    }
    for (const hex of land.slice(0, 200).map(hexNumber))
      if (isOwnRail(state, RUSSIAN, hex) && linesOf(state, RUSSIAN).rails.far[hex] === 0)
        assert.ok(isHexSupplied(state, RUSSIAN, hex) && hexSupply(state, RUSSIAN, hex) === FULL);
  }
  assert.ok(seen > 300, `${seen}`);
});
