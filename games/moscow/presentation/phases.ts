// The phases of a game turn, each with what a player does in it. Those of a pulse come up to three times a turn.

import type { PhaseInfo } from '../../../kit/presentation.ts';

const pulse = (side: 'german' | 'russian', adjective: string): PhaseInfo[] => [
  {
    id: 'early-attacks',
    side,
    title: `${adjective} attacks before movement`,
    rule: 'M-SEQ-6',
    what: 'Units that attack from where they stand; they will neither move nor attack again in this pulse.',
  },
  {
    id: 'early-combat',
    side,
    title: `${adjective} combat before movement`,
    rule: 'M-SEQ-6',
    what: 'Fight the attacks you have allocated, in any order.',
  },
  {
    id: 'air',
    side,
    title: `${adjective} air attacks`,
    rule: 'M-SEQ-7',
    what: 'Send air units against enemy stacks within range of your armies. The enemy may intercept.',
  },
  {
    id: 'movement',
    side,
    title: `${adjective} movement`,
    rule: 'M-SEQ-7',
    what: 'Move each unit once. Keep a movement factor for whoever is to attack, and count your stacks before you end.',
  },
  {
    id: 'attacks',
    side,
    title: `${adjective} attacks`,
    rule: 'M-SEQ-7',
    what: 'Allocate all attacks before the first die falls. Enemy corps and armies next to both the attackers and a target must be attacked too.',
  },
  ...(side === 'russian'
    ? [
        {
          id: 'katyushas',
          side,
          title: 'Katyushas',
          rule: 'M-KAT-2',
          what: 'Rocket regiments fire at neighboring hexes before the attacks are fought.',
        },
      ]
    : []),
  {
    id: 'combat',
    side,
    title: `${adjective} combat`,
    rule: 'M-SEQ-9',
    what: 'Fight your attacks one by one, in any order; press them, support them, follow up.',
  },
  ...(side === 'german'
    ? [
        {
          id: 'late-air',
          side,
          title: 'Air supply and interdiction',
          rule: 'M-SEQ-12',
          what: 'After the last German pulse the Luftwaffe may fly in supply or bomb once more.',
        },
      ]
    : []),
];

export const phases: readonly PhaseInfo[] = [
  {
    id: 'set-up',
    side: 'russian',
    title: 'Russian set-up',
    rule: 'M-SETUP-2',
    what: 'Shift the free rifle divisions where you want them, or take the standard set-up as it is.',
  },
  {
    id: 'set-up',
    side: 'german',
    title: 'German set-up',
    rule: 'M-SETUP-8',
    what: 'Shift corps and armies within their limits; every hex of the start line must be covered.',
  },
  {
    id: 'first-move',
    side: 'russian',
    title: 'Who moves first',
    rule: 'M-SETUP-13',
    what: 'The Russian may move first on turn 1, without attacking; the German then has another way to win.',
  },
  {
    id: 'weather',
    side: 'german',
    title: 'Weather',
    rule: 'M-WX-2',
    what: 'In the first turn of mud and of snow only one fliegerkorps flies; the German says which.',
  },
  {
    id: 'siberian-reserve',
    side: 'russian',
    title: 'Siberian Reserve',
    rule: 'M-SIB-1',
    what: 'Call the Siberians early, at the risk of a Japanese attack, or wait for turn 7.',
  },
  {
    id: 'readiness',
    side: 'german',
    title: 'German entrenchment',
    rule: 'M-SEQ-2',
    what: 'Turn armies to their strong side and dig in infantry corps that will stay where they are.',
  },
  {
    id: 'readiness',
    side: 'russian',
    title: 'Russian entrenchment',
    rule: 'M-SEQ-2',
    what: 'Turn shock armies to their strong side and dig in armies that will stay where they are.',
  },
  {
    id: 'replacements',
    side: 'russian',
    title: 'Russian replacements',
    rule: 'M-REPL-2',
    what: 'Bring up divisions, brigades and a Siberian unit, to cities by rail or on the east edge. What is not taken is lost.',
  },
  {
    id: 'rail',
    side: 'russian',
    title: 'Russian rail movement',
    rule: 'M-RAIL-1',
    what: 'Carry units along railways in supply; they arrive disrupted.',
  },
  {
    id: 'orders',
    side: 'russian',
    title: 'No Retreat!',
    rule: 'M-NORET-3',
    what: 'Order every Russian unit to hold through all German pulses of this turn, or let them fall back.',
  },
  ...pulse('german', 'German'),
  ...pulse('russian', 'Russian'),
  {
    id: 'paradrop',
    side: 'russian',
    title: 'Supply, and the paradrop',
    rule: 'M-SEQ-14',
    what: 'Supply is judged; the parachute corps may jump.',
  },
  {
    id: 'claim',
    side: 'russian',
    title: 'Victory',
    rule: 'M-SEQ-15',
    what: 'With Moscow and Voronezh in hand from turn 8 on the Russian may claim the victory, or play on.',
  },
  {
    id: 'withdrawal',
    side: 'german',
    title: '2nd Fliegerkorps',
    rule: 'M-FLK-1',
    what: '2nd Fliegerkorps is called away after turn 3, unless the German tries to keep it.',
  },
];
