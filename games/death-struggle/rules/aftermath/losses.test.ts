import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  flagsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  unitIn,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import {
  at,
  EAST,
  END,
  FIELD,
  type Fought,
  fought,
  order,
  pay,
  paymentsIn,
  retreat,
  unitsFor,
  WEST,
} from './aftermath.node.ts';

/** These attackers from the west against these defenders in the field, with one result for all of them. */
function clash(
  attackers: readonly string[],
  defenders: readonly string[],
  result: Fought['results'][number][1],
  more: Partial<Fought> = {},
): State {
  const ids = attackers.map(text => text.split('/')[0]);
  return fought({
    attackers: ids,
    results: [[defenders, result]],
    weather: 'mud',
    ...more,
    units: {
      ...Object.fromEntries(
        attackers.map((text, i) => [ids[i], text.includes('/') ? `${WEST}/${text.split('/')[1]}` : WEST]),
      ),
      ...Object.fromEntries(defenders.map(id => [id, FIELD])),
      ...more.units,
    },
  });
}
const isGone = (state: State, ...ids: readonly string[]): boolean =>
  ids.every(id => placeOfUnit(state, id).startsWith('@'));
const isDisrupted = (state: State, id: string): boolean => flagsOf(state, id).includes('disrupted');

test('DS-EXCH-5, DS-EXCH-12 in good weather an attacking German takes AD instead of an exchange', () => {
  const state = clash(['GE-INF-I'], ['SU-PARA-1'], 'X', { weather: 'good' });
  assert.equal(frameName(state), 'exchange');
  assert.deepEqual(offered(state), ['accept', 'decline']);
  const declined = play(state, { type: 'decline' });
  assert.ok(isDisrupted(declined, 'GE-INF-I'));
  assert.equal(placeOfUnit(declined, 'SU-PARA-1'), FIELD);
  assert.ok(!isDisrupted(declined, 'SU-PARA-1'));
  assert.equal(frameName(play(state, { type: 'accept' })), 'losses');
  // Not in other weather, not what he has forced himself, not the Russian, not his allies.
  for (const weather of ['light-mud', 'frost', 'snow'] as const)
    assert.notEqual(frameName(clash(['GE-INF-I'], ['SU-PARA-1'], 'X', { weather })), 'exchange');
  const forced = { weather: 'good', battle: { forced: true, holding: [unitNumber('SU-PARA-1')] } } as const;
  assert.notEqual(frameName(clash(['GE-INF-I'], ['SU-PARA-1'], 'X', forced)), 'exchange');
  const russian = { weather: 'good', side: 'russian' } as const;
  assert.notEqual(frameName(clash(['SU-ARMY-8'], ['GE-DIV12-01'], 'X', russian)), 'exchange');
  assert.notEqual(frameName(clash(['RO-ARMY-3'], ['SU-PARA-1'], 'X', { weather: 'good' })), 'exchange');
});

test('DS-EXCH-12 a refusal takes back every exchange of the attack, and the other results stand', () => {
  const state = fought({
    attackers: ['GE-INF-I'],
    results: [
      [['SU-PARA-1'], 'X'],
      [['SU-PARA-3'], 'D'],
    ],
    units: { 'GE-INF-I': WEST, 'SU-PARA-1': FIELD, 'SU-PARA-3': FIELD },
  });
  const declined = play(state, { type: 'decline' });
  assert.ok(isDisrupted(declined, 'SU-PARA-3'));
  assert.ok(!isDisrupted(declined, 'SU-PARA-1'));
  assert.ok(isDisrupted(declined, 'GE-INF-I'));
});

