// Checks of what is offered: it is exactly what is accepted, and anything else is refused with its rule.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRandom } from '../dice/random.ts';
import type { Action, Choice, Game, State, Verdict } from '../game.ts';
import { deciding } from '../seen/deciding.ts';
import { REFEREE, SPECTATOR } from '../seen/viewer.ts';
import { actionsOf, allOffers, isAmong, sampleAction } from '../sequence/choosing.ts';
import { drawAction } from '../sequence/drawing.ts';
import { hashState } from '../state/state.ts';
import { SEED } from '../testing/deep.node.ts';
import { mutate, neighbours, type Pools, withoutUnknownFields } from './mutate.testing.ts';
import { EVERY_FIELD, EVERY_TYPE, type Setup, spread, type Walk } from './setup.node.ts';

export interface Tally {
  accepted: number;
  refused: number;
  /** Every type of action met so far: what is right in one decision is the likeliest mistake in another. */
  readonly types: Set<string>;
}

export function newTally(): Tally {
  return { accepted: 0, refused: 0, types: new Set(EVERY_TYPE) };
}

export function checkOffers(
  game: Game,
  setup: Setup,
  state: State,
  walk: Walk,
  thorough: boolean,
  tally: Tally,
): void {
  const { random } = walk;
  const offers = allOffers(game, state);
  for (const offer of offers) {
    tally.types.add(offer.action.type);
    assert.ok(setup.isRule(offer.rule), `${offer.rule} is no rule (${JSON.stringify(offer.action)})`);
    assert.ok(isWellFormed(offer), `malformed offer ${JSON.stringify(offer)}`);
  }
  const interrupts = game.seen(state, REFEREE).decision?.interrupts ?? [];
  for (const interrupt of interrupts) {
    for (const action of actionsOf(interrupt)) {
      assert.ok(game.apply(state, action).ok, `interrupt refused: ${JSON.stringify(action)}`);
      checkAuthor(game, state, action, interrupt.side);
    }
  }
  checkDraw(game, state, walk);
  const samples = Array.from({ length: 6 }, () => sampleAction(game, state, random));
  for (const sample of samples) checkAuthor(game, state, sample, game.sides[game.decider(state)]);
  const pools: Pools = {
    types: [...tally.types],
    units: game.position(state).units.map(unit => unit.id),
    hexes: game.map.ids,
    others: samples,
  };
  const hash = hashState(state);
  const ask = (action: Action, applied: boolean): void => {
    const where = `${walk.name}: ${JSON.stringify(action)} at ${JSON.stringify(state.frames)}`;
    const verdict = game.check(state, action);
    const isOffered = isAmong(offers, withoutUnknownFields(action, offers));
    assert.equal(verdict.ok, isOffered, `${where} ${verdict.ok ? 'accepted' : `refused (${verdict.rule})`}`);
    tally[verdict.ok ? 'accepted' : 'refused']++;
    if (!verdict.ok) checkRefusal(setup, verdict, where);
    if (!applied) return;
    const result = game.apply(state, action);
    assert.equal(result.ok, verdict.ok, `${where}: check and apply disagree`);
    if (!result.ok && !verdict.ok) assert.equal(result.message, verdict.message, where);
  };
  for (const sample of samples) ask(sample, true);
  for (let i = 0; i < setup.mutations; i++) ask(mutate(samples[i % samples.length], pools, random), true);
  if (thorough) {
    for (const action of neighbours(samples[0], pools)) ask(action, false);
    for (const action of neighbours(samples[1], pools)) ask(action, false);
  }
  assert.equal(hashState(state), hash, `${walk.name}: asking changed the state`);
}

/** An action that is drawn without writing the offers out is the one that would be drawn from them. */
function checkDraw(game: Game, state: State, { name, random }: Walk): void {
  const seed = `${name} ${random()}`;
  const seen = deciding(game, state);
  const listed = drawAction(query => seen.choices(query), seededRandom(seed));
  assert.deepEqual(seen.draw(seededRandom(seed)), listed, `${name}: another action is drawn than listed`);
}

/** It is the side's own action, and nobody else's. */
function checkAuthor(game: Game, state: State, action: Action, side: string): void {
  const where = `${JSON.stringify(action)} of ${side}`;
  assert.equal(game.author(state, action), side, where);
  assert.ok(game.check(state, action, side).ok && game.apply(state, action, side).ok, where);
  for (const other of [...game.sides, SPECTATOR]) {
    if (other === side) continue;
    const verdict = game.check(state, action, other);
    assert.ok(!verdict.ok && verdict.rule === 'author', `${where} taken by ${other}`);
    assert.ok(!game.apply(state, action, other).ok, `${where} played by ${other}`);
  }
}

function checkRefusal(setup: Setup, verdict: Exclude<Verdict, { ok: true }>, where: string): void {
  assert.ok(verdict.rule === 'format' || setup.isRule(verdict.rule), `${where}: ${verdict.rule} is no rule`);
  assert.ok(verdict.message.length > 8, `${where}: no explanation`);
}

function isWellFormed(offer: Choice): boolean {
  if (offer.ask !== undefined || offer.action.type === '') return false;
  return (offer.open ?? []).every(open => {
    if (open.field in offer.action) return false;
    if ('some' in open) {
      return (
        open.min <= open.max && open.max <= open.some.length && new Set(open.some).size === open.some.length
      );
    }
    const values = new Set(open.one.map(value => JSON.stringify(value)));
    return (
      values.size === open.one.length &&
      open.one.length > 0 &&
      (open.costs?.length ?? values.size) === values.size
    );
  });
}

export function checkJunkActions(game: Game, walk: Walk, runs: number): void {
  const states = spread(walk, 12);
  const fixed: unknown[] = [
    null,
    undefined,
    [],
    {},
    5,
    'end',
    { type: 5 },
    { type: '__proto__' },
    { type: '' },
  ];
  const junk = fc.anything({ withNullPrototype: true });
  const named = fc
    .tuple(fc.constantFrom(...EVERY_TYPE), fc.dictionary(fc.constantFrom(...EVERY_FIELD), junk))
    .map(([type, fields]) => ({ ...fields, type }));
  for (const state of states) {
    const hash = hashState(state);
    const ask = (action: unknown): void => {
      const verdict = game.check(state, action);
      const result = game.apply(state, action);
      assert.equal(result.ok, verdict.ok);
      if (!verdict.ok) assert.ok(verdict.rule !== '' && verdict.message !== '');
      game.ask(state, REFEREE, { about: 'preview', action });
      game.ask(state, REFEREE, { about: 'chances', action });
      assert.equal(hashState(state), hash);
    };
    for (const action of fixed) {
      ask(action);
      assert.equal(game.check(state, action).ok, false, JSON.stringify(action));
    }
    fc.assert(fc.property(fc.oneof(junk, named), ask), { numRuns: runs, seed: SEED + states.indexOf(state) });
  }
}
