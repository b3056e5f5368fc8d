// Fog on the wire: two tables that differ only in what a side cannot see tell that side, and whoever looks on, the same
// bytes: steps, answers, refusals, offers and the whole table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fogTwin } from '../../games/army-group-center/fog-twin.testing.ts';
import { armyGroupCenter as game } from '../../games/army-group-center/index.ts';
import { seededRandom } from '../../kit/dice/random.ts';
import type { Action, State } from '../../kit/game.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import { sampleEagerly } from '../../kit/sequence/choosing.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { linkHash, ROOT_HASH } from '../../wire/log.ts';
import type { WireQuestion } from '../../wire/messages.ts';
import type { Store } from '../store/contract.ts';
import { OnlineTable } from './online-table.ts';

/** Keeps everything, and has nothing. What is to be told to people elsewhere is heard, too. */
const easy = (heard: string[]): Store => ({
  read: async () => [],
  write: async unit => {
    heard.push(JSON.stringify(unit.filter(({ sql }) => sql.includes('notices'))));
    return { ok: true };
  },
  close: async () => {},
});

/** A table on which a game stands, and everything that the viewers hear of it. */
function tableWith(state: State): { table: OnlineTable; heard: string[] } {
  const zeros = '0'.repeat(64);
  const dice = { sealing: '', server: zeros, host: zeros, hostPart: zeros, guestPart: zeros };
  const deed = {
    kind: 'begin',
    game: game.id,
    data: '',
    scenario: '',
    options: {},
    host: game.sides[0],
    dice,
  } as const;
  const entry = { seq: 1, at: 0, salt: zeros, deed };
  const heard: string[] = [];
  const kept = {
    store: easy(heard),
    id: 'fog',
    saltSecret: zeros,
    serverPart: zeros,
    count: 'fog',
    clock: () => 0,
    host: game.sides[0],
    isWatched: true,
  };
  const seats = game.sides.map(side => ({ side, person: side, name: side }));
  const link = { entry, hash: linkHash(ROOT_HASH, entry), cid: undefined };
  const table = new OnlineTable(kept, game, state, seats, [link]);
  return { table, heard };
}

const GERMAN = 'german';

test('a side cannot tell tables apart that differ in what it cannot see, by anything that it is told', async () => {
  const random = seededRandom('fog on the wire');
  let state = freshGame(game, { seed: 'fog on the wire' });
  let twins = 0;
  let deeds = 0;
  for (let n = 0; n < cases(250, 3000) && game.outcome(state) === undefined; n++) {
    const action = sampleEagerly(game, state, random, 0.9);
    const twin = n % 5 === 0 ? fogTwin(state, GERMAN, random) : undefined;
    if (twin !== undefined) {
      twins += 1;
      deeds += await compare(state, twin, action);
    }
    const applied = game.apply(state, action);
    assert.ok(applied.ok);
    state = applied.state;
  }
  assert.ok(twins > 10 && deeds > 5, `${twins} twins, ${deeds} deeds`);
});

/** Whether the action was played on both, too. */
async function compare(state: State, twin: State, action: Action): Promise<number> {
  const both = [state, twin].map(tableWith);
  const author = game.author(state, action) ?? '';
  for (const { table, heard } of both) {
    for (const viewer of [GERMAN, SPECTATOR]) {
      heard.push(JSON.stringify(table.whole(viewer)), JSON.stringify(table.around(viewer)));
      table.listen(viewer, told => heard.push(`${viewer} ${told}`));
      for (const question of questions) heard.push(JSON.stringify(table.ask(viewer, question)));
    }
  }
  assert.deepEqual(both[1].heard, both[0].heard);
  if (!isAlikeAfterwards(state, twin, action)) return 0;
  for (const { table, heard } of both) {
    assert.ok((await table.act(author, 'one', 0, action)).ok);
    for (const viewer of [GERMAN, SPECTATOR]) {
      heard.push(
        JSON.stringify(table.since(viewer, 'fog', 0)),
        JSON.stringify(table.ask(viewer, { what: 'log' })),
      );
      heard.push(JSON.stringify(table.ask(viewer, { what: 'moment', n: 1 })));
    }
    await table.offer('soviet', 'two', 'take-back', undefined);
  }
  assert.deepEqual(both[1].heard, both[0].heard);
  return 1;
}

/** What is done with a hidden unit is done elsewhere on the other table, and what shows one may show another. */
function isAlikeAfterwards(state: State, twin: State, action: Action): boolean {
  const known = new Set(game.seen(state, GERMAN).view.units.map(({ id }) => id));
  const hidden = game.position(state).units.filter(({ id }) => !known.has(id));
  if (hidden.some(({ id }) => JSON.stringify(action).includes(JSON.stringify(id)))) return false;
  const views = [state, twin].map(before => {
    const applied = game.apply(before, action);
    return applied.ok ? JSON.stringify(game.seen(applied.state, GERMAN).view) : '';
  });
  return views[0] !== '' && views[0] === views[1];
}

const questions: readonly WireQuestion[] = [
  { what: 'threats' },
  { what: 'undone' },
  { what: 'choices' },
  { what: 'log' },
  { what: 'moment', n: 0 },
  ...game.sides.map((side): WireQuestion => ({ what: 'zones', side })),
];
