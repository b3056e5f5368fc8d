// Data files that cannot be used: which file, where in it, and why. The program cannot start without its data,
// so this is thrown while loading and printed as it is.

import { type FileProblem, formatProblem } from './problem.ts';

export class DataError extends Error {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    const files = Map.groupBy(problems, problem => problem.file);
    const parts = [...files].map(([file, found]) => {
      const lines = found.map(({ field, message }) => `  ${formatProblem({ field, message })}`);
      return `${file} cannot be used:\n${lines.join('\n')}`;
    });
    super(parts.join('\n'));
    this.name = 'DataError';
    this.problems = problems;
  }
}
