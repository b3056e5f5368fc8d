// Tests of 13.1, 13.2, 13.4 and 13.5: the air armies, their support of attacks, the two fronts, fatigue and rest.
// Interdiction is in 13-interdiction.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Preview, State } from '../../../../kit/game.ts';
import {
  allowed,
  endUntil,
  frameName,
  game,
  newGame,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
  unitIn,
} from '../../testing.node.ts';

const MAIN_AIR = [1, 3, 4, 6, 13, 14, 15, 16].map(number => `S-AA-${number}`);
const UKRAINIAN_AIR = ['S-AA-2', 'S-AA-8'];
const ALL_READY = Object.fromEntries([...MAIN_AIR, ...UKRAINIAN_AIR].map(id => [id, '@air']));

const attack = (target: string, units: string[], air?: string): Action => ({
  type: 'attack',
  target,
  units,
  ...(air === undefined ? {} : { support: { air } }),
});
const END: Action = { type: 'end' };
const interdict = (unit: string, air: string): Action => ({ type: 'interdict', units: [unit], air });

const fight = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units: { ...ALL_READY, ...units }, ...more });

function previewOf(state: State, action: Action): Preview {
  const preview = game.preview(state, action);
  assert.ok('columns' in preview, JSON.stringify(preview));
  return preview;
}
const shiftOf = (preview: Preview): number =>
  preview.modifiers.reduce((sum, modifier) => sum + (modifier.shift ?? 0), 0);

/** Air armies that the open support question names. */
const airOffered = (state: State): string[] =>
  game.choices(state).flatMap(choice => (typeof choice.action.air === 'string' ? [choice.action.air] : []));

const MOGILEV = { 'S-49': '4200', 'G-12': '4201' };

test('13.1a the Soviet player starts with eight main front air armies, ready on turn 1', () => {
  const state = newGame();
  const ready = game.position(state).units.filter(unit => unit.at === '@air');
  assert.deepEqual(ready.map(unit => unit.id).sort(), [...MAIN_AIR].sort());
  const target = '4001';
  const declared = play(state, attack(target, ['S-31', 'S-33']));
  assert.deepEqual(airOffered(declared), MAIN_AIR);
});

test('13.1a 13.5b an air army that has flown is not there for another attack, the others are', () => {
  const units = { ...MOGILEV, 'S-43': '3300', 'G-9': '3301' };
  const state = play(fight(units, { dice: [1, 1] }), attack('4201', ['S-49'], 'S-AA-1'), { type: 'roll' });
  assert.equal(refusedBy(state, attack('3301', ['S-43'], 'S-AA-1')), '13.5b');
  allowed(state, attack('3301', ['S-43'], 'S-AA-3'));
  const declared = play(state, attack('3301', ['S-43']));
  assert.deepEqual(airOffered(declared), MAIN_AIR.slice(1));
  assert.equal(refusedBy(declared, { type: 'support', air: 'S-AA-1' }), '13.5b');
});

test('13.1a eight attacks can be supported in a turn, the ninth goes without', () => {
  const flown = Object.fromEntries(MAIN_AIR.map(id => [id, '@air-flown']));
  const state = fight({ ...MOGILEV, ...flown });
  assert.equal(refusedBy(state, attack('4201', ['S-49'], 'S-AA-1')), '13.5b');
  allowed(state, { ...attack('4201', ['S-49']), support: {} });
  // No question is asked where there is nothing to choose.
  assert.equal(frameName(play(state, attack('4201', ['S-49']))), 'resolve');
});

test('13.1b an air army never stands in a hex and cannot be dead', () => {
  for (const at of ['4200', '@dead']) {
    const units = [{ id: 'S-AA-1', at }];
    const loaded = game.load({ game: game.id, turn: 2, phase: 'movement', units }, 'test');
    assert.equal(loaded.ok, false, at);
  }
});

