// A game of four counters on nine hexes, for the kit's own tests: it has moves, subsets, dice, a loss for the other side
// to take, an interrupt and something hidden (what lies under a blue counter), and nothing else.

import * as v from 'valibot';
import { bindActions } from '../actions/declare.ts';
import { unit } from '../actions/fields.ts';
import type { Counter } from '../counters/roster.ts';
import { drawDie, keyText } from '../dice/dice.ts';
import type { Action, Choice, GameEvent, Loaded, Outcome, Position, Refusal } from '../game.ts';
import { isRefusal, refuse } from '../game.ts';
import { type Problem, problemsOf } from '../problem.ts';
import { bindAuthors } from '../seen/author.ts';
import { type Refereed, refereed } from '../seen/referee.testing.ts';
import { bindSeen } from '../seen/seen.ts';
import { type Eyes, knows } from '../seen/viewer.ts';
import { awaitedIn } from '../sequence/delegating.ts';
import { bindEnding } from '../sequence/ending.ts';
import { createEngine, type Engine } from '../sequence/engine.ts';
import { bindFrames, type Deed, defineFrame, type Play } from '../sequence/frames.ts';
import { other } from '../side.ts';
import { boxName } from '../state/shape.ts';
import { createState, type State } from '../state/state.ts';
import { putUnit, unitsIn } from '../state/units.ts';
import { toyStanding, toyThreats, toyUndone, toyWay, toyZones } from './toy-advice.testing.ts';
import {
  DEAD,
  destinations,
  game,
  get,
  isHidden,
  isTopOrBoxed,
  MOVED,
  map,
  mayMove,
  ownUnits,
  SIDES,
  sideOf,
  TURNS,
  toyShape,
  toyUnits,
  unitNumber,
} from './toy-table.testing.ts';

export { toyShape, toyUnits } from './toy-table.testing.ts';

const { isOver, winnerOf, endGame, setEnding, concession } = bindEnding({
  shape: toyShape,
  sides: SIDES,
  endings: ['decided'],
});

const { interrupt } = bindActions({
  roster: {
    indexOf: new Map(toyUnits.map((id, unit) => [id, unit])),
    counters: toyUnits.map(id => ({ id })),
  },
  map,
  sides: SIDES,
});
/** Whoever waits may show a light over one of his units, twice in a game. */
const flare = interrupt<{ readonly unit: number }>({
  type: 'flare',
  rule: 'toy-5',
  sides: (_, decider) => [other(decider)],
  may: ({ state }) => (get(state, 'flares') < 2 ? undefined : refuse('toy-5', 'No flares are left.')),
  fields: {
    unit: unit({
      each: true,
      from: ({ state, side }) => ownUnits(state, side),
      other: () => refuse('toy-5', 'Only over a unit of your own.'),
    }),
  },
  do(play, _, __, side) {
    play.state.data[game.flares]++;
    play.events.push({ type: 'flare', side: SIDES[side] });
  },
});
const interrupts = { concede: concession(interrupt, 'toy-2', 'decided'), flare };

function readUnits(state: State, action: Action, side: number): number[] | Refusal {
  if (!Array.isArray(action.units)) return refuse('format', 'The field units is a list.');
  const units = action.units.map(unitNumber);
  if (new Set(units).size !== units.length || units.length === 0)
    return refuse('toy-1', 'Name units, each once.');
  for (const unit of units) {
    if (unit < 0 || sideOf[unit] !== side || state.data[toyShape.at + unit] < 0) {
      return refuse('toy-1', 'Only units of your own on the map can act.');
    }
  }
  return units;
}

type TurnFrame = { readonly name: 'turn' };
type LossFrame = { readonly name: 'loss' };
const { topFrame, pushFrame, popFrame, setFrames } = bindFrames<TurnFrame | LossFrame>();

