// The game in words: every event that the rules emit has a line, or is left out on purpose.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  AVIATION,
  axisRaids,
  BARANOVICHI,
  BIALA,
  bomb,
  DECLINE,
  intercept,
  spot,
} from './rules/air/air.node.ts';
import { isTold, UNTOLD } from './tell.ts';
import { game, play, playOne } from './testing.node.ts';

test('every event that the rules emit is told, or left out on purpose', () => {
  const emitted = new Set<string>();
  for (const path of ['rules/', '../../families/coatney/']) {
    const folder = new URL(path, import.meta.url);
    for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
      if (!name.endsWith('.ts') || name.includes('.test.')) continue;
      const text = readFileSync(new URL(name, folder), 'utf8');
      for (const [, type] of text.matchAll(/emit\(\s*play,\s*\{[^}]*?\btype: '([\w-]+)'/g)) emitted.add(type);
    }
  }
  assert.ok(emitted.size > 40, `${emitted.size} kinds of events`);
  for (const type of emitted) assert.ok(isTold(type) !== UNTOLD.includes(type), type);
});

test('a raid reads like one', () => {
  const at = spot({ [BIALA]: 4, [BARANOVICHI]: 3 }, () => true);
  const asked = play(axisRaids({ ...AVIATION, 'SU-RD01-01': at }, [2, 1]), bomb(at, 'GE-FK-II'));
  const linesOf = (action: typeof DECLINE): string =>
    game.teller(asked).tell(playOne(asked, action).events).join('\n');
  assert.match(
    linesOf(intercept('SU-AIR-WESTERN')),
    /Western Front Aviation rises to meet it\n.*fights II Fliegerkorps: the Russian has to turn back/,
  );
  assert.match(linesOf(DECLINE), /is bombed: disrupted\n.*is disrupted/);
});
