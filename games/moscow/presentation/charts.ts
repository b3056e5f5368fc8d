// The charts of both editions as tables: combat results, air operations, terrain, movement and the turn track. Values
// come from the data files, so that a corrected file corrects the charts as well.

import { type AirColumns, airChart, combatChart } from '../../../families/coatney/showing.ts';
import type { Chart } from '../../../kit/presentation.ts';
import chartsJson from '../data/charts.json' with { type: 'json' };
import { results as words } from './results.ts';

type EditionData = {
  readonly crt: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly air: AirColumns;
  readonly track: { readonly turns: readonly { readonly dates: string; readonly weather: string }[] };
};
// The rules check the file as they load; a page that shows it has a game that could be started.
const { main, '2014': later } = (
  chartsJson as { readonly editions: Readonly<Record<'main' | '2014', EditionData>> }
).editions;

type Heading = Required<Pick<Chart, 'id' | 'title' | 'rule' | 'scenarios'>>;

function results(data: EditionData, heading: Heading): Chart {
  return combatChart(data.crt, words, {
    ...heading,
    notes: [
      { rule: 'M-ODDS-1', text: 'Attack factors to defense factors, rounded in favor of the defender.' },
      { rule: 'M-CRT-14', text: 'Below 1:5 nobody attacks, whatever would shift the column.' },
      {
        rule: 'M-DISR-5',
        text: 'One die; disrupted or unsupplied defenders are read a column further right.',
      },
      { rule: 'M-D-1', text: 'D disrupts in place; the defender may fall back up to three hexes.' },
      {
        rule: 'M-D1-1',
        text: 'D1, D2, D3: disrupted and driven back as far as the attacker says, up to that number.',
      },
      ...(data.crt.rows.flat().includes('D2s')
        ? [{ rule: 'M-CRT-16', text: 'D2s, the strong D2, differs from D2 only in a forced exchange.' }]
        : []),
      { rule: 'M-BR-2', text: 'BR: destroyed, and the attackers may attack once more.' },
      { rule: 'M-X-5', text: 'X: the defenders die, the attacker loses as many factors; X/2: half as many.' },
      {
        rule: 'M-AE-1',
        text: 'AE: attackers worth the defense are lost, the others disrupted. AD: all disrupted.',
      },
      { rule: 'M-NORET-1', text: 'Nowhere to go, or No Retreat!: D1 counts as D, D2 as DE, DE as BR.' },
      { rule: 'M-OVR-2', text: 'Armor overrun: against infantry D2 counts as DE, DE as BR.' },
    ],
  });
}

function air(data: EditionData, heading: Heading): Chart {
  const rows = data.air.luftwaffe.map((_, row) => ({
    heads: [`${row + 1}`, `${6 - row}`],
    bombing: row,
    meeting: row,
  }));
  const frame = {
    ...heading,
    notes: [
      {
        rule: 'M-AIR-17',
        text: 'D* does nothing to armor, to entrenched units, in woods, in Moscow and in Tula.',
      },
      {
        rule: 'M-AIR-18',
        text: 'AA: shot down over an undisrupted German army, or (Luftwaffe) over a major city.',
      },
      { rule: 'M-AIR-20', text: 'AA*: shot down over Moscow.' },
      { rule: 'M-AIR-9', text: 'At extended range the Luftwaffe reads one row further down.' },
      {
        rule: 'M-AIR-21',
        text: 'Range: 6 hexes from a supplied German army, 12 extended; 3 from a Russian one.',
      },
    ],
  };
  return airChart(data.air, words, frame, { head: ['Die A', 'Die B'], rows });
}

const terrain: Chart = {
  id: 'terrain',
  title: 'Terrain',
  rule: 'M-TERR-1',
  head: ['Ground', 'Main rules', 'Edition of 2014'],
  rows: [
    [
      'Forest',
      '+1 defense with infantry',
      '+1 for one army, infantry corps or parachutists; panzer corps 2 to enter',
    ],
    [
      'Swamp',
      'stops overruns and second advances',
      'one panzer corps a hex and hexside; panzer corps 2 to enter',
    ],
    ['Swampy forest', 'as forest', 'both; panzer corps 3, other Germans 2 to enter'],
    [
      'River',
      'one column left if half the attackers cross; mobile units +1',
      'one column left unless somebody attacks from the near side; armor +1 into or out of a zone',
    ],
    ['Canal', 'nothing', 'as a river'],
    ['Major city', '+1 defense with infantry', '+1 for one infantry unit'],
    ['Moscow', '2 of its own, and up to 2 matched by infantry', '2 of its own; infantry doubled'],
    ['Tula', '1 of its own, and 1 matched by infantry', '1 of its own, and up to 2 matched by infantry'],
    ['Defense line', '+1 if half the attackers cross it', '+1 for one army or parachutists unless flanked'],
    ['Lake hexside', 'closed unless frozen', 'closed unless frozen'],
    ['Entrenched', '+1 defense', '+1 defense'],
  ],
  notes: [{ rule: 'M-WX-6', text: 'In snow water is frozen: rivers, lakes and swamps have no effect.' }],
};

