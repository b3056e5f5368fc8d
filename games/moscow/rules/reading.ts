// Reading the fields of an action against the counters and the map of this game.

import { bindReading } from '../../../kit/sequence/reading.ts';
import { map, roster } from './components.ts';

export const { readUnit, readUnits, readHex, readHexes } = bindReading(roster, map);
