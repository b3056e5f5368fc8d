// What the German side commits to a battle once it is declared: a Luftwaffe counter (11.23), and aerial supply, which stands
// beside the decision (7.7A). Then the battle is fought.

import { yes } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { luftwaffeLeft } from '../05-sequence/calendar.ts';
import { whyNoMarker } from '../07-supply/aerial.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { attackerOf } from './odds.ts';
import { fight } from './results.ts';
import { defendersOf } from './steps.ts';
import { supplyInBattle } from './strength.ts';

type Support = FrameOf<'support'>;

/** 9.7 nothing comes between the declaration of an attack and its end. */
export const declared = (): Refusal =>
  refuse('9.7', 'The attack has been declared and must be carried through first.');

/** 11.23b a counter is used once a game turn. */
export const whyNoAircraft = (state: State): Refusal | undefined =>
  luftwaffeLeft(state) > 0 ? undefined : refuse('11.23b', 'No Luftwaffe counter is left in this game turn.');

/** 11.23b one counter a battle, or none. */
const support = action<Support, { readonly luftwaffe?: true }>({
  type: 'support',
  rule: (_, { luftwaffe }) => (luftwaffe ? '11.23a' : '11.23b'),
  fields: {
    luftwaffe: yes({ each: true, why: ({ state }) => whyNoAircraft(state) }),
  },
  do(play, { battle }, { luftwaffe }) {
    if (luftwaffe) sendAircraft(play, battle);
    fight(play, { ...battle, luftwaffe: luftwaffe === true });
  },
});

function sendAircraft(play: Play, { target }: Battle): void {
  const { luftwaffeUsed } = shape.game;
  write(play.state, luftwaffeUsed, play.state.data[luftwaffeUsed] + 1);
  emit(play, { type: 'luftwaffe', target: map.ids[target], rule: '11.23a' });
}

export const supportFrame = frame<Support>({
  rule: '11.23a',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt: (state, { battle }) =>
    luftwaffeLeft(state) > 0
      ? `Send a Luftwaffe counter to the battle for ${hexLabel(battle.target)}?`
      : `Supply ${hexLabel(battle.target)} from the air, or go on.`,
  actions: [support],
  otherwise: declared,
  enter(play, { battle }) {
    if (luftwaffeLeft(play.state) === 0 && !couldUseAerial(play.state, battle)) fight(play, battle);
  },
});

/** 7.7A is there a marker to place, and a defender whom it would help? */
function couldUseAerial(state: State, battle: Battle): boolean {
  return (
    attackerOf(battle) === SOVIET &&
    whyNoMarker(state) === undefined &&
    defendersOf(state, battle).some(unit => supplyInBattle(state, battle, unit) === 'out')
  );
}
