// Declared fields in positions, of every kind and for every owner: whatever the numbers are, they are written and read
// back the same, what is as it began is left out, and a spoiled value is refused by its field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toy } from '../conformance/toy.testing.ts';
import type { Loaded } from '../game.ts';
import { type Eyes, eyesOfSide, NO_EYES } from '../seen/viewer.ts';
import { bindFrames, type Frame } from '../sequence/frames.ts';
import {
  boundsOf,
  flag,
  group,
  hex,
  hexes,
  initialOf,
  maybe,
  mayHave,
  number,
  partsOf,
  side,
  unit,
  units,
  word,
  yes,
} from '../state/fields.ts';
import { boxAt, defineState } from '../state/shape.ts';
import { createState, type State } from '../state/state.ts';
import { putUnit, setControl, setFlag } from '../state/units.ts';
import { cases } from '../testing/deep.node.ts';
import { bindLoading, findFaults, type PositionTableOf, writeWhole } from './loading.ts';
import { DEAD, roster } from './small.testing.ts';

const { map } = toy;
const AIR = 4;
const isBlue = roster.sideOf;
const isRed = isBlue.map(blue => 1 - blue);
/** More flags than fit one word. */
const many = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`flag${index}`, flag()]));
const shape = defineState({
  roster,
  map,
  boxes: ['@out', '@dead', '@turn-1'],
  unit: {
    ...many,
    /** Two that go by one name. */
    moved: flag({ of: isRed }),
    flown: flag({ as: 'moved', of: isBlue, rule: 'f-1' }),
    buried: flag({ where: DEAD }),
    returnsOn: number(0, 20),
    escort: unit({ as: 'escortedBy' }),
    bombed: hex({ of: isBlue, isMarker: true, as: 'support' }),
    tired: yes({ isMarker: true }),
    load: group({ fuel: number(0, 9), mood: word(['calm', 'wild']) }),
  },
  hex: { roll: number(0, 6, { as: 'rolls', write: 'always' }), walled: yes(), owner: side() },
  side: {
    losses: number(-9, 99),
    orders: group(
      { stand: maybe(['never']), run: maybe(['always', 'once'], { of: [0, 1] }) },
      { isSecret: true },
    ),
  },
  game: {
    turn: number(1, 9),
    weather: word(['clear', 'mud', 'snow']),
    wind: word(['calm', 'strong'], { write: 'when-set' }),
    late: yes({ write: 'always' }),
    first: side(),
    leader: unit(),
    target: hex(),
    lost: hexes([0, 3, 4]),
    guests: units([1, 2]),
    credits: group({ tank: number(0, 20), rifle: number(0, 20) }),
    margin: number(3, 8, { initial: 5 }),
    echo: number(0, 9, { isDerived: true }),
    winner: maybe(['red', 'blue']),
  },
});
const table: PositionTableOf<typeof shape> = {
  game: 'a-game',
  shape,
  roster,
  map,
  dead: DEAD,
  stepsRule: '2.1',
  phases: [
    { name: 'movement', side: 0, frame: 'movement' },
    { name: 'movement', side: 1, frame: 'movement' },
  ],
  standing: { control: '3.3', sides: '6.9' },
  usual: {
    wind: state => (state.data[shape.game.turn] > 4 ? 'strong' : 'calm'),
    margin: state => (state.data[shape.game.turn] > 4 ? 8 : 5),
  },
  checks: {
    unit: { returnsOn: (_, who) => (who === AIR ? 'B-Air never comes back (r-1).' : undefined) },
    game: {
      weather: ({ data }) =>
        data[shape.game.weather] === 2 && data[shape.game.turn] === 1 ? 'No snow so soon (w-1).' : undefined,
      wind: ({ data }) =>
        data[shape.game.wind] === 0 && data[shape.game.turn] > 4 ? 'It blows (w-2).' : undefined,
    },
  },
  holderAtStart: () => 0,
  impossibilities: () => [],
};
const { setFrames } = bindFrames<Frame>();
const readPosition = bindLoading({
  table,
  setups: { scenarios: toy.scenarios, options: toy.options, parts: {} },
  usualPhase: 'movement',
  whyNotThere: () => undefined,
  isOver: () => false,
  openPhase: state => setFrames(state, { name: 'movement' }),
});
const load = (json: unknown): Loaded => readPosition(JSON.parse(JSON.stringify(json)), 'seed', [], () => []);
const blank = (): State => {
  const state = createState(shape, { scenario: 'plain', options: { fair: true } }, 'seed', []);
  setFrames(state, { name: 'movement' });
  return state;
};
const problemsIn = (loaded: Loaded): string[] =>
  loaded.ok ? [] : loaded.problems.map(({ field, message }) => `${field}: ${message}`);
