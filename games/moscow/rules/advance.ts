// Advances after combat: attackers enter the hex that they cleared, armor goes on through it, others may take empty hexes
// beside it.

import { type Choice, refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import { advances, owesEntry, type Step, stepTo } from './advance-ground.ts';
import { concludeBattle } from './aftermath.ts';
import { showBattleFrame } from './battle-steps.ts';
import { attackOf, disrupt, enterHex, isDefendedAgainst, placeOf } from './board.ts';
import { hexLabel, hexNumber, map, unitIds } from './components.ts';
import type { FrameOf } from './frames.ts';
import { phasingSide } from './phases.ts';
import { readHex, readUnit } from './reading.ts';

type AdvanceFrame = FrameOf<'advance'>;
type AdvancePlan = { readonly unit: number; readonly to: number; readonly step: Step } | 'end';

/** Half a movement factor, in sixths: less takes nobody farther. */
const LEAST = 3;

/** M-ADV-1 the attacker advances, one unit and one hex at a time. */
export const advanceFrame = defineFrame<AdvanceFrame, AdvancePlan>({
  rule: (state, frame) => (owesEntry(state, frame) ? 'M-ADV-8' : 'M-ADV-1'),
  side: state => phasingSide(state),
  prompt(state, frame) {
    const where = hexLabel(hexNumber(frame.battle.target));
    return owesEntry(state, frame)
      ? `${where} has been cleared: units with ${frame.battle.defense - frame.entered} more attack factors must enter it.`
      : `${where} is empty: advance units that attacked, or end the advance.`;
  },
  choices(state, frame) {
    const choices: Choice[] = advances(state, frame).map(({ unit, hexes }) => ({
      action: { type: 'advance', units: [unitIds[unit]] },
      rule: 'M-ADV-1',
      open: [{ field: 'to', one: hexes.map(hex => map.ids[hex]) }],
    }));
    if (!owesEntry(state, frame)) choices.push({ action: { type: 'end' }, rule: 'M-ADV-1' });
    return choices;
  },
  resolve(state, frame, action) {
    if (action.type === 'end') {
      if (!owesEntry(state, frame)) return 'end';
      return refuse('M-ADV-8', `More units must enter ${hexLabel(hexNumber(frame.battle.target))} first.`);
    }
    if (action.type !== 'advance') return refuse('M-ADV-1', 'Advance now, or end the advance.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    const to = readHex(action.to, 'to');
    if (typeof to !== 'number') return to;
    const step = stepTo(state, frame, unit, to);
    return 'spent' in step ? { unit, to, step } : step;
  },
  perform(play, frame, plan) {
    if (plan === 'end') concludeBattle(play, frame.battle);
    else advance(play, frame, plan.unit, plan.to, plan.step);
  },
  enter(play, frame) {
    const { state } = play;
    const { stopped, target } = frame.battle;
    // M-AD-1 whoever was disrupted stays; a hex that is still held is not entered.
    const isOpen = !stopped && !isDefendedAgainst(state, phasingSide(state), hexNumber(target));
    if (!isOpen || advances(state, frame).length === 0) concludeBattle(play, frame.battle);
  },
});

/** M-SEQ-18 an advance is no operational move; M-ARMY-6 all the same a strong army flips back (board.ts). */
function advance(play: Play, frame: AdvanceFrame, unit: number, to: number, step: Step): void {
  const { state } = play;
  const id = unitIds[unit];
  const target = hexNumber(frame.battle.target);
  const isFirst = !frame.advanced.includes(id);
  const factors = isFirst && to === target ? attackOf(state, unit) : 0;
  emit(play, { type: 'advanced', unit: id, from: map.ids[placeOf(state, unit)], to: map.ids[to] });
  enterHex(play, unit, to);
  if (step.disrupts) disrupt(play, unit, 'M14-ROAD-5');
  const goesOn = (!isFirst || to === target) && !step.disrupts && step.spent + LEAST <= step.most;
  const others = frame.onward.filter(entry => entry.unit !== id);
  showBattleFrame(play, {
    ...frame,
    advanced: isFirst ? [...frame.advanced, id] : frame.advanced,
    onward: goesOn ? [...others, { unit: id, spent: step.spent, most: step.most }] : others,
    entered: frame.entered + factors,
  });
}
