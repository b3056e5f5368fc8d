// The forms of units, hexes and sides in decisions, for the frames of every chapter.

import { idForms } from '../../../../kit/sequence/frame-forms.ts';
import { roster, SIDES } from './counters.ts';
import { map } from './terrain.ts';

export const { unit, units, someUnits, unitsExactly, hex, hexes, side } = idForms(roster, map, SIDES);
