// What to call each kind of action on a button and what it does, the words of their fields, and the results of battles.

import type { Presentation } from '../../../kit/presentation.ts';
import { data } from './track.ts';

export const actions: Presentation['actions'] = {
  place: { verb: 'Place', help: 'Puts a unit into a hex of the USSR.' },
  'place-stack': { verb: 'Place together', help: 'Puts several units into one hex of the USSR.' },
  'place-corps': {
    verb: 'Place the corps',
    help: 'Puts the three divisions of a mechanized corps into one hex.',
  },
  propose: {
    verb: 'Lay out the proposal',
    help: 'Puts everybody where our set-up has him; you may then change it.',
  },
  default: {
    verb: 'Take the proposal',
    help: 'Puts everybody where our set-up has him, and the war begins.',
    leads: true,
  },
  clear: { verb: 'Begin anew', help: 'Takes every unit back off the map.' },
  fly: {
    verb: 'Place airpower',
    help: 'Puts markers on the map; each works in its hex and the six around it.',
  },
  declare: { verb: 'Declare', help: 'Sets the order of movement and combat for this player turn.' },
  release: { verb: 'Release', help: 'Brings a unit of the reserve onto the map.' },
  'release-stack': { verb: 'Release together', help: 'Brings several units of the reserve into one hex.' },
  withdraw: {
    verb: 'Into the reserve',
    help: 'Takes units of one supplied hex into the reserve; one hex a turn.',
  },
  enter: { verb: 'Bring in', help: 'Puts a unit that is due onto the map.' },
  'enter-stack': { verb: 'Bring in together', help: 'Puts several units that are due into one hex.' },
  divert: { verb: 'Into the reserve', help: 'Keeps arriving Germans in the reserve instead.' },
  replace: { verb: 'Replace', help: 'A lost German unit comes back onto the map.' },
  'replace-into-reserve': {
    verb: 'Replace into reserve',
    help: 'A lost German unit comes back into the reserve.',
  },
  airlift: {
    verb: 'Supply from the air',
    help: 'Feeds the Germans of one hex for the rest of the turn; once a game.',
  },
  keep: { verb: 'Not now', help: 'Keeps the aerial supply marker for later.', declines: true },
  move: { verb: 'Move', help: 'Moves a unit to a hex within reach.' },
  'move-stack': {
    verb: 'Move together',
    help: 'Names units of one hex that go by one way; then say where to.',
  },
  go: { verb: 'Go', help: 'The stack goes there; units may stay behind, and the others go on.' },
  'mobile-assault': {
    verb: 'Mobile assault',
    help: 'Panzers attack out of their move, with motorized infantry; winners go on with the points that are left.',
    attacks: true,
  },
  overrun: {
    verb: 'Overrun',
    help: 'Falls upon artillery that seems to be alone; no die is thrown if it is.',
    attacks: true,
  },
  attack: {
    verb: 'Attack',
    help: 'A prepared assault on a hex. Once the enemy stack has been seen it cannot be called off.',
    attacks: true,
  },
  drop: {
    verb: 'Drop brigades',
    help: 'Airborne brigades come down on the defenders; they take the first losses.',
  },
  artillery: { verb: 'Add artillery', help: 'These regiments join the attack, and it begins.' },
  assault: { verb: 'Begin the attack', help: 'The attack begins with what it has.' },
  lose: { verb: 'Lose', help: 'These units are lost.' },
  advance: { verb: 'Advance', help: 'Units that attacked go into the hex that was won.' },
  momentum: {
    verb: 'Press on',
    help: 'Units that have just advanced attack again at once.',
    attacks: true,
  },
  rest: { verb: 'Let it rest', help: 'No further attack out of this hex.' },
  stay: { verb: 'Stay', help: 'Everybody stays where he is.', declines: true },
  remove: { verb: 'Remove', help: 'Takes an enemy unit off, as its hex holds too many.' },
  raise: { verb: 'On top', help: 'Brings the unit to the top of its stack, where the enemy sees it.' },
  end: { verb: 'End phase', help: 'Closes the phase; what was not done in it cannot be made up for.' },
  concede: { verb: 'Give up the game', help: 'Ends the game; the other side wins.' },
};

export const fields: Readonly<Record<string, string>> = {
  to: 'To',
  from: 'From',
  units: 'Units',
  target: 'Hex',
  hex: 'Hex',
  hexes: 'Hexes',
  path: 'Way',
  side: 'Side',
  lead: 'Led by',
  group: 'Kind',
  troops: 'troops',
  artillery: 'artillery',
  hungarian: 'Hungarians',
  order: 'Order',
  'move-fight': 'move, then fight',
  'fight-move': 'fight, then move',
  german: 'German',
  soviet: 'Soviet',
};

const units = (count: string): string =>
  count === '0' ? 'nobody' : count === '1' ? 'one unit' : `${count} units`;

/** 10.22, 10.23 what each cell of the table costs. */
export const results: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(data.crt.rows.flat())].map(result => {
    const [attacker, defender] = result.split('/');
    const words =
      defender === undefined
        ? 'all defenders are lost'
        : `attacker loses ${units(attacker)}, defender ${units(defender)}`;
    return [result, words];
  }),
);
