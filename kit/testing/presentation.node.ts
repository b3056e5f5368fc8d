// For the tests of a game's presentation: nothing that can be on the table goes without a name, a color or a word.
// Each asserts one thing; the game's tests give them their titles.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import milsymbol from 'milsymbol';
import type { Counter } from '../counters/roster.ts';
import type { Game, Position } from '../game.ts';
import type { Presentation } from '../presentation.ts';

export function counterOf(game: Game, id: string): Counter {
  const counter = game.counters.find(entry => entry.id === id);
  assert.ok(counter !== undefined, id);
  return counter;
}

/** Every type of unit has a symbol that milsymbol can draw without letters. */
export function checkSymbols(game: Game, { symbols }: Presentation): void {
  const types = new Set(game.counters.map(({ type }) => type));
  assert.deepEqual(Object.keys(symbols).toSorted(), [...types].toSorted());
  for (const [type, { sidc, title }] of Object.entries(symbols)) {
    assert.match(sidc, /^\d{20}$/, type);
    const symbol = new milsymbol.Symbol(sidc, { size: 100 });
    assert.ok(symbol.isValid(), type);
    assert.ok(!symbol.asSVG().includes('<text'), `${type} is drawn with letters`);
    assert.ok(title.length > 3, type);
  }
}

/** Counters can be read, stripes seen, and the sides told apart without seeing colors. */
export function checkColors(game: Game, { sides, groups }: Presentation): void {
  const [one, other] = game.sides.map(side => sides[side]);
  for (const { paper, ink } of [one, other]) assert.ok(contrast(paper, ink) >= 7, `${paper} ${ink}`);
  assert.ok(contrast(one.paper, other.paper) >= 4);
  for (const { group, side } of game.counters) {
    assert.ok(groups[group] !== undefined, group);
    const { stripe } = groups[group];
    if (stripe) assert.ok(contrast(sides[side].paper, stripe) >= 1.15, `${group} on ${side}`);
  }
}

/** Steps lost and left add up, and only blank counters show no values: those without a face, if nothing else is said. */
export function checkFaces(
  game: Game,
  presentation: Presentation,
  isBlank: (counter: Counter) => boolean = ({ faces }) => faces.length === 0,
): void {
  for (const counter of game.counters) {
    for (let steps = 0; steps <= counter.faces.length; steps++) {
      const face = presentation.face(counter, steps);
      assert.equal(face.lost + steps, counter.faces.length, counter.id);
      assert.equal(face.values === '', isBlank(counter), counter.id);
    }
  }
}

/** Units of a position have these marks, and nobody else has any; one whose supply is in this state has that mark first. */
export function checkMarks(
  { marks }: Presentation,
  position: Position,
  expected: Readonly<Record<string, readonly string[]>>,
  lack: { readonly unit: string; readonly state: string; readonly rule: string; readonly said: string },
): void {
  for (const [id, signs] of Object.entries({ ...expected, nobody: [] }))
    assert.deepEqual(
      marks(position, id).map(({ mark }) => mark),
      signs,
      id,
    );
  const { unit, state, rule, said } = lack;
  assert.deepEqual(marks(position, unit, { unit, state, rule, message: 'Cut off.' })[0], {
    mark: 'out-of-supply',
    title: `${said}: Cut off. (${rule})`,
  });
}

/** Every box that units can be in is named, except that of units out of the game. */
export function checkBoxes(boxes: readonly string[], presentation: Presentation): void {
  const named = presentation.boxes.map(({ at }) => at);
  assert.deepEqual(named.toSorted(), boxes.filter(box => box !== '@out').toSorted());
  for (const { kind, turn, at } of presentation.boxes) {
    assert.equal(kind === 'arrivals' ? `@turn-${turn}` : at, at);
  }
}

/** The phases are those of the rules, in their order, with rules of the ledger, and say what to do. */
export function checkPhases(
  game: Game,
  { phases }: Presentation,
  played: readonly { readonly name: string; readonly side: number }[],
  ledger: ReadonlySet<string>,
): void {
  assert.deepEqual(
    phases.map(({ id, side }) => [id, side]),
    played.map(({ name, side }) => [name, game.sides[side]]),
  );
  for (const { what, rule, title } of phases) {
    assert.ok(what.length > 40 && title.length > 3 && ledger.has(rule), title);
  }
}

/** The rows of a chart are of one length. */
export function checkCharts({ charts }: Presentation): void {
  for (const { head, rows, title } of charts) {
    for (const row of rows) assert.equal(row.length, head.length, `${title}: ${row[0]}`);
  }
}

/** Every result of the tables has words, on charts that have it and off them. */
export function checkResults({ results = {}, charts }: Presentation, names: Iterable<string>): void {
  for (const name of names) assert.ok((results[name] ?? '').length > 3, `${name} has no words`);
  for (const { title, rows, codes = {} } of charts) {
    for (const cell of rows.flatMap(row => row.slice(1))) {
      const isCode = results[cell] !== undefined || /^[A-Z][A-Z\d]?[\d/*A-Zs]*$/.test(cell);
      if (isCode) assert.ok(codes[cell] !== undefined, `${title}: ${cell} has no words`);
    }
  }
}

/** Every action that can be on offer has a verb and a word of help. */
export function checkActions({ actions }: Presentation, types: Iterable<string>): void {
  for (const type of types) assert.ok(actions[type] !== undefined, type);
  for (const { verb, help } of Object.values(actions)) assert.ok(verb !== '' && help.endsWith('.'), verb);
}

/** Every rule that a text names is in the ledger; `rule` finds them, each in its first group. */
export function checkRules(
  { charts, phases, boxes, card, guide }: Presentation,
  more: object,
  rule: RegExp,
  ledger: ReadonlySet<string>,
): void {
  const text = JSON.stringify({ charts, phases, boxes, card, guide, more });
  const named = [...text.matchAll(rule)].map(match => match[1]);
  assert.ok(named.length > 60);
  for (const id of named) assert.ok(ledger.has(id), id);
}

/** Nothing of the rules is loaded with the presentation, only their types. */
export function checkImports(folder: URL): void {
  for (const file of readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
      assert.ok(!/from '\.\.\/rules/.test(line) || line.startsWith('import type'), `${file}: ${line}`);
    }
  }
}

/** Of two colors, as WCAG reckons it: 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of #rrggbb. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
