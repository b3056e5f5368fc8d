// Placing units by hand, in the set-up and later: one unit and its hex, or a hex and several units that share its room.

import type { At, DeclaredAction } from '../../../../kit/actions/action.ts';
import { hex, unit, units, word } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse, type Undone } from '../../../../kit/game.ts';
import type { Frame, Play } from '../../../../kit/sequence/frames.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasRoomForOne, limitOf, whyNoRoom } from '../06-stacking/stacking.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import {
  armyOf,
  GERMAN_ARMY,
  HUNGARIAN_ARMY,
  isArtillery,
  nameOf,
  SOVIET,
  SOVIET_ARMY,
} from '../table/counters.ts';
import { action } from '../table/frames.ts';
import { hexLabel } from '../table/terrain.ts';
import { whyNotOnGround } from './ground.ts';

export interface PlacingParts<F extends Frame> {
  /** The name of the action; `-stack` is added for several. */
  readonly type: string;
  readonly rule: string;
  /** Only one by one. */
  readonly isSingle?: true;
  /** Stacks are offered where somebody asks about a hex, since there are so many. */
  readonly isQuiet?: true;
  /** Units that can be placed now. */
  waiting(state: State, side: number): ArrayLike<number>;
  whyNot(at: At<F>, unit: number): Refusal | undefined;
  /** Hexes to look at, for the units of a group. */
  sites(group: Group): ArrayLike<number>;
  /** Why this unit may not come in here, but for ground and room. */
  whyNotHere(state: State, unit: number, to: number): Refusal | undefined;
  place(play: Play, placed: readonly number[], to: number): void;
  readonly left?: (at: At<F>, units: () => readonly string[]) => readonly Undone[];
}

/** Units that share the room of a hex (6.2 to 6.5). */
export const GROUPS = ['troops', 'artillery', 'hungarian'] as const;
export type Group = (typeof GROUPS)[number];
export const groupOf = (one: number): Group => {
  if (armyOf[one] === HUNGARIAN_ARMY) return 'hungarian';
  return isArtillery[one] === 1 ? 'artillery' : 'troops';
};

interface One {
  readonly unit: number;
  readonly to: number;
}
interface Several {
  readonly to: number;
  readonly group: Group;
  readonly units: readonly number[];
}

export function placingActions<F extends Frame>(parts: PlacingParts<F>): readonly DeclaredAction<F>[] {
  /** Asked about every hex, and the same for all of them. */
  const kept = memoize({ units: [] as ArrayLike<number> }, (state, side, scratch) => {
    scratch.units = parts.waiting(state, side);
  });
  const waiting = ({ state, side }: At<F>): ArrayLike<number> => kept(state, side).units;
  const whyNotThere = ({ state }: At<F>, placed: number, to: number): Refusal | undefined =>
    parts.whyNotHere(state, placed, to) ??
    whyNotOnGround(state, placed, to) ??
    (hasRoomForOne(state, placed, to) ? undefined : whyNoRoom(state, [placed], to));

  // Who could come into the hex: each for himself has room there.
  const fits = (at: At<F>, one: number, to: number, group: Group): boolean =>
    groupOf(one) === group && whyNotThere(at, one, to) === undefined;
  /** Whoever waits beside the map comes first in the list. */
  const fitting = (at: At<F>, to: number, group: Group): number[] =>
    Array.from(waiting(at))
      .filter(one => fits(at, one, to, group))
      .sort((a, b) => Number(placeOf(at.state, a) >= 0) - Number(placeOf(at.state, b) >= 0));
  function fitsAny(at: At<F>, to: number, groups: readonly Group[]): boolean {
    const found = waiting(at);
    for (let i = 0; i < found.length; i++)
      if (groups.includes(groupOf(found[i])) && whyNotThere(at, found[i], to) === undefined) return true;
    return false;
  }

  const single = action<F, One>({
    type: parts.type,
    rule: parts.rule,
    fields: {
      unit: unit({ each: 'ask', from: waiting, why: parts.whyNot }),
      to: hex({
        from: (_, { unit: placed }) => parts.sites(groupOf(placed)),
        why: (at, to, { unit: placed }) => whyNotThere(at, placed, to),
      }),
    },
    ...(parts.left && { left: parts.left }),
    do: (play, _, { unit: placed, to }) => parts.place(play, [placed], to),
  });

  const several = action<F, Several>({
    type: `${parts.type}-stack`,
    rule: parts.rule,
    ...(parts.isQuiet && { quiet: true }),
    fields: {
      to: hex({ each: 'ask', from: at => openSites(at), why: (at, to) => whyNobody(at, to) }),
      group: word(GROUPS, { each: true, why: (at, group, { to }) => whyNobody(at, to, [group]) }),
      units: units({
        sure: true,
        from: (at, { to, group }) => fitting(at, to, group),
        why: (at, placed, { to, group }) =>
          parts.whyNot(at, placed) ??
          (groupOf(placed) === group
            ? whyNotThere(at, placed, to)
            : refuse('6.1', `${nameOf(placed)} does not share its room with the others.`)),
        max: (at, { to, group }) => roomIn(at, to, group),
        many: (_, { to }) => refuse('6.1', `${hexLabel(to)} has no room for so many.`),
      }),
    },
    do: (play, _, { units: placed, to }) => parts.place(play, placed, to),
  });

  function whyNobody(at: At<F>, to: number, groups: readonly Group[] = GROUPS): Refusal | undefined {
    if (fitsAny(at, to, groups)) return undefined;
    const [first] = Array.from(waiting(at)).filter(one => groups.includes(groupOf(one)));
    const why = first === undefined ? undefined : whyNotThere(at, first, to);
    return why ?? refuse(parts.rule, `Nobody who waits can be placed in ${hexLabel(to)}.`);
  }

  /** One of each kind speaks for all of them; `whyNobody` is the last word. */
  function openSites(at: At<F>): number[] {
    const present = new Set(Array.from(waiting(at), groupOf));
    const sites = new Set<number>();
    for (const group of present) for (const to of Array.from(parts.sites(group))) sites.add(to);
    return [...sites];
  }

  return parts.isSingle === true ? [single] : [single, several];
}

function roomIn({ state, side }: At, to: number, group: Group): number {
  const army = group === 'hungarian' ? HUNGARIAN_ARMY : side === SOVIET ? SOVIET_ARMY : GERMAN_ARMY;
  return limitOf(army) - unitsIn(state, to).filter(one => groupOf(one) === group).length;
}
