// Russian rail movement: who rides, how far, where it may end, and what it costs.

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  allowed,
  destinationsOf,
  flagsOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const rail = (unit: string, to: string) => ({ type: 'rail', units: [unit], to });
const railroad = (rest: Partial<Sketch> & Pick<Sketch, 'units'>) =>
  sketch({ phase: 'rail', side: 'russian', ...rest });

test('M14-RAIL-1, M-RAIL-1 Russian units on a railway ride, in both editions, any number of them', () => {
  for (const scenario of ['main', '2014']) {
    const state = railroad({ units: { 'S-A-16': '1110', 'S-TB-126': '1110', 'S-RD-6': '1208' }, scenario });
    for (const unit of ['S-A-16', 'S-TB-126', 'S-RD-6']) allowed(state, rail(unit, '1318'));
    const after = play(state, rail('S-A-16', '1318'), rail('S-TB-126', '2820'), rail('S-RD-6', '1318'));
    assert.equal(placeOfUnit(after, 'S-RD-6'), '1318');
  }
});

test('M14-RAIL-1 not the disrupted, not who stands off the railway, no Germans', () => {
  const units = { 'S-A-16': '1110', 'S-A-20': '1211', 'G-Inf-V': '1403', 'S-A-22': '@dead' };
  const state = railroad({ units, flags: { 'S-A-16': ['disrupted'] } });
  assert.equal(refusedBy(state, rail('S-A-16', '1016')), 'M14-RAIL-1');
  assert.equal(refusedBy(state, rail('S-A-20', '1016')), 'M14-RAIL-1');
  assert.equal(refusedBy(state, rail('G-Inf-V', '1401')), 'M14-RAIL-1');
  assert.equal(refusedBy(state, rail('S-A-22', '1016')), 'M14-RAIL-1');
  assert.deepEqual(offered(state), ['end']);
});

test('M14-RAIL-2 along contiguous railways in supply, however far', () => {
  const state = railroad({ units: { 'S-A-16': '1208' } });
  const ends = destinationsOf(state, 'S-A-16');
  for (const far of ['2820', '0604', '3013', '0120', '1922']) assert.ok(ends.has(far), far);
  // No railway runs there, or only beyond a town that is German.
  assert.equal(refusedBy(state, rail('S-A-16', '1211')), 'M14-RAIL-2');
  assert.equal(refusedBy(state, rail('S-A-16', '1402')), 'M14-RAIL-2');
  assert.equal(refusedBy(state, rail('S-A-16', '1208')), 'M14-RAIL-2');
});

test('M14-RAIL-2 a railway out of supply carries nobody', () => {
  // Three korps around a bend of the railway from Vyazma to Bryansk.
  const shut = { 'S-A-16': '1508', 'G-Inf-V': '1407', 'G-Inf-VI': '1607', 'G-Inf-VII': '1509' };
  const state = railroad({ units: shut });
  assert.deepEqual([...destinationsOf(state, 'S-A-16').keys()], []);
  assert.equal(refusedBy(state, rail('S-A-16', '1908')), 'M14-RAIL-2');
  const { 'G-Inf-VII': _, ...open } = shut;
  allowed(railroad({ units: { ...open, 'S-TB-126': '1609', 'S-TB-127': '1708' } }), rail('S-A-16', '1908'));
});

test('M14-RAIL-3 not into a German zone of control unless a Russian unit is there', () => {
  const units = { 'S-A-16': '1208', 'G-Inf-V': '1114' };
  const state = railroad({ units });
  assert.equal(refusedBy(state, rail('S-A-16', '1113')), 'M14-RAIL-3');
  allowed(state, rail('S-A-16', '1112'));
  const held = railroad({ units: { ...units, 'S-TB-126': '1113' } });
  allowed(held, rail('S-A-16', '1113'));
});

test('M14-RAIL-4 it gets off disrupted, and leaves its trenches behind', () => {
  const state = railroad({ units: { 'S-A-16': '1208' }, flags: { 'S-A-16': ['entrenched'] } });
  const { state: after, events } = playOne(state, rail('S-A-16', '1318'));
  assert.ok(flagsOf(after, 'S-A-16').includes('disrupted'));
  assert.ok(!flagsOf(after, 'S-A-16').includes('entrenched'));
  assert.deepEqual(events.slice(0, 2), [
    { type: 'railed', unit: 'S-A-16', from: '1208', to: '1318', rule: 'M14-RAIL-2' },
    { type: 'disrupted', unit: 'S-A-16', rule: 'M14-RAIL-4' },
  ]);
});

test('M14-RAIL-5 trains leave the map and come back by any railway that is Russian where it leaves', () => {
  // Torzhok is German, so the Ostashkov railway is joined to the rest by the rear alone.
  const units = { 'S-A-22': '0306' };
  const control = { german: ['0410'] };
  const state = railroad({ units, control });
  allowed(state, rail('S-A-22', '2820'));
  const lost = railroad({ units, control: { german: ['0410', '0107'] } });
  assert.equal(refusedBy(lost, rail('S-A-22', '2820')), 'M14-RAIL-2');
  allowed(lost, rail('S-A-22', '0506'));
});

test('M-STACK-4 only where it fits when it gets off', () => {
  const units = { 'S-A-16': '1208', 'S-A-20': '1318', 'S-RD-6': '1318' };
  const state = railroad({ units });
  assert.equal(refusedBy(state, rail('S-A-16', '1318')), 'M-STACK-4');
  allowed(state, rail('S-RD-6', '1208'));
});
