// After a breakthrough: those who broke through may attack once more, at once. They strike a hex of their own choice or
// join an attack that still waits.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { unitLists, whyNotOneMore, whyOutOfReach, whyTaken, whyTooManyPanzers } from './attackers.ts';
import { attackChoice, readWithdrawal, whyIncomplete, withAttack, withdrawal } from './attacks.ts';
import type { Allocation, Pending } from './battle-frames.ts';
import { hasFlag, placeOf, setFlag } from './board.ts';
import { FLAG, hexNumber, map, nameOf, unitIds, unitNumber } from './components.ts';
import { compelledBy, missingTarget } from './compulsion.ts';
import { type FrameOf, framesOf, popFrame, pushFrame, setFrames } from './frames.ts';
import { whyTooWeak } from './odds.ts';
import { phasingSide } from './phases.ts';
import { readHex, readUnits } from './reading.ts';
import { canBeSupported } from './support.ts';

type BreakthroughFrame = FrameOf<'breakthrough'>;
type Plan = 'end' | { readonly attacks: readonly Allocation[] };

export const breakthroughFrame = defineFrame<BreakthroughFrame, Plan>({
  // M14-BR-1 is as M-BR-2.
  rule: 'M-BR-2',
  side: state => phasingSide(state),
  prompt: () => 'Breakthrough: these units may attack once more, alone or in an attack that still waits.',
  choices(state, frame, query) {
    if (query.target !== undefined) {
      const target = map.indexOf.get(query.target);
      return target === undefined ? [] : attackChoices(state, frame, target, unitsOf(frame));
    }
    if (query.units !== undefined) {
      const asked = unitsOf(frame).filter(unit => query.units?.includes(unitIds[unit]));
      return [...targetChoices(state, frame, asked)];
    }
    const choices: Choice[] = [...targetChoices(state, frame, unitsOf(frame))];
    if (frame.attacks.length > 0) choices.push(withdrawal(frame.attacks));
    if (whyNotEnd(state, frame) === undefined) choices.push({ action: { type: 'end' }, rule: 'M-BR-2' });
    return choices;
  },
  resolve(state, frame, action) {
    if (action.type === 'end') return whyNotEnd(state, frame) ?? 'end';
    if (action.type === 'withdraw') {
      const read = readWithdrawal(frame.attacks, action);
      if (isRefusal(read)) return read;
      return { attacks: frame.attacks.filter(({ target }) => !read.withdrawn.includes(target)) };
    }
    if (action.type !== 'attack')
      return refuse('M-BR-2', 'Those who broke through attack once more now, or go without.');
    const attack = readBonus(state, frame, action);
    return isRefusal(attack) ? attack : { attacks: withAttack(frame.attacks, attack) };
  },
  perform(play, frame, plan) {
    if (plan === 'end') return goOn(play, frame);
    popFrame(play.state);
    pushFrame(play.state, { ...frame, attacks: plan.attacks });
  },
  enter(play, frame) {
    if (frame.attacks.length > 0) return;
    for (const _ of targetChoices(play.state, frame, unitsOf(frame))) return;
    popFrame(play.state);
  },
});

/** The attack that an action adds for those who broke through. */
export function readBonus(state: State, frame: BreakthroughFrame, action: Action): Allocation | Refusal {
  const target = readHex(action.target, 'target');
  if (isRefusal(target)) return target;
  const units = readUnits(action);
  if (isRefusal(units)) return units;
  if (units.length === 0) return refuse('M-BR-2', 'An attack needs at least one unit.');
  for (const unit of units) {
    const why = whyNoBonus(state, frame, unit, target);
    if (why !== undefined) return why;
  }
  return (
    whyNotOneMore(state, waiting(state), target) ??
    whyTooManyPanzers(state, target, [...alreadyOn(state, frame, target), ...units]) ?? {
      target: map.ids[target],
      units: units.map(unit => unitIds[unit]),
    }
  );
}

/** M-BR-3 who attacks the hex already, in an attack that waits or after this breakthrough. */
export function alreadyOn(state: State, frame: BreakthroughFrame, target: number): number[] {
  return [...waiting(state), ...frame.attacks]
    .filter(attack => attack.target === map.ids[target])
    .flatMap(({ units }) => units.map(unitNumber));
}

const unitsOf = ({ units }: BreakthroughFrame): number[] => units.map(unitNumber);

