// Is one plan better than another? Both are played on the same dice, a few at a time; the difference must stand out from
// what chance makes of it. Most that are worse show it at once.

/** The value of a plan on one sample of dice. */
export type Judge<Plan> = (plan: Plan, sample: number) => number;

export interface Contest<Plan> {
  readonly best: Plan;
  /** How much better it is than the first, on the dice that decided it; 0 if none was better. */
  readonly gain: number;
  /** Tries another plan and keeps it if it is better. */
  challenge(plan: Plan): boolean;
}

/** After so many samples a plan may be dropped or kept. */
const LOOKS = [6, 12, 24, 48];
/** Standard errors by which it must be better. */
const SURE = 2;
/** And points: nobody gets up for less. */
const MARGIN = 0.05;

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
  };
}
