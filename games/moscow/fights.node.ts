// For tests: one attack, ready to be resolved, with the dice that it will meet. The open field lies deep in Russia, so
// Germans there are supplied from the air unless a test says otherwise.

import type { Action, State } from '../../kit/game.ts';
import type { Told } from '../../kit/testing/table.node.ts';
import { airSupplied, EAST, FIELD, NORTH_EAST } from './attacks.node.ts';
import { divisionsOf, unitIds, unitNumber } from './rules/table/components.ts';
import { flagsOf, game, placeOfUnit, playOne, type Sketch, sketch, unitIn } from './testing.node.ts';

export { resultsIn } from '../../families/coatney/fights.testing.ts';
export { EAST, FIELD, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST } from './attacks.node.ts';

export interface Fight extends Omit<Sketch, 'units' | 'dice'> {
  /** Units in the hex under attack, bottom first. */
  readonly defenders: readonly string[];
  /** Attackers by the hex that they come from: `{ [WEST]: ['G-Pz-LVI'] }`; after a slash their steps. */
  readonly attackers: Readonly<Record<string, readonly string[]>>;
  readonly target?: string;
  readonly others?: Sketch['units'];
  /** Germans that no aircraft supply. */
  readonly cutOff?: readonly string[];
}

/** The moment before the attack is resolved; the divisions of korps wait for them as they should. */
export function ready(given: Fight, ...dice: number[]): State {
  const { defenders, attackers, others = {}, cutOff = [], target = FIELD, flags = {}, ...rest } = given;
  const comers = Object.entries(attackers).flatMap(([hex, ids]) => ids.map(id => [id, hex] as const));
  const units: Record<string, string> = { ...others };
  for (const id of defenders) units[id] = target;
  for (const [text, hex] of comers) {
    const [id, steps] = text.split('/');
    units[id] = steps === undefined ? hex : `${hex}/${steps}`;
  }
  if ((rest.scenario ?? 'main') === 'main') {
    for (const id of Object.keys(units))
      for (const division of divisionsOf[unitNumber(id)]) units[unitIds[division]] ??= '@divisions';
  }
  const names = comers.map(([text]) => text.split('/')[0]);
  return sketch({
    phase: 'combat',
    side: names[0].startsWith('G-') ? 'german' : 'russian',
    ...rest,
    units,
    flags: airSupplied(units, flags, cutOff),
    frames: [{ name: 'combat', attacks: [{ target, units: names, requiredBy: [] }], resolved: [] }],
    dice,
  });
}

/** Resolves the attack; a German defender orders nobody to hold. `declared` goes with the action. */
export function fight(given: Fight, dice: readonly number[], declared: object = {}): Told {
  const target = given.target ?? FIELD;
  const begun = playOne(ready(given, ...dice), { type: 'resolve', target, ...declared });
  const asked = begun.state.frames.at(-1)?.name === 'no-retreat';
  if (!asked) return begun;
  const rolled = playOne(begun.state, { type: 'hold', units: [] });
  return { state: rolled.state, events: [...begun.events, ...rolled.events] };
}

/** `S-A-29 disrupted`, `G-Pz-LVI 1`, `S-A-3 @dead`: what has become of units. */
export function fateOf(state: State, ...ids: readonly string[]): string[] {
  return ids.map(id => {
    const place = placeOfUnit(state, id);
    if (place.startsWith('@')) return `${id} ${place}`;
    const steps = unitIn(state, id)?.steps;
    const isDisrupted = flagsOf(state, id).includes('disrupted');
    return [id, ...(steps === undefined ? [] : [steps]), ...(isDisrupted ? ['disrupted'] : [])].join(' ');
  });
}

export const pay = (unit: string, how: string): Action => ({ type: 'pay', units: [unit], how });

/** Payments on offer, sorted: `G-Inf-V breakdown 1`. */
export function paymentsIn(state: State): string[] {
  return game
    .choices(state)
    .map(({ action, facts }) => `${(action.units as string[])[0]} ${action.how} ${facts?.factors}`)
    .toSorted();
}

/** 4 + 3 + 1 Russian factors against a korps of 4. */
export const counterattack: Fight = {
  defenders: ['G-Inf-V'],
  attackers: { [EAST]: ['S-Shock-1', 'S-A-16'], [NORTH_EAST]: ['S-RD-154'] },
};
