// A table of any game at any moment, to be clicked on in tests: what a click did, and what was said if it did nothing.

import './runes.node.ts';
import { registry } from '../../games/registry.ts';
import type { Game } from '../../kit/game.ts';
import type { Start } from '../engine/contract.ts';
import { engineOnLine } from '../engine/line.testing.ts';
import type { Shown } from './scene.ts';
import type { TableModel as Model } from './table.svelte.ts';

const { TableModel } = await import('./table.svelte.ts');

export interface Clickable {
  readonly game: Game;
  readonly model: Model;
  /** On a unit that lies open. */
  unit(id: string): Promise<Outcome>;
  /** On a hex, as a whole pile. */
  hex(id: string): Promise<Outcome>;
}

export interface Outcome {
  readonly did: boolean;
  readonly rule: string | undefined;
  readonly message: string | undefined;
}

export async function openTable(id: string, start: Start): Promise<Clickable> {
  const entry = registry.find(found => found.id === id);
  if (entry === undefined || !('rules' in entry)) throw new Error(`there is no game ${id}`);
  const [{ game }, { presentation }] = await Promise.all([entry.rules(), entry.presentation()]);
  const { engine } = engineOnLine({ find: () => game, ids: [id] });
  const model = await TableModel.open(
    engine,
    start,
    ({ map, counters }): Shown => ({
      ids: map.ids,
      hexOf: new Map(map.ids.map((hex, index) => [hex, index])),
      counters: new Map(counters.map(counter => [counter.id, counter])),
      presentation,
    }),
  );
  if (!('act' in model)) throw new Error(JSON.stringify(model.problems));
  const { decision, viewer } = model.table;
  if (decision && decision.side !== viewer) await model.watch(decision.side);

  const tell = async (click: () => Promise<void>): Promise<Outcome> => {
    model.drop();
    const before = [model.table, model.draft, model.chosen.length, model.target];
    await click();
    await engine.quiet();
    const after = [model.table, model.draft, model.chosen.length, model.target];
    return {
      did: after.some((value, i) => value !== before[i]),
      rule: model.whyNot?.rule,
      message: model.whyNot?.message,
    };
  };
  return {
    game,
    model,
    unit: unit => {
      const at = model.view.units.find(({ id }) => id === unit)?.at ?? '';
      return tell(() => model.pickOrPoint(unit, at, false));
    },
    hex: hex => tell(() => model.point(hex)),
  };
}
