// One process of `npm test`: runs the test files that it is given, each as a suite with hooks of its own, so that what
// they share (the games' data above all) is loaded once. Whoever starts it judges it: run-room.ts.

import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { SEED } from '../../kit/testing/deep.node.ts';

fc.configureGlobal({ seed: SEED });

const [root, minutes, ...files] = process.argv.slice(2);

// One after the other: what a file declares while another is waited for would be taken for the other's.
let turn: Promise<unknown> = Promise.resolve();
for (const file of files) {
  describe(file, { timeout: Number(minutes) * 60_000 }, () => {
    // Node knows by where a call comes from to which suite a test belongs.
    const suite = new AsyncResource('suite');
    const open = () => suite.runInAsyncScope(() => import(pathToFileURL(join(root, file)).href));
    const opened = turn.then(open);
    turn = opened.catch(() => {});
    return opened;
  });
}
