// What the start page shows of the game; everything else is loaded when it is opened.

import type { Front } from '../../../kit/presentation.ts';

export const front: Front = {
  game: 'barbarossa',
  title: 'Barbarossa',
  card: {
    year: '1941–45',
    turns: '32 turns of one or two months',
    length: 'a weekend',
    difficulty: 4,
    summary:
      'The whole war in the East, from the border battles to Berlin. Panzer corps assault on the move, Soviet armies come out of the reserve, and every summer and winter asks for other points: whoever outpaces history wins early.',
    designer: 'Ty Bomba',
  },
  /** Field gray against red and gold: light against dark, so that nobody has to tell them apart by hue. */
  sides: {
    german: { title: 'Wehrmacht', adjective: 'German', paper: '#b9c0b1', ink: '#14181a', line: '#2a5580' },
    soviet: { title: 'Red Army', adjective: 'Soviet', paper: '#8e2a20', ink: '#fff2cf', line: '#b93a1e' },
  },
  // Our short start: the opening is the same, and it ends while it is still remembered.
  play: { scenario: 'campaign-1941', side: 'german' },
};
