// What comes of a battle (11.25, 11.26): the dice of emergency units, supply, odds, the die unless the odds are beyond the
// table, what the hex and the turn make of the result, and what it does.

import { word } from '../../../../kit/actions/fields.ts';
import { resultOf } from '../../../../kit/combat/table.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isSingleMonth, yearOf } from '../05-sequence/calendar.ts';
import { isFirstTurn } from '../05-sequence/first-turn.ts';
import { noteSeaSupply } from '../07-supply/crimea.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { isMarkedCity } from '../09-cities/cities.ts';
import { unitsIn } from '../table/board.ts';
import { roll } from '../table/changes.ts';
import type { Result } from '../table/charts.ts';
import { charts, GERMAN, isEmergency, SOVIET, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, isCity, map } from '../table/terrain.ts';
import { isAreaSettled, isInFortifiedArea } from '../table/works.ts';
import { clearHex, failAttack } from './aftermath.ts';
import type { Battle } from './battle-frames.ts';
import { assessBattle, attackerOf, isSatelliteAlone } from './odds.ts';
import { defendersOf, showStep } from './steps.ts';
import { defenseStrength, withSupply } from './strength.ts';

/** Dice of battles lie apart from those of hexes and units. */
const BATTLE_DICE = 5000;

/** Everything from the last word of the German side to the result. */
export function fight(play: Play, declared: Battle): void {
  const { state } = play;
  const rolled = rollFactors(play, declared);
  const supplied = withSupply(state, rolled);
  // 7.4e, ruling A3-24 whom the sea has fed in a battle has used it.
  if (attackerOf(supplied) === SOVIET) noteSeaSupply(play, defendersOf(state, supplied));
  const { attack, defense, reached, heading, result: certain } = assessBattle(state, supplied);
  const told = { target: map.ids[supplied.target], attack, defense, column: heading };
  // 11.10b, 11.25a odds beyond the table need no die.
  const isCertain = certain !== undefined;
  const die = isCertain ? 0 : throwFor(play, supplied, 'combat', { target: told.target, rule: '11.25a' });
  const result = (certain ?? resultOf(charts.crt, reached, die)) as Result;
  emit(play, { type: 'result', ...told, result, ...(isCertain ? { rule: '11.10b' } : { die }), final: true });
  convert(play, { ...supplied, dice: supplied.dice + (isCertain ? 0 : 1) }, result);
}

/** 8.4b a die for each emergency unit, in each battle, ruling A3-31. */
function rollFactors(play: Play, battle: Battle): Battle {
  const { attackers } = battle;
  const emergency = [...attackers, ...defendersOf(play.state, battle)].filter(
    unit => isEmergency[unit] === 1,
  );
  let { dice } = battle;
  const factors = emergency.map(unit => {
    const told = { unit: unitIds[unit], rule: '8.4b' };
    const value = throwFor(play, { ...battle, dice: dice++ }, 'emergency', told);
    emit(play, { type: 'factor', value, ...told });
    return value;
  });
  return { ...battle, dice, emergency, factors };
}

const throwFor = (play: Play, { number, dice }: Battle, purpose: string, detail: object): number =>
  roll(play, BATTLE_DICE + number, dice, purpose, detail);

/** Ruling b11 first what the hex makes of it, then what the turn does to a bloodbath. */
function convert(play: Play, battle: Battle, rolled: Result): void {
  const { state } = play;
  const byHex = convertedByHex(state, battle, rolled);
  const result = byHex === undefined ? rolled : turnInto(play, rolled, byHex.to, byHex.rule);
  const mercy = result === 'BB' ? mercyRule(state, battle, rolled) : undefined;
  if (mercy === undefined) return carryOut(play, battle, result);
  if (mercy !== '5.14a') return showStep(play, { name: 'bloodbath-choice', battle: { ...battle, result } });
  const retreat = turnInto(play, 'BB', 'DR', mercy);
  // Ruling A2-8 which a German city turns into a stalled attack.
  carryOut(play, battle, isGermanCity(state, battle) ? turnInto(play, retreat, 'AS', '11.20b') : retreat);
}

/** What a rolled result comes to for certain; a bloodbath that may be turned into a retreat is none. */
export function certainResult(state: State, battle: Battle, rolled: Result): Result {
  const result = convertedByHex(state, battle, rolled)?.to ?? rolled;
  if (result !== 'BB' || mercyRule(state, battle, rolled) !== '5.14a') return result;
  return isGermanCity(state, battle) ? 'AS' : 'DR';
}

function turnInto(play: Play, from: Result, to: Result, rule: string): Result {
  emit(play, { type: 'result-changed', from, to, rule });
  return to;
}

interface Conversion {
  readonly to: Result;
  readonly rule: string;
}

