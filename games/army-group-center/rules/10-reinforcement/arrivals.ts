// Chapter 10.1 to 10.5: reinforcements. Units wait in the box of their turn (reclaimed ones in the box of the turn
// they were reclaimed) and may be placed on that turn or any later one (10.5), never earlier.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  airArmies,
  frontOf,
  GERMAN,
  groundUnits,
  isFirstUkrainian,
  isKorpsGruppe,
  isNorthGruppe,
  isNorthUkraine,
  nameOf,
  SOVIET,
  sideOf,
  unitIds,
  unitsThat,
} from '../02-components/counters.ts';
import {
  HEXES,
  hexLabel,
  isCity,
  isFirstUkrainianEntry,
  isNorthOfDvina,
  isNorthUkraineEntry,
  isPort,
  KOENIGSBERG,
  map,
} from '../02-components/ground.ts';
import { AIR, FLAG, shape, turnOfBox, WITH_1UF } from '../02-components/layout.ts';
import { isBoldStroke, isOn } from '../03-scenarios/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { hasLine, LINE, sourcesOf } from '../07-supply/lines.ts';
import { belowOf, controlOf, hasFlag, isInZoneOf, placeOf, topOf } from '../table/board.ts';
import { enterHex, putUnit, setFlag } from '../table/changes.ts';
import { action, type FrameOf } from '../table/frames.ts';

export interface Arrival {
  readonly unit: number;
  readonly to: number;
}

/** 10.1a, 10.4d, 10.5 due now or held back from an earlier turn. */
export function isWaiting(state: State, unit: number): boolean {
  const turn = turnOfBox(placeOf(state, unit));
  return turn > 0 && turn <= turnOf(state);
}

export const place = action<FrameOf<'movement' | 'replacement'>, Arrival>({
  type: 'place',
  rule: '10.1a',
  // 10.1a in the movement phase, unless the players have agreed on the other one.
  may: ({ state, frame: { name } }) =>
    isOn(state, 'placeReinforcementsInPhaseA') === (name === 'replacement')
      ? undefined
      : refuse('5.1c', `Arrivals are not placed in the ${name} phase.`),
  fields: {
    unit: unit({
      each: 'ask',
      from: waiting,
      exact: true,
      why: whyNotWaiting,
    }),
    to: hex({
      from: ({ state }, { unit: arrival }, most) => entryHexes(state, arrival, most),
      exact: true,
      why: ({ state }, to, { unit: arrival }) => whyNoEntry(state, arrival, to),
    }),
  },
  left: leftOver('10.5', n => `${n} can still be placed, or wait for a later turn.`, 'arrival'),
  do: (play, _, arrival) => performArrival(play, arrival),
});

/** 10.1h, 3.6f coming on costs no movement points; 10.4c from now on a KG goes its own way. */
export function performArrival(play: Play, { unit: arrival, to }: Arrival): void {
  const { state } = play;
  // 10.4b a unit receives one KG a turn, even if that one moves on.
  if (isKorpsGruppe[arrival] === 1) setFlag(state, topOf(state, to), FLAG.received);
  emit(play, { type: 'placed', unit: unitIds[arrival], hex: map.ids[to] });
  // 7.3b only units that stand together share a die, so whoever comes after the last one has left rolls anew.
  if (topOf(state, to) < 0) state.data[shape.hex.movementRoll + to] = 0;
  enterHex(play, arrival, to);
  if (isFirstUkrainian[arrival] === 1) releaseFirstUkrainianAir(play);
}

function whyNotWaiting({ state, side }: At, arrival: number): Refusal | undefined {
  if (sideOf[arrival] !== side) return refuse('10.1a', `${nameOf(arrival)} belongs to the other side.`);
  if (isWaiting(state, arrival)) return undefined;
  const turn = turnOfBox(placeOf(state, arrival));
  return turn > 0
    ? refuse('10.5', `${nameOf(arrival)} arrives on turn ${turn} at the earliest.`)
    : refuse('10.1a', `${nameOf(arrival)} is not waiting to come onto the map.`);
}

function waiting({ state, side }: At): number[] {
  const units = groundUnits[side];
  const found: number[] = [];
  for (let i = 0; i < units.length; i++) if (isWaiting(state, units[i])) found.push(units[i]);
  return found;
}

