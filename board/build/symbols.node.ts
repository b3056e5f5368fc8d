// Build step: unit symbols from milsymbol as a sheet of paths. Paths are smaller than pictures, take the ink of any
// counter and stay sharp at every zoom; the library itself stays behind.

import milsymbol from 'milsymbol';
import type { SymbolPart, SymbolSheet } from '../scene.ts';
import { compileSvg, type Item } from '../svg/compile.ts';
import { parseSvg } from '../svg/parse.ts';

/** Codes of APP-6 or MIL-STD-2525, by the name under which a counter asks for the symbol. */
export function makeSymbols(codes: Readonly<Record<string, string>>): SymbolSheet {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, symbolParts(name, code)]));
}

/** Every unit is drawn in the frame of a friend: a board tells the sides by their paper. */
export function completeCode(code: string): string {
  if (/^\d+$/.test(code)) {
    const digits = code.padEnd(20, '0');
    return `${digits.slice(0, 3)}3${digits.slice(4, 8)}00${digits.slice(10)}`;
  }
  const letters = code.padEnd(10, '-');
  return `${letters[0]}F${letters.slice(2, 10)}-----`;
}

function symbolParts(name: string, code: string): SymbolPart[] {
  const symbol = new milsymbol.Symbol(completeCode(code), {
    size: 100,
    fill: false,
    monoColor: '#000',
    infoFields: false,
    outlineWidth: 0,
  });
  if (!symbol.isValid()) throw new Error(`symbol ${name}: milsymbol does not know the code ${code}`);
  return compileSvg(parseSvg(symbol.asSVG())).items.map(item => partOf(name, item));
}

function partOf(name: string, item: Item): SymbolPart {
  if (item.kind !== 'path')
    throw new Error(`symbol ${name}: a ${item.kind} in it cannot be drawn on a counter`);
  const { d, matrix, paint } = item;
  return {
    d: d.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(),
    ...(matrix ? { matrix: [...matrix] } : {}),
    // A line has no inside, though milsymbol gives it a fill.
    ...(paint.fill !== undefined && /[zZaA]/.test(d) ? { filled: true } : {}),
    ...(paint.stroke !== undefined ? { stroke: Math.round(paint.width * 10) / 10 } : {}),
    ...(paint.dash.length > 0 ? { dash: [...paint.dash] } : {}),
  };
}
