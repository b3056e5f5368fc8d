// What the enemy could do to each hex of a side in his next prepared assaults, at best: whoever can move up, the aircraft that
// are left, offensive supply where it is needed. Arrivals, mobile assaults and dice of emergency units are left out.

import { COMING, massAround } from '../../../../kit/combat/massing.ts';
import { bindThreats, type Comer, type ComingAttack } from '../../../../kit/combat/threats.ts';
import { other } from '../../../../kit/side.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import { luftwaffeLeft } from '../05-sequence/calendar.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isOpeningBlow } from '../05-sequence/turn-order.ts';
import { STACK_LIMIT } from '../06-stacking/stacking.ts';
import { OFFENSIVE_SUPPLY_FROM } from '../07-supply/states.ts';
import { reachOf } from '../10-movement/reach.ts';
import { isHeldFast } from '../12-road-back/road-back.ts';
import { hasFlag, isOccupiedBy, placeOf, unitsIn, unitsOnMap } from '../table/board.ts';
import { putUnit, setControl, write } from '../table/changes.ts';
import { attackFactor, GERMAN, isEmergency, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { HIDDEN_UNITS } from '../table/fog.ts';
import { FLAG, OUT, shape } from '../table/layout.ts';
import { isSouth, map } from '../table/terrain.ts';
import { RIVERLIKE, whyNoTarget, whyNotInto } from './attackers.ts';
import { battleOf } from './battle.ts';
import { type ComingAssault, comingAssaults, scoutOf } from './next-turn.ts';
import { assessBattle } from './odds.ts';
import { chances } from './preview.ts';
import { nameless, withSupply } from './strength.ts';

/** A unit that could take part, or a place where one stands that cannot be seen. */
interface Piece extends Comer<true> {
  readonly isHidden: boolean;
}
interface Coming {
  readonly piece: Piece;
  readonly from: number;
}

export const threatsTo = bindThreats<ComingAssault, Piece, ComingAttack>({
  map,
  placeOf,
  unitsOnMap,
  occasions: comingAssaults,
  mayBeAttacked: (table, target, by) => whyNoTarget(table, by, target) === undefined,
  comersOf,
  mayAttack: (table, { unit }, from, target) =>
    whyNotInto(table, unit, from, target) === undefined && (!isOpeningBlow(table) || isSouth[from] === 1),
  // Opposite hexes first, which makes an attack concentric (11.24a); 11.16 one who need not cross a river is enough.
  directions: [0, 3, 1, 4, 2, 5],
  isRiver: (_, target, direction) => (map.sides[target * 6 + direction] & RIVERLIKE) !== 0,
  attacksOn: (assault, target, pieces, seats) => {
    const comings = mass(assault.table, seats, pieces);
    return comings.length === 0 ? [] : [assessAttack(assault, target, comings)];
  },
  isBetter: (one, than) =>
    (one.column - than.column ||
      one.attack / one.defense - than.attack / than.defense ||
      than.attackers.length - one.attackers.length) > 0,
  byName: (a, b) => (a.name < b.name ? -1 : 1),
});

function comersOf({ table, mayMove, fog }: ComingAssault, side: number): Piece[] {
  const pieces: Piece[] = [];
  for (const unit of unitsOnMap(table, side)) {
    if (hasFlag(table, unit, FLAG.attacked) || isHeldFast(table, unit)) continue;
    pieces.push({
      unit,
      name: unitIds[unit],
      strength: isEmergency[unit] === 1 ? AVERAGE_DIE : attackFactor[unit],
      stands: standsOf(table, unit, mayMove),
      isHidden: false,
    });
  }
  if (fog.places.length === 0) return pieces;
  const scout = scoutOf(fog);
  for (const home of fog.places) {
    putUnit(table, scout, home);
    const stands = standsOf(table, scout, mayMove);
    putUnit(table, scout, OUT);
    const strength = attackFactor[fog.units[0]];
    pieces.push({ unit: scout, name: HIDDEN_UNITS[SOVIET], strength, stands, isHidden: true });
  }
  return pieces;
}

const AVERAGE_DIE = 3;

function standsOf(table: State, unit: number, mayMove: boolean): Map<number, true> {
  const stands = new Map<number, true>([[placeOf(table, unit), true]]);
  if (!mayMove || hasFlag(table, unit, FLAG.halted)) return stands;
  const { hexes, count } = reachOf(table, unit);
  for (const hex of hexes.subarray(0, count)) stands.set(hex, true);
  return stands;
}

/** 6.3 the strongest set that finds room around the target. */
function mass(table: State, seats: readonly number[], pieces: readonly Piece[]): Coming[] {
  const movers = new Set(pieces.filter(({ isHidden }) => !isHidden).map(({ unit }) => unit));
  const rooms = seats.map(hex => {
    // Whoever stands there and takes no part keeps his place.
    const idle = unitsIn(table, hex).filter(unit => !movers.has(unit));
    return isOccupiedBy(table, hex, other(sideOf[pieces[0].unit]))
      ? 0
      : Math.max(0, STACK_LIMIT - idle.length);
  });
  const comers = pieces.map(({ strength, stands }) => ({
    strength,
    comes: seats.map(hex => (stands.has(hex) ? COMING.always : COMING.never)),
  }));
  const taken = massAround(comers, rooms);
  return pieces.flatMap((piece, index) => (taken[index] < 0 ? [] : [{ piece, from: seats[taken[index]] }]));
}

/** Moves them up on a copy of the table and lets the rules of combat look at it. */
function assessAttack(
  { table, isFree, fog }: ComingAssault,
  target: number,
  comings: readonly Coming[],
): ComingAttack {
  const state = cloneState(table);
  const strongest = fog.units.values();
  const unnamed: number[] = [];
  const attackers = comings.map(({ piece, from }) => {
    const unit = piece.isHidden ? (strongest.next().value ?? piece.unit) : piece.unit;
    if (piece.isHidden) unnamed.push(unit);
    putUnit(state, unit, from);
    setControl(state, from, sideOf[unit]);
    return unit;
  });
  const isSoviet = sideOf[attackers[0]] === SOVIET;
  // 7.10 a marker would be put where it serves this attack, unless they lie already or 7.21 there are none.
  const mayPlace = isFree && turnOf(state) >= OFFENSIVE_SUPPLY_FROM && state.data[shape.game.moscowBan] === 0;
  if (isSoviet && mayPlace) write(state, shape.game.offensive, target);
  const battle = withSupply(state, {
    ...battleOf(state, { kind: 'prepared', target, attackers }),
    // 11.23a.
    luftwaffe: sideOf[attackers[0]] === GERMAN && luftwaffeLeft(state) > 0,
  });
  const assessment = nameless(assessBattle(state, battle), unnamed);
  return {
    ...assessment,
    column: assessment.reached,
    attackers: comings.map(({ piece: { name }, from }) => ({ name, from })),
    chances: () => chances(state, battle, assessment.reached),
  };
}
