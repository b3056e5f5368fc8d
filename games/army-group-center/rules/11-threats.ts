// Chapters 9 to 11, asked by the side that has to fear them: what the enemy could bring against each of its hexes in his
// next turn, at best. Everybody moves as far as the table allows now, each on his own; units have the steps that they
// have, and what dice decide (7.3a) goes well for them. The armor concentration (12.6c), which may fail to come, and the
// one crossing of the narrows (9.8a) are left out.

import type { Assessment } from '../../../kit/combat/assessment.ts';
import { COMING, massAround } from '../../../kit/combat/massing.ts';
import type { Modifier, Threat } from '../../../kit/game.ts';
import { cloneState, type State } from '../../../kit/state/state.ts';
import { charts } from './02-charts.ts';
import {
  FLAG,
  groundUnits,
  HEXES,
  isFirstUkrainian,
  isLocality,
  map,
  RIVER,
  SOVIET,
  shape,
  sideOf,
  unitIds,
} from './02-components.ts';
import { HIDDEN_UNIT } from './06-fog.ts';
import { STACK_LIMIT } from './06-stacking.ts';
import { isInSupply } from './07-supply.ts';
import { fullAllowance, isHeldBack, needsMovementRoll, reachOf } from './09-movement.ts';
import { entryHexes, isWaiting, performArrival } from './10-arrivals.ts';
import { chances } from './11-battle.ts';
import { assessBattle, openBattle, whyNoAttackOver, whyNoTarget } from './11-combat.ts';
import {
  type ComingCombat,
  comingCombats,
  fullStrength,
  type HiddenPlace,
  layOut,
  scoutOf,
} from './11-next-turn.ts';
import { readyAir } from './13-airpower.ts';
import { countIn, hasFlag, placeOf, putUnit, setControl, strengthOf, unitsIn, unitsOnMap } from './board.ts';

