// Chapter 14: counters for another game, Greater East Asia War, that share the sheet with ours. They are kept as a
// reference pack, checked like any data file and never used by play (ruling A56).

import * as v from 'valibot';
import { DataError } from '../../../../kit/data-error.ts';
import { inFile, problemsOf } from '../../../../kit/problem.ts';
import addonFile from '../../data/addon-geaw.json' with { type: 'json' };

const FILE = 'games/army-group-center/data/addon-geaw.json';
/** 2.3 the sheet holds as many add-on counters. */
const ADDON_COUNTERS = 16;

const text = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const countries = v.pipe(v.array(text), v.minLength(1));
const ruleId = v.pipe(v.string(), v.regex(/^14\.\d+[a-z]?$/));

const AddonSchema = v.strictObject({
  format: v.literal(1),
  id: text,
  title: text,
  expands: text,
  // 14.0 without its base game it can only be read.
  playable: v.literal(false),
  note: text,
  basis: v.record(v.string(), text),
  counters: v.pipe(
    v.array(
      v.strictObject({
        name: text,
        label: v.optional(text),
        count,
        costVp: v.optional(count),
        costNote: v.optional(text),
        rule: ruleId,
        basis: text,
      }),
    ),
    v.check(
      counters => counters.reduce((sum, counter) => sum + counter.count, 0) === ADDON_COUNTERS,
      `the counts must add up to ${ADDON_COUNTERS} counters`,
    ),
  ),
  labels: v.record(v.string(), text),
  arrival: v.strictObject({ from: text, placed: text, edge: text, firstEntry: countries }),
  corpsFromDivisions: count,
  japaneseVpPerTurn: count,
  partisans: v.strictObject({
    byRandomEvent: countries,
    byPsywar: countries,
    atStart: count,
    garrisonAttackStrength: count,
  }),
  rules: v.array(v.strictObject({ rule: ruleId, title: text, text })),
});

export type AddonPack = v.InferOutput<typeof AddonSchema>;

export function checkAddon(json: unknown): AddonPack {
  const parsed = v.safeParse(AddonSchema, json);
  if (parsed.success) return parsed.output;
  throw new DataError(inFile(FILE, problemsOf(parsed.issues)));
}

export const addonPack = checkAddon(addonFile);
