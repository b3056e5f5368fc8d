// Over the sea: one German infantry corps a phase on the Black Sea and one on the Baltic (10.16, 10.17), and the Soviet
// coastal army between its two ports (10.34).

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { belowOf, controlOf, hasFlag, placeOf, pointsLeft, topOf } from '../table/board.ts';
import { setFlag, write } from '../table/changes.ts';
import { COASTAL_ARMY, GERMAN, isInfantryCorps, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import { balticPorts, blackSeaPorts, hexLabel, map, ODESSA, SEVASTOPOL } from '../table/terrain.ts';
import { whyOutside } from './barriers.ts';
import { beginMove, endMove, whyNotMovable } from './points.ts';

type Movement = FrameOf<'movement'>;
interface Voyage {
  readonly unit: number;
  readonly to: number;
}

/** A sea with its ports; 10.17a each takes one corps a phase. */
interface Sea {
  readonly ports: readonly number[];
  readonly rule: string;
  readonly used?: number;
}

const { game } = shape;
const BLACK_SEA: Sea = { ports: blackSeaPorts, rule: '10.16', used: game.blackSeaUsed };
const BALTIC: Sea = { ports: balticPorts, rule: '10.17', used: game.balticUsed };
const GERMAN_SEAS = [BLACK_SEA, BALTIC];
/** 10.34b any number of times in a game, but once a phase. */
const COAST: Sea = { ports: [ODESSA, SEVASTOPOL], rule: '10.34b' };

export const sail = action<Movement, Voyage>({
  type: 'sail',
  rule: ({ state }, { unit: passenger }) => seaOf(state, passenger)?.rule ?? '10.17a',
  fields: {
    unit: unit({
      each: true,
      alone: '10.17a',
      from: ({ state, side }) => passengers(state, side),
      why: ({ state, side }, passenger) => whyNoPassenger(state, side, passenger),
    }),
    to: hex({
      from: ({ state }, { unit: passenger }) => seaOf(state, passenger)?.ports ?? [],
      why: ({ state }, to, { unit: passenger }) => whyNoLanding(state, passenger, to),
    }),
  },
  left: leftOver('10.17a', n => `${n} could go by sea.`),
  do: (play, _, voyage) => cross(play, voyage),
});

function seaOf(state: State, passenger: number): Sea | undefined {
  const from = placeOf(state, passenger);
  if (passenger === COASTAL_ARMY) return COAST.ports.includes(from) ? COAST : undefined;
  if (BLACK_SEA.ports.includes(from)) return BLACK_SEA;
  return BALTIC.ports.includes(from) ? BALTIC : undefined;
}

function passengers(state: State, side: number): readonly number[] {
  if (side !== GERMAN) return [COASTAL_ARMY];
  const found: number[] = [];
  for (const { ports } of GERMAN_SEAS) {
    for (const port of ports) {
      for (let one = topOf(state, port); one >= 0; one = belowOf(state, one))
        if (isInfantryCorps[one] === 1 && sideOf[one] === side) found.push(one);
    }
  }
  return found.sort((a, b) => a - b);
}

function whyNoPassenger(state: State, side: number, one: number): Refusal | undefined {
  const why = whyNotMovable(state, one);
  if (why !== undefined) return why;
  // Rulings A3-42, A3-67 the infantry symbol and corps size; supply does not matter.
  if (one !== COASTAL_ARMY && isInfantryCorps[one] === 0)
    return refuse('10.17a', `${nameOf(one)} is no infantry corps, and only these go by sea.`);
  const sea = seaOf(state, one);
  if (sea === undefined) return refuse('10.17a', `${nameOf(one)} stands in none of the ports.`);
  if (controlOf(state, placeOf(state, one)) !== side)
    return refuse(sea.rule, `${hexLabel(placeOf(state, one))} is not in friendly hands.`);
  if (sea.used !== undefined && state.data[sea.used] === 1)
    return refuse(sea.rule, 'One corps has crossed this sea in this phase already.');
  return whyBusy(state, one, sea);
}

/** In the player turn of its voyage it neither moves otherwise nor attacks. */
function whyBusy(state: State, one: number, { rule }: Sea): Refusal | undefined {
  if (pointsLeft(state, one) >= 0 || hasFlag(state, one, FLAG.entrained))
    return refuse(rule, `${nameOf(one)} has moved in another way this turn.`);
  // Ruling A3-68.
  return hasFlag(state, one, FLAG.fought)
    ? refuse(rule, `${nameOf(one)} has attacked in this turn and stays ashore.`)
    : undefined;
}

function whyNoLanding(state: State, passenger: number, to: number): Refusal | undefined {
  const sea = seaOf(state, passenger);
  if (sea === undefined || !sea.ports.includes(to) || to === placeOf(state, passenger))
    return refuse(sea?.rule ?? '10.17a', `No ship goes from there to ${hexLabel(to)}.`);
  // 10.34b a port that has fallen is closed to the coastal army too.
  if (controlOf(state, to) !== sideOf[passenger])
    return refuse(sea.rule, `${hexLabel(to)} is not in friendly hands.`);
  // 8.3c 6th SS stays in the Baltic republics on water too.
  return whyOutside(passenger, placeOf(state, passenger), to) ?? whyNoRoom(state, [passenger], to);
}

function cross(play: Play, { unit: passenger, to }: Voyage): void {
  const { state } = play;
  const sea = seaOf(state, passenger);
  const from = placeOf(state, passenger);
  beginMove(state, [passenger]);
  endMove(state, passenger);
  setFlag(state, passenger, FLAG.sailed);
  if (sea?.used !== undefined) write(state, sea.used, 1);
  emit(play, {
    type: 'sailed',
    unit: unitIds[passenger],
    path: [map.ids[from], map.ids[to]],
    rule: sea?.rule ?? '10.17a',
  });
  enterHex(play, passenger, to);
}
