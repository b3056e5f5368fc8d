// The die of a battle, and what it says to each group of defenders.

import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { Battle } from './battle-frames.ts';
import { roll } from './board.ts';
import { settleResults } from './losses.ts';
import { onIndexA } from './scenarios.ts';
import { mergeParts, oddsOf, readTable } from './table-reading.ts';

/** M-ODDS-3 one die for the hex. */
export function rollBattle(play: Play, battle: Battle): void {
  const { state } = play;
  const { target } = battle;
  const odds = oddsOf(state, battle);
  const die = roll(play, battle.number, 0, 'combat', { target, rule: 'M-ODDS-3' });
  const readings = readTable(state, battle, odds, onIndexA(state, die));
  for (const { units, column, result } of readings) {
    emit(play, { type: 'result', target, column, result, units });
  }
  for (const { result, parts } of readings) {
    for (const { units, to } of parts) {
      if (to.rule === undefined) continue;
      emit(play, { type: 'converted', target, from: result, to: to.result, units, rule: to.rule });
    }
  }
  settleResults(play, { ...battle, defense: odds.defense, groups: mergeParts(readings) });
}
