// The one parachute corps of the game: it takes off in the Russian supply step from a city or town in which it has been
// all turn, carried by an air unit that did not fly in the last Russian pulse.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import type { Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Mission } from './air-frames.ts';
import { controlOf, dropFlag, hasFlag, isDisrupted, isOccupiedBy, placeOf, setFlag } from './board.ts';
import {
  FLAG,
  GERMAN,
  HEXES,
  hasPlace,
  hexLabel,
  map,
  nameOf,
  PARA_KORPS,
  RUSSIAN,
  roster,
  unitIds,
} from './components.ts';
import { isGroundInPlay, isNear, readyFlyers, suppliedArmies, whyNotFlying } from './flyers.ts';
import type { FrameOf } from './frames.ts';
import { launch } from './missions.ts';
import { closePhase, definePhase } from './phases.ts';
import { readHex, readUnit } from './reading.ts';
import { whyNoRoom } from './stacking.ts';
import { isHexSupplied } from './supply.ts';

/** M-PARA-2 the start of a turn: whoever is on the map now may take off at its end from where it stands. */
export function noteRested(play: Play): void {
  const { state } = play;
  if (placeOf(state, PARA_KORPS) >= 0) setFlag(state, PARA_KORPS, FLAG.rested);
  else dropFlag(state, PARA_KORPS, FLAG.rested);
}

/** M-PARA-1 only now, in the Russian supply step. */
export const paradropFrame = definePhase<FrameOf<'paradrop'>, Mission | 'end'>({
  rule: 'M-PARA-1',
  side: () => RUSSIAN,
  prompt: () => `Drop ${nameOf(PARA_KORPS)} from an air unit that has not flown, or end the phase.`,
  choices(state, _, query) {
    if (query.units !== undefined) {
      const carrier = askedUnit(query.units, roster.indexOf);
      return carriers(state).includes(carrier) ? dropsFrom(state, carrier) : [];
    }
    return [...drops(state), { action: { type: 'end' }, rule: 'M-PARA-1' }];
  },
  offers: drops,
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type === 'drop') return readDrop(state, action);
    return refuse('M-PARA-1', `"${action.type}" is not something to do while supply is looked at.`);
  },
  perform(play, _, plan) {
    if (plan === 'end') closePhase(play);
    else launch(play, plan);
  },
});

const carriers = (state: State): number[] =>
  whyNoTakeOff(state) === undefined ? readyFlyers(state, RUSSIAN) : [];

function* drops(state: State): Generator<Choice> {
  const able = carriers(state);
  if (able.length === 0 || dropHexes(state).next().done === true) return;
  for (const carrier of able) {
    const units = [unitIds[carrier]];
    yield { action: { type: 'drop', units }, rule: 'M-PARA-1', ask: { units } };
  }
}

function dropsFrom(state: State, carrier: number): Choice[] {
  const hexes = [...dropHexes(state)];
  if (hexes.length === 0) return [];
  const open = [{ field: 'to', one: hexes.map(hex => map.ids[hex]) }];
  return [{ action: { type: 'drop', units: [unitIds[carrier]] }, rule: 'M-PARA-3', open }];
}

function* dropHexes(state: State): Generator<number> {
  const from = dropBases(state);
  for (let hex = 0; hex < HEXES; hex++) if (whyNoLanding(state, hex, from) === undefined) yield hex;
}

function readDrop(state: State, action: Action): Mission | Refusal {
  const carrier = readUnit(action, 'M-AIR-4');
  if (typeof carrier !== 'number') return carrier;
  const hex = readHex(action.to, 'to');
  if (isRefusal(hex)) return hex;
  const why =
    whyNoTakeOff(state) ??
    whyNotFlying(state, RUSSIAN, carrier) ??
    whyNoLanding(state, hex, dropBases(state));
  if (why !== undefined) return why;
  const cargo = unitIds[PARA_KORPS];
  return { kind: 'drop', units: [unitIds[carrier]], target: map.ids[hex], extended: false, cargo };
}

/** M-PARA-2 where it stands, and whether it has stood there since the turn began. */
function whyNoTakeOff(state: State): Refusal | undefined {
  const name = nameOf(PARA_KORPS);
  const hex = placeOf(state, PARA_KORPS);
  if (hex < 0) return refuse('M-PARA-2', `${name} is not on the map.`);
  if (hasPlace[hex] === 0) return refuse('M-PARA-2', `${name} takes off only from a city or town.`);
  if (!hasFlag(state, PARA_KORPS, FLAG.rested)) {
    return refuse('M-PARA-2', `${name} was not in ${hexLabel(hex)} when the turn began.`);
  }
  if (!isHexSupplied(state, RUSSIAN, hex)) return refuse('M-PARA-2', `${hexLabel(hex)} is out of supply.`);
  if (isDisrupted(state, PARA_KORPS)) return refuse('M-DISR-2', `${name} is disrupted and cannot take off.`);
  return undefined;
}

/** M-PARA-3 Russian armies, cities and towns in supply. */
function dropBases(state: State): number[] {
  const bases = suppliedArmies(state, RUSSIAN);
  for (const { hex } of map.places) {
    if (controlOf(state, hex) === RUSSIAN && isHexSupplied(state, RUSSIAN, hex)) bases.push(hex);
  }
  return bases;
}

function whyNoLanding(state: State, hex: number, bases: readonly number[]): Refusal | undefined {
  if (!isGroundInPlay(hex)) return refuse('M-PARA-3', `Nobody can land in ${hexLabel(hex)}.`);
  if (isOccupiedBy(state, hex, GERMAN)) return refuse('M-PARA-3', `Germans hold ${hexLabel(hex)}.`);
  if (!bases.some(base => isNear(base, hex))) {
    return refuse(
      'M-PARA-3',
      `${hexLabel(hex)} is more than 3 hexes from any Russian army, city or town in supply.`,
    );
  }
  // Where it takes off it would only land again.
  if (hex === placeOf(state, PARA_KORPS)) return refuse('M-PARA-3', 'It is there already.');
  return whyNoRoom(state, hex, PARA_KORPS);
}
