// Which overlays there are. Asked before any is laid over the map: how they are made is loaded with the panels.

import type { Shown } from './scene.ts';

const OVERLAYS = ['supply', 'zones', 'control', 'victory', 'threat'] as const;
export type OverlayKind = (typeof OVERLAYS)[number];

/** What can be laid over the map of this game. */
export function overlaysOf({ presentation }: Pick<Shown, 'presentation'>): readonly OverlayKind[] {
  return OVERLAYS.filter(kind => !presentation.withoutOverlays?.includes(kind));
}
