// The look of the counters: stripes of the nations, symbols by type of unit, and the factors on their one face.

import type { Counter } from '../../../kit/counters/roster.ts';
import type { CounterFace, Presentation, UnitStrength } from '../../../kit/presentation.ts';
import { faceUp, strengthUp } from '../../../kit/showing.ts';

/** 2.6, 2.7 satellites of either side have a stripe of their own. */
export const groups: Presentation['groups'] = {
  german: { title: 'German' },
  soviet: { title: 'Red Army' },
  romanian: { title: 'Romanian', stripe: '#c9a227' },
  hungarian: { title: 'Hungarian', stripe: '#3f7a46' },
  italian: { title: 'Italian', stripe: '#6b4f9e' },
  polish: { title: 'Polish', stripe: '#f4f1ea' },
  bulgarian: { title: 'Bulgarian', stripe: '#7fc08a' },
};

/** 2.9 a tank for mechanized armies and panzers, a crossed box for the others. Guards armies ride (2.9a). */
export const symbols: Presentation['symbols'] = {
  panzer: { title: 'Panzer', sidc: '10031000001205000000' },
  'parachute-panzer': { title: 'Parachute panzer', sidc: '10031000001205000001' },
  infantry: { title: 'Infantry', sidc: '10031000001211000000' },
  mountain: { title: 'Mountain troops', sidc: '10031000001211000027' },
  cavalry: { title: 'Cavalry', sidc: '10031000001213000000' },
  paratroop: { title: 'Paratroops', sidc: '10031000001211000001' },
  'naval-infantry': { title: 'Naval infantry', sidc: '10031000001211010000' },
  satellite: { title: 'Satellite army', sidc: '10031000001211000000' },
  rifle: { title: 'Rifle army', sidc: '10031000001211000000' },
  'oversized-rifle': { title: 'Oversized rifle army', sidc: '10031000001211000000' },
  'rifle-corps': { title: 'Rifle corps', sidc: '10031000001211000000' },
  shock: { title: 'Shock army', sidc: '10031000001211004100' },
  guards: { title: 'Guards army', sidc: '10031000001211040000' },
  tank: { title: 'Tank army', sidc: '10031000001205000000' },
  'guards-tank': { title: 'Guards tank army', sidc: '10031000001205000000' },
  mechanized: { title: 'Mechanized corps', sidc: '10031000001211020000' },
  airborne: { title: 'Airborne corps', sidc: '10031000001211000001' },
};

/** 2.10 attack and defense; emergency units have neither until the die falls (8.4). */
export function faceOf(counter: Counter, steps: number): CounterFace {
  return faceUp(counter, steps, ({ attack, defense }) => `${attack}-${defense}`);
}

export function strengthOf(counter: Counter, steps: number): UnitStrength | undefined {
  return strengthUp(counter, steps, ({ attack, defense }) => ({ attack, defense }));
}
