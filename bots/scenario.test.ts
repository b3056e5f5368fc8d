// Weights of a scenario hold in it and nowhere else, for the side that they were found for, unless a rival has its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adapter, WorthPart } from '../kit/adapter/adapter.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import type { Action, State } from '../kit/game.ts';
import type { Mind } from './bot.ts';
import { seenBy } from './rival.ts';
import { inScenario, mindOfScenario } from './scenario.ts';

const worth: Partial<WorthPart> = {
  planning: [{ pull: 1 }, { pull: 2 }],
  scenarios: { winter: [undefined, { pull: 9 }] },
};
const parts: Partial<Adapter> = { game: toy, worth: worth as WorthPart };
const adapter = parts as Adapter;

test('in its scenario a side plays by the weights found there, the other by those of the game', () => {
  assert.deepEqual(inScenario(adapter, 'winter').worth.planning, [{ pull: 1 }, { pull: 9 }]);
  assert.equal(inScenario(adapter, 'winter'), inScenario(adapter, 'winter'));
  assert.equal(inScenario(adapter, 'summer'), adapter);
});

test('a rival with weights of its own has them in every scenario', () => {
  const rival = { kind: 'version', level: 'staff', note: '' } as const;
  const planningOf = (side: string) =>
    inScenario(seenBy(adapter, { ...rival, weights: { [side]: { pull: 7 } } }), 'winter').worth.planning;
  assert.deepEqual(planningOf(toy.sides[1]), [{ pull: 1 }, { pull: 7 }]);
  assert.deepEqual(planningOf(toy.sides[0]), [{ pull: 7 }, { pull: 9 }]);
});

test('a mind is made for the scenario of the first table, and anew for another', () => {
  const made: string[] = [];
  const pass: Action = { type: 'pass' };
  const mind = mindOfScenario('staff', (scenario): Mind => {
    made.push(scenario);
    return { level: 'staff', decide: () => pass };
  });
  const at = (scenario: string) => ({ setup: { scenario } }) as State;
  assert.deepEqual(mind.plans?.(), []);
  for (const scenario of ['winter', 'winter', 'summer']) assert.equal(mind.decide(at(scenario)), pass);
  assert.equal(mind.beside?.(at('summer'), 0), undefined);
  assert.deepEqual(made, ['winter', 'summer']);
});

test('a mind is asked what it does beside decisions only where it may do something', () => {
  const pass: Action = { type: 'pass' };
  const make = (): Mind => ({ level: 'staff', decide: () => pass, beside: () => pass });
  const table = { setup: { scenario: 'winter' } } as State;
  assert.equal(mindOfScenario('staff', make).beside, undefined);
  assert.equal(mindOfScenario('staff', make, true).beside?.(table, 0), pass);
});
