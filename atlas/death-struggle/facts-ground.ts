// Facts about ground, rivers and fortified lines: where the reconstruction has them, and which bank a town is on.

import type { GameMap } from '../../kit/map/map.ts';
import { type Fact, fact, kindsBetween, noSide, side, terrain, terrainsOf } from '../check/facts.ts';
import { type Expected, expected } from './expected.ts';
import { banks, groundIn, type LatLon, onTheRiver, runsAlong } from './holds.ts';

const RULE_OF_GROUND: Readonly<Record<string, readonly [rule: string, kinds: readonly string[]]>> = {
  forest: ['DS-FOREST-1', ['forest', 'swamp', 'hill']],
  swamp: ['DS-SWAMP-1', ['swamp']],
  'swamp&forest': ['DS-SWAMP-1', ['swamp']],
  hill: ['DS-HILL-1', ['hill', 'mountain']],
  mountain: ['DS-MTN-1', ['mountain', 'hill']],
  lake: ['DS-WX-2', ['lake']],
  sea: ['DS-EDGE-1', ['sea']],
};

/** Hexes inside the coarse outlines of the reconstruction where the true ground is another. */
const OTHER_GROUND: Readonly<Record<string, string>> = {
  'Luga-Pskov': '0714', // fields of Soltsy
  Bryansk: '1918', // fields on the right bank of the Desna
  'Kostroma-Gorky': '0927 0928', // fields on the right bank of the Volga
  'Vologda-Cherepovets': '0424 0524', // fields about Vologda
  'Volga heights': '2533', // the flat left bank
  Carpathians: '2903', // the Hungarian plain
  Ladoga: '0217', // its eastern shore
  Baltic: '0203 0302', // the Swedish skerries
  'Gulf of Finland (Baltic)': '0313', // the southern shore before Leningrad
};

/** Lakes narrower than a hex are hexsides. */
const NARROW_LAKES: Readonly<Record<string, string>> = { 'Peipus-Pskov': 'Lake Peipus', Ilmen: 'Lake Ilmen' };

const RIVER_TOWNS =
  'Kiev: Dnieper, Smolensk: Dnieper, Mogilev: Dnieper, Kremenchug: Dnieper, Kherson: Dnieper, Voronezh: Don, Kalach: Don, ' +
  'Stalingrad: Volga, Gorky: Volga, Gorky: Oka, Kalinin: Volga, Rzhev: Volga, Riga: Dvina, Daugavpils: Dvina, ' +
  'Polotsk: Dvina, Vitebsk: Dvina, Kaunas: Neman, Grodno: Neman, Warsaw: Vistula, Brest: Bug, Gomel: Sozh, ' +
  'Bryansk: Desna, Chernigov: Desna, Borisov: Berezina, Bobruisk: Berezina, Pinsk: Pripyat, Tiraspol: Dniester, ' +
  'Mogilev-Podolsk: Dniester, Izyum: Donets, Kaluga: Oka, Ryazan: Oka, Orel: Oka, Novgorod: Volkhov, Pskov: Velikaya, ' +
  'Narva: Narva, Krasnodar: Kuban, Leningrad: Neva, Przemysl: San, Galati: Danube, Nikolaev: Southern Bug, ' +
  'Murom: Oka, Sumy: Psel, Poltava: Vorskla, Kamensk: Donets, Belgorod: Donets, Vinnitsa: Southern Bug, Saratov: Volga';

export function groundFacts(): Fact[] {
  const named = expected.ground.map(({ name, kind, points }) => {
    const lake = NARROW_LAKES[name];
    if (lake) return runsAlong('DS-WX-2', 'lake', lake, [middleOf(points)]);
    const [rule, kinds] = RULE_OF_GROUND[kind];
    return groundIn(rule, name, kinds, points, OTHER_GROUND[name]);
  });
  const some = (rule: string, kinds: string, least: number) =>
    fact(rule, `at least ${least} hexes of ${kinds}`, map => {
      const found = map.ids.filter((_, hex) => terrainsOf(map, hex).join(' ') === kinds).length;
      return found >= least ? [] : [`there are ${found}`];
    });
  return [
    ...named,
    some('DS-SWAMP-1', 'forest swamp', 8),
    some('DS-SWAMP-1', 'swamp', 15),
    some('DS-MTN-1', 'mountain', 20),
    some('DS-HILL-1', 'hill', 20),
    terrain('DS-MTN-1', '3820', 'mountain'),
    terrain('DS-HILL-1', '3918 3824', 'hill'),
  ];
}

