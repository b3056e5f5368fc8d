import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  around,
  flagsOf,
  frameName,
  game,
  hexAt,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  sidesBetween,
  walkFrom,
} from '../../testing.node.ts';
import { BIALA, LUFTWAFFE } from '../air/air.node.ts';
import { unitNumber } from '../table/counters.ts';
import {
  advance,
  EAST,
  END,
  FIELD,
  type Fought,
  fought,
  NORTH_EAST,
  pay,
  unitsFor,
  WEST,
} from './aftermath.node.ts';

type Result = Fought['results'][number][1];
const isGone = (state: State, id: string): boolean => placeOfUnit(state, id).startsWith('@');

test('DS-PROMO-2 rifle divisions that outlive a German attack on the worst die can become Guards', () => {
  const stood = (more: Partial<Fought> = {}, result: Result = 'AD'): State =>
    fought({
      attackers: ['GE-INF-I'],
      results: [[['SU-RD12-01', 'SU-RD01-01', 'SU-PARA-1'], result]],
      battle: { row: 6 },
      ...more,
      units: {
        'GE-INF-I': WEST,
        'SU-RD12-01': FIELD,
        'SU-RD01-01': FIELD,
        'SU-PARA-1': FIELD,
        ...more.units,
      },
    });
  const state = stood();
  assert.equal(frameName(state), 'guards');
  assert.equal(game.decision(state)?.side, 'russian');
  assert.deepEqual(unitsFor(state, 'promote'), ['SU-RD01-01', 'SU-RD12-01']);
  const made = play(state, { type: 'promote', units: ['SU-RD12-01'] });
  assert.ok(isGone(made, 'SU-RD12-01'));
  assert.equal(placeOfUnit(made, 'SU-GRD-01'), FIELD);
  assert.equal(frameName(play(made, END)), 'combat');
  assert.equal(refusedBy(state, { type: 'promote', units: ['SU-PARA-1'] }), 'DS-PROMO-2');
  // Not on another row, not when Rumanians attack.
  assert.notEqual(frameName(stood({ battle: { row: 5 } })), 'guards');
  const allies = { attackers: ['RO-ARMY-3'], units: { 'RO-ARMY-3': WEST, 'GE-INF-I': '@pool' } };
  assert.notEqual(frameName(stood({ ...allies, target: FIELD })), 'guards');
});

test('DS-PROMO-2 the Guards stand as their division stood', () => {
  const state = fought({
    attackers: ['GE-INF-I'],
    results: [[['SU-RD12-01'], 'D']],
    battle: { row: 6, holding: [unitNumber('SU-RD12-01')] },
    units: { 'GE-INF-I': WEST, 'SU-RD12-01': FIELD },
  });
  const made = play(state, { type: 'promote', units: ['SU-RD12-01'] });
  assert.ok(flagsOf(made, 'SU-GRD-01').includes('disrupted'));
});

/** Germans have swept the field clean, and another division stands behind it. */
function swept(results: Fought['results'], more: Partial<Fought> = {}): State {
  return fought({
    attackers: ['GE-PZ-1', 'GE-PZ-6', 'GE-MOT-XLI'],
    results,
    ...more,
    units: {
      'GE-PZ-1': WEST,
      'GE-PZ-6': WEST,
      'GE-MOT-XLI': WEST,
      ...Object.fromEntries(results.flatMap(([ids]) => ids.map(id => [id, FIELD]))),
      'SU-RD12-09': EAST,
      ...more.units,
    },
  });
}
const attack = (target: string, ...units: readonly string[]) => ({ type: 'attack', target, units });
const enter = (state: State, ...ids: readonly string[]): State => {
  const entered = play(state, ...ids.map(id => advance(id, FIELD)));
  return frameName(entered) === 'advance' ? play(entered, END) : entered;
};

