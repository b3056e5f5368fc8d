// No Retreat! The German may order units to hold, battle by battle, before the die is rolled. The Russian order is given
// once for a whole German player turn (orders.ts) and needs no question here.

import { fatesOf } from '../../../../families/coatney/readings.ts';
import { units } from '../../../../kit/actions/fields.ts';
import { type Outlook, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, idsOf, nameOf } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { rollBattle } from './battle-die.ts';
import type { Battle } from './battle-frames.ts';
import { defendersOf, holdable } from './battle-steps.ts';
import { headingOf, readRows } from './preview.ts';
import { oddsOf } from './table-reading.ts';

type NoRetreat = FrameOf<'no-retreat'>;

/** M-NORET-4 any of them, or none. */
const hold = action<NoRetreat, { readonly units: readonly number[] }>({
  type: 'hold',
  rule: 'M-NORET-4',
  fields: {
    units: units({
      min: 0,
      from: ({ state, frame: { battle } }) => holdable(state, battle),
      why({ state, frame: { battle } }, unit) {
        if (holdable(state, battle).includes(unit)) return undefined;
        return defendersOf(state, battle).includes(unit)
          ? refuse('M-NORET-2', `${nameOf(unit)} is disrupted and takes no such order.`)
          : refuse('M-NORET-4', `${nameOf(unit)} is not under attack here.`);
      },
    }),
  },
  chances: ({ state, frame: { battle } }, { units: holding }) => attackChances(state, { ...battle, holding }),
  do(play, { battle }, { units: holding }) {
    if (holding.length > 0)
      emit(play, {
        type: 'no-retreat',
        target: map.ids[battle.target],
        units: idsOf(holding),
        rule: 'M-NORET-4',
      });
    rollBattle(play, { ...battle, holding });
  },
});

/** What the die of the attack can bring to those who fare alike, with this order. */
function attackChances(state: State, battle: Battle): readonly Outlook[] {
  const odds = oddsOf(state, battle);
  const rows = readRows(state, battle, odds);
  return odds.groups.flatMap((group, index) =>
    fatesOf(rows, index).map(({ units: alike, results }) => ({
      rule: 'M-ODDS-3',
      title: `${alike.map(nameOf).join(', ')}, column ${headingOf(state, group.column)}`,
      outcomes: results.map(({ result, chance }) => ({ label: result, chance })),
    })),
  );
}

export const noRetreatFrame = frame<NoRetreat>({
  rule: 'M-NORET-4',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt: (_, { battle }) =>
    `The Russians attack ${hexLabel(battle.target)}. Which units must not retreat, if any?`,
  actions: [hold],
  otherwise: () =>
    refuse('M-NORET-5', 'First say which of the attacked units must hold: some of them, or none.'),
});
