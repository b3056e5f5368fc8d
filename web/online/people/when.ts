// Days as people write them where they are.

export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