test('13.1b in a bloodbath the supporting air army cannot be given up for a step', () => {
  const units = { 'S-49': '4200', 'S-50': '4200', 'G-39': '4201' };
  const bled = [1, 2, 3, 4, 5, 6]
    .map(die =>
      play(fight(units, { dice: [die] }), attack('4201', ['S-49', 'S-50'], 'S-AA-1'), { type: 'roll' }),
    )
    .find(state => frameName(state) === 'losses');
  assert.ok(bled !== undefined);
  assert.deepEqual(
    game.choices(bled).map(choice => choice.action.units),
    [['S-49'], ['S-50']],
  );
  assert.equal(refusedBy(bled, { type: 'loss', units: ['S-AA-1'] }), '11.21b');
});

test('13.1b an attack that is wiped out leaves its air army unharmed', () => {
  const state = fight({ 'S-49': '4200/1', 'G-12': '4201' }, { dice: [1] });
  const lost = play(state, attack('4201', ['S-49'], 'S-AA-1'), { type: 'roll' });
  assert.equal(placeOfUnit(lost, 'S-49'), '@dead');
  assert.equal(placeOfUnit(lost, 'S-AA-1'), '@air-flown');
});

test('13.1b air support adds no strength of its own and takes no room in the stack', () => {
  const units = { 'S-49': '4200', 'S-50': '4200', 'G-12': '4201' };
  const state = fight(units);
  const plain = previewOf(state, attack('4201', ['S-49', 'S-50']));
  const supported = previewOf(state, attack('4201', ['S-49', 'S-50'], 'S-AA-1'));
  assert.deepEqual([supported.attack, supported.defense], [plain.attack, plain.defense]);
  const after = play(state, attack('4201', ['S-49', 'S-50'], 'S-AA-1'));
  assert.deepEqual(game.faults(after), []);
});

test('13.1b air armies fly in no battle of the German player turn, for attack or defense', () => {
  for (const phase of ['pre-movement-combat', 'post-movement-combat']) {
    const state = fight(MOGILEV, { phase, side: 'german', turn: 1 });
    // Soviet works are closed to attack, so the Soviet army stands in front of them.
    const open = fight({ 'S-49': '4202', 'G-12': '4203' }, { phase, side: 'german', turn: 1 });
    assert.deepEqual(offered(state), ['end']);
    assert.equal(frameName(play(open, attack('4202', ['G-12']))), 'resolve');
  }
});

for (const phase of ['pre-movement-combat', 'post-movement-combat']) {
  test(`13.1c in the Soviet ${phase} phase an air army shifts the attack one column right`, () => {
    const state = fight(MOGILEV, { phase });
    const plain = previewOf(state, attack('4201', ['S-49']));
    const supported = previewOf(state, attack('4201', ['S-49'], 'S-AA-1'));
    assert.equal(shiftOf(supported) - shiftOf(plain), 1);
    assert.deepEqual(supported.modifiers.filter(modifier => modifier.rule === '13.1c').length, 1);
    assert.notEqual(supported.column, plain.column);
    // The die falls on the shifted column.
    const rolled = playOne(play(state, attack('4201', ['S-49'], 'S-AA-1')), { type: 'roll' });
    const result = rolled.events.find(event => event.type === 'result');
    assert.equal(result?.column, supported.column);
  });
}

test('13.1c support may be named with the attack, chosen after it is declared, or declined', () => {
  const state = fight(MOGILEV);
  const asked = play(state, attack('4201', ['S-49']));
  assert.equal(frameName(asked), 'support');
  const column = (battle: State): string | undefined => previewOf(battle, { type: 'roll' }).column;
  const named = play(state, attack('4201', ['S-49'], 'S-AA-1'));
  const chosen = play(asked, { type: 'support', air: 'S-AA-1' });
  assert.equal(column(chosen), column(named));
  const declined = play(asked, { type: 'support' });
  assert.equal(column(declined), column(play(state, { ...attack('4201', ['S-49']), support: {} })));
  assert.equal(placeOfUnit(declined, 'S-AA-1'), '@air');
});

