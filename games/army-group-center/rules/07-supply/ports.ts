// Chapter 7.9: port supply of German units that have no overland line. Ports have room for so many units; when
// more claim it than can be served, the German player says which go without for the rest of the game turn.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { layOut } from '../../../../kit/hex/layers.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { memoize, memoizeLayout } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { createSpread, lineIn, linksOver, type Spread, spreadLines } from '../../../../kit/supply/spread.ts';
import { GERMAN, groundUnits, isLocality, SOVIET, UNITS, unitIds } from '../02-components/counters.ts';
import { HEXES, hexLabel, isCity, KOENIGSBERG, map, ports } from '../02-components/ground.ts';
import { FLAG } from '../02-components/layout.ts';
import { controlOf, hasFlag, isInZoneOf, isLostPort, placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { BORDER_LIMIT, germanToll, groundOf, hasLine, LINE } from './lines.ts';

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

/** 7.8 lines from a port are held to borders as well as to a length: each layer of the map is one border farther. */
const LAYERS = BORDER_LIMIT + 1;
const portLines: readonly Spread[] = ports.map(() => createSpread(HEXES * LAYERS));

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
  return !isLostPort(state, port) && controlOf(state, hex) === GERMAN && !isInZoneOf(state, SOVIET, hex);
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

const goWithout = action<FrameOf<'port-overload'>, { readonly unit: number }>({
  type: 'go-without',
  rule: '7.9e',
  fields: {
    unit: unit({
      each: true,
      from: ({ state }) => dispensable(state),
      other: (_, denied) =>
        refuse('7.9d', `Leaving ${unitIds[denied]} without port supply would not relieve the crowded ports.`),
    }),
  },
  facts: ({ state }, { unit: denied }) => ({ hex: hexLabel(placeOf(state, denied)) }),
  do(play, _, { unit: denied }) {
    setFlag(play.state, denied, FLAG.portDenied);
    emit(play, { type: 'port-denied', unit: unitIds[denied] });
    popFrame(play.state);
    checkPorts(play);
  },
});

export const portOverloadFrame = frame<FrameOf<'port-overload'>>({
  rule: '7.9e',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt: state =>
    `Ports cannot supply everyone: choose a unit that goes without until the turn ends (${portSupply(state, 0).unserved} in all).`,
  actions: [goWithout],
  otherwise: () => refuse('7.9e', 'First name the units that port supply cannot reach.'),
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
  let traced = 0;
  for (const unit of groundUnits[GERMAN]) {
    const hex = placeOf(state, unit);
    // A23 a fortified locality needs no port; 7.9j nor does the garrison of Koenigsberg.
    if (hex < 0 || hex === KOENIGSBERG || isLocality[unit] === 1) continue;
    const within = portsNear[hex] & working;
    if (within === 0 || hasFlag(state, unit, FLAG.portDenied) || hasLine(state, LINE.german, hex)) continue;
    for (let bits = within, port = 0; bits > 0; bits >>= 1, port++) {
      if ((bits & 1) === 0) continue;
      if ((traced & (1 << port)) === 0) {
        traceFrom(state, port);
        traced |= 1 << port;
      }
      if (nodeFrom(port, hex) >= 0) claims[unit] |= 1 << port;
    }
  }
}

/** The line from a unit's hex to its port. */
export function lineToPort(state: State, port: number, hex: number): number[] {
  traceFrom(state, port);
  return lineIn(portLines[port], nodeFrom(port, hex)).map(node => node % HEXES);
}

/** 7.9g all that binds other German lines binds these too, the two borders of 7.8 among them. */
function traceFrom(state: State, port: number): void {
  const { hexes } = groundOf(state, LINE.german);
  for (let layer = 0; layer < LAYERS; layer++) layeredHexes.set(hexes, layer * HEXES);
  source[0] = ports[port];
  spreadLines({ links: layeredLinks, hexes: layeredHexes }, source, 1, PORT_RANGE, portLines[port]);
}

/** The hex in the lowest layer that a line from the port gets to, or -1. */
function nodeFrom(port: number, hex: number): number {
  const { far } = portLines[port];
  for (let node = hex; node < HEXES * LAYERS; node += HEXES) if (far[node] >= 0) return node;
  return -1;
}

const source = new Int16Array(1);
const layeredHexes = new Int16Array(HEXES * LAYERS);
const layered = layOut(map.neighbours, LAYERS, (hexside, crossed) => {
  const toll = germanToll(hexside);
  return toll < 0 || crossed + toll > BORDER_LIMIT ? -1 : crossed + toll;
});
const layeredLinks = linksOver(
  layered,
  layered.map(to => (to < 0 ? 0 : 1)),
);

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
