// The charts printed on the map sheet: terrain effects, combat results, turn record track.

import { components } from './checks.ts';

export const { charts } = components;
