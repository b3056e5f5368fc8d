// The suite on a toy game: a sound game passes all of it, and each way to be unsound is found out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Game, isRefusal, type Refusal, refuse, type State, type Way } from '../game.ts';
import { altered, type Refereed } from '../seen/referee.testing.ts';
import { cloneState } from '../state/state.ts';
import { cases } from '../testing/deep.node.ts';
import { type Conformance, conformanceChecks, describeConformance } from './conformance.node.ts';
import { toy, toyShape } from './toy.testing.ts';

const setup: Conformance = {
  scenario: 'plain',
  // Whatever seed test:deep draws, something hidden happens in some of so many.
  games: cases(12, 100),
  seed: 'toy',
  stride: 2,
  junk: 40,
  twin: swapHidden,
};

describeConformance(toy, setup);

/** Red cannot tell which of two blue counters lies under the third. */
function swapHidden(state: State, side: string): State | undefined {
  if (side !== 'red') return undefined;
  const position = toy.position(state);
  const index = position.units.findIndex(
    (unit, i) => unit.id.startsWith('B') && position.units[i + 1]?.at === unit.at,
  );
  if (index < 0 || position.units[index].at.startsWith('@')) return undefined;
  const units = position.units.map((unit, i) =>
    i === index ? { ...unit, steps: 3 - (unit.steps ?? 1) } : unit,
  );
  const loaded = toy.load({ ...position, units }, state.seed, state.script);
  return loaded.ok ? loaded.state : undefined;
}

const PLAY = 'random games end';
const RECORD = 'the record of a game';
const OFFERS = 'what is refused';
const VIEWS = 'nobody sees';
const ADVICE = 'what is asked without playing';
const UNDO = 'an action can be taken back';
const POSITION = 'a position, written';
const JUNK_ACTIONS = 'junk is never an action';
const JUNK_POSITIONS = 'a position that cannot be';
const SETUPS = 'unknown scenarios';
const FIRST_TURN = 'each scenario begins';

