// Tank factories: markers that make a brigade a turn, can be loaded onto trains and sent to Siberia, and are lost with their
// city.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide, turnOf } from '../sequence/phases.ts';
import { isOpenRail, noTrainFrom } from '../strategic/lines.ts';
import { everythingIn, hasFlag, placeOf } from '../table/board.ts';
import { keepFlags, putUnit, setFlag, setSteps, write } from '../table/changes.ts';
import { factories, isEvacuable, isFactory, nameOf, RUSSIAN, unitIds } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { DEAD, FLAG, SIBERIA, shape, TRACK } from '../table/layout.ts';

/** DS-FACT-3 turns on the track. */
const TURNS_AWAY = 5;

/** DS-FACT-5 an Axis unit has come in: whatever works there is out of the game. */
export function captureFactories(play: Play, hex: number): void {
  const { state } = play;
  for (const factory of everythingIn(state, hex)) {
    if (isFactory[factory] === 0) continue;
    keepFlags(state, factory, 0);
    write(state, shape.unit.due + factory, 0);
    setSteps(state, factory, 0);
    putUnit(state, factory, DEAD);
    emit(play, { type: 'factory-lost', unit: unitIds[factory], rule: 'DS-FACT-5' });
  }
}

/** DS-FACT-3 those whose turn has come work again, in Siberia. */
export function returnFactories(play: Play): void {
  const { state } = play;
  for (const factory of factories) {
    if (placeOf(state, factory) !== TRACK || dueOf(state, factory) > turnOf(state)) continue;
    write(state, shape.unit.due + factory, 0);
    putUnit(state, factory, SIBERIA);
    emit(play, { type: 'factory-works', unit: unitIds[factory], rule: 'DS-FACT-3' });
  }
}

/** While it is loaded the turn on which that began; on the track the one on which it works again. */
const dueOf = ({ data }: State, factory: number): number => data[shape.unit.due + factory];
const isLoading = (state: State, factory: number): boolean => hasFlag(state, factory, FLAG.loading);

type Strategic = FrameOf<'strategic'>;

/** DS-FACT-2 in the first turn it is turned to its loading side. */
const load = action<Strategic, { readonly unit: number }>({
  type: 'load',
  rule: 'DS-FACT-1',
  fields: {
    unit: unit({
      each: true,
      from: () => factories,
      why: ({ state }, factory) =>
        whyNoTrain(state, factory) ??
        (isLoading(state, factory)
          ? refuse('DS-FACT-2', `${nameOf(factory)} is being loaded already.`)
          : undefined),
    }),
  },
  left: leftOver('DS-FACT-1', n => `${n} could be loaded for Siberia.`, 'factory', 'factories'),
  do(play, _, { unit: factory }) {
    setFlag(play.state, factory, FLAG.loading);
    write(play.state, shape.unit.due + factory, turnOf(play.state));
    emit(play, { type: 'factory-loads', unit: unitIds[factory], rule: 'DS-FACT-2' });
  },
});

/** DS-FACT-2 in the next it goes onto the turn track. */
const evacuate = action<Strategic, { readonly unit: number }>({
  type: 'evacuate',
  rule: 'DS-FACT-2',
  fields: {
    unit: unit({
      each: true,
      from: () => factories,
      why: ({ state }, factory) => whyNoTrain(state, factory) ?? whyNotLoaded(state, factory),
    }),
  },
  left: leftOver('DS-FACT-2', n => `${n} can leave for Siberia.`, 'factory', 'factories'),
  do(play, _, { unit: factory }) {
    const { state } = play;
    keepFlags(state, factory, ~FLAG.loading);
    write(state, shape.unit.due + factory, turnOf(state) + TURNS_AWAY);
    putUnit(state, factory, TRACK);
    emit(play, {
      type: 'factory-leaves',
      unit: unitIds[factory],
      turn: turnOf(state) + TURNS_AWAY,
      rule: 'DS-FACT-2',
    });
  },
});

/** For the phase of trains and ships. */
export const factoryActions = [load, evacuate];

function whyNoTrain(state: State, factory: number): Refusal | undefined {
  if (isFactory[factory] === 0 || phasingSide(state) !== RUSSIAN)
    return refuse('DS-FACT-1', `${nameOf(factory)} is no Russian factory.`);
  const hex = placeOf(state, factory);
  if (hex < 0 || isEvacuable[factory] === 0)
    return refuse('DS-FACT-1', `${nameOf(factory)} is not in a city that it could leave.`);
  // R-78 in both turns.
  return isOpenRail(state, RUSSIAN, hex) ? undefined : refuse('DS-FACT-1', noTrainFrom(state, RUSSIAN, hex));
}

function whyNotLoaded(state: State, factory: number): Refusal | undefined {
  if (!isLoading(state, factory)) return refuse('DS-FACT-2', `${nameOf(factory)} has not been loaded yet.`);
  return dueOf(state, factory) < turnOf(state)
    ? undefined
    : refuse('DS-FACT-2', `${nameOf(factory)} was loaded in this turn; it leaves in the next.`);
}
