// The combat phase: the attacks that have been allocated are fought one by one, in the order that the attacker likes.
// Those that come to nothing fall away by themselves, and with the last of them the phase ends.

import {
  type Action,
  type Choice,
  isRefusal,
  type OpenField,
  type Query,
  type Refusal,
  refuse,
} from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { whyOutOfReach } from './attackers.ts';
import { type Declaration, openBattle } from './battle.ts';
import type { Pending } from './battle-frames.ts';
import { isDefendedAgainst } from './board.ts';
import { GERMAN, hexLabel, hexNumber, map, RUSSIAN, shape, unitNumber } from './components.ts';
import { type FrameOf, setFrames } from './frames.ts';
import { type AttackOdds, assessAttack, whyTooWeak } from './odds.ts';
import { closePhase, phasingSide } from './phases.ts';
import { readHex } from './reading.ts';
import { whyNotForced, whyNotPressed } from './results.ts';
import { canBeSupported, commitSupport } from './support.ts';

type CombatFrame = FrameOf<'combat'>;
type Plan =
  | { readonly fought: Pending; readonly declaration: Declaration }
  | { readonly cancelled: readonly Pending[] };

export const combatFrame = defineFrame<CombatFrame, Plan>({
  rule: 'M-SEQ-9',
  side: state => phasingSide(state),
  prompt: (_, { attacks }) =>
    attacks.some(({ bonus }) => bonus)
      ? 'The breakthrough goes on: fight the attack of those who broke through.'
      : 'Fight your attacks one by one, in any order.',
  choices(state, frame, query) {
    // A position may stand here with nothing to fight; in play the phase passes by itself.
    if (frame.attacks.length === 0) return [{ action: { type: 'end' }, rule: 'M-SEQ-9' }];
    return openAttacks(frame)
      .filter(attack => isAskedFor(attack, query))
      .flatMap(attack => [...resolveChoices(state, frame, attack), ...cancelChoices(state, frame, attack)]);
  },
  resolve(state, frame, action) {
    if (action.type === 'end' && frame.attacks.length === 0) return { cancelled: [] };
    if (action.type !== 'resolve' && action.type !== 'cancel')
      return refuse('M-SEQ-9', 'The attacks that were allocated are fought now, one by one.');
    const attack = readPending(frame, action);
    if (isRefusal(attack)) return attack;
    if (action.type === 'cancel') {
      const cancelled = fallingWith(frame, attack);
      return whyNotCancelled(state, frame, cancelled) ?? { cancelled };
    }
    const declaration = readDeclaration(state, frame, attack, action);
    return isRefusal(declaration) ? declaration : { fought: attack, declaration };
  },
  perform(play, frame, plan) {
    if ('cancelled' in plan) {
      for (const { target } of plan.cancelled) emit(play, { type: 'cancelled', target, rule: 'M-GEN-4' });
      setFrames(play.state, without(frame, plan.cancelled));
    } else fight(play, frame, plan.fought, plan.declaration);
  },
  enter(play, frame) {
    const attacks = frame.attacks.flatMap(attack => stillStanding(play, frame, attack));
    if (attacks.length === 0) closePhase(play);
    else if (frame.attacks.some((attack, index) => attack !== attacks[index]))
      setFrames(play.state, { ...frame, attacks });
  },
});

/** M-BR-2 attacks out of a breakthrough come before all others. */
export function openAttacks({ attacks }: CombatFrame): readonly Pending[] {
  const bonus = attacks.filter(attack => attack.bonus === true);
  return bonus.length > 0 ? bonus : attacks;
}

/** The attack that an action is about, if its turn has come. */
export function readPending(frame: CombatFrame, action: Action): Pending | Refusal {
  const target = readHex(action.target, 'target');
  if (isRefusal(target)) return target;
  const attack = frame.attacks.find(pending => pending.target === map.ids[target]);
  if (attack === undefined) return refuse('M-SEQ-9', `No attack on ${hexLabel(target)} waits to be fought.`);
  if (openAttacks(frame).includes(attack)) return attack;
  return refuse('M-BR-2', 'Whoever has broken through attacks at once, before the other attacks.');
}

/** What an action declares for an attack; each field is true or left out. */
export function readDeclaration(
  state: State,
  frame: CombatFrame,
  attack: Pending,
  action: Action,
): Declaration | Refusal {
  for (const field of ['pressed', 'forced', 'support']) {
    if (action[field] !== undefined && action[field] !== true)
      return refuse('format', `The field ${field} must be true or be left out.`);
  }
  const declaration = {
    pressed: action.pressed === true,
    forced: action.forced === true,
    support: action.support === true,
  };
  return whyNotDeclared(state, frame, attack, declaration) ?? declaration;
}

