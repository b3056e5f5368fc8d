// For tests of the air chapter: hexes by their distance from bases that are always supplied, and raids written in a line.

import type { Action, State } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import type { HexDescription } from '../../../../kit/map/map.ts';
import { findHex, flagsOf, game, type Sketch, sketch } from '../../testing.node.ts';
import { hexNumber } from '../table/terrain.ts';

/** In an Axis country near the frontier; a Russian railway town across it; the capital. */
export const [BIALA, BARANOVICHI, MOSCOW, WARSAW] = ['2005', '1809', '1322', '2003'];

export const far = (from: string, to: string): number => distance(game.map, hexNumber(from), hexNumber(to));

/** Clear ground of the USSR without a place, railway or road, so far from each of these; `also` may ask for more, or for other ground. */
export function spot(
  distances: Readonly<Record<string, number>>,
  also: (hex: HexDescription) => boolean = isBare,
): string {
  return findHex(
    hex =>
      also(hex) &&
      !hex.areas.includes('inactive') &&
      Object.entries(distances).every(([base, hexes]) => far(base, hex.id) === hexes),
  );
}

const isBare = ({ id, terrain, place, areas }: HexDescription): boolean =>
  terrain.join() === 'clear' &&
  areas.includes('russian-start') &&
  place === undefined &&
  Object.values(game.map.networks).every(net => net.has[hexNumber(id)] === 0);

export const onGround =
  (kind: string) =>
  ({ terrain, place }: HexDescription): boolean =>
    terrain.includes(kind) && place === undefined;

export const bomb = (target: string, ...units: string[]): Action => ({ type: 'bomb', units, target });
export const intercept = (...units: string[]): Action => ({ type: 'intercept', units });
export const DECLINE: Action = { type: 'decline' };
export const END: Action = { type: 'end' };

export const LUFTWAFFE = {
  'GE-FK-II': '@air',
  'GE-AFLD-II': BIALA,
  'GE-FK-VIII': '@air',
  'GE-AFLD-VIII': BIALA,
};
export const AVIATION = { 'SU-AIR-WESTERN': '@air', 'SU-AFLD-WESTERN': BARANOVICHI };

/** Before the battles of the Axis, with two fliegerkorps at Biala. */
export const axisRaids = (
  units: Sketch['units'],
  dice: readonly number[] = [],
  more: Partial<Sketch> = {},
): State => sketch({ phase: 'raids', side: 'axis', dice, ...more, units: { ...LUFTWAFFE, ...units } });

/** Before the battles of the Russian, with an air unit at Baranovichi. */
export const russianRaids = (
  units: Sketch['units'],
  dice: readonly number[] = [],
  more: Partial<Sketch> = {},
): State => sketch({ phase: 'raids', side: 'russian', dice, ...more, units: { ...AVIATION, ...units } });

export const isDisrupted = (state: State, id: string): boolean => flagsOf(state, id).includes('disrupted');

/** The railway from Brest to Vyazma, which the Axis has converted: what a railhead at its end needs. */
const railway = game.map.networks.railways.lines.find(
  ({ name }) => name === 'Warsaw-Brest-Minsk-Smolensk-Moscow',
);
const stations = [...(railway?.hexes ?? [])].map(hex => game.map.ids[hex]);
export const VYAZMA = '1419';
export const LINE = stations.slice(stations.indexOf('2006'), stations.indexOf(VYAZMA) + 1);
export const converted: Partial<Sketch> = { markers: { converted: LINE }, control: { axis: LINE } };
