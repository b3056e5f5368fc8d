// The look of the counters: stripes of the nations and of special arms, symbols by type of unit, and the factors on their face.

import type { Counter } from '../../../kit/counters/roster.ts';
import type { CounterFace, Presentation, UnitStrength } from '../../../kit/presentation.ts';
import { faceUp, strengthUp } from '../../../kit/showing.ts';

/** 2.6 allies of the German side have a stripe of their own. */
export const groups: Presentation['groups'] = {
  soviet: { title: 'Red Army' },
  german: { title: 'German' },
  slovak: { title: 'Slovak', stripe: '#6b4f9e' },
  hungarian: { title: 'Hungarian', stripe: '#3f7a46' },
  romanian: { title: 'Romanian', stripe: '#c9a227' },
};

/** 2.9 by the boxes of the rulebook: tanks, crossed boxes, horsemen, guns. */
export const symbols: Presentation['symbols'] = {
  tank: { title: 'Tank division', sidc: '10031000001205000000' },
  't-34': { title: 'T-34 tank brigade', sidc: '10031000001205010000' },
  'mechanized-rifle': { title: 'Mechanized rifle division', sidc: '10031000001211020000' },
  rifle: { title: 'Rifle division', sidc: '10031000001211000000' },
  'mountain-rifle': { title: 'Mountain rifle division', sidc: '10031000001211000027' },
  cavalry: { title: 'Cavalry', sidc: '10031000001213000000' },
  artillery: { title: 'Heavy artillery regiment', sidc: '10031000001303000000' },
  airborne: { title: 'Airborne', sidc: '10031000001211000001' },
  panzer: { title: 'Panzer', sidc: '10031000001205000000' },
  motorized: { title: 'Motorized infantry', sidc: '10031000001211040000' },
  mechanized: { title: 'Mobile corps', sidc: '10031000001211020000' },
  infantry: { title: 'Infantry', sidc: '10031000001211000000' },
  light: { title: 'Light infantry', sidc: '10031000001211000000' },
  mountain: { title: 'Mountain troops', sidc: '10031000001211000027' },
  flak: { title: 'Flak', sidc: '10031000001301000000' },
};

/** 2.10 attack and defense. */
export function faceOf(counter: Counter, steps: number): CounterFace {
  return faceUp(counter, steps, ({ attack, defense }) => `${attack}-${defense}`);
}

export function strengthOf(counter: Counter, steps: number): UnitStrength | undefined {
  return strengthUp(counter, steps, ({ attack, defense }) => ({ attack, defense }));
}
