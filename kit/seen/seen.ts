// What a viewer may know of a table: everything that a person, a bot or a server asks goes through here, so that nobody
// has to hide afterwards what he was told. What the side that decides could do is its own to know; what is hidden the
// game's parts leave out, given the viewer's eyes.

import {
  type Action,
  type Answers,
  type Choice,
  type Decision,
  type Game,
  type GameEvent,
  isRefusal,
  type Outcome,
  type Position,
  type Preview,
  type Query,
  type Question,
  type Refusal,
  ROLL,
  refuse,
  type Seen,
  type Standing,
  type SupplyAnswer,
  type SupplyNote,
  sideNumber,
  type Threat,
  type Undone,
  type Way,
  type ZoneAnswer,
} from '../game.ts';
import type { Shown } from '../record/shown.ts';
import type { Engine } from '../sequence/engine.ts';
import type { Reader } from '../sequence/reading.ts';
import { isUndoable } from '../sequence/session.ts';
import type { State } from '../state/state.ts';
import { onceForAll } from './alike.ts';
import { ALL_EYES, type Eyes, eyesOf, knows, type Viewer } from './viewer.ts';

/** What a game answers about a table, each as far as these eyes see. */
export interface SeenParts {
  readonly sides: readonly string[];
  readonly engine: Pick<
    Engine,
    'decision' | 'decider' | 'author' | 'choices' | 'draw' | 'left' | 'apply' | 'chances'
  >;
  readonly readUnitIds: Reader['readUnitIds'];
  unitId(unit: number): string;
  outcome(state: State): Outcome | undefined;
  writePosition(state: State): Position;
  /** `shown`: what the same eyes were shown of the table last. */
  viewPosition(state: State, eyes: Eyes, shown?: Shown): Position;
  /** Hidden units are masked as in the view. */
  viewEvents(before: State, events: readonly GameEvent[], eyes: Eyes): readonly GameEvent[];
  /** May it be known where the unit stands, or that it stands nowhere? Without this everything is seen. */
  isSeen?(state: State, unit: number, eyes: Eyes): boolean;
  previewAttack(state: State, action: unknown): Preview | Refusal;
  explainSupply(state: State, unit: number): SupplyAnswer;
  supplyState(state: State, unit: number): string;
  explainWay(
    state: State,
    unit: string,
    to: string,
    path: readonly string[] | undefined,
    canBeTakenBack: (move: Action) => boolean,
  ): Way | Refusal;
  zonesOf(state: State, side: number, eyes: Eyes): readonly ZoneAnswer[];
  /** As far as the side itself may know. */
  threatsTo(state: State, side: number): readonly Threat[];
  standingOf(state: State): Standing;
  unitsOnMap(state: State, side: number): Iterable<number>;
}

/** Notes are gathered here: a list that is kept takes no more room than it needs. */
const noted: SupplyNote[] = [];

export function bindSeen(all: SeenParts): Pick<Game, 'seen' | 'ask' | 'events'> {
  const parts = { ...all, ...onceForAll(all) };
  const { sides } = parts;
  return {
    seen: (state, viewer, shown) => new Look(parts, state, viewer, shown),
    ask: (state, viewer, question) => answerTo(parts, state, eyesOf(sides, viewer), question),
    events(before, happened, viewer) {
      const eyes = eyesOf(sides, viewer);
      return eyes === ALL_EYES ? happened : parts.viewEvents(before, happened.map(withoutKey), eyes);
    },
  };
}

/** Nothing is worked out before it is asked for: loops that only want the choices pay for nothing else. */
class Look implements Seen {
  readonly viewer: Viewer;
  readonly #parts: SeenParts;
  readonly #state: State;
  readonly #eyes: Eyes;
  readonly #shown: Shown | undefined;

  constructor(parts: SeenParts, state: State, viewer: Viewer, shown?: Shown) {
    this.viewer = viewer;
    this.#parts = parts;
    this.#state = state;
    this.#eyes = eyesOf(parts.sides, viewer);
    this.#shown = shown;
  }

  get view(): Position {
    return this.#eyes === ALL_EYES
      ? this.#parts.writePosition(this.#state)
      : this.#parts.viewPosition(this.#state, this.#eyes, this.#shown);
  }

  get decision(): Decision | undefined {
    return this.#parts.engine.decision(this.#state, this.#eyes);
  }

