// What the enemy could do to each hex of a side in his next prepared assaults, at best: whoever can move up, artillery,
// brigades that can drop, aircraft that are there already. Arrivals and mobile assaults are left out.

import { COMING, massAround } from '../../../../kit/combat/massing.ts';
import { chancesOf } from '../../../../kit/combat/table.ts';
import { bindThreats, type Comer, type ComingAttack } from '../../../../kit/combat/threats.ts';
import type { Modifier } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import { cloneState, type State } from '../../../../kit/state/state.ts';
import { limitOf } from '../06-stacking/stacking.ts';
import { isOutOfSupply } from '../07-supply/supply.ts';
import { reachOf } from '../09-movement/reach.ts';
import { MOST_BRIGADES, whyNoDrop } from '../11-airpower/airdrop.ts';
import { artilleryCap, isArtilleryAlone } from '../11-airpower/artillery.ts';
import { hasFlag, isOccupiedBy, placeOf, unitsAt, unitsIn, unitsOnMap } from '../table/board.ts';
import { putUnit, setControl } from '../table/changes.ts';
import { DEFENDER_ELIMINATED } from '../table/charts.ts';
import {
  ARMIES,
  armyOf,
  attackFactor,
  charts,
  isArtillery,
  isStatic,
  nameOf,
  SOVIET,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { HIDDEN_UNITS } from '../table/fog.ts';
import { AIRBORNE, FLAG, OUT } from '../table/layout.ts';
import { map, RIVER } from '../table/terrain.ts';
import { whyNoTarget, whyNotInto, whyUnfit } from './attackers.ts';
import type { Battle } from './battle-frames.ts';
import { battleOf } from './committed.ts';
import { type ComingCombat, comingCombats, type FogPlace, scoutFor } from './next-turn.ts';
import { assessBattle } from './odds.ts';
import { defendersOf } from './steps.ts';
import { withSupply } from './strength.ts';

/** A unit that could take part, or a place where one stands that cannot be seen. */
interface Piece extends Comer<true> {
  readonly isHidden: boolean;
}
interface Coming {
  readonly piece: Piece;
  readonly from: number;
}

export const threatsTo = bindThreats<ComingCombat, Piece, ComingAttack>({
  map,
  placeOf,
  unitsOnMap,
  occasions: comingCombats,
  mayBeAttacked: (table, target, by) => whyNoTarget(table, by, target) === undefined,
  comersOf,
  mayAttack: (_, { unit }, from, target) => whyNotInto(unit, from, target) === undefined,
  // Opposite hexes first, which makes an attack concentric (10.20-1).
  directions: [0, 3, 1, 4, 2, 5],
  isRiver: (_, target, direction) => (map.sides[target * 6 + direction] & RIVER) !== 0,
  attacksOn: (combat, target, pieces, seats) =>
    // 5.8-2 every army for itself.
    ARMIES.flatMap((_, army) => {
      const ours = pieces.filter(({ unit }) => armyOf[unit] === army);
      const comings = mass(combat.table, seats, ours, 0);
      return comings.length === 0 ? [] : assessAttack(combat, target, seats, comings, ours);
    }),
  isBetter: (one, than) =>
    (one.column - than.column ||
      one.attack - one.defense - (than.attack - than.defense) ||
      than.attackers.length - one.attackers.length) > 0,
  byName: (a, b) => (a.name < b.name ? -1 : 1),
});

function comersOf({ table, mayMove, fog }: ComingCombat, side: number): Piece[] {
  const pieces: Piece[] = [];
  for (const unit of unitsOnMap(table, side)) {
    if (hasFlag(table, unit, FLAG.attacked) || attackFactor[unit] === 0) continue;
    const stands = standsOf(table, unit, mayMove);
    pieces.push({ unit, name: unitIds[unit], strength: attackFactor[unit], stands, isHidden: false });
  }
  const known = new Map<string, Piece>();
  for (const place of fog.places) {
    const key = `${place.hex} ${place.isGun}`;
    const piece = known.get(key) ?? hiddenPiece({ table, mayMove, fog }, place);
    if (piece === undefined) continue;
    known.set(key, piece);
    pieces.push(piece);
  }
  return pieces;
}

/** Somebody at this place: as strong as any who could be there, and as fast. */
function hiddenPiece({ table, mayMove, fog }: ComingCombat, place: FogPlace): Piece | undefined {
  const scout = scoutFor(fog, place);
  if (scout === undefined) return undefined;
  putUnit(table, scout, place.hex);
  const stands = standsOf(table, scout, mayMove);
  putUnit(table, scout, OUT);
  const strength = place.isGun ? 1 : attackFactor[fog.units[place.army][0]];
  return { unit: scout, name: HIDDEN_UNITS[sideOf[scout]], strength, stands, isHidden: true };
}

function standsOf(table: State, unit: number, mayMove: boolean): Map<number, true> {
  const stands = new Map<number, true>([[placeOf(table, unit), true]]);
  if (!mayMove || isStatic[unit] === 1 || hasFlag(table, unit, FLAG.halted)) return stands;
  const { hexes, count } = reachOf(table, unit);
  for (const hex of hexes.subarray(0, count)) stands.set(hex, true);
  return stands;
}

/** 6.3, 6.4, 6.5-1 the strongest set that finds room around the target: of artillery (`guns` 1) or of the others. */
function mass(table: State, seats: readonly number[], pieces: readonly Piece[], guns: 0 | 1): Coming[] {
  const ours = pieces.filter(({ unit }) => isArtillery[unit] === guns);
  if (ours.length === 0) return [];
  const { unit: first } = ours[0];
  const movers = new Set(ours.filter(({ isHidden }) => !isHidden).map(({ unit }) => unit));
  const rooms = seats.map(hex => {
    if (isOccupiedBy(table, hex, other(sideOf[first]))) return 0;
    const here = unitsIn(table, hex);
    // 6.2-1 a hex of another army is closed, and whoever stands there and takes no part keeps his place.
    if (here.some(unit => armyOf[unit] !== armyOf[first])) return 0;
    const idle = here.filter(unit => isArtillery[unit] === guns && !movers.has(unit));
    return Math.max(0, limitOf(armyOf[first]) - idle.length);
  });
  const able = strongestOf(ours, seats, rooms);
  const comers = able.map(({ strength, stands }) => ({
    strength,
    comes: seats.map(hex => (stands.has(hex) ? COMING.always : COMING.never)),
  }));
  const taken = massAround(comers, rooms);
  return able.flatMap((piece, index) => (taken[index] < 0 ? [] : [{ piece, from: seats[taken[index]] }]));
}

/** Of those who can come to the same seats, no more than find room there, the strongest first: the others would not count. */
function strongestOf(pieces: readonly Piece[], seats: readonly number[], rooms: readonly number[]): Piece[] {
  const left = new Map<number, number>();
  return pieces
    .toSorted((a, b) => b.strength - a.strength)
    .filter(({ stands }) => {
      let mask = 0;
      let room = 0;
      for (let seat = 0; seat < seats.length; seat++) {
        if (!stands.has(seats[seat])) continue;
        mask |= 1 << seat;
        room += rooms[seat];
      }
      const free = left.get(mask) ?? room;
      left.set(mask, free - 1);
      return free > 0;
    });
}

/** Moves them up on a copy of the table and lets the rules of combat look at it. */
function assessAttack(
  { table, fog }: ComingCombat,
  target: number,
  seats: readonly number[],
  comings: readonly Coming[],
  pieces: readonly Piece[],
): ComingAttack[] {
  const state = cloneState(table);
  const army = armyOf[comings[0].piece.unit];
  const strongest = fog.units[army].values();
  const unnamed = new Set<string>();
  const place = ({ piece, from }: Coming, standIns: Iterator<number>): number => {
    const unit = piece.isHidden ? (standIns.next().value ?? piece.unit) : piece.unit;
    if (piece.isHidden) unnamed.add(nameOf(unit));
    putUnit(state, unit, from);
    setControl(state, from, sideOf[unit]);
    return unit;
  };
  const placed = comings.map(coming => ({ coming, unit: place(coming, strongest) }));
  // 11.9-1 T-34 brigades that have come alone look on.
  const able = placed.filter(({ unit }) => whyUnfit(state, unit) === undefined);
  if (able.length === 0) return [];
  const ground = battleOf({
    kind: 'prepared',
    target,
    attackers: able.map(({ unit }) => unit),
    dropped: brigadesFor(
      state,
      target,
      able.map(({ unit }) => unit),
    ),
  });
  const guns = mass(state, seats, pieces, 1)
    .slice(0, artilleryCap(state, ground))
    .map(coming => ({ coming, unit: place(coming, fog.guns.values()) }))
    .filter(({ unit }) => whyUnfit(state, unit) === undefined);
  const battle = withSupply(state, {
    ...ground,
    attackers: [...ground.attackers, ...guns.map(({ unit }) => unit)],
  });
  const comers = [...able, ...guns].map(({ coming }) => coming);
  return [told(state, battle, comers, unnamed)];
}

/** 11.10 as many as may drop, where they may. */
function brigadesFor(state: State, target: number, ground: readonly number[]): number[] {
  if (sideOf[ground[0]] !== SOVIET || ground.some(unit => isOutOfSupply(state, unit))) return [];
  return unitsAt(state, AIRBORNE)
    .filter(brigade => whyNoDrop(state, brigade, target, ground) === undefined)
    .slice(0, MOST_BRIGADES);
}

function told(
  state: State,
  battle: Battle,
  comings: readonly Coming[],
  unnamed: ReadonlySet<string>,
): ComingAttack {
  const assessment = assessBattle(state, battle);
  const isLost = isArtilleryAlone(defendersOf(state, battle));
  return {
    ...assessment,
    // 11.7-3 nothing is better than artillery without company.
    column: isLost ? charts.crt.columns.length : assessment.column,
    heading: isLost ? DEFENDER_ELIMINATED : charts.crt.columns[assessment.column].heading,
    modifiers: assessment.modifiers.map(item => nameless(item, unnamed)),
    attackers: comings.map(({ piece: { name }, from }) => ({ name, from })),
    chances: () =>
      isLost ? [{ result: DEFENDER_ELIMINATED, chance: 1 }] : chancesOf(charts.crt, assessment.column),
  };
}

/** 10.7-1 who cannot be seen is not named. */
const nameless = (item: Modifier, unnamed: ReadonlySet<string>): Modifier =>
  unnamed.has(item.label) ? { ...item, rule: '10.7-1', label: 'Unit that cannot be seen' } : item;
