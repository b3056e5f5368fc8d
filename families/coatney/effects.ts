// Questions about what a result of ground combat does, for games of the family: exchanges are paid in strength, and an
// attacker who fails pays too.

import type { Effect } from '../../kit/combat/effects.ts';

export interface EffectQuestions<Name extends string> {
  /** Attack factors that the attackers pay for each factor of the defense. */
  paid(result: Name): number;
  /** Defenders are removed, in an exchange or not. */
  takesDefenders(result: Name): boolean;
  /** Factors that the attackers pay for each factor of defenders who are removed with them; 0 if it is no exchange. */
  exchangeRate(result: Name): number;
  isExchange(result: Name): boolean;
  /** Attackers are lost, and no defender for it. */
  killsAttackers(result: Name): boolean;
  killsDefenders(result: Name): boolean;
  stopsAttackers(result: Name): boolean;
}

export function bindEffects<Name extends string>({
  rows,
}: {
  readonly rows: Readonly<Record<Name, Effect>>;
}): EffectQuestions<Name> {
  const paid = (result: Name): number => {
    const { attackers } = rows[result];
    return typeof attackers === 'object' ? attackers.pay : 0;
  };
  const takesDefenders = (result: Name): boolean => rows[result].defenders === 'all';
  const exchangeRate = (result: Name): number => (takesDefenders(result) ? paid(result) : 0);
  return {
    paid,
    takesDefenders,
    exchangeRate,
    isExchange: result => exchangeRate(result) > 0,
    killsAttackers: result => paid(result) > 0 && !takesDefenders(result),
    killsDefenders: result => takesDefenders(result) && paid(result) === 0,
    stopsAttackers: result => rows[result].disrupts?.attackers !== undefined,
  };
}
