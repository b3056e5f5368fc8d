// An attack looked at before it is made: factors on both sides, every shift, the column of each group of defenders and
// the chance of each result, after all that the rules make of it.

import { describeAttack, headingIn } from '../../../../families/coatney/preview.ts';
import type { At } from '../../../../kit/actions/action.ts';
import { type Action, isRefusal, type Preview, type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { alreadyOn, bonusAttack } from '../aftermath/breakthrough.ts';
import { phasingSide } from '../sequence/phases.ts';
import { idsOf, isArmor } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { type FrameOf, framesOf, topFrame } from '../table/frames.ts';
import { attack, withAttack } from './attacks.ts';
import type { Battle, Pending } from './battle-frames.ts';
import { attackOn, oddsOf, resolve } from './combat-phase.ts';
import type { AttackOdds, OddsGroup } from './odds.ts';
import { pressShift } from './results.ts';
import { draftBattle, type Reading, readTable } from './table-reading.ts';

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

function describe(at: At<FrameOf<'combat'>>, given: Action): Preview | Refusal {
  const fight = resolve.given(at, given);
  if (isRefusal(fight)) return fight;
  const { state } = at;
  const { support = false, pressed: isPressed = false, forced = false } = fight;
  const declaration = { support, pressed: isPressed, forced };
  const pending = attackOn(at.frame, fight.target);
  const odds = oddsOf(state, pending, declaration.support);
  const rows = readRows(state, draftBattle(state, pending, declaration, 0), odds);
  return describeAttack<OddsGroup>({
    table: editionOf(state).charts.crt,
    // M-ODDS-1.
    odds,
    rows,
    idsOf,
    titleOf,
    reached: odds.groups[0].reached,
    // M-PRESS-1, M-PRESS-2 the three worst dice and the three best are read in columns of their own.
    ...(isPressed ? { pressed: { rule: 'M-CRT-15', shift: row => pressShift(at.side, row) } } : {}),
  });
}

function titleOf({ isDisrupted, isSupplied }: OddsGroup, units: readonly number[], isSplit: boolean): string {
  if (units.length === 0) return 'The city itself';
  const kind = [isDisrupted ? 'Disrupted' : 'Fresh', ...(isSupplied ? [] : ['out of supply'])].join(', ');
  // M-OVR-1, M-NORET-4 units of one column may fare differently: mostly because armor runs over those without any.
  if (!isSplit) return kind;
  return units.every(id => isArmor[id] === 1) ? `${kind}, armor` : `${kind}, others`;
}

export const headingOf = (state: State, column: number): string =>
  headingIn(editionOf(state).charts.crt, column);
