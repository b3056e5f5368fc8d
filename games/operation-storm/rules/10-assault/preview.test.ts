// Looks ahead under fog (10.7): what the attacker can know, and nothing of what lies beneath.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '../../../../kit/game.ts';
import { game, play, sketch } from '../../testing.node.ts';
import {
  artillery,
  at,
  attack,
  dropping,
  germans,
  mobile,
  plain,
  previewOf,
  soviets,
} from './battles.node.ts';

const { here, west } = plain;

test('10.7-1 a preview knows the top unit and how many there are, whatever lies beneath', () => {
  const look = (below: string) =>
    previewOf(
      germans({ ...at(west, 'GE-1Pz', 'GE-6Pz'), ...at(here, below, 'SU-10RD') }),
      attack(here, 'GE-1Pz', 'GE-6Pz'),
    );
  const weak = look('SU-101Art');
  assert.deepEqual([weak.column, weak.defense, weak.results, weak.losses], [undefined, 4, [], undefined]);
  // A unit of defense 4 at worst, artillery at best.
  assert.deepEqual(weak.columns, ['+5', '+10']);
  assert.deepEqual(weak, look('SU-8TD'), 'a strong division beneath changes nothing');
  const seen = germans(
    { ...at(west, 'GE-1Pz', 'GE-6Pz'), ...at(here, 'SU-8TD', 'SU-10RD') },
    { flags: { 'SU-8TD': ['seen'] } },
  );
  assert.deepEqual(previewOf(seen, attack(here, 'GE-1Pz', 'GE-6Pz')).column, '+5');
});

test('10.7-1 the Soviet side knows no more of German stacks', () => {
  const look = (below: string) =>
    previewOf(soviets({ ...at(west, 'SU-8TD'), ...at(here, below, 'GE-1ID') }), attack(here, 'SU-8TD'));
  assert.deepEqual(look('GE-207Sec'), look('GE-1Pz'));
  assert.equal(look('GE-207Sec').column, '≤0', 'it is too strong in any case');
});

test('11.7-3 artillery on top may be alone or not; alone it is lost for certain', () => {
  const alone = previewOf(
    germans({ ...at(west, 'GE-1ID'), ...at(here, 'SU-101Art') }),
    attack(here, 'GE-1ID'),
  );
  assert.deepEqual(
    [alone.column, alone.results, alone.losses],
    ['DE', [{ result: 'DE', chance: 1 }], { attacker: 0, defender: 1 }],
  );
  const unsure = previewOf(
    germans({ ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD', 'SU-101Art') }),
    attack(here, 'GE-1ID'),
  );
  assert.deepEqual(unsure.columns, ['≤0', 'DE']);
});

test('6.5-1 no more than six beneath can be anything but artillery', () => {
  const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art', 'SU-120Art'];
  const rifles = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-11RD', 'SU-188RD'];
  const state = germans(
    { ...at(west, 'GE-1Pz'), ...at(here, ...guns, ...rifles) },
    {
      flags: Object.fromEntries(rifles.map(id => [id, ['seen']])),
    },
  );
  const preview = previewOf(state, attack(here, 'GE-1Pz'));
  assert.deepEqual([preview.column, preview.defense], ['≤0', 24], 'the other four must be');
});

test('11.9-2 T-34 brigades on top may have company or not', () => {
  const look = (...below: string[]) =>
    previewOf(
      germans({ ...at(west, 'GE-1Pz'), ...at(here, ...below, 'SU-1TB') }, { turn: 6 }),
      attack(here, 'GE-1Pz'),
    );
  // 8 less 2 is +5, one to the right +10; with a unit of 4 beneath +2.
  assert.deepEqual(look().columns, ['+10', '+10']);
  assert.deepEqual(look('SU-10RD').columns, ['+2', '+10']);
  const rulesIn = (...below: string[]) => look(...below).modifiers.map(({ rule }) => rule);
  assert.ok(rulesIn().includes('11.9-2'));
  assert.ok(!rulesIn('SU-10RD').includes('11.9-2'), 'nobody says so before it is known');
});

test('11.8 where the flak stands is printed: whoever attacks it reckons with it', () => {
  const state = soviets({ ...at(west, 'SU-8TD'), ...at(here, 'GE-10Flak', 'GE-207Sec') });
  const preview = previewOf(state, attack(here, 'SU-8TD'));
  assert.deepEqual([preview.attack, preview.defense, preview.column], [3, 6, '≤0']);
});

test('10.8-1 only attacks can be looked at: declared, supported, in momentum, or on the move', () => {
  const units = { ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD') };
  const refusal = game.preview(germans(units), { type: 'end' });
  assert.ok(isRefusal(refusal) && refusal.rule === '10.8-1');
  const moving = previewOf(sketch({ units }), mobile(here, 'GE-1Pz'));
  assert.deepEqual([moving.attack, moving.column], [8, '+3'], 'one to the left');
  const apart = game.preview(
    sketch({ units: { ...units, ...at(plain.east, 'GE-6Pz') } }),
    mobile(here, 'GE-1Pz', 'GE-6Pz'),
  );
  assert.ok(isRefusal(apart) && apart.rule === '9.23-7');
  const guns = sketch({ units: { ...at(west, 'GE-1ID'), ...at(here, 'SU-101Art') } });
  assert.equal(previewOf(guns, { type: 'overrun', target: here, units: ['GE-1ID'] }).column, 'DE');
});

test('11.7-1, 11.10-5 what supports an attack is looked at before it is added', () => {
  const units = { ...at(west, 'SU-101Art', 'SU-8TD'), ...at(here, 'GE-1ID'), 'SU-1Ab': '@airborne' };
  const asked = play(soviets(units, { sky: 'soviet' }), attack(here, 'SU-8TD'));
  assert.equal(previewOf(asked, { type: 'assault' }).attack, 6);
  assert.equal(previewOf(asked, dropping('SU-1Ab')).attack, 8);
  assert.equal(previewOf(asked, artillery('SU-101Art')).attack, 7);
  const wrong = game.preview(asked, artillery('SU-8TD'));
  assert.ok(isRefusal(wrong) && wrong.rule === '11.7-1');
});
