import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playAll,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { hexNumber, unitNumber } from '../table/components.ts';
import { advance, distancesOn, END, order, retreat, STOP } from './aftermath.node.ts';
import { canRetreat } from './retreat.ts';

const RESOLVE = { type: 'resolve', target: '2615' };

/** An attack on 2615 that waits for its die; Germans are supplied from the air. */
function attack(units: Sketch['units'], attackers: readonly string[], more: Partial<Sketch> = {}): State {
  const airborne = Object.keys(units).filter(id => id.startsWith('G-'));
  return sketch({
    side: 'german',
    ...more,
    phase: 'combat',
    units: { ...units, 'G-Inf-VII': '2803', 'S-RD-312': '2804' },
    flags: { ...Object.fromEntries(airborne.map(id => [id, ['airSupplied']])), ...more.flags },
    frames: [
      {
        name: 'combat',
        attacks: [
          { target: '2615', units: attackers, requiredBy: [] },
          ...(more.side === 'russian' ? [] : [{ target: '2804', units: ['G-Inf-VII'], requiredBy: [] }]),
        ],
        resolved: [],
      },
    ],
  });
}

test('M-D1-1, M-D1-4, M14-ENT-3 W1 an entrenched army after a D1', () => {
  const state = attack(
    { 'S-A-30': '2615', 'G-Pz-LVI': '2614', 'G-Inf-V': '2614', 'G-Mot-10': '2714' },
    ['G-Pz-LVI', 'G-Inf-V', 'G-Mot-10'],
    { flags: { 'S-A-30': ['entrenched'] }, dice: [3] },
  );
  const { state: beaten, events } = playOne(state, RESOLVE);
  assert.equal(eventsOf(events, 'result')[0].result, 'D1');
  assert.deepEqual(distancesOn(beaten), [0, 1]);
  assert.ok(flagsOf(beaten, 'S-A-30').includes('disrupted'));
  const stayed = play(beaten, order(0), { type: 'stay' });
  assert.ok(flagsOf(stayed, 'S-A-30').includes('entrenched'));
  const gone = play(beaten, order(1), retreat('S-A-30', '2616'), retreat('S-A-30', '2617'));
  assert.ok(!flagsOf(gone, 'S-A-30').includes('entrenched'));
  allowed(gone, retreat('S-A-30', '2618'));
});

test('M-NORET-1 W7 a surrounded army out of supply: a D2 kills it and is no breakthrough', () => {
  const state = attack(
    { 'S-A-30': '2615', 'G-Inf-IX': '2614', 'G-Inf-XXIII': '2614', 'G-Inf-VI': '2616' },
    ['G-Inf-IX', 'G-Inf-XXIII', 'G-Inf-VI'],
    { flags: { 'S-A-30': ['entrenched'] }, dice: [2] },
  );
  const { state: won, events } = playOne(state, RESOLVE);
  assert.deepEqual(
    eventsOf(events, 'converted').map(({ to }) => to),
    ['DE'],
  );
  assert.equal(placeOfUnit(won, 'S-A-30'), '@dead');
  assert.equal(frameName(won), 'advance');
  // Four factors of defense: one korps of five is enough, and then nothing follows.
  assert.equal(refusedBy(won, END), 'M-ADV-8');
  assert.equal(frameName(play(won, advance('G-Inf-IX', '2615'), END)), 'combat');
});

test('M-NORET-1, M-RETREAT-4 surrounded is who has no hex to go to first', () => {
  const battle = { target: hexNumber('2615'), from: [hexNumber('2614')] };
  const isFree = (units: Sketch['units'], more: Partial<Sketch> = {}): boolean =>
    canRetreat(
      sketch({ ...more, units: { 'S-A-30': '2615', 'G-Inf-IX': '2614', ...units }, phase: 'combat' }),
      battle,
      unitNumber('S-A-30'),
    );
  assert.equal(isFree({}), true);
  // The zone of a korps at 2617 closes 2616, those of two more the hexes beside it.
  const ring = { 'G-Inf-V': '2617', 'G-Inf-VI': '2416', 'G-Inf-XX': '2816' };
  assert.equal(isFree(ring), false);
  assert.equal(isFree({ ...ring, 'S-RD-6': '2616' }), true);
  const pending = { target: '2616', units: ['G-Inf-V'], requiredBy: [] };
  const frames = [{ name: 'combat', attacks: [pending], resolved: [] }];
  assert.equal(isFree({ ...ring, 'S-RD-6': '2616' }, { frames }), false);
  // Divisions close only the hexes they stand in, unless two of them work together.
  assert.equal(isFree({ 'G-ID-6': '2616', 'G-IR-GD': '2515', 'G-Lehr-900': '2715' }), false);
  assert.equal(isFree({ 'G-ID-6': '2616', 'G-IR-GD': '2515' }), true);
});

test('M-BR-2, M-STACK-9 a breakthrough: advance, count the stacks, attack again', () => {
  // 26 to 4 in the open, but no armor: a BR off the table.
  const state = attack(
    {
      'S-A-30': '2615',
      'G-Inf-IX': '2614',
      'G-Inf-XXIII': '2614',
      'G-Inf-XXXV': '2714',
      'G-Inf-V': '2714',
      'S-RD-6': '2616',
    },
    ['G-Inf-IX', 'G-Inf-XXIII', 'G-Inf-XXXV', 'G-Inf-V'],
    { dice: [1] },
  );
  const won = play(state, RESOLVE);
  const three = play(
    won,
    advance('G-Inf-IX', '2615'),
    advance('G-Inf-XXIII', '2615'),
    advance('G-Inf-V', '2615'),
  );
  const crowded = play(three, END);
  assert.equal(frameName(crowded), 'overstack');
  const fitting = play(crowded, { type: 'lose', units: ['G-Inf-V'] });
  assert.equal(frameName(fitting), 'breakthrough');
  assert.ok(offered(fitting).includes('attack'));
  // Whoever was lost in the crowd has no further attack, also after the position has been laid aside.
  const lost = { type: 'attack', units: ['G-Inf-V'], target: '2616' };
  const reloaded = game.load(game.position(fitting), 'test', []);
  assert.ok(reloaded.ok);
  for (const again of [fitting, reloaded.state]) {
    assert.equal(refusedBy(again, lost), 'M-SEQ-7');
    allowed(again, { ...lost, units: ['G-Inf-IX', 'G-Inf-XXIII'] });
  }
  const closed = play(fitting, END);
  assert.equal(frameName(closed), 'combat');
});

test('M-D2-2, M-RETREAT-2 Russians attack: the German goes back, they say how far', () => {
  const { state, events } = playAll(
    attack({ 'G-ID-6': '2615', 'S-A-22': '2614', 'S-A-16': '2714', 'S-A-30': '2417' }, ['S-A-22', 'S-A-16'], {
      side: 'russian',
      dice: [5],
    }),
    RESOLVE,
    { type: 'hold', units: [] },
  );
  assert.equal(eventsOf(events, 'result')[0].result, 'D2s');
  assert.equal(game.decision(state)?.side, 'russian');
  const ordered = play(state, order(1));
  assert.equal(game.decision(ordered)?.side, 'german');
  // West and southwest are barred by the attackers, and 2516 and 2416 lie in the zone of the 30th Army.
  assert.equal(refusedBy(ordered, retreat('G-ID-6', '2715')), 'M-RETREAT-4');
  const gone = play(ordered, retreat('G-ID-6', '2616'));
  assert.equal(refusedBy(gone, retreat('G-ID-6', '2516')), 'M-RETREAT-2');
  assert.equal(frameName(play(gone, STOP)), 'advance');
});
