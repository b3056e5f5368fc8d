// The guided turn: which step is the current one, given what was played. Taking back an action opens its step again,
// doing it again closes it. A step that only tells something, or that somebody skips, is passed by hand.

import type { Action } from '../../kit/game.ts';
import { type GuideMoment, isFulfilled, isMissed } from '../../kit/guide.ts';
import type { Guide, GuideStep, GuideWish, PhaseInfo } from '../../kit/presentation.ts';

/** Kept with the game, so that the guide goes on where it was. */
export interface GuideProgress {
  readonly passed: readonly PassedStep[];
  /** Put aside; it can be taken up again. */
  readonly isLeft: boolean;
}

export interface PassedStep {
  readonly step: number;
  /** The number of actions played when its wish had come true; absent: passed by hand. */
  readonly after?: number;
}

export const GUIDE_BEGINS: GuideProgress = { passed: [], isLeft: false };

export type GuideNow =
  | {
      readonly state: 'step';
      readonly index: number;
      readonly of: number;
      readonly step: GuideStep;
      /** It waits for something to be done on the board. */
      readonly waits: boolean;
      /** It cannot come true any more. */
      readonly isMissed: boolean;
    }
  | { readonly state: 'left'; readonly index: number; readonly of: number }
  | { readonly state: 'done' };

export function guideNow(
  guide: Guide,
  progress: GuideProgress,
  played: number,
  now: GuideMoment,
  phases: readonly PhaseInfo[],
  /** Whether a hex can be attacked; absent while that is not the question. */
  canAttack?: (hex: string) => boolean,
): GuideNow {
  const index = currentStep(guide, progress, played);
  const of = guide.steps.length;
  if (index >= of) return { state: 'done' };
  if (progress.isLeft) return { state: 'left', index, of };
  const step = guide.steps[index];
  return {
    state: 'step',
    index,
    of,
    step,
    waits: step.wants !== undefined,
    isMissed:
      step.wants !== undefined &&
      (isMissed(step.wants, now, guide.phases ?? phases) || isGone(step.wants, now, canAttack)),
  };
}

/** Dice fall as they will: what was to be attacked may have gone. */
function isGone(
  { phase, target }: GuideWish,
  now: GuideMoment,
  canAttack: ((hex: string) => boolean) | undefined,
): boolean {
  return target !== undefined && canAttack !== undefined && phase === now.phase && !canAttack(target);
}

/** An action was played at `moment` and made `played` actions in all. */
export function guideAfter(
  guide: Guide,
  progress: GuideProgress,
  action: Action,
  moment: GuideMoment,
  played: number,
): GuideProgress {
  // Whatever came true by actions that were taken back since has not happened.
  const passed = progress.passed.filter(({ after }) => after === undefined || after < played);
  const now = { ...progress, passed };
  // Steps that only tell something may still be unread; the wish after them counts already.
  const from = currentStep(guide, now, played);
  const waiting = guide.steps.findIndex(
    ({ wants }, step) => step >= from && wants !== undefined && !isPassed(now, step, played),
  );
  const wish = guide.steps[waiting]?.wants;
  if (!wish || !isFulfilled(wish, action, moment)) return now;
  return { ...now, passed: [...passed, { step: waiting, after: played }] };
}

/** Goes on to the next step, whether this one was done, read or skipped. */
export function passStep(guide: Guide, progress: GuideProgress, played: number): GuideProgress {
  const step = currentStep(guide, progress, played);
  const others = progress.passed.filter(entry => entry.step !== step);
  return { isLeft: false, passed: [...others, { step }] };
}

export function leaveGuide(progress: GuideProgress): GuideProgress {
  return { ...progress, isLeft: true };
}

export function resumeGuide(progress: GuideProgress): GuideProgress {
  return { ...progress, isLeft: false };
}

/** What was kept may be of another make; then the guide begins anew. */
export function readProgress(value: unknown): GuideProgress {
  if (typeof value !== 'object' || value === null) return GUIDE_BEGINS;
  const { passed, isLeft } = value as Partial<Record<keyof GuideProgress, unknown>>;
  if (!Array.isArray(passed) || !passed.every(isPassedStep)) return GUIDE_BEGINS;
  return { passed, isLeft: isLeft === true };
}

function isPassedStep(value: unknown): value is PassedStep {
  if (typeof value !== 'object' || value === null) return false;
  const { step, after } = value as Partial<Record<keyof PassedStep, unknown>>;
  return Number.isInteger(step) && (after === undefined || Number.isInteger(after));
}

function currentStep(guide: Guide, progress: GuideProgress, played: number): number {
  const open = guide.steps.findIndex((_, step) => !isPassed(progress, step, played));
  return open < 0 ? guide.steps.length : open;
}

function isPassed({ passed }: GuideProgress, step: number, played: number): boolean {
  return passed.some(entry => entry.step === step && (entry.after ?? 0) <= played);
}