const turnFrame = defineFrame<TurnFrame, Deed>({
  rule: 'toy-2',
  side: state => get(state, 'active'),
  prompt: () => 'Move, fire a volley or end the turn.',
  left: state => toyUndone(engine, state),
  choices(state, _, query) {
    const own = ownUnits(state, get(state, 'active'));
    if (query.units !== undefined) {
      const unit = unitNumber(query.units[0]);
      if (!own.includes(unit) || !mayMove(state, unit)) return [];
      const one = destinations(state, unit).map(hex => map.ids[hex]);
      return [
        {
          action: { type: 'move', units: [toyUnits[unit]] },
          rule: 'toy-1',
          open: [{ field: 'to', one, costs: one.map(() => 1) }],
        },
      ];
    }
    const choices: Choice[] = own
      .filter(unit => mayMove(state, unit))
      .map(unit => ({
        action: { type: 'move', units: [toyUnits[unit]] },
        rule: 'toy-1',
        ask: { units: [toyUnits[unit]] },
      }));
    if (get(state, 'volleys') < 2) {
      choices.push({
        action: { type: 'volley' },
        rule: 'toy-3',
        open: [
          { field: 'units', some: own.map(unit => toyUnits[unit]), min: 1, max: own.length },
          { field: 'bonus', one: [1, 2], optional: true },
        ],
      });
    }
    choices.push({ action: { type: 'end' }, rule: 'toy-2' });
    return choices;
  },
  resolve(state, _, action) {
    const side = get(state, 'active');
    if (action.type === 'end') return endTurn;
    if (action.type !== 'move' && action.type !== 'volley')
      return refuse('toy-2', 'That is not done in a turn.');
    const units = readUnits(state, action, side);
    if (isRefusal(units)) return units;
    if (action.type === 'move') return resolveMove(state, units, action.to);
    if (get(state, 'volleys') >= 2) return refuse('toy-3', 'Two volleys are all there is.');
    const bonus = action.bonus ?? 0;
    if (bonus !== 1 && bonus !== 2 && action.bonus !== undefined)
      return refuse('format', 'The bonus is 1 or 2.');
    return play => fire(play, units.length, bonus as number);
  },
  perform: (play, _, deed) => deed(play),
});

function resolveMove(state: State, units: readonly number[], to: unknown): Deed | Refusal {
  const hex = typeof to === 'string' ? map.indexOf.get(to) : undefined;
  if (hex === undefined) return refuse('format', 'There is no such hex.');
  const [unit] = units;
  if (units.length > 1 || !mayMove(state, unit) || !destinations(state, unit).includes(hex)) {
    return refuse('toy-1', 'One unit, one hex, once a turn, and never into the enemy.');
  }
  const from = state.data[toyShape.at + unit];
  return play => {
    putUnit(toyShape, play.state, unit, hex);
    play.state.data[MOVED + unit] = 1;
    play.events.push({ type: 'moved', unit: toyUnits[unit], path: [map.ids[from], map.ids[hex]], cost: 1 });
  };
}

function fire(play: Play, guns: number, bonus: number): void {
  const { state } = play;
  const volley = ++state.data[game.volleys];
  const key = { turn: get(state, 'turn'), side: get(state, 'active'), phase: 0, subject: volley, k: 0 };
  const { value, fromScript } = drawDie(state.seed, state.script, get(state, 'used'), key);
  if (fromScript) state.data[game.used]++;
  play.events.push({ type: 'roll', value, ...(!fromScript && { key: keyText(key) }), final: true });
  if (value + guns + bonus > 6) pushFrame(state, { name: 'loss' });
}

/** The other side chooses who loses a step. */
const lossFrame = defineFrame<LossFrame, number>({
  rule: 'toy-4',
  side: state => other(get(state, 'active')),
  inEnemyTurn: [0, 1],
  prompt: () => 'Choose who loses a step.',
  left: state => toyUndone(engine, state),
  choices: state =>
    ownUnits(state, other(get(state, 'active'))).map(unit => ({
      action: { type: 'loss', units: [toyUnits[unit]] },
      rule: 'toy-4',
    })),
  resolve(state, _, action) {
    if (action.type !== 'loss') return refuse('toy-4', 'Choose a loss first.');
    const units = readUnits(state, action, other(get(state, 'active')));
    if (isRefusal(units)) return units;
    return units.length === 1 ? units[0] : refuse('toy-4', 'One loss, one unit.');
  },
  perform(play, _, unit) {
    const { state } = play;
    popFrame(state);
    play.events.push({ type: 'step-lost', unit: toyUnits[unit] });
    if (--state.data[toyShape.steps + unit] > 0) return;
    putUnit(toyShape, state, unit, DEAD);
    if (ownUnits(state, sideOf[unit]).length === 0) endGame(play, other(sideOf[unit]), 'decided');
  },
});

function endTurn(play: Play): void {
  const { state } = play;
  state.data.fill(0, MOVED, MOVED + toyUnits.length);
  state.data[game.volleys] = 0;
  state.data[game.active] = other(get(state, 'active'));
  if (get(state, 'active') === 0) state.data[game.turn]++;
  play.events.push({ type: 'phase', final: true });
  if (get(state, 'turn') > TURNS) endGame(play, 1, 'decided');
}

function outcome(state: State): Outcome | undefined {
  if (!isOver(state)) return undefined;
  return { winner: SIDES[winnerOf(state)], rule: 'toy-2', reason: 'It is over.' };
}

