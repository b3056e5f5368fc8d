// The phases of a game turn, each with what a player does in it.

import type { PhaseInfo } from '../../../kit/presentation.ts';

type Side = 'axis' | 'russian';

/**
 * The phases of one step of attacks; `wave` is part of their names, `titles` what each is called. Titles are short enough for
 * the bar of a small screen.
 */
function fighting(
  side: Side,
  wave: '' | 'early-' | 'second-',
  titles: (what: string) => string,
  rule: string,
): PhaseInfo[] {
  const raids: PhaseInfo = {
    id: `${wave}raids`,
    side,
    title: titles('bombing'),
    rule: 'DS-AIR-11',
    what: 'Send air units against hexes in their range that are not attacked on the ground. The enemy may intercept.',
  };
  const before = wave === 'early-' ? 'Attack from where you stand, before anybody moves. ' : '';
  const attacks: PhaseInfo = {
    id: `${wave}attacks`,
    side,
    title: titles('attacks'),
    rule,
    what:
      side === 'axis'
        ? `${before}Allocate your attacks before the first die falls. Entrenched armies next to both attackers and target must be attacked too.`
        : `${before}Allocate your attacks; none can be called off. German corps and armies next to both attackers and target must be attacked too.`,
  };
  const rockets: PhaseInfo[] =
    side === 'russian'
      ? [
          {
            id: `${wave}katyushas`,
            side,
            title: titles('rockets'),
            rule: 'DS-KAT-2',
            what: 'Katyusha regiments fire at neighboring hexes before the battles.',
          },
        ]
      : [];
  const combat: PhaseInfo = {
    id: `${wave}combat`,
    side,
    title: titles('combat'),
    rule,
    what: 'Fight your attacks one by one, in any order; support them from the air, press them, follow up.',
  };
  return wave === 'early-' ? [raids, attacks, ...rockets, combat] : [attacks, raids, ...rockets, combat];
}

const operations = (side: Side, adjective: string): PhaseInfo[] => [
  ...fighting(
    side,
    'early-',
    what => `Early ${adjective} ${what}`,
    side === 'axis' ? 'DS-SEQ-3' : 'DS-SEQ-12',
  ),
  {
    id: 'movement',
    side,
    title: `${adjective} movement`,
    rule: side === 'axis' ? 'DS-SEQ-4' : 'DS-SEQ-13',
    what: 'Move units that have not attacked. The bonus is for those who stay away from strong enemies and will not attack; keep some back for the second wave.',
  },
  ...fighting(side, '', what => `${adjective} ${what}`, side === 'axis' ? 'DS-SEQ-6' : 'DS-SEQ-15'),
  {
    id: 'second-movement',
    side,
    title: `${adjective} second wave`,
    rule: side === 'axis' ? 'DS-SEQ-7' : 'DS-BP-3',
    what: `${side === 'axis' ? 'The breakthrough' : 'Proriv'}: units that have neither moved nor attacked go now, two movement factors slower.`,
  },
  ...fighting(side, 'second-', what => `Second-wave ${what}`, side === 'axis' ? 'DS-SEQ-7' : 'DS-BP-3'),
  {
    id: 'supply',
    side,
    title: `${adjective} supply`,
    rule: side === 'axis' ? 'DS-SEQ-9' : 'DS-SEQ-16',
    what: 'Fly supplies to a hex that nothing else reaches. Whoever stays isolated is disrupted.',
  },
];

export const phases: readonly PhaseInfo[] = [
  {
    id: 'set-up',
    side: 'russian',
    title: 'Russian set-up',
    rule: 'DS-SETUP-15',
    what: 'Shift armies and corps of the border within their limits, or take the set-up as it is.',
  },
  {
    id: 'set-up',
    side: 'axis',
    title: 'Axis set-up',
    rule: 'DS-SETUP-15',
    what: 'Shift armies, corps and panzer troops within their limits, or take the set-up as it is.',
  },
  {
    id: 'arrivals',
    side: 'axis',
    title: 'Axis reinforcements',
    rule: 'DS-REINF-7',
    what: 'Units of the month come in at their places.',
  },
  {
    id: 'replacements',
    side: 'axis',
    title: 'German replacements',
    rule: 'DS-REPL-1',
    what: 'One factor a turn brings panzer divisions back to strength; one can be kept for the next turn.',
  },
  {
    id: 'build-ups',
    side: 'axis',
    title: 'Axis build-ups',
    rule: 'DS-BUILD-1',
    what: 'Divisions in one hex become an infantry corps again.',
  },
  {
    id: 'readiness',
    side: 'axis',
    title: 'Axis entrenchment',
    rule: 'DS-ENTR-1',
    what: 'Turn armies to their stronger side and dig in infantry that will stay where it is.',
  },
  {
    id: 'railheads',
    side: 'axis',
    title: 'Rail conversion',
    rule: 'DS-SUP-2',
    what: 'Five railheads follow the front, three railway hexes a turn each. Supply begins where they are.',
  },
  {
    id: 'airfields',
    side: 'axis',
    title: 'Luftwaffe airfields',
    rule: 'DS-AFLD-1',
    what: 'Bring airfields behind the front, so that the fliegerkorps reach what you will attack.',
  },
  {
    id: 'strategic',
    side: 'axis',
    title: 'Axis rail and sea',
    rule: 'DS-STRAT-2',
    what: 'Three factors by rail and two divisions by sea; they arrive disrupted.',
  },
  ...operations('axis', 'Axis'),
  {
    id: 'siberian-reserve',
    side: 'russian',
    title: 'Siberian Reserve',
    rule: 'DS-SIB-8',
    what: 'Call the Siberians before December, at one chance in nine a turn of losing the game, or wait.',
  },
  {
    id: 'arrivals',
    side: 'russian',
    title: 'Russian reinforcements',
    rule: 'DS-REINF-1',
    what: 'Divisions of the cities, brigades of the factories, corps from the east: bring them in one by one or all at once.',
  },
  {
    id: 'build-ups',
    side: 'russian',
    title: 'Russian build-ups',
    rule: 'DS-BUILD-1',
    what: 'Units in one hex become corps and armies, and rifle corps armies.',
  },
  {
    id: 'strategic',
    side: 'russian',
    title: 'Russian rail and sea',
    rule: 'DS-STRAT-2',
    what: 'Trains carry as many factors as you hold major cities, and one more. Load factories before it is too late.',
  },
  {
    id: 'readiness',
    side: 'russian',
    title: 'Russian entrenchment',
    rule: 'DS-ENTR-1',
    what: 'Turn shock armies to their stronger side and dig in infantry that will stay where it is.',
  },
  {
    id: 'airfields',
    side: 'russian',
    title: 'Russian airfields',
    rule: 'DS-AFLD-1',
    what: 'Bring airfields where the front aviation is needed.',
  },
  ...operations('russian', 'Russian'),
  {
    id: 'claim',
    side: 'russian',
    decides: 'axis',
    title: 'Axis victory',
    rule: 'DS-VIC-1',
    what: 'With seven points of cities in supply the Axis takes its victory, or waits for ten at the end.',
  },
];
