// Path data: where each part of a path lies, and how one long path becomes several small ones. A map holds thousands
// of trees in one path; a tile needs the few that it shows.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PathPiece {
  readonly d: string;
  /** Of all points that steer the piece, without its stroke. */
  readonly box: Box;
}

/**
 * The parts of a path that begin with an absolute move, joined again into pieces by where they lie. Parts that
 * lie inside another part's box stay with it: they may be its holes.
 */
export function splitPath(d: string, cell: number, mayHaveHoles: boolean): PathPiece[] {
  const parts = partsOf(d);
  if (parts.length < 2) return parts;
  const home = parts.map((_, i) => i);
  if (mayHaveHoles) joinHoles(parts, home);
  const cells = new Map<string, PathPiece[]>();
  parts.forEach((_, i) => {
    const { box } = parts[home[i]];
    const isLarge = box.right - box.left > cell || box.bottom - box.top > cell;
    const key = isLarge
      ? `alone ${home[i]}`
      : `${Math.floor((box.left + box.right) / 2 / cell)} ${Math.floor((box.top + box.bottom) / 2 / cell)}`;
    const list = cells.get(key);
    if (list) list.push(parts[i]);
    else cells.set(key, [parts[i]]);
  });
  return [...cells.values()].map(list => ({
    d: list.map(part => part.d).join(''),
    box: list.map(part => part.box).reduce(union),
  }));
}

export function boxOfPath(d: string): Box {
  return partsOf(d)
    .map(part => part.box)
    .reduce(union, NOWHERE);
}

const NOWHERE: Box = {
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
};

function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** Cut at every absolute move; a drawing that begins with a relative one is cut nowhere. */
function partsOf(d: string): PathPiece[] {
  const texts = d.split(/(?=M)/).filter(text => text.trim() !== '');
  if (texts.some(text => !text.trimStart().startsWith('M'))) return [{ d, box: boxOfPart(d) }];
  return texts.map(text => ({ d: text, box: boxOfPart(text) }));
}

// The outermost part that holds another one becomes its home. Among very many parts only those that are much larger
// than most are looked at: a forest has thousands of trees, and none of them is the hole of another.
function joinHoles(parts: readonly PathPiece[], home: number[]): void {
  const areas = parts.map(({ box }) => area(box));
  const bySize = parts.map((_, i) => i).sort((a, b) => areas[b] - areas[a]);
  const least = parts.length > 100 ? 4 * areas[bySize[bySize.length >> 1]] : 0;
  for (const outer of bySize) {
    if (areas[outer] < least) return;
    if (home[outer] !== outer) continue;
    const { box } = parts[outer];
    for (let i = 0; i < parts.length; i++) {
      if (i === outer || home[i] !== i || areas[i] >= areas[outer]) continue;
      const inner = parts[i].box;
      const isInside =
        inner.left >= box.left &&
        inner.right <= box.right &&
        inner.top >= box.top &&
        inner.bottom <= box.bottom;
      if (isInside) home[i] = outer;
    }
  }
}

function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}

/** How many numbers a command takes, by its letter. */
const TAKES: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  t: 2,
  c: 6,
  s: 4,
  a: 7,
  z: 0,
};
const CURVES = 'qtcs';

// Read letter by letter: drawings hold hundreds of thousands of them, and the map waits for this.
function boxOfPart(d: string): Box {
  let [left, top, right, bottom] = [NOWHERE.left, NOWHERE.top, NOWHERE.right, NOWHERE.bottom];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let kind = '';
  let isRelative = false;
  let takes = 0;
  const n: number[] = [];
  const add = (px: number, py: number) => {
    if (px < left) left = px;
    if (px > right) right = px;
    if (py < top) top = py;
    if (py > bottom) bottom = py;
  };
  const run = () => {
    const ox = isRelative ? x : 0;
    const oy = isRelative ? y : 0;
    if (kind === 'h') x = ox + n[0];
    else if (kind === 'v') y = oy + n[0];
    else if (kind === 'a') {
      const [fromX, fromY] = [x, y];
      x = ox + n[5];
      y = oy + n[6];
      // An arc stays within its diameters of both ends.
      add(Math.min(x, fromX) - 2 * n[0], Math.min(y, fromY) - 2 * n[1]);
      add(Math.max(x, fromX) + 2 * n[0], Math.max(y, fromY) + 2 * n[1]);
    } else {
      const [mirrorX, mirrorY] = [2 * x - controlX, 2 * y - controlY];
      if (kind === 't' || kind === 's') add(mirrorX, mirrorY);
      for (let i = 0; i < takes; i += 2) add(ox + n[i], oy + n[i + 1]);
      x = ox + n[takes - 2];
      y = oy + n[takes - 1];
      controlX = kind === 't' ? mirrorX : takes > 2 ? ox + n[takes - 4] : x;
      controlY = kind === 't' ? mirrorY : takes > 2 ? oy + n[takes - 3] : y;
    }
    add(x, y);
    if (!CURVES.includes(kind)) [controlX, controlY] = [x, y];
    if (kind === 'm') {
      [startX, startY] = [x, y];
      kind = 'l'; // what follows a move without a letter is a line
    }
    n.length = 0;
  };
  for (let at = 0; at < d.length; ) {
    const code = d.charCodeAt(at);
    if (isLetter(code)) {
      kind = d[at].toLowerCase();
      isRelative = d[at] === kind;
      takes = TAKES[kind] ?? -1;
      if (takes < 0) throw new Error(`a path has the unknown command ${d[at]}`);
      n.length = 0;
      if (kind === 'z') [x, y] = [startX, startY];
      at += 1;
    } else if (isNumberStart(code)) {
      const end = endOfNumber(d, at);
      n.push(Number(d.slice(at, end)));
      at = end;
      if (n.length === takes) run();
    } else at += 1;
  }
  return { left, top, right, bottom };
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

const [PLUS, MINUS, DOT, ZERO, NINE] = [43, 45, 46, 48, 57];

function isNumberStart(code: number): boolean {
  return (code >= ZERO && code <= NINE) || code === MINUS || code === DOT || code === PLUS;
}

/** A sign only at the start or after an e, one dot at most: `1.5.5-2e-3` is 1.5, .5 and -2e-3. */
function endOfNumber(d: string, start: number): number {
  let hasDot = d.charCodeAt(start) === DOT;
  let at = start + 1;
  for (; at < d.length; at++) {
    const code = d.charCodeAt(at);
    if (code >= ZERO && code <= NINE) continue;
    if (code === DOT && !hasDot) hasDot = true;
    else if (code === 101 && isNumberStart(d.charCodeAt(at + 1))) {
      hasDot = true;
      at += 1;
    } else break;
  }
  return at;
}
