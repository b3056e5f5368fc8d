// What can be laid over the map: the engine's answers about supply, zones of control, control, victory and threat
// become tints and lines for the board, a legend for the eye and a sentence for the ear.

import type { Line, Tint } from '../../board/scene.ts';
import type { Position, Standing, SupplyAnswer, Threat, ZoneAnswer } from '../../kit/game.ts';
import type { MapInfo } from '../engine/contract.ts';
import { overlay as overlayWords } from '../text/en-overlay.ts';
import { text } from '../text/text.ts';
import { sideOfUnit, sideTitle, unitName } from './names.ts';
import type { Shown } from './scene.ts';
import { shortColumn } from './short-column.ts';

export interface Overlay {
  readonly tints: readonly Tint[];
  readonly lines: readonly Line[];
  readonly legend: readonly LegendLine[];
  /** For a screen reader, and for whoever reads rather than looks. */
  readonly summary: string;
}

export interface LegendLine {
  /** How it looks on the map; absent: a plain line. */
  readonly swatch?: Swatch;
  readonly text: string;
  readonly rule?: string;
  /** Hexes that it speaks of. */
  readonly hexes?: readonly string[];
}

/** A look of the board, or a line. */
export interface Swatch {
  readonly look: Tint['look'] | 'line';
  readonly color: string;
}

export const NO_OVERLAY: Overlay = { tints: [], lines: [], legend: [], summary: '' };

/** What every overlay needs to know. */
export interface Surroundings {
  readonly shown: Shown;
  readonly hexName: (hex: string) => string;
}

// On the paper of the map, which stays light at night; told apart by lightness as well as by hue.
const COLOR = {
  supply: '#0b6e69',
  out: '#c2410c',
  both: '#5b3a86',
  open: '#a87800',
  grades: ['#d9b23c', '#d9711f', '#a11d16'],
} as const;

/** From a plain wash to an alarm. */
const GRADE_LOOKS = ['ours', 'theirs', 'warn'] as const;

/** Names in a sentence; more than that nobody listens to. */
const TOLD = 4;

export function supplyOverlay(
  around: Surroundings,
  view: Position,
  side: string,
  answers: readonly SupplyAnswer[],
): Overlay {
  const { shown, hexName } = around;
  const words = overlayWords.supply;
  const places = new Map(view.units.map(({ id, at }) => [id, at]));
  const placed = answers.flatMap(answer => {
    const at = places.get(answer.unit);
    return at !== undefined && shown.hexOf.has(at) ? [{ answer, at }] : [];
  });
  const fed = placed.filter(({ answer }) => answer.path !== undefined);
  const out = placed.filter(({ answer }) => answer.path === undefined);
  const outHexes = [...new Set(out.map(({ at }) => at))];
  const fedHexes = [...new Set(fed.map(({ at }) => at))].filter(hex => !outHexes.includes(hex));
  const title = sideTitle(shown, side);
  const told = out.map(({ answer, at }) => words.at(unitName(shown, answer.unit), hexName(at)));
  return {
    tints: [
      tint(shown, 'ours', fedHexes, COLOR.supply),
      { ...tint(shown, 'warn', outHexes, COLOR.out), texts: outHexes.map(() => '!') },
    ],
    lines: joined(fed.map(({ answer }) => answer.path ?? [])).map(path => line(shown, path)),
    legend: [
      ...(fed.length > 0 ? [{ swatch: swatch('line', COLOR.supply), text: words.inSupply(fed.length) }] : []),
      ...(out.length > 0
        ? [{ swatch: swatch('warn', COLOR.out), text: words.out(out.length), hexes: outHexes }]
        : []),
      ...out.map(({ answer, at }) => ({
        text: `${unitName(shown, answer.unit)}: ${answer.message}`,
        rule: answer.rule,
        hexes: [at],
      })),
    ],
    summary:
      placed.length === 0
        ? words.none(title)
        : out.length === 0
          ? words.allIn(title, placed.length)
          : words.some(title, out.length, listed(told)),
  };
}

/** The line of one unit, or everything that cuts the best line there would be. */
export function supplyOfOne({ shown, hexName }: Surroundings, view: Position, answer: SupplyAnswer): Overlay {
  const words = overlayWords.supply;
  const at = view.units.find(({ id }) => id === answer.unit)?.at;
  const here = at === undefined ? [] : [at];
  const name = unitName(shown, answer.unit);
  const said = `${name}: ${answer.message}`;
  if (answer.path) {
    const end = answer.path.at(-1);
    return {
      tints: [
        tint(shown, 'ours', here, COLOR.supply),
        ...(end === undefined ? [] : [tint(shown, 'objective', [end], COLOR.supply)]),
      ],
      lines: answer.path.length > 1 ? [line(shown, answer.path)] : [],
      legend: [
        { swatch: swatch('line', COLOR.supply), text: said, rule: answer.rule, hexes: here },
        ...(end === undefined ? [] : [{ text: words.source(hexName(end)), hexes: [end] }]),
      ],
      summary: said,
    };
  }
  const cuts = (answer.cut ?? []).map(({ hex, rule, message }) => ({
    text: message.includes(hex) ? message : text.show.cutBy(hexName(hex), message),
    message,
    rule,
    hexes: [hex],
  }));
  // The answer repeats what cuts the line; what else it says must not be lost.
  const rest = cuts.reduce((left, { message }) => left.replace(message, ''), answer.message).trim();
  const lack = [words.isOut(at === undefined ? name : words.at(name, hexName(at))), rest]
    .filter(Boolean)
    .join(' ');
  return {
    tints: [
      { ...tint(shown, 'warn', here, COLOR.out), texts: here.map(() => '!') },
      tint(
        shown,
        'target',
        cuts.flatMap(({ hexes }) => hexes),
        COLOR.out,
      ),
    ],
    lines: [],
    legend: [
      { swatch: swatch('warn', COLOR.out), text: lack, rule: answer.rule, hexes: here },
      ...cuts.map(({ text: line, rule, hexes }) => ({
        swatch: swatch('target', COLOR.out),
        text: line,
        rule,
        hexes,
      })),
    ],
    summary: [lack, ...cuts.map(cut => cut.text)].join(' '),
  };
}