function whyNotDeclared(
  state: State,
  { resolved }: CombatFrame,
  attack: Pending,
  { pressed, forced, support }: Declaration,
): Refusal | undefined {
  if (support && !canBeSupported(state, attack, resolved))
    return refuse(
      'M-CAS-1',
      `No fliegerkorps has bombed ${hexLabel(hexNumber(attack.target))} in this pulse.`,
    );
  const odds = oddsOf(state, attack, support);
  const side = phasingSide(state);
  return (
    odds.legal ??
    // M-CRT-15 and M-FORCE-1, each on its own.
    (pressed ? whyNotPressed(state, side, columnsOf(odds)) : undefined) ??
    (forced ? whyNotForced(state, side) : undefined)
  );
}

export const oddsOf = (state: State, { target, units }: Pending, support: boolean): AttackOdds =>
  assessAttack(state, { target: hexNumber(target), attackers: units.map(unitNumber), support });

const columnsOf = ({ groups }: AttackOdds): number[] => groups.map(({ column }) => column);

const without = (frame: CombatFrame, gone: readonly Pending[]): CombatFrame => ({
  ...frame,
  attacks: frame.attacks.filter(attack => !gone.includes(attack)),
});

function fight(play: Play, frame: CombatFrame, attack: Pending, declaration: Declaration): void {
  const { state } = play;
  if (declaration.support) commitSupport(play, attack, frame.resolved);
  // M-PANIC-4.
  if (phasingSide(state) === RUSSIAN && state.data[shape.scalar.panic] === 1) {
    state.data[shape.scalar.panicAttacks]++;
    state.revision++;
  }
  setFrames(state, without(frame, [attack]));
  openBattle(play, attack, declaration);
}

const isAskedFor = ({ target, units }: Pending, query: Query): boolean =>
  (query.target === undefined || query.target === target) &&
  (query.units === undefined || query.units.some(id => units.includes(id)));

/** One choice where support makes no difference to the rest, else one with it and one without. */
function resolveChoices(state: State, frame: CombatFrame, attack: Pending): Choice[] {
  const side = phasingSide(state);
  const forced: OpenField[] = whyNotForced(state, side) === undefined ? [FORCED] : [];
  const plain = fieldsOf(state, side, attack, false);
  const supported = canBeSupported(state, attack, frame.resolved)
    ? fieldsOf(state, side, attack, true)
    : undefined;
  const choice = (fixed: object, open: readonly OpenField[]): Choice => ({
    action: { type: 'resolve', target: attack.target, ...fixed },
    rule: 'M-SEQ-9',
    ...(open.length > 0 ? { open } : {}),
  });
  if (plain !== undefined && supported?.length === plain.length)
    return [choice({}, [...plain, ...forced, SUPPORT])];
  return [
    ...(plain === undefined ? [] : [choice({}, [...plain, ...forced])]),
    ...(supported === undefined ? [] : [choice({ support: true }, [...supported, ...forced])]),
  ];
}

const optional = (field: string): OpenField => ({ field, one: [true], optional: true });
const PRESSED = optional('pressed');
const FORCED = optional('forced');
const SUPPORT = optional('support');

/** Whether the attack can be pressed too; undefined if it cannot be made at all. */
function fieldsOf(state: State, side: number, attack: Pending, support: boolean): OpenField[] | undefined {
  const odds = oddsOf(state, attack, support);
  if (odds.legal !== undefined) return undefined;
  return whyNotPressed(state, side, columnsOf(odds)) === undefined ? [PRESSED] : [];
}

function cancelChoices(state: State, frame: CombatFrame, attack: Pending): Choice[] {
  if (whyNotCancelled(state, frame, fallingWith(frame, attack)) !== undefined) return [];
  return [{ action: { type: 'cancel', target: attack.target }, rule: 'M-GEN-4' }];
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

function whyNotCancelled(
  state: State,
  { resolved }: CombatFrame,
  cancelled: readonly Pending[],
): Refusal | undefined {
  if (phasingSide(state) !== GERMAN)
    return refuse('M-GEN-5', 'Russian attacks are made once they have been allocated.');
  // M-GEN-4.
  const due = cancelled.find(({ requiredBy }) => requiredBy.some(target => resolved.includes(target)));
  if (due === undefined) return undefined;
  const where = hexLabel(hexNumber(due.target));
  return refuse(
    'M-GEN-4',
    `An attack that has been made compels the one on ${where}: it cannot be cancelled.`,
  );
}

/** The attack with those who can still take part; nothing if it has come to nothing. */
function stillStanding(play: Play, { resolved }: CombatFrame, attack: Pending): readonly Pending[] {
  const { state } = play;
  const target = hexNumber(attack.target);
  const lapse = (reason: string, rule: string): readonly Pending[] => {
    emit(play, { type: 'lapsed', target: attack.target, reason, rule });
    return [];
  };
  if (!isDefendedAgainst(state, phasingSide(state), target)) return lapse('empty', 'M-SEQ-9');
  const units = attack.units.filter(id => whyOutOfReach(state, unitNumber(id), target) === undefined);
  if (units.length === 0) return lapse('attackers', 'M-SEQ-9');
  const maySupport = canBeSupported(state, attack, resolved);
  if (whyTooWeak(state, target, units.map(unitNumber), maySupport) !== undefined)
    return lapse('odds', 'M-CRT-14');
  return units.length === attack.units.length ? [attack] : [{ ...attack, units }];
}
