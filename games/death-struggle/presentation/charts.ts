// The charts as tables: combat results, air operations, terrain, movement, rail costs, the turn track and arrivals. Values come
// from the data files, so that a corrected file corrects the charts as well.

import { airChart, combatChart, NONE } from '../../../families/coatney/showing.ts';
import type { Chart } from '../../../kit/presentation.ts';
import countersJson from '../data/counters.json' with { type: 'json' };
import { results as words } from './results.ts';
import { WEATHER } from './stages.ts';
import { data } from './track.ts';

const { crt, air, track, arrivals, recipes } = data;
const names = new Map(
  (
    countersJson as { readonly counters: readonly { readonly id: string; readonly name: string }[] }
  ).counters.map(({ id, name }) => [id, name]),
);

const combat: Chart = combatChart(crt, words, {
  id: 'crt',
  title: 'Combat results',
  rule: 'DS-CRT-2',
  notes: [
    { rule: 'DS-CRT-15', text: 'Attack factors to defense factors, rounded in favor of the defender.' },
    { rule: 'DS-CRT-9', text: 'Below 1:5 nobody attacks; above 9:1 counts as 9:1.' },
    {
      rule: 'DS-CRT-16',
      text: 'Shifts of the whole attack are added up first; then each defender reads a column of his own.',
    },
    {
      rule: 'DS-DISR-6',
      text: 'Disrupted defenders are read a column further right, so are badly supplied ones.',
    },
    { rule: 'DS-ENTR-2', text: 'Entrenched defenders are read a column further left.' },
    {
      rule: 'DS-RES-7',
      text: 'D1 to D3: disrupted, and driven back as far as the attacker says, up to that number.',
    },
    {
      rule: 'DS-RES-2',
      text: 'BK against every defender: the Germans of the attack may attack again at once.',
    },
    {
      rule: 'DS-EXCH-1',
      text: 'X: defenders die and the attacker pays their defense in factors; 2X double, X/2 half.',
    },
    { rule: 'DS-NORET-1', text: 'Nowhere to go, or No Retreat!: D1 counts as D, D2 and D3 as DE, DE as BK.' },
    {
      rule: 'DS-PRESS-2',
      text: 'Pressed: dice 1 to 3 a column higher; 4 to 6 one lower for the Axis, two for the Russian.',
    },
  ],
});

/** Only interception has rows 0 and 7; bombing reads the next one. */
const airRows = air.interception.map((_, row) => ({
  heads: [`${row}`],
  bombing: Math.max(row, 1) - 1,
  meeting: row,
}));

const flying: Chart = airChart(
  air,
  words,
  {
    id: 'air',
    title: 'Air operations',
    rule: 'DS-CRT-11',
    notes: [
      { rule: 'DS-CRT-14', text: 'On index A the row is the die; rows 0 and 7 come with modifiers only.' },
      {
        rule: 'DS-RNG-1',
        text: 'Range: fliegerkorps 8 hexes, Russians 6, interceptor corps 3 from their city.',
      },
      { rule: 'DS-RNG-3', text: 'Beyond half of it a row worse, and a row better for whoever intercepts.' },
      {
        rule: 'DS-CAS-1',
        text: 'Support: a fliegerkorps two columns, VIII four, Russians one; never more than double odds.',
      },
      {
        rule: 'DS-AIR-7',
        text: 'D* does nothing to armor, to entrenched units, and in woods, hills, mountains and great cities.',
      },
      { rule: 'DS-AIR-8', text: 'AA: shot down over an undisrupted German army or a Russian victory city.' },
      { rule: 'DS-AIR-2', text: 'Once a turn to attack, once to intercept.' },
    ],
  },
  { head: ['Row'], rows: airRows },
);

const terrain: Chart = {
  id: 'terrain',
  title: 'Terrain',
  rule: 'DS-FOREST-1',
  head: ['Ground', 'Defense', 'Movement'],
  rows: [
    ['Clear', NONE, '1'],
    ['Forest', '+1 for one infantry unit', 'mobile corps 2, others 1'],
    [
      'Swamp, swampy forest',
      '+1 for one infantry unit',
      'mobile divisions 2; mobile corps one such hex a turn',
    ],
    ['Hill', 'infantry doubled', 'mobile corps 2, others 1'],
    [
      'Mountain',
      'infantry above the attackers’ mountain troops doubled',
      'no mobile corps; one mobile unit a hex',
    ],
    ['Major city', '+1 for one infantry unit', NONE],
    ['Fortress', 'one infantry unit doubled', NONE],
    ['Victory city', 'all infantry doubled', NONE],
    [
      'River',
      'one column left unless more than half attack from the near side',
      'armor and German armies +1 to attack across',
    ],
    ['Fortification line', 'one column left unless more than half bypass it', NONE],
    ['Lake', 'closed unless frozen', 'as clear ground in snow'],
  ],
  notes: [
    { rule: 'DS-WX-2', text: 'In snow rivers, swamps and lakes are frozen and have no effect.' },
    { rule: 'DS-FOREST-4', text: 'Along a road nobody pays for the ground.' },
  ],
};

