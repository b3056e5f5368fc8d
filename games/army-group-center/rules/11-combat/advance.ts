// Chapter 11.22 and 12.2: advance after combat. Voluntary, free, at once (11.22c), by units that attacked, never by
// defenders (11.22d); supplied cav-mech groups may go one hex further on turns 1 to 5.

import type { At } from '../../../../kit/actions/action.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isCavMech, nameOf, unitIds } from '../02-components/counters.ts';
import { around, hexLabel, map } from '../02-components/ground.ts';
import { phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { enterHex } from '../table/changes.ts';
import { isOver } from '../table/ending.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { attackersOf } from './combat.ts';
import { closeBattle, isOpenGround, showBattleFrame } from './steps.ts';

type Advance = FrameOf<'advance'>;
type SecondAdvance = FrameOf<'second-advance'>;
interface Step {
  readonly unit: number;
  readonly to: number;
}

const afterwards = (): Refusal => refuse('11.22c', 'Advance now or stop; other attacks come after.');

const enter = action<Advance, Step>({
  type: 'advance',
  rule: '11.22a',
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: held }) => candidates(state, held),
      other: ({ state, frame: { battle } }, mover) =>
        attackersOf(state, battle).includes(mover)
          ? refuse('11.22a', `${nameOf(mover)} cannot advance into ${map.ids[battle.target]}.`)
          : refuse('11.22a', `${nameOf(mover)} did not take part in this attack.`),
    }),
    to: hex({
      each: true,
      from: ({ frame: { battle } }) => [battle.target],
      other: onlyThere,
      missing: onlyThere,
    }),
  },
  do(play, { battle, advanced }, { unit: mover, to }) {
    advance(play, mover, to);
    if (!isOver(play.state))
      showBattleFrame(play, { name: 'advance', battle, advanced: [...advanced, mover] });
  },
});

function onlyThere({ frame: { battle } }: At<Advance>): Refusal {
  return refuse('11.22a', `Advances go into the hex that was attacked, ${map.ids[battle.target]}.`);
}

/** 11.20b, 11.21d, 11.22a if the hex has been vacated, units that attacked may enter it. */
export const advanceFrame = frame<Advance>({
  rule: '11.22a',
  side: state => phasingSide(state),
  prompt: (_, { battle }) => `${hexLabel(battle.target)} is empty: advance units that attacked, or stop.`,
  actions: [enter, action<Advance>({ type: 'stop', rule: '11.22c', do: showSecondHex })],
  otherwise: afterwards,
  enter(play, held) {
    if (isOccupiedBy(play.state, held.battle.target, other(phasingSide(play.state)))) closeBattle(play);
    else if (candidates(play.state, held).length === 0) showSecondHex(play, held);
  },
});

/** 12.2c, 12.2d each supplied cav-mech group that advanced may go on, on turns 1 to 5. */
function showSecondHex(play: Play, { battle, advanced }: Advance): void {
  const groups = advanced.filter(
    mover => isCavMech[mover] === 1 && battle.cavMech.includes(mover) && turnOf(play.state) <= 5,
  );
  showBattleFrame(play, { name: 'second-advance', battle, groups });
}

const goOn = action<SecondAdvance, Step>({
  type: 'advance',
  rule: '12.2c',
  fields: {
    unit: unit({
      each: true,
      from: ({ frame: { groups } }) => groups,
      other: (_, mover) => refuse('12.2c', `${nameOf(mover)} may not advance a second hex.`),
    }),
    to: hex({
      from: ({ state }, { unit: mover }) => secondHexes(state, mover),
      other: (_, to, { unit: mover }) =>
        refuse('12.2d', `${nameOf(mover)} cannot advance into ${hexLabel(to)}.`),
    }),
  },
  do(play, held, { unit: mover, to }) {
    advance(play, mover, to);
    if (isOver(play.state)) return;
    showBattleFrame(play, { ...held, groups: held.groups.filter(group => group !== mover) });
  },
});

export const secondAdvanceFrame = frame<SecondAdvance>({
  rule: '12.2c',
  side: state => phasingSide(state),
  prompt: (_, { groups }) => `${groups.map(nameOf).join(' and ')} may advance one hex more, or stop.`,
  actions: [goOn, action<SecondAdvance>({ type: 'stop', rule: '11.22c', do: closeBattle })],
  otherwise: afterwards,
  enter(play, { groups }) {
    if (groups.every(group => secondHexes(play.state, group).length === 0)) closeBattle(play);
  },
});

/** 11.22b, 8.4c no points, no regard for enemy zones. */
function advance(play: Play, unit: number, to: number): void {
  emit(play, { type: 'advanced', unit: unitIds[unit], to: map.ids[to] });
  enterHex(play, unit, to);
}

export function candidates(state: State, { battle, advanced }: Advance): number[] {
  return attackersOf(state, battle).filter(
    mover => !advanced.includes(mover) && isOpenGround(state, mover, placeOf(state, mover), battle.target),
  );
}

export function secondHexes(state: State, mover: number): number[] {
  const from = placeOf(state, mover);
  return around[from].filter(to => isOpenGround(state, mover, from, to));
}
