// Long tests have a short variant: `npm test` runs that one, `npm run test:deep` the long one.

export const isDeep = process.env.HEXFRONT_DEEP === '1';

/**
 * What random cases are drawn from: the same in every `npm test`, another one in each `npm run test:deep`, which names it, so
 * that HEXFRONT_SEED can bring a red run back.
 */
export const SEED = Number(process.env.HEXFRONT_SEED ?? 1941);

/** So many cases, games or the like: few in `npm test`, all of them in `npm run test:deep`. */
export function cases<Value>(few: Value, all: Value): Value {
  return isDeep ? all : few;
}
