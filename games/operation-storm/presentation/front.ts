// What the start page shows of the game; everything else is loaded when it is opened.

import type { Front } from '../../../kit/presentation.ts';

export const front: Front = {
  game: 'operation-storm',
  title: 'Operation Storm',
  card: {
    year: '1941–42',
    turns: '10 turns of two weeks to two months',
    length: 'a weekend',
    difficulty: 5,
    summary:
      'What if the Red Army had struck first in June 1941? Some six hundred divisions on two joined maps from the Baltic to the Danube: mass artillery and tanks against the border, drop brigades behind it, and reach for Ploesti before the panzers answer on the move.',
    designer: 'Ty Bomba',
  },
  /** Red and gold against field gray: dark against light, so that nobody has to tell them apart by hue. */
  sides: {
    soviet: { title: 'Red Army', adjective: 'Soviet', paper: '#8e2a20', ink: '#fff2cf', line: '#b93a1e' },
    german: { title: 'Axis', adjective: 'German', paper: '#b9c0b1', ink: '#14181a', line: '#2a5580' },
  },
  // Our short start: the opening is the same, and it ends while it is still remembered.
  play: { scenario: 'first-blow', side: 'soviet' },
};
