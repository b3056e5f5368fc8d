// The legend of the counters says everything that can be seen on them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, playable } from '../../games/registry.ts';
import { signOf } from '../../kit/showing.ts';
import { markLines } from './legend.ts';
import type { Shown } from './scene.ts';
import { openForTests } from './shown.testing.ts';

for (const { id } of playable) {
  test(`${id}: every mark that a unit may have is in the legend with its words`, async () => {
    const entry = entryOf(id);
    assert.ok(entry && 'presentation' in entry);
    const { presentation } = await entry.presentation();
    const shown: Shown = { ...openForTests().shown, presentation };
    const lines = markLines({ ...shown, counters: new Map() });
    assert.ok(lines.length >= 8);
    const told = new Set(lines.map(({ words }) => words));
    assert.equal(told.size, lines.length, 'no line twice');
    const signs = new Set(
      lines.flatMap(({ sample }) => (sample.kind === 'sign' ? [JSON.stringify(sample.sign)] : [])),
    );
    const position = { game: id, turn: 1, phase: 'p' };
    // A unit with every flag there is has every mark there is.
    const flags = FLAGS;
    const units = [{ id: 'U', at: '1000', flags }];
    for (const { mark } of presentation.marks({ ...position, units }, 'U'))
      assert.ok(signs.has(JSON.stringify(signOf(presentation, mark))), mark);
  });
}

const FLAGS = [
  'activated',
  'airSupplied',
  'attacked',
  'defended',
  'disrupted',
  'entrenched',
  'flown',
  'grounded',
  'inactive',
  'interdicted',
  'moved',
  'portDenied',
  'reduced',
  'retreatedIn',
  'strong',
];

test('states, steps, stacks and battles are told for every game; works where there are any', () => {
  const { shown } = openForTests();
  const kinds = (of: Shown) => markLines(of).map(({ sample }) => sample.kind);
  assert.deepEqual(kinds(shown), ['piece', 'piece', 'piece', 'piece', 'piece', 'stack', 'battle']);
  const fortified = { ...shown, presentation: { ...shown.presentation, works: ['fort'] } };
  assert.ok(kinds(fortified).includes('works'));
});
