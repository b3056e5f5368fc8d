// Odds counted a second time, as plainly as can be, on random positions: factors, halves and quarters by groups, and every
// shift as a line of its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import {
  beside,
  countDivisor,
  countState,
  groupOf,
  hex,
  isIn,
  kindsBetween,
  randomTable,
  type Side,
  sideOfUnit,
  type Table,
} from '../../recounting.node.ts';
import { game, sketch } from '../../testing.node.ts';
import { whyNoAssault, whyNoTarget as whyNoMobileTarget } from '../10-movement/mobile-assault.ts';
import { unitNumber } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import { whyNoAttack } from './attackers.ts';
import { battleOf } from './battle.ts';
import { assessBattle } from './odds.ts';
import { withSupply } from './strength.ts';

const counterOf = new Map(game.counters.map(counter => [counter.id, counter]));
const hasTag = (unit: string, tag: string): boolean => counterOf.get(unit)?.tags.includes(tag) === true;
const typeOf = (unit: string): string => counterOf.get(unit)?.type ?? '';
const isCity = (id: string): boolean => hex(id).place?.kind === 'city';
const unitsIn = (table: Table, id: string): string[] =>
  [...table.at].filter(([, where]) => where === id).map(([unit]) => unit);

/** All that is declared. */
interface Attack {
  readonly kind: 'prepared' | 'mobile';
  readonly side: Side;
  readonly target: string;
  readonly units: readonly string[];
  readonly order: 'move-fight' | 'fight-move' | 'fight-fight';
  readonly round: number;
  readonly pause: 'taken' | 'declined' | 'undecided';
  readonly zone: 'north' | 'south' | undefined;
  readonly luftwaffe: boolean;
}

/** Whoever is reduced alike is added up first; nothing falls below one. */
function addUp(shares: readonly { readonly factor: number; readonly times: number }[]): number {
  let sum = 0;
  for (const times of new Set(shares.map(share => share.times))) {
    const group = shares.filter(share => share.times === times);
    const total = group.reduce((before, { factor }) => before + factor, 0);
    sum += Math.max(1, Math.floor(total * times));
  }
  return sum;
}

const isDry = (table: Table, { side, target }: Attack, unit: string): boolean =>
  table.turn === 1 &&
  side === 'german' &&
  groupOf.get(unit) === 'german' &&
  hasTag(unit, 'mech') &&
  ['2013', '2014'].includes(target) &&
  countState(table, unit) === 'overland';

const isWetFor = (table: Table, attack: Attack, unit: string): boolean =>
  hex(attack.target).terrain.includes('marsh') && !isDry(table, attack, unit);

function countAttack(table: Table, attack: Attack): number {
  return addUp(
    attack.units.map(unit => {
      const face = counterOf.get(unit)?.faces[0];
      const supply = countState(table, unit);
      const isHardened =
        (isCity(attack.target) && ['panzer', 'parachute-panzer'].includes(typeOf(unit))) ||
        (hex(attack.target).terrain.includes('rough') &&
          typeOf(unit) === 'mountain' &&
          supply === 'overland');
      const factor = hasTag(unit, 'emergency') ? 3 : Number(isHardened ? face?.defense : face?.attack);
      const divisor = countDivisor(table, unit, supply);
      const isDoubled =
        typeOf(unit) === 'shock' &&
        attack.kind === 'prepared' &&
        attack.order === 'fight-move' &&
        supply === 'overland' &&
        divisor === 1;
      const inMarsh = hasTag(unit, 'mech') && isWetFor(table, attack, unit) ? 2 : 1;
      return { factor, times: (isDoubled ? 2 : 1) / divisor / inMarsh };
    }),
  );
}

