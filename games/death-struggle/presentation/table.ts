// What lies on and beside the map besides units: marks on them, markers in hexes, and the boxes off the map.

import { bindMarks, plannedMarkers } from '../../../families/coatney/showing.ts';
import type { Position } from '../../../kit/game.ts';
import type { BoxInfo, MapMarker } from '../../../kit/presentation.ts';
import type { FlagMarks } from '../../../kit/showing.ts';

export { plansOf } from '../../../families/coatney/showing.ts';

export const boxes: readonly BoxInfo[] = [
  { at: '@arrivals', title: 'Reinforcements of the turn track', kind: 'pool' },
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

export const { legend, marksOf } = bindMarks(FLAG_MARKS, { state: 'isolated', title: 'Isolated' });

/** Attacks that wait for their dice, and how far the gauge of the railways has been changed. */
export function markersOf(position: Position): readonly MapMarker[] {
  const { converted } = position.markers ?? {};
  const changed = Array.isArray(converted) ? (converted as readonly string[]) : [];
  return [
    ...plannedMarkers(position),
    ...changed.map((at): MapMarker => ({ at, title: 'Railway of the Axis', text: 'RR', side: 'axis' })),
  ];
}