/** What is wrong with the game, the part of it that is wrong, and the check that must notice. */
const flaws: readonly [string, Partial<Refereed>, string][] = [
  [
    'an action that changes the state it was given',
    {
      apply(state, action) {
        state.data[toyShape.steps]++;
        return toy.apply(state, action);
      },
    },
    PLAY,
  ],
  ['an impossible position', { faults: state => (toy.position(state).turn > 2 ? ['too late'] : []) }, PLAY],
  ['a decision in the enemy’s turn that nobody declared', { awaited: [] }, PLAY],
  ['a decision of nobody', { decision: state => withSide(toy.decision(state), 'green') }, PLAY],
  [
    'a decision without any choice',
    { choices: (state, query) => fewer(state, toy.choices(state, query)) },
    PLAY,
  ],
  ['choices that depend on more than the state', { choices: forgetful() }, PLAY],
  [
    'a check that says no to what apply does',
    { check: () => ({ ok: false, rule: 'x', message: 'never ever' }) },
    PLAY,
  ],
  [
    'dice that fall anew each time',
    { apply: (state, action) => toy.apply({ ...state, seed: `${Math.random()}` }, action) },
    RECORD,
  ],
  [
    'an action that is accepted and was never offered',
    {
      check: (state, action) => (typeOf(action) === 'undo' ? { ok: true } : toy.check(state, action)),
      apply: (state, action) =>
        typeOf(action) === 'undo'
          ? { ok: true, state: cloneState(state), events: [] }
          : toy.apply(state, action),
    },
    OFFERS,
  ],
  [
    'an offer that lacks a destination',
    {
      choices: (state, query) =>
        toy.choices(state, query).map(choice => {
          const [open] = choice.open ?? [];
          if (choice.action.type !== 'move' || open === undefined || !('one' in open)) return choice;
          return { ...choice, open: [{ ...open, one: open.one.slice(0, 2) }] };
        }),
    },
    OFFERS,
  ],
  ['a refusal without a word', { check: (state, action) => mute(toy.check(state, action)) }, OFFERS],
  ['an interrupt that is refused', { decision: state => withInterrupt(toy.decision(state)) }, OFFERS],
  ['a view that shows everything', { view: state => toy.position(state) }, VIEWS],
  [
    'a view with the seed in it',
    { view: (state, side) => ({ ...toy.view(state, side), seed: state.seed }) },
    VIEWS,
  ],
  [
    'a view that hides one’s own units',
    { view: (state, side) => ({ ...toy.view(state, side), units: [] }) },
    VIEWS,
  ],
  [
    'a hidden unit named elsewhere in the view',
    { view: (state, side) => ({ ...toy.view(state, side), markers: { all: toy.position(state).units } }) },
    VIEWS,
  ],
  ['events that name what is hidden', { viewEvents: (_, events) => events }, VIEWS],
  [
    'events with the seed in them',
    { viewEvents: ({ seed }, events) => events.map(event => ({ ...event, note: `rolled from ${seed}` })) },
    VIEWS,
  ],
  ['a way that is cheaper than the move', { way: (...asked) => cheaper(toy.way(...asked)) }, ADVICE],
  [
    'a way whose parts do not add up',
    { way: (...asked) => changed(toy.way(...asked), { steps: [] }) },
    ADVICE,
  ],
  [
    'a way that cannot be taken back after all',
    { way: (...asked) => changed(toy.way(...asked), { undoable: false }) },
    ADVICE,
  ],
  ['no way where there is one', { way: () => refuse('toy-1', 'There is none.') }, ADVICE],
  ['zones that name what is hidden', { zones: (state, side) => toy.zones(state, side, 'blue') }, VIEWS],
  [
    'threats that name what is hidden',
    {
      threats: (state, side) =>
        toy.threats(state, side).map(threat => ({ ...threat, units: ['B-1', 'B-2'] })),
    },
    VIEWS,
  ],
  [
    'threats that tell twins apart',
    {
      threats: (state, side) =>
        toy
          .threats(state, side)
          .map(threat => ({ ...threat, strength: toy.position(state).units[3].steps ?? 0 })),
    },
    VIEWS,
  ],
  [
    'a duty that does not bar the end',
    { undone: () => [{ rule: 'r', message: 'Do it.', must: true }] },
    ADVICE,
  ],
  ['something left undone that nobody is told of', { undone: () => [] }, ADVICE],
  [
    'a unit that could still do something and cannot',
    { undone: state => toy.undone(state).map(entry => ({ ...entry, units: ['B-1', 'R-1'] })) },
    ADVICE,
  ],
  ['a standing without words', { standing: state => ({ ...toy.standing(state), message: '' }) }, ADVICE],
  [
    'dice that nobody is told of',
    {
      apply(state, action) {
        const applied = toy.apply(state, action);
        return applied.ok
          ? { ...applied, events: applied.events.filter(event => event.type !== 'roll') }
          : applied;
      },
    },
    UNDO,
  ],
  [
    'a position that forgets who has moved',
    { position: state => withoutFlags(toy.position(state)) },
    POSITION,
  ],
  [
    'a position that forgets the dice used',
    { load: (position, seed) => toy.load(position, `${seed}!`) },
    POSITION,
  ],
  [
    'junk that is thrown at',
    {
      check(state, action) {
        return typeOf(action) === undefined
          ? toy.check(state, { type: JSON.parse('') })
          : toy.check(state, action);
      },
    },
    JUNK_ACTIONS,
  ],
  [
    'junk that is accepted',
    {
      check: (state, action) => (typeOf(action) === undefined ? { ok: true } : toy.check(state, action)),
      apply: (state, action) =>
        typeOf(action) === undefined
          ? { ok: true, state: cloneState(state), events: [] }
          : toy.apply(state, action),
    },
    JUNK_ACTIONS,
  ],
  [
    'a position that is not looked at',
    {
      load(position, seed, dice) {
        const loaded = toy.load(position, seed, dice);
        return loaded.ok ? loaded : toy.create({ seed: (position as { units: string }).units.slice(1, 2) });
      },
    },
    JUNK_POSITIONS,
  ],
  [
    'a bad position refused without a field',
    { load: (position, seed) => anonymous(toy.load(position, seed)) },
    JUNK_POSITIONS,
  ],
  ['any scenario taken for the only one', { create: ({ seed }) => toy.create({ seed }) }, SETUPS],
  [
    'a scenario that begins with another turn',
    { scenarios: toy.scenarios.map(scenario => ({ ...scenario, firstTurn: 2 })) },
    FIRST_TURN,
  ],
];

