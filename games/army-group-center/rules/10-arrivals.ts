// Chapter 10.1 to 10.5: reinforcements. Units wait in the box of their turn (reclaimed ones in the box of the turn
// they were reclaimed) and may be placed on that turn or any later one (10.5), never earlier.

import { type Action, type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  AIR,
  airArmies,
  FLAG,
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  isCity,
  isFirstUkrainian,
  isFirstUkrainianAir,
  isFirstUkrainianEntry,
  isKorpsGruppe,
  isNorthGruppe,
  isNorthOfDvina,
  isNorthUkraine,
  isNorthUkraineEntry,
  isPort,
  KOENIGSBERG,
  map,
  nameOf,
  SOVIET,
  shape,
  sideOf,
  turnOfBox,
  unitIds,
  WITH_1UF,
} from './02-components.ts';
import { isBoldStroke, isOn } from './03-scenarios.ts';
import { turnOf } from './05-phases.ts';
import { hasRoomFor, whyNoRoom } from './06-stacking.ts';
import { hasLine, LINE, sourcesOf } from './07-lines.ts';
import {
  belowOf,
  controlOf,
  enterHex,
  hasFlag,
  isInZoneOf,
  isOccupiedBy,
  placeOf,
  putUnit,
  setFlag,
  topOf,
  unitsOnMap,
} from './board.ts';
import { readHex, readUnit } from './reading.ts';

export interface Arrival {
  readonly unit: number;
  readonly hex: number;
}

/** 10.1a, 10.4d, 10.5 due now or held back from an earlier turn. */
export function isWaiting(state: State, unit: number): boolean {
  const turn = turnOfBox(placeOf(state, unit));
  return turn > 0 && turn <= turnOf(state);
}

export function arrivalChoices(state: State, side: number): Choice[] {
  const choices: Choice[] = [];
  for (const unit of groundUnits[side]) {
    if (isWaiting(state, unit) && candidates(state, unit).some(hex => isEntryHex(state, unit, hex))) {
      choices.push({
        action: { type: 'place', units: [unitIds[unit]] },
        rule: '10.1a',
        ask: { units: [unitIds[unit]] },
      });
    }
  }
  return choices;
}

export function arrivalsFor(state: State, unit: number): Choice[] {
  const hexes = isWaiting(state, unit) ? entryHexes(state, unit) : [];
  if (hexes.length === 0) return [];
  return [
    {
      action: { type: 'place', units: [unitIds[unit]] },
      rule: '10.1a',
      open: [{ field: 'to', one: hexes.map(hex => map.ids[hex]) }],
    },
  ];
}

export function resolveArrival(state: State, side: number, action: Action): Arrival | Refusal {
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  if (sideOf[unit] !== side) return refuse('10.1a', `${nameOf(unit)} belongs to the other side.`);
  if (!isWaiting(state, unit)) {
    const turn = turnOfBox(placeOf(state, unit));
    return turn > 0
      ? refuse('10.5', `${nameOf(unit)} arrives on turn ${turn} at the earliest.`)
      : refuse('10.1a', `${nameOf(unit)} is not waiting to come onto the map.`);
  }
  const hex = readHex(action.to, 'to');
  if (typeof hex !== 'number') return hex;
  if (!isEntryHex(state, unit, hex)) return whyNoEntry(state, unit, hex);
  return { unit, hex };
}

/** 10.1h, 3.6f coming on costs no movement points; 10.4c from now on a KG goes its own way. */
export function performArrival(play: Play, arrival: Arrival): void {
  // 10.4b a unit receives one KG a turn, even if that one moves on.
  if (isKorpsGruppe[arrival.unit] === 1) setFlag(play.state, topOf(play.state, arrival.hex), FLAG.received);
  emit(play, { type: 'placed', unit: unitIds[arrival.unit], hex: map.ids[arrival.hex] });
  // 7.3b only units that stand together share a die, so whoever comes after the last one has left rolls anew.
  if (topOf(play.state, arrival.hex) < 0) play.state.data[shape.section.movementRoll + arrival.hex] = 0;
  enterHex(play, arrival.unit, arrival.hex);
  if (isFirstUkrainian[arrival.unit] === 1) releaseFirstUkrainianAir(play);
}

/** Where a waiting unit may come on now. */
export function entryHexes(state: State, unit: number): number[] {
  return candidates(state, unit).filter(hex => isEntryHex(state, unit, hex));
}

const everyHex = Array.from({ length: HEXES }, (_, hex) => hex);
const cities = everyHex.filter(hex => isCity[hex] === 1);
const edgesAndCities = [SOVIET, GERMAN].map(side => [...sourcesOf(side), ...cities]);
const isSource = [SOVIET, GERMAN].map(side =>
  Uint8Array.from(everyHex, hex => (sourcesOf(side).includes(hex) ? 1 : 0)),
);
const firstUkrainianEntries = everyHex.filter(hex => isFirstUkrainianEntry[hex] === 1);
const northUkraineEntries = everyHex.filter(hex => isNorthUkraineEntry[hex] === 1);

/** Hexes worth looking at for a unit, so that nobody has to search the whole map. */
function candidates(state: State, unit: number): readonly number[] {
  if (isKorpsGruppe[unit] === 1)
    return [...unitsOnMap(state, GERMAN)].map(receiver => placeOf(state, receiver));
  if (isFirstUkrainian[unit] === 1) return firstUkrainianEntries;
  if (isNorthUkraine[unit] === 1) return northUkraineEntries;
  return edgesAndCities[sideOf[unit]];
}

