// What the presentations of games have in common: finding a unit of a position, the face that lies up, marks by flag
// and the signs of those that every game has.

import type { Counter } from './counters/roster.ts';
import type { Position, PositionUnit, Standing, SupplyNote } from './game.ts';
import type {
  BoxInfo,
  CounterFace,
  MapMarker,
  MarkSign,
  Presentation,
  UnitMark,
  UnitStrength,
} from './presentation.ts';

const known = new WeakMap<Position, ReadonlyMap<string, PositionUnit>>();

/** A page asks about every unit of a position, one after another. */
export function unitOf(position: Position, id: string): PositionUnit | undefined {
  let units = known.get(position);
  if (units === undefined) {
    units = new Map(position.units.map(unit => [unit.id, unit]));
    known.set(position, units);
  }
  return units.get(id);
}

/** The face that lies up after some losses, if the counter has any, and how the counter then looks. */
export function faceUp(
  { size, label, faces }: Counter,
  steps: number,
  valuesOf: (face: Counter['faces'][number]) => string,
): CounterFace {
  const full = faces.length;
  const lost = Math.max(0, full - steps);
  return {
    size,
    label,
    values: full === 0 ? '' : valuesOf(faces[Math.min(lost, full - 1)]),
    lost: full === 0 ? 0 : lost,
    steps: full,
  };
}

/** Of the face that lies up, if the counter has any. */
export function strengthUp(
  { faces }: Counter,
  steps: number,
  strengthOf: (face: Counter['faces'][number]) => UnitStrength,
): UnitStrength | undefined {
  const full = faces.length;
  return full === 0 ? undefined : strengthOf(faces[Math.min(Math.max(0, full - steps), full - 1)]);
}

/** One number where attack and defense are the same, else both, as counters have it; nothing for nobody. */
export function totalStrength(strengths: readonly UnitStrength[]): string | undefined {
  if (strengths.length === 0) return undefined;
  const attack = strengths.reduce((sum, unit) => sum + unit.attack, 0);
  const defense = strengths.reduce((sum, unit) => sum + unit.defense, 0);
  return attack === defense ? `${attack}` : `${attack}-${defense}`;
}

/** What a page tells apart from the other marks, as it knows supply from elsewhere too. */
export const OUT_OF_SUPPLY = 'out-of-supply';
/** Nothing is known of the unit but whose it is. */
export const HIDDEN = 'hidden';

const SHARED_SIGNS: Readonly<Record<string, MarkSign>> = {
  [OUT_OF_SUPPLY]: { symbol: 'drum', tone: 'warning' },
  [HIDDEN]: { letter: '?', tone: 'secret' },
  moved: { symbol: 'arrow' },
  fought: { symbol: 'cross' },
  disrupted: { symbol: 'bolt', tone: 'harm', turned: true },
  entrenched: { symbol: 'trench', tone: 'earth' },
  active: { symbol: 'star', tone: 'favor' },
};

export function signOf({ signs }: Pick<Presentation, 'signs'>, mark: string): MarkSign {
  return signs?.[mark] ?? SHARED_SIGNS[mark] ?? { letter: mark.slice(0, 1).toUpperCase() };
}

/** By flag, what is worth a mark; the most pressing first. */
export type FlagMarks = readonly (readonly [flag: string, mark: UnitMark])[];

/** Marks by flag as lines of a legend, after those that are given otherwise. */
export function legendOf(table: FlagMarks, before: readonly UnitMark[] = []): readonly UnitMark[] {
  return [...before, ...table.map(([, mark]) => mark)];
}

/** Those of the unit's flags after the marks that it has anyway; of several that look alike only the first. */
export function flagMarks(
  { flags }: PositionUnit,
  table: FlagMarks,
  before: readonly UnitMark[] = [],
): readonly UnitMark[] {
  const marks = [...before];
  for (const [flag, mark] of table) {
    if (flags?.includes(flag) && !marks.some(other => other.mark === mark.mark)) marks.push(mark);
  }
  return marks;
}

/** Of a unit that cannot be seen nothing else is known; of one that is lost or in a box, how it is fed is no question. */
export function unitMarks(
  position: Position,
  id: string,
  table: FlagMarks,
  supplyMarks: () => readonly UnitMark[],
): readonly UnitMark[] {
  const unit = unitOf(position, id);
  if (unit === undefined || unit.at === '@dead') return [];
  if (id.startsWith('?')) return [{ mark: HIDDEN, title: 'Cannot be seen' }];
  return flagMarks(unit, table, unit.at.startsWith('@') ? [] : supplyMarks());
}

/** Out of supply, or in one of the states between that have a mark of their own. */
export function supplyMarks(
  supply: SupplyNote | undefined,
  between: Readonly<Record<string, UnitMark>> = {},
): UnitMark[] {
  if (supply === undefined) return [];
  if (supply.state === 'out')
    return [{ mark: OUT_OF_SUPPLY, title: `Out of supply${becauseOf(supply, ': ')}` }];
  return between[supply.state] === undefined ? [] : [between[supply.state]];
}

/** What is said of a lack, and its rule, behind what stands before it. */
export const becauseOf = ({ message, rule }: SupplyNote, before: string): string =>
  message === undefined ? '' : `${before}${message} (${rule})`;

/** A marker in the hex or the hexes that a field of a position names, if it names any. */
export const markersAt = (at: unknown, marker: Omit<MapMarker, 'at'>): MapMarker[] =>
  [at].flat().flatMap(hex => (typeof hex === 'string' ? [{ at: hex, ...marker }] : []));

/** Places that are not in the hands they were in when the war began; a stretch of ground is no place. */
export function gainedPlaces(
  { objectives }: Standing,
  holderAtStart: (hex: string) => string,
  words: Readonly<Record<string, readonly [text: string, whose: string]>>,
): MapMarker[] {
  return objectives.flatMap(({ hexes: [at, ...others], title, side, rule }) => {
    if (at === undefined || side === undefined || others.length > 0 || side === holderAtStart(at)) return [];
    const [text, whose] = words[side];
    return [{ at, title: `${title}: ${whose}-held (${rule})`, text, side }];
  });
}

/** A box for each turn of the track. */
export const turnBoxes = (track: readonly { readonly turn: number; readonly label: string }[]): BoxInfo[] =>
  track.map(({ turn, label }) => ({
    at: `@turn-${turn}`,
    title: `Due on turn ${turn}, ${label}`,
    kind: 'arrivals',
    turn,
  }));

/** Those of the words that the cells of a chart use, in the order in which they come up. */
export function codesIn(
  rows: readonly (readonly string[])[],
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const used = new Set(rows.flatMap(row => row.filter(cell => words[cell] !== undefined)));
  return Object.fromEntries([...used].map(cell => [cell, words[cell]]));
}
