// What is true of the ground of Army Group Center although no rule says it: rivers into rivers, woods in one piece.

import type { Fact } from '../check/facts.ts';
import { terrain } from '../check/facts.ts';
import { GEOGRAPHY, joins, noRiverAlong, notInStripes, riverAlong } from '../check/geography.ts';

const SOUTH_EDGE = Array.from({ length: 13 }, (_, i) => `50${String(i).padStart(2, '0')}`).join(' ');

export const ground: readonly Fact[] = [
  riverAlong('Bug', '3925/3926'),
  noRiverAlong('Bug', '3926/4026'),
  joins('Bug', 'Narew'),
  joins('Narew', 'Vistula'),
  terrain(GEOGRAPHY, '5008 5009 5010 5011 5012', 'forest'),
  notInStripes(SOUTH_EDGE),
  joins('Pedja', 'Embach'),
  riverAlong('Embach', '1607/1706'),
];