export function zonesOverlay(
  { shown }: Surroundings,
  zones: Readonly<Record<string, readonly ZoneAnswer[]>>,
): Overlay {
  const words = overlayWords.zones;
  const sides = Object.entries(zones).map(([side, answers]) => ({
    side,
    hexes: answers.map(({ hex }) => hex),
  }));
  const times = new Map<string, number>();
  for (const { hexes } of sides) for (const hex of hexes) times.set(hex, (times.get(hex) ?? 0) + 1);
  const shared = [...times].flatMap(([hex, n]) => (n > 1 ? [hex] : []));
  const notes = new Map(
    Object.values(zones).flatMap(answers =>
      answers.flatMap(({ note }) => (note ? [[note.rule, note] as const] : [])),
    ),
  );
  const parts = sides.map(({ side, hexes }) => ({
    color: colorOf(shown, side),
    text: words.of(sideTitle(shown, side), hexes.length),
    hexes: hexes.filter(hex => times.get(hex) === 1),
  }));
  return {
    tints: [
      ...parts.map(({ hexes, color }) => tint(shown, 'zone', hexes, color)),
      tint(shown, 'zone', shared, COLOR.both),
    ],
    lines: [],
    legend: [
      ...parts.map(part => ({ swatch: swatch('zone', part.color), text: part.text })),
      ...(shared.length > 0 ? [{ swatch: swatch('zone', COLOR.both), text: words.both(shared.length) }] : []),
      ...[...notes.values()].map(({ rule, message }) => ({ text: message, rule })),
    ],
    summary: [
      ...parts.map(part => part.text),
      ...(shared.length > 0 ? [words.both(shared.length)] : []),
    ].join('; '),
  };
}

export function controlOverlay(
  { shown }: Surroundings,
  held: Readonly<Record<string, readonly string[]>>,
): Overlay {
  const parts = Object.entries(held).map(([side, hexes], i) => ({
    look: i === 0 ? ('ours' as const) : ('theirs' as const),
    color: colorOf(shown, side),
    text: overlayWords.control.of(sideTitle(shown, side), hexes.length),
    hexes,
  }));
  return {
    tints: parts.map(({ look, hexes, color }) => tint(shown, look, hexes, color)),
    lines: [],
    legend: parts.map(part => ({ swatch: swatch(part.look, part.color), text: part.text })),
    summary: parts.map(part => part.text).join('; '),
  };
}

/**
 * Who holds which hex: the start of the game as the map's areas name it (`soviet-start`; a side without such an area
 * holds the rest of the land), then what has changed hands, then whoever stands there.
 */
export function holdersOf(
  { shown }: Surroundings,
  map: Pick<MapInfo, 'hexes'>,
  sides: readonly string[],
  view: Position,
): Record<string, string[]> {
  const areas = new Set(map.hexes.flatMap(hex => hex.areas));
  const rest = sides.find(side => !areas.has(`${side}-start`));
  const holder = new Map<string, string>();
  for (const { id, terrain, areas: within } of map.hexes) {
    if (terrain.every(kind => WATER.has(kind))) continue;
    const side = sides.find(name => within.includes(`${name}-start`)) ?? rest;
    if (side !== undefined) holder.set(id, side);
  }
  for (const [side, hexes] of Object.entries(view.control ?? {}))
    for (const hex of hexes) holder.set(hex, side);
  for (const { id, at } of view.units) if (shown.hexOf.has(at)) holder.set(at, sideOfUnit(shown, id));
  const held: Record<string, string[]> = Object.fromEntries(sides.map(side => [side, []]));
  for (const [hex, side] of holder) held[side]?.push(hex);
  return held;
}

const WATER: ReadonlySet<string> = new Set(['sea', 'lake']);

