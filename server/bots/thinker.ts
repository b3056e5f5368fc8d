// The other end of the process in which bots think. It is started when the first bot is asked, and anew if it has died.

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Chosen, ThinkingOrder, ThinkingWish, Thought } from './thinking.ts';

interface Waiting {
  done(chosen: Chosen): void;
  failed(error: Error): void;
}

export class Thinker {
  #child: ChildProcess | undefined;
  #id = 0;
  readonly #waiting = new Map<number, Waiting>();

  choose(wish: ThinkingWish): Promise<Chosen> {
    const child = this.#child ?? this.#start();
    return new Promise((done, failed) => {
      const id = ++this.#id;
      this.#waiting.set(id, { done, failed });
      child.send({ id, ...wish } satisfies ThinkingOrder);
    });
  }

  close(): void {
    this.#child?.kill();
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./thinking.ts', import.meta.url)), { serialization: 'json' });
    this.#child = child;
    child.on('message', (thought: Thought) => {
      const waiting = this.#waiting.get(thought.id);
      this.#waiting.delete(thought.id);
      if ('action' in thought) waiting?.done(thought);
      else waiting?.failed(new Error(thought.failed));
    });
    const gone = () => {
      if (this.#child === child) this.#child = undefined;
      for (const { failed } of this.#waiting.values()) failed(new Error('the process of the bots has ended'));
      this.#waiting.clear();
    };
    child.on('exit', gone);
    child.on('error', gone);
    return child;
  }
}
