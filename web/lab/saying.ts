// What a report says in sentences, the same on the page and in print.

import { lab } from '../text/en-lab.ts';
import type { LabReport } from './report.ts';

export interface Head {
  readonly title: string;
  readonly lines: readonly string[];
}

export function headOf(report: LabReport): Head {
  const { title, scenario, games, planned, finished, draws, bots, seed, mirror, versusOptions } = report;
  return {
    title: lab.heading(title, scenario),
    lines: [
      `${lab.versus(bots[0], bots[1])}; ${lab.played(games, planned, finished, draws)}; ${lab.seed(seed)}.`,
      ...(versusOptions !== undefined
        ? [sentence(lab.rules(changed(report.options, versusOptions)))]
        : mirror
          ? [sentence(lab.mirrored)]
          : []),
      lab.meanLength(report.meanTurns, report.meanActions),
      lab.endedBy(listed(report.reasons)),
      ...(Object.values(report.fallbacks).some(count => count > 0)
        ? [lab.fallbacks(listed(report.fallbacks))]
        : []),
      lab.speed(report.seconds, report.gamesPerSecond, report.actionsPerSecond),
    ],
  };
}

/** Rows of the table of intervals, as text. */
export function intervalRows({ seats }: LabReport): (readonly string[])[] {
  return seats.map(({ name, games, wins, draws, interval: [low, high], meanScore }) => [
    name,
    String(games),
    String(wins),
    String(draws),
    lab.percent(games === 0 ? 0 : wins / games),
    lab.interval(low, high),
    meanScore === null ? '' : meanScore.toFixed(1),
  ]);
}

export const intervalHead: readonly string[] = [
  lab.table.name,
  lab.table.games,
  lab.table.wins,
  lab.table.draws,
  lab.table.share,
  lab.table.interval,
  lab.table.points,
];

export function pairLines(report: LabReport): string[] {
  const { pairs, sides, versusOptions } = report;
  if (pairs === undefined) return [];
  const { score, interval, standardError, differing, count, byPoints } = pairs;
  const [first] = Object.keys(report.wins.byBot);
  const name = versusOptions === undefined ? first : lab.pairs.ofRules(sides[0]);
  return [
    lab.pairs.score(name, score, interval[0], interval[1], standardError),
    lab.pairs.even,
    lab.pairs.differing(differing, count),
    lab.pairs.byPoints(byPoints.won, byPoints.equal, byPoints.lost),
    ...sprtLine(report),
  ];
}

export function sprtLine({ sprt }: LabReport): string[] {
  if (sprt === undefined) return [];
  const { verdict, low, high, ratio, limit, pairs } = sprt;
  return [lab.sprt(verdict, low, high, ratio, limit, pairs)];
}

export function decisionLines({ foretold, decided }: LabReport): string[] {
  if (foretold.length === 0) return [lab.foretold.none];
  return [lab.foretold.note, decided === null ? lab.foretold.open : lab.foretold.decided(decided)];
}

export function heatNote({ combats, games }: LabReport): string {
  const total = Object.values(combats)
    .flat()
    .reduce((sum, count) => sum + count, 0);
  return lab.heat.note(total, total / Math.max(1, games));
}

function listed(tally: Readonly<Record<string, number>>): string {
  return Object.entries(tally)
    .map(([name, count]) => lab.times(name, count))
    .join(', ');
}

function changed(before: LabReport['options'], after: LabReport['options']): string {
  return Object.entries(after)
    .filter(([name, value]) => before[name] !== value)
    .map(([name, value]) => lab.option(name, value))
    .join(', ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
