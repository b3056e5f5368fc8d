// What both sides declare in a battle: a Pressed Attack before the defender gives his orders, No Retreat, a Forced Exchange before the
// die (Russian) or after it (Axis), and the German way out of one.

import { unit, units } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { AXIS, idsOf, isKatyusha, nameOf, RUSSIAN } from '../table/counters.ts';
import { action, type BattleFrame, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import {
  askToEscape,
  chancesIn,
  escapersOf,
  mayEscapeNow,
  mayForceNow,
  rollBattle,
  settleReading,
} from './battle-die.ts';
import type { Battle } from './battle-frames.ts';
import { closeBattle, defendersOf, showBattleFrame } from './battle-steps.ts';
import { mayBeCovered, mayBeDoubled } from './ground-defense.ts';
import { whyNotPressed } from './results.ts';
import { oddsOf } from './table-reading.ts';

/** One of two answers to a question. */
function answer<F extends BattleFrame>(
  type: string,
  rule: string,
  settled: (battle: Battle) => Battle,
  goOn: (play: Play, battle: Battle) => void,
  throwsDie: (state: State, frame: F) => boolean = () => false,
) {
  return action<F>({
    type,
    rule,
    chances: ({ state, frame: owed }) =>
      throwsDie(state, owed) ? chancesIn(state, settled(owed.battle)) : [],
    do: (play, { battle }) => goOn(play, settled(battle)),
  });
}

const asIs = (battle: Battle): Battle => battle;

/** DS-PRESS-1 after the bombs have fallen, if it has not been declared with the attack. */
export const pressFrame = frame<FrameOf<'press'>>({
  rule: 'DS-PRESS-1',
  side: state => phasingSide(state),
  prompt: (_, { battle }) => `The attack on ${hexLabel(battle.target)} begins. Do you press it?`,
  actions: [
    answer<FrameOf<'press'>>(
      'press',
      'DS-PRESS-1',
      battle => ({ ...battle, pressed: true }),
      (play, battle) => {
        emit(play, { type: 'pressed', target: map.ids[battle.target], rule: 'DS-PRESS-1' });
        askDefender(play, battle);
      },
    ),
    answer<FrameOf<'press'>>('decline', 'DS-PRESS-1', asIs, askDefender),
  ],
  otherwise: () => refuse('DS-PRESS-1', 'First say whether the attack is pressed.'),
  enter(play, { battle }) {
    const { state } = play;
    const { legal, reached } = oddsOf(state, battle);
    // R-12 it hung on air units that have been driven off.
    if (legal !== undefined) {
      emit(play, { type: 'lapsed', target: map.ids[battle.target], reason: 'odds', rule: legal.rule });
      return closeBattle(play, battle);
    }
    const why = whyNotPressed(phasingSide(state), reached);
    // DS-PRESS-4 what the bombs have left may be too much to press against.
    if (why !== undefined) askDefender(play, { ...battle, pressed: false });
    else if (battle.pressed) askDefender(play, battle);
  },
});

function askDefender(play: Play, battle: Battle): void {
  showBattleFrame(play, { name: 'no-retreat', battle });
}

type NoRetreat = FrameOf<'no-retreat'>;
interface Orders {
  readonly units: readonly number[];
  readonly doubled?: number;
  readonly covered?: number;
}

/** DS-NORET-2 any of them, disrupted or not; Katyushas have nothing to hold with (DS-KAT-6). */
export const holdable = (state: State, battle: Battle): readonly number[] =>
  defendersOf(state, battle).filter(each => isKatyusha[each] === 0);

const withOrders = (battle: Battle, { units: holding, doubled, covered }: Orders): Battle => ({
  ...battle,
  holding,
  ...(doubled === undefined ? {} : { doubled }),
  ...(covered === undefined ? {} : { covered }),
});

const doubledIn = ({ state, frame: { battle } }: { state: State; frame: NoRetreat }): readonly number[] =>
  holdable(state, battle).filter(each => mayBeDoubled(battle.target, each));
const coveredIn = ({ state, frame: { battle } }: { state: State; frame: NoRetreat }): readonly number[] =>
  holdable(state, battle).filter(each => mayBeCovered(state, battle.target, each));

const hold = action<NoRetreat, Orders>({
  type: 'hold',
  rule: 'DS-NORET-2',
  fields: {
    units: units({
      min: 0,
      from: ({ state, frame: { battle } }) => holdable(state, battle),
      why: ({ state, frame: { battle } }, each) =>
        holdable(state, battle).includes(each)
          ? undefined
          : refuse('DS-NORET-2', `${nameOf(each)} is no unit under attack here that could hold.`),
    }),
    // Left out, the strongest has it.
    doubled: unit({
      when: at => doubledIn(at).length > 1,
      unasked: () => refuse('DS-CITY-1', 'No fortress doubles one unit of your choice here.'),
      optional: true,
      from: doubledIn,
      why: (at, each) =>
        doubledIn(at).includes(each)
          ? undefined
          : refuse('DS-CITY-1', `A fortress does not double ${nameOf(each)}.`),
    }),
    covered: unit({
      when: at => coveredIn(at).length > 1,
      unasked: () => refuse('DS-CITY-2', 'The ground gives no factor to one unit of your choice here.'),
      optional: true,
      from: coveredIn,
      why: (at, each) =>
        coveredIn(at).includes(each)
          ? undefined
          : refuse('DS-CITY-2', `The ground gives ${nameOf(each)} no extra factor.`),
    }),
  },
  chances: ({ state, frame: { battle } }, orders) =>
    isForceAsked(state, orders.units) ? [] : chancesIn(state, withOrders(battle, orders)),
  do(play, { battle }, orders) {
    const { units: holding } = orders;
    const target = map.ids[battle.target];
    if (holding.length > 0)
      emit(play, { type: 'no-retreat', target, units: idsOf(holding), rule: 'DS-NORET-2' });
    const ordered = withOrders(battle, orders);
    if (isForceAsked(play.state, holding))
      showBattleFrame(play, { name: 'forced-exchange', battle: ordered });
    else rollBattle(play, ordered);
  },
});

/** DS-FEX-1, DS-FEX-3 the Russian is asked before the die, and only if somebody was ordered to hold. */
const isForceAsked = (state: State, holding: readonly number[]): boolean =>
  phasingSide(state) === RUSSIAN && holding.length > 0;

/** DS-NORET-4 the question is always asked, so nobody ever forgets it. */
export const noRetreatFrame = frame<NoRetreat>({
  rule: 'DS-NORET-2',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [AXIS, RUSSIAN],
  prompt: (_, { battle }) => `${hexLabel(battle.target)} is attacked. Which units must not retreat, if any?`,
  actions: [hold],
  otherwise: () =>
    refuse('DS-NORET-2', 'First say which of the attacked units must hold: some of them, or none.'),
  enter(play, { battle }) {
    // Bombs may have left nobody who could be ordered anything.
    if (holdable(play.state, battle).length === 0) rollBattle(play, battle);
  },
});

type ForcedExchange = FrameOf<'forced-exchange'>;
const isBeforeDie = (battle: Battle): boolean => battle.row === 0;
const throwsDie = (_: State, { battle }: ForcedExchange): boolean => isBeforeDie(battle);

function goOnForced(play: Play, battle: Battle): void {
  if (isBeforeDie(battle)) rollBattle(play, battle);
  else askToEscape(play, battle);
}

/** DS-FEX-3 before the die for the Russian, DS-FEX-4 after it for the Axis. */
export const forcedExchangeFrame = frame<ForcedExchange>({
  rule: (_, { battle }) => (isBeforeDie(battle) ? 'DS-FEX-3' : 'DS-FEX-4'),
  side: state => phasingSide(state),
  prompt: (_, { battle }) =>
    `Units in ${hexLabel(battle.target)} must hold. Do you force an exchange with them?`,
  actions: [
    answer<ForcedExchange>(
      'force',
      'DS-FEX-1',
      battle => ({ ...battle, forced: true }),
      (play, battle) => {
        emit(play, { type: 'forced-exchange', target: map.ids[battle.target], rule: 'DS-FEX-1' });
        goOnForced(play, battle);
      },
      throwsDie,
    ),
    answer<ForcedExchange>('decline', 'DS-FEX-1', asIs, goOnForced, throwsDie),
  ],
  otherwise: () => refuse('DS-FEX-1', 'First say whether you force an exchange.'),
  enter(play, { battle }) {
    if (isBeforeDie(battle) ? battle.holding.length === 0 : !mayForceNow(play.state, battle))
      goOnForced(play, battle);
  },
});

/** DS-FEX-5. */
export const escapeFrame = frame<FrameOf<'escape'>>({
  rule: 'DS-FEX-5',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [AXIS],
  prompt: (_, { battle }) =>
    `The Russians force an exchange in ${hexLabel(battle.target)}. Do the Germans take a D3 instead?`,
  actions: [
    answer<FrameOf<'escape'>>(
      'escape',
      'DS-FEX-5',
      battle => ({ ...battle, escaped: true }),
      (play, battle) => {
        const target = map.ids[battle.target];
        emit(play, { type: 'escaped', target, units: idsOf(escapersOf(battle)), rule: 'DS-FEX-5' });
        settleReading(play, battle);
      },
    ),
    answer<FrameOf<'escape'>>('decline', 'DS-FEX-5', asIs, settleReading),
  ],
  otherwise: () => refuse('DS-FEX-5', 'First say whether the Germans take a D3 instead of the exchange.'),
  enter(play, { battle }) {
    if (!mayEscapeNow(play.state, battle)) settleReading(play, battle);
  },
});