test('DS-EXCH-1, DS-EXCH-6, DS-EXCH-7 example 5: a corps broken up, a panzer flipped, divisions and whole units pay four', () => {
  const state = clash(['GE-INF-I', 'GE-PZ-7'], ['SU-RD12-01', 'SU-RD12-02'], 'X');
  assert.deepEqual(paymentsIn(state), [
    'GE-INF-I breakdown 1',
    'GE-INF-I eliminate 6',
    'GE-PZ-7 eliminate 4',
    'GE-PZ-7 flip 2',
  ]);
  const broken = play(state, pay('GE-INF-I', 'breakdown'));
  assert.ok(isGone(broken, 'GE-INF-I'));
  const division = unitsFor(broken, 'pay').find(id => id.startsWith('GE-DIV22'));
  assert.ok(division !== undefined && placeOfUnit(broken, division) === WEST);
  assert.ok(flagsOf(broken, division).includes('disrupted') === false);
  const flipped = play(broken, pay('GE-PZ-7', 'flip'));
  assert.equal(unitIn(flipped, 'GE-PZ-7')?.steps, 1);
  const weak = unitsFor(flipped, 'pay').find(id => id.startsWith('GE-DIV12'));
  assert.ok(weak !== undefined);
  const paid = play(flipped, pay(weak, 'eliminate'));
  assert.ok(isGone(paid, 'SU-RD12-01', 'SU-RD12-02', weak));
  // DS-EXCH-3 whoever is left may advance one hex.
  assert.equal(frameName(paid), 'advance');
  assert.deepEqual(unitsFor(paid, 'advance').includes('GE-PZ-7'), true);
});

test('DS-EXCH-3 after an exchange nobody advances more than one hex', () => {
  const state = clash(['GE-INF-I', 'GE-PZ-7'], ['SU-RD12-01'], 'X');
  const paid = play(state, pay('GE-PZ-7', 'flip'));
  const entered = play(paid, { type: 'advance', units: ['GE-PZ-7'], to: FIELD });
  assert.equal(refusedBy(entered, { type: 'advance', units: ['GE-PZ-7'], to: EAST }), 'DS-ADV-5');
});

test('DS-EXCH-1 the multiples: half for X/2, double for 2X; costs are not rounded', () => {
  // 1.5 for three factors: a single factor is not enough, two are.
  const half = clash(['GE-DIV12-01', 'GE-DIV12-02', 'GE-INF-I'], ['SU-PARA-1'], 'X/2');
  const one = play(half, pay('GE-DIV12-01', 'eliminate'));
  assert.equal(frameName(one), 'losses');
  assert.ok(isGone(play(one, pay('GE-DIV12-02', 'eliminate')), 'SU-PARA-1'));
  const double = clash(['GE-INF-I', 'GE-INF-II'], ['SU-PARA-1'], '2X');
  assert.equal(frameName(play(double, pay('GE-INF-I', 'breakdown'))), 'losses');
  assert.ok(isGone(play(double, pay('GE-INF-I', 'eliminate')), 'SU-PARA-1'));
});

test('DS-EXCH-8 an army on its stronger side pays the difference and loses nothing else', () => {
  const strong = { flags: { 'GE-ARMY-4': ['strong'] } };
  const state = clash(['GE-ARMY-4', 'GE-INF-I'], ['SU-PARA-1'], 'X', strong);
  assert.ok(paymentsIn(state).some(payment => payment.startsWith('GE-ARMY-4 absorb')));
  const paid = play(state, pay('GE-ARMY-4', 'absorb'));
  assert.equal(placeOfUnit(paid, 'GE-ARMY-4'), WEST);
  assert.ok(!flagsOf(paid, 'GE-ARMY-4').includes('strong'));
  assert.equal(
    refusedBy(clash(['GE-ARMY-4', 'GE-INF-I'], ['SU-PARA-1'], 'X'), pay('GE-ARMY-4', 'absorb')),
    'DS-EXCH-8',
  );
  const shock = clash(['SU-SHOCK-1', 'SU-ARMY-8'], ['GE-DIV12-01'], 'X', {
    side: 'russian',
    flags: { 'SU-SHOCK-1': ['strong'] },
  });
  assert.ok(paymentsIn(shock).some(payment => payment.startsWith('SU-SHOCK-1 absorb')));
});

test('DS-EXCH-9, DS-EXCH-13 Russian tanks and mechanized corps pay first for German panzers, motorized units and armies', () => {
  const russians = ['SU-TD-1', 'SU-MK-1', 'SU-ARMY-8'];
  for (const defender of ['GE-PZ-1', 'GE-SS-LAH', 'GE-MOT-XLI', 'GE-ARMY-4']) {
    const state = clash(russians, [defender], 'X', { side: 'russian' });
    assert.deepEqual(unitsFor(state, 'pay'), ['SU-MK-1', 'SU-TD-1'], defender);
    assert.equal(refusedBy(state, pay('SU-ARMY-8', 'eliminate')), 'DS-EXCH-9');
  }
  for (const defender of ['GE-INF-I', 'GE-KAV-1', 'RO-ARMY-3'])
    assert.ok(unitsFor(clash(russians, [defender], 'X', { side: 'russian' }), 'pay').includes('SU-ARMY-8'));
});

