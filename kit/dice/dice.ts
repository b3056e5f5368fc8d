// Keyed dice: a roll is a pure function of the game's seed and of what is being rolled for. So an undo
// cannot re-roll, two bots can be given the same luck, and earlier rolls tell nothing about later ones.
// Tests and saved puzzles may put a script of rolls in front of the keyed ones.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** What is rolled for: `subject` is a battle, unit or hex as the game likes, `k` counts the rolls for it. */
export interface RollKey {
  readonly turn: number;
  readonly side: number;
  readonly phase: number;
  readonly subject: number;
  readonly k: number;
}

export interface Draw {
  readonly value: number;
  readonly fromScript: boolean;
}

export type ScriptCheck =
  | { readonly ok: true; readonly values: readonly number[] }
  | { readonly ok: false; readonly index: number; readonly message: string };

/** The die of this seed for this key, 1 to `sides`. */
export function rollDie(seed: string, key: RollKey, sides = 6): number {
  return dieOf(seed, keyText(key), sides);
}

/** The same for a key as it is written: what anybody can throw again. */
export function dieOf(seed: string, text: string, sides = 6): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS)
    throw new RangeError(`no die has ${sides} sides`);
  // Words from the last, incomplete run of `sides` would favor the low numbers, so they are thrown away.
  const limit = WORDS - (WORDS % sides);
  for (let block = 0; ; block++) {
    digestOf(seed, block === 0 ? text : `${text}+${block}`);
    for (let at = 0; at < DIGEST_BYTES; at += 4) {
      const word = digestView.getUint32(at);
      if (word < limit) return 1 + (word % sides);
    }
  }
}

/** The next roll of the script if `used` has not passed its end, else the keyed die. */
export function drawDie(
  seed: string,
  script: readonly number[],
  used: number,
  key: RollKey,
  sides = 6,
): Draw {
  if (used < script.length) return { value: script[used], fromScript: true };
  return { value: rollDie(seed, key, sides), fromScript: false };
}

/** Whether a person's list of rolls can be used as a script; `index` is -1 if it is no list at all. */
export function checkScript(values: unknown, sides = 6): ScriptCheck {
  if (!Array.isArray(values)) {
    return { ok: false, index: -1, message: `dice must be a list of whole numbers from 1 to ${sides}` };
  }
  const rolls: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value: unknown = values[index];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > sides) {
      return {
        ok: false,
        index,
        message: `dice[${index}] must be a whole number from 1 to ${sides}, not ${describe(value)}`,
      };
    }
    rolls.push(value);
  }
  return { ok: true, values: rolls };
}

/** The seed as text; `fallback` makes one up where none was given. */
export function seedText(seed: string | number | undefined, fallback: () => string): string {
  return seed === undefined ? fallback() : String(seed);
}

const WORDS = 2 ** 32;
const DIGEST_BYTES = 32;

const encoder = new TextEncoder();
const digest = new Uint8Array(DIGEST_BYTES);
const digestView = new DataView(digest.buffer);

// The keyed start of HMAC costs as much as the roll itself, and one game asks for one seed again and again.
let lastSeed: string | undefined;
let lastState = hmac.create(sha256, encoder.encode(''));
let working = lastState.clone();

function digestOf(seed: string, text: string): void {
  if (seed !== lastSeed) {
    lastState = hmac.create(sha256, encoder.encode(seed));
    lastSeed = seed;
  }
  working = lastState._cloneInto(working);
  working.update(bytesOf(text)).digestInto(digest);
}

/** Of digits and signs, one byte each: quicker than an encoder for so short a text. */
function bytesOf(text: string): Uint8Array {
  if (text.length > keyBytes.length) throw new RangeError(`no roll has a key of ${text.length} signs`);
  for (let i = 0; i < text.length; i++) keyBytes[i] = text.charCodeAt(i);
  return keyBytes.subarray(0, text.length);
}

const keyBytes = new Uint8Array(128);

/** As it is hashed and recorded. */
export function keyText(key: RollKey): string {
  return `${key.turn}/${key.side}/${key.phase}/${key.subject}/${key.k}`;
}

function describe(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
