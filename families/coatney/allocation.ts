// Attacks are allocated before any is fought: which units against which hex. The list can be changed freely until it is
// closed; then it must be complete, and the next phase takes it over.

import type { At, DeclaredAction } from '../../kit/actions/action.ts';
import { type DeclaredFrame, type Declaring, leftOver } from '../../kit/actions/declare.ts';
import { hex, units } from '../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { emit, type Frame, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';
import { counted } from '../../kit/words.ts';
import type { Sent } from './compulsion.ts';

/** A decision that holds a list of attacks. */
export interface Allocating extends Frame {
  readonly attacks: readonly Sent[];
}

export interface AllocationParts<F extends Allocating> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly map: GameMap;
  readonly board: Pick<Units, 'placeOf' | 'hasFlag' | 'topOf' | 'belowOf'> & {
    isOccupiedBy(state: State, hex: number, side: number): boolean;
    isDefendedAgainst(state: State, side: number, hex: number): boolean;
  };
  /** Units of each side that could ever attack; flags that keep a unit from it, whatever the target. */
  readonly units: readonly Int16Array[];
  readonly busy: number;
  idsOf(units: readonly number[]): readonly string[];
  hexLabel(hex: number): string;
  phasingSide(state: State): number;
  readonly rule: string;
  /** May the side attack this hex at all, besides the attacks of the list? */
  whyNoTarget(state: State, side: number, attacks: readonly Sent[], target: number): Refusal | undefined;
  whyNoAttack(state: State, unit: number, target: number): Refusal | undefined;
  whyTaken(attacks: readonly Sent[], unit: number): Refusal | undefined;
  /** Where units stand in each other's way: lists of which any can attack together, and why others cannot. */
  readonly together?: {
    lists(
      state: State,
      target: number,
      units: readonly number[],
      already: readonly number[],
    ): (readonly number[])[];
    why(state: State, target: number, attackers: readonly number[]): Refusal | undefined;
  };
  write(state: State, attacks: readonly Sent[]): void;
  /** The phase of allocation: its rule, what is asked, why its list cannot be closed, and what comes then. */
  readonly phase: {
    rule(state: State): string;
    prompt(state: State, attacks: readonly Sent[]): string;
    whyNotEnd(state: State, attacks: readonly Sent[]): Refusal | undefined;
    close(play: Play, attacks: readonly Sent[]): void;
  };
  /** Never set; it names the frame of the phase. */
  readonly frame?: F;
}

export interface Allocation<F extends Allocating> {
  readonly attack: DeclaredAction<F, Sent>;
  readonly attacksFrame: DeclaredFrame<F>;
  /** Takes back one attack, or all of them if no target is named. */
  withdrawal<Other extends Allocating>(
    giveUp: (play: Play, frame: Other, targets: readonly number[]) => void,
  ): DeclaredAction<Other>;
  /** An attack with the ids that players know. */
  told(attack: Sent): object;
}

/** The list with these units added to what attacks their target. */
export function withAttack(attacks: readonly Sent[], added: Sent): readonly Sent[] {
  if (!attacks.some(({ target }) => target === added.target)) return [...attacks, added];
  return attacks.map(each =>
    each.target === added.target ? { ...each, units: [...each.units, ...added.units] } : each,
  );
}

/** Those that are sent against a hex already. */
export const onTarget = (attacks: readonly Sent[], target: number): readonly number[] =>
  attacks.find(each => each.target === target)?.units ?? [];

