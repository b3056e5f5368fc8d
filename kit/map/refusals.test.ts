// Faulty map files: every fault is refused, by its path in the file and in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatProblem } from '../problem.ts';
import { cases } from '../testing/deep.node.ts';
import { type Draft, everySpot, load, paths, randomMap, small } from './drafts.testing.ts';
import { loadMap, readMapText } from './map.ts';

test('what is no object is no map file', () => {
  for (const json of [null, undefined, 1, 'map', true, [], [small()]]) {
    assert.deepEqual(loadMap(json, 'map.json'), {
      ok: false,
      problems: [{ file: 'map.json', field: '', message: 'must be an object' }],
    });
  }
});

test('a text that is not JSON is refused with line and column', () => {
  const result = readMapText('{\n  "format": 1,\n  "game": oops\n}', 'map.json');
  assert.ok(!result.ok);
  assert.deepEqual(result.problems.map(formatProblem), [
    'map.json: not JSON: line 3, column 11: expected a value, found "o"',
  ]);
  const read = readMapText(JSON.stringify(small()), 'map.json');
  assert.ok(read.ok);
  assert.deepEqual(read.map.source, small());
});

test('all problems of a file are listed, those of the schema beside those beyond it', () => {
  const draft = small();
  draft.kmPerHex = 0;
  draft.sidekinds = [];
  draft.heksides = [];
  Object.assign(draft.hexes[1], { terrain: 5 });
  draft.hexes[2].terrain = 'swamp';
  draft.hexes[4].basis = 'hearsay';
  draft.hexsides.push({ a: '1000', b: '1002', kind: 'river', basis: 'geo' });
  (draft.hexsides as unknown[]).push({ a: '1000' });
  draft.places[1].hex = '1100';
  draft.areas.works.hexes.push('1100', '9999');
  assert.deepEqual(paths(draft).sort(), [
    'areas.works.hexes.2',
    'areas.works.hexes.3',
    'heksides',
    'hexes.1.terrain',
    'hexes.2.terrain',
    'hexes.4.basis',
    'hexsides.3',
    'hexsides.4.b',
    'hexsides.4.basis',
    'hexsides.4.kind',
    'kmPerHex',
    'places.1.hex',
    'sidekinds',
  ]);
});

test('an entry that breaks the schema does not make those who refer to it wrong', () => {
  const draft = small();
  delete (draft.hexes[1] as Partial<Draft['hexes'][0]>).terrain;
  assert.deepEqual(paths(draft), ['hexes.1.terrain']);
  for (const part of ['grid', 'basis', 'terrains', 'sideKinds']) {
    const without = small();
    delete without[part];
    assert.deepEqual(paths(without), [part], part);
  }
});

