// The suite that every game must pass, written once against the one interface. A game's test file calls it for its
// scenarios; sizes are parameters, so that a soak is the same suite with larger numbers.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { seededRandom } from '../dice/random.ts';
import type { Action, Choice, Game, NewGame, Position, State, Verdict } from '../game.ts';
import { type GameRecord, recordOf, replay } from '../record/record.ts';
import { allOffers, isAmong, sampleAction } from '../sequence/choosing.ts';
import { act, openSession, undo } from '../sequence/session.ts';
import { cloneState, hashState } from '../state/state.ts';
import { corruptions } from './corrupt.node.ts';
import { mutate, neighbours, type Pools, withoutUnknownFields } from './mutate.ts';
import { freshGame, playOut, type Step } from './walk.ts';

export interface Conformance {
  readonly scenario: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  /** Random games of each test. */
  readonly games: number;
  readonly seed: string;
  /** Wrong actions tried in each state that is looked at. */
  readonly mutations?: number;
  /** Runs of each property over junk. */
  readonly junk?: number;
  /** Is this the id of a rule of the game? */
  readonly isRule?: (rule: string) => boolean;
  /** A state that differs only in what the side may not see; undefined if there is nothing of the kind. */
  readonly twin?: (state: State, side: string, random: () => number) => State | undefined;
  /** Every how many actions the slower questions are asked; 7 unless given. */
  readonly stride?: number;
}

export function describeConformance(game: Game, given: Conformance): void {
  const setup = { mutations: 12, junk: 60, stride: 7, isRule: (rule: string) => rule !== '', ...given };
  describe(`${game.id}, ${given.scenario}`, () => {
    const walks = (name: string): Walk[] =>
      Array.from({ length: setup.games }, (_, index) => openWalk(game, setup, `${name} ${index}`));

    test('random games end, nobody meets an offer that is refused, and nothing impossible ever stands', () => {
      for (const walk of walks('play')) for (const step of walk.steps) checkStep(game, step, walk.name);
    });

    test('the record of a game, written and read, replays to the same positions', () => {
      for (const walk of walks('record')) checkRecord(game, walk);
    });

    test('what is refused was not offered, says by which rule, and changes nothing', () => {
      const tally = { accepted: 0, refused: 0 };
      for (const walk of walks('offers')) {
        let left = 0;
        for (const step of walk.steps) {
          if (step.index % setup.stride !== 0) continue;
          checkOffers(game, setup, step.before, walk, left++ % 12 === 0, tally);
        }
      }
      assert.ok(tally.refused > 20 && tally.accepted > 0, JSON.stringify(tally));
    });

    test('no side sees the seed, or anything else that is hidden from it', () => {
      let twins = 0;
      for (const walk of walks('views')) {
        for (const step of walk.steps) {
          if (step.index % setup.stride === 0) twins += checkViews(game, setup, step.before, walk);
        }
      }
      assert.ok(setup.twin === undefined || twins > 0, 'no twin was ever made');
    });

    test('an action can be taken back unless something was learnt from it, and then with consent', () => {
      for (const walk of walks('undo')) checkUndo(game, walk);
    });

    test('a position, written and read, is the same position, and the game goes on alike from it', () => {
      for (const walk of walks('position')) checkPositions(game, walk, setup.stride);
    });

    test('junk is never an action: it is refused, not thrown at', () => {
      checkJunkActions(game, openWalk(game, setup, 'junk actions'), setup.junk);
    });

    test('a position that cannot be is refused and the field named, whatever is wrong with it', () => {
      checkJunkPositions(game, openWalk(game, setup, 'junk positions'), setup.junk, numericSeed(setup.seed));
    });

    test('unknown scenarios, unknown options and impossible dice are refused by name', () => {
      checkRefusedSetups(game, setup);
    });
  });
}

type Setup = Required<Omit<Conformance, 'twin' | 'options'>> & Pick<Conformance, 'twin' | 'options'>;

interface Walk {
  readonly name: string;
  readonly start: State;
  readonly steps: Iterable<Step>;
  readonly random: () => number;
}

