// Every verb and every way to get it wrong, without a process.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '../kit/game.ts';
import { type Client, client, inGame, type Reply, shelf } from './client.testing.ts';
import { answer, openEngine, verbs } from './protocol.ts';
import { CODES } from './requests.ts';

const GAME = 'army-group-center';

/** A German about to attack a stack of two, of which he sees the top. */
const AMBUSH = {
  game: GAME,
  turn: 2,
  phase: 'pre-movement-combat',
  side: 'german',
  units: [
    { id: 'G-26', at: '3909' },
    { id: 'S-4S', at: '3908' },
    { id: 'S-43', at: '3908' },
  ],
};

function errorOf(reply: Reply): { code: string; rule?: string; message: string } {
  assert.ok(reply.error, `expected an error: ${JSON.stringify(reply).slice(0, 200)}`);
  assert.ok(CODES.includes(reply.error.code));
  return reply.error;
}

/** Asks something that must fail, and sees that the game is as it was. */
function refused(at: Client, request: object, code: string, says: RegExp): void {
  const before = at.ask({ do: 'position', seed: true });
  const error = errorOf(at.ask(request));
  assert.equal(error.code, code);
  assert.match(error.message, says);
  assert.deepEqual(at.ask({ do: 'position', seed: true }), before);
}

const textOf = (at: Client): string => JSON.stringify(at.ask({ do: 'position', seed: true }).position);

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

test('position, load and position again give the same text, seed and all', () => {
  const at = inGame();
  for (let i = 0; i < 60; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action ?? {} });
  const text = textOf(at);
  const other = client();
  const loaded = other.ask({ do: 'load', position: JSON.parse(text) });
  assert.equal(loaded.error, undefined);
  assert.equal(textOf(other), text);
  const { id: _, ...owed } = at.ask({ do: 'decision' });
  assert.deepEqual(loaded.decision, owed);
});

test('a loaded game rolls the dice that the saved one would have rolled', () => {
  const at = inGame();
  const other = client();
  other.ask({ do: 'load', position: JSON.parse(textOf(at)) });
  for (let i = 0; i < 80; i++) {
    const { action } = at.ask({ do: 'bot', seed: i });
    assert.deepEqual(other.ask({ do: 'act', action }), at.ask({ do: 'act', action }));
  }
});

test('load refuses an impossible position with every reason, and nothing changes', () => {
  const at = inGame();
  const position = {
    ...AMBUSH,
    units: [
      { id: 'G-26', at: '9999' },
      { id: 'G-0', at: '3909' },
      { id: 'S-4S', at: '3908', steps: 5 },
    ],
  };
  const error = at.ask({ do: 'load', position }).error;
  assert.equal(error?.code, 'bad-position');
  assert.deepEqual(
    error?.problems?.map(problem => problem.field),
    ['units.0.at', 'units.1.id', 'units.2.steps'],
  );
  refused(at, { do: 'load', position }, 'bad-position', /^units\.0\.at: .*9999.*and 2 more/);
  refused(at, { do: 'load' }, 'bad-request', /^position: /);
  refused(at, { do: 'load', position: 5 }, 'bad-request', /^position: /);
  refused(at, { do: 'load', position: {} }, 'bad-position', /^game: /);
  refused(at, { do: 'load', position: { ...AMBUSH, game: 'go' } }, 'unknown-game', /"go"/);
  refused(at, { do: 'load', position: { ...AMBUSH, seed: [] } }, 'bad-request', /^position\.seed: /);
  refused(at, { do: 'load', position: AMBUSH, dice: [0] }, 'bad-request', /dice\[0\]/);
});

