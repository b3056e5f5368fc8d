// Symbols of places and the badges beside them: what a place is worth, and what it has (a port, works, oil …).

import type { GameMap, Place } from '../../kit/map/map.ts';
import type { Plan } from './boxes.ts';
import type { Features } from './features.ts';
import { distance, type Layout, type Point } from './geometry.ts';
import {
  INK,
  PAPER,
  type PlaceSymbol,
  placeStyle,
  RIVER_NAME,
  SYMBOL_DROP,
  type TownRanks,
} from './style.ts';

export function drawPlaces(map: GameMap, layout: Layout, ranks?: TownRanks): string {
  return map.places
    .map(place => {
      const { x, y } = layout.centres[place.hex];
      const at = { x, y: y + SYMBOL_DROP };
      const { symbol } = placeStyle(place.kind, ranks?.get(place.name));
      return `${isFortified(place) ? use('bastions', at) : ''}${use(symbol, at)}`;
    })
    .join('');
}

export function use(symbol: string, { x, y }: Point): string {
  return `<use href="#${symbol}" x="${Math.round(x)}" y="${Math.round(y)}"/>`;
}

/** How far the symbol of a place reaches, with its walls. */
export function placeHalf(place: Place, ranks?: TownRanks): number {
  const { symbol } = placeStyle(place.kind, ranks?.get(place.name));
  return Math.max(HALVES[symbol], isFortified(place) ? 27 : 0);
}

const HALVES: Readonly<Record<PlaceSymbol, number>> = {
  village: 11,
  'small-town': 11,
  town: 15,
  'large-town': 18,
  city: 20,
  major: 25,
  capital: 30,
  fortress: 20,
  'oil-field': 20,
  works: 20,
  spot: 11,
};

function isFortified({ kind, tags }: Place): boolean {
  return tags.some(tag => /^fort/.test(tag)) && placeStyle(kind).symbol !== 'fortress';
}

/** What stands beside the symbol of a place. */
export interface Badge extends Point {
  readonly symbol: BadgeSymbol;
  /** On the badge. */
  readonly text: string;
}

export type BadgeSymbol = 'anchor' | 'factory' | 'oil' | 'star' | 'airfield' | 'points';

/** The badges that a tag stands for; other tags are for the rules alone. */
const TAG_WORDS: readonly (readonly [RegExp, BadgeSymbol, string])[] = [
  [/^port$|^(major|minor|naval)-port$|-port$/, 'anchor', 'Port'],
  [/factory|industry/, 'factory', 'Factory'],
  [/^oil/, 'oil', 'Oil'],
  [/^(victory|objective|vp)/, 'star', 'Objective'],
  [/^air-?(base|field)/, 'airfield', 'Air base'],
];

/** What the badges and walls on this map mean, in the order of the legend. */
export function badgeTitles(map: GameMap): { symbol: BadgeSymbol | 'bastions'; title: string }[] {
  const titles: { symbol: BadgeSymbol | 'bastions'; title: string }[] = [];
  if (map.places.some(isFortified)) titles.push({ symbol: 'bastions', title: 'Fortress' });
  for (const [, symbol, title] of TAG_WORDS) {
    if (map.places.some(place => badgesOf(map, place).some(badge => badge.symbol === symbol)))
      titles.push({ symbol, title });
  }
  if (pointsDiffer(map)) titles.push({ symbol: 'points', title: 'Points' });
  return titles;
}

/** Badges stand left and right of the symbol; an anchor on the side of the water. Each takes its room in the plan. */
export function placeBadges(
  map: GameMap,
  layout: Layout,
  features: Features,
  plan: Plan,
  ranks?: TownRanks,
): Badge[] {
  const badges: Badge[] = [];
  for (const place of map.places) {
    const centre = layout.centres[place.hex];
    const wanted = badgesOf(map, place);
    const taken = { left: placeHalf(place, ranks), right: placeHalf(place, ranks) };
    for (const { symbol, text } of wanted) {
      const half = BADGE_HALF;
      const spots = (['right', 'left'] as const).map(hand => ({
        hand,
        x: centre.x + (hand === 'left' ? -1 : 1) * (taken[hand] + 4 + half),
        y: centre.y + SYMBOL_DROP,
      }));
      const water = symbol === 'anchor' ? watersAround(map, layout, features, place.hex) : [];
      const cost = (spot: (typeof spots)[number]): number =>
        (plan.isFree({ x: spot.x, y: spot.y, w: half, h: 15, turn: 0 }) ? 0 : 1e6) +
        taken[spot.hand] * 10 +
        water.reduce((sum, at) => sum + distance(spot, at), 0);
      const [best] = spots.sort((a, b) => cost(a) - cost(b));
      taken[best.hand] += 2 * half + 4;
      badges.push({ symbol, text, x: best.x, y: best.y });
      plan.add({ x: best.x, y: best.y, w: half, h: 17, turn: 0 });
    }
  }
  return badges;
}

const BADGE_HALF = 14;

/** A number says something only where places are worth different numbers. */
function pointsDiffer(map: GameMap): boolean {
  return new Set(map.places.flatMap(({ points }) => (points ? [points] : []))).size > 1;
}

