// Several PostgreSQL servers under one address, of which one takes writes and the others stand by:
// `postgresql://name@one:5432,two:5432/hexfront?target_session_attrs=read-write`, or with `?host=one,two` as libpq has it too. Every
// connection of ours is opened by `StoreClient`, so that whoever has to connect again after a fail-over finds the one that writes.

import pg from 'pg';
import { messageOf } from './postgres-errors.ts';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const WRITING = ['read-write', 'primary'];

/** The address of each server by itself. Throws with what is wrong, without what is secret in it. */
export function hostsOf(address: string): readonly string[] {
  const [, start, authority, path, query] = ADDRESS.exec(address) ?? [];
  if (start === undefined || authority === undefined) return [address];
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && !WRITING.includes(wanted))
    throw new Error(
      `HEXFRONT_DATABASE: target_session_attrs=${wanted} is of no use here; it is ${WRITING[0]}, since every node writes.`,
    );
  parameters.delete('target_session_attrs');
  const named = parameters.get('host')?.split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== named?.length)
    throw new Error('HEXFRONT_DATABASE: there must be one port, or one for each host.');
  const each = named ?? authority.split(',');
  return each.map((host, n) => {
    const own = new URLSearchParams(parameters);
    if (named) own.set('host', host);
    if (ports.length > 1) own.set('port', ports[n]);
    return `${start}${named ? (authority.split(',')[0] ?? '') : host}${path}${own.size > 0 ? `?${own}` : ''}`;
  });
}

type Told = (error?: Error) => void;

export class StoreClient extends pg.Client {
  readonly #hosts: readonly string[];
  readonly #config: pg.ClientConfig;

  constructor(config: pg.ClientConfig) {
    const hosts = hostsOf(config.connectionString ?? '');
    super({ ...config, connectionString: hosts[0] });
    this.#hosts = hosts;
    this.#config = config;
  }

  override connect(): Promise<this>;
  override connect(callback: Told): void;
  override connect(callback?: Told): Promise<this> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    void connected.then(
      () => callback(),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  async #connect(): Promise<this> {
    if (this.#hosts.length > 1) Object.assign(this, await writingAmong(this.#hosts, this.#config));
    await super.connect();
    return this;
  }
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** All are asked at once: one that is gone may keep us waiting. */
async function writingAmong(hosts: readonly string[], config: pg.ClientConfig): Promise<Place> {
  try {
    return await Promise.any(hosts.map(host => lookAt(host, config)));
  } catch (error) {
    const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    throw new Error(`None of the servers takes writes. ${all.map(messageOf).join('; ')}`);
  }
}

async function lookAt(address: string, config: pg.ClientConfig): Promise<Place> {
  const client = new pg.Client({ ...config, connectionString: address });
  const { host, port } = client;
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: unknown }>(
      `SELECT CASE WHEN pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'
        THEN 'yes' ELSE 'no' END AS standby`,
    );
    if (rows[0].standby === 'yes') throw new Error('it stands by');
    return { host, port };
  } catch (error) {
    throw new Error(`${host}: ${messageOf(error)}`);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** For whoever opens a pool. Its types have a client made of nothing; it is made of what the pool was given. */
export const pooled = { Client: StoreClient } as unknown as { readonly Client: new () => pg.ClientBase };