test('DS-RES-2 if every defender suffers a BK, the Germans of the attack may attack again at once, after the advance', () => {
  const state = enter(swept([[['SU-RD12-01'], 'BK']]), 'GE-PZ-1', 'GE-PZ-6');
  assert.equal(frameName(state), 'blitzkrieg');
  assert.equal(game.decision(state)?.side, 'axis');
  const sent = play(state, attack(EAST, 'GE-PZ-1', 'GE-PZ-6'), END);
  assert.equal(frameName(sent), 'combat');
  assert.deepEqual(offered(sent).includes('resolve'), true);
  // The attack that was won comes first.
  const waiting = waitingIn(sent).find(({ bonus }) => bonus !== true);
  assert.ok(waiting !== undefined);
  assert.equal(refusedBy(sent, { type: 'resolve', target: waiting.target }), 'DS-RES-2');
  // One group that reads DE kills everybody and gives no Blitzkrieg.
  const mixed = swept([
    [['SU-RD12-01'], 'BK'],
    [['SU-RD12-02'], 'DE'],
  ]);
  assert.notEqual(frameName(enter(mixed, 'GE-PZ-1')), 'blitzkrieg');
});

test('DS-RES-2 units that are disrupted by then may not: those without full supply', () => {
  const limited = ['GE-PZ-1', 'GE-PZ-6', 'GE-MOT-XLI'].map(unitNumber);
  const state = swept([[['SU-RD12-01'], 'BK']], { battle: { limited } });
  assert.notEqual(frameName(enter(state, 'GE-PZ-1')), 'blitzkrieg');
  const one = enter(
    swept([[['SU-RD12-01'], 'BK']], { battle: { limited: [limited[0]] } }),
    'GE-PZ-1',
    'GE-PZ-6',
  );
  assert.equal(refusedBy(one, attack(EAST, 'GE-PZ-1')), 'DS-RES-2');
});

test('DS-RES-2 Blitzkrieg follows Blitzkrieg, unless an option forbids it', () => {
  const again = { battle: { bonus: true } };
  assert.equal(frameName(enter(swept([[['SU-RD12-01'], 'BK']], again), 'GE-PZ-1')), 'blitzkrieg');
  const once = { ...again, options: { blitzkriegChain: false } };
  assert.notEqual(frameName(enter(swept([[['SU-RD12-01'], 'BK']], once), 'GE-PZ-1')), 'blitzkrieg');
});

test('DS-RES-3 they may join an attack that still waits', () => {
  const state = enter(
    swept([[['SU-RD12-01'], 'BK']], {
      units: { 'GE-INF-II': NORTH_EAST },
      pending: { [EAST]: ['GE-INF-II'] },
    }),
    'GE-PZ-1',
  );
  const joined = play(state, attack(EAST, 'GE-PZ-1'), END);
  assert.deepEqual(attackOn(joined, EAST)?.units, ['GE-INF-II', 'GE-PZ-1']);
});

test('DS-RES-4 Russians and allies of the Axis have no Blitzkrieg', () => {
  const russian = fought({
    side: 'russian',
    attackers: ['SU-TD-1'],
    results: [[['GE-DIV12-01'], 'BK']],
    units: { 'SU-TD-1': WEST, 'GE-DIV12-01': FIELD, 'GE-DIV12-02': EAST },
  });
  assert.equal(frameName(enter(russian, 'SU-TD-1')), 'combat');
});

test('DS-CAS-4 air units that supported the battle go along with one Blitzkrieg attack', () => {
  const [from, target, beyond] = lineNear(BIALA);
  const state = fought({
    target,
    attackers: ['GE-PZ-1'],
    results: [[['SU-RD12-01'], 'BK']],
    battle: { air: [unitNumber('GE-FK-II')] },
    units: { ...LUFTWAFFE, 'GE-PZ-1': from, 'SU-RD12-01': target, 'SU-RD12-09': beyond },
    flags: { 'GE-FK-II': ['flown'] },
  });
  const won = play(state, advance('GE-PZ-1', target), END);
  assert.equal(frameName(won), 'blitzkrieg');
  const sent = play(won, attack(beyond, 'GE-PZ-1'));
  assert.equal(refusedBy(sent, { type: 'support', target }), 'DS-CAS-4');
  assert.equal(attackOn(play(sent, END), beyond)?.air, undefined);
  const along = play(sent, { type: 'support', target: beyond }, END);
  assert.deepEqual(attackOn(along, beyond)?.air, ['GE-FK-II']);
  const none = enter(swept([[['SU-RD12-01'], 'BK']]), 'GE-PZ-1');
  assert.equal(refusedBy(play(none, attack(EAST, 'GE-PZ-1')), { type: 'support', target: EAST }), 'DS-CAS-4');
});

