// Formations fall apart: a corps or an army goes back to its pool, and divisions out of the pools stand in its hex instead
// (DS-BUILD-11, DS-BUILD-13).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { putAside, putUnit, setFlag, setSteps } from '../table/changes.ts';
import {
  fullSteps,
  idsOf,
  isInfantryKorps,
  isKorps,
  isMechanized,
  isRifle,
  isRifleArmy,
  unitIds,
} from '../table/counters.ts';
import { FLAG, POOL } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { divisionsOf, nextOrWeaker, partsOf, RIFLE_12 } from './recipes.ts';

/** R-21 German infantry and mountain corps, Russian rifle and mechanized corps; DS-BUILD-10 no others. */
export const breaksDown = (unit: number): boolean =>
  isInfantryKorps[unit] === 1 || isMechanized[unit] === 1 || (isRifle[unit] === 1 && isKorps[unit] === 1);

/** DS-RES-11 a Russian army that is no shock army. */
export const isBreakableArmy = (unit: number): boolean =>
  isRifleArmy[unit] === 1 && partsOf[unit] !== undefined;

/** What divisions take over from the formation they were part of. */
const INHERITED = [
  FLAG.moved,
  FLAG.attacked,
  FLAG.bonus,
  FLAG.tired,
  FLAG.assailed,
  FLAG.airSupplied,
  FLAG.blitzed,
  FLAG.heldBack,
];

/** Puts its parts in the place of a formation, with these flags; they are told, the strongest first. R-26 some may be missing. */
export function breakDown(play: Play, unit: number, flags: number, rule: string): readonly number[] {
  const { state } = play;
  const hex = placeOf(state, unit);
  let kept = flags;
  for (const flag of INHERITED) if (hasFlag(state, unit, flag)) kept |= flag;
  const parts = waitingParts(state, unit);
  putAside(state, unit, POOL);
  for (const part of parts) {
    setSteps(state, part, fullSteps[part]);
    putUnit(state, part, hex);
    if (kept !== 0) setFlag(state, part, kept);
  }
  emit(play, { type: 'broken-down', unit: unitIds[unit], hex: map.ids[hex], into: idsOf(parts), rule });
  return parts;
}

/** The divisions of the pools that would stand for a formation now, the strongest first. */
export function waitingParts(state: State, unit: number): readonly number[] {
  const parts: number[] = [];
  const add = (part: number): void => {
    if (part >= 0) parts.push(part);
  };
  // R-26 where a division of a mechanized corps is elsewhere, a rifle division stands in for it.
  if (isMechanized[unit] === 1)
    for (const own of divisionsOf[unit])
      add(placeOf(state, own) === POOL ? own : nextOrWeaker(state, RIFLE_12, parts));
  else for (const kind of partsOf[unit] ?? []) add(nextOrWeaker(state, kind, parts));
  return parts;
}
