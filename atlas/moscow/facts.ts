// What the rules of Moscow say about its map, and what the reconstruction adds: the rules print no hex numbers, so
// every hex here is ours, while the names, classes, sides and counts behind it come from the rule that is cited.

import { DIRECTIONS } from '../../kit/hex/grid.ts';
import { directionTo, distance } from '../../kit/hex/topology.ts';
import type { GameMap, Network } from '../../kit/map/map.ts';
import {
  apart,
  areaIs,
  areaSize,
  count,
  type Fact,
  fact,
  inArea,
  isOnEdge,
  kindsBetween,
  type MapChecks,
  notOnMap,
  onMap,
  onNetwork,
  place,
  terrainsOf,
} from '../check/facts.ts';
import { GROUND, MAJOR, SHELTERED, SPECIAL, TOWNS } from './gazetteer.ts';
import { junctionFacts, routeFacts } from './routes.ts';
import { waterFacts } from './waters.ts';

const START_LINE =
  '0503 0603 0703 0804 0904 1004 1104 1204 1304 1405 1504 1605 1705 1706 1807 1906 2007 2106 2206 2306 2406 2505 2606 2706 2807 2907 3008';
const OUT_OF_PLAY = rows(1, 4)
  .flatMap(row => [1, 2, 3, 4, 5].map(column => id(row, column)))
  .join(' ');
const EAST_EDGE = rows(1, 30)
  .map(row => id(row, 22))
  .join(' ');
const WEST_EDGE = rows(5, 30).map(row => id(row, 1));
const GERMAN_EDGE = [...WEST_EDGE, ...[2, 3, 4, 5, 6, 7, 8].map(column => id(30, column))].join(' ');

/** Who stands where on the German side of the start line at the historical set-up, by how far it reaches. */
const GARRISON = {
  alone: '0503',
  onFoot: '0703 0904 1104 1204 1304 1405 1504 1605 1706 1906 2006 2206 2406 3006',
  mobile: '1004 1104 1705 1906 2706 2807 3007',
};

const NAMED_IN_VICTORY: Readonly<Record<string, readonly [rule: string, names: string]>> = {
  'german-historical': ['M-VIC-2', 'Moscow'],
  'russian-instant': ['M-VIC-3', 'Smolensk Roslavl Glukhov'],
  'german-unhistorical': ['M-VIC-4', 'Kalinin Volokolamsk Mozhaisk Kaluga Yelets Yefremov Kursk'],
  'german-with-fliegerkorps': ['M-VIC-7', 'Moscow Voronezh'],
  'russian-turn-8': ['M-VIC-9', 'Moscow Voronezh'],
  'russian-smashing': ['M-VIC-10', 'Moscow Voronezh Torzhok Rzhev Vyazma Kaluga Tula Orel Kursk'],
  'russian-source': ['M-SUP-4', 'Moscow'],
  objective: [
    'M-VIC-1',
    'Moscow Tula Smolensk Kalinin Orel Kursk Voronezh Kaluga Roslavl Glukhov Volokolamsk Mozhaisk Yelets Yefremov Torzhok Rzhev Vyazma',
  ],
};

export const checks: MapChecks = {
  facts: [
    ...places(),
    ...ground(),
    ...sides(),
    ...edges(),
    ...nets(),
    ...routeFacts(),
    ...waterFacts(),
    ...junctionFacts(),
    ...setUp(),
  ],
  contradictions: [
    {
      rule: 'M14-RIV-3',
      says: 'Canals count as rivers in the edition of 2014; the main edition knows no canal.',
      ruling:
        'The canal is a kind of hexside of its own: a river in the 2014 edition, nothing in the main one.',
    },
    {
      rule: 'M-TERR-9',
      says: 'Defense lines are said to act on zones of control too, but no rule says how.',
      ruling: 'The lines are on the map with the side that they protect; rules use what is written out.',
    },
    {
      rule: 'M-VIC-12',
      says: 'Initial control goes by the start line, which as drawn through hexes leaves Yartsevo and Zhukovka on the German side.',
      ruling: 'The center of a hex decides, so both start German; neither is named in a victory condition.',
    },
    {
      rule: 'M-GAP-1',
      says: 'Putivl stands on the north bank of the Seim, but its hex is in the last row of the map.',
      ruling:
        'The Seim is off the map from 3008/3009 to 3005/3006; the railway from Konotop to Lgov, which ran south of it, crosses it twice in row 30.',
    },
  ],
  wrongStart(map, hex, side) {
    if (side !== 'german' && side !== 'russian') return `no side is called ${side}`;
    return has(map, `${side}-start`, hex) ? undefined : `not on the ${side} side of the start line`;
  },
};

