// The enemy's turn in a few lines, the weightiest first: what was won and lost, who is cut off, what came of each attack, who
// came and who went. Made of the events that the viewer may know and of the table before and after, by what events of every
// game share and by the words of the game. Each line leads to its place on the map. Pure.

import { type GameEvent, type Objective, ROLL } from '../../kit/game.ts';
import { OUT_OF_SUPPLY } from '../../kit/showing.ts';
import { digest as digestWords } from '../text/en-digest.ts';
import { resultWords, sideAdjective, sideOfUnit, stepsOf, unitName } from './names.ts';
import type { Shown } from './scene.ts';
import { shortColumn } from './short-column.ts';
import type { Glimpse, Told } from './told.ts';

export interface Digest {
  /** The side that it is about. */
  readonly side: string;
  /** How much of everything: `3 attacks, 2 retreats, 12 moves`. */
  readonly sum: string;
  readonly lines: readonly DigestLine[];
}

export interface DigestLine {
  readonly text: string;
  /** Where it was. */
  readonly hexes: readonly string[];
}

export interface Around {
  readonly shown: Shown;
  readonly hexName: (hex: string) => string;
  readonly viewer: string;
}

export function digestOf(around: Around, told: Told, now: Omit<Glimpse, 'played'>): Digest {
  const { shown, viewer } = around;
  const events = told.deeds.flatMap(deed => deed.events);
  const side = told.deeds.find(({ author }) => author !== viewer)?.author ?? '';
  const battles = battlesIn(around, events);
  const raids = raidsIn(around, told.before, events);
  const { marches, retreats } = waysIn(shown, told, events);
  const words = digestWords;
  return {
    side,
    sum: words.sum([
      [battles.length, words.attacks],
      [raids.length, words.raids],
      [retreats.size, words.retreats],
      [marches.size, words.moves],
    ]),
    lines: [
      ...prizes(around, told.before, now),
      ...supplies(around, told.before, now),
      ...battles,
      ...raids,
      ...losses(around, told.before, now, events),
      ...arrivals(around, side, told.before, now),
    ],
  };
}

/** So many of one kind have a line each; more share one. */
const FEW = 3;

/** What counts for victory and has changed hands. */
function prizes({ shown }: Around, before: Glimpse, now: Omit<Glimpse, 'played'>): DigestLine[] {
  const keyOf = ({ title, hexes }: Objective) => `${title} ${hexes.join()}`;
  const held = new Map(before.standing.objectives.map(objective => [keyOf(objective), objective.side]));
  const taken = now.standing.objectives.filter(
    objective => held.has(keyOf(objective)) && held.get(keyOf(objective)) !== objective.side,
  );
  return [...Map.groupBy(taken, ({ side }) => side)].flatMap(([side, prizesOfSide]) => {
    const lines = prizesOfSide.length > FEW ? [prizesOfSide] : prizesOfSide.map(prize => [prize]);
    return lines.map(line => ({
      text: digestWords.prize(
        digestWords.names(line.map(({ title }) => title)),
        line.length,
        side && sideAdjective(shown, side),
      ),
      hexes: line.flatMap(({ hexes }) => hexes),
    }));
  });
}

/** Of the viewer's own units: who is cut off now, who has a line again; those in one hex together. */
function supplies(around: Around, before: Glimpse, now: Omit<Glimpse, 'played'>): DigestLine[] {
  const { shown, viewer, hexName } = around;
  const were = outOfSupply(shown, viewer, before);
  const are = outOfSupply(shown, viewer, now);
  const stood = new Set(before.view.units.flatMap(({ id, at }) => (shown.hexOf.has(at) ? [id] : [])));
  const lines = (units: ReadonlyMap<string, string>, say: (who: string, where: string) => string) =>
    [...Map.groupBy([...units], ([, at]) => at)].map(([at, those]) => {
      const names = those.map(([id]) => unitName(shown, id));
      return { text: say(digestWords.names(names), hexName(at)), hexes: [at] };
    });
  const cut = new Map([...are].filter(([id]) => !were.has(id) && stood.has(id)));
  const places = new Map(now.view.units.map(({ id, at }) => [id, at]));
  const freed = new Map(
    [...were.keys()].flatMap(id => {
      const at = places.get(id);
      return !are.has(id) && at !== undefined && shown.hexOf.has(at) ? [[id, at] as const] : [];
    }),
  );
  return [...lines(cut, digestWords.cutOff), ...lines(freed, digestWords.freed)];
}

/** Units of a side with their places. */
function outOfSupply(
  { presentation, hexOf, counters }: Shown,
  side: string,
  { view, supply }: Pick<Glimpse, 'view' | 'supply'>,
): Map<string, string> {
  const out = view.units.filter(
    ({ id, at }) =>
      hexOf.has(at) &&
      counters.get(id)?.side === side &&
      presentation.marks(view, id, supply.get(id)).some(({ mark }) => mark === OUT_OF_SUPPLY),
  );
  return new Map(out.map(({ id, at }) => [id, at]));
}

