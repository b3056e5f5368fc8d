// Which button moves the game on: the one that the card offers first, always in the same place. To end a phase, or to
// let something be, is never that one as long as there is something else to do.

import { plainIn } from '../../../kit/actions/buttons.ts';
import { kindOf } from '../../../kit/actions/kinds.ts';
import { type Action, type Choice, END } from '../../../kit/game.ts';
import type { ActionWords } from '../../../kit/presentation.ts';
import { actionOf, type Draft, listIn, startDraft } from '../../table/drafting.ts';
import { fieldTitle, verbOf } from '../../table/names.ts';
import type { TableModel } from '../../table/table.svelte.ts';
import { text } from '../../text/text.ts';

export type Playing = Pick<
  TableModel,
  | 'battle'
  | 'buttons'
  | 'choices'
  | 'draft'
  | 'duties'
  | 'forms'
  | 'ids'
  | 'preview'
  | 'ready'
  | 'shown'
  | 'targets'
  | 'view'
  | 'waiting'
>;

export type Lead =
  /** What is in the making is done; not ready: something has still to be chosen. */
  | { readonly kind: 'confirm'; readonly label: string; readonly isReady: boolean }
  /** To the next unit or hex that something can be done with. */
  | { readonly kind: 'next'; readonly to: 'unit' | 'target'; readonly label: string }
  /** What there is to begin on, or the first of it. */
  | { readonly kind: 'begin'; readonly label: string; readonly choice: Choice }
  /** Done at once. */
  | { readonly kind: 'do'; readonly choice: Choice }
  | { readonly kind: 'end' };

export function leadOf(playing: Playing): Lead | undefined {
  const { buttons, draft, duties, targets } = playing;
  const isPhase = canEnd(playing) || duties.length > 0;
  const able = ableOf(playing);
  if (draft) {
    const isReady = actionOf(draft) !== undefined;
    // The hex that is chosen on the map completes it; meanwhile the next unit is at hand.
    if (!isReady && isByHexOnly(playing, draft) && isPhase && able > 1) return nextUnit();
    return { kind: 'confirm', label: confirmName(playing, draft), isReady };
  }
  const leading = buttons.find(choice => wordsOf(playing, choice)?.leads);
  if (leading) return { kind: 'do', choice: leading };
  if (isPhase) {
    if (able > 0 && canEnd(playing)) return nextUnit();
    if (targets.size > 0) return NEXT_TARGET;
    if (able > 0) return nextUnit();
    return canEnd(playing) ? { kind: 'end' } : undefined;
  }
  const others = onMapIn(playing);
  if (others.length > 0) return leadTo(playing, others, able);
  const whole = buttons.filter(choice => wholeOf(choice));
  const choice = whole.length === 1 ? whole[0] : whole.find(isPlainest);
  const rather = choice && declines(playing, choice) ? buttons.find(other => !wholeOf(other)) : undefined;
  if (rather) return { kind: 'begin', label: verbOf(playing.shown, rather.action.type), choice: rather };
  return choice && { kind: 'do', choice };
}

const nextUnit = (label: string = text.play.nextUnit): Lead => ({ kind: 'next', to: 'unit', label });
const NEXT_TARGET: Lead = { kind: 'next', to: 'target', label: text.play.nextTarget };

const wordsOf = ({ shown }: Playing, { action }: Choice): ActionWords | undefined =>
  shown.presentation.actions[action.type];
const declines = (playing: Playing, choice: Choice): boolean => wordsOf(playing, choice)?.declines === true;

/** In a decision: what else there is than buttons, such as to advance rather than to stop. */
function leadTo(playing: Playing, others: readonly Choice[], able: number): Lead | undefined {
  const { forms, targets, shown } = playing;
  const [type, ...types] = new Set(others.map(({ action }) => action.type));
  const label = types.length === 0 ? verbOf(shown, type) : text.play.nextUnit;
  // This or that with whoever is asked: the first of the choices, and the others stand above it.
  const isThisOrThat = forms.length === others.length && (able <= 1 || types.length > 0);
  if (forms.length > 0 && isThisOrThat)
    return { kind: 'begin', label: verbOf(shown, forms[0].action.type), choice: forms[0] };
  if (able > 0) return nextUnit(label);
  return targets.size > 0 ? NEXT_TARGET : undefined;
}

/** What can be done instead, by a button. */
export interface Other {
  readonly choice: Choice;
  /** With more: the same as can be done at once, and something that may be left out. */
  readonly how: 'at once' | 'with more' | 'with choices';
  /** Titles of what may be left out. */
  readonly extras: readonly string[];
  /** The same kind of action as the one that moves the game on. */
  readonly isVariant: boolean;
}

/** So many others stand beside the button that moves the game on; more are listed above. */
export const BRIEF = 2;

export function othersIn(playing: Playing, lead: Lead | undefined): Other[] {
  const { buttons, draft, shown } = playing;
  return buttons.flatMap((choice): Other[] => {
    // What is being made already, or begun by the first button, is not offered a second time.
    const isBegun = draft?.choice === choice || (lead?.kind === 'begin' && lead.choice === choice);
    if (choice.action.type === END || isBegun) return [];
    const isVariant = lead?.kind === 'do' && lead.choice.action.type === choice.action.type;
    if (!wholeOf(choice)) return [{ choice, how: 'with choices', extras: [], isVariant }];
    const extras = (choice.open ?? [])
      .filter(open => !('one' in open) || open.optional === true)
      .map(({ field }) => fieldTitle(shown, field));
    const isLead = lead?.kind === 'do' && lead.choice === choice;
    return [
      ...(isLead ? [] : [{ choice, how: 'at once' as const, extras, isVariant }]),
      ...(extras.length > 0 ? [{ choice, how: 'with more' as const, extras, isVariant }] : []),
    ];
  });
}

/** Units that may still come on or do something on the map, all of them. */
export function ableOf({ view, ready, waiting, shown }: Playing): number {
  return waiting.length + view.units.filter(({ id, at }) => ready.has(id) && shown.hexOf.has(at)).length;
}

export function canEnd({ buttons }: Pick<Playing, 'buttons'>): boolean {
  return buttons.some(({ action }) => action.type === END);
}

/** What a button can do at once, leaving out whatever may be left out. */
export function wholeOf(choice: Choice): Action | undefined {
  return actionOf(startDraft(choice));
}

/** Of several of one kind: the one that settles nothing more, if there is one. */
function isPlainest({ action, open }: Choice): boolean {
  return Object.keys(action).length === 1 && (open ?? []).length > 0;
}

function onMapIn({ choices, ids }: Playing): readonly Choice[] {
  const plain = new Set(plainIn(choices, ids));
  return choices.filter(choice => !plain.has(choice));
}

function isByHexOnly({ ids }: Playing, { choice }: Draft): boolean {
  return (choice.open ?? []).every(open => kindOf(open, ids) === 'hex');
}

/** What pressing the button would do; where nobody need be taken and nobody has been, it says so. */
function confirmName({ shown, battle }: Playing, draft: Draft): string {
  const { action, open = [] } = draft.choice;
  if (battle) return shown.presentation.actions[action.type]?.verb ?? text.battle.declare;
  const isNone = open.some(
    field => 'some' in field && field.min === 0 && listIn(draft, field.field).length === 0,
  );
  const verb = verbOf(shown, action.type);
  if (!isNone) return verb;
  return shown.presentation.actions[action.type]?.nobody ?? text.draft.choose(verb, text.draft.none);
}
