// Events of this chapter in words.

import type { Lines } from '../table/telling.ts';

export const combatLines: Lines = {};
