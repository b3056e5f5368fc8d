// The combat phase: prepared assaults one by one, each carried through before the next is declared, in any order, until the
// attacker ends the phase (10.1 to 10.6).

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { unitsAround } from '../table/board.ts';
import { armyOf, isArtillery, nameOf } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { targetsOf, whyNoAttack, whyNoTarget } from './attackers.ts';
import { declareAttack } from './support.ts';

type Combat = FrameOf<'combat'>;
export interface Attack {
  readonly target: number;
  /** All but artillery, which supports them (11.7-1). */
  readonly units: readonly number[];
}

export const attack = action<Combat, Attack>({
  type: 'attack',
  rule: '10.1-1',
  fields: {
    // 10.3-2 one hex.
    target: hex({
      each: 'ask',
      from: ({ state, side }) => targetsOf(state, side),
      why: ({ state, side }, target) => whyNoTarget(state, side, target),
    }),
    // 10.3-1, 10.6-1 any of the units around it, whatever their stack-mates do.
    units: units({
      sure: true,
      from: ({ state }, { target }) => unitsAround(state, target).sort((a, b) => a - b),
      why: ({ state }, unit, { target }) => whyNotNamed(unit) ?? whyNoAttack(state, unit, target),
      few: () =>
        refuse('10.1-1', 'An attack needs at least one unit next to the hex, and not only artillery.'),
      lists: (_, able) => byArmy(able),
    }),
  },
  whole: (_, { units: ground }) => whyNotOneArmy(ground),
  left: leftOver('10.1-2', n => `${n} could still attack.`),
  do: (play, _, { target, units: ground }) =>
    declareAttack(play, { kind: 'prepared', target, attackers: ground }),
});

/** Artillery is called in once others have been named. */
export const whyNotNamed = (unit: number): Refusal | undefined =>
  isArtillery[unit] === 1
    ? refuse('11.7-1', `${nameOf(unit)} supports an attack by others: it joins once they are named.`)
    : undefined;

/** 5.8-2, 7.8-6 Germans, Hungarians and Romanians attack each for themselves. */
export function whyNotOneArmy(units: readonly number[]): Refusal | undefined {
  const stranger = units.find(unit => armyOf[unit] !== armyOf[units[0]]);
  return stranger === undefined
    ? undefined
    : refuse('5.8-2', `${nameOf(stranger)} and ${nameOf(units[0])} never attack together.`);
}

/** Sets that may attack together. */
export function byArmy(able: readonly number[]): number[][] {
  return [...Map.groupBy(able, unit => armyOf[unit]).values()];
}

export const combatFrame = phase<Combat>({
  rule: '10.1-1',
  side: state => phasingSide(state),
  prompt: () => 'Attack with units next to the enemy, one battle at a time; end the phase when you are done.',
  // 10.1-2 nobody has to attack; 10.5 nor is there a limit.
  actions: [attack, endPhase('10.1-2')],
});
