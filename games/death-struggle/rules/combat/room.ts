// The die has fallen, and behind the beaten stack there is room for some of its units only: their owner says who can go back. The
// others count as surrounded, before the attacker says how far.

import { units } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { AXIS, idsOf, nameOf, RUSSIAN } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { needRoom, settleReading, withoutRoom, withRoom } from './battle-die.ts';

type Room = FrameOf<'room'>;

const isSame = (one: readonly number[], two: readonly number[]): boolean =>
  one.length === two.length && one.every(unit => two.includes(unit));

const setsIn = ({ state, frame: { battle } }: { state: State; frame: Room }): (readonly number[])[] =>
  withRoom(state, battle);

const goBack = action<Room, { readonly units: readonly number[] }>({
  type: 'make-room',
  rule: 'DS-STACK-7',
  fields: {
    units: units({
      from: ({ state, frame: { battle } }) => needRoom(state, battle),
      why: ({ state, frame: { battle } }, one) =>
        needRoom(state, battle).includes(one)
          ? undefined
          : refuse('DS-STACK-7', `${nameOf(one)} needs no room behind ${hexLabel(battle.target)}.`),
      lists: at => setsIn(at),
      together: () => true,
    }),
  },
  whole: (at, { units: named }) =>
    setsIn(at).some(set => isSame(set, named))
      ? undefined
      : refuse('DS-STACK-7', `There is room for ${setsIn(at)[0].length} of them: no more, and no fewer.`),
  do(play, { battle }, { units: named }) {
    const after = withoutRoom(play.state, battle, named);
    const target = map.ids[battle.target];
    const left = after.trapped.filter(unit => !battle.trapped.includes(unit));
    emit(play, { type: 'no-room', target, units: idsOf(left), rule: 'DS-STACK-7' });
    settleReading(play, after);
  },
});

export const roomFrame = frame<Room>({
  rule: 'DS-STACK-7',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [AXIS, RUSSIAN],
  prompt: (_, { battle }) =>
    `Behind ${hexLabel(battle.target)} there is room for some units only: choose who can go back. The others are surrounded.`,
  actions: [goBack],
  otherwise: () => refuse('DS-STACK-7', 'First say who goes back: there is no room for all of them.'),
  // As a position may bring it along.
  enter(play, { battle }) {
    if (withRoom(play.state, battle).length < 2) settleReading(play, battle);
  },
});
