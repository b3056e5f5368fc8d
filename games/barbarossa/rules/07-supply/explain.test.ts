// Supply in words: the line shown is one that a unit could have, and what is named as cutting it is there and does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupplyAnswer } from '../../../../kit/game.ts';
import { around, game, type Sketch, sketch } from '../../testing.node.ts';
import { enemiesIn, shutIn } from './pockets.node.ts';

const G = 'DE-INF-1';
const S = 'SU-RA-40';

function answerIn(id: string, given: Sketch): SupplyAnswer {
  const answers = game.supply(sketch(given), [id]);
  assert.ok('length' in answers);
  return answers[0];
}
const cutIn = (id: string, given: Sketch): string[] =>
  (answerIn(id, given).cut ?? []).map(({ rule, hex }) => `${rule} ${hex}`);

test('7.3a, 7.9a enemies who cut a line are named, and without them there would be one', () => {
  for (const [unit, rule] of [
    [G, '7.3a'],
    [S, '7.9a'],
  ] as const) {
    const units = shutIn(unit, '2009');
    const answer = answerIn(unit, { units });
    const [cut] = answer.cut ?? [];
    assert.deepEqual([answer.state, answer.rule, cut.rule], ['out', rule, rule]);
    const left = Object.fromEntries(Object.entries(units).filter(([, hex]) => hex !== cut.hex));
    assert.equal(answerIn(unit, { units: left }).state, 'overland');
  }
});

test('7.20a, 7.20b, 7.20c works that cut a line are named', () => {
  const wall = { units: shutIn(S, '2011', '2010'), turn: 20, markers: { eastWall: ['2010'] } };
  assert.deepEqual(cutIn(S, wall), ['7.20c 2010']);
  const area = { units: { [G]: '2011' }, turn: 20, markers: { fortifiedArea: '2011' } };
  assert.ok(cutIn(G, area)[0].startsWith('7.20b'));
  const gate = around('1813').find(id => id > '1813') ?? '';
  assert.ok(cutIn(G, { units: shutIn(G, gate, '1813') }).length > 0);
});

test('7.3b a source with enemies in it is named', () => {
  const sources = ['1724', '1824', '1924', '2024', '2124'];
  const [cut] = cutIn(G, { units: { ...enemiesIn(G, sources), [G]: '1810' } });
  assert.ok(cut.startsWith('7.3b'));
});

test('7.4b, 7.4h a lost gateway is named before anything else', () => {
  assert.equal(answerIn(G, { units: { [G]: '2604' } }).rule, '7.4b');
  const control = { german: ['2607'] };
  assert.equal(answerIn(G, { units: { [G]: '3002' }, control }).rule, '7.4h');
});

test('7.5a, 7.6a, 7.6b, 7.7b, 7.13, 10.34d what feeds a unit without a line is told with its rule', () => {
  const rules = (id: string, given: Sketch): string[] => {
    const { state, rule } = answerIn(id, given);
    return [state, rule];
  };
  assert.deepEqual(rules(G, { units: shutIn(G, '1415') }), ['coastal', '7.5a']);
  const fort = { units: shutIn(G, '2018'), turn: 26, markers: { fortress: ['2018'] } };
  assert.deepEqual(rules(G, fort), ['garrison', '7.6a']);
  const flown = { units: shutIn(G, '2009'), markers: { aerialAt: '2009', aerialUsed: true } };
  assert.deepEqual(rules(G, flown), ['aerial', '7.7b']);
  const hero = { units: shutIn(S, '2207'), markers: { hero: ['2207'] } };
  assert.deepEqual(rules(S, hero), ['garrison', '7.13']);
  assert.match(answerIn(S, hero).message, /half/);
  assert.deepEqual(rules('SU-ICA', { units: shutIn('SU-ICA', '3108') }), ['overland', '10.34d']);
  const stalingrad = { units: shutIn(G, '2501'), turn: 14, markers: { fortress: ['2501'] } };
  assert.match(answerIn(G, stalingrad).message, /7\.6b/);
});

test('7.9d, 7.10a a Soviet unit reads how it would attack', () => {
  assert.match(answerIn(S, { units: { [S]: '2207' } }).message, /half/);
  const near = { offensive: { A: '2207' } };
  assert.match(answerIn(S, { units: { [S]: '2207' }, side: 'soviet', markers: near }).message, /in full/);
});

test('12.8b the blow at Stalingrad needs no markers in the south', () => {
  const blow = { scenario: 'road-back', turn: 13, side: 'soviet', phase: 'assault' } as const;
  assert.match(answerIn(S, { ...blow, units: { [S]: '2301' } }).message, /in full/);
  assert.match(answerIn(S, { ...blow, units: { [S]: '1705' } }).message, /half/);
});
