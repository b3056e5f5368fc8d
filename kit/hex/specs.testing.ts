// For tests: ways of numbering hexes that maps in print have.

import type { GridSpec } from './grid.ts';

export const southWest: GridSpec = { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' };

export const twoSheets: GridSpec = {
  rowsGrow: 'north',
  columnsGrow: 'east',
  oddRowsShift: 'east',
  sheets: [
    { prefix: 'N', rowOffset: 0, rows: [10, 42] },
    { prefix: 'S', rowOffset: -32, rows: [14, 42] },
  ],
};