/** Where a waiting unit may come on now, or so many of these hexes. */
export function entryHexes(state: State, unit: number, most = HEXES): number[] {
  const hexes = candidates(state, unit);
  const found: number[] = [];
  for (let i = 0; i < hexes.length && found.length < most; i++) {
    if (whyNoEntry(state, unit, hexes[i]) === undefined) found.push(hexes[i]);
  }
  return found;
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
    return unitsThat(groundUnits[GERMAN], receiver => placeOf(state, receiver) >= 0).map(receiver =>
      placeOf(state, receiver),
    );
  if (isFirstUkrainian[unit] === 1) return firstUkrainianEntries;
  if (isNorthUkraine[unit] === 1) return northUkraineEntries;
  return edgesAndCities[sideOf[unit]];
}

function whyNoEntry(state: State, unit: number, hex: number): Refusal | undefined {
  if (isKorpsGruppe[unit] === 1) return whyNoReceiver(state, unit, hex);
  const why = whyNoEntryGround(state, unit, hex) ?? whyNoRoom(state, unit, hex);
  // 10.1g stacking holds on arrival.
  return why?.rule === '6.5' ? refuse('10.1g', why.message) : why;
}

function whyNoEntryGround(state: State, unit: number, hex: number): Refusal | undefined {
  const side = sideOf[unit];
  const isOwn = controlOf(state, hex) === side;
  // 10.2a, 10.8d 1st Ukrainian Front: Western Pripyat hexes on the south edge only.
  if (isFirstUkrainian[unit] === 1) {
    if (isOwn && isFirstUkrainianEntry[hex] === 1) return undefined;
    return refuse(
      '10.2a',
      '1st Ukrainian Front enters only by Soviet-held Western Pripyat hexes of the south edge.',
    );
  }
  // 3.6e, 10.3a, 10.8d North Ukraine corps: the map edge from 4428 to 5021 only.
  if (isNorthUkraine[unit] === 1) {
    if (!isBoldStroke(state))
      return refuse('10.3a', `${nameOf(unit)} comes into play only in the Bold Stroke scenario.`);
    if (isOwn && isNorthUkraineEntry[hex] === 1) return undefined;
    return refuse('3.6e', 'North Ukraine corps enter only by German-held map edge hexes from 4428 to 5021.');
  }
  // 10.1c source hexes on the map edge; 10.1e Koenigsberg always.
  if (isOwn && (isSource[side][hex] === 1 || (side === GERMAN && hex === KOENIGSBERG))) return undefined;
  // 10.1f no other port.
  if (
    isOwn &&
    side === GERMAN &&
    isPort[hex] === 1 &&
    !(isCity[hex] === 1 && isOn(state, 'overlandPortCityEntry'))
  )
    return refuse('10.1f', 'Of all ports only Koenigsberg takes reinforcements.');
  if (!isOwn || isCity[hex] === 0) {
    return refuse(
      '10.1c',
      `${hexLabel(hex)} is neither a supply source on the map edge nor a city that could take reinforcements now.`,
    );
  }
  // 10.1d a city of one's own with an overland line and no enemy next to it.
  if (
    !isInZoneOf(state, other(side), hex) &&
    hasLine(state, side === GERMAN ? LINE.german : LINE.soviet, hex)
  )
    return undefined;
  return refuse('10.1d', `${hexLabel(hex)} needs an overland supply line and no enemy unit next to it.`);
}

/** 10.4a, 10.4b on a German unit that is no KG itself; 10.4e on its own side of the Dvina. */
function whyNoReceiver(state: State, unit: number, hex: number): Refusal | undefined {
  const receiver = topOf(state, hex);
  const isGerman = receiver >= 0 && sideOf[receiver] === GERMAN;
  if (isGerman && belowOf(state, receiver) >= 0)
    return refuse('10.4b', `${hexLabel(hex)} already holds two units.`);
  if (!isGerman || isKorpsGruppe[receiver] === 1) {
    return refuse(
      '10.4a',
      'A Korps Gruppe enters on top of a German unit that is not itself a Korps Gruppe.',
    );
  }
  if (hasFlag(state, receiver, FLAG.received))
    return refuse('10.4b', `${nameOf(receiver)} has already received a Korps Gruppe this turn.`);
  if (isNorthOfDvina[hex] === isNorthGruppe[unit]) return undefined;
  const bank = isNorthGruppe[unit] === 1 ? 'north' : 'south';
  return refuse('10.4e', `${nameOf(unit)} can only enter ${bank} of the Dvina.`);
}

/** 13.2a the two air armies come with the first ground unit of their front. */
function releaseFirstUkrainianAir(play: Play): void {
  for (const air of airArmies) {
    if (frontOf[air] === 1 && placeOf(play.state, air) === WITH_1UF) {
      putUnit(play.state, air, AIR);
      emit(play, { type: 'air-arrived', unit: unitIds[air] });
    }
  }
}
