// The guide on the real game: its wishes can be fulfilled one after another, and whoever plays otherwise is never stuck.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { Action, Choice, Position, State } from '../../../kit/game.ts';
import type { GuideStep, GuideWish } from '../../../kit/presentation.ts';
import { allOffers, sampleAction, sampleEagerly } from '../../../kit/sequence/choosing.ts';
import { freshGame } from '../../../kit/sequence/playing.ts';
import { presentation } from '../presentation.ts';
import { game, play, playOne, unitIn } from '../testing.node.ts';
import { guide } from './guide.ts';

const { steps, seed, scenario, side } = guide;
const opening = (): State => freshGame(game, { scenario, seed });
const wishes = steps.filter((step): step is GuideStep & { wants: GuideWish } => step.wants !== undefined);

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

test('the guide has ten steps, with words, rules of the ledger and hexes of the map', () => {
  assert.equal(steps.length, 10);
  for (const { title, text, rules, hexes } of steps) {
    assert.ok(title.length > 3 && title.length < 40, title);
    assert.ok(text.length > 80 && text.length < 520, `${title}: ${text.length}`);
    assert.ok(rules.length > 0);
    for (const hex of hexes) assert.ok(game.map.indexOf.has(hex), hex);
  }
  assert.deepEqual([scenario, side], [presentation.play.scenario, presentation.play.side]);
});

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
  let done = 0;
  let passed = 0;
  for (let run = 0; run < 60; run++) {
    const random = seededRandom(`other ${run}`);
    let state = opening();
    let at = 0;
    for (let actions = 0; at < wishes.length; actions++) {
      assert.ok(actions < 3000, `stuck at ${wishes[at].title}`);
      const { wants } = wishes[at];
      if (isOver(game.position(state), wants)) {
        passed++;
        at++;
        continue;
      }
      // Half of the time the player does what he is asked to, if he can.
      const wished = random() < 0.5 ? wishedFor(state, wants) : undefined;
      const action = wished ?? sampleEagerly(game, state, random, 0.9);
      if (isWished(wants, action, game.position(state))) {
        done++;
        at++;
      }
      state = play(state, action);
    }
  }
  assert.ok(done > 200 && passed > 0, `${done} done, ${passed} passed`);
});

/** As the page does it: by the place of the phase in the turn. */
function isOver({ turn, phase, side: whose }: Position, wish: GuideWish): boolean {
  const place = (id: string | undefined, by: string | undefined): number =>
    presentation.phases.findIndex(info => info.id === id && info.side === by);
  return turn > 1 || place(phase, whose) > place(wish.phase, wish.side);
}

function isWished(wish: GuideWish, { type, target }: Action, { phase, side: whose }: Position): boolean {
  return (
    type === wish.type &&
    phase === wish.phase &&
    whose === wish.side &&
    (wish.target === undefined || wish.target === target)
  );
}
