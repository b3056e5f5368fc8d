// Advance after a prepared assault (10.24): voluntary, free, at once, by units that took part. Defenders never advance
// (10.24-4).

import { units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { limitOf, whyNoRoom } from '../06-stacking/stacking.ts';
import { whyNoGround } from '../09-movement/costs.ts';
import { controlOf, placeOf, unitsIn } from '../table/board.ts';
import { armyOf, isArtillery, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { corridorSides, hexLabel, isMarsh, map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { armyIn, attackerOf, closeBattle, isCompany, showStep } from './steps.ts';

type Advance = FrameOf<'advance'>;

const advance = action<Advance, { readonly units: readonly number[] }>({
  type: 'advance',
  rule: '10.24-1',
  fields: {
    units: units({
      from: ({ frame: { battle } }) => battle.attackers,
      why: ({ state, frame: { battle } }, unit) => whyNoAdvance(state, battle, unit),
      max: ({ state, frame: { battle } }) => roomIn(state, battle),
      many: ({ state, frame: { battle } }) =>
        refuse('10.24-2', `There is room for ${roomIn(state, battle)} more in ${hexLabel(battle.target)}.`),
    }),
  },
  do(play, { battle }, { units: advanced }) {
    // Bottom first, so that a stack keeps its order.
    const { state } = play;
    const order = [...new Set(advanced.map(unit => placeOf(state, unit)))]
      .flatMap(hex => unitsIn(state, hex).filter(unit => advanced.includes(unit)))
      .reverse();
    for (const unit of order) {
      emit(play, { type: 'advanced', unit: unitIds[unit], to: map.ids[battle.target], rule: '10.24-1' });
      enterHex(play, unit, battle.target);
    }
    showStep(play, { name: 'momentum', battle, advanced });
  },
});

/** 10.24-1, 10.24-3 nobody has to, but later is too late. */
const stay = action<Advance>({ type: 'stay', rule: '10.24-3', do: play => closeBattle(play) });

export const advanceFrame = frame<Advance>({
  rule: '10.24-1',
  side: (_, { battle }) => attackerOf(battle),
  prompt: (_, { battle }) => `${hexLabel(battle.target)} is empty: advance units that attacked, or stay.`,
  actions: [advance, stay],
  otherwise: () => refuse('10.24-3', 'Advance now or stay; other attacks come after.'),
  enter(play: Play, { battle }) {
    if (roomIn(play.state, battle) === 0 || advancers(play.state, battle).length === 0) closeBattle(play);
  },
});

export const advancers = (state: State, battle: Battle): number[] =>
  battle.attackers.filter(unit => whyNoAdvance(state, battle, unit) === undefined);

/** 10.24-2 how many of the army find room; 11.10-8 brigades that have landed stay and count. */
export const roomIn = (state: State, battle: Battle): number =>
  Math.max(0, limitOf(armyIn(battle)) - unitsIn(state, battle.target).filter(isCompany).length);

/** 10.24-5 who took part and is left, and whom the ground lets in. */
export function whyNoAdvance(state: State, battle: Battle, unit: number): Refusal | undefined {
  const { target } = battle;
  if (!battle.attackers.includes(unit))
    return refuse('10.24-5', `${nameOf(unit)} took no part in the attack from beside the hex.`);
  const from = placeOf(state, unit);
  if (from < 0) return refuse('10.24-5', `${nameOf(unit)} has been lost.`);
  if (from === target) return refuse('10.24-5', `${nameOf(unit)} is there already.`);
  if (isArtillery[unit] === 1) return refuse('11.7-7', `${nameOf(unit)} is artillery and never advances.`);
  return whyGroundBars(state, unit, from, target) ?? whyNoRoom(state, [unit], target);
}

/**
 * 10.24-2 prohibitions of movement hold, 9.14-5 that of the mountains too; but ruling R-37 whoever stands on a corridor hex of
 * his own may follow the corridor into marsh, though that hex was the enemy's.
 */
function whyGroundBars(state: State, unit: number, from: number, to: number): Refusal | undefined {
  const side = from * 6 + directionTo(map, from, to);
  const isAlong =
    corridorSides[armyOf[unit]][side] === 1 &&
    controlOf(state, from) === sideOf[unit] &&
    !isOn(state, 'marshBarsAdvance');
  return isMarsh[to] === 1 && isAlong ? undefined : whyNoGround(state, unit, from, to);
}
