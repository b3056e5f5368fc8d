// Positions with one thing wrong: somewhere in the tree a value is replaced, removed or doubled.

import fc from 'fast-check';

export function corruptions(position: object): fc.Arbitrary<unknown> {
  const paths = [...pathsOf(position)];
  const texts = paths.map(path => valueAt(position, path)).filter(value => typeof value === 'string');
  const junk = fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, 1, 2, -1, 1.5, 40_000, 1e12, '', '@dead', '@out', [], {}),
    // Words of the same position in another place are the mistakes that look right.
    fc.constantFrom<unknown>(...texts),
    fc.anything({ maxDepth: 2 }),
  );
  // Deep and shallow places alike: a path is chosen by its first field, then among those that start so.
  const roots = [...new Set(paths.map(path => path[0]))];
  return fc
    .constantFrom(...roots)
    .chain(root => fc.constantFrom(...paths.filter(path => path[0] === root)))
    .chain(path => fc.tuple(fc.constant(path), fc.constantFrom('replace', 'remove', 'double'), junk))
    .map(([path, kind, value]) => corrupt(position, path, kind, value));
}

type Path = readonly (string | number)[];

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value))
    yield* pathsOf((value as Record<string, unknown>)[key], [...path, key]);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], value);
}

function corrupt(position: object, path: Path, kind: string, value: unknown): unknown {
  const copy: unknown = structuredClone(position);
  const parent = valueAt(copy, path.slice(0, -1));
  const key = path[path.length - 1];
  if (Array.isArray(parent)) {
    const index = Number(key);
    if (kind === 'remove') parent.splice(index, 1);
    else if (kind === 'double') parent.push(structuredClone(parent[index]));
    else parent[index] = value;
  } else {
    const fields = parent as Record<string | number, unknown>;
    if (kind === 'remove') delete fields[key];
    else fields[key] = kind === 'double' ? [fields[key], fields[key]] : value;
  }
  return copy;
}
