// Attacks are allocated before any is fought: which units against which hex. The list can be changed freely until it is
// closed; then it must be complete, and the next phase takes it over.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { defineFrame, emit } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  unitLists,
  unitsAround,
  whyNoAttack,
  whyNotOneMore,
  whyTaken,
  whyTooManyPanzers,
} from './attackers.ts';
import type { Allocation } from './battle-frames.ts';
import { hasFlag, isDefendedAgainst, placeOf } from './board.ts';
import {
  FLAG,
  groundUnits,
  hexLabel,
  hexNumber,
  map,
  roster,
  sideOf,
  unitIds,
  unitNumber,
} from './components.ts';
import { missingTarget, pendingOf } from './compulsion.ts';
import { type FrameOf, setFrames } from './frames.ts';
import { whyTooWeak } from './odds.ts';
import { isEarly, phasingSide } from './phases.ts';
import { readHex, readUnits } from './reading.ts';
import { closeAllocation } from './sequence.ts';
import { supportersOver } from './support.ts';
import { firstPlayer } from './weather.ts';

export { whyNoAttack } from './attackers.ts';
export { compelledBy, missingTarget, pendingOf } from './compulsion.ts';

type Plan =
  | 'end'
  | { readonly attack: Allocation }
  /** The targets that are given up. */
  | { readonly withdrawn: readonly string[] };

export const attacksFrame = defineFrame<FrameOf<'attacks'>, Plan>({
  // M-SEQ-6, M-SEQ-21 each player once before his first pulse; M-SEQ-7 in every pulse after movement.
  rule: state =>
    !isEarly(state) ? 'M-SEQ-7' : phasingSide(state) === firstPlayer(state) ? 'M-SEQ-6' : 'M-SEQ-21',
  side: state => phasingSide(state),
  prompt(state, { attacks }) {
    const missing = missingTarget(state, attacks);
    if (missing >= 0) return `${hexLabel(missing)} must be attacked too, or another attack be taken back.`;
    return isEarly(state)
      ? 'Attack before anybody moves: whoever attacks now stays put in the first pulse. Close the list when it is done.'
      : 'Say who attacks which hex. Nothing is fought before the list is closed.';
  },
  choices(state, { attacks }, query) {
    if (query.target !== undefined) {
      const target = map.indexOf.get(query.target);
      return target === undefined ? [] : attackChoices(state, attacks, target);
    }
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      return unit < 0 ? [] : targetChoices(state, attacks, [unit]);
    }
    const choices = targetChoices(state, attacks);
    if (attacks.length > 0) choices.push(withdrawal(attacks));
    if (whyNotEnd(state, attacks) === undefined) choices.push({ action: { type: 'end' }, rule: 'M-SEQ-7' });
    return choices;
  },
  resolve(state, { attacks }, action) {
    if (action.type === 'end') return whyNotEnd(state, attacks) ?? 'end';
    if (action.type === 'withdraw') return readWithdrawal(attacks, action);
    if (action.type !== 'attack') {
      return refuse('M-SEQ-7', 'Attacks are being allocated: add one, take one back, or close the list.');
    }
    const attack = readAttack(state, attacks, action);
    return isRefusal(attack) ? attack : { attack };
  },
  perform(play, { attacks }, plan) {
    const { state } = play;
    if (plan === 'end') return closeAllocation(play, pendingOf(state, attacks));
    if ('attack' in plan) {
      emit(play, { type: 'allocated', target: plan.attack.target, units: plan.attack.units });
      return setFrames(state, { name: 'attacks', attacks: withAttack(attacks, plan.attack) });
    }
    for (const target of plan.withdrawn) emit(play, { type: 'withdrawn', target });
    const left = attacks.filter(({ target }) => !plan.withdrawn.includes(target));
    setFrames(state, { name: 'attacks', attacks: left });
  },
  enter(play, { attacks }) {
    if (attacks.length > 0) return;
    const { state } = play;
    if (targetChoices(state, attacks, groundUnits[phasingSide(state)], 1).length === 0)
      closeAllocation(play, []);
  },
});

