// Retreats: the attacker sets how far each group of beaten defenders must go, their owner takes them back hex by hex and
// may take them farther than he must.

import { hex, number, unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { defendersOf, showBattleFrame } from '../combat/battle-steps.ts';
import { effects } from '../combat/effects.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOverstacked } from '../stacking/stacking.ts';
import { isDisrupted, placeOf, unitsIn } from '../table/board.ts';
import { disrupt, eliminate, enterHex } from '../table/changes.ts';
import { GERMAN, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, MOSCOW, map } from '../table/terrain.ts';
import { advanceRange } from './advance-ground.ts';
import { canRetreat, isDrivenOff, retreatHexes, whyNoRetreat } from './retreat-ground.ts';

export { canRetreat } from './retreat-ground.ts';

type RetreatFrame = FrameOf<'retreat'>;
type Left = RetreatFrame['left'][number];

/** What a result asks of the defenders. */
const defeatBy = (group: Group) => effects.rows[group.result].retreat;

type DistanceFrame = FrameOf<'distance'>;
const orderRule = ({ battle, group }: DistanceFrame): string =>
  defeatBy(battle.groups[group])?.rule ?? 'M-D1-1';

/** M-D1-1, M-D2-2, M14-DN-1 the attacker says how far a group must go, from not at all to what the result allows. */
const orderBack = action<DistanceFrame, { readonly hexes: number }>({
  type: 'distance',
  rule: at => orderRule(at.frame),
  fields: {
    hexes: number({
      from: ({ state, frame: { battle, group } }) => [...Array(mostOrdered(state, battle, group) + 1).keys()],
      missing: () => refuse('format', 'hexes: a whole number of hexes.'),
      why({ state, frame: owed }, wanted) {
        const most = mostOrdered(state, owed.battle, owed.group);
        if (wanted >= 0 && wanted <= most) return undefined;
        return isWalled(state, owed.battle) && wanted > most
          ? refuse('M14-CITY-6', 'Nobody can be made to go more than one hex from Moscow.')
          : refuse(orderRule(owed), `This result sends them back 0 to ${counted(most, 'hex', 'hexes')}.`);
      },
    }),
  },
  do(play, { battle, group, ordered }, { hexes }) {
    const units = retreaters(play.state, battle, group).map(beaten => unitIds[beaten]);
    emit(play, { type: 'retreat-ordered', units, hexes });
    showBattleFrame(play, { name: 'distance', battle, group: group + 1, ordered: [...ordered, hexes] });
  },
});

export const distanceFrame = frame<DistanceFrame>({
  rule: (_, owed) => orderRule(owed),
  side: state => phasingSide(state),
  prompt(state, { battle, group }) {
    const names = retreaters(state, battle, group).map(nameOf).join(', ');
    return `How many hexes must they go back from ${hexLabel(battle.target)}: ${names}?`;
  },
  actions: [orderBack],
  otherwise: (_, __, owed) => refuse(orderRule(owed), 'First say how far the beaten units must go back.'),
  enter(play, { battle, group, ordered }) {
    if (group >= battle.groups.length) return openRetreat(play, battle, ordered);
    if (mostOrdered(play.state, battle, group) > 0) return;
    showBattleFrame(play, { name: 'distance', battle, group: group + 1, ordered: [...ordered, 0] });
  },
});

/** Hexes that the attacker may order a group to go; 0 if nobody is there to be ordered. */
function mostOrdered(state: State, battle: Battle, group: number): number {
  const most = defeatBy(battle.groups[group])?.most ?? 0;
  if (most === 0 || retreaters(state, battle, group).length === 0) return 0;
  // M14-CITY-6 from Moscow one hex is the most that can be asked.
  return isWalled(state, battle) ? 1 : most;
}

/** M14-CITY-6 Russian units in Moscow, where that edition shields them. */
const isWalled = (state: State, battle: Battle): boolean =>
  editionOf(state).cities === 'doubling' && battle.target === MOSCOW && phasingSide(state) !== RUSSIAN;

/** Units of a group that have a way to go back; M-NORET-2 those that were ordered to hold have none. */
function retreaters(state: State, battle: Battle, group: number): number[] {
  const { units } = battle.groups[group];
  return defendersOf(state, battle).filter(
    unit => units.includes(unit) && !battle.holding.includes(unit) && canRetreat(state, battle, unit),
  );
}

function openRetreat(play: Play, battle: Battle, ordered: readonly number[]): void {
  const left = battle.groups.flatMap((beaten, group): Left[] => {
    const defeat = defeatBy(beaten);
    if (defeat === undefined) return [];
    const must = ordered[group];
    // M14-CITY-6 who must leave Moscow may go as far as the result would have sent him elsewhere.
    const sent = must > 0 && isWalled(play.state, battle) ? defeat.most : must;
    const may = sent + defeat.extra;
    return may === 0 ? [] : retreaters(play.state, battle, group).map(unit => ({ unit, must, may }));
  });
  const isForced = left.some(({ must }) => must > 0);
  const mustEnter = battle.mustEnter || isForced;
  showBattleFrame(play, { name: 'retreat', battle: { ...battle, mustEnter }, left });
}

/** M-D2-3, M-D1-2, M14-DN-1 the owner chooses the way, one unit after another, one hex at a time. */
const goOne = action<RetreatFrame, { readonly unit: number; readonly to: number }>({
  type: 'retreat',
  rule: 'M-RETREAT-1',
  fields: {
    unit: unit({
      each: true,
      from: ({ frame: { left, going } }) => (going ? [going] : left).map(order => order.unit),
      why({ frame: { left, going } }, wanted) {
        if (going !== undefined && going.unit !== wanted)
          return refuse('M-RETREAT-1', `${nameOf(going.unit)} is on its way; it stops first.`);
        return going || left.some(order => order.unit === wanted)
          ? undefined
          : refuse('M-RETREAT-1', `${nameOf(wanted)} has no retreat to make.`);
      },
    }),
    to: hex({
      from: ({ state, frame: { battle } }, { unit: beaten }) => retreatHexes(state, battle, beaten),
      why: ({ state, frame: { battle } }, to, { unit: beaten }) => whyNoRetreat(state, battle, beaten, to),
    }),
  },
  do(play, { battle, left, going }, { unit: beaten, to }) {
    const order = going ?? left.find(each => each.unit === beaten);
    if (order === undefined) return;
    const { must, may } = order;
    const gone = (going?.gone ?? 0) + 1;
    goBack(play, beaten, to);
    showBattleFrame(play, {
      name: 'retreat',
      battle: { ...battle, retreated: Math.max(battle.retreated, gone) },
      left: left.filter(each => each.unit !== beaten),
      going: { unit: beaten, gone, must, may },
    });
  },
});

const stop = action<RetreatFrame>({
  type: 'stop',
  rule: 'M-D-2',
  may({ frame: { going } }) {
    if (going === undefined) return refuse('M-D-2', 'Nobody is on the way; units that need not go may stay.');
    return going.gone >= going.must
      ? undefined
      : refuse('M-RETREAT-1', `${nameOf(going.unit)} has not gone as far as it must.`);
  },
  do: (play, { battle, left }) => showBattleFrame(play, { name: 'retreat', battle, left }),
});

const stay = action<RetreatFrame>({
  type: 'stay',
  rule: 'M-D-2',
  may({ frame: { left, going } }) {
    if (going !== undefined) return refuse('M-RETREAT-1', 'First the unit on its way must stop.');
    return left.some(({ must }) => must === 0) ? undefined : refuse('M-RETREAT-1', 'They must all go back.');
  },
  do(play, owed) {
    const { battle, left } = owed;
    const staying = left.filter(({ must }) => must === 0).map(order => unitIds[order.unit]);
    emit(play, { type: 'stayed', units: staying, at: map.ids[battle.target] });
    showBattleFrame(play, { ...owed, left: left.filter(({ must }) => must > 0) });
  },
});

export const retreatFrame = frame<RetreatFrame>({
  rule: (_, { left, going }) =>
    [...left, ...(going ? [going] : [])].some(({ must }) => must > 0) ? 'M-RETREAT-1' : 'M-D-2',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [GERMAN, RUSSIAN],
  prompt(_, { battle, left, going }) {
    if (going !== undefined) {
      const name = nameOf(going.unit);
      return going.gone < going.must
        ? `${name} must go back farther.`
        : `${name} may go back farther, or stop.`;
    }
    const where = hexLabel(battle.target);
    return left.some(({ must }) => must > 0)
      ? `Retreat from ${where}: choose a unit and the next hex of its way.`
      : `Units at ${where} may retreat, or stay.`;
  },
  actions: [goOne, stop, stay],
  otherwise: () => refuse('M-RETREAT-1', 'First the beaten units go back or stay.'),
  enter(play, owed) {
    const { battle, left, going } = owed;
    const { state } = play;
    if (going !== undefined) {
      if (going.gone < going.may && isOnItsWay(play, owed, going.unit, going.gone < going.must)) return;
      return showBattleFrame(play, { name: 'retreat', battle, left });
    }
    const movable = left.filter(order => isOnItsWay(play, owed, order.unit, order.must > 0));
    if (movable.length === 0) {
      const range = advanceRange(state, battle);
      return showBattleFrame(play, { name: 'advance', battle, range, advanced: [], onward: [], entered: 0 });
    }
    if (movable.length < left.length) showBattleFrame(play, { ...owed, left: movable });
  },
});

/** Has the unit a hex to go to? If it is forced to go and only the edge or water is left, it is lost. */
function isOnItsWay(play: Play, { battle }: RetreatFrame, unit: number, isForced: boolean): boolean {
  const { state } = play;
  if (placeOf(state, unit) < 0) return false;
  if (retreatHexes(state, battle, unit).length > 0) return true;
  // M-RETREAT-8; ruling R-A30: where only the enemy is in the way, it stops without loss.
  if (isForced && isDrivenOff(state, battle, unit)) eliminate(play, unit, 'retreat', 'M-RETREAT-8');
  return false;
}

/** M-SEQ-18 a retreat is no operational move; M14-ENT-3 trenches stay behind (board.ts). */
function goBack(play: Play, unit: number, to: number): void {
  const { state } = play;
  emit(play, {
    type: 'retreated',
    unit: unitIds[unit],
    from: map.ids[placeOf(state, unit)],
    to: map.ids[to],
  });
  enterHex(play, unit, to);
  // M-STACK-10, M-RETREAT-7 too many in a hex: nobody is lost, but friends who stood there in order are disrupted.
  if (!isOverstacked(state, to, sideOf[unit])) return;
  for (const friend of unitsIn(state, to)) {
    if (friend !== unit && !isDisrupted(state, friend)) disrupt(play, friend, 'M-RETREAT-7');
  }
}
