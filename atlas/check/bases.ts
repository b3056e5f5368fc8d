// On what each value of a map rests: counts of its entries by basis, for the whole map, by part and by code.

import type { MapFile } from '../../kit/map/schema.ts';

export const BASES = ['text', 'deduced', 'geography', 'reconstructed'] as const;
export type Basis = (typeof BASES)[number];
export type BasisCounts = Readonly<Record<Basis, number>>;

export const PARTS = ['hexes', 'hexsides', 'places', 'areas', 'networks', 'boxes'] as const;
export type Part = (typeof PARTS)[number];

export interface Bases {
  readonly all: BasisCounts;
  readonly parts: Readonly<Record<Part, BasisCounts>>;
}

export function countBases(file: MapFile): Bases {
  const codes = codesOf(file);
  const count = (list: readonly string[]): BasisCounts => {
    const kinds = list.map(code => basisOf(file, code));
    const of = (basis: Basis) => kinds.filter(kind => kind === basis).length;
    return {
      text: of('text'),
      deduced: of('deduced'),
      geography: of('geography'),
      reconstructed: of('reconstructed'),
    };
  };
  const parts = {
    hexes: count(codes.hexes),
    hexsides: count(codes.hexsides),
    places: count(codes.places),
    areas: count(codes.areas),
    networks: count(codes.networks),
    boxes: count(codes.boxes),
  };
  return { all: count(PARTS.flatMap(part => codes[part])), parts };
}

/** The codes that an entry of each part names; a line of a network counts as one entry, and so does a hex whose place in an area has a basis of its own. */
export function codesOf(file: MapFile): Record<Part, readonly string[]> {
  return {
    hexes: file.hexes.map(({ basis }) => basis),
    hexsides: file.hexsides.map(({ basis }) => basis),
    places: file.places.map(({ basis }) => basis),
    areas: Object.values(file.areas).flatMap(({ basis, except = {} }) => [basis, ...Object.values(except)]),
    networks: Object.values(file.networks ?? {}).flatMap(({ basis, lines }) =>
      lines.map(line => line.basis ?? basis),
    ),
    boxes: Object.values(file.boxes ?? {}).map(({ basis }) => basis),
  };
}

export function basisOf(file: MapFile, code: string): Basis {
  const text = file.basis[code];
  return BASES.find(basis => text.startsWith(basis)) ?? 'reconstructed';
}
