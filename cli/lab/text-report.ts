// A report in lines for the terminal.

import type { LabReport } from '../../web/lab/report.ts';
import { pairLines } from '../../web/lab/saying.ts';
import { lab } from '../../web/text/en-lab.ts';

export function textReport(report: LabReport): string {
  const { games, finished, draws, planned, seed, mirror } = report;
  const short = games < planned ? ` (${planned} planned)` : '';
  return [
    `${report.game}, ${report.scenario}: ${finished} of ${games} games finished${short}${draws > 0 ? `, ${draws} drawn` : ''}, seed ${seed}${mirror ? ', mirrored' : ''}`,
    'Wins by side, with 95 % intervals:',
    ...winLines(report.wins.bySide, report.intervals.bySide, finished),
    'Wins by bot:',
    ...winLines(report.wins.byBot, report.intervals.byBot, finished),
    ...seatLines(report),
    ...pairLines(report),
    ...(report.pairs === undefined ? [] : [`${lab.pairs.said(report.pairs.pentanomial)}.`]),
    `Ended by rule: ${listed(report.reasons)}`,
    `On average ${report.meanTurns.toFixed(1)} turns, ${report.meanActions.toFixed(0)} actions, points ${Object.entries(
      report.meanScore,
    )
      .map(([side, points]) => `${side} ${points.toFixed(1)}`)
      .join(', ')}`,
    ...(report.decided === null ? [] : [lab.foretold.decided(report.decided)]),
    ...(Object.values(report.fallbacks).some(count => count > 0)
      ? [lab.fallbacks(listed(report.fallbacks))]
      : []),
    `${report.actions} actions in ${report.seconds.toFixed(1)} s, ${report.actionsPerSecond} a second, ${report.gamesPerSecond.toFixed(1)} games a second`,
  ].join('\n');
}

function winLines(
  wins: LabReport['wins']['bySide'],
  intervals: LabReport['intervals']['bySide'],
  finished: number,
): string[] {
  const width = Math.max(12, ...Object.keys(wins).map(name => name.length));
  return Object.entries(wins).map(([name, count]) => line(name, width, count, finished, intervals[name]));
}

function seatLines({ seats, versusOptions }: LabReport): string[] {
  const width = Math.max(12, ...seats.map(({ name }) => name.length));
  return [
    versusOptions === undefined ? 'Wins by bot and side:' : 'Wins by side and rules:',
    ...seats.map(({ name, wins, games, interval }) => line(name, width, wins, games, interval)),
  ];
}

function line(
  name: string,
  width: number,
  count: number,
  games: number,
  [low, high]: readonly [number, number],
): string {
  const share = games === 0 ? 0 : count / games;
  return `  ${name.padEnd(width)} ${String(count).padStart(6)}  ${lab.percent(share).padStart(8)}  (${lab.interval(low, high)})`;
}

function listed(tally: Readonly<Record<string, number>>): string {
  return Object.entries(tally)
    .map(([name, count]) => lab.times(name, count))
    .join(', ');
}