const movement: Chart = {
  id: 'movement',
  title: 'Movement',
  rule: 'M-MOVE-1',
  head: ['Who', 'Good or frost', 'Mud', 'Snow'],
  rows: [
    ['Tanks (Russian)', '3', '3', '3'],
    ['Panzers, motorized', '3', '2', '3; 2 in the first turn of snow'],
    ['Russian motorized, Katyushas, parachutists', '3', '2', '3'],
    ['Everybody else', '2', '2', '2'],
    ['Out of supply', '1', '1', '1'],
  ],
  notes: [
    {
      rule: 'M-ROAD-1',
      text: 'Roads: half price for mobile units, one hexside free for others, if they do not attack.',
    },
    {
      rule: 'M14-ROAD-1',
      text: 'Edition of 2014: half for armor, Katyushas and parachutists, two thirds for others.',
    },
    { rule: 'M-MOVE-8', text: 'To attack takes a movement factor.' },
    { rule: 'M-MOVE-10', text: 'Germans move twice as far in their first pulse of turn 1.' },
    { rule: 'M-MOVE-11', text: 'Russians who begin a pulse in Moscow move twice as far.' },
    { rule: 'M14-WX-3', text: 'Edition of 2014: mud and snow cap movement otherwise; see the rules.' },
  ],
};

const WEATHER: Readonly<Record<string, string>> = {
  good: 'Good',
  mud: 'Mud',
  frost: 'Hard frost',
  snow: 'Snow',
  rolled: 'Mud on 1 to 4, else good',
  'frost-or-snow': 'Hard frost, or snow if turn 2 was good',
};

function track(data: EditionData, { id, title, rule, scenarios }: Heading): Chart {
  return {
    id,
    title,
    rule,
    scenarios,
    head: ['Turn', 'Dates', 'Weather'],
    rows: data.track.turns.map(({ dates, weather }, index) => [`${index + 1}`, dates, WEATHER[weather]]),
    notes: [
      { rule: 'M-SEQ-3', text: 'Three pulses each in good weather and frost; two in mud.' },
      { rule: 'M-SEQ-5', text: 'In snow the Russian moves first and has three pulses, the German two.' },
    ],
  };
}

/** Three turns of the main rules, of which the second is dry. */
const shortStart: EditionData = {
  ...main,
  track: {
    turns: main.track.turns
      .slice(0, 3)
      .map(turn => (turn.weather === 'rolled' ? { ...turn, weather: 'good' } : turn)),
  },
};

/** A chart of one edition; on the page only those of the edition played are shown. */
const of = (scenario: 'main' | '2014', id: string, title: string, rule: string): Heading => ({
  id: scenario === 'main' ? id : `${id}-${scenario}`,
  title: scenario === 'main' ? title : `${title}, ${scenario}`,
  rule,
  // Our short start has the charts of the main rules.
  scenarios: scenario === 'main' ? ['main', 'typhoon'] : [scenario],
});

export const charts: readonly Chart[] = [
  results(main, of('main', 'crt', 'Combat results', 'M-CRT-1')),
  results(later, of('2014', 'crt', 'Combat results', 'M14-CRT-1')),
  air(main, of('main', 'air', 'Air operations', 'M-AIR-6')),
  air(later, of('2014', 'air', 'Air operations', 'M14-AIR-1')),
  terrain,
  movement,
  track(main, { ...of('main', 'track', 'Turns and weather', 'M-WX-8'), scenarios: ['main'] }),
  track(shortStart, {
    id: 'track-typhoon',
    title: 'Turns and weather, Typhoon',
    rule: 'M-WX-8',
    scenarios: ['typhoon'],
  }),
  track(later, of('2014', 'track', 'Turns and weather', 'M14-WX-16')),
];
