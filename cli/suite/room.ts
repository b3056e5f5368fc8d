// One process of `npm test`: runs the test files that it is given, each as a suite with hooks of its own, so that what
// they share (the games' data above all) is loaded once. Whoever starts it judges it: run-room.ts.

import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { SEED } from '../../kit/testing/deep.node.ts';
import { endHeld, inFile, stillOpen, watchHeld } from './held.ts';
import { processorSeconds, SPENT } from './spent.ts';

fc.configureGlobal({ seed: SEED });

const [root, minutes, ...files] = process.argv.slice(2);
watchHeld();

/** Whatever is about to close has the time to do so; a machine may be slow. */
const GRACE_MS = Number(process.env.HEXFRONT_TEST_GRACE_MS ?? 20_000);

/** The tests are done and told of: what a file has left open is named, and nobody waits for it. */
function endSoon(): void {
  setTimeout(() => {
    for (const line of stillOpen()) console.error(line);
    endHeld();
    process.exit();
  }, GRACE_MS).unref();
}

// One after the other: what a file declares while another is waited for would be taken for the other's.
let turn: Promise<unknown> = Promise.resolve();
for (const file of files) {
  describe(file, { timeout: Number(minutes) * 60_000 }, () => {
    // Node knows by where a call comes from to which suite a test belongs.
    const suite = new AsyncResource('suite');
    // Files are read one after the other, and their tests are run when all have been read.
    let [began, spent] = [0, 0];
    const tell = () => console.log(`${SPENT}${file} ${(spent + processorSeconds() - began).toFixed(2)}`);
    const open = () => {
      began = processorSeconds();
      return suite.runInAsyncScope(() => {
        before(() => {
          began = processorSeconds();
        });
        // Before the hooks of the file itself: of a process that they end nothing is told any more.
        after(tell);
        return inFile(file, () => import(pathToFileURL(join(root, file)).href));
      });
    };
    const isLast = file === files.at(-1);
    const opened = turn.then(open).finally(() => {
      spent = processorSeconds() - began;
      // After the hooks of the file itself.
      if (isLast) suite.runInAsyncScope(() => after(endSoon));
    });
    turn = opened.catch(() => {});
    return opened;
  });
}
