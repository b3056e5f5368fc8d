import assert from 'node:assert/strict';
import test from 'node:test';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
} from '../../testing.node.ts';
import type { Group } from '../combat/battle-frames.ts';
import { hexNumber, unitNumber } from '../table/components.ts';
import {
  distancesOn,
  type Fought,
  fought,
  goBack,
  hexesFor,
  order,
  retreat,
  STAY,
  STOP,
} from './aftermath.node.ts';

/** The 22nd Army at 2615, beaten by an infantry korps from the west. */
const beaten = (result: Group['result'], more: Partial<Fought> = {}): ReturnType<typeof fought> =>
  fought({
    attackers: ['G-Inf-IX'],
    results: [[['S-A-22'], result]],
    ...more,
    units: { 'S-A-22': '2615', 'G-Inf-IX': '2614', ...more.units },
  });

test('M-D2-2, M-SEQ-9 after a D2 the attacker orders a retreat of none, one or two hexes', () => {
  for (const result of ['D2', 'D2s'] as const) {
    const state = beaten(result);
    assert.equal(game.decision(state)?.side, 'german');
    assert.equal(frameName(state), 'distance');
    assert.deepEqual(distancesOn(state), [0, 1, 2]);
    assert.equal(refusedBy(state, order(3)), 'M-D2-2');
    assert.equal(refusedBy(state, order(-1)), 'M-D2-2');
    assert.equal(refusedBy(state, { type: 'distance', hexes: 1.5 }), 'format');
    assert.equal(refusedBy(state, { type: 'distance' }), 'format');
    assert.equal(refusedBy(state, { type: 'end' }), 'M-D2-2');
  }
});

test('M-D2-3 on a D2 the defender chooses the way', () => {
  const state = play(beaten('D2'), order(2));
  assert.equal(game.decision(state)?.side, 'russian');
  assert.deepEqual(hexesFor(state, 'retreat', 'S-A-22'), ['2515', '2616', '2715']);
  const going = play(state, retreat('S-A-22', '2715'));
  assert.equal(game.decision(going)?.side, 'russian');
  assert.deepEqual(hexesFor(going, 'retreat', 'S-A-22'), ['2716', '2816']);
});

test('M-D2-4, M14-DN-3 on a D2 he may go one hex farther than he was told', () => {
  for (const scenario of ['main', '2014']) {
    const sent = goBack(play(beaten('D2', { scenario }), order(2)), 'S-A-22', '2616', '2617');
    assert.deepEqual(offered(sent), ['retreat', 'stop']);
    const farther = play(sent, retreat('S-A-22', '2618'));
    assert.equal(placeOfUnit(farther, 'S-A-22'), '2618');
    assert.notEqual(frameName(farther), 'retreat');
    // Told to stay, he may still go that one hex.
    const free = goBack(play(beaten('D2', { scenario }), order(0)), 'S-A-22', '2616');
    assert.notEqual(frameName(free), 'retreat');
  }
});

test('M-D1-1, M14-DN-1 after a D1 the attacker orders none or one hex', () => {
  for (const scenario of ['main', '2014']) {
    const state = beaten('D1', { scenario });
    assert.deepEqual(distancesOn(state), [0, 1]);
    assert.equal(refusedBy(state, order(2)), 'M-D1-1');
  }
});

test('M-D1-2 on a D1 the defender chooses the way, and must go', () => {
  const state = play(beaten('D1'), order(1));
  assert.equal(game.decision(state)?.side, 'russian');
  assert.deepEqual(hexesFor(state, 'retreat', 'S-A-22'), ['2515', '2616', '2715']);
  assert.equal(refusedBy(state, STAY), 'M-RETREAT-1');
  assert.equal(refusedBy(state, STOP), 'M-D-2');
});

test('M-D1-4, M14-DN-2 on a D1 he may go one or two hexes farther', () => {
  for (const scenario of ['main', '2014']) {
    const one = goBack(play(beaten('D1', { scenario }), order(1)), 'S-A-22', '2616');
    allowed(one, STOP);
    const two = play(one, retreat('S-A-22', '2617'));
    allowed(two, STOP);
    const three = play(two, retreat('S-A-22', '2618'));
    assert.equal(placeOfUnit(three, 'S-A-22'), '2618');
    assert.notEqual(frameName(three), 'retreat');
    // Not ordered to go at all, two hexes are the most.
    const free = goBack(play(beaten('D1', { scenario }), order(0)), 'S-A-22', '2616', '2617');
    assert.notEqual(frameName(free), 'retreat');
  }
});

