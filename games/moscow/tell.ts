// The game told in words: events become lines that a person can follow. Phases in which nothing happens are left out,
// and of control only what is worth a name.

import type { GameEvent, Teller } from '../../kit/game.ts';
import { titleOfPhase } from '../../kit/sequence/phases.ts';
import type { State } from '../../kit/state/state.ts';
import { bindNames, bindResults, createTeller } from '../../kit/telling.ts';
import { capital, counted } from '../../kit/words.ts';
import { results } from './presentation/results.ts';
import { phaseNow, phases } from './rules/sequence/phases.ts';
import { map, roster, SIDES } from './rules/table/components.ts';

export function openTeller(start: State): Teller {
  let dice: unknown[] = [];
  return createTeller({
    heading: phaseNow(start).title,
    titleOf: event => titleOfPhase(phases, SIDES, event),
    turn: ({ turn, weather }) => `Turn ${turn}, ${WEATHER[String(weather)]}`,
    line(event) {
      if (event.type === 'roll') dice.push(event.value);
      const text = lines[event.type]?.(event, dice.join(' and '));
      // A die belongs to what comes right after it.
      if (event.type !== 'roll' && event.type !== 'result') dice = [];
      return text;
    },
  });
}

const { unit, units, hex, hasPlace } = bindNames(map, roster);

type Line = (event: GameEvent, dice: string) => string | undefined;

const WEATHER: Readonly<Record<string, string>> = {
  good: 'good weather',
  mud: 'mud',
  frost: 'hard frost',
  snow: 'snow',
};

