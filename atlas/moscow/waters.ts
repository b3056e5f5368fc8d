// Rivers, lakes and the canal of Moscow: that they are there, and on which bank the towns stand.

import type { GameMap } from '../../kit/map/map.ts';
import { type Fact, fact } from '../check/facts.ts';

/** River, town, its hex, and where the river lies, seen from the town. */
const BANKS = [
  'Volga 0512 Kalinin N',
  'Volga 0708 Rzhev N',
  'Volga 0809 Zubtsov N',
  'Volga 0610 Staritsa E',
  'Volga 0506 Selizharovo E',
  'Tvertsa 0410 Torzhok E',
  'Lama 0812 Volokolamsk W',
  'Vazuza 0908 Sychevka E',
  'Western Dvina 0604 Andreapol W',
  'Western Dvina 1002 Velizh W',
  'Dnieper 1403 Smolensk N',
  'Dnieper 1406 Dorogobuzh N',
  'Dnieper 1206 Safonovo E',
  'Vop 1304 Yartsevo E',
  'Sozh 1902 Krichev S',
  'Iput 2303 Klintsy W',
  'Desna 2007 Zhukovka E',
  'Desna 2108 Bryansk E',
  'Desna 2407 Trubchevsk E',
  'Desna 2705 Novgorod-Seversky E',
  'Bolva 1708 Kirov E',
  'Sudost 2306 Pochep W',
  'Seim 2813 Kursk S',
  'Seim 2909 Rylsk S',
  'Svapa 2610 Dmitriev E',
  'Ugra 1510 Yukhnov N',
  'Ugra 1613 Kaluga W',
  'Oka 1613 Kaluga S',
  'Oka 1514 Aleksin N',
  'Oka 1315 Serpukhov S',
  'Oka 1417 Kashira N',
  'Oka 1318 Kolomna S',
  'Oka 1520 Ryazan N',
  'Oka 1912 Belev E',
  'Oka 2312 Orel E',
  'Zusha 2113 Mtsensk E',
  'Zhizdra 1812 Kozelsk S',
  'Upa 1716 Tula N',
  'Nara 1214 Naro-Fominsk E',
  'Moskva 1016 Moscow S',
  'Moskva 1112 Mozhaisk N',
  'Moskva 1318 Kolomna N',
  'Klyazma 0917 Noginsk S',
  'Klyazma 0822 Vladimir S',
  'Istra 0914 Istra W',
  'Don 2519 Zadonsk W',
  'Don 2820 Voronezh W',
  'Voronezh 2820 Voronezh E',
  'Voronezh 2421 Lipetsk E',
  'Bystraya Sosna 2418 Yelets S',
  'Bystraya Sosna 2516 Livny S',
  'Krasivaya Mecha 2217 Yefremov N',
  'Moscow-Volga Canal 0715 Dmitrov W',
  'Moscow Sea 0614 Konakovo N',
];

/** River, the one that it flows into, and the town at its mouth. */
const MOUTHS = [
  'Tvertsa Volga 0512 Kalinin',
  'Vazuza Volga 0809 Zubtsov',
  'Bolva Desna 2108 Bryansk',
  'Ugra Oka 1613 Kaluga',
  'Zusha Oka 2113 Mtsensk',
  'Moskva Oka 1318 Kolomna',
];

/** Of no town on this map. */
const OTHERS = ['Shosha', 'Nerussa', 'Protva'];

const LAKES = ['Lake Seliger', 'Upper Volga Lakes', 'Moscow Sea'];

