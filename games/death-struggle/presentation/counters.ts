// The look of the counters: stripes of their formations, symbols by type of unit, and what is printed on each face.

import { bindFaces, SYMBOLS, strongSide } from '../../../families/coatney/showing.ts';
import type { Presentation } from '../../../kit/presentation.ts';

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
  rumania: { title: 'Rumanians', stripe: '#b8860b' },
  hungary: { title: 'Hungarians', stripe: '#2f7f52' },
  slovakia: { title: 'Slovaks', stripe: '#5f7fc0' },
  italy: { title: 'Italians', stripe: '#5fa0a0' },
  rail: { title: 'Railway troops' },
  soviet: { title: 'Red Army' },
  siberia: { title: 'Siberians', stripe: '#ffffff' },
};

export const symbols: Presentation['symbols'] = {
  ...SYMBOLS,
  mountain: { title: 'Mountain troops', sidc: '10031000001211000027' },
  motorized: { title: 'Motorized infantry', sidc: '10031000001211040000' },
  'ss-motorized': { title: 'SS, motorized', sidc: '10031000001211040000' },
  'ss-infantry': { title: 'SS, infantry', sidc: '10031000001211000000' },
  'rifle-army': { title: 'Army', sidc: '10031000001211000000' },
  rifle: { title: 'Rifles', sidc: '10031000001211000000' },
  mechanized: { title: 'Mechanized corps', sidc: '10031000001211020000' },
  'front-aviation': { title: 'Front aviation', sidc: '10031000001208000000' },
  'interceptor-korps': { title: 'Interceptors', sidc: '10031000001208000000' },
  airfield: { title: 'Airfield', sidc: '10032000001213010000' },
  railhead: { title: 'Railhead', sidc: '10032000001213030000' },
  factory: { title: 'Tank factory', sidc: '10032000001208000000' },
};

const faces = bindFaces(strongSide, ({ attack, defense }) =>
  attack + defense === 0 ? '' : `${attack}-${defense}`,
);
/** Attack and defense; DS-ARMY-2 armies have a stronger side. */
export const { faceOf } = faces;
/** Markers have no factors. */
export const strengthOf: NonNullable<Presentation['strength']> = (counter, steps, flags) =>
  counter.size === '-' ? undefined : faces.strengthOf(counter, steps, flags);