/** Three hexes of the USSR in a line with open ground between, near a place. */
function lineNear(place: string): readonly [string, string, string] {
  const near = new Set(
    around(place)
      .flatMap(hex => around(hex))
      .flatMap(hex => around(hex)),
  );
  for (const target of near)
    for (const from of around(target))
      for (const beyond of around(target)) {
        const line = [from, target, beyond] as const;
        const isLine = from !== beyond && !around(from).includes(beyond);
        const isOpen = line.every(
          hex => hexAt(hex).terrain.join() === 'clear' && hexAt(hex).areas.includes('russian-start'),
        );
        if (isLine && isOpen && !sidesBetween(from, target).length && !sidesBetween(target, beyond).length)
          return line;
      }
  return assert.fail('no such line');
}

interface Waiting {
  readonly target: string;
  readonly units: readonly string[];
  readonly bonus?: boolean;
  readonly air?: readonly string[];
}

/** Attacks that wait in the combat phase. */
const waitingIn = (state: State): readonly Waiting[] =>
  (game.position(state).memory?.frames as { readonly attacks?: readonly Waiting[] }[] | undefined)?.[0]
    ?.attacks ?? [];
const attackOn = (state: State, hex: string): Waiting | undefined =>
  waitingIn(state).find(({ target }) => target === hex);

test('DS-RES-16 too many after a breakdown: their owner chooses who leaves, up to three hexes', () => {
  const state = fought({
    attackers: ['GE-INF-I'],
    results: [[['SU-RK-10', 'SU-RK-16'], 'D']],
    units: { 'GE-INF-I': WEST, 'SU-RK-10': FIELD, 'SU-RK-16': FIELD },
  });
  assert.equal(frameName(state), 'overstack');
  assert.equal(game.decision(state)?.side, 'russian');
  const [first] = unitsFor(state, 'leave');
  assert.equal(refusedBy(state, { type: 'give-up', units: [first] }), 'DS-RES-16');
  assert.equal(refusedBy(state, { type: 'leave', units: [first], to: WEST }), 'DS-RES-16');
  const left = play(state, { type: 'leave', units: [first], to: walkFrom(EAST, 0, 0) });
  assert.equal(placeOfUnit(left, first), walkFrom(EAST, 0, 0));
  // Then they may withdraw as after any D.
  assert.equal(frameName(left), 'retreat');
  assert.equal(unitsFor(left, 'retreat').length, 3);
});

test('DS-RES-16 whoever cannot leave is lost', () => {
  const state = fought({
    attackers: ['GE-INF-I', 'GE-INF-II'],
    results: [[['SU-RK-10', 'SU-RK-16'], 'D']],
    units: { 'GE-INF-I': WEST, 'GE-INF-II': EAST, 'SU-RK-10': FIELD, 'SU-RK-16': FIELD },
  });
  assert.deepEqual(unitsFor(state, 'leave'), []);
  const [first] = unitsFor(state, 'give-up');
  assert.ok(isGone(play(state, { type: 'give-up', units: [first] }), first));
});

test('DS-RES-16, DS-STACK-3 attackers who are too many behind leave too: a corps broken up, or gone on without its panzers', () => {
  const state = fought({
    weather: 'mud',
    attackers: ['GE-INF-I', 'GE-INF-II', 'GE-INF-XII'],
    results: [[['SU-RD12-01'], 'X/2']],
    units: { 'GE-INF-I': WEST, 'GE-INF-II': WEST, 'GE-INF-XII': WEST, 'SU-RD12-01': FIELD },
  });
  const paid = play(state, pay('GE-INF-I', 'breakdown'), END);
  assert.equal(frameName(paid), 'overstack');
  assert.equal(game.decision(paid)?.side, 'axis');
  const [one] = unitsFor(paid, 'leave');
  const behind = walkFrom(WEST, 3);
  const two = play(paid, { type: 'leave', units: [one], to: behind });
  const [next] = unitsFor(two, 'leave');
  assert.equal(frameName(play(two, { type: 'leave', units: [next], to: behind })), 'combat');
});
