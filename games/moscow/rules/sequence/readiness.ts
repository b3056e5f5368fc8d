// What both sides get ready at the start of a turn: armies turned to their stronger side, trenches, and which of two
// German armies that stand too close is inactive.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { unit, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, isDisrupted, isEntrenched, isStrong, placeOf } from '../table/board.ts';
import { dropFlag, setFlag } from '../table/changes.ts';
import {
  digsIn,
  GERMAN,
  germanArmies,
  groundUnits,
  hasStrongSide,
  nameOf,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { endPhase, phase, phasingSide } from './phases.ts';

/** M-ARMY-2 armies closer than this hamper one another. */
const ARMY_DISTANCE = 2;

type Readiness = FrameOf<'readiness'>;

const flip = action<Readiness, { readonly unit: number }>({
  type: 'flip',
  rule: ({ state }) => armyRule(state),
  fields: {
    unit: unit({
      each: true,
      from: ({ side }) => turning[side],
      why: ({ state }, army) => whyNoFlip(state, army),
    }),
  },
  left: leftOver('M-ARMY-5', n => `${n} can be turned over.`, 'army', 'armies'),
  do(play, _, { unit: army }) {
    const { state } = play;
    if (isStrong(state, army)) dropFlag(state, army, FLAG.strong);
    else setFlag(state, army, FLAG.strong);
    emit(play, { type: 'flipped', unit: unitIds[army], strong: isStrong(state, army) });
  },
});

const entrench = action<Readiness, { readonly units: readonly number[] }>({
  type: 'entrench',
  rule: 'M-ENT-1',
  fields: {
    units: units({
      from: ({ side }) => digging[side],
      why: ({ state }, digger) => whyNoTrench(state, digger),
    }),
  },
  left: leftOver('M-ENT-1', n => `${n} can still entrench.`),
  do(play, _, { units: diggers }) {
    for (const digger of diggers) {
      setFlag(play.state, digger, FLAG.entrenched);
      emit(play, { type: 'entrenched', unit: unitIds[digger], rule: 'M14-ENT-1' });
    }
  },
});

export const readinessFrame = phase<Readiness>({
  rule: 'M-SEQ-2',
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === GERMAN
      ? 'Turn armies to their stronger side and entrench infantry corps, or end the phase.'
      : 'Entrench armies and turn shock armies to their stronger side, or end the phase.',
  actions: [flip, entrench, endPhase('M-SEQ-2')],
  otherwise: () => refuse('M-SEQ-2', 'Here units are entrenched and armies turned.'),
});

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
// Units of each side that could ever be turned or dig in.
const turning = groundUnits.map(units => units.filter(unit => hasStrongSide[unit] === 1));
const digging = groundUnits.map(units => units.filter(unit => digsIn[unit] === 1));

function whyNoTrench(state: State, unit: number): Refusal | undefined {
  const refused = whyNotHere(state, unit, 'M14-ENT-1');
  if (refused !== undefined) return refused;
  if (digsIn[unit] === 0) {
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

type InactiveArmy = FrameOf<'inactive-army'>;

const nameInactive = action<InactiveArmy, { readonly unit: number }>({
  type: 'name',
  rule: 'M-ARMY-2',
  fields: {
    unit: unit({
      each: true,
      alone: 'M-ARMY-2',
      from: ({ frame: { armies } }) => armies,
      why: ({ frame: { armies } }, army) =>
        armies.includes(army)
          ? undefined
          : refuse('M-ARMY-2', `${nameOf(army)} is not one of the two armies.`),
    }),
  },
  do(play, _, { unit: army }) {
    popFrame(play.state);
    setFlag(play.state, army, FLAG.inactive);
    emit(play, { type: 'inactive', unit: unitIds[army], rule: 'M-ARMY-2' });
    if (!isStrong(play.state, army)) return;
    // M-ARMY-10 and it has no stronger side meanwhile.
    dropFlag(play.state, army, FLAG.strong);
    emit(play, { type: 'flipped', unit: unitIds[army], strong: false });
  },
});

/** M-ARMY-2 the German says which of the two it is. */
export const inactiveArmyFrame = frame<InactiveArmy>({
  rule: 'M-ARMY-2',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt(_, { armies }) {
    const [one, other] = armies.map(nameOf);
    return `${one} and ${other} stand within ${ARMY_DISTANCE} hexes of each other: name the one that is inactive.`;
  },
  actions: [nameInactive],
  otherwise: () => refuse('M-ARMY-2', 'First name the army that is inactive.'),
});

/** M-ARMY-2, M-ARMY-10 armies that nobody hampers any more are active again; two that do so are put to the German. */
export function settleArmies(play: Play): void {
  const { state } = play;
  // Whoever is freed is so by the armies that are active before anybody else is.
  const freed: number[] = [];
  for (let i = 0; i < germanArmies.length; i++) {
    const army = germanArmies[i];
    if (isInactive(state, army) && rivalOf(state, army) < 0) freed.push(army);
  }
  for (const army of freed) {
    dropFlag(state, army, FLAG.inactive);
    if (placeOf(state, army) >= 0) emit(play, { type: 'active', unit: unitIds[army] });
  }
  const first = germanArmies.find(army => !isInactive(state, army) && rivalOf(state, army) >= 0);
  if (first === undefined) return;
  pushFrame(state, { name: 'inactive-army', armies: [first, rivalOf(state, first)] });
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