test('M-D-2, M14-D-1 after a D the defender may stay, or go up to three hexes', () => {
  for (const scenario of ['main', '2014']) {
    const state = beaten('D', { scenario });
    assert.equal(game.decision(state)?.side, 'russian');
    assert.deepEqual(offered(state), ['retreat', 'stay']);
    assert.equal(placeOfUnit(play(state, STAY), 'S-A-22'), '2615');
    const three = goBack(state, 'S-A-22', '2616', '2617', '2618');
    assert.notEqual(frameName(three), 'retreat');
    allowed(goBack(state, 'S-A-22', '2616'), STOP);
  }
});

test('M-D-2 a D together with the loss of attackers leaves the same choice; nobody follows', () => {
  const state = beaten('D/AE', { battle: { stopped: true } });
  assert.deepEqual(offered(state), ['retreat', 'stay']);
  const gone = play(state, retreat('S-A-22', '2616'), STOP);
  assert.equal(frameName(gone), 'combat');
});

test('M-D-2, M-NORET-2 a unit that was ordered to hold does not leave after a D', () => {
  const state = beaten('D', { battle: { holding: [unitNumber('S-A-22')] } });
  assert.equal(frameName(state), 'combat');
  assert.equal(placeOfUnit(state, 'S-A-22'), '2615');
});

test('M14-DN-1, M14-DN-5, M14-DN-6 a D3 sends them up to three hexes and leaves no choice to go farther', () => {
  const state = beaten('D3', { scenario: '2014' });
  assert.deepEqual(distancesOn(state), [0, 1, 2, 3]);
  const two = goBack(play(state, order(2)), 'S-A-22', '2616', '2617');
  assert.notEqual(frameName(two), 'retreat');
  assert.notEqual(frameName(play(state, order(0))), 'retreat');
  const three = goBack(play(state, order(3)), 'S-A-22', '2616', '2617', '2618');
  assert.equal(placeOfUnit(three, 'S-A-22'), '2618');
  assert.notEqual(frameName(three), 'retreat');
});

test('M14-DN-6 three hexes are the most, whatever is ordered', () => {
  const state = goBack(play(beaten('D2', { scenario: '2014' }), order(2)), 'S-A-22', '2616', '2617', '2618');
  assert.notEqual(frameName(state), 'retreat');
  assert.deepEqual(hexesFor(state, 'retreat', 'S-A-22'), []);
});

test('M14-CITY-6 nobody is made to go more than one hex from Moscow, but he may', () => {
  const inMoscow = (scenario: string, result: Group['result']): ReturnType<typeof fought> =>
    fought({
      scenario,
      target: '1016',
      units: { 'S-A-22': '1016', 'G-Inf-IX': '1015' },
      attackers: ['G-Inf-IX'],
      results: [[['S-A-22'], result]],
      markers: { razed: ['1016'] },
    });
  assert.deepEqual(distancesOn(inMoscow('main', 'D2')), [0, 1, 2]);
  for (const result of ['D2', 'D3'] as const) {
    const state = inMoscow('2014', result);
    assert.deepEqual(distancesOn(state), [0, 1]);
    assert.equal(refusedBy(state, order(2)), 'M14-CITY-6');
    const gone = goBack(play(state, order(1)), 'S-A-22', '1017');
    assert.deepEqual(offered(gone), ['retreat', 'stop']);
    const two = play(gone, retreat('S-A-22', '1018'));
    assert.deepEqual(offered(two), ['retreat', 'stop']);
  }
});

test('M14-CITY-6 only Russians are shielded in Moscow, and nobody in another hex', () => {
  const germans = fought({
    scenario: '2014',
    side: 'russian',
    target: '1016',
    units: { 'G-Inf-IX': '1016', 'S-A-22': '1017' },
    attackers: ['S-A-22'],
    results: [[['G-Inf-IX'], 'D2']],
    markers: { razed: ['1016'] },
  });
  assert.deepEqual(distancesOn(germans), [0, 1, 2]);
  assert.equal(refusedBy(germans, order(3)), 'M-D2-2');
  allowed(germans, order(2));
  for (const target of ['1716', '2615']) {
    const attacker = target === '1716' ? '1715' : '2614';
    const elsewhere = fought({
      scenario: '2014',
      target,
      units: { 'S-A-22': target, 'G-Inf-IX': attacker },
      attackers: ['G-Inf-IX'],
      results: [[['S-A-22'], 'D3']],
      markers: { razed: ['1716'] },
    });
    assert.deepEqual(distancesOn(elsewhere), [0, 1, 2, 3], target);
  }
});