/** Even games are played at random, odd ones with zeal. */
function openWalk(game: Game, setup: Setup, name: string): Walk {
  const seed = `${setup.seed} ${setup.scenario} ${name}`;
  const random = seededRandom(seed);
  const request: NewGame = {
    scenario: setup.scenario,
    seed: `secret of ${seed}`,
    ...(setup.options ? { options: setup.options } : {}),
  };
  const start = freshGame(game, request);
  const zeal = random() < 0.5 ? 0 : 0.95;
  return { name, start, steps: playOut(game, start, random, zeal), random };
}

function checkStep(game: Game, step: Step, name: string): void {
  const { before, action, after, index } = step;
  const where = `${name}, action ${index}: ${JSON.stringify(action)}`;
  const hash = hashState(before);
  const revision = before.revision;
  const again = game.apply(before, action);
  assert.ok(again.ok, where);
  assert.equal(hashState(again.state), hashState(after), `${where} does not always do the same`);
  assert.equal(hashState(before), hash, `${where} changed the state it was given`);
  assert.equal(before.revision, revision, where);
  assert.deepEqual(game.check(before, action), { ok: true }, where);
  assert.deepEqual(game.faults(after), [], where);
  const decision = game.decision(after);
  assert.equal(decision === undefined, game.outcome(after) !== undefined, where);
  if (decision === undefined) {
    assert.deepEqual(game.choices(after), [], where);
    return;
  }
  assert.ok(game.sides.includes(decision.side), where);
  assert.ok(decision.prompt !== '' && decision.rule !== '' && decision.frame !== '', where);
  const choices = game.choices(after);
  assert.ok(choices.length > 0, `${where} leaves nothing to do`);
  // What was remembered while the action was carried out must hold for a copy that knows nothing.
  assert.deepEqual(game.choices(cloneState(after)), choices, `${where}: a copy is offered something else`);
}

function checkRecord(game: Game, walk: Walk): void {
  const session = openSession(game, walk.start);
  for (const { action } of walk.steps) assert.ok(act(session, action).ok);
  const record = recordOf(session);
  const read = JSON.parse(JSON.stringify(record)) as GameRecord;
  const replayed = replay(game, read);
  assert.ok(replayed.ok, replayed.ok ? '' : `${walk.name}: ${replayed.message}`);
  assert.equal(replayed.states.length, session.played.length + 1);
  session.played.forEach((entry, index) => {
    assert.equal(
      hashState(replayed.states[index]),
      hashState(entry.before),
      `${walk.name}, action ${index}`,
    );
  });
  assert.equal(record.hashes.at(-1)?.after, session.played.length);
  // A record that was tampered with is found out.
  const last = record.hashes[record.hashes.length - 1];
  const forged = { ...read, hashes: [...read.hashes.slice(0, -1), { ...last, hash: '0'.repeat(16) }] };
  assert.equal(replay(game, forged).ok, false);
}