test('messages say what is wrong in words', () => {
  const cases: readonly [(draft: Draft) => void, string][] = [
    [
      d => Object.assign(d.hexes[0], { terrain: 'swamp' }),
      'hexes.0.terrain: unknown terrain kind "swamp": this map has clear, forest, marsh, sea, lake',
    ],
    [
      d => Object.assign(d.hexes[0], { id: '100' }),
      'hexes.0.id: the grid cannot hold hex "100": a number is two digits of row, two of column',
    ],
    [d => d.hexes.push({ ...d.hexes[0] }), 'hexes.5.id: hex 1000 is listed already, as hexes.0'],
    [d => Object.assign(d.hexsides[0], { b: '1002' }), 'hexsides.0: hexes 1000 and 1002 are not adjacent'],
    [
      d => Object.assign(d.hexsides[0], { b: '1234' }),
      'hexsides.0.b: unknown hex "1234": not listed under hexes',
    ],
    [
      d => Object.assign(d.hexsides[0], { kind: 'wall' }),
      'hexsides.0.kind: unknown hexside kind "wall": this map has river, border, narrows',
    ],
    [
      d => Object.assign(d.hexsides[1], { kind: 'river' }),
      'hexsides.1: 1000/1001 has its river already, from hexsides.0',
    ],
    [
      d => Object.assign(d.hexsides[2], { a: '1100', b: '1001' }),
      'hexsides.2: a must be the hex listed first: write a 1001, b 1100',
    ],
    [
      d => Object.assign(d.places[1], { hex: '1100' }),
      'places.1.hex: hex 1100 holds Reval already: one place a hex',
    ],
    [
      d => d.areas.works.hexes.push('1000'),
      'areas.works.hexes.2: 1000 is listed already, as areas.works.hexes.1',
    ],
    [
      d => Object.assign(d.places[0], { basis: 'x' }),
      'places.0.basis: unknown basis "x": not listed under basis',
    ],
    [
      d => Object.assign(d.basis, { geo: 'an atlas' }),
      'basis.geo: must start with text, deduced, geography or reconstructed',
    ],
    [
      d => Object.assign(d.basis, { '2.2': 'textual' }),
      'basis.2.2: must start with text, deduced, geography or reconstructed',
    ],
    [d => Object.assign(d.hexes[0], { lat: 91 }), 'hexes.0.lat: must be a number from -90 to 90'],
    [d => Object.assign(d.grid, { rowsGrow: 'up' }), 'grid.rowsGrow: must be "south" or "north", not "up"'],
    [d => Object.assign(d, { format: 2 }), 'format: must be 1, not 2'],
    [d => Object.assign(d, { areas: [] }), 'areas: must be an object'],
    [
      d => Object.assign(d.hexes[0], { elevation: 12.5 }),
      'hexes.0.elevation: must be a whole number of meters from -500 to 9000',
    ],
    [d => Object.assign(d.places[0], { points: -1 }), 'places.0.points: must not be negative'],
    [
      d => Object.assign(d, roads(['1000', '1001', '1101', '1100', '1002'])),
      'networks.roads.lines.0.hexes.4: the line breaks off: 1100 and 1002 are not adjacent',
    ],
    [
      d => Object.assign(d, roads(['1000', '1000'])),
      'networks.roads.lines.0.hexes.1: the line breaks off: 1000 and 1000 are not adjacent',
    ],
    [
      d => Object.assign(d, roads(['1000', '9999'])),
      'networks.roads.lines.0.hexes.1: unknown hex "9999": not listed under hexes',
    ],
    [d => Object.assign(d, roads(['1000'])), 'networks.roads.lines.0.hexes: a line needs at least two hexes'],
    [
      d => Object.assign(d, roads(['1000', '1001'], 'x')),
      'networks.roads.basis: unknown basis "x": not listed under basis',
    ],
    [d => Object.assign(d, { hexes: [], hexsides: [], places: [], areas: {} }), 'hexes: must not be empty'],
  ];
  for (const [spoil, expected] of cases) {
    const draft = small();
    spoil(draft);
    const result = loadMap(draft, 'm');
    assert.ok(!result.ok, expected);
    assert.ok(
      result.problems.map(formatProblem).includes(`m: ${expected}`),
      `${expected}\n${result.problems.map(formatProblem).join('\n')}`,
    );
  }
});

test('a hex in the row of two sheets is listed by its first number', () => {
  const sheets = [
    { prefix: 'N', rowOffset: 0, rows: [10, 42] },
    { prefix: 'S', rowOffset: -32, rows: [14, 42] },
  ];
  const draft = {
    ...small(),
    grid: { rowsGrow: 'north', columnsGrow: 'east', oddRowsShift: 'east', sheets },
    hexes: ['N1020', 'S4120'].map(id => ({ id, terrain: 'clear', basis: 'geo' })),
    hexsides: [{ a: 'N1020', b: 'S4120', kind: 'river', basis: 'geo' }],
    places: [],
    areas: {},
  };
  assert.equal(load(draft).indexOf.get('S4220'), 0);
  draft.hexes[0].id = 'S4220';
  draft.hexsides[0].a = 'S4220';
  assert.deepEqual(paths(draft), ['hexes.0.id']);
  assert.deepEqual(paths({ ...draft, grid: { ...draft.grid, sheets: [sheets[0], sheets[0]] } }).slice(0, 1), [
    'grid.sheets.1.prefix',
  ]);
  const backwards = { prefix: 'X', rowOffset: 0, rows: [20, 10] };
  assert.ok(paths({ ...draft, grid: { ...draft.grid, sheets: [backwards] } }).includes('grid.sheets.0.rows'));
});

