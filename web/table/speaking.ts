// What a screen reader says: of a hex its number and name, the ground, who is there, and whether it can be chosen; of
// the table what is to be done, what has been chosen, and how a battle stands.

import { aimOf, idsIn } from '../../kit/actions/kinds.ts';
import { text } from '../text/text.ts';
import { hexField, listIn, takenHexes, takenUnits } from './drafting.ts';
import { hexNames, sideOfUnit, sideTitle, stepsOf, unitName } from './names.ts';
import type { TableModel } from './table.svelte.ts';

type Spoken = Pick<TableModel, 'info' | 'shown' | 'view' | 'targets' | 'reach' | 'draft' | 'traces'>;

type Doing = Pick<
  TableModel,
  'info' | 'shown' | 'table' | 'moment' | 'chosen' | 'draft' | 'preview' | 'reach' | 'targets'
>;

/** The one thing that matters most to whoever decides now. */
export function spokenNow(model: Doing): string {
  const { shown, table, chosen, draft, preview, reach } = model;
  const ids = idsIn(shown);
  const aim = draft && aimOf(draft.choice, ids);
  if (draft && aim !== undefined) {
    const where = text.battle.title(hexNames(model.info.map)(aim));
    const units = takenUnits(draft, ids).map(id => unitName(shown, id));
    if (units.length === 0) return `${where}. ${text.speak.pickAttackers}`;
    const column = preview && (preview.column ?? text.battle.columnUnsure(...preview.columns));
    return [
      where,
      units.join(', '),
      preview && text.speak.odds(preview.attack, preview.defense, column ?? ''),
    ]
      .filter(Boolean)
      .join('. ');
  }
  const field = draft && hexField(draft, ids);
  if (field && 'some' in field)
    return text.speak.hexesChosen(
      text.draft.counted(listIn(draft, field.field).length, field.min, field.max),
    );
  if (chosen.length > 0) {
    const names = text.speak.chosen(chosen.map(id => unitName(shown, id)).join(', '));
    return reach.size > 0 ? `${names}. ${text.speak.reachable(reach.size)}` : names;
  }
  const { decision } = table;
  if (!decision || model.moment || decision.side !== table.viewer) return '';
  return `${sideTitle(shown, decision.side)}. ${decision.prompt}`;
}

export function hexSpeaker(model: Spoken): (hex: string) => string {
  const nameOf = hexNames(model.info.map);
  const hexes = new Map(model.info.map.hexes.map(hex => [hex.id, hex]));
  return id => {
    const hex = hexes.get(id);
    if (!hex) return '';
    const units = model.view.units.filter(unit => unit.at === id).toReversed();
    const cost = model.reach.get(id);
    const isTaken = model.draft !== undefined && takenHexes(model.draft, idsIn(model.shown)).includes(id);
    return [
      nameOf(id),
      hex.terrain.join(', '),
      hex.place?.kind,
      ...hex.sides.map(({ direction, kinds }) => text.speak.side(kinds.join(', '), direction)),
      units.length === 0 ? text.speak.empty : text.speak.units(units.length),
      ...units.map(unit => {
        const { now, full } = stepsOf(model.shown, unit);
        const side = sideTitle(model.shown, sideOfUnit(model.shown, unit.id));
        return text.speak.unit(side, unitName(model.shown, unit.id), now, full);
      }),
      ...model.traces.battles.flatMap(mark =>
        mark.hex === model.shown.hexOf.get(id) ? (mark.title ?? []) : [],
      ),
      model.targets.has(id) ? text.speak.target : undefined,
      isTaken ? text.speak.taken : cost === undefined ? undefined : text.speak.reach(cost),
    ]
      .filter(Boolean)
      .join('. ');
  };
}
