// Chapter 6.8: fog of war. The Soviet player sees everything, the German player only the top of a Soviet stack until
// he has declared an attack on it; and then the attack goes through.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Action, type GameEvent, isRefusal, type Preview, type State } from '../../../../kit/game.ts';
import { allActions } from '../../../../kit/sequence/choosing.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import { cases } from '../../../../kit/testing/deep.node.ts';
import {
  endUntil,
  findStep,
  frameName,
  game,
  newGame,
  openField,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
  walkFrom,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';
import { roster } from '../02-components/components.ts';

const C = openField();
const west = walkFrom(C, 3);
const german: Sketch = {
  phase: 'pre-movement-combat',
  side: 'german',
  units: { 'S-31': C, 'S-5GT': `${C}/1`, 'G-1': west, 'G-56': west },
};
const attack: Action = { type: 'attack', target: C, units: ['G-1', 'G-56'] };

const seenBy = (side: string, state: State, hex: string): string[] =>
  game
    .view(state, side)
    .units.filter(unit => unit.at === hex)
    .map(unit => unit.id);

function previewOf(state: State, action: Action): Preview {
  const preview = game.preview(state, action);
  assert.ok(!isRefusal(preview));
  return preview;
}

/** Soviet ground units of the main front, each at each of its strengths. */
const sovietUnits = roster.counters
  .filter(
    counter =>
      counter.side === 'soviet' && counter.group === 'main' && !['S-31', 'S-6G'].includes(counter.id),
  )
  .flatMap(counter => counter.faces.map((_, index) => [counter.id, index + 1] as const));

test('6.8a the Soviet player sees every unit of every stack, his own and the German ones', () => {
  const state = sketch(german);
  assert.deepEqual(game.view(state, 'soviet'), game.position(state));
  assert.deepEqual(seenBy('soviet', state, west), ['G-1', 'G-56']);
  assert.deepEqual(seenBy('soviet', state, C), ['S-31', 'S-5GT']);
});

test('6.8b the German player sees the top of a Soviet stack and that something lies beneath', () => {
  const state = sketch(german);
  assert.deepEqual(seenBy('german', state, C), ['?soviet', 'S-5GT']);
  assert.deepEqual(seenBy('german', state, west), ['G-1', 'G-56']);
});

test('6.8b of a hidden unit the German player learns neither strength nor what it has done', () => {
  const state = sketch({
    ...german,
    units: { ...german.units, 'S-31': `${C}/1` },
    flags: { 'S-31': ['replaced', 'retreatedIn'] },
  });
  const masked = game.view(state, 'german').units.filter(unit => unit.id === '?soviet');
  assert.deepEqual(masked, [{ id: '?soviet', at: C }]);
});

test('6.8b at the start of a game no hidden unit is named anywhere in what the German player is sent', () => {
  const state = newGame('no-bomb-plot');
  const view = game.view(state, 'german');
  const text = JSON.stringify(view);
  const named = new Set(view.units.map(unit => unit.id));
  const hidden = game.unitsOf(state, 'soviet').filter(id => !named.has(id));
  assert.ok(hidden.length > 0);
  for (const id of hidden) assert.ok(!text.includes(`"${id}"`), id);
  assert.equal(view.units.filter(unit => unit.id === '?soviet').length, hidden.length);
  assert.equal(view.units.length, game.position(state).units.length);
});

test('6.8b neither the order of the list nor anything else in the view tells which unit is hidden', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sovietUnits), fc.constantFrom(...sovietUnits), ([a, x], [b, y]) => {
      const withHidden = (id: string, steps: number) =>
        game.view(
          sketch({ units: { [id]: `${C}/${steps}`, 'S-31': C, 'S-6G': '3908', 'G-1': west } }),
          'german',
        );
      assert.deepEqual(withHidden(a, x), withHidden(b, y));
    }),
    { numRuns: cases(15, 60) },
  );
});

