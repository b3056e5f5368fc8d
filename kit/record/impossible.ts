// What cannot be in any position: units that stand where none can. Games add what their own rules forbid; positions
// that are read tell it by its field, and the fuzzer asks for it after every action.

import { hexLabel } from '../map/lookup.ts';
import type { Problem } from '../problem.ts';
import type { State } from '../state/state.ts';
import { controlOf, placeOf, stepsOf, topOf, unitsIn } from '../state/units.ts';
import type { Table } from './position.ts';

export interface Impossibility {
  readonly unit: number;
  /** What is wrong about the unit: where it is, its flags, or who controls its hex. */
  readonly part: 'at' | 'flags' | 'control';
  readonly message: string;
}

/** The rules by which whoever stands in a hex controls it, and the sides never share one. */
export interface StandingRules {
  readonly control: string;
  readonly sides: string;
}

export function impossibleStands(table: Table, state: State, rules: StandingRules): Impossibility[] {
  const { shape, roster, map } = table;
  const { sideOf } = shape;
  const faults: Impossibility[] = [];
  for (let unit = 0; unit < shape.unitCount; unit++) {
    const hex = placeOf(shape, state, unit);
    if (hex < 0) continue;
    const { id, faces } = roster.counters[unit];
    const steps = stepsOf(shape, state, unit);
    if (steps < 1 || steps > faces.length)
      faults.push({ unit, part: 'at', message: `${id} stands on the map with ${steps} steps` });
    if (controlOf(shape, state, hex) !== sideOf[unit] && topOf(shape, state, hex) === unit) {
      const message = `${hexLabel(map, hex)} is held by ${id} but controlled by the enemy (${rules.control})`;
      faults.push({ unit, part: 'control', message });
    }
  }
  for (let hex = 0; hex < shape.hexCount; hex++) {
    const top = topOf(shape, state, hex);
    if (top >= 0 && unitsIn(shape, state, hex).some(unit => sideOf[unit] !== sideOf[top])) {
      const message = `both sides stand in ${hexLabel(map, hex)} (${rules.sides})`;
      faults.push({ unit: top, part: 'at', message });
    }
  }
  return faults;
}

/** The same as a problem of the file that says so. */
export function problemOf(
  { shape, roster, map }: Table,
  state: State,
  file: {
    readonly units: readonly { readonly id: string }[];
    readonly control?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  },
  { unit, part, message }: Impossibility,
): Problem {
  if (part === 'control') {
    const enemy = roster.sides[1 - shape.sideOf[unit]];
    const index = file.control?.[enemy]?.indexOf(map.ids[placeOf(shape, state, unit)]);
    return { field: `control.${enemy}.${index}`, message };
  }
  const index = file.units.findIndex(({ id }) => id === roster.counters[unit].id);
  return { field: `units.${index}.${part}`, message };
}