// Each spoils a sound map in one way and says at which path it must be refused.
const corruptions: Record<string, (draft: Draft, any: (list: ArrayLike<unknown>) => number) => string> = {
  'unknown terrain': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].terrain = 'swamp';
    return `hexes.${i}.terrain`;
  },
  'unknown terrain in a list': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].terrain = ['clear', 'swamp'];
    return `hexes.${i}.terrain.1`;
  },
  'the same terrain twice in a hex': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].terrain = ['clear', 'clear'];
    return `hexes.${i}.terrain.1`;
  },
  'hex with half a position': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].lat = 50;
    delete d.hexes[i].lon;
    return `hexes.${i}.lon`;
  },
  'hex with the other half of a position': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].lon = 27;
    delete d.hexes[i].lat;
    return `hexes.${i}.lat`;
  },
  'hex without any terrain': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].terrain = [];
    return `hexes.${i}.terrain`;
  },
  'hex the grid cannot hold': (d, any) => {
    const used = new Set(d.hexsides.flatMap(side => [side.a, side.b]));
    d.hexes.push({ ...d.hexes[any(d.hexes)], id: used.size % 2 ? '12345' : '12x4' });
    return `hexes.${d.hexes.length - 1}.id`;
  },
  'hex twice': (d, any) => {
    d.hexes.push({ ...d.hexes[any(d.hexes)] });
    return `hexes.${d.hexes.length - 1}.id`;
  },
  'unknown basis of a hex': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].basis = 'hearsay';
    return `hexes.${i}.basis`;
  },
  'basis that names a property of every object': (d, any) => {
    const i = any(d.hexes);
    d.hexes[i].basis = 'toString';
    return `hexes.${i}.basis`;
  },
  'unknown hex of a hexside': (d, any) => {
    const i = any(d.hexsides);
    d.hexsides[i].a = '9876';
    return `hexsides.${i}.a`;
  },
  'hexside of a hex with itself': (d, any) => {
    const i = any(d.hexsides);
    d.hexsides[i].b = d.hexsides[i].a;
    return `hexsides.${i}`;
  },
  'hexside turned round': (d, any) => {
    const i = any(d.hexsides);
    const { a, b } = d.hexsides[i];
    Object.assign(d.hexsides[i], { a: b, b: a });
    return `hexsides.${i}`;
  },
  'unknown kind of hexside': (d, any) => {
    const i = any(d.hexsides);
    d.hexsides[i].kind = 'wall';
    return `hexsides.${i}.kind`;
  },
  'hexside twice': (d, any) => {
    d.hexsides.push({ ...d.hexsides[any(d.hexsides)], basis: 'rec' });
    return `hexsides.${d.hexsides.length - 1}`;
  },
  'unknown basis of a hexside': (d, any) => {
    const i = any(d.hexsides);
    d.hexsides[i].basis = 'hearsay';
    return `hexsides.${i}.basis`;
  },
  'place in an unknown hex': (d, any) => {
    const i = any(d.places);
    d.places[i].hex = '9876';
    return `places.${i}.hex`;
  },
  'two places in a hex': (d, any) => {
    d.places.push({ ...d.places[any(d.places)], name: 'Neustadt' });
    return `places.${d.places.length - 1}.hex`;
  },
  'unknown basis of a place': (d, any) => {
    const i = any(d.places);
    d.places[i].basis = 'hearsay';
    return `places.${i}.basis`;
  },
  'tag twice': (d, any) => {
    const i = any(d.places);
    d.places[i].tags = ['port', 'port'];
    return `places.${i}.tags.1`;
  },
  'area with an unknown hex': d => {
    d.areas.first.hexes.push('9876');
    return `areas.first.hexes.${d.areas.first.hexes.length - 1}`;
  },
  'area with a hex twice': (d, any) => {
    d.areas.first.hexes.push(d.areas.first.hexes[any(d.areas.first.hexes)]);
    return `areas.first.hexes.${d.areas.first.hexes.length - 1}`;
  },
  'unknown basis of an area': d => {
    d.areas.first.basis = 'hearsay';
    return 'areas.first.basis';
  },
  'exception for a hex outside the area': d => {
    d.areas.first.except = { '9876': 'rec' };
    return 'areas.first.except.9876';
  },
  'unknown basis of an exception': d => {
    const [id] = d.areas.first.hexes;
    d.areas.first.except = { [id]: 'hearsay' };
    return `areas.first.except.${id}`;
  },
  'terrain kind twice': d => {
    d.terrains.push('clear');
    return `terrains.${d.terrains.length - 1}`;
  },
  'hexside kind twice': d => {
    d.sideKinds.push('river');
    return `sideKinds.${d.sideKinds.length - 1}`;
  },
  'impassable kind twice': d => {
    d.impassable = ['clear', 'clear'];
    return 'impassable.1';
  },
  'impassable kind that is no terrain': d => {
    d.impassable.push('swamp');
    return `impassable.${d.impassable.length - 1}`;
  },
  'more kinds of terrain than a hex has bits for': d => {
    for (let i = 0; i < 16; i++) d.terrains.push(`kind ${i}`);
    return 'terrains';
  },
  'more kinds of hexside than a hexside has bits for': d => {
    for (let i = 0; i < 16; i++) d.sideKinds.push(`kind ${i}`);
    return 'sideKinds';
  },
  'more countries than there are numbers for': d => {
    const hexes = Array.from({ length: 128 }, (_, i) => ({
      ...d.hexes[0],
      id: String(5000 + i),
      country: `C${i}`,
    }));
    Object.assign(d, { hexes, hexsides: [], places: [], areas: {}, grid: small().grid });
    return 'hexes';
  },
  'a line that protects a hex that it does not touch': (d, any) => {
    const i = any(d.hexsides);
    Object.assign(d.hexsides[i], { behind: 'elsewhere' });
    return `hexsides.${i}.behind`;
  },
  'an area drawn in a way that nobody knows': d => {
    d.areas.first.draw = 'glitter';
    return 'areas.first.draw';
  },
  'a box beside a hex that is not there': d => {
    d.boxes = { pool: { title: 'Pool', basis: 'rec', beside: '9999' } };
    return 'boxes.pool.beside';
  },
  'unknown basis of a box': d => {
    d.boxes = { pool: { title: 'Pool', basis: 'hearsay' } };
    return 'boxes.pool.basis';
  },
  'unknown field': (d, any) => {
    const i = any(d.hexes);
    Object.assign(d.hexes[i], { terain: 'clear' });
    return `hexes.${i}.terain`;
  },
};

