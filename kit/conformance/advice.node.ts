// Checks of what a game answers when it is asked rather than played: ways cost what the moves cost, what is called
// undone can be done, and no answer tells a side more than its view does.

import assert from 'node:assert/strict';
import {
  type Action,
  type Choice,
  type Game,
  isRefusal,
  type Refusal,
  type State,
  type Threat,
  type Way,
} from '../game.ts';
import { deciding } from '../seen/deciding.ts';
import { SPECTATOR } from '../seen/viewer.ts';
import { allOffers } from '../sequence/choosing.ts';
import { isUndoable } from '../sequence/session.ts';
import { hashState } from '../state/state.ts';
import type { Setup, Walk } from './setup.node.ts';

/** Ways that were looked at, so that a game without any is noticed. */
export interface AdviceTally {
  ways: number;
  refused: number;
}

export function checkAdvice(game: Game, setup: Setup, state: State, walk: Walk, tally: AdviceTally): void {
  const hash = hashState(state);
  const where = `${walk.name}: ${JSON.stringify(state.frames)}`;
  const seen = deciding(game, state);
  checkRules(setup, [seen.standing, seen.duties], where);
  for (const side of game.sides) {
    const threats = game.ask(state, side, { about: 'threats', side });
    assert.ok(!isRefusal(threats), `${where}: ${side} may not ask what threatens it`);
    checkRules(setup, [threats, game.ask(state, side, { about: 'zones', side })], where);
    checkThreats(game, state, side, threats, where);
  }
  checkOthers(game, state, where);
  checkUndone(game, state, where);
  const offers = allOffers(game, state);
  for (const offer of pick(offers.filter(isMove), 2, walk.random)) {
    checkWays(game, state, offer, walk, tally, where);
  }
  assert.equal(hashState(state), hash, `${where}: asking changed the state`);
}

/** Whatever is called a rule is one, and comes with words. */
function checkRules(setup: Setup, value: unknown, where: string): void {
  if (typeof value !== 'object' || value === null) return;
  if ('rule' in value) {
    assert.ok(setup.isRule(String(value.rule)), `${where}: ${value.rule} is no rule`);
    const words = ['message', 'label', 'title'].map(name => (value as Record<string, unknown>)[name]);
    assert.ok(
      words.some(word => typeof word === 'string' && word.length > 2),
      `${where}: no words`,
    );
  }
  for (const child of Object.values(value)) checkRules(setup, child, where);
}

function checkThreats(
  game: Game,
  state: State,
  side: string,
  threats: readonly Threat[],
  where: string,
): void {
  const own = new Set(game.seen(state, side).units(side));
  const held = new Set(game.position(state).units.flatMap(({ id, at }) => (own.has(id) ? [at] : [])));
  for (const { hex, units, attackers, chances } of threats) {
    assert.ok(held.has(hex), `${where}: ${hex} holds nobody of ${side}`);
    assert.ok(units.length > 0 && !units.some(unit => own.has(unit)), `${where}: ${units}`);
    const total = chances.reduce((sum, { chance }) => sum + chance, 0);
    assert.ok(Math.abs(total - 1) < 1e-9, `${where}: chances at ${hex} add up to ${total}`);
    for (const { unit } of attackers) assert.ok(units.includes(unit), `${where}: ${unit} cannot come`);
  }
}

/** Who is named has something on offer; what must be done bars the end; and nothing is left out. */
function checkUndone(game: Game, state: State, where: string): void {
  const seen = deciding(game, state);
  const undone = seen.duties;
  if (game.decider(state) < 0) return assert.deepEqual(undone, [], where);
  const offers = allOffers(game, state).filter(({ action }) => action.type !== 'concede');
  const text = JSON.stringify(offers);
  for (const { units = [], message } of undone) {
    for (const unit of units) {
      assert.ok(text.includes(JSON.stringify(unit)), `${where}: ${unit} has nothing to do (${message})`);
    }
  }
  const mayEnd = game.check(state, { type: 'end' }).ok;
  assert.equal(
    undone.some(({ must }) => must),
    !mayEnd,
    `${where}: ${mayEnd ? 'something must be done, yet' : 'nothing must be done, and still not'} the end is allowed`,
  );
  if (undone.length > 0) return;
  const more = seen
    .choices()
    .filter(({ action, ask, open }) => ask || open || Object.keys(action).length > 1);
  assert.deepEqual(more, [], `${where}: something could be done`);
}

