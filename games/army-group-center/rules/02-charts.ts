// The charts printed on the map sheet: terrain effects, combat results, turn record track.

import { components } from './02-checks.ts';

export const { charts } = components;
