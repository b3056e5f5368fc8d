// Differentials counted a second time, as plainly as can be, on random positions: units and hexes by their printed ids, rules
// one after the other, supply by sets that grow until nothing changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { type Action, isRefusal, type Preview, type State } from '../../../../kit/game.ts';
import type { HexDescription } from '../../../../kit/map/map.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import { frameName, game, hexAt, play, type SideName, type Sketch, sketch } from '../../testing.node.ts';
import type { Order } from '../table/layout.ts';

const hexes = new Map<string, HexDescription>(game.map.ids.map(id => [id, hexAt(id)]));
const hex = (id: string): HexDescription => hexes.get(id) as HexDescription;
const isWater = (id: string): boolean => hex(id).terrain.some(kind => kind === 'sea' || kind === 'lake');
const land = game.map.ids.filter(id => !isWater(id));
const beside = (id: string): string[] => Object.values(hex(id).neighbours);
const kindsBetween = (a: string, b: string): readonly string[] =>
  hex(a).sides.find(side => side.to === b)?.kinds ?? [];
const counterOf = new Map(game.counters.map(counter => [counter.id, counter]));
const attackOf = (id: string): number => counterOf.get(id)?.faces[0].attack ?? 0;
const defenseOf = (id: string): number => counterOf.get(id)?.faces[0].defense ?? 0;
const sideOf = (id: string): string => counterOf.get(id)?.side ?? '';
const typeOf = (id: string): string => counterOf.get(id)?.type ?? '';
const isAlly = (id: string): boolean => ['hungarian', 'romanian'].includes(counterOf.get(id)?.group ?? '');
const isOurs = (id: string, side: string): boolean => sideOf(id) === side;

/** A position in words that a person could check. */
interface Table {
  readonly turn: number;
  readonly side: SideName;
  readonly order: Order;
  readonly sky: SideName | undefined;
  readonly air: readonly string[];
  readonly isPloestiLost: boolean;
  readonly options: Readonly<Record<string, boolean>>;
  readonly at: ReadonlyMap<string, string>;
}
interface Attack {
  readonly target: string;
  readonly ground: readonly string[];
  readonly dropped: readonly string[];
}

const unitsIn = ({ at }: Table, place: string): string[] =>
  [...at].filter(([, where]) => where === place).map(([id]) => id);

/** Out of supply: no way to an edge of its own over hexes of its sheet that no enemy stands in. */
function isCut(table: Table, id: string): boolean {
  if (table.turn === 1 || isAlly(id)) return false;
  const side = sideOf(id);
  const start = table.at.get(id) ?? '';
  const enemies = new Set([...table.at].filter(([other]) => !isOurs(other, side)).map(([, where]) => where));
  const reached = new Set([start]);
  for (const here of reached) {
    if (hex(here).areas.includes(`${side}-sources`)) return false;
    for (const next of beside(here))
      if (
        next[0] === start[0] &&
        !isWater(next) &&
        !enemies.has(next) &&
        !kindsBetween(here, next).some(kind => kind === 'sea' || kind === 'lake')
      )
        reached.add(next);
  }
  return true;
}

const isUnderAir = ({ sky, air }: Table, place: string, side: string): boolean =>
  sky === side && air.some(marker => marker === place || beside(marker).includes(place));

const HEADINGS = [0, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55];

