// The end of a battle: the hex has been cleared, and the victors may come in; or it has not, and the attackers are where they
// were (4.17e, 10.28, 10.29, 11.30).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { enterHex } from '../table/entering.ts';
import { AIRFIELD, FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { closeBattle, showStep } from './steps.ts';

/** AE and AS: the defenders hold the hex; 11.31 they never advance. */
export function failAttack(play: Play, battle: Battle): void {
  const { state } = play;
  const { drop, launch } = battle;
  // 4.17e the paratroops are lost where the hex is not cleared.
  if (drop !== undefined && placeOf(state, drop) === AIRFIELD) eliminate(play, drop, '4.17e', true);
  // 10.28a Soviet survivors stay in the launch hex; 10.28b German ones go on as they like.
  if (launch !== undefined)
    for (const unit of battle.attackers)
      if (sideOf[unit] === SOVIET && placeOf(state, unit) === launch) setFlag(state, unit, FLAG.halted);
  closeBattle(play);
}

/** DE, BB and DR: nobody is left in the hex. */
export function clearHex(play: Play, battle: Battle): void {
  const { state } = play;
  dropParatroops(play, battle);
  if (isOver(state)) return;
  if (battle.kind === 'prepared')
    return showStep(play, { name: 'advance', battle, advanced: [], beyond: [] });
  occupy(play, battle);
  if (!isOver(state)) closeBattle(play);
}

/** 4.17e they take the hex, before anybody else comes in (ruling A3-12); 4.17f from then on they are a unit on foot. */
function dropParatroops(play: Play, { drop, target, kind }: Battle): void {
  if (drop === undefined || placeOf(play.state, drop) !== AIRFIELD) return;
  emit(play, { type: 'landed', unit: unitIds[drop], to: map.ids[target], rule: '4.17e' });
  enterHex(play, drop, target);
  if (kind === 'mobile') setFlag(play.state, drop, FLAG.halted);
}

/** 10.29 a mobile assault leaves the victors in the hex; 10.29c what they do then their points decide. */
function occupy(play: Play, { attackers, launch, target }: Battle): void {
  if (launch === undefined) throw new Error('a mobile assault is launched from a hex');
  // Bottom first, so that the stack keeps its order.
  const survivors = unitsIn(play.state, launch).filter(unit => attackers.includes(unit));
  for (const unit of survivors.reverse()) {
    if (isOver(play.state)) return;
    emit(play, { type: 'advanced', unit: unitIds[unit], to: map.ids[target], rule: '10.29' });
    enterHex(play, unit, target);
  }
}
