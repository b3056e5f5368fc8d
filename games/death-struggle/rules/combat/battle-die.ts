// The die of a battle, what it says to each group of defenders, and what either side declares when it has fallen.

import { fatesOf } from '../../../../families/coatney/readings.ts';
import type { Outlook } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { setsWithRoom } from '../aftermath/retreat-room.ts';
import { leavesDivision } from '../aftermath/victims.ts';
import { phasingSide } from '../sequence/phases.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { roll, setFlag } from '../table/changes.ts';
import { AXIS, idsOf, isFighter, nameOf, RUSSIAN } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { defendersOf, showBattleFrame } from './battle-steps.ts';
import type { Result } from './effects.ts';
import { foreseeRows } from './foreseen.ts';
import { isForcedToExchange, isPriced } from './results.ts';
import { canEscape, groupsOf, headingOf, oddsOf, readTable, trappedIn } from './table-reading.ts';

/** One die for the hex (DS-RES-19, DS-CRT-1). */
export function rollBattle(play: Play, battle: Battle): void {
  const { state } = play;
  const target = map.ids[battle.target];
  // R-95 whoever is there now has been attacked in this step.
  for (const unit of defendersOf(state, battle)) setFlag(state, unit, FLAG.assailed);
  const odds = oddsOf(state, battle);
  const trapped = trappedIn(state, battle);
  const die = roll(play, battle.number, battle.dice, 'combat', { target, rule: 'DS-CRT-1' });
  const row = onIndexA(state, die);
  const fallen: Battle = { ...battle, dice: battle.dice + 1, row, trapped, defense: odds.defense };
  const readings = readTable(state, fallen, odds, row);
  for (const { units, column, result } of readings)
    emit(play, { type: 'result', target, column, result, units: idsOf(units) });
  const read = { ...fallen, groups: groupsOf(readings, odds) };
  // DS-FEX-4 the Axis sees the die first.
  if (mayForceNow(state, read)) showBattleFrame(play, { name: 'forced-exchange', battle: read });
  else askToEscape(play, read);
}

/** DS-FEX-1, DS-FEX-6 does a Forced Exchange change anything for those who were ordered to hold? */
export const mayForceNow = (state: State, battle: Battle): boolean =>
  phasingSide(state) === AXIS && !battle.forced && holdersOf(battle, isPriced).length > 0;

/** DS-FEX-5 the German may take a D3 for those of his units that a Forced Exchange would cost. */
export const mayEscapeNow = (state: State, battle: Battle): boolean =>
  phasingSide(state) === RUSSIAN && battle.forced && !battle.escaped && escapersOf(battle).length > 0;

export const escapersOf = (battle: Battle): readonly number[] =>
  holdersOf(battle, isForcedToExchange).filter(unit =>
    canEscape(battle, unit, battle.trapped.includes(unit)),
  );

const holdersOf = (battle: Battle, test: (result: Result) => boolean): readonly number[] =>
  battle.groups
    .filter(({ natural }) => test(natural as Result))
    .flatMap(({ units }) => units.filter(unit => battle.holding.includes(unit)));

/** The Forced Exchange has been settled. */
export function askToEscape(play: Play, battle: Battle): void {
  if (mayEscapeNow(play.state, battle)) showBattleFrame(play, { name: 'escape', battle });
  else settleReading(play, battle);
}

/** Everything has been declared. Where there is not room for all who may have to go back, their owner is asked. */
export function settleReading(play: Play, battle: Battle): void {
  const sets = withRoom(play.state, battle);
  if (sets.length > 1) showBattleFrame(play, { name: 'room', battle });
  else concludeReading(play, withoutRoom(play.state, battle, sets[0]));
}

/** DS-NORET-1 what being surrounded makes worse; after a DE only for those who could leave somebody behind. */
const isAtStake = (unit: number, result: string): boolean =>
  result === 'D2' || result === 'D3' || (result === 'DE' && leavesDivision(unit));

/** Defenders whom it would cost if there were no room for them behind the hex. */
export function needRoom(state: State, battle: Battle): readonly number[] {
  const free = battle.escaped ? escapersOf(battle) : [];
  const isFree = (unit: number): boolean => !battle.holding.includes(unit) && !battle.trapped.includes(unit);
  const needing = battle.groups.flatMap(({ units, natural }) =>
    units.filter(
      unit => isFighter[unit] === 1 && (free.includes(unit) || (isFree(unit) && isAtStake(unit, natural))),
    ),
  );
  return needing.length > 1 ? defendersOf(state, battle).filter(unit => needing.includes(unit)) : [];
}

/** DS-STACK-7 the greatest sets of them that find room together. */
export const withRoom = (state: State, battle: Battle): (readonly number[])[] =>
  setsWithRoom(state, battle, needRoom(state, battle));

/** The battle with those of them surrounded who are not named. */
export const withoutRoom = (state: State, battle: Battle, named: readonly number[]): Battle => ({
  ...battle,
  trapped: [...battle.trapped, ...needRoom(state, battle).filter(unit => !named.includes(unit))],
});

/** What the die said becomes what happens. */
function concludeReading(play: Play, battle: Battle): void {
  const { state } = play;
  const target = map.ids[battle.target];
  const odds = oddsOf(state, battle);
  const readings = readTable(state, battle, odds, battle.row);
  for (const { result, parts } of readings) {
    for (const { units, to } of parts) {
      if (to.rule === undefined) continue;
      const ids = idsOf(units);
      emit(play, { type: 'converted', target, from: result, to: to.result, units: ids, rule: to.rule });
    }
  }
  // R-36 whoever has got out of the exchange is under no order any more.
  const free = battle.escaped ? escapersOf(battle) : [];
  const holding = battle.holding.filter(unit => !free.includes(unit));
  showBattleFrame(play, {
    name: 'exchange',
    battle: { ...battle, holding, groups: groupsOf(readings, odds) },
  });
}

/** What the die can bring to those who fare alike, as things have been declared. */
export function chancesIn(state: State, battle: Battle): readonly Outlook[] {
  const odds = oddsOf(state, battle);
  const rows = foreseeRows(state, battle, odds);
  return odds.groups.flatMap((group, index) =>
    fatesOf(rows, index).map(({ units: alike, results }) => ({
      rule: 'DS-RES-19',
      title: `${alike.map(nameOf).join(', ')}, column ${headingOf(group.column)}`,
      outcomes: results.map(({ result, chance }) => ({ label: result, chance })),
    })),
  );
}
