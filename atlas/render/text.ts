// How wide a text runs. Widths are those of PT Serif, a little enlarged, so that the boxes also hold in the
// fonts that stand in for it.

export type Face = 'regular' | 'bold' | 'italic';

/** Width in sheet units at a size. */
export function textWidth(text: string, size: number, face: Face = 'regular', spacing = 0): number {
  let sum = 0;
  let letters = 0;
  for (const letter of text) {
    const code = (letter.codePointAt(0) ?? 0) - 32;
    sum += code >= 0 && code < REGULAR.length ? REGULAR[code] : 64;
    letters += 1;
  }
  return (sum / 100) * size * FACES[face] * SLACK + spacing * letters;
}

/** Height of capitals as a share of the size. */
export const CAPITALS = 0.7;

const SLACK = 1.05;
const FACES: Readonly<Record<Face, number>> = { regular: 1, bold: 1.08, italic: 0.98 };

// Hundredths of the size for the characters from space to tilde.
const REGULAR: readonly number[] = [
  24, 33, 38, 53, 53, 81, 87, 22, 34, 34, 47, 53, 28, 43, 28, 34, 53, 53, 53, 53, 53, 53, 53, 53, 53, 53, 33,
  33, 53, 53, 53, 47, 106, 68, 62, 64, 71, 58, 54, 69, 73, 35, 34, 65, 55, 87, 73, 74, 60, 74, 64, 54, 62, 67,
  68, 93, 67, 64, 61, 31, 38, 31, 50, 41, 33, 51, 55, 47, 56, 50, 34, 53, 59, 30, 29, 52, 30, 86, 59, 55, 57,
  55, 38, 43, 37, 57, 51, 73, 52, 51, 49, 35, 24, 35, 53,
];

/** A text in lines of at most this width, broken between words. */
export function wrap(text: string, width: number, size: number, face: Face = 'regular'): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (lines[lines.length - 1] === '' || textWidth(longer, size, face) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