/** The attack that an action adds to a list, with new units only. */
export function readAttack(
  state: State,
  attacks: readonly Allocation[],
  action: Action,
): Allocation | Refusal {
  const target = readHex(action.target, 'target');
  if (typeof target !== 'number') return target;
  const units = readUnits(action);
  if (!Array.isArray(units)) return units;
  if (units.length === 0) return refuse('M-SEQ-7', 'An attack needs at least one unit.');
  for (const unit of units) {
    const why = whyNoAttack(state, unit, target) ?? whyTaken(attacks, unit);
    if (why !== undefined) return why;
  }
  const named = { target: map.ids[target], units: units.map(unit => unitIds[unit]) };
  const whole = withAttack(attacks, named).find(attack => attack.target === named.target) ?? named;
  return (
    whyNotOneMore(state, attacks, target) ??
    whyTooManyPanzers(state, target, whole.units.map(unitNumber)) ??
    named
  );
}

/** The list with these units added to what attacks their target. */
export function withAttack(attacks: readonly Allocation[], added: Allocation): readonly Allocation[] {
  if (!attacks.some(({ target }) => target === added.target)) return [...attacks, added];
  return attacks.map(attack =>
    attack.target === added.target ? { ...attack, units: [...attack.units, ...added.units] } : attack,
  );
}

/** Takes back one attack, or all of them if no target is named. */
export function withdrawal(attacks: readonly Allocation[]): Choice {
  return {
    action: { type: 'withdraw' },
    rule: 'M-SEQ-7',
    open: [{ field: 'target', one: attacks.map(({ target }) => target), optional: true }],
  };
}

export function readWithdrawal(
  attacks: readonly Allocation[],
  action: Action,
): { readonly withdrawn: readonly string[] } | Refusal {
  const targets = attacks.map(({ target }) => target);
  if (targets.length === 0) return refuse('M-SEQ-7', 'There is no attack to take back.');
  if (action.target === undefined) return { withdrawn: targets };
  const target = readHex(action.target, 'target');
  if (typeof target !== 'number') return target;
  if (targets.includes(map.ids[target])) return { withdrawn: [map.ids[target]] };
  return refuse('M-SEQ-7', `No attack on ${hexLabel(target)} has been allocated.`);
}

/** Why the list cannot be closed: an attack is too weak, or one is missing. */
export function whyNotEnd(state: State, attacks: readonly Allocation[]): Refusal | undefined {
  for (const { target, units } of attacks) {
    const hex = hexNumber(target);
    const maySupport = supportersOver(state, hex).length > 0;
    const why = whyTooWeak(state, hex, units.map(unitNumber), maySupport);
    if (why !== undefined) return why;
  }
  return whyIncomplete(missingTarget(state, attacks));
}

export function whyIncomplete(missing: number): Refusal | undefined {
  if (missing < 0) return undefined;
  return refuse(
    'M-GEN-1',
    `${hexLabel(missing)} must be attacked too: a strong unit there stands beside an attacker and his target.`,
  );
}

/** So many of the hexes that any of these units could attack besides those it is set on, each once. */
function targetChoices(
  state: State,
  attacks: readonly Allocation[],
  units: ArrayLike<number> = groundUnits[phasingSide(state)],
  most = Number.POSITIVE_INFINITY,
): Choice[] {
  const choices: Choice[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < units.length && choices.length < most; i++) {
    const unit = units[i];
    const from = placeOf(state, unit);
    // Whom any of this keeps from attacking need not look for targets.
    if (from < 0 || hasFlag(state, unit, BUSY)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const target = map.neighbours[from * 6 + direction];
      if (target < 0 || !isDefendedAgainst(state, sideOf[unit], target) || seen.has(target)) continue;
      if (attackChoices(state, attacks, target, [unit]).length === 0) continue;
      seen.add(target);
      const id = map.ids[target];
      choices.push({ action: { type: 'attack', target: id }, rule: 'M-SEQ-7', ask: { target: id } });
    }
  }
  return choices;
}

const BUSY = FLAG.attacked | FLAG.spent | FLAG.disrupted;

function attackChoices(
  state: State,
  attacks: readonly Allocation[],
  target: number,
  candidates: readonly number[] = unitsAround(state, target),
): Choice[] {
  if (whyNotOneMore(state, attacks, target) !== undefined) return [];
  const units = candidates.filter(
    unit => whyNoAttack(state, unit, target) === undefined && whyTaken(attacks, unit) === undefined,
  );
  const already = attacks.find(attack => attack.target === map.ids[target])?.units ?? [];
  return unitLists(state, target, units, already.map(unitNumber)).map(list => attackChoice(target, list));
}

export function attackChoice(target: number, units: readonly number[]): Choice {
  const some = units.map(unit => unitIds[unit]);
  return {
    action: { type: 'attack', target: map.ids[target] },
    rule: 'M-SEQ-7',
    open: [{ field: 'units', some, min: 1, max: some.length }],
  };
}