function places(): Fact[] {
  const listed = (list: readonly string[], rule: string, kind: string) =>
    list.map(entry => place(rule, entry.slice(0, 4), entry.slice(5), { kind }));
  const tagged = Object.entries(NAMED_IN_VICTORY).map(([tag, [rule, names]]) =>
    fact(rule, `tagged ${tag}: ${names}`, map => {
      const have = map.places.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name);
      return differences(names.split(' '), have);
    }),
  );
  return [
    ...listed(SPECIAL, 'M-TERR-4 M-TERR-5', 'special-city'),
    ...listed(MAJOR, 'M-TERR-3 M-GAP-1', 'major-city'),
    ...listed(TOWNS, 'M14-CITY-9 M-GAP-1', 'town'),
    ...tagged,
    count('M-TERR-4 M-TERR-5', 'special cities', 2, map => ofKind(map, 'special-city').length),
    fact('M-TERR-1 M-TERR-3', 'towns and cities stand on clear ground', map =>
      map.places
        .filter(({ hex }) => terrainsOf(map, hex).join() !== 'clear')
        .map(({ name, hex }) => `${name} in ${map.ids[hex]} stands in ${terrainsOf(map, hex).join(' and ')}`),
    ),
    fact('M-SUP-8', 'other towns lie west of the start line or at least ten hexes behind it', map => {
      const listed = new Set([...SPECIAL, ...MAJOR, ...TOWNS].map(entry => entry.slice(0, 4)));
      const front = [...(map.areas['german-start-line']?.hexes ?? [])];
      return map.places
        .filter(({ hex }) => !listed.has(map.ids[hex]) && has(map, 'russian-start', hex))
        .filter(({ hex }) => front.some(near => distance(map, near, hex) < 10))
        .map(({ name }) => `${name} does not`);
    }),
  ];
}

function ground(): Fact[] {
  return [
    onMap('M-GAP-1', '0101 0122 3001 3022'),
    notOnMap('M-GAP-1', '0100 0023 0123 3101 3122 3023'),
    count('M-GAP-1', 'hexes', 660, map => map.count),
    count('M-GAP-1', 'hexes that nobody can enter for their terrain', 0, map =>
      map.passable.reduce((sum, can) => sum + (can === 1 ? 0 : 1), 0),
    ),
    // The distances by which the scale was chosen.
    apart('M-MOVE-10 M-ROAD-1', '2807', '2312', 8),
    apart('M-WX-1', '1403', '1016', 15),
    apart('M-MOVE-2', '0708', '0512', 5),
    apart('M-MOVE-2', '1716', '1016', 7),
    ...GROUND.map(([what, wanted, hexes]) =>
      fact('M-TERR-1 M-GAP-2 M14-SWF-1', `the ${what}: ${hexes} are ${wanted}`, map =>
        hexes.split(' ').flatMap(hexId => {
          const found = terrainsOf(map, map.indexOf.get(hexId) ?? -1).join(' and ');
          return found === wanted ? [] : [`${hexId} is ${found}`];
        }),
      ),
    ),
  ];
}