test('13.1c support: {} is no support, whoever attacks and whatever there is to support him with', () => {
  const flown = Object.fromEntries(MAIN_AIR.map(id => [id, '@air-flown']));
  const german = { 'S-49': '4202', 'G-12': '4203' };
  const cases: [state: State, target: string, unit: string][] = [
    [fight(MOGILEV), '4201', 'S-49'],
    [fight({ ...MOGILEV, ...flown }), '4201', 'S-49'],
    // 12.6a on turn 1 there is no armor concentration, later there is.
    [fight(german, { side: 'german', turn: 1 }), '4202', 'G-12'],
    [fight(german, { side: 'german', turn: 2 }), '4202', 'G-12'],
  ];
  const asked = cases.map(([state, target, unit]) => {
    const none = { ...attack(target, [unit]), support: {} };
    allowed(state, none);
    const declared = play(state, none);
    assert.equal(frameName(declared), 'resolve');
    assert.deepEqual(
      previewOf(declared, { type: 'roll' }).modifiers.filter(({ rule }) => /^1[23]/.test(rule)),
      [],
    );
    return frameName(play(state, attack(target, [unit])));
  });
  assert.deepEqual(asked, ['support', 'resolve', 'resolve', 'support']);
});

test('12.6a a German attack names no other support with its declaration', () => {
  const state = fight({ 'S-49': '4202', 'G-12': '4203' }, { side: 'german', turn: 2 });
  for (const support of [{ armor: true }, { air: 'S-AA-1' }])
    assert.equal(refusedBy(state, { ...attack('4202', ['G-12']), support }), '12.6a');
});

test('13.1c one air army an attack: there is no second question and no way to name two', () => {
  const state = fight(MOGILEV);
  const supported = play(state, attack('4201', ['S-49']), { type: 'support', air: 'S-AA-1' });
  assert.equal(frameName(supported), 'resolve');
  assert.equal(refusedBy(supported, { type: 'support', air: 'S-AA-3' }), '6.8c');
  const two = { ...attack('4201', ['S-49']), support: { air: ['S-AA-1', 'S-AA-3'] } };
  assert.equal(refusedBy(state, two), 'format');
});

test('13.1c only an air army can be sent: no army, no unknown name', () => {
  const state = fight(MOGILEV);
  assert.equal(refusedBy(state, attack('4201', ['S-49'], 'S-50')), 'format');
  assert.equal(refusedBy(play(state, attack('4201', ['S-49'])), { type: 'support', air: 'S-50' }), 'format');
});

test('13.1c a better column than the last there is not: support of an overwhelming attack is wasted', () => {
  const units = { 'S-11G': '4303', 'S-5GT': '4303', 'G-12': '4302/1' };
  const state = fight({ ...units, 'S-8G': '4301', 'S-6G': '4301' });
  const all = ['S-8G', 'S-6G', 'S-11G', 'S-5GT'];
  assert.equal(
    previewOf(state, attack('4302', all, 'S-AA-1')).column,
    previewOf(state, attack('4302', all)).column,
  );
});

test('13.1d every main front air army reaches every attack of its front, from Narva to the Bug', () => {
  const state = fight({ 'S-2S': '1300', 'G-3SS': '1301', 'S-70': '4817', 'G-8': '4717', ...MOGILEV });
  for (const [target, unit] of [
    ['1301', 'S-2S'],
    ['4717', 'S-70'],
    ['4201', 'S-49'],
  ]) {
    for (const air of MAIN_AIR) allowed(state, attack(target, [unit], air));
  }
});

test('13.1e attacks of units out of supply get air support, which makes up for it', () => {
  const state = fight(MOGILEV, { turn: 7 });
  assert.equal(supplyOfUnit(state, 'S-49').state, 'out');
  allowed(state, attack('4201', ['S-49'], 'S-AA-1'));
  assert.ok(airOffered(play(state, attack('4201', ['S-49']))).includes('S-AA-1'));
  assert.equal(shiftOf(previewOf(state, attack('4201', ['S-49']))), -1);
  assert.equal(shiftOf(previewOf(state, attack('4201', ['S-49'], 'S-AA-1'))), 0);
});

