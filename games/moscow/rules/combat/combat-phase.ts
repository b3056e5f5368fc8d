// The combat phase: the attacks that have been allocated are fought one by one, in the order that the attacker likes.
// Those that come to nothing fall away by themselves, and with the last of them the phase ends.

import type { At } from '../../../../kit/actions/action.ts';
import { hex, yes } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { canBeSupported, commitSupport } from '../air/support.ts';
import { closePhase, phasingSide } from '../sequence/phases.ts';
import { isDefendedAgainst } from '../table/board.ts';
import { GERMAN, RUSSIAN } from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { whyOutOfReach } from './attackers.ts';
import { type Declaration, openBattle } from './battle.ts';
import type { Pending } from './battle-frames.ts';
import { type AttackOdds, assessAttack, whyTooWeak } from './odds.ts';
import { whyNotForced, whyNotPressed } from './results.ts';

type CombatFrame = FrameOf<'combat'>;
type AtCombat = At<CombatFrame>;

/** An attack that is fought now, and what is declared for it. */
interface Fight extends Partial<Record<keyof Declaration, true>> {
  readonly target: number;
}

export const resolve = action<CombatFrame, Fight>({
  type: 'resolve',
  rule: 'M-SEQ-9',
  fields: {
    target: hex({
      each: true,
      from: ({ frame: owed }) => openAttacks(owed).map(({ target }) => target),
      why: (at, target) => whyNotDue(at.frame, target) ?? whyNeverLegal(at, target),
    }),
    support: yes({
      // One offer where support makes no difference to the rest, else one with it and one without.
      each: (at, { target }) =>
        whyNotSupported(at, target) === undefined &&
        canPress(at, { target }) !== canPress(at, { target, support: true }),
      optional: (at, { target }) => whyIllegal(at, { target }) === undefined,
      missing: (at, { target }) =>
        whyIllegal(at, { target }) ?? refuse('format', 'support: true, or leave it out.'),
      why: (at, _, { target }) => whyNotSupported(at, target),
    }),
    // M-CRT-15 and M-FORCE-1, each on its own.
    pressed: yes({ why: (at, _, given) => whyNotPressedIn(at, given) }),
    forced: yes({ why: ({ state, side }) => whyNotForced(state, side) }),
  },
  do: (play, owed, { target, support = false, pressed = false, forced = false }) =>
    fight(play, owed, attackOn(owed, target), { support, pressed, forced }),
});

const cancel = action<CombatFrame, { readonly target: number }>({
  type: 'cancel',
  rule: 'M-GEN-4',
  may: ({ side }) =>
    side === GERMAN
      ? undefined
      : refuse('M-GEN-5', 'Russian attacks are made once they have been allocated.'),
  fields: {
    target: hex({
      each: true,
      from: ({ frame: owed }) => openAttacks(owed).map(({ target }) => target),
      why: ({ frame: owed }, target) => whyNotDue(owed, target) ?? whyNotCancelled(owed, target),
    }),
  },
  do(play, owed, { target }) {
    const gone = fallingWith(owed, attackOn(owed, target));
    for (const attack of gone)
      emit(play, { type: 'cancelled', target: map.ids[attack.target], rule: 'M-GEN-4' });
    setFrames(play.state, without(owed, gone));
  },
});

export const combatFrame = frame<CombatFrame>({
  rule: 'M-SEQ-9',
  side: state => phasingSide(state),
  prompt: (_, owed) => toFight(owed),
  actions: [
    resolve,
    cancel,
    action({
      // A position may stand here with nothing to fight; in play the phase passes by itself.
      type: 'end',
      rule: 'M-SEQ-9',
      closes: true,
      may: ({ frame: owed }) => (owed.attacks.length === 0 ? undefined : refuse('M-SEQ-9', toFight(owed))),
      do: play => closePhase(play),
    }),
  ],
  otherwise: () => refuse('M-SEQ-9', 'The attacks that were allocated are fought now, one by one.'),
  enter(play, owed) {
    const attacks = owed.attacks.flatMap(attack => stillStanding(play, owed, attack));
    if (attacks.length === 0) closePhase(play);
    else if (owed.attacks.some((attack, index) => attack !== attacks[index]))
      setFrames(play.state, { ...owed, attacks });
  },
});

function toFight({ attacks }: CombatFrame): string {
  return attacks.some(({ bonus }) => bonus)
    ? 'The breakthrough goes on: fight the attack of those who broke through.'
    : 'Fight your attacks one by one, in any order.';
}

/** M-BR-2 attacks out of a breakthrough come before all others. */
export function openAttacks({ attacks }: CombatFrame): readonly Pending[] {
  const bonus = attacks.filter(attack => attack.bonus === true);
  return bonus.length > 0 ? bonus : attacks;
}

/** The attack on a hex, which waits to be fought. */
export function attackOn({ attacks }: CombatFrame, target: number): Pending {
  const attack = attacks.find(pending => pending.target === target);
  if (attack === undefined) throw new Error(`no attack waits on hex ${target}`);
  return attack;
}

