// Verbs that ask about a game and change nothing: previews, supply, ways, zones, and what a viewer is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, inGame, type Reply } from './client.testing.ts';
import { AMBUSH, GAME, refused, textOf } from './protocol.testing.ts';

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
