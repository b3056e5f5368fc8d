// Data files that were edited: whatever would quietly lose its rule or play another game is refused, with file, field
// and reason, and everything wrong is named at once.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bindFiles, type Spoil } from '../../../../kit/testing/files.node.ts';
import chartsJson from '../../data/charts.json' with { type: 'json' };
import countersJson from '../../data/counters.json' with { type: 'json' };
import mapJson from '../../data/map.json' with { type: 'json' };
import { checkComponents, components } from './checks.ts';

interface EditionFile {
  crt: { columns: string[]; rows: string[][] };
  air: { russian: string[] };
  track: { turns: { weather: string }[] };
}
interface Charts {
  editions: Record<'main' | '2014', EditionFile>;
}

const json = { map: mapJson, counters: countersJson, charts: chartsJson };
const { wrongIn, at, place, set, without, tagged, face, refuses, fits } = bindFiles<Charts>(
  json,
  components,
  checkComponents,
);

fits();

describe('counters', () => {
  refuses([
    [
      'a start hex off the map',
      set('S-A-22', { entry: '9999' }),
      `${at('S-A-22')}.entry: S-A-22: 9999 is not`,
    ],
    [
      'a start behind the enemy',
      set('S-A-22', { entry: '1403' }),
      `${at('S-A-22')}.entry: S-A-22: 1403 is not on`,
    ],
    [
      'a start out of play',
      set('G-ID-6', { entry: '0101' }),
      `${at('G-ID-6')}.entry: G-ID-6: 0101 is not on`,
    ],
    [
      'air units on the map',
      set('G-Air-8', { entry: '1403' }),
      `${at('G-Air-8')}.entry: G-Air-8: must start in @luft`,
    ],
    [
      'Kalinin Front Aviation from the start',
      set('S-Air-Kalinin', { entry: '@front-aviation' }),
      `${at('S-Air-Kalinin')}.entry: S-Air-Kalinin: must start in @siberian-reserve`,
    ],
    [
      'a later army on the map',
      set('S-A-5', { entry: '1016' }),
      `${at('S-A-5')}.entry: S-A-5: must start in @repl`,
    ],
    [
      'a Siberian from the start',
      set('S-Sib-32', { entry: '1016' }),
      `${at('S-Sib-32')}.entry: S-Sib-32: must start`,
    ],
    [
      'a division of a korps on the map',
      set('G-ID-26', { entry: '1403' }),
      `${at('G-ID-26')}.entry: G-ID-26: must start`,
    ],
    ['an unknown type', set('G-A-9', { type: 'armee' }), `${at('G-A-9')}.type: G-A-9: no german unit`],
    [
      'a type of the enemy',
      set('G-A-9', { type: 'shock-army' }),
      `${at('G-A-9')}.type: G-A-9: no german unit`,
    ],
    [
      'a size that the type does not have',
      set('G-A-9', { size: 'XX' }),
      `${at('G-A-9')}.size: G-A-9: a unit of type`,
    ],
    ['an unknown tag', tagged('S-A-22', 'guards'), `${at('S-A-22')}.tags.1: no rule knows guards`],
    [
      'a panzer unit that is not mobile',
      without('G-Pz-LVI', 'mobile'),
      `${at('G-Pz-LVI')}.tags: G-Pz-LVI: a unit of`,
    ],
    [
      'mobile infantry',
      tagged('G-ID-6', 'mobile'),
      `${at('G-ID-6')}.tags: G-ID-6: a unit of type infantry is not mobile`,
    ],
    [
      'an army that is not infantry',
      without('S-A-22', 'infantry'),
      `${at('S-A-22')}.tags: S-A-22: a unit of type army is`,
    ],
    [
      'a korps with one icon',
      without('G-Pz-LVI', 'two-icon'),
      `${at('G-Pz-LVI')}.tags: G-Pz-LVI: a unit of type panzer`,
    ],
    [
      'armor on foot',
      tagged('G-Mot-14', 'armor'),
      `${at('G-Mot-14')}.tags: G-Mot-14: a unit of type panzer-grenadier is`,
    ],
    [
      'a Katyusha that comes back',
      without('S-Kat-1', 'red-cross'),
      `${at('S-Kat-1')}.tags: S-Kat-1: must have the red`,
    ],
    [
      'a second 16th Army',
      tagged('S-A-22', 'rokossovsky'),
      'counters counters: exactly one must be tagged rokossovsky',
    ],
    [
      'no parachute unit',
      set('S-Para-5', { type: 'infantry' }),
      'counters counters: exactly one must be of type para',
    ],
    [
      'a named unit under another name',
      set('S-Gr-Vatutin', { id: 'S-Gr-V' }),
      'counters counters: S-Gr-Vatutin is missing',
    ],
    [
      'a panzer korps without a back',
      set('G-Pz-LVI', { faces: [{ attack: 6, defense: 5 }] }),
      `${at('G-Pz-LVI')}.faces`,
    ],
    [
      'a back that is as strong',
      face('G-Pz-LVI', 1, { attack: 6 }),
      `${at('G-Pz-LVI')}.faces.1: G-Pz-LVI: the back`,
    ],
    [
      'a fliegerkorps with factors',
      set('G-Air-8', { faces: [{ attack: 1, defense: 1 }] }),
      `${at('G-Air-8')}.faces: `,
    ],
    [
      'a misspelt factor',
      face('G-ID-6', 0, { defence: 1 }),
      `${at('G-ID-6')}.faces.0.defence: G-ID-6: a face shows`,
    ],
    [
      'a strong side that is not stronger',
      face('G-A-9', 0, { strongAttack: 1 }),
      `${at('G-A-9')}.faces.0.strongAttack`,
    ],
    [
      'a strong side for a plain army',
      face('S-A-22', 0, { strongAttack: 9 }),
      `${at('S-A-22')}.faces.0.strongAttack`,
    ],
    [
      'a shock army without a strong side',
      set('S-Shock-1', { faces: [{ attack: 4, defense: 4 }] }),
      `${at('S-Shock-1')}.faces.0.strongAttack: S-Shock-1: is missing`,
    ],
    [
      'divisions that do not add up to their korps',
      face('G-Inf-VI', 0, { attack: 4 }),
      `${at('G-Inf-VI')}.faces.0.attack: G-Inf-VI: its divisions have 2`,
    ],
    [
      'a division of a korps that is none',
      set('G-ID-26', { tags: ['infantry', 'of-G-Pz-LVI'] }),
      `${at('G-ID-26')}.tags: G-ID-26: of-G-Pz-LVI names no infantry korps`,
    ],
    ['sides in another order', ({ counters }) => counters.sides.reverse(), 'counters sides: must be german'],
    [
      'another game',
      ({ counters }) => Object.assign(counters, { game: 'minsk' }),
      'counters game: must be moscow',
    ],
  ]);
});

