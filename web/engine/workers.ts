// Starts the workers. A worker that fails is reported once; the page then starts another from what it has kept.

import type { BotService } from '../bot/contract.ts';
import type { Checking, Puzzling, TableEngine } from './contract.ts';
import { type EngineParts, partsOf } from './parts.ts';
import { connect, type Line, type Remote } from './remote.ts';

export interface WorkerLine<Service> extends Line<Service> {
  close(): void;
}

/** Every answer of the engine takes a fraction of a second; after so many milliseconds it is gone. */
const ENGINE_PATIENCE = 10_000;

export type EngineLine = Omit<WorkerLine<TableEngine>, 'remote' | 'listen'> &
  EngineParts & { readonly puzzling: Remote<Puzzling>; readonly checking: Remote<Checking> };

export function startEngine(onFailure: (reason: string) => void): EngineLine {
  const { remote, listen, ...line } = start<TableEngine & Puzzling & Checking>(
    'engine',
    onFailure,
    ENGINE_PATIENCE,
  );
  return { ...line, ...partsOf({ remote, listen }), puzzling: remote, checking: remote };
}

export function startBot(onFailure: (reason: string) => void): WorkerLine<BotService> {
  return start('bot', onFailure);
}

function start<Service>(
  name: string,
  onFailure: (reason: string) => void,
  milliseconds?: number,
): WorkerLine<Service> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  const line = connect<Service>(
    worker,
    milliseconds === undefined
      ? undefined
      : { milliseconds, onSilence: () => fail('the worker does not answer') },
  );
  let isOver = false;
  const fail = (reason: string) => {
    if (isOver) return;
    isOver = true;
    worker.terminate();
    line.breakOff();
    onFailure(reason);
  };
  worker.addEventListener('error', event => {
    // It is told to the person; the console needs no second voice.
    event.preventDefault();
    fail(event.message || 'the worker stopped');
  });
  worker.addEventListener('messageerror', () => fail('a message could not be read'));
  return {
    ...line,
    close() {
      isOver = true;
      worker.terminate();
      line.breakOff();
    },
  };
}
