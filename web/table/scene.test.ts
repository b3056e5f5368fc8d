// From a position to what the board draws: every unit on the map once, in its state, and nothing that is hidden.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Piece } from '../../board/scene.ts';
import type { Presentation } from '../../kit/presentation.ts';
import { attackLines, type Doing, faceOf, type Shown, sceneOf } from './scene.ts';
import { openForTests, plainPresentation } from './shown.testing.ts';

const { engine, shown } = openForTests();
const { view } = engine.watch('soviet').table;
const idle: Doing = { ready: new Set(), chosen: new Set(), targets: new Set(), tints: [], lines: [] };
const withPresentation = (own: Partial<Presentation>): Shown => ({
  ...shown,
  presentation: { ...plainPresentation, ...own },
});
const piecesIn = (stacks: readonly { readonly pieces: readonly Piece[] }[]) =>
  stacks.flatMap(({ pieces }) => pieces);

test('every unit on the map stands in its hex, once, and those beside the map do not', () => {
  const { stacks } = sceneOf(shown, view, idle);
  const onMap = view.units.filter(({ at }) => shown.hexOf.has(at));
  assert.ok(onMap.length > 50 && onMap.length < view.units.length);
  assert.equal(new Set(stacks.map(({ hex }) => hex)).size, stacks.length);
  for (const { hex, pieces } of stacks)
    assert.deepEqual(
      pieces.map(({ id }) => id),
      onMap.filter(({ at }) => shown.hexOf.get(at) === hex).map(({ id }) => id),
    );
  assert.equal(piecesIn(stacks).length, onMap.length);
});

test('what is chosen outweighs what would be hit, and that what may act', () => {
  const [a, b, c, d] = view.units.filter(({ at }) => shown.hexOf.has(at)).map(({ id }) => id);
  const doing = {
    ...idle,
    ready: new Set([a, b, c]),
    targets: new Set([a, b]),
    chosen: new Set([a]),
    fanned: shown.hexOf.get(view.units.find(({ id }) => id === a)?.at ?? '') ?? -1,
  };
  const { stacks } = sceneOf(shown, view, doing);
  const state = new Map(piecesIn(stacks).map(piece => [piece.id, piece.state]));
  assert.deepEqual(
    [a, b, c, d].map(id => state.get(id)),
    ['chosen', 'target', 'ready', 'plain'],
  );
  assert.deepEqual(
    stacks.filter(({ fanned }) => fanned).map(({ hex }) => hex),
    [doing.fanned],
  );
});

test('hidden units give nothing away, and each can still be told from the next', () => {
  const { view: seen } = engine.watch('german').table;
  const hidden = piecesIn(sceneOf(shown, seen, idle).stacks).filter(({ id }) => id.startsWith('?'));
  assert.ok(hidden.length > 0);
  assert.equal(new Set(hidden.map(({ id }) => id)).size, hidden.length);
  for (const { face, marks, title, state } of hidden) {
    assert.deepEqual(
      [face.label, face.values, face.steps, marks, state],
      ['?', '', 0, [{ letter: '?', tone: 'secret' }], 'plain'],
    );
    assert.equal(title, 'Soviet unit, hidden');
  }
});

test('a piece is told by its name, its steps and its marks', () => {
  const marked = withPresentation({ marks: () => [{ mark: 'moved', title: 'has moved' }] });
  const units = [{ id: 'G-9', at: '3908', steps: 1 }];
  const [piece] = piecesIn(sceneOf(marked, { ...view, units }, idle).stacks);
  assert.match(piece.title, /^.+, 1 of 2 steps, has moved$/);
  assert.deepEqual(piece.marks, [{ symbol: 'arrow' }]);
});

