// The engine behind the page: whatever is asked of it in a wrong moment or with bad data, the game on the table stays.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { makeBot } from '../../bots/shelf.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { Action } from '../../kit/game.ts';
import { openForTests } from '../table/shown.testing.ts';
import type { LogEntry, Start } from './contract.ts';
import { type Acted, type ToldEngine as TableEngine, toldHost } from './line.testing.ts';

const GAME = armyGroupCenter.id;
const shelf = { find: (id: unknown) => (id === GAME ? armyGroupCenter : undefined), ids: [GAME] };
const historical: Start = { from: 'scenario', game: GAME, scenario: 'historical', seed: 'host' };

function opened(start: Start = historical): TableEngine {
  const engine = toldHost(shelf, () => 'random seed');
  assert.ok(engine.open(start).ok);
  return engine;
}

function took(acted: Acted): Extract<Acted, { ok: true }> {
  assert.ok(acted.ok, acted.ok ? '' : acted.message);
  return acted;
}

/** Random play until an answer is as wanted; everything that was played. */
function playUntil(engine: TableEngine, isThere: (acted: Acted) => boolean): Action[] {
  const played: Action[] = [];
  for (let n = 0; n < 2000; n++) {
    const loaded = armyGroupCenter.load(engine.position(), 'any');
    assert.ok(loaded.ok);
    const action = makeBot('random', `host ${n}`)?.choose(armyGroupCenter, loaded.state);
    assert.ok(action);
    played.push(action);
    if (isThere(engine.act(action, armyGroupCenter.author(loaded.state, action)))) return played;
  }
  return assert.fail('the game never came to that');
}

/** Two actions in a row that can be taken back. */
function twoUndoable(engine: TableEngine): Action[] {
  let row = 0;
  return playUntil(engine, acted => {
    row = acted.ok && acted.table.canUndo ? row + 1 : 0;
    return row === 2;
  });
}

test('a scenario opens for the side that decides, with dice of its own where none are asked for', () => {
  const engine = toldHost(shelf, () => 'random seed');
  const answer = engine.open({ from: 'scenario', game: GAME });
  assert.ok(answer.ok);
  assert.equal(answer.table.viewer, answer.table.decision?.side);
  assert.equal(answer.table.played, 0);
  assert.deepEqual([answer.table.canUndo, answer.table.canRedo], [false, false]);
  assert.equal(engine.save().seed, 'random seed');
  assert.equal(answer.game.map.hexes.length, answer.game.map.ids.length);
});

test('without a game there is nothing to ask about', () => {
  const engine = toldHost(shelf, () => '');
  assert.throws(() => engine.choices(), /no game on the table/);
  assert.throws(() => engine.watch('soviet'), /no game on the table/);
  assert.equal(engine.offer(GAME)?.id, GAME);
  assert.equal(engine.offer('chess'), undefined);
});

test('whatever cannot be opened is refused with a reason, and the game on the table stays', () => {
  const engine = opened();
  const [action] = playUntil(engine, acted => acted.ok);
  const before = engine.save();
  const bad: Start[] = [
    { from: 'scenario', game: 'chess' },
    { from: 'scenario', game: '__proto__' },
    { from: 'scenario', game: GAME, scenario: 'no such' },
    { from: 'scenario', game: GAME, options: { constructor: true } },
    { from: 'record', record: null },
    { from: 'record', record: { game: GAME } },
    { from: 'record', record: { ...before, data: { digest: 'd1-other' } } },
    { from: 'record', record: { ...before, actions: [{ type: 'dance' }] } },
    { from: 'record', record: { ...before, actions: [action, action, action, action] } },
    { from: 'record', record: { ...before, hashes: [{ after: 1, phase: 'x', hash: 'x' }] } },
    { from: 'record', record: JSON.parse('{"__proto__":{"game":"army-group-center"}}') },
    { from: 'position', position: 'Minsk' },
    { from: 'position', position: { game: GAME } },
    { from: 'position', position: { ...before.start, units: [{ id: 'constructor', at: '3908' }] } },
    { from: 'position', position: { ...before.start, turn: 1e9 } },
  ];
  for (const start of bad) {
    const answer = engine.open(start);
    assert.ok(!answer.ok, JSON.stringify(start).slice(0, 100));
    assert.ok(answer.problems.length > 0 && answer.problems.every(({ message }) => message.length > 0));
    assert.deepEqual(engine.save(), before);
  }
  assert.equal(took(engine.undo(true)).table.played, 0);
});

