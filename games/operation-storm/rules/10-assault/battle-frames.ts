// The decisions of a battle, prepared, mobile or in momentum: what each holds. An attack is committed once and then runs to
// its end; all that was found out about it on the way is in its battle.

import { type FormOf, number, optional, record, word } from '../../../../kit/sequence/frame-forms.ts';
import { hex, side, someUnits, units } from '../table/forms.ts';

const battle = record({
  /** 11.7-4 an overrun is a mobile assault on artillery without company. */
  kind: word('prepared', 'momentum', 'mobile', 'overrun'),
  target: hex,
  /** Units that attack over the ground, artillery among them. */
  attackers: someUnits,
  /** 11.10-5 brigades that are dropped into it. */
  dropped: units,
  /** 9.23-7 of a mobile assault: where it was launched from. */
  launch: optional(hex),
  /** Number of the battle in its phase: the subject of its die. */
  number: number(0, 9999),
  /** 7.5-3 supply as it was found when the battle began, of both sides: units that are out of it. */
  cutOff: units,
  /** 7.9-2, 8.4-1 units that only the aerial supply marker feeds. */
  airlifted: units,
  /** 10.22-2 what the attacker loses once the defender has paid. */
  attackerLoss: number(0, 9),
});
export type Battle = FormOf<typeof battle>;

export const battleFrames = {
  /** 11.7-1, 11.10-2 the Soviet side adds brigades and artillery to an attack before it is committed. */
  support: record({ battle }),
  /** 10.22-1 the defender gives up so many units more. */
  'defender-losses': record({ battle, owed: number(1, 9) }),
  /** 10.22-1 the attacker gives up so many units more. */
  'attacker-losses': record({ battle, owed: number(1, 9) }),
  /** 10.24-1 who goes into the hex that was cleared. */
  advance: record({ battle }),
  /** 10.25-1 units that have advanced and may attack once more. */
  momentum: record({ battle, advanced: someUnits }),
  /** 6.6-1 the opponent of `side` chooses whom to remove. */
  overstack: record({ hex, side }),
};
