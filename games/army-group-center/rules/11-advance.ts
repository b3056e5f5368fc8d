// Chapter 11.22 and 12.2: advance after combat. Voluntary, free, at once (11.22c), by units that attacked, never by
// defenders (11.22d); supplied cav-mech groups may go one hex further on turns 1 to 5.

import { openNeighbours } from '../../../kit/combat/places.ts';
import { type Choice, refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { hexLabel, hexNumber, isCavMech, map, nameOf, unitIds, unitNumber } from './02-components.ts';
import { phasingSide, turnOf } from './05-phases.ts';
import { attackersOf } from './11-combat.ts';
import { closeBattle, isOpenGround, showBattleFrame } from './11-steps.ts';
import { enterHex, isOccupiedBy, isOver, placeOf } from './board.ts';
import type { Battle, FrameOf } from './frames.ts';
import { readHex, readUnit } from './reading.ts';

/** 11.20b, 11.21d, 11.22a if the hex has been vacated, units that attacked may enter it. */
export const advanceFrame = defineFrame<FrameOf<'advance'>, number | 'stop'>({
  rule: '11.22a',
  side: state => phasingSide(state),
  prompt: (_, { battle }) =>
    `${hexLabel(hexNumber(battle.target))} is empty: advance units that attacked, or stop.`,
  choices: (state, frame) => [
    ...candidates(state, frame).map(unit => ({
      action: { type: 'advance', units: [unitIds[unit]], to: frame.battle.target },
      rule: '11.22a',
    })),
    { action: { type: 'stop' }, rule: '11.22c' },
  ],
  resolve(state, frame, action) {
    if (action.type === 'stop') return 'stop';
    if (action.type !== 'advance') return refuse('11.22c', 'Advance now or stop; other attacks come after.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (action.to !== frame.battle.target) {
      return refuse('11.22a', `Advances go into the hex that was attacked, ${frame.battle.target}.`);
    }
    if (!attackersOf(state, frame.battle).includes(unit)) {
      return refuse('11.22a', `${nameOf(unit)} did not take part in this attack.`);
    }
    if (!candidates(state, frame).includes(unit)) {
      return refuse('11.22a', `${nameOf(unit)} cannot advance into ${frame.battle.target}.`);
    }
    return unit;
  },
  perform(play, { battle, advanced }, plan) {
    if (plan === 'stop') return showSecondHex(play, battle, advanced);
    advance(play, plan, hexNumber(battle.target));
    if (isOver(play.state)) return;
    showBattleFrame(play, { name: 'advance', battle, advanced: [...advanced, unitIds[plan]] });
  },
  enter(play, frame) {
    if (isOccupiedBy(play.state, hexNumber(frame.battle.target), 1 - phasingSide(play.state)))
      closeBattle(play);
    else if (candidates(play.state, frame).length === 0) showSecondHex(play, frame.battle, frame.advanced);
  },
});

/** 12.2c, 12.2d each supplied cav-mech group that advanced may go on, on turns 1 to 5. */
function showSecondHex(play: Play, battle: Battle, advanced: readonly string[]): void {
  const groups = advanced.filter(
    id => isCavMech[unitNumber(id)] === 1 && battle.cavMech.includes(id) && turnOf(play.state) <= 5,
  );
  showBattleFrame(play, { name: 'second-advance', battle, groups });
}

export const secondAdvanceFrame = defineFrame<
  FrameOf<'second-advance'>,
  { readonly unit: number; readonly to: number } | 'stop'
>({
  rule: '12.2c',
  side: state => phasingSide(state),
  prompt: (_, { groups }) =>
    `${groups.map(id => nameOf(unitNumber(id))).join(' and ')} may advance one hex more, or stop.`,
  choices(state, frame) {
    const choices: Choice[] = [];
    for (const id of frame.groups) {
      const hexes = secondHexes(state, unitNumber(id));
      if (hexes.length === 0) continue;
      choices.push({
        action: { type: 'advance', units: [id] },
        rule: '12.2c',
        open: [{ field: 'to', one: hexes.map(hex => map.ids[hex]) }],
      });
    }
    choices.push({ action: { type: 'stop' }, rule: '11.22c' });
    return choices;
  },
  resolve(state, frame, action) {
    if (action.type === 'stop') return 'stop';
    if (action.type !== 'advance') return refuse('11.22c', 'Advance now or stop; other attacks come after.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!frame.groups.includes(unitIds[unit]))
      return refuse('12.2c', `${nameOf(unit)} may not advance a second hex.`);
    const to = readHex(action.to, 'to');
    if (typeof to !== 'number') return to;
    if (!secondHexes(state, unit).includes(to)) {
      return refuse('12.2d', `${nameOf(unit)} cannot advance into ${hexLabel(to)}.`);
    }
    return { unit, to };
  },
  perform(play, frame, plan) {
    if (plan === 'stop') return closeBattle(play);
    advance(play, plan.unit, plan.to);
    if (isOver(play.state)) return;
    const left = frame.groups.filter(id => id !== unitIds[plan.unit]);
    showBattleFrame(play, { ...frame, groups: left });
  },
  enter(play, { groups }) {
    if (groups.every(id => secondHexes(play.state, unitNumber(id)).length === 0)) closeBattle(play);
  },
});

/** 11.22b, 8.4c no points, no regard for enemy zones. */
function advance(play: Play, unit: number, to: number): void {
  emit(play, { type: 'advanced', unit: unitIds[unit], to: map.ids[to] });
  enterHex(play, unit, to);
}

function candidates(state: State, frame: FrameOf<'advance'>): number[] {
  const target = hexNumber(frame.battle.target);
  return attackersOf(state, frame.battle).filter(
    unit =>
      !frame.advanced.includes(unitIds[unit]) && isOpenGround(state, unit, placeOf(state, unit), target),
  );
}

function secondHexes(state: State, unit: number): number[] {
  return openNeighbours(map.neighbours, placeOf(state, unit), (from, to) =>
    isOpenGround(state, unit, from, to),
  );
}
