// Looks ahead: previews under fog (11.7) and with dice to come, and what the enemy could do next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State, Threat } from '../../../../kit/game.ts';
import { isRefusal } from '../../../../kit/game.ts';
import { game, play, type Sketch, sketch, walkFrom } from '../../testing.node.ts';
import { attack, germans, mobile, plain, previewOf, soviets } from './battles.node.ts';

const { here, west, east, northEast } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const threat = (state: State, side: string, hex: string): Threat | undefined =>
  game.threats(state, side).find(one => one.hex === hex);

test('11.7 a preview of a German attack knows the top unit only, whatever lies beneath', () => {
  const look = (below: string) => {
    const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, below, 'SU-RA-3') };
    return previewOf(germans(units, { turn: 16, order: 'move-fight' }), attack(here, 'DE-PZ-3', 'DE-PZ-24'));
  };
  const weak = look('SU-RA-8');
  assert.deepEqual([weak.column, weak.defense, weak.results], [undefined, 3, []]);
  assert.notEqual(weak.columns[0], weak.columns[1]);
  assert.deepEqual(weak, look('SU-GT-5'), 'a strong army beneath changes nothing');
});

test('11.7b once it is declared, the odds are known', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const asked = play(germans(units), attack(here, 'DE-PZ-3', 'DE-PZ-24'));
  const preview = previewOf(asked, { type: 'support' });
  assert.deepEqual([preview.attack, preview.defense, preview.column], [18, 6, '3:1']);
  assert.equal(preview.next?.column, '4:1');
  assert.equal(preview.next?.missing, 6);
});

test('8.4b dice to come leave a range of columns', () => {
  const preview = previewOf(
    germans({ ...at(west, 'DE-Tet'), ...at(here, 'SU-RA-3') }, { turn: 31, order: 'move-fight' }),
    attack(here, 'DE-Tet'),
  );
  assert.deepEqual(preview.columns, ['1:3', '2:1']);
});

test('11.8 only attacks can be looked at, and a mobile assault from where the units stand', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  const refusal = game.preview(germans(units), { type: 'end' });
  assert.ok(isRefusal(refusal) && refusal.rule === '11.8');
  assert.equal(previewOf(sketch({ units }), mobile(here, 'DE-PZ-3')).column, '2:1');
  const away = game.preview(
    sketch({ units: { ...at(west, 'DE-PZ-3'), ...at(east, 'SU-RA-3') } }),
    mobile(east, 'DE-PZ-3'),
  );
  assert.ok(isRefusal(away));
});

test('11.1a a threat: whoever stands beside, or could come before the assault', () => {
  const far = walkFrom(east, 0);
  const units = { ...at(here, 'DE-INF-1'), ...at(far, 'SU-T-1') };
  const state = sketch({ units, turn: 10, side: 'german', phase: 'movement' });
  const found = threat(state, 'german', here);
  assert.ok(found !== undefined);
  assert.deepEqual(found.units, ['SU-T-1']);
  assert.equal(found.strength, 5);
  assert.ok(
    found.modifiers.some(({ rule }) => rule === '5.7a'),
    'after movement',
  );
  assert.equal(
    threat(sketch({ units, turn: 2, side: 'german' }), 'german', here),
    undefined,
    '5.4b it must fight first',
  );
});

test('5.4a the best order of phases is taken for the threat', () => {
  const units = { ...at(here, 'DE-INF-1'), ...at(east, 'SU-SH-1') };
  const found = threat(sketch({ units, turn: 10 }), 'german', here);
  assert.equal(found?.strength, 6, 'fight first, doubled, with offensive supply (7.10)');
});

test('5.10b, 11.4b no threat where the enemy attacks no more', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  const paused = sketch({ units, turn: 3, phase: 'arrivals', markers: { pause: 'taken' } });
  assert.equal(threat(paused, 'soviet', here), undefined);
  const done = germans(units, { flags: { 'SU-RA-3': ['defended'] } });
  assert.equal(threat(done, 'soviet', here), undefined);
  assert.ok(threat(germans(units), 'soviet', here) !== undefined);
});

test('11.7a a threat to the German side names nobody who cannot be seen', () => {
  const look = (below: string) => {
    const units = { ...at(here, 'DE-INF-1'), ...at(east, below, 'SU-RA-3') };
    return threat(sketch({ units, turn: 6, order: 'move-fight' }), 'german', here);
  };
  const found = look('SU-RA-8');
  assert.deepEqual(found?.units.toSorted(), ['?soviet', 'SU-RA-3']);
  assert.ok(found?.modifiers.every(({ label }) => !label.startsWith('8 ')));
  const seen = threat(
    sketch({ units: { ...at(here, 'SU-RA-3'), ...at(west, 'DE-PZ-3', 'DE-INF-1') } }),
    'soviet',
    here,
  );
  assert.deepEqual(seen?.units, ['DE-PZ-3', 'DE-INF-1'], '11.7c the Soviet side sees German stacks');
});

test('11.7a who of those that cannot be seen has done something is not told by where they could come', () => {
  const far = walkFrom(east, 0, 0, 0);
  const look = (edge: string, other: string): unknown => {
    const units = { ...at(here, 'DE-INF-1'), ...at(far, edge, 'SU-RA-3'), ...at('1401', other, 'SU-RA-8') };
    return game.threats(sketch({ units, turn: 10, flags: { [edge]: ['edgeEntry', 'inSitu'] } }), 'german');
  };
  assert.ok(JSON.stringify(look('SU-T-1', 'SU-T-3')).includes('?soviet'));
  assert.deepEqual(look('SU-T-1', 'SU-T-3'), look('SU-T-3', 'SU-T-1'));
});

test('11.7a, 11.29 a preview names nobody beneath those who fled into the hex', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-AB-5', 'SU-RA-3') };
  const state = germans(units, { flags: { 'SU-RA-3': ['retreatedIn'] } });
  const preview = previewOf(state, attack(here, 'DE-PZ-3', 'DE-PZ-24'));
  const items = preview.modifiers.map(({ rule, label }) => [rule, label]);
  assert.ok(items.some(([rule, label]) => rule === '11.7' && label === 'Unit that cannot be seen'));
  const names = ['SU-AB-5', 'SU-AB-1'].map(id => game.counters.find(one => one.id === id)?.name);
  assert.ok(items.every(([, label]) => !names.includes(label)));
});

test('6.3 a threat brings no more units than find room', () => {
  const reds = ['SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-16', 'SU-RA-18'];
  const units = { ...at(here, 'DE-INF-1'), ...at(east, ...reds), ...at(northEast, 'SU-RA-19') };
  const found = threat(soviets(units, { turn: 2, markers: {} }), 'german', here);
  assert.equal(found?.attackers.length, 6);
});
