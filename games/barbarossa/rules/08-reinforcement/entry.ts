// Where units come onto the map: by general rule, by rules of their own (8.1 to 8.4, 8.25 to 8.27), and what an arrival
// leaves behind. Replacements, reinforcements, comb-outs and the RVGK all ask here.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { STACK_LIMIT, whyNoRoom } from '../06-stacking/stacking.ts';
import { hasLineTo } from '../07-supply/supply.ts';
import { groundPart } from '../10-movement/costs.ts';
import { controlOf, hasFlag, isOccupiedBy, placeOf, unitsIn, unitsOnMap } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import {
  BULGARIANS,
  GERMAN,
  inSitu,
  isEmergency,
  isFromWestEdge,
  isFromYugoslavia,
  isKorpsgruppe,
  isSatellite,
  nameOf,
  ownEntryHex,
  RED_ROMANIANS,
  SIXTH_SS,
  SOVIET,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { BULGARIAN_WAY, FLAG, RVGK, shape, turnOfBox } from '../table/layout.ts';
import {
  BUCHAREST,
  bulgariaExits,
  germanSources,
  HEXES,
  hexLabel,
  hexNumber,
  isCity,
  isGermanSource,
  isNorth,
  isSouth,
  isSovietSource,
  map,
  rvgkEntry,
  sovietSources,
  yugoslaviaEntry,
} from '../table/terrain.ts';

const { arrivals } = shape.hex;

/** Why a unit may not come in here now. 8.1e every unit for itself. */
export function whyNoEntry(state: State, unit: number, hex: number): Refusal | undefined {
  const why = sideOf[unit] === GERMAN ? whyNoGermanEntry : whyNoSovietEntry;
  return why(state, unit, hex) ?? whyFull(state, hex) ?? whyCrowded(state, unit, hex);
}

/** Hexes where a unit could come in now. */
export function entryHexes(state: State, unit: number): number[] {
  return placesFor(state, unit).filter(hex => whyNoEntry(state, unit, hex) === undefined);
}

/** Whatever is legal is among these. */
export function placesFor(state: State, unit: number): readonly number[] {
  if (placeOf(state, unit) === RVGK) return rvgkPlaces;
  if (sideOf[unit] === SOVIET) {
    if (isBulgarianDue(state, unit)) return borderOfBulgaria;
    if (isRomanianDue(state, unit)) return [BUCHAREST];
    return inSitu[unit] === '' ? sovietPlaces : hexesOf(state, SOVIET);
  }
  if (ownEntryHex[unit] !== '') return [hexNumber(ownEntryHex[unit])];
  if (isFromYugoslavia[unit] === 1) return borderOfYugoslavia;
  if (isFromWestEdge[unit] === 1) return westEdge;
  if (isEmergency[unit] === 1) return [...new Set([...hexesOf(state, GERMAN), ...cities])];
  return isKorpsgruppe[unit] === 1 ? hexesOf(state, GERMAN) : germanPlaces;
}

/** What coming in here takes off the next move: 8.1f the ground of a hex on the edge, nothing in a city. */
export const entryCost = (state: State, unit: number, hex: number): number =>
  isByEdge(state, unit, hex) ? groundPart(state, unit, hex).cost : 0;

/** A unit comes onto the map. 8.1g nothing keeps it from moving and fighting in its next player turn. */
export function arrive(play: Play, unit: number, hex: number, rule: string): void {
  const { state } = play;
  const isCharged = isByEdge(state, unit, hex);
  const isWithOthers = isInSitu(state, unit, hex);
  const isBulgarian = isBulgarianDue(state, unit);
  emit(play, {
    type: 'arrived',
    unit: unitIds[unit],
    hex: map.ids[hex],
    rule,
    ...(isCharged ? { cost: entryCost(state, unit, hex) } : {}),
  });
  enterHex(play, unit, hex);
  write(state, arrivals + hex, state.data[arrivals + hex] + 1);
  if (isCharged) setFlag(state, unit, FLAG.edgeEntry);
  if (isWithOthers) setFlag(state, unit, FLAG.inSitu);
  if (!isBulgarian) return;
  setFlag(state, unit, FLAG.graced);
  if (!BULGARIANS.some(army => isBulgarianDue(state, army)))
    write(state, shape.game.bulgarians, BULGARIAN_WAY.indexOf('come'));
}

/** 8.25b communist Romanians on the track come by Bucharest only. */
export const isRomanianDue = (state: State, unit: number): boolean =>
  RED_ROMANIANS.includes(unit) && isOnTrack(state, unit);
/** 8.26c Bulgarians on the track come by their own border only. */
export const isBulgarianDue = (state: State, unit: number): boolean =>
  BULGARIANS.includes(unit) && isOnTrack(state, unit);
const isOnTrack = (state: State, unit: number): boolean => turnOfBox(placeOf(state, unit)) > 0;

function whyNoGermanEntry(state: State, unit: number, hex: number): Refusal | undefined {
  if (isEmergency[unit] === 1 || isKorpsgruppe[unit] === 1) return whyNoGroupEntry(state, unit, hex);
  return whyNoRestrictedEntry(state, unit, hex) ?? whyNoGeneralEntry(state, unit, hex);
}

/** 8.2, 8.4 battle groups and emergency units: where others stand, or where their counters say; supply does not matter. */
function whyNoGroupEntry(state: State, unit: number, hex: number): Refusal | undefined {
  if (ownEntryHex[unit] !== '') {
    if (map.ids[hex] !== ownEntryHex[unit])
      return refuse('8.2c', `${nameOf(unit)} comes in at ${ownEntryHex[unit]} only.`);
    return whyNotHeld(state, GERMAN, hex, '8.2c');
  }
  // 8.4a or in any city.
  if (isEmergency[unit] === 1 && isHeldCity(state, GERMAN, hex)) return undefined;
  const rule = isEmergency[unit] === 1 ? '8.4a' : '8.2a';
  if (!isOccupiedBy(state, hex, GERMAN))
    return refuse(rule, `No unit of the German side stands in ${hexLabel(hex)} for ${nameOf(unit)} to join.`);
  const zone = ZONES[inSitu[unit]];
  if (zone !== undefined && zone[hex] === 0)
    return refuse('8.2b', `${nameOf(unit)} comes in in the ${inSitu[unit]} only.`);
  return unitsIn(state, hex).some(other => hasFlag(state, other, FLAG.inSitu))
    ? refuse(rule, `A battle group has come in at ${hexLabel(hex)} this turn; one a hex is all.`)
    : undefined;
}

/** 8.2b those that may come in anywhere are in neither. */
const ZONES: Readonly<Record<string, Uint8Array>> = { north: isNorth, south: isSouth };

/** 8.3 units with a hex or a border of their own; others pass. */
function whyNoRestrictedEntry(state: State, unit: number, hex: number): Refusal | undefined {
  // 8.3b, 8.3c, 8.3e.
  const own = ownEntryHex[unit];
  if (own !== '' && map.ids[hex] !== own) return refuse('8.3', `${nameOf(unit)} comes in at ${own} only.`);
  // 8.3c of these hexes only Riga must be in supply.
  if (unit === SIXTH_SS && !hasLineTo(state, GERMAN, hex))
    return refuse('8.3c', `${hexLabel(hex)} has no regular overland supply for ${nameOf(unit)}.`);
  if (isFromWestEdge[unit] === 1 && isGermanSource[hex] === 0)
    return refuse('8.3d', `${nameOf(unit)} comes in by the west edge of the map, 1724 to 2924.`);
  if (isFromYugoslavia[unit] === 1 && !borderOfYugoslavia.includes(hex))
    return refuse('8.3f', `${nameOf(unit)} comes in from Yugoslavia by the south edge, 3023 to 3219.`);
  return isRestricted(unit) ? whyNotHeld(state, GERMAN, hex, '8.3a') : undefined;
}

/** 8.3 does a unit come in by hexes of its own? */
export const isRestricted = (unit: number): boolean =>
  ownEntryHex[unit] !== '' || isFromWestEdge[unit] === 1 || isFromYugoslavia[unit] === 1;

/** 8.1e friendly sources of supply on the edge, and friendly cities with a line at this instant (b24). */
function whyNoGeneralEntry(state: State, unit: number, hex: number): Refusal | undefined {
  const side = sideOf[unit];
  if (isRestricted(unit)) return undefined;
  // Ruling A4-4.
  if (side === GERMAN && isSatellite[unit] === 1 && isNorth[hex] === 1)
    return refuse('10.22', `${nameOf(unit)} stays south of the logistical boundary.`);
  const isSource = side === GERMAN ? isGermanSource : isSovietSource;
  if (isCity[hex] === 0 && isSource[hex] === 0)
    return refuse('8.1e', `${hexLabel(hex)} is neither a city nor a source of supply on the edge.`);
  const why = whyNotHeld(state, side, hex, '8.1e');
  if (why !== undefined || isSource[hex] === 1 || hasLineTo(state, side, hex)) return why;
  return refuse('8.1e', `${hexLabel(hex)} has no regular overland supply now.`);
}

function whyNoSovietEntry(state: State, unit: number, hex: number): Refusal | undefined {
  if (placeOf(state, unit) === RVGK) return whyNoReserveEntry(state, hex);
  if (isRomanianDue(state, unit)) {
    if (hex === BUCHAREST && controlOf(state, hex) === SOVIET && hasLineTo(state, SOVIET, hex))
      return undefined;
    return refuse(
      '8.25b',
      `${nameOf(unit)} comes in by Bucharest only, in Soviet hands and overland supply.`,
    );
  }
  if (isBulgarianDue(state, unit)) return whyNoBulgarianEntry(state, hex, '8.26c');
  // 8.27 Popov's group joins others anywhere, enemies nearby or not.
  if (inSitu[unit] === '') return whyNoGeneralEntry(state, unit, hex);
  return isOccupiedBy(state, hex, SOVIET) && hasLineTo(state, SOVIET, hex)
    ? undefined
    : refuse('8.27', `${nameOf(unit)} comes in where Soviet units stand in overland supply.`);
}

/** 8.26, ruling A3-41 by the south edge of Bulgaria, whoever holds the hex, if no enemy stands in it. */
export function whyNoBulgarianEntry(state: State, hex: number, rule: string): Refusal | undefined {
  if (!borderOfBulgaria.includes(hex))
    return refuse(rule, 'The Bulgarians come in by the south edge of their country, 3215 to 3218.');
  return isOccupiedBy(state, hex, GERMAN) ? refuse(rule, `Enemies stand in ${hexLabel(hex)}.`) : undefined;
}

/** 8.10b out of the RVGK by supplied cities, or by the edge from 1000 to 2600; b39 not by 3100 and 3200. */
function whyNoReserveEntry(state: State, hex: number): Refusal | undefined {
  const isEdge = reserveEdge[hex] === 1;
  if (!isEdge && isCity[hex] === 0)
    return refuse('8.10b', `${hexLabel(hex)} is neither a city nor an edge hex from 1000 to 2600.`);
  const why = whyNotHeld(state, SOVIET, hex, '8.10b');
  // Nothing that is done in this phase cuts or mends a Soviet line: what holds now held as it began.
  if (why !== undefined || isEdge || hasLineTo(state, SOVIET, hex)) return why;
  return refuse('8.10b', `${hexLabel(hex)} has no regular overland supply.`);
}

/** 8.1d, ruling A3-57 a full stack a hex and game turn, however they came. */
function whyFull(state: State, hex: number): Refusal | undefined {
  return state.data[arrivals + hex] >= STACK_LIMIT
    ? refuse('8.1d', `${STACK_LIMIT} units have come in at ${hexLabel(hex)} this turn; no more may.`)
    : undefined;
}

function whyCrowded(state: State, unit: number, hex: number): Refusal | undefined {
  return isBulgarianDue(state, unit)
    ? whyNoRoomForBulgarians(state, [unit], hex)
    : whyNoRoom(state, [unit], hex);
}

/** 8.26d as they come in they are one satellite army together. */
export function whyNoRoomForBulgarians(
  state: State,
  coming: readonly number[],
  hex: number,
): Refusal | undefined {
  const first = coming.find(unit => BULGARIANS.includes(unit)) ?? coming[0];
  const graced = unitsIn(state, hex).filter(unit => hasFlag(state, unit, FLAG.graced));
  const count = unitsIn(state, hex).length + coming.length;
  if (count > STACK_LIMIT)
    return refuse('6.3', `${hexLabel(hex)} would hold ${count} units; there is room for ${STACK_LIMIT}.`);
  return graced.length > 0 ? undefined : whyNoRoom(state, [first], hex);
}

function whyNotHeld(state: State, side: number, hex: number, rule: string): Refusal | undefined {
  return controlOf(state, hex) === side ? undefined : refuse(rule, `${hexLabel(hex)} is in enemy hands.`);
}

const isHeldCity = (state: State, side: number, hex: number): boolean =>
  isCity[hex] === 1 && controlOf(state, hex) === side;

/** 8.1f by the edge of the map, and not by a city that could as well be used; 8.10 out of the RVGK nothing is charged. */
function isByEdge(state: State, unit: number, hex: number): boolean {
  if (placeOf(state, unit) === RVGK || isEmergency[unit] === 1 || isKorpsgruppe[unit] === 1) return false;
  if (isBulgarianDue(state, unit)) return true;
  const side = sideOf[unit];
  if (side === SOVIET && inSitu[unit] !== '') return false;
  if (isHeldCity(state, side, hex) && hasLineTo(state, side, hex)) return false;
  return isFromYugoslavia[unit] === 1 || (side === GERMAN ? isGermanSource : isSovietSource)[hex] === 1;
}

/** 8.2a, 8.4a among others, of which a hex takes one: not in a city that is open to it anyway. */
const isInSitu = (state: State, unit: number, hex: number): boolean =>
  (isKorpsgruppe[unit] === 1 && ownEntryHex[unit] === '') ||
  (isEmergency[unit] === 1 && !isHeldCity(state, GERMAN, hex));

/** Hexes where a side stands, each once. */
function hexesOf(state: State, side: number): number[] {
  return [...new Set(Array.from(unitsOnMap(state, side), unit => placeOf(state, unit)))];
}

export const cities: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => isCity[hex] === 1,
);
const westEdge = [...germanSources];
const borderOfYugoslavia = [...yugoslaviaEntry];
export const borderOfBulgaria: readonly number[] = [...bulgariaExits];
const together = (...lists: readonly Iterable<number>[]): readonly number[] => [
  ...new Set(lists.flatMap(list => [...list])),
];
const germanPlaces = together(germanSources, cities);
const sovietPlaces = together(sovietSources, cities);
const rvgkPlaces = together(rvgkEntry, cities);
const reserveEdge = Uint8Array.from({ length: HEXES }, (_, hex) => (rvgkEntry.includes(hex) ? 1 : 0));
