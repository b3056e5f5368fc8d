// Who recovers when.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { EAST, FIELD, type Fight, fateOf, fight, WEST } from '../../fights.node.ts';
import { around, eventsOf, flagsOf, game, play, playOne, type Sketch, sketch } from '../../testing.node.ts';
import { axisRaids, BIALA, bomb, isDisrupted, spot } from '../air/air.node.ts';

const end = { type: 'end' };
const UNITS = {
  'GE-INF-I': '2003',
  'RO-CAV': '3607',
  'SU-ARMY-5': '1322',
  'SU-GCK-1': '1323',
  'SU-GRD-01': '1324',
};
const everybody = Object.fromEntries(Object.keys(UNITS).map(id => [id, ['disrupted']]));
/** Who recovers when this phase ends, before the one that is named begins. */
function recovered(
  phase: string,
  side: 'axis' | 'russian',
  until: string,
  more: Partial<Sketch> = {},
): string[] {
  const { events } = playOne(sketch({ units: UNITS, flags: everybody, phase, side, ...more }), end);
  const stop = events.findIndex(event => event.type === 'phase' && event.phase === until);
  assert.ok(stop >= 0, until);
  return eventsOf(events.slice(0, stop), 'recovered').map(({ unit }) => String(unit));
}

test('DS-RECOV-1, DS-SEQ-10 Germans in supply recover when the Axis turn ends, the allies do not', () => {
  assert.deepEqual(recovered('supply', 'axis', 'siberian-reserve'), ['GE-INF-I']);
});

test('DS-RECOV-2, DS-SEQ-18 red-lettered Russians recover when the Russian turn ends, and no others', () => {
  assert.deepEqual(recovered('claim', 'russian', 'arrivals'), ['SU-GCK-1', 'SU-GRD-01']);
});

test('DS-RECOV-3, DS-RECOV-7, DS-SEQ-5 the other Russians recover once the Axis has allocated its attacks, not while it moves', () => {
  const moving = sketch({ units: UNITS, flags: everybody, phase: 'movement', side: 'axis' });
  assert.ok(flagsOf(moving, 'SU-ARMY-5').includes('disrupted'));
  assert.deepEqual(recovered('movement', 'axis', 'raids'), ['SU-ARMY-5']);
  assert.deepEqual(recovered('second-movement', 'axis', 'second-raids'), [], 'and not in the breakthrough');
});

test('DS-RECOV-5, DS-SEQ-14 the allies of the Axis recover once the Russian has allocated his attacks', () => {
  assert.deepEqual(recovered('movement', 'russian', 'raids'), ['RO-CAV']);
});

test('DS-AFLD-4 an airfield that came by rail works again when its side recovers', () => {
  const ready = (phase: string, side: 'axis' | 'russian', until: string, id: string, at: string): boolean =>
    recovered(phase, side, until, { units: { ...UNITS, [id]: at }, flags: { [id]: ['disrupted'] } }).includes(
      id,
    );
  assert.ok(ready('supply', 'axis', 'siberian-reserve', 'GE-AFLD-I', '1403'));
  assert.ok(ready('movement', 'axis', 'raids', 'SU-AFLD-WESTERN', '1711'));
  assert.ok(!ready('claim', 'russian', 'arrivals', 'SU-AFLD-WESTERN', '1711'));
});

test('DS-RECOV-6 whoever is out of supply at that moment stays disrupted', () => {
  const units = { ...UNITS, 'GE-INF-I': '3533', 'GE-INF-II': '2003' };
  const flags = { ...everybody, 'GE-INF-II': ['disrupted'] };
  assert.deepEqual(recovered('supply', 'axis', 'siberian-reserve', { units, flags }), ['GE-INF-II']);
});

test('DS-SEQ-9, DS-SEQ-16, DS-SUP-8 whoever is isolated in the supply phase of his side is disrupted', () => {
  for (const [unit, side, until] of [
    ['GE-INF-I', 'axis', 'siberian-reserve'],
    ['SU-RK-1', 'russian', 'claim'],
  ] as const) {
    // The German stands in the far steppe, the Russian among Germans there.
    const ring = Object.fromEntries(around('3533').map((hex, index) => [`GE-DIV12-0${index + 1}`, hex]));
    const units = { ...UNITS, ...(side === 'axis' ? {} : ring), [unit]: '3533' };
    const { events } = playOne(sketch({ units, phase: 'supply', side }), end);
    const stop = events.findIndex(event => event.type === 'phase' && event.phase === until);
    const told = eventsOf(events.slice(0, stop), 'disrupted').map(event => event.unit);
    assert.deepEqual(told, [unit], side);
  }
});

