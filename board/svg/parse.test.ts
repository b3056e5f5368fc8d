// Reading drawings: what is read is what was written, and faults are named with their line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatSvg, parseSvg, type SvgNode } from './parse.ts';

test('elements, attributes, texts and entities are read', () => {
  const root = parseSvg(
    '<?xml version="1.0"?><svg viewBox="0 0 10 10">\n<!-- a note -->\n<title>A &amp; B</title>\n<g fill="none"><path d="M0 0"/><text x="1">St. &lt;Peter&gt; &#233;</text></g>\n</svg>\n',
  );
  assert.equal(root.attributes.viewBox, '0 0 10 10');
  const [title, group] = root.children;
  assert.equal(title.text, 'A & B');
  assert.deepEqual(
    group.children.map(({ name, text, attributes }) => [name, text, attributes]),
    [
      ['path', '', { d: 'M0 0' }],
      ['text', 'St. <Peter> é', { x: '1' }],
    ],
  );
});

test('whitespace between elements is not text', () => {
  const root = parseSvg('<svg>\n  <g>\n    <rect width="1"/>\n  </g>\n</svg>');
  assert.equal(root.text, '');
  assert.equal(root.children[0].text, '');
});

const faults: readonly [string, RegExp][] = [
  ['<svg><g></svg>', /line 1: <\/svg> closes nothing/],
  ['<svg>\n<g>', /g is not closed/],
  ['<svg/>\nmore', /line 1: something after/],
  ['<html/>', /not one SVG/],
  ['', /not one SVG/],
  ['<svg>\n<path d=M0/>\n</svg>', /line 2: a tag that cannot be read/],
  ['<svg/><svg/>', /not one SVG/],
];
for (const [text, message] of faults) {
  test(`a broken drawing is refused: ${JSON.stringify(text)}`, () => {
    assert.throws(() => parseSvg(text), message);
  });
}

test('what is written is read again', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 <>&"'é.-]*$/);
  const attributes = fc.dictionary(fc.constantFrom('d', 'x', 'fill', 'stroke-width', 'class'), text);
  const plain = (record: Record<string, string>) => ({ ...record });
  const { tree } = fc.letrec<{ tree: SvgNode }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.record({
        name: fc.constant('text'),
        attributes: attributes.map(plain),
        children: fc.constant([]),
        text,
      }),
      fc.record({
        name: fc.constantFrom('g', 'path', 'use'),
        attributes: attributes.map(plain),
        children: fc.array(tie('tree'), { maxLength: 3 }),
        text: fc.constant(''),
      }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), children => {
      const root: SvgNode = { name: 'svg', attributes: {}, children, text: '' };
      assert.deepEqual(
        JSON.parse(JSON.stringify(parseSvg(formatSvg(root)))),
        JSON.parse(JSON.stringify(root)),
      );
    }),
  );
});
