// What both sides get ready at the start of a turn: armies turned to their stronger side, trenches, and which of two
// German armies that stand too close is inactive.

import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { dropFlag, hasFlag, isDisrupted, isEntrenched, isStrong, placeOf, setFlag } from './board.ts';
import {
  FLAG,
  GERMAN,
  germanArmies,
  groundUnits,
  hasStrongSide,
  isArmy,
  isInfantryKorps,
  isShock,
  map,
  nameOf,
  RUSSIAN,
  sideOf,
  unitIds,
  unitNumber,
} from './components.ts';
import { type FrameOf, popFrame, pushFrame } from './frames.ts';
import { closePhase, definePhase, phasingSide } from './phases.ts';
import { readUnit, readUnits } from './reading.ts';

/** M-ARMY-2 armies closer than this hamper one another. */
const ARMY_DISTANCE = 2;

type Readying =
  | { readonly type: 'flip'; readonly unit: number }
  | { readonly type: 'entrench'; readonly units: readonly number[] }
  | { readonly type: 'end' };

export const readinessFrame = definePhase<FrameOf<'readiness'>, Readying>({
  rule: 'M-SEQ-2',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === GERMAN
      ? 'Turn armies to their stronger side and entrench infantry corps, or end the phase.'
      : 'Entrench armies and turn shock armies to their stronger side, or end the phase.',
  offers,
  choices: state => [...offers(state), { action: { type: 'end' }, rule: 'M-SEQ-2' }],
  resolve(state, _, action) {
    if (action.type === 'end') return { type: 'end' };
    if (action.type === 'flip') {
      const unit = readUnit(action, armyRule(state));
      if (typeof unit !== 'number') return unit;
      return whyNoFlip(state, unit) ?? { type: 'flip', unit };
    }
    if (action.type !== 'entrench') return refuse('M-SEQ-2', 'Here units are entrenched and armies turned.');
    const units = readUnits(action);
    if (!Array.isArray(units)) return units;
    if (units.length === 0) return refuse('format', 'Name the units that are to entrench.');
    for (const unit of units) {
      const refused = whyNoTrench(state, unit);
      if (refused !== undefined) return refused;
    }
    return { type: 'entrench', units };
  },
  perform(play, _, plan) {
    const { state } = play;
    if (plan.type === 'end') return closePhase(play);
    if (plan.type === 'flip') {
      const { unit } = plan;
      if (isStrong(state, unit)) dropFlag(state, unit, FLAG.strong);
      else setFlag(state, unit, FLAG.strong);
      emit(play, { type: 'flipped', unit: unitIds[unit], strong: isStrong(state, unit) });
      return;
    }
    for (const unit of plan.units) {
      setFlag(state, unit, FLAG.entrenched);
      emit(play, { type: 'entrenched', unit: unitIds[unit], rule: 'M14-ENT-1' });
    }
  },
});

function* offers(state: State): Generator<Choice> {
  const side = phasingSide(state);
  for (const unit of turning[side]) {
    if (whyNoFlip(state, unit) !== undefined) continue;
    yield { action: { type: 'flip', units: [unitIds[unit]] }, rule: armyRule(state) };
  }
  const some: string[] = [];
  for (const unit of digging[side]) if (whyNoTrench(state, unit) === undefined) some.push(unitIds[unit]);
  if (some.length === 0) return;
  yield {
    action: { type: 'entrench' },
    rule: 'M-ENT-1',
    open: [{ field: 'units', some, min: 1, max: some.length }],
  };
}

/** M-ARMY-5 German armies, M-ARMY-7 Russian shock armies. */
const armyRule = (state: State): string => (phasingSide(state) === GERMAN ? 'M-ARMY-5' : 'M-ARMY-7');

function whyNoFlip(state: State, unit: number): Refusal | undefined {
  const rule = armyRule(state);
  const refused = whyNotHere(state, unit, rule);
  if (refused !== undefined) return refused;
  if (hasStrongSide[unit] === 0) return refuse(rule, `${nameOf(unit)} has no stronger side.`);
  if (isDisrupted(state, unit)) return refuse(rule, `${nameOf(unit)} is disrupted and cannot be turned.`);
  // M-ARMY-10 an inactive army stays on its weaker side.
  return hasFlag(state, unit, FLAG.inactive)
    ? refuse('M-ARMY-10', `${nameOf(unit)} is inactive: another army is within ${ARMY_DISTANCE} hexes.`)
    : undefined;
}

