// The German high command reserve: release (5.5) and creation (5.6).

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placingActions } from '../03-set-up/placing.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { closePhase, endPhase, isFirstTurn, phase } from '../05-sequence/phases.ts';
import { hasLine } from '../07-supply/supply.ts';
import { hasFlag, isOccupiedBy, placeOf, topOf, unitsAt, unitsIn } from '../table/board.ts';
import { putAside, setFlag } from '../table/changes.ts';
import { armyOf, FLAK, GERMAN, GERMAN_ARMY, nameOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, RESERVE } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';
import { releaseSites, whyNoRelease } from './sites.ts';

type Release = FrameOf<'reserve-release'>;
type Creation = FrameOf<'reserve-creation'>;

/** 5.5-1 any number of them; 5.5-7 never onto Hungarians or Romanians, as no stack is (6.2-1). */
const release = placingActions<Release>({
  type: 'release',
  rule: '5.5-1',
  waiting: state => unitsAt(state, RESERVE),
  whyNot: ({ state }, one) =>
    placeOf(state, one) === RESERVE
      ? undefined
      : refuse('5.5-1', `${nameOf(one)} is not in the German reserve.`),
  sites: () => releaseSites,
  whyNotHere: (state, _, to) => whyNoRelease(state, to),
  left: leftOver('5.5-1', n => `${n} of the reserve can be released.`),
  place(play, placed, to) {
    for (const one of placed) {
      // 5.5-6, 5.5-8 from now on it stands there as the others do.
      enterHex(play, one, to);
      setFlag(play.state, one, FLAG.released);
      emit(play, { type: 'released', unit: unitIds[one], hex: map.ids[to], rule: '5.5-1' });
    }
  },
});

/** 5.6-5 on turn 1 as well; 5.6-4 attenuated supply hinders neither. */
export const releaseFrame = phase<Release>({
  rule: '5.5-1',
  side: () => GERMAN,
  prompt: () => 'Release units of your reserve into cities, Ploesti or the western edge, or end the phase.',
  actions: [...release, endPhase('5.5-1')],
});

interface Withdrawal {
  readonly from: number;
  readonly units: readonly number[];
}

/** 5.6-1 one, some or all units of one hex; the phase is over then. */
const withdraw = action<Creation, Withdrawal>({
  type: 'withdraw',
  rule: '5.6-1',
  fields: {
    from: hex({
      each: 'ask',
      from: ({ state }) => germanHexes(state),
      why: ({ state }, from) => whyNoCreation(state, from),
    }),
    units: units({
      sure: true,
      from: ({ state }, { from }) => unitsIn(state, from).toSorted((a, b) => a - b),
      why: ({ state }, one, { from }) =>
        placeOf(state, one) === from
          ? whyNotIntoReserve(state, one)
          : refuse('5.6-1', `${nameOf(one)} does not stand in ${hexLabel(from)}.`),
    }),
  },
  left: leftOver('5.6-1', n => `${n} could go into the reserve, from one hex.`),
  do(play, _, { from, units: chosen }) {
    for (const one of chosen) {
      putAside(play.state, one, RESERVE);
      emit(play, { type: 'withdrawn', unit: unitIds[one], from: map.ids[from], rule: '5.6-1' });
    }
    closePhase(play);
  },
});

export const creationFrame = phase<Creation>({
  rule: '5.6-1',
  side: () => GERMAN,
  prompt: () => 'Withdraw units of one supplied hex into your reserve, or end the phase.',
  actions: [withdraw, endPhase('5.6-1')],
});

/** Hexes with German units, allies apart. */
function germanHexes(state: State): number[] {
  const hexes: number[] = [];
  for (let at = 0; at < HEXES; at++) {
    const top = topOf(state, at);
    if (top >= 0 && armyOf[top] === GERMAN_ARMY) hexes.push(at);
  }
  return hexes;
}

/** 5.6-2 a line over land to the western edge at this moment; what the air brings does not count (ruling R-24 on turn 1). */
function whyNoCreation(state: State, from: number): Refusal | undefined {
  if (!isOccupiedBy(state, from, GERMAN))
    return refuse('5.6-1', `No German unit stands in ${hexLabel(from)}.`);
  const open = unitsIn(state, from).some(one => whyNotIntoReserve(state, one) === undefined);
  if (!open) return whyNotIntoReserve(state, topOf(state, from));
  return hasLine(state, GERMAN, from) || (isFirstTurn(state) && isOn(state, 'citiesFedOnTurn1'))
    ? undefined
    : refuse('5.6-2', `${hexLabel(from)} has no supply line to the western edge.`);
}

/** 5.6-6 Germans and the Slovaks, never the flak; 5.5-5 nobody who has come out in this turn. 5.6-3 else as often as he likes. */
export function whyNotIntoReserve(state: State, one: number): Refusal | undefined {
  if (armyOf[one] !== GERMAN_ARMY || one === FLAK)
    return refuse('5.6-6', `${nameOf(one)} never goes into the reserve.`);
  return hasFlag(state, one, FLAG.released)
    ? refuse('5.5-5', `${nameOf(one)} has come out of the reserve in this turn.`)
    : undefined;
}
