// From a tree to things to paint: inheritance, uses, transforms, clips, patterns, and names for what is left out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileSvg, type Item, type PathItem, type TextItem } from './compile.ts';
import { parseSvg } from './parse.ts';

const compile = (inside: string, attributes = '') =>
  compileSvg(parseSvg(`<svg viewBox="-10 -20 300 400" ${attributes}>${inside}</svg>`));
const only = (inside: string, attributes?: string): Item => {
  const { items } = compile(inside, attributes);
  assert.equal(items.length, 1);
  return items[0];
};
function asPath(item: Item): PathItem {
  if (item.kind !== 'path') assert.fail(`a ${item.kind}`);
  return item;
}
function asText(item: Item): TextItem {
  if (item.kind !== 'text') assert.fail(`a ${item.kind}`);
  return item;
}

test('the sheet is the view box', () => {
  const { x, y, width, height } = compile('');
  assert.deepEqual([x, y, width, height], [-10, -20, 300, 400]);
});

test('styles come down from groups and are overruled by children', () => {
  const { paint } = asPath(
    only(
      '<g fill="none" stroke="#f00" stroke-opacity=".1"><path stroke-width="7" stroke="#00f" d="M0 0h9"/></g>',
      'fill="#111"',
    ),
  );
  assert.equal(paint.fill, undefined);
  assert.equal(paint.stroke, '#00f');
  assert.equal(paint.strokeAlpha, 0.1);
  assert.equal(paint.width, 7);
});

test('a path without any color is not there, one without a fill is black', () => {
  assert.equal(compile('<path fill="none" d="M0 0h9"/>').items.length, 0);
  assert.equal(asPath(only('<path d="M0 0h9v9z"/>')).paint.fill, '#000');
});

test('shapes become paths', () => {
  assert.equal(asPath(only('<rect x="1" y="2" width="3" height="4"/>')).d, 'M1 2h3v4h-3z');
  assert.match(asPath(only('<rect width="30" height="40" rx="10"/>')).d, /^M10 0h10a10 10/);
  assert.match(asPath(only('<circle cx="5" r="5"/>')).d, /^M0 0a5 5 0 1 0 10 0/);
  assert.equal(asPath(only('<line x2="3" y2="4" stroke="#000"/>')).d, 'M0 0L3 4');
});

test('a use shows its original in another place, in the style of the use', () => {
  const item = asPath(
    only('<defs><path id="a" d="M0 0h10v10z"/></defs><use href="#a" x="100" y="50" fill="#0f0"/>'),
  );
  assert.deepEqual(item.matrix, [1, 0, 0, 1, 100, 50]);
  assert.deepEqual(item.box, { left: 100, top: 50, right: 110, bottom: 60 });
  assert.equal(item.paint.fill, '#0f0');
});

test('transforms add up', () => {
  const item = asPath(
    only('<g transform="translate(10 20)"><path transform="rotate(90 5 5)" d="M5 5h10"/></g>'),
  );
  assert.ok(Math.abs(item.box.left - 15) < 1e-9 && Math.abs(item.box.right - 15) < 1e-9);
  assert.ok(Math.abs(item.box.top - 25) < 1e-9 && Math.abs(item.box.bottom - 35) < 1e-9);
});

test('a stroke makes the box larger', () => {
  const { box } = asPath(only('<path stroke="#000" stroke-width="8" stroke-linejoin="round" d="M0 0h100"/>'));
  assert.ok(box.left <= -4 && box.top <= -4 && box.right >= 104 && box.bottom >= 4);
});

test('long paths are cut up, unless their inside is told by counting', () => {
  const d = 'M0 0h10v10zM2000 2000h10v10z';
  assert.equal(compile(`<path d="${d}"/>`).items.length, 2);
  assert.equal(compile(`<path fill-rule="evenodd" d="${d}"/>`).items.length, 1);
});

test('what is clipped knows its outline', () => {
  const item = only(
    '<defs><path id="l" d="M0 0h50v50z"/><clipPath id="c"><use href="#l"/></clipPath></defs><g clip-path="url(#c)"><rect width="900" height="900"/></g>',
  );
  if (item.kind !== 'clip') assert.fail();
  assert.equal(item.d, 'M0 0h50v50z');
  assert.equal(item.items.length, 1);
  assert.equal(item.box.right, 50);
});

test('patterns are kept apart from what uses them', () => {
  const { items, patterns } = compile(
    '<defs><pattern id="h" width="22" height="11" patternTransform="rotate(45)"><path stroke="#900" d="M0 11h22"/></pattern></defs><rect width="9" height="9" fill="url(#h)"/>',
  );
  assert.equal(items.length, 1);
  assert.equal(patterns.h.width, 22);
  assert.equal(patterns.h.items.length, 1);
});

test('lettering', () => {
  const item = asText(
    only(
      '<g font-family="Serif" text-anchor="middle" letter-spacing="2"><text x="50" y="60" font-size="20" font-weight="700" fill="#123">Riga</text></g>',
    ),
  );
  assert.deepEqual(item.font, {
    size: 20,
    family: 'Serif',
    weight: '700',
    style: 'normal',
    anchor: 'middle',
    spacing: 2,
  });
  assert.equal(item.text, 'Riga');
  assert.ok(item.box.left < 30 && item.box.right > 70 && item.box.top <= 40 && item.box.bottom >= 60);
});

test('an image keeps its place', () => {
  const item = only('<image width="50" height="40" opacity=".5" href="relief.png"/>');
  if (item.kind !== 'image') assert.fail();
  assert.deepEqual([item.href, item.width, item.height, item.alpha], ['relief.png', 50, 40, 0.5]);
});

test('what is not known is left out and named', () => {
  const { items, unknown } = compile('<filter/><foreignObject/><path d="M0 0h5"/>');
  assert.equal(items.length, 1);
  assert.deepEqual(unknown, ['filter', 'foreignObject']);
});
