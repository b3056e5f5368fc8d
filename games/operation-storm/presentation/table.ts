// What lies on and beside the map besides units: marks on them, markers in hexes, and the boxes off the map.

import type { Position, Standing, SupplyNote } from '../../../kit/game.ts';
import type { BoxInfo, MapMarker, Presentation, UnitMark } from '../../../kit/presentation.ts';
import {
  type FlagMarks,
  gainedPlaces,
  HIDDEN,
  legendOf,
  markersAt,
  OUT_OF_SUPPLY,
  supplyMarks,
  turnBoxes,
  unitMarks,
} from '../../../kit/showing.ts';
import { DANUBE, PRIPYET_NOTEC, SOVIET_CORRIDORS, SOVIET_FROM_THE_START } from './places.ts';
import { track } from './track.ts';

export const boxes: readonly BoxInfo[] = [
  { at: '@pool', title: 'Red Army, still to be set up', kind: 'pool' },
  { at: '@airborne', title: 'Brigades waiting for their drop', kind: 'pool' },
  { at: '@reserve', title: 'German reserve', kind: 'pool' },
  { at: '@dead', title: 'German losses that can be replaced', kind: 'lost' },
  // 3.2, 3.3, 5.10-2 whoever is due, and whoever waits.
  ...turnBoxes(track),
];

/** Flags that hold for a phase first, then those of the game turn. */
const FLAG_MARKS: FlagMarks = [
  ['halted', { mark: 'moved', title: 'Goes no further in this phase (9.6-2)' }],
  ['cutOff', { mark: 'cut-off', title: 'Was out of supply as its move began: slow, no assault (7.5-1)' }],
  ['attacked', { mark: 'fought', title: 'Has attacked in this phase (10.4-2)' }],
  ['defended', { mark: 'fought', title: 'Has been attacked in this phase (10.4-3)' }],
  ['repulsed', { mark: 'repulsed', title: 'Has made a mobile assault out of this hex (9.27-1)' }],
  ['seen', { mark: 'seen', title: 'Seen by both sides in this phase (10.7-1)' }],
  ['released', { mark: 'entered', title: 'Came out of the reserve this turn (5.5-5)' }],
  ['airlifted', { mark: 'airlifted', title: 'Supplied from the air until it leaves this hex (7.9-2)' }],
];

const ATTENUATED = 'attenuated';
const attenuated: UnitMark = {
  mark: ATTENUATED,
  title: 'Attenuated supply: slower and a column worse since Ploesti fell (7.8-1)',
};

export const signs: NonNullable<Presentation['signs']> = {
  'cut-off': { letter: 'C', tone: 'warning' },
  repulsed: { letter: 'A' },
  seen: { letter: 'S', tone: 'secret' },
  entered: { letter: 'N', tone: 'favor' },
  airlifted: { letter: 'L', tone: 'favor' },
  [ATTENUATED]: { symbol: 'drum' },
};

export const legend: readonly UnitMark[] = legendOf(FLAG_MARKS, [
  { mark: OUT_OF_SUPPLY, title: 'Out of supply: slow, two columns worse, no mobile assault (7.6-1)' },
  attenuated,
  { mark: HIDDEN, title: 'Cannot be seen: an enemy unit under another (10.7-1)' },
]);

export const marksOf = (position: Position, id: string, supply?: SupplyNote): readonly UnitMark[] =>
  unitMarks(position, id, FLAG_MARKS, () => supplyMarks(supply, { [ATTENUATED]: attenuated }));

export function markersOf(position: Position, standing?: Standing): readonly MapMarker[] {
  const { markers = {} } = position;
  const sky = String(markers.superiority ?? '');
  const whose = sky === 'soviet' ? 'Soviet' : 'German';
  return [
    ...markersAt(markers.air, {
      title: `${whose} airpower, here and in the hexes around (11.1-2)`,
      text: 'AIR',
      side: sky,
    }),
    ...markersAt(markers.aerialAt, { title: 'Aerial supply (7.9-1)', text: 'SUP', side: 'german' }),
    ...corridorEnds(position),
    ...(standing === undefined ? [] : gains(standing)),
  ];
}

/** 3.5, 9.18-6, 9.19-2 as far as a side holds a corridor from its end; the German side has one for the Danube alone. */
function corridorEnds({ control, phase }: Position): MapMarker[] {
  if (phase === 'set-up') return [];
  const taken = new Set(control?.soviet ?? []);
  const lost = new Set(control?.german ?? []);
  const isSoviet = (hex: string): boolean => taken.has(hex) || (SOVIET_CORRIDORS.has(hex) && !lost.has(hex));
  const soviet = { text: 'TC', title: 'Soviet part of the corridor reaches here (9.18-6)', side: 'soviet' };
  const german = { text: 'TC', title: 'German part of the corridor reaches here (9.18-6)', side: 'german' };
  const end = (path: readonly string[], holds: (hex: string) => boolean): string | undefined => {
    const stop = path.findIndex(hex => !holds(hex));
    return path[(stop < 0 ? path.length : stop) - 1];
  };
  const ends = [
    { at: end(DANUBE, isSoviet), ...soviet },
    { at: end(DANUBE.toReversed(), hex => !isSoviet(hex)), ...german },
    { at: end(PRIPYET_NOTEC, isSoviet), ...soviet, title: soviet.title.replace('9.18-6', '9.19-2') },
  ];
  return ends.flatMap(({ at, ...marker }) => (at === undefined ? [] : [{ at, ...marker }]));
}

/** 3.1, 3.8-4, 4.2 places that are not in the hands they were in when the war began. */
const gains = (standing: Standing): MapMarker[] =>
  gainedPlaces(standing, hex => (SOVIET_FROM_THE_START.has(hex) ? 'soviet' : 'german'), {
    german: ['GE', 'German'],
    soviet: ['SU', 'Soviet'],
  });