test('a refused action changes nothing and names its rule', () => {
  const engine = opened();
  const before = engine.save();
  for (const action of [{ type: 'dance' }, { type: 'attack', target: 'nowhere', units: ['__proto__'] }]) {
    const acted = engine.act(action);
    assert.ok(!acted.ok);
    assert.ok(acted.message.length > 0);
    assert.equal(engine.check(action).ok, false);
  }
  assert.deepEqual(engine.save(), before);
});

test('undo and redo lead back and forth over the same positions', () => {
  const engine = opened();
  const { length } = twoUndoable(engine);
  const after = engine.position();
  const back = took(engine.undo());
  assert.deepEqual([back.table.played, back.table.canRedo], [length - 1, true]);
  assert.deepEqual(back.events, []);
  assert.equal(took(engine.undo()).table.played, length - 2);
  assert.equal(took(engine.redo()).table.played, length - 1);
  const forth = took(engine.redo());
  assert.deepEqual([forth.table.played, forth.table.canRedo], [length, false]);
  assert.ok(forth.events && forth.events.length > 0);
  assert.deepEqual(engine.position(), after);
  const more = engine.redo();
  assert.ok(!more.ok);
  assert.match(more.message, /nothing to do again/);
});

test('another action leaves nothing to do again; a refused one takes nothing away', () => {
  const engine = opened();
  const played = twoUndoable(engine);
  const last = played[played.length - 1];
  took(engine.undo());
  assert.ok(!engine.act({ type: 'dance' }).ok);
  assert.equal(engine.watch('soviet').table.canRedo, true);
  assert.equal(took(engine.act(last)).table.canRedo, false);
});

test('undo all goes back as far as nothing was learned, and redo brings all of it again', () => {
  const engine = opened();
  const { length } = twoUndoable(engine);
  const after = engine.position();
  const { table } = took(engine.undoAll());
  assert.ok(table.played <= length - 2);
  assert.equal(table.canUndo, false);
  while (engine.redo().ok);
  assert.deepEqual(engine.position(), after);
});

test('what told somebody something is taken back only with consent, and then falls the same way', () => {
  const engine = opened();
  const { length } = playUntil(
    engine,
    acted => acted.ok && !acted.table.canUndo && (acted.events ?? []).some(({ type }) => type === 'roll'),
  );
  const after = engine.position();
  for (const acted of [engine.undo(), engine.undo(false), engine.undoAll()]) {
    assert.ok(!acted.ok);
    assert.match(acted.message, /taken back/);
  }
  assert.equal(took(engine.undo(true)).table.played, length - 1);
  took(engine.redo());
  assert.deepEqual(engine.position(), after);
});

test('each side sees what it may; a side that does not exist is no viewer', () => {
  const engine = opened();
  const hidden = (side: string) =>
    engine.watch(side).table.view.units.filter(({ id }) => id.startsWith('?')).length;
  assert.equal(hidden('soviet'), 0);
  assert.ok(hidden('german') > 0);
  assert.equal(engine.watch('german').table.view.seed, undefined);
  assert.throws(() => engine.watch('finnish'), /finnish/);
  assert.equal(engine.moment(0).view.units.filter(({ id }) => id.startsWith('?')).length, hidden('german'));
});

test('a moment of the past is shown and the game stays where it is', () => {
  const engine = opened();
  const { length } = twoUndoable(engine);
  const before = engine.save();
  const start = engine.moment(0);
  assert.deepEqual([start.played, start.events], [0, []]);
  assert.deepEqual(start.view.units, opened().watch('soviet').table.view.units);
  const now = engine.moment(length + 50);
  assert.equal(now.played, length);
  assert.ok(now.events.length > 0);
  assert.equal(engine.moment(-3).played, 0);
  assert.deepEqual(engine.save(), before);
});

test('the log grows with the game, shrinks with an undo, and is told to each side as it knows it', () => {
  const engine = opened();
  const { length } = twoUndoable(engine);
  const { since, entries: log } = structuredClone(engine.log());
  assert.equal(since, 0);
  assert.ok(log.length > 0);
  assert.ok(log.every(({ after }, i) => i === 0 || after > log[i - 1].after));
  assert.deepEqual(took(engine.undo()).log, { since: length - 1, entries: [] });
  assert.deepEqual(
    engine.log().entries,
    log.filter(({ after }) => after < length),
  );
  const again = took(engine.redo()).log;
  assert.deepEqual(
    again,
    { since: length - 1, entries: log.filter(({ after }) => after === length) },
    'only what is new travels',
  );
  const { log: theirs } = structuredClone(engine.watch('german'));
  assert.equal(theirs.since, 0);
  assert.deepEqual(engine.watch('soviet').log, { since: 0, entries: log });
  assert.deepEqual(engine.watch('german').log, theirs);
  assert.deepEqual(engine.log(), theirs);
});

