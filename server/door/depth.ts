// How deep lists and objects lie in each other: whoever sends a thousand of them wants no answer.

export function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (most === 0) return true;
  return Object.values(value).some(entry => isDeeper(entry, most - 1));
}