test('6.8b a preview is the same whatever lies under the top unit, and never promises a false column', () => {
  const heading = (column: string): number => charts.crt.columns.findIndex(entry => entry.heading === column);
  fc.assert(
    fc.property(fc.constantFrom(...sovietUnits), fc.constantFrom(...sovietUnits), ([a, x], [b, y]) => {
      const withHidden = (id: string, steps: number) =>
        sketch({ ...german, units: { [id]: `${C}/${steps}`, 'S-31': C, 'G-1': west, 'G-56': west } });
      const preview = previewOf(withHidden(a, x), attack);
      assert.deepEqual(preview, previewOf(withHidden(b, y), attack));
      const declared = play(withHidden(a, x), attack, { type: 'support' });
      const column = heading(previewOf(declared, { type: 'roll' }).column ?? '');
      assert.ok(heading(preview.columns[0]) <= column && column <= heading(preview.columns[1]));
    }),
    { numRuns: cases(15, 60) },
  );
});

test('6.8b a hidden unit leaves the column open and shows no odds; a lone unit hides nothing', () => {
  const hidden = previewOf(sketch(german), attack);
  assert.equal(hidden.column, undefined);
  assert.deepEqual(hidden.results, []);
  assert.ok(hidden.modifiers.some(modifier => modifier.rule === '6.8b'));
  const { 'S-31': _, ...alone } = german.units;
  const open = previewOf(sketch({ ...german, units: alone }), attack);
  assert.notEqual(open.column, undefined);
  assert.ok(open.results.length > 0);
});

test('6.8b the Soviet attacker sees every defender in his preview', () => {
  const state = sketch({ ...german, side: 'soviet' });
  const preview = previewOf(state, { type: 'attack', target: west, units: ['S-31', 'S-5GT'] });
  assert.equal(preview.defense, 3 + 4);
  assert.notEqual(preview.column, undefined);
});

test('6.8b a supplied cav-mech group on top may hide a unit out of supply: the better column stays possible', () => {
  const isOpenPripyat = ({ areas }: { areas: readonly string[] }): boolean =>
    areas.includes('western-pripyat') && !areas.includes('soviet-works');
  const [hex, beside] = findStep((from, to) => isOpenPripyat(from) && isOpenPripyat(to));
  const units = { 'S-P': hex, 'G-5PA-1SS': beside, 'G-5PA-2SS': beside };
  const given: Sketch = { ...german, scenario: 'd-day-defeated', turn: 4, units };
  const stacked = sketch({ ...given, units: { 'S-61': hex, ...units } });
  assert.equal(supplyOfUnit(stacked, 'S-P').state, 'supplied');
  assert.equal(supplyOfUnit(stacked, 'S-61').state, 'out');
  const action = { type: 'attack', target: hex, units: ['G-5PA-1SS', 'G-5PA-2SS'] };
  const columns = charts.crt.columns.map(column => column.heading);
  const [, best] = previewOf(stacked, action).columns;
  const alone = previewOf(sketch(given), action).column ?? '';
  assert.equal(columns.indexOf(best), columns.indexOf(alone) + 1);
});

test('6.8b a declared attack lays the stack open to the German player until the battle is over', () => {
  const { state, events } = playOne(sketch({ ...german, dice: [1] }), attack);
  assert.deepEqual(
    events.find(event => event.type === 'revealed'),
    { type: 'revealed', hex: C, units: ['S-5GT', 'S-31'], final: true },
  );
  assert.deepEqual(seenBy('german', state, C), ['S-31', 'S-5GT']);
  const over = play(state, { type: 'support' }, { type: 'roll', lower: 1 });
  assert.equal(frameName(over), 'combat');
  assert.deepEqual(seenBy('german', over, C), ['?soviet', 'S-5GT']);
});

test('6.8b an attack on one stack opens no other', () => {
  const far = walkFrom(C, 0, 0);
  const state = play(sketch({ ...german, units: { ...german.units, 'S-33': far, 'S-49': far } }), attack);
  assert.deepEqual(seenBy('german', state, far), ['?soviet', 'S-49']);
});

test('6.8b a Soviet attack does not open the stacks of the attacker to inspection', () => {
  const state = play(sketch({ ...german, side: 'soviet' }), {
    type: 'attack',
    target: west,
    units: ['S-5GT'],
  });
  assert.equal(frameName(state), 'resolve');
  assert.deepEqual(seenBy('german', state, C), ['?soviet', 'S-5GT']);
});

