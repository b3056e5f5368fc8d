// Chapter 10.6 to 10.8: the replacement phase. Each step rebuilds a reduced unit on the map or reclaims a dead one,
// which then waits like a reinforcement. What is not used is lost (10.6b).

import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { charts } from '../02-components/charts.ts';
import {
  GERMAN,
  groundUnits,
  idsOf,
  isKorpsGruppe,
  isLocality,
  nameOf,
  sideOf,
  unitIds,
  unitsThat,
} from '../02-components/counters.ts';
import { map } from '../02-components/ground.ts';
import { DEAD, FLAG, shape, turnBox } from '../02-components/layout.ts';
import { endPhase, phase, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { canBeRebuilt } from '../07-supply/supply.ts';
import { hasFlag, isFullStrength, placeOf, stepsOf } from '../table/board.ts';
import { putUnit, setFlag, setSteps } from '../table/changes.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { place } from './arrivals.ts';

/** 10.6c the track; 3.8 two and 3.9 three steps a turn for the German take its place. */
export function replacementSteps(state: State, side: number): number {
  const entry = charts.track.turns[turnOf(state) - 1];
  if (side !== GERMAN) return entry.soviet;
  const rate = state.setup.options.germanReplacements;
  return rate === 'two' ? 2 : rate === 'three' ? 3 : entry.german;
}

type How = 'rebuild' | 'reclaim';

const replacing = (type: How) =>
  action<FrameOf<'replacement'>, { readonly unit: number }>({
    type,
    rule: '10.6a',
    fields: {
      unit: unit({
        each: true,
        from: ({ side }) => groundUnits[side],
        only: ({ state }, needy) => mayNeed(state, type, needy) && whyNot(state, type, needy) === undefined,
        why: ({ state, side }, needy) =>
          sideOf[needy] === side
            ? whyNot(state, type, needy)
            : refuse('10.6a', `${nameOf(needy)} belongs to the other side.`),
      }),
    },
    do: (play, _, { unit: needy }) => spendStep(play, type, needy),
  });

export const replacementFrame = phase<FrameOf<'replacement'>>({
  rule: '10.6a',
  side: state => phasingSide(state),
  prompt(state) {
    const steps = state.data[shape.game.replacements];
    if (steps === 0) return 'No replacement steps are left: place arrivals, or end the phase.';
    return `${counted(steps, 'replacement step')} to spend: rebuild reduced units or reclaim lost ones.`;
  },
  actions: [replacing('rebuild'), replacing('reclaim'), place, endPhase('10.6b')],
  duties({ state, side }) {
    const units = idsOf(unitsThat(groundUnits[side], needy => canTake(state, needy)));
    const left = counted(state.data[shape.game.replacements], 'replacement step is', 'replacement steps are');
    const message = `${left} left; what is not used now is lost.`;
    return units.length === 0 ? [] : [{ rule: '10.6b', message, units }];
  },
});

/** Most units are whole, which is quickly seen; the rest are looked at by the rules. */
const mayNeed = (state: State, how: How, unit: number): boolean =>
  how === 'reclaim'
    ? placeOf(state, unit) === DEAD
    : placeOf(state, unit) >= 0 && !isFullStrength(state, unit);

/** Could the unit take a step now? */
export const canTake = (state: State, unit: number): boolean =>
  (['rebuild', 'reclaim'] as const).some(
    how => mayNeed(state, how, unit) && whyNot(state, how, unit) === undefined,
  );

function whyNot(state: State, type: How, unit: number): Refusal | undefined {
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
  if (state.data[shape.game.replacements] === 0)
    return refuse('10.6b', 'No replacement steps are left this turn.');
  if (hasFlag(state, unit, FLAG.replaced)) {
    return refuse('10.8b', `${nameOf(unit)} has already taken a step this turn; one a turn is the limit.`);
  }
  if (type === 'rebuild' && !canBeRebuilt(state, unit)) {
    return refuse('10.8f', `${nameOf(unit)} has no overland supply line that replacements could take.`);
  }
  return undefined;
}

function spendStep(play: Play, how: How, unit: number): void {
  const { state } = play;
  state.data[shape.game.replacements]--;
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
