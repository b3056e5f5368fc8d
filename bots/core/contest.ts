// Is one plan better than another? Both are played on the same dice, a few at a time; the difference must stand out from
// what chance makes of it. Most that are worse show it at once.

/** The value of a plan on one sample of dice. */
export type Judge<Plan> = (plan: Plan, sample: number) => number;

export interface Contest<Plan> {
  readonly best: Plan;
  /** How much better it promises to be than the first; 0 if none was better. Before `confirm`, on the dice that decided it. */
  readonly gain: number;
  /** Tries another plan and keeps it if it is better. */
  challenge(plan: Plan): boolean;
  /**
   * Tries the best against the first on so many dice that no plan has seen: whoever won by their luck goes, and what stays
   * promises no more than it has shown there.
   */
  confirm(samples: number): void;
}

/** After so many samples a plan may be dropped or kept. */
const LOOKS = [6, 12, 24, 48];
/** Standard errors by which it must be better. */
const SURE = 2;
/** And points: nobody gets up for less. */
const MARGIN = 0.05;

/** Samples from here on are only for the last test. */
const FRESH = 6000;
/** Of what trial games promise, real games keep about so much (`npm run -s promises`, docs/bots.md). */
const KEPT = 0.6;

export function openContest<Plan>(first: Plan, judge: Judge<Plan>): Contest<Plan> {
  let best = first;
  let values: number[] = [];
  let gain = 0;

  const valueAt = (sample: number): number => {
    while (values.length <= sample) values.push(judge(best, values.length));
    return values[sample];
  };

  return {
    get best() {
      return best;
    },
    get gain() {
      return gain;
    },
    challenge(plan) {
      const found: number[] = [];
      for (const count of LOOKS) {
        while (found.length < count) found.push(judge(plan, found.length));
        let sum = 0;
        let squares = 0;
        for (let sample = 0; sample < count; sample++) {
          const lead = found[sample] - valueAt(sample);
          sum += lead;
          squares += lead * lead;
        }
        const mean = sum / count;
        if (mean <= MARGIN) return false;
        const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1));
        if (count > LOOKS[0] && mean > SURE * error) {
          best = plan;
          values = found;
          gain += mean;
          return true;
        }
      }
      return false;
    },
    confirm(samples) {
      if (best === first) return;
      const meanOf = (plan: Plan): number => {
        let sum = 0;
        for (let sample = FRESH; sample < FRESH + samples; sample++) sum += judge(plan, sample);
        return sum / samples;
      };
      const lead = meanOf(best) - meanOf(first);
      gain = lead > MARGIN ? KEPT * lead : 0;
      if (gain === 0) best = first;
    },
  };
}