const base = { game: 'a-game', turn: 2, phase: 'movement', units: [{ id: 'R-1', at: '1000' }] };

/** A state with any number in any field that can have it, all units on the table. */
function filled(numbers: fc.GeneratorValue): State {
  const state = blank();
  const { data } = state;
  for (let who = 0; who < shape.unitCount; who++) {
    // The aircraft has no steps, and no place on the map.
    const place = numbers(() => fc.constantFrom(who === AIR ? DEAD : who, DEAD, boxAt(2)));
    putUnit(shape, state, who, place);
    if (place >= 0) setControl(shape, state, place, shape.sideOf[who]);
    data[shape.steps + who] = place === DEAD ? 0 : roster.counters[who].faces.length;
    for (const { mask, field } of shape.flagFields) {
      const isThere = field.where === undefined || field.where === place;
      if (isThere && mayHave(field, who) && numbers(fc.boolean)) setFlag(shape, state, who, mask);
    }
  }
  for (const { field, offset, owners, size, name } of shape.fields) {
    if (name === 'phase' || name === 'winner' || field.isDerived) continue;
    for (let owner = 0; owner < owners; owner++) {
      partsOf(field).forEach(([, value], part) => {
        const [least, most] = boundsOf(value, shape);
        const can = mayHave(field, owner) && mayHave(value, owner) && (name !== 'returnsOn' || owner !== AIR);
        const drawn = numbers(fc.integer, { min: least, max: most });
        data[offset + owner * size + part] = can ? drawn : initialOf(value);
      });
    }
  }
  if (data[shape.game.turn] === 1) data[shape.game.weather] = 0;
  if (data[shape.game.turn] > 4) data[shape.game.wind] = 1;
  return state;
}

test('whatever the numbers are, a position tells them and gives them back', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.gen(), numbers => {
      const state = filled(numbers);
      assert.deepEqual(findFaults(table, state), []);
      const text = JSON.stringify(writeWhole(table, state));
      const loaded = load(JSON.parse(text));
      assert.deepEqual(problemsIn(loaded), []);
      assert.ok(loaded.ok);
      assert.equal(JSON.stringify(writeWhole(table, loaded.state)), text);
      assert.deepEqual(loaded.state.data, state.data);
      for (const name of text.match(/"(\w+)":/g) ?? []) seen.add(name.slice(1, -2));
    }),
    // A state has too many numbers to look for a smaller one.
    { numRuns: cases(25, 100), endOnFailure: true },
  );
  const told = [
    'returnsOn',
    'escortedBy',
    'support',
    'tired',
    'load',
    'fuel',
    'mood',
    'rolls',
    'walled',
    'owner',
  ];
  told.push(
    'losses',
    'orders',
    'stand',
    'run',
    'weather',
    'wind',
    'late',
    'first',
    'leader',
    'target',
    'lost',
  );
  told.push('guests', 'credits', 'tank', 'rifle', 'margin');
  assert.deepEqual(
    told.filter(name => !seen.has(name)),
    [],
  );
  assert.ok(!seen.has('echo'));
});

test('what is as it began is left out, and what is left out means what goes without saying', () => {
  const loaded = load(base);
  assert.ok(loaded.ok);
  const {
    markers,
    units: [first],
  } = writeWhole(table, loaded.state);
  assert.deepEqual(
    [markers, first],
    [
      { late: false, rolls: {} },
      { id: 'R-1', at: '1000' },
    ],
  );
  const later = load({ ...base, turn: 5 });
  assert.ok(later.ok);
  assert.equal(later.state.data[shape.game.margin], 8);
  assert.deepEqual(writeWhole(table, later.state).markers, { wind: 'strong', late: false, rolls: {} });
});

test('flags of one name are told apart by who can have them', () => {
  const flags = ['moved'];
  const loaded = load({
    ...base,
    units: [
      { id: 'R-1', at: '1000', flags },
      { id: 'B-1', at: '1002', flags },
    ],
  });
  assert.ok(loaded.ok);
  const { flag: masks, flags: first, moreFlags } = shape;
  assert.equal(loaded.state.data[moreFlags], masks.moved >>> 16);
  assert.equal(loaded.state.data[moreFlags + 2], masks.flown >>> 16);
  assert.equal(loaded.state.data[first], 0);
  assert.deepEqual(
    writeWhole(table, loaded.state).units.map(entry => entry.flags),
    [flags, flags],
  );
});

