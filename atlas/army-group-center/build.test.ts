// The map file in the game is exactly what the builder makes of the layers beside it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('building the map again gives the file in the game byte for byte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'map-'));
  try {
    const rebuilt = join(folder, 'map.json');
    execFileSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url)), rebuilt]);
    const standing = new URL('../../games/army-group-center/data/map.json', import.meta.url);
    assert.ok(
      readFileSync(rebuilt).equals(readFileSync(standing)),
      'run node atlas/army-group-center/build.ts',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every fix of the hand layers says why', () => {
  const layer = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
  const rivers = layer('rivers.json');
  const fixes: { reason?: string }[] = [
    ...layer('ground.json').fixes,
    ...layer('countries.json').fixes,
    ...rivers.drop,
    ...rivers.add,
    ...rivers.rename,
    ...Object.values(layer('areas.json').areas),
  ];
  assert.deepEqual(
    fixes.filter(fix => !fix.reason),
    [],
  );
});
