// Data files that were edited: whatever would quietly lose its rule or play another game is refused, with file, field
// and reason, and everything wrong is named at once.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bindFiles, type Spoil } from '../../../../kit/testing/files.node.ts';
import chartsJson from '../../data/charts.json' with { type: 'json' };
import countersJson from '../../data/counters.json' with { type: 'json' };
import mapJson from '../../data/map.json' with { type: 'json' };
import type { Charts } from './chart-form.ts';
import { checkComponents, components } from './checks.ts';

const json = { map: mapJson, counters: countersJson, charts: chartsJson };
const { wrongIn, counter, at, place, set, face, refuses } = bindFiles<Charts>(
  json,
  components,
  checkComponents,
);
const entryOf = (id: string): string => components.roster.counters[counter(id)].entry;
const hex = (id: string): number => components.map.indexOf.get(id) ?? assert.fail(id);

test('the files as they are fit one another', () => {
  assert.deepEqual(
    wrongIn(() => {}),
    [],
  );
});

describe('counters', () => {
  refuses([
    ['a start hex off the map', set('G-1', { entry: '9999' }), `${at('G-1')}.entry: G-1: 9999 is neither`],
    ['a tenth turn box', set('S-5', { entry: '@turn-12' }), `${at('S-5')}.entry: S-5: @turn-12 is neither`],
    ['a box of another kind', set('S-5', { entry: '@air' }), `${at('S-5')}.entry: S-5: @air is neither`],
    [
      'an air army in a hex',
      set('S-AA-1', { entry: '4000' }),
      `${at('S-AA-1')}.entry: S-AA-1: must start in @air`,
    ],
    [
      'a locality that arrives',
      set('G-FL-Orsha', { entry: '@turn-2' }),
      `${at('G-FL-Orsha')}.entry: G-FL-Orsha: @turn-2 is neither`,
    ],
    ['a start in the sea', set('G-1', { entry: '1000' }), `${at('G-1')}.entry: G-1: 1000 is water`],
    [
      'a start behind the enemy',
      set('G-1', { entry: '4200' }),
      `${at('G-1')}.entry: G-1: 4200 is enemy ground`,
    ],
    [
      'a third unit in a hex',
      ({ counters }) => {
        for (const id of ['G-1', 'G-2', 'G-9']) counters.counters[counter(id)].entry = '3102';
      },
      `${at('G-9')}.entry: G-9: 3102 already holds 2 units`,
    ],
    [
      'fronts that share a hex',
      ({ counters }) => {
        counters.counters[counter('S-1UF-13')].entry = counters.counters[counter('S-5')].entry;
      },
      `${at('S-1UF-13')}.entry: S-1UF-13: ${entryOf('S-5')} holds a unit of the other front (6.10a)`,
    ],
    [
      'a face without a combat factor',
      ({ counters }) => delete (counters.counters[counter('G-1')].faces[1] as { combat?: number }).combat,
      `${at('G-1')}.faces.1.combat: G-1: is missing`,
    ],
    ['a factor of nothing', face('G-1', 0, { combat: 0 }), `${at('G-1')}.faces.0.combat: G-1: must be at`],
    ['a misspelt factor', face('G-1', 0, { move: 9 }), `${at('G-1')}.faces.0.move: G-1: a face shows`],
    ['a unit that cannot move', face('G-1', 0, { movement: 0 }), `${at('G-1')}.faces.0.movement: G-1: must`],
    [
      'a movement factor on one face only',
      face('G-1', 1, { movement: 10 }),
      `${at('G-1')}.faces.1.movement: G-1: must be the same`,
    ],
    [
      'four faces',
      set('G-1', { faces: [4, 3, 2, 1].map(combat => ({ combat })) }),
      `${at('G-1')}.faces: G-1: must have 1 or 2, not 4`,
    ],
    ['a corps without a face', set('G-1', { faces: [] }), `${at('G-1')}.faces: G-1: must have 1 or 2, not 0`],
    [
      'an air army with a face',
      set('S-AA-1', { faces: [{ combat: 1 }] }),
      `${at('S-AA-1')}.faces: S-AA-1: must have 0, not 1`,
    ],
    [
      'a locality of two steps',
      set('G-FL-Orsha', { faces: [{ combat: 2 }, { combat: 1 }] }),
      `${at('G-FL-Orsha')}.faces: G-FL-Orsha: must have 1, not 2`,
    ],
    ['an unknown type', set('G-1', { type: 'infantery' }), `${at('G-1')}.type: G-1: no german unit`],
    ['a type of the enemy', set('G-1', { type: 'shock' }), `${at('G-1')}.type: G-1: no german unit`],
    ['an unknown group', set('S-1UF-13', { group: '1-uf' }), `${at('S-1UF-13')}.group: S-1UF-13: no soviet`],
    [
      'a locality in the group of the corps',
      set('G-FL-Orsha', { group: 'agc' }),
      `${at('G-FL-Orsha')}.group: G-FL-Orsha: fortified localities`,
    ],
    [
      'an army among the air armies',
      set('S-5', { group: 'air-main' }),
      `${at('S-5')}.group: S-5: air armies`,
    ],
    ['an unknown tag', set('S-5', { tags: ['asterix'] }), `${at('S-5')}.tags.0: no rule knows asterix`],
    ['sides in another order', ({ counters }) => counters.sides.reverse(), 'counters sides: must be soviet'],
    [
      'units of the wrong side',
      ({ counters }) => {
        for (const entry of counters.counters) entry.side = entry.side === 'german' ? 'soviet' : 'german';
      },
      `${at('G-1')}.group: G-1: no soviet unit is of group agc`,
    ],
    [
      'counters of another game',
      ({ counters }) => Object.assign(counters, { game: 'moscow' }),
      'counters game:',
    ],
  ]);
});

