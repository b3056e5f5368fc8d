// Where units start: by the counters in the campaign, by its own lists in The Road Back (12.6 to 12.25), and what the
// Lithuania option moves (3.7).

import { distance } from '../../../../kit/hex/topology.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import {
  charts,
  entryTurn,
  GERMAN,
  isCenterGroup,
  isGambit,
  isNorthGroup,
  isRomaniaGroup,
  isSatellite,
  isSouthGroup,
  roster,
  SOVIET,
  sideOf,
  UNITS,
  unitNumber,
} from '../table/counters.ts';
import { ASIDE, OUT, shape, turnBox } from '../table/layout.ts';
import {
  HEXES,
  hexNumber,
  holderAtStart,
  isLithuania,
  isPolishTrade,
  map,
  setUpAreas,
  tradeRoomCenter,
  tradeRoomSouth,
} from '../table/terrain.ts';

/** 3.6a, 3.6b, and 3.7a under the option. */
export function holderInCampaign(hex: number, hasTrade: boolean): number {
  if (hasTrade && isLithuania[hex] === 1) return GERMAN;
  return hasTrade && isPolishTrade[hex] === 1 ? SOVIET : holderAtStart(hex);
}

/** 3.3b, 3.3c, 3.3d, 3.3e may this German-side unit set up in the hex? 3.7d, 3.7e say what the option changes. */
export function isSetUpHex(unit: number, hex: number, hasTrade: boolean): boolean {
  if (map.passable[hex] === 0 || holderInCampaign(hex, hasTrade) !== GERMAN) return false;
  if (isRomaniaGroup[unit] === 1) return setUpAreas.rom[hex] === 1;
  if (isNorthGroup[unit] === 1) return setUpAreas.agn[hex] === 1 || (hasTrade && isLithuania[hex] === 1);
  if (isCenterGroup[unit] === 1) return setUpAreas.agc[hex] === 1 || (hasTrade && hex === tradeRoomCenter);
  return (
    isSouthGroup[unit] === 1 && (setUpAreas.ags[hex] === 1 || (hasTrade && tradeRoomSouth.includes(hex)))
  );
}

/** 3.2a, 3.3, 3.4, 3.5 where every unit of the campaign starts; the German set-up is a proposal. */
export const campaignHomes = (hasTrade: boolean): Int16Array => (hasTrade ? traded : printed);

const printed = Int16Array.from(roster.counters, ({ entry }) =>
  entry.startsWith('@') ? (shape.boxIndex.get(entry) ?? OUT) : (map.indexOf.get(entry) ?? OUT),
);

/** 3.7b, 3.7d whoever has lost his ground stands in the nearest hex that is open to him. */
const traded = withTrade();

function withTrade(): Int16Array {
  const homes = printed.slice();
  const count = new Uint8Array(HEXES);
  const isOpen = (unit: number, hex: number): boolean =>
    sideOf[unit] === GERMAN
      ? isSetUpHex(unit, hex, true)
      : map.passable[hex] === 1 && holderInCampaign(hex, true) === SOVIET && isPolishTrade[hex] === 0;
  const isDisplaced = (unit: number): boolean =>
    printed[unit] >= 0 && holderInCampaign(printed[unit], true) !== sideOf[unit];
  for (let unit = 0; unit < UNITS; unit++) if (homes[unit] >= 0 && !isDisplaced(unit)) count[homes[unit]]++;
  for (let unit = 0; unit < UNITS; unit++) {
    if (!isDisplaced(unit)) continue;
    const from = printed[unit];
    let best = -1;
    for (let hex = 0; hex < HEXES; hex++) {
      if (count[hex] >= STACK_LIMIT || !isOpen(unit, hex)) continue;
      if (best < 0 || distance(map, from, hex) < distance(map, from, best)) best = hex;
    }
    homes[unit] = best;
    count[best]++;
  }
  return homes;
}

/** 12.9 to 12.25 where every unit of The Road Back starts. */
export const roadBackHomes: Int16Array = Int16Array.from({ length: UNITS }, (_, unit) => {
  // Later arrivals wait on the track; what came and fell before is out (12.10b).
  if (entryTurn[unit] > 13) return turnBox(entryTurn[unit]);
  return isGambit[unit] === 1 || (isSatellite[unit] === 1 && sideOf[unit] === SOVIET) ? ASIDE : OUT;
});
for (const lists of Object.values(charts.roadBack.units))
  for (const [hex, ids] of Object.entries(lists))
    for (const id of ids) roadBackHomes[unitNumber(id)] = hexNumber(hex);
for (const [box, ids] of Object.entries(charts.roadBack.boxes))
  for (const id of ids) roadBackHomes[unitNumber(id)] = shape.boxIndex.get(box) ?? OUT;

/** 12.24, ruling A3-65 who holds what in The Road Back. */
export const roadBackHolders: Uint8Array = Uint8Array.from({ length: HEXES }, (_, hex) => holderAtStart(hex));
for (const id of charts.roadBack.control) roadBackHolders[hexNumber(id)] = GERMAN;
for (let unit = 0; unit < UNITS; unit++)
  if (roadBackHomes[unit] >= 0) roadBackHolders[roadBackHomes[unit]] = sideOf[unit];
