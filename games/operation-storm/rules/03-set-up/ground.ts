// Ground on which a unit may be placed by hand: in the set-up, from the reserve, as an arrival (3.4-5, ruling R-61).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { controlOf } from '../table/board.ts';
import { ARMIES, armyOf, MECH, nameOf, sideOf, terrainColumn } from '../table/counters.ts';
import { corridorSides, HEXES, hasPass, hexLabel, isMarsh, isMountain, map } from '../table/terrain.ts';
import { isOn } from './scenarios.ts';

/** By army and hex: 1 on a corridor that the army may use. */
const corridorAt: readonly Uint8Array[] = ARMIES.map((_, army) =>
  Uint8Array.from({ length: HEXES }, (__, hex) =>
    corridorSides[army].subarray(hex * 6, hex * 6 + 6).includes(1) ? 1 : 0,
  ),
);

/** Why this unit cannot be put on the ground of the hex, whoever else stands there. */
export function whyNotOnGround(state: State, unit: number, hex: number): Refusal | undefined {
  if (map.passable[hex] === 0) return refuse('9.16', `${hexLabel(hex)} is water.`);
  if (!isHardFor(unit, hex) || isOn(state, 'hardGroundOpen')) return undefined;
  // A corridor serves whoever holds it.
  if (corridorAt[armyOf[unit]][hex] === 1 && controlOf(state, hex) === sideOf[unit]) return undefined;
  return refuse(
    '3.4-5',
    `${nameOf(unit)} cannot be placed in the ${isMarsh[hex] === 1 ? 'marsh' : 'mountains'} of ${hexLabel(hex)}.`,
  );
}

/** Mechanized units other than cavalry need a pass in the mountains, and a corridor in marsh. */
const isHardFor = (unit: number, hex: number): boolean =>
  terrainColumn[unit] === MECH && (isMarsh[hex] === 1 || (isMountain[hex] === 1 && hasPass[hex] === 0));
