// German replacements: a factor a turn, for panzer divisions that were turned to their weaker side.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { endPhase, phase } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { isSupplied } from '../supply/supply.ts';
import { attackOf, placeOf, stepsOf } from '../table/board.ts';
import { setSteps, write } from '../table/changes.ts';
import { AXIS, attackFactors, fullSteps, groundUnits, isPanzer, nameOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { DEAD, shape } from '../table/layout.ts';

/** DS-REPL-1 one factor a turn; one that was not used may be kept. */
const MOST = 2;

const factorsOf = ({ data }: State): number => data[shape.game.replacements];

/** The phase begins. */
export function creditReplacements({ state }: Play): void {
  write(state, shape.game.replacements, Math.min(MOST, factorsOf(state) + 1));
}

const panzers = groundUnits[AXIS].filter(each => isPanzer[each] === 1);
/** DS-REPL-3 one factor for each attack factor. */
const priceOf = (state: State, panzer: number): number =>
  attackFactors[panzer * 3 + fullSteps[panzer]] - attackOf(state, panzer);

const restore = action<FrameOf<'replacements'>, { readonly unit: number }>({
  type: 'restore',
  rule: 'DS-REPL-3',
  fields: {
    unit: unit({
      each: true,
      from: () => panzers,
      why: ({ state }, panzer) => whyNotRestored(state, panzer),
    }),
  },
  left: leftOver('DS-REPL-1', n => `${n} can be brought up to strength.`, 'panzer division'),
  do(play, _, { unit: panzer }) {
    const { state } = play;
    write(state, shape.game.replacements, factorsOf(state) - priceOf(state, panzer));
    setSteps(state, panzer, fullSteps[panzer]);
    emit(play, { type: 'restored', unit: unitIds[panzer], rule: 'DS-REPL-3' });
  },
});

function whyNotRestored(state: State, panzer: number): Refusal | undefined {
  // DS-REPL-2.
  if (isPanzer[panzer] === 0)
    return refuse('DS-REPL-2', `${nameOf(panzer)} gets no replacements: panzer divisions alone do.`);
  if (placeOf(state, panzer) < 0)
    return refuse(
      'DS-REPL-3',
      placeOf(state, panzer) === DEAD
        ? `${nameOf(panzer)} is lost for good.`
        : `${nameOf(panzer)} is not on the map.`,
    );
  if (stepsOf(state, panzer) === fullSteps[panzer])
    return refuse('DS-REPL-3', `${nameOf(panzer)} is at full strength.`);
  const price = priceOf(state, panzer);
  if (price > factorsOf(state))
    return refuse(
      'DS-REPL-1',
      `${nameOf(panzer)} takes ${counted(price, 'factor')}; ${factorsOf(state)} at hand.`,
    );
  return isSupplied(state, panzer)
    ? undefined
    : refuse('DS-REPL-3', `${nameOf(panzer)} is isolated: nothing reaches it.`);
}

export const replacementsFrame = phase<FrameOf<'replacements'>>({
  rule: 'DS-REPL-1',
  side: () => AXIS,
  prompt: state =>
    `Bring panzer divisions back to strength: ${counted(factorsOf(state), 'factor')} at hand. One can be kept.`,
  actions: [restore, endPhase('DS-REPL-1')],
  otherwise: notNow('DS-SEQ-20', 'German replacements are given out now.'),
});
