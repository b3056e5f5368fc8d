// Looking ahead at an attack: the steps it would cost on average, and what the next column would take.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import { type Action, isRefusal, type Preview, type State } from '../../../../kit/game.ts';
import { sampleAction } from '../../../../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../../../../kit/sequence/playing.ts';
import {
  around,
  frameName,
  game,
  isStandable,
  openField,
  play,
  ringAround,
  type Sketch,
  sketch,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';
import { charts } from '../02-components/charts.ts';

const C = openField();
const east = walkFrom(C, 0);
const west = walkFrom(C, 3);
const PHASE = { phase: 'pre-movement-combat' } as const;

function look(state: State, target: string, ...units: string[]): Preview {
  const preview = game.preview(state, { type: 'attack', target, units });
  assert.ok(!isRefusal(preview), JSON.stringify(preview));
  return preview;
}

/** Steps lost on each side, die by die, where the defender retreats if he may. */
function played(given: Sketch, target: string, ...units: string[]): { attacker: number; defender: number } {
  let [attacker, defender] = [0, 0];
  for (let die = 1; die <= 6; die++) {
    const before = sketch({ ...given, dice: [die] });
    let state = play(before, { type: 'attack', target, units });
    for (let i = 0; i < 20 && game.phaseKey(state) === game.phaseKey(before); i++) {
      const next = answerTo(state);
      if (next === undefined) break;
      state = play(state, next);
    }
    for (const { id } of game.position(before).units) {
      const lost = stepsIn(before, id) - stepsIn(state, id);
      if (units.includes(id)) attacker += lost / 6;
      else defender += lost / 6;
    }
  }
  return { attacker, defender };
}

function answerTo(state: State): Action | undefined {
  switch (frameName(state)) {
    case 'combat':
      return undefined;
    case 'support':
      return { type: 'support' };
    case 'retreat-before-combat':
      return { type: 'stand' };
    case 'resolve':
      return { type: 'roll' };
    case 'advance':
    case 'second-advance':
      return { type: 'stop' };
    default:
      return sampleAction(game, state, () => 0);
  }
}

function stepsIn(state: State, id: string): number {
  const unit = unitIn(state, id);
  const full = game.counters.find(counter => counter.id === id)?.faces.length ?? 0;
  return unit === undefined || unit.at.startsWith('@') ? 0 : (unit.steps ?? full);
}

const [ringA, ringB, ringC] = ringAround(C);
const [beside] = around('3806').filter(isStandable);
const rows: readonly [string, Sketch, string, string[]][] = [
  ['11.16 11.20a 11.21a one against one', { ...PHASE, units: { 'S-5': C, 'G-1': east } }, east, ['S-5']],
  [
    '11.21a two against two',
    { ...PHASE, units: { 'S-5': C, 'S-31': C, 'G-1': east, 'G-2': east } },
    east,
    ['S-5', 'S-31'],
  ],
  [
    '11.21a a bloodbath takes no more steps than there are',
    { ...PHASE, units: { 'S-31': `${C}/1`, 'G-1': east, 'G-2': `${east}/1` } },
    east,
    ['S-31'],
  ],
  [
    '11.17b a force with nowhere to go is lost on DR',
    {
      ...PHASE,
      units: { 'G-1': C, 'S-5': ringA, 'S-31': ringB, 'S-33': ringC, 'S-11G': east, 'S-5GT': east },
    },
    C,
    ['S-11G', 'S-5GT'],
  ],
  [
    '12.5d a locality dies on DR, its companion goes',
    { ...PHASE, units: { 'S-11G': beside, 'S-5GT': beside, 'G-FL-Borisov': '3806', 'G-1': '3806' } },
    '3806',
    ['S-11G', 'S-5GT'],
  ],
  [
    '11.18 in a city a DR is a bloodbath',
    { ...PHASE, units: { 'S-11G': '3907', 'S-5GT': '3907', 'G-1': '3908' } },
    '3908',
    ['S-11G', 'S-5GT'],
  ],
  [
    '11.19e who must stand fast gives up a step',
    { ...PHASE, units: { 'S-11G': C, 'S-5GT': C, 'G-1': east }, options: { standFast: true } },
    east,
    ['S-11G', 'S-5GT'],
  ],
  [
    '11.17d two who find room for one leave the other behind',
    {
      ...PHASE,
      units: {
        'G-1': C,
        'G-2': C,
        'G-9': west,
        'S-5': walkFrom(C, 1, 2),
        'S-31': walkFrom(C, 4, 5),
        'S-11G': east,
        'S-5GT': east,
      },
    },
    C,
    ['S-11G', 'S-5GT'],
  ],
];

for (const [title, given, target, units] of rows) {
  test(`${title}: the losses foreseen are those of the six dice`, () => {
    const { losses, column } = look(sketch(given), target, ...units);
    const real = played(given, target, ...units);
    assert.ok(losses !== undefined && column !== undefined);
    assert.ok(Math.abs(losses.attacker - real.attacker) < 1e-9, `${JSON.stringify([losses, real])}`);
    assert.ok(Math.abs(losses.defender - real.defender) < 1e-9, `${JSON.stringify([losses, real])}`);
  });
}

test('11.8b 11.13 the next column takes the points that are missing, and one more attacker of that strength gets there', () => {
  const random = seededRandom('next');
  let looked = 0;
  for (const { before, index } of playOut(game, freshGame(game, { seed: 'next' }), state =>
    sampleAction(game, state, random),
  )) {
    if (frameName(before) !== 'combat' || index % 2 > 0) continue;
    const action = sampleAction(game, before, random);
    const seen = action.type === 'attack' ? game.preview(before, action) : undefined;
    if (seen === undefined || isRefusal(seen) || seen.next === undefined || seen.column === undefined)
      continue;
    const { columns } = charts.crt;
    const shifts = seen.modifiers.reduce((sum, { shift }) => sum + (shift ?? 0), 0);
    const at = (points: number): string => {
      const base = columns.findLastIndex(({ from }) => seen.attack + points - seen.defense >= from);
      return columns[Math.max(0, Math.min(columns.length - 1, base + shifts))].heading;
    };
    assert.equal(at(0), seen.column);
    assert.equal(at(seen.next.missing - 1), seen.column);
    assert.equal(at(seen.next.missing), seen.next.column);
    looked++;
  }
  assert.ok(looked > 5, `${looked}`);
});

test('11.13 beyond the last column there is no next one, nor one by strength if shifts hold it back', () => {
  const strong = {
    'S-11G': C,
    'S-5GT': C,
    'S-6G': walkFrom(C, 1),
    'S-8G': walkFrom(C, 1),
    'G-1': `${east}/1`,
  };
  const preview = look(sketch({ ...PHASE, units: strong }), east, 'S-11G', 'S-5GT', 'S-6G', 'S-8G');
  assert.equal(preview.column, '+10 or more');
  assert.equal(preview.next, undefined);
});

test('6.8b against a stack that cannot be seen neither losses nor the next column are told', () => {
  const units = { 'G-1': C, 'G-39': C, 'S-5': east, 'S-31': east };
  const hidden = look(sketch({ ...PHASE, side: 'german', units }), east, 'G-1', 'G-39');
  assert.equal(hidden.column, undefined);
  assert.equal(hidden.losses, undefined);
  assert.equal(hidden.next, undefined);
});
