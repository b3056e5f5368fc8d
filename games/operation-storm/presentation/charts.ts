// The charts of the map sheet as tables: combat results, shifts, terrain, movement, the turn track and what wins. Values come
// from the data file, so that a corrected file corrects the charts as well.

import type { Chart } from '../../../kit/presentation.ts';
import { results as words } from './actions.ts';
import { data, track } from './track.ts';

const NONE = '–';
const shift = (columns: number): string =>
  columns === 0 ? NONE : `${Math.abs(columns)} ${columns < 0 ? 'left' : 'right'}`;
const points = (cost: number | null): string => (cost === null ? 'closed' : `${cost}`);

const { crt, terrain, places, river, pass, corridors, movement, mobileAssault, airpower } = data;
const heading = (from: number, index: number): string => {
  if (index === 0) return `≤${from}`;
  return index + 1 === crt.columns.length ? `≥${from}` : `+${from}`;
};

const results: Chart = {
  id: 'crt',
  title: 'Combat results',
  rule: '12.3-1',
  head: ['Die', ...crt.columns.map(heading)],
  rows: crt.rows.map((row, index) => [`${index + 1}`, ...row]),
  notes: [
    { rule: '10.8-1', text: 'Attack less defense gives the column: the nearest heading to the left.' },
    { rule: '10.22-1', text: 'Units lost: the attacker’s before the slash, the defender’s after it.' },
    { rule: '10.22-2', text: 'The defender pays first, and each side chooses its own losses.' },
    { rule: '10.22-5', text: 'In a mobile assault the first German loss is a panzer unit.' },
    { rule: '10.23', text: 'DE: every defender is lost and no attacker.' },
    { rule: '11.7-6', text: 'Artillery pays for nothing and goes with the last of its company.' },
    { rule: '11.10-6', text: 'Dropped brigades pay before all others.' },
  ],
  codes: words,
};

const shifts: Chart = {
  id: 'shifts',
  title: 'What shifts the column',
  rule: '10.9',
  head: ['Case', 'Columns'],
  rows: [
    ['Rough', shift(terrain.rough.shift)],
    ['Mountains and passes', shift(terrain.mountain.shift)],
    ['City', shift(places.city.shift)],
    ['Major city', shift(places['major-city'].shift)],
    ['Concentric prepared assault: German, Soviet', `${shift(2)}, ${shift(1)}`],
    ['Mobile assault', shift(mobileAssault.shift)],
    ['Airpower of the attacker over the hex', shift(airpower.shift)],
    ['Airpower of the defender over the hex', shift(-airpower.shift)],
    ['Attackers out of supply; attenuated', `${shift(-2)}; ${shift(-1)}`],
    ['Defenders out of supply; attenuated', `${shift(2)}; ${shift(1)}`],
    ['Soviet attacks after movement', shift(-1)],
    ['German attacks before movement', shift(1)],
    ['Turn 1: Soviet attacks, Axis attacks', `${shift(2)}, ${shift(-1)}`],
    ['T-34 brigades defend without other company', shift(1)],
  ],
  notes: [
    { rule: '10.20-1', text: 'Concentric: two opposite hexes, three alternate ones, or four.' },
    { rule: '10.16-2', text: 'Never concentric against a city, nor in a mobile assault (9.24-4).' },
    { rule: '10.14', text: `Whoever attacks over a river counts 1/${river.divisor}, added up first.` },
    { rule: '11.8', text: 'Supplied flak halves the tanks that attack its hex.' },
    { rule: '11.3-1', text: 'Several markers over a hex do no more than one.' },
    { rule: '5.8-3', text: 'Hungarians and Romanians know no shift for the order of phases.' },
  ],
};

const GROUND: Readonly<Record<string, string>> = {
  clear: 'Clear, cities, Ploesti',
  forest: 'Forest',
  marsh: 'Marsh',
  rough: 'Rough',
  mountain: 'Mountain',
};

