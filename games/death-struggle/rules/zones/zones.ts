// Zones of control: who has one, and which hexes it reaches (DS-ZOC-9).

import type { ZoneAnswer } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';

/** Does the hex lie in a zone of this side? Whether somebody else's unit makes up for it is for the asker. */
export const isInZoneOf = (_state: State, _side: number, _hex: number): boolean => false;

/** Zones of control as a player asks for them. */
export const zonesOf = (_state: State, _side: number): readonly ZoneAnswer[] => [];