function isEntryHex(state: State, unit: number, hex: number): boolean {
  const side = sideOf[unit];
  if (isKorpsGruppe[unit] === 1) return isKorpsGruppeEntry(state, unit, hex);
  if (!isEntryGround(state, unit, hex)) return false;
  // 10.1g stacking holds on arrival.
  return !isOccupiedBy(state, hex, 1 - side) && hasRoomFor(state, unit, hex);
}

function isEntryGround(state: State, unit: number, hex: number): boolean {
  const side = sideOf[unit];
  if (controlOf(state, hex) !== side) return false;
  // 10.2a, 10.8d 1st Ukrainian Front: Western Pripyat hexes on the south edge only.
  if (isFirstUkrainian[unit] === 1) return isFirstUkrainianEntry[hex] === 1;
  // 3.6e, 10.3a, 10.8d North Ukraine corps: the map edge from 4428 to 5021 only.
  if (isNorthUkraine[unit] === 1) return isBoldStroke(state) && isNorthUkraineEntry[hex] === 1;
  // 10.1c source hexes on the map edge.
  if (isSource[side][hex] === 1) return true;
  if (isCity[hex] === 0) return false;
  // 10.1e Koenigsberg always, 10.1f no other port.
  if (side === GERMAN && hex === KOENIGSBERG) return true;
  if (isClosedPort(state, side, hex)) return false;
  // 10.1d a city of one's own with an overland line and no enemy next to it.
  return (
    !isInZoneOf(state, 1 - side, hex) && hasLine(state, side === GERMAN ? LINE.german : LINE.soviet, hex)
  );
}

function isClosedPort(state: State, side: number, hex: number): boolean {
  if (side !== GERMAN || isPort[hex] === 0 || hex === KOENIGSBERG) return false;
  return isCity[hex] === 0 || !isOn(state, 'overlandPortCityEntry');
}

/** 10.4a, 10.4b on a German unit that is no KG itself; 10.4e on its own side of the Dvina. */
function isKorpsGruppeEntry(state: State, unit: number, hex: number): boolean {
  const receiver = topOf(state, hex);
  if (receiver < 0 || sideOf[receiver] !== GERMAN) return false;
  if (isKorpsGruppe[receiver] === 1 || belowOf(state, receiver) >= 0) return false;
  if (hasFlag(state, receiver, FLAG.received)) return false;
  return isNorthOfDvina[hex] === isNorthGruppe[unit];
}

function whyNoEntry(state: State, unit: number, hex: number): Refusal {
  const side = sideOf[unit];
  if (isKorpsGruppe[unit] === 1) {
    const receiver = topOf(state, hex);
    if (receiver >= 0 && sideOf[receiver] === GERMAN && belowOf(state, receiver) >= 0) {
      return refuse('10.4b', `${hexLabel(hex)} already holds two units.`);
    }
    if (receiver < 0 || sideOf[receiver] !== GERMAN || isKorpsGruppe[receiver] === 1) {
      return refuse(
        '10.4a',
        'A Korps Gruppe enters on top of a German unit that is not itself a Korps Gruppe.',
      );
    }
    if (hasFlag(state, receiver, FLAG.received)) {
      return refuse('10.4b', `${nameOf(receiver)} has already received a Korps Gruppe this turn.`);
    }
    const bank = isNorthGruppe[unit] === 1 ? 'north' : 'south';
    return refuse('10.4e', `${nameOf(unit)} can only enter ${bank} of the Dvina.`);
  }
  if (isEntryGround(state, unit, hex) && !isOccupiedBy(state, hex, 1 - side)) {
    const why = whyNoRoom(state, unit, hex);
    return refuse(why.rule === '6.5' ? '10.1g' : why.rule, why.message);
  }
  if (isFirstUkrainian[unit] === 1) {
    return refuse(
      '10.2a',
      '1st Ukrainian Front enters only by Soviet-held Western Pripyat hexes of the south edge.',
    );
  }
  if (isNorthUkraine[unit] === 1) {
    if (!isBoldStroke(state)) {
      return refuse('10.3a', `${nameOf(unit)} comes into play only in the Bold Stroke scenario.`);
    }
    return refuse('3.6e', 'North Ukraine corps enter only by German-held map edge hexes from 4428 to 5021.');
  }
  if (isClosedPort(state, side, hex) && controlOf(state, hex) === side) {
    return refuse('10.1f', 'Of all ports only Koenigsberg takes reinforcements.');
  }
  if (isCity[hex] === 1 && controlOf(state, hex) === side) {
    return refuse('10.1d', `${hexLabel(hex)} needs an overland supply line and no enemy unit next to it.`);
  }
  return refuse(
    '10.1c',
    `${hexLabel(hex)} is neither a supply source on the map edge nor a city that could take reinforcements now.`,
  );
}

/** 13.2a the two air armies come with the first ground unit of their front. */
function releaseFirstUkrainianAir(play: Play): void {
  for (const air of airArmies) {
    if (isFirstUkrainianAir[air] === 1 && placeOf(play.state, air) === WITH_1UF) {
      putUnit(play.state, air, AIR);
      emit(play, { type: 'air-arrived', unit: unitIds[air] });
    }
  }
}
