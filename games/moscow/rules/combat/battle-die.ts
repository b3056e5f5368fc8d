// The die of a battle, and what it says to each group of defenders.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { settleResults } from '../aftermath/losses.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { isSupplied } from '../supply/supply.ts';
import { roll } from '../table/changes.ts';
import { idsOf } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { attackersOf } from './battle-steps.ts';
import { mergeParts, oddsOf, readTable } from './table-reading.ts';

/** M-ODDS-3 one die for the hex. */
export function rollBattle(play: Play, battle: Battle): void {
  const { state } = play;
  const target = map.ids[battle.target];
  const odds = oddsOf(state, battle);
  const die = roll(play, battle.number, 0, 'combat', { target, rule: 'M-ODDS-3' });
  const readings = readTable(state, battle, odds, onIndexA(state, die));
  for (const { units, column, result } of readings) {
    emit(play, { type: 'result', target, column, result, units: idsOf(units) });
  }
  for (const { result, parts } of readings) {
    for (const { units, to } of parts) {
      if (to.rule === undefined) continue;
      const ids = idsOf(units);
      emit(play, { type: 'converted', target, from: result, to: to.result, units: ids, rule: to.rule });
    }
  }
  const halved = attackersOf(state, battle).filter(unit => !isSupplied(state, unit));
  settleResults(play, {
    ...battle,
    defense: odds.defense,
    ...(halved.length > 0 ? { halved } : {}),
    groups: mergeParts(readings),
  });
}
