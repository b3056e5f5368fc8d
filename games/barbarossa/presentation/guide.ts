// The guided first turn: eleven steps on the real opening of June 1941, from the German side. They ask for as little as
// they can, so that whoever plays otherwise is not held up; with this seed the assault on 1816 destroys what stands there.

import type { Guide, GuideStep, GuideWish, PhaseInfo } from '../../../kit/presentation.ts';
import { phases } from './phases.ts';

/** In the German phases of turn 1. */
const wish = (phase: string, type: string, more: Partial<GuideWish> = {}): GuideWish => ({
  type,
  phase,
  side: 'german',
  ...more,
});

const steps: readonly GuideStep[] = [
  {
    title: 'What you are after',
    text: 'It is 22 June 1941, and you lead the German side. Every city and oil field is worth a point, and you begin with 14. From turn 3 on your points are held against two limits at the end of each turn: reach the upper one and you win, sink to the lower one and you lose. The marked places are what counts; Riga, Vilna, Lvov and Minsk lie close by.',
    rules: ['4.1a', '4.2a', '4.14a', '4.14b'],
    hexes: ['1415', '1714', '2415', '1813'],
    overlay: 'victory',
  },
  {
    title: 'The set-up',
    text: 'Your corps stand along the border in the hexes of their army groups: North, Center, South, and those in Romania. You may shift them there, five units a hex at most. You can leave all of it as it is: end the phase.',
    brief: 'Leave the units where they are and end the phase.',
    rules: ['3.3a', '3.3c', '3.3d', '3.3e', '6.1'],
    hexes: ['1617', '1817', '2116', '2315'],
    wants: wish('set-up', 'end'),
  },
  {
    title: 'First fight, then move',
    text: 'Each player turn has a phase of movement and one of prepared assaults, in the order that you declare. In June you have to fight first, and all summer such assaults go a column further right. Pick 1816, take the five corps in 1817, and attack. You see only the top unit of a Soviet stack: the rest is shown once the attack stands.',
    brief: 'Pick 1816, take all five corps in 1817, and attack.',
    rules: ['5.4b', '5.6a', '11.1a', '11.7a', '11.7b'],
    hexes: ['1816', '1817'],
    wants: wish('assault', 'attack', { target: '1816' }),
  },
  {
    title: 'Call the Luftwaffe',
    text: 'Three Luftwaffe counters serve you this turn, one to a battle; each is worth a column, and any that are left help you in the Soviet half of the turn too. Send one here. Then the die falls.',
    brief: 'Send the Luftwaffe, and the die falls.',
    rules: ['11.23a', '11.23b', '11.25a'],
    hexes: ['1816'],
    wants: wish('assault', 'support'),
  },
  {
    title: 'Advance',
    text: 'The defenders are destroyed and go to the dead pile. Whoever attacked may follow up into the empty hex, and from there the panzers will go on when it is time to move. Advance with 39 and 57 Panzer Corps, then stop.',
    brief: 'Advance into 1816 with both panzer corps, then stop.',
    rules: ['11.26c', '11.30a', '11.30b'],
    hexes: ['1816'],
    wants: wish('assault', 'advance'),
  },
  {
    title: 'The other assaults',
    text: 'Attack elsewhere as you like: 2115 and 2314 in the south, 1516 and 1715 in the north. Mass units against one hex, and look for opposite sides. When BB comes up on this first turn, you may let the enemy retreat instead and spare your own. No unit and no hex is in two battles of a phase. Then end the phase.',
    brief: 'Assault other hexes if you like, then end the phase.',
    rules: ['11.3', '11.4a', '11.4b', '11.24a', '5.14b'],
    hexes: ['2115', '2314', '1516', '1715'],
    wants: wish('assault', 'end'),
    assist: true,
  },
  {
    title: 'Supply',
    text: 'A unit is supplied if a line of hexes without enemy units leads to your edge of the map, in its own half, north or south. There are no zones of control: only units themselves cut a line, and works of the enemy. Without supply everything is halved. The lines shown are yours; click a Soviet unit to see his.',
    rules: ['7.3a', '7.15', '7.16b', '7.20a', '1.7b'],
    hexes: ['1816'],
    overlay: 'supply',
  },
  {
    title: 'Assault on the move',
    text: 'Now movement: four points for panzers, two for infantry. Panzers that began the phase in one hex may attack out of their move: two points besides those of the hex, three in cities and fortified lines, and a column worse. Pick 1815 and send 39 and 57 Panzer Corps. If the hex is won they stand in it and may go on.',
    brief: 'Send both panzer corps in 1816 against 1815.',
    rules: ['10.24a', '10.25a', '10.27', '10.32', '2.11a'],
    hexes: ['1816', '1815'],
    wants: wish('movement', 'mobile-assault'),
  },
  {
    title: 'Bring up the infantry',
    text: 'Finish the battle first. Then let the infantry follow: take 5 Infantry Corps from 1817 to 1816. Lit hexes show their price. One move is finished before the next begins, and a stack may go together. Rivers do not slow your units this turn.',
    brief: 'Take 5 Infantry Corps from 1817 to 1816.',
    rules: ['10.1a', '10.2c', '10.5', '10.18b'],
    hexes: ['1817', '1816'],
    wants: wish('movement', 'move'),
  },
  {
    title: 'End the movement phase',
    text: 'Move whom you like; go around strong stacks, cut their lines, and count five units a hex. Units in Romania stay there this turn, and nobody enters Hungary. What you have not done when you end the phase cannot be made up for.',
    brief: 'Move whom you like, then end the phase.',
    rules: ['5.11a', '5.11b', '6.1', '5.1'],
    hexes: [],
    wants: wish('movement', 'end'),
  },
  {
    title: 'Now the Red Army',
    text: 'The Soviet side fights first and then moves, and whoever of it stands next to you must attack, cities and fortified lines apart. From turn 2 on it draws on its reserve, the RVGK. In August you will be asked for a pause; and points count from then on. The charts have the limits of every turn. Good luck.',
    rules: ['5.12a', '5.12c', '8.9a', '5.10a', '4.14a'],
    hexes: [],
  },
];

/** 5.4b in turn 1 both sides fight before they move. */
const inOrder: readonly PhaseInfo[] = ['german', 'soviet'].reduce<readonly PhaseInfo[]>((list, side) => {
  const isMove = ({ id, side: whose }: PhaseInfo) => id === 'movement' && whose === side;
  const isFight = ({ id, side: whose }: PhaseInfo) => id === 'assault' && whose === side;
  return list.flatMap(info => (isMove(info) ? [] : isFight(info) ? [info, ...list.filter(isMove)] : [info]));
}, phases);

export const guide: Guide = {
  scenario: 'campaign-1941',
  side: 'german',
  seed: 'barbarossa 0',
  phases: inOrder,
  steps,
};
