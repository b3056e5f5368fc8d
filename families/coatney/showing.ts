// What the page shows alike in the games of the family: planned attacks as markers, marks of units out of supply, counters with
// a stronger side, and the tables of ground and air combat.

import type { Counter } from '../../kit/counters/roster.ts';
import type { Position, SupplyNote } from '../../kit/game.ts';
import type {
  Chart,
  CounterFace,
  MapMarker,
  PlannedAttack,
  Presentation,
  UnitMark,
  UnitStrength,
} from '../../kit/presentation.ts';
import {
  becauseOf,
  codesIn,
  type FlagMarks,
  faceUp,
  flagMarks,
  legendOf,
  OUT_OF_SUPPLY,
  strengthUp,
  unitOf,
} from '../../kit/showing.ts';

/** Marks by flag, and one for units whose supply is in this state. */
export function bindMarks(table: FlagMarks, lacking: { readonly state: string; readonly title: string }) {
  return {
    legend: legendOf(table, [{ mark: OUT_OF_SUPPLY, title: lacking.title }]),
    marksOf(position: Position, id: string, supply?: SupplyNote): readonly UnitMark[] {
      const unit = unitOf(position, id);
      if (unit === undefined || unit.at === '@dead') return [];
      const lack: UnitMark[] =
        supply?.state === lacking.state
          ? [{ mark: OUT_OF_SUPPLY, title: `${lacking.title}${becauseOf(supply, ': ')}` }]
          : [];
      return flagMarks(unit, table, lack);
    },
  };
}

/** Attacks that have been allocated and wait for their dice, those that follow from others with them. */
export function plansOf({ memory }: Position): readonly PlannedAttack[] {
  const frames: readonly unknown[] = Array.isArray(memory?.frames) ? memory.frames : [];
  return (frames as readonly { readonly attacks?: readonly PlannedAttack[] }[]).flatMap(
    ({ attacks = [] }) => attacks,
  );
}

/** The same as markers. */
export function plannedMarkers(position: Position): readonly MapMarker[] {
  const { side } = position;
  return plansOf(position).map(
    ({ target, units }): MapMarker => ({
      at: target,
      title: `To be attacked by ${units.length === 1 ? 'one unit' : `${units.length} units`}`,
      text: 'ATT',
      ...(side === undefined ? {} : { side }),
    }),
  );
}

/** Types of units that both games have. */
export const SYMBOLS: Presentation['symbols'] = {
  army: { title: 'Army', sidc: '10031000001211000000' },
  'shock-army': { title: 'Shock army', sidc: '10031000001211004100' },
  infantry: { title: 'Infantry', sidc: '10031000001211000000' },
  panzer: { title: 'Panzer', sidc: '10031000001205000000' },
  tank: { title: 'Tanks', sidc: '10031000001205000000' },
  cavalry: { title: 'Cavalry', sidc: '10031000001213000000' },
  parachute: { title: 'Parachutists', sidc: '10031000001211000001' },
  katyusha: { title: 'Katyusha rockets', sidc: '10031000001303004100' },
  fliegerkorps: { title: 'Fliegerkorps', sidc: '10031000001208000000' },
};

type Face = Readonly<Record<string, number>>;

/** A face as it lies: armies may be on their stronger side. */
export function strongSide(face: Face, flags: readonly string[]): UnitStrength {
  const { attack, defense, strongAttack = attack, strongDefense = defense } = face;
  return flags.includes('strong') ? { attack: strongAttack, defense: strongDefense } : { attack, defense };
}

/** Faces as `turned` has them lie, printed as `values` does. */
export function bindFaces(
  turned: (face: Face, flags: readonly string[]) => UnitStrength,
  values: (strength: UnitStrength) => string,
) {
  return {
    faceOf: (counter: Counter, steps: number, flags: readonly string[] = []): CounterFace =>
      faceUp(counter, steps, face => values(turned(face, flags))),
    strengthOf: (counter: Counter, steps: number, flags: readonly string[] = []): UnitStrength | undefined =>
      strengthUp(counter, steps, face => turned(face, flags)),
  };
}

/** An empty cell. */
export const NONE = '–';
export const cell = (code: string | undefined): string => (code === undefined || code === '-' ? NONE : code);

type Words = Readonly<Record<string, string>>;
type Frame = Omit<Chart, 'head' | 'rows' | 'codes'>;
const withNone = (words: Words): Words => ({ ...words, [NONE]: words['-'] });

/** Ground combat by both indices of the die. */
export function combatChart(
  crt: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] },
  words: Words,
  frame: Frame,
): Chart {
  const rows = crt.rows.map(row => row.map(cell));
  return {
    ...frame,
    head: ['Die A', 'Die B', ...crt.columns],
    rows: rows.map((row, index) => [`${index + 1}`, `${6 - index}`, ...row]),
    codes: codesIn(rows, withNone(words)),
  };
}

export interface AirColumns {
  readonly luftwaffe: readonly string[];
  readonly russian: readonly string[];
  readonly interception: readonly string[];
}

/** Air combat; `rows` has the headings of each row and where the columns of bombing and interception are read for it. */
export function airChart(
  { luftwaffe, russian, interception }: AirColumns,
  words: Words,
  frame: Frame,
  {
    head,
    rows,
  }: {
    readonly head: readonly string[];
    readonly rows: readonly {
      readonly heads: readonly string[];
      readonly bombing: number;
      readonly meeting: number;
    }[];
  },
): Chart {
  return {
    ...frame,
    head: [...head, 'Luftwaffe bombs', 'Russians bomb', 'Interception'],
    rows: rows.map(({ heads, bombing, meeting }) => [
      ...heads,
      cell(luftwaffe[bombing]),
      cell(russian[bombing]),
      INTERCEPTED[interception[meeting]],
    ]),
    codes: codesIn([luftwaffe.map(cell), russian.map(cell)], withNone(words)),
  };
}

const INTERCEPTED: Words = {
  'russian-down': 'Russian shot down',
  'russian-back': 'Russian turned back',
  'luftwaffe-back': 'Luftwaffe turned back',
  'luftwaffe-down': 'Luftwaffe shot down',
};
