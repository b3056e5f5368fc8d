// What the player is doing, for the board: whoever may act or has been picked, what would be hit, and what is tinted
// and drawn over the map meanwhile.

import type { Line, Tint } from '../../board/scene.ts';
import { aimOf, idsIn, kindOf } from '../../kit/actions/kinds.ts';
import { type Choice, END } from '../../kit/game.ts';
import { hexField, takenHexes, takenUnits, takes, unitsIn } from './drafting.ts';
import { attackLines, type Doing } from './scene.ts';
import type { TableModel } from './table.svelte.ts';

export type Playing = Pick<
  TableModel,
  | 'shown'
  | 'view'
  | 'moment'
  | 'staged'
  | 'choices'
  | 'ready'
  | 'duties'
  | 'chosen'
  | 'draft'
  | 'battle'
  | 'attacked'
  | 'reach'
  | 'targets'
  | 'pointed'
  | 'advice'
  | 'way'
  | 'looked'
  | 'isFanned'
  | 'overlay'
  | 'traces'
>;

export function doingOf(playing: Playing): Doing {
  const { shown, view, moment, staged, chosen, draft, overlay, looked, isFanned } = playing;
  // What may be done now is no affair of what was before.
  const isPast = moment !== undefined || staged !== undefined;
  const ids = idsIn(shown);
  const aim = draft && aimOf(draft.choice, ids);
  const hit = aim === undefined ? [] : view.units.filter(({ at }) => at === aim);
  return {
    ready: isPast ? new Set() : litIn(playing),
    chosen: new Set([...chosen, ...(draft ? takenUnits(draft, ids) : [])]),
    targets: new Set(hit.map(({ id }) => id)),
    tints: [...overlay.tints, ...(staged ? [] : tintsIn(playing))],
    lines: [...overlay.lines, ...linesIn(playing)],
    asked: isPast ? [] : askedIn(playing).flatMap(id => shown.hexOf.get(id) ?? []),
    hasNumbers: !isPast && isHexWanted(playing),
    trails: playing.traces.trails,
    battles: playing.traces.battles,
    ...(looked === undefined || !isFanned ? {} : { fanned: shown.hexOf.get(looked) ?? -1 }),
  };
}

/** Places of so many units that must decide something are ringed; more are a phase of the game, not a question. */
const FEW = 3;

/** What the question is about: the hex that is attacked, or where those stand who have to do something now. */
function askedIn({ shown, view, draft, choices, ready, battle, attacked }: Playing): readonly string[] {
  const aim = draft && aimOf(draft.choice, idsIn(shown));
  if (aim !== undefined) return [aim];
  if (battle) return attacked === undefined ? [] : [attacked];
  if (choices.some(({ action }) => action.type === END)) return [];
  // What comes of a battle: the hex that was fought for, where somebody could go there.
  if (attacked !== undefined && choices.some(choice => leadsTo(choice, attacked))) return [attacked];
  const places = new Set(view.units.filter(({ id }) => ready.has(id)).map(({ at }) => at));
  return places.size > FEW ? [] : [...places];
}

function leadsTo({ action, open }: Choice, hex: string): boolean {
  return Object.values(action).includes(hex) || (open ?? []).some(field => takes(field, hex));
}

/** Moves are by their cost; where a hex alone is to be named, its number helps. */
function isHexWanted({ shown, draft, reach }: Playing): boolean {
  return (
    draft !== undefined && hexField(draft, idsIn(shown)) !== undefined && ![...reach.values()].some(Boolean)
  );
}

/** Units that a click would pick: for the action in the making, or to begin one. */
export function candidatesIn({
  draft,
  ready,
  shown,
}: Pick<Playing, 'draft' | 'ready' | 'shown'>): ReadonlySet<string> {
  return draft ? unitsIn([draft.choice], idsIn(shown)) : ready;
}

/** Whoever may act, or still owes something. */
function litIn(playing: Playing): ReadonlySet<string> {
  if (playing.draft) return candidatesIn(playing);
  return new Set([...playing.ready, ...playing.duties.flatMap(({ units }) => units ?? [])]);
}

function tintsIn({ shown, draft, reach, targets, pointed, advice, battle }: Playing): Tint[] {
  const tints: Tint[] = [];
  const { hexOf } = shown;
  const ids = idsIn(shown);
  const taken = draft ? takenHexes(draft, ids) : [];
  if (taken.length > 0) tints.push({ look: 'path', hexes: taken.map(id => hexOf.get(id) ?? -1) });
  if (reach.size > 0) {
    const field = draft && hexField(draft, ids);
    tints.push({
      look: field && kindOf(field, ids) === 'hexes' ? 'choice' : 'reach',
      hexes: [...reach.keys()].map(id => hexOf.get(id) ?? -1),
      texts: [...reach.values()],
    });
  }
  if (targets.size > 0) {
    tints.push({ look: 'target', hexes: [...targets.keys()].map(id => hexOf.get(id) ?? -1) });
  }
  const marked = advice ? advice.hexes : pointed;
  if (marked.length > 0 && !battle) {
    tints.push({ look: 'pointer', hexes: marked.flatMap(id => hexOf.get(id) ?? []) });
  }
  return tints;
}

function linesIn({ shown, view, draft, way, advice }: Playing): Line[] {
  const ids = idsIn(shown);
  const aim = draft && aimOf(draft.choice, ids);
  const planned = (shown.presentation.plans?.(view) ?? []).flatMap(plan =>
    attackLines(shown, view, plan.target, plan.units),
  );
  if (draft && aim !== undefined)
    return [...planned, ...attackLines(shown, view, aim, takenUnits(draft, ids))];
  if (!way) return [...planned, ...(draft ? [] : (advice?.lines ?? []))];
  return [...planned, { look: 'path', hexes: way.steps.map(({ hex }) => shown.hexOf.get(hex) ?? -1) }];
}