function combatOf(state: State): FrameOf<'combat'> {
  const [phase] = framesOf(state);
  if (phase.name !== 'combat') throw new Error(`nobody breaks through in the frame ${phase.name}`);
  return phase;
}

const waiting = (state: State): readonly Pending[] => combatOf(state).attacks;

/** M-BR-2, M-SEQ-19 one further attack, whatever movement is left, and no more than one in a pulse. */
function whyNoBonus(
  state: State,
  { units, attacks }: BreakthroughFrame,
  unit: number,
  target: number,
): Refusal | undefined {
  if (!units.includes(unitIds[unit]) || hasFlag(state, unit, FLAG.brokeThrough))
    return refuse('M-BR-2', `${nameOf(unit)} has no further attack.`);
  return whyOutOfReach(state, unit, target) ?? whyTaken(attacks, unit);
}

function* targetChoices(state: State, frame: BreakthroughFrame, units: readonly number[]): Generator<Choice> {
  const seen = new Set<number>();
  for (const unit of units) {
    const from = placeOf(state, unit);
    if (from < 0) continue;
    for (const target of map.neighbours.subarray(from * 6, from * 6 + 6)) {
      if (target < 0 || seen.has(target) || attackChoices(state, frame, target, [unit]).length === 0)
        continue;
      seen.add(target);
      const id = map.ids[target];
      yield { action: { type: 'attack', target: id }, rule: 'M-BR-2', ask: { target: id } };
    }
  }
}

function attackChoices(
  state: State,
  frame: BreakthroughFrame,
  target: number,
  candidates: readonly number[],
): Choice[] {
  if (whyNotOneMore(state, waiting(state), target) !== undefined) return [];
  const units = candidates.filter(unit => whyNoBonus(state, frame, unit, target) === undefined);
  return unitLists(state, target, units, alreadyOn(state, frame, target)).map(list =>
    attackChoice(target, list),
  );
}

/** Each attack out of the breakthrough as it would be fought, those that it joins included. */
function grown(state: State, { attacks }: BreakthroughFrame): Pending[] {
  return attacks.map(({ target, units }) => {
    const joined = waiting(state).find(attack => attack.target === target);
    if (joined === undefined) return { target, units, requiredBy: [], bonus: true };
    return { ...joined, units: [...joined.units, ...units] };
  });
}

function whyNotEnd(state: State, frame: BreakthroughFrame): Refusal | undefined {
  const { attacks, resolved } = combatOf(state);
  const ours = grown(state, frame);
  for (const attack of ours) {
    const maySupport = canBeSupported(state, attack, resolved);
    const why = whyTooWeak(state, hexNumber(attack.target), attack.units.map(unitNumber), maySupport);
    if (why !== undefined) return why;
  }
  // M-GEN-1 whatever is attacked in this phase, or has been, is seen to.
  const answered = new Set([...[...ours, ...attacks].map(({ target }) => target), ...resolved]);
  return whyIncomplete(missingTarget(state, ours, answered));
}

function goOn(play: Play, frame: BreakthroughFrame): void {
  const { state } = play;
  const combat = combatOf(state);
  const ours = grown(state, frame);
  for (const { target, units } of frame.attacks) {
    const isJoined = combat.attacks.some(attack => attack.target === target);
    emit(play, {
      type: isJoined ? 'joined' : 'allocated',
      target,
      units,
      rule: isJoined ? 'M-BR-3' : 'M-BR-2',
    });
    for (const id of units) setFlag(state, unitNumber(id), FLAG.brokeThrough);
  }
  const isNew = ({ target }: Pending): boolean => !combat.attacks.some(attack => attack.target === target);
  const attacks = [
    ...ours.filter(isNew),
    ...combat.attacks.map(attack => ours.find(({ target }) => target === attack.target) ?? attack),
  ];
  setFrames(state, { ...combat, attacks: attacks.map(attack => compelledToo(state, attack, ours)) });
}

/** M-GEN-4 attacks that these compel can no longer be cancelled. */
function compelledToo(state: State, attack: Pending, compelling: readonly Pending[]): Pending {
  const hex = hexNumber(attack.target);
  const requiredBy = compelling
    .filter(
      ({ target, units }) =>
        target !== attack.target &&
        !attack.requiredBy.includes(target) &&
        compelledBy(state, hexNumber(target), units.map(unitNumber)).includes(hex),
    )
    .map(({ target }) => target);
  return requiredBy.length === 0 ? attack : { ...attack, requiredBy: [...attack.requiredBy, ...requiredBy] };
}
