// Long tests have a short variant: `npm test` runs that one, `npm run test:deep` the long one.

export const isDeep = process.env.HEXFRONT_DEEP === '1';

/** For a test that is long and shows little that others do not: only `npm run test:deep` has it. */
export const onlyDeep = { skip: !isDeep && 'deep' };

/**
 * What random cases are drawn from: the same in every `npm test`, another one in each `npm run test:deep`, which names it, so
 * that HEXFRONT_SEED can bring a red run back.
 */
export const SEED = Number(process.env.HEXFRONT_SEED ?? 1941);

/** So many cases, games or the like: few in `npm test`, all of them in `npm run test:deep`. */
export function cases<Value>(few: Value, all: Value): Value {
  return isDeep ? all : few;
}
