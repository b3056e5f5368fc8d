// Chapter 10.6 to 10.8: the replacement phase. Each step rebuilds a reduced unit on the map or reclaims a dead one,
// which then waits like a reinforcement. What is not used is lost (10.6b).

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import { charts } from './02-charts.ts';
import {
  DEAD,
  FLAG,
  GERMAN,
  groundUnits,
  isKorpsGruppe,
  isLocality,
  map,
  nameOf,
  roster,
  shape,
  sideOf,
  turnBox,
  unitIds,
} from './02-components.ts';
import { isOn } from './03-scenarios.ts';
import { closePhase, definePhase, phasingSide, turnOf } from './05-phases.ts';
import { canBeRebuilt } from './07-supply.ts';
import { type Arrival, arrivalChoices, arrivalsFor, performArrival, resolveArrival } from './10-arrivals.ts';
import { hasFlag, isFullStrength, placeOf, putUnit, setFlag, setSteps, stepsOf } from './board.ts';
import type { FrameOf } from './frames.ts';
import { readUnit } from './reading.ts';

/** 10.6c the track; 3.8 two and 3.9 three steps a turn for the German take its place. */
export function replacementSteps(state: State, side: number): number {
  const entry = charts.track.turns[turnOf(state) - 1];
  if (side !== GERMAN) return entry.soviet;
  const rate = state.setup.options.germanReplacements;
  return rate === 'two' ? 2 : rate === 'three' ? 3 : entry.german;
}

type ReplacementPlan =
  | { readonly do: 'end' }
  | { readonly do: 'rebuild' | 'reclaim'; readonly unit: number }
  | { readonly do: 'place'; readonly arrival: Arrival };

export const replacementFrame = definePhase<FrameOf<'replacement'>, ReplacementPlan>({
  rule: '10.6a',
  side: state => phasingSide(state),
  prompt(state) {
    const steps = state.data[shape.scalar.replacements];
    if (steps === 0) return 'No replacement steps are left: place arrivals, or end the phase.';
    return `${counted(steps, 'replacement step')} to spend: rebuild reduced units or reclaim lost ones.`;
  },
  choices(state, _, query) {
    const side = phasingSide(state);
    const early = isOn(state, 'placeReinforcementsInPhaseA');
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      return unit >= 0 && sideOf[unit] === side && early ? arrivalsFor(state, unit) : [];
    }
    return [...stepsAndArrivals(state), { action: { type: 'end' }, rule: '10.6b' }];
  },
  offers: stepsAndArrivals,
  resolve: resolveReplacement,
  perform(play, _, plan) {
    if (plan.do === 'end') closePhase(play);
    else if (plan.do === 'place') performArrival(play, plan.arrival);
    else spendStep(play, plan.do, plan.unit);
  },
});

function* stepsAndArrivals(state: State): Generator<Choice> {
  const side = phasingSide(state);
  for (const unit of groundUnits[side]) {
    const place = placeOf(state, unit);
    // Most units are whole, which is quickly seen; the rest are looked at by the rules.
    if (place >= 0 ? isFullStrength(state, unit) : place !== DEAD) continue;
    const type = place >= 0 ? 'rebuild' : 'reclaim';
    if (whyNot(state, type, unit) === undefined) {
      yield { action: { type, units: [unitIds[unit]] }, rule: '10.6a' };
    }
  }
  if (isOn(state, 'placeReinforcementsInPhaseA')) yield* arrivalChoices(state, side);
}

function resolveReplacement(state: State, _: unknown, action: Action): ReplacementPlan | Refusal {
  if (action.type === 'end') return { do: 'end' };
  if (action.type === 'place' && isOn(state, 'placeReinforcementsInPhaseA')) {
    const arrival = resolveArrival(state, phasingSide(state), action);
    return isRefusal(arrival) ? arrival : { do: 'place', arrival };
  }
  if (action.type !== 'rebuild' && action.type !== 'reclaim') {
    return refuse('5.1c', `"${action.type}" is not something to do in the replacement phase.`);
  }
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  if (sideOf[unit] !== phasingSide(state))
    return refuse('10.6a', `${nameOf(unit)} belongs to the other side.`);
  return whyNot(state, action.type, unit) ?? { do: action.type, unit };
}

function whyNot(state: State, type: 'rebuild' | 'reclaim', unit: number): Refusal | undefined {
  const place = placeOf(state, unit);
  if (type === 'rebuild' ? place < 0 : place !== DEAD) {
    return type === 'rebuild'
      ? refuse('10.6a', `${nameOf(unit)} is not on the map.`)
      : refuse('10.6a', `${nameOf(unit)} is not in the dead pile.`);
  }
  // 10.7a localities and KG are never replaced; 10.7b everyone else is, however often and however it was lost.
  if (isLocality[unit] === 1 || isKorpsGruppe[unit] === 1) {
    return refuse('10.7a', `${nameOf(unit)} is of a kind that is never replaced.`);
  }
  if (type === 'rebuild' && isFullStrength(state, unit)) {
    return refuse('2.11d', `${nameOf(unit)} is at full strength.`);
  }
  if (state.data[shape.scalar.replacements] === 0)
    return refuse('10.6b', 'No replacement steps are left this turn.');
  if (hasFlag(state, unit, FLAG.replaced)) {
    return refuse('10.8b', `${nameOf(unit)} has already taken a step this turn; one a turn is the limit.`);
  }
  if (type === 'rebuild' && !canBeRebuilt(state, unit)) {
    return refuse('10.8f', `${nameOf(unit)} has no overland supply line that replacements could take.`);
  }
  return undefined;
}

function spendStep(play: Play, how: 'rebuild' | 'reclaim', unit: number): void {
  const { state } = play;
  state.data[shape.scalar.replacements]--;
  setSteps(state, unit, stepsOf(state, unit) + 1);
  // 10.8b one step a turn, so a reclaimed unit comes back with one; 10.8c, 10.8e it is free to act this very turn.
  setFlag(state, unit, FLAG.replaced);
  // 10.8a a reclaimed unit waits in this turn's box, to enter as a reinforcement would.
  if (how === 'reclaim') putUnit(state, unit, turnBox(turnOf(state)));
  emit(play, {
    type: how === 'reclaim' ? 'reclaimed' : 'rebuilt',
    unit: unitIds[unit],
    ...(how === 'rebuild' ? { hex: map.ids[placeOf(state, unit)] } : {}),
    steps: stepsOf(state, unit),
  });
}