test('a face has the paper of its side, and stripe and symbol only where the game has them', () => {
  const counter = shown.counters.get('G-9');
  assert.ok(counter);
  const plain = faceOf(plainPresentation, counter, 2);
  assert.equal(plain.paper, plainPresentation.sides.german.paper);
  assert.ok(!('stripe' in plain) && !('symbol' in plain));
  const full = faceOf(
    {
      ...plainPresentation,
      groups: { [counter.group]: { title: 'x', stripe: '#123456' } },
      symbols: { [counter.type]: { title: 'x', sidc: '' } },
    },
    counter,
    2,
  );
  assert.deepEqual([full.stripe, full.symbol], ['#123456', counter.type]);
});

test('markers lie on the map only, in the color of their side', () => {
  const markers: Presentation['markers'] = () => [
    { at: '3908', title: 'won', text: 'VP', side: 'soviet' },
    { at: '3908', title: 'nobody', text: '?' },
    { at: '@dead', title: 'off the map', text: 'x' },
  ];
  const scene = sceneOf(withPresentation({ markers }), view, idle);
  assert.deepEqual(
    scene.markers.map(({ hex, text, color }) => [hex, text, color]),
    [
      [shown.hexOf.get('3908'), 'VP', plainPresentation.sides.soviet.line],
      [shown.hexOf.get('3908'), '?', '#333'],
    ],
  );
});

test('works that are no units frame their hex in the paper of their side', () => {
  const markers: Presentation['markers'] = () => [
    { at: '3908', title: 'wall', text: 'W', side: 'german', isWork: true },
    { at: '3908', title: 'prize', text: 'P', side: 'german' },
  ];
  const found = sceneOf(withPresentation({ markers }), view, idle).markers;
  assert.deepEqual(
    found.map(({ frame }) => frame),
    [plainPresentation.sides.german.paper, undefined],
  );
});

test('an attack has one arrow from every hex it comes from', () => {
  const units = [
    { id: 'a', at: '3908' },
    { id: 'b', at: '3908' },
    { id: 'c', at: '3907' },
    { id: 'd', at: '@turn-2' },
  ];
  const position = { ...view, units };
  const at = (id: string) => shown.hexOf.get(id);
  assert.deepEqual(
    attackLines(shown, position, '3808', ['a', 'b', 'c', 'd']).map(({ hexes }) => hexes),
    [
      [at('3908'), at('3808')],
      [at('3907'), at('3808')],
    ],
  );
  assert.deepEqual(attackLines(shown, position, 'nowhere', ['a']), []);
});

test('a stack says which unit is its strongest and how strong it is in all; works lie under it', () => {
  const own = withPresentation({
    works: ['fortified-locality'],
    strength: ({ type, faces }, steps) => {
      const combat = faces[faces.length - steps]?.combat ?? 0;
      return { attack: type === 'fortified-locality' ? 0 : combat, defense: combat };
    },
  });
  const [strong, weak] = ['S-5GT', 'S-5'].map(id => own.counters.get(id));
  const locality = [...own.counters.values()].find(({ type }) => type === 'fortified-locality');
  assert.ok(strong && weak && locality);
  const stackOf = (...units: { id: string; steps?: number }[]) =>
    sceneOf(own, { ...view, units: units.map(unit => ({ ...unit, at: '3600' })) }, idle).stacks[0];
  const both = stackOf({ id: strong.id }, { id: weak.id });
  assert.equal(both.top, 0);
  assert.equal(both.total, String(strong.faces[0].combat + weak.faces[0].combat));
  const held = stackOf({ id: weak.id }, { id: locality.id });
  assert.equal(held.top, 0);
  const { combat } = weak.faces[0];
  assert.equal(held.total, `${combat}-${combat + locality.faces[0].combat}`);
  assert.deepEqual(
    held.pieces.map(({ isBase }) => isBase),
    [undefined, true],
  );
  assert.equal(stackOf({ id: weak.id }, { id: '?soviet' }).total, `${combat}+`);
  assert.equal(stackOf({ id: '?soviet' }, { id: '?soviet' }).total, undefined);
  assert.equal(stackOf({ id: weak.id }).total, undefined);
});