/**
 * Who recovers right after the battle. At 1:2 a disrupted division reads 1:1, which is an AD on a five: the attacker is disrupted,
 * the defender not again.
 */
const repelled = (defender: string, more: Partial<Fight> = {}): unknown[] =>
  eventsOf(
    fight(
      {
        defenders: [defender],
        attackers: { [WEST]: ['GE-DIV-81'] },
        flags: { [defender]: ['disrupted'] },
        ...more,
      },
      5,
    ).events,
    'recovered',
  )
    .filter(({ rule }) => rule === 'DS-RECOV-4')
    .map(({ unit }) => unit);

test('DS-RECOV-4, DS-SEQ-6 a disrupted defender recovers after an attack of the first wave that does not disrupt him again', () => {
  assert.deepEqual(repelled('SU-RD12-01'), ['SU-RD12-01']);
  // DS-SEQ-7 not before movement, nor in the second wave.
  assert.deepEqual(repelled('SU-RD12-01', { phase: 'early-combat' }), []);
  assert.deepEqual(repelled('SU-RD12-01', { phase: 'second-combat' }), []);
  // A three is a D: disrupted again, he stays so.
  const again = fight(
    {
      defenders: ['SU-RD12-01'],
      attackers: { [WEST]: ['GE-DIV-81'] },
      flags: { 'SU-RD12-01': ['disrupted'] },
    },
    3,
  );
  const { state, events } = playOne(again.state, { type: 'stay' });
  assert.deepEqual(eventsOf([...again.events, ...events], 'recovered'), []);
  assert.deepEqual(fateOf(state, 'SU-RD12-01'), ['SU-RD12-01 disrupted']);
  // DS-RECOV-6 only in supply, DS-RECOV-2 and nobody with red letters.
  assert.deepEqual(repelled('SU-RD12-01', { cutOff: ['SU-RD12-01'], others: pocket }), []);
  assert.deepEqual(repelled('SU-GRD-01', { attackers: { [WEST]: ['GE-DIV22-01'] } }), []);
});

/** Germans all around the field but in the west, from where the attack comes. */
const pocket = Object.fromEntries(
  around(FIELD)
    .filter(hex => hex !== WEST)
    .map((hex, index) => [['GE-INF-I', 'GE-INF-II', 'GE-INF-VIII', 'GE-INF-IX', 'GE-INF-X'][index], hex]),
);

test('DS-RECOV-5, DS-SEQ-15 so do the allies of the Axis after a Russian attack', () => {
  const { state } = fight(
    {
      defenders: ['RO-INF-2'],
      attackers: { [EAST]: ['SU-RD12-01'] },
      flags: { 'RO-INF-2': ['disrupted'] },
    },
    5,
  );
  assert.deepEqual(fateOf(state, 'RO-INF-2'), ['RO-INF-2']);
});

test('DS-RECOV-8 bombed before movement: up again in the same turn; bombed before the battles: not before the next', () => {
  const at = spot({ [BIALA]: 4 });
  const bombed = (phase: string): State =>
    play(
      axisRaids({ 'SU-RD12-01': at, 'GE-DIV-81': '2003' }, [1], {
        phase,
        flags: { 'SU-RD12-01': ['airSupplied'] },
      }),
      bomb(at, 'GE-FK-II'),
    );
  const later = (state: State, until: string): State => {
    let current = state;
    for (let i = 0; i < 20 && game.phaseKey(current) !== until; i++) current = play(current, end);
    assert.equal(game.phaseKey(current), until);
    return current;
  };
  const early = bombed('early-raids');
  assert.ok(isDisrupted(early, 'SU-RD12-01'));
  assert.ok(!isDisrupted(later(early, '3 axis second-movement'), 'SU-RD12-01'));
  assert.ok(isDisrupted(later(bombed('raids'), '3 russian siberian-reserve'), 'SU-RD12-01'));
});
