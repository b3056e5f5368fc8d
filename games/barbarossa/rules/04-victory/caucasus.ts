// The Caucasus box (4.11 to 4.13) as everybody asks for it, and the instant in which an expedition is defeated. What players
// do about it is in expedition.ts.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { controlOf, isOccupiedBy, unitsAt } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { GERMAN, idsOf, SOVIET, sideOf } from '../table/counters.ts';
import { framesOf } from '../table/frames.ts';
import { CAUCASUS, EXPEDITION, shape } from '../table/layout.ts';
import { caucasusExits, DNEPROPETROVSK, ROSTOV } from '../table/terrain.ts';

export type Expedition = (typeof EXPEDITION)[number];

export const expeditionOf = ({ data }: State): Expedition => EXPEDITION[data[shape.game.expedition]];
export const setExpedition = (state: State, to: Expedition): void =>
  write(state, shape.game.expedition, EXPEDITION.indexOf(to));

/** Units of a side in the box; 4.13k they neither fight nor lack supply there. */
export const boxedOf = (state: State, side: number): number[] =>
  unitsAt(state, CAUCASUS).filter(unit => sideOf[unit] === side);

/** 4.13m, ruling A3-74 neither recalled nor defeated: it binds the Soviet armies that went after it. */
export const isAway = (state: State): boolean =>
  expeditionOf(state) === 'under-way' || expeditionOf(state) === 'succeeded';

/** 4.13e before or after the breakthrough. */
export function settleExpedition(play: Play): void {
  const { state } = play;
  if (!isAway(state) || !isCutOff(state)) return;
  // 4.12 the answer to the launch comes first.
  if (framesOf(state).some(({ name }) => name === 'caucasus-response')) return;
  const lost = boxedOf(state, GERMAN);
  // 4.13f what was won so far is kept, nothing more comes.
  setExpedition(state, 'defeated');
  emit(play, { type: 'expedition-defeated', units: idsOf(lost), rule: '4.13e' });
  // Ruling A4-7 in the box nobody lacks supply.
  for (const unit of lost) eliminate(play, unit, '4.13e', true);
}

const isCutOff = (state: State): boolean =>
  controlOf(state, ROSTOV) === SOVIET ||
  controlOf(state, DNEPROPETROVSK) === SOVIET ||
  caucasusExits.every(exit => isOccupiedBy(state, exit, SOVIET));