describe('map', () => {
  refuses([
    [
      'a misspelt kind of place',
      ({ map: file }) => Object.assign(file.places[place('Borisov')], { kind: 'vilage' }),
      `map places.${place('Borisov')}.kind: Borisov: no rule knows vilage`,
    ],
    [
      'a misspelt tag of a place',
      ({ map: file }) => Object.assign(file.places[place('Borisov')], { tags: ['harbor'] }),
      `map places.${place('Borisov')}.tags.0: no rule knows harbor`,
    ],
    [
      'a town in the sea',
      ({ map: file }) => Object.assign(file.places[place('Borisov')], { hex: '1000' }),
      `map places.${place('Borisov')}.hex: Borisov lies in the water of 1000`,
    ],
    [
      'a missing area',
      ({ map: file }) => delete file.areas['german-works'],
      'map areas.german-works: is missing',
    ],
    [
      'an area that no rule knows',
      ({ map: file }) => Object.assign(file.areas, { 'partizan-x': file.areas['one-uf'] }),
      'map areas.partizan-x: no rule knows this area',
    ],
    [
      'an empty area',
      ({ map: file }) => Object.assign(file.areas['german-sources'], { hexes: [] }),
      'map areas.german-sources.hexes: must not be empty',
    ],
    [
      'no partisans',
      ({ map: file }) => {
        for (const name of Object.keys(file.areas)) if (name.startsWith('partisan-')) delete file.areas[name];
      },
      'map areas: no area is called partisan-',
    ],
    [
      'a missing kind of hexside',
      ({ map: file }) => {
        file.sideKinds = file.sideKinds.filter(kind => kind !== 'border');
        file.hexsides = file.hexsides.filter(side => side.kind !== 'border');
      },
      'map sideKinds.border: is missing',
    ],
    [
      'a kind of hexside that no rule knows',
      ({ map: file }) => file.sideKinds.push('wall'),
      'map sideKinds.5: no rule knows wall',
    ],
    [
      'no narrows at the narrows',
      ({ map: file }) => {
        file.hexsides = file.hexsides.filter(side => side.kind !== 'narrows');
      },
      'map hexsides: 1803/1804 must be narrows (9.8)',
    ],
    [
      'Koenigsberg without its port',
      ({ map: file }) => Object.assign(file.places[place('Koenigsberg')], { tags: [] }),
      'map places: hex 2825 must be a city and a port (4.2)',
    ],
    [
      'a center of gravity in the sea',
      ({ map: file }) => Object.assign(file.hexes[hex('4004')], { terrain: 'sea' }),
      `map hexes.${hex('4004')}.terrain: hex 4004 must be land`,
    ],
    [
      'the map of another game',
      ({ map: file }) => Object.assign(file, { game: 'moscow' }),
      'map game: must be',
    ],
  ]);
});

