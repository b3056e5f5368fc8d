// The suite that every game must pass, written once against the one interface. A game's test file calls it for each of
// its scenarios and says how many games to play; cli/soak.ts has checks of its own for long runs.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Game } from '../game.ts';
import { type AdviceTally, checkAdvice } from './advice.node.ts';
import { checkChances } from './chances.node.ts';
import { checkJunkActions, checkOffers, newTally } from './offers.node.ts';
import { checkAgain, checkRecord, checkStep, checkUndo } from './play.node.ts';
import { checkFirstTurns, checkJunkPositions, checkPositions, checkRefusedSetups } from './positions.node.ts';
import { type Conformance, completed, numericSeed, openWalk, type Setup, type Walk } from './setup.node.ts';
import { checkEvents, checkViews, type TwinTally } from './views.node.ts';

export type { Conformance } from './setup.node.ts';

export function describeConformance(game: Game, given: Conformance): void {
  const options = given.options === undefined ? '' : ` with ${Object.keys(given.options).join(', ')}`;
  describe(`${game.id}, ${given.scenario}${options}`, () => {
    for (const { title, run } of conformanceChecks(game, given)) test(title, run);
  });
}

export interface ConformanceCheck {
  readonly title: string;
  readonly run: () => void;
}

/** The checks one by one; each throws if the game fails it. */
export function conformanceChecks(game: Game, given: Conformance): readonly ConformanceCheck[] {
  const setup = completed(given);
  const { stride, junk, seed } = setup;
  const walks = (name: string): Walk[] =>
    Array.from({ length: setup.games }, (_, index) => openWalk(game, setup, `${name} ${index}`));
  return [
    {
      title: 'random games end, nobody meets an offer that is refused, and nothing impossible ever stands',
      run: () => {
        for (const { name, steps } of walks('play')) {
          for (const step of steps) {
            checkStep(game, step, name);
            if (step.index % setup.often === 0) checkAgain(game, step, name);
          }
        }
      },
    },
    {
      title: 'the record of a game, written and read, replays to the same positions',
      run: () => {
        for (const walk of walks('record')) checkRecord(game, walk, stride);
      },
    },
    {
      title: 'what is refused was not offered, says by which rule, and changes nothing',
      run: () => checkAllOffers(game, setup, walks('offers')),
    },
    {
      title: 'nobody sees the seed or what is hidden from him, whatever he asks and whatever happens',
      run: () => checkAllViews(game, setup, walks('views')),
    },
    {
      title: 'what is asked without playing is true: ways, zones, threats, how it stands, what is undone',
      run: () => checkAllAdvice(game, setup, walks('advice')),
    },
    {
      title: 'an action can be taken back unless something was learnt from it, and then with consent',
      run: () => {
        for (const walk of walks('undo')) checkUndo(game, walk);
      },
    },
    {
      title: 'a position, written and read, is the same position, and the game goes on alike from it',
      run: () => {
        for (const walk of walks('position')) checkPositions(game, walk, stride);
      },
    },
    {
      title: 'junk is never an action: it is refused, not thrown at',
      run: () => checkJunkActions(game, openWalk(game, setup, 'junk actions'), junk),
    },
    {
      title: 'a position that cannot be is refused and the field named, whatever is wrong with it',
      run: () => checkJunkPositions(game, openWalk(game, setup, 'junk positions'), junk, numericSeed(seed)),
    },
    {
      title: 'unknown scenarios, unknown options and impossible dice are refused by name',
      run: () => checkRefusedSetups(game, setup),
    },
    { title: 'each scenario begins with the turn that it names', run: () => checkFirstTurns(game) },
  ];
}

function checkAllOffers(game: Game, setup: Setup, walks: readonly Walk[]): void {
  const tally = newTally();
  let looked = 0;
  for (const walk of walks) {
    for (const step of walk.steps) {
      if (step.index % setup.stride !== 0) continue;
      checkOffers(game, setup, step.before, walk, looked++ % 12 === 0, tally);
    }
  }
  assert.ok(tally.refused > 20 && tally.accepted > 0, `accepted ${tally.accepted}, refused ${tally.refused}`);
}

function checkAllAdvice(game: Game, setup: Setup, walks: readonly Walk[]): void {
  const tally: AdviceTally = { ways: 0, refused: 0 };
  for (const walk of walks) {
    let last = walk.start;
    for (const step of walk.steps) {
      if (step.index % setup.stride === 0) checkAdvice(game, setup, step.before, walk, tally);
      checkChances(game, setup, step, walk.name);
      last = step.after;
    }
    checkAdvice(game, setup, last, walk, tally);
  }
  assert.ok(tally.ways > 20 && tally.refused > 20, `${tally.ways} ways, ${tally.refused} refused`);
}

function checkAllViews(game: Game, setup: Setup, walks: readonly Walk[]): void {
  const tally: TwinTally = { twins: 0, deeds: 0 };
  for (const walk of walks) {
    for (const step of walk.steps) {
      if (step.index % setup.often === 0) checkEvents(game, step, walk.name);
      if (step.index % setup.stride === 0) checkViews(game, setup, step, walk, tally);
    }
  }
  assert.ok(
    setup.twin === undefined || (tally.twins > 0 && tally.deeds > 0),
    `${tally.twins} twins, ${tally.deeds} deeds`,
  );
}
