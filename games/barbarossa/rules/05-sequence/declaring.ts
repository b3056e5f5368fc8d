// What players declare in chapter 5: the order of their phases (5.4, 5.5), the Paulus Pause (5.10), the zone of the main
// effort of 1942 (5.6b).

import { word } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { ORDERS, type Order, PAUSE, shape, ZONES_OF_WAR } from '../table/layout.ts';
import { isOder, isSummerOf } from './calendar.ts';
import { closePhase, phasingSide, turnOf } from './phases.ts';

const { game } = shape;

/** Why a side may not have its phases in this order in this turn. */
export function whyNotOrder(state: State, side: number, order: Order): Refusal | undefined {
  const turn = turnOf(state);
  // 5.4b.
  if (order !== 'fight-move' && turn <= (side === GERMAN ? 1 : 5))
    return refuse('5.4b', `In turn ${turn} the ${SIDES[side]} side must fight first and then move.`);
  return order === 'fight-fight' ? whyNoDouble(state, side) : undefined;
}

function whyNoDouble(state: State, side: number): Refusal | undefined {
  const { data } = state;
  const turn = turnOf(state);
  if (side === SOVIET) {
    if (turn < 31) return refuse('5.5c', 'The Soviet side may fight twice only in turn 31 or 32.');
    return data[game.doubledSoviet] === 1
      ? refuse('5.5c', 'The Soviet side has fought twice already, which it may once in a game.')
      : undefined;
  }
  // 4.18h, 5.5b.
  if (isOder(state)) return undefined;
  const used = isSummerOf(state, 1942)
    ? data[game.doubled42]
    : isSummerOf(state, 1943)
      ? data[game.doubled43]
      : undefined;
  if (used === undefined)
    return refuse('5.5a', 'The German side may fight twice only in a single-month turn of 1942 or 1943.');
  return used === 1
    ? refuse('5.5a', 'The German side has fought twice already this year, which it may once.')
    : undefined;
}

/** 5.4c there is no order with two movements. */
const declare = action<FrameOf<'order'>, { readonly order: Order }>({
  type: 'declare',
  rule: '5.4a',
  fields: {
    order: word(ORDERS, {
      each: true,
      why: ({ state, side }, order) => whyNotOrder(state, side, order),
    }),
  },
  do: (play, _, { order }) => setOrder(play, order),
});

export const orderFrame = frame<FrameOf<'order'>>({
  rule: '5.4a',
  side: state => phasingSide(state),
  prompt: () => 'Declare the order of your two phases; it holds for all your units this turn.',
  actions: [declare],
  otherwise: () => refuse('5.4a', 'First declare the order of your phases.'),
  enter(play) {
    const side = phasingSide(play.state);
    const open = ORDERS.filter(order => whyNotOrder(play.state, side, order) === undefined);
    if (open.length === 1) setOrder(play, open[0]);
  },
});

function setOrder(play: Play, order: Order): void {
  const { state } = play;
  const side = phasingSide(state);
  write(state, game.order, ORDERS.indexOf(order) + 1);
  if (order === 'fight-fight') noteDouble(state, side);
  emit(play, { type: 'order', side: SIDES[side], order, rule: '5.4a', final: true });
  closePhase(play);
}

function noteDouble(state: State, side: number): void {
  if (side === SOVIET) write(state, game.doubledSoviet, 1);
  else if (isSummerOf(state, 1942)) write(state, game.doubled42, 1);
  else if (isSummerOf(state, 1943)) write(state, game.doubled43, 1);
}

const choosePause = action<FrameOf<'paulus-pause'>, { readonly pause: 'taken' | 'declined' }>({
  type: 'pause',
  rule: '5.10a',
  fields: { pause: word(['taken', 'declined'], { each: true }) },
  do(play, _, { pause }) {
    write(play.state, game.pause, PAUSE.indexOf(pause));
    emit(play, { type: 'pause', pause, rule: '5.10a', final: true });
    closePhase(play);
  },
});

export const pauseFrame = frame<FrameOf<'paulus-pause'>>({
  rule: '5.10a',
  side: () => GERMAN,
  prompt: () =>
    'Take the Paulus Pause? This turn nobody of your side attacks; without it panzers break down now and attacks of the next two turns are harder.',
  actions: [choosePause],
  otherwise: () => refuse('5.10a', 'First say whether you take the Paulus Pause.'),
});

const chooseZone = action<FrameOf<'bonus-zone'>, { readonly zone: (typeof ZONES_OF_WAR)[number] }>({
  type: 'zone',
  rule: '5.6b',
  fields: { zone: word(ZONES_OF_WAR, { each: true }) },
  do(play, _, { zone }) {
    write(play.state, game.bonusZone, ZONES_OF_WAR.indexOf(zone) + 1);
    emit(play, { type: 'bonus-zone', zone, rule: '5.6b', final: true });
    closePhase(play);
  },
});

export const bonusZoneFrame = frame<FrameOf<'bonus-zone'>>({
  rule: '5.6b',
  side: () => GERMAN,
  prompt: () => 'In which logistical area do you put the main effort of 1942? It cannot be changed later.',
  actions: [chooseZone],
  otherwise: () => refuse('5.6b', 'First name the area of the main effort.'),
});
