// Sine, logarithm and their kin from + - * / and square root alone, which every machine rounds the same way.
// Math.sin and the like may differ in the last digit from one engine to the next, and a map must not.

export const DEGREE = Math.PI / 180;

/** For angles up to a quarter turn or so: the series is not folded back. */
export function sin(x: number): number {
  return series(x, x * x, n => -1 / (2 * n * (2 * n + 1)));
}

export function cos(x: number): number {
  return series(1, x * x, n => -1 / (2 * n * (2 * n - 1)));
}

export function tan(x: number): number {
  return sin(x) / cos(x);
}

export function atan(x: number): number {
  // Three halvings of the angle bring the argument below 0.2, where the series is short.
  let t = x;
  for (let k = 0; k < 3; k++) t /= 1 + Math.sqrt(1 + t * t);
  const square = t * t;
  let sum = 0;
  for (let k = ATAN_TERMS; k >= 0; k--) sum = 1 / (2 * k + 1) - square * sum;
  return 8 * t * sum;
}

/** Of a positive number. */
export function log(x: number): number {
  BOX[0] = x;
  // The exponent and the mantissa of a double, read from its bits.
  let exponent = ((WORDS[HIGH] >>> 20) & 0x7ff) - 1023;
  WORDS[HIGH] = (WORDS[HIGH] & 0x000fffff) | 0x3ff00000;
  let mantissa = BOX[0];
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let k = LOG_TERMS; k >= 0; k--) sum = LOG_COEFFICIENTS[k] + square * sum;
  return 2 * s * sum + exponent * Math.LN2;
}

/** base to the exponent, for a positive base. */
export function power(base: number, exponent: number): number {
  const x = exponent * log(base);
  const doublings = Math.round(x / Math.LN2);
  let result = series(1, x - doublings * Math.LN2, n => 1 / n);
  for (let k = 0; k < doublings; k++) result *= 2;
  for (let k = 0; k > doublings; k--) result /= 2;
  return result;
}

export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

const ATAN_TERMS = 14;
const LOG_TERMS = 11;
const LOG_COEFFICIENTS = Array.from({ length: LOG_TERMS + 1 }, (_, k) => 1 / (2 * k + 1));
const BOX = new Float64Array(1);
const WORDS = new Uint32Array(BOX.buffer);
const HIGH = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** first + first·x·f(1) + first·x²·f(1)·f(2) …, until it no longer changes. */
function series(first: number, x: number, factor: (n: number) => number): number {
  let term = first;
  let sum = first;
  for (let n = 1; n < 40; n++) {
    term *= x * factor(n);
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}
