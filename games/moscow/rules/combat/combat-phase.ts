// The combat phase: the attacks that have been allocated are fought one by one, in the order that the attacker likes.
// Those that come to nothing fall away by themselves, and with the last of them the phase ends.

import { bindCombatPhase } from '../../../../families/coatney/combat-phase.ts';
import type { At } from '../../../../kit/actions/action.ts';
import { hex, yes } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
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

const phase = bindCombatPhase<Pending, CombatFrame>({
  declaring: { action, frame },
  map,
  hexLabel,
  phasingSide,
  rules: {
    phase: 'M-SEQ-9',
    fight: 'M-SEQ-9',
    // M-BR-2 attacks out of a breakthrough come before all others.
    bonus: 'M-BR-2',
    cancel: 'M-GEN-4',
    tooWeak: 'M-CRT-14',
  },
  words: {
    bonus: 'The breakthrough goes on: fight the attack of those who broke through.',
    bonusFirst: 'Whoever has broken through attacks at once, before the other attacks.',
  },
  whyNeverCancelled: side =>
    side === GERMAN
      ? undefined
      : refuse('M-GEN-5', 'Russian attacks are made once they have been allocated.'),
  isDefendedAgainst,
  whyOutOfReach,
  whyTooWeak: (state, attack, units, { resolved }) =>
    whyTooWeak(state, attack.target, units, canBeSupported(state, attack, resolved)),
  write: setFrames,
  close: play => closePhase(play),
});
export const { openAttacks, attackOn } = phase;
const { whyNotDue, without } = phase;

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

export const combatFrame = phase.frameWith(resolve);

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