export function bindAllocation<F extends Allocating>(parts: AllocationParts<F>): Allocation<F> {
  const { map, board, busy, rule, together, whyNoAttack, whyTaken, phase } = parts;
  const { action, frame } = parts.declaring;
  const seen = new Uint8Array(map.count);

  /** Hexes beside units that are free to attack, each once. */
  function targetsBeside({ state, side }: At<F>): readonly number[] {
    const targets: number[] = [];
    const able = parts.units[side];
    seen.fill(0);
    for (let i = 0; i < able.length; i++) {
      const from = board.placeOf(state, able[i]);
      // Whom any of this keeps from attacking need not look for targets.
      if (from < 0 || board.hasFlag(state, able[i], busy)) continue;
      for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
        const target = map.neighbours[hexside];
        if (target < 0 || seen[target]++ > 0) continue;
        if (board.isDefendedAgainst(state, side, target)) targets.push(target);
      }
    }
    return targets;
  }

  /** So many of the units beside a hex that may still be sent against it. */
  function freeAround({ state, side, frame: { attacks } }: At<F>, target: number, most: number): number[] {
    const free: number[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const from = map.neighbours[target * 6 + direction];
      if (from < 0 || !board.isOccupiedBy(state, from, side)) continue;
      for (
        let unit = board.topOf(state, from);
        unit >= 0 && free.length < most;
        unit = board.belowOf(state, unit)
      ) {
        // Most of those who may not are busy, which is quickly seen.
        if (board.hasFlag(state, unit, busy) || whyNoAttack(state, unit, target) !== undefined) continue;
        if (whyTaken(attacks, unit) === undefined) free.push(unit);
      }
    }
    return free;
  }

  const told = ({ target, units: sent }: Sent): object => ({
    target: map.ids[target],
    units: parts.idsOf(sent),
  });

  const attack = action<F, Sent>({
    type: 'attack',
    rule,
    fields: {
      target: hex({
        each: 'ask',
        from: targetsBeside,
        why: ({ state, side, frame: { attacks } }, target) => parts.whyNoTarget(state, side, attacks, target),
      }),
      units: units({
        from: (at, { target }, most) => freeAround(at, target, most),
        exact: true,
        why: ({ state, frame: { attacks } }, unit, { target }) =>
          whyNoAttack(state, unit, target) ?? whyTaken(attacks, unit),
        few: () => refuse(rule, 'An attack needs at least one unit.'),
        ...(together === undefined
          ? {}
          : {
              lists: ({ state, frame: { attacks } }: At<F>, able: readonly number[], { target }: Sent) =>
                together.lists(state, target, able, onTarget(attacks, target)),
            }),
      }),
    },
    ...(together === undefined
      ? {}
      : {
          whole: ({ state, frame: { attacks } }: At<F>, { target, units: sent }: Sent) =>
            together.why(state, target, [...onTarget(attacks, target), ...sent]),
        }),
    left: leftOver(rule, n => `${n} could still be sent to attack.`),
    do(play, { attacks }, allocation) {
      emit(play, { type: 'allocated', ...told(allocation) });
      parts.write(play.state, withAttack(attacks, allocation));
    },
  });

  function withdrawal<Other extends Allocating>(
    giveUp: (play: Play, frame: Other, targets: readonly number[]) => void,
  ): DeclaredAction<Other> {
    return action<Other, { readonly target?: number }>({
      type: 'withdraw',
      rule,
      may: ({ frame: { attacks } }) =>
        attacks.length === 0 ? refuse(rule, 'There is no attack to take back.') : undefined,
      fields: {
        target: hex({
          optional: true,
          from: ({ frame: { attacks } }) => attacks.map(({ target }) => target),
          why: ({ frame: { attacks } }, at) =>
            attacks.some(({ target }) => target === at)
              ? undefined
              : refuse(rule, `No attack on ${parts.hexLabel(at)} has been allocated.`),
        }),
      },
      left: ({ frame: { attacks } }) =>
        attacks.length === 0
          ? []
          : [
              {
                rule,
                message: `${counted(attacks.length, 'attack')} allocated; until the list is closed, any can be taken back.`,
              },
            ],
      do: (play, owed, { target }) =>
        giveUp(play, owed, target === undefined ? owed.attacks.map(each => each.target) : [target]),
    });
  }

  const attacksFrame = frame<F>({
    rule: state => phase.rule(state),
    side: state => parts.phasingSide(state),
    prompt: (state, { attacks }) => phase.prompt(state, attacks),
    actions: [
      attack,
      withdrawal<F>((play, { attacks }, gone) => {
        for (const target of gone) emit(play, { type: 'withdrawn', target: map.ids[target] });
        parts.write(
          play.state,
          attacks.filter(({ target }) => !gone.includes(target)),
        );
      }),
      action<F>({
        type: 'end',
        rule,
        closes: true,
        may: ({ state, frame: { attacks } }) => phase.whyNotEnd(state, attacks),
        do: (play, { attacks }) => phase.close(play, attacks),
      }),
    ],
    otherwise: () => refuse(rule, 'Attacks are being allocated: add one, take one back, or close the list.'),
    enter(play, owed) {
      if (owed.attacks.length > 0) return;
      const at = { state: play.state, frame: owed, side: parts.phasingSide(play.state) };
      if (!attack.isOpen(at)) phase.close(play, []);
    },
  });

  return { attack, attacksFrame, withdrawal, told };
}
