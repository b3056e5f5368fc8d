// Writes the recorded games of this folder anew. Run it when a change of the rules, the map or the counters is meant to
// change them: node games/army-group-center/records/make.node.ts

import { writeFileSync } from 'node:fs';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { State } from '../../../kit/game.ts';
import { type GameRecord, recordOf } from '../../../kit/record/record.ts';
import { sampleEagerly } from '../../../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { act, openSession } from '../../../kit/sequence/session.ts';
import { armyGroupCenter as game } from '../index.ts';

interface Recipe {
  readonly name: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly dice?: readonly number[];
  /** How often a player thinks again before he ends a phase or stops. */
  readonly zeal: number;
}

const RECIPES: readonly Recipe[] = [
  { name: 'historical', scenario: 'historical', zeal: 0 },
  { name: 'bold-stroke', scenario: 'bold-stroke', zeal: 0.5, dice: [6, 5, 4, 3, 2, 1] },
  {
    name: 'mixed',
    scenario: 'mix-and-match',
    options: {
      fifthPanzerArmy: true,
      germanReplacements: 'three',
      standFast: true,
      overlandPortCityEntry: true,
    },
    zeal: 0.5,
  },
];

/** One action and one hash a line, so that a change can be read. */
export function formatRecord(record: GameRecord): string {
  const { actions, hashes, ...head } = record;
  const lines = (entries: readonly unknown[]): string =>
    entries.map(entry => JSON.stringify(entry)).join(',\n');
  const opening = Object.entries(head).map(
    ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)},`,
  );
  return `{\n${opening.join('\n')}\n"actions":[\n${lines(actions)}\n],\n"hashes":[\n${lines(hashes)}\n]\n}\n`;
}

export function playRecipe(recipe: Recipe): GameRecord {
  const { name, scenario, options = {}, dice = [], zeal } = recipe;
  const session = openSession(game, freshGame(game, { scenario, options, seed: `record ${name}`, dice }));
  const random = seededRandom(name);
  const choose = (state: State) => sampleEagerly(game, state, random, zeal);
  for (const { action } of playOut(game, session.start, choose)) act(session, action);
  return recordOf(session);
}

if (import.meta.main) {
  for (const recipe of RECIPES) {
    const record = playRecipe(recipe);
    writeFileSync(new URL(`${recipe.name}.json`, import.meta.url), formatRecord(record));
    console.log(`${recipe.name}.json: ${record.actions.length} actions`);
  }
}
