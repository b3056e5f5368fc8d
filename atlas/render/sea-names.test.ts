// Arms of the sea are hexsides between land; their names stand on the open water before them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readMapText } from '../../kit/map/map.ts';
import { mapPath, PLANS } from '../maps.ts';
import { readFeatures } from './features.ts';
import { distance, layOut } from './geometry.ts';
import { letter } from './labels.ts';

for (const { game } of PLANS) {
  const file = mapPath(game);
  const result = readMapText(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), file);
  if (!result.ok) throw new Error(`${file} cannot be read`);
  const { map } = result;
  const arms = new Set(
    map.source.hexsides.flatMap(({ kind, name }) => (kind === 'sea' && name !== undefined ? [name] : [])),
  );
  if (arms.size === 0) continue;

  test(`${game}: ${[...arms].join(', ')} not on land`, () => {
    const layout = layOut(map);
    const features = readFeatures(map, layout);
    for (const { text, box } of letter(map, layout, features).labels) {
      if (!arms.has(text)) continue;
      const hex = layout.centres.reduce(
        (best, center, i) => (distance(center, box) < distance(layout.centres[best], box) ? i : best),
        0,
      );
      assert.equal(features.isWater[hex], 1, `${text} stands on ${map.ids[hex]}`);
    }
  });
}
