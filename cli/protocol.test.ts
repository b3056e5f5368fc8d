// Verbs and every way to get them wrong, without a process: what there is, new games, deciding and acting, bots. What is
// asked about a game is in protocol-asking.test.ts, what is kept of it in protocol-keeping.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '../kit/game.ts';
import { client, inGame, type Reply, shelf } from './client.testing.ts';
import { AMBUSH, errorOf, GAME, refused, textOf } from './protocol.testing.ts';
import { answer, openEngine, verbs } from './protocol.ts';

test('hello works before anything else and lists games, scenarios, options and reference packs', () => {
  const reply = client().send('{"id":"a","do":"hello","something":"else"}');
  assert.equal(reply.id, 'a');
  assert.equal(reply.name, 'Hexfront');
  assert.equal(reply.version, '0.0.0');
  const [game] = reply.games as Record<string, unknown>[];
  assert.deepEqual(Object.keys(game), ['id', 'title', 'scenarios', 'sides', 'options', 'awaited', 'digest']);
  assert.equal((game.scenarios as unknown[]).length, 7);
  assert.deepEqual(game.sides, ['soviet', 'german']);
  assert.deepEqual(reply.packs, [
    { id: 'addon-geaw', title: 'Greater East Asia War: add-on counters', playable: false, game: GAME },
  ]);
});

test('map describes every hex with terrain, features, neighbours and hexsides, and every counter', () => {
  const reply = client().ask({ do: 'map', game: GAME });
  const hexes = reply.hexes as Record<string, unknown>[];
  const [game] = shelf;
  assert.equal(hexes.length, game.map.count);
  const koenigsberg = hexes.find(hex => hex.id === '2825');
  assert.match(JSON.stringify(koenigsberg?.place), /"name":"Koenigsberg"/);
  for (const field of ['terrain', 'features', 'neighbours', 'sides']) assert.ok(field in hexes[0], field);
  assert.equal((reply.counters as unknown[]).length, game.counters.length);
  assert.deepEqual(inGame().ask({ do: 'map' }).hexes, reply.hexes);
  assert.equal(errorOf(client().ask({ do: 'map' })).code, 'bad-request');
});

test('map tells the roads and railways of Moscow from hex to hex, and what they give to whom', () => {
  const reply = client().ask({ do: 'map', game: 'moscow' });
  const networks = reply.networks as Record<string, NetworkTold>;
  assert.deepEqual(Object.keys(networks), ['roads', 'highway', 'railways']);
  const hexes = new Map((reply.hexes as HexTold[]).map(hex => [hex.id, hex]));
  let steps = 0;
  for (const [name, { title, lines }] of Object.entries(networks)) {
    assert.ok(title.length > 3 && lines.length > 0, name);
    for (const line of lines) {
      for (const [i, from] of line.hexes.entries()) {
        if (i === 0) continue;
        const to = line.hexes[i - 1];
        const way = Object.entries(hexes.get(from)?.neighbours ?? {}).find(([, id]) => id === to)?.[0];
        assert.ok(way !== undefined && hexes.get(from)?.ways?.[name]?.includes(way), `${name} ${from} ${to}`);
        steps++;
      }
    }
  }
  assert.ok(steps > 200, `${steps}`);
  assert.match(JSON.stringify(networks.roads.lines[0]), /Smolensk-Moscow highway.*"1401".*"1016"/);
  const off = [...hexes.values()].filter(({ ways }) => ways === undefined).length;
  assert.ok(off > 50 && off < hexes.size, `${off}`);
});

test('map tells the bonus of a road by scenario, units and rule', () => {
  const { networks } = client().ask({ do: 'map', game: 'moscow' });
  const told = networks as Record<string, NetworkTold>;
  const roads = (scenario: string, unit: string) =>
    told.roads.bonuses
      .filter(bonus => bonus.scenario === scenario && bonus.hexes !== undefined && bonus.units.includes(unit))
      .map(({ rule, hexes, factors }) => [rule, hexes, factors]);
  assert.deepEqual(roads('main', 'S-TB-126'), [['M-ROAD-1', 2, 1]]);
  assert.deepEqual(roads('main', 'S-RD-6'), [['M-ROAD-2', 1, 0]]);
  assert.deepEqual(roads('2014', 'S-TB-126'), [['M14-ROAD-1', 2, 1]]);
  assert.deepEqual(roads('2014', 'S-RD-6'), [['M14-ROAD-3', 3, 2]]);
  const rules = (network: string) => told[network].bonuses.map(({ rule }) => rule);
  // Our short start is played by the main rules.
  assert.deepEqual(roads('typhoon', 'S-TB-126'), [['M-ROAD-1', 2, 1]]);
  assert.deepEqual(rules('highway'), ['M-WX-1', 'M14-WX-2', 'M-WX-1']);
  assert.deepEqual(new Set(rules('railways')), new Set(['M-SUP-2', 'M14-SUP-1', 'M14-RAIL-2']));
  assert.ok(told.railways.bonuses.every(({ units }) => units.every(id => id.startsWith('S-'))));
  assert.deepEqual(client().ask({ do: 'map', game: GAME }).networks, {});
});