const ground: Chart = {
  id: 'terrain',
  title: 'Terrain',
  rule: '12.2-1',
  head: ['Ground', 'On foot', 'Mechanized', 'Cavalry', 'Mountain troops', 'Column', 'Mobile assault'],
  rows: [
    ...Object.entries(terrain).map(([id, each]) => [
      GROUND[id] ?? id,
      points(each.foot),
      points(each.mech),
      points(each.cavalry),
      points(each.mountain),
      shift(each.shift),
      each.mobileAssault ? 'yes' : 'no',
    ]),
    ['Along a pass, into mountains', ...Array.from({ length: 4 }, () => `${pass.cost}`), NONE, 'no'],
    ['River', ...Array.from({ length: 4 }, () => `+${river.cost}`), NONE, 'yes'],
    [
      'Along a corridor that is held',
      ...Array.from({ length: 4 }, () => `${corridors.danube.cost}`),
      NONE,
      'by the ground',
    ],
    ['Lake, sea', ...Array.from({ length: 4 }, () => 'closed'), NONE, 'no'],
  ],
  notes: [
    { rule: '9.20', text: 'Ground and river are added up.' },
    { rule: '9.18-1', text: 'The Danube corridor serves both sides, each in the part that it holds.' },
    { rule: '9.19-1', text: 'The Pripyet-Notec corridor serves the Soviet side alone.' },
    { rule: '11.2-1', text: `Enemy aircraft: ${airpower.cost} more for the hex, and for its river as well.` },
    {
      rule: '9.23-1',
      text: `A mobile assault costs ${mobileAssault.cost} more than the step, corridors apart.`,
    },
    { rule: '9.3-1', text: 'Whoever can move at all can move one hex.' },
    { rule: '5.13-7', text: 'On turn 1 Soviet units pay one more across the Hungarian border.' },
  ],
};

const factors: Chart = {
  id: 'movement',
  title: 'Movement factors',
  rule: '12.1-1',
  head: ['Units', 'Supplied', 'Attenuated', 'Out of supply'],
  rows: [
    ...(['mech', 'foot'] as const).map(kind => {
      const { full, attenuated, out } = movement.german[kind];
      const name = kind === 'mech' ? 'German mechanized' : 'German, others';
      return [name, `${full}`, `${attenuated}`, `${out}`];
    }),
    ...(['mech', 'foot'] as const).map(kind => {
      const { full, out } = movement.soviet[kind];
      return [kind === 'mech' ? 'Soviet mechanized' : 'Soviet, others', `${full}`, NONE, `${out}`];
    }),
    ['Hungarian and Romanian', `${movement.minor}`, NONE, NONE],
  ],
  notes: [
    { rule: '5.13-4', text: 'On turn 1 the Axis has half of it, rounded up.' },
    { rule: '7.5-1', text: 'Supply counts as a unit sets out, for the whole phase.' },
    { rule: '7.8-1', text: 'Attenuated: once Ploesti has been Soviet, if only for a moment.' },
    { rule: '7.1-3', text: 'Hungarians and Romanians stay in their own country and are always supplied.' },
    { rule: '7.10', text: 'Soviet units out of supply are lost as the German turn ends, from turn 2 on.' },
  ],
};

const turns: Chart = {
  id: 'track',
  title: 'Turn track',
  rule: '5.2-1',
  head: ['Turn', 'Date'],
  rows: track.map(({ turn, label }) => [`${turn}`, label]),
  notes: [
    { rule: '5.13-8', text: 'Turn 1: the Soviet side fights first, and says the German order (5.13-3).' },
    {
      rule: '5.3-1',
      text: 'From turn 2 on two dice a side decide who has the sky, and by how many markers.',
    },
    { rule: '11.5', text: 'After Ploesti was lost the German side throws one die.' },
    { rule: '8.4-5', text: 'Replacements from turn 2 on: two mechanized German units and three others.' },
  ],
};

const limits: Chart = {
  id: 'stacking',
  title: 'Stacking',
  rule: '6.1',
  head: ['Army', 'Units a hex'],
  rows: [
    ['Soviet', '6, and 6 artillery regiments'],
    ['German and Slovak', '8'],
    ['Hungarian', '3'],
    ['Romanian', '3'],
  ],
  notes: [
    { rule: '6.2-1', text: 'No two armies of the Axis end a move in one hex.' },
    { rule: '6.2-2', text: 'Friends may be passed through, however many they are.' },
  ],
};

const victory: Chart = {
  id: 'victory',
  title: 'Soviet victory points',
  rule: '4.11-1',
  head: ['After turn 10', 'Points'],
  rows: [
    ['23 city points or more', '+1'],
    ['Ploesti', '+2'],
    ['Every hex of the Pripyet-Notec corridor', '+1'],
    ['Every hex of the Danube corridor', '+1'],
    ['No German or Hungarian unit in Hungary', '+1'],
    ['150 German units lost or more', '+1'],
    ['200 Soviet units lost or more', '−1'],
    ['A supplied German hex at the east edge of the north map', '−1'],
    ['The same on the south map', '−1'],
  ],
  notes: [
    {
      rule: '4.11-1',
      text: 'Four or more: the Soviet side wins. Three: a draw. Less: the German side wins.',
    },
    { rule: '4.2-2', text: 'A city is worth one city point, a major city two.' },
    { rule: '4.7-3', text: 'Whoever is lost out of supply counts twice.' },
  ],
};

export const charts: readonly Chart[] = [results, shifts, ground, factors, limits, turns, victory];
