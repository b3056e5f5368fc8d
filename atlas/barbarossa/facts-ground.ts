// What the rules of Barbarossa say about the ground of its map: terrain, water, countries, areas. The rest is in
// facts.ts.

import {
  areaIs,
  areaSize,
  count,
  country,
  countryOf,
  type Fact,
  fact,
  inArea,
  kindsBetween,
  land,
  notInArea,
  side,
  terrain,
  terrainsOf,
} from '../check/facts.ts';
import {
  AGC,
  AGN,
  AGS,
  around,
  BULGARIA,
  DESERT,
  EXITS,
  flood,
  GERMAN_1942,
  hasSide,
  index,
  isOnLowerDnepr,
  notAlong,
  onlyOne,
  run,
  SOVIET_1942,
  sameHexes,
  unbroken,
} from './questions.ts';

const OWNERS: readonly string[] =
  'Greater Germany,General Government,Slovakia,Hungary,Romania,Yugoslavia,Bulgaria,USSR,Lithuania,Latvia,Estonia'.split(
    ',',
  );

/** Which waters each coast of 7.5 lies on. */
const SEAS: Readonly<Record<string, readonly string[]>> = {
  'baltic-coast': ['baltic-sea', 'gulf-of-finland', 'gulf-of-riga'],
  'black-sea-coast': ['black-sea'],
  'azov-coast': ['sea-of-azov'],
};

export const ground: readonly Fact[] = [
  fact('10.9', 'clear, rough, marsh and desert-steppe are the kinds of land, one in a hex', map =>
    map.ids.filter((_, hex) => {
      const kinds = terrainsOf(map, hex);
      return (
        kinds.length !== 1 ||
        (map.passable[hex] === 1 && !['clear', 'rough', 'marsh', 'desert-steppe'].includes(kinds[0]))
      );
    }),
  ),
  fact('10.10', 'cities stand on clear ground', map =>
    map.places
      .filter(({ kind, hex }) => kind === 'city' && !terrainsOf(map, hex).includes('clear'))
      .map(({ name }) => name),
  ),
  terrain('5.13', '2013 2014', 'marsh'),
  areaIs('5.13', 'turn-1-marsh', '2013 2014'),
  terrain('7.9', DESERT, 'desert-steppe'),
  count(
    '7.9',
    'desert-steppe hexes',
    4,
    map => map.ids.filter((_, hex) => terrainsOf(map, hex).includes('desert-steppe')).length,
  ),
  terrain('4.11', EXITS, 'rough'),
  fact('4.11', 'row 31 before them is not rough', map =>
    run(4, i => `310${i}`)
      .split(' ')
      .filter(id => terrainsOf(map, index(map, id)).includes('rough')),
  ),
  terrain('E.7', '3109', 'sea'),
  land('E.7', '3101'),
  fact('12.23', 'only 1110 and 1111 beside Leningrad can be entered; the others are lake and sea', map =>
    sameHexes(
      map,
      around(map, '1011').filter(hex => map.passable[hex] === 1),
      [index(map, '1110'), index(map, '1111')],
    ),
  ),
  areaIs('12.23', 'leningrad-siege', '1110 1111'),
  terrain('12.23', '1010', 'lake'),
  fact('12.23', 'with 1110 and 1111 German, Leningrad can still be supplied over Lake Ladoga', map => {
    const siege = ['1110', '1111'].map(id => index(map, id));
    const isWay = (hex: number) =>
      !siege.includes(hex) && map.areas.north.has[hex] === 1 && !terrainsOf(map, hex).includes('sea');
    const reached = flood(map, index(map, '1011'), isWay, true);
    return [...map.areas['soviet-sources'].hexes].some(hex => reached.has(hex)) ? [] : ['it cannot'];
  }),
  side('10.14', '3105/3106', 'kerch-strait'),
  side('10.15', '2907/3008', 'sivash'),
  onlyOne('10.14', 'kerch-strait'),
  onlyOne('10.15', 'sivash'),
  fact('10.15', 'Perekop, the Sivash and the Kerch Strait are the ways into the Crimea', map => {
    const crimea = ['3008', '3106', '3107', '3108'];
    const ways = crimea.flatMap(id =>
      around(map, id)
        .filter(to => map.passable[to] === 1 && !crimea.includes(map.ids[to]))
        .filter(to => !kindsBetween(map, index(map, id), to).some(kind => kind === 'sea' || kind === 'lake'))
        .map(to => `${map.ids[to]}/${id}`),
    );
    const wanted = ['2907/3008', '2908/3008', '3105/3106'];
    return [...ways.filter(way => !wanted.includes(way)), ...wanted.filter(way => !ways.includes(way))];
  }),
  ...['Lake Peipus', 'Volga Reservoir', 'Manych Deep', 'Masurian Lakes', 'Lake Balaton'].map(name =>
    fact('10.9', `${name} is on hexsides`, map =>
      hasSide(map, 'lake', (_, __, found) => found === name) ? [] : ['it is not'],
    ),
  ),
  ...['Greater Germany', 'Hungary', 'USSR'].map(name =>
    fact('7.14', `there are lake hexsides in ${name}`, map =>
      hasSide(map, 'lake', (a, b) => countryOf(map, a) === name && countryOf(map, b) === name)
        ? []
        : ['there are none'],
    ),
  ),
  fact('4.6', 'the Dnepr runs from 2311 to 2809/2908', map => notAlong(map, 'Dnepr', '2310/2311 2809/2908')),
  unbroken('4.6', 'Dnepr', '2310/2311', '2809/2908'),
  fact('4.6', 'dnepr-line is both banks below Kiev and all round the two cities', map => {
    const cities = ['2311', '2607'].flatMap(id => [index(map, id), ...around(map, id)]);
    const found = [...map.ids.keys()].filter(
      hex => map.passable[hex] === 1 && (cities.includes(hex) || isOnLowerDnepr(map, hex)),
    );
    return sameHexes(map, [...(map.areas['dnepr-line']?.hexes ?? [])], found);
  }),
  inArea('4.6', 'dnepr-line', '2311 2607 2809 2908 2310 2312 2608 2606'),
  notInArea('4.6', 'dnepr-line', '2909 2210 2011'),
  land('12.24', SOVIET_1942),
  land('12.25', GERMAN_1942),
  fact('12.25', 'the Don parts the armies in 2303, 2403 and 2502 from those before them', map =>
    notAlong(map, 'Don', '2203/2303 2204/2303 2302/2403 2402/2502'),
  ),
];

