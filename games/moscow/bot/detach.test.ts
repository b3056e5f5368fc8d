// In our short start a city that few hold and that lies off everybody's way is gone for by as many as it takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBot } from '../../../bots/shelf.ts';
import type { Adapter } from '../../../kit/adapter/adapter.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { placeOf } from '../rules/table/board.ts';
import { unitIds } from '../rules/table/counters.ts';
import { map } from '../rules/table/terrain.ts';
import { winterPrizes } from '../rules/victory/ways-to-win.ts';
import { game, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { scenarios } from './planning.ts';

const [OREL, KURSK, TULA] = ['2312', '2813', '1716'];
const everything = game.map.ids;
const taken = winterPrizes.map(hex => everything[hex]).filter(id => id !== KURSK && id !== TULA);
const isGerman = (id: string): boolean => Number(id.slice(2)) < 11 || taken.includes(id);
const korps = ['G-Pz-XXIV', 'G-Pz-XXXXVIII'];

/** Two korps in Orel, with Tula and Moscow held before them and a division in Kursk: how near it they come. */
function nearestToKursk(own: Adapter): number {
  let state = sketch({
    scenario: 'typhoon',
    turn: 1,
    side: 'german',
    units: {
      ...{ 'S-RD-6': KURSK, 'S-A-5': '1016', 'S-A-16': '1016', 'S-A-30': TULA, 'S-A-50': TULA },
      ...Object.fromEntries([...korps.map(id => [id, OREL]), ['G-A-2', '2309']]),
    },
    control: { german: everything.filter(isGerman), russian: everything.filter(id => !isGerman(id)) },
  });
  const bot = makeBot('staff', 'detach', own) ?? assert.fail();
  const phase = own.sequence.phase(state);
  while (own.sequence.phase(state) === phase) {
    const step = game.apply(state, bot.choose(game, state));
    assert.ok(step.ok);
    state = step.state;
  }
  const city = everything.indexOf(KURSK);
  return Math.min(...korps.map(id => distance(map, placeOf(state, unitIds.indexOf(id)), city)));
}

test('a korps sets out for a city that few hold, away from where everybody is drawn', () => {
  const { typhoon, ...others } = scenarios;
  assert.ok(typhoon);
  assert.equal(nearestToKursk(adapter), 1);
  assert.ok(nearestToKursk({ ...adapter, worth: { ...adapter.worth, scenarios: others } }) > 1);
});
