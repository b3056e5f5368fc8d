// Chapter 11.30 to 11.32: advance after a prepared assault. Voluntary, free, at once, by units that attacked; supplied
// mechanized ones may go on into a second hex. Defenders never advance (11.31).

import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { captureOutlooks } from '../04-victory/capture.ts';
import { isSingleMonth } from '../05-sequence/calendar.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { whyBarred } from '../10-movement/barriers.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { GERMAN, isMech, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { around, hexLabel, map } from '../table/terrain.ts';
import { attackerOf } from './odds.ts';
import { closeBattle, onGround, showStep } from './steps.ts';

type Advance = FrameOf<'advance'>;

/** 11.32b from then on Soviet mechanized units go as far, 12.5 and in The Road Back from the start. */
const SOVIET_FROM = 13;

const advance = action<Advance, { readonly unit: number; readonly to: number }>({
  type: 'advance',
  rule: ({ frame: { advanced } }, { unit: mover }) => (advanced.includes(mover) ? '11.32' : '11.30a'),
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: held }) => moversIn(state, held),
      other: ({ state, frame: held }, mover) => whyNotMover(state, held, mover),
    }),
    to: hex({
      from: ({ state, frame: held }, { unit: mover }) => hexesFor(state, held, mover),
      other: ({ state, frame: held }, to, { unit: mover }) => whyNotThere(state, held, mover, to),
    }),
  },
  chances: ({ state, side }, { to }) => captureOutlooks(state, side, [to]),
  do(play, held, { unit: mover, to }) {
    const { advanced, beyond } = held;
    const isSecond = advanced.includes(mover);
    emit(play, {
      type: 'advanced',
      unit: unitIds[mover],
      to: map.ids[to],
      rule: isSecond ? '11.32' : '11.30a',
    });
    enterHex(play, mover, to);
    if (isOver(play.state)) return;
    showStep(
      play,
      isSecond ? { ...held, beyond: [...beyond, mover] } : { ...held, advanced: [...advanced, mover] },
    );
  },
});

/** 11.30b nobody has to, but later is too late. */
const stop = action<Advance>({ type: 'stop', rule: '11.30b', do: play => closeBattle(play) });

export const advanceFrame = frame<Advance>({
  rule: '11.30a',
  side: (_, { battle }) => attackerOf(battle),
  prompt: (_, { battle, advanced }) =>
    advanced.length === 0
      ? `${hexLabel(battle.target)} is empty: advance units that attacked, or stop.`
      : 'Advance more units, or mechanized ones by a second hex; or stop.',
  actions: [advance, stop],
  otherwise: () => refuse('11.30b', 'Advance now or stop; other attacks come after.'),
  enter(play: Play, held) {
    if (moversIn(play.state, held).length === 0) closeBattle(play);
  },
});

export const moversIn = (state: State, held: Advance): number[] =>
  onGround(held.battle).filter(mover => hexesFor(state, held, mover).length > 0);

/** 11.30a the hex that was attacked; 11.32 from there any hex beside it. */
export function hexesFor(state: State, { battle, advanced, beyond }: Advance, mover: number): number[] {
  const from = placeOf(state, mover);
  if (from < 0 || beyond.includes(mover)) return [];
  if (!advanced.includes(mover))
    return whyNoEntry(state, mover, from, battle.target) === undefined ? [battle.target] : [];
  if (whyNoSecond(state, battle.overland, mover) !== undefined) return [];
  return around[from].filter(to => whyNoEntry(state, mover, from, to) === undefined);
}

/** 11.30a, 11.30b no enemies, room, and nothing that bars the way. */
function whyNoEntry(state: State, mover: number, from: number, to: number): Refusal | undefined {
  if (isOccupiedBy(state, to, other(sideOf[mover])))
    return refuse('11.30a', `Enemy units stand in ${hexLabel(to)}.`);
  return whyBarred(state, mover, from, to, 'advance') ?? whyNoRoom(state, [mover], to);
}

/** 11.32, ruling A3-50 with the supply that it had when the battle began. */
function whyNoSecond(state: State, overland: readonly number[], mover: number): Refusal | undefined {
  if (isMech[mover] === 0) return refuse('11.32', `${nameOf(mover)} is not mechanized: one hex is all.`);
  if (!overland.includes(mover))
    return refuse('11.32', `${nameOf(mover)} had no overland supply: one hex is all.`);
  if (sideOf[mover] === GERMAN)
    return isSingleMonth(state)
      ? undefined
      : refuse('11.32a', 'German units advance a second hex in single-month turns only.');
  return turnOf(state) >= SOVIET_FROM
    ? undefined
    : refuse('11.32b', `Soviet units advance a second hex from turn ${SOVIET_FROM} on.`);
}

function whyNotMover(state: State, { battle, advanced, beyond }: Advance, mover: number): Refusal {
  if (!onGround(battle).includes(mover) || placeOf(state, mover) < 0)
    return refuse('11.30a', `${nameOf(mover)} is not among the attackers who may advance.`);
  const from = placeOf(state, mover);
  if (beyond.includes(mover)) return refuse('11.32', `${nameOf(mover)} has advanced two hexes.`);
  return (
    (advanced.includes(mover)
      ? whyNoSecond(state, battle.overland, mover)
      : whyNoEntry(state, mover, from, battle.target)) ??
    refuse('11.32', `${nameOf(mover)} has no open hex to go on to.`)
  );
}

function whyNotThere(state: State, { battle, advanced }: Advance, mover: number, to: number): Refusal {
  if (!advanced.includes(mover))
    return refuse('11.30a', `The first hex of an advance is ${hexLabel(battle.target)}.`);
  return (
    whyNoEntry(state, mover, placeOf(state, mover), to) ??
    refuse('11.32', `${nameOf(mover)} cannot advance into ${hexLabel(to)}.`)
  );
}
