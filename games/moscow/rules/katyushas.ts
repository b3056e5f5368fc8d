// Katyushas fire after the Russian attacks have been allocated and before any is fought: at one hex each, with a die for
// every unit there.

import { type Action, type Choice, isRefusal, type Refusal, refuse } from '../../../kit/game.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { whyNoWay } from './attackers.ts';
import {
  disrupt,
  hasFlag,
  isDisrupted,
  isOccupiedBy,
  nextBattle,
  placeOf,
  roll,
  setFlag,
  unitsIn,
} from './board.ts';
import {
  FLAG,
  groundUnits,
  hexLabel,
  isKatyusha,
  map,
  nameOf,
  RUSSIAN,
  roster,
  sideOf,
  unitIds,
} from './components.ts';
import type { FrameOf } from './frames.ts';
import { phasingSide } from './phases.ts';
import { readHex, readUnit } from './reading.ts';
import { onIndexA } from './scenarios.ts';
import { closeKatyushas } from './sequence.ts';
import { isSupplied } from './supply.ts';

interface Fire {
  readonly unit: number;
  readonly target: number;
}

/** M-KAT-3 the worst die on index A that still disrupts. */
const HIT = 2;

export const katyushasFrame = defineFrame<FrameOf<'katyushas'>, Fire | 'end'>({
  rule: 'M-KAT-2',
  side: state => phasingSide(state),
  prompt: () => 'Katyushas may fire at a hex beside them before the combats begin.',
  choices(state, _, query) {
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      return unit < 0 ? [] : [...offers(state, [unit])];
    }
    return [...offers(state), { action: { type: 'end' }, rule: 'M-KAT-2' }];
  },
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type !== 'fire') return refuse('M-KAT-2', 'Only Katyushas act now: fire with them or go on.');
    return readFire(state, action);
  },
  perform(play, _, plan) {
    if (plan === 'end') closeKatyushas(play);
    else fire(play, plan);
  },
  enter(play) {
    for (const _ of offers(play.state)) return;
    closeKatyushas(play);
  },
});

function fire(play: Play, { unit, target }: Fire): void {
  const { state } = play;
  const subject = nextBattle(play);
  setFlag(state, unit, FLAG.attacked);
  emit(play, { type: 'fired', unit: unitIds[unit], target: map.ids[target] });
  // M-KAT-3 one die for each of them.
  unitsIn(state, target).forEach((rocketed, k) => {
    const die = roll(play, subject, k, 'katyusha', { unit: unitIds[rocketed], hex: map.ids[target] });
    if (onIndexA(state, die) <= HIT) disrupt(play, rocketed, 'M-KAT-3');
  });
}

function readFire(state: State, action: Action): Fire | Refusal {
  const unit = readUnit(action);
  if (isRefusal(unit)) return unit;
  const target = readHex(action.target, 'target');
  if (isRefusal(target)) return target;
  return whyNotReady(state, unit) ?? whyNotAt(state, unit, target) ?? { unit, target };
}

const katyushas = groundUnits[RUSSIAN].filter(unit => isKatyusha[unit] === 1);

function* offers(state: State, units: Iterable<number> = katyushas): Generator<Choice> {
  for (const unit of units) {
    if (whyNotReady(state, unit) !== undefined) continue;
    const from = placeOf(state, unit);
    const one = [...map.neighbours.subarray(from * 6, from * 6 + 6)]
      .filter(hex => hex >= 0 && whyNotAt(state, unit, hex) === undefined)
      .map(hex => map.ids[hex]);
    if (one.length === 0) continue;
    yield {
      action: { type: 'fire', units: [unitIds[unit]] },
      rule: 'M-KAT-2',
      open: [{ field: 'target', one }],
    };
  }
}

function whyNotReady(state: State, unit: number): Refusal | undefined {
  if (isKatyusha[unit] === 0 || placeOf(state, unit) < 0)
    return refuse('M-KAT-2', `${nameOf(unit)} is no Katyusha on the map.`);
  if (hasFlag(state, unit, FLAG.attacked))
    return refuse('M-SEQ-19', `${nameOf(unit)} has fired in this pulse already.`);
  if (isDisrupted(state, unit)) return refuse('M-DISR-2', `${nameOf(unit)} is disrupted and may not fire.`);
  // M-MOVE-8 firing is an attack, and costs as much.
  if (hasFlag(state, unit, FLAG.spent))
    return refuse('M-MOVE-8', `${nameOf(unit)} has moved too far, or by a road, to fire in this pulse.`);
  if (!isSupplied(state, unit))
    return refuse('M-KAT-1', `${nameOf(unit)} is out of supply and may not fire.`);
  return undefined;
}

function whyNotAt(state: State, unit: number, target: number): Refusal | undefined {
  const way = whyNoWay(state, placeOf(state, unit), target);
  if (way !== undefined) return way;
  if (isOccupiedBy(state, target, 1 - sideOf[unit])) return undefined;
  return refuse('M-KAT-2', `There is no enemy unit in ${hexLabel(target)}.`);
}
