// An attack looked at before it is made: factors on both sides, every shift, the column of each group of defenders and
// the chance of each result, after all that the rules make of it.

import type { At } from '../../../../kit/actions/action.ts';
import { odds as byOdds, nextColumn } from '../../../../kit/combat/assessment.ts';
import { chancesAmong, clampColumn, type ResultChance } from '../../../../kit/combat/table.ts';
import {
  type Action,
  isRefusal,
  type Modifier,
  type Preview,
  type PreviewGroup,
  type Refusal,
  refuse,
} from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { alreadyOn, bonusAttack } from '../aftermath/breakthrough.ts';
import { phasingSide } from '../sequence/phases.ts';
import { idsOf, isArmor } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { type FrameOf, framesOf, topFrame } from '../table/frames.ts';
import { attack, withAttack } from './attacks.ts';
import type { Battle, Pending } from './battle-frames.ts';
import { attackOn, oddsOf, resolve } from './combat-phase.ts';
import type { FinalResult } from './effects.ts';
import type { AttackOdds, OddsGroup } from './odds.ts';
import { pressShift } from './results.ts';
import { type Declaration, draftBattle, type Reading, readTable } from './table-reading.ts';

/** `action` allocates an attack, after a breakthrough too, or resolves one that waits. */
export function previewAttack(state: State, action: unknown): Preview | Refusal {
  const given = (typeof action === 'object' && action !== null ? action : {}) as Action;
  const side = phasingSide(state);
  const frame = topFrame(state);
  if (frame.name === 'combat' && given.type === 'resolve') return describe({ state, frame, side }, given);
  if (frame.name === 'attacks' && given.type === 'attack') {
    const added = attack.given({ state, frame, side }, given);
    if (isRefusal(added)) return added;
    const { target } = added;
    const units = withAttack(frame.attacks, added).find(each => each.target === target)?.units ?? [];
    return describe({ state, frame: fighting({ target, units, requiredBy: [] }, []), side }, given);
  }
  const [phase] = framesOf(state);
  if (frame.name === 'breakthrough' && phase.name === 'combat' && given.type === 'attack') {
    const added = bonusAttack.given({ state, frame, side }, given);
    if (isRefusal(added)) return added;
    const { target } = added;
    const units = [...alreadyOn(state, frame, target), ...added.units];
    const owed = fighting({ target, units, requiredBy: [], bonus: true }, phase.resolved);
    return describe({ state, frame: owed, side }, given);
  }
  return refuse('M-ODDS-1', 'Only attacks can be looked at beforehand, while they are allocated or fought.');
}

/** The combat phase as it would be with this attack alone. */
const fighting = (pending: Pending, resolved: readonly number[]): FrameOf<'combat'> => ({
  name: 'combat',
  attacks: [pending],
  resolved,
});

/** The table read for every row of a battle that could come, best row first. */
export function readRows(state: State, battle: Battle, odds: AttackOdds): readonly (readonly Reading[])[] {
  return editionOf(state).charts.crt.rows.map((_, row) => readTable(state, battle, odds, row + 1));
}

/** Defenders of a group that fare alike on every die, and how likely they fare how. */
export interface Fate {
  readonly units: readonly number[];
  readonly results: readonly ResultChance[];
}

export function fatesOf(rows: readonly (readonly Reading[])[], group: number): readonly Fate[] {
  const parts = rows.map(readings => readings[group].parts);
  const resultsOf = (id: number | undefined): FinalResult[] =>
    parts.map(row => (row.find(({ units }) => id === undefined || units.includes(id)) ?? row[0]).to.result);
  const { units } = rows[0][group];
  // Nobody in the group: a city that defends itself.
  if (units.length === 0) return [{ units, results: chancesAmong(resultsOf(undefined)) }];
  const alike = Map.groupBy(units, id => resultsOf(id).join());
  return [...alike.values()].map(ids => ({ units: ids, results: chancesAmong(resultsOf(ids[0])) }));
}

function describe(at: At<FrameOf<'combat'>>, given: Action): Preview | Refusal {
  const fight = resolve.given(at, given);
  if (isRefusal(fight)) return fight;
  const { state } = at;
  const { support = false, pressed: isPressed = false, forced = false } = fight;
  const declaration = { support, pressed: isPressed, forced };
  const pending = attackOn(at.frame, fight.target);
  const odds = oddsOf(state, pending, declaration.support);
  const rows = readRows(state, draftBattle(state, pending, declaration, 0), odds);
  const pressed = pressModifiers(state, declaration);
  const groups = odds.groups.flatMap((group, index) =>
    shownGroups(state, group, fatesOf(rows, index), pressed),
  );
  // M-ODDS-1 the next column that more factors would reach, if any.
  const next = nextColumn(editionOf(state).charts.crt, byOdds, { ...odds, ...odds.groups[0] });
  return {
    attack: odds.attack,
    defense: odds.defense,
    modifiers: [...odds.modifiers, ...pressed],
    column: groups[0].column,
    columns: columnRange(state, odds.groups[0], declaration),
    results: groups[0].results,
    groups,
    ...(next === undefined ? {} : { next }),
  };
}

function shownGroups(
  state: State,
  { isDisrupted, isSupplied, column, modifiers }: OddsGroup,
  fates: readonly Fate[],
  pressed: readonly Modifier[],
): PreviewGroup[] {
  const kind = [isDisrupted ? 'Disrupted' : 'Fresh', ...(isSupplied ? [] : ['out of supply'])].join(', ');
  // M-OVR-1, M-NORET-4 units of one column may fare differently: mostly because armor runs over those without any.
  const apart = (units: readonly number[]): string =>
    units.every(id => isArmor[id] === 1) ? `${kind}, armor` : `${kind}, others`;
  return fates.map(({ units, results }) => ({
    units: idsOf(units),
    title: units.length === 0 ? 'The city itself' : fates.length > 1 ? apart(units) : kind,
    column: headingOf(state, column),
    modifiers: [...modifiers, ...pressed],
    results,
  }));
}

export const headingOf = (state: State, column: number): string => {
  const { crt } = editionOf(state).charts;
  return crt.columns[clampColumn(crt, column)].heading;
};

/** M-PRESS-1, M-PRESS-2 the three worst dice and the three best are read in columns of their own. */
function columnRange(state: State, { column }: OddsGroup, { pressed }: Declaration): [string, string] {
  const side = phasingSide(state);
  const [worst, best] = pressed ? [pressShift(side, 6), pressShift(side, 1)] : [0, 0];
  return [headingOf(state, column + worst), headingOf(state, column + best)];
}

function pressModifiers(state: State, { pressed }: Declaration): Modifier[] {
  if (!pressed) return [];
  const side = phasingSide(state);
  const [worst, best] = [pressShift(side, 6), pressShift(side, 1)];
  const label = `Pressed: ${best} column up on the three best dice, ${-worst} down on the others`;
  return [{ rule: 'M-CRT-15', label }];
}
