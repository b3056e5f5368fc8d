// Build step: makes of a drawn map the two files that the board shows: the drawing, with the hex numbers in a group of
// their own and the font named that comes with it, and what the board must know of the hexes.

import type { Ground } from '../scene.ts';
import { NUMBERS_CLASS } from '../svg/compile.ts';
import { formatSvg, parseSvg, type SvgNode } from '../svg/parse.ts';

/** Of the subset that font.node.ts makes. */
export const DRAWING_FONT = 'Hexfront Serif';

export interface GroundFiles {
  readonly svg: string;
  /** All but the addresses, which the caller's build gives. */
  readonly ground: Omit<Ground, 'href' | 'fonts'>;
}

export interface GroundSource {
  /** The atlas's drawing. */
  readonly svg: string;
  /** Of every hex, on the drawing. */
  readonly centers: readonly { readonly x: number; readonly y: number }[];
  readonly ids: readonly string[];
}

export function makeGround({ svg, centers, ids }: GroundSource): GroundFiles {
  const root = parseSvg(svg);
  const [x, y, width, height] = (root.attributes.viewBox ?? '').split(' ').map(Number);
  const named = { ...root, attributes: { ...root.attributes, 'font-family': fontsOf(root) } };
  return {
    svg: formatSvg(withNumbers(named, new Set(ids))),
    ground: {
      sheet: { x, y, width, height },
      centers: centers.flatMap(center => [center.x, center.y]),
      ids: [...ids],
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

function withNumbers(node: SvgNode, ids: ReadonlySet<string>): SvgNode {
  const isNumbers =
    node.name === 'g' &&
    node.children.length > 0 &&
    node.children.every(child => child.name === 'text' && ids.has(child.text));
  if (isNumbers) return { ...node, attributes: { ...node.attributes, class: NUMBERS_CLASS } };
  return { ...node, children: node.children.map(child => withNumbers(child, ids)) };
}
