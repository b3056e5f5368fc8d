// One map held against everything that is known of it: its schema, what the rules say of it, its topology, the
// banks on which its towns stand and the places where pieces start.

import { type GameMap, readMapText } from '../../kit/map/map.ts';
import type { Problem } from '../../kit/problem.ts';
import { checksOf, PLANS } from '../maps.ts';
import { type BanksReport, checkBanks } from './banks.ts';
import { type BasisCounts, countBases, type Part } from './bases.ts';
import type { Contradiction, Fact } from './facts.ts';
import { checkSetup, type SetupReport } from './setup.ts';
import { checkTopology } from './topology.ts';

export interface MapReport {
  readonly game: string;
  readonly file: string;
  readonly hexes: number;
  /** Why the file cannot be used; then nothing else is checked. */
  readonly problems: readonly Problem[];
  readonly facts: { readonly checked: number; readonly broken: readonly BrokenFact[] };
  readonly topology: readonly Problem[];
  readonly banks: BanksReport;
  readonly setup: SetupReport;
  readonly contradictions: readonly Contradiction[];
  readonly bases: BasisCounts;
  readonly basesByPart: Readonly<Record<Part, BasisCounts>>;
}

export interface BrokenFact {
  readonly rule: string;
  readonly says: string;
  readonly found: string;
}

/** Without a game, the one that the file names. */
export function checkMapText(text: string, file: string, game?: string): MapReport {
  const result = readMapText(text, file);
  if (!result.ok) {
    const problems = result.problems.map(({ field, message }) => ({ field, message }));
    return { ...NOTHING, game: game ?? '', file, problems };
  }
  const { map } = result;
  const wanted = game ?? map.game;
  const checks = checksOf(wanted);
  const plan = PLANS.find(({ game: id }) => id === wanted);
  const { all, parts } = countBases(map.source);
  return {
    game: wanted,
    file,
    hexes: map.count,
    problems:
      map.game === wanted ? [] : [{ field: 'game', message: `is a map of ${map.game}, not of ${wanted}` }],
    facts: checkFacts(map, checks.facts),
    topology: checkTopology(map, checks),
    banks: plan ? checkBanks(map, plan) : NOTHING.banks,
    setup: plan ? checkSetup(map, plan, checks) : NOTHING.setup,
    contradictions: checks.contradictions,
    bases: all,
    basesByPart: parts,
  };
}

export function isSound({ problems, facts, topology, banks, setup }: MapReport): boolean {
  const parts = [problems, facts.broken, topology, banks.broken, setup.broken];
  return parts.every(found => found.length === 0);
}

/** A fact that cannot be asked of this map at all is broken, too. */
export function checkFacts(map: GameMap, facts: readonly Fact[]): MapReport['facts'] {
  const broken = facts.flatMap(({ rule, says, broken: ask }) => {
    const found = tryToAsk(() => ask(map));
    return found.length === 0 ? [] : [{ rule, says, found: found.join('; ') }];
  });
  return { checked: facts.length, broken };
}

function tryToAsk(ask: () => readonly string[]): readonly string[] {
  try {
    return ask();
  } catch (error) {
    return [`cannot be asked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const NONE: BasisCounts = { text: 0, deduced: 0, geography: 0, reconstructed: 0 };

const NOTHING: MapReport = {
  game: '',
  file: '',
  hexes: 0,
  problems: [],
  facts: { checked: 0, broken: [] },
  topology: [],
  banks: { checked: 0, broken: [] },
  setup: { units: 0, broken: [] },
  contradictions: [],
  bases: NONE,
  basesByPart: { hexes: NONE, hexsides: NONE, places: NONE, areas: NONE, networks: NONE, boxes: NONE },
};