test('M14-CITY-6 who was not sent out of Moscow gains no hexes by it', () => {
  const state = fought({
    scenario: '2014',
    target: '1016',
    units: { 'S-A-22': '1016', 'G-Inf-IX': '1015' },
    attackers: ['G-Inf-IX'],
    results: [[['S-A-22'], 'D2']],
    markers: { razed: ['1016'] },
  });
  // Ordered nowhere he may add the one hex of a D2 (M14-DN-3); sent out, he may go as far as a D2 could have sent him.
  const gone = goBack(play(state, order(0)), 'S-A-22', '1017');
  assert.notEqual(frameName(gone), 'retreat');
  assert.equal(placeOfUnit(gone, 'S-A-22'), '1017');
});

test('M-RETREAT-1 every step leads away from the hex that was attacked', () => {
  const state = goBack(play(beaten('D2'), order(2)), 'S-A-22', '2616');
  assert.equal(refusedBy(state, retreat('S-A-22', '2515')), 'M-RETREAT-1');
  assert.equal(refusedBy(state, retreat('S-A-22', '2615')), 'M-RETREAT-1');
  assert.equal(refusedBy(state, retreat('S-A-22', '2619')), 'M-RETREAT-1');
  assert.deepEqual(hexesFor(state, 'retreat', 'S-A-22'), ['2516', '2617', '2716']);
});

test('M-RETREAT-1 a unit goes as far as it must before it stops or another goes', () => {
  const state = play(
    beaten('D2', {
      units: { 'S-RD-6': '2615' },
      results: [[['S-A-22', 'S-RD-6'], 'D2']],
    }),
    order(2),
    retreat('S-A-22', '2616'),
  );
  assert.equal(refusedBy(state, STOP), 'M-RETREAT-1');
  assert.equal(refusedBy(state, STAY), 'M-RETREAT-1');
  assert.equal(refusedBy(state, retreat('S-RD-6', '2616')), 'M-RETREAT-1');
  assert.equal(refusedBy(state, { type: 'end' }), 'M-RETREAT-1');
  const next = play(state, retreat('S-A-22', '2617'), STOP);
  assert.equal(refusedBy(next, retreat('S-A-22', '2618')), 'M-RETREAT-1');
  assert.deepEqual(hexesFor(next, 'retreat', 'S-RD-6'), ['2515', '2616', '2715']);
});

test('M-RETREAT-2, M-RETREAT-5 an enemy zone bars the way unless a friend stands in it', () => {
  const alone = play(beaten('D2', { units: { 'G-Inf-V': '2617' } }), order(2));
  assert.equal(refusedBy(alone, retreat('S-A-22', '2616')), 'M-RETREAT-2');
  assert.deepEqual(hexesFor(alone, 'retreat', 'S-A-22'), ['2515', '2715']);
  const covered = play(beaten('D2', { units: { 'G-Inf-V': '2617', 'S-RD-6': '2616' } }), order(1));
  allowed(covered, retreat('S-A-22', '2616'));
  // He may end there, and pass on to the next hex that friends hold open.
  const chain = beaten('D2', { units: { 'G-Inf-V': '2617', 'S-RD-6': '2616', 'S-RD-219': '2716' } });
  const passing = goBack(play(chain, order(2)), 'S-A-22', '2616');
  assert.deepEqual(hexesFor(passing, 'retreat', 'S-A-22'), ['2716']);
  const ended = goBack(covered, 'S-A-22', '2616');
  assert.equal(placeOfUnit(ended, 'S-A-22'), '2616');
  assert.equal(frameName(ended), 'advance');
});

test('M-RETREAT-2 a division has no zone, but nobody retreats onto it', () => {
  const state = play(beaten('D2', { units: { 'G-ID-6': '2616' } }), order(1));
  assert.equal(refusedBy(state, retreat('S-A-22', '2616')), 'M-RETREAT-2');
  assert.deepEqual(hexesFor(state, 'retreat', 'S-A-22'), ['2515', '2715']);
});

