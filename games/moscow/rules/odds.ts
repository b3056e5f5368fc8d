// The odds of an attack: factors on both sides, the column they give, and what shifts it for each group of defenders.
// Every factor and every shift is an item with its rule, so that players can see where a column comes from.

import { columnFor } from '../../../kit/combat/table.ts';
import { type Modifier, type Refusal, refuse } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { attackOf, defenseOf, isDisrupted, isEntrenched, unitsIn } from './board.ts';
import { GERMAN, hexLabel, nameOf, shape, sideOf } from './components.ts';
import { editionOf } from './editions.ts';
import { isSupplied } from './supply.ts';
import { type Bonus, bonusesOf, type Comer, doubledFactors, isCrossRiver } from './terrain-combat.ts';
import { isMud, isSnow } from './weather.ts';

export interface Attack {
  readonly target: number;
  readonly attackers: readonly number[];
  /** M-CAS-1 the Luftwaffe takes part. */
  readonly support: boolean;
}

/** M-DISR-5 defenders that the die is read for in a column of their own. */
export interface OddsGroup {
  /** Nobody, where an empty city defends itself. */
  readonly units: readonly number[];
  readonly isDisrupted: boolean;
  readonly isSupplied: boolean;
  /** Modified defense factors that are counted with this group. */
  readonly defense: number;
  /** Number of the column after every shift, before a Pressed Attack. */
  readonly column: number;
  readonly modifiers: readonly Modifier[];
}

export interface AttackOdds {
  readonly attack: number;
  /** Modified defense factors of the whole hex. */
  readonly defense: number;
  /** Column of the bare odds. */
  readonly baseColumn: number;
  /** At least one; fresh and supplied defenders first. */
  readonly groups: readonly OddsGroup[];
  readonly attackItems: readonly Modifier[];
  readonly defenseItems: readonly Modifier[];
  /** Everything that counts for the first group. */
  readonly modifiers: readonly Modifier[];
  /** Why the attack may not be made, if it may not. */
  readonly legal: Refusal | undefined;
}

/** M-ODDS-1 all attack factors against all modified defense factors, as things stand now. */
export function assessAttack(state: State, { target, attackers, support }: Attack): AttackOdds {
  const { columns } = editionOf(state).charts.crt;
  const attackItems: Modifier[] = [];
  const comers = attackers.map(unit => bring(state, unit, attackItems));
  const attack = comers.reduce((sum, { factors }) => sum + factors, 0);
  const { groups: drafts, items: defenseItems } = defend(state, target, comers);
  const defense = drafts.reduce((sum, group) => sum + group.defense, 0);
  // M-ODDS-2 the last column at most, before any shift and after.
  const baseColumn = columnFor(editionOf(state).charts.crt, attack / defense);
  const isTooWeak = !(attack > 0 && attack / defense >= columns[0].from);
  let lowest = columns.length;
  const groups = drafts.map(draft => {
    const modifiers = shiftsFor(state, target, comers, draft, support);
    const column = modifiers.reduce((sum, { shift = 0 }) => sum + shift, baseColumn);
    lowest = Math.min(lowest, column);
    return { ...draft, modifiers, column: Math.max(0, Math.min(columns.length - 1, column)) };
  });
  return {
    attack,
    defense,
    baseColumn,
    groups,
    attackItems,
    defenseItems,
    modifiers: [...attackItems, ...defenseItems, ...groups[0].modifiers],
    legal: isTooWeak || lowest < 0 ? tooWeak(target, isTooWeak) : undefined,
  };
}

/** Would the attack be legal, with the support that it can have or without? */
export function whyTooWeak(
  state: State,
  target: number,
  attackers: readonly number[],
  maySupport: boolean,
): Refusal | undefined {
  const plain = assessAttack(state, { target, attackers, support: false }).legal;
  if (plain === undefined || !maySupport) return plain;
  return assessAttack(state, { target, attackers, support: true }).legal;
}

function tooWeak(target: number, isRaw: boolean): Refusal {
  const reason = isRaw ? '' : ' after all shifts';
  // M-CRT-14, M14-CRT-8.
  return refuse(
    'M-CRT-14',
    `The attack on ${hexLabel(target)} is below 1:5${reason}; it needs more factors.`,
  );
}

