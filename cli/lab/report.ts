// A report as one file to look at or print: no scripts, nothing from elsewhere, every text escaped.

import {
  type Chart,
  endingsChart,
  foretoldChart,
  type Mark,
  pairsChart,
  scoresChart,
  strengthChart,
} from '../../web/lab/charts.ts';
import { heatCharts } from '../../web/lab/heat.ts';
import type { LabReport } from '../../web/lab/report.ts';
import {
  decisionLines,
  headOf,
  heatNote,
  intervalHead,
  intervalRows,
  pairLines,
} from '../../web/lab/saying.ts';
import { lab } from '../../web/text/en-lab.ts';

export function htmlReport(report: LabReport): string {
  const head = headOf(report);
  const sections = [
    section(lab.intervals, [], table(intervalHead, intervalRows(report))),
    ...(report.pairs === undefined
      ? []
      : [section(lab.pairs.title, pairLines(report), figure(pairsChart(report)))]),
    section(
      lab.scores.title,
      report.scores.length === 0 ? [lab.scores.none] : [],
      figure(scoresChart(report)),
    ),
    section(lab.strength.title, [lab.strength.note], figure(strengthChart(report))),
    section(lab.endings.title, [], figure(endingsChart(report))),
    section(lab.foretold.title, decisionLines(report), figure(foretoldChart(report))),
    section(
      lab.heat.title,
      [heatNote(report)],
      heatCharts(report)
        .map(({ title, chart }) => `<h3>${escaped(title)}</h3>${figure(chart)}`)
        .join('\n'),
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(head.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(head.title)}</h1>
${paragraphs(head.lines)}
${sections.join('\n')}
</body>
</html>
`;
}

function section(title: string, lines: readonly string[], content: string): string {
  return `<section>\n<h2>${escaped(title)}</h2>\n${paragraphs(lines)}\n${content}\n</section>`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map(line => `<p>${escaped(line)}</p>`).join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`))
      .join('');
  const heads = head.map(cell => `<th scope="col">${escaped(cell)}</th>`).join('');
  const body = rows.map(row => `<tr>${cells(row)}</tr>`).join('\n');
  return `<table>\n<thead><tr>${heads}</tr></thead>\n<tbody>${body}</tbody>\n</table>`;
}

function figure(chart: Chart | undefined): string {
  if (chart === undefined) return '';
  const { width, height, said, marks, legend } = chart;
  const keys = legend.map(
    ({ style, label }) =>
      `<li><svg class="key" viewBox="0 0 10 10" aria-hidden="true"><path class="fill ${escaped(style)}" d="M0 0h10v10H0Z"/></svg>${escaped(label)}</li>`,
  );
  const list = keys.length === 0 ? '' : `<ul class="legend">${keys.join('')}</ul>`;
  return `<figure>${list}<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(said)}">${marks.map(draw).join('')}</svg></figure>`;
}

function draw(mark: Mark): string {
  if (mark.kind === 'text') {
    const { x, y, text, style, anchor } = mark;
    return `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="${anchor}" class="${escaped(style)}">${escaped(text)}</text>`;
  }
  const opacity = mark.opacity === undefined ? '' : ` fill-opacity="${mark.opacity}"`;
  const title = mark.title === undefined ? '' : `<title>${escaped(mark.title)}</title>`;
  return `<path class="${escaped(mark.style)}" d="${escaped(mark.d)}"${opacity}>${title}</path>`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter]);
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#2b2a26,#ece8dc);--line:light-dark(#cfc5aa,#464a4d);--faint:light-dark(#625d4f,#aba695);--one:light-dark(#a1301f,#ec8370);--two:light-dark(#1f5a83,#79b7e0);--three:light-dark(#9a5b13,#dba45c);--four:light-dark(#2f6b3a,#7cbf87);--plain:light-dark(#5b5546,#b9b29c)}
body{background:light-dark(#f7f3e6,#1e2124);color:var(--ink);font:1rem/1.45 system-ui,sans-serif;margin:2rem auto;max-width:52rem;padding:0 1rem}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2}
h2{border-bottom:1px solid var(--line);margin-top:2rem}
p{margin:.3rem 0}
figure{margin:.6rem 0}
figure>svg{height:auto;max-width:100%;width:100%}
table{border-collapse:collapse}
th,td{border-bottom:1px solid var(--line);padding:.25rem .7rem;text-align:right}
th:first-child{overflow-wrap:anywhere;text-align:left}
@media (width<40rem){table{font-size:.82rem}th,td{padding-inline:.2rem}}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:0;padding:0}
.key{height:.8em;margin-right:.4em;width:.8em}
.side-0{--color:var(--one)}.side-1{--color:var(--two)}.side-2{--color:var(--three)}.side-3{--color:var(--four)}.plain{--color:var(--plain)}
.fill,.heat,.band{fill:var(--color)}
.line{fill:none;stroke:var(--color);stroke-width:2}
.grid{fill:none;stroke:var(--line)}
.ground{fill:none;stroke:var(--line);stroke-width:.6}
.small{fill:var(--faint);font-size:12px}
.place{fill:var(--ink);font-size:8px}
@media print{body{background:none;margin:0;max-width:none}section{break-inside:avoid}}
`;
