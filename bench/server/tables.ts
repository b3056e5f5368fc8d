// Tables for the server's bench, written straight into a store: each with a log of a random game up to some moment, and
// what is played next at it.

import { randomBytes } from 'node:crypto';
import { seededRandom } from '../../kit/dice/random.ts';
import { commitHost, commitServer, SEALING, sealedSeed } from '../../kit/dice/sealed.ts';
import type { Action, Game, State } from '../../kit/game.ts';
import { sampleAction } from '../../kit/sequence/choosing.ts';
import { drawPart, saltOf, seal } from '../../server/dice/sealing.ts';
import { openGuest } from '../../server/people/sessions.ts';
import type { Statement, Store } from '../../server/store/contract.ts';
import { append } from '../../server/tables/log-rows.ts';
import { insertSeat, insertTable } from '../../server/tables/rows.ts';
import { type Deed, type Entry, type Link, linkHash, ROOT_HASH } from '../../wire/log.ts';

export interface BenchTable {
  readonly id: string;
  readonly game: Game;
  /** By side: the secret of whoever sits there. */
  readonly secrets: ReadonlyMap<string, string>;
  /** What is played from here on. */
  readonly next: readonly { readonly side: string; readonly action: Action }[];
}

export interface TableWish {
  readonly game: Game;
  /** Actions in the log already, as far as the game goes. */
  readonly depth: number;
  /** Actions that are to come. */
  readonly more: number;
  readonly isWatched?: boolean;
  readonly clock?: 'days';
}

export interface Player {
  readonly id: string;
  readonly secret: string;
}

/** One person sits on one side of all tables that he is given to. */
export async function newPlayer(store: Store, name: string): Promise<Player> {
  const { person, secret } = await openGuest(store, name, Date.now());
  return { id: person.id, secret };
}

/** A random game that lasts long enough for what is wanted, as a table. */
export async function writeTable(
  store: Store,
  key: Buffer,
  players: readonly Player[],
  wish: TableWish,
): Promise<BenchTable> {
  const { game, depth, more, isWatched = false, clock } = wish;
  for (;;) {
    const id = randomBytes(16).toString('base64url');
    const [serverPart, hostPart, guestPart] = [drawPart(), drawPart(), drawPart()];
    const seed = sealedSeed(id, { server: serverPart, host: hostPart, guest: guestPart });
    const start = begun(game, seed);
    const played = randomGame(game, start, depth + more, id);
    if (played.length < depth + more) continue;
    const [host] = game.sides;
    const saltSecret = randomBytes(32).toString('hex');
    const dice = {
      sealing: SEALING,
      server: commitServer(id, serverPart),
      host: commitHost(id, host, hostPart),
      hostPart,
      guestPart,
    };
    const { scenario, options } = start.setup;
    const deeds: Deed[] = [
      {
        kind: 'begin',
        game: game.id,
        data: game.digest,
        scenario,
        options,
        host,
        dice,
        ...(clock && { clock }),
      },
      ...played
        .slice(0, depth)
        .map(({ side, action }) => ({ kind: 'act' as const, side, by: 'person' as const, action })),
    ];
    const now = Date.now();
    const row = {
      id,
      game: game.id,
      scenario,
      options,
      stage: 'playing' as const,
      host,
      serverCommitment: dice.server,
      hostCommitment: dice.host,
      guestPart,
      sealedPart: seal(key, id, serverPart),
      saltSecret,
      seq: 0,
      head: ROOT_HASH,
      isWatched,
      isOpen: false,
      ...(clock && { clock }),
    };
    const unit: Statement[] = [
      insertTable(row, now),
      ...game.sides.map((side, index) => insertSeat(id, side, { person: players[index].id })),
      ...append(id, 0, linksOf(deeds, saltSecret, now), { stage: 'playing', decider: null, now }),
    ];
    const written = await store.write(unit);
    if (!written.ok) throw new Error(written.conflict);
    const secrets = new Map(game.sides.map((side, index) => [side, players[index].secret]));
    return { id, game, secrets, next: played.slice(depth) };
  }
}

function begun(game: Game, seed: string): State {
  const made = game.create({ seed });
  if (!made.ok) throw new Error(made.problems[0].message);
  return made.state;
}

function randomGame(
  game: Game,
  start: State,
  most: number,
  seed: string,
): { side: string; action: Action }[] {
  const random = seededRandom(seed);
  const played: { side: string; action: Action }[] = [];
  for (let state = start; played.length < most && game.outcome(state) === undefined; ) {
    const action = sampleAction(game, state, random);
    played.push({ side: game.sides[game.decider(state)], action });
    const applied = game.apply(state, action);
    if (!applied.ok) throw new Error(applied.message);
    state = applied.state;
  }
  return played;
}

function linksOf(deeds: readonly Deed[], saltSecret: string, at: number): Link[] {
  const links: Link[] = [];
  for (const deed of deeds) {
    const seq = links.length + 1;
    const entry: Entry = { seq, at, salt: saltOf(saltSecret, seq), deed };
    links.push({ entry, hash: linkHash(links.at(-1)?.hash ?? ROOT_HASH, entry) });
  }
  return links;
}
