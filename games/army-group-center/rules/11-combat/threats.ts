// Chapters 9 to 11, asked by the side that has to fear them: what the enemy could bring against each of its hexes in his
// next turn, at best. Everybody moves as far as the table allows now, each on his own; units have the steps that they
// have, and what dice decide (7.3a) goes well for them. The armor concentration (12.6c), which may fail to come, and the
// one crossing of the narrows (9.8a) are left out.

import { COMING, massAround } from '../../../../kit/combat/massing.ts';
import { bindThreats, type Comer, type ComingAttack } from '../../../../kit/combat/threats.ts';
import type { Modifier } from '../../../../kit/game.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import {
  groundUnits,
  isFirstUkrainian,
  isLocality,
  SOVIET,
  sideOf,
  unitIds,
  unitsThat,
} from '../02-components/counters.ts';
import { map, RIVER } from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { HIDDEN_UNIT } from '../06-stacking/fog.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { isInSupply } from '../07-supply/supply.ts';
import { fullAllowance, isHeldBack, needsMovementRoll, reachOf } from '../09-movement/movement.ts';
import { entryHexes, isWaiting, performArrival } from '../10-reinforcement/arrivals.ts';
import { readyAir } from '../13-airpower/airpower.ts';
import { countIn, hasFlag, placeOf, strengthOf, unitsIn, unitsOnMap } from '../table/board.ts';
import { putUnit, setControl } from '../table/changes.ts';
import { chances } from './battle.ts';
import { openBattle, whyNoAttackOver, whyNoTarget } from './combat.ts';
import {
  type ComingCombat,
  comingCombats,
  fullStrength,
  type HiddenPlace,
  layOut,
  scoutOf,
} from './next-turn.ts';
import { assessBattle } from './odds.ts';

/** How a unit would stand in a hex: with so many points left. */
interface Stand {
  readonly spare: number;
  /** Where it comes onto the map first, or -1. */
  readonly entry: number;
}

/** A unit that could take part, or a place where one stands that cannot be seen. */
interface Piece extends Comer<Stand> {
  readonly hidden?: HiddenPlace;
}

interface Coming {
  readonly piece: Piece;
  readonly from: number;
  readonly entry: number;
}

export const threatsTo = bindThreats<ComingCombat, Piece, ComingAttack>({
  map,
  placeOf,
  unitsOnMap,
  occasions: comingCombats,
  mayBeAttacked: (table, target, by) => whyNoTarget(table, by, target) === undefined,
  comersOf,
  mayAttack: (table, { unit }, from, target) =>
    whyNoAttackOver(table, unit, sidesBetween(map, from, target), target) === undefined,
  // Opposite hexes first, which makes an attack concentric (11.11a); 11.9b one attacker who need not cross a river is
  // enough.
  directions: [0, 3, 1, 4, 2, 5],
  isRiver: (_, target, direction) => (map.sides[target * 6 + direction] & RIVER) !== 0,
  attacksOn,
  isBetter: (one, than) =>
    (one.column - than.column ||
      one.attack - one.defense - (than.attack - than.defense) ||
      than.attackers.length - one.attackers.length) > 0,
  byName: (a, b) => (a.name < b.name ? -1 : 1),
});

function comersOf({ table, mayMove, fog }: ComingCombat, side: number): Piece[] {
  const unseen = new Set(fog.units.flat());
  const pieces = unitsThat(groundUnits[side], unit => !unseen.has(unit)).map(
    (unit): Piece => ({
      unit,
      name: unitIds[unit],
      strength: strengthOf(table, unit),
      stands: standsOf(table, unit, mayMove),
    }),
  );
  for (const hidden of fog.places) {
    const unit = scoutOf(fog, hidden.front);
    layOut(table, fog, new Map([[hidden, unit]]));
    const strength = fullStrength(fog.units[hidden.front][0]);
    pieces.push({ unit, hidden, name: HIDDEN_UNIT, strength, stands: standsOf(table, unit, mayMove) });
  }
  return pieces;
}

function standsOf(table: State, unit: number, mayMove: boolean): Map<number, Stand> {
  const stands = new Map<number, Stand>();
  const home = placeOf(table, unit);
  if (home < 0) {
    if (!mayMove || !isWaiting(table, unit)) return stands;
    // 10.1a, 10.1h arrivals come on free of charge and go on from there.
    for (const entry of entryHexes(table, unit)) {
      putUnit(table, unit, entry);
      addReach(stands, table, unit, entry);
    }
    putUnit(table, unit, home);
    return stands;
  }
  // 11.1e, 5.4a, 11.5a.
  if (isLocality[unit] === 1 || isHeldBack(table, unit) || hasFlag(table, unit, FLAG.attacked)) return stands;
  if (mayMove && !hasFlag(table, unit, FLAG.moved)) addReach(stands, table, unit, -1);
  else stands.set(home, { spare: 0, entry: -1 });
  return stands;
}

