// Events of these chapters in words.

import type { GameEvent } from '../../../../kit/game.ts';
import { counted } from '../../../../kit/words.ts';
import { hex, type Lines, unit, units } from '../table/telling.ts';

const WAYS: Readonly<Record<string, string>> = {
  prepared: 'attack',
  momentum: 'attack again',
  mobile: 'assault on the move',
  overrun: 'overrun the artillery',
};

/** `1/2` in words. */
function resultIn({ result }: GameEvent): string {
  if (result === 'DE') return 'all defenders are lost';
  const [attacker, defender] = String(result).split('/').map(Number);
  return `the attacker loses ${counted(attacker, 'unit')}, the defender ${defender}`;
}

export const assaultLines: Lines = {
  attack: event =>
    `    ${units(event.units)} ${WAYS[String(event.kind)]}: ${hex(event.target)}${
      event.drop === undefined ? '' : `; ${units(event.drop)} drop there`
    }`,
  revealed: event => `      In ${hex(event.hex)}: ${units(event.units)}`,
  result: event =>
    event.die === undefined
      ? `      Artillery without company: ${resultIn(event)}`
      : `      ${event.attack} against ${event.defense}, ${event.column} and a ${event.die}: ${resultIn(event)}`,
  advanced: event => `      ${unit(event.unit)} advances to ${hex(event.to)}`,
  landed: event => `      ${unit(event.unit)} lands in ${hex(event.to)}`,
};
