// The supply phase of a side: air units may bring supplies to those who are cut off, before whoever has none is disrupted.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { placeOf, unitsOnMap } from '../table/board.ts';
import { AXIS } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { hexLabel } from '../table/terrain.ts';
import { supplyChances, unitsInWant } from './air-supply.ts';
import { flyersTo, readyFlyers, whyNotFlying } from './flyers.ts';
import { launch } from './missions.ts';
import { whyOutOfReach } from './ranges.ts';

const supply = action<FrameOf<'supply'>, { readonly target: number; readonly unit: number }>({
  type: 'supply',
  rule: 'DS-SUP-9',
  fields: {
    target: hex({
      each: 'ask',
      from: ({ state, side }) => hexesInWant(state, side),
      why: ({ state, side }, at) => whyNoSupplies(state, side, at),
    }),
    unit: unit({
      alone: 'DS-SUP-9',
      sure: true,
      from: ({ state, side }, { target }) => flyersTo(state, side, target, 'supply'),
      why: ({ state, side }, flyer, { target }) =>
        whyNotFlying(state, side, flyer, 'supply') ?? whyOutOfReach(state, flyer, target),
    }),
  },
  left: leftOver('DS-SUP-9', n => `${n} can be supplied from the air.`, 'hex', 'hexes'),
  chances: ({ state }, { target, unit: flyer }) => supplyChances(state, flyer, target),
  do: (play, _, { target, unit: flyer }) => launch(play, { kind: 'supply', units: [flyer], target }),
});

/** DS-SEQ-9, DS-SEQ-16. */
export const supplyFrame = phase<FrameOf<'supply'>>({
  rule: state => (phasingSide(state) === AXIS ? 'DS-SEQ-9' : 'DS-SEQ-16'),
  side: state => phasingSide(state),
  prompt: () =>
    'Fly supplies to units that are cut off, one hex for each air unit, or end the phase: whoever is isolated is disrupted then.',
  actions: [supply, endPhase('DS-SEQ-9')],
  otherwise: notNow('DS-SEQ-9', 'Only supplies are flown now.'),
});

/** Hexes where somebody is in want, if anybody could fly there. */
function hexesInWant(state: State, side: number): readonly number[] {
  if (readyFlyers(state, side, 'supply').length === 0) return [];
  const held = new Set([...unitsOnMap(state, side)].map(each => placeOf(state, each)));
  return [...held].filter(at => unitsInWant(state, side, at).length > 0).sort((one, two) => one - two);
}

function whyNoSupplies(state: State, side: number, at: number): Refusal | undefined {
  if (unitsInWant(state, side, at).length === 0)
    return refuse('DS-SUP-9', `None of your units in ${hexLabel(at)} is out of supply.`);
  return flyersTo(state, side, at, 'supply').length > 0
    ? undefined
    : refuse('DS-RNG-1', `No air unit of yours that could fly now reaches ${hexLabel(at)}.`);
}
