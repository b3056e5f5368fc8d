// For tests: attacks that are allocated, or ready to be resolved with the dice that they will meet. The open field lies deep in
// Russia, so everybody there is supplied from the air unless a test says otherwise.

import assert from 'node:assert/strict';
import type { Action, Preview, State } from '../../kit/game.ts';
import type { Told } from '../../kit/testing/table.node.ts';
import {
  areaOf,
  distanceOf,
  flagsOf,
  game,
  openField,
  placeOfUnit,
  playOne,
  type Sketch,
  sketch,
  walkFrom,
} from './testing.node.ts';

export { resultsIn } from '../../families/coatney/fights.testing.ts';

const AXIS_COUNTRIES = areaOf('axis-countries');
/** Far enough from Axis countries for nobody to be in full supply by land, if no railhead is near. */
export const FIELD = openField(1, hex => AXIS_COUNTRIES.every(near => distanceOf(hex, near) > 8));
export const [EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST] = [0, 1, 2, 3, 4, 5].map(
  direction => walkFrom(FIELD, direction),
);
export const END: Action = { type: 'end' };

export interface Fight extends Omit<Sketch, 'units' | 'dice'> {
  /** Units in the hex under attack, bottom first. */
  readonly defenders: readonly string[];
  /** Attackers by the hex that they come from: `{ [WEST]: ['GE-PZ-7'] }`; after a slash their steps. */
  readonly attackers: Readonly<Record<string, readonly string[]>>;
  readonly target?: string;
  readonly others?: Sketch['units'];
  /** Units that no aircraft supply. */
  readonly cutOff?: readonly string[];
}

const isAxis = (id: string): boolean => !id.startsWith('SU-');

/** Everybody is in full supply, whatever his flags. */
export function supplied(
  units: Readonly<Record<string, string>>,
  flags: NonNullable<Sketch['flags']> = {},
  cutOff: readonly string[] = [],
): NonNullable<Sketch['flags']> {
  const all: Record<string, readonly string[]> = { ...flags };
  for (const [id, place] of Object.entries(units)) {
    if (place.startsWith('@') || cutOff.includes(id) || /AFLD|RAILHEAD|FACT/.test(id)) continue;
    all[id] = [...(all[id] ?? []), 'airSupplied'];
  }
  return all;
}

/** Attacks of a side are being allocated, after movement unless the sketch says otherwise. */
export function allocating(
  units: Readonly<Record<string, string>>,
  more: Partial<Sketch> & { readonly cutOff?: readonly string[] } = {},
): State {
  const { cutOff = [], flags = {}, ...rest } = more;
  return sketch({ phase: 'attacks', ...rest, units, flags: supplied(units, flags, cutOff) });
}

/** The moment before the attack is resolved. */
export function ready(given: Fight, ...dice: number[]): State {
  const { defenders, attackers, others = {}, cutOff = [], target = FIELD, flags = {}, ...rest } = given;
  const comers = Object.entries(attackers).flatMap(([hex, ids]) => ids.map(id => [id, hex] as const));
  const units: Record<string, string> = { ...(others as Record<string, string>) };
  for (const id of defenders) units[id] = target;
  for (const [text, hex] of comers) {
    const [id, steps] = text.split('/');
    units[id] = steps === undefined ? hex : `${hex}/${steps}`;
  }
  const names = comers.map(([text]) => text.split('/')[0]);
  return sketch({
    phase: 'combat',
    side: isAxis(names[0]) ? 'axis' : 'russian',
    ...rest,
    units,
    flags: supplied(units, flags, cutOff),
    frames: [{ name: 'combat', attacks: [{ target, units: names, requiredBy: [] }], resolved: [] }],
    dice,
  });
}

/** Actions one after another, with all that has happened. */
export function playThrough(state: State, ...actions: readonly Action[]): Told {
  let told: Told = { state, events: [] };
  for (const action of actions) {
    const next = playOne(told.state, action);
    told = { state: next.state, events: [...told.events, ...next.events] };
  }
  return told;
}

export const hold = (...units: readonly string[]): Action => ({ type: 'hold', units });

/** Resolves the attack; `declared` goes with the action, `orders` are what the defender says. */
export function fight(given: Fight, die: number, declared: object = {}, orders: Action = hold()): Told {
  const target = given.target ?? FIELD;
  return playThrough(ready(given, die), { type: 'resolve', target, ...declared }, orders);
}

/** The attack looked at before it is made. */
export function previewOf(given: Fight, declared: object = {}): Preview {
  const looked = game.preview(ready(given), { type: 'resolve', target: given.target ?? FIELD, ...declared });
  assert.ok('column' in looked, JSON.stringify(looked));
  return looked;
}

/** What shifts its column: `DS-WX-3 -1`. */
export const shiftsOf = (given: Fight, declared: object = {}): string[] =>
  previewOf(given, declared)
    .modifiers.filter(({ shift }) => shift !== undefined)
    .map(({ rule, shift }) => `${rule} ${shift}`);

/** `SU-RK-10 disrupted`, `SU-ARMY-8 @dead`: what has become of units. */
export function fateOf(state: State, ...ids: readonly string[]): string[] {
  return ids.map(id => {
    const place = placeOfUnit(state, id);
    if (place.startsWith('@')) return `${id} ${place}`;
    return flagsOf(state, id).includes('disrupted') ? `${id} disrupted` : id;
  });
}
