// What the server tells whoever runs it: figures for Prometheus, and a line of log for every request. Neither has cookies, tokens,
// chat, hidden state or seeds in it, because none of them is ever handed over here; addresses are cut.

import pino, { type Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A request by HTTP: the pattern of its route, never its address, which could hold something that is nobody's business. */
export interface Requested {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly address: string;
}

/** A request over a socket. */
export interface Said {
  readonly verb: string;
  readonly table?: string | undefined;
  readonly cid?: string | undefined;
  /** `ok`, or why not. */
  readonly code: string;
  readonly ms: number;
}

export interface Watcher {
  requested(request: Requested): void;
  said(said: Said): void;
  /** A socket has come, or has gone. */
  socket(by: 1 | -1): void;
  /** So many units were on the disk after so long. */
  written(units: number, ms: number): void;
  failed(error: unknown): void;
  /** In the form that Prometheus reads. */
  metrics(): Promise<string>;
}

/** What is looked up when somebody asks. */
export interface Looks {
  openTables(): number;
  /** Seconds that each job has waited. */
  jobAges(): Promise<readonly number[]>;
}

export interface WatcherParts {
  /** The least that is logged; nothing unless given. */
  readonly log?: string | undefined;
  /** Where lines go; the standard output unless given. */
  readonly to?: { write(line: string): void };
  readonly looks?: () => Looks;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function openWatcher({ log = 'silent', to, looks }: WatcherParts = {}): Watcher {
  const logger: Logger = to ? pino({ level: log }, to) : pino({ level: log });
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const actions = new Counter({
    name: 'hexfront_socket_requests_total',
    help: 'Requests over sockets, by verb and outcome',
    labelNames: ['verb', 'code'],
    registers,
  });
  const latency = new Histogram({
    name: 'hexfront_request_seconds',
    help: 'From a request to its answer: whole, and the part until it is on the disk',
    labelNames: ['part'],
    buckets: SECONDS,
    registers,
  });
  const http = new Counter({
    name: 'hexfront_http_requests_total',
    help: 'Requests by HTTP, by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const refusals = new Counter({
    name: 'hexfront_refusals_total',
    help: 'What was refused over sockets, by code',
    labelNames: ['code'],
    registers,
  });
  const faults = new Counter({ name: 'hexfront_faults_total', help: 'Faults of ours', registers });
  const sockets = new Gauge({ name: 'hexfront_sockets', help: 'Sockets that are open', registers });
  const batches = new Histogram({
    name: 'hexfront_writer_batch_units',
    help: 'Units that one transaction of the writer took',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers,
  });
  const syncs = new Histogram({
    name: 'hexfront_writer_commit_seconds',
    help: 'How long a transaction took until it was on the disk',
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'hexfront_open_tables',
    help: 'Tables in memory',
    registers,
    collect() {
      this.set(looks?.().openTables() ?? 0);
    },
  });
  new Gauge({
    name: 'hexfront_jobs',
    help: 'Jobs that wait, by age in seconds',
    labelNames: ['age'],
    registers,
    async collect() {
      const ages = (await looks?.().jobAges()) ?? [];
      for (const [name, from, to] of AGES)
        this.set({ age: name }, ages.filter(age => age >= from && age < to).length);
    },
  });

  return {
    requested({ method, route, status, ms, address }) {
      http.inc({ route, status: String(status) });
      logger.info({ method, route, status, ms: rounded(ms), address: cutAddress(address) }, 'request');
    },
    said({ verb, table, cid, code, ms }) {
      actions.inc({ verb, code });
      if (code !== 'ok') refusals.inc({ code });
      latency.observe({ part: 'whole' }, ms / 1000);
      logger.info({ verb, table, cid, code, ms: rounded(ms) }, 'said');
    },
    socket(by) {
      sockets.inc(by);
    },
    written(units, ms) {
      batches.observe(units);
      syncs.observe(ms / 1000);
      latency.observe({ part: 'disk' }, ms / 1000);
    },
    failed(error) {
      faults.inc();
      const { message, stack } =
        error instanceof Error ? error : { message: String(error), stack: undefined };
      logger.error({ fault: message, stack }, 'fault');
    },
    metrics: () => registry.metrics(),
  };
}

const AGES = [
  ['fresh', 0, 10],
  ['minute', 10, 60],
  ['hour', 60, 3600],
  ['old', 3600, Number.POSITIVE_INFINITY],
] as const;

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

/** The net that an address is in: the first 24 bits, or 48 of the newer kind. */
export function cutAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!plain.includes(':')) return '';
  const [head, tail] = plain.split('::', 2);
  const [front, back] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return `${[...front, ...new Array(missing).fill('0'), ...back].slice(0, 3).join(':')}::/48`;
}
