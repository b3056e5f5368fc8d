// Chapter 7 as the others ask it: the state of supply of a unit, what it does to its factors, and why.

export { explainSupply, supplyState } from './explain.ts';
export {
  attackDivisor,
  defenseDivisor,
  hasLineTo,
  hasOffensiveSupply,
  isFitToAssault,
  isOverland,
  isSlowed,
  SUPPLY_STATES,
  type SupplyState,
  supplyAgainst,
  supplyAt,
  supplyOf,
} from './states.ts';
