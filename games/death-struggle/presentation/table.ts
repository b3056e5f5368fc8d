// What lies on and beside the map besides units: marks on them, markers in hexes, and the boxes off the map.

import type { Position, SupplyAnswer } from '../../../kit/game.ts';
import type { BoxInfo, MapMarker, PlannedAttack, UnitMark } from '../../../kit/presentation.ts';
import { type FlagMarks, flagMarks, legendOf, OUT_OF_SUPPLY, unitOf } from '../../../kit/showing.ts';

export const boxes: readonly BoxInfo[] = [
  { at: '@arrivals', title: 'Due on a later turn', kind: 'pool' },
  { at: '@siberian-reserve', title: 'Siberian Reserve', kind: 'pool' },
  { at: '@air', title: 'Air units, ready to fly', kind: 'pool' },
  { at: '@shot-down', title: 'Shot down, back in two player turns', kind: 'pool' },
  { at: '@intercepted', title: 'Turned back, out until the next turn', kind: 'pool' },
  { at: '@siberia', title: 'Factories at work in Siberia', kind: 'pool' },
  { at: '@track', title: 'Factories on their way to Siberia', kind: 'pool' },
  { at: '@pool', title: 'Counters that can be had', kind: 'pool' },
  { at: '@dead', title: 'Lost', kind: 'lost' },
];

/** DS-DISR-1 disrupted units are turned. */
const FLAG_MARKS: FlagMarks = [
  ['disrupted', { mark: 'disrupted', title: 'Disrupted: neither moves nor attacks, and is easier to hit' }],
  ['entrenched', { mark: 'entrenched', title: 'Entrenched: results are read a column lower' }],
  ['strong', { mark: 'active', title: 'On its stronger side' }],
  ['airSupplied', { mark: 'active', title: 'Supplied from the air' }],
  ['loading', { mark: 'moved', title: 'Being loaded for Siberia' }],
  ['moved', { mark: 'moved', title: 'Has moved' }],
  ['bonus', { mark: 'moved', title: 'Has used its movement bonus: it does not attack this turn' }],
  ['fired', { mark: 'fought', title: 'Has fired' }],
  ['flown', { mark: 'moved', title: 'Has flown its mission this turn' }],
  ['scrambled', { mark: 'moved', title: 'Has intercepted this turn' }],
  ['attacked', { mark: 'fought', title: 'Has attacked' }],
];

export const legend: readonly UnitMark[] = legendOf(FLAG_MARKS, [{ mark: OUT_OF_SUPPLY, title: 'Isolated' }]);

export function marksOf(position: Position, id: string, supply?: SupplyAnswer): readonly UnitMark[] {
  const unit = unitOf(position, id);
  if (unit === undefined || unit.at === '@dead') return [];
  const lack: UnitMark[] =
    supply?.state === 'isolated'
      ? [{ mark: OUT_OF_SUPPLY, title: `Isolated: ${supply.message} (${supply.rule})` }]
      : [];
  return flagMarks(unit, FLAG_MARKS, lack);
}

/** Attacks that have been allocated and wait for their dice, those of a Blitzkrieg with them. */
export function plansOf({ memory }: Position): readonly PlannedAttack[] {
  const frames: readonly unknown[] = Array.isArray(memory?.frames) ? memory.frames : [];
  return (frames as readonly { readonly attacks?: readonly PlannedAttack[] }[]).flatMap(
    ({ attacks = [] }) => attacks,
  );
}

/** The same as markers, and how far the gauge of the railways has been changed. */
export function markersOf(position: Position): readonly MapMarker[] {
  const { side, markers } = position;
  const planned = plansOf(position).map(
    ({ target, units }): MapMarker => ({
      at: target,
      title: `To be attacked by ${units.length === 1 ? 'one unit' : `${units.length} units`}`,
      text: 'ATT',
      ...(side === undefined ? {} : { side }),
    }),
  );
  const converted = Array.isArray(markers?.converted) ? (markers.converted as readonly string[]) : [];
  return [
    ...planned,
    ...converted.map((at): MapMarker => ({ at, title: 'Railway of the Axis', text: 'RR', side: 'axis' })),
  ];
}
