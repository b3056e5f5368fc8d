// A mission in the air that the enemy may intercept.

import { idForms, optional, type RecordOf, record, word, yes } from '../../../../kit/sequence/frame-forms.ts';
import { roster, SIDES } from '../table/counters.ts';
import { map } from '../table/terrain.ts';

const { unit, hex, someUnits } = idForms(roster, map, SIDES);

/** M-PANIC-5 the double that causes panic. */
export const DOUBLES = ['ones', 'sixes'] as const;
export type Double = (typeof DOUBLES)[number];

const mission = {
  kind: word('bomb', 'resupply', 'drop'),
  /** Air units that fly it. */
  units: someUnits,
  target: hex,
  /** M-AIR-23 beyond normal range. */
  extended: yes,
  /** M-PANIC-5 named before a raid at extended range. */
  panic: optional(word(...DOUBLES)),
  /** M-PARA-1 who is dropped. */
  cargo: optional(unit),
};
export type Mission = RecordOf<typeof mission>;

export const airFrames = { interception: record({ mission: record(mission) }) };