/** M-ENT-1, M14-ENT-1 Russian armies that are no shock armies (R-A18), and German infantry corps. */
function mayDig(unit: number): boolean {
  return (
    isInfantryKorps[unit] === 1 || (sideOf[unit] === RUSSIAN && isArmy[unit] === 1 && isShock[unit] === 0)
  );
}

// Units of each side that could ever be turned or dig in.
const turning = groundUnits.map(units => units.filter(unit => hasStrongSide[unit] === 1));
const digging = groundUnits.map(units => units.filter(mayDig));

function whyNoTrench(state: State, unit: number): Refusal | undefined {
  const refused = whyNotHere(state, unit, 'M14-ENT-1');
  if (refused !== undefined) return refused;
  if (!mayDig(unit)) {
    return refuse('M-ENT-1', `${nameOf(unit)} is neither a Russian army nor a German infantry corps.`);
  }
  if (isDisrupted(state, unit)) return refuse('M14-ENT-1', `${nameOf(unit)} is disrupted and cannot dig in.`);
  return isEntrenched(state, unit)
    ? refuse('M14-ENT-1', `${nameOf(unit)} is entrenched already.`)
    : undefined;
}

function whyNotHere(state: State, unit: number, rule: string): Refusal | undefined {
  if (sideOf[unit] !== phasingSide(state)) {
    return refuse('M-SEQ-2', `${nameOf(unit)} belongs to the other side, which has a phase of its own.`);
  }
  return placeOf(state, unit) < 0 ? refuse(rule, `${nameOf(unit)} is not on the map.`) : undefined;
}

/** M-ARMY-2 the German says which of the two it is. */
export const inactiveArmyFrame = defineFrame<FrameOf<'inactive-army'>, number>({
  rule: 'M-ARMY-2',
  side: () => GERMAN,
  prompt: (_, { armies }) => {
    const [one, other] = armies.map(id => nameOf(unitNumber(id)));
    return `${one} and ${other} stand within ${ARMY_DISTANCE} hexes of each other: name the one that is inactive.`;
  },
  choices: (_, { armies }) => armies.map(id => ({ action: { type: 'name', units: [id] }, rule: 'M-ARMY-2' })),
  resolve(_, { armies }, action) {
    if (action.type !== 'name') return refuse('M-ARMY-2', 'First name the army that is inactive.');
    const unit = readUnit(action, 'M-ARMY-2');
    if (typeof unit !== 'number') return unit;
    return armies.includes(unitIds[unit])
      ? unit
      : refuse('M-ARMY-2', `${nameOf(unit)} is not one of the two armies.`);
  },
  perform(play, _, unit) {
    popFrame(play.state);
    setFlag(play.state, unit, FLAG.inactive);
    emit(play, { type: 'inactive', unit: unitIds[unit], rule: 'M-ARMY-2' });
    if (!isStrong(play.state, unit)) return;
    // M-ARMY-10 and it has no stronger side meanwhile.
    dropFlag(play.state, unit, FLAG.strong);
    emit(play, { type: 'flipped', unit: unitIds[unit], strong: false });
  },
});

/** M-ARMY-2, M-ARMY-10 armies that nobody hampers any more are active again; two that do so are put to the German. */
export function settleArmies(play: Play): void {
  const { state } = play;
  // Whoever is freed is so by the armies that are active before anybody else is.
  const freed = germanArmies.filter(army => isInactive(state, army) && rivalOf(state, army) < 0);
  for (const army of freed) {
    dropFlag(state, army, FLAG.inactive);
    if (placeOf(state, army) >= 0) emit(play, { type: 'active', unit: unitIds[army] });
  }
  const first = germanArmies.find(army => !isInactive(state, army) && rivalOf(state, army) >= 0);
  if (first === undefined) return;
  pushFrame(state, {
    name: 'inactive-army',
    armies: [unitIds[first], unitIds[rivalOf(state, first)]],
  });
}

const isInactive = (state: State, army: number): boolean => hasFlag(state, army, FLAG.inactive);

/** An active army within two hexes of this one, or -1. */
function rivalOf(state: State, army: number): number {
  const hex = placeOf(state, army);
  if (hex < 0) return -1;
  for (let i = 0; i < germanArmies.length; i++) {
    const other = germanArmies[i];
    const place = placeOf(state, other);
    if (other === army || place < 0 || isInactive(state, other)) continue;
    if (distance(map, hex, place) <= ARMY_DISTANCE) return other;
  }
  return -1;
}