describe('charts', () => {
  const rows: [title: string, change: Spoil<Charts>, says: string[]][] = [
    [
      'terrain of the map that is not in the charts',
      ({ charts }) => delete charts.terrain.forest,
      ['charts terrain.forest: is missing; the map has this terrain'],
    ],
    [
      'terrain under another name',
      ({ charts }) => {
        charts.terrain.swamp = charts.terrain.marsh;
        delete charts.terrain.marsh;
      },
      [
        'charts terrain.marsh: is missing; the map has this terrain',
        'charts terrain.swamp: the map has no such land; there are clear, forest, marsh, western-pripyat',
      ],
    ],
    [
      'columns out of order',
      ({ charts }) => Object.assign(charts.crt.columns[4], { from: -5 }),
      ['charts crt.columns.4.from: must be more than 1, where the column to its left begins, not -5'],
    ],
    [
      'two columns that begin alike',
      ({ charts }) => Object.assign(charts.crt.columns[4], { from: 4 }),
      ['charts crt.columns.5.from: must be more than 4, where the column to its left begins, not 4'],
    ],
    [
      'half a point of differential',
      ({ charts }) => Object.assign(charts.crt.columns[4], { from: 2.5 }),
      ['charts crt.columns.4.from: must be a whole number, not 2.5'],
    ],
    [
      'two turns that changed places',
      ({ charts }) => charts.track.turns.splice(0, 2, charts.track.turns[1], charts.track.turns[0]),
      [
        'charts track.turns.0.turn: must be 1, not 2: turns are listed in order',
        'charts track.turns.1.turn: must be 2, not 1: turns are listed in order',
      ],
    ],
    [
      'an unknown field',
      ({ charts }) => Object.assign(charts.river, { bridge: 1 }),
      ['charts river.bridge: unknown field'],
    ],
    [
      'charts of another game',
      ({ charts }) => Object.assign(charts, { game: 'moscow' }),
      ['charts game: must'],
    ],
  ];
  for (const [title, change, says] of rows) {
    test(`refused: ${title}`, () => {
      const wrong = wrongIn(change);
      assert.equal(wrong.length, says.length, wrong.join('\n'));
      says.forEach((line, index) => {
        assert.ok(wrong[index].startsWith(line), wrong[index]);
      });
    });
  }

  test('refused: a turn track that runs backward', () => {
    const wrong = wrongIn(({ charts }) => charts.track.turns.reverse());
    // The fifth of nine keeps its place.
    assert.equal(wrong.length, 8);
  });
});

test('what is wrong in several files is told at once', () => {
  const wrong = wrongIn(files => {
    files.map.places[place('Borisov')].kind = 'vilage';
    set('G-1', { entry: '9999', type: 'infantery' })(files);
    files.charts.track.turns.pop();
  });
  assert.deepEqual(wrong.map(line => line.split(': ')[0]).sort(), [
    'charts track.turns',
    `${at('G-1')}.entry`,
    `${at('G-1')}.type`,
    `map places.${place('Borisov')}.kind`,
  ]);
  // A map that cannot be read at all does not hide what is wrong with the counters themselves.
  const broken = wrongIn(files => {
    Object.assign(files.map, { hexes: 5 });
    set('G-1', { type: 'infantery' })(files);
  });
  assert.ok(broken.some(line => line.startsWith('map hexes: ')));
  assert.ok(broken.some(line => line.startsWith(`${at('G-1')}.type: `)));
});
