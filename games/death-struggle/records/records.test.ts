// Recorded games: each must replay to the hashes it was recorded with. If a change is meant to alter them, write them
// anew (see make.node.ts) and say why in the commit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRecords, readScenarios } from '../../../kit/record/recorded.node.ts';
import { deathStruggle as game } from '../index.ts';

const folder = new URL('.', import.meta.url);

test('there are recorded games of every set-up', () =>
  assert.deepEqual([...readScenarios(folder)].sort(), ['border', 'free', 'historical']));

describeRecords(game, folder, 20);