test('M-RETREAT-3 after the first hex he goes away from the attackers if he can', () => {
  // Attacked from the west and the southeast, he can only leave to the northeast.
  const units = { 'G-Inf-V': '2715' };
  const given = { units, attackers: ['G-Inf-IX', 'G-Inf-V'] };
  const state = play(beaten('D2', given), order(2));
  assert.deepEqual(hexesFor(state, 'retreat', 'S-A-22'), ['2515']);
  const going = play(state, retreat('S-A-22', '2515'));
  assert.deepEqual(hexesFor(going, 'retreat', 'S-A-22'), ['2416']);
  assert.equal(refusedBy(going, retreat('S-A-22', '2516')), 'M-RETREAT-3');
  // Where that way is closed any other will do, and nobody is lost.
  const closed = beaten('D2', { ...given, units: { ...units, 'G-ID-6': '2416' } });
  const aside = goBack(play(closed, order(2)), 'S-A-22', '2515');
  assert.deepEqual(hexesFor(aside, 'retreat', 'S-A-22'), ['2415', '2516']);
});

test('M-RETREAT-4 he leaves neither through the attacked hexside nor through those beside it', () => {
  const state = play(beaten('D1'), order(1));
  for (const to of ['2514', '2614', '2714'])
    assert.equal(refusedBy(state, retreat('S-A-22', to)), 'M-RETREAT-4');
  // An enemy beside him who took no part bars only his own hex and his zone.
  const passive = play(beaten('D1', { units: { 'G-ID-6': '2514' } }), order(1));
  assert.deepEqual(hexesFor(passive, 'retreat', 'S-A-22'), ['2515', '2616', '2715']);
});

test('M-RETREAT-4 the hexsides of attackers who fell are barred all the same', () => {
  const state = beaten('D1', { battle: { from: [hexNumber('2614'), hexNumber('2616')] } });
  assert.equal(frameName(state), 'combat');
  assert.equal(placeOfUnit(state, 'S-A-22'), '2615');
});

test('M-RETREAT-6 a friendly hex whose attack is still to come is closed', () => {
  const units = { 'S-RD-6': '2515', 'G-Inf-V': '2415' };
  const before = play(beaten('D1', { units, pending: { '2515': ['G-Inf-V'] } }), order(1));
  assert.equal(refusedBy(before, retreat('S-A-22', '2515')), 'M-RETREAT-6');
  // Once it has been resolved, or if there is none, friends keep the hex open.
  const after = play(beaten('D1', { units }), order(1));
  allowed(after, retreat('S-A-22', '2515'));
});

test('M-RETREAT-7, M-STACK-10 too many in a hex: nobody is lost, undisrupted friends are disrupted', () => {
  const state = play(
    beaten('D2', {
      units: { 'S-A-30': '2616', 'S-RD-6': '2616', 'S-RD-219': '2617' },
      flags: { 'S-A-22': ['disrupted'] },
    }),
    order(1),
  );
  const { state: crowded, events } = playOne(state, retreat('S-A-22', '2616'));
  assert.deepEqual(flagsOf(crowded, 'S-A-30'), ['disrupted', 'hit']);
  assert.deepEqual(flagsOf(crowded, 'S-RD-6'), ['disrupted', 'hit']);
  assert.deepEqual(
    eventsOf(events, 'disrupted').map(({ unit, rule }) => [unit, rule]),
    [
      ['S-RD-6', 'M-RETREAT-7'],
      ['S-A-30', 'M-RETREAT-7'],
    ],
  );
  assert.equal(eventsOf(events, 'eliminated').length, 0);
  // Merely passing through is enough; a hex with room is left in order.
  const passed = play(crowded, retreat('S-A-22', '2617'));
  assert.deepEqual(flagsOf(passed, 'S-RD-219'), []);
  assert.notEqual(frameName(passed), 'overstack');
});

test('M-RETREAT-7 a friend who was disrupted already is not disrupted again and keeps his trenches', () => {
  const state = play(
    beaten('D1', {
      units: { 'S-A-30': '2616' },
      flags: { 'S-A-30': ['disrupted', 'entrenched'] },
    }),
    order(1),
    retreat('S-A-22', '2616'),
  );
  assert.deepEqual(flagsOf(state, 'S-A-30'), ['disrupted', 'entrenched']);
});

