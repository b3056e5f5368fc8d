// The look of the counters: the stripes of their formations (2.5a, 2.5b), symbols by type of
// unit (2.7a) and what is printed on each face.

import type { Counter } from '../../../kit/counters/roster.ts';
import type { CounterFace, Presentation, UnitStrength } from '../../../kit/presentation.ts';
import { faceUp, strengthUp } from '../../../kit/showing.ts';

/** 2.5a, 2.5b each formation by the color that the rulebook gives it. */
export const groups: Presentation['groups'] = {
  main: { title: 'Main front', stripe: '#e3b23c' },
  '1uf': { title: '1st Ukrainian Front', stripe: '#9fd4f2' },
  'air-main': { title: 'Air armies of the main front', stripe: '#e3b23c' },
  'air-1uf': { title: 'Air armies of 1st Ukrainian Front', stripe: '#9fd4f2' },
  agc: { title: 'Army Group Center', stripe: '#b0202c' },
  kg: { title: 'Korps Gruppen', stripe: '#2f9fdb' },
  locality: { title: 'Fortified localities', stripe: '#57b53f' },
  nu: { title: 'Army Group North Ukraine', stripe: '#2c7d46' },
  '5pa': { title: '5th Panzer Army', stripe: '#123f22' },
};

/** Infantry with a star for Guards, with a rocket battery's chevrons for shock armies; armored cavalry for cav-mech. */
export const symbols: Presentation['symbols'] = {
  infantry: { title: 'Infantry', sidc: '10031000001211000000' },
  guards: { title: 'Guards', sidc: '10031000001211005500' },
  shock: { title: 'Shock army', sidc: '10031000001211004100' },
  panzer: { title: 'Panzer', sidc: '10031000001205000000' },
  tank: { title: 'Tank army', sidc: '10031000001205000000' },
  'cav-mech': { title: 'Cavalry-mechanized group', sidc: '10031000001205010000' },
  'horse-cavalry': { title: 'Horse cavalry', sidc: '10031000001213000000' },
  'fortified-locality': { title: 'Fortified locality', sidc: '10032500002812000000' },
  'air-army': { title: 'Air army', sidc: '10031000001208000000' },
};

const LOCALITY = 'fortified-locality';

/** 2.10c they belong to their hex and never leave it. */
export const works: readonly string[] = [LOCALITY];

/** 2.8a one factor for attack and defense; 11.1e localities never attack. */
export function strengthOf(counter: Counter, steps: number): UnitStrength | undefined {
  return strengthUp(counter, steps, ({ combat }) => ({
    attack: counter.type === LOCALITY ? 0 : combat,
    defense: combat,
  }));
}

/** 2.4, 2.8a, 2.8b; 2.10d movement is printed only where it is not the usual seven. */
export function faceOf(counter: Counter, steps: number): CounterFace {
  const isLocality = counter.type === LOCALITY;
  return {
    ...faceUp(counter, steps, face => valuesOf(counter, face)),
    ...(counter.faces.length === 0 ? { size: '' } : {}),
    ...(isLocality ? { label: counter.name.split(' ')[0] } : {}),
  };
}

function valuesOf({ type }: Counter, { combat, movement }: Readonly<Record<string, number>>): string {
  // 11.1e a zero in front says that it never attacks.
  if (type === LOCALITY) return `0-${combat}`;
  return movement === undefined ? `${combat}` : `${combat}-${movement}`;
}
