// For tests: a game with short questions, each asked as the referee, who sees everything, unless a viewer is named.

import type {
  Choice,
  Decision,
  Game,
  GameEvent,
  Position,
  Preview,
  Query,
  Question,
  Refusal,
  Seen,
  Standing,
  State,
  SupplyAnswer,
  Threat,
  Undone,
  Viewer,
  Way,
  ZoneAnswer,
} from '../game.ts';
import { isRefusal } from '../game.ts';
import { drawAction } from '../sequence/drawing.ts';
import { REFEREE } from './viewer.ts';

export interface Refereed extends Game {
  view(state: State, viewer: Viewer): Position;
  viewEvents(before: State, events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[];
  decision(state: State): Decision | undefined;
  choices(state: State, query?: Query): readonly Choice[];
  undone(state: State): readonly Undone[];
  standing(state: State): Standing;
  unitsOf(state: State, side: string): readonly string[];
  preview(state: State, action: unknown): Preview | Refusal;
  supply(state: State, units: readonly string[]): readonly SupplyAnswer[] | Refusal;
  way(state: State, unit: string, to: string, path?: readonly string[]): Way | Refusal;
  zones(state: State, side: string, viewer: Viewer): readonly ZoneAnswer[];
  threats(state: State, side: string): readonly Threat[];
}

export function refereed(game: Game): Refereed {
  return {
    ...game,
    view: (state, viewer) => game.seen(state, viewer).view,
    viewEvents: game.events,
    decision: state => game.seen(state, REFEREE).decision,
    choices: (state, query) => game.seen(state, REFEREE).choices(query),
    undone: state => game.seen(state, REFEREE).duties,
    standing: state => game.seen(state, REFEREE).standing,
    unitsOf: (state, side) => game.seen(state, REFEREE).units(side),
    preview: (state, action) => game.ask(state, REFEREE, { about: 'preview', action }),
    supply: (state, units) => game.ask(state, REFEREE, { about: 'supply', units }),
    way: (state, unit, to, path) => game.ask(state, REFEREE, { about: 'way', unit, to, path }),
    zones: (state, side, viewer) => game.ask(state, viewer, { about: 'zones', side }),
    threats: (state, side) => granted(game.ask(state, REFEREE, { about: 'threats', side })),
  };
}

/** The same game where some answers are others; whoever asks by `seen`, `ask` or `events` gets those too. */
export function altered(game: Game, by: Partial<Refereed>): Refereed {
  const { view, decision, choices, undone, standing, unitsOf, viewEvents } = by;
  return refereed({
    ...game,
    seen(state, viewer, shown): Seen {
      const seen = game.seen(state, viewer, shown);
      return {
        viewer,
        get view() {
          return view ? view(state, viewer) : seen.view;
        },
        get decision() {
          return decision ? decision(state) : seen.decision;
        },
        get duties() {
          return undone ? undone(state) : seen.duties;
        },
        get standing() {
          return standing ? standing(state) : seen.standing;
        },
        get score() {
          return this.standing.score;
        },
        get supply() {
          const units = game.sides.flatMap(side => this.units(side));
          return by.supply ? granted(by.supply(state, units)) : seen.supply;
        },
        choices: query => (choices ? choices(state, query) : seen.choices(query)),
        draw: random => (choices ? drawAction(query => choices(state, query), random) : seen.draw(random)),
        units: side => (unitsOf ? unitsOf(state, side) : seen.units(side)),
      };
    },
    ask: (state, viewer, question) =>
      (alteredAnswer(state, viewer, question, by) ?? game.ask(state, viewer, question)) as never,
    events: viewEvents ?? game.events,
    ...by,
  });
}

function alteredAnswer(state: State, viewer: Viewer, question: Question, by: Partial<Refereed>): unknown {
  switch (question.about) {
    case 'preview':
      return by.preview?.(state, question.action);
    case 'chances':
      return undefined;
    case 'supply':
      return by.supply?.(state, question.units);
    case 'way':
      return by.way?.(state, question.unit, question.to, question.path);
    case 'zones':
      return by.zones?.(state, question.side, viewer);
    case 'threats':
      return by.threats?.(state, question.side);
  }
}

function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.rule} ${answer.message}`);
  return answer as T;
}
