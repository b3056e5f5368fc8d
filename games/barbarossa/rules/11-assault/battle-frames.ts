// The decisions of a battle, prepared or mobile: what each holds. An attack is declared once and then runs to its end; all
// that was found out about it on the way is in its battle.

import {
  type FormOf,
  list,
  number,
  optional,
  record,
  word,
  yes,
} from '../../../../kit/sequence/frame-forms.ts';
import { RESULTS } from '../table/charts.ts';
import { hex, side, someUnits, unit, units } from '../table/forms.ts';

const battle = record({
  kind: word('prepared', 'mobile'),
  target: hex,
  /** The paratroops are among them, where they are dropped. */
  attackers: someUnits,
  /** 10.24 of a mobile assault: where it was launched from. */
  launch: optional(hex),
  /** 4.17 the paratroops that are dropped into it. */
  drop: optional(unit),
  /** Number of the battle in its phase: the subject of its dice; and the dice thrown so far. */
  number: number(0, 4999),
  dice: number(0, 999),
  /** 7.17 supply found as the odds are reckoned, of both sides: units whose factor is a half or a quarter. */
  halved: units,
  quartered: units,
  /** Units of both sides with regular overland supply (5.7b, 8.14, 11.14, 11.32). */
  overland: units,
  /** 11.23 a Luftwaffe counter takes part. */
  luftwaffe: yes,
  /** 8.4 what emergency units have rolled, in the order of `emergency`. */
  emergency: units,
  factors: list(number(1, 6)),
  /** 11.29 units of the defender that came in by a retreat and do not count. */
  bystanders: units,
  result: optional(word(...RESULTS)),
});
export type Battle = FormOf<typeof battle>;

export const battleFrames = {
  /** 7.7A, 11.23 the German side commits aircraft and aerial supply, or not; the stack has been revealed. */
  support: record({ battle }),
  /** 5.14, 5.15, 11.33 the attacker turns a bloodbath into a retreat, or keeps it. */
  'bloodbath-choice': record({ battle }),
  /** 11.26 the attacker pays a bloodbath: the defense factors owed, and who has been given up for them so far. */
  losses: record({ battle, owed: number(1, 999), lost: units }),
  /** 11.27 the defender's units that are still to go; 11.27e once stacking has parted them, each goes its own way. */
  retreat: record({ battle, left: someUnits, apart: yes }),
  /** 11.30 who has advanced into the hex; 11.32 who of them has gone on into a second one. */
  advance: record({ battle, advanced: units, beyond: units }),
  /** 6.2c the opponent of `side` chooses whom to remove. */
  overstack: record({ hex, side }),
};
