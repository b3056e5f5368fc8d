// What a bench found: a figure beside its floor, and whether it is within its limit.

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  readonly ratio?: number;
  readonly limit: string;
  readonly ok: boolean;
}

export function lineOf(figure: Figure): string {
  const ratio = figure.ratio === undefined ? '' : `${figure.ratio.toFixed(2)} times the floor`;
  return `${figure.ok ? 'ok  ' : 'MISS'} ${figure.name.padEnd(44)} ${figure.value.toFixed(2).padStart(10)} ${figure.unit.padEnd(10)} ${ratio.padEnd(22)} limit ${figure.limit}`;
}
