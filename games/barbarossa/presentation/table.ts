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
import { track } from './track.ts';

export const boxes: readonly BoxInfo[] = [
  { at: '@rvgk', title: 'RVGK: reserve of the Soviet high command', kind: 'pool' },
  { at: '@aside', title: 'Set aside until a rule brings them in', kind: 'pool' },
  { at: '@caucasus', title: 'Caucasus', kind: 'pool' },
  { at: '@bulgaria', title: 'Gone to fetch the Bulgarians', kind: 'pool' },
  { at: '@airfield', title: 'Paratroops waiting for their drop', kind: 'pool' },
  { at: '@dead', title: 'Dead pile', kind: 'lost' },
  ...turnBoxes(track),
];

/** Flags that hold for a phase first, then those of the player turn and the game turn. */
const FLAG_MARKS: FlagMarks = [
  ['heldFast', { mark: 'held-fast', title: 'Ordered to stand fast at Stalingrad (12.7a)' }],
  ['obliged', { mark: 'obliged', title: 'Must attack in this phase (5.12a)' }],
  ['retreatedIn', { mark: 'disrupted', title: 'Fled here this phase: lends no strength (11.29a)' }],
  ['halted', { mark: 'moved', title: 'Goes no further in this phase' }],
  ['sailed', { mark: 'moved', title: 'Has come by sea (10.16)' }],
  ['entrained', { mark: 'moved', title: 'Has moved strategically (8.7a)' }],
  ['attacked', { mark: 'fought', title: 'Has attacked in this phase' }],
  ['assaulted', { mark: 'fought', title: 'Has made its mobile assault' }],
  ['defended', { mark: 'fought', title: 'Has been attacked in this phase' }],
  ['fought', { mark: 'fought', title: 'Has fought in this player turn' }],
  ['crimea', { mark: 'active', title: 'Draws Crimea supply this turn (7.4d)' }],
  ['inSitu', { mark: 'entered', title: 'Came in here this turn, beside others (8.2a)' }],
  ['edgeEntry', { mark: 'entered', title: 'Came in by the map edge: pays for its first hex (8.1f)' }],
  ['seen', { mark: 'seen', title: 'Seen by the German side in this phase (11.7b)' }],
];

export const signs: NonNullable<Presentation['signs']> = {
  seen: { letter: 'S', tone: 'secret' },
  obliged: { letter: '!', tone: 'warning' },
  'held-fast': { letter: 'H', tone: 'harm' },
  entered: { letter: 'N', tone: 'favor' },
  'defense-only': { symbol: 'drum' },
};

const defenseOnly: UnitMark = {
  mark: 'defense-only',
  title: 'Supplied over the sea or from the air: for defense only (7.5a, 7.7b)',
};

export const legend: readonly UnitMark[] = legendOf(FLAG_MARKS, [
  { mark: OUT_OF_SUPPLY, title: 'Out of supply: halved, and no mobile assault (7.17a)' },
  defenseOnly,
  { mark: HIDDEN, title: 'Cannot be seen: a Soviet unit under another (11.7a)' },
]);

export const marksOf = (position: Position, id: string, supply?: SupplyNote): readonly UnitMark[] =>
  unitMarks(position, id, FLAG_MARKS, () =>
    supplyMarks(supply, { coastal: defenseOnly, aerial: defenseOnly }),
  );

export function markersOf(position: Position, standing?: Standing): readonly MapMarker[] {
  const { markers = {} } = position;
  const german = { side: 'german' };
  const soviet = { side: 'soviet' };
  const works = { isWork: true } as const;
  const offensive = Object.entries((markers.offensive ?? {}) as Readonly<Record<string, unknown>>);
  return [
    ...markersAt(markers.hero, { title: 'Hero city (9.1a)', text: 'HC', ...soviet, ...works }),
    ...markersAt(markers.fortress, { title: 'Fortress city (9.2a)', text: 'FC', ...german, ...works }),
    ...markersAt(markers.eastWall, { title: 'East Wall (8.5)', text: 'EW', ...german, ...works }),
    ...markersAt(markers.fortifiedArea, {
      title: 'Soviet fortified area, with the six hexes around it (8.18a)',
      text: 'FA',
      ...soviet,
      ...works,
    }),
    ...markersAt(markers.ruined, { title: 'The fortified line is ruined (11.21c)', text: '×' }),
    ...markersAt(markers.aerialAt, { title: 'Aerial supply (7.7a)', text: 'AIR', ...german }),
    ...offensive.flatMap(([letter, at]) =>
      markersAt(at, { title: `Offensive supply ${letter} (7.10a)`, text: letter, ...soviet }),
    ),
    ...luftwaffe(position),
    ...(standing === undefined ? [] : gains(standing)),
  ];
}

/** 11.23 the aircraft of the battle that is being fought. */
function luftwaffe({ memory }: Position): MapMarker[] {
  const frames: readonly unknown[] = Array.isArray(memory?.frames) ? memory.frames : [];
  const { battle } = (frames.at(-1) ?? {}) as {
    battle?: { target?: string; luftwaffe?: unknown };
  };
  if (battle?.target === undefined || battle.luftwaffe !== true) return [];
  return [{ at: battle.target, title: 'Luftwaffe (11.23a)', text: 'LW', side: 'german' }];
}

/** 4.2a, 4.16 what the German side holds of the points as the campaign begins. */
export const GERMAN_FROM_THE_START: ReadonlySet<string> = new Set([
  '1618',
  '1719',
  '1923',
  '2018',
  '2221',
  '2323',
  '2418',
  '2419',
  '2622',
  '2820',
  '2922',
  '3015',
  '3114',
  '3119',
]);

/** 4.2b places that are not in the hands they were in when the war began. */
const gains = (standing: Standing): MapMarker[] =>
  gainedPlaces(standing, hex => (GERMAN_FROM_THE_START.has(hex) ? 'german' : 'soviet'), {
    german: ['GE', 'German'],
    soviet: ['SU', 'Soviet'],
  });
