// What the staff would do, as somebody who asks for a hint is told: the action in words, why, and where on the map.

import type { Line } from '../../board/scene.ts';
import { aimOf, idsIn } from '../../kit/actions/kinds.ts';
import { type Action, END, type FieldValue, type Preview } from '../../kit/game.ts';
import { text } from '../text/text.ts';
import { answerName } from './answers.ts';
import { verbOf } from './names.ts';
import { attackLines } from './scene.ts';
import type { TableModel } from './table.svelte.ts';

export interface Advice {
  readonly action: Action;
  /** What to do, and why: in sentences. */
  readonly what: string;
  readonly why: string;
  readonly hexes: readonly string[];
  readonly lines: readonly Line[];
}

type Playing = Pick<TableModel, 'info' | 'shown' | 'view'>;

/** What is known of the reasons: the plan for the turn, and how a battle would stand. */
export interface Reasons {
  readonly plan?: string | undefined;
  readonly preview?: Preview | undefined;
}

export function adviceOn(playing: Playing, action: Action, { plan, preview }: Reasons = {}): Advice {
  const { shown, view } = playing;
  const { hexOf } = shown;
  const named = namesIn(action);
  const units = named.filter(name => shown.counters.has(name));
  const aim = aimOf({ action, rule: '' }, idsIn(shown));
  const goal = aim ?? named.findLast(name => hexOf.has(name));
  const from = [...new Set(view.units.filter(({ id }) => units.includes(id)).map(({ at }) => at))];
  return {
    action,
    what: whatOf(playing, action, units, goal),
    why: [...(preview ? oddsOf(preview) : []), ...(plan ? [plan] : [])].join(' '),
    hexes: [...from, ...(goal === undefined ? [] : [goal])].filter(hex => hexOf.has(hex)),
    lines:
      goal === undefined
        ? []
        : aim !== undefined
          ? attackLines(shown, view, aim, units)
          : from.filter(hex => hexOf.has(hex)).map(hex => pathLine(shown, hex, goal)),
  };
}

function oddsOf({ attack, defense, column, columns, losses }: Preview): string[] {
  const steps = (count: number) => count.toFixed(1);
  return [
    text.hint.odds(attack, defense, column ?? text.battle.columnUnsure(...columns)),
    ...(losses ? [text.hint.losses(steps(losses.attacker), steps(losses.defender))] : []),
  ];
}

function whatOf(
  playing: Playing,
  action: Action,
  units: readonly string[],
  goal: string | undefined,
): string {
  if (action.type === END) return text.hint.end;
  const { type, ...fields } = action;
  const verb = verbOf(playing.shown, type);
  const names = units.map(unit => answerName(playing, unit)).join(', ');
  const place = goal === undefined ? '' : answerName(playing, goal);
  if (names !== '' && place !== '') return text.hint.to(verb, names, place);
  const said = [names, place].filter(Boolean);
  const rest = said.length > 0 ? said : Object.values(fields).flatMap(value => plainName(playing, value));
  return rest.length > 0 ? text.draft.choose(verb, rest.join(', ')) : verb;
}

function plainName(playing: Playing, value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [answerName(playing, value as FieldValue)]
    : [];
}

/** Everything that the fields of an action name, in their order; of a way its hexes. */
function namesIn({ type: _, ...fields }: Action): string[] {
  return Object.values(fields).flatMap(value =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.filter(part => typeof part === 'string')
        : [],
  );
}

const pathLine = ({ hexOf }: Playing['shown'], from: string, to: string): Line => ({
  look: 'path',
  hexes: [hexOf.get(from) ?? -1, hexOf.get(to) ?? -1],
});
