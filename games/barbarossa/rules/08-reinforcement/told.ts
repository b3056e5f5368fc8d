// Events of this chapter in words.

import { counted } from '../../../../kit/words.ts';
import { hex, type Lines, unit, units } from '../table/telling.ts';

const worksOf = (works: unknown): string => (works === 'east-wall' ? 'the East Wall' : 'the fortified area');
const turnOf = (box: unknown): string => String(box).replace('@turn-', 'turn ');

export const reinforcementLines: Lines = {
  eliminated: event => `      ${unit(event.unit)} is eliminated${event.forGood === true ? ' for good' : ''}`,
  rebuilding: event => `      ${unit(event.unit)} is raised anew and comes back in ${turnOf(event.to)}`,
  removed: event =>
    String(event.to).startsWith('@turn-')
      ? `    ${unit(event.unit)} is withdrawn until ${turnOf(event.to)}`
      : event.to === '@caucasus'
        ? `      ${unit(event.unit)} is sent to the Caucasus`
        : `      ${unit(event.unit)} leaves the map`,
  arrived: event =>
    `    ${unit(event.unit)} comes in at ${hex(event.hex)}${
      event.cost === undefined ? '' : `, by the edge (${counted(Number(event.cost), 'movement point')})`
    }`,
  'brought-forward': event => `    ${unit(event.unit)} comes ahead of its time`,
  'kept-for-drop': event => `    ${unit(event.unit)} is kept for a drop from the air`,
  forfeited: event => `    ${unit(event.unit)} did not come in and is lost for good`,
  reserved: event => `    ${unit(event.unit)} goes to the RVGK`,
  'withdrawal-declined': () => '    The withdrawal is declined',
  'combed-out': event => `    The rear areas give ${counted(Number(event.units), 'unit')}`,
  fortified: event =>
    `    ${worksOf(event.works) === 'the East Wall' ? 'The East Wall runs through' : 'The fortified area is laid out at'} ${hex(event.hex)}`,
  'works-forfeited': event =>
    `    There is no ground for ${worksOf(event.works)} (${counted(Number(event.count), 'counter')} lost)`,
  converted: event => `    ${unit(event.from)} becomes ${unit(event.unit)}`,
  'poles-stirred': event => `      ${unit(event.unit)} at ${hex(event.hex)} stirs the Poles`,
  'romania-turned': event =>
    `      ${unit(event.unit)} at ${hex(event.hex)} stands before Bucharest: Romania changes sides`,
  'gone-for-bulgarians': event => `    ${unit(event.unit)} leaves the map at ${hex(event.from)} for Bulgaria`,
  'bulgarians-come': event => `    ${units(event.units)} come from Bulgaria at ${hex(event.hex)}`,
};
