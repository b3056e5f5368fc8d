// Katyushas fire after the Russian attacks have been allocated and before any is fought: at one hex each, with a die for
// every unit there.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { closeKatyushas } from '../sequence/sequence.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { disrupt, nextBattle, roll, setFlag } from '../table/changes.ts';
import { groundUnits, isKatyusha, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { around, hexLabel, map } from '../table/terrain.ts';
import { whyNoWay } from './attackers.ts';

interface Fire {
  readonly unit: number;
  readonly target: number;
}

/** M-KAT-3 the worst die on index A that still disrupts. */
const HIT = 2;
const katyushas = groundUnits[RUSSIAN].filter(each => isKatyusha[each] === 1);

const fire = action<FrameOf<'katyushas'>, Fire>({
  type: 'fire',
  rule: 'M-KAT-2',
  fields: {
    unit: unit({
      each: true,
      from: () => katyushas,
      why: ({ state }, battery) => whyNotReady(state, battery),
    }),
    target: hex({
      from: ({ state }, { unit: battery }) => around[placeOf(state, battery)],
      why: ({ state }, target, { unit: battery }) => whyNotAt(state, battery, target),
    }),
  },
  left: leftOver('M-KAT-1', n => `${n} can still fire.`, 'Katyusha regiment'),
  chances: ({ state }, { target }) =>
    unitsIn(state, target).map(rocketed =>
      outlook('M-KAT-3', nameOf(rocketed), die => (isHitBy(state, die) ? 'disrupted' : 'no effect')),
    ),
  do(play, _, { unit: battery, target }) {
    const { state } = play;
    const subject = nextBattle(play);
    setFlag(state, battery, FLAG.attacked);
    emit(play, { type: 'fired', unit: unitIds[battery], target: map.ids[target] });
    // M-KAT-3 one die for each of them.
    unitsIn(state, target).forEach((rocketed, k) => {
      const die = roll(play, subject, k, 'katyusha', { unit: unitIds[rocketed], hex: map.ids[target] });
      if (isHitBy(state, die)) disrupt(play, rocketed, 'M-KAT-3');
    });
  },
});

const isHitBy = (state: State, die: number): boolean => onIndexA(state, die) <= HIT;

export const katyushasFrame = frame<FrameOf<'katyushas'>>({
  rule: 'M-KAT-2',
  side: state => phasingSide(state),
  prompt: () => 'Katyushas may fire at a hex beside them before the combats begin.',
  actions: [fire, action({ type: 'end', rule: 'M-KAT-2', closes: true, do: closeKatyushas })],
  otherwise: () => refuse('M-KAT-2', 'Only Katyushas act now: fire with them or go on.'),
  enter(play, owed) {
    if (katyushasFrame.isIdle(play.state, owed)) closeKatyushas(play);
  },
});

function whyNotReady(state: State, unit: number): Refusal | undefined {
  if (isKatyusha[unit] === 0 || placeOf(state, unit) < 0)
    return refuse('M-KAT-2', `${nameOf(unit)} is no Katyusha on the map.`);
  if (hasFlag(state, unit, FLAG.attacked | FLAG.fired))
    return refuse('M-SEQ-19', `${nameOf(unit)} has fired in this pulse already.`);
  if (isDisrupted(state, unit)) return refuse('M-DISR-2', `${nameOf(unit)} is disrupted and may not fire.`);
  // M-MOVE-8 firing is an attack, and costs as much.
  if (hasFlag(state, unit, FLAG.spent))
    return refuse('M-MOVE-8', `${nameOf(unit)} has moved too far, or by a road, to fire in this pulse.`);
  if (!isSupplied(state, unit))
    return refuse('M-KAT-1', `${nameOf(unit)} is out of supply and may not fire.`);
  return undefined;
}

function whyNotAt(state: State, unit: number, target: number): Refusal | undefined {
  const way = whyNoWay(state, placeOf(state, unit), target);
  if (way !== undefined) return way;
  if (isOccupiedBy(state, target, other(sideOf[unit]))) return undefined;
  return refuse('M-KAT-2', `There is no enemy unit in ${hexLabel(target)}.`);
}
