// Reads the text of an SVG drawing into a tree. Not a general reader: no comments inside tags, no namespaces, no
// entities but the five of XML; that is all our own drawings hold. Works in a worker, where there is no DOMParser.

export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[];
  /** Text directly inside, without that of the children. */
  readonly text: string;
}

/** Throws with the place of the fault. */
export function parseSvg(source: string): SvgNode {
  const open: Writable[] = [{ name: '', attributes: {}, children: [], text: '' }];
  TAG.lastIndex = 0;
  let end = 0;
  for (let match = TAG.exec(source); match !== null; match = TAG.exec(source)) {
    const top = open[open.length - 1];
    const between = source.slice(end, match.index);
    if (between.includes('<')) fail(source, end + between.indexOf('<'), 'a tag that cannot be read');
    if (top.name === 'text' || top.name === 'title') top.text += unescapeText(between);
    end = TAG.lastIndex;
    const [whole, closing, name, attributes, selfClosing] = match;
    if (name === undefined) continue; // a comment or a declaration
    if (closing) {
      if (open.length < 2 || top.name !== name) fail(source, match.index, `${whole} closes nothing`);
      open.pop();
      continue;
    }
    const node: Writable = { name, attributes: readAttributes(attributes), children: [], text: '' };
    top.children.push(node);
    if (!selfClosing) open.push(node);
  }
  if (open.length > 1) fail(source, source.length, `${open[open.length - 1].name} is not closed`);
  if (/\S/.test(source.slice(end))) fail(source, end, 'something after the drawing');
  const root = open[0].children[0];
  if (root?.name !== 'svg' || open[0].children.length > 1) fail(source, 0, 'not one SVG drawing');
  return root;
}

/** The text of a tree: what parseSvg reads as the same tree. */
export function formatSvg(node: SvgNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
  const inside = escapeText(node.text) + node.children.map(formatSvg).join('');
  return inside === ''
    ? `<${node.name}${attributes}/>`
    : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

interface Writable extends SvgNode {
  readonly children: Writable[];
  text: string;
}

const TAG = /<(?:(\/?)([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*"[^"<]*")*)\s*(\/?)|!--[\s\S]*?--|[?!][^>]*)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*"([^"]*)"/g;

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) attributes[name] = unescapeText(value);
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d+)|([a-z]+));/g,
    (whole, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return String.fromCodePoint(Number(code));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function fail(source: string, at: number, what: string): never {
  const line = source.slice(0, at).split('\n').length;
  throw new Error(`the drawing cannot be read: line ${line}: ${what}`);
}