test('13.2a the two air armies of 1st Ukrainian Front come with its first ground unit', () => {
  assert.deepEqual(
    UKRAINIAN_AIR.map(id => placeOfUnit(newGame(), id)),
    ['@with-1uf', '@with-1uf'],
  );
  const waiting = Object.fromEntries(UKRAINIAN_AIR.map(id => [id, '@with-1uf']));
  const units = {
    ...waiting,
    'S-1UF-13': '@turn-4',
    'S-1UF-B': '@turn-4',
    'S-2T': '@turn-3',
    'G-56': '4919',
  };
  const state = sketch({ turn: 4, units });
  const mainOnly = play(state, { type: 'place', units: ['S-2T'], to: '5019' });
  assert.equal(placeOfUnit(mainOnly, 'S-AA-2'), '@with-1uf');
  const arrived = playOne(state, { type: 'place', units: ['S-1UF-13'], to: '5019' });
  assert.deepEqual(
    arrived.events.filter(event => event.type === 'air-arrived').map(event => event.unit),
    UKRAINIAN_AIR,
  );
  // The next ground unit brings no more, and both can fly in the combat phase that follows.
  const second = playOne(arrived.state, { type: 'place', units: ['S-1UF-B'], to: '5018' });
  assert.ok(!second.events.some(event => event.type === 'air-arrived'));
  const fighting = play(second.state, END);
  for (const air of UKRAINIAN_AIR) allowed(fighting, attack('4919', ['S-1UF-13'], air));
});

test('13.2a while 1st Ukrainian Front is held back its air armies do not fly', () => {
  const units = { 'S-AA-2': '@with-1uf', 'S-1UF-13': '@turn-4', 'G-1': '4820' };
  const state = sketch({ turn: 5, phase: 'interdiction', units });
  assert.equal(refusedBy(state, interdict('G-1', 'S-AA-2')), '13.2a');
});

test('13.2a air armies of 1st Ukrainian Front support no attack of the main front', () => {
  for (const scenario of ['historical', 'bold-stroke']) {
    const state = fight(MOGILEV, { turn: 5, scenario });
    for (const air of UKRAINIAN_AIR) assert.equal(refusedBy(state, attack('4201', ['S-49'], air)), '13.2a');
    const declared = play(state, attack('4201', ['S-49']));
    assert.deepEqual(airOffered(declared), MAIN_AIR);
    assert.equal(refusedBy(declared, { type: 'support', air: 'S-AA-2' }), '13.2a');
  }
});

test('13.2d main front air armies support no attack of 1st Ukrainian Front, in any scenario', () => {
  for (const scenario of ['historical', 'bold-stroke', 'no-bomb-plot']) {
    const state = fight({ 'S-1UF-1GT': '4918', 'G-56': '4919' }, { turn: 5, scenario });
    for (const air of MAIN_AIR) assert.equal(refusedBy(state, attack('4919', ['S-1UF-1GT'], air)), '13.2d');
    for (const air of UKRAINIAN_AIR) allowed(state, attack('4919', ['S-1UF-1GT'], air));
    const declared = play(state, attack('4919', ['S-1UF-1GT']));
    assert.deepEqual(airOffered(declared), UKRAINIAN_AIR);
    assert.equal(refusedBy(declared, { type: 'support', air: 'S-AA-1' }), '13.2d');
  }
});

test('13.2d the main front attacks in the area of the other front with its own air armies', () => {
  const state = fight({ 'S-8G': '4918', 'G-56': '4919' }, { turn: 5 });
  allowed(state, attack('4919', ['S-8G'], 'S-AA-1'));
  assert.equal(refusedBy(state, attack('4919', ['S-8G'], 'S-AA-2')), '13.2a');
});

/** The last German phase of a turn, with all air armies flown or not as they say. */
const eveOf = (turn: number, air: Record<string, string>): State =>
  sketch({
    turn: turn - 1,
    phase: 'post-movement-combat',
    side: 'german',
    units: { ...air, 'S-49': '4200/1', 'S-P': '3905', 'G-1': '3906' },
  });
const flying = (state: State, armies: readonly string[]): string[] =>
  armies.filter(id => placeOfUnit(state, id) === '@air');