export const countries: readonly Fact[] = [
  fact('3.6', 'the countries are those that the rules name', map =>
    map.countries
      .filter(name => !OWNERS.includes(name))
      .concat(OWNERS.filter(name => !map.countries.includes(name))),
  ),
  fact('3.6', 'every land hex has an owner at the start, and only one', map =>
    map.ids.filter((_, hex) => {
      const owners = ['german-start', 'soviet-start'].filter(name => map.areas[name]?.has[hex] === 1);
      return owners.length !== map.passable[hex];
    }),
  ),
  count(
    '3.7',
    'hexes of Lithuania',
    5,
    map => map.ids.filter((_, hex) => countryOf(map, hex) === 'Lithuania').length,
  ),
  count(
    '8.26',
    'hexes of Bulgaria',
    4,
    map => map.ids.filter((_, hex) => countryOf(map, hex) === 'Bulgaria').length,
  ),
  country('8.26', BULGARIA, 'Bulgaria'),
  country('3.7', '2116 2216 2217 2315 2316', 'General Government'),
  country('8.3', '3023 3219', 'Yugoslavia'),
  country('8.3', '1415', 'Latvia'),
  country('8.3', '2820', 'Hungary'),
  country('4.2', '2922', 'Hungary'),
  country('4.7', '3114', 'Romania'),
  country('4.8', '3015', 'Romania'),
  country('2.2', '2419', 'Greater Germany'),
  country('2.5', '2314', 'USSR'),
  country('3.6', '1011 1606 2311 2501 2607 2804 2911 3108 3103', 'USSR'),
  inArea('3.3', 'german-start', `${AGN} ${AGC} ${AGS} 2217 2316`),
  fact('5.11', 'no set-up hex of the army groups is in Hungary or Romania', map =>
    `${AGN} ${AGC} ${AGS}`
      .split(' ')
      .filter(id => ['Hungary', 'Romania'].includes(countryOf(map, index(map, id)))),
  ),
  fact('3.3', 'Romania is the area romania', map =>
    sameHexes(
      map,
      [...map.ids.keys()].filter(hex => countryOf(map, hex) === 'Romania'),
      [...(map.areas.romania?.hexes ?? [])],
    ),
  ),
  fact('4.5', 'the three Baltic Republics can be reached over land, hex by hex', map => {
    const reached = flood(map, index(map, '1415'), () => true);
    return [...(map.areas['baltic-republics']?.hexes ?? [])]
      .filter(hex => !reached.has(hex))
      .map(hex => map.ids[hex]);
  }),
];

