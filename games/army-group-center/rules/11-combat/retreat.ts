// Chapter 11.17 to 11.19: retreats. One hex, together if stacking allows, toward the nearest working source; or a
// step instead (DL1); blocked units suffer DE where they stand.

import type { At } from '../../../../kit/actions/action.ts';
import { hex, unit, units } from '../../../../kit/actions/fields.ts';
import { bestNeighbours } from '../../../../kit/combat/places.ts';
import { refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, isLocality, nameOf, SOVIET, sideOf, unitIds } from '../02-components/counters.ts';
import { hexLabel, map } from '../02-components/ground.ts';
import { FLAG } from '../02-components/layout.ts';
import { isOn } from '../03-scenarios/scenarios.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { isWorkingSource, sourcesOf } from '../07-supply/lines.ts';
import { countIn, hasFlag, isInZoneOf, isOccupiedBy, placeOf, stepsOf, unitsIn } from '../table/board.ts';
import { enterHex, loseStep, setFlag } from '../table/changes.ts';
import { isOver } from '../table/ending.ts';
import { action, type Battle, type FrameOf, frame } from '../table/frames.ts';
import { defendersOf } from './combat.ts';
import { eliminateDefenders, isOpenGround, showAdvance, showBattleFrame } from './steps.ts';

export interface RetreatOption {
  readonly units: readonly number[];
  readonly hexes: readonly number[];
}

/** 11.17a a DR result outside a city. */
export function openRetreat(play: Play, battle: Battle): void {
  const { state } = play;
  // 12.5d a locality dies on DR; by default the choice to hold comes first and may save it (ruling A43).
  if (isOn(state, 'localityAlwaysDiesOnDR')) killLocalities(play, battle);
  const defenders = defendersOf(state, battle);
  const mobile = defenders.filter(unit => isLocality[unit] === 0);
  if (mobile.length === 0) {
    killLocalities(play, battle);
    return showAdvance(play, battle);
  }
  // 11.17b, 11.19d nowhere to go: DE, and no choice about it.
  if (retreatOptions(state, mobile).length === 0) {
    emit(play, { type: 'converted', from: 'DR', to: 'DE', rule: '11.17b' });
    return eliminateDefenders(play, battle);
  }
  // 11.19b a force of one step cannot give up a step and hold; 11.19c the choice comes after the die.
  const mayHold = stepsIn(state, defenders) > 1;
  showBattleFrame(play, {
    name: 'retreat',
    battle,
    units: mobile,
    mayHold,
    mustHold: mayHold && isOn(state, 'standFast') && sideOf[mobile[0]] === GERMAN,
  });
}

type Retreating = At<FrameOf<'retreat'>>;
interface Retreat {
  readonly units: readonly number[];
  readonly to: number;
}

/** 11.17e the owner retreats his own units. */
const retreat = action<FrameOf<'retreat'>, Retreat>({
  type: 'retreat',
  rule: '11.17e',
  may: ({ frame: { mustHold } }) =>
    mustHold ? refuse('11.19e', 'Stand fast: German units outside cities lose a step instead.') : undefined,
  fields: {
    units: units({
      from: ({ frame: { units: all } }) => all,
      other: (_, fled) => refuse('11.17a', `${nameOf(fled)} is not among the retreating units.`),
      lists: ({ state, frame: { units: all } }) => retreatOptions(state, all).map(option => option.units),
      together: () => true,
      min: sizeOfParty,
      few: () => refuse('11.17d', 'Units from one hex retreat together into one hex.'),
      max: sizeOfParty,
      many: () => refuse('11.17d', 'No hex has room for all of them; name one unit at a time.'),
    }),
    to: hex({
      from: ({ state }, { units: party }) => retreatHexes(state, party),
      other({ state }, to, { units: party }) {
        const open = retreatHexes(state, party).map(hexLabel).join(', ');
        const message = 'is not an open retreat hex nearest to a working supply source; open:';
        return refuse('11.17e', `${hexLabel(to)} ${message} ${open}.`);
      },
    }),
  },
  do(play, held, { units: party, to }) {
    const { battle } = held;
    killLocalities(play, battle);
    for (const unit of party) retreatUnit(play, unit, to);
    if (isOver(play.state)) return;
    const left = held.units.filter(unit => !party.includes(unit));
    if (retreatOptions(play.state, left).length > 0)
      return showBattleFrame(play, { ...held, units: left, mayHold: false, mustHold: false });
    // 11.17b the one that found no place suffers DE where it stands.
    for (const unit of left) loseStep(play, unit);
    showAdvance(play, battle);
  },
});

