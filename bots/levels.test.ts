// The names of players: what is read, how it is written, and what is refused with which words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  botLevels,
  botStyles,
  isPlayer,
  levelOf,
  playerName,
  readPlayer,
  usualName,
  withLevel,
} from './levels.ts';

const read = (name: string) => {
  const answer = readPlayer(name);
  assert.ok(answer.ok, name);
  return answer.player;
};

test('a level alone is balanced and without a handicap', () => {
  for (const level of botLevels) {
    assert.deepEqual(read(level), { level, style: 'balanced', handicap: 0 });
    assert.equal(playerName(read(level)), level);
  }
});

test('style and handicap follow in any order, and are written in one', () => {
  assert.deepEqual(read('general:cautious:handicap=2'), { level: 'general', style: 'cautious', handicap: 2 });
  assert.deepEqual(read('general:handicap=2:cautious'), read('general:cautious:handicap=2'));
  assert.equal(usualName('staff:handicap=1:bold'), 'staff:bold:handicap=1');
  assert.equal(usualName('staff:balanced:handicap=0'), 'staff');
  for (const style of botStyles) assert.equal(levelOf(`cadet:${style}`), 'cadet');
});

const refused: readonly (readonly [string, RegExp])[] = [
  ['', /there is no bot ""; there are: random, cadet, staff, general; .*staff:bold/],
  ['genius', /there is no bot "genius"/],
  ['staff:mad', /nobody knows what "mad" means; .*cautious, balanced, bold/],
  ['staff:bold:cautious', /nobody knows what "cautious"/],
  ['staff:', /nobody knows what ""/],
  ['cadet:handicap=', /a handicap is a whole number from 0 to 3/],
  ['cadet:handicap=4', /a handicap is a whole number from 0 to 3/],
  ['cadet:handicap=-1', /a handicap is a whole number/],
  ['cadet:handicap=1.5', /a handicap is a whole number/],
  ['cadet:handicap=1:handicap=2', /nobody knows what "handicap=2"/],
  ['random:bold', /the random player has neither style nor handicap/],
];
for (const [name, said] of refused) {
  test(`"${name}" is refused`, () => {
    const answer = readPlayer(name);
    assert.ok(!answer.ok);
    assert.match(answer.message, said);
    assert.deepEqual([isPlayer(name), levelOf(name), usualName(name)], [false, undefined, name]);
  });
}

test('who changes the level keeps style and handicap, where the level has them', () => {
  assert.equal(withLevel('cadet:bold:handicap=1', 'general'), 'general:bold:handicap=1');
  assert.equal(withLevel('cadet:bold', 'random'), 'random');
  assert.equal(withLevel('', 'staff'), 'staff');
});
