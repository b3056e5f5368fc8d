import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf, game, newGame, play, playOne, type Sketch, sketch } from '../../testing.node.ts';
import { idle, phasesIn } from './turns.testing.ts';

/** Far from one another, so that nobody has to do anything. */
const apart = { 'G-Inf-V': '1101', 'S-A-5': '1021' };

/** The pulses of a turn as they come: `G1`, `R1`, … */
function pulsesOfTurn(given: Partial<Sketch>): string {
  const start = sketch({ units: apart, phase: 'orders', side: 'russian', ...given });
  const { events } = idle(game, start, (_, told) => phasesIn(told).includes('russian paradrop'));
  return phasesIn(events)
    .filter(phase => phase.endsWith(' movement'))
    .map(phase => `${phase.includes('german') ? 'G' : 'R'}${phase[0]}`)
    .join(' ');
}

/** Everything that happens in one turn, from the end of the turn before. */
function wholeTurn(given: Partial<Sketch>): string[] {
  const start = sketch({ units: apart, phase: 'claim', side: 'russian', ...given });
  const { events } = idle(game, start, (_, told) => eventsOf(told, 'turn').length === 2);
  return phasesIn(events);
}

test('M-SEQ-1 the German is first until it snows, then the Russian; in both editions', () => {
  for (const scenario of ['main', '2014']) {
    for (const weather of ['good', 'mud', 'frost'] as const) {
      assert.match(pulsesOfTurn({ scenario, weather }), /^G1 R1/, weather);
    }
    assert.match(pulsesOfTurn({ scenario, weather: 'snow' }), /^R1 G1/);
  }
  // An early snow counts as any other.
  assert.match(pulsesOfTurn({ turn: 6, markers: { secondTurn: 'good' } }), /^R1 G1/);
  assert.match(pulsesOfTurn({ turn: 6, markers: { secondTurn: 'mud' } }), /^G1 R1/);
});

test('M-SEQ-3, M-SEQ-13 three pulses each in good weather and in hard frost, one after another', () => {
  assert.equal(pulsesOfTurn({ weather: 'good' }), 'G1 R1 G2 R2 G3 R3');
  assert.equal(pulsesOfTurn({ weather: 'frost' }), 'G1 R1 G2 R2 G3 R3');
});

test('M-SEQ-4 two pulses each in mud', () => {
  assert.equal(pulsesOfTurn({ weather: 'mud' }), 'G1 R1 G2 R2');
});

test('M-SEQ-5 in snow two pulses for the Germans and three for the Russians', () => {
  assert.equal(pulsesOfTurn({ weather: 'snow' }), 'R1 G1 R2 G2 R3');
});

test('M-SEQ-2 step A: readiness, replacements, rail, then the orders, before anybody has a pulse', () => {
  const phases = wholeTurn({ turn: 4 });
  assert.deepEqual(phases.slice(0, phases.indexOf('1 german early-attacks')), [
    'german weather',
    'russian siberian-reserve',
    'german readiness',
    'russian readiness',
    'russian replacements',
    'russian rail',
    'russian orders',
  ]);
});

test('M-SEQ-6, M-SEQ-7, M-SEQ-9, M-SEQ-11, M-SEQ-21 both players attack before movement once, then each pulse has its parts', () => {
  const phases = wholeTurn({ turn: 4 });
  const from = phases.indexOf('1 german early-attacks');
  assert.deepEqual(phases.slice(from, phases.indexOf('2 russian air')), [
    '1 german early-attacks',
    '1 german early-combat',
    '1 german air',
    '1 german movement',
    '1 german attacks',
    '1 german combat',
    '1 russian early-attacks',
    '1 russian early-combat',
    '1 russian air',
    '1 russian movement',
    '1 russian attacks',
    '1 russian katyushas',
    '1 russian combat',
    '2 german air',
    '2 german movement',
    '2 german attacks',
    '2 german combat',
  ]);
});

test('M-SEQ-12 the last German pulse, whichever it is, ends with flights of its own', () => {
  const late = (given: Partial<Sketch>): string[] =>
    wholeTurn(given).filter(phase => phase.endsWith('late-air'));
  assert.deepEqual(late({ turn: 4 }), ['3 german late-air']);
  assert.deepEqual(late({ turn: 3 }), ['2 german late-air']);
  assert.deepEqual(late({ turn: 8 }), ['2 german late-air']);
  const phases = wholeTurn({ turn: 8 });
  assert.equal(phases[phases.indexOf('2 german late-air') - 1], '2 german combat');
  assert.equal(phases[phases.indexOf('2 german late-air') + 1], '3 russian air');
});

test('M-SEQ-14, M-SEQ-15 after all pulses comes supply, then victory, then the next turn', () => {
  const phases = wholeTurn({ turn: 4 });
  assert.deepEqual(phases.slice(phases.indexOf('3 russian combat')).slice(0, 4), [
    '3 russian combat',
    'russian paradrop',
    'russian claim',
    'german weather',
  ]);
});

test('M-SETUP-13 the Russian first move of turn 1 is a move and nothing else, and both have three pulses', () => {
  const start = sketch({
    units: { ...apart, 'S-Air-Western': '@front-aviation' },
    phase: 'first-move',
    turn: 1,
  });
  const { state, events } = playOne(start, { type: 'choose', first: 'russian' });
  const rest = idle(game, state, (_, told) => phasesIn(told).includes('russian paradrop'));
  const phases = phasesIn([...events, ...rest.events]).filter(phase => /^\d/.test(phase));
  assert.deepEqual(phases.slice(0, 3), [
    '1 russian movement',
    '1 german early-attacks',
    '1 german early-combat',
  ]);
  assert.deepEqual(
    phases.filter(phase => phase.startsWith('2 russian')),
    ['air', 'movement', 'attacks', 'katyushas', 'combat'].map(name => `2 russian ${name}`),
  );
  assert.equal(phases.at(-1), '3 german late-air');
});

test('M-SETUP-13 the German begins turn 1 otherwise, and turn 2 in any case', () => {
  const plain = sketch({ units: apart, phase: 'first-move', turn: 1 });
  const german = idle(game, plain, (_, told) => phasesIn(told).some(phase => phase.startsWith('1 ')));
  assert.equal(phasesIn(german.events).at(-1)?.slice(0, 8), '1 german');
  const markers = { unhistorical: true, secondTurn: 'good' };
  assert.match(pulsesOfTurn({ turn: 2, markers }), /^G1 R1/);
  const later = wholeTurn({ turn: 2, markers });
  assert.ok(later.includes('1 russian early-attacks'), 'and the Russian attacks as ever after turn 1');
});

test('M-SETUP-13 without the option nobody is asked', () => {
  const start = newGame('main', { unhistoricalFirstMove: false });
  const { events } = playOne(play(start, { type: 'end' }), { type: 'end' });
  assert.deepEqual(phasesIn(events).slice(0, 2), ['russian first-move', 'german weather']);
});

test('M14-EDN-2, M-VIC-9 the 2014 edition ends with turn 8, the main game with turn 12', () => {
  for (const [scenario, turns] of [
    ['2014', 8],
    ['main', 12],
  ] as const) {
    // Moscow is German and out of supply: nobody has won when the last turn ends.
    const given = { units: apart, control: { german: ['1016'] }, markers: { siberianStart: 2 } };
    const start = sketch({ ...given, scenario, turn: turns - 1, phase: 'claim', side: 'russian' });
    const { state, events } = idle(game, start, () => false);
    assert.equal(eventsOf(events, 'turn').at(-1)?.turn, turns);
    assert.equal(game.outcome(state)?.winner, 'draw');
  }
});