test('DS-EXCH-10, DS-EXCH-13 example 6: panzers pay first for 4-3 and 3-2 tank divisions and 2-1 brigades alone', () => {
  const germans = ['GE-PZ-1', 'GE-INF-I', 'GE-MOT-XLI'];
  for (const defender of ['SU-TD-1', 'SU-TD-3', 'SU-TB21-1']) {
    const state = clash(germans, [defender], 'X');
    assert.deepEqual([...new Set(unitsFor(state, 'pay'))], ['GE-PZ-1'], defender);
    assert.equal(refusedBy(state, pay('GE-INF-I', 'breakdown')), 'DS-EXCH-10');
  }
  for (const defender of ['SU-MK-1', 'SU-TB11-2', 'SU-TD-21'])
    assert.ok(unitsFor(clash(germans, [defender], 'X'), 'pay').includes('GE-INF-I'), defender);
  const half = clash(germans, ['SU-TD-1'], 'X/2');
  assert.ok(isGone(play(half, pay('GE-PZ-1', 'flip')), 'SU-TD-1'));
});

test('DS-EXCH-10 only the share that covers them, then anybody pays', () => {
  const state = clash(['GE-PZ-1', 'GE-INF-I'], ['SU-TB21-1', 'SU-PARA-1'], 'X');
  const flipped = play(state, pay('GE-PZ-1', 'flip'));
  assert.ok(unitsFor(flipped, 'pay').includes('GE-INF-I'));
});

test('DS-EXCH-11 example 16: less than a factor in all costs nothing', () => {
  const free = clash(['GE-INF-I'], ['SU-RD12-01'], 'X/3');
  assert.ok(isGone(free, 'SU-RD12-01'));
  assert.equal(placeOfUnit(free, 'GE-INF-I'), WEST);
  // A third of three factors is one.
  const one = clash(['GE-INF-I'], ['SU-PARA-1'], 'X/3');
  assert.equal(frameName(one), 'losses');
  assert.ok(isGone(play(one, pay('GE-INF-I', 'breakdown')), 'SU-PARA-1'));
});

test('DS-EXCH-2, DS-EXCH-4 example 7: who cannot pay for all loses everybody, as many defenders as are covered go, the rest take a D', () => {
  const state = clash(['GE-INF-V'], ['SU-RD12-01', 'SU-SIBGRD-1'], '2X');
  assert.ok(isGone(state, 'GE-INF-V', 'SU-RD12-01'));
  assert.equal(placeOfUnit(state, 'SU-SIBGRD-1'), FIELD);
  assert.ok(isDisrupted(state, 'SU-SIBGRD-1'));
});

test('DS-EXCH-2 among sets of the greatest size the defender picks', () => {
  const state = clash(['GE-INF-V'], ['SU-RD12-01', 'SU-RD12-02', 'SU-PARA-1'], '2X');
  assert.equal(game.decision(state)?.side, 'russian');
  assert.equal(frameName(state), 'defender-losses');
  assert.deepEqual(unitsFor(state, 'lose'), ['SU-RD12-01', 'SU-RD12-02']);
  assert.equal(refusedBy(state, { type: 'lose', units: ['SU-PARA-1'] }), 'DS-EXCH-2');
  const lost = play(state, { type: 'lose', units: ['SU-RD12-02'] });
  assert.ok(isGone(lost, 'SU-RD12-02', 'GE-INF-V'));
  assert.equal(placeOfUnit(lost, 'SU-RD12-01'), FIELD);
});