function addReach(stands: Map<number, Stand>, table: State, unit: number, entry: number): void {
  const allowance = bestAllowance(table, unit);
  const { hexes, cost, count } = reachOf(table, unit, allowance);
  for (const hex of hexes.subarray(0, count)) {
    const spare = allowance - cost[hex];
    if (spare > (stands.get(hex)?.spare ?? -1)) stands.set(hex, { spare, entry });
  }
}

/** 7.3a, 13.3c, 13.3d the most that the dice can give, if they decide and have not fallen yet. */
function bestAllowance(table: State, unit: number): number {
  if (!needsMovementRoll(table, unit)) return fullAllowance(table, unit);
  const rolled = table.data[shape.hex.movementRoll + placeOf(table, unit)] || 6;
  if (!hasFlag(table, unit, FLAG.interdicted)) return rolled;
  return isInSupply(table, unit) ? 6 : rolled - 1;
}

/** 11.24 each front for itself; 7.4a with those who would be out of supply, or without them. */
function attacksOn(
  combat: ComingCombat,
  target: number,
  pieces: readonly Piece[],
  seats: readonly number[],
): ComingAttack[] {
  return [0, 1].flatMap(front => {
    const ours = pieces.filter(({ unit }) => isFirstUkrainian[unit] === front);
    if (ours.length === 0) return [];
    const comings = mass(combat.table, seats, ours);
    const { outOfSupply, ...all } = assessAttack(combat, target, comings);
    if (outOfSupply.size === 0 || outOfSupply.size === comings.length) return [all];
    const supplied = comings.filter(coming => !outOfSupply.has(coming));
    return [all, assessAttack(combat, target, supplied)];
  });
}

/** 6.1 the strongest set that finds room around the target. */
function mass(table: State, seats: readonly number[], pieces: readonly Piece[]): Coming[] {
  const homes = new Set(pieces.filter(({ hidden }) => hidden === undefined).map(({ unit }) => unit));
  const rooms = seats.map(hex => {
    // Whoever stands there and takes no part keeps his place; the hidden ones are counted by their places.
    const idle = unitsIn(table, hex).filter(unit => !homes.has(unit));
    const unseen = pieces.filter(({ hidden }) => hidden?.hex === hex);
    return STACK_LIMIT - idle.length + unseen.length;
  });
  const comers = pieces.map(({ strength, stands }) => ({
    strength,
    comes: seats.map(hex => howItComes(table, hex, stands.get(hex))),
  }));
  const taken = massAround(comers, rooms);
  return pieces.flatMap((piece, index) => {
    const from = seats[taken[index]];
    const stand = piece.stands.get(from);
    return stand === undefined ? [] : [{ piece, from, entry: stand.entry }];
  });
}

/** 6.4b the second unit in a hex that is empty now pays a point more than the first. */
function howItComes(table: State, hex: number, stand: Stand | undefined): number {
  if (stand === undefined) return COMING.never;
  return stand.spare > 0 || countIn(table, hex) > 0 ? COMING.always : COMING.onlyFirst;
}

/** Moves them up on a copy of the table and lets the rules of combat look at it. */
function assessAttack(
  { table, fog }: ComingCombat,
  target: number,
  comings: readonly Coming[],
): ComingAttack & { readonly outOfSupply: ReadonlySet<Coming> } {
  const state = cloneState(table);
  const strongest = fog.units.map(units => units.values());
  const assigned = new Map<HiddenPlace, number>();
  const attackers = comings.map(({ piece: { unit, hidden } }) => {
    if (hidden === undefined) return unit;
    const standIn = strongest[hidden.front].next().value ?? unit;
    assigned.set(hidden, standIn);
    return standIn;
  });
  layOut(state, fog, assigned);
  comings.forEach((coming, index) => {
    const play = { state, events: [] };
    if (coming.entry >= 0) performArrival(play, { unit: attackers[index], to: coming.entry });
    if (placeOf(state, attackers[index]) !== coming.from) putUnit(state, attackers[index], coming.from);
    setControl(state, coming.from, sideOf[attackers[index]]);
  });
  const battle = openBattle(state, target, attackers);
  // 13.1c one air army, if there is one for this front.
  const [air] = sideOf[attackers[0]] === SOVIET ? readyAir(state, isFirstUkrainian[attackers[0]]) : [];
  const supported = air === undefined ? battle : { ...battle, air };
  const outOfSupply = new Set(
    battle.attackerOos ? comings.filter((_, index) => !isInSupply(state, attackers[index])) : [],
  );
  const assessment = assessBattle(state, supported, unitsIn(state, target));
  return {
    ...assessment,
    modifiers: assessment.modifiers.map((item, index) => unnamed(item, comings[index]?.piece)),
    attackers: comings.map(({ piece: { name }, from }) => ({ name, from })),
    chances: () => chances(assessment.column, false),
    outOfSupply,
  };
}

/** 6.8b the strengths of the attackers come first among the modifiers, one for each. */
function unnamed(item: Modifier, piece: Piece | undefined): Modifier {
  return piece?.hidden === undefined ? item : { ...item, rule: '6.8b', label: 'Unit that cannot be seen' };
}
