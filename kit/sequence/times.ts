// What is said to an action whose time has not come: when it is done, not how it is called inside.

import { type Refusal, refuse } from '../game.ts';

/** `times`: a sentence for each type of action. `notNow(rule, now)` answers the others with what is done now. */
export function bindTimes(
  times: Readonly<Record<string, string>>,
): (rule: string, now: string | ((type: string) => string)) => (type: string) => Refusal {
  return (rule, now) => type => refuse(rule, times[type] ?? (typeof now === 'string' ? now : now(type)));
}