function countDefense(table: Table, attack: Attack): number {
  // Who makes a mobile assault cuts no line of the defenders.
  const isGone = (unit: string): boolean => attack.kind === 'mobile' && attack.units.includes(unit);
  const at = new Map([...table.at].filter(([unit]) => !isGone(unit)));
  const of = (side: Side): Set<string> =>
    new Set([...at].filter(([unit]) => sideOfUnit.get(unit) === side).map(([, where]) => where));
  const without = { ...table, at, german: of('german'), soviet: of('soviet') };
  return addUp(
    unitsIn(table, attack.target).map(unit => ({
      factor: hasTag(unit, 'emergency') ? 3 : Number(counterOf.get(unit)?.faces[0]?.defense),
      times: countState(without, unit) === 'out' ? 1 / 2 : 1,
    })),
  );
}

/** Ratio as a number of columns: 1:1 is one, 1:2 nothing, 2:1 two. */
const columnsOf = (attack: number, defense: number): number =>
  attack >= defense ? Math.floor(attack / defense) : 2 - Math.ceil(defense / attack);

function countOrder(table: Table, { kind, side, order, round, pause, zone, units }: Attack): number {
  const { turn } = table;
  const isLate = pause === 'declined' && side === 'german';
  if (kind === 'mobile') return isLate && turn === 4 ? -2 : -1;
  if (side === 'soviet') return order === 'move-fight' ? -1 : 0;
  let shift = 0;
  if (order === 'fight-move' && turn <= 4) shift++;
  const inZone = units.every(unit => zone !== undefined && isIn(table.at.get(unit) as string, zone));
  if (order === 'fight-move' && turn >= 9 && turn <= 12 && inZone) shift++;
  if (order === 'fight-fight' && round === 1) shift++;
  if (isLate && turn === 4) shift--;
  if (isLate && turn === 5) shift -= 2;
  return shift;
}

function countGround(table: Table, attack: Attack): number {
  const { target, units, kind, side } = attack;
  const [ground] = hex(target).terrain;
  let shift = ground === 'rough' ? -1 : 0;
  if (kind === 'prepared' && units.some(unit => isWetFor(table, attack, unit))) shift++;
  const overWater = units.every(unit =>
    kindsBetween(table.at.get(unit) as string, target).some(name =>
      ['river', 'kerch-strait', 'sivash'].includes(name),
    ),
  );
  if (overWater && !(side === 'german' && table.turn === 1)) shift--;
  return shift;
}

function countWorks(table: Table, { target, side }: Attack): number {
  const { hero, fortress, eastWall, ruined } = table.markers;
  let shift = 0;
  if ([...hero, ...fortress].includes(target)) shift -= 3;
  else if (isCity(target)) shift -= 1;
  const isGermanLine =
    eastWall.includes(target) || (isIn(target, 'german-fortified-line') && !ruined.includes(target));
  const isHelped = side === 'german' ? isIn(target, 'soviet-fortified-line') : isGermanLine;
  // Whoever stands in a hex holds it.
  if (isHelped) shift--;
  if (side === 'german' && isInArea(table, target)) shift -= table.turn > 16 ? 2 : 1;
  return shift;
}

const isInArea = ({ markers }: Table, id: string): boolean =>
  [id, ...beside(id)].includes(markers.fortifiedArea);

function isConcentric(table: Table, { kind, side, target, units }: Attack): boolean {
  const { hero, fortress } = table.markers;
  if (kind === 'mobile' || [...hero, ...fortress].includes(target)) return false;
  if (side === 'soviet' ? isCity(target) : isInArea(table, target) && table.turn > 16) return false;
  const from = new Set(units.map(unit => table.at.get(unit) as string));
  const around = DIRECTIONS.map(direction => from.has(hex(target).neighbours[direction] ?? ''));
  const count = around.filter(Boolean).length;
  const hasOpposite = around.some((is, index) => is && around[(index + 3) % 6]);
  const hasThree = [0, 1].some(first => [0, 2, 4].every(step => around[first + step]));
  return count > 3 || hasOpposite || hasThree;
}
const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;