test('scripted dice are used first, in order', () => {
  const at = client();
  at.ask({ do: 'load', position: AMBUSH, dice: [5, 2] });
  at.ask({ do: 'act', action: { type: 'attack', target: '3908', units: ['G-26'] } });
  const supported = at.ask({ do: 'decision' }).frame === 'support';
  if (supported) at.ask({ do: 'act', action: { type: 'support', armor: true } });
  const events = at.ask({ do: 'act', action: { type: 'roll' } }).events ?? [];
  const roll = events.find(event => event.type === 'roll');
  assert.equal(roll?.value, supported ? 2 : 5);
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

test('preview shows strengths, modifiers with rules, the column and chances that add up', () => {
  const at = client();
  at.ask({ do: 'load', position: { ...AMBUSH, units: AMBUSH.units.slice(0, 2) } });
  const action = { type: 'attack', target: '3908', units: ['G-26'] };
  const reply = at.ask({ do: 'preview', action });
  assert.equal(reply.attack, 3);
  assert.equal(typeof reply.defense, 'number');
  assert.ok(reply.modifiers?.every(modifier => modifier.rule && modifier.label));
  assert.equal(typeof reply.column, 'string');
  const sum = (reply.results ?? []).reduce((total, { chance }) => total + chance, 0);
  assert.ok(Math.abs(sum - 1) < 1e-9);
  refused(at, { do: 'preview', action: { type: 'attack', target: '1301', units: ['G-26'] } }, 'illegal', /./);
  refused(at, { do: 'preview' }, 'bad-request', /^action: /);
});

test('chances tell what a die would bring that is no attack', () => {
  const at = client();
  const position = { ...AMBUSH, turn: 7, phase: 'movement', side: 'soviet' };
  at.ask({ do: 'load', position: { ...position, units: [{ id: 'S-31', at: '3908' }] } });
  const { dice } = at.ask({ do: 'chances', action: { type: 'begin', units: ['S-31'] } });
  assert.ok(Array.isArray(dice) && dice.length === 1, JSON.stringify(dice));
  assert.deepEqual(at.ask({ do: 'chances', action: { type: 'end' } }).dice, []);
  refused(at, { do: 'chances' }, 'bad-request', /^action: /);
});

test('preview of an attack on a hidden stack gives a range and no column', () => {
  const at = client();
  at.ask({ do: 'load', position: { ...AMBUSH, units: [...AMBUSH.units, { id: 'G-39', at: '3909' }] } });
  const action = { type: 'attack', target: '3908', units: ['G-26', 'G-39'] };
  const reply = at.ask({ do: 'preview', action });
  assert.equal(new Set(reply.columns as string[]).size, 2);
  assert.equal(reply.column, null);
  assert.deepEqual(reply.results, []);
});

test('supply tells of units by side or by name, with the line or what cuts it', () => {
  const at = client();
  at.ask({ do: 'load', position: AMBUSH });
  const [unit] = at.ask({ do: 'supply', units: ['G-26'] }).units ?? [];
  assert.equal(unit.unit, 'G-26');
  assert.ok(unit.path ?? unit.cut);
  assert.deepEqual(
    at
      .ask({ do: 'supply', side: 'soviet' })
      .units?.map(answer => answer.unit)
      .toSorted(),
    ['S-43', 'S-4S'],
  );
  refused(at, { do: 'supply' }, 'bad-request', /^units: .*side/);
  refused(at, { do: 'supply', side: 'french' }, 'bad-request', /^side: .*soviet or german/);
  refused(at, { do: 'supply', units: ['G-0'] }, 'bad-request', /^units: .*G-0/);
});

test('way itemizes what a move would cost, and what is not possible is refused by its rule', () => {
  const at = client();
  at.ask({
    do: 'load',
    position: { ...AMBUSH, phase: 'movement', units: [...AMBUSH.units, { id: 'G-3SS', at: '1402' }] },
  });
  const before = textOf(at);
  const reply = at.ask({ do: 'way', unit: 'G-3SS', to: '1404' });
  const steps = reply.steps as { hex: string; cost: number; parts: { rule: string; cost: number }[] }[];
  assert.equal(steps[0].hex, '1402');
  assert.equal(steps.at(-1)?.hex, '1404');
  assert.equal(
    steps.flatMap(step => step.parts).reduce((sum, part) => sum + part.cost, 0),
    reply.cost,
  );
  assert.equal(reply.undoable, true);
  assert.equal(textOf(at), before);
  const longer = at.ask({ do: 'way', unit: 'G-3SS', to: '1404', path: ['1403', '1503', '1404'] });
  assert.ok(longer.error === undefined ? Number(longer.cost) >= Number(reply.cost) : longer.error.rule);
  refused(at, { do: 'way', unit: 'G-3SS', to: '4919' }, 'illegal', /out of reach/);
  refused(at, { do: 'way', unit: 'S-43', to: '3907' }, 'illegal', /not yours/);
  refused(at, { do: 'way', unit: 'G-0', to: '1404' }, 'bad-request', /G-0/);
  refused(at, { do: 'way', unit: 'G-3SS', to: '0000x' }, 'bad-request', /0000x/);
  refused(at, { do: 'way', to: '1404' }, 'bad-request', /^unit: /);
  refused(at, { do: 'way', unit: 'G-3SS' }, 'bad-request', /^to: /);
  refused(at, { do: 'way', unit: 'G-3SS', to: '1404', path: '1403' }, 'bad-request', /^path: /);
  refused(at, { do: 'way', unit: 'G-3SS', to: '1404', path: [5] }, 'bad-request', /^path: /);
});

test('zones name units as the viewer may know them; threats and standing speak of a side and of the game', () => {
  const at = client();
  at.ask({ do: 'load', position: AMBUSH });
  const unitsOf = (reply: Reply): string[] =>
    (reply.zones as { units: string[] }[]).flatMap(({ units }) => units);
  assert.ok(unitsOf(at.ask({ do: 'zones', side: 'soviet' })).includes('S-4S'));
  const german = at.ask({ do: 'zones', side: 'soviet', viewer: 'german' });
  assert.ok(unitsOf(german).includes('?soviet') && !unitsOf(german).includes('S-4S'));
  const [threat] = at.ask({ do: 'threats', side: 'german' }).threats as { hex: string; units: string[] }[];
  assert.equal(threat.hex, '3909');
  assert.ok(!threat.units.includes('S-4S'));
  const standing = at.ask({ do: 'standing' });
  assert.deepEqual(standing.score, { soviet: 4 });
  assert.equal(standing.rule, '4.3f');
  assert.ok((standing.objectives as unknown[]).length > 30);
  refused(at, { do: 'zones' }, 'bad-request', /^side: /);
  refused(
    at,
    { do: 'zones', side: 'soviet', viewer: 'french' },
    'bad-request',
    /^viewer: .*soviet or german/,
  );
  refused(at, { do: 'threats', side: 5 }, 'bad-request', /^side: /);
});

test('a viewer is told what he may know, a spectator what both sides may', () => {
  const at = client();
  at.ask({ do: 'load', position: AMBUSH });
  const asked: readonly object[] = [
    { do: 'decision' },
    { do: 'choices' },
    { do: 'undone' },
    { do: 'standing' },
    { do: 'zones', side: 'soviet' },
    { do: 'supply', side: 'soviet' },
    { do: 'view' },
  ];
  for (const request of asked) {
    for (const viewer of ['german', 'spectator']) {
      const text = JSON.stringify(at.ask({ ...request, viewer }));
      assert.ok(!text.includes('error') && !text.includes('"S-4S"'), text);
    }
    refused(at, { ...request, viewer: 'French' }, 'bad-request', /^viewer: .* or spectator or referee\.$/);
  }
  const everything = asked.slice(0, -1).map(request => at.ask(request));
  assert.deepEqual(
    asked.slice(0, -1).map(request => at.ask({ ...request, viewer: 'referee' }).choices),
    everything.map(({ choices }) => choices),
  );
  const decider = at.ask({ do: 'decision' }).side;
  const other = decider === 'german' ? 'soviet' : 'german';
  assert.ok((at.ask({ do: 'choices', viewer: decider }).choices as unknown[]).length > 0);
  assert.deepEqual(at.ask({ do: 'choices', viewer: other }).choices, []);
  assert.deepEqual(at.ask({ do: 'undone', viewer: other }).undone, []);
  refused(at, { do: 'supply', units: ['S-4S'], viewer: 'german' }, 'illegal', /not in sight/);
  refused(at, { do: 'threats', side: 'soviet', viewer: 'german' }, 'illegal', /soviet side/);
  for (const viewer of [other, 'spectator']) {
    refused(at, { do: 'preview', action: { type: 'attack' }, viewer }, 'illegal', /side decides now/);
    refused(at, { do: 'way', unit: 'S-4S', to: '3909', viewer }, 'illegal', /side decides now/);
  }
});

test('an action with an author is played for the side whose it is', () => {
  const at = client();
  at.ask({ do: 'new', game: GAME, seed: 'one' });
  const action = { type: 'concede', side: 'soviet' };
  assert.deepEqual(at.ask({ do: 'check', action, author: 'soviet' }), { id: 1, ok: true });
  assert.equal(at.ask({ do: 'check', action, author: 'german' }).rule, 'author');
  refused(at, { do: 'act', action, author: 'german' }, 'illegal', /^This is for the soviet side/);
  for (const author of ['spectator', 5]) {
    refused(at, { do: 'act', action, author }, 'bad-request', /^author: must be soviet or german/);
  }
  // Whoever acts is told what he may know.
  const [interrupt] = at.ask({ do: 'decision', viewer: 'german' }).interrupts as { action: object }[];
  const acted = at.ask({ do: 'act', action: interrupt.action, author: 'german' });
  assert.ok(Array.isArray(acted.events) && acted.decision === null);
});

test('undone says what is left to do and what must be done', () => {
  const at = inGame();
  const undone = at.ask({ do: 'undone' }).undone as { rule: string; must?: true; units?: string[] }[];
  const duty = undone.find(({ must }) => must);
  assert.equal(duty?.rule, '11.1c');
  assert.ok(duty?.units?.includes('S-11G'));
  at.ask({ do: 'act', action: { type: 'concede', side: 'german' } });
  assert.deepEqual(at.ask({ do: 'undone' }).undone, []);
  refused(at, { do: 'way', unit: 'S-5', to: '3601' }, 'illegal', /over/);
});

test('undo takes back a move, but dice only with consent, and then they fall the same way', () => {
  const at = client();
  at.ask({ do: 'load', position: { ...AMBUSH, phase: 'movement', seed: 's' } });
  const before = textOf(at);
  refused(at, { do: 'undo' }, 'cannot-undo', /Nothing/);
  const [choice] = at.ask({ do: 'choices', units: ['G-26'] }).choices ?? [];
  const action =
    choice.action.type === 'begin'
      ? choice.action
      : { ...choice.action, to: choice.open?.flatMap(open => ('one' in open ? open.one : []))[0] };
  const played = at.ask({ do: 'act', action });
  const rolled = played.events?.some(event => event.type === 'roll');
  if (rolled) refused(at, { do: 'undo' }, 'cannot-undo', /consent: true/);
  const undone = at.ask({ do: 'undo', consent: true });
  assert.deepEqual(undone.action, action);
  assert.deepEqual(undone.position, at.ask({ do: 'position' }).position);
  assert.equal(textOf(at), before);
  assert.deepEqual(at.ask({ do: 'act', action }), played);
});

test('undo of an attack needs consent', () => {
  const at = inGame();
  at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: 1 }).action });
  while (at.ask({ do: 'decision' }).frame !== 'resolve') {
    at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: 1 }).action });
  }
  const rolled = at.ask({ do: 'act', action: { type: 'roll' } });
  refused(at, { do: 'undo' }, 'cannot-undo', /consent: true/);
  at.ask({ do: 'undo', consent: true });
  assert.deepEqual(at.ask({ do: 'act', action: { type: 'roll' } }), rolled);
});

