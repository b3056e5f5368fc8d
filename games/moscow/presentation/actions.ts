// What to call each kind of action on a button, and what it does. Of several that a unit could be meant for, the likelier
// comes first: whoever clicks on one that cannot act is told why not that.

import { ACTIONS, FIELDS } from '../../../families/coatney/words.ts';
import type { Presentation } from '../../../kit/presentation.ts';

const { place, default: standard, flip, rail, hold, bomb, intercept, resupply, ...others } = ACTIONS;

export const actions: Presentation['actions'] = {
  place,
  default: standard,
  choose: { verb: 'First move', help: 'Settles who moves first on turn 1.' },
  name: { verb: 'Choose', help: 'Chooses this unit for what the rule asks.' },
  begin: {
    verb: 'Call the Siberians',
    help: 'The Siberian Reserve begins to arrive this turn, for three turns.',
  },
  risk: {
    verb: 'Take the risk',
    help: 'Name two totals; if the dice show one of them, Japan attacks and the war is lost.',
  },
  entrench: {
    verb: 'Dig in',
    help: 'Entrenched units defend with one factor more until they leave, attack or are hit twice.',
  },
  flip,
  'give-up': {
    verb: 'Give up',
    help: 'Takes a unit off the map, so that it can come back as a replacement.',
  },
  take: { verb: 'Bring up', help: 'Takes a unit from the replacements and puts it where it arrives.' },
  rail,
  hold,
  bomb,
  intercept,
  resupply,
  drop: { verb: 'Drop', help: 'Drops the parachute corps behind the front.' },
  ...others,
  absorb: { verb: 'Absorb with', help: 'Turns a strong army to its weaker side instead of losing units.' },
  eliminate: { verb: 'Remove', help: 'Gives up this unit, as its hex holds too many.' },
  claim: { verb: 'Claim the victory', help: 'Ends the game with a Historical Victory; or play on for more.' },
  keep: {
    verb: 'Try to keep it',
    help: 'A die decides whether 2nd Fliegerkorps stays; it then takes more to win.',
  },
};

export const fields: Readonly<Record<string, string>> = {
  ...FIELDS,
  forced: 'Forced exchange',
  support: 'Close air support',
  panic: 'Panic on',
  ones: 'a double one',
  sixes: 'a double six',
  reduce: 'lose a factor',
  numbers: 'Numbers',
  low: '2 and 3',
  high: '11 and 12',
  first: 'First player',
  german: 'German',
  russian: 'Russian',
  'inactive-army': 'Which army is inactive',
};
