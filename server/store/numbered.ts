// SQLite takes `$1` for a name: the values of a statement by these names.

import type { Value } from './contract.ts';

export function numbered(values: readonly Value[]): Record<string, Value> {
  const named: Record<string, Value> = {};
  for (let i = 0; i < values.length; i++) named[i + 1] = values[i];
  return named;
}
