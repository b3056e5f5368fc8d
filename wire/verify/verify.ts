// Checks the record of an online game: that it is whole, that the dice are those promised, that the rules allow what was done, and
// that every die is what its key and the seed make it. Whoever has the file can do it without asking anybody.

import * as v from 'valibot';
import { canonical } from '../../kit/canonical.ts';
import { SEALING } from '../../kit/dice/sealed.ts';
import type { Game, State } from '../../kit/game.ts';
import { rollsIn } from '../../kit/record/rolls.ts';
import { fold, openPlay, outcomeOf, type Play } from '../fold.ts';
import { type DeedOf, entrySchema, type Link, ROOT_HASH, rulesIn } from '../log.ts';
import { dieOf, hexBytes, hexOf, hmac, hmacKey, seedOf, sha256, textBytes } from './seal.ts';
import { type DiceOfSide, diceOf, type Roll } from './statistics.ts';

/** What is looked at, in this order; what comes later is not looked at if something is wrong before. */
export const CHECKS = ['form', 'chain', 'salts', 'promises', 'known', 'replay', 'dice'] as const;
export type Check = (typeof CHECKS)[number];

export interface Finding {
  readonly check: Check;
  readonly ok: boolean;
  /** What was found, or what is wrong and where. */
  readonly message: string;
}

export interface Verified {
  /** Everything was looked at, and nothing is wrong. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** Of the game, once it could be played again. */
  readonly dice: readonly DiceOfSide[];
  readonly game?: string;
  /** Under which it was played last, as the log names them. */
  readonly rules?: string;
  readonly table?: string;
}

const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'));
const recordSchema = v.strictObject({
  table: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/, 'must be the id of a table')),
  saltSecret: hex64,
  log: v.pipe(v.array(v.strictObject({ entry: entrySchema, hash: hex64 })), v.minLength(2)),
});
type TableRecord = v.InferOutput<typeof recordSchema>;

/**
 * `text`: the file as it was saved. `known`: hashes that somebody has noted while it was played, receipts of his actions or the
 * promise of the server. `find`: the rules of a game, those
 * of this name if they are at hand.
 */
export async function verifyRecord(
  text: string,
  known: readonly string[],
  find: (game: string, rules?: string) => Promise<Game | undefined>,
): Promise<Verified> {
  const findings: Finding[] = [];
  let dice: readonly DiceOfSide[] = [];
  let record: TableRecord | undefined;
  try {
    for await (const found of checks()) findings.push({ ok: true, ...found });
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    findings.push({ check: CHECKS[findings.length], ok: false, message: error.message });
  }
  const begin = record?.log[0].entry.deed;
  return {
    ok: findings.length === CHECKS.length && findings.every(({ ok }) => ok),
    findings,
    dice,
    ...(begin?.kind === 'begin' && { game: begin.game }),
    ...(record && rulesIn(record.log) !== undefined && { rules: rulesIn(record.log) as string }),
    ...(record && { table: record.table }),
  };

  async function* checks(): AsyncGenerator<Omit<Finding, 'ok'>> {
    const read = readRecord(text);
    record = read;
    const { table, log } = read;
    const [begin, end] = endsOf(log);
    yield { check: 'form', message: `${log.length} entries of table ${table}` };
    await checkChain(log);
    yield { check: 'chain', message: `${log.length} hashes, the last is ${log[log.length - 1].hash}` };
    await checkSalts(read);
    yield { check: 'salts', message: 'all come from the secret of the table' };
    const seed = await checkPromises(table, begin, end);
    yield { check: 'promises', message: 'server and host have opened what they had promised' };
    checkKnown(read, begin, known);
    yield {
      check: 'known',
      message: known.length === 0 ? 'nothing was given to compare' : `${known.length} found again`,
    };
    const rolls = await replay(log, begin, end, seed, await find(begin.game, rulesIn(log)));
    yield { check: 'replay', message: 'every action is allowed by the rules, and the end is the same' };
    await checkDice(seed, rolls);
    dice = diceOf(rolls);
    yield { check: 'dice', message: `${rolls.length} dice, each thrown again` };
  }
}

/** Something is not as it must be. */
class Wrong extends Error {}

function readRecord(text: string): TableRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Wrong('the file is not JSON');
  }
  const read = v.safeParse(recordSchema, value);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Wrong(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  // A field too many is read over; nobody has hashed it.
  if (canonical(read.output) !== canonical(value))
    throw new Wrong('there is something in it that no log has');
  return read.output;
}

function endsOf(log: readonly Link[]): [DeedOf<'begin'>, DeedOf<'end'>] {
  const [first, last] = [log[0].entry.deed, log[log.length - 1].entry.deed];
  const count = log.filter(({ entry: { deed } }) => deed.kind === 'begin' || deed.kind === 'end').length;
  if (first.kind !== 'begin' || last.kind !== 'end' || count !== 2)
    throw new Wrong('it does not go from one beginning to one end');
  return [first, last];
}