function whyNotDue(owed: CombatFrame, target: number): Refusal | undefined {
  if (openAttacks(owed).some(attack => attack.target === target)) return undefined;
  return owed.attacks.some(attack => attack.target === target)
    ? refuse('M-BR-2', 'Whoever has broken through attacks at once, before the other attacks.')
    : refuse('M-SEQ-9', `No attack on ${hexLabel(target)} waits to be fought.`);
}

function whyNotSupported({ state, frame: owed }: AtCombat, target: number): Refusal | undefined {
  return canBeSupported(state, attackOn(owed, target), owed.resolved)
    ? undefined
    : refuse('M-CAS-1', `No fliegerkorps has bombed ${hexLabel(target)} in this pulse.`);
}

const oddsIn = ({ state, frame: owed }: AtCombat, { target, support }: Fight): AttackOdds =>
  oddsOf(state, attackOn(owed, target), support === true);

const whyIllegal = (at: AtCombat, given: Fight): Refusal | undefined => oddsIn(at, given).legal;

/** The attack must be legal as it is, or with the support that it can have. */
function whyNeverLegal(at: AtCombat, target: number): Refusal | undefined {
  const why = whyIllegal(at, { target });
  if (why === undefined || whyNotSupported(at, target) !== undefined) return why;
  return whyIllegal(at, { target, support: true });
}

const whyNotPressedIn = (at: AtCombat, given: Fight): Refusal | undefined =>
  whyNotPressed(
    at.state,
    at.side,
    oddsIn(at, given).groups.map(({ column }) => column),
  );

const canPress = (at: AtCombat, given: Fight): boolean => whyNotPressedIn(at, given) === undefined;

/** Kept while the table is the same: whether an attack is legal, can be supported or pressed all hangs on its odds. */
export function oddsOf(state: State, attack: Pending, support: boolean): AttackOdds {
  const kept = known[support ? 1 : 0];
  if (kept?.state === state && kept.revision === state.revision && kept.attack === attack) return kept.odds;
  const odds = assessAttack(state, { target: attack.target, attackers: attack.units, support });
  known[support ? 1 : 0] = { state, revision: state.revision, attack, odds };
  return odds;
}

interface KnownOdds {
  readonly state: State;
  readonly revision: number;
  readonly attack: Pending;
  readonly odds: AttackOdds;
}

/** Without support and with it. */
const known: [KnownOdds?, KnownOdds?] = [];

const without = (owed: CombatFrame, gone: readonly Pending[]): CombatFrame => ({
  ...owed,
  attacks: owed.attacks.filter(attack => !gone.includes(attack)),
});

function fight(play: Play, owed: CombatFrame, attack: Pending, declaration: Declaration): void {
  const { state } = play;
  if (declaration.support) commitSupport(play, attack, owed.resolved);
  // M-PANIC-4.
  if (phasingSide(state) === RUSSIAN && state.data[shape.game.panic] === 1) {
    state.data[shape.game.panicAttacks]++;
    state.revision++;
  }
  setFrames(state, without(owed, [attack]));
  openBattle(play, attack, declaration);
}

/** An attack and those that cannot be made without it: they compel it, so they are cancelled with it. */
function fallingWith({ attacks }: CombatFrame, attack: Pending): Pending[] {
  const gone = [attack];
  for (const { requiredBy } of gone) {
    for (const other of attacks) {
      if (requiredBy.includes(other.target) && !gone.includes(other)) gone.push(other);
    }
  }
  return gone;
}

/** M-GEN-4. */
function whyNotCancelled(owed: CombatFrame, target: number): Refusal | undefined {
  const due = fallingWith(owed, attackOn(owed, target)).find(({ requiredBy }) =>
    requiredBy.some(other => owed.resolved.includes(other)),
  );
  if (due === undefined) return undefined;
  const where = hexLabel(due.target);
  return refuse(
    'M-GEN-4',
    `An attack that has been made compels the one on ${where}: it cannot be cancelled.`,
  );
}

/** The attack with those who can still take part; nothing if it has come to nothing. */
function stillStanding(play: Play, { resolved }: CombatFrame, attack: Pending): readonly Pending[] {
  const { state } = play;
  const { target } = attack;
  const lapse = (reason: string, rule: string): readonly Pending[] => {
    emit(play, { type: 'lapsed', target: map.ids[target], reason, rule });
    return [];
  };
  if (!isDefendedAgainst(state, phasingSide(state), target)) return lapse('empty', 'M-SEQ-9');
  const units = attack.units.filter(unit => whyOutOfReach(state, unit, target) === undefined);
  if (units.length === 0) return lapse('attackers', 'M-SEQ-9');
  const maySupport = canBeSupported(state, attack, resolved);
  if (whyTooWeak(state, target, units, maySupport) !== undefined) return lapse('odds', 'M-CRT-14');
  return units.length === attack.units.length ? [attack] : [{ ...attack, units }];
}