describe('map', () => {
  const hexesOf =
    (name: string, change: (hexes: string[]) => string[]): Spoil<Charts> =>
    ({ map: file }) => {
      file.areas[name].hexes = change(file.areas[name].hexes as string[]);
    };
  refuses([
    [
      'a missing area',
      ({ map: file }) => delete file.areas['rail-entry'],
      'map areas.rail-entry: is missing',
    ],
    [
      'an area that no rule knows',
      ({ map: file }) => Object.assign(file.areas, { 'west-edge': file.areas['german-start'] }),
      'map areas.west-edge: no rule knows this area',
    ],
    ['an empty area', hexesOf('south-edge', () => []), 'map areas.south-edge.hexes: must not be empty'],
    ['nobody’s hex', hexesOf('russian-start', hexes => hexes.slice(1)), 'map areas: hex 0106 must be'],
    ['a hex of both', hexesOf('german-start', hexes => [...hexes, '0106']), 'map areas: hex 0106 must be'],
    [
      'a start line beyond the line',
      hexesOf('german-start-line', hexes => [...hexes, '1016']),
      'map areas.german-start-line',
    ],
    [
      'two roads for Vatutin',
      hexesOf('vatutin-entry', hexes => [...hexes, '0106']),
      'map areas.vatutin-entry: must be one',
    ],
    [
      'a rail entry without rails',
      hexesOf('rail-entry', hexes => [...hexes, '0106']),
      'map areas.rail-entry: no railway',
    ],
    [
      'a kind of hexside that no rule knows',
      ({ map: file }) => file.sideKinds.push('wall'),
      'map sideKinds.5: no rule',
    ],
    [
      'a missing kind of hexside',
      ({ map: file }) => {
        file.sideKinds = file.sideKinds.filter(kind => kind !== 'canal');
        file.hexsides = file.hexsides.filter(side => side.kind !== 'canal');
      },
      'map sideKinds.canal: is missing',
    ],
    [
      'terrain that no rule knows',
      ({ map: file }) => file.terrains.push('hill'),
      'map terrains.4: no rule knows hill',
    ],
    ['no railways', ({ map: file }) => delete file.networks?.railways, 'map networks.railways: is missing'],
    [
      'a highway beside the roads',
      ({ map: file }) => file.networks?.highway.lines.push({ hexes: ['2001', '2002'] }),
      'map networks.highway: the highway must be among',
    ],
    [
      'a misspelt kind of place',
      ({ map: file }) => Object.assign(file.places[place('Rzhev')], { kind: 'vilage' }),
      `map places.${place('Rzhev')}.kind: Rzhev: no rule knows vilage`,
    ],
    [
      'a misspelt tag of a place',
      ({ map: file }) => Object.assign(file.places[place('Rzhev')], { tags: ['goal'] }),
      `map places.${place('Rzhev')}.tags.0: no rule knows goal`,
    ],
    [
      'a third special city',
      ({ map: file }) => Object.assign(file.places[place('Rzhev')], { kind: 'special-city' }),
      `map places.${place('Rzhev')}.kind: Rzhev: Moscow and Tula alone`,
    ],
    [
      'Tula under another name',
      ({ map: file }) => Object.assign(file.places[place('Tula')], { name: 'Toula' }),
      'map places: Tula is missing',
    ],
    [
      'nothing to win at once',
      ({ map: file }) => {
        for (const entry of file.places)
          entry.tags = (entry.tags ?? []).filter(tag => tag !== 'russian-instant');
      },
      'map places: no place is tagged russian-instant',
    ],
    [
      'an objective out of play',
      ({ map: file }) => Object.assign(file.places[place('Rzhev')], { hex: '0101' }),
      'map places: Rzhev counts for something and lies in 0101',
    ],
    ['another game', ({ map: file }) => Object.assign(file, { game: 'minsk' }), 'map game: must be moscow'],
  ]);
});