async function checkChain(log: readonly Link[]): Promise<void> {
  let previous = ROOT_HASH;
  for (const [index, { entry, hash }] of log.entries()) {
    if (entry.seq !== index + 1) throw new Wrong(`entry ${index + 1} has the number ${entry.seq}`);
    if ((await sha256(textBytes(`${previous}\n${canonical(entry)}`))) !== hash)
      throw new Wrong(`entry ${entry.seq} is not the one that was hashed, or comes after another one`);
    previous = hash;
  }
}

async function checkSalts({ saltSecret, log }: TableRecord): Promise<void> {
  const key = await hmacKey(hexBytes(saltSecret));
  for (const { entry } of log)
    if (hexOf(await hmac(key, String(entry.seq))) !== entry.salt)
      throw new Wrong(`the salt of entry ${entry.seq} does not come from the secret of the table`);
}

/** Answers with the seed. */
async function checkPromises(
  table: string,
  { host, dice }: DeedOf<'begin'>,
  { serverPart }: DeedOf<'end'>,
): Promise<string> {
  if (dice.sealing !== SEALING)
    throw new Wrong(`the dice were sealed by "${dice.sealing}", not "${SEALING}"`);
  if ((await sha256(textBytes(`${SEALING}${table}`), hexBytes(serverPart))) !== dice.server)
    throw new Wrong('the part of the server is not the one that it had promised');
  if ((await sha256(textBytes(`${table}/${host}/`), hexBytes(dice.hostPart))) !== dice.host)
    throw new Wrong('the part of the host is not the one that he had promised');
  return seedOf(table, SEALING, [serverPart, dice.hostPart, dice.guestPart]);
}

function checkKnown({ log }: TableRecord, { dice }: DeedOf<'begin'>, known: readonly string[]): void {
  const there = new Set([dice.server, dice.hostPart, dice.guestPart, ...log.map(({ hash }) => hash)]);
  const missing = known.find(hash => !there.has(hash));
  if (missing !== undefined)
    throw new Wrong(`${missing} is no hash of this log: what you were shown while playing was another one`);
}

/** Plays the log again. Answers with the dice that fell, also in what was taken back. */
async function replay(
  log: readonly Link[],
  begin: DeedOf<'begin'>,
  end: DeedOf<'end'>,
  seed: string,
  game: Game | undefined,
): Promise<(Roll & { readonly key: string; readonly seq: number })[]> {
  if (game === undefined) throw new Wrong(`the rules of ${begin.game} are not at hand`);
  if (game.digest !== begin.data)
    throw new Wrong(
      `it was played with another map, other counters or charts (${begin.data}; those here are ${game.digest}), so it could not be played again`,
    );
  const made = game.create({ scenario: begin.scenario, options: begin.options, seed });
  if (!made.ok) throw new Wrong(`it does not begin: ${made.problems[0].message}`);
  const { clock, substitute } = begin;
  const play = openPlay(game, made.state, [], { clock, substitute, at: log[0].entry.at });
  const rolls: (Roll & { key: string; seq: number })[] = [];
  for (const { entry } of log.slice(1)) {
    const { events = [] } = folded(play, entry);
    for (const { key, value, faces = 6 } of rollsIn([{ events }]))
      rolls.push({ side: game.sides[Number(key.split('/')[1])] ?? '', key, value, faces, seq: entry.seq });
  }
  checkEnd(play, play.session.state, end);
  return rolls;
}

function folded(play: Play, entry: Link['entry']): ReturnType<typeof fold> {
  try {
    return fold(play, entry);
  } catch (error) {
    throw new Wrong(`entry ${entry.seq}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkEnd(play: Play, state: State, { by, winner }: DeedOf<'end'>): void {
  const outcome = play.session.game.outcome(state);
  if ((by === 'rules') !== (outcome !== undefined))
    throw new Wrong(outcome ? 'by the rules the game was over' : 'by the rules the game was not over');
  if (by === 'rules' && outcomeOf(play)?.winner !== winner)
    throw new Wrong(`by the rules the winner is ${outcome?.winner}, not ${winner}`);
}

async function checkDice(
  seed: string,
  rolls: readonly (Roll & { readonly key: string; readonly seq: number })[],
): Promise<void> {
  const key = await hmacKey(textBytes(seed));
  for (const roll of rolls) {
    const value = await dieOf(key, roll.key, roll.faces);
    if (value !== roll.value)
      throw new Wrong(`entry ${roll.seq}: the die ${roll.key} is ${value}, not ${roll.value}`);
  }
}
