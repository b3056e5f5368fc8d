// What hexes and units are called where a person reads or hears of them.

import type { PositionUnit } from '../../kit/game.ts';
import type { MapInfo } from '../engine/contract.ts';
import { text } from '../text/text.ts';
import type { Shown } from './scene.ts';

/** `Minsk (3908)`, or the number alone where nothing has a name. */
export function hexNames(map: Pick<MapInfo, 'hexes'>): (hex: string) => string {
  const names = new Map(
    map.hexes.flatMap(({ id, place }) => (place ? [[id, `${place.name} (${id})`] as const] : [])),
  );
  return hex => names.get(hex) ?? hex;
}

/** Units that the viewer may not see have no counter, only their side. */
export function unitName({ counters }: Shown, id: string): string {
  return counters.get(id)?.name ?? text.stackPanel.hidden;
}

export function sideOfUnit({ counters }: Shown, id: string): string {
  return counters.get(id)?.side ?? id.replace(/^\?/, '').replace(/#.*$/, '');
}

export function sideTitle({ presentation }: Shown, side: string): string {
  return presentation.sides[side]?.title ?? side;
}

export function stepsOf(
  { counters }: Shown,
  unit: PositionUnit,
): { readonly now: number; readonly full: number } {
  const full = counters.get(unit.id)?.faces.length ?? 0;
  return { now: unit.steps ?? full, full };
}
