// What to call each kind of action on a button, and what it does. Of several that a unit could be meant for, the likelier
// comes first: whoever clicks on one that cannot act is told why not that.

import { ACTIONS, FIELDS } from '../../../families/coatney/words.ts';
import type { Presentation } from '../../../kit/presentation.ts';

const { place, default: standard, flip, rail, bomb, intercept, resupply, move, attack, ...others } = ACTIONS;

export const actions: Presentation['actions'] = {
  place,
  default: standard,
  begin: {
    verb: 'Call the Siberians',
    help: 'The Siberian Reserve begins to arrive this turn, for four turns; before December at a risk.',
  },
  arrive: { verb: 'Bring in', help: 'Brings a unit to the place where it arrives.' },
  'arrive-all': {
    verb: 'Bring in everybody',
    help: 'All arrivals go to their usual places; the Siberian Reserve waits for your orders.',
  },
  restore: {
    verb: 'Restore',
    help: 'Spends replacement factors on a panzer division that has lost strength.',
  },
  build: { verb: 'Build', help: 'Units in one hex become a corps or an army.' },
  promote: { verb: 'Promote', help: 'A rifle corps becomes an army, or a division a Guards division.' },
  entrench: {
    verb: 'Dig in',
    help: 'Results against entrenched units are read a column lower, until they leave, attack or are hit.',
  },
  flip,
  extend: { verb: 'Advance the railhead', help: 'Converts up to three railway hexes; supply begins there.' },
  relocate: { verb: 'Relocate', help: 'Brings an airfield to another hex behind the front.' },
  rail,
  sail: { verb: 'By sea', help: 'Carries a unit to a port of the same sea; a die says whether it is sunk.' },
  load: { verb: 'Load the factory', help: 'It makes nothing now and leaves for Siberia on the next turn.' },
  evacuate: {
    verb: 'Send to Siberia',
    help: 'The factory goes on the turn track and works again in five turns.',
  },
  move,
  overrun: {
    verb: 'Overrun',
    help: 'Units that move together run over an enemy too weak to stop them, or eliminate what armor has caught.',
  },
  attack,
  bomb,
  intercept,
  supply: resupply,
  support: {
    verb: 'Add bombers',
    help: 'Air units of the battle help this Blitzkrieg attack too.',
  },
  press: {
    verb: 'Press the attack',
    help: 'A column better on the three best dice, worse on the three worst.',
  },
  ...others,
  force: {
    verb: 'Force an exchange',
    help: 'Against No Retreat! orders: defenders are lost, and you pay for them.',
  },
  escape: { verb: 'Fall back', help: 'Takes the retreat of a D3 instead of the forced exchange.' },
  'make-room': { verb: 'Can go back', help: 'These have room behind the hex; the others are surrounded.' },
  keep: { verb: 'Keep a division', help: 'This division survives its formation and falls back.' },
  leave: { verb: 'Leave', help: 'Goes to another hex, as this one holds too many.' },
  'give-up': { verb: 'Remove', help: 'Gives up this unit, as its hex holds too many.' },
  claim: {
    verb: 'Claim the victory',
    help: 'Ends the game; or play on for ten points and a greater victory.',
  },
  roll: { verb: 'Roll for collapse', help: 'One chance in three that Russian morale breaks with Moscow.' },
  pass: { verb: 'Play on', help: 'Leaves it at that.' },
};

export const fields: Readonly<Record<string, string>> = {
  ...FIELDS,
  into: 'Into',
  axis: 'Axis',
  russian: 'Russian',
  with: 'Together with',
  air: 'Air units',
  crossing: 'River without effect',
  doubled: 'Doubled by the fortress',
  covered: 'Helped by the ground',
};
