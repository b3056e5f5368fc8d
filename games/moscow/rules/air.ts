// The air phases of a pulse: bombing before movement, and after the last German combats bombing again and supplies for
// units that are cut off. Missions are flown one after another.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Mission } from './air-frames.ts';
import { controlOf, isOccupiedBy, unitsIn } from './board.ts';
import {
  GERMAN,
  HEXES,
  hexLabel,
  MOSCOW,
  map,
  RUSSIAN,
  roster,
  shape,
  sideOf,
  unitIds,
} from './components.ts';
import { reachTo, readyFlyers, whyNotFlying } from './flyers.ts';
import type { FrameOf } from './frames.ts';
import { needsAirSupply } from './landing.ts';
import { launch } from './missions.ts';
import { closePhase, definePhase, phasingSide, pulseOf, turnOf } from './phases.ts';
import { readHex, readUnit, readUnits } from './reading.ts';

/** M-SEQ-7 air attacks open a pulse. */
export const airFrame = definePhase<FrameOf<'air'>, Mission | 'end'>({
  rule: 'M-SEQ-7',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === GERMAN
      ? 'Bomb Russian units with one fliegerkorps or several, one target at a time, or end the phase.'
      : 'Bomb German units, one front aviation unit to a target, or end the phase.',
  choices(state, _, query) {
    const side = phasingSide(state);
    if (query.target !== undefined) return raidsOn(state, side, map.indexOf.get(query.target));
    if (query.units !== undefined) return isFlyer(state, side, query.units) ? [...raids(state, side)] : [];
    return [...raids(state, side), { action: { type: 'end' }, rule: 'M-SEQ-7' }];
  },
  offers: state => raids(state, phasingSide(state)),
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type === 'bomb') return readRaid(state, phasingSide(state), action);
    return refuse('M-SEQ-7', `"${action.type}" is not something to do while air attacks are flown.`);
  },
  perform(play, _, plan) {
    if (plan === 'end') closePhase(play);
    else launch(play, plan);
  },
});

/** M-SEQ-12 the end of the last German pulse: M-INTD-1 interdiction, which is bombing, and M-RESUP-1 supplies. */
export const lateAirFrame = definePhase<FrameOf<'late-air'>, Mission | 'end'>({
  rule: 'M-SEQ-12',
  side: () => GERMAN,
  prompt: () =>
    'Fliegerkorps that have not flown in this pulse may bomb once more, or bring supplies to one hex each that is cut off.',
  choices(state, _, query) {
    if (query.target !== undefined) {
      const target = map.indexOf.get(query.target);
      return [...raidsOn(state, GERMAN, target), ...suppliesFor(state, target)];
    }
    if (query.units !== undefined) return isFlyer(state, GERMAN, query.units) ? [...lateMissions(state)] : [];
    return [...lateMissions(state), { action: { type: 'end' }, rule: 'M-SEQ-12' }];
  },
  offers: lateMissions,
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type === 'bomb') return readRaid(state, GERMAN, action);
    if (action.type === 'resupply') return readSupplies(state, action);
    return refuse('M-SEQ-12', `"${action.type}" is not something to do in the last air missions of a turn.`);
  },
  perform(play, _, plan) {
    if (plan === 'end') closePhase(play);
    else launch(play, plan);
  },
});

function* lateMissions(state: State): Generator<Choice> {
  yield* raids(state, GERMAN);
  if (readyFlyers(state, GERMAN).length === 0) return;
  for (let hex = 0; hex < HEXES; hex++) {
    if (!isOccupiedBy(state, hex, GERMAN) || whyNoSupplies(state, hex) !== undefined) continue;
    const target = map.ids[hex];
    yield { action: { type: 'resupply', target }, rule: 'M-RESUP-1', ask: { target } };
  }
}

/** Targets that some air unit of the side could bomb. */
function* raids(state: State, side: number): Generator<Choice> {
  if (readyFlyers(state, side).length === 0 || whyNoRaids(state, side) !== undefined) return;
  for (let hex = 0; hex < HEXES; hex++) {
    // Most hexes hold no enemy or are too far away, which is quickly seen.
    if (!isOccupiedBy(state, hex, 1 - side) && hex !== MOSCOW) continue;
    if (reachTo(state, side, hex) === undefined || whyNotBombed(state, side, hex) !== undefined) continue;
    const target = map.ids[hex];
    yield { action: { type: 'bomb', target }, rule: 'M-AIR-1', ask: { target } };
  }
}

function raidsOn(state: State, side: number, hex: number | undefined): Choice[] {
  if (hex === undefined || whyNoRaids(state, side) !== undefined) return [];
  const flyers = readyFlyers(state, side);
  if (flyers.length === 0 || whyNotBombed(state, side, hex) !== undefined) return [];
  // M-AIR-3 fliegerkorps combine freely; M-AIR-4 front aviation never does.
  const max = side === GERMAN ? flyers.length : 1;
  const units = { field: 'units', some: flyers.map(unit => unitIds[unit]), min: 1, max };
  const panic = { field: 'panic', one: PANIC };
  const open = mustNamePanic(state, side, hex) ? [units, panic] : [units];
  return [{ action: { type: 'bomb', target: map.ids[hex] }, rule: 'M-AIR-1', open }];
}

