// The last steps of a battle: Moscow, rifle divisions that earn the name of Guards, and a Blitzkrieg if all defenders were swept
// away.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { attackersOf, closeBattle, showBattleFrame } from '../combat/battle-steps.ts';
import { GUARDS_23, nextOf } from '../formations/recipes.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOn } from '../set-up/scenarios.ts';
import { hasFlag, isDisrupted, placeOf } from '../table/board.ts';
import { putAside, putUnit, setFlag, setSteps } from '../table/changes.ts';
import {
  AXIS,
  fullSteps,
  isDivision,
  isFighter,
  isGerman,
  isGuards,
  isRifle,
  nameOf,
  RUSSIAN,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { action, type FrameOf, frame, pushFrame } from '../table/frames.ts';
import { FLAG, POOL } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { settleCollapse } from '../victory/victory.ts';

type GuardsFrame = FrameOf<'guards'>;

/** DS-VIC-3 first Moscow, at the instant it has fallen; then the Guards. */
export function showGuards(play: Play, battle: Battle): void {
  showBattleFrame(play, { name: 'guards', battle, units: survivorsOf(play.state, battle) });
  settleCollapse(play);
}

/** R-10 the worst row, as the die fell. */
const WORST = 6;

/** DS-PROMO-2, R-41 rifle divisions that are still on the map after a German attack on the worst die. */
function survivorsOf(state: State, battle: Battle): number[] {
  if (battle.row !== WORST || phasingSide(state) !== AXIS) return [];
  // Where nobody of the attackers is left, nobody can say that no German was among them.
  const { attackers } = battle;
  if (attackers.length > 0 && !attackers.some(each => isGerman[each] === 1)) return [];
  return battle.groups
    .flatMap(({ units }) => units)
    .filter(
      each =>
        sideOf[each] === RUSSIAN &&
        placeOf(state, each) >= 0 &&
        isRifle[each] === 1 &&
        isDivision[each] === 1 &&
        isGuards[each] === 0,
    );
}

const promote = action<GuardsFrame, { readonly unit: number }>({
  type: 'promote',
  rule: 'DS-PROMO-2',
  fields: {
    unit: unit({
      each: true,
      from: ({ frame: { units } }) => units,
      why: ({ frame: { units } }, division) =>
        units.includes(division)
          ? undefined
          : refuse('DS-PROMO-2', `${nameOf(division)} has not earned that here.`),
    }),
  },
  do(play, owed, { unit: division }) {
    makeGuards(play, division);
    showBattleFrame(play, { ...owed, units: owed.units.filter(each => each !== division) });
  },
});

/** The division goes back to its pool; the Guards stand in its place and in its condition. */
function makeGuards(play: Play, division: number): void {
  const { state } = play;
  const guards = nextOf(state, GUARDS_23);
  const hex = placeOf(state, division);
  const kept = Object.values(FLAG).filter(flag => hasFlag(state, division, flag));
  putAside(state, division, POOL);
  setSteps(state, guards, fullSteps[guards]);
  putUnit(state, guards, hex);
  for (const flag of kept) setFlag(state, guards, flag);
  emit(play, {
    type: 'promoted',
    unit: unitIds[division],
    into: unitIds[guards],
    hex: map.ids[hex],
    rule: 'DS-PROMO-2',
  });
}

export const guardsFrame = frame<GuardsFrame>({
  rule: 'DS-PROMO-2',
  side: () => RUSSIAN,
  inEnemyTurn: [RUSSIAN],
  prompt: () => 'These divisions have stood fast: make Guards of any of them, or go on.',
  actions: [
    promote,
    action({
      type: 'end',
      rule: 'DS-PROMO-2',
      closes: true,
      do: (play, { battle }) => finishBattle(play, battle),
    }),
  ],
  otherwise: () => refuse('DS-PROMO-2', 'First say who is made a Guards division.'),
  enter(play, { battle, units }) {
    if (units.length === 0 || nextOf(play.state, GUARDS_23) < 0) finishBattle(play, battle);
  },
});

/** The battle is closed. DS-RES-2, DS-RES-4 if all defenders suffered a BK, the Germans of the attack may attack again. */
function finishBattle(play: Play, battle: Battle): void {
  const { state } = play;
  closeBattle(play, battle);
  // DS-KAT-6 rockets are no defenders.
  const fought = battle.groups.filter(({ units }) => units.some(each => isFighter[each] === 1));
  if (!fought.every(({ result }) => result === 'BK')) return;
  const able = attackersOf(state, battle).filter(each => mayStrikeAgain(state, battle, each));
  // DS-CAS-4, R-38 air units go along once.
  const air = battle.air.filter(flyer => !hasFlag(state, flyer, FLAG.escorted));
  if (able.length > 0) pushFrame(state, { name: 'blitzkrieg', units: able, air, attacks: [] });
}

/** R-105 not who is disrupted; without the chain, nobody twice in a player turn. */
function mayStrikeAgain(state: State, battle: Battle, attacker: number): boolean {
  if (isGerman[attacker] === 0 || isDisrupted(state, attacker)) return false;
  return isOn(state, 'blitzkriegChain') || !(battle.bonus || hasFlag(state, attacker, FLAG.blitzed));
}
