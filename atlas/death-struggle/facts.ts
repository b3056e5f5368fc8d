// What the rules of Death Struggle say about its map. The text gives no hex numbers; places, lines and ground come
// from the reconstruction in expected.json, each under the rule that needs it.

import type { GameMap, Place } from '../../kit/map/map.ts';
import {
  adjacent,
  areaIs,
  count,
  country,
  countryOf,
  type Fact,
  fact,
  inArea,
  isOnEdge,
  type MapChecks,
  noSide,
  notInArea,
  place,
  pointsOf,
  side,
  terrainsOf,
} from '../check/facts.ts';
import { contradictions } from './contradictions.ts';
import { expected } from './expected.ts';
import { groundFacts, lineFacts } from './facts-ground.ts';
import { joins, leadsTo, limitRunsAround, onlyWay, onTheRiver, onTheSea, truePosition } from './holds.ts';

const PORTS = {
  'baltic-coast': 'Koenigsberg Memel Libau Riga Tallinn Narva Leningrad',
  'black-sea-coast': 'Constanta Odessa Nikolaev Kherson Sevastopol Feodosia Kerch Novorossiysk',
  'azov-coast': 'Kerch Taman Berdyansk Mariupol Taganrog Rostov',
};
const RUSSIAN_EDGES = ['russian-northeast-edge', 'russian-east-edge', 'russian-southeast-edge'];

const HILL_TOWNS = new Set(['Sevastopol', 'Novorossiysk']);

const hasTag = (tag: string) => (each: Place) => each.tags.includes(tag);
const holds = (map: GameMap, area: string, hex: number) => map.areas[area]?.has[hex] === 1;

export const checks: MapChecks = {
  facts: [
    ...placeFacts(),
    ...countFacts(),
    ...seaFacts(),
    ...countryFacts(),
    ...edgeFacts(),
    ...netFacts(),
    ...groundFacts(),
    ...lineFacts(),
    ...positionFacts(),
  ],
  contradictions,
  islands: [
    { hexes: '0101 0102 0201 0202 0203 0301 0302', reason: 'Sweden, out of play' },
    { hexes: '0506 0606', reason: 'Oesel and Dagoe, which no port opens' },
    { hexes: '0701', reason: 'Gotland, out of play' },
  ],
  wrongStart(map, hex, who) {
    const isAxis = holds(map, 'axis-countries', hex);
    if (who === 'axis') return isAxis ? undefined : `${map.ids[hex]} is in no Axis country`;
    return holds(map, 'russian-start', hex) ? undefined : `${map.ids[hex]} is not in the USSR`;
  },
};

function placeFacts(): Fact[] {
  return expected.places.flatMap(({ name, hex, lat, lon, classes, points, holder }) => [
    place(ruleOf(classes), hex, name, {
      kind: classes.includes('major') ? 'major-city' : 'town',
      tags: classes.filter(each => each !== 'town'),
      points: points ?? 0,
    }),
    truePosition(ruleOf(classes), name, [lat, lon]),
    inArea('DS-SETUP-1', holder === 'axis' ? 'axis-countries' : 'russian-start', hex),
  ]);
}

function ruleOf(classes: readonly string[]): string {
  const rules: Readonly<Record<string, string>> = {
    victory: 'DS-VIC-2',
    oil: 'DS-OIL-1',
    major: 'DS-CITY-2',
    fortress: 'DS-CITY-1',
    port: 'DS-SEA-2',
  };
  return Object.entries(rules).find(([each]) => classes.includes(each))?.[1] ?? 'DS-WX-5';
}

function countFacts(): Fact[] {
  const isRussian = (map: GameMap, { hex }: Place) => holds(map, 'russian-start', hex);
  const tagged = (map: GameMap, tag: string) => map.places.filter(hasTag(tag));
  return [
    count('DS-VIC-2', 'victory cities', 11, map => tagged(map, 'victory').length),
    count('DS-VIC-2', 'victory points', 12, map => pointsOf(map, hasTag('victory'))),
    count('DS-VIC-2', 'points of places that are no victory city', 0, map =>
      pointsOf(map, each => !each.tags.includes('victory')),
    ),
    count('DS-VIC-1', 'victory points of the Axis at the start', 2, map =>
      pointsOf(map, each => holds(map, 'axis-countries', each.hex)),
    ),
    count(
      'DS-RAIL-2',
      'major cities that the Russians hold at the start',
      16,
      map => tagged(map, 'major').filter(each => isRussian(map, each)).length,
    ),
    count('DS-REINF-4', 'tank factories on the map', 4, map => tagged(map, 'factory').length),
    count('DS-CITY-1', 'fortresses', 4, map => tagged(map, 'fortress').length),
    count('DS-OIL-1', 'oil towns', 2, map => tagged(map, 'oil').length),
    count('DS-SEA-2', 'ports', 21, map => tagged(map, 'port').length),
    fact('DS-VIC-2', 'victory cities are major cities', map =>
      tagged(map, 'victory')
        .filter(each => each.kind !== 'major-city' || !each.tags.includes('major'))
        .map(({ name }) => `${name} is none`),
    ),
    fact('DS-CITY-2', 'towns have clear ground; Sevastopol and Novorossiysk lie among hills', map =>
      map.places
        .filter(({ hex, name }) => terrainsOf(map, hex).join() !== (HILL_TOWNS.has(name) ? 'hill' : 'clear'))
        .map(({ hex, name }) => `${name} is on ${terrainsOf(map, hex).join(' and ')}`),
    ),
  ];
}

