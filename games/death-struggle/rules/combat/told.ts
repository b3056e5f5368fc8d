// Events of this chapter in words.

import { bindResults } from '../../../../kit/telling.ts';
import { results } from '../../presentation/results.ts';
import { hex, type Lines, many, unit, units } from '../table/telling.ts';

const result = bindResults(results);

export const combatLines: Lines = {
  attack: event => {
    const how = [
      ...(event.bonus === true ? ['in a Blitzkrieg'] : []),
      ...(event.pressed === true ? ['pressed'] : []),
      ...(event.air === undefined ? [] : [`with ${units(event.air)} above`]),
    ];
    const means = how.length > 0 ? `, ${how.join(', ')}` : '';
    return `    ${units(event.units)} ${many(event.units, 'attacks', 'attack')} ${hex(event.target)}${means}`;
  },
  lapsed: event => `    The attack on ${hex(event.target)} comes to nothing`,
  cancelled: event => `    The attack on ${hex(event.target)} is called off`,
  fired: event => `    ${unit(event.unit)} fires at ${hex(event.target)}`,
  pressed: () => '      The attack is pressed',
  'no-retreat': event => `      ${units(event.units)} must hold`,
  'forced-exchange': () => '      The attacker forces an exchange',
  'no-room': event => `      There is no room for ${units(event.units)} to go back`,
  escaped: event => `      ${units(event.units)} ${many(event.units, 'gives', 'give')} way instead`,
  result: (event, dice) =>
    `      column ${event.column}, die ${dice}: ${result(event.result)}, for ${units(event.units)}`,
  converted: event => `      ${event.from} becomes ${result(event.to)}, by ${event.rule}`,
};
