// A click never does nothing without a word, and the word is the true reason. By whole games of both kinds, and by a table:
// where, what is clicked on, and the rule that is told.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as agc from '../../games/army-group-center/testing.node.ts';
import { allocating, EAST, FIELD } from '../../games/moscow/attacks.node.ts';
import * as moscow from '../../games/moscow/testing.node.ts';
import { registry } from '../../games/registry.ts';
import type { Position, State } from '../../kit/game.ts';
import type { GameRecord } from '../../kit/record/record.ts';
import { REFEREE } from '../../kit/seen/viewer.ts';
import { ledgerIds } from '../../kit/testing/ledger.node.ts';
import { type Clickable, openTable } from './clicks.node.ts';

const CENTER = 'army-group-center';
const MOSCOW = 'moscow';
const MINSK = '3908';
const [C, M] = [agc.openField(), moscow.openField()];
/** From the field in Moscow. */
const FAR = '2618';
const file = (game: string, name: string) => new URL(`../../games/${game}/${name}`, import.meta.url);

for (const [id, name] of [
  [CENTER, 'historical'],
  [CENTER, 'mixed'],
  [MOSCOW, 'main'],
]) {
  test(`${id}, ${name}: at every kind of decision each unit that is clicked on acts or says why not`, async () => {
    const ledger = ledgerIds(file(id, 'ledger.tsv'));
    let kinds = 0;
    for (const position of await decisionsOf(id, name)) {
      const table = await openTable(id, { from: 'position', position });
      const { model } = table;
      const at = model.table.decision?.frame ?? '';
      const units = model.view.units.filter(unit => model.ids.isHex(unit.at));
      kinds += 1;
      for (const { id: unit } of units.filter((_, i) => i % 3 === kinds % 3)) {
        const { did, rule = '', message = '' } = await table.unit(unit);
        if (did) continue;
        assert.ok(ledger.has(rule), `${at}: ${unit} says "${message}" by ${rule || 'no rule'}`);
        assert.doesNotMatch(message, /"|\(begin\)|not something to do|undefined/, `${at}: ${unit}`);
      }
    }
    assert.ok(kinds > 12, `${kinds} kinds of decisions`);
  });
}

/** The first position of a recorded game for each side, phase and frame. */
async function decisionsOf(id: string, name: string): Promise<Position[]> {
  const entry = registry.find(found => found.id === id);
  assert.ok(entry && 'rules' in entry);
  const { game } = await entry.rules();
  const record = JSON.parse(readFileSync(file(id, `records/${name}.json`), 'utf8')) as GameRecord;
  const loaded = game.load(record.start, record.seed, record.dice);
  assert.ok(loaded.ok);
  let { state } = loaded;
  const found = new Map<string, Position>();
  for (const action of record.actions) {
    const { decision, view } = game.seen(state, REFEREE);
    const kind = `${decision?.side} ${decision?.phase} ${decision?.frame}`;
    if (!found.has(kind)) found.set(kind, view);
    const applied = game.apply(state, action);
    assert.ok(applied.ok);
    state = applied.state;
  }
  return [...found.values()];
}

interface Row {
  readonly where: string;
  readonly game: string;
  readonly position: () => Position;
  /** A unit, or a hex with nobody named. */
  readonly click: string;
  readonly rule: string;
}

const of = (state: State): Position => agc.game.position(state);
const start = (): Position => of(agc.newGame());
const combat = (given: Partial<agc.Sketch>): Position =>
  of(agc.sketch({ phase: 'pre-movement-combat', units: {}, ...given }));
const side = (direction: number, ...more: number[]): string => agc.walkFrom(C, direction, ...more);
const pulse = (phase: string, given: Partial<moscow.Sketch>): Position =>
  moscow.written({ phase, units: {}, ...given });
const near = (direction: number, ...more: number[]): string => moscow.walkFrom(M, direction, ...more);

const table: readonly Row[] = [
  // Army Group Center.
  { where: 'turn 1, combat, not activated', game: CENTER, position: start, click: 'S-2S', rule: '5.4a' },
  {
    where: 'turn 1, an enemy whom nobody stands beside',
    game: CENTER,
    position: start,
    click: '3908',
    rule: '11.2',
  },
  {
    where: 'turn 1, an enemy beside units that are not activated',
    game: CENTER,
    position: start,
    click: '1301',
    rule: '5.4a',
  },
  {
    where: 'turn 1, movement, not activated',
    game: CENTER,
    position: () =>
      of(agc.sketch({ turn: 1, units: { 'S-2S': C, 'S-5': side(0) }, flags: { 'S-5': ['activated'] } })),
    click: 'S-2S',
    rule: '5.4a',
  },
  {
    where: 'combat, an enemy that was attacked in this phase',
    game: CENTER,
    position: () => combat({ units: { 'S-31': C, 'G-9': side(0) }, flags: { 'G-9': ['defended'] } }),
    click: side(0),
    rule: '11.3b',
  },
  {
    where: 'combat, a unit that has attacked',
    game: CENTER,
    position: () =>
      combat({ units: { 'S-31': C, 'S-5': C, 'G-9': side(0) }, flags: { 'S-31': ['attacked'] } }),
    click: 'S-31',
    rule: '11.5a',
  },
  {
    where: 'combat, a unit that is beside nobody',
    game: CENTER,
    position: () => combat({ units: { 'S-31': C, 'S-5': side(3, 3, 3), 'G-9': side(0) } }),
    click: 'S-5',
    rule: '11.2',
  },
  {
    where: 'combat, a fortified locality',
    game: CENTER,
    position: () =>
      combat({
        side: 'german',
        units: { 'G-FL-Minsk': MINSK, 'G-9': MINSK, 'S-31': agc.walkFrom(MINSK, 0) },
      }),
    click: 'G-FL-Minsk',
    rule: '12.5e',
  },
  {
    where: 'German combat, Soviet works',
    game: CENTER,
    position: () => combat({ side: 'german', units: { 'G-3SS': '1301', 'S-2S': '1300' } }),
    click: '1300',
    rule: '11.10c',
  },
  {
    where: 'movement, an enemy',
    game: CENTER,
    position: () => of(agc.sketch({ units: { 'S-31': C, 'G-9': side(0) } })),
    click: 'G-9',
    rule: '5.1c',
  },
  {
    where: 'movement, a unit that has moved',
    game: CENTER,
    position: () => of(agc.sketch({ units: { 'S-31': C, 'S-5': C }, flags: { 'S-31': ['moved'] } })),
    click: 'S-31',
    rule: '9.2c',
  },
  {
    where: 'movement, a fortified locality',
    game: CENTER,
    position: () => of(agc.sketch({ side: 'german', units: { 'G-FL-Minsk': MINSK, 'G-9': MINSK } })),
    click: 'G-FL-Minsk',
    rule: '2.10c',
  },
  {
    where: 'replacements, a unit at full strength',
    game: CENTER,
    position: () =>
      of(
        agc.sketch({
          phase: 'replacement',
          units: { 'S-31': C, 'S-5GT': `${C}/1` },
          markers: { replacements: 1 },
        }),
      ),
    click: 'S-31',
    rule: '2.11d',
  },
  {
    where: 'interdiction, a fortified locality',
    game: CENTER,
    position: () =>
      of(
        agc.sketch({ phase: 'interdiction', units: { 'G-FL-Minsk': MINSK, 'G-9': MINSK, 'S-AA-1': '@air' } }),
      ),
    click: 'G-FL-Minsk',
    rule: '13.3g',
  },
  // Moscow.
  {
    where: 'set-up, an army with a fixed place',
    game: MOSCOW,
    position: () => moscow.game.position(moscow.newGame()),
    click: 'S-A-22',
    rule: 'M-SETUP-3',
  },
  {
    where: 'movement, disrupted',
    game: MOSCOW,
    position: () =>
      pulse('movement', {
        side: 'german',
        units: { 'G-A-9': M, 'G-ID-6': M },
        flags: { 'G-ID-6': ['disrupted'] },
      }),
    click: 'G-ID-6',
    rule: 'M-DISR-2',
  },
  {
    where: 'movement, an enemy',
    game: MOSCOW,
    position: () => pulse('movement', { side: 'german', units: { 'G-A-9': M, 'S-A-22': near(0) } }),
    click: 'S-A-22',
    rule: 'M-SEQ-7',
  },
  {
    where: 'attacks, a unit that has moved too far',
    game: MOSCOW,
    position: () =>
      pulse('attacks', {
        side: 'german',
        units: { 'G-A-9': M, 'G-Pz-LVI': M, 'S-A-22': near(0) },
        flags: { 'G-Pz-LVI': ['moved', 'spent'] },
      }),
    click: 'G-Pz-LVI',
    rule: 'M-MOVE-8',
  },
  {
    where: 'attacks, an enemy whom nobody stands beside',
    game: MOSCOW,
    position: () =>
      pulse('attacks', { side: 'german', units: { 'G-A-9': M, 'S-A-22': near(0), 'S-A-29': FAR } }),
    click: 'S-A-29',
    rule: 'M-SEQ-7',
  },
  {
    where: 'air, a unit on the ground',
    game: MOSCOW,
    position: () =>
      pulse('air', { side: 'german', units: { 'G-A-9': '1204', 'G-Air-2': '@luftwaffe', 'S-A-22': '1207' } }),
    click: 'G-A-9',
    rule: 'M-AIR-10',
  },
  {
    where: 'Katyushas, another unit',
    game: MOSCOW,
    position: () =>
      moscow.game.position(
        allocating(
          { 'G-ID-6': FIELD, 'S-A-30': EAST, 'S-Kat-1': EAST },
          { phase: 'katyushas', side: 'russian' },
        ),
      ),
    click: 'S-A-30',
    rule: 'M-KAT-2',
  },
];

for (const { where, game, position, click, rule } of table) {
  test(`${rule} ${game}: ${where}`, async () => {
    const clicked = await openTable(game, { from: 'position', position: position() });
    const told = await tellOf(clicked, click);
    assert.equal(told.rule, rule, told.message);
    assert.ok(!told.did && (told.message ?? '').length > 10);
  });
}

const tellOf = (clicked: Clickable, what: string) =>
  clicked.model.ids.isHex(what) ? clicked.hex(what) : clicked.unit(what);

test('5.4a a unit that is not activated says so when it is dragged, too', async () => {
  const { model } = await openTable(CENTER, { from: 'position', position: start() });
  await model.putDown(['S-2S'], '1301');
  assert.equal(model.whyNot?.rule, '5.4a');
});

test('a piece that is dragged moves, whichever was picked before and however quick the hand', async () => {
  const units = { 'S-31': C, 'S-5': side(3, 3), 'G-9': side(0, 0, 0, 0, 0) };
  const position = agc.game.position(agc.sketch({ units }));
  const { model } = await openTable(CENTER, { from: 'position', position });
  await model.pick('S-31', false);
  assert.ok(model.draft);
  const [to] = [side(3)];
  void model.carry(['S-5'], undefined);
  void model.carry(['S-5'], to);
  await model.putDown(['S-5'], to);
  assert.equal(model.view.units.find(({ id }) => id === 'S-5')?.at, to);
  assert.equal(model.view.units.find(({ id }) => id === 'S-31')?.at, C);
});

test('where a single unit can attack, the target and the button are all there is to press', async () => {
  const units = { 'S-31': C, 'G-9': side(0), 'G-27': side(2, 2, 2, 2) };
  const { model } = await openTable(CENTER, { from: 'position', position: combat({ units }) });
  await model.point(side(0));
  assert.ok(await model.confirm());
  assert.deepEqual(model.lastAction?.action, { type: 'attack', target: side(0), units: ['S-31'] });
});

test('where all who can attack can do nothing else, the target and the button attack with all of them', async () => {
  const units = { 'S-31': C, 'S-11G': C, 'G-9': side(0), 'G-27': side(2, 2, 2, 2) };
  const { model } = await openTable(CENTER, { from: 'position', position: combat({ units }) });
  await model.point(side(0));
  assert.ok(model.preview, 'the odds of it are seen before');
  assert.ok(await model.confirm());
  assert.deepEqual(model.lastAction?.action, { type: 'attack', target: side(0), units: ['S-11G', 'S-31'] });
  // Whoever could attack elsewhere is left to choose, and whoever was picked before is meant alone.
  const position = combat({ units: { ...units, 'G-39': side(1) } });
  const { model: open } = await openTable(CENTER, { from: 'position', position });
  await open.point(side(0));
  assert.deepEqual(open.draft?.values.units, undefined);
  const { model: picked } = await openTable(CENTER, { from: 'position', position: combat({ units }) });
  await picked.pick('S-31', false);
  await picked.point(side(0));
  assert.deepEqual(picked.draft?.values.units, ['S-31']);
});

test('a hex that was looked at is put away when its units have gone or the phase is over', async () => {
  const units = { 'S-31': C, 'S-5': side(3, 3), 'G-9': side(0, 0, 0, 0, 0) };
  const position = agc.game.position(agc.sketch({ units }));
  const { model } = await openTable(CENTER, { from: 'position', position });
  await model.pickOrPoint('S-5', side(3, 3), false);
  assert.equal(model.looked, side(3, 3));
  await model.point(side(3));
  assert.equal(model.looked, side(3), 'the eye goes along');
  await model.undo();
  await model.pickOrPoint('S-5', side(3, 3), false);
  await model.act({ type: 'move', units: ['S-5'], to: side(3) });
  assert.equal(model.looked, undefined);
  model.inspect(side(3));
  await model.act({ type: 'end' });
  assert.equal(model.looked, undefined);
});

test('a unit that cannot join the attack that is being planned says why', async () => {
  const units = { 'S-31': C, 'S-5': side(3, 3, 3), 'G-9': side(0) };
  const clicked = await openTable(CENTER, { from: 'position', position: combat({ units }) });
  await clicked.model.point(side(0));
  assert.ok(clicked.model.draft);
  await clicked.model.pickOrPoint('S-5', units['S-5'], false);
  assert.equal(clicked.model.whyNot?.rule, '11.2');
});

test('where no rule stands in the way, what is to be done now is told; whose turn it is, if it is another', async () => {
  const units = { 'S-31': C, 'G-9': side(0) };
  const state = agc.play(agc.sketch({ phase: 'pre-movement-combat', units }), {
    type: 'attack',
    target: side(0),
    units: ['S-31'],
    support: {},
  });
  const { model, unit } = await openTable(CENTER, { from: 'position', position: of(state) });
  const { message } = await unit('S-31');
  assert.equal(message, model.table.decision?.prompt);
  assert.ok(model.whyNot?.isHint);
  await model.watch('german');
  assert.match((await unit('G-9')).message ?? '', /^Red Army decides/);
});

test('an empty hex is looked at without a word', async () => {
  const { hex } = await openTable(CENTER, { from: 'position', position: start() });
  const told = await hex(C);
  assert.equal(told.rule, undefined);
});
