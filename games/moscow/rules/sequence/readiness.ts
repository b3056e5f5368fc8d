// What both sides get ready at the start of a turn: armies turned to their stronger side, trenches, and which of two
// German armies that stand too close is inactive.

import { bindReadiness } from '../../../../families/coatney/readiness.ts';
import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, isStrong, placeOf } from '../table/board.ts';
import { dropFlag, keepFlags, setFlag } from '../table/changes.ts';
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

/** M-ARMY-5 German armies, M-ARMY-7 Russian shock armies. */
const armyRule = (state: State): string => (phasingSide(state) === GERMAN ? 'M-ARMY-5' : 'M-ARMY-7');

const { flip, entrench } = bindReadiness<Readiness>({
  declaring: { action },
  board: { placeOf, hasFlag, setFlag, keepFlags },
  flags: FLAG,
  unitIds,
  sideOf,
  nameOf,
  phasingSide,
  rule: 'M-SEQ-2',
  flip: {
    rule: armyRule,
    can: hasStrongSide,
    units: groundUnits.map(units => units.filter(unit => hasStrongSide[unit] === 1)),
    isFree: true,
    // M-ARMY-10 an inactive army stays on its weaker side.
    why: (state, army) =>
      hasFlag(state, army, FLAG.inactive)
        ? refuse('M-ARMY-10', `${nameOf(army)} is inactive: another army is within ${ARMY_DISTANCE} hexes.`)
        : undefined,
  },
  // M-ENT-1, M14-ENT-1 Russian armies that are no shock armies (R-A18), and German infantry corps.
  entrench: {
    rule: 'M14-ENT-1',
    can: digsIn,
    units: groundUnits.map(units => units.filter(unit => digsIn[unit] === 1)),
    others: {
      rule: 'M-ENT-1',
      message: name => `${name} is neither a Russian army nor a German infantry corps.`,
    },
    told: 'M14-ENT-1',
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