test('DS-RES-17, DS-RES-22 AD disrupts the attackers, and they do not advance', () => {
  const state = clash(['GE-INF-I', 'GE-PZ-1'], ['SU-PARA-1'], 'AD');
  assert.ok(['GE-INF-I', 'GE-PZ-1'].every(id => isDisrupted(state, id)));
  assert.equal(placeOfUnit(state, 'GE-INF-I'), WEST);
  // Mixed readings: one group is driven out, but nobody follows.
  const mixed = fought({
    attackers: ['GE-PZ-1'],
    results: [
      [['SU-PARA-1'], 'D2'],
      [['SU-PARA-3'], 'DE'],
      [['SU-CK-6'], 'AD'],
    ],
    units: { 'GE-PZ-1': WEST, 'SU-PARA-1': FIELD, 'SU-PARA-3': FIELD, 'SU-CK-6': FIELD },
  });
  assert.ok(isDisrupted(mixed, 'GE-PZ-1'));
  assert.notEqual(
    frameName(
      play(mixed, order(2), retreat('SU-PARA-1', EAST), retreat('SU-PARA-1', at(0, 2)), { type: 'stop' }),
    ),
    'advance',
  );
});

test('DS-RES-18, DS-RES-21 AE costs as many factors as the defense has, paid like an exchange, and the rest are disrupted', () => {
  const state = clash(['GE-INF-I', 'GE-PZ-1'], ['SU-PARA-1'], 'AE');
  assert.equal(frameName(state), 'losses');
  assert.ok(paymentsIn(state).includes('GE-PZ-1 flip 2'));
  const paid = play(state, pay('GE-PZ-1', 'flip'), pay('GE-INF-I', 'breakdown'));
  assert.equal(placeOfUnit(paid, 'GE-PZ-1'), WEST);
  assert.ok(isDisrupted(paid, 'GE-PZ-1'));
  assert.ok(!isDisrupted(paid, 'SU-PARA-1'));
});

test('DS-RES-21 attackers who total no more than the defense are lost outright', () => {
  const strong = { flags: { 'GE-ARMY-4': ['strong'] } };
  const state = clash(['GE-INF-XIII'], ['SU-PARA-1'], 'AE', {});
  assert.ok(isGone(state, 'GE-INF-XIII'));
  assert.ok(isGone(clash(['GE-ARMY-4'], ['SU-ARMY-10', 'SU-ARMY-8'], 'AE', strong), 'GE-ARMY-4'));
});

test('DS-RES-20 example 17: the exchange is paid first, then AD falls on whoever is left, and the D on its defender', () => {
  const state = fought({
    attackers: ['GE-INF-I', 'GE-DIV22-01'],
    results: [
      [['SU-RD12-01'], 'X'],
      [['SU-ARMY-8'], 'AD'],
      [['SU-RD12-02'], 'D'],
    ],
    units: {
      'GE-INF-I': WEST,
      'GE-DIV22-01': WEST,
      'SU-RD12-01': FIELD,
      'SU-ARMY-8': FIELD,
      'SU-RD12-02': FIELD,
    },
  });
  const paid = play(state, { type: 'accept' }, pay('GE-DIV22-01', 'eliminate'));
  assert.ok(isGone(paid, 'GE-DIV22-01', 'SU-RD12-01'));
  assert.ok(isDisrupted(paid, 'GE-INF-I'));
  assert.ok(isDisrupted(paid, 'SU-RD12-02'));
  assert.ok(!isDisrupted(paid, 'SU-ARMY-8'));
  const refused = play(state, { type: 'decline' });
  assert.equal(placeOfUnit(refused, 'SU-RD12-01'), FIELD);
  assert.ok(isDisrupted(refused, 'GE-DIV22-01'));
  assert.notEqual(frameName(play(refused, { type: 'stay' })), 'advance');
});

test('DS-RES-1, DS-RES-5 BK and DE eliminate whoever reads them, and nobody else', () => {
  for (const result of ['BK', 'DE'] as const) {
    const state = fought({
      attackers: ['GE-INF-I'],
      results: [
        [['SU-PARA-1'], result],
        [['SU-PARA-3'], 'D1'],
      ],
      units: { 'GE-INF-I': WEST, 'SU-PARA-1': FIELD, 'SU-PARA-3': FIELD },
    });
    assert.ok(isGone(state, 'SU-PARA-1'));
    assert.equal(placeOfUnit(state, 'SU-PARA-3'), FIELD);
  }
});

