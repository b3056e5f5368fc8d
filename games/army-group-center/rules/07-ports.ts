// Chapter 7.9: port supply of German units that have no overland line. Ports have room for so many units; when
// more claim it than can be served, the German player says which go without for the rest of the game turn.

import { refuse } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import { memoize, memoizeLayout } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { createFlood, type Flood, floodWithin } from '../../../kit/supply/flood.ts';
import {
  FLAG,
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  isCity,
  isLocality,
  KOENIGSBERG,
  map,
  SOVIET,
  shape,
  UNITS,
  unitIds,
} from './02-components.ts';
import { BORDER_LIMIT, hasLine, LINE, traceFor } from './07-lines.ts';
import { controlOf, hasFlag, isInZoneOf, placeOf, ports, setFlag } from './board.ts';
import { type FrameOf, popFrame, pushFrame } from './frames.ts';
import { readUnit } from './reading.ts';

/** 7.9b, 7.9g six hexes from the port, the port's own not counted. */
const PORT_RANGE = 6;
/** 7.9d ten units for a city, five for a town. */
const portCapacity = ports.map(hex => (isCity[hex] === 1 ? 10 : 5));

/** Ports within plain hex distance, as bits: a quick way to see that nobody can be crowded out. */
const portsNear = Uint16Array.from({ length: HEXES }, (_, hex) =>
  ports.reduce(
    (bits, port, index) => (distance(map, port, hex) <= PORT_RANGE ? bits | (1 << index) : bits),
    0,
  ),
);

const portFloods: readonly Flood[] = ports.map(() => createFlood(HEXES));

interface PortSupply {
  /** Number of the port that serves a unit, or -1. */
  readonly servedBy: Int8Array;
  /** Ports whose lines reach a unit that needs one, as bits. */
  readonly claims: Uint16Array;
  unserved: number;
}

const portSupply = memoize<PortSupply>(
  { servedBy: new Int8Array(UNITS), claims: new Uint16Array(UNITS), unserved: 0 },
  (state, _, supply) => {
    findClaims(state, supply.claims);
    supply.servedBy.fill(-1);
    supply.unserved = assign(supply.claims, supply.servedBy, -1);
  },
);

/** The hex of the port that supplies the unit, or -1. */
export function portOf(state: State, unit: number): number {
  // Out of range of every port nobody need look further.
  if (portsNear[placeOf(state, unit)] === 0) return -1;
  const port = portSupply(state, 0).servedBy[unit];
  return port < 0 ? -1 : ports[port];
}

/** Can the unit trace to this port, with everyone else served as well as before? */
export function canTraceToPort(state: State, unit: number, hex: number): boolean {
  const { claims, unserved } = portSupply(state, 0);
  const bit = 1 << ports.indexOf(hex);
  if ((claims[unit] & bit) === 0) return false;
  const narrowed = claims.slice();
  narrowed[unit] = bit;
  return assign(narrowed, new Int8Array(UNITS).fill(-1), -1) <= unserved;
}

/**
 * 7.9h a port sends no supply while a Soviet unit is next to it (7.9j Koenigsberg then serves only its own hex);
 * 7.9i a port once lost is lost.
 */
function isWorkingPort(state: State, port: number): boolean {
  const hex = ports[port];
  const lost = (state.data[shape.scalar.lostPorts] & (1 << port)) !== 0;
  return !lost && controlOf(state, hex) === GERMAN && !isInZoneOf(state, SOVIET, hex);
}

function workingPorts(state: State): number {
  let bits = 0;
  for (let port = 0; port < ports.length; port++) if (isWorkingPort(state, port)) bits |= 1 << port;
  return bits;
}

/** 7.9e, 7.9f called at the start of a turn and after every action: asks the German player where units must go without. */
export function checkPorts(play: Play): void {
  if (mayBeCrowded(play.state) && portSupply(play.state, 0).unserved > 0) {
    pushFrame(play.state, { name: 'port-overload' });
  }
}

