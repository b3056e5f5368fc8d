// Units that began a phase together may move (10.5) or assault together (10.24d, 10.27).

import { bindForces } from '../../../../kit/movement/forces.ts';
import { startOf } from '../table/board.ts';
import { nameOf, unitsOf } from '../table/counters.ts';
import { shape } from '../table/layout.ts';

export const forces = bindForces({
  shape,
  unitsOf,
  rules: { stack: '10.5', launch: '10.24d', force: '10.27' },
  nameOf,
  startOf,
});