function checkOffers(
  game: Game,
  setup: Setup,
  state: State,
  walk: Walk,
  thorough: boolean,
  tally: { accepted: number; refused: number },
): void {
  const { random } = walk;
  const offers = allOffers(game, state);
  for (const offer of offers) {
    assert.ok(setup.isRule(offer.rule), `${offer.rule} is no rule (${JSON.stringify(offer.action)})`);
    assert.ok(isWellFormed(offer), `malformed offer ${JSON.stringify(offer)}`);
  }
  for (const interrupt of game.decision(state)?.interrupts ?? []) {
    assert.ok(game.apply(state, interrupt.action).ok, `interrupt refused: ${JSON.stringify(interrupt.action)}`);
  }
  const samples = Array.from({ length: 6 }, () => sampleAction(game, state, random));
  const pools: Pools = {
    types: [...new Set([...offers.map(offer => offer.action.type), ...EVERY_TYPE])],
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

function checkRefusal(setup: Setup, verdict: Exclude<Verdict, { ok: true }>, where: string): void {
  assert.ok(verdict.rule === 'format' || setup.isRule(verdict.rule), `${where}: ${verdict.rule} is no rule`);
  assert.ok(verdict.message.length > 8, `${where}: no explanation`);
}

function isWellFormed(offer: Choice): boolean {
  if (offer.ask !== undefined || offer.action.type === '') return false;
  return (offer.open ?? []).every(open => {
    if (open.field in offer.action) return false;
    if ('some' in open) {
      return open.min <= open.max && open.max <= open.some.length && new Set(open.some).size === open.some.length;
    }
    const values = new Set(open.one.map(value => JSON.stringify(value)));
    return values.size === open.one.length && open.one.length > 0 && (open.costs?.length ?? values.size) === values.size;
  });
}

function checkViews(game: Game, setup: Setup, state: State, walk: Walk): number {
  let twins = 0;
  const everything = game.position(state).units;
  for (const side of game.sides) {
    const view = game.view(state, side);
    const text = JSON.stringify(view);
    assert.ok(!text.includes(state.seed) && !text.includes('"seed"'), `${side} sees the seed`);
    const seen = new Set(view.units.map(unit => unit.id));
    const own = new Set(game.unitsOf(state, side));
    for (const id of own) assert.ok(seen.has(id), `${side} does not see its own ${id}`);
    for (const { id } of everything) {
      if (seen.has(id)) continue;
      assert.ok(!text.includes(JSON.stringify(id)), `${walk.name}: ${side} should not know of ${id}, ${state.frames.at(-1)?.name}`);
    }
    const twin = setup.twin?.(state, side, walk.random);
    if (twin === undefined) continue;
    twins++;
    assert.notEqual(hashState(twin), hashState(state));
    checkSameText(JSON.stringify(game.view(twin, side)), text, `${walk.name}: ${side} can tell twins apart`);
  }
  return twins;
}

function checkUndo(game: Game, walk: Walk): void {
  const session = openSession(game, walk.start);
  const first = hashState(walk.start);
  assert.equal(undo(session, true).ok, false, 'there was nothing to take back');
  for (const { action, after, index } of walk.steps) {
    const where = `${walk.name}, action ${index}: ${JSON.stringify(action)}`;
    const before = hashState(session.state);
    const applied = act(session, action);
    assert.ok(applied.ok, where);
    const { undoable } = session.played[session.played.length - 1];
    const told = applied.events.some(event => event.type === 'roll' || event.type === 'revealed');
    assert.ok(!(told && undoable), `${where} can be taken back though it told something`);
    if (undoable && index % 5 === 0) checkTellsNothing(game, session.played.at(-1)?.before, action, where);
    const undone = undo(session, false);
    assert.equal(undone.ok, undoable, where);
    if (!undone.ok) {
      assert.ok(undone.reason.length > 8);
      assert.equal(hashState(session.state), hashState(after), `${where}: a refused undo changed the game`);
      assert.ok(undo(session, true).ok, where);
    }
    assert.equal(hashState(session.state), before, `${where}: undo did not restore`);
    const again = act(session, action);
    assert.ok(again.ok, where);
    assert.deepEqual(again.events, applied.events, `${where}: other dice after an undo`);
    assert.equal(hashState(session.state), hashState(after), where);
  }
  while (session.played.length > 0) assert.ok(undo(session, true).ok);
  assert.equal(hashState(session.state), first);
}

/** Under other dice the action would have gone the same way. */
function checkTellsNothing(game: Game, before: State | undefined, action: Action, where: string): void {
  assert.ok(before !== undefined);
  const results = ['', 'b', 'c', 'd'].map(more => {
    const applied = game.apply({ ...before, seed: before.seed + more }, action);
    assert.ok(applied.ok, where);
    return hashState(applied.state);
  });
  assert.equal(new Set(results).size, 1, `${where} can be taken back though it used dice`);
}

function checkPositions(game: Game, walk: Walk, stride: number): void {
  let loaded: State | undefined;
  for (const { before, action, after, index } of walk.steps) {
    const where = `${walk.name}, before action ${index}`;
    if (index % stride === 0) {
      const text = JSON.stringify(game.position(before));
      const read = game.load(JSON.parse(text), before.seed, before.script);
      assert.ok(read.ok, read.ok ? '' : `${where}: ${JSON.stringify(read.problems)}`);
      checkSameText(JSON.stringify(game.position(read.state)), text, where);
      assert.equal(hashState(read.state), hashState(before), where);
      loaded = read.state;
    }
    if (loaded === undefined) continue;
    const applied = game.apply(loaded, action);
    assert.ok(applied.ok, where);
    assert.equal(hashState(applied.state), hashState(after), `${where}: play goes on otherwise`);
    loaded = applied.state;
  }
}

function checkJunkActions(game: Game, walk: Walk, runs: number): void {
  const states = spread(walk, 12);
  const fixed: unknown[] = [null, undefined, [], {}, 5, 'end', { type: 5 }, { type: '__proto__' }, { type: '' }];
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
      game.preview(state, action);
      assert.equal(hashState(state), hash);
    };
    for (const action of fixed) {
      ask(action);
      assert.equal(game.check(state, action).ok, false, JSON.stringify(action));
    }
    fc.assert(fc.property(fc.oneof(junk, named), ask), { numRuns: runs, seed: states.indexOf(state) });
  }
}

