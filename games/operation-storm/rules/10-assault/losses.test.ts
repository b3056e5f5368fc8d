// Chapters 10.21 to 10.23, 11.7 and 11.10: results, who pays, and who goes with whom.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
} from '../../testing.node.ts';
import {
  artillery,
  at,
  attack,
  deathsIn,
  dropping,
  fight,
  germans,
  lose,
  plain,
  previewOf,
  soviets,
  withDice,
} from './battles.node.ts';

const { here, west, east } = plain;
const sideToMove = (state: State): string | undefined => game.decision(state)?.side;

test('10.21 one die for the whole battle, read in the last column: a 5 on +20 is 1/2', () => {
  const ids = ['GE-1Pz', 'GE-3Pz', 'GE-4Pz'];
  const state = germans({ ...at(west, ...ids), ...at(here, 'SU-10RD') });
  assert.deepEqual(
    [previewOf(state, attack(here, ...ids)).attack, previewOf(state, attack(here, ...ids)).column],
    [24, '+20'],
  );
  const told = play(withDice(state, 5), attack(here, ...ids));
  const { events } = fight(state, attack(here, ...ids), '1/2');
  const [result] = eventsOf(events, 'result');
  assert.deepEqual([result.die, result.column, result.result], [5, '+20', '1/2']);
  assert.equal(eventsOf(events, 'roll').length, 1);
  assert.equal(placeOfUnit(told, 'SU-10RD'), '@out');
});

test('10.22-1, 2.13-1 units lost on either side, each whole', () => {
  const reds = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD'];
  const ours = ['GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-7Pz', 'GE-20Pz'];
  const state = germans({ ...at(west, ...ours), ...at(here, ...reds) });
  const { state: owed } = fight(state, attack(here, ...ours), '1/2');
  assert.equal(frameName(owed), 'defender-losses');
  assert.equal(refusedBy(owed, lose('SU-10RD')), '10.22-1');
  assert.equal(refusedBy(owed, lose('SU-10RD', 'SU-48RD', 'SU-90RD')), '10.22-1');
  const paid = play(owed, lose('SU-10RD', 'SU-90RD'));
  assert.deepEqual(
    ['SU-10RD', 'SU-90RD', 'SU-48RD'].map(id => placeOfUnit(paid, id)),
    ['@out', '@out', here],
  );
});

test('10.22-2 the defender pays before the attacker does, and chooses himself', () => {
  const reds = ['SU-10RD', 'SU-125RD', 'SU-48RD'];
  const state = germans({ ...at(west, 'GE-1Pz', 'GE-6Pz'), ...at(here, ...reds) });
  const { state: owed } = fight(state, attack(here, 'GE-1Pz', 'GE-6Pz'), '1/1');
  assert.deepEqual([frameName(owed), sideToMove(owed)], ['defender-losses', 'soviet']);
  assert.equal(placeOfUnit(owed, 'GE-1Pz'), west);
  const paid = play(owed, lose('SU-125RD'));
  assert.deepEqual([frameName(paid), sideToMove(paid)], ['attacker-losses', 'german']);
  const done = play(paid, lose('GE-6Pz'));
  assert.deepEqual(
    ['SU-10RD', 'SU-125RD', 'GE-1Pz', 'GE-6Pz'].map(id => placeOfUnit(done, id)),
    [here, '@out', west, '@dead'],
  );
});

