// What lies on and beside the map besides units: marks on them, markers in hexes, and the boxes off the map.

import { bindMarks, plannedMarkers } from '../../../families/coatney/showing.ts';
import type { Position } from '../../../kit/game.ts';
import type { BoxInfo, MapMarker } from '../../../kit/presentation.ts';
import type { FlagMarks } from '../../../kit/showing.ts';

export { plansOf } from '../../../families/coatney/showing.ts';

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

export const { legend, marksOf } = bindMarks(FLAG_MARKS, { state: 'out', title: 'Out of supply' });

/** Attacks that wait for their dice, and the city that panics. */
export function markersOf(position: Position): readonly MapMarker[] {
  const { panic } = position.markers ?? {};
  const planned = plannedMarkers(position);
  return panic === true || panic === 1
    ? [...planned, { at: '1016', title: 'Panic in Moscow', text: '!!', side: 'german' }]
    : planned;
}