function checkJunkPositions(game: Game, walk: Walk, runs: number, seed: number): void {
  const ask = (position: unknown): void => {
    const loaded = game.load(position, 'junk');
    if (!loaded.ok) {
      assert.ok(loaded.problems.length > 0);
      for (const { field, message } of loaded.problems) assert.ok(field !== '' && message !== '');
      return;
    }
    checkPlayable(game, loaded.state);
  };
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), ask), { numRuns: runs, seed });
  for (const state of spread(walk, 30)) {
    const position = JSON.parse(JSON.stringify(game.position(state))) as Position;
    ask(position);
    fc.assert(fc.property(corruptions(position), ask), { numRuns: runs, seed });
  }
}

/** A position that was accepted can be written again, and played on from. */
function checkPlayable(game: Game, start: State): void {
  const text = JSON.stringify(game.position(start));
  const again = game.load(JSON.parse(text), start.seed);
  assert.ok(again.ok, again.ok ? '' : `accepted, but not when written again: ${JSON.stringify(again.problems)}`);
  checkSameText(JSON.stringify(game.position(again.state)), text, 'written again');
  assert.deepEqual(game.faults(start), []);
  for (const side of game.sides) game.view(start, side);
  const random = seededRandom(text);
  let state = start;
  for (let i = 0; i < 6 && game.decision(state) !== undefined; i++) {
    const applied = game.apply(state, sampleAction(game, state, random));
    assert.ok(applied.ok, applied.ok ? '' : `offered and refused: ${applied.message}`);
    state = applied.state;
    assert.deepEqual(game.faults(state), []);
  }
}

function checkRefusedSetups(game: Game, setup: Setup): void {
  const field = (request: object): string => {
    const created = game.create({ scenario: setup.scenario, seed: 'x', ...request });
    assert.ok(!created.ok, `accepted ${JSON.stringify(request)}`);
    assert.ok(created.problems.every(problem => problem.message !== ''));
    return created.problems[0].field;
  };
  assert.equal(field({ scenario: 'no such scenario' }), 'scenario');
  assert.equal(field({ scenario: '__proto__' }), 'scenario');
  assert.equal(field({ scenario: { toString: 1 } }), 'scenario');
  assert.equal(field({ options: { 'no such option': true } }), 'options.no such option');
  assert.equal(field({ options: [] }), 'options');
  assert.equal(field({ options: 5 }), 'options');
  for (const option of game.options) {
    for (const value of [null, 99, 'nonsense', {}, option.kind === 'boolean' ? 'true' : true]) {
      assert.equal(field({ options: { [option.id]: value } }), `options.${option.id}`);
    }
  }
  for (const dice of [[0], [1.5], ['3'], [1e9]]) assert.ok(field({ dice }).startsWith('dice'));
}

/** Says where two long texts part. */
function checkSameText(actual: string, expected: string, where: string): void {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  assert.fail(`${where}: ${around(actual)} instead of ${around(expected)}`);
}

/** Some states of a game, from its beginning to its end. */
function spread(walk: Walk, count: number): State[] {
  const steps = [...walk.steps];
  const every = Math.max(1, Math.floor(steps.length / count));
  return steps.filter((_, index) => index % every === 0).map(step => step.before);
}

function numericSeed(text: string): number {
  return Math.floor(seededRandom(text)() * 2 ** 31);
}

// Words that any game may know; each game is also asked with its own.
const EVERY_TYPE = ['move', 'attack', 'place', 'retreat', 'advance', 'loss', 'end', 'stop', 'concede', 'undo'];
const EVERY_FIELD = ['units', 'to', 'target', 'path', 'support', 'side', 'air', 'lower', 'type'];
