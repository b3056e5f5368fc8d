// The pictures on the cards of the start page: of a game that can be played a part of its full drawing, sharp at any
// size; of the others small pictures without lettering. They are a tenth of what the page loads.

import { layOut } from '../../atlas/render/geometry.ts';
import { drawPlain, type MapPart } from '../../atlas/render/plain.ts';
import { toSmallPng } from '../../atlas/render/png.node.ts';
import { formatSvg, parseSvg, type SvgNode } from '../../board/svg/parse.ts';
import { type Box, boxOfPath, grown, overlaps } from '../../board/svg/path.ts';
import type { GameMap } from '../../kit/map/map.ts';

const WIDTH = 248;
const PROPORTION = 9 / 16;

const MIDDLE: MapPart = { left: 0.2, top: 0.3, width: 0.6 };

export function smallPicture(map: GameMap, part: MapPart = MIDDLE): Uint8Array {
  return toSmallPng(drawPlain(map, part, PROPORTION), WIDTH);
}

/** Around the hexes that a large picture holds. */
const MARGIN = 260;
/** Lines are broad and names long: so far outside something may still be seen. */
const REACH = { line: 60, text: 350 };

/** The part of a full drawing around these hexes, without all that lies beside it. */
export function largePicture(map: GameMap, drawing: string, hexes: readonly string[] = []): string {
  const box = viewOf(map, hexes);
  const root = parseSvg(drawing);
  const { x, y, width, height } = {
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  const attributes = {
    ...root.attributes,
    viewBox: [x, y, width, height].map(Math.round).join(' '),
    preserveAspectRatio: 'xMidYMid slice',
  };
  const children = root.children.flatMap(child => cut(child, box));
  const ids = idsIn(children);
  const drawn = children.flatMap(child => pruned(child, ids));
  const used = namesIn(drawn);
  return formatSvg({ ...root, attributes, children: drawn.flatMap(child => named(child, used)) });
}

function idsIn(nodes: readonly SvgNode[]): Set<string> {
  return new Set(nodes.flatMap(({ attributes, children }) => [attributes.id ?? '', ...idsIn(children)]));
}

/** Without uses of what was cut away. */
function pruned(node: SvgNode, ids: ReadonlySet<string>): SvgNode[] {
  const { href } = node.attributes;
  if (node.name === 'use' && !ids.has(href?.slice(1) ?? '')) return [];
  return [{ ...node, children: node.children.flatMap(child => pruned(child, ids)) }];
}

/** What attributes refer to: symbols, fillings, clips. */
function namesIn(nodes: readonly SvgNode[]): Set<string> {
  return new Set(
    nodes.flatMap(({ attributes, children }) => [
      ...Object.values(attributes).flatMap(value => /^(?:url\()?#([\w-]+)\)?$/.exec(value)?.[1] ?? []),
      ...namesIn(children),
    ]),
  );
}

/** Without symbols that nothing in the picture uses. */
function named(node: SvgNode, used: ReadonlySet<string>): SvgNode[] {
  const { id } = node.attributes;
  if (id !== undefined && !used.has(id)) return [];
  return [{ ...node, children: node.children.flatMap(child => named(child, used)) }];
}

function viewOf(map: GameMap, hexes: readonly string[]): Box {
  const { centres, width, height } = layOut(map);
  const shown = hexes.map(id => centres[map.ids.indexOf(id)]);
  const points =
    shown.length > 0
      ? shown
      : [
          { x: width * 0.3, y: height * 0.3 },
          { x: width * 0.7, y: height * 0.7 },
        ];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const exact = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
  return grown(exact, MARGIN);
}

/** Nothing if it cannot be seen in the view. */
function cut(node: SvgNode, view: Box): SvgNode[] {
  const { name, attributes, children } = node;
  // The relief would cost much and show little; the title is that of the whole map.
  if (name === 'image' || name === 'title') return [];
  const place = placeOf(node);
  if (place) return overlaps(place, grown(view, REACH.text)) ? [node] : [];
  if (attributes.d !== undefined) {
    const d = cutPath(attributes.d, view);
    return d === '' ? [] : [{ ...node, attributes: { ...attributes, d } }];
  }
  if (children.length === 0 || attributes.id !== undefined) return [node];
  const rest = children.flatMap(child => cut(child, view));
  return rest.length > 0 ? [{ ...node, children: rest }] : [];
}

/** Of what is put somewhere as a whole: letters, symbols, blocks of the legend. */
function placeOf({ name, attributes }: SvgNode): Box | undefined {
  const moved = /^translate\((\S+)[ ,](\S+)\)/.exec(attributes.transform ?? '');
  const isPut = name === 'text' || name === 'use' || name === 'circle';
  const [x, y] = moved
    ? [Number(moved[1]), Number(moved[2])]
    : [Number(attributes.x ?? attributes.cx), Number(attributes.y ?? attributes.cy)];
  return (isPut || moved) && !Number.isNaN(x + y) ? { left: x, top: y, right: x, bottom: y } : undefined;
}

// Parts that do not touch the view neither draw nor fill anything in it. Symbols are drawn around zero and used elsewhere.
function cutPath(d: string, view: Box): string {
  const whole = boxOfPath(d);
  if (Math.max(-whole.left, -whole.top, whole.right, whole.bottom) < 100) return d;
  return (d.match(/M[^M]*/g) ?? [])
    .filter(part => overlaps(grown(boxOfPath(part), REACH.line), view))
    .join('');
}
