// The guide on the real game: its wishes can be fulfilled one after another, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { Action, Choice, State } from '../../../kit/game.ts';
import type { GuideWish } from '../../../kit/presentation.ts';
import { allOffers, sampleAction } from '../../../kit/sequence/choosing.ts';
import { bindGuide } from '../../../kit/testing/guide.node.ts';
import { presentation } from '../presentation.ts';
import { game, play, playOne, unitIn } from '../testing.node.ts';
import { guide } from './guide.ts';

const { side } = guide;
const { wishes, opening, checkSteps, stroll } = bindGuide(game, presentation);

/** An action of the form that a step asks for, if one is legal now. */
function wishedFor(
  state: State,
  { type, target, to, units, phase, side: whose }: GuideWish,
): Action | undefined {
  const at = game.position(state);
  if (at.phase !== phase || at.side !== whose || game.decision(state)?.side !== side) return undefined;
  const offer = allOffers(game, state).find(
    ({ action }) => action.type === type && (target === undefined || action.target === target),
  );
  if (offer === undefined) return undefined;
  const filled = { ...fill(offer, to), ...(units === undefined ? {} : { units }) };
  return game.check(state, filled).ok ? filled : undefined;
}

function fill({ action, open }: Choice, to: string | undefined): Action {
  const fields = (open ?? []).map(field => {
    if ('some' in field) return [field.field, field.some];
    return [field.field, field.field === 'to' && to !== undefined ? to : field.one.at(-1)];
  });
  return { ...action, ...Object.fromEntries(fields) };
}

/** The rest of the game plays on until the wish can be fulfilled; with how many actions. */
function until(start: State, wish: GuideWish, random: () => number): { state: State; actions: number } {
  let state = start;
  for (let actions = 0; actions < 500; actions++) {
    if (wishedFor(state, wish) !== undefined) return { state, actions };
    state = play(state, sampleAction(game, state, random));
  }
  return assert.fail(`${JSON.stringify(wish)} never came up`);
}

test('the guide has ten steps, with words, rules of the ledger and hexes of the map', () => checkSteps(10));

test('what it asks for is legal, one wish after another, from the start with its seed', () => {
  for (let run = 0; run < 12; run++) {
    const random = seededRandom(`guide ${run}`);
    let state = opening();
    for (const { title, wants, assist } of wishes) {
      // Others may have to answer, and a battle that has been begun is finished first; only an assisted step is longer.
      const found = until(state, wants, random);
      assert.ok(assist || found.actions <= 12, `${title} takes ${found.actions} actions`);
      const action = wishedFor(found.state, wants);
      assert.ok(action !== undefined);
      state = play(found.state, action);
    }
    assert.ok(game.position(state).side === 'german' || game.decision(state)?.side === 'german');
  }
});

test('played as it suggests, the first attack weakens the corps in 3700 and the second takes the hex', () => {
  const attack = { type: 'attack', target: '3700', units: ['S-11G', 'S-5GT'], support: { air: 'S-AA-1' } };
  const first = playOne(play(opening(), attack), { type: 'roll' });
  assert.equal(first.events.find(event => event.type === 'result')?.result, 'DE');
  assert.equal(unitIn(first.state, 'G-6')?.steps, 1);
  for (let run = 0; run < 12; run++) {
    const random = seededRandom(`second ${run}`);
    const move = { type: 'move', phase: 'movement', side } as const;
    let { state } = until(first.state, move, random);
    const mover = ['S-O', 'S-5'].find(id => game.check(state, { type: 'move', units: [id], to: '3601' }).ok);
    if (mover !== undefined) state = play(state, { type: 'move', units: [mover], to: '3601' });
    state = play(state, { type: 'end' });
    const wish = { type: 'attack', target: '3700', phase: 'post-movement-combat', side } as const;
    const again = wishedFor(state, wish);
    assert.ok(again !== undefined);
    const { support: _, ...bare } = again;
    state = play(state, bare);
    if (game.decision(state)?.frame === 'support') state = play(state, { type: 'support' });
    const rolled = playOne(state, { type: 'roll' });
    const result = rolled.events.find(event => event.type === 'result')?.result;
    assert.notEqual(result, 'AS');
    assert.notEqual(result, 'AE');
  }
});

test('whoever plays otherwise is never stuck: each step is done, or its phase passes', () => {
  const { done, passed } = stroll({ games: 60, zeal: 0.9, follow: wishedFor });
  assert.ok(done > 200 && passed > 0, `${done} done, ${passed} passed`);
});
