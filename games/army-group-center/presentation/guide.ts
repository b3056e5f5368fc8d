// The guided first turn: ten steps on the real opening of the Historical scenario, from the Soviet side. They ask for
// as little as they can, so that whoever plays otherwise is not held up; with this seed the first attack of the turn on
// 3700 hits hard, and the second one finishes the job.

import type { Guide, GuideStep, GuideWish } from '../../../kit/presentation.ts';

/** In the Soviet player turn of turn 1. */
const wish = (phase: string, type: string, more: Partial<GuideWish> = {}): GuideWish => ({
  type,
  phase,
  side: 'soviet',
  ...more,
});

const steps: readonly GuideStep[] = [
  {
    title: 'What you are after',
    text: 'You lead the Red Army in June 1944. Every town you hold is worth a point and every city four; with 31 points when turn 9 ends you win, and at once if Koenigsberg falls. The marked places are what counts. The first prizes lie close by: Vitebsk, Orsha, Mogilev, then Minsk.',
    rules: ['4.2', '4.3b', '4.3c', '4.3f'],
    hexes: ['3500', '3801', '4101', '3908', '2825'],
    overlay: 'victory',
  },
  {
    title: 'Open the offensive',
    text: 'The turn begins with combat. Units with a star are near enough to the center of gravity to act this turn. Pick the German corps in 3700, take 11th Guards Army and 5th Guards Tank Army, and add an air army. The card shows where both strengths come from, what shifts the column, and how likely each result is. Then attack.',
    brief: 'Take 11th Guards Army and 5th Guards Tank Army, add an air army, and attack 3700.',
    rules: ['5.4a', '11.2', '11.4', '11.8a', '5.4b', '13.1c'],
    hexes: ['3700', '3800'],
    wants: wish('pre-movement-combat', 'attack', { target: '3700' }),
  },
  {
    title: 'Cast the die',
    text: 'An attack that has been declared goes through. You could still choose a lower column, which is rarely wise. Roll.',
    brief: 'Roll the die.',
    rules: ['11.8b', '6.8c', '11.14'],
    hexes: ['3700'],
    wants: wish('pre-movement-combat', 'roll'),
  },
  {
    title: 'What the result means',
    text: 'DE and BB cost every defender a step: a fresh corps is turned to its weaker side and stays, a weak one is gone. BB costs you as many steps. On DR the defender falls back a hex or gives up a step to hold. AS changes nothing, AE hurts your own units. A hex that has become empty is yours to advance into. All of this is in the chart of combat results.',
    rules: ['11.15', '11.16', '11.17a', '11.19a', '11.20a', '11.21a', '11.22a'],
    hexes: ['3700'],
  },
  {
    title: 'The others must attack too',
    text: 'On this first turn every activated unit next to a German must take part in an attack before the phase can end. Look for the units that still owe one, bring as many as you can against one hex, and mind the next column. If you have seen enough, the bot can fight the rest for you. Then end the phase.',
    brief: 'Attack with every unit that still owes an attack, then end the phase.',
    rules: ['11.1c', '11.3b', '11.5a', '11.8c'],
    hexes: ['3301', '3500', '4001', '4201', '4503', '4605', '4706'],
    wants: wish('pre-movement-combat', 'end'),
    assist: true,
  },
  {
    title: 'Supply',
    text: 'A unit is in supply if a line of hexes leads from it to one of your sources on the map edge, past enemy units and their zones of control. Without one it moves by the throw of a die and fights a column worse. The lines shown are yours; click a German unit to see his. What cuts a line is named, and that is how pockets are made.',
    rules: ['7.2a', '7.2b', '7.3a', '7.4a', '7.10a'],
    hexes: ['3800', '3600'],
    overlay: 'supply',
  },
  {
    title: 'Move',
    text: 'Now movement: eight points for activated units, this turn only. Every hex within reach shows its price, and the way to it shows each point with its rule. The shaded hexes are German zones of control, a point to enter and a point to leave. Take a unit from 3600, such as Group Oslikovskiy, to 3601: from there and from 3800 the corps in 3700 can be attacked from opposite sides. A move can be taken back.',
    brief: 'Take a unit from 3600 to 3601.',
    rules: ['2.10b', '8.3a', '8.3b', '8.3e', '11.11a'],
    hexes: ['3600', '3601', '3700'],
    overlay: 'zones',
    wants: wish('movement', 'move'),
  },
  {
    title: 'End the movement phase',
    text: 'Move whom you like; go around the German corps rather than at them, and leave nobody without a line of supply. Before you end the phase you are told who could still move. What you have not done then cannot be made up for.',
    rules: ['9.2b', '5.1c', '6.1', '7.2a'],
    hexes: [],
    wants: wish('movement', 'end'),
  },
  {
    title: 'Strike again',
    text: 'After movement everyone may attack once more, those who fought before as well. Attack 3700 again; from two sides it goes a column further to the right. If the hex is left empty, advance into it: that costs no points and no zone of control stops you.',
    brief: 'Attack 3700 again, from 3800 and from 3601.',
    rules: ['11.1a', '11.1d', '11.11a', '11.22a', '11.22b'],
    hexes: ['3700', '3800', '3601'],
    wants: wish('post-movement-combat', 'attack', { target: '3700' }),
  },
  {
    title: 'Over to the other side',
    text: 'Finish this battle, fight others if you like, and end the phase. Then it is the German player turn: he brings up replacements, may strike back, and moves; your air armies that have not flown can slow him down. From turn 2 you attack only where you want to. Good luck.',
    brief: 'Fight on if you like, then end the phase.',
    rules: ['5.2a', '5.2b', '13.3a', '11.1b'],
    hexes: [],
    wants: wish('post-movement-combat', 'end'),
  },
];

export const guide: Guide = { scenario: 'historical', side: 'soviet', seed: 'first-steps', steps };