export function lineFacts(): Fact[] {
  const river = (name: string, points: readonly LatLon[]) => runsAlong('DS-RIVER-1', 'river', name, points);
  const fort = ({ name, points }: Expected['lines'][number]) =>
    runsAlong('DS-FORT-1', 'fortification', name, points);
  return [
    ...Object.entries(expected.rivers).map(([name, points]) => river(name, points)),
    ...expected.lines.map(fort),
    fact('DS-FORT-1', 'every fortification line protects one of its two hexes', map =>
      map.source.hexsides
        .filter(({ kind, behind }) => kind === 'fortification' && behind === undefined)
        .map(({ a, b }) => `${a}/${b}`),
    ),
    fact('DS-FORT-1', 'only the East Prussian Line is of the Axis', map =>
      map.source.hexsides
        .filter(({ kind, name, behind = '' }) => {
          const isAxis = holds(map, 'axis-countries', map.indexOf.get(behind) ?? -1);
          return kind === 'fortification' && isAxis !== (name === 'East Prussian Line');
        })
        .map(({ a, b, name }) => `${name} ${a}/${b}`),
    ),
    fact('DS-ZOC-6', 'the way into the Crimea leads over the Perekop Line', map =>
      kindsBetween(map, map.indexOf.get('3418') ?? -1, map.indexOf.get('3518') ?? -1).includes(
        'fortification',
      )
        ? []
        : ['it does not'],
    ),
    ...RIVER_TOWNS.split(', ').map(pair => {
      const [name, on] = pair.split(': ');
      return onTheRiver('DS-RIVER-1', name, on);
    }),
    side('DS-RIVER-1', '1035/1135 1036/1135 1135/1236', 'river'), // the Volga at Kazan
    noSide('DS-RIVER-1', '1134/1135 1135/1235', 'river'),
    side('DS-RIVER-1', '2106/2207 2107/2207', 'river'), // the Pripyat north of Kovel
    noSide('DS-RIVER-1', '2207/2307 2207/2208', 'river'),
    side('DS-RIVER-1', '1401/1501', 'river'), // the Vistula between Danzig and Elbing
    side('DS-RIVER-1', '2907/3008 2908/3008', 'river'), // the Prut north of Chernovtsy
    noSide('DS-RIVER-1', '3008/3107 3008/3108', 'river'),
    side('DS-RIVER-1', '1620/1621 1621/1720', 'river'), // the Ugra west and south of Kaluga
    noSide('DS-RIVER-1', '1520/1621 1521/1621', 'river'),
    banks('DS-RIVER-1', 'Dnieper', 'Dnepropetrovsk', 'Zaporozhye', 'apart'),
    banks('DS-RIVER-1', 'Dnieper', 'Kiev', 'Belaya Tserkov', 'same'),
    banks('DS-RIVER-1', 'Dnieper', 'Cherkassy', 'Kremenchug', 'apart'),
    banks('DS-RIVER-1', 'Don', 'Kalach', 'Stalingrad', 'same'),
    banks('DS-RIVER-1', 'Don', 'Kalach', 'Morozovsk', 'apart'),
    banks('DS-RIVER-1', 'Bug', 'Biala Podlaska', 'Brest', 'apart'),
    banks('DS-RIVER-1', 'Neman', 'Lida', 'Grodno', 'same'),
    banks('DS-RIVER-1', 'Neman', 'Lida', 'Volkovysk', 'apart'),
    banks('DS-RIVER-1', 'Desna', 'Roslavl', 'Bryansk', 'same'),
    banks('DS-RIVER-1', 'Desna', 'Bryansk', 'Orel', 'apart'),
    banks('DS-RIVER-1', 'Sozh', 'Roslavl', 'Mogilev', 'apart'),
    banks('DS-RIVER-1', 'Oka', 'Murom', 'Vladimir', 'same'),
    banks('DS-RIVER-1', 'Oka', 'Murom', 'Arzamas', 'apart'),
    banks('DS-RIVER-1', 'Psel', 'Sumy', 'Konotop', 'same'),
    banks('DS-RIVER-1', 'Donets', 'Kamensk', 'Voroshilovgrad', 'same'),
    banks('DS-RIVER-1', 'Donets', 'Kamensk', 'Millerovo', 'apart'),
    banks('DS-RIVER-1', 'Donets', 'Kharkov', 'Izyum', 'same'),
    banks('DS-RIVER-1', 'Vorskla', 'Poltava', 'Kremenchug', 'same'),
    banks('DS-RIVER-1', 'Vorskla', 'Poltava', 'Kharkov', 'apart'),
    banks('DS-RIVER-1', 'Dniester', 'Kishinev', 'Tiraspol', 'apart'),
    banks('DS-RIVER-1', 'Prut', 'Iasi', 'Kishinev', 'apart'),
    banks('DS-RIVER-1', 'Volga', 'Yaroslavl', 'Kostroma', 'apart'),
    banks('DS-RIVER-1', 'Volkhov', 'Chudovo', 'Tikhvin', 'apart'),
  ];
}

const holds = (map: GameMap, area: string, hex: number) => map.areas[area]?.has[hex] === 1;

function middleOf(points: readonly LatLon[]): LatLon {
  const sum = (i: 0 | 1) => points.reduce((total, point) => total + point[i], 0) / points.length;
  return [sum(0), sum(1)];
}