function battlesIn({ shown, hexName }: Around, events: readonly GameEvent[]): DigestLine[] {
  let die: number | undefined;
  return events.flatMap(({ type, value, target, column, result }) => {
    if (type === ROLL && typeof value === 'number') die = value;
    if (typeof target !== 'string' || typeof column !== 'string' || typeof result !== 'string') return [];
    const said = digestWords.attack(hexName(target), shortColumn(column), die, resultWords(shown, result));
    return [{ text: said, hexes: [target] }];
  });
}

/** Results without a column, thrown for units or places on the map by whoever is not there: bombs. By their place. */
function raidsIn({ shown, hexName }: Around, before: Glimpse, events: readonly GameEvent[]): DigestLine[] {
  const { hexOf } = shown;
  const places = new Map(before.view.units.flatMap(({ id, at }) => (hexOf.has(at) ? [[id, at]] : [])));
  const hits = events.flatMap(({ unit, target, hex, to, column, result }) => {
    if (typeof unit === 'string' && typeof to === 'string' && hexOf.has(to)) places.set(unit, to);
    const at = typeof hex === 'string' ? hex : places.get(String(target));
    const isRaid = typeof result === 'string' && column === undefined && !places.has(String(unit));
    return isRaid && at !== undefined ? [{ at, said: resultWords(shown, result) }] : [];
  });
  return [...Map.groupBy(hits, ({ at }) => at)].map(([at, those]) => ({
    text: digestWords.raid(hexName(at), [...new Set(those.map(({ said }) => said))].join('; ')),
    hexes: [at],
  }));
}

/** Who went by himself, and who had to. */
function waysIn(
  { hexOf }: Shown,
  { before }: Told,
  events: readonly GameEvent[],
): { readonly marches: ReadonlySet<unknown>; readonly retreats: ReadonlySet<unknown> } {
  const onMap = new Set(before.view.units.flatMap(({ id, at }) => (hexOf.has(at) ? [id] : [])));
  const went = events.filter(
    ({ unit, to, path }) =>
      typeof unit === 'string' &&
      onMap.has(unit) &&
      (Array.isArray(path) || (typeof to === 'string' && hexOf.has(to))),
  );
  const isRetreat = ({ type }: GameEvent) => type.startsWith('retreat');
  return {
    marches: new Set(went.filter(event => !isRetreat(event)).map(({ unit }) => unit)),
    retreats: new Set(went.filter(isRetreat).map(({ unit }) => unit)),
  };
}

/** By side: who was destroyed, and how many steps of others were lost. */
function losses(
  { shown, viewer }: Around,
  before: Glimpse,
  now: Omit<Glimpse, 'played'>,
  events: readonly GameEvent[],
): DigestLine[] {
  const { presentation, hexOf } = shown;
  const gone = new Set(events.flatMap(({ type, unit }) => (type === 'eliminated' ? [unit] : [])));
  const after = new Map(now.view.units.map(unit => [unit.id, unit]));
  const here = before.view.units.filter(({ id, at }) => shown.counters.has(id) && hexOf.has(at));
  const sides = Object.keys(presentation.sides);
  // One's own losses come first.
  return [viewer, ...sides.filter(side => side !== viewer)].flatMap(side => {
    const own = here.filter(({ id }) => sideOfUnit(shown, id) === side);
    const destroyed = own.filter(({ id }) => gone.has(id));
    const weakened = own.flatMap(unit => {
      const left = after.get(unit.id);
      if (gone.has(unit.id) || !left || !hexOf.has(left.at)) return [];
      const lost = stepsOf(shown, unit).now - stepsOf(shown, left).now;
      return lost > 0 ? [{ at: left.at, lost }] : [];
    });
    const steps = weakened.reduce((sum, { lost }) => sum + lost, 0);
    const title = sideAdjective(shown, side);
    const names = destroyed.map(({ id }) => unitName(shown, id));
    return [
      ...(names.length > 0
        ? [
            {
              text: digestWords.destroyed(title, digestWords.names(names)),
              hexes: destroyed.map(({ at }) => at),
            },
          ]
        : []),
      ...(steps > 0
        ? [{ text: digestWords.steps(title, steps), hexes: [...new Set(weakened.map(({ at }) => at))] }]
        : []),
    ];
  });
}

/** Units of the enemy that were not on the map before. */
function arrivals(
  { shown }: Around,
  side: string,
  before: Glimpse,
  now: Omit<Glimpse, 'played'>,
): DigestLine[] {
  const { hexOf, counters } = shown;
  const stood = new Set(before.view.units.flatMap(({ id, at }) => (hexOf.has(at) ? [id] : [])));
  const known = new Set(before.view.units.map(({ id }) => id));
  // Somebody who was hidden before, and so stood nowhere, has not arrived.
  const came = now.view.units.filter(
    ({ id, at }) => hexOf.has(at) && !stood.has(id) && known.has(id) && counters.get(id)?.side === side,
  );
  if (came.length === 0) return [];
  const names = digestWords.names(came.map(({ id }) => unitName(shown, id)));
  return [{ text: digestWords.arrived(names), hexes: [...new Set(came.map(({ at }) => at))] }];
}
