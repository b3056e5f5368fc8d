// From what a side sees to what the board draws: stacks with their faces and states, markers, lit hexes, lines. Pure,
// so that what a click lights up can be tested without a browser.

import type { BattleMark, Face, Line, Marker, Piece, Scene, Stack, Tint, Trail } from '../../board/scene.ts';
import type { Counter } from '../../kit/counters/roster.ts';
import type { Position, PositionUnit, Standing, SupplyNote } from '../../kit/game.ts';
import type { Presentation, UnitStrength } from '../../kit/presentation.ts';
import { HIDDEN, signOf, totalStrength } from '../../kit/showing.ts';
import { text } from '../text/text.ts';

/** What the page knows of a game besides its rules. */
export interface Shown {
  readonly ids: readonly string[];
  readonly hexOf: ReadonlyMap<string, number>;
  readonly counters: ReadonlyMap<string, Counter>;
  readonly presentation: Presentation;
}

/** What the player is doing. */
export interface Doing {
  /** Units that may act now. */
  readonly ready: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** Units that the action in the making would hit. */
  readonly targets: ReadonlySet<string>;
  readonly fanned?: number;
  readonly tints: readonly Tint[];
  readonly lines: readonly Line[];
  /** What has happened and is still to be seen. */
  readonly trails?: readonly Trail[];
  readonly battles?: readonly BattleMark[];
  /** Hexes that the question is about. */
  readonly asked?: readonly number[];
  /** A hex is asked for by its number. */
  readonly hasNumbers?: boolean;
}

/** What the engine knows of the position besides the position itself. */
export interface Known {
  readonly standing?: Standing | undefined;
  readonly supply?: ReadonlyMap<string, SupplyNote> | undefined;
}

export function sceneOf(shown: Shown, view: Position, doing: Doing, known: Known = {}): Scene {
  const stacks = new Map<number, { readonly pieces: Piece[]; readonly units: PositionUnit[] }>();
  view.units.forEach((unit, order) => {
    const hex = shown.hexOf.get(unit.at);
    if (hex === undefined) return;
    const stack = stacks.get(hex) ?? { pieces: [], units: [] };
    stack.pieces.push(pieceOf(shown, view, unit, order, doing, known));
    stack.units.push(unit);
    stacks.set(hex, stack);
  });
  const { tints, lines, trails, battles, asked, hasNumbers } = doing;
  return {
    stacks: [...stacks].map(
      ([hex, { pieces, units }]): Stack => ({
        hex,
        pieces,
        ...strengthIn(shown, units),
        ...(doing.fanned === hex ? { fanned: true } : {}),
      }),
    ),
    markers: markersOf(shown, view, known),
    tints,
    lines,
    ...(trails ? { trails } : {}),
    ...(battles ? { battles } : {}),
    ...(asked ? { asked } : {}),
    ...(hasNumbers ? { hasNumbers } : {}),
  };
}

/** Which unit of a stack is its strongest, and how strong it is in all; a plus where somebody cannot be seen. */
function strengthIn(shown: Shown, units: readonly PositionUnit[]): Pick<Stack, 'top' | 'total'> {
  if (units.length < 2) return {};
  const strengths = units.map(unit => strengthOf(shown, unit));
  const rank = (i: number) => {
    const type = shown.counters.get(units[i].id)?.type ?? '';
    const strength = strengths[i];
    if (shown.presentation.works?.includes(type)) return -1;
    return strength ? strength.attack + strength.defense : 0;
  };
  const top = units.reduce((best, _, i) => (rank(i) >= rank(best) ? i : best), 0);
  const total = totalStrength(strengths.filter(strength => strength !== undefined));
  const isSure = units.every(({ id }) => shown.counters.has(id));
  return { top, ...(total === undefined ? {} : { total: isSure ? total : `${total}+` }) };
}

function strengthOf({ counters, presentation }: Shown, unit: PositionUnit): UnitStrength | undefined {
  const counter = counters.get(unit.id);
  return counter && presentation.strength?.(counter, unit.steps ?? counter.faces.length, unit.flags);
}

function pieceOf(
  shown: Shown,
  view: Position,
  unit: PositionUnit,
  order: number,
  doing: Doing,
  known: Known,
): Piece {
  const counter = shown.counters.get(unit.id);
  const { presentation } = shown;
  if (!counter) return hiddenPiece(presentation, unit, order);
  const steps = unit.steps ?? counter.faces.length;
  const marks = presentation.marks(view, unit.id, known.supply?.get(unit.id));
  return {
    id: unit.id,
    face: faceOf(presentation, counter, steps, unit.flags),
    state: stateOf(unit.id, doing),
    marks: marks.map(({ mark }) => signOf(presentation, mark)),
    title: [counter.name, stepsText(counter, steps), ...marks.map(({ title }) => title)]
      .filter(Boolean)
      .join(', '),
    ...(presentation.works?.includes(counter.type) ? { isBase: true } : {}),
  };
}

export function faceOf(
  presentation: Presentation,
  counter: Counter,
  steps: number,
  flags?: readonly string[],
): Face {
  const { paper, ink } = presentation.sides[counter.side];
  const stripe = presentation.groups[counter.group]?.stripe;
  const symbol = counter.type in presentation.symbols ? counter.type : undefined;
  return {
    paper,
    ink,
    ...(stripe === undefined ? {} : { stripe }),
    ...(symbol === undefined ? {} : { symbol }),
    ...presentation.face(counter, steps, flags),
  };
}

/** A unit that the viewer may not see: `?side`, with nothing on its back. */
function hiddenPiece(presentation: Presentation, unit: PositionUnit, order: number): Piece {
  const side = unit.id.replace(/^\?/, '');
  const style = presentation.sides[side];
  return {
    id: `${unit.id}#${order}`,
    face: {
      paper: style?.paper ?? '#888',
      ink: style?.ink ?? '#fff',
      size: '',
      label: '?',
      values: '',
      lost: 0,
      steps: 0,
    },
    state: 'plain',
    marks: [signOf(presentation, HIDDEN)],
    title: text.speak.hidden(style?.adjective ?? side),
  };
}

/** One arrow from every hex that any of these units attacks from. */
export function attackLines(
  { hexOf }: Pick<Shown, 'hexOf'>,
  view: Position,
  target: string,
  units: readonly string[],
): Line[] {
  const to = hexOf.get(target);
  const places = new Set(view.units.filter(({ id }) => units.includes(id)).map(({ at }) => hexOf.get(at)));
  return [...places].flatMap(from =>
    from === undefined || to === undefined ? [] : [{ look: 'attack' as const, hexes: [from, to] }],
  );
}

function stateOf(id: string, { ready, chosen, targets }: Doing): Piece['state'] {
  if (chosen.has(id)) return 'chosen';
  if (targets.has(id)) return 'target';
  return ready.has(id) ? 'ready' : 'plain';
}

function stepsText(counter: Counter, steps: number): string {
  return counter.faces.length > 1 ? text.stackPanel.stepsSaid(steps, counter.faces.length) : '';
}

function markersOf({ presentation, hexOf }: Shown, view: Position, { standing }: Known): Marker[] {
  return presentation.markers(view, standing).flatMap(({ at, text: letters, title, side, isWork }) => {
    const hex = hexOf.get(at);
    if (hex === undefined) return [];
    const style = side === undefined ? undefined : presentation.sides[side];
    const frame = isWork ? { frame: style?.paper ?? '#bbb' } : {};
    return [{ hex, text: letters, title, color: style?.line ?? '#333', ...frame }];
  });
}
