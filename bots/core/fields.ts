// Fields over the map: how far everything is from prizes and from units, over the bare ground. Distances to prizes never
// change, so each is worked out once for a game; what pulls a side where is a sum over them.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

/** Farther than anybody goes. */
export const FAR = 255;

export interface Fields {
  /** By hex, the pull of the prizes that the side does not control; holds until the next question about the side. */
  pull(state: State, side: number): Float32Array;
  /** Fills `out` with the points that the nearest unit of the side would need to each hex, over the bare ground. */
  arrival(state: State, side: number, out: Uint8Array): void;
  /** Points from every hex to this one for units of the side. */
  to(hex: number, side: number): Uint8Array;
}

/** What a prize is worth fades with every point on the way to it. */
const FADING = 0.9;
const fade = Float32Array.from({ length: FAR + 1 }, (_, cost) => (cost === FAR ? 0 : FADING ** cost));
export const fadeOf = (cost: number): number => fade[cost];

/** Sums are kept in whole numbers: taking a prize away again leaves exactly what was there before. */
const SCALE = 1 / 4096;
/** More than the dearest step of any game costs; a power of two divides quickly. */
const SLOTS = 16;

/** What pulls a side while it holds these places and not those. */
interface Pull {
  /** By hex, what of each prize is in the sum. */
  readonly included: Float32Array;
  readonly sum: Int32Array;
  readonly out: Float32Array;
}

/** Trial games come back to the same few tables again and again: so many pulls of a side are kept, the last first. */
const KEPT = 8;

/** What a prize of this worth adds to each hex. */
interface Share {
  readonly worth: number;
  readonly byHex: Int32Array;
}

/** The steps that the bare map leaves open, hex after hex: those of a hex from its `first` to the next hex's. */
interface Steps {
  readonly first: Int32Array;
  readonly to: Int16Array;
  readonly cost: Uint8Array;
}

const opened = new WeakMap<Adapter, Fields>();

/** The fields of a game are the same for all its bots. */
export function openFields(adapter: Adapter): Fields {
  const known = opened.get(adapter);
  if (known !== undefined) return known;
  const fields = makeFields(adapter);
  opened.set(adapter, fields);
  return fields;
}

