// English: what can be laid over the map. Loaded with the panels, after the first sight of it.

import { counted as count } from '../../kit/words.ts';

const units = (n: number) => count(n, 'unit', 'units');
const hexes = (n: number) => count(n, 'hex', 'hexes');

export const overlay = {
  help: {
    supply: 'Who is in supply, and what cuts off the rest',
    zones: 'Hexes next to units that make moving harder',
    control: 'Who holds which hex',
    victory: 'What counts for victory',
    threat: 'Where the enemy can attack next, and how hard',
  },
  asking: 'Looking …',
  failed: 'This cannot be shown now.',
  past: 'These are about the present; go back to now to see them.',
  supply: {
    inSupply: (n: number) => `${units(n)} in supply, with the line that feeds them`,
    out: (n: number) => `${units(n)} out of supply`,
    allIn: (side: string, n: number) => `${side}: all ${units(n)} in supply.`,
    some: (side: string, n: number, names: string) => `${side}: ${units(n)} out of supply: ${names}.`,
    none: (side: string) => `${side} has no units on the map.`,
    at: (name: string, hex: string) => `${name} in ${hex}`,
    isOut: (unit: string) => `${unit} is out of supply.`,
    more: (n: number) => `and ${n} more`,
    source: (hex: string) => `its end: ${hex}`,
  },
  zones: {
    of: (side: string, n: number) => `${side}: ${hexes(n)}`,
    both: (n: number) => `both sides: ${hexes(n)}`,
  },
  control: {
    of: (side: string, n: number) => `${side}: ${hexes(n)}`,
  },
  victory: {
    counts: (side: string, points: number) => `${side}: ${count(points, 'point', 'points')}`,
    open: (points: number) => `still open: ${count(points, 'point', 'points')}`,
    stillOpen: 'not achieved yet',
    fulfilled: (side: string) => `${side}: as things stand`,
    held: (names: string) => `Counting now: ${names}.`,
  },
  threat: {
    grades: ['weaker than the defense', 'as strong or stronger', 'twice as strong or more'],
    worst: 'The hardest blows',
    blow: (hex: string, column: string, strength: number, defense: number) =>
      `${hex}: column ${column}, ${strength} against ${defense}`,
    none: 'The enemy can attack nowhere next.',
    summary: (n: number, worst: string) => `The enemy can attack ${hexes(n)} next. The hardest: ${worst}.`,
  },
} as const;