/** M-SUP-12, M14-SUP-10 each attacker out of supply brings half, rounded down. */
function bring(state: State, unit: number, items: Modifier[]): Comer {
  const whole = attackOf(state, unit);
  items.push({ rule: 'M-ODDS-1', label: nameOf(unit), add: whole });
  if (isSupplied(state, unit)) return { unit, factors: whole };
  const half = Math.floor(whole / 2);
  items.push({ rule: 'M-SUP-12', label: `${nameOf(unit)} is out of supply`, add: half - whole });
  return { unit, factors: half };
}

interface Draft {
  readonly units: number[];
  readonly isDisrupted: boolean;
  readonly isSupplied: boolean;
  defense: number;
}

/** M-DISR-5, and ruling R-A44 for supply: fresh before disrupted, supplied before cut off. */
function draftGroups(state: State, target: number): Draft[] {
  const drafts: Draft[] = [];
  const units = unitsIn(state, target);
  const fed = units.map(unit => isSupplied(state, unit));
  for (const disrupted of [false, true]) {
    for (const supplied of [true, false]) {
      const alike = units.filter(
        (unit, index) => isDisrupted(state, unit) === disrupted && fed[index] === supplied,
      );
      if (alike.length > 0)
        drafts.push({ units: alike, isDisrupted: disrupted, isSupplied: supplied, defense: 0 });
    }
  }
  // Ruling R-A21: an empty city fights as it stands.
  return drafts.length > 0 ? drafts : [{ units: [], isDisrupted: false, isSupplied: true, defense: 0 }];
}

function defend(
  state: State,
  target: number,
  comers: readonly Comer[],
): { readonly groups: readonly Draft[]; readonly items: Modifier[] } {
  const groups = draftGroups(state, target);
  const items: Modifier[] = [];
  const count = (group: Draft, rule: string, label: string, add: number): void => {
    items.push({ rule, label, add });
    group.defense += add;
  };
  for (const group of groups) {
    for (const unit of group.units) {
      count(group, 'M-ODDS-1', nameOf(unit), defenseOf(state, unit));
      // M-ENT-1, M14-ENT-2.
      if (isEntrenched(state, unit)) count(group, 'M-ENT-1', `${nameOf(unit)} is entrenched`, 1);
      const doubled = doubledFactors(state, unit, target);
      if (doubled > 0) count(group, 'M14-CITY-3', `${nameOf(unit)} doubled in Moscow`, doubled);
    }
  }
  const defenders = groups.flatMap(({ units }) => units);
  for (const bonus of bonusesOf(state, target, defenders, comers)) {
    count(claimantOf(groups, bonus), bonus.rule, bonus.label, bonus.add);
  }
  return { groups, items };
}

const claimantOf = (groups: readonly Draft[], bonus: Bonus): Draft =>
  groups.find(({ units }) => units.some(unit => bonus.isFor(unit))) ?? groups[0];

function shiftsFor(
  state: State,
  target: number,
  comers: readonly Comer[],
  { isSupplied: supplied, isDisrupted: disrupted }: Draft,
  support: boolean,
): Modifier[] {
  const shifts: Modifier[] = [];
  const add = (rule: string, label: string, shift: number): void => {
    shifts.push({ rule, label, shift });
  };
  const isGerman = comers.length > 0 && sideOf[comers[0].unit] === GERMAN;
  if (isCrossRiver(state, target, comers)) add('M-TERR-2', 'Attack over a river', -1);
  // M-SUP-13, M14-SUP-11.
  if (!supplied) add('M-SUP-13', 'Defender out of supply', 1);
  if (disrupted) add('M-DISR-4', 'Defender disrupted', 1);
  if (support) add('M-CAS-1', 'Close air support', 1);
  if (isGerman && state.data[shape.scalar.panic] === 1) add('M-PANIC-3', 'Panic in Moscow', 1);
  if (editionOf(state).weatherShifts) {
    if (isMud(state)) add('M14-WX-1', 'Mud', -1);
    else if (isGerman && isSnow(state)) add('M14-WX-9', 'Germans in snow', -1);
  }
  return shifts;
}