  get duties(): readonly Undone[] {
    const { engine } = this.#parts;
    if (engine.decider(this.#state) < 0 || !decides(this.#parts, this.#state, this.#eyes)) return [];
    return engine.left(this.#state) ?? [];
  }

  get standing(): Standing {
    return this.#parts.standingOf(this.#state);
  }

  get score(): Standing['score'] {
    return this.standing.score;
  }

  choices(query?: Query): readonly Choice[] {
    return decides(this.#parts, this.#state, this.#eyes)
      ? this.#parts.engine.choices(this.#state, query)
      : [];
  }

  draw(random: () => number): Action {
    if (!decides(this.#parts, this.#state, this.#eyes)) throw new Error(`${this.viewer} does not decide`);
    return this.#parts.engine.draw(this.#state, random);
  }

  get supply(): readonly SupplyNote[] {
    const { sides, unitsOnMap, supplyState, unitId } = this.#parts;
    const shown = this.#shown?.supply;
    let count = 0;
    for (let side = 0; side < sides.length; side++)
      for (const unit of unitsOnMap(this.#state, side)) {
        if (!sees(this.#parts, this.#state, unit, this.#eyes)) continue;
        const state = supplyState(this.#state, unit);
        const known = shown?.[unit];
        const note = known?.state === state ? known : { unit: unitId(unit), state };
        if (shown) shown[unit] = note;
        noted[count++] = note;
      }
    return noted.slice(0, count);
  }

  units(side: string): readonly string[] {
    const { unitsOnMap, unitId, sides } = this.#parts;
    const ids: string[] = [];
    for (const unit of unitsOnMap(this.#state, sideNumber(sides, side))) {
      if (sees(this.#parts, this.#state, unit, this.#eyes)) ids.push(unitId(unit));
    }
    return ids;
  }
}

/** What a die was thrown for may name what is hidden, and without the seed nobody can make anything of it. */
function withoutKey(event: GameEvent): GameEvent {
  if (event.type !== ROLL || event.key === undefined) return event;
  const { key: _, ...shown } = event;
  return shown;
}

function decides({ engine }: SeenParts, state: State, eyes: Eyes): boolean {
  if (eyes === ALL_EYES) return true;
  const decider = engine.decider(state);
  return decider >= 0 && knows(eyes, decider);
}

function sees(parts: SeenParts, state: State, unit: number, eyes: Eyes): boolean {
  return eyes === ALL_EYES || parts.isSeen === undefined || parts.isSeen(state, unit, eyes);
}

function answerTo<Q extends Question>(
  parts: SeenParts,
  state: State,
  eyes: Eyes,
  question: Q,
): Answers[Q['about']] {
  // Each answer is of the type that its question names, which the compiler does not follow through a union.
  return answer(parts, state, eyes, question) as Answers[Q['about']];
}

function answer(parts: SeenParts, state: State, eyes: Eyes, question: Question): Answers[Question['about']] {
  switch (question.about) {
    case 'preview':
      return whyNotAsk(parts, state, eyes) ?? parts.previewAttack(state, question.action);
    case 'chances':
      return whyNotHis(parts, state, eyes, question.action) ?? parts.engine.chances(state, question.action);
    case 'way':
      return whyNotAsk(parts, state, eyes) ?? wayOf(parts, state, question);
    case 'supply':
      return supplyOf(parts, state, eyes, question.units);
    case 'zones':
      return parts.zonesOf(state, sideNumber(parts.sides, question.side), eyes);
    case 'threats': {
      const side = sideNumber(parts.sides, question.side);
      if (knows(eyes, side)) return parts.threatsTo(state, side);
      return refuse('viewer', `What threatens the ${question.side} side is for that side to ask.`);
    }
  }
}

/** Before an action only the side that may take it can look at what would come of it. */
function whyNotAsk(parts: SeenParts, state: State, eyes: Eyes): Refusal | undefined {
  const end = parts.outcome(state);
  if (end !== undefined) return refuse(end.rule, 'The game is over.');
  if (decides(parts, state, eyes)) return undefined;
  const decider = parts.sides[parts.engine.decider(state)];
  return refuse('viewer', `The ${decider} side decides now, and only that side may ask this.`);
}

/** What stands beside the decision need not be the decider's. */
function whyNotHis(parts: SeenParts, state: State, eyes: Eyes, action: unknown): Refusal | undefined {
  const author = parts.engine.author(state, action);
  return author >= 0 && knows(eyes, author) ? undefined : whyNotAsk(parts, state, eyes);
}

function wayOf(
  { engine, explainWay }: SeenParts,
  state: State,
  { unit, to, path }: Extract<Question, { about: 'way' }>,
): Way | Refusal {
  return explainWay(state, unit, to, path, move => {
    const applied = engine.apply(state, move);
    return applied.ok && isUndoable(engine, state, applied);
  });
}

/** Of a unit that is out of sight it is not even told whether it is on the map. */
function supplyOf(
  parts: SeenParts,
  state: State,
  eyes: Eyes,
  units: readonly string[],
): readonly SupplyAnswer[] | Refusal {
  const numbers = parts.readUnitIds(units);
  if (isRefusal(numbers)) return numbers;
  const unseen = numbers.find(unit => !sees(parts, state, unit, eyes));
  if (unseen !== undefined) return refuse('viewer', `${parts.unitId(unseen)} is not in sight.`);
  return numbers.map(unit => parts.explainSupply(state, unit));
}
