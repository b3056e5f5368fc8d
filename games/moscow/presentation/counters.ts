// The look of the counters: stripes of their formations, symbols by type of unit, and what is printed on each face.

import type { Counter } from '../../../kit/counters/roster.ts';
import type { CounterFace, Presentation, UnitStrength } from '../../../kit/presentation.ts';
import { faceUp, strengthUp } from '../../../kit/showing.ts';

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
  infantry: { title: 'Infantry', sidc: '10031000001211000000' },
  army: { title: 'Army', sidc: '10031000001211000000' },
  'shock-army': { title: 'Shock army', sidc: '10031000001211004100' },
  group: { title: 'Operational group', sidc: '10031000001211020000' },
  panzer: { title: 'Panzer', sidc: '10031000001205000000' },
  'panzer-grenadier': { title: 'Motorized infantry', sidc: '10031000001211020000' },
  motorized: { title: 'Motorized rifles', sidc: '10031000001211040000' },
  tank: { title: 'Tanks', sidc: '10031000001205000000' },
  cavalry: { title: 'Cavalry', sidc: '10031000001213000000' },
  parachute: { title: 'Parachutists', sidc: '10031000001211000001' },
  katyusha: { title: 'Katyusha rockets', sidc: '10031000001303004100' },
  fliegerkorps: { title: 'Fliegerkorps', sidc: '10031000001208000000' },
  aviation: { title: 'Front aviation', sidc: '10031000001208000000' },
};

/**
 * M-UNIT-5, M-UNIT-6 one factor where attack and defense are equal, else attack and defense. M-ARMY-5, M-ARMY-7 armies
 * have a stronger side; M14-X-2 a corps of the edition of 2014 may have paid a factor.
 */
export function faceOf(counter: Counter, steps: number, flags: readonly string[] = []): CounterFace {
  return faceUp(counter, steps, face => valuesOf(turned(face, flags)));
}

/** As `faceOf` has it. */
export function strengthOf(
  counter: Counter,
  steps: number,
  flags: readonly string[] = [],
): UnitStrength | undefined {
  return strengthUp(counter, steps, face => turned(face, flags));
}

function turned(face: Readonly<Record<string, number>>, flags: readonly string[]): UnitStrength {
  const { attack, defense, strongAttack = attack, strongDefense = defense } = face;
  if (flags.includes('strong')) return { attack: strongAttack, defense: strongDefense };
  const paid = flags.includes('reduced') ? 1 : 0;
  return { attack: attack - paid, defense: defense - paid };
}

function valuesOf({ attack, defense }: UnitStrength): string {
  return attack === defense ? `${attack}` : `${attack}-${defense}`;
}