function sides(): Fact[] {
  return [
    areaIs('M-SETUP-12', 'german-start-line', START_LINE),
    areaSize('M-SETUP-12', 'german-start-line', 27),
    areaIs('M-GAP-1', 'out-of-play', OUT_OF_PLAY),
    fact('M-SETUP-3 M-SETUP-11', 'every hex in play is on one side of the start line', map => {
      const parts = ['german-start', 'russian-start', 'out-of-play'];
      return map.ids.flatMap((hexId, hex) => {
        const of = parts.filter(part => has(map, part, hex));
        return of.length === 1 ? [] : [`${hexId} is in ${of.join(' and ') || 'none'}`];
      });
    }),
    fact('M-SETUP-3 M-SETUP-11', 'the start line runs wherever the sides meet, and only there', map =>
      eachPair(map, (a, b) => {
        const meet = has(map, 'russian-start', a) !== has(map, 'russian-start', b);
        const drawn = kindsBetween(map, a, b).includes('start-line');
        return meet === drawn ? undefined : `${map.ids[a]}/${map.ids[b]} ${drawn ? 'has it' : 'lacks it'}`;
      }),
    ),
    inArea('M-VIC-3', 'german-start', '1403 1805 2807'),
    fact('M-VIC-4 M-VIC-9 M-VIC-10', 'all other objectives start Russian', map =>
      map.places
        .filter(({ tags }) => tags.includes('objective') && !tags.includes('russian-instant'))
        .filter(({ hex }) => !has(map, 'russian-start', hex))
        .map(({ name }) => `${name} does not`),
    ),
    fact('M-TERR-8', 'defense lines lie on Russian ground and protect their eastern hex', map =>
      eachPair(map, (a, b) => {
        if (!kindsBetween(map, a, b).includes('defense-line')) return undefined;
        const kind = 1 << map.sideKinds.indexOf('defense-line');
        const guarded = [a, b].filter((hex, i) => (map.behind[slot(map, hex, [b, a][i])] & kind) !== 0);
        const name = `${map.ids[a]}/${map.ids[b]}`;
        if (guarded.length !== 1) return `${name} protects ${guarded.length} hexes`;
        const outer = guarded[0] === a ? b : a;
        if (![a, b].every(hex => has(map, 'russian-start', hex))) return `${name} is not on Russian ground`;
        return map.lon[guarded[0]] > map.lon[outer] ? undefined : `${name} protects the west`;
      }),
    ),
    ...Object.entries(SHELTERED).map(([name, ids]) =>
      fact('M-TERR-8', `the ${name} runs west of ${ids}`, map =>
        ids.split(' ').filter(hexId => {
          const west = map.neighbours[(map.indexOf.get(hexId) ?? 0) * 6 + DIRECTIONS.indexOf('W')];
          const [outer, inner] = [map.ids[west], hexId].toSorted();
          return !map.source.hexsides.some(s => s.name === name && s.a === outer && s.b === inner);
        }),
      ),
    ),
  ];
}

function edges(): Fact[] {
  return [
    areaIs('M-REPL-8', 'east-edge', EAST_EDGE),
    areaIs('M-SUP-1 M-SUP-3', 'german-edge', GERMAN_EDGE),
    fact('M-REPL-7', 'north and south edges are the Russian hexes of the first and the last row', map =>
      [
        ['north-edge', 1],
        ['south-edge', 30],
      ].flatMap(([area, row]) => {
        const wanted = map.ids.filter((_, hex) => map.rows[hex] === row && has(map, 'russian-start', hex));
        return differences(wanted, hexesOf(map, `${area}`)).map(found => `${area}: ${found}`);
      }),
    ),
    fact('M-SUP-1 M-SUP-3', 'the Russian edge is its north, east and south', map => {
      const parts = ['north-edge', 'east-edge', 'south-edge'].flatMap(area => hexesOf(map, area));
      return differences([...new Set(parts)], hexesOf(map, 'russian-edge'));
    }),
    fact('M-SUP-1', 'edges of the two sides have no hex in common and lie on the edge', map =>
      ['german-edge', 'russian-edge'].flatMap(area =>
        hexesOf(map, area)
          .map(hexId => map.indexOf.get(hexId) ?? -1)
          .filter(
            hex =>
              !isOnEdge(map, hex) ||
              !has(map, area === 'german-edge' ? 'german-start' : 'russian-start', hex),
          )
          .map(hex => `${map.ids[hex]} of ${area}`),
      ),
    ),
    place('M-REPL-9', '0109', 'Vyshny Volochek'),
    areaIs('M-REPL-9', 'vatutin-entry', '0109'),
    inArea('M-REPL-9', 'north-edge', '0109'),
    onNetwork('M-REPL-9', 'roads', '0109'),
  ];
}

