// A battle from its declaration on: chapter 10 opens mobile assaults here, the assault phase prepared ones. Once declared it
// runs to its end (9.7, 11.7b), and nobody can refuse it (11.6b).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isMarkedCity } from '../09-cities/cities.ts';
import { hasFlag, unitsIn } from '../table/board.ts';
import { nextBattle, setFlag } from '../table/changes.ts';
import { GERMAN, idsOf, SIDES, sideOf, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { onGround, showStep } from './steps.ts';

/** What is declared. Nobody can call it off after that (9.7, 11.7). */
export interface Declaration {
  readonly kind: 'prepared' | 'mobile';
  readonly target: number;
  readonly attackers: readonly number[];
  /** 10.24 of a mobile assault: the hex it is launched from. Points have been paid. */
  readonly launch?: number;
  /** 4.17 the paratroops are dropped into it; they need not be among the attackers. */
  readonly drop?: number;
}

/**
 * Opens a battle: the stack is revealed, and the German side asked for support. From there it runs by its frames. After a
 * mobile assault the survivors stand in the hex they have cleared, entered by `enterHex`, or in the launch hex, Soviet ones
 * `halted` there (10.28, 10.29).
 */
export function openBattle(play: Play, declared: Declaration): void {
  const { state } = play;
  // 9.6b chapter 10 refuses it (10.25b).
  if (declared.kind === 'mobile' && isMarkedCity(state, declared.target))
    throw new Error('no mobile assault goes into a hero or fortress city');
  const battle = battleOf(state, declared, nextBattle(play));
  const defenders = unitsIn(state, battle.target);
  for (const unit of onGround(battle)) setFlag(state, unit, FLAG.fought);
  if (battle.kind === 'prepared') {
    // 11.4a, 11.4b once a phase, on either side.
    for (const unit of onGround(battle)) setFlag(state, unit, FLAG.attacked);
    for (const unit of defenders) setFlag(state, unit, FLAG.defended);
  }
  const side = sideOf[battle.attackers[0]];
  emit(play, {
    type: 'attack',
    kind: battle.kind,
    target: map.ids[battle.target],
    units: idsOf(battle.attackers),
    side: SIDES[side],
    ...(battle.drop === undefined ? {} : { drop: unitIds[battle.drop] }),
  });
  // 11.7 who takes part in it on the Soviet side is no secret any more.
  for (const unit of side === GERMAN ? defenders : battle.attackers) setFlag(state, unit, FLAG.seen);
  // 11.7b only now does the German player see what lies under the top unit, and can no longer call it off.
  if (side === GERMAN && defenders.length > 1)
    emit(play, { type: 'revealed', hex: map.ids[battle.target], units: idsOf(defenders), final: true });
  showStep(play, { name: 'support', battle });
}

/** A battle as it is before anything is known about it; previews look at such a one. */
export function battleOf(
  state: State,
  { kind, target, attackers, launch, drop }: Declaration,
  number = 0,
): Battle {
  const isJoined = drop !== undefined && !attackers.includes(drop);
  return {
    kind,
    target,
    attackers: isJoined ? [...attackers, drop] : attackers,
    ...(launch === undefined ? {} : { launch }),
    ...(drop === undefined ? {} : { drop }),
    number,
    dice: 0,
    halved: [],
    quartered: [],
    overland: [],
    luftwaffe: false,
    emergency: [],
    factors: [],
    // 11.29a, 10.31 who has fled here adds nothing, but only in the phase of prepared assaults.
    bystanders:
      kind === 'prepared'
        ? unitsIn(state, target).filter(unit => hasFlag(state, unit, FLAG.retreatedIn))
        : [],
  };
}
