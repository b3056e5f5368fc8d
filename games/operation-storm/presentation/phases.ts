// The phases of a game turn (5.2), each with what a player does in it. Movement and combat come in the order that is declared;
// stages.ts shows it.

import type { PhaseInfo } from '../../../kit/presentation.ts';

export const phases: readonly PhaseInfo[] = [
  {
    id: 'set-up',
    side: 'soviet',
    title: 'Soviet set-up',
    rule: '3.4-1',
    what: 'Place the Red Army east of the border, every border hex held and each corps together; or take the set-up that is proposed.',
  },
  {
    id: 'air',
    side: 'soviet',
    title: 'Soviet airpower',
    rule: '11.1-1',
    what: 'You have air superiority: place every marker in a hex of its own. Each works there and in the six hexes around.',
  },
  {
    id: 'air',
    side: 'german',
    title: 'German airpower',
    rule: '11.1-1',
    what: 'You have air superiority: place every marker in a hex of its own. Each works there and in the six hexes around.',
  },
  {
    id: 'order',
    side: 'soviet',
    title: 'Soviet order of phases',
    rule: '5.4-1',
    what: 'Declare whether you move and then fight, or fight and then move. Attacks after movement are a column harder.',
  },
  {
    id: 'movement',
    side: 'soviet',
    title: 'Soviet movement',
    rule: '9.1-1',
    what: 'Move units and stacks, one starting hex after the other; along corridors that you hold a hex costs one point.',
  },
  {
    id: 'combat',
    side: 'soviet',
    title: 'Soviet combat',
    rule: '10.1-1',
    what: 'Pick an enemy hex next to your units, choose who attacks, add artillery and brigades, and fight. Winners may go on.',
  },
  {
    id: 'order',
    side: 'german',
    title: 'German order of phases',
    rule: '5.7-1',
    what: 'Moving first allows mobile assaults, fighting first is worth a column. On turn 1 the Soviet player decides it.',
  },
  {
    id: 'reserve-release',
    side: 'german',
    title: 'German reserve release',
    rule: '5.5-1',
    what: 'Bring units of the reserve into supplied cities that were never Soviet, into Ploesti, or in at the west edge.',
  },
  {
    id: 'reserve-creation',
    side: 'german',
    title: 'German reserve creation',
    rule: '5.6-1',
    what: 'Units of one supplied hex may go into the reserve; who came out of it this turn may not.',
  },
  {
    id: 'movement',
    side: 'german',
    title: 'German movement',
    rule: '9.1-1',
    what: 'Move units and stacks; panzers may assault in mid-move if you move before you fight, and anybody overruns lone artillery.',
  },
  {
    id: 'combat',
    side: 'german',
    title: 'German combat',
    rule: '10.1-1',
    what: 'Pick a Soviet hex next to your units, choose who attacks, and fight. Germans, Hungarians and Romanians attack apart.',
  },
  {
    id: 'terminal-supply',
    side: 'soviet',
    title: 'Soviet terminal supply check',
    rule: '5.9-1',
    what: 'Soviet units without a supply line are removed for good, and count twice among the losses.',
  },
  {
    id: 'reinforcement',
    side: 'soviet',
    title: 'Soviet reinforcements',
    rule: '5.10-1',
    what: 'Bring in who is due: at the east edge, in cities that were never German, and along the corridors; or let them wait.',
  },
  {
    id: 'replacement',
    side: 'german',
    title: 'German replacements and reinforcements',
    rule: '5.11-1',
    what: 'Bring in who is due and up to five lost units, two of them mechanized; Germans may go into the reserve instead.',
  },
];