function nets(): Fact[] {
  const leads = (rule: string, network: string, area: string, least: number) =>
    fact(rule, `${network} reach the ${area} in at least ${least} hexes`, map => {
      const found = [...(map.areas[area]?.hexes ?? [])].filter(hex => map.networks[network]?.has[hex] === 1);
      return found.length >= least ? [] : [`in ${found.length}`];
    });
  return [
    fact('M-WX-1', 'the highway is one road from Smolensk to Moscow, part of the roads', map => {
      const { highway, roads } = map.networks;
      if (!highway || !roads || highway.lines.length !== 1) return ['there is not one such line'];
      const { hexes } = highway.lines[0];
      return [
        ...(map.ids[hexes[0]] === '1403' ? [] : ['it does not start in Smolensk']),
        ...(map.ids[hexes[hexes.length - 1]] === '1016' ? [] : ['it does not end in Moscow']),
        ...[...hexes.slice(1)]
          .filter((hex, i) => !joined(map, roads, hexes[i], hex))
          .map(hex => `no road into ${map.ids[hex]}`),
      ];
    }),
    onNetwork('M-WX-1', 'highway', '1403 1304 1206 1208 1110 1112 1016'),
    leads('M-SUP-1', 'roads', 'german-edge', 6),
    leads('M-SUP-1', 'roads', 'north-edge', 3),
    leads('M-SUP-1', 'roads', 'east-edge', 4),
    leads('M-SUP-2 M-REPL-7', 'railways', 'north-edge', 3),
    leads('M-SUP-2 M-REPL-7', 'railways', 'east-edge', 4),
    leads('M-SUP-2 M-REPL-7', 'railways', 'south-edge', 2),
    fact('M-REPL-7 M14-RAIL-5', 'rail entries are the ends of railways on the Russian edge', map => {
      const ends = (map.networks.railways?.lines ?? []).flatMap(({ hexes }) => [
        hexes[0],
        hexes[hexes.length - 1],
      ]);
      const wanted = ends.filter(hex => has(map, 'russian-edge', hex)).map(hex => map.ids[hex]);
      return differences([...new Set(wanted)], hexesOf(map, 'rail-entry'));
    }),
    onNetwork('M-SUP-4', 'roads', '1016'),
    onNetwork('M-SUP-4 M-SUP-2', 'railways', '1016'),
    fact('M-REPL-7', 'a railway leads to every special and major city', map =>
      [...ofKind(map, 'special-city'), ...ofKind(map, 'major-city')]
        .filter(({ hex }) => map.networks.railways?.has[hex] !== 1)
        .map(({ name }) => `not to ${name}`),
    ),
    some(
      'M-MOVE-7',
      'river hexsides with a bridge',
      map =>
        eachPair(map, (a, b) =>
          kindsBetween(map, a, b).includes('river') && joined(map, map.networks.roads, a, b)
            ? 'one'
            : undefined,
        ).length,
    ),
  ];
}

