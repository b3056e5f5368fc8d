// Calls across a worker: the worker serves an object's methods, the page calls them as promises; and the worker has news for
// the page that nobody asked for. A worker that dies is told to everybody who waits for it, once.

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** What is told without having been asked for. */
export interface News {
  readonly news: unknown;
}

/** The methods of a service as the page sees them. */
export type Remote<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never;
};

/** One end of a line to a worker, or a stand-in for it in tests. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Answers with the way to tell news. What is told while a call is carried out comes before its answer. */
export function serve(port: Port, service: object): (news: unknown) => void {
  port.addEventListener('message', async ({ data }) => {
    const { id, method, args } = data as Call;
    const answer: Answer = await call(service, method, args).then(
      value => ({ id, ok: true, value }),
      (error: unknown) => ({
        id,
        ok: false,
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    port.postMessage(answer);
  });
  return news => port.postMessage({ news } satisfies News);
}

async function call(service: object, method: string, args: readonly unknown[]): Promise<unknown> {
  const known = Object.hasOwn(service, method) ? (service as Record<string, unknown>)[method] : undefined;
  if (typeof known !== 'function') throw new Error(`there is no ${method}`);
  return known.apply(service, args);
}

/** What a call is rejected with when its worker is gone; the caller may start another. */
export class WorkerGone extends Error {
  constructor() {
    super('the worker has stopped');
  }
}

export interface Line<Service> {
  readonly remote: Remote<Service>;
  /** Calls the listener with all news, those first that came before anybody listened. */
  listen(listener: (news: unknown) => void): void;
  /** When every call has been answered, and whatever the answers led to. */
  quiet(): Promise<void>;
  /** Rejects every call that waits, and all that follow. */
  breakOff(): void;
}

/** When a worker that has answered before is silent for so many milliseconds, it is taken for dead. */
export interface Patience {
  readonly milliseconds: number;
  onSilence(): void;
}

export function connect<Service>(port: Port, patience?: Patience): Line<Service> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let isBroken = false;
  // Not before the first answer: a script that is still being fetched may take its time.
  let hasAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = undefined;
    if (patience && hasAnswered && !isBroken && waiting.size > 0)
      timer = setTimeout(() => patience.onSilence(), patience.milliseconds);
  };
  const early: unknown[] = [];
  let hear = (news: unknown): void => void early.push(news);
  port.addEventListener('message', ({ data }) => {
    hasAnswered = true;
    if ('news' in (data as Answer | News)) {
      watch();
      return hear((data as News).news);
    }
    const answer = data as Answer;
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    watch();
    if (answer.ok) caller?.resolve(answer.value);
    else caller?.reject(new Error(answer.message));
  });
  const send = (method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (isBroken) return reject(new WorkerGone());
      last += 1;
      waiting.set(last, { resolve, reject });
      if (timer === undefined) watch();
      port.postMessage({ id: last, method, args } satisfies Call);
    });
  const remote = new Proxy({} as Remote<Service>, {
    get: (_, method) => (typeof method === 'string' ? (...args: unknown[]) => send(method, args) : undefined),
  });
  return {
    remote,
    listen(listener) {
      hear = listener;
      for (const news of early.splice(0)) listener(news);
    },
    async quiet() {
      // An answer is taken in before the next task, and may lead to another call.
      do await new Promise(done => setTimeout(done));
      while (waiting.size > 0);
    },
    breakOff() {
      isBroken = true;
      clearTimeout(timer);
      for (const { reject } of waiting.values()) reject(new WorkerGone());
      waiting.clear();
    },
  };
}