/** Who does not decide is offered nothing, owes nothing, and may not look at what would come of it. */
function checkOthers(game: Game, state: State, where: string): void {
  const decider = game.sides[game.decider(state)];
  for (const viewer of [...game.sides, SPECTATOR].filter(name => name !== decider)) {
    const seen = game.seen(state, viewer);
    assert.deepEqual([seen.duties, seen.choices()], [[], []], `${where}: ${viewer}`);
    assert.ok(
      (seen.decision?.interrupts ?? []).every(({ side }) => side === viewer),
      `${where}: ${viewer}`,
    );
    const asked = { about: 'preview', action: { type: 'end' } } as const;
    assert.ok(isRefusal(game.ask(state, viewer, asked)), `${where}: ${viewer} previews`);
    const chances = game.ask(state, viewer, { ...asked, about: 'chances' });
    assert.ok(isRefusal(chances), `${where}: ${viewer} is told chances`);
  }
}

function wayFor(game: Game, state: State, unit: string, to: string, path?: string[]): Way | Refusal {
  return game.ask(state, game.sides[game.decider(state)], { about: 'way', unit, to, path });
}

/** A move: an offer of destinations with what each costs. What is placed may have its price too, but goes no way. */
function isMove({ action, open }: Choice): boolean {
  const [to] = open ?? [];
  if (action.type !== 'move') return false;
  return Array.isArray(action.units) && open?.length === 1 && to.field === 'to' && 'one' in to && !!to.costs;
}

function checkWays(
  game: Game,
  state: State,
  offer: Choice,
  walk: Walk,
  tally: AdviceTally,
  where: string,
): void {
  const [unit] = offer.action.units as readonly string[];
  const [open] = offer.open ?? [];
  if (open === undefined || !('one' in open)) return;
  const { one, costs = [] } = open;
  for (const index of pick([...one.keys()], 6, walk.random)) {
    const to = String(one[index]);
    const way = wayFor(game, state, unit, to);
    assert.ok(!isRefusal(way), `${where}: no way for ${unit} to ${to}, though it is offered`);
    assert.equal(way.cost, costs[index], `${where}: ${unit} to ${to}`);
    const allowance = offer.facts?.allowance;
    if (allowance !== undefined) assert.equal(way.left, Number(allowance) - way.cost, where);
    checkWay(game, state, { ...offer.action, to }, way, `${where}: ${unit} to ${to}`);
    tally.ways++;
  }
  for (const to of pick(game.map.ids, 6, walk.random)) {
    const verdict = game.check(state, { ...offer.action, to });
    const way = wayFor(game, state, unit, to);
    assert.equal(isRefusal(way), !verdict.ok, `${where}: ${unit} to ${to}`);
    if (!isRefusal(way) || verdict.ok) continue;
    assert.deepEqual([way.rule, way.message], [verdict.rule, verdict.message], where);
    tally.refused++;
  }
  for (const junk of ['', 'nowhere', '__proto__']) {
    assert.ok(isRefusal(wayFor(game, state, unit, junk)), `${where}: a way to ${junk}`);
    assert.ok(isRefusal(wayFor(game, state, junk, String(one[0]))), `${where}: a way of ${junk}`);
    assert.ok(isRefusal(wayFor(game, state, unit, String(one[0]), [junk])), `${where}: a way by ${junk}`);
  }
}

/** The way adds up, and the move goes that way for that price. */
function checkWay(game: Game, state: State, action: Action, way: Way, where: string): void {
  for (const { cost, parts, hex } of way.steps) {
    const sum = parts.reduce((total, part) => total + part.cost, 0);
    assert.equal(sum, cost, `${where}: the parts of ${hex} add up to ${sum}`);
  }
  const sum = way.steps.reduce((total, { cost }) => total + cost, 0);
  assert.equal(sum, way.cost, `${where}: the steps add up to ${sum}`);
  const hexes = way.steps.map(({ hex }) => hex);
  assert.equal(hexes.at(-1), action.to, where);
  const applied = game.apply(state, action);
  assert.ok(applied.ok, where);
  const moved = applied.events.find(event => event.unit === way.unit && Array.isArray(event.path));
  assert.ok(moved !== undefined, `${where}: no event tells the path`);
  assert.deepEqual(moved.path, hexes, where);
  assert.equal(moved.cost, way.cost, where);
  assert.equal(way.undoable, isUndoable(game, state, applied), where);
}

function pick<T>(list: readonly T[], count: number, random: () => number): T[] {
  return list.length <= count
    ? [...list]
    : Array.from({ length: count }, () => list[Math.floor(random() * list.length)]);
}