interface NetworkTold {
  readonly title: string;
  readonly lines: readonly { readonly name?: string; readonly hexes: readonly string[] }[];
  readonly bonuses: readonly {
    readonly scenario: string;
    readonly rule: string;
    readonly hexes?: number;
    readonly factors?: number;
    readonly units: readonly string[];
  }[];
}

interface HexTold {
  readonly id: string;
  readonly neighbours: Readonly<Record<string, string>>;
  readonly ways?: Readonly<Record<string, readonly string[]>>;
}

test('new begins the historical scenario unless told otherwise, and keeps the seed to itself', () => {
  const at = client();
  const reply = at.ask({ do: 'new', game: GAME, seed: 'secret-seed' });
  assert.equal(reply.position?.scenario, 'historical');
  assert.equal(reply.decision?.side, 'soviet');
  assert.ok(!JSON.stringify(reply).includes('secret-seed'));
  assert.equal(at.ask({ do: 'position', seed: true }).position?.seed, 'secret-seed');
});

test('new without a seed makes one up, a number will do as one', () => {
  const seedOf = (more: object): string | undefined =>
    inGame(more).ask({ do: 'position', seed: true }).position?.seed;
  assert.equal(seedOf({ seed: 7 }), '7');
  const [first, second] = [seedOf({ seed: undefined }), seedOf({ seed: undefined })];
  assert.match(String(first), /^[0-9a-f]{32}$/);
  assert.notEqual(first, second);
});

test('new refuses an unknown game, scenario or option, bad dice and a bad seed, and the old game goes on', () => {
  const at = inGame();
  refused(at, { do: 'new' }, 'bad-request', /^game: /);
  refused(at, { do: 'new', game: 'chess' }, 'unknown-game', /"chess".*army-group-center/);
  refused(at, { do: 'new', game: GAME, scenario: 'nope' }, 'bad-option', /^scenario: .*historical/);
  refused(at, { do: 'new', game: GAME, scenario: 5 }, 'bad-option', /^scenario: /);
  refused(at, { do: 'new', game: GAME, options: { mystery: true } }, 'bad-option', /^options\.mystery: /);
  refused(at, { do: 'new', game: GAME, options: [] }, 'bad-option', /^options: /);
  refused(at, { do: 'new', game: GAME, dice: [1, 7] }, 'bad-request', /dice\[1\]/);
  refused(at, { do: 'new', game: GAME, dice: '123' }, 'bad-request', /dice/);
  refused(at, { do: 'new', game: GAME, seed: {} }, 'bad-request', /^seed: /);
  const { problems } = errorOf(
    at.ask({ do: 'new', game: GAME, options: { standFast: 1, mystery: true } }),
  ) as { problems?: unknown[] } & ReturnType<typeof errorOf>;
  assert.equal(problems?.length, 2);
});

test('verbs that need a game say so', () => {
  for (const verb of verbs) {
    if (['hello', 'map', 'new', 'load'].includes(verb)) continue;
    assert.equal(errorOf(client().ask({ do: verb })).code, 'no-game', verb);
  }
});

test('decision names side, frame, rule and prompt, with what stands beside it', () => {
  const reply = inGame().ask({ do: 'decision' });
  assert.equal(reply.side, 'soviet');
  assert.equal(reply.frame, 'combat');
  assert.equal(reply.rule, '11.1a');
  assert.equal(typeof reply.prompt, 'string');
  assert.ok(
    (reply.interrupts as { action: { type: string } }[]).some(({ action }) => action.type === 'concede'),
  );
});

test('choices narrow down by target or unit until an action is complete, and what is offered is legal', () => {
  const at = inGame();
  const [first] = at.ask({ do: 'choices' }).choices ?? [];
  assert.equal(first.action.type, 'attack');
  const [narrowed] = at.ask({ do: 'choices', ...first.ask }).choices ?? [];
  const units = narrowed.open?.find(open => open.field === 'units');
  assert.ok(units && 'some' in units);
  const action = { ...narrowed.action, units: [units.some[0]] };
  assert.deepEqual(at.ask({ do: 'check', action }), { id: 1, ok: true });
});

test('choices with a unit, a target or a list that makes no sense name the field', () => {
  const at = inGame();
  refused(at, { do: 'choices', target: '0000x' }, 'bad-request', /^target: .*"0000x"/);
  refused(at, { do: 'choices', target: 4 }, 'bad-request', /^target: /);
  refused(at, { do: 'choices', units: 'G-26' }, 'bad-request', /^units: /);
  refused(at, { do: 'choices', units: [] }, 'bad-request', /^units: /);
  at.ask({ do: 'load', position: { ...AMBUSH, phase: 'movement' } });
  refused(at, { do: 'choices', units: ['G-0'] }, 'bad-request', /"G-0"/);
  refused(at, { do: 'choices', units: ['G-26', 'G-0'] }, 'bad-request', /"G-0"/);
  assert.deepEqual(at.ask({ do: 'choices', units: ['S-4S'] }).choices, []);
});

