// Checks of what viewers are told: nobody learns the seed or a hidden unit's name, and whoever cannot tell two tables
// apart is answered alike about both, whatever he asks and whatever happens on them.

import assert from 'node:assert/strict';
import type { Action, Choice, Game, Position, Seen, State, Viewer } from '../game.ts';
import { applyChange, changeBetween } from '../record/change.ts';
import { nothingShown } from '../record/shown.ts';
import { SPECTATOR } from '../seen/viewer.ts';
import { sampleAction } from '../sequence/choosing.ts';
import type { Step } from '../sequence/playing.ts';
import { hashState } from '../state/state.ts';
import { mutate, type Pools } from './mutate.testing.ts';
import { checkSameText, EVERY_TYPE, type Setup, type Walk } from './setup.node.ts';

/** Pairs of tables that were held against each other, and pairs of actions played on them. */
export interface TwinTally {
  twins: number;
  deeds: number;
}

export const viewersOf = (game: Game): Viewer[] => [...game.sides, SPECTATOR];

/** Looks at the table before an action, and at a twin of it on which the same is done. */
export function checkViews(game: Game, setup: Setup, step: Step, walk: Walk, tally: TwinTally): void {
  const { before: state } = step;
  const where = `${walk.name}, ${JSON.stringify(state.frames)}`;
  const questions = questionsIn(game, state, walk.random);
  const heard = new Map(viewersOf(game).map(viewer => [viewer, toldFreely(game, state, viewer, questions)]));
  for (const [viewer, texts] of heard) {
    checkHides(game, state, viewer, texts, where);
    checkChange(game, step, viewer, where);
    checkShown(game, step, viewer, where);
  }
  for (const side of game.sides) {
    const twin = setup.twin?.(state, side, walk.random);
    if (twin === undefined) continue;
    tally.twins++;
    assert.notEqual(hashState(twin), hashState(state));
    // A spectator knows no more than any side.
    for (const viewer of [side, SPECTATOR]) {
      const alike = {
        ...toldFreely(game, twin, viewer, questions),
        ...toldOnDemand(game, twin, viewer, questions),
      };
      const texts = { ...heard.get(viewer), ...toldOnDemand(game, state, viewer, questions) };
      for (const [about, text] of Object.entries(texts)) {
        checkSameText(alike[about], text, `${where}: ${viewer} can tell twins apart by ${about}`);
      }
      tally.deeds += checkSameDeed(game, step, twin, viewer, where);
    }
  }
}

/** Whoever has the view before an action and is sent what changed has the view after it. */
function checkChange(game: Game, { before, after }: Step, viewer: Viewer, where: string): void {
  const [had, has] = [before, after].map(state => JSON.parse(JSON.stringify(viewOf(game, state, viewer))));
  const change = changeBetween(had, has);
  assert.deepEqual(applyChange(had, change), has, `${where}: the change for ${viewer} leads elsewhere`);
}

/** Whoever has been shown the table before an action is shown the same after it as whoever looks for the first time. */
function checkShown(game: Game, { before, after }: Step, viewer: Viewer, where: string): void {
  const shown = nothingShown();
  for (const state of [before, after]) {
    const { view, supply } = game.seen(state, viewer, shown);
    const fresh = game.seen(state, viewer);
    assert.deepEqual(view, fresh.view, `${where}: ${viewer} is shown something else the second time`);
    assert.deepEqual(supply, fresh.supply, `${where}: ${viewer} is told something else the second time`);
  }
}

/** Nobody is told the seed, or of a unit that he sees neither before the action nor after it. */
export function checkEvents(game: Game, step: Step, name: string): void {
  const { before, after, events, action } = step;
  const where = `${name}, action ${step.index}: ${JSON.stringify(action)}`;
  for (const viewer of viewersOf(game)) {
    const text = JSON.stringify(game.events(before, events, viewer));
    assert.ok(!text.includes(before.seed), `${where} tells ${viewer} the seed`);
    // What the viewer sees is worked out only as far as somebody was named: first before the action, then after it.
    let unseen = unitsNamed(game, text);
    for (const state of [before, after]) {
      if (unseen.length > 0) unseen = without(unseen, idsIn(viewOf(game, state, viewer)));
    }
    if (unseen.length === 0) continue;
    const there = new Set([before, after].flatMap(state => [...idsIn(game.position(state))]));
    const told = unseen.filter(id => there.has(id));
    assert.deepEqual(told, [], `${where} tells ${viewer} of it: ${text}`);
  }
}