/** 11.26h, 9.6d, 8.18c, 11.20b nobody is driven out of these places. */
function convertedByHex(state: State, battle: Battle, result: Result): Conversion | undefined {
  if (result !== 'DR') return undefined;
  // 5.14c in turn 1 nothing but that rule makes or unmakes bloodbaths.
  if (isMarkedCity(state, battle.target)) return isFirstTurn(state) ? undefined : { to: 'BB', rule: '9.6d' };
  // 11.22.
  if (attackerOf(battle) === GERMAN && isInFortifiedArea(state, battle.target) && isAreaSettled(state))
    return { to: 'BB', rule: '8.18c' };
  return isGermanCity(state, battle) ? { to: 'AS', rule: '11.20b' } : undefined;
}

/** 11.20b units of the German side in a city without a marker. */
const isGermanCity = (state: State, battle: Battle): boolean =>
  attackerOf(battle) === SOVIET && isCity[battle.target] === 1 && !isMarkedCity(state, battle.target);

/** The rule by which a bloodbath is, or may be, a retreat. 9.6e a fortress city with Germans in it has none. */
function mercyRule(state: State, battle: Battle, rolled: Result): string | undefined {
  const isGerman = attackerOf(battle) === GERMAN;
  // 5.14c in that turn nothing else counts.
  if (isFirstTurn(state)) return isGerman ? '5.14b' : '5.14a';
  if (isGerman) return rolled === 'BB' && isSuperior(state, battle) ? '5.15b' : undefined;
  return isSatelliteAlone(state, battle) ? '11.33b' : undefined;
}

/** 5.15b the option: from turn 2 to the end of 1941 and in the summer of 1942, but not against cities. */
const isSuperior = (state: State, { target }: Battle): boolean =>
  isOn(state, 'superiority') &&
  isCity[target] === 0 &&
  (yearOf(state) === 1941 || (yearOf(state) === 1942 && isSingleMonth(state)));

type Choosing = FrameOf<'bloodbath-choice'>;
const rolledIn = ({ battle }: Choosing, state: State): string => mercyRule(state, battle, 'BB') ?? '11.26d';

const choose = action<Choosing, { readonly result: 'DR' | 'BB' }>({
  type: 'choose',
  rule: ({ state, frame: held }) => rolledIn(held, state),
  fields: { result: word(['DR', 'BB'], { each: true }) },
  do(play, { battle }, { result }) {
    const kept: Result = result;
    // Ruling b11 the hex does not turn it back.
    if (kept === 'DR') turnInto(play, 'BB', 'DR', mercyRule(play.state, battle, 'BB') ?? '11.33b');
    carryOut(play, battle, kept);
  },
});

export const bloodbathFrame = frame<Choosing>({
  rule: (state, held) => rolledIn(held, state),
  side: (_, { battle }) => attackerOf(battle),
  prompt: (_, { battle }) =>
    `Bloodbath at ${hexLabel(battle.target)}: turn it into a retreat of the defender, or let it stand.`,
  actions: [choose],
  otherwise: () => refuse('9.7', 'First decide whether the bloodbath stands.'),
});

function carryOut(play: Play, fought: Battle, result: Result): void {
  const { state } = play;
  const battle = { ...fought, result };
  switch (result) {
    case 'AE':
      for (const unit of battle.attackers) lose(play, battle, unit, '11.26a');
      return failAttack(play, battle);
    case 'AS':
      // 11.26b nothing has happened.
      return failAttack(play, battle);
    case 'DE':
      loseDefenders(play, battle, '11.26c');
      return clearHex(play, battle);
    case 'BB': {
      // 11.26j the price is what the odds were reckoned with, ruling A3-62 without those who only fled there.
      const owed = defenseStrength(state, battle).strength;
      loseDefenders(play, battle, '11.26d');
      return showStep(play, { name: 'losses', battle, owed, lost: [] });
    }
    case 'DR': {
      loseBystanders(play, battle);
      // 11.26i.
      return showStep(play, { name: 'retreat', battle, left: defendersOf(state, battle), apart: false });
    }
  }
}

/** 8.14, 8.15 the supply found in the battle decides where a unit goes. */
function lose(play: Play, { overland }: Battle, unit: number, rule: string): void {
  eliminate(play, unit, rule, overland.includes(unit));
}

function loseDefenders(play: Play, battle: Battle, rule: string): void {
  loseBystanders(play, battle);
  for (const unit of unitsIn(play.state, battle.target)) lose(play, battle, unit, rule);
}

/** 11.29b whoever fled into the hex is lost with any result but AS and AE, and satisfies none of it. */
function loseBystanders(play: Play, battle: Battle): void {
  for (const unit of battle.bystanders) lose(play, battle, unit, '11.29b');
}
