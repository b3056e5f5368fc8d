// Works on the map: printed fortified lines, the East Wall and the Soviet fortified area (8.5, 8.18, 11.21). Read here, and
// ruined here; they are built by chapter 8 and judged in battles by chapter 11.

import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { controlOf, isOccupiedBy } from './board.ts';
import { write } from './changes.ts';
import { GERMAN, SOVIET } from './counters.ts';
import { shape } from './layout.ts';
import { germanLine, HEXES, isGermanLine, isSovietLine, map } from './terrain.ts';

const { eastWall } = shape.hex;
const { ruined, fortifiedArea } = shape.game;

/** 11.21 an intact line of this side in the hex, whoever holds it. */
export function hasLine({ data }: State, side: number, hex: number): boolean {
  // 11.21b Soviet lines cannot be destroyed.
  if (side === SOVIET) return isSovietLine[hex] === 1;
  if (data[eastWall + hex] === 1) return true;
  return isGermanLine[hex] === 1 && (data[ruined] & (1 << germanLine.indexOf(hex))) === 0;
}

/** 11.21a, ruling A3-45 a line helps the side that built it, while it holds the hex. */
export const isFortifiedFor = (state: State, side: number, hex: number): boolean =>
  hasLine(state, side, hex) && controlOf(state, hex) === side;

/** 8.18 the hex of the fortified area, or -1. */
export const areaCenter = ({ data }: State): number => data[fortifiedArea];

/** 8.18 a Soviet-held hex of the fortified area: the marker's and the six around it; 8.18d so again once it is retaken. */
export function isInFortifiedArea(state: State, hex: number): boolean {
  const center = areaCenter(state);
  return center >= 0 && distance(map, center, hex) <= 1 && controlOf(state, hex) === SOVIET;
}

/** 8.18c after the turn of its placement it is stronger. */
export const isAreaSettled = (state: State): boolean => turnOf(state) > 16;

/** A unit of the side has come into a hex: what stands there for the other side. */
export function ruinWorks(play: Play, hex: number, side: number): void {
  const { state } = play;
  // 8.18e the marker is lost with its hex, and all of the area with it.
  if (side === GERMAN && areaCenter(state) === hex) {
    write(state, fortifiedArea, -1);
    emit(play, { type: 'works-lost', works: 'fortified-area', hex: map.ids[hex], rule: '8.18' });
  }
  // 11.21c German lines are gone for good once the Soviets have been there, after turn 4.
  if (side === SOVIET && turnOf(state) >= 5) ruinLine(play, hex);
}

/** Ruling A3-45 lines that Soviet units stand in as turn 5 begins. */
export function ruinOccupied(play: Play): void {
  for (let hex = 0; hex < HEXES; hex++) if (isOccupiedBy(play.state, hex, SOVIET)) ruinLine(play, hex);
}

function ruinLine(play: Play, hex: number): void {
  const { state } = play;
  if (!hasLine(state, GERMAN, hex)) return;
  write(state, eastWall + hex, 0);
  const printed = germanLine.indexOf(hex);
  if (printed >= 0) write(state, ruined, state.data[ruined] | (1 << printed));
  emit(play, { type: 'works-lost', works: 'fortified-line', hex: map.ids[hex], rule: '11.21' });
}
