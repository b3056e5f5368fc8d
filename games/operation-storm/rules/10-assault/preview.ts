// An attack looked at before it is made: strengths, every modifier, the column and the chance of each result. What fog hides
// (10.7) stays hidden and gives a range of columns.

import type { At } from '../../../../kit/actions/action.ts';
import { type Assessment, differential, nextColumn } from '../../../../kit/combat/assessment.ts';
import { chancesOf } from '../../../../kit/combat/table.ts';
import {
  type Action,
  isRefusal,
  type Modifier,
  type Preview,
  type Refusal,
  refuse,
} from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { mobileAssault, overrun } from '../09-movement/mobile-assault.ts';
import { isArtilleryAlone } from '../11-airpower/artillery.ts';
import { placeOf } from '../table/board.ts';
import { DEFENDER_ELIMINATED } from '../table/charts.ts';
import { charts, FLAK } from '../table/counters.ts';
import { isHidden } from '../table/fog.ts';
import { type FrameOf, topFrame } from '../table/frames.ts';
import type { Battle } from './battle-frames.ts';
import { attack } from './combat-phase.ts';
import { battleOf } from './committed.ts';
import { expectedLosses } from './expected.ts';
import { pressOn } from './momentum.ts';
import { assessBattle } from './odds.ts';
import { bestFor, worstFor } from './stand-ins.ts';
import { defendersOf } from './steps.ts';
import { withSupply } from './strength.ts';
import { supportedBy } from './support.ts';

/** `action` is an attack to be declared, what supports it, one in momentum, a mobile assault or an overrun. */
export function previewAttack(state: State, action: unknown): Preview | Refusal {
  const given = (typeof action === 'object' && action !== null ? action : {}) as Partial<Action>;
  const battle = battleIn(state, given);
  return isRefusal(battle) ? battle : describe(state, withSupply(state, battle));
}

function battleIn(state: State, given: Partial<Action>): Battle | Refusal {
  const frame = topFrame(state);
  const side = phasingSide(state);
  if (frame.name === 'support') return supportedBy({ state, frame, side }, given);
  if (frame.name === 'momentum' && given.type === pressOn.type) {
    const plan = pressOn.given({ state, frame, side }, given);
    if (isRefusal(plan)) return plan;
    return battleOf({ kind: 'momentum', target: plan.target, attackers: plan.units });
  }
  if (frame.name === 'movement') {
    const plan = movingPlan({ state, frame, side }, given);
    if (plan !== undefined) return isRefusal(plan) ? plan : mobile(state, plan);
  }
  if (frame.name !== 'combat' || given.type !== attack.type)
    return refuse('10.8-1', 'Only attacks can be looked at in advance.');
  const plan = attack.given({ state, frame, side }, given);
  if (isRefusal(plan)) return plan;
  return battleOf({ kind: 'prepared', target: plan.target, attackers: plan.units });
}

interface Moving {
  readonly target: number;
  readonly attackers: readonly number[];
}

/** A mobile assault or an overrun that is on offer; undefined if it is something else. */
function movingPlan(at: At<FrameOf<'movement'>>, given: Partial<Action>): Moving | Refusal | undefined {
  if (given.type === mobileAssault.type) {
    const plan = mobileAssault.given(at, given);
    return isRefusal(plan) ? plan : { target: plan.target, attackers: [plan.lead, ...plan.units] };
  }
  if (given.type !== overrun.type) return undefined;
  const plan = overrun.given(at, given);
  return isRefusal(plan) ? plan : { target: plan.target, attackers: plan.units };
}

const mobile = (state: State, { target, attackers }: Moving): Battle =>
  battleOf({ kind: 'mobile', target, attackers, launch: placeOf(state, attackers[0]) });

/** What one set of defenders comes to: a column, or the end of artillery that stands alone. */
interface Outlook {
  readonly assessment: Assessment;
  readonly isCertain: boolean;
}

/** 10.7-1 before it is committed the attacker knows the top unit, and whom he has seen, and how many there are. */
function describe(state: State, battle: Battle): Preview {
  const all = defendersOf(state, battle);
  // 11.8 where the flak stands is printed and never changes.
  const seen = all.filter(unit => unit === FLAK || !isHidden(state, unit));
  const unknown = all.length - seen.length;
  const worst = outlook(state, battle, [...seen, ...worstFor(seen, unknown)]);
  const best = bestFor(seen, unknown)
    .map(units => outlook(state, battle, [...seen, ...units]))
    .reduce((one, another) => (isBetter(another, one) ? another : one));
  const told = outlook(state, battle, seen).assessment;
  const isSure = headingOf(worst) === headingOf(best);
  const results = isSure ? chancesIn(best) : [];
  const next = unknown === 0 && !best.isCertain ? nextColumn(charts.crt, differential, told) : undefined;
  return {
    attack: told.attack,
    defense: told.defense,
    modifiers: [
      ...told.modifiers.filter(one => isSettled(one, worst.assessment)),
      ...(unknown > 0 ? [{ rule: '10.7-1', label: `Units out of sight: ${unknown}`, add: 0 }] : []),
    ],
    column: isSure ? headingOf(best) : undefined,
    columns: [headingOf(worst), headingOf(best)],
    results,
    ...(isSure && unknown === 0 ? { losses: expectedLosses(state, battle, results) } : {}),
    ...(next === undefined ? {} : { next }),
  };
}

/** 11.9-2 a shift that somebody out of sight could undo is in the range of columns, and not yet a fact. */
const isSettled = ({ shift, rule }: Modifier, { modifiers }: Assessment): boolean =>
  shift === undefined || modifiers.some(one => one.rule === rule && one.shift === shift);

function outlook(state: State, battle: Battle, defenders: readonly number[]): Outlook {
  return {
    assessment: assessBattle(state, battle, defenders),
    isCertain: isArtilleryAlone(defenders),
  };
}

const isBetter = (one: Outlook, than: Outlook): boolean =>
  one.isCertain || (!than.isCertain && one.assessment.column > than.assessment.column);

/** 11.7-3 where artillery is alone no column is read. */
const headingOf = ({ assessment, isCertain }: Outlook): string =>
  isCertain ? DEFENDER_ELIMINATED : charts.crt.columns[assessment.column].heading;

const chancesIn = ({ assessment, isCertain }: Outlook): Preview['results'] =>
  isCertain ? [{ result: DEFENDER_ELIMINATED, chance: 1 }] : chancesOf(charts.crt, assessment.column);
