// Lines of the log: hexes are found with their names, and nothing of a line is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openForTests } from '../../table/shown.testing.ts';
import { logReader, turnsIn, wordsIn } from './log-lines.ts';

const places = new Map([
  ['3908', 'Minsk'],
  ['3600', undefined],
  ['3601', undefined],
]);

test('a hex is a word of its own, a named one together with its name', () => {
  assert.deepEqual(wordsIn('5th Army moves 3600 to Minsk (3908), 4 points', places), [
    { text: '5th Army moves ' },
    { text: '3600', hex: '3600' },
    { text: ' to ' },
    { text: 'Minsk (3908)', hex: '3908' },
    { text: ', 4 points' },
  ]);
  assert.deepEqual(wordsIn('3908 3601', places), [
    { text: '3908', hex: '3908' },
    { text: ' ' },
    { text: '3601', hex: '3601' },
  ]);
  assert.deepEqual(wordsIn('column +6, die 5: DR at 9999', places), [
    { text: 'column +6, die 5: DR at 9999' },
  ]);
});

test('no letter of a line is lost or added', () => {
  const piece = fc.constantFrom('Minsk (3908)', '3908', ' (', ')', '3600', 'Minsk', '39', ' ');
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const line = pieces.join('');
      assert.equal(
        wordsIn(line, places)
          .map(({ text }) => text)
          .join(''),
        line,
      );
    }),
  );
});

test('lines have their depth, and turns can be found', () => {
  const { info } = openForTests();
  const read = logReader(info.map);
  assert.deepEqual(read('Turn 2').level, 0);
  assert.deepEqual(read('  Soviet movement').level, 1);
  assert.deepEqual(read('      there stand 9th Infantry Corps').level, 3);
  assert.equal(read('Turn 2'), read('Turn 2'));
  assert.deepEqual(turnsIn([{ after: 4, lines: ['', 'Turn 2', '  Soviet movement', '    x'] }]), [
    { title: 'Turn 2', after: 4 },
  ]);
});