/** What is done stands four spaces in, what comes of it six. */
const lines: Readonly<Record<string, Line>> = {
  // Before play.
  placed: event => `    ${unit(event.unit)} is set up at ${hex(event.hex)}`,
  'set-up-restored': event => `    The ${capital(String(event.side))} set-up is as it was`,
  'first-move': event => `    The ${capital(String(event.side))} side moves first`,
  // Step A.
  grounded: event => `    ${unit(event.unit)} cannot fly this turn`,
  'siberian-reserve': () => '    The Siberian Reserve begins to arrive',
  japan: ({ numbers, total, invaded }) =>
    `    Will Japan attack? ${numbers === 'low' ? '2 or 3' : '11 or 12'} would be bad: ${total}, ${
      invaded ? 'and Japan invades' : 'all quiet'
    }`,
  'air-arrived': event => `    ${unit(event.unit)} joins the front`,
  flipped: event => `    ${unit(event.unit)} turns to its ${event.strong ? 'stronger' : 'weaker'} side`,
  entrenched: event => `    ${unit(event.unit)} digs in`,
  inactive: event => `    ${unit(event.unit)} is inactive, too near another army`,
  active: event => `    ${unit(event.unit)} is active again`,
  arrived: event => `    ${unit(event.unit)} arrives at ${hex(event.hex)}`,
  replaced: event => `    ${unit(event.unit)} comes in at ${hex(event.hex)}`,
  railed: event => `    ${unit(event.unit)} goes by rail from ${hex(event.from)} to ${hex(event.to)}`,
  'no-retreat': event =>
    event.units === undefined
      ? '    No Russian unit may retreat this turn'
      : `      ${units(event.units)} must hold`,
  // In the air.
  mission: event => {
    const [one, several] = MISSIONS[String(event.kind)] ?? MISSIONS.bomb;
    return `    ${units(event.units)} ${many(event.units, one, several)} ${hex(event.target)}`;
  },
  intercepted: event => `      ${units(event.units)} ${many(event.units, 'rises', 'rise')} to meet it`,
  'air-combat': (event, dice) => `      ${unit(event.by)} fights ${unit(event.unit)}, die ${dice}`,
  'shot-down': event => `      ${unit(event.unit)} is shot down`,
  'turned-back': event => `      ${unit(event.unit)} turns back`,
  bombed: (event, dice) =>
    `      ${event.target === undefined ? hex(event.hex) : unit(event.target)} is bombed, die ${dice}: ${result(event.result)}`,
  panic: () => '      Panic in Moscow!',
  'air-supplied': event => `      ${unit(event.unit)} is supplied from the air`,
  dropped: event => `      ${unit(event.unit)} is dropped at ${hex(event.hex)}`,
  'air-returned': event => `    ${unit(event.unit)} is ready to fly again`,
  'fliegerkorps-kept': (event, dice) => `    ${unit(event.unit)} stays, die ${dice}`,
  'fliegerkorps-withdrawn': (event, dice) =>
    `    ${unit(event.unit)} leaves the front${dice === '' ? '' : `, die ${dice}`}`,
  // On the ground.
  moved(event) {
    const path = Array.isArray(event.path) ? event.path : [];
    return `    ${unit(event.unit)} moves ${hex(path[0])} to ${hex(path.at(-1))}, ${factors(event.cost)}`;
  },
  attack: event => {
    const how = ['pressed', 'forced', 'support'].flatMap(name => (event[name] === true ? [HOW[name]] : []));
    const means = how.length > 0 ? `, ${how.join(', ')}` : '';
    return `    ${units(event.units)} ${many(event.units, 'attacks', 'attack')} ${hex(event.target)}${means}`;
  },
  joined: event =>
    `      ${units(event.units)} ${many(event.units, 'joins', 'join')} the attack on ${hex(event.target)}`,
  lapsed: event => `    The attack on ${hex(event.target)} comes to nothing`,
  cancelled: event => `    The attack on ${hex(event.target)} is called off`,
  fired: event => `    ${unit(event.unit)} fires at ${hex(event.target)}`,
  result: (event, dice) => {
    const whom = Array.isArray(event.units) && event.units.length > 0 ? `, for ${units(event.units)}` : '';
    return `      column ${event.column}, die ${dice}: ${result(event.result)}${whom}`;
  },
  converted: event => `      ${code(event.from)} becomes ${result(event.to)}, by ${event.rule}`,
  'exchange-declined': () => '      The Germans decline the exchange',
  paid: event => (event.how === 'eliminate' ? undefined : `      ${unit(event.unit)} pays ${event.factors}`),
  'broken-down': event => `      ${unit(event.unit)} breaks up into ${units(event.units)}`,
  'panzers-unscathed': (event, dice) => `      ${unit(event.unit)} comes through unscathed, die ${dice}`,
  disrupted: event => `      ${unit(event.unit)} is disrupted`,
  'entrenchment-lost': event => `      ${unit(event.unit)} loses its trenches`,
  'step-lost': event => `      ${unit(event.unit)} is weakened for good`,
  eliminated: event => `      ${unit(event.unit)} ${ENDS[String(event.cause)] ?? 'is eliminated'}`,
  'retreat-ordered': event =>
    event.hexes === 0 ? undefined : `      ${units(event.units)} must retreat ${distance(event.hexes)}`,
  retreated: event => `      ${unit(event.unit)} retreats to ${hex(event.to)}`,
  advanced: event => `      ${unit(event.unit)} advances to ${hex(event.to)}`,
  razed: event => `      The defenses of ${hex(event.hex)} are gone for good`,
  recovered: event => `    ${unit(event.unit)} recovers`,
  control: event =>
    hasPlace(event.hex) ? `      ${hex(event.hex)} is now ${capital(String(event.side))}` : undefined,
};

/** Said in other words by what follows them, or of no interest afterwards. */
export const UNTOLD: readonly string[] = [
  'turn',
  'phase',
  'roll',
  'allocated',
  'withdrawn',
  'stayed',
  'ordered',
  'conceded',
  'outcome',
];
export const isTold = (type: string): boolean => Object.hasOwn(lines, type);

const MISSIONS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  bomb: ['flies against', 'fly against'],
  resupply: ['flies supplies to', 'fly supplies to'],
  drop: ['carries paratroopers to', 'carry paratroopers to'],
};
const HOW: Readonly<Record<string, string>> = {
  pressed: 'pressed',
  forced: 'forcing an exchange',
  support: 'with air support',
};
const ENDS: Readonly<Record<string, string>> = {
  voluntary: 'is given up, to come back',
  overstacked: 'is lost: too many in one hex',
  retreat: 'has no way back and is lost',
  isolated: 'is cut off and lost',
  drop: 'is lost in the drop',
};

/** The strong D2 of the charts is written like the other one. */
const code = (value: unknown): string => String(value).replace('D2s', 'D2');
const inWords = bindResults(results);
const result = (value: unknown): string => (value === '-' ? 'no effect' : inWords(code(value)));

const factors = (count: unknown): string => counted(count, 'factor');
const distance = (count: unknown): string => counted(count, 'hex', 'hexes');
const many = (list: unknown, one: string, several: string): string =>
  Array.isArray(list) && list.length > 1 ? several : one;
