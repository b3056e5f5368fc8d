// Brings running tables to newer rules where that changes nothing that has happened: the whole log is played under both, and only if
// every position is the same does the table move, by an entry of its log. Any other ends under the rules that it began with.

import { sealedSeed } from '../../kit/dice/sealed.ts';
import type { Game } from '../../kit/game.ts';
import { positionHash } from '../../kit/record/position-hash.ts';
import { fold, openPlay } from '../../wire/fold.ts';
import { type Entry, type Link, linkHash, rulesIn } from '../../wire/log.ts';
import type { Jobs } from '../bots/jobs.ts';
import { saltOf, unseal } from '../dice/sealing.ts';
import type { Store } from '../store/contract.ts';
import { appendAlone, linksAfter } from '../tables/log-rows.ts';
import { findTable, seatsOf, type TableRow } from '../tables/rows.ts';
import type { Shelf } from './shelf.ts';

export type Advanced =
  | { readonly table: string; readonly moved: true }
  | { readonly table: string; readonly moved: false; readonly why: string };

export interface AdvanceParts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly shelf: Shelf;
  readonly key: Buffer;
  clock(): number;
}

/** Every running table of the game that is pinned to something else. */
export async function advance(parts: AdvanceParts, game: string): Promise<readonly Advanced[]> {
  const to = await parts.shelf.current(game);
  const rows = await parts.store.read(
    `SELECT id FROM tables WHERE game = $1 AND stage = 'playing' ORDER BY id`,
    [game],
  );
  const all: Advanced[] = [];
  for (const { id } of rows) {
    const row = await findTable(parts.store, String(id));
    const links = await linksAfter(parts.store, String(id), 0);
    if (row && rulesIn(links) !== to) all.push(await moved(parts, row, links, to));
  }
  return all;
}

async function moved(
  { store, jobs, shelf, key, clock }: AdvanceParts,
  row: TableRow,
  links: readonly Link[],
  to: string,
): Promise<Advanced> {
  const stays = (why: string): Advanced => ({ table: row.id, moved: false, why });
  const from = rulesIn(links);
  try {
    const [before, after] = [await shelf.find(row.game, from), await shelf.find(row.game, to)];
    if (!before || !after) return stays('the rules are not at hand');
    const serverPart = unseal(key, row.id, row.sealedPart);
    const [was, is] = [before, after].map(game => positionsUnder(game, row.id, serverPart, links));
    const first = was.findIndex((hash, index) => hash !== is[index]);
    if (first >= 0) return stays(`after entry ${first + 1} the position is another one`);
  } catch (error) {
    return stays(error instanceof Error ? error.message : String(error));
  }
  const last = links[links.length - 1];
  const seq = last.entry.seq + 1;
  const entry: Entry = {
    seq,
    at: Math.max(clock(), last.entry.at),
    salt: saltOf(row.saltSecret, seq),
    deed: { kind: 'rules', ...(from !== undefined && { from }), to },
  };
  const link = { entry, hash: linkHash(last.hash, entry) };
  const hasBot = (await seatsOf(store, row.id)).some(({ bot }) => bot !== undefined);
  const written = await store.write([
    ...appendAlone(row.id, last.entry.seq, link),
    // What a bot thinks about hangs on the number of the last entry; whether it is to decide is seen when somebody takes it.
    ...(hasBot ? await jobs.owed(row.id, seq, true, entry.at) : []),
  ]);
  return written.ok ? { table: row.id, moved: true } : stays('somebody has just acted; try again');
}

/** The hash of the position after every entry. */
function positionsUnder(game: Game, table: string, serverPart: string, links: readonly Link[]): string[] {
  const [{ entry: first }, ...rest] = links;
  const begin = first.deed;
  if (begin.kind !== 'begin') throw new Error('the log does not begin');
  const { hostPart, guestPart } = begin.dice;
  const seed = sealedSeed(table, { server: serverPart, host: hostPart, guest: guestPart });
  const made = game.create({ scenario: begin.scenario, options: begin.options, seed });
  if (!made.ok) throw new Error(`it does not begin: ${made.problems[0].message}`);
  const play = openPlay(game, made.state, [], { clock: begin.clock, at: first.at });
  return [
    positionHash(game, made.state),
    ...rest.map(({ entry }) => {
      fold(play, entry);
      return positionHash(game, play.session.state);
    }),
  ];
}