function badgesOf(map: GameMap, { kind, tags, points }: Place): { symbol: BadgeSymbol; text: string }[] {
  const own = placeStyle(kind).symbol;
  const counts = points !== undefined && points > 0;
  // What counts as much as all others has the star of an objective instead.
  const marks = counts && !pointsDiffer(map) ? [...tags, 'objective'] : tags;
  const badges = TAG_WORDS.filter(([words]) => marks.some(tag => words.test(tag)))
    .map(([, symbol]) => ({ symbol, text: '' }))
    // The symbol of the place says it already.
    .filter(
      ({ symbol }) =>
        !(symbol === 'oil' && own === 'oil-field') && !(symbol === 'factory' && own === 'works'),
    );
  return counts && pointsDiffer(map) ? [...badges, { symbol: 'points' as const, text: `${points}` }] : badges;
}

function watersAround(map: GameMap, layout: Layout, features: Features, hex: number): Point[] {
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)]
    .filter(neighbour => neighbour >= 0 && features.isWater[neighbour] === 1)
    .map(neighbour => layout.centres[neighbour]);
}

export function drawBadges(badges: readonly Badge[]): string {
  const numbers = badges.filter(({ text }) => text !== '').map(badgeText);
  const symbols = badges.map(badge => use(badge.symbol, badge)).join('');
  if (numbers.length === 0) return symbols;
  return `${symbols}<g ${BADGE_TEXT}>${numbers.join('')}</g>`;
}

export function badgeText({ x, y, text }: { x: number; y: number; text: string }): string {
  return `<text x="${Math.round(x)}" y="${Math.round(y) + 8}">${text}</text>`;
}

export const BADGE_TEXT = 'font-size="23" font-weight="700" text-anchor="middle" fill="#fff"';

const HOUSES = `fill="${INK}" stroke="${PAPER}" stroke-width="3"`;
const STREETS = `stroke="${PAPER}" stroke-width="4"`;
const FACTORY = `<path fill="${INK}" stroke="${PAPER}" stroke-width="2" d="M-14 13v-15l7-5v6l7-6v6l3-3v-13h6v13h5v17z"/>`;
const OIL = `<path fill="none" stroke="${INK}" stroke-width="3.2" stroke-linejoin="round" d="M-10 14l7-30h6l7 30M-8 5h16M-6-5h12M-8 5l14-10M8 5l-14-10"/>`;
export const SYMBOLS = [
  `<g id="village"><circle r="9" fill="${PAPER}" stroke="${INK}" stroke-width="4"/></g>`,
  `<g id="town"><circle r="13" fill="${PAPER}" stroke="${INK}" stroke-width="4"/><circle r="5" fill="${INK}"/></g>`,
  `<g id="small-town"><circle r="9" fill="${PAPER}" stroke="${INK}" stroke-width="3.6"/></g>`,
  `<g id="large-town"><circle r="16" fill="${PAPER}" stroke="${INK}" stroke-width="4"/><circle r="9" fill="${INK}"/></g>`,
  `<g id="spot"><circle r="8" fill="${INK}"/></g>`,
  // Blocks of houses with their streets.
  `<g id="city"><path ${HOUSES} d="M-18-18h36v36h-36z"/><path ${STREETS} d="M-18-4h36M-18 8h22M-5-18v36M8-18v14"/></g>`,
  `<g id="major"><path ${HOUSES} d="M-24-24h48v48h-48z"/><path ${STREETS} d="M-24-8h48M-24 8h48M-10-24v48M8-24v16M14-8v32"/></g>`,
  `<g id="capital"><circle r="29" fill="#8c1f14" stroke="${PAPER}" stroke-width="3"/><path fill="${PAPER}" d="M0-22l6.2 13.5 14.7 1.7-10.9 10 2.9 14.6-12.9-7.3-12.9 7.3 2.9-14.6-10.9-10 14.7-1.7z"/></g>`,
  `<g id="fortress"><path fill="${PAPER}" stroke="${INK}" stroke-width="4" stroke-linejoin="round" d="M0-19l6 11 13-2-7 10 7 11-13-3-6 12-6-12-13 3 7-11-7-10 13 2z"/></g>`,
  // Walls with four bastions around the symbol.
  `<path id="bastions" fill="${PAPER}" stroke="${INK}" stroke-width="3.4" stroke-linejoin="round" d="M-27-27l13 2h28l13-2-2 13v28l2 13-13-2h-28l-13 2 2-13v-28z"/>`,
  `<g id="oil-field"><circle r="19" fill="${PAPER}" stroke="${INK}" stroke-width="4"/>${OIL}</g>`,
  `<g id="works"><circle r="19" fill="${PAPER}" stroke="${INK}" stroke-width="4"/>${FACTORY}</g>`,
  `<path id="anchor" fill="none" stroke="${RIVER_NAME}" stroke-width="3.6" stroke-linecap="round" d="M0-7v21M-6-2h12M-11 6q2 9 11 9t11-9M0-7a4 4 0 1 1 .1 0"/>`,
  `<g id="factory">${FACTORY}</g>`,
  `<g id="oil">${OIL}</g>`,
  `<path id="star" fill="#c9961a" stroke="${INK}" stroke-width="2" stroke-linejoin="round" d="M0-14l4.2 9 9.8 1.1-7.3 6.7 2 9.7-8.7-4.9-8.7 4.9 2-9.7-7.3-6.7 9.8-1.1z"/>`,
  `<path id="airfield" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" d="M0-13v26M-13-2l13-5 13 5M-6 12h12"/>`,
  `<path id="points" fill="#8c1f14" stroke="${PAPER}" stroke-width="2.5" d="M-14-14h28v18l-14 12-14-12z"/>`,
].join('');
