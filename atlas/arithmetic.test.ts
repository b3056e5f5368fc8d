// Our own sine and its kin agree with those of the machine to the last digits.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { atan, cos, log, power, sin, tan } from './arithmetic.ts';

const angle = fc.double({ min: -1.6, max: 1.6, noNaN: true });

function isNear(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= 1e-14 * Math.max(1, Math.abs(theirs));
}

test('sine, cosine and arc tangent are right to fourteen digits', () => {
  fc.assert(
    fc.property(
      angle,
      x => isNear(sin(x), Math.sin(x)) && isNear(cos(x), Math.cos(x)) && isNear(atan(x), Math.atan(x)),
    ),
  );
  assert.ok(isNear(tan(1.2), Math.tan(1.2)));
  assert.ok(isNear(atan(40), Math.atan(40)));
});

test('logarithms and powers are right to thirteen digits', () => {
  const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  fc.assert(fc.property(positive, x => isNear(log(x), Math.log(x))));
  const exponent = fc.double({ min: -3, max: 3, noNaN: true });
  const base = fc.double({ min: 0.05, max: 20, noNaN: true });
  fc.assert(fc.property(base, exponent, (b, e) => Math.abs(power(b, e) / b ** e - 1) < 1e-13));
});

test('the pipeline uses no arithmetic that machines may round differently', () => {
  const here = new URL('.', import.meta.url);
  const sources = readdirSync(here).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  assert.ok(sources.includes('projection.ts'));
  for (const name of sources) {
    const code = readFileSync(new URL(name, here), 'utf8').replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    const loose = /Math\.(a?(sin|cos|tan)h?2?|log\w*|exp\w*|pow|hypot|cbrt|random)\b|[^/*]\*\*[^/*]/.exec(
      code,
    );
    assert.equal(loose, null, `${name}: ${loose?.[0]}`);
  }
});
