// Ships: a few divisions and brigades a turn, from any coast to a port of their own on the same sea, at a risk.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { disruptSelf } from '../formations/disruption.ts';
import { phasingSide } from '../sequence/phases.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { whyNoRoom } from '../stacking/stacking.ts';
import { controlOf, hasFlag, isDisrupted, isOccupiedBy, placeOf } from '../table/board.ts';
import { eliminate, nextBattle, roll, setFlag, write } from '../table/changes.ts';
import {
  groundUnits,
  isAlly,
  isBrigade,
  isDivision,
  isGround,
  nameOf,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, shape } from '../table/layout.ts';
import {
  coasts,
  HEXES,
  hexLabel,
  isAlliedSouth,
  isInactive,
  isPort,
  KERCH,
  KOENIGSBERG,
  map,
  SEVASTOPOL,
  TAMAN,
} from '../table/terrain.ts';

/** DS-SEA-1. */
const UNITS_A_TURN = 2;
type Sea = keyof typeof coasts;
/** DS-SEA-2 seas that ships pass between: Azov belongs to the Black Sea. */
const SEAS: readonly (readonly Sea[])[] = [['baltic'], ['black', 'azov']];

/** DS-SEA-4, DS-SEA-5, DS-SEA-6, R-77 who controls a sea. */
export function controllerOf(state: State, sea: Sea): number {
  if (sea === 'baltic') return controlOf(state, KOENIGSBERG);
  const holder = controlOf(state, KERCH);
  return sea === 'azov' && holder === controlOf(state, TAMAN) ? holder : controlOf(state, SEVASTOPOL);
}

const coastsOf: readonly (readonly Sea[])[] = Array.from({ length: HEXES }, (_, at) =>
  SEAS.flat().filter(sea => coasts[sea][at] === 1),
);
const seasAt = (at: number): readonly Sea[] => coastsOf[at];

/** The waters that a voyage needs: one that both coasts lie on, else both; the better controlled first. */
function voyageOf(state: State, side: number, from: number, to: number): readonly Sea[] | undefined {
  const [here, there] = [seasAt(from), seasAt(to)];
  const shared = here.filter(sea => there.includes(sea));
  if (shared.length > 0) {
    const own = shared.find(sea => controllerOf(state, sea) === side);
    return [own ?? shared[0]];
  }
  const joined = SEAS.some(
    group => here.some(sea => group.includes(sea)) && there.some(sea => group.includes(sea)),
  );
  return joined ? ['black', 'azov'] : undefined;
}

/** DS-SEA-3, R-96 the row from which on a ship is sunk. */
const sunkFrom = (state: State, side: number, seas: readonly Sea[]): number =>
  seas.every(sea => controllerOf(state, sea) === side) ? 6 : 4;

/** The same for a unit and the port that it makes for. */
const limitFor = (state: State, rider: number, to: number): number =>
  sunkFrom(state, sideOf[rider], voyageOf(state, sideOf[rider], placeOf(state, rider), to) ?? []);

