// What the start page shows of the game; everything else is loaded when it is opened.

import type { Front } from '../../../kit/presentation.ts';

export const front: Front = {
  game: 'army-group-center',
  title: 'Army Group Center',
  card: {
    year: '1944',
    turns: '9 turns of a week',
    length: 'an evening',
    difficulty: 2,
    summary:
      'Operation Bagration: the Red Army breaks through in Belorussia and races for the Baltic, the Bug and East Prussia, while the German side trades ground for time until the offensive runs out of breath.',
    designer: 'Ty Bomba',
  },
  /** Red and gold against field gray: dark against light, so that nobody has to tell them apart by hue. */
  sides: {
    soviet: { title: 'Red Army', adjective: 'Soviet', paper: '#8e2a20', ink: '#fff2cf', line: '#b93a1e' },
    german: { title: 'Wehrmacht', adjective: 'German', paper: '#b9c0b1', ink: '#14181a', line: '#2a5580' },
  },
  // The side that attacks from the first minute on learns the game fastest.
  play: { scenario: 'historical', side: 'soviet', short: 'three-weeks' },
};
