import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { idForms } from './frame-forms.ts';

test('a hex that two sheets share is read by either id and written by the first', () => {
  const hexes = new Map([
    ['N1020', 0],
    ['S4220', 0],
    ['N1021', 1],
  ]);
  const { hex } = idForms({ indexOf: new Map() }, { indexOf: hexes }, []);
  assert.deepEqual(
    ['N1020', 'S4220', 'N1021'].map(id => hex.write(v.parse(hex.schema, id))),
    ['N1020', 'N1020', 'N1021'],
  );
});
