// When something was kept, as a person would say it.

import { text } from '../text/text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function ago(then: number, now: number, language = 'en'): string {
  const passed = now - then;
  if (passed < 2 * MINUTE) return text.home.justNow;
  if (passed < HOUR) return text.home.minutes(Math.floor(passed / MINUTE));
  if (passed < 12 * HOUR) return text.home.hours(Math.floor(passed / HOUR));
  if (dayOf(now) - dayOf(then) === 1) return text.home.yesterday;
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(then);
}

/** Days by the calendar of whoever looks at it, not by 24 hours. */
function dayOf(time: number): number {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * HOUR));
}
