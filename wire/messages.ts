// What a page and a server say to each other over a socket. Whatever comes in is read by these forms; a field that a form
// does not know is passed over, so that releases side by side understand each other (wire/protocol.ts says which do).

import * as v from 'valibot';
import type { GameEvent } from '../kit/game.ts';
import type { Change } from '../kit/record/change.ts';
import type { ClockFace, Preset } from './clock.ts';
import { type DeedOf, OFFERS } from './log.ts';
import type { LogPart, Table } from './table.ts';

/** Bytes of one message at most, and how deep its lists and objects may lie in each other. */
export const MOST_BYTES = 16 * 1024;
export const MOST_DEPTH = 20;
/** Signs of one line of chat. */
export const MOST_SIGNS = 1000;

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const tableId = v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/));
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Made by whoever does something, so that it is done once. */
export const cidSchema = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
export const actionSchema = v.looseObject({ type: v.string() });
const [count, cid, action] = [countSchema, cidSchema, actionSchema];
const words = v.array(v.string());
const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_SIGNS));

/** Questions that a seat may ask, with what each asks about. */
export const questionSchema = v.variant('what', [
  v.object({
    what: v.literal('choices'),
    query: v.optional(
      v.object({
        type: v.optional(v.string()),
        units: v.optional(words),
        target: v.optional(v.string()),
      }),
    ),
  }),
  v.object({ what: v.literal('check'), action }),
  v.object({ what: v.literal('preview'), action }),
  v.object({ what: v.literal('chances'), action }),
  v.object({ what: v.literal('supply'), units: words }),
  v.object({ what: v.literal('way'), unit: v.string(), to: v.string() }),
  v.object({ what: v.literal('zones'), side: v.string() }),
  v.object({ what: v.literal('threats') }),
  v.object({ what: v.literal('undone') }),
  v.object({ what: v.literal('moment'), n: count }),
  v.object({ what: v.literal('log') }),
]);
export type WireQuestion = v.InferOutput<typeof questionSchema>;

export const requestSchema = v.variant('do', [
  v.object({ id, do: v.literal('hello'), protocol: count }),
  /** `after`: the last step that is known of this count; what came since is told, or the whole table. */
  v.object({
    id,
    do: v.literal('watch'),
    table: tableId,
    count: v.optional(v.string()),
    after: v.optional(count),
  }),
  v.object({ id, do: v.literal('leave'), table: tableId }),
  v.object({ id, do: v.literal('act'), table: tableId, cid, after: count, action }),
  v.object({ id, do: v.literal('undo'), table: tableId, cid, after: count }),
  v.object({
    id,
    do: v.literal('offer'),
    table: tableId,
    cid,
    what: v.picklist(OFFERS),
    to: v.optional(count),
  }),
  v.object({ id, do: v.literal('answer'), table: tableId, cid, offer: count, yes: v.boolean() }),
  /** The time of the opponent has run out: the game is won, or a bot plays on for him where both had agreed to that. */
  v.object({
    id,
    do: v.literal('claim'),
    table: tableId,
    cid,
    as: v.optional(v.picklist(['win', 'bot'])),
  }),
  /** Whoever comes back takes his seat from the bot that sits there. */
  v.object({ id, do: v.literal('return'), table: tableId, cid }),
  /** A decision that may fall into the enemy's turn is left to a bot of this level, or to nobody. */
  v.object({
    id,
    do: v.literal('delegate'),
    table: tableId,
    frame: v.pipe(v.string(), v.maxLength(60)),
    level: v.optional(v.string()),
  }),
  v.object({ id, do: v.literal('ask'), table: tableId, question: questionSchema }),
  v.object({ id, do: v.literal('say'), table: tableId, text: line }),
  /** Among those who look on; the players hear it once the game is over. */
  v.object({ id, do: v.literal('remark'), table: tableId, text: line }),
]);
export type WireRequest = v.InferOutput<typeof requestSchema>;
export type RequestOf<Do extends WireRequest['do']> = Extract<WireRequest, { readonly do: Do }>;

/** Why something was not done. `refused` comes from the rules and names one; the others are the server's. */
export type FaultCode =
  | 'format'
  | 'refused'
  | 'stale'
  | 'not-yours'
  | 'no-table'
  | 'too-fast'
  | 'busy'
  | 'update'
  | 'internal'
  /** It is too long since whoever asks has shown that the account is his. */
  | 'unproved';

