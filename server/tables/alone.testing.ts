// A table by itself for tests: no server and no disk, and a log that keeps what it is given.

import type { Game, State } from '../../kit/game.ts';
import type { Delegations } from '../../kit/sequence/delegating.ts';
import type { Preset } from '../../wire/clock.ts';
import { linkHash, ROOT_HASH } from '../../wire/log.ts';
import type { Jobs } from '../bots/jobs.ts';
import type { Statement, Store } from '../store/contract.ts';
import { OnlineTable } from './online-table.ts';

export interface Alone {
  readonly table: OnlineTable;
  /** Everything that was written. */
  readonly written: Statement[];
}

export function tableAlone(
  game: Game,
  state: State,
  more: { readonly clock: Preset; now(): number; readonly delegations?: Delegations },
): Alone {
  const written: Statement[] = [];
  const store: Store = {
    read: async () =>
      Object.entries(more.delegations ?? {}).map(([chair, level]) => {
        const [side, frame] = chair.split('/');
        return { side, frame, level };
      }),
    write: async unit => {
      written.push(...unit);
      return { ok: true };
    },
    close: async () => {},
  };
  const zeros = '0'.repeat(64);
  const [host] = game.sides;
  const dice = { sealing: '', server: zeros, host: zeros, hostPart: zeros, guestPart: zeros };
  const deed = { kind: 'begin', game: game.id, data: '', scenario: '', options: {}, host, dice } as const;
  const entry = { seq: 1, at: more.now(), salt: zeros, deed: { ...deed, clock: more.clock } };
  const owed: Jobs['owed'] = async (table, seq, isOwed) =>
    isOwed ? [{ sql: 'INSERT INTO jobs', values: [table, seq] }] : [];
  const nothing = async () => undefined;
  const jobs: Jobs = {
    ...{ owed, take: nothing, hold: nothing, drop: nothing, giveBack: nothing, close: nothing },
    ages: async () => [],
  };
  const kept = { store, jobs, id: 'alone', saltSecret: zeros, serverPart: zeros, host, isWatched: true };
  const { delegations = {} } = more;
  const seats = game.sides.map(side => ({ side, person: side, name: side }));
  const link = { entry, hash: linkHash(ROOT_HASH, entry), cid: undefined };
  const table = new OnlineTable({ ...kept, delegations, clock: more.now }, game, state, seats, [link]);
  return { table, written };
}
