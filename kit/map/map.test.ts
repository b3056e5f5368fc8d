// Map files: a sound file loads into what it says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DIRECTIONS, formatHexId, opposite } from '../hex/grid.ts';
import { workOf } from '../testing/cpu.node.ts';
import { load, randomMap, small } from './drafts.testing.ts';
import { describeHex } from './map.ts';

test('a small map loads into what it says', () => {
  const map = load(small());
  assert.equal(map.game, 'a-game');
  assert.equal(map.title, 'A small map');
  assert.equal(map.kmPerHex, 26);
  assert.deepEqual(map.ids, ['1000', '1001', '1002', '1100', '1101']);
  assert.deepEqual([...map.terrain], [1, 6, 8, 17, 24]);
  assert.deepEqual(
    [...map.passable],
    [1, 1, 0, 1, 0],
    'land beside a lake is passable, sea and lake alone not',
  );
  assert.deepEqual(map.countries, ['USSR', 'Poland']);
  assert.deepEqual([...map.country], [0, 1, -1, 0, -1]);
  assert.deepEqual([...map.lat], [53.9, Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  assert.deepEqual([...map.lon], [27.5, Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  assert.deepEqual([...map.placeAt], [-1, 1, -1, 0, -1]);
  assert.deepEqual(map.places[0], {
    hex: 3,
    name: 'Reval',
    altName: 'Tallinn',
    kind: 'city',
    tags: ['port'],
  });
  assert.deepEqual(map.places[1], { hex: 1, name: 'Tapa', kind: 'town', tags: [] });
  assert.deepEqual([...map.areas.works.hexes], [3, 0], 'in the order of the file');
  assert.deepEqual([...map.areas.works.has], [1, 0, 0, 1, 0]);
  assert.equal(map.areas.none.hexes.length, 0);
  const west = 0 * 6 + DIRECTIONS.indexOf('W');
  const east = 1 * 6 + DIRECTIONS.indexOf('E');
  assert.equal(map.sides[west], 3);
  assert.equal(map.sides[east], 3);
  assert.equal(map.sideNames.get(west), 'Narva / old frontier');
  assert.equal(map.sideNames.get(east), 'Narva / old frontier');
  assert.deepEqual(map.source, small());
});

test('a hex is described with its terrain, place, areas, neighbors and hexsides', () => {
  const map = load(small());
  assert.deepEqual(describeHex(map, 3), {
    id: '1100',
    terrain: ['clear', 'lake'],
    country: 'USSR',
    place: { name: 'Reval', altName: 'Tallinn', kind: 'city', tags: ['port'] },
    areas: ['works'],
    neighbours: { NE: '1000', NW: '1001', W: '1101' },
    sides: [{ direction: 'NW', to: '1001', kinds: ['narrows'] }],
  });
  assert.deepEqual(describeHex(map, 0).sides, [
    { direction: 'W', to: '1001', kinds: ['river', 'border'], name: 'Narva / old frontier' },
  ]);
  assert.deepEqual(describeHex(map, 2), {
    id: '1002',
    terrain: ['sea'],
    areas: [],
    neighbours: { E: '1001', SE: '1101' },
    sides: [],
  });
});

test('roads, heights and points load into what the file says', () => {
  const draft = small();
  Object.assign(draft.hexes[0], { elevation: 212 });
  Object.assign(draft.places[0], { points: 2 });
  draft.networks = {
    roads: {
      title: 'Roads',
      basis: 'rec',
      lines: [
        { name: 'Coast road', basis: '2.2', hexes: ['1000', '1001', '1100'] },
        { hexes: ['1100', '1000'] },
      ],
    },
  };
  const map = load(draft);
  assert.deepEqual([...map.elevation], [212, 0, 0, 0, 0]);
  assert.equal(map.places[0].points, 2);
  assert.equal(map.places[1].points, undefined);
  const { title, lines, has, crosses } = map.networks.roads;
  assert.equal(title, 'Roads');
  assert.deepEqual(
    lines.map(line => [line.name, [...line.hexes]]),
    [
      ['Coast road', [0, 1, 3]],
      [undefined, [3, 0]],
    ],
  );
  assert.deepEqual([...has], [1, 1, 0, 1, 0]);
  const crossed = [...crosses.keys()].filter(key => crosses[key] === 1);
  const side = (hex: number, direction: 'E' | 'W' | 'NE' | 'NW' | 'SE' | 'SW') =>
    hex * 6 + DIRECTIONS.indexOf(direction);
  const expected = [side(0, 'W'), side(1, 'E'), side(1, 'SE'), side(3, 'NW'), side(0, 'SW'), side(3, 'NE')];
  assert.deepEqual(
    crossed,
    expected.sort((a, b) => a - b),
  );
  assert.deepEqual(load(small()).networks, {}, 'a file need not have any');
});

test('any sound map loads, and what it describes is what the file says', () => {
  fc.assert(
    fc.property(fc.gen(), g => {
      const draft = randomMap(g);
      const map = load(draft);
      const hexsides = new Map<string, string[]>();
      draft.hexes.forEach((entry, hex) => {
        const said = describeHex(map, hex);
        assert.equal(said.id, entry.id);
        assert.deepEqual([...said.terrain].sort(), [entry.terrain].flat().sort());
        assert.equal(said.country, entry.country);
        assert.deepEqual(said.place?.name, draft.places.find(place => place.hex === entry.id)?.name);
        assert.deepEqual(
          said.areas,
          Object.keys(draft.areas).filter(name => draft.areas[name].hexes.includes(entry.id)),
        );
        for (const side of said.sides) {
          const d = DIRECTIONS.indexOf(side.direction);
          const other = map.indexOf.get(side.to) ?? -1;
          assert.equal(map.sides[other * 6 + opposite(d)], map.sides[hex * 6 + d]);
          if (hex < other) hexsides.set(`${entry.id} ${side.to}`, [...side.kinds].sort());
        }
      });
      const expected = new Map<string, string[]>();
      for (const { a, b, kind } of draft.hexsides) {
        expected.set(`${a} ${b}`, [...(expected.get(`${a} ${b}`) ?? []), kind].sort());
      }
      assert.deepEqual(new Map([...hexsides].sort()), new Map([...expected].sort()));
    }),
    { endOnFailure: true }, // shrinking a whole map takes minutes and shows little
  );
});

test('a map of 1500 hexes loads in less than 20 ms', () => {
  const draft = small();
  const id = (row: number, column: number) => formatHexId(draft.grid, row, column);
  draft.hexes = [];
  draft.hexsides = [];
  for (let row = 10; row < 60; row++) {
    for (let column = 0; column < 30; column++) {
      draft.hexes.push({
        id: id(row, column),
        terrain: column % 3 ? 'clear' : ['clear', 'forest'],
        basis: 'geo',
        country: 'USSR',
        lat: 53.9,
        lon: 27.5,
      });
      if (column > 0)
        draft.hexsides.push({
          a: id(row, column - 1),
          b: id(row, column),
          kind: 'river',
          name: 'Narva',
          basis: 'geo',
        });
    }
  }
  draft.areas = { all: { title: 'All', basis: 'rec', hexes: draft.hexes.map(hex => hex.id) } };
  draft.places = [];
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 10; i++) {
    const work = workOf(() => assert.equal(load(draft).count, 1500));
    best = Math.min(best, work);
  }
  assert.ok(best < 20, `${best.toFixed(1)} ms`);
});

test('a line protects the hex behind it, and only that one; a box lies beside its hex', () => {
  const draft = small();
  Object.assign(draft.hexsides[2], { behind: '1100' });
  draft.boxes = {
    pool: { title: 'Pool', basis: 'rec', beside: '1000' },
    far: { title: 'Far', basis: 'rec' },
  };
  const map = load(draft);
  const [from, to] = [map.indexOf.get('1100') ?? -1, map.indexOf.get('1001') ?? -1];
  assert.deepEqual(describeHex(map, from).sides[0].protects, ['narrows']);
  assert.ok(describeHex(map, to).sides.every(side => side.protects === undefined));
  assert.deepEqual(map.boxes, { pool: { title: 'Pool', beside: 0 }, far: { title: 'Far', beside: -1 } });
});
