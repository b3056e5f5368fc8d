// The log of an online table: entries that are only ever added, each with the hash of everything before it. Whoever has
// the whole log can see that nothing in it was changed, and play the game again from it.

import * as v from 'valibot';
import { canonical, fullHash } from '../kit/canonical.ts';
import { MOST_LAG, presets, VACATION_DAYS } from './clock.ts';

const side = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const action = v.looseObject({ type: v.string() });

/** Who did it: the person in the seat, a bot in his place, or an order that he had given. */
/** `program`: somebody's own, by a token. */
const by = v.picklist(['person', 'bot', 'order', 'program']);
/** What one player may offer to the other. A pause ends by an offer, too, or by itself after a while. */
export const OFFERS = ['draw', 'take-back', 'abort', 'pause', 'resume'] as const;

const deeds = {
  /** Play begins: what is played, with which data, and what the dice are made of, as far as it may be known. */
  begin: v.object({
    kind: v.literal('begin'),
    game: v.string(),
    data: v.string(),
    /** The rules: the hash of their bundle, or `source` and a digest where none was packed. Old logs name none. */
    rules: v.optional(v.string()),
    scenario: v.string(),
    options: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    host: side,
    clock: v.optional(v.picklist(presets)),
    /** The level of the bot that plays against the host; its part of the dice is that of the guest. */
    bot: v.optional(v.string()),
    /** The level of the bot that may take the seat of whoever has let his time run out: both have agreed to that. */
    substitute: v.optional(v.string()),
    dice: v.object({ sealing: v.string(), server: hex64, host: hex64, hostPart: hex64, guestPart: hex64 }),
  }),
  /** `lag`: milliseconds on the way that a live clock does not charge. */
  act: v.object({
    kind: v.literal('act'),
    side,
    by,
    action,
    lag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_LAG))),
  }),
  undo: v.object({ kind: v.literal('undo'), side }),
  /** To what number of actions a take-back leads is `to`. */
  offer: v.object({
    kind: v.literal('offer'),
    side,
    what: v.picklist(OFFERS),
    to: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  /** `offer` is the number of the offer that is answered, counted from 1; whoever made one may withdraw it. */
  answer: v.object({ kind: v.literal('answer'), side, offer: v.number(), yes: v.boolean() }),
  /** The time of a side stands still for so many days; it is back if there are none. */
  vacation: v.object({
    kind: v.literal('vacation'),
    side,
    days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VACATION_DAYS)),
  }),
  /** A bot takes the seat of a side whose time has run out; without one whoever sat there takes it back. */
  seat: v.object({ kind: v.literal('seat'), side, bot: v.optional(v.string()) }),
  /** The director of its event lets the clocks stand still, and nobody acts; or they go on. */
  adjourn: v.object({ kind: v.literal('adjourn'), isOn: v.boolean() }),
  /** Time that the server was away is given back to whoever owed the decision; `until` names the absence. */
  given: v.object({
    kind: v.literal('given'),
    time: v.pipe(v.number(), v.integer(), v.minValue(1)),
    until: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  /** The table goes on under other rules, which make the same of everything that has happened. */
  rules: v.object({ kind: v.literal('rules'), from: v.optional(v.string()), to: v.string() }),
  /** The end, with the part of the dice that the server kept to itself. */
  end: v.object({
    kind: v.literal('end'),
    by: v.picklist(['rules', 'agreement', 'time', 'abandonment']),
    winner: v.optional(v.string()),
    serverPart: hex64,
  }),
};

export const deedSchema = v.variant('kind', [
  deeds.begin,
  deeds.act,
  deeds.undo,
  deeds.offer,
  deeds.answer,
  deeds.vacation,
  deeds.seat,
  deeds.adjourn,
  deeds.given,
  deeds.rules,
  deeds.end,
]);
export type Deed = v.InferOutput<typeof deedSchema>;
export type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { readonly kind: Kind }>;

export const entrySchema = v.object({
  /** Counted from 1. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Milliseconds since 1970, by the clock of the store. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Keeps whoever has seen only the hash from trying out what it could be the hash of. */
  salt: hex64,
  deed: deedSchema,
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** An entry with the hash of the log up to it. */
export interface Link {
  readonly entry: Entry;
  readonly hash: string;
}

/** The rules that a log was last played under, if it names any. */
export function rulesIn(links: readonly Link[]): string | undefined {
  const deed = links.findLast(
    ({
      entry: {
        deed: { kind },
      },
    }) => kind === 'begin' || kind === 'rules',
  )?.entry.deed;
  return deed?.kind === 'rules' ? deed.to : deed?.kind === 'begin' ? deed.rules : undefined;
}

/** Before the first entry. */
export const ROOT_HASH = '0'.repeat(64);

export function linkHash(previous: string, entry: Entry): string {
  return fullHash(`${previous}\n${canonical(entry)}`);
}

/** The first entry whose number or hash is not what those before it make it; undefined if the chain is whole. */
export function firstBreak(links: readonly Link[], before: string = ROOT_HASH): number | undefined {
  let previous = before;
  for (const [index, { entry, hash }] of links.entries()) {
    if (entry.seq !== links[0].entry.seq + index || hash !== linkHash(previous, entry)) return entry.seq;
    previous = hash;
  }
  return undefined;
}