function setUp(): Fact[] {
  const positions = ['army-9', 'army-4', 'army-2', 'panzer-group-2', 'panzer-group-3', 'panzer-group-4'];
  return [
    fact('M-SETUP-8 M-SETUP-10', 'marked positions are on the German side', map =>
      positions.flatMap(name => {
        const found = hexesOf(map, `setup-${name}`);
        if (found.length === 0) return [`${name} has none`];
        return found
          .filter(hexId => !has(map, 'german-start', map.indexOf.get(hexId) ?? -1))
          .map(hexId => `${name}: ${hexId} is not`);
      }),
    ),
    areaIs('M-SETUP-8', 'setup-army-9', '1204'),
    areaIs('M-SETUP-8', 'setup-army-4', '1805'),
    areaIs('M-SETUP-8', 'setup-army-2', '2205'),
    areaIs('M-SETUP-10', 'setup-panzer-group-3', '1004 1104'),
    areaIs('M-SETUP-10', 'setup-panzer-group-4', '1705 1905 1906'),
    areaIs('M-SETUP-9 M-SETUP-10', 'setup-panzer-group-2', '2406 2706 2807 3006 3007'),
    fact('M-ARMY-2', 'armies in their marked positions are more than two hexes apart', map => {
      const [one, two, three] = positions.slice(0, 3).map(name => map.areas[`setup-${name}`]?.hexes[0] ?? 0);
      const near = [distance(map, one, two), distance(map, one, three), distance(map, two, three)];
      return near.filter(steps => steps <= 2).map(steps => `two are ${steps} apart`);
    }),
    fact('M-SETUP-12 M-ZOC-5', 'the historical set-up covers every German start-line hex', map => {
      const at = (list: string) => list.split(' ').map(hexId => map.indexOf.get(hexId) ?? -1);
      const held = new Set([...at(GARRISON.alone), ...at(GARRISON.onFoot), ...at(GARRISON.mobile)]);
      const covered = (hex: number) =>
        held.has(hex) ||
        reaches(map, at(GARRISON.onFoot), hex) ||
        (!isShelter(map, hex) && reaches(map, at(GARRISON.mobile), hex));
      return hexesOf(map, 'german-start-line')
        .filter(hexId => !covered(map.indexOf.get(hexId) ?? -1))
        .map(hexId => `${hexId} is not`);
    }),
  ];
}

function reaches(map: GameMap, from: readonly number[], hex: number): boolean {
  return from.some(
    near => directionTo(map, near, hex) >= 0 && !kindsBetween(map, near, hex).includes('lake'),
  );
}

/** Where mobile units have no zone of control. */
function isShelter(map: GameMap, hex: number): boolean {
  const kind = map.places[map.placeAt[hex]]?.kind ?? '';
  return terrainsOf(map, hex).includes('forest') || kind === 'major-city' || kind === 'special-city';
}

function some(rule: string, what: string, counted: (map: GameMap) => number): Fact {
  return fact(rule, `there is some: ${what}`, map => (counted(map) > 0 ? [] : ['there is none']));
}

function has(map: GameMap, area: string, hex: number): boolean {
  return map.areas[area]?.has[hex] === 1;
}

function hexesOf(map: GameMap, area: string): string[] {
  return [...(map.areas[area]?.hexes ?? [])].map(hex => map.ids[hex]);
}

function ofKind(map: GameMap, kind: string) {
  return map.places.filter(place => place.kind === kind);
}

function eachPair(map: GameMap, test: (a: number, b: number) => string | undefined): string[] {
  return map.ids.flatMap((_, a) =>
    [...map.neighbours.subarray(a * 6, a * 6 + 6)].filter(b => b > a).flatMap(b => test(a, b) ?? []),
  );
}

function slot(map: GameMap, from: number, to: number): number {
  return from * 6 + directionTo(map, from, to);
}

function joined(map: GameMap, network: Network | undefined, from: number, to: number): boolean {
  return network?.crosses[slot(map, from, to)] === 1;
}

function differences(wanted: readonly string[], have: readonly string[]): string[] {
  return [
    ...wanted.filter(one => !have.includes(one)).map(one => `${one} is missing`),
    ...have.filter(one => !wanted.includes(one)).map(one => `${one} should not be there`),
  ];
}

function rows(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function id(row: number, column: number): string {
  return `${row}`.padStart(2, '0') + `${column}`.padStart(2, '0');
}