export const sail = action<FrameOf<'strategic'>, { readonly unit: number; readonly to: number }>({
  type: 'sail',
  rule: 'DS-SEA-1',
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ side }) => sailors[side],
      only: ({ state }, rider) =>
        isAshore(state, rider) && whyNotAboard(state, rider) === undefined && hasPort(state, rider),
      why: ({ state }, rider) => whyNotAboard(state, rider),
    }),
    to: hex({
      sure: true,
      from: ({ state }, { unit: rider }) => portsFor(state, rider),
      exact: true,
      why: ({ state }, to, { unit: rider }) => whyNoPort(state, rider, to),
    }),
  },
  chances: ({ state }, { unit: rider, to }) => {
    const limit = limitFor(state, rider, to);
    return [
      outlook('DS-SEA-3', nameOf(rider), die =>
        onIndexA(state, die) >= limit ? 'is sunk' : 'arrives, disrupted',
      ),
    ];
  },
  left: leftOver('DS-SEA-1', n => `${n} can still go by sea.`),
  do(play, _, { unit: rider, to }) {
    const { state } = play;
    const from = placeOf(state, rider);
    const limit = limitFor(state, rider, to);
    write(state, shape.game.seaUsed, state.data[shape.game.seaUsed] + 1);
    emit(play, {
      type: 'sailed',
      unit: unitIds[rider],
      from: map.ids[from],
      to: map.ids[to],
      rule: 'DS-SEA-2',
    });
    // DS-SEA-7 for each unit.
    const die = roll(play, nextBattle(play), 0, 'sea', { unit: unitIds[rider], rule: 'DS-SEA-3' });
    if (onIndexA(state, die) >= limit) return eliminate(play, rider, 'sunk', 'DS-SEA-3');
    setFlag(state, rider, FLAG.moved | FLAG.attacked);
    enterHex(play, rider, to);
    disruptSelf(play, rider, 'DS-STRAT-1');
  },
});

const isSailor = (rider: number): boolean =>
  isGround[rider] === 1 && (isDivision[rider] === 1 || isBrigade[rider] === 1);
const sailors = groundUnits.map(units => units.filter(isSailor));
const ports = Array.from({ length: HEXES }, (_, at) => at).filter(
  at => isPort[at] === 1 && isInactive[at] === 0 && seasAt(at).length > 0,
);

/** Quick: on a coast, where few are. Whoever is not boards no ship. */
function isAshore(state: State, rider: number): boolean {
  const at = placeOf(state, rider);
  return at >= 0 && seasAt(at).length > 0;
}

function whyNotAboard(state: State, rider: number): Refusal | undefined {
  if (sideOf[rider] !== phasingSide(state) || !isSailor(rider))
    return refuse(
      'DS-SEA-1',
      `Only divisions and brigades of yours go by sea, and ${nameOf(rider)} is none.`,
    );
  const at = placeOf(state, rider);
  if (at < 0) return refuse('DS-SEA-1', `${nameOf(rider)} is not on the map.`);
  if (isDisrupted(state, rider))
    return refuse('DS-DISR-2', `${nameOf(rider)} is disrupted and boards no ship.`);
  if (hasFlag(state, rider, FLAG.moved))
    return refuse('DS-STRAT-2', `${nameOf(rider)} has been moved in this turn.`);
  if (seasAt(at).length === 0) return refuse('DS-SEA-2', `${hexLabel(at)} lies on no sea.`);
  return state.data[shape.game.seaUsed] < UNITS_A_TURN
    ? undefined
    : refuse('DS-SEA-1', `${UNITS_A_TURN} units have gone by sea in this turn.`);
}

function whyNoPort(state: State, rider: number, to: number): Refusal | undefined {
  const [side, from] = [sideOf[rider], placeOf(state, rider)];
  if (to === from) return refuse('DS-SEA-2', `${nameOf(rider)} is there already.`);
  if (isPort[to] === 0 || isInactive[to] === 1) return refuse('DS-SEA-2', `${hexLabel(to)} is no port.`);
  if (voyageOf(state, side, from, to) === undefined)
    return refuse('DS-SEA-2', `${hexLabel(to)} lies on another sea than ${hexLabel(from)}.`);
  if (controlOf(state, to) !== side || isOccupiedBy(state, to, other(side)))
    return refuse('DS-SEA-8', `${hexLabel(to)} is not yours.`);
  if (isAlly[rider] === 1 && isAlliedSouth[to] === 0)
    return refuse('DS-OMF-9', `${nameOf(rider)} stays in the south.`);
  // DS-SEA-8.
  return whyNoRoom(state, to, rider);
}

const hasPort = (state: State, rider: number): boolean =>
  ports.some(to => whyNoPort(state, rider, to) === undefined);
const portsFor = (state: State, rider: number): number[] =>
  ports.filter(to => whyNoPort(state, rider, to) === undefined);