test('the German view hides what lies under a Soviet unit; no view holds the seed', () => {
  const at = client();
  at.ask({ do: 'load', position: { ...AMBUSH, seed: 'secret-seed' } });
  const german = at.ask({ do: 'view', side: 'german' });
  assert.ok(!JSON.stringify(german).includes('S-4S'));
  assert.ok(german.view?.units.some(unit => unit.id === '?soviet' && unit.at === '3908'));
  const soviet = at.ask({ do: 'view', side: 'soviet' });
  assert.ok(soviet.view?.units.some(unit => unit.id === 'S-4S'));
  for (const reply of [german, soviet]) assert.ok(!JSON.stringify(reply).includes('secret-seed'));
  refused(at, { do: 'view' }, 'bad-request', /^side: /);
});

test('a view comes with what that side may know of the last action', () => {
  const at = client();
  const units = [
    { id: 'S-4S', at: '3908', steps: 1 },
    { id: 'S-43', at: '3908' },
    { id: 'G-26', at: '1402' },
  ];
  at.ask({ do: 'load', position: { game: GAME, turn: 2, phase: 'replacement', units } });
  assert.deepEqual(at.ask({ do: 'view', side: 'german' }).events, []);
  const { events } = at.ask({ do: 'act', action: { type: 'rebuild', units: ['S-4S'] } });
  assert.equal(events?.[0].unit, 'S-4S');
  assert.deepEqual(at.ask({ do: 'view', side: 'soviet' }).events, events);
  const german = at.ask({ do: 'view', side: 'german' });
  assert.deepEqual(german.events?.[0], { type: 'rebuilt', unit: '?soviet', hex: '3908' });
  assert.ok(!JSON.stringify(german).includes('S-4S'));
});