const movement: Chart = {
  id: 'movement',
  title: 'Movement',
  rule: 'DS-OMF-1',
  head: ['Who', 'Factors', 'Second wave', 'Mud or snow'],
  rows: [
    ['German panzer division', '6', '4', '3'],
    ['German motorized', '5', '3', '2'],
    ['German infantry, cavalry; Axis mountain and allied motorized', '4', '2', '2'],
    ['German army, other allies', '3', '1', '1'],
    ['Russian tanks, cavalry, parachutists, Katyushas, motorized divisions', '5', '3', '3'],
    ['Russian mechanized corps', '4', '2', '2'],
    ['Russian rifles and armies', '3', '1', '2'],
  ],
  notes: [
    {
      rule: 'DS-OMB-1',
      text: 'Bonus: Axis 3, Russians 5; in the second wave 2 and 3. Not for those who will attack.',
    },
    {
      rule: 'DS-OMB-4',
      text: 'Nor for those who enter or leave a zone of a fresh Russian army, German corps or army.',
    },
    {
      rule: 'DS-ROAD-1',
      text: 'Roads: half price for mobile units, one hexside free for others, once more in the bonus.',
    },
    { rule: 'DS-WX-7', text: 'In mud and light mud brown roads give nothing.' },
    { rule: 'DS-OIL-1', text: 'Without Ploesti or Maikop mobile units of that side have 4 at most.' },
    {
      rule: 'DS-OVR-1',
      text: 'Seven factors moving together run over a single defense factor, for one factor more.',
    },
  ],
};

const rail: Chart = {
  id: 'rail',
  title: 'Rail and sea',
  rule: 'DS-RAIL-4',
  head: ['Unit', 'Rail factors'],
  rows: [
    ['Army, mechanized corps', '3'],
    ['Other corps', '2'],
    ['Division, brigade, Katyushas, airfield', '1'],
  ],
  notes: [
    { rule: 'DS-RAIL-1', text: 'The Axis has 3 factors a turn, on its own railways.' },
    { rule: 'DS-RAIL-2', text: 'The Russian has as many as he holds major cities, and one more.' },
    {
      rule: 'DS-SEA-1',
      text: 'By sea two divisions or brigades a turn, to a friendly port of the same sea.',
    },
    { rule: 'DS-SEA-3', text: 'One in six is sunk, on a sea of the enemy three in six.' },
    { rule: 'DS-STRAT-1', text: 'Whoever comes by rail or sea is disrupted.' },
  ],
};

const building: Chart = {
  id: 'recipes',
  title: 'What formations are made of',
  rule: 'DS-BUILD-5',
  head: ['Formation', 'Factors', 'Parts'],
  rows: recipes.map(({ side, type, size, attack, defense, parts }) => [
    `${side === 'axis' ? 'German' : 'Russian'} ${type === 'rifle-army' ? 'army' : type} ${size === 'XXX' ? 'corps' : ''}`.trim(),
    `${attack}-${defense}`,
    parts.join(' + '),
  ]),
  notes: [
    {
      rule: 'DS-BUILD-2',
      text: 'A Russian army takes three units, two of them rifle, of its defense together.',
    },
    {
      rule: 'DS-BUILD-4',
      text: 'A mechanized corps takes two tank units and a motorized division as strong as its first.',
    },
    { rule: 'DS-BUILD-11', text: 'Disrupted by the enemy, infantry, rifle and mechanized corps fall apart.' },
  ],
};

const calendar: Chart = {
  id: 'track',
  title: 'Turns and weather',
  rule: 'DS-WX-8',
  head: ['Turn', 'Half month', 'Weather', 'Axis arrivals', 'Russian arrivals'],
  rows: track.turns.map(({ label, year, weather }, index) => [
    `${index + 1}`,
    `${label} ${year}`,
    WEATHER[weather],
    comingOn('axis', index + 1),
    comingOn('russian', index + 1),
  ]),
  notes: [
    { rule: 'DS-SIB-4', text: 'The Siberian Reserve comes by itself in December, or sooner at a risk.' },
    { rule: 'DS-VIC-1', text: 'The Axis can win at once in 1941 only.' },
  ],
};

function comingOn(side: 'axis' | 'russian', turn: number): string {
  const units = arrivals[side].filter(each => each.turn === turn).flatMap(each => each.units);
  return units.length === 0 ? NONE : units.map(id => names.get(id) ?? id).join(', ');
}

export const charts: readonly Chart[] = [combat, flying, terrain, movement, rail, building, calendar];
