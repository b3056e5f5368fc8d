// Watch on the Rhine or the Oder (4.18, 4.19).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  game,
  markerOf,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { attack, fight, germans, plain } from '../11-assault/battles.node.ts';
import { endTurn, vpOf, winnerOf } from './taking.node.ts';

const opening = sketch({ units: {}, turn: 28, phase: 'watch' });
const choose = (operation: string) => ({ type: 'watch', operation });
const quiet = { balticLost: true, dneprLost: true };

describe('the choice', () => {
  test('4.18a in turn 28 the German side chooses', () => {
    for (const operation of ['rhine', 'oder']) allowed(opening, choose(operation));
    assert.equal(refusedBy(opening, { type: 'end' }), '4.18a');
    assert.equal(game.load({ ...game.position(opening), turn: 29 }, 'test').ok, false);
    assert.equal(game.decision(opening)?.side, 'german');
  });

  test('4.18b the other side learns nothing of it before turn 30', () => {
    const told = (operation: string) => playOne(opening, choose(operation));
    const [rhine, oder] = [told('rhine'), told('oder')];
    assert.deepEqual(rhine.events, oder.events);
    const seen = (viewer: string, state: State) => JSON.stringify(game.view(state, viewer));
    assert.equal(seen('soviet', rhine.state), seen('soviet', oder.state));
    assert.notEqual(seen('german', rhine.state), seen('german', oder.state));
  });

  const into30 = (watch?: string) =>
    endTurn({
      turn: 29,
      markers: { vp: 10, ...quiet, ...(watch === undefined ? {} : { watch: { german: watch } }) },
    });

  test('4.18a, 4.18c turn 30 begins with it: the Rhine leaves everything as it was', () => {
    const { state, events } = into30('rhine');
    assert.equal(eventsOf(events, 'watch-revealed')[0].operation, 'rhine');
    assert.equal(markerOf(state, 'operation'), 'rhine');
    const ended = play(
      sketch({
        units: {},
        turn: 30,
        phase: 'assault',
        order: 'move-fight',
        markers: { vp: 5, operation: 'rhine', ...quiet },
      }),
      { type: 'end' },
    );
    assert.equal(winnerOf(ended), undefined);
    assert.equal(game.phaseKey(ended), '30 soviet order');
    assert.equal(eventsOf(into30().events, 'watch-revealed')[0].operation, 'rhine', 'who chose nothing');
    assert.equal(eventsOf(into30('oder').events, 'watch-revealed')[0].operation, 'oder');
  });

  test('4.18h with the Oder he may fight twice', () => {
    const order = (operation: string) =>
      sketch({ units: {}, turn: 30, phase: 'order', markers: { operation } });
    allowed(order('oder'), { type: 'declare', order: 'fight-fight' });
    assert.equal(refusedBy(order('rhine'), { type: 'declare', order: 'fight-fight' }), '5.5a');
  });
});

const held = ['1618', '1719', '1923', '2018', '2221', '2323', '2418', '2622', '2820', '3114', '3119'];
const [MINSK, SMOLENSK] = ['1813', '1710'];
/** The German player turn of turn 30 ends. */
const oder = (won: string[], sovietLosses = 0, more: Partial<Sketch> = {}) =>
  play(
    sketch({
      units: {},
      turn: 30,
      phase: 'assault',
      order: 'move-fight',
      control: { german: won, soviet: more.control?.soviet ?? [] },
      markers: { vp: 5, ...quiet, operation: 'oder', germanAtStart: held, sovietLosses, ...more.markers },
    }),
    { type: 'end' },
  );

describe('the Oder', () => {
  test('4.18d it ends the game with the German player turn', () => {
    for (const won of [[], [MINSK, SMOLENSK]]) {
      const over = oder(won);
      assert.equal(game.outcome(over)?.rule, '4.19');
      assert.equal(vpOf(over), 5, 'points have no say');
    }
  });

  test('4.19a all cities kept and two won', () => {
    assert.equal(winnerOf(oder([MINSK, SMOLENSK])), 'german');
    assert.equal(winnerOf(oder([MINSK])), 'soviet');
    assert.equal(
      winnerOf(oder([MINSK, SMOLENSK], 0, { control: { soviet: ['2018'] } })),
      'soviet',
      'Warsaw is lost',
    );
    assert.equal(winnerOf(oder([MINSK, '3103'])), 'soviet', 'Maikop is no city');
  });

  test('4.19b one won and ten losses', () => {
    assert.deepEqual(
      [9, 10, 19].map(losses => winnerOf(oder([MINSK], losses))),
      ['soviet', 'german', 'german'],
    );
    assert.equal(winnerOf(oder([], 19)), 'soviet');
    assert.equal(winnerOf(oder([MINSK], 10, { control: { soviet: ['2018'] } })), 'soviet');
  });

  test('4.19c twenty losses alone', () => {
    assert.deepEqual(
      [19, 20].map(losses => winnerOf(oder([], losses))),
      ['soviet', 'german'],
    );
    assert.equal(winnerOf(oder([], 30, { control: { soviet: ['2018'] } })), 'soviet');
  });

  test('4.19d a strength of three counts one, more counts two; a marked city is a city', () => {
    const { here, west } = plain;
    const losses = (id: string) =>
      markerOf(
        fight(
          germans(
            { 'DE-PZ-3': west, 'DE-PZ-24': west, 'DE-PZ-39': west, 'DE-PZ-41': west, [id]: here },
            { turn: 30, order: 'move-fight', markers: { operation: 'oder', ...quiet } },
          ),
          attack(here, 'DE-PZ-3', 'DE-PZ-24', 'DE-PZ-39', 'DE-PZ-41'),
          'DE',
        ).state,
        'sovietLosses',
      );
    assert.deepEqual([losses('SU-RA-3'), losses('SU-GT-1')], [1, 2]);
    assert.equal(winnerOf(oder([MINSK, SMOLENSK], 0, { markers: { fortress: [MINSK] } })), 'german');
  });

  test('4.19e whoever meets none of them has lost', () => {
    const over = oder([], 0);
    assert.deepEqual([winnerOf(over), game.outcome(over)?.rule], ['soviet', '4.19']);
  });

  test('4.19f cities of the start of the turn are compared, and losses of this game turn', () => {
    const { state } = endTurn({
      turn: 29,
      markers: { vp: 10, ...quiet, sovietLosses: 7, watch: { german: 'oder' } },
      control: { german: [MINSK] },
    });
    assert.deepEqual(markerOf(state, 'germanAtStart'), [...held, MINSK].sort());
    assert.equal(markerOf(state, 'sovietLosses'), undefined);
    assert.equal(
      winnerOf(oder([MINSK, SMOLENSK], 0, { markers: { germanAtStart: [...held, MINSK] } })),
      'soviet',
    );
  });
});