for (const [name, corrupt] of Object.entries(corruptions)) {
  test(`refused where it is: ${name}`, () => {
    fc.assert(
      fc.property(fc.gen(), g => {
        const draft = randomMap(g);
        const path = corrupt(draft, list => g(fc.nat, { max: list.length - 1 }));
        assert.deepEqual([...new Set(paths(draft))], [path]);
      }),
      { numRuns: cases(6, 25), endOnFailure: true },
    );
  });
}

test('any value of a map replaced by null is refused where it stands', () => {
  fc.assert(
    fc.property(fc.gen(), g => {
      const draft = randomMap(g);
      const spots = everySpot(draft);
      const { holder, key, path } = spots[g(fc.nat, { max: spots.length - 1 })];
      (holder as Record<string | number, unknown>)[key] = null;
      const field = path.replace(/(\.terrain)\.\d+$/, '$1');
      assert.ok(paths(draft).includes(field), `${field}: ${paths(draft)}`);
    }),
    { numRuns: cases(75, 300), endOnFailure: true },
  );
});

test('any field that a map cannot do without is missed by name', () => {
  const optional = /\.(country|lat|lon|altName|tags|draw|except)$|^hexsides.*\.name$/;
  const entries = /^(basis|areas)\.|\.except\./; // where the keys are the file's own
  const inArea = /^areas\.\w+\.\w+$/;
  const needed = everySpot(small()).filter(
    ({ holder, path }) =>
      !Array.isArray(holder) && !optional.test(path) && (!entries.test(path) || inArea.test(path)),
  );
  assert.equal(needed.length, 13 + 3 + 5 * 3 + 3 * 4 + 2 * 4 + 2 * 3);
  for (const { path } of needed) {
    const draft = small();
    for (const { holder, key, path: other } of everySpot(draft)) {
      if (other === path) delete (holder as Record<string, unknown>)[key];
    }
    assert.ok(paths(draft).includes(path), path);
  }
});

function roads(hexes: readonly string[], basis = 'rec') {
  return { networks: { roads: { title: 'Roads', basis, lines: [{ hexes }] } } };
}
