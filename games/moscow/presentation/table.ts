// What lies on and beside the map besides units: marks on them, markers in hexes, and the boxes off the map.

import type { Position, SupplyAnswer } from '../../../kit/game.ts';
import type { BoxInfo, MapMarker, PlannedAttack, UnitMark } from '../../../kit/presentation.ts';
import { type FlagMarks, flagMarks, legendOf, OUT_OF_SUPPLY, unitOf } from '../../../kit/showing.ts';

export const boxes: readonly BoxInfo[] = [
  { at: '@turn-1', title: 'Due on turn 1', kind: 'arrivals', turn: 1 },
  { at: '@luftwaffe', title: 'Luftwaffe, ready to fly', kind: 'pool' },
  { at: '@front-aviation', title: 'Front aviation, ready to fly', kind: 'pool' },
  { at: '@shot-down', title: 'Shot down until the turn ends', kind: 'pool' },
  { at: '@replacements', title: 'Russian replacements', kind: 'pool' },
  { at: '@siberian-reserve', title: 'Siberian Reserve', kind: 'pool' },
  { at: '@divisions', title: 'Divisions inside their corps', kind: 'pool' },
  { at: '@dead', title: 'Lost', kind: 'lost' },
];

/** M-DISR-1 disrupted units are turned. */
const FLAG_MARKS: FlagMarks = [
  ['disrupted', { mark: 'disrupted', title: 'Disrupted: neither moves nor attacks, and is easier to hit' }],
  ['entrenched', { mark: 'entrenched', title: 'Entrenched: one factor more in defense' }],
  ['strong', { mark: 'active', title: 'On its strong side' }],
  ['reduced', { mark: 'fought', title: 'Has paid a factor for an exchange' }],
  ['inactive', { mark: 'moved', title: 'Inactive: too near another army to supply or to base aircraft' }],
  ['grounded', { mark: 'moved', title: 'Does not fly this turn' }],
  ['airSupplied', { mark: 'active', title: 'Supplied from the air' }],
  ['moved', { mark: 'moved', title: 'Has moved' }],
  ['flown', { mark: 'moved', title: 'Has flown or fired in this pulse' }],
  ['attacked', { mark: 'fought', title: 'Has attacked in this pulse' }],
];

export const legend: readonly UnitMark[] = legendOf(FLAG_MARKS, [
  { mark: OUT_OF_SUPPLY, title: 'Out of supply' },
]);

export function marksOf(position: Position, id: string, supply?: SupplyAnswer): readonly UnitMark[] {
  const unit = unitOf(position, id);
  if (unit === undefined || unit.at === '@dead') return [];
  const lack: UnitMark[] =
    supply?.state === 'out'
      ? [{ mark: 'out-of-supply', title: `Out of supply: ${supply.message} (${supply.rule})` }]
      : [];
  return flagMarks(unit, FLAG_MARKS, lack);
}

/** Attacks that have been allocated and wait for their dice, those out of a breakthrough with them. */
export function plansOf({ memory }: Position): readonly PlannedAttack[] {
  const frames: readonly unknown[] = Array.isArray(memory?.frames) ? memory.frames : [];
  return (frames as readonly { readonly attacks?: readonly PlannedAttack[] }[]).flatMap(
    ({ attacks = [] }) => attacks,
  );
}

/** The same as markers, and the city that panics. */
export function markersOf(position: Position): readonly MapMarker[] {
  const { markers, side } = position;
  const planned = plansOf(position).map(
    ({ target, units }): MapMarker => ({
      at: target,
      title: `To be attacked by ${units.length === 1 ? 'one unit' : `${units.length} units`}`,
      text: 'ATT',
      ...(side === undefined ? {} : { side }),
    }),
  );
  const isPanic = markers?.panic === true || markers?.panic === 1;
  return isPanic
    ? [...planned, { at: '1016', title: 'Panic in Moscow', text: '!!', side: 'german' }]
    : planned;
}