export interface Fault {
  readonly code: FaultCode;
  readonly rule?: string;
  readonly message: string;
}

export type WireAnswer =
  | { readonly id: number; readonly error: Fault }
  | { readonly id: number; readonly ok: true; readonly [field: string]: unknown };

/** One step of a table as one viewer is told of it. Numbers count what this viewer was told, so that nothing hidden leaves a gap. */
export interface WireStep {
  readonly n: number;
  /** The side whose action it was. */
  readonly by?: string;
  readonly events?: readonly GameEvent[];
  /** What differs from the table before; absent if nothing does. */
  readonly change?: Change;
  readonly log: LogPart;
}

/** A table whole, as a viewer sees it after step n. */
export interface WireTable {
  /** Names the count of the steps: a server that has read the table anew begins another. */
  readonly count: string;
  readonly n: number;
  readonly table: Table;
  readonly log: LogPart;
}

/** An offer that waits for its answer. */
export interface WireOffer {
  /** The number that an answer names. */
  readonly offer: number;
  readonly side: string;
  readonly what: DeedOf<'offer'>['what'];
  /** Of a take-back: how many actions stay, in the viewer's count, and the dice that it undoes, as far as he has seen them. */
  readonly to?: number;
  readonly dice?: readonly number[];
}

export interface WireSeat {
  readonly side: string;
  /** Nobody has taken it yet if there is none. */
  readonly name?: string;
  /** The name is that of an account, and nobody else has it. */
  readonly isAccount?: boolean;
  /** The level of the bot that sits there. */
  readonly bot?: string;
  readonly isHere?: boolean;
  /** The bot sits there in place of the person who is named. */
  readonly isStandIn?: boolean;
}

export interface WireChat {
  readonly number: number;
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

export type Stage = 'waiting' | 'sealing' | 'playing' | 'over';

/** What people may know of a table before they sit at it, and what they need to sit down. */
export interface WireSummary {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly stage: Stage;
  readonly seats: readonly WireSeat[];
  /** The side of whoever asks. */
  readonly side?: string;
  /** It waits for whoever asks; told in the list of his tables. */
  readonly isAwaited?: boolean;
  /** The side of whoever made the table. */
  readonly host: string;
  /** What server and host have promised of their parts of the dice. */
  readonly dice: { readonly server: string; readonly host: string };
  /** Whoever has the address of the table may look on. */
  readonly isWatched?: boolean;
  /** Anybody may take the seat that is free. */
  readonly isOpen?: boolean;
  /** It has not begun and belongs to a ladder or tournament: its host cannot think again. */
  readonly isOfEvent?: boolean;
  readonly clock?: Preset;
  /** The level of the bot that may take the seat of whoever lets his time run out. */
  readonly substitute?: string;
  /** How it ended: by the rules, or from outside of them. */
  readonly end?: WireEnd;
}

/** How a game came to its end; a draw has no winner. */
export interface WireEnd {
  readonly by: DeedOf<'end'>['by'];
  readonly winner?: string;
}

/** What goes on around the rules. */
export interface WireAround {
  readonly stage: Stage;
  readonly seats: readonly WireSeat[];
  readonly offers: readonly WireOffer[];
  /** Whoever has the address of the table may look on. */
  readonly isWatched?: boolean;
  /** With the time of the server when this was told. */
  readonly clock?: ClockFace & { readonly now: number };
  /** Days of vacation that the viewer has left this year. */
  readonly vacation?: number;
  readonly substitute?: string;
  /** By decision, the level of the bot to which the viewer has left it. Nobody else is told. */
  readonly delegated?: Readonly<Record<string, string>>;
  readonly end?: WireEnd;
  /** Once one of the players wants to play again with sides swapped: his table, and the seat for the other. */
  readonly rematch?: { readonly table: string; readonly side: string; readonly invitation: string };
}

/** What a server says by itself. */
export type WirePush =
  | { readonly table: string; readonly step: WireStep }
  | { readonly table: string; readonly around: WireAround }
  | { readonly table: string; readonly chat: WireChat }
  | { readonly table: string; readonly remark: WireChat }
  /** A table that has not begun yet, or just has: whoever waits then watches it anew. */
  | { readonly table: string; readonly waiting: WireSummary }
  /** Whoever waited for it has no part in it any more. */
  | { readonly table: string; readonly gone: true };