test('DS-RES-10, DS-RES-15, DS-BUILD-11 example 1: any of these results breaks a corps into disrupted divisions, which retreat', () => {
  for (const result of ['D', 'D1', 'D2'] as const) {
    const state = clash(['GE-INF-I'], ['SU-RK-10'], result);
    assert.ok(isGone(state, 'SU-RK-10'));
    const divisions = game.position(state).units.filter(({ at: where }) => where === FIELD);
    assert.equal(divisions.length, 2);
    assert.ok(divisions.every(({ flags }) => flags?.includes('disrupted')));
    const next = result === 'D' ? state : play(state, order(1));
    assert.equal(unitsFor(next, 'retreat').length, 2);
  }
  for (const whole of ['SU-PARA-1', 'SU-CK-6', 'SU-ARMY-8']) {
    const state = clash(['GE-INF-I'], [whole], 'D2');
    assert.ok(isDisrupted(state, whole), whole);
  }
});

test('DS-RES-11 a D3 breaks a Russian rifle army, even out of its trenches', () => {
  for (const flags of [{}, { 'SU-ARMY-8': ['entrenched'] }]) {
    const state = clash(['GE-INF-I'], ['SU-ARMY-8'], 'D3', { flags });
    assert.ok(isGone(state, 'SU-ARMY-8'));
    assert.ok(game.position(state).units.filter(({ at: where }) => where === FIELD).length >= 2);
  }
});

test('DS-DISR-3 an entrenched army that is hit by a D1 is not disrupted, but goes back all the same', () => {
  const state = clash(['GE-INF-I'], ['SU-ARMY-8'], 'D1', { flags: { 'SU-ARMY-8': ['entrenched'] } });
  assert.deepEqual(
    flagsOf(state, 'SU-ARMY-8').filter(flag => flag !== 'hit'),
    [],
  );
  const gone = play(state, order(1), retreat('SU-ARMY-8', EAST));
  assert.equal(placeOfUnit(gone, 'SU-ARMY-8'), EAST);
  assert.ok(!isDisrupted(gone, 'SU-ARMY-8'));
});

test('DS-RES-6 after a DE a formation may leave a weak division, which retreats as after a D3', () => {
  const state = clash(['GE-INF-I'], ['SU-ARMY-8'], 'DE');
  assert.equal(frameName(state), 'survivor');
  assert.equal(game.decision(state)?.side, 'russian');
  const kept = play(state, { type: 'keep', units: ['SU-ARMY-8'] });
  const [division] = game.position(kept).units.filter(({ at: where }) => where === FIELD);
  assert.match(division.id, /^SU-RD01/);
  assert.ok(division.flags?.includes('disrupted'));
  assert.equal(frameName(kept), 'distance');
  assert.equal(refusedBy(kept, order(4)), 'DS-RES-7');
  assert.equal(frameName(play(state, END)), 'advance');
  // A German corps leaves a 1-2.
  const german = clash(['SU-ARMY-8'], ['GE-INF-I'], 'DE', { side: 'russian' });
  const left = play(german, { type: 'keep', units: ['GE-INF-I'] });
  assert.match(game.position(left).units.find(({ at: where }) => where === FIELD)?.id ?? '', /^GE-DIV12/);
});

test('DS-RES-6 no survivor of a Russian corps or a motorized base, after a BK, under orders to hold, or when surrounded', () => {
  const army = unitNumber('SU-ARMY-8');
  assert.notEqual(frameName(clash(['GE-INF-I'], ['SU-RK-10'], 'DE')), 'survivor');
  assert.notEqual(frameName(clash(['SU-ARMY-8'], ['GE-MOT-XLI'], 'DE', { side: 'russian' })), 'survivor');
  assert.notEqual(frameName(clash(['GE-INF-I'], ['SU-ARMY-8'], 'BK')), 'survivor');
  assert.notEqual(
    frameName(clash(['GE-INF-I'], ['SU-ARMY-8'], 'DE', { battle: { holding: [army] } })),
    'survivor',
  );
  assert.notEqual(
    frameName(clash(['GE-INF-I'], ['SU-ARMY-8'], 'DE', { battle: { trapped: [army] } })),
    'survivor',
  );
});