test('record holds the whole game, and loading it gives the same game with its way back', () => {
  const at = inGame();
  for (let i = 0; i < 70; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action });
  const { record } = at.ask({ do: 'record' });
  assert.equal(record?.actions.length, 70);
  assert.equal(record?.seed, 'one');
  const other = client();
  other.ask({ do: 'load', record });
  assert.equal(textOf(other), textOf(at));
  assert.deepEqual(other.ask({ do: 'record' }).record, record);
  assert.deepEqual(other.ask({ do: 'undo', consent: true }).action, record?.actions.at(-1));
});

test('a record that was tampered with is refused', () => {
  const at = inGame();
  for (let i = 0; i < 40; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action });
  const { record } = at.ask({ do: 'record' });
  assert.ok(record);
  const hashes = record.hashes.map((entry, i) => (i === 0 ? { ...entry, hash: '0'.repeat(16) } : entry));
  refused(at, { do: 'load', record: { ...record, hashes } }, 'bad-record', /differs/);
  refused(
    at,
    { do: 'load', record: { ...record, actions: [{ type: 'end' }] } },
    'bad-record',
    /actions\[0\]/,
  );
  refused(at, { do: 'load', record: { ...record, actions: 5, format: 2 } }, 'bad-record', /and 1 more/);
  const data = { digest: 'd1-other' };
  const hollow = { ...record, data, start: {}, actions: [] };
  refused(at, { do: 'load', record: hollow }, 'bad-record', /other counters.*d1-other.*d1-[0-9a-f]{32}/);
  refused(at, { do: 'load', record: { ...record, game: 'go' } }, 'unknown-game', /go/);
  refused(at, { do: 'load', record: { ...record, start: {} } }, 'bad-record', /start\./);
  refused(at, { do: 'load', record: null }, 'bad-record', /./);
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
