// For tests of the protocol: an engine in this process, and answers with the fields that tests ask about.

import type {
  Action,
  Choice,
  Decision,
  GameEvent,
  Modifier,
  Outcome,
  Position,
  SupplyAnswer,
} from '../kit/game.ts';
import type { GameRecord } from '../kit/record/record.ts';
import { openShelf } from './games.ts';
import { openAdapters } from './lab/adapters.ts';
import { answerLine, type Engine, openEngine } from './protocol.ts';
import type { Failure } from './requests.ts';

export interface Reply {
  readonly id: unknown;
  readonly error?: Failure['error'];
  readonly position?: Position;
  readonly view?: Position;
  readonly decision?: Decision | null;
  readonly choices?: readonly Choice[];
  readonly events?: readonly GameEvent[];
  readonly outcome?: Outcome;
  readonly action?: Action;
  readonly units?: readonly SupplyAnswer[];
  readonly record?: GameRecord;
  readonly modifiers?: readonly Modifier[];
  readonly results?: readonly { readonly result: string; readonly chance: number }[];
  readonly [field: string]: unknown;
}

export const shelf = await openShelf();
export const adapters = await openAdapters(shelf);

export interface Client {
  readonly engine: Engine;
  ask(request: object): Reply;
  send(line: string): Reply;
}

export function client(): Client {
  const engine = openEngine(shelf, '0.0.0', adapters);
  const send = (line: string): Reply => JSON.parse(answerLine(engine, line)) as Reply;
  return { engine, send, ask: request => send(JSON.stringify({ id: 1, ...request })) };
}

/** A client in the first decision of a game with a known seed. */
export function inGame(more: object = {}): Client {
  const opened = client();
  opened.ask({ do: 'new', game: 'army-group-center', seed: 'one', ...more });
  return opened;
}
