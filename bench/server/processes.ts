// Starting the processes that are measured, and asking them.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/files.ts';
import type { Usage } from './usage.ts';

export interface Running {
  readonly address: string;
  usage(): Promise<Usage>;
  end(): Promise<void>;
}

export async function startProcess(script: string, args: readonly string[] = []): Promise<Running> {
  const heap = JSON.parse(readFileSync(join(ROOT, 'tools/heap.json'), 'utf8')) as string[];
  // For whoever wants to see where the time goes: HEXFRONT_PROFILE names a folder.
  const folder = process.env.HEXFRONT_PROFILE;
  const execArgv = folder ? [...heap, '--cpu-prof', `--cpu-prof-dir=${folder}`] : heap;
  const child: ChildProcess = fork(join(import.meta.dirname, script), [...args], { execArgv });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    address: `http://127.0.0.1:${port}`,
    async usage() {
      child.send('usage');
      return ((await once(child, 'message')) as [Usage])[0];
    },
    async end() {
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
    },
  };
}
