// The turn track: which turns there are, what each brings, and the phases of the one being played.

import type { Position, PositionUnit, ScenarioSpec } from '../../../kit/game.ts';
import type { Chart, PhaseInfo, Presentation, Stage } from '../../../kit/presentation.ts';
import { sideOfUnit } from '../../table/names.ts';
import type { Shown } from '../../table/scene.ts';

export interface TrackTurn {
  readonly turn: number;
  readonly state: 'past' | 'now' | 'coming';
  /** What the game's own track says of it. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Who comes, by side; on a turn that has begun: who could still come. */
  readonly arrivals: readonly { readonly side: string; readonly units: readonly PositionUnit[] }[];
}

export function trackOf(shown: Shown, view: Position, scenarios: readonly ScenarioSpec[]): TrackTurn[] {
  const { presentation } = shown;
  const scenario = scenarios.find(({ id }) => id === view.scenario) ?? scenarios[0];
  const turns = Math.max(scenario?.turns ?? 0, view.turn);
  const chart = trackChart(chartsIn(presentation.charts, view));
  const names = [...shown.counters.values()].map(({ name }) => name);
  return Array.from({ length: turns }, (_, i) => {
    const turn = i + 1;
    const boxes = presentation.boxes.filter(box => box.kind === 'arrivals' && box.turn === turn);
    const units = view.units.filter(({ at }) => boxes.some(box => box.at === at));
    const facts = factsOf(chart, turn);
    // Who is still to come is known better from the boxes than from the chart, which holds every scenario.
    const isKnown = ({ value }: { value: string }) => names.some(name => value.includes(name));
    return {
      turn,
      state: turn < view.turn ? 'past' : turn === view.turn ? 'now' : 'coming',
      facts: turn < view.turn ? facts : facts.filter(fact => !isKnown(fact)),
      arrivals: bySide(shown, units),
    };
  });
}

export interface TrackPhase extends PhaseInfo {
  readonly state: 'past' | 'now' | 'coming';
}

/** The way through this turn. */
export function stagesOf(presentation: Presentation, view: Position): readonly Stage[] {
  return presentation.stages?.(view) ?? phasesOf(presentation, view);
}

/** The phases of this turn; those that the position does not know of are all still to come. */
export function phasesOf({ phases }: Pick<Presentation, 'phases'>, view: Position): TrackPhase[] {
  const now = phaseIndex(phases, view);
  return phases.map((phase, i) => ({ ...phase, state: i < now ? 'past' : i === now ? 'now' : 'coming' }));
}

export function phaseIndex(
  phases: readonly PhaseInfo[],
  { phase, side }: Pick<Position, 'phase' | 'side'>,
): number {
  return phases.findIndex(info => info.id === phase && (side === undefined || info.side === side));
}

function bySide(shown: Shown, units: readonly PositionUnit[]): TrackTurn['arrivals'] {
  const sides = Object.keys(shown.presentation.sides);
  return sides.flatMap(side => {
    const theirs = units.filter(({ id }) => sideOfUnit(shown, id) === side);
    return theirs.length > 0 ? [{ side, units: theirs }] : [];
  });
}

/** The charts of the scenario that is played. */
export function chartsIn(charts: readonly Chart[], { scenario }: Pick<Position, 'scenario'>): Chart[] {
  return charts.filter(({ scenarios }) => scenario === undefined || (scenarios?.includes(scenario) ?? true));
}

/** The chart with a row for every turn. */
function trackChart(charts: readonly Chart[]): Chart | undefined {
  return charts.find(({ id }) => /\b(track|turns)\b/.test(id));
}

function factsOf(chart: Chart | undefined, turn: number): TrackTurn['facts'] {
  const row = chart?.rows.find(([first = '']) => Number(/\d+/.exec(first)?.[0]) === turn);
  if (!chart || !row) return [];
  return row.slice(1).flatMap((value, i) => {
    const isNothing = value === '' || value === '-' || value === '–' || value === '0';
    return isNothing ? [] : [{ label: chart.head[i + 1] ?? '', value }];
  });
}