function makeFields(adapter: Adapter): Fields {
  const { hexCount, neighbours, controlOf, unitsOf, placeOf } = adapter.table;
  const { strideOf } = adapter.moves;
  const tables = [0, 1].map(() => new Map<number, Uint8Array>());
  const shares = [0, 1].map(() => Array.from({ length: hexCount }, (): Share[] => []));
  const pulls = [0, 1].map((): Pull[] => []);
  /** The hexes where there are prizes, or have been. */
  const places: number[] = [];
  const isPlace = new Uint8Array(hexCount);
  let listed: Float32Array | undefined;
  /** By place, what of its prize pulls on the table that is asked about. */
  const wanted = new Float32Array(hexCount);
  const buckets = Array.from({ length: SLOTS }, () => new Int16Array(hexCount * 6));
  const sizes = new Int32Array(SLOTS);
  const nothing = new Int32Array(hexCount);

  const forward = [0, 1].map(side => stepsOf(neighbours, adapter.table.pace(side), false));
  const backward = [0, 1].map(side => stepsOf(neighbours, adapter.table.pace(side), true));

  /** Spreads over the steps from the hexes that stand at 0 in `out`. */
  function spread(out: Uint8Array, { first, to: target, cost: price }: Steps): void {
    sizes.fill(0);
    let open = 0;
    for (let hex = 0; hex < hexCount; hex++) {
      if (out[hex] !== 0) continue;
      buckets[0][sizes[0]++] = hex;
      open++;
    }
    for (let cost = 0; open > 0 && cost < FAR; cost++) {
      const slot = cost % SLOTS;
      const bucket = buckets[slot];
      for (let i = 0; i < sizes[slot]; i++) {
        const hex = bucket[i];
        open--;
        if (out[hex] !== cost) continue;
        for (let step = first[hex]; step < first[hex + 1]; step++) {
          const total = cost + price[step];
          const next = target[step];
          if (total >= out[next]) continue;
          out[next] = total;
          const into = total % SLOTS;
          buckets[into][sizes[into]++] = next;
          open++;
        }
      }
      sizes[slot] = 0;
    }
  }

  function to(hex: number, side: number): Uint8Array {
    const known = tables[side].get(hex);
    if (known !== undefined) return known;
    const table = new Uint8Array(hexCount).fill(FAR);
    table[hex] = 0;
    spread(table, backward[side]);
    tables[side].set(hex, table);
    return table;
  }

  /** Puts what a prize is worth now in the place of what it was. */
  function replace({ sum }: Pull, hex: number, side: number, had: number, has: number): void {
    const before = had === 0 ? nothing : shareOf(hex, side, had);
    const after = has === 0 ? nothing : shareOf(hex, side, has);
    for (let at = 0; at < hexCount; at++) sum[at] += after[at] - before[at];
  }

  /** What one prize adds everywhere. A hex has one worth, or a few over a game. */
  function shareOf(hex: number, side: number, worth: number): Int32Array {
    for (const share of shares[side][hex]) if (share.worth === worth) return share.byHex;
    const byHex = Int32Array.from(to(hex, side), cost => Math.round((worth * fade[cost]) / SCALE));
    shares[side][hex].push({ worth, byHex });
    return byHex;
  }

  function listPlaces(prizes: Float32Array): void {
    listed = prizes;
    for (let hex = 0; hex < hexCount; hex++) {
      if (prizes[hex] === 0 || isPlace[hex] === 1) continue;
      isPlace[hex] = 1;
      places.push(hex);
    }
  }

  /** In how many places this is not the pull that is asked for; as soon as there are so many, the others don't matter. */
  function differences({ included }: Pull, most: number): number {
    let count = 0;
    for (let i = 0; i < places.length && count < most; i++) if (included[places[i]] !== wanted[i]) count++;
    return count;
  }

  /** Room for another pull, which begins as what this one is. */
  function another(kept: Pull[], like: Pull | undefined): Pull {
    const spare = kept.length < KEPT ? undefined : kept.pop();
    const pull = spare ?? {
      included: new Float32Array(hexCount),
      sum: new Int32Array(hexCount),
      out: new Float32Array(hexCount),
    };
    if (like !== undefined && like !== pull) {
      pull.included.set(like.included);
      pull.sum.set(like.sum);
    }
    return pull;
  }

  return {
    to,
    pull(state, side) {
      const prizes = adapter.worth.prizes(state);
      if (prizes !== listed) listPlaces(prizes);
      for (let i = 0; i < places.length; i++)
        wanted[i] = controlOf(state, places[i]) === side ? 0 : prizes[places[i]];
      const kept = pulls[side];
      let nearest: Pull | undefined;
      let fewest = places.length + 1;
      for (let i = 0; i < kept.length && fewest > 0; i++) {
        const count = differences(kept[i], fewest);
        if (count >= fewest) continue;
        fewest = count;
        nearest = kept[i];
      }
      if (nearest !== undefined && fewest === 0) {
        if (nearest !== kept[0]) kept.unshift(...kept.splice(kept.indexOf(nearest), 1));
        return nearest.out;
      }
      const pull = another(kept, nearest);
      kept.unshift(pull);
      for (let i = 0; i < places.length; i++) {
        const had = pull.included[places[i]];
        if (wanted[i] === had) continue;
        replace(pull, places[i], side, had, wanted[i]);
        pull.included[places[i]] = wanted[i];
      }
      for (let hex = 0; hex < hexCount; hex++) pull.out[hex] = pull.sum[hex] * SCALE;
      return pull.out;
    },
    arrival(state, side, out) {
      out.fill(FAR);
      for (const unit of unitsOf[side]) {
        const hex = placeOf(state, unit);
        if (hex >= 0 && strideOf(state, unit) > 0) out[hex] = 0;
      }
      spread(out, forward[side]);
    },
  };
}

/** `isBack` lists the steps that lead into each hex in place of those that lead out of it. */
function stepsOf(neighbours: Int16Array, pace: Uint8Array, isBack: boolean): Steps {
  const first = new Int32Array(neighbours.length / 6 + 1);
  const to: number[] = [];
  const cost: number[] = [];
  for (let hexside = 0; hexside < neighbours.length; hexside++) {
    if (hexside % 6 === 0) first[hexside / 6] = to.length;
    const next = neighbours[hexside];
    const step = next < 0 ? 0 : isBack ? pace[next * 6 + (((hexside % 6) + 3) % 6)] : pace[hexside];
    if (step === 0) continue;
    to.push(next);
    cost.push(step);
  }
  first[first.length - 1] = to.length;
  return { first, to: Int16Array.from(to), cost: Uint8Array.from(cost) };
}
