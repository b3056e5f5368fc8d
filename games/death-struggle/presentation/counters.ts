// The look of the counters: stripes of their formations, symbols by type of unit, and what is printed on each face.

import type { Counter } from '../../../kit/counters/roster.ts';
import type { CounterFace, Presentation, UnitStrength } from '../../../kit/presentation.ts';
import { faceUp, strengthUp } from '../../../kit/showing.ts';

export const groups: Presentation['groups'] = {
  north: { title: 'Army Group North', stripe: '#6f8f3d' },
  center: { title: 'Army Group Center', stripe: '#3d7f8f' },
  south: { title: 'Army Group South', stripe: '#7b5fa3' },
  'panzer-1': { title: 'Panzer Group 1', stripe: '#c9992e' },
  'panzer-2': { title: 'Panzer Group 2', stripe: '#111111' },
  'panzer-3': { title: 'Panzer Group 3', stripe: '#8a5a1e' },
  'panzer-4': { title: 'Panzer Group 4', stripe: '#b0202c' },
  'army-high-command': { title: 'Army high command', stripe: '#f2efe6' },
  divisions: { title: 'Divisions of the infantry corps' },
  rumania: { title: 'Rumanians', stripe: '#e3c23c' },
  hungary: { title: 'Hungarians', stripe: '#4f9f6f' },
  slovakia: { title: 'Slovaks', stripe: '#5f7fc0' },
  italy: { title: 'Italians', stripe: '#5fa0a0' },
  rail: { title: 'Railway troops' },
  soviet: { title: 'Red Army' },
  siberia: { title: 'Siberians', stripe: '#ffffff' },
};

export const symbols: Presentation['symbols'] = {
  army: { title: 'Army', sidc: '10031000001211000000' },
  infantry: { title: 'Infantry', sidc: '10031000001211000000' },
  mountain: { title: 'Mountain troops', sidc: '10031000001211000027' },
  motorized: { title: 'Motorized infantry', sidc: '10031000001211040000' },
  panzer: { title: 'Panzer', sidc: '10031000001205000000' },
  tank: { title: 'Tanks', sidc: '10031000001205000000' },
  cavalry: { title: 'Cavalry', sidc: '10031000001213000000' },
  'ss-motorized': { title: 'SS, motorized', sidc: '10031000001211040000' },
  'ss-infantry': { title: 'SS, infantry', sidc: '10031000001211000000' },
  'rifle-army': { title: 'Army', sidc: '10031000001211000000' },
  'shock-army': { title: 'Shock army', sidc: '10031000001211004100' },
  rifle: { title: 'Rifles', sidc: '10031000001211000000' },
  mechanized: { title: 'Mechanized corps', sidc: '10031000001211020000' },
  parachute: { title: 'Parachutists', sidc: '10031000001211000001' },
  katyusha: { title: 'Katyusha rockets', sidc: '10031000001303004100' },
  fliegerkorps: { title: 'Fliegerkorps', sidc: '10031000001208000000' },
  'front-aviation': { title: 'Front aviation', sidc: '10031000001208000000' },
  'interceptor-korps': { title: 'Interceptors', sidc: '10031000001208000000' },
  airfield: { title: 'Airfield', sidc: '10032000001213010000' },
  railhead: { title: 'Railhead', sidc: '10032000001213030000' },
  factory: { title: 'Tank factory', sidc: '10032000001208000000' },
};

/** Attack and defense; DS-ARMY-2 armies have a stronger side; markers have no factors. */
export function faceOf(counter: Counter, steps: number, flags: readonly string[] = []): CounterFace {
  return faceUp(counter, steps, face => valuesOf(turned(face, flags)));
}

/** As `faceOf` has it. */
export function strengthOf(
  counter: Counter,
  steps: number,
  flags: readonly string[] = [],
): UnitStrength | undefined {
  return isMarker(counter) ? undefined : strengthUp(counter, steps, face => turned(face, flags));
}

const isMarker = ({ size }: Counter): boolean => size === '-';

function turned(face: Readonly<Record<string, number>>, flags: readonly string[]): UnitStrength {
  const { attack, defense, strongAttack = attack, strongDefense = defense } = face;
  return flags.includes('strong') ? { attack: strongAttack, defense: strongDefense } : { attack, defense };
}

const valuesOf = ({ attack, defense }: UnitStrength): string =>
  attack + defense === 0 ? '' : `${attack}-${defense}`;