test('the parts of the log that came with the steps are the whole log, whatever was taken back meanwhile', () => {
  const engine = opened();
  let log: readonly LogEntry[] = [];
  let last = 1;
  const take = (acted: Acted) => {
    const { number, log: part } = took(acted);
    assert.equal(number, last + 1, 'a step is missing');
    last = number;
    log = [...log.filter(({ after }) => after <= part.since), ...part.entries];
  };
  for (let round = 0; round < 6; round++) {
    twoUndoable({
      ...engine,
      act: (action, author) => {
        const acted = engine.act(action, author);
        take(acted);
        return acted;
      },
    });
    take(engine.undo());
    if (round % 2 === 0) take(engine.redo());
    if (round === 3) take(engine.undo(true));
    assert.deepEqual(log, engine.log().entries);
  }
});

test('one answer brings all that the page shows: choices, duties, the battle declared and the supply of units', () => {
  const engine = opened();
  let [declared, bound, foreign] = [0, 0, 0];
  playUntil(engine, acted => {
    const { table } = took(acted);
    const isMine = table.decision?.side === table.viewer;
    assert.deepEqual(table.choices, isMine ? engine.choices() : []);
    const isBound = isMine && !table.choices.some(({ action }) => action.type === 'end');
    const owed = engine.undone().filter(({ must, message }) => must && message !== table.decision?.prompt);
    assert.deepEqual(table.duties, isBound ? owed : []);
    if (table.declared) {
      declared += 1;
      const previews = table.choices.map(({ action }) => engine.preview(action));
      assert.ok(previews.some(preview => isDeepStrictEqual(preview, table.declared)));
    }
    const onMap = table.view.units.filter(({ id, at }) => !id.startsWith('?') && !at.startsWith('@'));
    const answers = engine.supply(onMap.map(({ id }) => id));
    assert.ok(Array.isArray(answers));
    const byUnit = (a: { unit: string }, b: { unit: string }): number => (a.unit < b.unit ? -1 : 1);
    assert.deepEqual(
      table.supply.toSorted(byUnit),
      answers.map(({ unit, state }) => ({ unit, state })).toSorted(byUnit),
    );
    bound += isBound ? 1 : 0;
    foreign += isMine ? 0 : 1;
    return declared > 1 && bound > 1 && foreign > 1;
  });
});

test('a game goes on from its record, and from its position', () => {
  const engine = opened();
  twoUndoable(engine);
  const record = engine.save();
  const again = opened({ from: 'record', record: JSON.parse(JSON.stringify(record)) });
  assert.deepEqual(again.save(), record);
  assert.deepEqual(again.position(), engine.position());
  assert.equal(again.watch('soviet').table.canUndo, true);
  const position = opened({ from: 'position', position: JSON.parse(JSON.stringify(engine.position())) });
  assert.deepEqual(position.position(), engine.position());
  assert.equal(position.watch('soviet').table.played, 0);
});

test('another game on the table forgets what was taken back in the one before', () => {
  const engine = opened();
  twoUndoable(engine);
  took(engine.undo());
  const other = engine.open(historical);
  assert.ok(other.ok);
  assert.equal(other.table.canRedo, false);
  assert.ok(!engine.redo().ok);
});

test('an action is played for the side whose it is, and taken back by that side', () => {
  const engine = opened();
  const concede = { type: 'concede', side: 'german' };
  const refused = engine.act(concede);
  assert.ok(!refused.ok);
  assert.equal(refused.rule, 'author');
  twoUndoable(engine);
  assert.equal(engine.watch('german').table.canUndo, false);
  const foreign = engine.undo();
  assert.ok(!foreign.ok);
  assert.match(foreign.message, /not yours/);
  assert.ok(!engine.undoAll().ok);
  assert.equal(engine.watch('soviet').table.canUndo, true);
  took(engine.undo());
  // Done again it is still the side's own.
  engine.watch('german');
  assert.equal(took(engine.redo()).table.canUndo, false);
  assert.equal(took(engine.act(concede)).table.outcome?.winner, 'soviet');
});

test('sides hide something from one another as long as one sees what the other may not', () => {
  const { engine } = openForTests();
  assert.ok(engine.hides('soviet', 'german'));
  assert.ok(!engine.hides('soviet', 'soviet'));
  const { units } = engine.position();
  // One unit a hex: nothing lies beneath another.
  const alone = units.filter(({ at }, i) => units.findIndex(other => other.at === at) === i);
  const open = openForTests({ ...engine.position(), units: alone, memory: undefined });
  assert.ok(!open.engine.hides('soviet', 'german'));
});
