// Too many in a hex: after a corps has fallen apart, or because a motorized corps with its panzer divisions is no longer there, the
// owner says who leaves, as in a retreat. Whoever finds no place is lost (DS-RES-16, R-25).

import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { showBattleFrame } from '../combat/battle-steps.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOverstacked } from '../stacking/stacking.ts';
import { unitsIn } from '../table/board.ts';
import { eliminate } from '../table/changes.ts';
import { AXIS, isFighter, nameOf, RUSSIAN, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { showAdvance } from './advance-ground.ts';
import { showGuards } from './guards.ts';
import { type Rout, retreatGround } from './retreat-ground.ts';

type OverstackFrame = FrameOf<'overstack'>;
type Next = Required<OverstackFrame>['next'];

/** The battle goes on with its next step, once there are not too many defenders in the hex. */
export function showOverstack(play: Play, battle: Battle, next: Next): void {
  const side = other(phasingSide(play.state));
  showBattleFrame(play, { name: 'overstack', hex: battle.target, side, battle, next });
}

/** The same for the hexes that the attack came from, when the advance is over. */
export function showOverstackBehind(play: Play, battle: Battle): void {
  const { state } = play;
  const side = phasingSide(state);
  const crowded = [...battle.from, battle.target].find(from => isOverstacked(state, from, side));
  if (crowded === undefined) showGuards(play, battle);
  else showBattleFrame(play, { name: 'overstack', hex: crowded, side, battle, next: 'end' });
}

/** Away from the battle, if they are in it. */
const routOf = ({ hex: where, battle }: OverstackFrame): Rout =>
  battle?.target === where ? battle : { target: where, from: [] };

const leavers = (state: State, { hex: where }: OverstackFrame): number[] =>
  unitsIn(state, where).filter(each => isFighter[each] === 1);

const endsFor = (state: State, owed: OverstackFrame, leaver: number): number[] =>
  retreatGround.retreatEnds(state, routOf(owed), leaver);

const whyNotThere = (state: State, owed: OverstackFrame, leaver: number): Refusal | undefined =>
  leavers(state, owed).includes(leaver)
    ? undefined
    : refuse('DS-RES-16', `${nameOf(leaver)} is none of those in ${hexLabel(owed.hex)}.`);

const leave = action<OverstackFrame, { readonly unit: number; readonly to: number }>({
  type: 'leave',
  rule: 'DS-RES-16',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: owed }) =>
        leavers(state, owed).filter(each => endsFor(state, owed, each).length > 0),
      why: ({ state, frame: owed }, leaver) => whyNotThere(state, owed, leaver),
    }),
    to: hex({
      from: ({ state, frame: owed }, { unit: leaver }) => endsFor(state, owed, leaver),
      why: ({ state, frame: owed }, to, { unit: leaver }) =>
        endsFor(state, owed, leaver).includes(to)
          ? undefined
          : refuse(
              'DS-RES-16',
              `No retreat of up to three hexes takes ${nameOf(leaver)} to ${hexLabel(to)}.`,
            ),
    }),
  },
  do(play, owed, { unit: leaver, to }) {
    const { hex: where, battle, next } = owed;
    emit(play, { type: 'retreated', unit: unitIds[leaver], from: map.ids[where], to: map.ids[to] });
    enterHex(play, leaver, to);
    // Who leaves before the die has fallen has not been driven back by it.
    if (battle === undefined || battle.target !== where || next === 'press') return lookAgain(play, owed);
    const retreated = Math.max(battle.retreated, distance(map, where, to));
    lookAgain(play, { ...owed, battle: { ...battle, retreated } });
  },
});

/** Are there still too many? */
function lookAgain({ state }: Play, owed: OverstackFrame): void {
  popFrame(state);
  pushFrame(state, { ...owed });
}

/** R-25 who cannot leave is eliminated. */
const giveUp = action<OverstackFrame, { readonly unit: number }>({
  type: 'give-up',
  rule: 'DS-RES-16',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: owed }) => leavers(state, owed),
      why: ({ state, frame: owed }, leaver) =>
        whyNotThere(state, owed, leaver) ??
        (endsFor(state, owed, leaver).length === 0
          ? undefined
          : refuse('DS-RES-16', `${nameOf(leaver)} can leave, so it is not lost.`)),
    }),
  },
  do(play, owed, { unit: leaver }) {
    eliminate(play, leaver, 'overstacked', 'DS-RES-16');
    lookAgain(play, owed);
  },
});

export const overstackFrame = frame<OverstackFrame>({
  rule: 'DS-RES-16',
  side: (_, { side }) => side,
  inEnemyTurn: [AXIS, RUSSIAN],
  prompt: (_, { hex: where }) => `Too many units are in ${hexLabel(where)}: choose who leaves.`,
  actions: [leave, giveUp],
  otherwise: () => refuse('DS-RES-16', 'First somebody leaves the crowded hex.'),
  enter(play, { hex: where, side, battle, next }) {
    const { state } = play;
    if (isOverstacked(state, where, side)) return;
    if (battle === undefined || next === undefined) return popFrame(state);
    goOn(play, battle, next);
  },
});

function goOn(play: Play, battle: Battle, next: Next): void {
  switch (next) {
    case 'press':
      return showBattleFrame(play, { name: 'press', battle });
    case 'distance':
      return showBattleFrame(play, { name: 'distance', battle, group: 0, ordered: [] });
    case 'advance':
      return showAdvance(play, battle);
    default:
      return showOverstackBehind(play, battle);
  }
}
