// The look of the counters: stripes of their formations, symbols by type of unit, and what is printed on each face.

import { bindFaces, SYMBOLS, strongSide } from '../../../families/coatney/showing.ts';
import type { Presentation } from '../../../kit/presentation.ts';

export const groups: Presentation['groups'] = {
  'army-9': { title: '9th Army', stripe: '#6f8f3d' },
  'army-4': { title: '4th Army', stripe: '#3d7f8f' },
  'army-2': { title: '2nd Army', stripe: '#7b5fa3' },
  'panzer-group-2': { title: 'Panzer Group 2', stripe: '#111111' },
  'panzer-group-3': { title: 'Panzer Group 3', stripe: '#8a5a1e' },
  'panzer-group-4': { title: 'Panzer Group 4', stripe: '#b0202c' },
  divisions: { title: 'Divisions of the infantry corps' },
  reserve: { title: 'Army group reserve', stripe: '#f2efe6' },
  rear: { title: 'Rear area', stripe: '#8c8c7e' },
  luftwaffe: { title: 'Luftwaffe', stripe: '#2f6fb0' },
  western: { title: 'Western Front', stripe: '#e3b23c' },
  'reserve-front': { title: 'Reserve Front', stripe: '#9fd4f2' },
  bryansk: { title: 'Bryansk Front', stripe: '#8ccf7e' },
  southwestern: { title: 'Southwestern Front', stripe: '#d9a0d0' },
  stavka: { title: 'Stavka reserve' },
  siberian: { title: 'Siberian Reserve', stripe: '#ffffff' },
  aviation: { title: 'Front aviation', stripe: '#9fd4f2' },
};

/** M-UNIT-2 to M-UNIT-4 a crossed box for infantry, wings for parachutists, a shot for shock armies. */
export const symbols: Presentation['symbols'] = {
  ...SYMBOLS,
  group: { title: 'Operational group', sidc: '10031000001211020000' },
  'panzer-grenadier': { title: 'Motorized infantry', sidc: '10031000001211020000' },
  motorized: { title: 'Motorized rifles', sidc: '10031000001211040000' },
  aviation: { title: 'Front aviation', sidc: '10031000001208000000' },
};

/**
 * M-UNIT-5, M-UNIT-6 one factor where attack and defense are equal, else attack and defense. M-ARMY-5, M-ARMY-7 armies
 * have a stronger side; M14-X-2 a corps of the edition of 2014 may have paid a factor.
 */
export const { faceOf, strengthOf } = bindFaces(
  (face, flags) => {
    const side = strongSide(face, flags);
    const hasPaid = flags.includes('reduced') && !flags.includes('strong');
    return hasPaid ? { attack: side.attack - 1, defense: side.defense - 1 } : side;
  },
  ({ attack, defense }) => (attack === defense ? `${attack}` : `${attack}-${defense}`),
);