const frames = { turn: turnFrame, loss: lossFrame };
const engine: Engine = createEngine<TurnFrame | LossFrame>({
  sides: SIDES,
  frames,
  interrupts,
  isOver,
  outcome,
  moment: state => ({ turn: get(state, 'turn'), phase: 'turn' }),
  settle: () => undefined,
});

function writeToy(state: State): Position {
  const tops = toyUnits.map((_, unit) => unit).filter(unit => isTopOrBoxed(state, unit));
  return {
    game: 'toy',
    scenario: state.setup.scenario,
    options: state.setup.options,
    turn: get(state, 'turn'),
    phase: 'turn',
    side: SIDES[get(state, 'active')],
    units: tops.flatMap(unit => {
      const place = state.data[toyShape.at + unit];
      const members = place >= 0 ? unitsIn(toyShape, state, place).reverse() : [unit];
      return members.map(member => ({
        id: toyUnits[member],
        at: place >= 0 ? map.ids[place] : boxName(toyShape, place),
        steps: state.data[toyShape.steps + member],
        ...(state.data[MOVED + member] > 0 ? { flags: ['moved'] } : {}),
      }));
    }),
    markers: {
      volleys: get(state, 'volleys'),
      flares: get(state, 'flares'),
      winner: get(state, 'winner'),
    },
    memory: { owesLoss: topFrame(state).name === 'loss', diceUsed: get(state, 'used') },
  };
}

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const PositionSchema = v.object({
  game: v.literal('toy'),
  scenario: v.literal('plain'),
  options: v.strictObject({ fair: v.boolean() }),
  turn: v.pipe(count(TURNS + 1), v.minValue(1)),
  side: v.picklist(SIDES),
  units: v.pipe(
    v.array(
      v.object({
        id: v.picklist(toyUnits),
        at: v.string(),
        steps: count(2),
        flags: v.optional(v.array(v.literal('moved'))),
      }),
    ),
    v.check(units => new Set(units.map(unit => unit.id)).size === units.length, 'A unit is there twice.'),
  ),
  markers: v.object({ volleys: count(2), flares: count(2), winner: count(2) }),
  memory: v.object({ owesLoss: v.boolean(), diceUsed: count(100) }),
});

function readToy(json: unknown, seed: string, script: readonly number[]): Loaded {
  const parsed = v.safeParse(PositionSchema, json);
  if (!parsed.success) {
    return {
      ok: false,
      problems: problemsOf(parsed.issues).map(problem => ({
        ...problem,
        field: problem.field || 'position',
      })),
    };
  }
  const { output } = parsed;
  const state = createState(toyShape, { scenario: 'plain', options: output.options }, seed, script);
  const problems: Problem[] = [];
  for (const [index, entry] of output.units.entries()) {
    const place = toyShape.boxIndex.get(entry.at) ?? map.indexOf.get(entry.at);
    if (place === undefined || place >= 0 !== entry.steps > 0) {
      problems.push({ field: `units.${index}.at`, message: 'There is no such place for it.' });
      continue;
    }
    const unit = unitNumber(entry.id);
    putUnit(toyShape, state, unit, place);
    state.data[toyShape.steps + unit] = entry.steps;
    state.data[MOVED + unit] = entry.flags?.length ? 1 : 0;
  }
  state.data[game.turn] = output.turn;
  state.data[game.active] = SIDES.indexOf(output.side);
  state.data[game.used] = output.memory.diceUsed;
  state.data[game.volleys] = output.markers.volleys;
  state.data[game.flares] = output.markers.flares;
  const over = output.markers.winner > 0;
  if (over) setEnding(state, output.markers.winner - 1, 'decided');
  else {
    setFrames(state, { name: 'turn' });
    if (output.memory.owesLoss) pushFrame(state, { name: 'loss' });
  }
  if (over && output.memory.owesLoss)
    problems.push({ field: 'memory.owesLoss', message: 'The game is over.' });
  if (!over && output.turn > TURNS) problems.push({ field: 'turn', message: 'There is no such turn.' });
  for (const side of [0, 1]) {
    if (!over && ownUnits(state, side).length === 0)
      problems.push({ field: 'units', message: 'A side has none.' });
  }
  problems.push(...toyFaults(state).map(message => ({ field: 'units', message })));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, state };
}