test('6.8c a declared attack cannot be called off, replaced by another or left undone', () => {
  const state = play(
    sketch({ ...german, units: { ...german.units, 'S-33': walkFrom(west, 3), 'G-9': walkFrom(west, 2) } }),
    attack,
  );
  assert.equal(refusedBy(state, { type: 'end' }), '6.8c');
  assert.equal(refusedBy(state, { type: 'attack', target: walkFrom(west, 3), units: ['G-9'] }), '6.8c');
  const supported = play(state, { type: 'support' });
  assert.equal(refusedBy(supported, { type: 'end' }), '6.8c');
  assert.equal(refusedBy(supported, { type: 'support' }), '6.8c');
  assert.equal(refusedBy(supported, { ...attack, units: ['G-1'] }), '6.8c');
});

test('6.8c what the German player has seen cannot be unseen by an undo, unless the opponent agrees', () => {
  const session = openSession(game, sketch(german));
  assert.ok(act(session, attack).ok);
  assert.equal(undo(session, false).ok, false);
  assert.equal(frameName(session.state), 'support');
  assert.equal(undo(session, true).ok, true);
});

test('6.8b the Soviet player arranges his stacks at his own decisions outside combat', () => {
  const state = sketch({ units: { 'S-31': C, 'S-5GT': C, 'G-1': west } });
  const raise = { type: 'raise', units: ['S-31'] };
  assert.deepEqual(
    game
      .decision(state)
      ?.interrupts.filter(choice => choice.action.type === 'raise')
      .map(choice => choice.action),
    [raise],
  );
  const raised = play(state, raise);
  assert.deepEqual(seenBy('german', raised, C), ['?soviet', 'S-31']);
  assert.equal(placeOfUnit(raised, 'S-5GT'), C);
  assert.equal(frameName(raised), frameName(state));
  assert.deepEqual(game.faults(raised), []);
});

const noRaise: readonly [string, Sketch, string][] = [
  ['the unit already on top', { units: { 'S-31': C, 'S-5GT': C } }, 'S-5GT'],
  ['a unit alone in its hex', { units: { 'S-31': C } }, 'S-31'],
  ['a German unit', { units: { 'G-1': west, 'G-2': west, 'S-31': C } }, 'G-1'],
  ['a unit that is not on the map', { units: { 'S-31': '@dead', 'S-5GT': C } }, 'S-31'],
  ['a stack at a German decision', { side: 'german', units: { 'S-31': C, 'S-5GT': C, 'G-1': west } }, 'S-31'],
];
for (const [what, given, unit] of noRaise) {
  test(`6.8b stacks are not rearranged for ${what}`, () => {
    const verdict = game.check(sketch(given), { type: 'raise', units: [unit] });
    assert.ok(!verdict.ok && verdict.rule === '6.8b');
  });
}

test('6.8b in the middle of a battle no stack is rearranged, by attacker or defender', () => {
  const soviet = play(sketch({ ...german, side: 'soviet' }), {
    type: 'attack',
    target: west,
    units: ['S-5GT'],
  });
  assert.equal(game.decision(soviet)?.side, 'soviet');
  assert.ok(!game.check(soviet, { type: 'raise', units: ['S-31'] }).ok);
  assert.ok(!game.decision(soviet)?.interrupts.some(choice => choice.action.type === 'raise'));
});

test('6.8b during interdiction, a Soviet decision in the German turn, stacks may be rearranged', () => {
  const state = sketch({
    phase: 'interdiction',
    units: { 'S-31': C, 'S-5GT': C, 'G-1': west, 'S-AA-1': '@air' },
  });
  assert.ok(game.check(state, { type: 'raise', units: ['S-31'] }).ok);
});

test('6.8a 6.8b fog holds all through a turn: what is under a stack never shows in a German view', () => {
  let state = newGame('no-bomb-plot');
  for (const key of ['1 soviet movement', '1 german movement', '2 soviet movement']) {
    state = endUntil(state, key);
    const full = game.position(state).units;
    const view = game.view(state, 'german').units;
    for (const hex of new Set(full.map(unit => unit.at).filter(at => !at.startsWith('@')))) {
      const stack = full.filter(unit => unit.at === hex);
      const shown = view.filter(unit => unit.at === hex);
      const isSoviet = stack[0].id.startsWith('S-');
      assert.deepEqual(
        shown.map(unit => unit.id),
        stack.map((unit, index) => (isSoviet && index + 1 < stack.length ? '?soviet' : unit.id)),
      );
    }
    assert.deepEqual(game.view(state, 'soviet').units, full);
  }
});