test('13.4 as turn 6 starts four main front air armies and one of 1st Ukrainian Front leave for good', () => {
  const before = eveOf(6, ALL_READY);
  assert.deepEqual([flying(before, MAIN_AIR).length, flying(before, UKRAINIAN_AIR).length], [8, 2]);
  const after = playOne(before, END);
  assert.equal(after.events.filter(event => event.type === 'air-withdrawn').length, 5);
  assert.deepEqual([flying(after.state, MAIN_AIR).length, flying(after.state, UKRAINIAN_AIR).length], [4, 1]);
  const gone = MAIN_AIR.filter(id => placeOfUnit(after.state, id) !== '@air');
  for (const id of gone) assert.equal(unitIn(after.state, id), undefined);
  // They do not come back with the next turn, and nobody else leaves then.
  const later = endUntil(after.state, '7 soviet movement');
  assert.deepEqual([flying(later, MAIN_AIR).length, flying(later, UKRAINIAN_AIR).length], [4, 1]);
});

test('13.4 no other turn costs an air army', () => {
  for (const turn of [2, 3, 4, 5, 7, 8, 9]) {
    const after = play(eveOf(turn, ALL_READY), END);
    assert.equal(flying(after, [...MAIN_AIR, ...UKRAINIAN_AIR]).length, 10, `turn ${turn}`);
  }
});

test('13.4 armies that flew on turn 5 do not escape it, and one leaves even if the front has not come yet', () => {
  const tired = Object.fromEntries(MAIN_AIR.map(id => [id, '@air-flown']));
  const waiting = Object.fromEntries(UKRAINIAN_AIR.map(id => [id, '@with-1uf']));
  const after = play(eveOf(6, { ...tired, ...waiting }), END);
  assert.equal(flying(after, MAIN_AIR).length, 4);
  assert.deepEqual(UKRAINIAN_AIR.filter(id => placeOfUnit(after, id) === '@with-1uf').length, 1);
});

test('13.4 a withdrawn air army neither supports nor interdicts', () => {
  const rest = Object.fromEntries(MAIN_AIR.slice(1).map(id => [id, '@air']));
  const state = sketch({ turn: 6, phase: 'pre-movement-combat', units: { ...rest, ...MOGILEV } });
  assert.equal(refusedBy(state, attack('4201', ['S-49'], 'S-AA-1')), '13.4');
  const hunting = sketch({ turn: 6, phase: 'interdiction', units: { ...rest, 'G-1': '3102' } });
  assert.equal(refusedBy(hunting, interdict('G-1', 'S-AA-1')), '13.4');
  allowed(hunting, interdict('G-1', 'S-AA-3'));
});

test('13.5b support before movement uses an air army up for the combat after it and for interdiction', () => {
  const one = { 'S-AA-1': '@air', 'S-AA-3': '@air', ...MOGILEV };
  const state = sketch({ phase: 'pre-movement-combat', units: one, dice: [2] });
  const flown = play(state, attack('4201', ['S-49'], 'S-AA-1'), { type: 'roll' });
  const after = endUntil(flown, '2 soviet post-movement-combat');
  assert.equal(refusedBy(after, attack('4201', ['S-49'], 'S-AA-1')), '13.5b');
  allowed(after, attack('4201', ['S-49'], 'S-AA-3'));
  const hunting = endUntil(after, '2 german interdiction');
  assert.equal(refusedBy(hunting, interdict('G-12', 'S-AA-1')), '13.5b');
  allowed(hunting, interdict('G-12', 'S-AA-3'));
});

test('13.5b with the new turn every air army can fly again', () => {
  const tired = { 'S-AA-1': '@air-flown', 'S-AA-2': '@air-flown' };
  const state = play(eveOf(4, tired), END);
  assert.deepEqual(flying(state, ['S-AA-1', 'S-AA-2']), ['S-AA-1', 'S-AA-2']);
  // Not with the next phase or player turn of the same turn.
  const same = sketch({ phase: 'post-movement-combat', units: { ...tired, ...MOGILEV, 'S-AA-3': '@air' } });
  assert.equal(placeOfUnit(endUntil(same, '2 german movement'), 'S-AA-1'), '@air-flown');
});
