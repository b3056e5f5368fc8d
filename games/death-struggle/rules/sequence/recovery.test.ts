// Who recovers when.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, eventsOf, flagsOf, playOne, type Sketch, sketch } from '../../testing.node.ts';

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
