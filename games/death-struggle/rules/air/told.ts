// Events of this chapter in words.

import { hex, type Lines, unit, units } from '../table/telling.ts';

const MISSIONS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  raid: ['flies against', 'fly against'],
  support: ['supports the attack on', 'support the attack on'],
  supply: ['flies supplies to', 'fly supplies to'],
};
const RESULTS: Readonly<Record<string, string>> = {
  D: 'disrupted',
  'D*': 'disrupted unless it has cover',
  '-': 'no effect',
  AA: 'the guns fire',
};
const FIGHTS: Readonly<Record<string, string>> = {
  'russian-down': 'the Russian has the worst of it',
  'russian-back': 'the Russian has to turn back',
  'luftwaffe-back': 'the Luftwaffe has to turn back',
  'luftwaffe-down': 'the Luftwaffe has the worst of it',
};
const many = (list: unknown, [one, several]: readonly [string, string]): string =>
  Array.isArray(list) && list.length > 1 ? several : one;

export const airLines: Lines = {
  relocated: event => `    ${unit(event.unit)} moves from ${hex(event.from)} to ${hex(event.to)}`,
  'airfield-overrun': event =>
    event.hex === undefined
      ? `      ${unit(event.unit)} is lost`
      : `      ${unit(event.unit)} is overrun, and set up again at ${hex(event.hex)}`,
  'airfield-back': event => `    ${unit(event.unit)} is set up again at ${hex(event.hex)}`,
  'air-back': event => `    ${unit(event.unit)} is ready to fly again`,
  mission: event =>
    `    ${units(event.units)} ${many(event.units, MISSIONS[String(event.kind)] ?? MISSIONS.raid)} ${hex(event.target)}`,
  intercepted: event => `      ${units(event.units)} ${many(event.units, ['rises', 'rise'])} to meet it`,
  'air-combat': event =>
    `      ${unit(event.by)} fights ${unit(event.unit)}: ${FIGHTS[String(event.result)]}`,
  'shot-down': event => `      ${unit(event.unit)} is shot down`,
  'turned-back': event => `      ${unit(event.unit)} turns back, and is out for the rest of the turn`,
  bombed: event =>
    `      ${event.target === undefined ? hex(event.hex) : unit(event.target)} is bombed: ${RESULTS[String(event.result)]}`,
  'air-supplied': event => `      ${unit(event.unit)} is supplied from the air`,
  'air-supply-lost': event => `      Nothing reaches ${unit(event.unit)} from the air`,
};
