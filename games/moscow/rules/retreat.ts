// Retreats: the attacker sets how far each group of beaten defenders must go, their owner takes them back hex by hex and
// may take them farther than he must.

import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import { advanceRange } from './advance-ground.ts';
import type { Battle, Group } from './battle-frames.ts';
import { defendersOf, showBattleFrame } from './battle-steps.ts';
import { disrupt, eliminate, enterHex, isDisrupted, placeOf, unitsIn } from './board.ts';
import {
  hexLabel,
  hexNumber,
  MOSCOW,
  map,
  nameOf,
  RUSSIAN,
  sideOf,
  unitIds,
  unitNumber,
} from './components.ts';
import { editionOf } from './editions.ts';
import type { FrameOf } from './frames.ts';
import { phasingSide } from './phases.ts';
import { readHex, readUnit } from './reading.ts';
import { canRetreat, isDrivenOff, retreatHexes, whyNoRetreat } from './retreat-ground.ts';
import { isOverstacked } from './stacking.ts';

export { canRetreat } from './retreat-ground.ts';

type RetreatFrame = FrameOf<'retreat'>;
type Left = RetreatFrame['left'][number];

/**
 * What a result asks of the defenders: hexes that the attacker may order, and how many more they may add. M14-DN-6
 * together never more than three.
 */
interface Defeat {
  readonly rule: string;
  readonly most: number;
  readonly extra: number;
}

const DEFEATS: Readonly<Partial<Record<Group['result'], Defeat>>> = {
  // M-D-2, M14-D-1 nothing is asked of them; they may go if they like.
  D: { rule: 'M-D-2', most: 0, extra: 3 },
  'D/AE': { rule: 'M-D-2', most: 0, extra: 3 },
  // M-D1-1, M-D1-4, M14-DN-1, M14-DN-2.
  D1: { rule: 'M-D1-1', most: 1, extra: 2 },
  // M-D2-2, M-D2-4, M14-DN-3.
  D2: { rule: 'M-D2-2', most: 2, extra: 1 },
  D2s: { rule: 'M-D2-2', most: 2, extra: 1 },
  // M14-DN-1, M14-DN-5.
  D3: { rule: 'M14-DN-1', most: 3, extra: 0 },
};

/** M-D1-1, M-D2-2, M14-DN-1 the attacker says how far a group must go, from not at all to what the result allows. */
export const distanceFrame = defineFrame<FrameOf<'distance'>, number>({
  rule: (_, { battle, group }) => DEFEATS[battle.groups[group].result]?.rule ?? 'M-D1-1',
  side: state => phasingSide(state),
  prompt(state, { battle, group }) {
    const names = retreaters(state, battle, group).map(nameOf).join(', ');
    return `How many hexes must they go back from ${hexLabel(hexNumber(battle.target))}: ${names}?`;
  },
  choices: (state, { battle, group }) => [
    {
      action: { type: 'distance' },
      rule: DEFEATS[battle.groups[group].result]?.rule ?? 'M-D1-1',
      open: [
        {
          field: 'hexes',
          one: Array.from({ length: mostOrdered(state, battle, group) + 1 }, (_, hexes) => hexes),
        },
      ],
    },
  ],
  resolve(state, { battle, group }, { type, hexes }) {
    const rule = DEFEATS[battle.groups[group].result]?.rule ?? 'M-D1-1';
    if (type !== 'distance') return refuse(rule, 'First say how far the beaten units must go back.');
    if (typeof hexes !== 'number' || !Number.isInteger(hexes))
      return refuse('format', 'hexes: a whole number of hexes.');
    const most = mostOrdered(state, battle, group);
    if (hexes >= 0 && hexes <= most) return hexes;
    return isWalled(state, battle) && hexes > most
      ? refuse('M14-CITY-6', 'Nobody can be made to go more than one hex from Moscow.')
      : refuse(rule, `This result sends them back 0 to ${counted(most, 'hex', 'hexes')}.`);
  },
  perform(play, { battle, group, ordered }, hexes) {
    emit(play, {
      type: 'retreat-ordered',
      units: retreaters(play.state, battle, group).map(unit => unitIds[unit]),
      hexes,
    });
    showBattleFrame(play, { name: 'distance', battle, group: group + 1, ordered: [...ordered, hexes] });
  },
  enter(play, { battle, group, ordered }) {
    if (group >= battle.groups.length) return openRetreat(play, battle, ordered);
    if (mostOrdered(play.state, battle, group) > 0) return;
    showBattleFrame(play, { name: 'distance', battle, group: group + 1, ordered: [...ordered, 0] });
  },
});

