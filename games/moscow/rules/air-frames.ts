// A mission in the air that the enemy may intercept, as a schema.

import * as v from 'valibot';
import { exactObject } from '../../../kit/problem.ts';
import { frameForms } from '../../../kit/sequence/forms.ts';
import type { Frozen } from '../../../kit/sequence/frames.ts';
import { map, roster } from './components.ts';

const { unitId, hexId, someUnitIds } = frameForms(roster, map);

const MissionSchema = exactObject({
  kind: v.picklist(['bomb', 'resupply', 'drop']),
  /** Air units that fly it. */
  units: someUnitIds,
  target: hexId,
  /** M-AIR-23 beyond normal range. */
  extended: v.boolean(),
  /** M-PANIC-5 the double that causes panic, named before a raid at extended range. */
  panic: v.exactOptional(v.picklist(['ones', 'sixes'])),
  /** M-PARA-1 who is dropped. */
  cargo: v.exactOptional(unitId),
});
export type Mission = Frozen<v.InferOutput<typeof MissionSchema>>;

export const airFrames = {
  interception: exactObject({ name: v.literal('interception'), mission: MissionSchema }),
};