for (const [flaw, wrong, check] of flaws) {
  test(`the suite finds out: ${flaw}`, () => {
    const found = conformanceChecks(altered(toy, wrong), setup).find(({ title }) => title.startsWith(check));
    assert.ok(found !== undefined);
    assert.throws(found.run);
  });
}

/** Names that are no part of the ids, so that each is found for itself. */
const christened = {
  counters: toy.counters.map(unit => ({ ...unit, name: `the ${unit.id.at(-1)}. of ${unit.side}` })),
};
const tellings: readonly [string, (state: State) => unknown, RegExp][] = [
  ['its id', state => toy.position(state).units.map(({ id }) => id), /is told of B-\d.* by view/],
  ['its name', () => christened.counters.map(({ name }) => name), /is told of the \d\. of blue by view/],
];
for (const [how, told, found] of tellings) {
  test(`the suite says who was given away by ${how}`, () => {
    const view: Refereed['view'] = (state, side) => ({
      ...toy.view(state, side),
      markers: { told: told(state) },
    });
    const checks = conformanceChecks(altered(toy, { ...christened, view }), setup);
    assert.throws(() => checks.find(({ title }) => title.startsWith(VIEWS))?.run(), found);
  });
}

test('a walk that does not come to an end is given up', () => {
  const concedes = altered(toy, { apply: state => ({ ok: true, state, events: [] }) });
  const [play] = conformanceChecks(concedes, { ...setup, games: 1 });
  assert.throws(play.run, /has not ended after 20000 actions/);
});

function typeOf(action: unknown): string | undefined {
  const type: unknown = (action as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' ? type : undefined;
}

function withSide(
  decision: ReturnType<Refereed['decision']>,
  side: string,
): ReturnType<Refereed['decision']> {
  return decision && { ...decision, side };
}

function withInterrupt(decision: ReturnType<Refereed['decision']>): ReturnType<Refereed['decision']> {
  return (
    decision && { ...decision, interrupts: [{ side: 'red', action: { type: 'salute' }, rule: 'toy-2' }] }
  );
}

function fewer(state: State, choices: ReturnType<Refereed['choices']>): ReturnType<Refereed['choices']> {
  return toy.position(state).turn > 2 ? [] : choices;
}

/** Answers every other question with the end alone. */
function forgetful(): Refereed['choices'] {
  let asked = 0;
  return (state, query) => toy.choices(state, query).slice(query === undefined && asked++ % 2 === 0 ? -1 : 0);
}

function mute(verdict: ReturnType<Game['check']>): ReturnType<Game['check']> {
  return verdict.ok ? verdict : { ...verdict, message: '' };
}

function changed(way: Way | Refusal, by: Partial<Way>): Way | Refusal {
  return isRefusal(way) ? way : { ...way, ...by };
}

function cheaper(way: Way | Refusal): Way | Refusal {
  return isRefusal(way) ? way : { ...way, cost: way.cost - 1 };
}

function withoutFlags(position: ReturnType<Game['position']>): ReturnType<Game['position']> {
  return { ...position, units: position.units.map(({ flags: _, ...unit }) => unit) };
}

function anonymous(loaded: ReturnType<Game['load']>): ReturnType<Game['load']> {
  return loaded.ok ? loaded : { ok: false, problems: [] };
}