test('M-RETREAT-8 who is forced over the edge of the map is lost', () => {
  const edge: Partial<Fought> = {
    target: '2222',
    units: { 'S-A-22': '2222', 'G-Inf-IX': '2221', 'G-ID-6': '2122', 'G-IR-GD': '2322' },
  };
  const state = beaten('D1', edge);
  const { state: after, events } = playOne(state, order(1));
  assert.equal(placeOfUnit(after, 'S-A-22'), '@dead');
  assert.deepEqual(
    eventsOf(events, 'eliminated').map(({ unit, cause, rule }) => [unit, cause, rule]),
    [['S-A-22', 'retreat', 'M-RETREAT-8']],
  );
  // Nobody is forced by a D, or by an attacker who lets him stay.
  assert.equal(placeOfUnit(play(state, order(0)), 'S-A-22'), '2222');
  assert.equal(placeOfUnit(beaten('D', edge), 'S-A-22'), '2222');
});

test('M-RETREAT-8 on the second hex too; where only the enemy is in the way he stops without loss', () => {
  const toEdge: Partial<Fought> = { target: '2221', units: { 'S-A-22': '2221', 'G-Inf-IX': '2220' } };
  const off = goBack(
    play(
      beaten('D2', { ...toEdge, units: { ...toEdge.units, 'G-ID-6': '2122', 'G-IR-GD': '2322' } }),
      order(2),
    ),
    'S-A-22',
    '2222',
  );
  assert.equal(placeOfUnit(off, 'S-A-22'), '@dead');
  const blocked = beaten('D2', { units: { 'G-Inf-V': '2618', 'G-ID-6': '2516', 'G-IR-GD': '2716' } });
  const stopped = goBack(play(blocked, order(2)), 'S-A-22', '2616');
  assert.equal(placeOfUnit(stopped, 'S-A-22'), '2616');
  assert.notEqual(frameName(stopped), 'retreat');
});

test('M-RETREAT-8 who is forced over open water is lost; ice carries him', () => {
  const lake: Partial<Fought> = {
    target: '0614',
    units: { 'S-A-22': '0614', 'G-Inf-IX': '0713', 'G-ID-6': '0615', 'G-IR-GD': '0714' },
  };
  const open = beaten('D1', lake);
  assert.equal(placeOfUnit(play(open, order(1)), 'S-A-22'), '@dead');
  const frozen = play(beaten('D1', { ...lake, weather: 'snow' }), order(1));
  assert.deepEqual(hexesFor(frozen, 'retreat', 'S-A-22'), ['0513', '0514']);
  const other = play(beaten('D1', { ...lake, units: { 'S-A-22': '0614', 'G-Inf-IX': '0713' } }), order(1));
  assert.equal(refusedBy(other, retreat('S-A-22', '0514')), 'M-RETREAT-8');
});

test('M-D1-1, M-D-2 each group goes by its own result, and the attacker orders before anybody goes', () => {
  const state = beaten('D1', {
    units: { 'S-RD-6': '2615' },
    results: [
      [['S-RD-6'], 'D'],
      [['S-A-22'], 'D1'],
    ],
  });
  assert.equal(frameName(state), 'distance');
  const ordered = play(state, order(1));
  assert.deepEqual(offered(ordered), ['retreat', 'stay']);
  const stayed = play(ordered, STAY);
  assert.deepEqual(hexesFor(stayed, 'retreat', 'S-RD-6'), []);
  const done = play(stayed, retreat('S-A-22', '2616'), STOP);
  assert.equal(placeOfUnit(done, 'S-RD-6'), '2615');
  assert.equal(frameName(done), 'combat');
});

test('M14-ENT-3 a retreating unit leaves its trenches, one that stays keeps them', () => {
  const flags = { 'S-A-22': ['disrupted', 'entrenched'] };
  const stayed = play(beaten('D1', { flags }), order(0), STAY);
  assert.deepEqual(flagsOf(stayed, 'S-A-22'), ['disrupted', 'entrenched']);
  const gone = play(beaten('D1', { flags }), order(1), retreat('S-A-22', '2616'), STOP);
  assert.deepEqual(flagsOf(gone, 'S-A-22'), ['disrupted']);
});

test('M-SEQ-18 a retreat is no operational move', () => {
  const state = play(beaten('D1'), order(1), retreat('S-A-22', '2616'), STOP);
  assert.ok(!flagsOf(state, 'S-A-22').includes('moved'));
});

test('M-RETREAT-1 a retreat that is half done is kept in a position', () => {
  const state = goBack(play(beaten('D2'), order(2)), 'S-A-22', '2616');
  const loaded = game.load(game.position(state), 'test');
  assert.ok(loaded.ok, JSON.stringify(loaded));
  assert.deepEqual(game.choices(loaded.state), game.choices(state));
});
