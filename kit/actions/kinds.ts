// What a field holds: its kind as the game declares it, or as its values show it. Ids of hexes and units are known and
// differ from every other word, so nothing here hangs on what a field is called.

import { type Action, type Choice, type OpenField, TARGET } from '../game.ts';
import type { FieldKind } from './fields.ts';

export interface Ids {
  isHex(value: string): boolean;
  isUnit(value: string): boolean;
}

export function idsIn({
  hexOf,
  counters,
}: {
  readonly hexOf: ReadonlyMap<string, unknown>;
  readonly counters: ReadonlyMap<string, unknown>;
}): Ids {
  return { isHex: value => hexOf.has(value), isUnit: value => counters.has(value) };
}

export function kindOf(open: OpenField, ids: Ids): FieldKind {
  if (open.kind !== undefined) return open.kind;
  const [value]: readonly unknown[] = 'one' in open ? open.one : open.some;
  const isSeveral = 'some' in open;
  if (typeof value === 'string') {
    if (ids.isHex(value)) return isSeveral ? 'hexes' : 'hex';
    if (isSeveral || ids.isUnit(value)) return isSeveral ? 'units' : 'unit';
    return 'word';
  }
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes' : 'form';
}

export const holdsHexes = (open: OpenField, ids: Ids): boolean => kindOf(open, ids).startsWith('hex');
export const holdsUnits = (open: OpenField, ids: Ids): boolean => kindOf(open, ids).startsWith('unit');

/** Whoever acts stands in a list, be it of one; a unit by itself is something that is chosen besides. */
export function actorsOf(action: Action, { isUnit }: Ids): string[] {
  return Object.values(action).flatMap(value =>
    Array.isArray(value) ? value.filter(entry => typeof entry === 'string' && isUnit(entry)) : [],
  );
}

/** The hex that is settled: the one aimed at, or where somebody goes. */
function settledHex(action: Action, { isHex }: Ids): string | undefined {
  return Object.values(action).find(value => typeof value === 'string' && isHex(value)) as string | undefined;
}

/** The hex that a choice begins with: what it is aimed at, or any that is settled before it is known who acts. */
export function aimOf({ action, ask }: Choice, ids: Ids): string | undefined {
  const target = action[TARGET] ?? ask?.target;
  if (typeof target === 'string') return target;
  return actorsOf(action, ids).length === 0 ? settledHex(action, ids) : undefined;
}

/** Where those who act would go, if there is nothing to choose about it. */
export function goalOf(choice: Choice, ids: Ids): string | undefined {
  return aimOf(choice, ids) === undefined ? settledHex(choice.action, ids) : undefined;
}

/** The same aimed at another hex. */
export function aimedAt(action: Action, hex: string, ids: Ids): Action {
  const [name = TARGET] =
    Object.entries(action).find(([, value]) => typeof value === 'string' && ids.isHex(value)) ?? [];
  return { ...action, [name]: hex };
}