function recount(
  table: Table,
  { target, ground, dropped }: Attack,
): { attack: number; defense: number; column: string } {
  const { side, turn, order, options } = table;
  const defenders = unitsIn(table, target);
  const hasFlak = defenders.includes('GE-10Flak') && !isCut(table, 'GE-10Flak');
  const whole: number[] = [...dropped.map(attackOf)];
  const halves: number[] = [];
  const quarters: number[] = [];
  for (const id of ground) {
    let halvings = kindsBetween(table.at.get(id) ?? '', target).includes('river') ? 1 : 0;
    if (hasFlak && side === 'soviet' && ['tank', 't-34'].includes(typeOf(id))) halvings++;
    if (options.oneHalving) halvings = Math.min(halvings, 1);
    [whole, halves, quarters][halvings].push(attackOf(id));
  }
  const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
  const attack = add(whole) + Math.ceil(add(halves) / 2) + Math.ceil(add(quarters) / 4);
  const defense = add(defenders.map(defenseOf));

  let shift = 0;
  const isAllied = isAlly(ground[0]);
  if (turn === 1) shift += side === 'soviet' ? 2 : -1;
  else if (side === 'soviet' && order === 'move-fight') shift -= 1;
  else if (side === 'german' && !isAllied && order === 'fight-move') shift += 1;
  const isThin = table.isPloestiLost && turn > 1;
  if (ground.some(id => isCut(table, id))) shift -= 2;
  else if (isThin && side === 'german' && !isAllied) shift -= 1;
  if (defenders.some(id => isCut(table, id))) shift += 2;
  else if (isThin && side === 'soviet' && !isAlly(defenders[0])) shift += 1;
  const { terrain, place } = hex(target);
  if (terrain.includes('rough')) shift -= 1;
  if (terrain.includes('mountain')) shift -= 2;
  if (place?.kind === 'city') shift -= 1;
  if (place?.kind === 'major-city') shift -= 2;
  const isBuiltUp = place?.kind === 'city' || place?.kind === 'major-city';
  if (!isBuiltUp && isAllAround(target, new Set(ground.map(id => table.at.get(id) ?? '')))) {
    if (side === 'soviet') shift += 1;
    else if (!isAllied || options.alliedConcentric) shift += 2;
  }
  const enemy = side === 'soviet' ? 'german' : 'soviet';
  if (isUnderAir(table, target, side)) shift += 1;
  if (isUnderAir(table, target, enemy)) shift -= 1;
  const fighting = defenders.filter(id => typeOf(id) !== 'artillery');
  if (fighting.length > 0 && fighting.every(id => typeOf(id) === 't-34')) shift += 1;

  if (fighting.length === 0) return { attack, defense, column: 'DE' };
  let base = 0;
  for (let i = 0; i < HEADINGS.length; i++) if (attack - defense >= HEADINGS[i]) base = i;
  const last = Math.max(0, Math.min(HEADINGS.length - 1, base + shift));
  const heading = last === 0 ? '≤0' : last === HEADINGS.length - 1 ? '≥55' : `+${HEADINGS[last]}`;
  return { attack, defense, column: heading };
}

const ALL_AROUND = [
  ['E', 'W'],
  ['NE', 'SW'],
  ['NW', 'SE'],
  ['E', 'NW', 'SW'],
  ['W', 'NE', 'SE'],
];
function isAllAround(target: string, from: ReadonlySet<string>): boolean {
  const ways = Object.entries(hex(target).neighbours)
    .filter(([, place]) => from.has(place))
    .map(([way]) => way);
  return ALL_AROUND.some(set => set.every(way => ways.includes(way)));
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)];
const some = <T>(random: Random, list: readonly T[], least: number): T[] => {
  const shuffled = list.map(one => [random(), one] as const).sort(([a], [b]) => a - b);
  const count = least + Math.floor(random() * (list.length - least + 1));
  return shuffled.slice(0, count).map(([, one]) => one);
};

/** Units that have come by turn 9, but for brigades, and flak, which is put where it is wanted. */
const bySide = (side: string): string[] =>
  game.counters
    .filter(counter => counter.side === side && !isAlly(counter.id) && counter.type !== 'flak')
    .map(({ id }) => id);
const POOLS = { soviet: bySide('soviet'), german: bySide('german') } as const;

function randomTable(random: Random): { readonly table: Table; readonly target: string } {
  const side: SideName = random() < 0.5 ? 'soviet' : 'german';
  const enemy: SideName = side === 'soviet' ? 'german' : 'soviet';
  const spread = { soviet: some(random, POOLS.soviet, 60), german: some(random, POOLS.german, 60) };
  const at = new Map<string, string>();
  const put = (whose: SideName, place: string, most: number): void => {
    const guns = { left: 6 };
    for (let count = 1 + Math.floor(random() * most); count > 0; ) {
      const id = spread[whose].pop();
      if (id === undefined) return;
      if (typeOf(id) === 'artillery' && guns.left-- <= 0) continue;
      at.set(id, place);
      count--;
    }
  };
  const target = pick(
    random,
    land.filter(id => hex(id).place !== undefined || random() < 0.4),
  );
  put(enemy, target, 5);
  if (enemy === 'german' && random() < 0.3) at.set('GE-10Flak', target);
  for (const place of beside(target)) if (!isWater(place) && random() < 0.6) put(side, place, 5);
  // Others around, so that lines are cut now and then.
  const near = new Set(beside(target).flatMap(beside).flatMap(beside));
  const taken = new Set(at.values());
  for (const place of near)
    if (
      !isWater(place) &&
      !taken.has(place) &&
      place !== target &&
      !beside(target).includes(place) &&
      random() < 0.7
    )
      put(random() < 0.5 ? side : enemy, place, 1);
  const turn = random() < 0.15 ? 1 : 9;
  const sky = turn === 1 ? 'soviet' : pick<SideName | undefined>(random, ['soviet', 'german', undefined]);
  const table: Table = {
    turn,
    side,
    order: turn === 1 && side === 'soviet' ? 'fight-move' : pick<Order>(random, ['fight-move', 'move-fight']),
    sky,
    air: sky === undefined || turn === 1 ? [] : some(random, [target, ...beside(target)], 0).slice(0, 2),
    isPloestiLost: random() < 0.3,
    options: { oneHalving: random() < 0.2, alliedConcentric: random() < 0.2 },
    at:
      turn === 1 ? new Map([...at].filter(([id]) => counterOf.get(id)?.entry.startsWith('@') === false)) : at,
  };
  return { table, target };
}

