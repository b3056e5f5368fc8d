// The line to an engine in its parts: each of those who talk to it gets what is his to ask.

import type { Keeping, Opening, Step, TableEngine, TableLine } from './contract.ts';
import type { Line, Remote } from './remote.ts';

export interface EngineParts extends TableLine {
  readonly opening: Remote<Opening>;
  readonly keeping: Remote<Keeping>;
}

export function partsOf({ remote, listen }: Pick<Line<TableEngine>, 'remote' | 'listen'>): EngineParts {
  return {
    opening: remote,
    deeds: remote,
    questions: remote,
    keeping: remote,
    // The engine tells nothing else.
    listen: listener => listen(news => listener(news as Step)),
  };
}
