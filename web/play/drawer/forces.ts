// What each side has: strength on the map by formation, and everything that waits, flies or lies in a box beside it.

import type { Position, PositionUnit } from '../../../kit/game.ts';
import type { BoxInfo } from '../../../kit/presentation.ts';
import { sideOfUnit, stepsOf } from '../../table/names.ts';
import type { Shown } from '../../table/scene.ts';

export interface SideForces {
  readonly side: string;
  readonly groups: readonly GroupForces[];
  readonly total: Tally;
  /** Units that the viewer cannot see; they are in no group and not in the total. */
  readonly hidden: number;
}

export interface GroupForces extends Tally {
  readonly group: string;
  readonly title: string;
}

export interface Tally {
  readonly units: number;
  readonly steps: number;
  readonly fullSteps: number;
  /** Sums of what is printed, such as combat. */
  readonly values: Readonly<Record<string, number>>;
}

/** Printed values that add up to something; the rest, such as movement, does not. */
export const SUMMED = ['combat', 'attack', 'defense'] as const;

export function forcesOf(shown: Shown, view: Position): SideForces[] {
  const onMap = view.units.filter(({ at }) => shown.hexOf.has(at));
  return Object.keys(shown.presentation.sides).map(side => {
    const theirs = onMap.filter(({ id }) => sideOfUnit(shown, id) === side);
    const seen = theirs.filter(({ id }) => shown.counters.has(id));
    const groups = Map.groupBy(seen, ({ id }) => shown.counters.get(id)?.group ?? '');
    return {
      side,
      groups: [...groups].map(([group, units]) => ({
        group,
        title: shown.presentation.groups[group]?.title ?? group,
        ...tally(shown, units),
      })),
      total: tally(shown, seen),
      hidden: theirs.length - seen.length,
    };
  });
}

export interface Box {
  readonly at: string;
  readonly title: string;
  readonly kind: BoxInfo['kind'];
  readonly units: readonly PositionUnit[];
}

/** In the game's order; a box that the game does not name comes last, under its own name. */
export function boxesOf(shown: Shown, view: Position): Box[] {
  const inBoxes = Map.groupBy(
    view.units.filter(({ at }) => !shown.hexOf.has(at)),
    ({ at }) => at,
  );
  const named = shown.presentation.boxes.map(({ at, title, kind }) => ({
    at,
    title,
    kind,
    units: inBoxes.get(at) ?? [],
  }));
  const others = [...inBoxes].flatMap(([at, units]) =>
    named.some(box => box.at === at)
      ? []
      : [{ at, title: at.replace(/^@/, '').replaceAll('-', ' '), kind: 'pool' as const, units }],
  );
  return [...named, ...others];
}

function tally(shown: Shown, units: readonly PositionUnit[]): Tally {
  let steps = 0;
  let fullSteps = 0;
  const values: Record<string, number> = {};
  for (const unit of units) {
    const { now, full } = stepsOf(shown, unit);
    steps += now;
    fullSteps += full;
    const face = shown.counters.get(unit.id)?.faces[full - now];
    for (const value of SUMMED) {
      const points = face?.[value];
      if (points !== undefined) values[value] = (values[value] ?? 0) + points;
    }
  }
  return { units: units.length, steps, fullSteps, values };
}

/** Steps that each side has lost, as far as the viewer can tell: of whoever is gone, and of whoever is weakened. */
export function lossesOf(shown: Shown, view: Position): { readonly side: string; readonly steps: number }[] {
  const gone = new Set(shown.presentation.boxes.filter(({ kind }) => kind === 'lost').map(({ at }) => at));
  return Object.keys(shown.presentation.sides).map(side => {
    const theirs = view.units.filter(
      ({ id, at }) => sideOfUnit(shown, id) === side && (gone.has(at) || shown.hexOf.has(at)),
    );
    const lost = theirs.map(unit => {
      const { now, full } = stepsOf(shown, unit);
      return gone.has(unit.at) ? full : full - now;
    });
    return { side, steps: lost.reduce((sum, steps) => sum + steps, 0) };
  });
}