function toyFaults(state: State): string[] {
  const faults: string[] = [];
  for (let hex = 0; hex < map.count; hex++) {
    const units = unitsIn(toyShape, state, hex);
    if (units.length > 2) faults.push(`${map.ids[hex]} holds ${units.length}`);
    if (new Set(units.map(unit => sideOf[unit])).size > 1) faults.push(`both sides stand in ${map.ids[hex]}`);
  }
  return faults;
}

function masked(state: State, event: GameEvent): GameEvent {
  return isHidden(state, event.unit) ? { ...event, unit: '?' } : event;
}

function counterOf(id: string, unit: number): Counter {
  const rest = { group: 'all', type: 'gun', size: 'one', entry: '@out', tags: [], basis: 'toy' };
  return { ...rest, id, name: id, label: id, side: SIDES[sideOf[unit]], faces: [{}, {}] };
}

const readUnitIds = (ids: readonly unknown[]): number[] | Refusal => {
  const units = ids.map(unitNumber);
  return units.includes(-1) ? refuse('format', 'There is no such unit.') : units;
};

/** What lies under a blue counter is blue's secret. */
const seesAll = (eyes: Eyes): boolean => knows(eyes, 1);

export const toy: Refereed = refereed({
  id: 'toy',
  title: 'Toy',
  digest: 'd1-toy',
  sides: SIDES,
  scenarios: [{ id: 'plain', title: 'Plain', rule: 'toy-1', summary: 'All there is.', turns: TURNS }],
  options: [{ id: 'fair', title: 'Fair', rule: 'toy-1', kind: 'boolean', initial: true }],
  map,
  counters: toyUnits.map(counterOf),
  packs: [],
  actions: Object.values(interrupts).flatMap(({ form }) => form ?? []),
  awaited: awaitedIn(SIDES, frames),
  create(request) {
    const scenario = request.scenario ?? 'plain';
    if (scenario !== 'plain')
      return { ok: false, problems: [{ field: 'scenario', message: 'There is only one.' }] };
    const options = v.safeParse(
      v.strictObject({ fair: v.optional(v.boolean(), true) }),
      request.options ?? {},
    );
    if (!options.success || Array.isArray(request.options)) {
      const [{ field }] = options.success ? [{ field: 'options' }] : problemsOf(options.issues, 'options');
      return {
        ok: false,
        problems: [{ field, message: 'No such option.' }],
      };
    }
    if ((request.dice ?? []).some(die => !Number.isInteger(die) || die < 1 || die > 6)) {
      return { ok: false, problems: [{ field: 'dice', message: 'Dice show 1 to 6.' }] };
    }
    const state = createState(
      toyShape,
      { scenario, options: options.output },
      request.seed,
      request.dice ?? [],
    );
    ['1000', '1001', '1202', '1202', '1201'].forEach((id, unit) => {
      putUnit(toyShape, state, unit, map.indexOf.get(id) ?? -1);
      state.data[toyShape.steps + unit] = 2;
    });
    state.data[game.turn] = 1;
    setFrames(state, { name: 'turn' });
    return { ok: true, state };
  },
  load: (position, seed, dice = []) => readToy(position, seed, dice),
  position: writeToy,
  faults: toyFaults,
  decider: engine.decider,
  ...bindAuthors(SIDES, engine),
  outcome,
  moment: engine.moment,
  phaseKey: state => `${get(state, 'turn')} ${get(state, 'active')}`,
  teller: () => ({ tell: events => events.map(event => event.type) }),
  ...bindSeen({
    sides: SIDES,
    engine,
    readUnitIds,
    unitId: unit => toyUnits[unit],
    outcome,
    writePosition: writeToy,
    viewPosition(state, eyes) {
      const position = writeToy(state);
      if (seesAll(eyes)) return position;
      const units = position.units.map(unit => (isHidden(state, unit.id) ? { id: '?', at: unit.at } : unit));
      return { ...position, units };
    },
    viewEvents: (before, events, eyes) =>
      seesAll(eyes)
        ? events
        : events.map(event => (event.type === 'step-lost' ? masked(before, event) : event)),
    isSeen: (state, unit, eyes) => seesAll(eyes) || !isHidden(state, toyUnits[unit]),
    previewAttack: () => refuse('toy-3', 'Nothing can be previewed.'),
    supplyState: () => 'supplied',
    explainSupply: (_, unit) => ({
      unit: toyUnits[unit],
      state: 'supplied',
      rule: 'toy-1',
      message: 'Always.',
    }),
    explainWay: (state, unit, to, path) => toyWay(engine, state, unit, to, path),
    zonesOf: (state, side, eyes) => toyZones(state, side, seesAll(eyes)),
    threatsTo: toyThreats,
    standingOf: toyStanding,
    unitsOnMap: ownUnits,
  }),
});
