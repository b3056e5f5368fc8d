// Small words that every text needs: numbers with what they count, and capitals.

/** `1 hex`, `3 hexes`, `2 units`. */
export function counted(count: unknown, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
