// Who looks on. Whatever is hidden is the secret of one side; a viewer is in on the secrets of some sides: a player on his
// own, the referee on all, a spectator on none, so that he sees what both may see.

import { sideNumber } from '../game.ts';

/** The name of a side, `spectator` or `referee`. */
export type Viewer = string;

export const SPECTATOR = 'spectator';
export const REFEREE = 'referee';

/** The sides whose secrets a viewer shares, one bit each: what the rules are asked with. No side can be taken for it. */
export type Eyes = number & { readonly of: 'viewer' };

export const NO_EYES = 0 as Eyes;
export const ALL_EYES = -1 as Eyes;

/** Throws if there is no such viewer: whoever asks for another has not checked what he was given. */
export function eyesOf(sides: readonly string[], viewer: Viewer): Eyes {
  if (viewer === REFEREE) return ALL_EYES;
  return viewer === SPECTATOR ? NO_EYES : eyesOfSide(sideNumber(sides, viewer));
}

export function eyesOfSide(side: number): Eyes {
  return (1 << side) as Eyes;
}

/** Does a viewer with these eyes share the secrets of the side? */
export function knows(eyes: Eyes, side: number): boolean {
  return ((eyes >> side) & 1) === 1;
}
