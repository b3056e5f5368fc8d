// What the start page shows of the game; everything else is loaded when it is opened.

import type { Front } from '../../../kit/presentation.ts';

export const front: Front = {
  game: 'moscow',
  title: 'Moscow',
  card: {
    year: '1941',
    turns: '12 turns of ten days',
    length: 'a long evening',
    difficulty: 4,
    summary:
      'Typhoon: two panzer pincers close on Vyazma and Bryansk, then mud, frost and the suburbs of Moscow, until the Siberians come out of the snow. Several pulses a turn, air raids and interceptors, breakthroughs and exchanges; in two editions.',
    designer: 'Louis R. Coatney',
  },
  /** Dark against light, so that nobody has to tell them apart by hue. */
  sides: {
    german: { title: 'Wehrmacht', adjective: 'German', paper: '#b9c0b1', ink: '#14181a', line: '#2a5580' },
    russian: { title: 'Red Army', adjective: 'Russian', paper: '#8e2a20', ink: '#fff2cf', line: '#b93a1e' },
  },
  // The side that attacks from the first minute on learns the game fastest.
  play: { scenario: 'main', side: 'german', short: 'typhoon' },
};
