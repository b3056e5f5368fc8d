// What to ask the rules when a click does nothing: actions of the decision owed, as far as a click on a unit or a hex can
// fill them, the likeliest first. The first that a rule forbids says why. Only forms are known here, no rules. Pure.

import { ACTORS, type Action, type ActionForm, TARGET } from '../../kit/game.ts';
import type { MapInfo } from '../engine/contract.ts';
import { sideOfUnit } from './names.ts';
import type { Shown } from './scene.ts';
import type { TableModel } from './table.svelte.ts';

export type Asking = Pick<TableModel, 'info' | 'shown' | 'view' | 'table' | 'ready' | 'targets'>;

/** Why a unit of one's own has nothing to do. */
export function whyIdle(asking: Asking, unit: string): Action[] {
  const { view } = asking;
  const at = view.units.find(({ id }) => id === unit)?.at;
  const foes = at === undefined ? [] : foesNear(asking, at);
  return formsNow(asking)
    .filter(hasActors)
    .flatMap(({ type, fields }) => {
      const aim = aimBefore(fields);
      if (aim !== undefined) return foes.map(({ hex }) => ({ type, [aim]: hex, ...acting(fields, unit) }));
      return [{ type, ...acting(fields, unit) }];
    });
}

/** Those beside it; else what others could attack, or whoever is nearest: then it stands too far off. */
function foesNear(asking: Asking, at: string): Found[] {
  const { targets, view, info, shown } = asking;
  const foes = nearest(asking, at, id => !isOwn(asking, id));
  const [first] = foes;
  if (!first || isBeside(shown, info.map, at, first.hex) || targets.size === 0) return foes;
  const others = nearest(asking, at, id => targets.has(view.units.find(unit => unit.id === id)?.at ?? ''));
  return others.length > 0 ? others : foes;
}

/** Why nothing can be done about the enemy in a hex. */
export function whyNotThere(asking: Asking, hex: string): Action[] {
  const { info, view, ready, table } = asking;
  const enemies = view.units.filter(({ id, at }) => at === hex && !isOwn(asking, id)).map(({ id }) => id);
  const near = nearest(asking, hex, id => isOwn(asking, id)).flatMap(({ units }) => units);
  const now = formsNow(asking);
  const isHunt = [...ready].some(id => !isOwn(asking, id));
  return [
    ...now
      .filter(hasTarget)
      .flatMap(({ type, fields }) => [
        { type, [TARGET]: hex },
        ...(hasActors({ fields })
          ? near.map(unit => ({ type, [TARGET]: hex, ...acting(fields, unit) }))
          : []),
      ]),
    // Where enemies are picked, as those to be slowed from the air.
    ...(isHunt ? now.filter(hasActors) : []).flatMap(({ type, fields }) =>
      enemies.map(unit => ({ type, ...acting(fields, unit) })),
    ),
    // It could be done at another time.
    ...info.actions
      .filter(form => form.frame !== undefined && form.frame !== table.decision?.frame && hasTarget(form))
      .toSorted((a, b) => attacks(asking, b) - attacks(asking, a))
      .map(({ type }) => ({ type, [TARGET]: hex })),
  ];
}

type Fields = ActionForm['fields'];

/** In the order in which the game presents them. */
function formsNow({ info, table, shown }: Asking): ActionForm[] {
  const order = Object.keys(shown.presentation.actions);
  return info.actions
    .filter(({ frame }) => frame !== undefined && frame === table.decision?.frame)
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}
const isActors = ({ name, kind }: Fields[number]): boolean => name === ACTORS && kind.startsWith('unit');
const hasActors = ({ fields }: Pick<ActionForm, 'fields'>): boolean => fields.some(isActors);
const hasTarget = ({ fields }: Pick<ActionForm, 'fields'>): boolean =>
  fields.some(({ name, kind }) => name === TARGET && kind === 'hex');
/** An attack is what most people have in mind. */
const attacks = ({ shown }: Asking, { type }: ActionForm): number =>
  shown.presentation.actions[type]?.attacks ? 1 : 0;
const acting = (fields: Fields, unit: string): object => (fields.some(isActors) ? { [ACTORS]: [unit] } : {});

/** The hex that must be named before those who act can be looked at. */
function aimBefore(fields: Fields): string | undefined {
  const before = fields.slice(0, fields.findIndex(isActors));
  return before.find(({ kind, isOptional }) => kind === 'hex' && !isOptional)?.name;
}

const isOwn = ({ shown, table }: Asking, unit: string): boolean => sideOfUnit(shown, unit) === table.viewer;

interface Found {
  readonly hex: string;
  readonly units: readonly string[];
}

/** Hexes with such units, all that are as near as the nearest. */
function nearest({ info, shown, view }: Asking, from: string, isWanted: (unit: string) => boolean): Found[] {
  const wanted = Map.groupBy(
    view.units.filter(({ id, at }) => shown.hexOf.has(at) && isWanted(id)),
    ({ at }) => at,
  );
  for (const ring of ringsAround(shown, info.map, from)) {
    const found = ring.flatMap(hex => {
      const units = wanted.get(hex);
      return units ? [{ hex, units: units.map(({ id }) => id) }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function isBeside({ hexOf }: Shown, { neighbours }: MapInfo, one: string, other: string): boolean {
  const from = hexOf.get(one) ?? -1;
  return neighbours.slice(from * 6, from * 6 + 6).includes(hexOf.get(other) ?? -1);
}

/** The hexes one step away, then those two steps away, and so on. */
function* ringsAround(shown: Shown, { ids, neighbours }: MapInfo, from: string): Generator<string[]> {
  const start = shown.hexOf.get(from);
  if (start === undefined) return;
  const seen = new Set([start]);
  let edge = [start];
  while (edge.length > 0) {
    const next = new Set(edge.flatMap(hex => [...neighbours.slice(hex * 6, hex * 6 + 6)]));
    edge = [...next].filter(hex => hex >= 0 && !seen.has(hex));
    for (const hex of edge) seen.add(hex);
    yield edge.map(hex => ids[hex]);
  }
}
