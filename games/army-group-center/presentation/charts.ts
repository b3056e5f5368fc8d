// The charts of the game as tables: combat results, terrain, movement, what shifts columns, and the turn track. Values
// come from the data files, so that a corrected file corrects the charts as well.

import type { Chart } from '../../../kit/presentation.ts';
import { codesIn } from '../../../kit/showing.ts';
import chartsJson from '../data/charts.json' with { type: 'json' };
import countersJson from '../data/counters.json' with { type: 'json' };
import type { Charts } from '../rules/02-components/chart-form.ts';
import { results as words } from './results.ts';

// The rules check both files as they load; a page that shows them has a game that could be started.
const data = chartsJson as Charts;
const { counters } = countersJson as {
  readonly counters: readonly {
    readonly name: string;
    readonly side: string;
    readonly group: string;
    readonly entry: string;
  }[];
};

const NONE = '–';
const plus = (points: number): string => (points > 0 ? `+${points}` : NONE);

const results: Chart = {
  id: 'crt',
  title: 'Combat results',
  rule: '11.8b',
  head: ['Die', ...data.crt.columns.map(({ heading }) => heading)],
  rows: data.crt.rows.map((row, index) => [`${index + 1}`, ...row]),
  codes: codesIn(data.crt.rows, words),
  notes: [
    { rule: '11.8a', text: 'The column is the strength of the attack less that of the defense.' },
    { rule: '11.14', text: 'Before the die is cast the attacker may go to a lower column.' },
    { rule: '11.15', text: 'AS, attack stalled: nothing happens.' },
    { rule: '11.16', text: 'AE, attacker eliminated: every attacking unit loses a step.' },
    { rule: '11.21a', text: 'BB, bloodbath: every defender loses a step, and the attacker as many.' },
    { rule: '11.17a', text: 'DR, defender retreats one hex; with nowhere to go it suffers DE.' },
    { rule: '11.19a', text: 'Instead of retreating, a force of two steps or more may lose one and hold.' },
    { rule: '11.18', text: 'In a city DR counts as BB.' },
    { rule: '11.20a', text: 'DE, defender eliminated: every defender loses a step.' },
    { rule: '11.22a', text: 'Into a hex left empty, units that attacked may advance.' },
    {
      rule: '11.23a',
      text: 'On the three columns at the left the attacker may press on, rolling until something other than AS comes up.',
    },
  ],
};

const TERRAIN_TITLES: Readonly<Record<string, string>> = {
  clear: 'Clear',
  forest: 'Forest',
  marsh: 'Marsh',
  'western-pripyat': 'Western Pripyat',
};
const OTHER = 'as the ground';

const terrain: Chart = {
  id: 'terrain',
  title: 'Terrain',
  rule: '9.5a',
  head: ['Terrain', 'To enter', 'Cav-mech', 'Defense'],
  rows: [
    ...Object.entries(data.terrain).map(([kind, { move, cavMech, defense }]) => [
      TERRAIN_TITLES[kind] ?? kind,
      `${move}`,
      `${cavMech}`,
      plus(defense),
    ]),
    ['Town', OTHER, OTHER, plus(data.town.defense)],
    ['City', OTHER, OTHER, plus(data.city.defense)],
    ['German entrenchment', OTHER, OTHER, `${plus(data.germanWorks.defense)} for Germans`],
    ['Soviet entrenchment', `${OTHER}; closed to Germans`, OTHER, 'never attacked'],
    [
      'River hexside',
      plus(data.river.move),
      plus(data.river.move),
      `${plus(data.river.defense)} if all cross one`,
    ],
    ['Lake or sea hexside', 'closed', 'closed', NONE],
    ['Partisan area', `${plus(data.partisans.germanMove)} for Germans`, OTHER, NONE],
  ],
  notes: [
    { rule: '9.5b', text: 'Of several kinds in one hex the dearest counts.' },
    { rule: '11.9a', text: 'Additions to the defense count once for the whole hex.' },
    { rule: '11.9c', text: 'Terrain, place, entrenchment and river add up.' },
    { rule: '11.9b', text: 'The river helps only if every attacker comes across one.' },
    { rule: '11.10a', text: 'Entrenchments help the side that dug them.' },
    { rule: '12.3a', text: 'Cavalry-mechanized groups cross forest and marsh as if it were clear.' },
    {
      rule: '9.8a',
      text: 'Once a game one Soviet unit may cross the narrows 1803/1804, if both shores are Soviet.',
    },
  ],
};