describe('charts', () => {
  refuses([
    [
      'a row too short',
      ({ charts }) => charts.editions.main.crt.rows[2].pop(),
      'charts editions.main.crt.rows.2: must have 12',
    ],
    [
      'a result that there is not',
      ({ charts }) => charts.editions.main.crt.rows[2].splice(0, 1, 'D4'),
      'charts editions.main.crt',
    ],
    [
      'columns out of order',
      ({ charts }) => charts.editions['2014'].crt.columns.splice(0, 2, '1:4', '1:5'),
      'charts editions.2014.crt.columns.1: odds must rise',
    ],
    [
      'six dice in the air',
      ({ charts }) => charts.editions.main.air.russian.pop(),
      'charts editions.main.air.russian: must have',
    ],
    [
      'a track that ends early',
      ({ charts }) => charts.editions['2014'].track.turns.pop(),
      'charts editions.2014.track.turns: must have 8',
    ],
    [
      'weather that there is not',
      ({ charts }) => Object.assign(charts.editions.main.track.turns[0], { weather: 'fog' }),
      'charts editions.main.track.turns.0.weather',
    ],
    [
      'an unknown field',
      ({ charts }) => Object.assign(charts.editions.main, { siege: 1 }),
      'charts editions.main.siege',
    ],
  ]);
});

test('what is wrong in several files is told at once', () => {
  const wrong = wrongIn(files => {
    files.map.places[place('Rzhev')].kind = 'vilage';
    set('G-A-9', { entry: '9999', type: 'armee' })(files);
    files.charts.editions.main.crt.rows[0].pop();
  });
  for (const says of [
    'map places.',
    `${at('G-A-9')}.type`,
    `${at('G-A-9')}.entry`,
    'charts editions.main.crt.rows.0',
  ])
    assert.ok(
      wrong.some(line => line.startsWith(says)),
      `${says}\n${wrong.join('\n')}`,
    );
  // A map that cannot be read at all does not hide what is wrong with the counters themselves.
  const broken = wrongIn(files => {
    Object.assign(files.map, { hexes: 5 });
    set('G-A-9', { type: 'armee' })(files);
  });
  assert.ok(broken.some(line => line.startsWith('map hexes: ')));
  assert.ok(broken.some(line => line.startsWith(`${at('G-A-9')}.type: `)));
});
