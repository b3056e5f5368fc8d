// The start page and a new game: cards, players, options, and what the engine is asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { registry } from '../../games/registry.ts';
import { openForTests, plainPresentation } from '../table/shown.testing.ts';
import { ago } from './ago.ts';
import { cardsOf } from './cards.ts';
import {
  changedIn,
  firstWishes,
  optionsIn,
  optionValue,
  seatsFor,
  startOf,
  withOption,
  wordsOf,
} from './new-game.ts';
import { opponents, recommendedSeats, seatsNote, seatsText } from './players.ts';

const { id, title, sides, scenarios, options } = armyGroupCenter;
const offer = { id, title, sides, scenarios, options };
const wishes = firstWishes(offer, plainPresentation.play.scenario);
const seats = seatsFor(offer, wishes, 'soviet', ['random']);

test('five games have a card; one that is only announced comes last and cannot be played', () => {
  const announced = { title: 'Kursk', year: '1943', designer: 'nobody', summary: 'Steel on the steppe.' };
  const cards = cardsOf([{ id: 'kursk', announced }, ...registry]);
  assert.equal(new Set(cards.map(card => card.id)).size, 6);
  assert.deepEqual(
    cards.map(({ play }) => play !== undefined),
    [true, true, true, true, true, false],
  );
  assert.ok(cards.every(each => each.title && each.summary && each.year && each.designer));
});

test('a new game starts as recommended', () => {
  assert.deepEqual(wishes, {
    scenario: 'historical',
    options: {},
    seats: {},
    seed: '',
  });
  assert.deepEqual(seats, { soviet: 'person', german: 'bot:random' });
  assert.deepEqual(seatsFor(offer, { ...wishes, seats: { soviet: 'bot:random' } }, 'soviet', []), {
    soviet: 'bot:random',
    german: 'person',
  });
  assert.deepEqual(startOf(offer, wishes), { from: 'scenario', game: id, scenario: 'historical' });
  assert.equal(firstWishes(offer, 'gone').scenario, 'historical');
  assert.deepEqual(recommendedSeats(sides, 'german', []), { soviet: 'person', german: 'person' });
});

test('the first opponent is one that can be beaten; others are offered beside him', () => {
  const levels = ['random', 'cadet', 'staff', 'general'];
  assert.deepEqual(recommendedSeats(sides, 'soviet', levels), { soviet: 'person', german: 'bot:cadet' });
  assert.equal(recommendedSeats(sides, 'soviet', levels, 'general').german, 'bot:general');
  assert.equal(recommendedSeats(sides, 'soviet', levels, 'genius').german, 'bot:cadet');
  assert.deepEqual(opponents(levels), ['cadet', 'staff', 'general']);
  assert.deepEqual(opponents(['random']), ['random']);
});

test('options show where they may be set, and only those that differ are asked for', () => {
  const inMix = optionsIn(offer, 'mix-and-match').map(option => option.id);
  const inHistory = optionsIn(offer, 'historical').map(option => option.id);
  assert.ok(inMix.includes('boldStroke') && !inHistory.includes('boldStroke'));
  const [standFast] = optionsIn(offer, 'historical');
  const bold = options.find(option => option.id === 'boldStroke');
  assert.ok(bold);
  let chosen = withOption({ ...wishes, scenario: 'mix-and-match' }, bold, true);
  chosen = withOption(chosen, standFast, true);
  assert.equal(changedIn(offer, chosen), 2);
  assert.deepEqual(startOf(offer, chosen).options, { standFast: true, boldStroke: true });
  const history = { ...chosen, scenario: 'historical' };
  assert.deepEqual(startOf(offer, history).options, { standFast: true });
  assert.equal(optionValue(chosen, bold), true);
  assert.deepEqual(withOption(chosen, bold, false).options, { standFast: true });
});

test('whatever can be chosen the engine sets up', () => {
  for (const scenario of scenarios)
    for (const option of optionsIn(offer, scenario.id))
      for (const value of option.kind === 'boolean' ? [true, false] : (option.values ?? [])) {
        const start = startOf(offer, {
          ...withOption(wishes, option, value),
          scenario: scenario.id,
          seed: ' 7 ',
        });
        assert.equal(start.seed, '7');
        const opened = openForTests().engine.open(start);
        assert.ok(opened.ok, `${scenario.id} ${option.id} ${value}`);
      }
});

test('players are told in words', () => {
  assert.equal(
    seatsText(seats, side => side.toUpperCase()),
    'SOVIET (person) against GERMAN (computer, random)',
  );
  assert.notEqual(seatsNote(seats), seatsNote({ soviet: 'person', german: 'person' }));
  assert.notEqual(seatsNote(seats), seatsNote({ soviet: 'bot:random', german: 'bot:random' }));
});

test('when a game was kept is told as a person would', () => {
  const now = new Date(2026, 5, 22, 14, 0).getTime();
  const minute = 60_000;
  assert.equal(ago(now, now), 'a moment ago');
  assert.equal(ago(now + 5 * minute, now), 'a moment ago');
  assert.equal(ago(now - 5 * minute, now), '5 minutes ago');
  assert.equal(ago(now - 61 * minute, now), '1 hour ago');
  assert.equal(ago(new Date(2026, 5, 21, 1, 0).getTime(), now), 'yesterday');
  assert.equal(ago(new Date(2026, 4, 1).getTime(), now), 'May 1, 2026');
});

test('names of values are put into words', () => {
  assert.equal(wordsOf('no-bomb-plot'), 'No bomb plot');
  assert.equal(wordsOf('phaseA'), 'Phase a');
  assert.equal(wordsOf(3), '3');
});
