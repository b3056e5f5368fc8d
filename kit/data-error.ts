// A data file that cannot be used: which file, where in it, and why. The program cannot start without its data,
// so this is thrown while loading and printed as it is.

export class DataError extends Error {
  readonly file: string;
  readonly problems: readonly { readonly path: string; readonly message: string }[];

  constructor(file: string, problems: readonly { readonly path: string; readonly message: string }[]) {
    super(`${file} cannot be used:\n${problems.map(p => `  ${p.path}: ${p.message}`).join('\n')}`);
    this.name = 'DataError';
    this.file = file;
    this.problems = problems;
  }
}
