// The emergency deployment (8.11): once in a German movement phase the Soviet player stops his opponent and puts a unit out
// of the RVGK into a supplied city.

import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { hasLineTo } from '../07-supply/supply.ts';
import { stirAllies } from '../08-reinforcement/triggers.ts';
import { controlOf, placeOf, unitsAt } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import { GERMAN, nameOf, SOVIET, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { interrupt, popFrame, pushFrame, topFrame } from '../table/frames.ts';
import { FLAG, RVGK, shape } from '../table/layout.ts';
import { HEXES, hexLabel, isCity, map } from '../table/terrain.ts';

interface Deployment {
  readonly unit: number;
  readonly to: number;
}

/** 8.11a, 8.11b between any two actions of the phase, and before an assault is declared; 9.7 never inside a battle. */
const OPEN_FRAMES: readonly string[] = ['movement', 'reaction', 'mobile-assault'];

export const emergency = interrupt<Deployment>({
  type: 'emergency',
  rule: '8.11a',
  sides: () => [SOVIET],
  may: ({ state }) => whyNotNow(state),
  fields: {
    unit: unit({
      each: true,
      alone: '8.11a',
      from: ({ state }) => unitsAt(state, RVGK),
      why: ({ state }, one) =>
        placeOf(state, one) === RVGK
          ? undefined
          : refuse('8.11a', `${nameOf(one)} is not in the reserve of the high command.`),
    }),
    to: hex({
      from: () => cities,
      why: ({ state }, to, { unit: one }) => whyNoCity(state, one, to),
    }),
  },
  do: (play, _, deployment) => deploy(play, deployment),
});

const cities: readonly number[] = Array.from({ length: HEXES }, (_, at) => at).filter(at => isCity[at] === 1);

function whyNotNow(state: State): Refusal | undefined {
  const { name } = phaseNow(state);
  if (name !== 'movement' || phasingSide(state) !== GERMAN)
    return refuse('8.11a', 'The reserve is thrown in only while the German side moves.');
  if (turnOf(state) < 3) return refuse('8.11a', 'The reserve is not thrown in before turn 3.');
  if (state.data[shape.game.emergencyUsed] === 1)
    return refuse('8.11a', 'A unit of the reserve has been thrown in during this phase already.');
  return OPEN_FRAMES.includes(topFrame(state).name)
    ? undefined
    : refuse('8.11b', 'What has been declared must be finished first.');
}

/** Ruling A3-72 as things stand at this instant. */
function whyNoCity(state: State, one: number, to: number): Refusal | undefined {
  if (isCity[to] === 0 || controlOf(state, to) !== SOVIET)
    return refuse('8.11a', `${hexLabel(to)} is not a Soviet-held city.`);
  return (
    whyNoRoom(state, [one], to) ??
    (hasLineTo(state, SOVIET, to)
      ? undefined
      : refuse('8.11a', `${hexLabel(to)} has no regular overland supply.`))
  );
}

/** Could a unit be thrown in now? */
export function mayDeploy(state: State): boolean {
  if (whyNotNow(state) !== undefined) return false;
  return unitsAt(state, RVGK).some(one => cities.some(to => whyNoCity(state, one, to) === undefined));
}

/** 8.11b it does not count against the five of the RVGK phase. */
function deploy(play: Play, { unit: one, to }: Deployment): void {
  const { state } = play;
  write(state, shape.game.emergencyUsed, 1);
  emit(play, { type: 'emergency', unit: unitIds[one], to: map.ids[to], rule: '8.11a' });
  enterHex(play, one, to);
  // 8.24, 8.25, ruling A3-39 out of the RVGK it stirs allies though it is not the Soviet turn.
  stirAllies(play, one, to);
  // 8.11c it stays there in this phase.
  setFlag(state, one, FLAG.halted);
  const owed = topFrame(state);
  if (owed.name !== 'reaction') return;
  popFrame(state);
  pushFrame(state, { ...owed, answered: true });
}