test('a secret is told to the side that has it alone', () => {
  const orders = { red: { stand: 'never' }, blue: { run: 'once' } };
  const loaded = load({ ...base, markers: { orders } });
  assert.ok(loaded.ok);
  const seenBy = (eyes?: Eyes) => writeWhole(table, loaded.state, eyes).markers?.orders;
  const [red, blue] = [0, 1].map(side => seenBy(eyesOfSide(side)));
  assert.deepEqual([seenBy(), red, blue], [orders, { red: orders.red }, { blue: orders.blue }]);
  assert.equal(seenBy(NO_EYES), undefined);
});

test('a spoiled value is refused by its field', () => {
  const marker = (name: string, value: unknown, field = name): [object, string] => [
    { markers: { [name]: value } },
    `markers.${field}`,
  ];
  const own = (entry: object, field: string): [object, string] => [
    { units: [{ id: 'B-Air', at: '@dead', ...entry }] },
    `units.0.${field}`,
  ];
  const rows: [object, string][] = [
    [{ turn: 10 }, 'turn'],
    marker('weather', 'fog'),
    [{ turn: 1, markers: { weather: 'snow' } }, 'markers.weather'],
    [{ turn: 5, markers: { wind: 'calm' } }, 'markers.wind'],
    marker('late', 1),
    marker('first', 'green'),
    marker('leader', 'R-9'),
    marker('target', '9999'),
    marker('lost', ['1000', '1001'], 'lost.1'),
    marker('guests', ['R-1'], 'guests.0'),
    marker('credits', { tank: 21 }, 'credits.tank'),
    marker('credits', { plane: 1 }, 'credits.plane'),
    marker('credits', [], 'credits'),
    marker('margin', 2),
    marker('margin', 5.5),
    marker('echo', 1),
    marker('losses', { red: 100 }, 'losses.red'),
    marker('losses', { green: 1 }, 'losses.green'),
    marker('orders', { red: { run: 'once' } }, 'orders.red.run'),
    marker('rolls', { 1000: 7 }, 'rolls.1000'),
    marker('rolls', { 1000: 0 }, 'rolls.1000'),
    marker('rolls', { 9999: 1 }, 'rolls.9999'),
    marker('walled', ['9999'], 'walled.0'),
    marker('owner', { 1000: 'green' }, 'owner.1000'),
    marker('support', { 'R-1': '1000' }, 'support.R-1'),
    marker('support', { 'B-1': '9999' }, 'support.B-1'),
    marker('tired', ['R-9'], 'tired.0'),
    own({ returnsOn: 21 }, 'returnsOn'),
    own({ returnsOn: 3 }, 'returnsOn'),
    own({ escortedBy: 'R-9' }, 'escortedBy'),
    own({ escort: 'R-1' }, 'escort'),
    own({ load: { mood: 'sad' } }, 'load.mood'),
    own({ flags: ['flown'] }, 'flags.0'),
    own({ at: '@turn-1', flags: ['buried'] }, 'flags'),
  ];
  for (const [change, field] of rows) {
    const fields = problemsIn(load({ ...base, ...change })).map(text => text.split(': ')[0]);
    assert.deepEqual(fields, [field], JSON.stringify(change));
  }
});

test('numbers out of bounds, flags that nobody has declared and fields of the wrong owner are faults', () => {
  for (const { name, field, offset, owners, size } of shape.fields) {
    for (const [part, [, value]] of partsOf(field).entries()) {
      const [least, most] = boundsOf(value, shape);
      if (most === 32_767) continue;
      for (const wrong of [least - 1, most + 1]) {
        const state = blank();
        state.data[offset + (owners - 1) * size + part] = wrong;
        assert.match(findFaults(table, state).join('\n'), new RegExp(`^${name} .*not from`, 'm'));
      }
    }
  }
  const state = blank();
  state.data[shape.moreFlags + 1] |= 0x4000;
  assert.match(findFaults(table, state).join(), /unit 1 has a flag that there is not/);
  const wronged = blank();
  setFlag(shape, wronged, 0, shape.flag.flown);
  wronged.data[shape.unit.bombed] = 3;
  wronged.data[shape.unit.returnsOn + AIR] = 3;
  // Red has no order to run.
  wronged.data[shape.side.orders + 1] = 1;
  assert.deepEqual(findFaults(table, wronged), [
    'R-1 cannot be moved (f-1)',
    'red cannot have orders',
    'B-Air never comes back (r-1).',
    'R-1 cannot have support',
  ]);
});