/** Hexes that the attacker may order a group to go; 0 if nobody is there to be ordered. */
function mostOrdered(state: State, battle: Battle, group: number): number {
  const most = DEFEATS[battle.groups[group].result]?.most ?? 0;
  if (most === 0 || retreaters(state, battle, group).length === 0) return 0;
  // M14-CITY-6 from Moscow one hex is the most that can be asked.
  return isWalled(state, battle) ? 1 : most;
}

/** M14-CITY-6 Russian units in Moscow, where that edition shields them. */
const isWalled = (state: State, battle: Battle): boolean =>
  editionOf(state).cities === 'doubling' &&
  hexNumber(battle.target) === MOSCOW &&
  phasingSide(state) !== RUSSIAN;

/** Units of a group that have a way to go back; M-NORET-2 those that were ordered to hold have none. */
function retreaters(state: State, battle: Battle, group: number): number[] {
  const { units } = battle.groups[group];
  return defendersOf(state, battle).filter(
    unit =>
      units.includes(unitIds[unit]) &&
      !battle.holding.includes(unitIds[unit]) &&
      canRetreat(state, battle, unit),
  );
}

function openRetreat(play: Play, battle: Battle, ordered: readonly number[]): void {
  const left = battle.groups.flatMap(({ result }, group): Left[] => {
    const defeat = DEFEATS[result];
    if (defeat === undefined) return [];
    const must = ordered[group];
    // M14-CITY-6 who must leave Moscow may go as far as the result would have sent him elsewhere.
    const sent = must > 0 && isWalled(play.state, battle) ? defeat.most : must;
    const may = sent + defeat.extra;
    return may === 0
      ? []
      : retreaters(play.state, battle, group).map(unit => ({ unit: unitIds[unit], must, may }));
  });
  const isForced = left.some(({ must }) => must > 0);
  const mustEnter = battle.mustEnter || isForced;
  showBattleFrame(play, { name: 'retreat', battle: { ...battle, mustEnter }, left });
}

type RetreatPlan =
  | { readonly do: 'retreat'; readonly order: Left; readonly gone: number; readonly to: number }
  | { readonly do: 'stop' }
  | { readonly do: 'stay' };

