// A line to an engine without a worker: two ends that copy what they carry and deliver it later, as a worker's do.

import { other } from '../../kit/side.ts';
import type { Step, TableEngine } from './contract.ts';
import { openHost, type Shelf } from './host.ts';
import { type EngineParts, partsOf } from './parts.ts';
import { connect, type Line, type Port, serve } from './remote.ts';

export function portPair(): [Port, Port] {
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
  const end = (mine: number): Port => ({
    postMessage: message => {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => {
        for (const listener of listeners[other(mine)]) listener({ data });
      });
    },
    addEventListener: (_, listener) => listeners[mine].push(listener),
  });
  return [end(0), end(1)];
}

export interface EngineOnLine {
  /** What is done here is done by others: whoever listens on the line is told of it. */
  readonly host: TableEngine;
  readonly engine: EngineParts & Pick<Line<TableEngine>, 'quiet'>;
  /** What has been called on the line since it was last looked at. */
  asked(): string[];
  /** Every step so far, whether it was told or not. */
  readonly steps: Step[];
  /** Steps are lost on the way from now on, or not any more. */
  lose(isLost: boolean): void;
}

/** `feigned`: methods that answer instead of the host's. */
export function engineOnLine(
  shelf: Shelf,
  feigned: (host: TableEngine) => Partial<TableEngine> = () => ({}),
): EngineOnLine {
  const [page, worker] = portPair();
  const steps: Step[] = [];
  const calls: string[] = [];
  let isLosing = false;
  const host = openHost(
    shelf,
    () => 'line',
    step => {
      steps.push(structuredClone(step));
      if (!isLosing) tell(step);
    },
  );
  const methods = Object.entries({ ...host, ...feigned(host) });
  const tell = serve(
    worker,
    Object.fromEntries(
      methods.map(([name, method]: [string, (...given: never[]) => unknown]) => [
        name,
        (...args: never[]) => {
          calls.push(name);
          return method(...args);
        },
      ]),
    ),
  );
  const line = connect<TableEngine>(page);
  return {
    host,
    engine: { ...partsOf(line), quiet: line.quiet },
    steps,
    asked: () => calls.splice(0),
    lose: isLost => {
      isLosing = isLost;
    },
  };
}

type Answered<Method> = Method extends (...args: infer Args) => unknown ? (...args: Args) => Acted : never;

/** A deed with the step that came of it. */
export type Acted = ({ readonly ok: true } & Step) | { ok: false; rule: string; message: string };
export type ToldEngine = Omit<TableEngine, 'watch' | 'act' | 'undo' | 'undoAll' | 'redo'> & {
  readonly [Deed in 'act' | 'undo' | 'undoAll' | 'redo']: Answered<TableEngine[Deed]>;
} & { watch(viewer: string): Step };

/** A host whose deeds answer with what it tells of them. */
export function toldHost(shelf: Shelf, randomSeed: () => string): ToldEngine {
  let last: Step | undefined;
  const host = openHost(shelf, randomSeed, step => {
    last = step;
  });
  const withStep = (done: ReturnType<TableEngine['act']>): Acted =>
    (done.ok && last ? { ...done, ...last } : done) as Acted;
  return {
    ...host,
    watch(viewer) {
      host.watch(viewer);
      if (last === undefined) throw new Error('nothing was told');
      return last;
    },
    act: (action, author) => withStep(host.act(action, author)),
    undo: consent => withStep(host.undo(consent)),
    undoAll: () => withStep(host.undoAll()),
    redo: () => withStep(host.redo()),
  };
}
