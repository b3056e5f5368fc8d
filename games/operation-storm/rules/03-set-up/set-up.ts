// Chapter 3: the table before the first turn. The Axis stands where its counters say (3.3); the Soviet side then sets up
// freely (3.4), unit by unit, by corps, by stacks, or as the game proposes.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../../kit/state/state.ts';
import { closePhase, endPhase, phaseNumber } from '../05-sequence/phases.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { placeOf } from '../table/board.ts';
import { putUnit, setControl, setSteps, write } from '../table/changes.ts';
import { corpsOf, isInitial, nameOf, roster, SOVIET, startHexOf, UNITS, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { OUT, POOL, shape } from '../table/layout.ts';
import { HEXES, hexLabel, holderAtStart, isUssr, map } from '../table/terrain.ts';
import { whyNotOnGround } from './ground.ts';
import { findLacks, initialCorps } from './muster.ts';
import { placingActions } from './placing.ts';

type SetUp = FrameOf<'set-up'>;

/** 3.4-3 the brigades are none of them. */
const initialUnits: readonly number[] = [...isInitial.keys()].filter(one => isInitial[one] === 1);
const sovietHexes: readonly number[] = [...isUssr.keys()].filter(
  at => isUssr[at] === 1 && map.passable[at] === 1,
);

/** 3.2, 3.3-2, 3.3-3, 3.4-3, 3.4-4 every counter in its place; the Soviet force of the first day in the pool. */
export function setUpGame(setup: GameSetup, seed: string, script: readonly number[]): State {
  const state = createState(shape, setup, seed, script);
  // 3.1-2, 3.5, 3.8-2 control by the border: cities, corridors and all. 3.6-2, 3.6-3 all tracks begin as the state does.
  for (let at = 0; at < HEXES; at++) setControl(state, at, holderAtStart(at));
  for (let one = 0; one < UNITS; one++) {
    setSteps(state, one, 1);
    putUnit(state, one, isInitial[one] === 1 ? POOL : homeOf(one));
  }
  write(state, shape.game.phase, phaseNumber('set-up', SOVIET));
  setFrames(state, { name: 'set-up' });
  return state;
}

/** Where its counter says: a hex, or a box beside the map. */
function homeOf(one: number): number {
  const { entry } = roster.counters[one];
  return entry.startsWith('@') ? (shape.boxIndex.get(entry) ?? OUT) : startHexOf[one];
}

/** Whoever has been placed may be placed anew. */
const placing = placingActions<SetUp>({
  type: 'place',
  rule: '3.4-1',
  isQuiet: true,
  waiting: () => initialUnits,
  whyNot: (_, one) =>
    isInitial[one] === 1
      ? undefined
      : refuse('3.4-1', `${nameOf(one)} is not part of the Soviet force of the first day.`),
  sites: () => sovietHexes,
  whyNotHere: (state, one, to) =>
    placeOf(state, one) === to ? refuse('3.4-1', `${nameOf(one)} already stands there.`) : whyNotSoviet(to),
  place: put,
  // As long as something is missing, that is what there is to say.
  left: (at, units) =>
    findLacks(at.state).length > 0 ? [] : leftOver('3.4-1', n => `${n} may be placed elsewhere.`)(at, units),
});

/** 5.13-9 the three divisions of a corps in one stroke, whichever of them is named. */
const placeCorps = action<SetUp, { readonly unit: number; readonly to: number }>({
  type: 'place-corps',
  rule: '5.13-9',
  fields: {
    unit: unit({
      each: 'ask',
      from: () => corpsUnits,
      why: (_, one) =>
        isInitial[one] === 1 && corpsOf[one] > 0
          ? undefined
          : refuse('5.13-9', `${nameOf(one)} belongs to no mechanized corps of the first day.`),
    }),
    to: hex({
      from: () => sovietHexes,
      why: ({ state }, to, { unit: one }) => whyNotThere(state, corpsWith(one), to),
    }),
  },
  do: (play, _, { unit: one, to }) => put(play, corpsWith(one), to),
});

const corpsWith = (one: number): readonly number[] => initialCorps.get(corpsOf[one]) ?? [];
const corpsUnits: readonly number[] = [...initialCorps.values()].flat();

/** Everybody as the game proposes, to be changed at will. */
const propose = action<SetUp>({
  type: 'propose',
  rule: '3.4-1',
  may: ({ state }) =>
    initialUnits.some(one => placeOf(state, one) !== startHexOf[one])
      ? undefined
      : refuse('3.4-1', 'Everybody already stands where the proposed set-up has them.'),
  do: layOut,
});

/** The same, and the war begins. */
const takeProposal = action<SetUp>({
  type: 'default',
  rule: '3.4-1',
  do(play) {
    layOut(play);
    closePhase(play);
  },
});

function layOut(play: Play): void {
  for (const one of initialUnits) putUnit(play.state, one, startHexOf[one]);
  emit(play, { type: 'set-up-proposed', side: 'soviet' });
}

/** Everybody back into the pool, to begin anew. */
const clear = action<SetUp>({
  type: 'clear',
  rule: '3.4-1',
  may: ({ state }) =>
    initialUnits.some(one => placeOf(state, one) !== POOL)
      ? undefined
      : refuse('3.4-1', 'Nobody has been placed yet.'),
  do(play) {
    for (const one of initialUnits) putUnit(play.state, one, POOL);
    emit(play, { type: 'set-up-cleared', side: 'soviet' });
  },
});

const finish = endPhase<SetUp>('3.4-2', {
  may({ state }) {
    const [lack] = findLacks(state);
    return lack && refuse(lack.rule, lack.message);
  },
});

export const setUpFrame = frame<SetUp>({
  rule: '3.4-1',
  side: () => SOVIET,
  prompt: () =>
    'Set up the Red Army in Soviet territory: a unit other than artillery in every border hex, each corps in one hex. Or take the set-up that is proposed.',
  actions: [...placing, placeCorps, propose, clear, takeProposal, finish],
  duties: ({ state }) => findLacks(state),
  otherwise: () => refuse('3.4-1', 'The set-up comes first: place units, take the proposal, or end it.'),
});

function put(play: Play, placed: readonly number[], to: number): void {
  for (const one of placed) {
    putUnit(play.state, one, to);
    emit(play, { type: 'placed', unit: unitIds[one], hex: map.ids[to] });
  }
}

const whyNotSoviet = (to: number): Refusal | undefined =>
  isUssr[to] === 1 && map.passable[to] === 1
    ? undefined
    : refuse('3.4-1', `${hexLabel(to)} is not Soviet territory.`);

function whyNotThere(state: State, coming: readonly number[], to: number): Refusal | undefined {
  if (coming.every(one => placeOf(state, one) === to))
    return refuse('3.4-1', `${nameOf(coming[0])} already stands there.`);
  const hard = coming.map(one => whyNotOnGround(state, one, to)).find(why => why !== undefined);
  return whyNotSoviet(to) ?? hard ?? whyNoRoom(state, coming, to);
}
