// The phase of prepared assaults: attacks one by one, each carried through before the next is declared (11.5), in any order,
// until the attacker ends the phase.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, units } from '../../../../kit/actions/fields.ts';
import { refuse, type Undone } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { unitsAround } from '../table/board.ts';
import { GERMAN, idsOf } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import { targetsOf, whyNoAttack, whyNoTarget } from './attackers.ts';
import { openBattle } from './battle.ts';
import { boundTo, dutiesLeft, whyNotEnd } from './obligations.ts';
import { droppers, whyNoDrop } from './paratroops.ts';

type Assault = FrameOf<'assault'>;
export interface Attack {
  readonly target: number;
  readonly units: readonly number[];
  readonly drop?: number;
}
export interface PlannedAttack extends Attack {
  /** Ruling b9 units that were not named and take part all the same. */
  readonly bound: readonly number[];
}

export const attack = action<Assault, Attack, PlannedAttack>({
  type: 'attack',
  rule: '11.1a',
  fields: {
    // 11.3 one hex, 11.2 with all that stand in it.
    target: hex({
      each: 'ask',
      from: ({ state, side }) => targetsOf(state, side),
      why: ({ state, side }, target) => whyNoTarget(state, side, target),
    }),
    // 11.3, 11.6a any of the units around it, whatever their stack-mates do.
    units: units({
      sure: true,
      from: ({ state }, { target }) => unitsAround(state, target).sort((a, b) => a - b),
      why: ({ state }, attacker, { target }) => whyNoAttack(state, attacker, target),
      few: () => refuse('11.1a', 'An attack needs at least one unit next to the hex.'),
    }),
    drop: unit({
      optional: true,
      when: ({ side }) => side === GERMAN,
      from: ({ state }) => droppers(state),
      why: ({ state }, dropped, { units: attackers }) => whyNoDrop(state, dropped, 'prepared', attackers),
      unasked: () => refuse('4.17d', 'Only the German side has paratroops to drop.'),
    }),
  },
  plan({ state }, given) {
    const bound = boundTo(state, given.target, given.units);
    return { ...given, units: [...given.units, ...bound], bound };
  },
  left: leftOver('11.1b', n => `${n} could still attack.`),
  do(play, _, { target, units: attackers, drop, bound }) {
    if (bound.length > 0)
      emit(play, { type: 'bound', units: idsOf(bound), target: map.ids[target], rule: '5.12a' });
    openBattle(play, { kind: 'prepared', target, attackers, ...(drop === undefined ? {} : { drop }) });
  },
});

export const assaultFrame = phase<Assault>({
  rule: '11.1a',
  side: state => phasingSide(state),
  prompt: state =>
    dutiesLeft(state).length > 0
      ? 'Attack: units that began this phase next to the enemy must take part in an attack.'
      : 'Attack with units next to the enemy, one battle at a time; end the phase when you are done.',
  // 11.1b nobody has to attack, but for 5.12.
  actions: [attack, endPhase('11.1b', { may: ({ state }) => whyNotEnd(state) })],
  duties: at =>
    mustAttack(at, () => idsOf(dutiesLeft(at.state))).map((duty): Undone => ({ ...duty, must: true })),
});

const mustAttack = leftOver('5.12a', n => `${n} must attack before the phase can end.`);
