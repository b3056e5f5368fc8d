// The charts of the map sheet as tables: combat results, shifts, terrain, the turn track with its rates, replacements and
// what wins. Values come from the data file, so that a corrected file corrects the charts as well.

import type { Chart } from '../../../kit/presentation.ts';
import { data, type Pair, track } from './track.ts';

const NONE = '–';
const shift = (columns: number): string =>
  columns === 0 ? NONE : `${Math.abs(columns)} ${columns < 0 ? 'left' : 'right'}`;
const pair = ({ mech, foot }: Pair): string => `${mech} / ${foot}`;

const { crt, terrain, river, city, markedCity, fortifiedLine, fortifiedArea, mobileAssault } = data;
const { ranges } = data.offensiveSupply;

const results: Chart = {
  id: 'crt',
  title: 'Combat results',
  rule: '11.25a',
  head: ['Die', ...crt.columns],
  rows: crt.rows.map((row, index) => [`${index + 1}`, ...row]),
  notes: [
    { rule: '11.9', text: 'Odds are rounded in favor of the defender.' },
    {
      rule: '11.10b',
      text: 'Beyond the right end the defenders are destroyed, beyond the left the attackers.',
    },
    { rule: '11.26a', text: 'AE: all attackers are lost.' },
    { rule: '11.26b', text: 'AS: nothing happens.' },
    { rule: '11.26c', text: 'DE: all defenders are lost; attackers may advance.' },
    { rule: '11.26d', text: 'BB: the defenders are lost, and attackers worth as many factors.' },
    { rule: '11.26i', text: 'DR: the defenders fall back a hex, toward home if they can.' },
    { rule: '5.14b', text: 'Turn 1: the German side may turn its BB into DR; Soviet BB is DR.' },
  ],
};

const shifts: Chart = {
  id: 'shifts',
  title: 'What shifts the column',
  rule: '11.25a',
  head: ['Case', 'Columns'],
  rows: [
    ['Rough', shift(terrain.rough.shift)],
    ['Marsh, prepared assault; mechanized attackers halved', shift(terrain.marsh.shift)],
    ['All attackers over a river', shift(river.shift)],
    ['City', shift(city.shift)],
    ['Hero or fortress city', shift(markedCity.shift)],
    ['Fortified line, East Wall', shift(fortifiedLine.shift)],
    [
      'Fortified area: the turn it is built, and later',
      `${shift(fortifiedArea.placed)}, ${shift(fortifiedArea.later)}`,
    ],
    ['Mobile assault', shift(mobileAssault.shift)],
    ['Luftwaffe, for the German side in either role', shift(1)],
    ['Concentric prepared assault', shift(1)],
    ['German fight and move, turns 1 to 4', shift(1)],
    ['German fight and move in the main effort, turns 9 to 12', shift(1)],
    ['German fight twice, first assaults', shift(1)],
    ['Soviet move and fight', shift(-1)],
    ['No Paulus Pause: turn 4, and turn 5', `${shift(-1)}, ${shift(-2)}`],
  ],
  notes: [
    { rule: '11.24a', text: 'Concentric: two opposite hexes, three alternate ones, or four.' },
    { rule: '11.24b', text: 'Never into hero or fortress cities, nor out of a move.' },
    { rule: '10.18b', text: 'On turn 1 rivers do not trouble German units.' },
    { rule: '11.20b', text: 'DR against Germans in an ordinary city is AS.' },
    { rule: '9.6d', text: 'DR against a hero or fortress city is BB.' },
    { rule: '5.7b', text: 'Shock armies count twice if the Soviet side fights first and then moves.' },
  ],
};

const GROUND: Readonly<Record<string, string>> = {
  clear: 'Clear, cities',
  rough: 'Rough',
  marsh: 'Marsh',
  'desert-steppe': 'Desert steppe',
};

const ground: Chart = {
  id: 'terrain',
  title: 'Terrain',
  rule: '10.10a',
  head: ['Ground', 'Mechanized', 'Others', 'Column', 'Mobile assault'],
  rows: [
    ...Object.entries(terrain).map(([id, { mech, foot, shift: columns, mobileAssault: isOpen }]) => [
      GROUND[id] ?? id,
      `${mech}`,
      `${foot}`,
      shift(columns),
      isOpen ? 'yes' : 'no',
    ]),
    ['River hexside', `+${river.mech}`, `+${river.foot}`, shift(river.shift), 'yes'],
    ['Lake or sea hexside', 'closed', 'closed', NONE, 'no'],
    ['Mobile assault, open ground', `+${mobileAssault.clear}`, NONE, shift(mobileAssault.shift), 'yes'],
    [
      'Mobile assault, city or fortified line',
      `+${mobileAssault.builtUp}`,
      NONE,
      shift(mobileAssault.shift),
      'yes',
    ],
  ],
  notes: [
    { rule: '10.24a', text: 'A mobile assault costs its points on top of those of the hex.' },
    { rule: '10.3', text: 'Whoever can move at all can move one hex.' },
    { rule: '10.12b', text: 'From turn 13 Soviet mechanized units find marsh no harder than open ground.' },
    { rule: '5.13', text: 'On turn 1 supplied German panzers find 2013 and 2014 open.' },
    {
      rule: '10.16',
      text: 'One German infantry corps a phase may sail on the Black Sea, one on the Baltic (10.17).',
    },
  ],
};