function suppliesFor(state: State, hex: number | undefined): Choice[] {
  const flyers = readyFlyers(state, GERMAN);
  if (hex === undefined || flyers.length === 0 || whyNoSupplies(state, hex) !== undefined) return [];
  const open = [{ field: 'units', some: flyers.map(unit => unitIds[unit]), min: 1, max: 1 }];
  return [{ action: { type: 'resupply', target: map.ids[hex] }, rule: 'M-RESUP-1', open }];
}

function readRaid(state: State, side: number, action: Action): Mission | Refusal {
  const target = readHex(action.target, 'target');
  if (typeof target !== 'number') return target;
  const flyers = readUnits(action);
  if (!Array.isArray(flyers)) return flyers;
  if (flyers.length === 0) return refuse('M-AIR-1', 'Name the air units that fly the raid.');
  for (const unit of flyers) {
    const why = whyNotFlying(state, side, unit);
    if (why !== undefined) return why;
  }
  if (side === RUSSIAN && flyers.length > 1) {
    return refuse('M-AIR-4', 'Russian air units never fly together: send them one by one.');
  }
  const why = whyNoRaids(state, side) ?? whyNotBombed(state, side, target);
  if (why !== undefined) return why;
  const panic = readPanic(state, side, target, action.panic);
  if (isRefusal(panic)) return panic;
  return {
    kind: 'bomb',
    units: flyers.map(unit => unitIds[unit]),
    target: map.ids[target],
    extended: reachTo(state, side, target) === 'extended',
    ...(panic === undefined ? {} : { panic }),
  };
}

type Panic = NonNullable<Mission['panic']>;
const PANIC: readonly Panic[] = ['ones', 'sixes'];

/** M-PANIC-5 from beyond normal range the German names his double first. */
const mustNamePanic = (state: State, side: number, hex: number): boolean =>
  side === GERMAN && hex === MOSCOW && reachTo(state, side, hex) === 'extended';

function readPanic(state: State, side: number, hex: number, given: unknown): Panic | undefined | Refusal {
  const named = PANIC.find(value => value === given);
  if (!mustNamePanic(state, side, hex)) {
    if (given === undefined) return undefined;
    return refuse(
      'M-PANIC-5',
      'Only a raid on Moscow from beyond normal range names a double; leave it out.',
    );
  }
  return named ?? refuse('M-PANIC-5', 'panic: name the double that is to cause panic, "ones" or "sixes".');
}

function readSupplies(state: State, action: Action): Mission | Refusal {
  const target = readHex(action.target, 'target');
  if (typeof target !== 'number') return target;
  const unit = readUnit(action, 'M-RESUP-1');
  if (typeof unit !== 'number') return unit;
  const why = whyNotFlying(state, GERMAN, unit) ?? whyNoSupplies(state, target);
  return why ?? { kind: 'resupply', units: [unitIds[unit]], target: map.ids[target], extended: false };
}

/** M-SETUP-13 whoever has taken the first move attacks nobody in it. */
function whyNoRaids(state: State, side: number): Refusal | undefined {
  const isFirstMove = turnOf(state) === 1 && pulseOf(state) === 1 && side === RUSSIAN;
  if (!isFirstMove || state.data[shape.scalar.unhistorical] === 0) return undefined;
  return refuse(
    'M-SETUP-13',
    'In the first move that the Russian has taken nobody is attacked, from the air either.',
  );
}

function whyNotBombed(state: State, side: number, hex: number): Refusal | undefined {
  // M-PANIC-1 Moscow itself can be bombed as long as it is Russian.
  const isCity = side === GERMAN && hex === MOSCOW && controlOf(state, hex) === RUSSIAN;
  if (!isCity && !isOccupiedBy(state, hex, 1 - side)) {
    return refuse('M-AIR-1', `There is no enemy unit to bomb in ${hexLabel(hex)}.`);
  }
  if (reachTo(state, side, hex) !== undefined) return undefined;
  return side === GERMAN
    ? refuse('M-AIR-23', `${hexLabel(hex)} is more than 12 hexes from any active German army in supply.`)
    : refuse('M-AIR-22', `${hexLabel(hex)} is more than 3 hexes from any Russian army in supply.`);
}

function whyNoSupplies(state: State, hex: number): Refusal | undefined {
  if (!unitsIn(state, hex).some(unit => sideOf[unit] === GERMAN && needsAirSupply(state, unit))) {
    return refuse('M-RESUP-1', `No German unit in ${hexLabel(hex)} is in want of supplies from the air.`);
  }
  if (reachTo(state, GERMAN, hex) === 'normal') return undefined;
  return refuse('M-RESUP-1', `${hexLabel(hex)} is more than 6 hexes from any active German army in supply.`);
}

function isFlyer(state: State, side: number, units: readonly string[]): boolean {
  return readyFlyers(state, side).includes(askedUnit(units, roster.indexOf));
}