function seaFacts(): Fact[] {
  const hexOf = (name: string) => expected.places.find(each => each.name === name)?.hex ?? name;
  const ports = Object.entries(PORTS).flatMap(([coast, names]) =>
    names.split(' ').map(name => inArea('DS-SEA-2', coast, hexOf(name))),
  );
  const all = [...new Set(Object.values(PORTS).join(' ').split(' '))];
  return [
    ...ports,
    ...all.filter(name => name !== 'Rostov').map(name => onTheSea('DS-SEA-2', name)),
    onTheRiver('DS-SEA-2', 'Rostov', 'Don'),
    adjacent('DS-SEA-6', hexOf('Kerch'), hexOf('Taman')),
    side('DS-SEA-6', `${hexOf('Kerch')}/${hexOf('Taman')}`, 'kerch-strait'),
    count(
      'DS-SEA-6',
      'hexsides of the Kerch Strait',
      1,
      map => map.source.hexsides.filter(({ kind }) => kind === 'kerch-strait').length,
    ),
    fact('DS-SEA-2', 'every sea hex belongs to one sea', map =>
      map.ids.filter((_, hex) => {
        const seas = ['baltic-sea', 'black-sea', 'sea-of-azov'].filter(sea => holds(map, sea, hex));
        return seas.length !== (terrainsOf(map, hex).includes('sea') ? 1 : 0);
      }),
    ),
    onlyWay('DS-EDGE-1', 'Simferopol', 'Melitopol', hexOf('Perekop')),
    onlyWay('DS-EDGE-1', 'Kerch', 'Simferopol', '3721'),
    side('DS-EDGE-1', '3519/3619 3519/3620', 'sea'),
    noSide('DS-EDGE-1', '3518/3619', 'sea'),
  ];
}

function countryFacts(): Fact[] {
  return [
    country('DS-T1-1', '3907 3707 3210 3710 4011', 'Rumania'),
    country('DS-STACK-8', '2803 3002', 'Hungary'),
    country('DS-SUP-1', '1403 2003 2401 1606', 'Germany'),
    fact('DS-T1-2', 'Rumania has a frontier with the USSR', map => {
      const meets = map.source.hexsides.some(({ a, b, kind }) => {
        const pair = [a, b].map(id => countryOf(map, map.indexOf.get(id) ?? -1));
        return kind === 'border' && pair.includes('Rumania') && pair.includes('USSR');
      });
      return meets ? [] : ['they do not touch'];
    }),
    fact('DS-OMF-9', 'the south is all land from 51.5 N southward', map =>
      map.source.hexes
        .filter(
          ({ lat = 0 }, hex) => (map.passable[hex] === 1 && lat <= 51.5) !== holds(map, 'allied-south', hex),
        )
        .map(({ id }) => id),
    ),
    limitRunsAround('DS-OMF-9', 'allied-limit', 'allied-south'),
    areaIs(
      'DS-SETUP-1',
      'inactive',
      '0101 0102 0106 0107 0108 0109 0110 0111 0112 0113 0114 0201 0202 0203 0208 0209 0214 0215 0301 0302 0701 3902 4003 4004 4005 4006 4007 4008 4009 4010',
    ),
    notInArea('DS-SUP-1', 'axis-countries', '3902 4003 4010 0106 0113'),
  ];
}

