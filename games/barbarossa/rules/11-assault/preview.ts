// An attack looked at before it is made: strengths, every modifier, the column and the chance of each result. What fog hides
// from the German player (11.7) stays hidden, and dice of emergency units are still to come: both give a range of columns.

import { type Assessment, nextColumn, odds } from '../../../../kit/combat/assessment.ts';
import { chancesAmong, resultOf } from '../../../../kit/combat/table.ts';
import { type Action, isRefusal, type Preview, type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import type { Result } from '../table/charts.ts';
import {
  charts,
  defenseFactor,
  entryTurn,
  isEmergency,
  roster,
  SOVIET,
  sideOf,
  unitsOf,
} from '../table/counters.ts';
import { isHidden } from '../table/fog.ts';
import { topFrame } from '../table/frames.ts';
import { hexLabel, map, ODESSA, SEVASTOPOL } from '../table/terrain.ts';
import { attack } from './assault-phase.ts';
import { whyNotInto } from './attackers.ts';
import { battleOf } from './battle.ts';
import type { Battle } from './battle-frames.ts';
import { expectedLosses } from './expected.ts';
import { assessBattle } from './odds.ts';
import { whyNoDrop } from './paratroops.ts';
import { certainResult } from './results.ts';
import { defendersOf } from './steps.ts';
import { nameless, withSupply } from './strength.ts';
import { whyNoAircraft } from './support.ts';

/** `action` is an attack to be declared, a mobile assault from where units stand, or the support in a battle declared. */
export function previewAttack(state: State, action: unknown): Preview | Refusal {
  const given = (typeof action === 'object' && action !== null ? action : {}) as Partial<Action>;
  const frame = topFrame(state);
  const side = phasingSide(state);
  if (frame.name === 'support') {
    const why = given.luftwaffe === true ? whyNoAircraft(state) : undefined;
    if (why !== undefined) return why;
    return describe(state, { ...frame.battle, luftwaffe: given.luftwaffe === true }, 0);
  }
  if (frame.name === 'mobile-assault' || frame.name === 'reaction')
    return mobile(state, frame.units, frame.target, frame.drop);
  if (frame.name === 'movement') {
    const units = Array.isArray(given.units) ? given.units.map(id => roster.indexOf.get(id) ?? -1) : [];
    const target = map.indexOf.get(given.target as string) ?? -1;
    const drop = roster.indexOf.get(given.drop as string);
    if (units.length > 0 && target >= 0) return mobile(state, units, target, drop);
  }
  if (frame.name !== 'assault' || given.type !== 'attack')
    return refuse('11.8', 'Only attacks can be looked at in advance.');
  const plan = attack.given({ state, frame, side }, given);
  if (isRefusal(plan)) return plan;
  const { target, units: attackers, drop } = plan;
  return ahead(
    state,
    battleOf(state, { kind: 'prepared', target, attackers, ...(drop !== undefined && { drop }) }),
  );
}

function mobile(
  state: State,
  units: readonly number[],
  target: number,
  drop: number | undefined,
): Preview | Refusal {
  const side = phasingSide(state);
  const launch = units[0] < 0 ? -1 : placeOf(state, units[0]);
  const isTogether = units.every(
    unit => unit >= 0 && sideOf[unit] === side && placeOf(state, unit) === launch,
  );
  if (!isTogether || launch < 0 || directionTo(map, launch, target) < 0)
    return refuse('10.24', 'A mobile assault is looked at from the hex that it would be launched from.');
  if (!isOccupiedBy(state, target, other(side)))
    return refuse('10.24', `There is no enemy unit in ${hexLabel(target)} to assault.`);
  const why = units
    .map(unit => whyNotInto(state, unit, launch, target))
    .find(refusal => refusal !== undefined);
  if (why !== undefined) return why;
  const noDrop = drop === undefined ? undefined : whyNoDrop(state, drop, 'mobile', units);
  if (noDrop !== undefined) return noDrop;
  const declared = { target, attackers: units, launch, ...(drop !== undefined && { drop }) };
  return ahead(state, battleOf(state, { kind: 'mobile', ...declared }));
}

/** 11.7a before it is declared the German side knows the top unit, and whom it has seen, and how many there are. */
function ahead(state: State, battle: Battle): Preview {
  const hidden = unitsIn(state, battle.target).filter(unit => isHidden(state, unit));
  const unknown = hidden.filter(unit => !battle.bystanders.includes(unit));
  return describe(state, battle, unknown.length, hidden);
}

function describe(state: State, declared: Battle, unknown: number, hidden: readonly number[] = []): Preview {
  const battle = withSupply(state, declared);
  const seen = defendersOf(state, battle).filter(unit => !hidden.includes(unit));
  const worst = guess(state, battle, seen, unknown, strongestNow(state), [1, 6]);
  const best = guess(state, battle, seen, unknown, weakest, [6, 1]);
  // 11.29 whoever fled into the hex lies on top and does not defend it: then nobody who does is seen.
  const told = seen.length === 0 ? nameless(best, [weakest]) : assessBattle(state, battle, seen);
  const isSure = worst.reached === best.reached;
  const results = isSure ? chances(state, battle, best.reached) : [];
  const next = unknown === 0 ? nextColumn(charts.crt, odds, told) : undefined;
  return {
    attack: told.attack,
    defense: told.defense,
    modifiers: [
      ...told.modifiers,
      ...(unknown > 0 ? [{ rule: '11.7', label: `Units out of sight: ${unknown}`, add: 0 }] : []),
    ],
    column: isSure ? best.heading : undefined,
    columns: [worst.heading, best.heading],
    results,
    ...(isSure && unknown === 0 ? { losses: expectedLosses(state, battle, results) } : {}),
    ...(next === undefined ? {} : { next }),
  };
}

/** The odds if every unit out of sight were this one, and dice of attackers and defenders fell so. */
function guess(
  state: State,
  battle: Battle,
  seen: readonly number[],
  unknown: number,
  standIn: number,
  [attackDie, defenseDie]: readonly [number, number],
): Assessment {
  const emergency = [...battle.attackers, ...seen].filter(unit => isEmergency[unit] === 1);
  // Whoever lies below is supplied as the hex is; but 10.34d in its ports it could be the coastal army.
  const [top] = unitsIn(state, battle.target);
  const isPort = battle.target === ODESSA || battle.target === SEVASTOPOL;
  const isHalved = battle.halved.includes(top) && !isPort;
  return assessBattle(
    state,
    {
      ...battle,
      emergency,
      factors: emergency.map(unit => (battle.attackers.includes(unit) ? attackDie : defenseDie)),
      halved: isHalved
        ? [...battle.halved, standIn]
        : battle.halved.filter(unit => unit !== standIn || seen.includes(unit)),
    },
    [...seen, ...Array.from({ length: unknown }, () => standIn)],
  );
}

/** Of all that the track has brought so far. */
const strongestNow = (state: State): number =>
  unitsOf[SOVIET]
    .filter(unit => entryTurn[unit] <= turnOf(state))
    .reduce((most, unit) => (defenseFactor[unit] > defenseFactor[most] ? unit : most));
const weakest = unitsOf[SOVIET].reduce((least, unit) =>
  defenseFactor[unit] < defenseFactor[least] ? unit : least,
);

/** Chance of each result, with what the hex and the turn are sure to make of it. */
export const chances = (state: State, battle: Battle, column: number): Preview['results'] =>
  chancesAmong(
    charts.crt.rows.map((_, row) =>
      certainResult(state, battle, resultOf(charts.crt, column, row + 1) as Result),
    ),
  );
