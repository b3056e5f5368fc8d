// Events of this chapter in words.

import type { GameEvent } from '../../../../kit/game.ts';
import { hex, type Lines, unit, units } from '../table/telling.ts';

/** Why points come or go, by the rule that says so; where a place is named, that is reason enough. */
const REASONS: Readonly<Record<string, string>> = {
  '4.2d': 'Soviet units on German soil',
  '4.4d': 'no summer offensive has succeeded',
  '4.5': 'the Baltic republics are lost',
  '4.6a': 'the Dnepr is lost',
  '4.9': 'a rifle army was not withdrawn',
  '4.10': '2nd SS Panzer Corps was not withdrawn',
  '4.13c': 'the oil of the Caucasus',
  '4.13d': 'more oil',
  '12.7c': 'Stalingrad holds',
  '12.23a': 'the siege of Leningrad is broken',
  '12.23b': 'Leningrad is besieged again',
};

const reasonOf = (event: GameEvent): string | undefined =>
  event.hex === undefined ? REASONS[String(event.rule)] : hex(event.hex);
const signed = (points: unknown): string => (Number(points) > 0 ? `+${points}` : `−${-Number(points)}`);
const dieWith = ({ total, added }: GameEvent): string =>
  Number(added) > 0 ? `${Number(total) - Number(added)} + ${added}` : String(total);

export const victoryLines: Lines = {
  points(event) {
    const reason = reasonOf(event);
    return `      German points: ${event.total} (${signed(event.points)}${reason === undefined ? '' : `, ${reason}`})`;
  },
  moscow: event =>
    `      Moscow has fallen (${dieWith(event)}): the Soviet Union ${event.surrender === true ? 'surrenders' : 'fights on'}`,
  'summer-offensive': ({ plan }) =>
    plan === 'none'
      ? '    The summer offensive is put off'
      : `    The summer offensive of 1943 begins${plan === 'gambit' ? ', and with it Manstein’s Gambit' : ''}`,
  'offensive-judged': event =>
    event.declared === true
      ? `    The summer offensive has ${event.succeeded === true ? 'succeeded' : 'failed'}`
      : '    There has been no summer offensive in 1943',
  'watch-chosen': () => '    The German side has chosen where to strike in the winter',
  'watch-revealed': event =>
    `    The last German offensive strikes on the ${event.operation === 'oder' ? 'Oder' : 'Rhine'}`,
  'expedition-launched': event => `    ${units(event.units)} set out for the oil of the Caucasus`,
  'expedition-unanswered': () => '      Nobody is sent after the expedition',
  'expedition-roll': event =>
    `    The expedition to the Caucasus (${dieWith(event)}) ${event.succeeded === true ? 'breaks through to the oil' : 'makes no headway'}`,
  'expedition-defeated': () => '      The expedition to the Caucasus is cut off and lost',
  recalled: event => `    ${unit(event.unit)} comes back from the Caucasus at ${hex(event.hex)}`,
  forgiven: event => `    Both sides play on; forgiveness points: ${event.total} (${signed(event.points)})`,
  'not-forgiven': event => `    The ${event.side === 'german' ? 'German' : 'Soviet'} side will not play on`,
};