export function threatsTo(state: State, side: number): readonly Threat[] {
  const found = new Map<number, { readonly comings: readonly Coming[]; readonly attack: Attack }>();
  // The second combat phase sees everyone that the first one does, and those who have moved up.
  for (const combat of comingCombats(state, 1 - side)) {
    for (const [target, comings] of comingsOf(combat, side)) {
      const attack = bestAttack(combat, target, comings);
      const earlier = found.get(target)?.attack;
      const best = earlier !== undefined && !isBetter(attack, earlier) ? earlier : attack;
      found.set(target, { comings, attack: best });
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([target, { comings, attack }]) => threatOf(target, comings, attack));
}

/** A unit that could take part, or a place where one stands that cannot be seen. */
interface Piece {
  readonly unit: number;
  readonly hidden: HiddenPlace | undefined;
  readonly name: string;
  readonly strength: number;
}

/** A way to take part: from this hex, with so many points left on arriving there. */
interface Coming {
  readonly piece: Piece;
  readonly from: number;
  readonly spare: number;
  /** Where it comes onto the map first, or -1. */
  readonly entry: number;
}

interface Attack {
  readonly comings: readonly Coming[];
  readonly assessment: Assessment;
}

function threatOf(target: number, comings: readonly Coming[], { comings: best, assessment }: Attack): Threat {
  const pieces = [...new Set(comings.map(({ piece }) => piece))];
  pieces.sort((a, b) => b.strength - a.strength || (a.name < b.name ? -1 : 1));
  return {
    hex: map.ids[target],
    units: pieces.map(({ name }) => name),
    attackers: best.map(({ piece, from }) => ({ unit: piece.name, from: map.ids[from] })),
    strength: assessment.attack,
    defense: assessment.defense,
    modifiers: assessment.modifiers.map((item, index) => unnamed(item, best[index]?.piece)),
    column: charts.crt.columns[assessment.column].heading,
    chances: chances(assessment.column, false),
  };
}

/** 6.8b the strengths of the attackers come first among the modifiers, one for each. */
function unnamed(item: Modifier, piece: Piece | undefined): Modifier {
  return piece?.hidden === undefined ? item : { ...item, rule: '6.8b', label: 'Unit that cannot be seen' };
}

/** Who could come to attack which hex of `side`, and from where. */
function comingsOf({ table, mayMove, fog }: ComingCombat, side: number): Map<number, Coming[]> {
  const enemy = 1 - side;
  const targets = new Map<number, Coming[]>();
  for (const unit of unitsOnMap(table, side)) {
    const hex = placeOf(table, unit);
    if (!targets.has(hex) && whyNoTarget(table, enemy, hex) === undefined) targets.set(hex, []);
  }
  const unseen = new Set(fog.units.flat());
  for (const unit of groundUnits[enemy]) {
    if (unseen.has(unit)) continue;
    const piece = { unit, hidden: undefined, name: unitIds[unit], strength: strengthOf(table, unit) };
    if (placeOf(table, unit) >= 0) comeFrom(table, piece, mayMove, targets);
    else if (mayMove && isWaiting(table, unit)) comeFromOutside(table, piece, targets);
  }
  for (const place of fog.places) {
    const unit = scoutOf(fog, place.front);
    layOut(table, fog, new Map([[place, unit]]));
    const piece = {
      unit,
      hidden: place,
      name: HIDDEN_UNIT,
      strength: fullStrength(fog.units[place.front][0]),
    };
    comeFrom(table, piece, mayMove, targets);
  }
  for (const [hex, comings] of targets) if (comings.length === 0) targets.delete(hex);
  return targets;
}

// Points left in each hex that the piece at hand can get to, and where it came on.
const spare = new Int16Array(HEXES).fill(-1);
const entry = new Int16Array(HEXES);
const reached: number[] = [];

function note(hex: number, left: number, from: number): void {
  if (spare[hex] < 0) reached.push(hex);
  if (left <= spare[hex]) return;
  spare[hex] = left;
  entry[hex] = from;
}

function comeFrom(table: State, piece: Piece, mayMove: boolean, targets: Map<number, Coming[]>): void {
  // 11.1e, 5.4a, 11.5a.
  const { unit } = piece;
  if (isLocality[unit] === 1 || isHeldBack(table, unit) || hasFlag(table, unit, FLAG.attacked)) return;
  if (mayMove && !hasFlag(table, unit, FLAG.moved)) noteReach(table, unit, -1);
  else note(placeOf(table, unit), 0, -1);
  collect(table, piece, targets);
}

/** 10.1a, 10.1h arrivals come on free of charge and go on from there. */
function comeFromOutside(table: State, piece: Piece, targets: Map<number, Coming[]>): void {
  const box = placeOf(table, piece.unit);
  for (const hex of entryHexes(table, piece.unit)) {
    putUnit(table, piece.unit, hex);
    noteReach(table, piece.unit, hex);
  }
  putUnit(table, piece.unit, box);
  collect(table, piece, targets);
}

function noteReach(table: State, unit: number, from: number): void {
  const allowance = bestAllowance(table, unit);
  const reach = reachOf(table, unit, allowance);
  for (let i = 0; i < reach.count; i++) note(reach.hexes[i], allowance - reach.cost[reach.hexes[i]], from);
}

/** 7.3a, 13.3c, 13.3d the most that the dice can give, if they decide and have not fallen yet. */
function bestAllowance(table: State, unit: number): number {
  if (!needsMovementRoll(table, unit)) return fullAllowance(table, unit);
  const rolled = table.data[shape.section.movementRoll + placeOf(table, unit)] || 6;
  if (!hasFlag(table, unit, FLAG.interdicted)) return rolled;
  return isInSupply(table, unit) ? 6 : rolled - 1;
}

function collect(table: State, piece: Piece, targets: Map<number, Coming[]>): void {
  for (const from of reached) {
    for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
      const hex = map.neighbours[hexside];
      const comings = targets.get(hex);
      if (comings === undefined) continue;
      if (whyNoAttackOver(table, piece.unit, map.sides[hexside], hex) !== undefined) continue;
      comings.push({ piece, from, spare: spare[from], entry: entry[from] });
    }
    spare[from] = -1;
  }
  reached.length = 0;
}

/** 11.24 each front for itself; 7.4a with those who would be out of supply, or without them. */
function bestAttack(combat: ComingCombat, target: number, comings: readonly Coming[]): Attack {
  let best: Attack | undefined;
  for (const front of [0, 1]) {
    const ours = comings.filter(({ piece }) => isFirstUkrainian[piece.unit] === front);
    if (ours.length === 0) continue;
    const chosen = mass(combat.table, target, ours);
    for (const attack of attacksBy(combat, target, chosen)) {
      if (best === undefined || isBetter(attack, best)) best = attack;
    }
  }
  if (best === undefined) throw new Error('nobody could come');
  return best;
}