function edgeFacts(): Fact[] {
  const onEdges = (map: GameMap, hex: number) => RUSSIAN_EDGES.filter(area => holds(map, area, hex)).length;
  return [
    fact('DS-SUP-4', 'the Russian edges: north from 34 E, east, south from 38 E, each hex once', map =>
      map.source.hexes
        .filter(({ lat = 0, lon = 0 }, hex) => {
          const isRussian = isOnEdge(map, hex) && holds(map, 'russian-start', hex) && lon >= 34;
          const isThere = isRussian && (lat > 50 || lon >= 38) && !holds(map, 'inactive', hex);
          return onEdges(map, hex) !== (isThere ? 1 : 0);
        })
        .map(({ id }) => id),
    ),
    ...RUSSIAN_EDGES.map(area => leadsTo('DS-SUP-4', 'railways', 'Moscow', area)),
    ...['Leningrad', 'Moscow', 'Stalingrad', 'Kharkov'].map(factory =>
      leadsTo('DS-FACT-1', 'railways', factory, 'russian-east-edge'),
    ),
    leadsTo('DS-RAIL-3', 'railways', 'Warsaw', 'axis-west-edge'),
    leadsTo('DS-RAIL-3', 'railways', 'Bucharest', 'axis-west-edge'),
    fact('DS-REINF-4', 'Siberia lies off the eastern edge', map => {
      const beside = map.boxes.siberia?.beside ?? -1;
      return beside >= 0 && holds(map, 'russian-east-edge', beside) ? [] : ['it does not'];
    }),
  ];
}

function netFacts(): Fact[] {
  const rules = { railways: 'DS-RAIL-3', 'all-weather-roads': 'DS-WX-7', 'brown-roads': 'DS-WX-7' } as const;
  const roads = ['all-weather-roads', 'brown-roads'] as const;
  return [
    ...Object.entries(expected.railways).map(([name, stops]) =>
      joins(rules.railways, 'railways', name, stops),
    ),
    ...roads.flatMap(key =>
      Object.entries(expected[key]).map(([name, stops]) => joins(rules[key], key, name, stops)),
    ),
    fact('DS-SUP-2', 'at least five railways cross the frontier, one for every railhead', map => {
      const isCrossing = (a: number, b: number) =>
        holds(map, 'axis-countries', a) && holds(map, 'russian-start', b);
      const crossings = new Set(
        (map.networks.railways?.lines ?? []).flatMap(({ hexes }) =>
          [...hexes].slice(1).flatMap((to, i) => {
            if (isCrossing(hexes[i], to)) return [`${hexes[i]}/${to}`];
            return isCrossing(to, hexes[i]) ? [`${to}/${hexes[i]}`] : [];
          }),
        ),
      );
      return crossings.size >= 5 ? [] : [`there are ${crossings.size}`];
    }),
    fact('DS-RAIL-2', 'every major city lies on a railway', map =>
      map.places
        .filter(({ hex, tags }) => tags.includes('major') && map.networks.railways?.has[hex] !== 1)
        .map(({ name }) => `${name} does not`),
    ),
  ];
}

function positionFacts(): Fact[] {
  const positions = (map: GameMap, test: RegExp) =>
    Object.entries(map.areas).filter(([name]) => test.test(name));
  const kinds: readonly (readonly [string, string, RegExp, number, string])[] = [
    ['DS-SETUP-1', 'German armies', /^position-ge-army-/, 6, 'axis-countries'],
    ['DS-SETUP-1', 'Rumanian armies', /^position-ro-army-/, 2, 'axis-countries'],
    ['DS-SETUP-1', 'Russian armies', /^position-su-army-/, 19, 'russian-start'],
    ['DS-SETUP-2', 'mechanized korps', /^position-su-mk-/, 26, 'russian-start'],
    ['DS-SETUP-4', 'panzer groups', /^position-ge-group-/, 4, 'axis-countries'],
  ];
  return [
    ...kinds.flatMap(([rule, what, test, wanted, area]) => [
      count(rule, `positions of ${what}`, wanted, map => positions(map, test).length),
      fact(rule, `positions of ${what} are single hexes in ${area}`, map =>
        positions(map, test)
          .filter(([, { hexes }]) => hexes.length !== 1 || !holds(map, area, hexes[0]))
          .map(([name]) => name),
      ),
    ]),
    ...['16', '18', '4', '9', '6', '17'].map(army =>
      fact('DS-SETUP-5', `the German ${army}. Army has its position`, map =>
        map.areas[`position-ge-army-${army}`] ? [] : ['it has none'],
      ),
    ),
    ...['Leningrad', 'Moscow', 'Kiev', 'Rostov'].map(name =>
      fact('DS-REINF-1', `${name} is a major city in Russian hands`, map => isRussianMajor(map, name)),
    ),
    fact('DS-SETUP-3', 'Rumania has room for the pieces that start there', map =>
      map.ids.filter((_, hex) => countryOf(map, hex) === 'Rumania').length >= 20 ? [] : ['it is too small'],
    ),
    ...['Leningrad', 'Minsk', 'Kiev', 'Odessa', 'Moscow'].map(name =>
      fact('DS-SETUP-11', `${name} is a major city in Russian hands`, map => isRussianMajor(map, name)),
    ),
  ];
}

function isRussianMajor(map: GameMap, name: string): string[] {
  const found = map.places.find(each => each.name === name);
  return found?.kind === 'major-city' && holds(map, 'russian-start', found.hex) ? [] : ['it is not'];
}