/** Single hexes with their worth; what counts only together is one area. */
export function victoryOverlay(
  { shown, hexName }: Surroundings,
  { objectives, rule, message }: Standing,
): Overlay {
  const words = overlayWords.victory;
  // Ways to win, each on its own, have no points to show.
  const hasWays = shown.presentation.hasWaysToWin === true;
  // Where everything is worth the same, nobody need be told at every place.
  const isMixed = new Set(objectives.map(({ points }) => points)).size > 1;
  // What has no points wins by itself.
  const worthOf = (points: number): string => (hasWays || !isMixed || points === 0 ? '' : String(points));
  const { open, counts } = hasWays ? { open: () => words.stillOpen, counts: words.fulfilled } : words;
  const bySide = Map.groupBy(objectives, ({ side }) => side);
  const parts = [...bySide].map(([side, theirs]) => {
    const points = theirs.reduce((sum, objective) => sum + objective.points, 0);
    const single = theirs.filter(({ hexes }) => hexes.length === 1);
    const color = side === undefined ? COLOR.open : colorOf(shown, side);
    const places = tint(
      shown,
      'objective',
      single.flatMap(({ hexes }) => hexes),
      color,
    );
    return {
      color,
      text: side === undefined ? open(points) : counts(sideTitle(shown, side), points),
      tints: [
        { ...places, texts: single.map(objective => worthOf(objective.points)) },
        ...theirs
          .filter(({ hexes }) => hexes.length > 1)
          .map(({ hexes, points: worth }) => ({
            ...tint(shown, 'choice', hexes, color),
            texts: hexes.map((_, i) => (i === 0 ? worthOf(worth) : '')),
          })),
      ],
    };
  });
  const held = objectives.flatMap(({ side, title, hexes }) =>
    side === undefined ? [] : [hexes.length === 1 ? hexName(hexes[0]) : title],
  );
  return {
    tints: parts.flatMap(part => part.tints),
    lines: [],
    legend: [
      ...parts.map(part => ({ swatch: swatch('objective', part.color), text: part.text })),
      { text: message, rule },
      ...objectives.flatMap(({ note, title, hexes, rule: which }) =>
        note === undefined ? [] : [{ text: `${title}: ${note}`, rule: which, hexes }],
      ),
    ],
    summary: held.length === 0 ? message : `${message} ${words.held(listed(held))}`,
  };
}

export function threatOverlay({ shown, hexName }: Surroundings, threats: readonly Threat[]): Overlay {
  const words = overlayWords.threat;
  const worst = threats.toSorted((a, b) => odds(b) - odds(a));
  const graded = COLOR.grades.map((color, grade) => ({
    color,
    look: GRADE_LOOKS[grade],
    text: words.grades[grade],
    threats: worst.filter(threat => gradeOf(threat) === grade),
  }));
  const blows = worst.slice(0, TOLD).map(({ hex, column, strength, defense }) => ({
    text: words.blow(hexName(hex), column, strength, defense),
    hexes: [hex],
  }));
  return {
    tints: graded.map(part => ({
      ...tint(
        shown,
        part.look,
        part.threats.map(({ hex }) => hex),
        part.color,
      ),
      texts: part.threats.map(({ column }) => shortColumn(column)),
    })),
    lines: [],
    legend: [
      ...graded.flatMap(part =>
        part.threats.length > 0 ? [{ swatch: swatch(part.look, part.color), text: part.text }] : [],
      ),
      ...(blows.length > 0 ? [{ text: words.worst }, ...blows] : []),
    ],
    summary: blows.length === 0 ? words.none : words.summary(threats.length, blows[0].text),
  };
}

/** Paths as they run together, in pieces: everything is drawn, no stretch of it twice. */
export function joined(paths: readonly (readonly string[])[]): string[][] {
  const drawn = new Set<string>();
  const pieces: string[][] = [];
  for (const path of paths.toSorted((a, b) => b.length - a.length)) {
    let piece: string[] = [];
    path.forEach((hex, i) => {
      const next = path[i + 1];
      const stretch = next === undefined || next === hex ? undefined : [hex, next].toSorted().join(' ');
      piece.push(hex);
      if (stretch !== undefined && !drawn.has(stretch)) {
        drawn.add(stretch);
        return;
      }
      if (piece.length > 1) pieces.push(piece);
      piece = [];
    });
  }
  return pieces;
}

const odds = ({ strength, defense }: Threat): number => strength / Math.max(defense, 1);

function gradeOf(threat: Threat): number {
  return odds(threat) >= 2 ? 2 : odds(threat) >= 1 ? 1 : 0;
}

function tint({ hexOf }: Shown, look: Tint['look'], hexes: readonly string[], color: string) {
  return { look, color, hexes: hexes.map(hex => hexOf.get(hex) ?? -1) };
}

function line({ hexOf }: Shown, path: readonly string[]): Line {
  return { look: 'supply', color: COLOR.supply, hexes: path.map(hex => hexOf.get(hex) ?? -1) };
}

const swatch = (look: Swatch['look'], color: string): Swatch => ({ look, color });

function colorOf({ presentation }: Shown, side: string): string {
  return presentation.sides[side]?.line ?? '#555555';
}

function listed(names: readonly string[]): string {
  const left = names.length - TOLD;
  const told = names.slice(0, TOLD).join(', ');
  return left > 0 ? `${told} ${overlayWords.supply.more(left)}` : told;
}
