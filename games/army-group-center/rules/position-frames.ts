// Decisions owed, as a position brings them along: each must be one that play could have left open. A decision inside
// a battle names its battle, so the battle has to fit the units on the map.

import * as v from 'valibot';
import { directionTo } from '../../../kit/hex/topology.ts';
import type { Frame } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  DEAD,
  isAirArmy,
  isCavMech,
  isGround,
  isLocality,
  map,
  roster,
  SOVIET,
  sideOf,
} from './02-components.ts';
import { phases, phasingSide } from './05-phases.ts';
import { type Battle, mixesFronts } from './11-combat.ts';
import { isOccupiedBy, phaseOf, placeOf, stepsOf } from './board.ts';

interface Fault {
  readonly field: string;
  readonly message: string;
}

const unitId = v.pipe(
  v.string(),
  v.check(id => roster.indexOf.has(id), 'There is no such unit.'),
);
const hexId = v.pipe(
  v.string(),
  v.check(id => map.indexOf.has(id), 'There is no such hex.'),
);
const unitIdsOnce = v.pipe(
  v.array(unitId),
  v.check(ids => new Set(ids).size === ids.length, 'A unit is named twice.'),
);
const BattleSchema = v.strictObject({
  target: hexId,
  attackers: v.pipe(unitIdsOnce, v.minLength(1)),
  attackerOos: v.boolean(),
  defenderOos: v.boolean(),
  overland: v.boolean(),
  cavMech: unitIdsOnce,
  air: v.optional(unitId),
  armor: v.optional(v.picklist(['arrived', 'failed'])),
  dice: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
});

const base = (name: string) => v.strictObject({ name: v.literal(name) });
const battle = <const Entries extends v.ObjectEntries>(name: string, entries: Entries) =>
  v.strictObject({ name: v.literal(name), battle: BattleSchema, ...entries });
const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10));

const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  moving: v.strictObject({ name: v.literal('moving'), unit: unitId, allowance: points }),
  support: battle('support', {}),
  'retreat-before-combat': battle('retreat-before-combat', {}),
  resolve: battle('resolve', {}),
  losses: battle('losses', { owed: points, shockFirst: v.boolean() }),
  retreat: battle('retreat', {
    units: v.pipe(unitIdsOnce, v.minLength(1)),
    mayHold: v.boolean(),
    mustHold: v.boolean(),
  }),
  advance: battle('advance', { advanced: unitIdsOnce }),
  'second-advance': battle('second-advance', { groups: v.pipe(unitIdsOnce, v.minLength(1)) }),
  'port-overload': base('port-overload'),
  overstack: v.strictObject({ name: v.literal('overstack'), hex: hexId, side: v.picklist([0, 1]) }),
};

/** The stack of a position: the phase's own decision, and at most one that play has opened on top of it. */
export function frameFaults(state: State): readonly Fault[] {
  const [first, second] = state.frames;
  const own = phases[phaseOf(state)].frame;
  // 6.6c a phase may be about to end while somebody has units to give up.
  const ending = first.name === 'end-of-phase' && second?.name === 'overstack';
  const form = v.safeParse(base(own), first);
  if (!form.success && !ending)
    return [{ field: 'memory.frames.0.name', message: `The phase is played in the frame ${own}.` }];
  if (state.frames.length > 2)
    return [{ field: 'memory.frames.2', message: 'No third decision is ever open.' }];
  if (second === undefined) return [];
  const schema = Object.hasOwn(SCHEMAS, second.name) ? SCHEMAS[second.name] : undefined;
  if (schema === undefined) {
    return [
      { field: 'memory.frames.1.name', message: `No decision called ${second.name} opens inside a phase.` },
    ];
  }
  const parsed = v.safeParse(schema, second);
  if (!parsed.success) {
    return parsed.issues.map(issue => ({
      field: ['memory.frames.1', v.getDotPath(issue)].filter(part => part !== null).join('.'),
      message: issue.message,
    }));
  }
  return fits(state, own, second)
    ? []
    : [{ field: 'memory.frames.1', message: 'This decision does not fit the position.' }];
}

interface AnyFrame extends Frame {
  readonly battle?: Battle;
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly advanced?: readonly string[];
  readonly groups?: readonly string[];
}

function fits(state: State, phase: string, frame: AnyFrame): boolean {
  if (frame.name === 'moving') {
    const unit = number(frame.unit);
    return (
      phase === 'movement' &&
      isLocality[unit] === 0 &&
      stands(state, unit) &&
      sideOf[unit] === phasingSide(state)
    );
  }
  if (frame.battle === undefined) return true;
  return phase === 'combat' && fitsBattle(state, frame, frame.battle);
}

function fitsBattle(state: State, frame: AnyFrame, { target, attackers, cavMech, air }: Battle): boolean {
  const side = phasingSide(state);
  const hex = map.indexOf.get(target) ?? -1;
  const units = attackers.map(number);
  if (air !== undefined && (isAirArmy[number(air)] === 0 || side !== SOVIET)) return false;
  if (cavMech.some(id => isCavMech[number(id)] === 0) || mixesFronts(units)) return false;
  if (!units.every(unit => sideOf[unit] === side && isGround[unit] === 1 && isLocality[unit] === 0))
    return false;
  const beside = (unit: number): boolean =>
    stands(state, unit) && directionTo(map, placeOf(state, unit), hex) >= 0;
  const fallen = (unit: number): boolean => placeOf(state, unit) === DEAD;
  switch (frame.name) {
    case 'support':
    case 'retreat-before-combat':
    case 'resolve':
      return isOccupiedBy(state, hex, 1 - side) && units.every(beside);
    case 'retreat':
      return (
        units.every(beside) &&
        named(frame.units, unit => placeOf(state, unit) === hex && sideOf[unit] !== side)
      );
    case 'losses':
      return units.every(unit => beside(unit) || fallen(unit)) && !isOccupiedBy(state, hex, side);
    case 'advance':
      return (
        !isOccupiedBy(state, hex, 1 - side) &&
        units.every(unit => beside(unit) || fallen(unit) || placeOf(state, unit) === hex) &&
        named(frame.advanced, unit => units.includes(unit) && placeOf(state, unit) === hex)
      );
    default:
      return named(
        frame.groups,
        unit => units.includes(unit) && isCavMech[unit] === 1 && stands(state, unit),
      );
  }
}

const number = (id: string | undefined): number => roster.indexOf.get(id ?? '') ?? -1;
const stands = (state: State, unit: number): boolean => placeOf(state, unit) >= 0 && stepsOf(state, unit) > 0;
const named = (ids: readonly string[] | undefined, test: (unit: number) => boolean): boolean =>
  (ids ?? []).every(id => test(number(id)));
