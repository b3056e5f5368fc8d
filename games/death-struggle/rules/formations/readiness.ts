// When a player turn begins: armies turn to their stronger side, and infantry digs in.

import { bindReadiness } from '../../../../families/coatney/readiness.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { keepFlags, setFlag } from '../table/changes.ts';
import {
  AXIS,
  groundUnits,
  hasStrongSide,
  isGround,
  isInfantryType,
  nameOf,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';

type Frame = FrameOf<'readiness'>;

/** DS-ENTR-1 infantry of every kind, parachute units and armies. */
const digs = isInfantryType.map((bit, unit) => bit & isGround[unit]);

const { flip, entrench } = bindReadiness<Frame>({
  declaring: { action },
  board: { placeOf, hasFlag, setFlag, keepFlags },
  flags: FLAG,
  unitIds,
  sideOf,
  nameOf,
  phasingSide: state => phasingSide(state),
  rule: 'DS-SEQ-20',
  // DS-ARMY-1 German armies; R-88 shock armies in the Russian turn.
  flip: {
    rule: 'DS-ARMY-1',
    can: hasStrongSide,
    units: groundUnits.map(units => units.filter(unit => hasStrongSide[unit] === 1)),
    isFree: false,
  },
  entrench: {
    rule: 'DS-ENTR-1',
    can: digs,
    units: groundUnits.map(units => units.filter(unit => digs[unit] === 1)),
    others: { rule: 'DS-ENTR-1', message: name => `${name} is no infantry and cannot dig in.` },
    told: 'DS-ENTR-1',
  },
});

export const readinessFrame = phase<Frame>({
  rule: 'DS-SEQ-20',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === AXIS
      ? 'Turn German armies to their stronger side and let infantry dig in, or end the phase.'
      : 'Turn shock armies to their stronger side and let infantry dig in, or end the phase.',
  actions: [flip, entrench, endPhase('DS-SEQ-20')],
  otherwise: notNow('DS-SEQ-20', 'Here armies are turned and trenches dug.'),
});
