// The texts in use. Components read them from here; a translation is put in their place.

import { en } from './en.ts';

export const text = en;
