// What this chapter gives the game: why a unit is supplied or not. The supply phase, in which aircraft bring supplies, is in air/.

import { supply } from './explain-supply.ts';

export const { explain: explainSupply, stateOf: supplyState } = supply;
