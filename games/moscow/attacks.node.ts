// For tests of attacks before they are fought: positions in which they are allocated, previews taken apart by rule.
// Germans are supplied from the air unless a test cuts them off, so that a field deep in Russia will do.

import assert from 'node:assert/strict';
import { type Action, isRefusal, type Preview, type State } from '../../kit/game.ts';
import { around, game, type Sketch, sketch } from './testing.node.ts';

/** Open ground far in the Russian rear, and the hexes around it. */
export const FIELD = '2121';
export const [EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST] = around(FIELD);

export interface Standoff extends Omit<Sketch, 'units'> {
  readonly cutOff?: readonly string[];
}

/** A position in which the German (unless said otherwise) allocates his attacks. */
export function allocating(units: Sketch['units'], more: Standoff = {}): State {
  const { cutOff = [], flags = {}, ...rest } = more;
  return sketch({
    phase: 'attacks',
    side: 'german',
    ...rest,
    units,
    flags: airSupplied(units, flags, cutOff),
  });
}

/** Flags by which every German on the map is supplied from the air but those who are cut off. */
export function airSupplied(
  units: Sketch['units'],
  flags: NonNullable<Sketch['flags']>,
  cutOff: readonly string[],
): NonNullable<Sketch['flags']> {
  const supplied = Object.keys(units).filter(
    id => id.startsWith('G-') && /^\d/.test(units[id]) && !cutOff.includes(id),
  );
  return {
    ...flags,
    ...Object.fromEntries(supplied.map(id => [id, [...(flags[id] ?? []), 'airSupplied']])),
  };
}

export const attack = (target: string, ...units: string[]): Action => ({ type: 'attack', target, units });
export const END: Action = { type: 'end' };

/** The preview of an attack that must be legal. */
export function previewOf(state: State, action: Action): Preview {
  const preview = game.preview(state, action);
  assert.ok(!isRefusal(preview), isRefusal(preview) ? `${preview.rule} ${preview.message}` : '');
  return preview;
}

/** The rule that forbids even to look at an attack. */
export function unseenBy(state: State, action: Action): string {
  const preview = game.preview(state, action);
  assert.ok(isRefusal(preview));
  return preview.rule;
}

/** Column shifts of an attack by rule: `{ 'M-TERR-2': -1 }`. */
export function shiftsIn(preview: Pick<Preview, 'modifiers'>): Record<string, number> {
  return sumBy(preview, 'shift');
}

/** What was added to one of the sides by rule, the plain factors of units left out. */
export function addsIn(preview: Preview): Record<string, number> {
  const { 'M-ODDS-1': _, ...others } = sumBy(preview, 'add');
  return others;
}

function sumBy({ modifiers }: Pick<Preview, 'modifiers'>, field: 'add' | 'shift'): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const modifier of modifiers) {
    const value = modifier[field];
    if (value !== undefined) sums[modifier.rule] = (sums[modifier.rule] ?? 0) + value;
  }
  return sums;
}
