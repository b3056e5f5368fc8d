// Fights between air units: one pair after another until one side has nobody left (ruling R-A23).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { GERMAN, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import type { Mission } from './air-frames.ts';
import { reachTo, shootDown } from './flyers.ts';
import type { MissionDice } from './mission-dice.ts';

/** M-AIR-14 settled before anything is bombed; answers with the flyers that get through. */
export function fightInTheAir(
  play: Play,
  mission: Mission,
  interceptors: readonly number[],
  dice: MissionDice,
): number[] {
  const { interception } = editionOf(play.state).charts.air;
  const flyers = [...mission.units];
  const hunters = [...interceptors];
  const isFar = isFarForLuftwaffe(play, mission, hunters);
  while (flyers.length > 0 && hunters.length > 0) {
    const pair = { unit: unitIds[flyers[0]], by: unitIds[hunters[0]] };
    const result = interception[dice.onTable('interception', isFar, pair) - 1];
    emit(play, { type: 'air-combat', ...pair, result, rule: 'M-AIR-8' });
    // M-AIR-8, M14-AIR-3 the table names the side that loses.
    const losers = (result.startsWith('russian') ? RUSSIAN : GERMAN) === sideOf[flyers[0]] ? flyers : hunters;
    const [loser] = losers.splice(0, 1);
    if (result.endsWith('down')) shootDown(play, loser, 'M-AIR-8');
    // M14-AIR-3 turned back: used for this pulse, and nothing done.
    else emit(play, { type: 'turned-back', unit: unitIds[loser], rule: 'M14-AIR-3' });
  }
  return flyers;
}

/** M-AIR-9, M-PANIC-6, M14-AIR-4 beyond normal range the Luftwaffe fights worse, whichever side it is on. */
function isFarForLuftwaffe(play: Play, mission: Mission, hunters: readonly number[]): boolean {
  if (mission.extended || hunters.length === 0) return mission.extended;
  return sideOf[hunters[0]] === GERMAN && reachTo(play.state, GERMAN, mission.target) === 'extended';
}
