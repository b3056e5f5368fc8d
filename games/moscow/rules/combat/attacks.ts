// Attacks are allocated before any is fought: which units against which hex. The list can be changed freely until it is
// closed; then it must be complete, and the next phase takes it over.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { supportersOver } from '../air/support.ts';
import { isEarly, phasingSide } from '../sequence/phases.ts';
import { closeAllocation } from '../sequence/sequence.ts';
import { firstPlayer } from '../sequence/weather.ts';
import { belowOf, hasFlag, isDefendedAgainst, isOccupiedBy, placeOf, topOf } from '../table/board.ts';
import { groundUnits, idsOf } from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';
import { unitLists, whyNoAttack, whyNotOneMore, whyTaken, whyTooManyPanzers } from './attackers.ts';
import type { Allocation } from './battle-frames.ts';
import { missingTarget, pendingOf } from './compulsion.ts';
import { whyTooWeak } from './odds.ts';

export { whyNoAttack } from './attackers.ts';
export { compelledBy, missingTarget, pendingOf } from './compulsion.ts';

type AttacksFrame = FrameOf<'attacks'>;

export const attack = action<AttacksFrame, Allocation>({
  type: 'attack',
  rule: 'M-SEQ-7',
  fields: {
    target: hex({
      each: 'ask',
      from: targetsBeside,
      why: ({ state, frame: { attacks } }, target) => whyNotOneMore(state, attacks, target),
    }),
    units: units({
      from: (at, { target }, most) => freeAround(at, target, most),
      exact: true,
      why: ({ state, frame: { attacks } }, unit, { target }) =>
        whyNoAttack(state, unit, target) ?? whyTaken(attacks, unit),
      few: () => refuse('M-SEQ-7', 'An attack needs at least one unit.'),
      lists: ({ state, frame: { attacks } }, able, { target }) =>
        unitLists(state, target, able, onTarget(attacks, target)),
    }),
  },
  whole: ({ state, frame: { attacks } }, { target, units: sent }) =>
    whyTooManyPanzers(state, target, [...onTarget(attacks, target), ...sent]),
  left: leftOver('M-SEQ-7', n => `${n} could still be sent to attack.`),
  do(play, { attacks }, allocation) {
    emit(play, { type: 'allocated', ...told(allocation) });
    setFrames(play.state, { name: 'attacks', attacks: withAttack(attacks, allocation) });
  },
});

const withdraw = withdrawal<AttacksFrame>((play, { attacks }, gone) => {
  for (const target of gone) emit(play, { type: 'withdrawn', target: map.ids[target] });
  setFrames(play.state, { name: 'attacks', attacks: attacks.filter(({ target }) => !gone.includes(target)) });
});

export const attacksFrame = frame<AttacksFrame>({
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
  actions: [
    attack,
    withdraw,
    action({
      type: 'end',
      rule: 'M-SEQ-7',
      closes: true,
      may: ({ state, frame: { attacks } }) => whyNotEnd(state, attacks),
      do: (play, { attacks }) => closeAllocation(play, pendingOf(play.state, attacks)),
    }),
  ],
  otherwise: () =>
    refuse('M-SEQ-7', 'Attacks are being allocated: add one, take one back, or close the list.'),
  enter(play, owed) {
    if (owed.attacks.length > 0) return;
    const at = { state: play.state, frame: owed, side: phasingSide(play.state) };
    if (!attack.isOpen(at)) closeAllocation(play, []);
  },
});

/** Takes back one attack, or all of them if no target is named. */
export function withdrawal<F extends FrameOf<'attacks' | 'breakthrough'>>(
  giveUp: (play: Play, frame: F, targets: readonly number[]) => void,
) {
  return action<F, { readonly target?: number }>({
    type: 'withdraw',
    rule: 'M-SEQ-7',
    may: ({ frame: { attacks } }) =>
      attacks.length === 0 ? refuse('M-SEQ-7', 'There is no attack to take back.') : undefined,
    fields: {
      target: hex({
        optional: true,
        from: ({ frame: { attacks } }) => attacks.map(({ target }) => target),
        why: ({ frame: { attacks } }, at) =>
          attacks.some(({ target }) => target === at)
            ? undefined
            : refuse('M-SEQ-7', `No attack on ${hexLabel(at)} has been allocated.`),
      }),
    },
    left: ({ frame: { attacks } }) =>
      attacks.length === 0
        ? []
        : [
            {
              rule: 'M-SEQ-7',
              message: `${counted(attacks.length, 'attack')} allocated; until the list is closed, any can be taken back.`,
            },
          ],
    do: (play, owed, { target }) =>
      giveUp(play, owed, target === undefined ? owed.attacks.map(each => each.target) : [target]),
  });
}

/** An attack with the ids that players know. */
export const told = ({ target, units: sent }: Allocation): object => ({
  target: map.ids[target],
  units: idsOf(sent),
});

/** The list with these units added to what attacks their target. */
export function withAttack(attacks: readonly Allocation[], added: Allocation): readonly Allocation[] {
  if (!attacks.some(({ target }) => target === added.target)) return [...attacks, added];
  return attacks.map(each =>
    each.target === added.target ? { ...each, units: [...each.units, ...added.units] } : each,
  );
}

const onTarget = (attacks: readonly Allocation[], target: number): readonly number[] =>
  attacks.find(each => each.target === target)?.units ?? [];

/** Why the list cannot be closed: an attack is too weak, or one is missing. */
export function whyNotEnd(state: State, attacks: readonly Allocation[]): Refusal | undefined {
  for (const { target, units: sent } of attacks) {
    const why = whyTooWeak(state, target, sent, supportersOver(state, target).length > 0);
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

/** Hexes beside units that are free to attack, each once. */
function targetsBeside({ state, side }: At<AttacksFrame>): readonly number[] {
  const targets: number[] = [];
  const units = groundUnits[side];
  seen.fill(0);
  for (let i = 0; i < units.length; i++) {
    const from = placeOf(state, units[i]);
    // Whom any of this keeps from attacking need not look for targets.
    if (from < 0 || hasFlag(state, units[i], BUSY)) continue;
    for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
      const target = map.neighbours[hexside];
      if (target < 0 || seen[target]++ > 0) continue;
      if (isDefendedAgainst(state, side, target)) targets.push(target);
    }
  }
  return targets;
}

const seen = new Uint8Array(HEXES);

/** So many of the units beside a hex that may still be sent against it. */
function freeAround(
  { state, side, frame: { attacks } }: At<AttacksFrame>,
  target: number,
  most: number,
): number[] {
  const free: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = map.neighbours[target * 6 + direction];
    if (from < 0 || !isOccupiedBy(state, from, side)) continue;
    for (let unit = topOf(state, from); unit >= 0 && free.length < most; unit = belowOf(state, unit)) {
      // Most of those who may not are busy, which is quickly seen.
      if (hasFlag(state, unit, BUSY) || whyNoAttack(state, unit, target) !== undefined) continue;
      if (whyTaken(attacks, unit) === undefined) free.push(unit);
    }
  }
  return free;
}

const BUSY = FLAG.attacked | FLAG.spent | FLAG.disrupted;