export function waterFacts(): Fact[] {
  return [
    ...BANKS.map(bank),
    ...MOUTHS.map(mouth),
    ...OTHERS.map(name =>
      fact('M-GAP-1', `the ${name} is on the map`, map =>
        hexesAlong(map, name).size > 0 ? [] : ['it is not'],
      ),
    ),
    ...LAKES.map(name =>
      fact('M-GEN-3 M14-LAKE-1', `${name} is a lake of at least one hexside`, map =>
        map.source.hexsides.some(s => s.name === name && s.kind === 'lake') ? [] : ['it is not'],
      ),
    ),
    fact('M14-RIV-3', 'the canal joins the Volga and the Moskva', map => {
      const canal = hexesAlong(map, 'Moscow-Volga Canal');
      if (canal.size === 0) return ['there is none'];
      return ['Volga', 'Moskva']
        .filter(river => ![...hexesAlong(map, river)].some(hex => canal.has(hex)))
        .map(river => `it does not touch the ${river}`);
    }),
    fact('M-TERR-2 M-GAP-1', 'the Seim is off the map south of Putivl, from 3008/3009 to 3005/3006', map => {
      const course = new Set(map.source.hexsides.filter(s => s.name === 'Seim').map(s => `${s.a}/${s.b}`));
      return [
        ...['3005/3006', '3008/3009'].filter(side => !course.has(side)).map(side => `it misses ${side}`),
        ...[...course].filter(side => side.includes('3007')).map(side => `it has ${side}, north of the town`),
      ];
    }),
    leaves('Volga', 'north-edge'),
    leaves('Oka', 'east-edge'),
    leaves('Klyazma', 'east-edge'),
    leaves('Don', 'south-edge'),
  ];
}

/** Supply of the 2014 edition runs along rivers as far as a friendly edge. */
function leaves(river: string, area: string): Fact {
  return fact('M14-SUP-1', `the ${river} reaches the ${area}`, map => {
    const onEdge = (id: string) => map.areas[area]?.has[map.indexOf.get(id) ?? -1] === 1;
    const does = map.source.hexsides.some(s => s.name === river && onEdge(s.a) && onEdge(s.b));
    return does ? [] : ['it does not'];
  });
}

function bank(entry: string): Fact {
  const [, river, id, town, way] = /^(.+) (\d{4}) (\S+) ([NESW])$/.exec(entry) ?? [];
  return fact('M-TERR-2 M-GAP-1', `${town} in ${id} has the ${river} to its ${way}`, map => {
    const hex = map.indexOf.get(id);
    if (hex === undefined) return [`${id} is not on the map`];
    let [north, east, met] = [0, 0, 0];
    map.neighbours.subarray(hex * 6, hex * 6 + 6).forEach((beyond, direction) => {
      const names = map.sideNames.get(hex * 6 + direction)?.split(' / ') ?? [];
      if (beyond < 0 || !names.includes(river)) return;
      north += map.lat[beyond] - map.lat[hex];
      east += map.lon[beyond] - map.lon[hex];
      met += 1;
    });
    if (met === 0) return ['it does not touch the hex'];
    const along = { N: north, S: -north, E: east, W: -east }[way] ?? 0;
    return along > 0.05 ? [] : ['it lies elsewhere'];
  });
}

function mouth(entry: string): Fact {
  const [river, into, id, town] = entry.split(' ');
  return fact('M-TERR-2 M-GAP-1', `the ${river} flows into the ${into} at ${town} in ${id}`, map => {
    const corners = cornersOf(map, into);
    const shared = [...cornersOf(map, river)].filter(corner => corners.has(corner));
    return shared.some(corner => corner.split(' ').includes(id)) ? [] : ['it does not'];
  });
}

/** The corners that a river runs through, each by its three hexes. */
function cornersOf(map: GameMap, name: string): Set<string> {
  return new Set(
    map.source.hexsides
      .filter(side => side.name === name)
      .flatMap(({ a, b }) =>
        neighboursOf(map, a)
          .filter(c => neighboursOf(map, b).includes(c))
          .map(c => [a, b, c].toSorted().join(' ')),
      ),
  );
}

function neighboursOf(map: GameMap, id: string): string[] {
  const hex = map.indexOf.get(id) ?? 0;
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(to => to >= 0).map(to => map.ids[to]);
}

function hexesAlong(map: GameMap, name: string): Set<string> {
  return new Set(map.source.hexsides.filter(s => s.name === name).flatMap(({ a, b }) => [a, b]));
}