function isBetter(a: Attack, b: Attack): boolean {
  const [one, other] = [a.assessment, b.assessment];
  return (
    (one.column - other.column ||
      one.attack - one.defense - (other.attack - other.defense) ||
      b.comings.length - a.comings.length) > 0
  );
}

/** Opposite hexes first, which makes an attack concentric (11.11a). */
const DIRECTIONS = [0, 3, 1, 4, 2, 5];

/** 6.1 the strongest set that finds room around the target. */
function mass(table: State, target: number, comings: readonly Coming[]): Coming[] {
  // 11.9b one attacker who need not cross a river is enough, so those hexes are taken first.
  const directions = DIRECTIONS.toSorted(
    (a, b) => (map.sides[target * 6 + a] & RIVER) - (map.sides[target * 6 + b] & RIVER),
  );
  const hexes = directions.map(direction => map.neighbours[target * 6 + direction]);
  const byPiece = Map.groupBy(comings, ({ piece }) => piece);
  const pieces = [...byPiece.keys()];
  const homes = new Set(pieces.filter(({ hidden }) => hidden === undefined).map(({ unit }) => unit));
  const rooms = hexes.map(hex => {
    if (hex < 0) return 0;
    // Whoever stands there and takes no part keeps his place; the hidden ones are counted by their places.
    const idle = unitsIn(table, hex).filter(
      unit => sideOf[unit] !== sideOf[pieces[0].unit] || !homes.has(unit),
    );
    const unseen = pieces.filter(({ hidden }) => hidden?.hex === hex).length;
    return STACK_LIMIT - idle.length + unseen;
  });
  const taken = massAround(
    pieces.map(piece => ({
      strength: piece.strength,
      comes: hexes.map(hex =>
        howItComes(
          table,
          byPiece.get(piece)?.find(({ from }) => from === hex),
        ),
      ),
    })),
    rooms,
  );
  return pieces.flatMap((piece, index) => {
    const coming = byPiece.get(piece)?.find(({ from }) => from === hexes[taken[index]]);
    return coming === undefined ? [] : [coming];
  });
}

/** 6.4b the second unit in a hex that is empty now pays a point more than the first. */
function howItComes(table: State, coming: Coming | undefined): number {
  if (coming === undefined) return COMING.never;
  return coming.spare > 0 || countIn(table, coming.from) > 0 ? COMING.always : COMING.onlyFirst;
}

function attacksBy(combat: ComingCombat, target: number, comings: readonly Coming[]): Attack[] {
  const all = assessAttack(combat, target, comings);
  if (all.outOfSupply.size === 0 || all.outOfSupply.size === comings.length) return [all];
  return [
    all,
    assessAttack(
      combat,
      target,
      comings.filter(coming => !all.outOfSupply.has(coming)),
    ),
  ];
}

/** Moves them up on a copy of the table and lets the rules of combat look at it. */
function assessAttack(
  { table, fog }: ComingCombat,
  target: number,
  comings: readonly Coming[],
): Attack & { readonly outOfSupply: ReadonlySet<Coming> } {
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
    if (coming.entry >= 0) performArrival(play, { unit: attackers[index], hex: coming.entry });
    if (placeOf(state, attackers[index]) !== coming.from) putUnit(state, attackers[index], coming.from);
    setControl(state, coming.from, sideOf[attackers[index]]);
  });
  const battle = openBattle(state, target, attackers);
  // 13.1c one air army, if there is one for this front.
  const isFirst = isFirstUkrainian[attackers[0]] === 1;
  const [air] = sideOf[attackers[0]] === SOVIET ? readyAir(state, isFirst) : [];
  const supported = air === undefined ? battle : { ...battle, air: unitIds[air] };
  const outOfSupply = new Set(
    battle.attackerOos ? comings.filter((_, index) => !isInSupply(state, attackers[index])) : [],
  );
  return { comings, assessment: assessBattle(state, supported, unitsIn(state, target)), outOfSupply };
}