/** M-D2-3, M-D1-2, M14-DN-1 the owner chooses the way, one unit after another, one hex at a time. */
export const retreatFrame = defineFrame<RetreatFrame, RetreatPlan>({
  rule: (_, { left, going }) =>
    [...left, ...(going ? [going] : [])].some(({ must }) => must > 0) ? 'M-RETREAT-1' : 'M-D-2',
  side: state => 1 - phasingSide(state),
  prompt(_, { battle, left, going }) {
    const where = hexLabel(hexNumber(battle.target));
    if (going !== undefined) {
      const name = nameOf(unitNumber(going.unit));
      return going.gone < going.must
        ? `${name} must go back farther.`
        : `${name} may go back farther, or stop.`;
    }
    return left.some(({ must }) => must > 0)
      ? `Retreat from ${where}: choose a unit and the next hex of its way.`
      : `Units at ${where} may retreat, or stay.`;
  },
  choices(state, frame) {
    const { battle, left, going } = frame;
    const choices: Choice[] = (going ? [going] : left).map(({ unit }) => ({
      action: { type: 'retreat', units: [unit] },
      rule: 'M-RETREAT-1',
      open: [{ field: 'to', one: retreatHexes(state, battle, unitNumber(unit)).map(hex => map.ids[hex]) }],
    }));
    if (mayStop(frame)) choices.push({ action: { type: 'stop' }, rule: 'M-D-2' });
    if (mayStay(frame)) choices.push({ action: { type: 'stay' }, rule: 'M-D-2' });
    return choices;
  },
  resolve(state, frame, action) {
    const { going } = frame;
    if (action.type === 'stop') {
      if (mayStop(frame)) return { do: 'stop' };
      return going === undefined
        ? refuse('M-D-2', 'Nobody is on the way; units that need not go may stay.')
        : refuse('M-RETREAT-1', `${nameOf(unitNumber(going.unit))} has not gone as far as it must.`);
    }
    if (action.type === 'stay') {
      if (mayStay(frame)) return { do: 'stay' };
      return refuse('M-RETREAT-1', going ? 'First the unit on its way must stop.' : 'They must all go back.');
    }
    if (action.type !== 'retreat') return refuse('M-RETREAT-1', 'First the beaten units go back or stay.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    const to = readHex(action.to, 'to');
    if (typeof to !== 'number') return to;
    return resolveRetreat(state, frame, unit, to);
  },
  perform(play, frame, plan) {
    const { battle, left } = frame;
    if (plan.do === 'stop') return showBattleFrame(play, { name: 'retreat', battle, left });
    if (plan.do === 'stay') {
      const staying = left.filter(({ must }) => must === 0);
      emit(play, { type: 'stayed', units: staying.map(({ unit }) => unit), at: battle.target });
      return showBattleFrame(play, { ...frame, left: left.filter(({ must }) => must > 0) });
    }
    const { unit, must, may } = plan.order;
    const gone = plan.gone + 1;
    goBack(play, unitNumber(unit), plan.to);
    showBattleFrame(play, {
      name: 'retreat',
      battle: { ...battle, retreated: Math.max(battle.retreated, gone) },
      left: left.filter(entry => entry.unit !== unit),
      going: { unit, gone, must, may },
    });
  },
  enter(play, frame) {
    const { battle, left, going } = frame;
    const { state } = play;
    if (going !== undefined) {
      if (going.gone < going.may && isOnItsWay(play, frame, unitNumber(going.unit), going.gone < going.must))
        return;
      return showBattleFrame(play, { name: 'retreat', battle, left });
    }
    const movable = left.filter(({ unit, must }) => isOnItsWay(play, frame, unitNumber(unit), must > 0));
    if (movable.length === 0) {
      const range = advanceRange(state, battle);
      return showBattleFrame(play, { name: 'advance', battle, range, advanced: [], onward: [], entered: 0 });
    }
    if (movable.length < left.length) showBattleFrame(play, { ...frame, left: movable });
  },
});

const mayStop = ({ going }: RetreatFrame): boolean => going !== undefined && going.gone >= going.must;
const mayStay = ({ left, going }: RetreatFrame): boolean =>
  going === undefined && left.some(({ must }) => must === 0);

function resolveRetreat(
  state: State,
  { battle, left, going }: RetreatFrame,
  unit: number,
  to: number,
): RetreatPlan | Refusal {
  const id = unitIds[unit];
  if (going !== undefined && going.unit !== id)
    return refuse('M-RETREAT-1', `${nameOf(unitNumber(going.unit))} is on its way; it stops first.`);
  const order = going ?? left.find(entry => entry.unit === id);
  if (order === undefined) return refuse('M-RETREAT-1', `${nameOf(unit)} has no retreat to make.`);
  return whyNoRetreat(state, battle, unit, to) ?? { do: 'retreat', order, gone: going?.gone ?? 0, to };
}

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