/** What is asked of a table: actions right and wrong, units seen and unseen, ways. */
interface Questions {
  readonly offered: readonly Action[];
  readonly wrong: readonly Action[];
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

function questionsIn(game: Game, state: State, random: () => number): Questions {
  const some = <T>(list: readonly T[], count: number): T[] =>
    Array.from({ length: count }, () => list[Math.floor(random() * list.length)]);
  const offered = game.decider(state) < 0 ? [] : some([0], 4).map(() => sampleAction(game, state, random));
  const pools: Pools = {
    types: [...EVERY_TYPE, ...game.actions.map(({ type }) => type)],
    units: game.position(state).units.map(unit => unit.id),
    hexes: game.map.ids,
    others: offered,
  };
  const wrong = offered.flatMap(action => [mutate(action, pools, random), mutate(action, pools, random)]);
  const conceding = game.sides.map(side => ({ type: 'concede', side }));
  const units = game.counters.map(({ id }) => id);
  return {
    offered,
    wrong: [...wrong, ...conceding, ...some(units, 2).map(unit => ({ type: 'raise', units: [unit] }))],
    units: some(units, 8),
    hexes: some(game.map.ids, 4),
  };
}

/** What a viewer is told, by where he was told. */
type Told = Readonly<Record<string, string>>;

/** What he is told where he names what he likes: units out of sight, and actions that are not his. */
function toldOnDemand(game: Game, state: State, viewer: Viewer, { units, wrong }: Questions): Told {
  return {
    verdicts: JSON.stringify(wrong.map(action => game.check(state, action, viewer))),
    authors: JSON.stringify(wrong.map(action => [game.author(state, action)])),
    guesses: JSON.stringify(wrong.map(action => game.ask(state, viewer, { about: 'preview', action }))),
    chancesGuessed: JSON.stringify(
      wrong.map(action => game.ask(state, viewer, { about: 'chances', action })),
    ),
    supplyAsked: JSON.stringify(
      units.map(unit => game.ask(state, viewer, { about: 'supply', units: [unit] })),
    ),
  };
}

/** What he is told without naming a unit that he does not see. */
function toldFreely(game: Game, state: State, viewer: Viewer, questions: Questions): Told {
  const seen = game.seen(state, viewer);
  const { decision, duties, standing, score } = seen;
  const view = viewOf(game, state, viewer);
  const known = idsIn(view);
  const units = game.counters.flatMap(({ id }) => (known.has(id) ? [id] : []));
  const isHis = decision !== undefined && decision.side === viewer;
  const own = isHis ? questions.offered : [];
  const movers = new Set(own.flatMap(({ units: named }) => (Array.isArray(named) ? named.map(String) : [])));
  return {
    view: JSON.stringify(view),
    decision: JSON.stringify([decision]),
    duties: JSON.stringify(duties),
    standing: JSON.stringify([standing, score, game.outcome(state), game.phaseKey(state)]),
    choices: JSON.stringify(seen.choices().flatMap(choice => settled(seen, choice))),
    units: JSON.stringify(game.sides.map(side => seen.units(side))),
    verdict: JSON.stringify(own.map(action => game.check(state, action, viewer))),
    preview: JSON.stringify(own.map(action => game.ask(state, viewer, { about: 'preview', action }))),
    chances: JSON.stringify(own.map(action => game.ask(state, viewer, { about: 'chances', action }))),
    supply: JSON.stringify(game.ask(state, viewer, { about: 'supply', units })),
    supplied: JSON.stringify(seen.supply),
    way: JSON.stringify(
      [...movers].flatMap(unit =>
        questions.hexes.map(to => game.ask(state, viewer, { about: 'way', unit, to })),
      ),
    ),
    zones: JSON.stringify(game.sides.map(side => game.ask(state, viewer, { about: 'zones', side }))),
    threats: JSON.stringify(game.sides.map(side => game.ask(state, viewer, { about: 'threats', side }))),
  };
}

/** No answer names the seed, or a unit that the viewer does not see; and his own units he sees. */
function checkHides(game: Game, state: State, viewer: Viewer, told: Told, where: string): void {
  const hidden = hiddenFrom(game, state, viewer);
  const others = game.counters.flatMap(({ id, name }) => (hidden.has(id) ? [] : [name])).join('\n');
  const names = new Set(game.counters.flatMap(({ id, name }) => (hidden.has(id) ? [name] : [])));
  const telling = [...names].filter(name => !others.includes(name));
  for (const [about, text] of Object.entries(told)) {
    assert.ok(!text.includes(state.seed) && !text.includes('"seed"'), `${where}: ${viewer} is told the seed`);
    const named = unitsNamed(game, text).filter(id => hidden.has(id));
    assert.deepEqual(named, [], `${where}: ${viewer} is told of ${named} by ${about}`);
    for (const name of telling) {
      assert.ok(!text.includes(name), `${where}: ${viewer} is told of ${name} by ${about}`);
    }
  }
  for (const { id, side } of game.counters) {
    assert.ok(side !== viewer || !hidden.has(id), `${where}: ${viewer} does not see its own ${id}`);
  }
}

/** If he cannot tell the tables apart afterwards either, he has been told the same. */
function checkSameDeed(game: Game, step: Step, twin: State, viewer: Viewer, where: string): number {
  const { before, action, after, events } = step;
  // What is done with a hidden unit is done elsewhere on the other table.
  const named = JSON.stringify(action);
  const hidden = hiddenFrom(game, before, viewer);
  if (unitsNamed(game, named).some(id => hidden.has(id))) return 0;
  const applied = game.apply(twin, action);
  if (!applied.ok) return 0;
  const shown = (state: State): string => JSON.stringify(viewOf(game, state, viewer));
  if (shown(applied.state) !== shown(after)) return 0;
  const what = `${where}: ${viewer} can tell twins apart by the events of ${named}`;
  const [heard, alike] = [game.events(before, events, viewer), game.events(twin, applied.events, viewer)];
  checkSameText(JSON.stringify(alike), JSON.stringify(heard), what);
  const [told, toldAlike] = [game.teller(before).tell(heard), game.teller(twin).tell(alike)];
  checkSameText(toldAlike.join('\n'), told.join('\n'), what);
  return 1;
}

function settled(seen: Seen, choice: Choice): readonly Choice[] {
  return choice.ask === undefined ? [choice] : seen.choices(choice.ask).flatMap(next => settled(seen, next));
}

function hiddenFrom(game: Game, state: State, viewer: Viewer): ReadonlySet<string> {
  const known = idsIn(viewOf(game, state, viewer));
  return new Set([...idsIn(game.position(state))].filter(id => !known.has(id)));
}

/** The units that a JSON text names. */
function unitsNamed(game: Game, text: string): readonly string[] {
  const words = new Set(text.match(/"[^"\\]*(?:\\.[^"\\]*)*"/g));
  return game.counters.flatMap(({ id }) => (words.has(`"${id}"`) ? [id] : []));
}

const without = (ids: readonly string[], others: ReadonlySet<string>): readonly string[] =>
  ids.filter(id => !others.has(id));

/** Where the rest is in a box of its own, whoever is nowhere must be listed to say so. */
const idsIn = ({ units, others }: Position): ReadonlySet<string> =>
  new Set(units.flatMap(({ id, at }) => (others !== undefined && at === '@out' ? [] : [id])));

/** What a viewer sees of a state: worked out once, since it is asked for again and again. */
function viewOf(game: Game, state: State, viewer: Viewer): Position {
  const known = views.get(state) ?? new Map<Viewer, Position>();
  views.set(state, known);
  const view = known.get(viewer) ?? game.seen(state, viewer).view;
  known.set(viewer, view);
  return view;
}
const views = new WeakMap<State, Map<Viewer, Position>>();