function written(table: Table): Sketch {
  const units = Object.fromEntries(table.at);
  const waiting = POOLS.soviet.filter(id => typeOf(id) === 'airborne' && units[id] === undefined);
  return {
    units: { ...units, ...Object.fromEntries(waiting.map(id => [id, '@airborne'])) },
    flags: Object.fromEntries(Object.keys(units).map(id => [id, ['seen']])),
    turn: table.turn,
    phase: 'combat',
    side: table.side,
    order: table.order,
    ...(table.sky === undefined ? {} : { sky: table.sky }),
    ...(table.air.length === 0 ? {} : { air: table.air }),
    options: table.options,
    ...(table.isPloestiLost ? { markers: { lost: ['S2029'] } } : {}),
  };
}

/** What is offered of units in this decision. */
function offeredUnits(state: State, type: string, target?: string): readonly string[] {
  for (const { action, open } of game.choices(state, target === undefined ? {} : { type, target })) {
    const [field] = action.type === type ? (open ?? []) : [];
    if (field !== undefined && 'some' in field) return field.some;
  }
  return [];
}

const lookAt = (state: State, action: Action): Preview => {
  const preview = game.preview(state, action);
  assert.ok(!isRefusal(preview), JSON.stringify(preview));
  return preview;
};

test('10.8-1, 10.9, 10.10-2, 10.20-1, 12.3-3 differentials of random attacks, counted a second time', () => {
  const random = seededRandom('recount');
  const seen = { attacks: 0, cut: 0, concentric: 0, supported: 0 };
  for (let n = 0; n < cases(200, 2000); n++) {
    const { table, target } = randomTable(random);
    const state = sketch(written(table));
    const able = offeredUnits(state, 'attack', target);
    if (able.length === 0) continue;
    const ground = some(random, able, 1);
    const action = { type: 'attack', target, units: ground };
    const check = (preview: Preview, attack: Attack): void => {
      const { attack: strength, defense, column } = preview;
      assert.deepEqual(
        { attack: strength, defense, column },
        recount(table, attack),
        JSON.stringify({ n, ...table, at: [...table.at], attack }),
      );
      seen.attacks++;
      if (preview.modifiers.some(({ rule }) => rule === '7.6-3' || rule === '7.6-4')) seen.cut++;
      if (preview.modifiers.some(({ rule }) => rule.startsWith('10.20'))) seen.concentric++;
    };
    check(lookAt(state, action), { target, ground, dropped: [] });
    if (table.side === 'german') continue;
    let asked = play(state, action);
    if (frameName(asked) !== 'support') continue;
    const brigades = offeredUnits(asked, 'drop').slice(0, Math.floor(random() * 7));
    if (brigades.length > 0) {
      check(lookAt(asked, { type: 'drop', units: brigades }), { target, ground, dropped: brigades });
      asked = play(asked, { type: 'drop', units: brigades });
    }
    const cap = [...ground, ...brigades].reduce((sum, id) => sum + attackOf(id), 0);
    const guns = frameName(asked) === 'support' ? offeredUnits(asked, 'artillery').slice(0, cap) : [];
    if (guns.length === 0) continue;
    seen.supported++;
    check(lookAt(asked, { type: 'artillery', units: guns }), {
      target,
      ground: [...ground, ...guns],
      dropped: brigades,
    });
  }
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 10, `${what}: ${count}`);
});
