// Counters: what tells them apart, what they say at which size, and that every mark has its own sign.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Piece } from '../scene.ts';
import type { Context2D } from '../svg/paint.ts';
import { detailFor, drawFace, faceKey, faceMargin, isDark } from './face.ts';
import { SYMBOLS, TONES } from './marks.ts';

const piece: Pick<Piece, 'face' | 'state' | 'marks'> = {
  face: {
    paper: '#b9c0b1',
    ink: '#111',
    symbol: 'tank',
    size: 'XXX',
    label: '4',
    values: '3',
    lost: 0,
    steps: 2,
  },
  state: 'plain',
  marks: [],
};

test('counters that look alike share a picture, all others do not', () => {
  assert.equal(faceKey(piece), faceKey({ ...piece, face: { ...piece.face } }));
  const others = [
    { ...piece, state: 'chosen' as const },
    { ...piece, marks: [{ symbol: 'arrow' as const }] },
    { ...piece, marks: [{ letter: 'I' }] },
    { ...piece, marks: [{ letter: 'I', tone: 'harm' as const }] },
    { ...piece, face: { ...piece.face, lost: 1 } },
    { ...piece, face: { ...piece.face, label: '41' } },
    { ...piece, face: { ...piece.face, stripe: '#f00' } },
    { ...piece, face: { ...piece.face, values: '33', label: '' } },
  ];
  assert.equal(new Set([piece, ...others].map(faceKey)).size, others.length + 1);
});

test('small counters say less', () => {
  assert.deepEqual([8, 14, 24, 48, 200].map(detailFor), ['patch', 'symbol', 'values', 'full', 'full']);
});

test('there is room around a counter for its outline, also when it is small', () => {
  assert.ok(faceMargin(12, 1) >= 6);
  assert.ok(faceMargin(24, 2) >= 12);
  assert.ok(faceMargin(200, 1) >= 25);
});

test('a counter is turned if one of its marks says so, as far as its margin has room', () => {
  const calls: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      name === 'measureText'
        ? () => ({ width: 1 })
        : (...rest: number[]) => calls.push(`${String(name)} ${rest}`),
    set: () => true,
  });
  const look = { symbols: {}, isHighContrast: false };
  const isTurned = (marks: Piece['marks']): boolean => {
    calls.length = 0;
    drawFace(context as unknown as Context2D, { ...piece, marks }, 9, 1, look);
    return calls.some(call => call.startsWith('rotate'));
  };
  assert.equal(isTurned([{ symbol: 'arrow' }, { letter: 'X', turned: true }]), true);
  assert.equal(isTurned([{ symbol: 'bolt', tone: 'harm' }]), false);
});

test('each symbol has a shape and each tone a color of its own', () => {
  for (const all of [
    Object.values(SYMBOLS).map(({ d }) => d),
    Object.values(TONES).map(({ plate }) => plate),
  ])
    assert.equal(new Set(all).size, all.length);
});

test('dark and light ink are told apart', () => {
  assert.deepEqual(['#9b2d20', '#000', '#14181a', '#fff2cf', '#fff', 'rebeccapurple'].map(isDark), [
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});
