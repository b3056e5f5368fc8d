// Fights between air units: one pair after another until one side has nobody left (ruling R-A23).

import { outlook } from '../../../../kit/dice/outlook.ts';
import type { Outlook } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import type { Mission } from './air-frames.ts';
import { reachTo, shootDown } from './flyers.ts';
import { type MissionDice, rowOf } from './mission-dice.ts';

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
  const isFar = isFarForLuftwaffe(play.state, mission, hunters);
  while (flyers.length > 0 && hunters.length > 0) {
    const pair = { unit: unitIds[flyers[0]], by: unitIds[hunters[0]] };
    const result = interception[dice.onTable('interception', isFar, pair) - 1];
    emit(play, { type: 'air-combat', ...pair, result, rule: 'M-AIR-8' });
    const losers = loserBy(result) === sideOf[flyers[0]] ? flyers : hunters;
    const [loser] = losers.splice(0, 1);
    if (result.endsWith('down')) shootDown(play, loser, 'M-AIR-8');
    // M14-AIR-3 turned back: used for this pulse, and nothing done.
    else emit(play, { type: 'turned-back', unit: unitIds[loser], rule: 'M14-AIR-3' });
  }
  return flyers;
}

/** What the die of the first pair can bring; whoever is left meets the next one in the same way. */
export function dogfightChances(
  state: State,
  mission: Mission,
  hunters: readonly number[],
): readonly Outlook[] {
  const { interception } = editionOf(state).charts.air;
  const [flyer, hunter] = [mission.units[0], hunters[0]];
  const isFar = isFarForLuftwaffe(state, mission, hunters);
  return [
    outlook('M-AIR-8', `${nameOf(hunter)} against ${nameOf(flyer)}`, die => {
      const result = interception[rowOf(state, die, isFar) - 1];
      const loser = loserBy(result) === sideOf[flyer] ? flyer : hunter;
      return `${nameOf(loser)} ${result.endsWith('down') ? 'is shot down' : 'turns back'}`;
    }),
  ];
}

/** M-AIR-8, M14-AIR-3 the table names the side that loses. */
const loserBy = (result: string): number => (result.startsWith('russian') ? RUSSIAN : GERMAN);

/** M-AIR-9, M-PANIC-6, M14-AIR-4 beyond normal range the Luftwaffe fights worse, whichever side it is on. */
function isFarForLuftwaffe(state: State, mission: Mission, hunters: readonly number[]): boolean {
  if (mission.extended || hunters.length === 0) return mission.extended;
  return sideOf[hunters[0]] === GERMAN && reachTo(state, GERMAN, mission.target) === 'extended';
}
