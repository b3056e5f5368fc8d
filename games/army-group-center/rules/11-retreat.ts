// Chapter 11.17 to 11.19: retreats. One hex, together if stacking allows, toward the nearest working source; or a
// step instead (DL1); blocked units suffer DE where they stand.

import { leastBy, openNeighbours } from '../../../kit/combat/places.ts';
import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  FLAG,
  GERMAN,
  hexLabel,
  hexNumber,
  isLocality,
  map,
  nameOf,
  sideOf,
  unitIds,
  unitNumber,
} from './02-components.ts';
import { isOn } from './03-scenarios.ts';
import { STACK_LIMIT } from './06-stacking.ts';
import { isWorkingSource, sourcesOf } from './07-lines.ts';
import { defendersOf } from './11-combat.ts';
import { eliminateDefenders, isOpenGround, showAdvance, showBattleFrame } from './11-steps.ts';
import {
  countIn,
  enterHex,
  hasFlag,
  isInZoneOf,
  isOccupiedBy,
  isOver,
  loseStep,
  placeOf,
  setFlag,
  stepsOf,
  unitsIn,
} from './board.ts';
import type { Battle, FrameOf } from './frames.ts';
import { readHex, readUnits } from './reading.ts';

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
  const mayHold = defenders.reduce((sum, unit) => sum + stepsOf(state, unit), 0) > 1;
  showBattleFrame(play, {
    name: 'retreat',
    battle,
    units: mobile.map(unit => unitIds[unit]),
    mayHold,
    mustHold: mayHold && isOn(state, 'standFast') && sideOf[mobile[0]] === GERMAN,
  });
}

type RetreatPlan =
  | { readonly do: 'retreat'; readonly units: readonly number[]; readonly to: number }
  | { readonly do: 'hold'; readonly unit: number };

/** 11.17e the owner retreats his own units; 11.19a or gives up a step of any one of them and stays. */
export const retreatFrame = defineFrame<FrameOf<'retreat'>, RetreatPlan>({
  rule: '11.17a',
  side: (_, frame) => sideOf[unitsOf(frame)[0]],
  prompt(state, frame) {
    const where = hexLabel(hexNumber(frame.battle.target));
    if (frame.mustHold) return `Stand fast at ${where}: choose a unit that loses a step; the others hold.`;
    const split = retreatOptions(state, unitsOf(frame)).some(
      option => option.units.length < frame.units.length,
    );
    const retreat = split ? 'one unit at a time, as no hex has room for all' : 'one hex';
    return `Retreat from ${where}, ${retreat}${frame.mayHold ? '; or lose a step and hold' : ''}.`;
  },
  choices(state, frame) {
    const choices: Choice[] = [];
    if (!frame.mustHold) {
      for (const option of retreatOptions(state, unitsOf(frame))) {
        choices.push({
          action: { type: 'retreat', units: option.units.map(unit => unitIds[unit]) },
          rule: '11.17e',
          open: [{ field: 'to', one: option.hexes.map(hex => map.ids[hex]) }],
        });
      }
    }
    if (frame.mayHold) {
      for (const unit of defendersOf(state, frame.battle)) {
        choices.push({ action: { type: 'hold', units: [unitIds[unit]] }, rule: '11.19a' });
      }
    }
    return choices;
  },
  resolve(state, frame, action) {
    const units = readUnits(action);
    if (action.type === 'hold') return Array.isArray(units) ? resolveHold(state, frame, units) : units;
    if (action.type !== 'retreat')
      return refuse('11.17a', 'First the defender settles how he retreats or holds.');
    if (!Array.isArray(units)) return units;
    if (frame.mustHold)
      return refuse('11.19e', 'Stand fast: German units outside cities lose a step instead.');
    const to = readHex(action.to, 'to');
    if (typeof to !== 'number') return to;
    return resolveRetreat(state, unitsOf(frame), units, to) ?? { do: 'retreat', units, to };
  },
  perform(play, frame, plan) {
    if (plan.do === 'hold') {
      emit(play, { type: 'converted', from: 'DR', to: 'DL1', rule: '11.19a' });
      loseStep(play, plan.unit);
      return showAdvance(play, frame.battle);
    }
    killLocalities(play, frame.battle);
    for (const unit of plan.units) retreatUnit(play, unit, plan.to);
    if (isOver(play.state)) return;
    const left = unitsOf(frame).filter(unit => !plan.units.includes(unit));
    if (left.length === 0) return showAdvance(play, frame.battle);
    if (retreatOptions(play.state, left).length === 0) {
      // 11.17b the one that found no place suffers DE where it stands.
      for (const unit of left) loseStep(play, unit);
      return showAdvance(play, frame.battle);
    }
    showBattleFrame(play, {
      ...frame,
      units: left.map(unit => unitIds[unit]),
      mayHold: false,
      mustHold: false,
    });
  },
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

function retreatHexes(state: State, units: readonly number[]): number[] {
  const side = sideOf[units[0]];
  const from = placeOf(state, units[0]);
  const open = openNeighbours(map.neighbours, from, (_, to) => {
    // 11.17c not into an enemy zone, unless 8.4a a friendly unit stands there.
    if (isInZoneOf(state, 1 - side, to) && !isOccupiedBy(state, to, side)) return false;
    if (countIn(state, to) + units.length > STACK_LIMIT) return false;
    return units.every(unit => isOpenGround(state, unit, from, to));
  });
  return leastBy(open, hex => distanceToSource(state, side, hex));
}

function distanceToSource(state: State, side: number, hex: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const source of sourcesOf(side)) {
    if (isWorkingSource(state, side, source)) least = Math.min(least, distance(map, hex, source));
  }
  return least;
}

function resolveRetreat(
  state: State,
  retreating: readonly number[],
  units: readonly number[],
  to: number,
): Refusal | undefined {
  const options = retreatOptions(state, retreating);
  for (const unit of units) {
    if (!retreating.includes(unit))
      return refuse('11.17a', `${nameOf(unit)} is not among the retreating units.`);
  }
  const option = options.find(
    entry => entry.units.length === units.length && entry.units.every(unit => units.includes(unit)),
  );
  if (option === undefined) {
    return options[0].units.length > 1
      ? refuse('11.17d', 'Units from one hex retreat together into one hex.')
      : refuse('11.17d', 'No hex has room for all of them; name one unit at a time.');
  }
  if (option.hexes.includes(to)) return undefined;
  const open = option.hexes.map(hexLabel).join(', ');
  return refuse(
    '11.17e',
    `${hexLabel(to)} is not an open retreat hex nearest to a working supply source; open: ${open}.`,
  );
}

function resolveHold(
  state: State,
  frame: FrameOf<'retreat'>,
  units: readonly number[],
): RetreatPlan | Refusal {
  if (!frame.mayHold) {
    return defendersOf(state, frame.battle).reduce((sum, unit) => sum + stepsOf(state, unit), 0) > 1
      ? refuse('11.19a', 'The force is already retreating; it is too late to lose a step and hold.')
      : refuse('11.19b', 'With a single step in the hex there is nothing to give up; it must retreat.');
  }
  if (units.length !== 1 || !defendersOf(state, frame.battle).includes(units[0])) {
    return refuse('11.19a', 'Name one defending unit that loses a step.');
  }
  return { do: 'hold', unit: units[0] };
}

/** 12.5d a fortified locality cannot retreat and is lost. */
function killLocalities(play: Play, battle: Battle): void {
  for (const unit of defendersOf(play.state, battle)) if (isLocality[unit] === 1) loseStep(play, unit);
}

const unitsOf = (frame: FrameOf<'retreat'>): number[] => frame.units.map(unitNumber);
