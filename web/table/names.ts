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

/** What something is called that has no better name than its own: `give-up` is Give up. */
export function inWords(id: string): string {
  const words = id.replaceAll('-', ' ').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an action of this type is called on a button. */
export function verbOf({ presentation }: Pick<Shown, 'presentation'>, type: string): string {
  return presentation.actions[type]?.verb ?? inWords(type);
}

export function fieldTitle({ presentation }: Pick<Shown, 'presentation'>, field: string): string {
  return presentation.fields?.[field] ?? inWords(field);
}

/** `DR, defenders retreat a hex`. */
export function resultWords({ presentation }: Pick<Shown, 'presentation'>, code: string): string {
  const meaning = presentation.results?.[code];
  return meaning === undefined ? code : `${code}, ${meaning}`;
}

export function sideOfUnit({ counters }: Shown, id: string): string {
  return counters.get(id)?.side ?? id.replace(/^\?/, '').replace(/#.*$/, '');
}

/** `Soviet`, before a noun. */
export function sideAdjective({ presentation }: Pick<Shown, 'presentation'>, side: string): string {
  return presentation.sides[side]?.adjective ?? side;
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
