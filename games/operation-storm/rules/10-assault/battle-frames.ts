// The decisions of a battle, prepared, mobile or in momentum: what each holds. An attack is committed once and then runs to
// its end; all that was found out about it on the way is in its battle.

import { type FormOf, number, optional, record, word } from '../../../../kit/sequence/frame-forms.ts';
import { hex, side, someUnits, units } from '../table/forms.ts';

const battle = record({
  /** 11.7 an overrun is a mobile assault on artillery without company. */
  kind: word('prepared', 'momentum', 'mobile', 'overrun'),
  target: hex,
  /** Units that attack over the ground. */
  attackers: someUnits,
  /** 11.10 brigades that are dropped into it. */
  dropped: units,
  /** 9.23-7 of a mobile assault: where it was launched from. */
  launch: optional(hex),
  /** Number of the battle in its phase: the subject of its dice. */
  number: number(0, 9999),
  /** 7.5-3 supply as it was found when the battle was committed: units of both sides that are out of it. */
  cutOff: units,
  /** 7.9, 8.4-1 units of the defender or attacker that only the aerial supply marker feeds. */
  airlifted: units,
  /** 10.22 what the table says: units that each side loses; 99 is all of them (10.23). */
  attackerLoss: optional(number(0, 99)),
  defenderLoss: optional(number(0, 99)),
});
export type Battle = FormOf<typeof battle>;

export const battleFrames = {
  /** 10.22 the defender gives up so many units more. */
  'defender-losses': record({ battle, owed: number(1, 99) }),
  /** 10.22 the attacker gives up so many units more. */
  'attacker-losses': record({ battle, owed: number(1, 99) }),
  /** 10.24 who goes into the hex that was cleared. */
  advance: record({ battle }),
  /** 10.25 units that have advanced and may attack once more. */
  momentum: record({ battle, advanced: someUnits }),
  /** 6.6-1 the opponent of `side` chooses whom to remove. */
  overstack: record({ hex, side }),
};