const turns: Chart = {
  id: 'track',
  title: 'Turn track',
  rule: '2.11a',
  head: ['Turn', 'Months', 'German moves', 'Soviet moves', 'Luftwaffe'],
  rows: track.map(({ turn, label, german, soviet, luftwaffe }) => [
    `${turn}`,
    label,
    pair(german),
    pair(soviet),
    luftwaffe === 0 ? NONE : `${luftwaffe}`,
  ]),
  notes: [
    { rule: 'E.8', text: 'Mechanized units first, then the others.' },
    { rule: '5.8', text: 'June to September are turns of one month, the rest of two.' },
    { rule: '5.4b', text: 'Fight, then move: the German side on turn 1, the Soviet side on turns 1 to 5.' },
    {
      rule: '5.5a',
      text: 'Fight twice: German once in the summers of 1942 and of 1943; Soviet once in 1945 (5.5c).',
    },
    { rule: '11.23c', text: 'Luftwaffe: counters for the whole game turn, the enemy’s half included.' },
  ],
};

const replacements: Chart = {
  id: 'replacements',
  title: 'Replacements',
  rule: '8.12a',
  head: ['Turn', 'Months', 'German', 'Soviet'],
  rows: track.map(({ turn, label, germanReplacements, sovietReplacements }) => [
    `${turn}`,
    label,
    pair(germanReplacements),
    pair(sovietReplacements),
  ]),
  notes: [
    {
      rule: '8.12b',
      text: 'Mechanized steps first, then the others. A step brings one unit out of the dead pile.',
    },
    { rule: '8.12c', text: 'A Soviet mechanized step may rebuild another unit, never the other way round.' },
    { rule: '8.12d', text: 'Units with a dot never come back.' },
    { rule: '4.17a', text: `Manstein’s Gambit: ${pair(data.gambit.replacements)} for the German side.` },
    { rule: '4.18e', text: `Watch on the Oder: ${pair(data.oder.replacements)} on turn 30.` },
  ],
};

const victory: Chart = {
  id: 'victory',
  title: 'Points that win',
  rule: '4.14a',
  head: ['Turn', 'Months', 'Soviet side wins at', 'German side wins at'],
  rows: track.map(({ turn, label, sovietWinsAt, germanWinsAt }) => [
    `${turn}`,
    label,
    sovietWinsAt === null ? NONE : `${sovietWinsAt} or less`,
    germanWinsAt === null ? NONE : `${germanWinsAt} or more`,
  ]),
  notes: [
    {
      rule: '4.2a',
      text: 'A point for each city, oil field and for Upper Silesia; only the German side counts.',
    },
    {
      rule: '4.2d',
      text: 'Turns 1 to 5: a point less for each hex of Germany or central Poland with Soviet units.',
    },
    { rule: '4.3a', text: 'Hero and fortress cities are worth two when they fall.' },
    { rule: '4.15a', text: 'The first fall of Moscow: on a 5 or more the German side wins at once.' },
    { rule: '4.15b', text: 'One more on that die with Kiev in hand, two more with Leningrad.' },
    { rule: '12.3b', text: 'The Road Back: no check before turn 16.' },
  ],
};

const supply: Chart = {
  id: 'supply',
  title: 'Supply',
  rule: '7.1',
  head: ['Supply', 'Movement', 'Attack', 'Defense', 'Mobile assault'],
  rows: [
    ['Overland', 'full', 'full', 'full', 'yes'],
    ['Overland, Soviet from turn 7 without a marker', 'full', 'half', 'full', 'yes'],
    ['Crimea supply (five German units)', 'full', 'full', 'full', 'yes'],
    ['Garrison of a hero or fortress city', 'full', 'full; Soviet from turn 7 half', 'full', 'yes'],
    ['Coastal or aerial', 'half', 'half', 'full', 'no'],
    ['None', 'half', 'half; Soviet from turn 7 a quarter', 'half', 'no'],
  ],
  notes: [
    { rule: '7.3a', text: 'German lines lead to the west edge, Soviet lines to the east edge (7.9a).' },
    { rule: '7.15', text: 'Lines of both sides stay in their logistical area, north or south.' },
    { rule: '7.20a', text: 'Enemy fortified lines cut a line even when nobody stands in them.' },
    {
      rule: '7.10b',
      text: `Offensive supply reaches ${ranges.A}, ${ranges.B} and ${ranges.C} hexes: A, B, C.`,
    },
  ],
};

export const charts: readonly Chart[] = [results, shifts, ground, supply, turns, replacements, victory];