const movement: Chart = {
  id: 'movement',
  title: 'Movement',
  rule: '9.1',
  head: ['What', 'Points', 'Rule'],
  rows: [
    ['Allowance of most units', '7', '2.10a'],
    ['Activated Soviet units on turn 1', '8', '2.10b'],
    ['5th Panzer Army', '10', '2.10d'],
    ['Fortified localities', 'never move', '2.10c'],
    ['Out of supply', 'one die, shared by the stack', '7.3a'],
    ['Interdicted', 'one die', '13.3c'],
    ['Interdicted and out of supply', 'one die less another', '13.3d'],
    ['Entering an enemy zone of control', '+1', '8.3a'],
    ['Leaving an enemy zone of control', '+1', '8.3b'],
    ['Leaving a hex with another unit', '+1', '6.4a'],
    ['Entering a hex with another unit', '+1', '6.4b'],
  ],
  notes: [
    { rule: '9.3', text: 'Every step must be paid in full; nobody is sure of a single hex.' },
    {
      rule: '8.3d',
      text: 'Soviet units cannot go from one German zone straight into another that is a German entrenchment, except activated ones on turn 1.',
    },
    { rule: '6.1', text: 'Two units a hex at all times, even in passing.' },
  ],
};

const modifiers: Chart = {
  id: 'modifiers',
  title: 'Column shifts',
  rule: '11.8b',
  head: ['When', 'Columns', 'Rule'],
  rows: [
    ['Soviet attack before movement on turn 1', '1 right', '5.4b'],
    ['An attacker is out of supply', '1 left', '7.4a'],
    ['A defender is out of supply', '1 right', '7.4b'],
    ['From opposite sides, three alternate hexes, or more than three', '1 right', '11.11a'],
    ['Soviet attack into a partisan area', `${data.partisans.sovietShift} right`, '11.25'],
    ['Full-strength shock army, all attackers in supply, turns 2 to 5', '1 right', '12.7a'],
    ['An air army supports the Soviet attack', '1 right', '13.1c'],
    ['The armor concentration arrives for the German attack', '1 right', '12.6e'],
    ['The attacker chooses a lower column', 'as he likes, left', '11.14'],
  ],
  notes: [
    { rule: '11.13', text: 'Beyond either end of the table the end column is used.' },
    { rule: '11.11b', text: 'Cities and fortified localities cannot be attacked concentrically.' },
    {
      rule: '12.6c',
      text: 'The armor concentration fails to come on 5 or 6, from turn 6 on a 6 only; one try a turn from turn 2.',
    },
  ],
};

function steps(count: number): string {
  return count === 0 ? NONE : `${count}`;
}

function arrivals(side: string, turn: number): string {
  const due = counters.filter(counter => counter.side === side && counter.entry === `@turn-${turn}`);
  if (due.length === 0) return NONE;
  return due.map(({ name, group }) => (group === 'nu' ? `${name} (NU)` : name)).join(', ');
}

const firstUkrainian = counters.find(({ group }) => group === '1uf')?.entry;

function news(turn: number): string {
  const items = [
    ...(turn === 1 ? ['Only activated Soviet units act (5.4a)'] : []),
    ...(turn === 2 ? ['Shock armies (12.7a) and the armor concentration (12.6a) count from now on'] : []),
    ...(firstUkrainian === `@turn-${turn}` ? ['1st Ukrainian Front brings two air armies (13.2a)'] : []),
    ...(turn === 6
      ? [
          'All Soviet units are out of supply (7.12a)',
          'five air armies leave (13.4)',
          'shock armies lose their shift (12.7b)',
        ]
      : []),
    ...(turn === data.track.turns.length ? ['Points are counted when it is over (4.3f)'] : []),
  ];
  return items.length === 0 ? NONE : items.join('; ');
}

const track: Chart = {
  id: 'turn-track',
  title: 'Turn track',
  rule: '5.1a',
  head: [
    'Turn',
    'Week',
    'Soviet replacements',
    'German replacements',
    'Soviet arrivals',
    'German arrivals',
    'What changes',
  ],
  rows: data.track.turns.map(({ turn, week, soviet, german }) => [
    `${turn}`,
    week,
    steps(soviet),
    steps(german),
    arrivals('soviet', turn),
    arrivals('german', turn),
    news(turn),
  ]),
  notes: [
    { rule: '3.8', text: 'In No Bomb Plot the German side gets two steps every turn,' },
    { rule: '3.9', text: 'and three where D-Day has failed as well.' },
    { rule: '10.5', text: 'Any arrival may be held back for a later turn.' },
    { rule: '3.6d', text: 'The corps of North Ukraine (NU) come in Bold Stroke only.' },
    { rule: '13.1a', text: 'Eight air armies fly for the main front from turn 1, each once a turn.' },
  ],
};

export const charts: readonly Chart[] = [results, terrain, movement, modifiers, track];
