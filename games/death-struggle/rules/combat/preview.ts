// An attack looked at before it is made: factors on both sides, every shift, the column of each group of defenders and
// the chance of each result, if nobody is ordered to hold.

import { describeAttack } from '../../../../families/coatney/preview.ts';
import type { At } from '../../../../kit/actions/action.ts';
import {
  type Action,
  isRefusal,
  type Modifier,
  type Preview,
  type Refusal,
  refuse,
} from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { alreadyOn, blitzkriegAttack } from '../aftermath/blitzkrieg.ts';
import { bestSupport } from '../air/support.ts';
import { phasingSide } from '../sequence/phases.ts';
import { idsOf } from '../table/counters.ts';
import { type FrameOf, topFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import { attack, withAttack } from './attacks.ts';
import type { Pending } from './battle-frames.ts';
import { attackOn, oddsFor, resolve } from './combat-phase.ts';
import { foreseeRows } from './foreseen.ts';
import type { OddsGroup } from './odds.ts';
import { pressShift } from './results.ts';
import { draftBattle, type Reading, trappedIn } from './table-reading.ts';
import { crt } from './weighing.ts';

/** `action` allocates an attack, after a Blitzkrieg too, or resolves one that waits. */
export function previewAttack(state: State, action: unknown): Preview | Refusal {
  const given = (typeof action === 'object' && action !== null ? action : {}) as Action;
  const side = phasingSide(state);
  const frame = topFrame(state);
  if (frame.name === 'combat' && given.type === 'resolve') return previewFight({ state, frame, side }, given);
  if (frame.name === 'attacks' && given.type === 'attack') {
    const added = attack.given({ state, frame, side }, given);
    if (isRefusal(added)) return added;
    const { target } = added;
    const units = withAttack(frame.attacks, added).find(each => each.target === target)?.units ?? [];
    return previewPending(state, { target, units, requiredBy: [] }, given);
  }
  // DS-RES-3 with those who attack the hex already.
  if (frame.name === 'blitzkrieg' && given.type === 'attack') {
    const added = blitzkriegAttack.given({ state, frame, side }, given);
    if (isRefusal(added)) return added;
    const { target } = added;
    const units = [...alreadyOn(state, frame, target), ...added.units];
    return previewPending(state, { target, units, requiredBy: [], bonus: true }, given);
  }
  return refuse('DS-SEQ-4', 'Only attacks can be looked at beforehand, while they are allocated or fought.');
}

/** An attack that does not wait yet, as it would be fought; `given` may say how. */
function previewPending(state: State, pending: Pending, given: Action): Preview | Refusal {
  const frame: FrameOf<'combat'> = { name: 'combat', attacks: [pending], resolved: [] };
  return previewFight({ state, frame, side: phasingSide(state) }, given);
}

function previewFight(at: At<FrameOf<'combat'>>, given: Action): Preview | Refusal {
  const { state, side, frame } = at;
  const { units: _, ...declared } = given;
  const fight = resolve.given(at, { ...declared, ...airOf(at, declared), type: 'resolve' });
  if (isRefusal(fight)) return fight;
  const pending = attackOn(frame, fight.target);
  const air = [...(fight.air ?? []), ...(pending.air ?? [])];
  const isPressed = fight.pressed === true;
  const odds = oddsFor(state, pending, air, fight.crossing);
  const battle = draftBattle(state, pending, { air, pressed: isPressed }, 0);
  const rows = foreseeRows(state, battle, odds);
  const trapped = trappedIn(state, battle);
  return describeAttack<OddsGroup>({
    table: crt,
    odds,
    rows,
    idsOf,
    titleOf: (group, units) => titleOf(group, units.length > 0 && units.every(id => trapped.includes(id))),
    notes: overrunNote(rows),
    // DS-PRESS-2, DS-PRESS-3.
    ...(isPressed ? { pressed: { rule: 'DS-PRESS-2', shift: row => pressShift(side, row) } } : {}),
  });
}

/** Where nothing is said of air units nobody is sent, or all that could be if the attack would be too weak without them. */
function airOf({ state, side, frame }: At<FrameOf<'combat'>>, { target, air }: Action): object {
  const attack = frame.attacks.find(each => map.ids[each.target] === target);
  if (air !== undefined || attack === undefined || attack.bonus === true) return {};
  const best = bestSupport(state, side, attack.target);
  if (best.length === 0) return {};
  const isLegal = oddsFor(state, attack, attack.air ?? []).legal === undefined;
  return { air: isLegal ? [] : idsOf(best) };
}

/** DS-AOVR-1, DS-AOVR-2 said where it makes a difference. */
function overrunNote(rows: readonly (readonly Reading[])[]): readonly Modifier[] {
  const isForeseen = rows.some(row =>
    row.some(({ parts }) => parts.some(({ to }) => to.rule === 'DS-AOVR-1')),
  );
  return isForeseen ? [{ rule: 'DS-AOVR-1', label: 'Armor overruns beaten infantry in the open' }] : [];
}

function titleOf({ isDisrupted, isSupplied, isEntrenched }: OddsGroup, isTrapped: boolean): string {
  const kind = [
    isDisrupted ? 'Disrupted' : 'Fresh',
    ...(isEntrenched ? ['entrenched'] : []),
    ...(isSupplied ? [] : ['not in full supply']),
    // DS-NORET-1.
    ...(isTrapped ? ['no way back'] : []),
  ];
  return kind.join(', ');
}