export const areas: readonly Fact[] = [
  areaIs('3.3', 'agn', AGN),
  areaIs('3.3', 'agc', AGC),
  areaIs('3.3', 'ags', AGS),
  areaIs('3.7', 'polish-trade', '2116 2216 2217 2315 2316'),
  inArea('7.4', 'dp-supply', '2200 2806 3100 3004'),
  notInArea('7.4', 'dp-supply', '2607 2311 2911'),
  inArea('7.4', 'rostov-supply', '2904 2801 3005 3104 3105'),
  notInArea('7.4', 'rostov-supply', '2804 2806 2200'),
  fact('7.4', 'the Rostov area is part of the DP area and smaller', map => {
    const [small, large] = ['rostov-supply', 'dp-supply'].map(name => map.areas[name]);
    const outside = [...small.hexes].filter(hex => large.has[hex] !== 1).map(hex => map.ids[hex]);
    return small.hexes.length < large.hexes.length ? outside : ['it is as large'];
  }),
  inArea('7.4', 'crimea-supply', '3005 3008 3104 3105 3106 3108'),
  fact('7.4', 'every hex of Crimea supply can be traced to Sevastopol inside the area', map => {
    const { has, hexes } = map.areas['crimea-supply'];
    const reached = flood(map, index(map, '3108'), hex => has[hex] === 1);
    return [...hexes].filter(hex => !reached.has(hex)).map(hex => map.ids[hex]);
  }),
  notInArea('7.4', 'crimea-supply', '2907 2908 3004 3103'),
  fact('7.4', 'supply areas are land and lie in the south', map =>
    ['dp-supply', 'rostov-supply', 'crimea-supply'].flatMap(name =>
      [...map.areas[name].hexes]
        .filter(hex => map.passable[hex] === 0 || map.areas.south.has[hex] !== 1)
        .map(hex => map.ids[hex]),
    ),
  ),
  inArea('7.4', 'south', '2200'),
  fact('10.22', 'Romania and Hungary, where the Axis satellites stand, lie in the south', map =>
    map.ids.filter(
      (_, hex) => ['Romania', 'Hungary'].includes(countryOf(map, hex)) && map.areas.south.has[hex] !== 1,
    ),
  ),
  inArea('10.22', 'south', '2303 2403 2502 2602'),
  inArea('12.8', 'south', '2302 2402 2401 2500 2601 2600'),
  fact('7.15', 'every hex is north or south of the boundary, and the boundary runs between them', map =>
    map.ids.flatMap((id, hex) => {
      if (map.areas.north.has[hex] === map.areas.south.has[hex]) return [id];
      return around(map, id)
        .filter(
          to =>
            kindsBetween(map, hex, to).includes('logistical-boundary') !==
            (map.areas.north.has[hex] !== map.areas.north.has[to]),
        )
        .map(to => `${id}/${map.ids[to]}`);
    }),
  ),
  fact('7.15', 'both sides have sources north and south of the boundary', map =>
    ['german-sources', 'soviet-sources'].flatMap(sources =>
      ['north', 'south']
        .filter(zone => ![...map.areas[sources].hexes].some(hex => map.areas[zone].has[hex] === 1))
        .map(zone => `no ${sources} in the ${zone}`),
    ),
  ),
  inArea('10.17', 'baltic-coast', '1011 1415 1618 1719'),
  inArea('10.16', 'black-sea-coast', '2911 3108 3213'),
  inArea('7.5', 'azov-coast', '3105 3106'),
  fact('7.5', 'every hex of sea is part of one sea, and all land beside it of its coast', map =>
    map.ids.flatMap((id, hex) => {
      if (!terrainsOf(map, hex).includes('sea')) return [];
      const coasts = Object.keys(SEAS).filter(coast =>
        SEAS[coast].some(sea => map.areas[sea].has[hex] === 1),
      );
      if (coasts.length !== 1) return [`${id} is in ${coasts.length} seas`];
      return around(map, id)
        .filter(to => map.passable[to] === 1 && map.areas[coasts[0]].has[to] !== 1)
        .map(to => `${map.ids[to]} is not in ${coasts[0]}`);
    }),
  ),
  fact('7.20', 'fortified lines are on the ground of the side that they serve', map =>
    ['german', 'soviet'].flatMap(name =>
      [...(map.areas[`${name}-fortified-line`]?.hexes ?? [])]
        .filter(hex => map.areas[`${name}-start`].has[hex] !== 1)
        .map(hex => map.ids[hex]),
    ),
  ),
  fact('11.21', 'both sides have fortified lines', map =>
    ['german', 'soviet'].filter(name => !map.areas[`${name}-fortified-line`]?.hexes.length),
  ),
  areaSize('7.3', 'german-sources', 13),
  areaSize('7.9', 'soviet-sources', 19),
  fact('4.11', 'the boxes of Caucasus and RVGK are there', map =>
    ['caucasus', 'rvgk'].filter(name => map.boxes[name] === undefined),
  ),
];
