// English: what the keys do. Loaded with their list.

export const keys: readonly (readonly [string, string])[] = [
  ['Arrow keys', 'move the cursor from hex to hex'],
  ['Enter', 'choose the hex, or the unit on top'],
  ['[ and ]', 'go through the units of a stack'],
  ['Escape', 'let go of everything'],
  ['U, R', 'undo, redo; Ctrl+Z and Ctrl+Y do the same'],
  ['A', 'advice: what the staff would do'],
  ['G', 'go ahead: carry out what has been chosen (attack, roll, …)'],
  ['P', 'to the panel, and back to the map'],
  ['E', 'end the phase'],
  ['+ and -', 'zoom'],
  ['Home', 'show the whole map'],
  ['H, held', 'show the numbers of the hexes'],
  ['N', 'next unit that can act, or hex that can be chosen'],
  ['S, Z, C, V, T', 'show supply, zones, control, victory hexes, threat'],
  ['I', 'what the marks on counters mean'],
  ['L', 'log'],
  ['M, B', 'the computer: move now with the best it has found; hold, or go on'],
  ['F, K', "the computer's moves: normal or fast; skip to my decision"],
  ['?', 'this list'],
];