export const portOverloadFrame = defineFrame<FrameOf<'port-overload'>, number>({
  rule: '7.9e',
  side: () => GERMAN,
  prompt: state =>
    `Ports cannot supply everyone: choose a unit that goes without until the turn ends (${portSupply(state, 0).unserved} in all).`,
  choices: state =>
    dispensable(state).map(unit => ({
      action: { type: 'go-without', units: [unitIds[unit]] },
      rule: '7.9e',
      facts: { hex: hexLabel(placeOf(state, unit)) },
    })),
  resolve(state, _, action) {
    if (action.type !== 'go-without')
      return refuse('7.9e', 'First name the units that port supply cannot reach.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!dispensable(state).includes(unit)) {
      return refuse(
        '7.9d',
        `Leaving ${unitIds[unit]} without port supply would not relieve the crowded ports.`,
      );
    }
    return unit;
  },
  perform(play, _, unit) {
    setFlag(play.state, unit, FLAG.portDenied);
    emit(play, { type: 'port-denied', unit: unitIds[unit] });
    popFrame(play.state);
    checkPorts(play);
  },
});

/** Units whose going without lets all the others stay as well served as before. */
function dispensable(state: State): number[] {
  const { claims, unserved } = portSupply(state, 0);
  const scratch = new Int8Array(UNITS);
  return [...groundUnits[GERMAN]].filter(unit => {
    if (claims[unit] === 0) return false;
    scratch.fill(-1);
    return assign(claims, scratch, unit) < unserved;
  });
}

/** No port can be crowded while each could serve every unit within its distance. */
const mayBeCrowded = (state: State): boolean => crowds(state).isCrowded;

const near = new Int16Array(ports.length);
const crowds = memoizeLayout({ isCrowded: false }, (state, found) => {
  near.fill(0);
  for (const unit of groundUnits[GERMAN]) {
    const hex = placeOf(state, unit);
    if (hex < 0 || isLocality[unit] === 1) continue;
    for (let bits = portsNear[hex], port = 0; bits > 0; bits >>= 1, port++) near[port] += bits & 1;
  }
  found.isCrowded = near.some((count, port) => count > portCapacity[port]);
});

function findClaims(state: State, claims: Uint16Array): void {
  claims.fill(0);
  const working = workingPorts(state);
  let flooded = 0;
  for (const unit of groundUnits[GERMAN]) {
    const hex = placeOf(state, unit);
    // A23 a fortified locality needs no port; 7.9j nor does the garrison of Koenigsberg.
    if (hex < 0 || hex === KOENIGSBERG || isLocality[unit] === 1) continue;
    const within = portsNear[hex] & working;
    if (within === 0 || hasFlag(state, unit, FLAG.portDenied) || hasLine(state, LINE.german, hex)) continue;
    for (let bits = within, port = 0; bits > 0; bits >>= 1, port++) {
      if ((bits & 1) === 0) continue;
      if ((flooded & (1 << port)) === 0) {
        floodFromPort(state, port);
        flooded |= 1 << port;
      }
      if (portFloods[port].toll[hex] >= 0) claims[unit] |= 1 << port;
    }
  }
}

/** 7.9g all that binds other German lines binds these too, the two borders of 7.8 among them. */
export function floodFromPort(state: State, port: number): Flood {
  const step = traceFor(state, LINE.german);
  floodWithin(map.neighbours, [ports[port]], 1, step, BORDER_LIMIT, PORT_RANGE, portFloods[port]);
  return portFloods[port];
}

/** Serves as many claims as the ports can (augmenting paths); answers how many are left unserved. */
function assign(claims: Uint16Array, servedBy: Int8Array, without: number): number {
  let unserved = 0;
  for (const unit of groundUnits[GERMAN]) {
    if (claims[unit] === 0 || unit === without) continue;
    if (!serve(claims, servedBy, unit, 0)) unserved++;
  }
  return unserved;
}

function serve(claims: Uint16Array, servedBy: Int8Array, unit: number, tried: number): boolean {
  for (let port = 0; port < ports.length; port++) {
    if ((claims[unit] & (1 << port)) === 0 || (tried & (1 << port)) !== 0) continue;
    let load = 0;
    for (const other of groundUnits[GERMAN]) if (servedBy[other] === port) load++;
    if (load < portCapacity[port]) {
      servedBy[unit] = port;
      return true;
    }
    for (const other of groundUnits[GERMAN]) {
      if (servedBy[other] === port && serve(claims, servedBy, other, tried | (1 << port))) {
        servedBy[unit] = port;
        return true;
      }
    }
  }
  return false;
}
