// English: what has happened, looked at again, and the ends of phases and games. Loaded with the parts that say it.

import { counted as count } from '../../kit/words.ts';

const units = (n: number) => count(n, 'unit', 'units');

export const past = {
  log: {
    empty: 'Nothing has happened yet.',
    jump: (n: number) => `Show this moment (action ${n})`,
  },
  journal: {
    earlier: (n: number) => `Show ${n} earlier`,
    show: 'Show this moment, action',
    jumpToEnd: 'To the latest',
  },
  replay: {
    title: 'Replay',
    at: (n: number, of: number) => `Action ${n} of ${of}`,
    first: 'To the start',
    back: 'One back',
    forward: 'One forward',
    last: 'To now',
    play: 'Play',
    pause: 'Pause',
    past: 'You are looking at the past. The game goes on where it was.',
  },
  replayBar: {
    slider: 'Moment of the game',
    at: (n: number, of: number, turn: number, phase: string) =>
      `Action ${n} of ${of}, turn ${turn}, ${phase}`,
    turn: 'Go to turn',
    toNow: 'Back to now',
    nothing: 'Nothing has been played yet.',
    speed: 'Speed of the replay',
    speeds: ['Slow', 'Normal', 'Fast'],
  },
  phaseEnd: {
    title: 'End this phase?',
    next: (phase: string) => `Next: ${phase}.`,
    blocked: 'The phase cannot end before this is done:',
    optional: 'You could still do this:',
    show: (n: number) => `Show ${units(n)}`,
  },
  ending: {
    nobody: 'Nobody wins',
    score: 'Score',
    again: 'Play again',
    lookBack: 'Look at the game again',
    toStart: 'To the start page',
    save: 'Save to a file',
    stay: 'Stay at the table',
  },
};
