// What the start page shows of the game; everything else is loaded when it is opened.

import type { Front } from '../../../kit/presentation.ts';

export const front: Front = {
  game: 'death-struggle',
  title: 'Death Struggle',
  card: {
    year: '1941',
    turns: '15 turns of half a month',
    length: 'several evenings',
    difficulty: 5,
    summary:
      'The whole front from June to January: panzer groups break the border armies, railheads crawl after them, and divisions of the interior, factories on trains and the Siberians decide whether Moscow holds. Blitzkrieg waves, fliegerkorps with ranges, rail and sea, and a gamble in the Far East.',
    designer: 'Louis R. Coatney',
  },
  /** Dark against light, so that nobody has to tell them apart by hue. */
  sides: {
    axis: { title: 'Axis', adjective: 'Axis', paper: '#b9c0b1', ink: '#14181a', line: '#2a5580' },
    russian: { title: 'Red Army', adjective: 'Russian', paper: '#8e2a20', ink: '#fff2cf', line: '#b93a1e' },
  },
  // The side that attacks from the first minute on learns the game fastest.
  play: { scenario: 'historical', side: 'axis', short: 'border' },
};
