// English: charts, turns, forces and victory in the drawer. Loaded with them.

import { counted as count } from '../../kit/words.ts';

const units = (n: number) => count(n, 'unit', 'units');
const hexes = (n: number) => count(n, 'hex', 'hexes');

export const panels = {
  charts: {
    choose: 'Charts',
    none: 'This game has no charts.',
    notes: 'Notes',
    codes: 'What the letters mean',
  },
  track: {
    turn: (n: number) => `Turn ${n}`,
    now: 'now',
    nothing: 'Nothing due.',
    due: 'Arrivals',
    waiting: 'may still come on',
    phases: 'This turn',
  },
  forces: {
    boxes: 'Off the map',
    group: 'Formation',
    units: 'Units',
    steps: 'Steps',
    ofSteps: (now: number, full: number) => `${now} of ${full}`,
    values: { combat: 'Strength', attack: 'Attack', defense: 'Defense' } as Readonly<Record<string, string>>,
    total: 'Together',
    hidden: (n: number) => `${units(n)} hidden from you`,
    empty: 'empty',
    unit: (name: string, values: string, now: number, full: number) =>
      full > 1 ? `${name}, ${values}, ${now} of ${full} steps` : `${name}, ${values}`,
  },
  standing: {
    title: 'Victory',
    counts: (side: string, points: number) => `${side}: ${count(points, 'point', 'points')}`,
    open: (points: number) => `Not yet taken: ${count(points, 'point', 'points')}`,
    worthGames: (n: number) => `Counts as ${n} games won.`,
    stillOpen: 'Not achieved yet',
    fulfilled: (side: string) => `${side}: as things stand`,
    points: (n: number) => count(n, 'point', 'points'),
    showHexes: (n: number) => `Show ${hexes(n)}`,
    needsOne: 'one of them is enough',
    needsAll: 'all of them are needed',
    none: 'Nothing on the map counts for victory.',
  },
} as const;