function sizeOfParty({ state, frame: { units: all } }: Retreating): number {
  return retreatOptions(state, all)[0].units.length;
}

/** 11.19a or he gives up a step of any one of them and stays. */
const hold = action<FrameOf<'retreat'>, { readonly unit: number }>({
  type: 'hold',
  rule: '11.19a',
  may({ state, frame: { battle, mayHold } }) {
    if (mayHold) return undefined;
    return stepsIn(state, defendersOf(state, battle)) > 1
      ? refuse('11.19a', 'The force is already retreating; it is too late to lose a step and hold.')
      : refuse('11.19b', 'With a single step in the hex there is nothing to give up; it must retreat.');
  },
  fields: {
    unit: unit({
      each: true,
      alone: '11.19a',
      from: ({ state, frame: { battle } }) => defendersOf(state, battle),
      other: () => refuse('11.19a', 'Name one defending unit that loses a step.'),
    }),
  },
  do(play, { battle }, { unit: holder }) {
    emit(play, { type: 'converted', from: 'DR', to: 'DL1', rule: '11.19a' });
    loseStep(play, holder);
    showAdvance(play, battle);
  },
});

export const retreatFrame = frame<FrameOf<'retreat'>>({
  rule: '11.17a',
  side: (_, { units: all }) => sideOf[all[0]],
  inEnemyTurn: [SOVIET, GERMAN],
  prompt(state, { battle, units: all, mayHold, mustHold }) {
    const where = hexLabel(battle.target);
    if (mustHold) return `Stand fast at ${where}: choose a unit that loses a step; the others hold.`;
    const split = retreatOptions(state, all).some(option => option.units.length < all.length);
    const how = split ? 'one unit at a time, as no hex has room for all' : 'one hex';
    return `Retreat from ${where}, ${how}${mayHold ? '; or lose a step and hold' : ''}.`;
  },
  actions: [retreat, hold],
  otherwise: () => refuse('11.17a', 'First the defender settles how he retreats or holds.'),
});

/**
 * 11.17d all together where a hex has room for all; only if none has, one by one. 11.17e of the open hexes those
 * nearest to a working source; 11.17f Soviets after turn 5 look for sources as before.
 */
export function retreatOptions(state: State, units: readonly number[]): RetreatOption[] {
  const together = retreatHexes(state, units);
  if (together.length > 0) return [{ units, hexes: together }];
  if (units.length < 2) return [];
  return units
    .map(unit => ({ units: [unit], hexes: retreatHexes(state, [unit]) }))
    .filter(option => option.hexes.length > 0);
}

export const stepsIn = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stepsOf(state, unit), 0);

/** Moves a retreating unit. 11.17g among friends who are attacked later it adds no strength but shares their fate. */
export function retreatUnit(play: Play, unit: number, to: number): void {
  const { state } = play;
  const joins = isOccupiedBy(state, to, sideOf[unit]) && hasOthers(state, to);
  emit(play, {
    type: 'retreated',
    unit: unitIds[unit],
    from: map.ids[placeOf(state, unit)],
    to: map.ids[to],
  });
  enterHex(play, unit, to);
  if (joins) setFlag(state, unit, FLAG.retreatedIn);
}

function hasOthers(state: State, hex: number): boolean {
  // Units that fled from the same battle carry the mark of having been attacked; those who were here before may not.
  return unitsIn(state, hex).some(unit => !hasFlag(state, unit, FLAG.defended));
}

export function retreatHexes(state: State, units: readonly number[]): number[] {
  const side = sideOf[units[0]];
  const from = placeOf(state, units[0]);
  return bestNeighbours(
    map.neighbours,
    from,
    (_, to) => {
      // 11.17c not into an enemy zone, unless 8.4a a friendly unit stands there.
      if (isInZoneOf(state, other(side), to) && !isOccupiedBy(state, to, side)) return false;
      if (countIn(state, to) + units.length > STACK_LIMIT) return false;
      return units.every(unit => isOpenGround(state, unit, from, to));
    },
    hex => distanceToSource(state, side, hex),
  );
}

function distanceToSource(state: State, side: number, hex: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const source of sourcesOf(side)) {
    if (isWorkingSource(state, side, source)) least = Math.min(least, distance(map, hex, source));
  }
  return least;
}

/** 12.5d a fortified locality cannot retreat and is lost. */
function killLocalities(play: Play, battle: Battle): void {
  for (const unit of defendersOf(play.state, battle)) if (isLocality[unit] === 1) loseStep(play, unit);
}
