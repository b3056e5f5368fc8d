// The phases of a game turn (5.2a, 5.2b), each with what a player does in it.

import type { PhaseInfo } from '../../../kit/presentation.ts';

const FIGHT =
  'Pick a German-held hex next to your units, choose who joins in, and roll. One battle at a time, each hex once.';

export const phases: readonly PhaseInfo[] = [
  {
    id: 'set-up',
    side: 'soviet',
    title: 'Set-up',
    rule: '3.1a',
    what: 'Place the units that the scenario leaves to you; everyone else stands where history put him.',
  },
  {
    id: 'replacement',
    side: 'soviet',
    title: 'Soviet replacements',
    rule: '10.6a',
    what: 'Spend replacement steps: rebuild reduced units on the map, or bring lost ones back as arrivals. Unused steps are gone.',
  },
  {
    id: 'pre-movement-combat',
    side: 'soviet',
    title: 'Soviet combat before movement',
    rule: '11.1a',
    what: `${FIGHT} Air armies help, one to an attack.`,
  },
  {
    id: 'movement',
    side: 'soviet',
    title: 'Soviet movement',
    rule: '9.1',
    what: 'Move your units one at a time, each as far as its points reach, and bring on arrivals.',
  },
  {
    id: 'post-movement-combat',
    side: 'soviet',
    title: 'Soviet combat after movement',
    rule: '11.1a',
    what: `Attack again, also with units that fought before. ${FIGHT}`,
  },
  {
    id: 'replacement',
    side: 'german',
    title: 'German replacements',
    rule: '10.6a',
    what: 'Spend replacement steps: rebuild reduced units on the map, or bring lost ones back as arrivals. Korps Gruppen and localities are never replaced.',
  },
  {
    id: 'pre-movement-combat',
    side: 'german',
    title: 'German combat before movement',
    rule: '11.1a',
    what: 'Counterattack Soviet units next to yours. From turn 2 the armor concentration may help one attack a turn.',
  },
  {
    id: 'interdiction',
    side: 'german',
    decides: 'soviet',
    title: 'Soviet air interdiction',
    rule: '13.3a',
    what: 'The Soviet player sends air armies that have not flown yet against German units; each must then roll for its movement.',
  },
  {
    id: 'movement',
    side: 'german',
    title: 'German movement',
    rule: '9.1',
    what: 'Move your units one at a time and bring on arrivals; Korps Gruppen appear on top of units already there.',
  },
  {
    id: 'post-movement-combat',
    side: 'german',
    title: 'German combat after movement',
    rule: '11.1a',
    what: 'Attack again where it pays. When you end this phase the game turn is over.',
  },
];
