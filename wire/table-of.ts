// The table as a viewer sees it, with everything that the page would ask for next: one message shows it all.

import { buttonsIn, spreadTargets } from '../kit/actions/buttons.ts';
import {
  type Action,
  type Choice,
  END,
  type Game,
  isRefusal,
  type Preview,
  type Seen,
  type State,
  type Undone,
} from '../kit/game.ts';
import type { Shown } from '../kit/record/shown.ts';
import { mayTakeBack, type Present } from '../kit/sequence/session.ts';
import type { Table } from './table.ts';

/** `shown`: what the viewer was shown of it last. */
export function tableOf(
  { game, state, played, last }: Present,
  viewer: string,
  canRedo: boolean,
  shown?: Shown,
): Table {
  const seen = game.seen(state, viewer, shown);
  const { view, decision, standing } = seen;
  const choices = seen.choices();
  const buttons = pressed(game, choices);
  return {
    viewer,
    view,
    played,
    decision,
    outcome: game.outcome(state),
    standing,
    canUndo: last !== undefined && mayTakeBack(last, viewer),
    canRedo,
    choices,
    duties: dutiesIn(seen, choices, decision?.prompt),
    declared: declaredIn(game, state, viewer, buttons),
    outlooks: outlooksIn(game, state, viewer, buttons),
    supply: seen.supply,
  };
}

/** What the prompt says already is the decision itself, not something that comes before the end of a phase. */
function dutiesIn(seen: Seen, choices: readonly Choice[], prompt: string | undefined): readonly Undone[] {
  const isBound = choices.length > 0 && !choices.some(({ action }) => action.type === END);
  return isBound ? seen.duties.filter(({ must, message }) => must && message !== prompt) : [];
}

/** By game: the names of its counters. */
const unitNames = new WeakMap<Game['counters'], ReadonlySet<string>>();

function unitsOf({ counters }: Game): ReadonlySet<string> {
  const names = unitNames.get(counters) ?? new Set(counters.map(({ id }) => id));
  unitNames.set(counters, names);
  return names;
}

/** What can be done by pressing a button, without what ends a phase. */
function pressed(game: Game, choices: readonly Choice[]): readonly Action[] {
  if (choices.length === 0) return [];
  const units = unitsOf(game);
  const ids = {
    isHex: (value: string) => game.map.indexOf.has(value),
    isUnit: (value: string) => units.has(value),
  };
  return buttonsIn(spreadTargets(choices), ids).flatMap(({ action }) =>
    action.type === END ? [] : [action],
  );
}

function outlooksIn(game: Game, state: State, viewer: string, buttons: readonly Action[]): Table['outlooks'] {
  return buttons.flatMap(action => {
    const dice = game.ask(state, viewer, { about: 'chances', action });
    return isRefusal(dice) || dice.length === 0 ? [] : [{ action, dice }];
  });
}

/** The plain roll comes first; what could be done instead of it has other chances. */
function declaredIn(
  game: Game,
  state: State,
  viewer: string,
  buttons: readonly Action[],
): Preview | undefined {
  for (const action of buttons) {
    const preview = game.ask(state, viewer, { about: 'preview', action });
    if (!isRefusal(preview)) return preview;
  }
  return undefined;
}