test('6.8a 6.8b the Soviet player is told which unit under a stack was rebuilt, the German only where', () => {
  const state = sketch({
    phase: 'replacement',
    units: { 'S-31': `${C}/1`, 'S-5GT': `${C}/1`, 'G-1': west },
    markers: { replacements: 2 },
  });
  const under = playOne(state, { type: 'rebuild', units: ['S-31'] }).events;
  assert.deepEqual(under[0], { type: 'rebuilt', unit: 'S-31', hex: C, steps: 2 });
  assert.deepEqual(game.viewEvents(state, under, 'soviet'), under);
  assert.deepEqual(game.viewEvents(state, under, 'german')[0], { type: 'rebuilt', unit: '?soviet', hex: C });
  const onTop = playOne(state, { type: 'rebuild', units: ['S-5GT'] }).events;
  assert.deepEqual(game.viewEvents(state, onTop, 'german'), onTop);
});

test('6.8b a unit that moves out from under a stack is seen to move; until then only its die is', () => {
  const [hex, beside] = findStep(
    (from, to) => from.areas.includes('western-pripyat') && to.areas.includes('western-pripyat'),
  );
  const state = sketch({ units: { 'S-61': hex, 'S-P': hex, 'G-1': west }, dice: [6] });
  const begun = playOne(state, { type: 'begin', units: ['S-61'] });
  const told = game.viewEvents(state, begun.events, 'german');
  assert.deepEqual(
    told.map(({ type, unit }) => [type, unit]),
    [
      ['roll', '?soviet'],
      ['allowance', '?soviet'],
    ],
  );
  assert.equal(told[0].value, 6);
  assert.deepEqual(game.viewEvents(state, begun.events, 'soviet'), begun.events);
  const promptFor = (viewer: string) => game.seen(begun.state, viewer).decision?.prompt ?? '';
  assert.match(promptFor('soviet'), /^61st Army has 6 movement points/);
  for (const viewer of ['german', 'spectator'])
    assert.match(promptFor(viewer), /^A unit at .* has 6 movement/);
  const moved = playOne(begun.state, { type: 'move', units: ['S-61'], to: beside });
  assert.deepEqual(game.viewEvents(begun.state, moved.events, 'german'), moved.events);
  assert.equal(moved.events[0].unit, 'S-61');
});

test('6.8b who attacks from under a stack is named, and so is what an attack lays open', () => {
  const soviet = sketch({ ...german, side: 'soviet' });
  const action = { type: 'attack', target: west, units: ['S-31', 'S-5GT'] };
  for (const [state, attacked] of [
    [soviet, action],
    [sketch(german), attack],
  ] as const) {
    const { events } = playOne(state, attacked);
    assert.deepEqual(game.viewEvents(state, events, 'german'), events);
  }
});

test('6.8b units that are activated under a stack are not even counted to the German player', () => {
  let state = newGame('bold-stroke');
  let events: readonly GameEvent[] = [];
  let before = state;
  while (frameName(state) === 'set-up') {
    const [action] = allActions(game, state);
    before = state;
    ({ state, events } = playOne(state, action));
  }
  const activated = (list: readonly GameEvent[]) =>
    list.filter(event => event.type === 'activated').map(event => event.unit);
  const seen = new Set(game.view(before, 'german').units.map(unit => unit.id));
  const told = activated(game.viewEvents(before, events, 'german'));
  assert.ok(told.length > 0 && told.length < activated(events).length);
  for (const unit of told) assert.ok(seen.has(String(unit)), String(unit));
});

test('6.8b whoever only looks on sees what both players may see', () => {
  const state = sketch(german);
  assert.deepEqual(game.view(state, 'spectator'), game.view(state, 'german'));
  assert.deepEqual(game.view(state, 'referee'), game.position(state));
});

test('6.8b nobody looks on by another name', () => {
  const state = sketch(german);
  for (const side of ['', 'Soviet', 'Referee', '__proto__']) {
    assert.throws(() => game.view(state, side), RangeError);
    assert.throws(() => game.viewEvents(state, [], side), RangeError);
    assert.throws(() => game.unitsOf(state, side), RangeError);
  }
});
