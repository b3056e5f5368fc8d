// Zones of control as a player asks for them: who reaches into which hexes, and what it means that an enemy stands there.

import type { ZoneAnswer } from '../game.ts';
import type { GameMap } from '../map/map.ts';
import { other } from '../side.ts';
import type { State } from '../state/state.ts';
import type { Eyes } from './viewer.ts';

export interface ZoneParts {
  readonly map: GameMap;
  isOccupiedBy(state: State, hex: number, side: number): boolean;
  /** Names of the units of a side whose zone reaches the hex, as far as they may be known; none outside of it. */
  exerters(state: State, side: number, hex: number, eyes: Eyes): readonly string[];
  /** Told where a unit of the other side stands in the zone. */
  readonly whereHeld: { readonly rule: string; readonly message: string };
}

export function bindZones(
  parts: ZoneParts,
): (state: State, side: number, eyes: Eyes) => readonly ZoneAnswer[] {
  const { map, isOccupiedBy, exerters, whereHeld: note } = parts;
  return (state, side, eyes) => {
    const answers: ZoneAnswer[] = [];
    for (let hex = 0; hex < map.count; hex++) {
      const units = exerters(state, side, hex, eyes);
      if (units.length === 0) continue;
      const isHeld = isOccupiedBy(state, hex, other(side));
      answers.push({ hex: map.ids[hex], units, ...(isHeld ? { note } : {}) });
    }
    return answers;
  };
}