test('10.22-3 what is more than there are units is ignored', () => {
  const state = germans({ ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD'), ...at(east, 'GE-11ID') });
  const { events, state: after } = fight(state, attack(here, 'GE-1ID'), '3/0');
  assert.deepEqual(deathsIn(events), { 'GE-1ID': '10.22-1' });
  assert.equal(frameName(after), 'combat');
  assert.equal(placeOfUnit(after, 'GE-11ID'), east, 'who took no part pays nothing');
});

test('10.22-4 each owner chooses among those who take part', () => {
  const state = germans({
    ...at(west, 'GE-1ID', 'GE-11ID', 'GE-10Flak'),
    ...at(here, 'SU-10RD', 'SU-125RD', 'SU-48RD'),
  });
  const { state: owed } = fight(state, attack(here, 'GE-1ID', 'GE-11ID'), '1/0');
  for (const id of ['GE-1ID', 'GE-11ID']) allowed(owed, lose(id));
  assert.equal(refusedBy(owed, lose('GE-10Flak')), '10.22-4', 'flak sits passively in the hex');
  const other = germans({ ...at(west, 'GE-1ID', 'GE-11ID', 'GE-21ID'), ...at(here, 'SU-10RD', 'SU-48RD') });
  const { state: idle } = fight(other, attack(here, 'GE-1ID', 'GE-11ID'), '1/0');
  assert.equal(refusedBy(idle, lose('GE-21ID')), '10.22-4', 'nor does who stayed out');
});

test('10.23 DE: all defenders are lost and nobody else', () => {
  const ids = ['GE-1Pz', 'GE-6Pz', 'GE-8Pz', 'GE-7Pz', 'GE-20Pz', 'GE-12Pz'];
  const state = germans({ ...at(west, ...ids), ...at(here, 'SU-101Art', 'SU-10RD', 'SU-48RD') });
  const { events, state: after } = fight(state, attack(here, ...ids), 'DE');
  assert.deepEqual(deathsIn(events), { 'SU-10RD': '10.23', 'SU-48RD': '10.23', 'SU-101Art': '11.7-6' });
  assert.equal(frameName(after), 'advance');
});

test('10.22-1 one and one against each other: both are gone, and nobody advances', () => {
  const state = germans({ ...at(west, 'GE-1Pz'), ...at(here, 'SU-10RD') });
  const { events, state: after } = fight(state, attack(here, 'GE-1Pz'), '1/1');
  assert.deepEqual(Object.keys(deathsIn(events)).toSorted(), ['GE-1Pz', 'SU-10RD']);
  assert.equal(frameName(after), 'combat');
});

test('11.7-3 artillery alone is lost to any attack, without a die', () => {
  for (const turn of [1, 3]) {
    const state = germans({ ...at(west, 'GE-207Sec'), ...at(here, 'SU-101Art', 'SU-108Art') }, { turn });
    const after = play(state, attack(here, 'GE-207Sec'));
    assert.equal(placeOfUnit(after, 'SU-108Art'), '@out');
    assert.equal(frameName(after), 'advance');
  }
  const minor = germans({ ...at('S1728', 'RO-7R'), ...at('S1729', 'SU-101Art') });
  const told = fightAlone(minor, attack('S1729', 'RO-7R'));
  assert.deepEqual(eventsOf(told, 'roll'), []);
  assert.equal(eventsOf(told, 'result')[0].rule, '11.7-3');
});

test('11.7-6 on defense artillery pays for nothing and goes with the last of the others', () => {
  const guns = ['SU-101Art', 'SU-108Art'];
  const ours = ['GE-1Pz', 'GE-6Pz'];
  const two = germans({ ...at(west, ...ours), ...at(here, ...guns, 'SU-10RD', 'SU-48RD') });
  const { state: owed } = fight(two, attack(here, ...ours), '1/1');
  assert.equal(refusedBy(owed, lose('SU-101Art')), '11.7-6');
  const held = play(owed, lose('SU-10RD'));
  assert.equal(placeOfUnit(held, 'SU-101Art'), here, 'one of the others is left');
  const one = germans({ ...at(west, ...ours), ...at(here, ...guns, 'SU-10RD') });
  const { events } = fight(one, attack(here, ...ours), '1/1');
  assert.deepEqual(deathsIn(events), {
    'SU-10RD': '10.22-1',
    'SU-101Art': '11.7-6',
    'SU-108Art': '11.7-6',
    ...Object.fromEntries(
      Object.keys(deathsIn(events))
        .filter(id => id.startsWith('GE'))
        .map(id => [id, '10.22-1']),
    ),
  });
});

test('11.7-6 in an attack artillery goes with the last of its hex, and counts on the track', () => {
  const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art'];
  const enemy = ['GE-1ID', 'GE-11ID', 'GE-21ID'];
  const alone = soviets({ ...at(west, ...guns, 'SU-10RD', 'SU-48RD'), ...at(here, ...enemy) });
  const { state, events } = fight(alone, attack(here, 'SU-10RD', 'SU-48RD'), '2/0', artillery(...guns));
  assert.deepEqual(Object.keys(deathsIn(events)).toSorted(), [...guns, 'SU-10RD', 'SU-48RD'].toSorted());
  assert.deepEqual(markerOf(state, 'losses'), { soviet: 5 });
  // Somebody who took no part is company enough.
  const company = soviets({ ...at(west, ...guns, 'SU-10RD', 'SU-48RD', 'SU-90RD'), ...at(here, ...enemy) });
  const kept = fight(company, attack(here, 'SU-10RD', 'SU-48RD'), '2/0', artillery(...guns));
  assert.deepEqual(Object.keys(deathsIn(kept.events)).toSorted(), ['SU-10RD', 'SU-48RD']);
  // And artillery of the hex that was not named is not in the battle.
  const silent = fight(alone, attack(here, 'SU-10RD', 'SU-48RD'), '2/0', artillery('SU-101Art'));
  assert.equal(placeOfUnit(silent.state, 'SU-108Art'), west);
});

test('11.7-6 artillery that attacks from a hex of its own suffers nothing, but for the other reading', () => {
  const units = { ...at(west, 'SU-10RD'), ...at(east, 'SU-101Art'), ...at(here, 'GE-1ID', 'GE-11ID') };
  const fought = fight(soviets(units), attack(here, 'SU-10RD'), '1/0', artillery('SU-101Art'));
  assert.deepEqual(deathsIn(fought.events), { 'SU-10RD': '10.22-1' });
  const risky = soviets(units, { options: { loneGunsAtRisk: true } });
  const lost = fight(risky, attack(here, 'SU-10RD'), '1/0', artillery('SU-101Art'));
  assert.deepEqual(deathsIn(lost.events), { 'SU-10RD': '10.22-1', 'SU-101Art': '11.7-6' });
});

test('11.7-6 by the other reading too artillery lives as long as somebody stands with it, though he did not attack', () => {
  const units = { ...at(west, 'SU-10RD'), ...at(east, 'SU-101Art', 'SU-48RD') };
  const risky = soviets(
    { ...units, ...at(here, 'GE-1ID', 'GE-11ID') },
    { options: { loneGunsAtRisk: true } },
  );
  const { events } = fight(risky, attack(here, 'SU-10RD'), '1/0', artillery('SU-101Art'));
  assert.deepEqual(deathsIn(events), { 'SU-10RD': '10.22-1' });
});

test('11.10-6 brigades are lost before anybody else', () => {
  const enemy = ['GE-1ID', 'GE-11ID', 'GE-21ID', 'GE-61ID'];
  const state = soviets(
    { ...at(west, 'SU-10RD', 'SU-48RD'), ...at(here, ...enemy), ...pool },
    { sky: 'soviet' },
  );
  const action = attack(here, 'SU-10RD', 'SU-48RD');
  const { state: owed } = fight(state, action, '2/0', dropping('SU-1Ab', 'SU-2Ab', 'SU-3Ab', 'SU-4Ab'));
  assert.equal(frameName(owed), 'attacker-losses');
  assert.equal(refusedBy(owed, lose('SU-10RD', 'SU-48RD')), '11.10-6');
  assert.equal(refusedBy(owed, lose('SU-1Ab', 'SU-10RD')), '11.10-6');
  allowed(owed, lose('SU-1Ab', 'SU-3Ab'));
  const { state: more } = fight(state, action, '3/0', dropping('SU-1Ab'));
  assert.equal(placeOfUnit(more, 'SU-1Ab'), '@out', 'then the others');
  assert.deepEqual([placeOfUnit(more, 'SU-10RD'), placeOfUnit(more, 'SU-48RD')], ['@out', '@out']);
});

test('4.7-3, 8.4-1 whoever was supplied as the battle began counts once and may come back', () => {
  const state = germans({ ...at(west, 'GE-1ID'), ...at(here, 'SU-10RD', 'SU-48RD') });
  const { state: after } = fight(state, attack(here, 'GE-1ID'), '1/0');
  assert.equal(placeOfUnit(after, 'GE-1ID'), '@dead');
  assert.deepEqual(markerOf(after, 'losses'), { german: 1 });
});

const pool = Object.fromEntries(['SU-1Ab', 'SU-2Ab', 'SU-3Ab', 'SU-4Ab'].map(id => [id, '@airborne']));

function fightAlone(state: State, action: ReturnType<typeof attack>) {
  const applied = game.apply(state, action);
  assert.ok(applied.ok);
  return applied.events;
}
