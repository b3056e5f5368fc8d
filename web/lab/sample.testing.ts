// A small report for tests, on a map of four hexes.

import { FORMAT, KIND, type LabReport } from './report.ts';

export const sampleReport: LabReport = {
  kind: KIND,
  format: FORMAT,
  game: 'toy',
  title: 'Toy',
  sides: ['red', 'blue'],
  scenario: 'plain',
  options: { fair: true },
  planned: 20,
  games: 20,
  finished: 20,
  draws: 2,
  seed: '1',
  mirror: true,
  bots: ['staff', 'cadet'],
  wins: { bySide: { red: 10, blue: 8 }, byBot: { staff: 12, cadet: 6 } },
  intervals: {
    bySide: { red: [0.3, 0.7], blue: [0.22, 0.61] },
    byBot: { staff: [0.39, 0.78], cadet: [0.15, 0.52] },
  },
  seats: [
    { name: 'staff as red', games: 10, wins: 7, draws: 1, interval: [0.4, 0.89], meanScore: 12.5 },
    { name: 'cadet as blue', games: 10, wins: 2, draws: 1, interval: [0.06, 0.51], meanScore: null },
  ],
  pairs: {
    count: 10,
    score: 0.65,
    interval: [0.35, 0.86],
    standardError: 0.08,
    pentanomial: [1, 1, 3, 1, 4],
    differing: 9,
    byPoints: { won: 7, equal: 1, lost: 2 },
  },
  sprt: { low: 0.5, high: 0.6, ratio: 1.2, limit: 2.94, verdict: 'open', pairs: 10 },
  reasons: { 'toy-1': 20 },
  meanTurns: 2.8,
  meanActions: 31,
  meanScore: { red: 12.5 },
  scores: [
    {
      name: 'red',
      counts: [
        [-2, 1],
        [0, 9],
        [100, 10],
      ],
    },
  ],
  strength: [
    { name: 'red', mean: [4, 3, 2], low: [4, 2, 1], high: [4, 4, 3] },
    { name: 'blue', mean: [6, 6, 5], low: [6, 5, 4], high: [6, 6, 6] },
  ],
  endings: [
    [2, 4],
    [3, 16],
  ],
  foretold: [
    [1, 0.6],
    [2, 0.95],
  ],
  decided: 2,
  combats: { '1000': [4, 0], '1001': [1, 0] },
  map: {
    hexes: [
      ['1000', 0, 10],
      ['1001', -2, 10],
      ['1100', -1, 11],
      ['1101', -3, 11],
    ],
    places: [
      ['Northtown', '1000'],
      ['Southtown', '1101'],
    ],
  },
  fallbacks: { staff: 1, cadet: 0 },
  actions: 620,
  seconds: 2,
  actionsPerSecond: 310,
  gamesPerSecond: 10,
};
