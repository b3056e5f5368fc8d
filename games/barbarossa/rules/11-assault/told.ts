// Events of this chapter in words.

import type { GameEvent } from '../../../../kit/game.ts';
import { hex, type Lines, unit, units } from '../table/telling.ts';

const RESULTS: Readonly<Record<string, string>> = {
  AE: 'the attackers are eliminated',
  AS: 'the attack stalls',
  BB: 'a bloodbath',
  DR: 'the defenders retreat',
  DE: 'the defenders are eliminated',
};
const resultIn = ({ result }: GameEvent): string => RESULTS[String(result)];

/** 11.10 odds beyond the table need none. */
const dieIn = ({ die }: GameEvent): string => (die === undefined ? '' : ` and a ${die}`);

export const assaultLines: Lines = {
  attack: event =>
    `    ${units(event.units)} ${event.kind === 'mobile' ? 'assault on the move' : 'attack'}: ${hex(event.target)}`,
  bound: event => `      ${units(event.units)} must take part`,
  revealed: event => `      In ${hex(event.hex)}: ${units(event.units)}`,
  luftwaffe: () => '      The Luftwaffe joins in',
  result: event =>
    `      ${event.attack} against ${event.defense}, ${event.column}${dieIn(event)}: ${resultIn(event)}`,
  'result-changed': ({ to }) =>
    `      It becomes ${to === 'AS' ? 'a stalled attack' : to === 'BB' ? 'a bloodbath' : 'a retreat'}`,
  retreated: event => `      ${unit(event.unit)} retreats to ${hex(event.to)}`,
  advanced: event => `      ${unit(event.unit)} advances to ${hex(event.to)}`,
  landed: event => `      ${unit(event.unit)} lands in ${hex(event.to)}`,
  factor: event => `      ${unit(event.unit)} fights with a factor of ${event.value}`,
};