test('check says yes, or no with the rule; it never plays', () => {
  const at = inGame();
  const before = textOf(at);
  const no = at.ask({ do: 'check', action: { type: 'end' } });
  assert.equal(no.ok, false);
  assert.equal(no.rule, '11.1c');
  for (const action of [null, [], 5, {}, { type: 5 }, { type: '__proto__' }]) {
    assert.equal(at.ask({ do: 'check', action }).ok, false, JSON.stringify(action));
  }
  assert.equal(textOf(at), before);
  refused(at, { do: 'check' }, 'bad-request', /^action: /);
});

test('act plays, tells what happened and what is owed next', () => {
  const at = inGame();
  const { action } = at.ask({ do: 'bot' });
  const reply = at.ask({ do: 'act', action });
  assert.deepEqual(Object.keys(reply), ['id', 'events', 'decision']);
  assert.equal(reply.events?.[0].type, 'attack');
});

test('an illegal action is an error with its rule and changes nothing', () => {
  const at = inGame();
  refused(at, { do: 'act', action: { type: 'end' } }, 'illegal', /must attack/);
  refused(at, { do: 'act', action: { type: 'dance' } }, 'illegal', /dance/);
  refused(at, { do: 'act', action: 'end' }, 'illegal', /object/);
  refused(at, { do: 'act' }, 'bad-request', /^action: /);
  assert.equal(errorOf(at.ask({ do: 'act', action: { type: 'end' } })).rule, '11.1c');
});

test('conceding ends the game: no decision, an outcome, and nothing more to play', () => {
  const at = inGame();
  const reply = at.ask({ do: 'act', action: { type: 'concede', side: 'german' } });
  assert.equal(reply.decision, null);
  assert.equal(reply.outcome?.winner, 'soviet');
  const over = at.ask({ do: 'decision' });
  assert.deepEqual([over.side, over.frame, over.rule, over.interrupts], [null, 'over', '5.1c', []]);
  assert.deepEqual(over.outcome, reply.outcome);
  assert.deepEqual(at.ask({ do: 'choices' }).choices, []);
  refused(at, { do: 'act', action: { type: 'end' } }, 'illegal', /over/);
  refused(at, { do: 'bot' }, 'game-over', /over/);
  const reloaded = client().ask({ do: 'load', position: JSON.parse(textOf(at)) });
  assert.equal(reloaded.decision, null);
  assert.deepEqual(reloaded.outcome, reply.outcome);
});

test('bot proposes a legal action without playing it, the same one for the same seed', () => {
  const at = inGame();
  const before = textOf(at);
  const first = at.ask({ do: 'bot', level: 'random', seed: 'x', nodes: 100 });
  assert.deepEqual(at.ask({ do: 'bot', level: 'random', seed: 'x', ms: 5 }), first);
  assert.deepEqual(at.ask({ do: 'check', action: first.action }), { id: 1, ok: true });
  assert.equal(typeof first.nodes, 'number');
  assert.equal(textOf(at), before);
  refused(at, { do: 'bot', level: 'genius' }, 'bad-request', /^level: .*"genius".*random/);
  refused(at, { do: 'bot', nodes: -1 }, 'bad-request', /^nodes: /);
  refused(at, { do: 'bot', ms: 'long' }, 'bad-request', /^ms: /);
});

test('a fault inside the game is owned up to, and the game is as it was', () => {
  let isBroken = false;
  const [game] = shelf;
  const seen: Game['seen'] = (state, viewer) => {
    if (isBroken) throw new Error('oops');
    return game.seen(state, viewer);
  };
  const engine = openEngine([{ ...game, seen }], '0.0.0');
  const ask = (request: object): Reply => answer(engine, { id: 1, ...request }) as Reply;
  ask({ do: 'new', game: GAME, seed: 'one' });
  const before = ask({ do: 'record' });
  isBroken = true;
  const { error } = ask({ do: 'act', action: { type: 'concede', side: 'german' } });
  assert.equal(error?.code, 'internal');
  assert.match(error?.message ?? '', /oops/);
  isBroken = false;
  assert.deepEqual(ask({ do: 'record' }), before);
  assert.equal(ask({ do: 'decision' }).side, 'soviet');
});

test('a bot says what a side would do beside the decision, mostly nothing', () => {
  const at = inGame();
  const proposals = Array.from({ length: 60 }, (_, seed) => at.ask({ do: 'bot', side: 'soviet', seed }));
  const actions = proposals.flatMap(({ action }) => action ?? []);
  assert.ok(actions.length > 0 && actions.length < 30);
  for (const action of actions) {
    assert.equal(action.type, 'raise');
    assert.equal(at.ask({ do: 'check', action, author: 'soviet' }).ok, true);
  }
  assert.equal(at.ask({ do: 'bot', level: 'cadet', side: 'soviet' }).action, null);
  refused(at, { do: 'bot', side: 'red' }, 'bad-request', /side/);
});