function countColumn(table: Table, attack: Attack): number {
  const { side, target, luftwaffe } = attack;
  let column = columnsOf(countAttack(table, attack), countDefense(table, attack));
  column += countOrder(table, attack) + countGround(table, attack) + countWorks(table, attack);
  const isAlone = unitsIn(table, target).every(unit => groupOf.get(unit) !== 'german');
  if (side === 'soviet' && isAlone && hex(target).country === 'USSR') column++;
  if (luftwaffe) column += side === 'german' ? 1 : -1;
  return column + (isConcentric(table, attack) ? 1 : 0);
}

test('11.8 to 11.25, 10.26, 10.32 odds are as a plain count finds them, on random positions', () => {
  const random = seededRandom('odds');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const seen = { prepared: 0, mobile: 0 };
  let concentric = 0;
  for (let i = 0; i < cases(60, 1000); i++) {
    const kind = random() < 0.3 ? ('mobile' as const) : ('prepared' as const);
    const side: Side = random() < 0.5 ? 'german' : 'soviet';
    const { table, given } = randomTable(random, side, true);
    const isForced = table.turn === 1 || (side === 'soviet' && table.turn <= 5);
    const order = isForced ? 'fight-move' : pick(['move-fight', 'fight-move'] as const);
    const isTwice = kind === 'prepared' && side === 'german' && table.turn === 11 && random() < 0.5;
    const declared = {
      order: isTwice ? ('fight-fight' as const) : order,
      round: isTwice ? pick([1, 2]) : (order === 'fight-move') === (kind === 'prepared') ? 1 : 2,
      pause: table.turn < 4 ? ('undecided' as const) : pick(['taken', 'declined'] as const),
      zone: table.turn < 9 ? undefined : pick(['north', 'south'] as const),
    };
    const state = sketch({
      ...given,
      phase: kind === 'mobile' ? 'movement' : 'assault',
      order: declared.order,
      round: declared.round,
      markers: {
        ...given.markers,
        pause: declared.pause,
        ...(declared.zone === undefined ? {} : { bonusZone: declared.zone }),
      },
    });
    const enemies = side === 'german' ? table.soviet : table.german;
    for (const target of [...enemies].filter(() => random() < 0.4)) {
      const at = map.indexOf.get(target) ?? -1;
      const able = beside(target)
        .flatMap(id => unitsIn(table, id))
        .filter(unit => sideOfUnit.get(unit) === side)
        .filter(unit =>
          kind === 'prepared'
            ? whyNoAttack(state, unitNumber(unit), at) === undefined
            : whyNoMobileTarget(state, (side as string) === 'german' ? 0 : 1, at) === undefined &&
              whyNoAssault(state, unitNumber(unit), at) === undefined,
        );
      const launch = kind === 'mobile' && able.length > 0 ? table.at.get(pick(able)) : undefined;
      const units = able.filter(
        unit => (launch === undefined || table.at.get(unit) === launch) && random() < 0.8,
      );
      if (units.length === 0) continue;
      const luftwaffe = random() < 0.3;
      const attack: Attack = { kind, side, target, units, luftwaffe, ...declared };
      const battle = battleOf(state, {
        kind,
        target: at,
        attackers: units.map(unitNumber),
        ...(launch === undefined ? {} : { launch: map.indexOf.get(launch) ?? -1 }),
      });
      const { reached } = assessBattle(state, { ...withSupply(state, battle), luftwaffe });
      assert.equal(
        reached,
        countColumn(table, attack) + EVEN,
        `${i}, turn ${table.turn}: ${JSON.stringify(attack)}`,
      );
      seen[kind]++;
      if (isConcentric(table, attack)) concentric++;
    }
  }
  // Enough to mean something.
  assert.ok(seen.prepared > 100 && seen.mobile > 8 && concentric > 10, JSON.stringify({ seen, concentric }));
});

/** The column of 1:2, counted from the left end of the table. */
const EVEN = 4;
