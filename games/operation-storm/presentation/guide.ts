// The guided first turn: thirteen steps on the opening of June 1941, from the Soviet side. They ask for as little as they can,
// so that whoever plays otherwise is not held up; with this seed the breakthrough at Tomaszow carries the next hex as well.

import type { Guide, GuideStep, GuideWish, PhaseInfo } from '../../../kit/presentation.ts';
import { phases } from './phases.ts';

/** In the Soviet phases of turn 1. */
const wish = (phase: string, type: string, more: Partial<GuideWish> = {}): GuideWish => ({
  type,
  phase,
  side: 'soviet',
  ...more,
});

const steps: readonly GuideStep[] = [
  {
    title: 'What you are after',
    text: 'It is June 1941, and you lead the Red Army in a first blow of its own. Cities count one point and major cities two; you begin with 11. In this short start you win with more than that after turn 4. The whole campaign has ten turns and asks for more: Ploesti, both corridors, Hungary, and few losses. The marked places are what counts.',
    rules: ['4.1-1', '4.2-1', '4.2-2', '4.3-1', '4.11-1'],
    hexes: ['N2628', 'N3730', 'N1721', 'S2029'],
    overlay: 'victory',
  },
  {
    title: 'The set-up',
    text: 'You may place your army anywhere in the USSR: somebody other than artillery in every border hex, the three divisions of each mechanized corps together, six units and six artillery regiments a hex. For now take the set-up that is proposed; it masses guns and tanks at three places.',
    brief: 'Take the proposed set-up.',
    rules: ['3.4-1', '3.4-2', '5.13-9', '6.5-1'],
    hexes: ['N1530', 'N1531', 'N3637', 'N3033'],
    wants: wish('set-up', 'default'),
  },
  {
    title: 'The first blow',
    text: 'On turn 1 you fight first and move afterwards, and surprise is worth two columns. Pick Tomaszow, N1631, and take all twelve divisions from N1530 and N1531. You see only the top unit of an enemy stack; the rest is shown once the attack is under way. Strength less defense gives the column, and low dice are good for you.',
    brief: 'Pick N1631, take all twelve divisions beside it, and attack.',
    rules: ['5.13-1', '5.13-8', '10.1-1', '10.7-1', '10.8-1'],
    hexes: ['N1631', 'N1530', 'N1531'],
    wants: wish('combat', 'attack', { target: 'N1631' }),
  },
  {
    title: 'Artillery',
    text: 'Guns join an attack by others, with no more factors than those have; they never defend, and they die when the last of their company does. Add all twelve regiments. With air superiority you could also drop brigades on the defenders; keep them for a harder place.',
    brief: 'Add all twelve artillery regiments.',
    rules: ['11.7-1', '11.7-6', '11.10-1', '11.10-2'],
    hexes: ['N1530', 'N1531'],
    wants: wish('combat', 'artillery'),
  },
  {
    title: 'Advance',
    text: 'All defenders are destroyed. Units that attacked may go into the empty hex at once, six of them at most; guns stay behind. Send the tank and mechanized divisions of both corps: 8, 32 and 81, 10, 37 and 212.',
    brief: 'Advance into N1631 with the six tank and mechanized divisions.',
    rules: ['10.23', '10.24-1', '10.24-2', '11.7-7'],
    hexes: ['N1631'],
    wants: wish('combat', 'advance'),
  },
  {
    title: 'Keep the momentum',
    text: 'Whoever has advanced and is in supply may attack again at once, out of the hex just won, as long as it wins. Send all six against N1730. The table shows a range of columns, since you do not know what lies under the top unit. If the hex is cleared, advance again, and let it rest when you have had enough.',
    brief: 'Attack N1730 with all six.',
    rules: ['10.25-1', '10.25-2', '10.25-4', '10.7-2'],
    hexes: ['N1631', 'N1730'],
    wants: wish('combat', 'momentum'),
  },
  {
    title: 'The other attacks',
    text: 'Finish this battle, then attack elsewhere as you like: N3636 from N3637 and N3536, N3133 from N3033, N3835 from N3836. Rivers halve whoever attacks across them, and opposite hexes are worth a column. No unit attacks twice in a phase, momentum apart. Then end the phase.',
    brief: 'Attack other hexes if you like, then end the phase.',
    rules: ['10.4-2', '10.4-3', '10.14', '10.20-1', '10.5'],
    hexes: ['N3636', 'N3133', 'N3835'],
    wants: wish('combat', 'end'),
    assist: true,
  },
  {
    title: 'Supply',
    text: 'A unit is supplied if a line of hexes without enemy units leads to its own edge of the map, on its own sheet: lines of the north map never run over the south one. There are no zones of control. On turn 1 everybody is supplied; later Soviet units without a line are lost as the German turn ends.',
    rules: ['7.3-2', '7.4-2', '7.4-4', '5.13-2', '5.9-1', '1.5-5'],
    hexes: ['N1631'],
    overlay: 'supply',
  },
  {
    title: 'Move a stack',
    text: 'Now everybody moves, also those who fought: eight points for tanks and guns, five for rifle divisions. Units that began the phase in one hex may go together. Take the divisions that broke through, as many as you like of one hex.',
    brief: 'Take several units of one hex to move together.',
    rules: ['9.1-1', '9.5-1', '9.5-2', '9.7'],
    hexes: ['N1631', 'N1730'],
    wants: wish('movement', 'move-stack'),
  },
  {
    title: 'Where to',
    text: 'Lit hexes are within reach of all of them. Forest costs tanks two points, marsh and mountains are closed to them but for corridors and passes, and a river costs one more. Friends may be passed through; where a move ends, six units and six regiments are the limit. Go deep: lines of supply are cut only by units.',
    brief: 'Pick a lit hex; behind the enemy is best.',
    rules: ['9.11', '9.12-2', '9.15', '6.1', '7.4-4'],
    hexes: ['N1730'],
    wants: wish('movement', 'go'),
  },
  {
    title: 'Bring up the rest',
    text: 'Move whom you like, one starting hex after the other: once a unit of another hex sets out, the earlier stack is done. Bring guns up behind rifle divisions and never leave them alone in a hex: any enemy overruns them. Along a corridor that you hold, every hex costs one point. Then end the phase.',
    brief: 'Move whom you like, then end the phase.',
    rules: ['9.6-2', '11.7-4', '9.18-1', '9.19-1'],
    hexes: ['N2633', 'S2037'],
    wants: wish('movement', 'end'),
  },
  {
    title: 'Dictate the German turn',
    text: 'In this first turn surprise lets you say whether the German side moves or fights first. From turn 2 on each side declares its own order: you pay a column for moving first, while the Germans must move first to make mobile assaults and gain a column by fighting first.',
    brief: 'Say in which order the German side acts.',
    rules: ['5.13-3', '5.4-4', '5.7-4', '9.29'],
    hexes: [],
    wants: { type: 'declare', phase: 'order', side: 'german' },
  },
  {
    title: 'Now the Axis',
    text: 'The German side brings up its reserve and strikes back at half speed. Then your reinforcements come, and from turn 2 on dice decide who has the sky: markers shift columns, slow enemy moves and silence guns. Take Ploesti and German supply is thin for good. The charts have everything else. Good luck.',
    rules: ['5.5-1', '5.13-4', '5.3-1', '11.2-1', '11.4', '7.8-1'],
    hexes: ['S2029'],
  },
];

/** 5.13-8 in turn 1 the Soviet side fights before it moves. */
const isSoviet = (id: string) => (info: PhaseInfo) => info.id === id && info.side === 'soviet';
const inOrder: readonly PhaseInfo[] = phases.flatMap(info => {
  if (isSoviet('movement')(info)) return [];
  return isSoviet('combat')(info) ? [info, ...phases.filter(isSoviet('movement'))] : [info];
});

export const guide: Guide = {
  scenario: 'first-blow',
  side: 'soviet',
  seed: 'storm 2',
  phases: inOrder,
  steps,
};
