// Figures that the maps keep: how long each takes to load, how large each file is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readMapText } from '../../kit/map/map.ts';
import { mapPath, PLANS } from '../maps.ts';

const MOST_MILLISECONDS_TO_LOAD = 20;
const MOST_BYTES = 400_000;

for (const { game } of PLANS) {
  test(`${game}: loads in less than 20 ms, from a file of less than 400 kB`, t => {
    const text = readFileSync(new URL(`../../${mapPath(game)}`, import.meta.url), 'utf8');
    const milliseconds = median(Array.from({ length: 25 }, () => timeToLoad(text)));
    t.diagnostic(`${game}: ${milliseconds.toFixed(1)} ms, ${Math.round(Buffer.byteLength(text) / 1000)} kB`);
    assert.ok(milliseconds < MOST_MILLISECONDS_TO_LOAD, `${milliseconds} ms`);
    assert.ok(Buffer.byteLength(text) < MOST_BYTES);
  });
}

/** Of this thread, so that it does not matter what else the machine does. */
function timeToLoad(text: string): number {
  const before = process.threadCpuUsage();
  assert.ok(readMapText(text, 'map.json').ok);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
