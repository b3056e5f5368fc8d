// The combat phase of each step: the attacks that have been allocated are fought one by one, in the order that the attacker
// likes; what a Blitzkrieg has won comes first. With the last of them the phase ends.

import { bindCombatPhase } from '../../../../families/coatney/combat-phase.ts';
import type { At } from '../../../../kit/actions/action.ts';
import { hex, units, yes } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { flyersTo, mostTogether, togetherRefused } from '../air/flyers.ts';
import { bombingChances, whyNotSupporting } from '../air/support.ts';
import { closePhase, phasingSide, stepOf } from '../sequence/phases.ts';
import { isFirstTurn } from '../sequence/weather.ts';
import { isDefendedAgainst, placeOf } from '../table/board.ts';
import { AXIS, airUnits } from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { isRiver } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { whyOutOfReach } from './attackers.ts';
import { openBattle } from './battle.ts';
import type { Pending } from './battle-frames.ts';
import { NOBODY_NAMED } from './ground-defense.ts';
import { type AttackOdds, assessAttack, whyHopeless, whyTooWeak } from './odds.ts';
import { whyNotPressed } from './results.ts';
import { NO_AID } from './weighing.ts';

type CombatFrame = FrameOf<'combat'>;
type AtCombat = At<CombatFrame>;

/** The step of the turn, by side. */
const STEP = {
  early: ['DS-SEQ-3', 'DS-SEQ-12'],
  first: ['DS-SEQ-6', 'DS-SEQ-15'],
  second: ['DS-SEQ-7', 'DS-BP-3'],
} as const;

const phase = bindCombatPhase<Pending, CombatFrame>({
  declaring: { action, frame },
  map,
  hexLabel,
  phasingSide,
  rules: {
    phase: state => STEP[stepOf(state)][phasingSide(state)],
    fight: 'DS-SEQ-6',
    bonus: 'DS-RES-2',
    cancel: 'DS-GEN-5',
    tooWeak: 'DS-CRT-9',
  },
  words: {
    bonus: 'The Blitzkrieg goes on: fight the attack of those who broke through.',
    bonusFirst: 'Blitzkrieg attacks are fought at once, before the others.',
  },
  // DS-GEN-5, DS-GEN-6.
  whyNeverCancelled: side =>
    side === AXIS ? undefined : refuse('DS-GEN-6', 'Russian attacks are made once they have been allocated.'),
  isDefendedAgainst,
  whyOutOfReach,
  whyTooWeak: (state, attack, sent) => whyHopeless(state, { ...attack, units: sent }),
  write: setFrames,
  close: play => closePhase(play),
});
export const { openAttacks, attackOn } = phase;
const { whyNotDue, without } = phase;

/** An attack that is fought now, and what is declared for it. */
interface Fight {
  readonly target: number;
  readonly air?: readonly number[];
  readonly crossing?: number;
  readonly pressed?: true;
}

export const resolve = action<CombatFrame, Fight>({
  type: 'resolve',
  rule: 'DS-SEQ-6',
  fields: {
    target: hex({
      each: true,
      from: ({ frame: owed }) => openAttacks(owed).map(({ target }) => target),
      why: (at, target) => whyNotDue(at.frame, target) ?? whyHopeless(at.state, attackOn(at.frame, target)),
    }),
    // DS-CAS-1, DS-CAS-5; DS-CAS-4 with a Blitzkrieg attack those go that supported the battle before it.
    air: units({
      // R-12 nobody need be sent, unless the attack is too weak alone.
      min: (at, { target }) => (whyTooWeakAlone(at, target) === undefined ? 0 : 1),
      few: (at, { target }) =>
        whyTooWeakAlone(at, target) ?? refuse('DS-CAS-1', 'Name the air units that go along.'),
      when: ({ state, side, frame: owed }, { target }) =>
        attackOn(owed, target).bonus !== true && flyersTo(state, side, target, 'support').length > 0,
      unasked: () => refuse('DS-CAS-1', 'No air unit can be sent along with this attack now.'),
      from: ({ side }) => airUnits[side],
      why: ({ state }, flyer, { target }) => whyNotSupporting(state, flyer, target),
      // DS-BOMB-2, DS-BOMB-3.
      max: ({ side }) => mostTogether(side),
      many: () => togetherRefused,
    }),
    crossing: hex({
      optional: true,
      from: ({ frame: owed, state }, { target }) => [
        ...new Set(attackOn(owed, target).units.map(unit => placeOf(state, unit))),
      ],
      why: (at, from, { target }) => whyNoCrossing(at, from, target),
    }),
    pressed: yes({ why: (at, _, { target }) => whyNotPressedIn(at, target) }),
  },
  chances: ({ state }, { target, air = [] }) =>
    air.length === 0 ? [] : bombingChances(state, { kind: 'support', units: air, target }, air),
  do(play, owed, { target, air, crossing, pressed = false }) {
    const attack = attackOn(owed, target);
    setFrames(play.state, without(owed, [attack]));
    // DS-CAS-4 whoever goes along with those who have joined flies besides those who are sent now.
    openBattle(play, attack, { air: [...(air ?? []), ...(attack.air ?? [])], pressed }, crossing);
  },
});

export const combatFrame = phase.frameWith(resolve);

/** DS-T1-5, R-85 once on turn 1 the Axis ignores the river along one hexside. */
function whyNoCrossing({ state, side, frame: owed }: AtCombat, from: number, target: number) {
  if (side !== AXIS || !isFirstTurn(state))
    return refuse('DS-T1-5', 'Rivers are crossed by surprise only by the Axis on turn 1.');
  if (state.data[shape.game.surpriseFrom] >= 0)
    return refuse('DS-T1-5', 'The river that is crossed by surprise has been chosen already.');
  const isUsed = attackOn(owed, target).units.some(unit => placeOf(state, unit) === from);
  const direction = directionTo(map, target, from);
  if (isUsed && direction >= 0 && isRiver(state, target * 6 + direction)) return undefined;
  return refuse('DS-T1-5', `Nobody attacks ${hexLabel(target)} over a river from ${hexLabel(from)}.`);
}

/** With no air units but those that go along in any case. */
const whyTooWeakAlone = ({ state, frame: owed }: AtCombat, target: number): Refusal | undefined => {
  const { units: sent, air = [] } = attackOn(owed, target);
  return whyTooWeak(state, target, sent, { ...NO_AID, air });
};

/** DS-PRESS-4 as the attack is without help; whoever sends air units is asked again when they have flown (DS-PRESS-1). */
const whyNotPressedIn = ({ state, side, frame: owed }: AtCombat, target: number): Refusal | undefined =>
  whyNotPressed(side, oddsFor(state, attackOn(owed, target), []).reached);

/** The odds of an attack that waits, with these air units and the crossing of a river by surprise. */
export const oddsFor = (
  state: State,
  { target, units: sent }: Pending,
  air: readonly number[],
  crossing = -1,
): AttackOdds => assessAttack(state, target, sent, { air, crossing, favored: NOBODY_NAMED });
