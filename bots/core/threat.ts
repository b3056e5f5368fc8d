// What a side could bring against each hex in its next turn: the strength of all that could come to stand beside it, as
// if each were needed nowhere else.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';

export interface Threats {
  /** Fills `out` by hex, by the rules as the table stands; only hexes beside somebody's range are above 0. */
  against(state: State, attacker: number, out: Float32Array): void;
  /**
   * The same over the bare ground, with what zones of control usually cost; units in the way do not count. A few
   * hundred times quicker.
   */
  roughly(state: State, attacker: number, out: Float32Array): void;
}

const opened = new WeakMap<Adapter, Threats>();

/** What is kept of the bare ground is the same for all bots of a game. */
export function openThreats(adapter: Adapter): Threats {
  const known = opened.get(adapter);
  if (known !== undefined) return known;
  const threats = makeThreats(adapter);
  opened.set(adapter, threats);
  return threats;
}

/** A point to enter the zone of whoever is attacked, and one to leave that of whoever holds the unit. */
const ZONE = 1;

function makeThreats(adapter: Adapter): Threats {
  const { hexCount, neighbours, unitsOf, placeOf, strengthOf, zoneOf } = adapter.table;
  const { strideOf, rangeOf } = adapter.moves;
  const marks = new Int32Array(hexCount);
  /** By points and side, then by hex. */
  const besides: (Int16Array | undefined)[][] = [];
  const listed = new Int16Array(hexCount);
  // Of stacks, by hex: one more than the points that they have, 0 where nothing is known yet; and their strength.
  const reaching = new Uint8Array(hexCount);
  const standing = new Float64Array(hexCount);
  const stackHexes = new Int16Array(hexCount);
  let mark = 0;

  /** Hexes beside those of the list, each once. */
  function around(items: ArrayLike<number>, count: number): number {
    let size = 0;
    mark++;
    for (let i = 0; i < count; i++) {
      const base = items[i] * 6;
      for (let direction = 0; direction < 6; direction++) {
        const hex = neighbours[base + direction];
        if (hex < 0 || marks[hex] === mark) continue;
        marks[hex] = mark;
        listed[size++] = hex;
      }
    }
    return size;
  }

  function besideBare(side: number, hex: number, points: number): Int16Array {
    besides[points * 2 + side] ??= new Array(hexCount).fill(undefined);
    const row = besides[points * 2 + side];
    const kept = row[hex];
    if (kept !== undefined) return kept;
    const range = bareRange(neighbours, adapter.table.pace(side), hex, points);
    const list = listed.slice(0, around(range, range.length));
    row[hex] = list;
    return list;
  }

  return {
    against(state, attacker, out) {
      out.fill(0);
      for (const unit of unitsOf[attacker]) {
        if (placeOf(state, unit) < 0 || strideOf(state, unit) === 0) continue;
        const strength = strengthOf(state, unit);
        const { items, count } = rangeOf(state, unit);
        const size = around(items, count);
        for (let i = 0; i < size; i++) out[listed[i]] += strength;
      }
    },
    roughly(state, attacker, out) {
      out.fill(0);
      const zone = zoneOf(state, other(attacker));
      let stacks = 0;
      for (const unit of unitsOf[attacker]) {
        const hex = placeOf(state, unit);
        const stride = hex < 0 ? 0 : strideOf(state, unit);
        if (stride === 0) continue;
        const points = Math.max(0, stride - ZONE - (zone[hex] > 0 ? ZONE : 0));
        const strength = strengthOf(state, unit);
        // Those who stand together and go equally far come to the same hexes.
        if (reaching[hex] === 0) {
          reaching[hex] = points + 1;
          standing[hex] = strength;
          stackHexes[stacks++] = hex;
        } else if (reaching[hex] === points + 1) standing[hex] += strength;
        else addTo(out, besideBare(attacker, hex, points), strength);
      }
      for (let i = 0; i < stacks; i++) {
        const hex = stackHexes[i];
        addTo(out, besideBare(attacker, hex, reaching[hex] - 1), standing[hex]);
        reaching[hex] = 0;
      }
    },
  };
}

function addTo(out: Float32Array, hexes: Int16Array, strength: number): void {
  for (let i = 0; i < hexes.length; i++) out[hexes[i]] += strength;
}

/** Hexes within so many points over the bare ground. */
function bareRange(neighbours: Int16Array, pace: Uint8Array, start: number, points: number): number[] {
  const least = new Map([[start, 0]]);
  const open = [start];
  for (const hex of open) {
    const cost = least.get(hex) ?? 0;
    for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
      const next = neighbours[hexside];
      const total = cost + pace[hexside];
      if (next < 0 || pace[hexside] === 0 || total > points || total >= (least.get(next) ?? points + 1))
        continue;
      least.set(next, total);
      // Found again by a cheaper way, it is looked at again.
      open.push(next);
    }
  }
  return [...least.keys()];
}

/** Only some of those who could come do come, and there is room for so many. */
const SHARE = 0.45;
export const MOST = 17;
export const likely = (strength: number, most = MOST): number => Math.min(most, SHARE * strength);
