// Build step: makes of a drawn map the two files that the board shows: the drawing without the numbers of hexes and the
// names of places, which the board letters itself, and what the board must know of hexes and places.

import type { Ground, PlaceName } from '../scene.ts';
import { formatSvg, parseSvg, type SvgNode } from '../svg/parse.ts';

/** Of the subset that font.node.ts makes. */
export const DRAWING_FONT = 'Hexfront Serif';

export interface GroundFiles {
  readonly svg: string;
  /** The same with the names of places, for pictures that are shown without a board. */
  readonly whole: string;
  /** All but the addresses, which the caller's build gives. */
  readonly ground: Omit<Ground, 'href' | 'fonts'>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface GroundSource {
  /** The atlas's drawing. */
  readonly svg: string;
  /** Of every hex, on the drawing. */
  readonly centers: readonly Point[];
  readonly ids: readonly string[];
  /** Named in the drawing near their hexes, in upright letters. */
  readonly places: readonly { readonly name: string; readonly hex: number }[];
}

export function makeGround({ svg, centers, ids, places }: GroundSource): GroundFiles {
  const root = parseSvg(svg);
  const [x, y, width, height] = (root.attributes.viewBox ?? '').split(' ').map(Number);
  const lettered = { ...root, attributes: { ...root.attributes, 'font-family': fontsOf(root) } };
  const whole = without(lettered, isNumbers(new Set(ids)));
  const lettering = new Set<SvgNode>();
  const names: PlaceName[] = [];
  for (const { name, hex } of places) {
    const lines = nameNear(whole, name, centers[hex], lettering);
    if (lines.length > 0) names.push(placeName(lines, hex));
    for (const line of lines) lettering.add(line);
  }
  return {
    svg: formatSvg(without(whole, node => lettering.has(node))),
    whole: formatSvg(whole),
    ground: {
      sheet: { x, y, width, height },
      centers: centers.flatMap(center => [center.x, center.y]),
      ids: [...ids],
      names,
    },
  };
}

/** Every character that a drawing letters, by face. */
export function lettersOf(svg: string): Record<'regular' | 'bold' | 'italic', string> {
  const letters = { regular: new Set<string>(), bold: new Set<string>(), italic: new Set<string>() };
  const visit = (node: SvgNode, face: keyof typeof letters): void => {
    const { 'font-weight': weight, 'font-style': style } = node.attributes;
    const own = weight === '700' ? 'bold' : style === 'italic' ? 'italic' : face;
    if (node.name === 'text') for (const letter of node.text) letters[own].add(letter);
    for (const child of node.children) visit(child, own);
  };
  visit(parseSvg(svg), 'regular');
  const text = (set: Set<string>) => [...set].sort().join('');
  return { regular: text(letters.regular), bold: text(letters.bold), italic: text(letters.italic) };
}

function fontsOf({ attributes }: SvgNode): string {
  const given = attributes['font-family'] ?? 'serif';
  return `'${DRAWING_FONT}',${given}`;
}

function without(node: SvgNode, isLeftOut: (node: SvgNode) => boolean): SvgNode {
  const kept = node.children.filter(child => !isLeftOut(child));
  // What stays as it was stays the same object: names are known by theirs.
  const children = kept.map(child => (child.children.length === 0 ? child : without(child, isLeftOut)));
  return { ...node, children };
}

/** A group of nothing but numbers of hexes. */
function isNumbers(ids: ReadonlySet<string>): (node: SvgNode) => boolean {
  return ({ name, children }) =>
    name === 'g' &&
    children.length > 0 &&
    children.every(child => child.name === 'text' && ids.has(child.text));
}

/** Names stand beside their places, not farther away than this. */
const NEAR = 320;

/** The lines of a name: one, or two where the drawing broke it after a hyphen or at a space. */
function nameNear(root: SvgNode, name: string, center: Point, taken: ReadonlySet<SvgNode>): SvgNode[] {
  const whole = textNear(root, name, center, taken);
  if (whole) return [whole];
  for (const { index } of name.matchAll(/[- ]/g)) {
    const upper = textNear(root, name.slice(0, index + 1).trim(), center, taken);
    const lower = textNear(root, name.slice(index + 1), center, taken);
    if (upper && lower) return [upper, lower];
  }
  return [];
}

function textNear(
  root: SvgNode,
  text: string,
  center: Point,
  taken: ReadonlySet<SvgNode>,
): SvgNode | undefined {
  let best: SvgNode | undefined;
  let least = NEAR;
  const visit = (node: SvgNode): void => {
    for (const child of node.children) visit(child);
    if (node.name !== 'text' || taken.has(node) || node.text.toLowerCase() !== text.toLowerCase()) return;
    const { x, y, transform, 'font-style': style } = node.attributes;
    const away = Math.hypot(Number(x) - center.x, Number(y) - center.y);
    if (transform !== undefined || style !== undefined || !(away < least)) return;
    [best, least] = [node, away];
  };
  visit(root);
  return best;
}

/** Of the letters' size: from the middle of capitals down to their line. */
const CAPITALS = 0.35;

function placeName(lines: readonly SvgNode[], hex: number): PlaceName {
  const [{ attributes }] = lines;
  const size = Number(attributes['font-size']);
  const middle = lines.reduce((sum, line) => sum + Number(line.attributes.y), 0) / lines.length;
  const text = lines
    .map(line => line.text)
    .join(' ')
    .replace('- ', '-');
  return {
    text,
    hex,
    x: Number(attributes.x),
    y: Math.round(middle - size * CAPITALS),
    size,
    ...(attributes['font-weight'] === '700' ? { isBold: true } : {}),
  };
}
