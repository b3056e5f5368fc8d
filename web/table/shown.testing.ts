// A game as the page shows it, for tests of the parts around the board: the real rules with a plain presentation.

import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { Presentation } from '../../kit/presentation.ts';
import type { GameInfo } from '../engine/contract.ts';
import { type ToldEngine, toldHost } from '../engine/line.testing.ts';
import { hexNames } from './names.ts';
import type { Shown } from './scene.ts';

export const plainPresentation: Presentation = {
  hasFog: true,
  game: armyGroupCenter.id,
  title: 'Army Group Center',
  card: { year: '1944', turns: '9', length: '', difficulty: 2, summary: '', designer: '' },
  sides: {
    soviet: { title: 'Soviet', adjective: 'Soviet', paper: '#b8453a', ink: '#fff', line: '#9b2d20' },
    german: { title: 'German', adjective: 'German', paper: '#7d8471', ink: '#fff', line: '#4b5443' },
  },
  groups: {},
  symbols: {},
  face: (counter, steps) => ({
    size: counter.size,
    label: counter.label,
    values: String(counter.faces[counter.faces.length - steps]?.combat ?? ''),
    lost: counter.faces.length - steps,
    steps: counter.faces.length,
  }),
  marks: () => [],
  markers: () => [],
  boxes: [
    { at: '@turn-2', title: 'Turn 2', kind: 'arrivals', turn: 2 },
    { at: '@dead', title: 'Lost', kind: 'lost' },
    { at: '@air', title: 'Air armies', kind: 'pool' },
  ],
  phases: [],
  charts: [],
  actions: {},
  play: { scenario: 'historical', side: 'soviet' },
  guide: { scenario: 'historical', side: 'soviet', seed: '1', steps: [] },
};

export interface Opened {
  readonly engine: ToldEngine;
  readonly info: GameInfo;
  readonly shown: Shown;
  readonly hexName: (hex: string) => string;
}

export function openForTests(position?: object): Opened {
  const shelf = {
    find: (id: string) => (id === armyGroupCenter.id ? armyGroupCenter : undefined),
    ids: [armyGroupCenter.id],
  };
  const engine = toldHost(shelf, () => 'tests');
  const opened = engine.open(
    position ? { from: 'position', position } : { from: 'scenario', game: armyGroupCenter.id, seed: 'tests' },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const { game: info } = opened;
  const shown: Shown = {
    ids: info.map.ids,
    hexOf: new Map(info.map.ids.map((id, hex) => [id, hex])),
    counters: new Map(info.counters.map(counter => [counter.id, counter])),
    presentation: plainPresentation,
  };
  return { engine, info, shown, hexName: hexNames(info.map) };
}
