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
  playOne,
  refusedBy,
} from '../../testing.node.ts';
import type { Group } from '../combat/battle-frames.ts';
import { advance, END, type Fought, fought, goBack, hexesFor, order, STOP } from './aftermath.node.ts';

/** 2615 has been cleared by an attack from 2614 with these units; the 22nd Army is dead. */
const cleared = (result: Group['result'], attackers: readonly string[], more: Partial<Fought> = {}): State =>
  fought({
    attackers,
    results: [[['S-A-22'], result]],
    ...more,
    units: { ...Object.fromEntries(attackers.map(id => [id, '2614'])), ...more.units },
  });

/** The 22nd Army is still there and has to go, or may. */
const beaten = (result: Group['result'], attackers: readonly string[], more: Partial<Fought> = {}): State =>
  cleared(result, attackers, { ...more, units: { 'S-A-22': '2615', ...more.units } });

const LVI = 'G-Pz-LVI';
const XXXX = 'G-Pz-XXXX';
const IX = 'G-Inf-IX';

test('M-ADV-1 only units that attacked and are in order advance', () => {
  const state = cleared('DE', [IX, 'G-Inf-V'], {
    units: { 'G-Inf-XX': '2614' },
    flags: { 'G-Inf-V': ['disrupted'] },
  });
  assert.equal(game.decision(state)?.side, 'german');
  assert.deepEqual(hexesFor(state, 'advance', IX), ['2514', '2615', '2714']);
  assert.equal(refusedBy(state, advance('G-Inf-XX', '2615')), 'M-ADV-1');
  assert.equal(refusedBy(state, advance('G-Inf-V', '2615')), 'M-ADV-1');
  assert.equal(refusedBy(state, { type: 'stop' }), 'M-ADV-1');
  const done = play(state, advance(IX, '2615'));
  assert.equal(placeOfUnit(done, IX), '2615');
  assert.equal(frameName(done), 'combat');
});

test('M-ADV-1, M-AD-1 nobody advances after the attackers were disrupted, or into a hex that is still held', () => {
  assert.equal(frameName(cleared('DE', [IX], { battle: { stopped: true } })), 'combat');
  const held = beaten('D', [IX]);
  assert.equal(frameName(play(held, { type: 'stay' })), 'combat');
});

test('M-ADV-1 an advance takes the hex over', () => {
  const { state, events } = playOne(
    cleared('DE', [IX], { control: { russian: ['2615'] } }),
    advance(IX, '2615'),
  );
  assert.deepEqual(
    eventsOf(events, 'control').map(({ hex, side }) => [hex, side]),
    [['2615', 'german']],
  );
  assert.equal(placeOfUnit(state, IX), '2615');
});

test('M-KAT-4 an advance runs over Katyushas without cover, beyond the cleared hex and beside it', () => {
  const entered = (units: Fought['units']): State =>
    play(cleared('DE', [LVI], { units }), advance(LVI, '2615'));
  const beyond = entered({ 'S-Kat-1': '2616', 'S-Kat-2': '2616' });
  assert.ok(hexesFor(beyond, 'advance', LVI).includes('2616'));
  const { state, events } = playOne(beyond, advance(LVI, '2616'));
  assert.deepEqual(
    eventsOf(events, 'eliminated').map(({ rule }) => rule),
    ['M-KAT-4', 'M-KAT-4'],
  );
  assert.deepEqual([placeOfUnit(state, LVI), placeOfUnit(state, 'S-Kat-1')], ['2616', '@dead']);
  // Whoever has cover is not run over.
  const covered = entered({ 'S-Kat-1': '2616', 'S-RD-6': '2616' });
  assert.equal(refusedBy(covered, advance(LVI, '2616')), 'M-ADV-9');
  const beside = cleared('DE', [IX], { units: { 'S-Kat-1': '2514' } });
  assert.equal(placeOfUnit(play(beside, advance(IX, '2514')), 'S-Kat-1'), '@dead');
  const guarded = cleared('DE', [IX], { units: { 'S-Kat-1': '2514', 'S-RD-6': '2514' } });
  assert.equal(refusedBy(guarded, advance(IX, '2514')), 'M-ADV-9');
});

test('M-KAT-4 Russians who advance never run over anybody, and leave their own Katyushas alone', () => {
  const state = fought({
    side: 'russian',
    attackers: ['S-A-22'],
    results: [[['G-Inf-IX'], 'DE']],
    units: { 'S-A-22': '2614', 'S-Kat-1': '2514' },
  });
  assert.equal(refusedBy(state, advance('S-A-22', '2514')), 'M-ADV-9');
  assert.equal(placeOfUnit(play(state, advance('S-A-22', '2615')), 'S-Kat-1'), '2514');
});

test('M-ADV-2 one hex is open to every unit whatever weather, supply and ground say', () => {
  const hard = { target: '1613', weather: 'mud' as const, pulse: 2 };
  for (const unit of [LVI, 'G-A-2', 'G-Mot-10', IX]) {
    // Kaluga over the Oka and a defense line, in mud.
    const state = cleared('D1', [unit], { ...hard, units: { [unit]: '1712' } });
    assert.ok(hexesFor(state, 'advance', unit).includes('1613'));
  }
  const state = cleared('DE', [IX]);
  assert.equal(refusedBy(state, advance(IX, '2616')), 'M-ADV-2');
});

test('M-ADV-3 armor follows a unit that goes farther than a D1 demands', () => {
  const away = (hexes: number, ...way: string[]): State =>
    goBack(play(beaten('D1', [LVI, IX]), order(hexes)), 'S-A-22', ...way);
  // As far as it had to: one hex.
  const one = play(away(1, '2715'), STOP, advance(LVI, '2615'));
  assert.deepEqual(hexesFor(one, 'advance', LVI), []);
  // One hex more: two.
  const two = play(away(1, '2715', '2816'), STOP, advance(LVI, '2615'), advance(LVI, '2515'));
  assert.deepEqual(hexesFor(two, 'advance', LVI), []);
  // Two more: three; infantry is not able to.
  const three = play(away(1, '2715', '2816', '2916'), advance(LVI, '2615'), advance(LVI, '2616'));
  assert.deepEqual(hexesFor(three, 'advance', LVI).includes('2617'), true);
  const end = play(three, advance(LVI, '2617'), advance(IX, '2615'));
  assert.equal(frameName(end), 'combat');
});

test('M-D-3 after a D whose units go one hex the advance is that of a D1', () => {
  const state = play(goBack(beaten('D', [LVI]), 'S-A-22', '2715'), STOP, advance(LVI, '2615'));
  assert.equal(frameName(state), 'combat');
});

test('M-D-4, M14-D-1 after a D whose units go two or three hexes it is that of a D2, or as far as they went', () => {
  const left = (scenario: string, ...way: string[]): State => {
    const gone = goBack(beaten('D', [LVI], { scenario }), 'S-A-22', ...way);
    const ready = frameName(gone) === 'retreat' ? play(gone, STOP) : gone;
    return play(ready, advance(LVI, '2615'), advance(LVI, '2616'));
  };
  assert.equal(frameName(left('main', '2515', '2416')), 'combat');
  assert.equal(frameName(left('main', '2515', '2416', '2316')), 'combat');
  assert.equal(frameName(left('2014', '2515', '2416')), 'combat');
  assert.ok(hexesFor(left('2014', '2515', '2416', '2316'), 'advance', LVI).includes('2617'));
});

test('M14-DN-4 in that edition a D2 that is exceeded is followed too', () => {
  const left = (scenario: string): State =>
    play(
      goBack(play(beaten('D2', [LVI], { scenario }), order(2)), 'S-A-22', '2515', '2416', '2316'),
      advance(LVI, '2615'),
      advance(LVI, '2616'),
    );
  assert.equal(frameName(left('main')), 'combat');
  assert.ok(hexesFor(left('2014'), 'advance', LVI).includes('2617'));
});

test('M-ADV-4 enemy zones count neither into the cleared hex nor through it, but they stop who is beyond', () => {
  const state = cleared('D1', [LVI], {
    units: { 'S-A-30': '2514', 'S-A-31': '2716', 'S-A-22': '2916' },
    results: [[['S-A-22'], 'D1']],
  });
  allowed(state, advance(LVI, '2615'));
  // The zone of the 31st Army reaches 2616: entered, it is the end of the way.
  const through = play(state, advance(LVI, '2615'), advance(LVI, '2616'));
  assert.equal(frameName(through), 'combat');
  assert.equal(placeOfUnit(through, LVI), '2616');
});

test('M-ADV-4 over a defense line an enemy zone keeps attackers back unless a friend is in the hex', () => {
  const overLine = (units: Readonly<Record<string, string>>): State =>
    fought({
      target: '1513',
      units: { [IX]: '1512', 'G-Inf-V': '1414', ...units },
      attackers: [IX, 'G-Inf-V'],
      results: [[['S-A-22'], 'DE']],
    });
  allowed(overLine({}), advance(IX, '1513'));
  const watched = overLine({ 'S-A-30': '1613' });
  assert.equal(refusedBy(watched, advance(IX, '1513')), 'M-ADV-4');
  allowed(watched, advance('G-Inf-V', '1513'));
  allowed(play(watched, advance('G-Inf-V', '1513')), advance(IX, '1513'));
});

test('M-ADV-5 after a D2 or better pure armor goes two hexes in good weather and frost, others one', () => {
  for (const weather of ['good', 'frost'] as const) {
    for (const result of ['D2', 'D2s', 'DE', 'BR', 'D3'] as const) {
      const state = play(cleared(result, [LVI, 'G-Mot-10'], { weather }), advance(LVI, '2615'));
      assert.ok(hexesFor(state, 'advance', LVI).includes('2616'), `${result} in ${weather}`);
      const other = play(state, advance('G-Mot-10', '2615'));
      assert.deepEqual(hexesFor(other, 'advance', 'G-Mot-10'), []);
      assert.equal(refusedBy(other, advance('G-Mot-10', '2616')), 'M-ADV-5');
      const second = play(state, advance(LVI, '2616'));
      assert.equal(refusedBy(second, advance(LVI, '2617')), 'M-ADV-5');
    }
  }
  const shallow = play(cleared('D1', [LVI, IX]), advance(LVI, '2615'));
  assert.equal(refusedBy(shallow, advance(LVI, '2616')), 'M-ADV-5');
});

test('M-ADV-6 adverse ground in either hex, or on the way into it, bars the second', () => {
  // Out of 2515 a river runs before 2616, none before Livny.
  const river = play(
    cleared('DE', [LVI, IX], { target: '2515', units: { [LVI]: '2514' } }),
    advance(LVI, '2515'),
  );
  assert.equal(refusedBy(river, advance(LVI, '2616')), 'M-ADV-6');
  allowed(river, advance(LVI, '2516'));
  // Over the river in the first place: one hex.
  const crossing = cleared('DE', [LVI, IX], { target: '2515', units: { [LVI]: '2616', [IX]: '2514' } });
  assert.deepEqual(hexesFor(play(crossing, advance(LVI, '2515')), 'advance', LVI), []);
  // Into a forest, or a great city: one hex; out of the open into a forest: no second.
  const forest = cleared('DE', [LVI, IX], { target: '1414', units: { [LVI]: '1413', [IX]: '1413' } });
  assert.deepEqual(hexesFor(play(forest, advance(LVI, '1414')), 'advance', LVI), []);
  const edge = cleared('DE', [LVI, IX], { target: '1413', units: { [LVI]: '1313', [IX]: '1313' } });
  const before = play(edge, advance(LVI, '1413'));
  assert.equal(refusedBy(before, advance(LVI, '1414')), 'M-ADV-6');
  allowed(before, advance(LVI, '1513'));
});

test('M-ADV-6 ice takes the rivers away', () => {
  const tank = 'S-TD-108';
  const state = cleared('DE', [tank], {
    side: 'russian',
    weather: 'snow',
    target: '2515',
    units: { [tank]: '2514' },
  });
  assert.ok(hexesFor(play(state, advance(tank, '2515')), 'advance', tank).includes('2616'));
});

test('M-ADV-7 in mud, and in snow, only Russian tanks go two hexes', () => {
  for (const weather of ['mud', 'snow'] as const) {
    const german = play(cleared('DE', [LVI, IX], { weather }), advance(LVI, '2615'));
    assert.deepEqual(hexesFor(german, 'advance', LVI), []);
    const tank = 'S-TD-108';
    const russian = cleared('DE', [tank], { weather, side: 'russian', results: [[['G-ID-6'], 'DE']] });
    assert.ok(hexesFor(play(russian, advance(tank, '2615')), 'advance', tank).includes('2616'));
  }
});

test('M-ADV-8 a hex cleared by force must be entered by as many factors as defended it', () => {
  const state = cleared('DE', [IX, 'G-Inf-V', 'G-ID-6'], { battle: { mustEnter: true, defense: 6 } });
  assert.equal(game.decision(state)?.rule, 'M-ADV-8');
  assert.deepEqual(offered(state), ['advance']);
  assert.equal(refusedBy(state, END), 'M-ADV-8');
  assert.equal(refusedBy(state, advance(IX, '2514')), 'M-ADV-8');
  const five = play(state, advance(IX, '2615'));
  assert.equal(refusedBy(five, END), 'M-ADV-8');
  const six = play(five, advance('G-ID-6', '2615'));
  allowed(six, END);
  allowed(six, advance('G-Inf-V', '2514'));
});

test('M-ADV-8 as far as there is room, and as far as there are units', () => {
  // A second panzer korps finds no room; once the first has gone through, it does.
  const panzers = cleared('DE', [LVI, XXXX], { battle: { mustEnter: true, defense: 8 } });
  const full = play(panzers, advance(LVI, '2615'));
  allowed(full, END);
  const through = play(full, advance(LVI, '2616'));
  assert.equal(refusedBy(through, END), 'M-ADV-8');
  assert.equal(frameName(play(through, advance(XXXX, '2615'), END)), 'combat');
  // All who are left, if all together are too weak.
  const weak = cleared('X', ['G-ID-6', 'G-ID-129'], { battle: { mustEnter: true, defense: 6 } });
  assert.equal(refusedBy(play(weak, advance('G-ID-6', '2615')), END), 'M-ADV-8');
  assert.equal(frameName(play(weak, advance('G-ID-6', '2615'), advance('G-ID-129', '2615'))), 'combat');
});

test('M-ADV-8 a retreat that was ordered clears by force, one that was chosen does not', () => {
  const battle = { defense: 4 };
  const ordered = play(goBack(play(beaten('D1', [IX], { battle }), order(1)), 'S-A-22', '2715'), STOP);
  assert.equal(refusedBy(ordered, END), 'M-ADV-8');
  const chosen = play(goBack(play(beaten('D1', [IX], { battle }), order(0)), 'S-A-22', '2715'), STOP);
  allowed(chosen, END);
});

test('M-ADV-8 nobody goes through the hex back to where the attack came from', () => {
  const state = play(cleared('DE', [LVI], { battle: { mustEnter: true, defense: 4 } }), advance(LVI, '2615'));
  assert.equal(refusedBy(state, advance(LVI, '2614')), 'M-ADV-8');
});

test('M-ADV-9 others may go into empty hexes beside the cleared one, and no farther', () => {
  const state = cleared('DE', [LVI, IX, 'G-Inf-V'], { units: { 'G-ID-6': '2714' } });
  assert.deepEqual(hexesFor(state, 'advance', IX), ['2514', '2615']);
  assert.equal(refusedBy(state, advance(IX, '2714')), 'M-ADV-9');
  assert.equal(refusedBy(state, advance(IX, '2613')), 'M-ADV-9');
  const beside = play(state, advance(IX, '2514'));
  assert.equal(placeOfUnit(beside, IX), '2514');
  // A second one may follow into the hex that was empty; armor goes no second hex from there.
  const both = play(beside, advance(LVI, '2514'));
  assert.deepEqual(hexesFor(both, 'advance', LVI), []);
  const foe = cleared('DE', [IX], { units: { 'S-RD-6': '2714' } });
  assert.equal(refusedBy(foe, advance(IX, '2714')), 'M-ADV-9');
});

test('M-ADV-10 beside the hex zones of control and water count', () => {
  const zone = cleared('DE', [IX], { units: { 'S-A-30': '2513' } });
  assert.equal(refusedBy(zone, advance(IX, '2514')), 'M-ADV-10');
  allowed(zone, advance(IX, '2615'));
  allowed(zone, advance(IX, '2714'));
  // 0614 and 0513 have a lake between them; 0613 lies beside both.
  const lake = cleared('DE', [IX], { target: '0613', units: { [IX]: '0614' } });
  assert.equal(refusedBy(lake, advance(IX, '0513')), 'M-ADV-10');
  const ice = cleared('DE', [IX], { target: '0613', weather: 'snow', units: { [IX]: '0614' } });
  allowed(ice, advance(IX, '0513'));
});

test('M-X-14, M14-X-7 after an X the survivors advance as for a D1', () => {
  for (const scenario of ['main', '2014']) {
    const state = play(cleared('X', [LVI, IX], { scenario }), advance(LVI, '2615'));
    assert.deepEqual(hexesFor(state, 'advance', LVI), []);
    allowed(state, advance(IX, '2615'));
  }
});

test('M-X-15 after an X/2 the survivors advance as for a D2', () => {
  const state = play(cleared('X/2', [LVI, IX]), advance(LVI, '2615'));
  allowed(state, advance(LVI, '2616'));
});

test('M-BR-1 after a BR the advance is that of a DE', () => {
  const state = play(cleared('BR', [LVI, IX]), advance(LVI, '2615'));
  allowed(state, advance(LVI, '2616'));
});

test('M-BR-2, M-SEQ-19 after the advance of a BR the attackers may attack again, nobody twice', () => {
  const units = { 'S-RD-6': '2716' };
  const state = play(cleared('BR', [LVI, IX], { units }), advance(LVI, '2615'), advance(LVI, '2616'), END);
  assert.equal(frameName(state), 'breakthrough');
  const again = cleared('BR', [LVI, IX], { units, flags: { [IX]: ['brokeThrough'] } });
  const second = play(again, advance(LVI, '2615'), advance(LVI, '2616'), END);
  assert.equal(frameName(second), 'breakthrough');
  assert.ok(!JSON.stringify(game.position(second).memory).includes(`"units":["${LVI}","${IX}"]`));
  // A breakthrough out of a breakthrough brings no third attack; nor does any other result.
  const bonus = cleared('BR', [LVI, IX], { units, battle: { bonus: true } });
  assert.equal(frameName(play(bonus, advance(LVI, '2615'), advance(LVI, '2616'), END)), 'combat');
  const plain = cleared('DE', [LVI, IX], { units });
  assert.equal(frameName(play(plain, advance(LVI, '2615'), advance(LVI, '2616'), END)), 'combat');
});

test('M-BR-2 while a defender is left in the hex there is no further attack', () => {
  const state = cleared('BR', [LVI], {
    units: { 'S-TB-126': '2615' },
    results: [
      [['S-A-22'], 'BR'],
      [['S-TB-126'], 'D'],
    ],
  });
  assert.equal(frameName(play(state, { type: 'stay' })), 'combat');
  const gone = play(goBack(state, 'S-TB-126', '2515'), STOP, advance(LVI, '2615'));
  assert.notEqual(frameName(play(gone, END)), 'combat');
});

test('M-STACK-9 attackers may pass through a full hex; only at the end too many cost a unit', () => {
  const state = cleared('DE', [LVI, XXXX]);
  const passing = play(state, advance(LVI, '2615'), advance(XXXX, '2615'), advance(LVI, '2616'), END);
  assert.equal(frameName(passing), 'combat');
  const crowded = play(state, advance(LVI, '2615'), advance(XXXX, '2615'));
  assert.equal(frameName(crowded), 'advance');
});

test('M-ADV-1, M-ARMY-6 a strong army that advances flips back', () => {
  const state = cleared('DE', ['G-A-2'], { flags: { 'G-A-2': ['strong'] } });
  assert.deepEqual(flagsOf(play(state, advance('G-A-2', '2615')), 'G-A-2'), []);
  // What it put into the attack still counts as having entered.
  const owed = cleared('DE', ['G-A-2', 'G-ID-6'], {
    flags: { 'G-A-2': ['strong'] },
    battle: { mustEnter: true, defense: 3 },
  });
  allowed(play(owed, advance('G-A-2', '2615')), END);
});

test('M-SEQ-18 an advance is no operational move, and one who has moved may make it', () => {
  const state = cleared('DE', [IX, 'G-Inf-V'], {
    flags: { [IX]: ['moved', 'attacked'], 'G-Inf-V': ['attacked'] },
  });
  const done = play(state, advance(IX, '2615'), advance('G-Inf-V', '2615'));
  assert.deepEqual(flagsOf(done, IX), ['moved', 'attacked']);
  assert.deepEqual(flagsOf(done, 'G-Inf-V'), ['attacked']);
});

test('M14-ENT-3 a unit that advances leaves its trenches', () => {
  const state = play(cleared('DE', [IX], { flags: { [IX]: ['entrenched'] } }), advance(IX, '2615'));
  assert.deepEqual(flagsOf(state, IX), []);
});

test('M14-ROAD-4 in that edition advances use the roads, retreats never', () => {
  const onRoad = (scenario: string, result: Group['result'], more: Partial<Fought> = {}): State =>
    cleared(result, [LVI, IX], {
      scenario,
      target: '2815',
      ...more,
      units: { [LVI]: '2814', [IX]: '2814', ...more.units },
    });
  // Half a factor a hex: two hexes for a D1, four for a D2, but only along the road.
  const one = play(onRoad('2014', 'D1'), advance(LVI, '2815'));
  assert.deepEqual(hexesFor(one, 'advance', LVI), ['2816']);
  assert.deepEqual(hexesFor(play(one, advance(LVI, '2816')), 'advance', LVI), []);
  const three = play(onRoad('2014', 'D2'), advance(LVI, '2815'), advance(LVI, '2816'), advance(LVI, '2817'));
  assert.ok(hexesFor(three, 'advance', LVI).includes('2818'));
  assert.deepEqual(hexesFor(play(three, advance(LVI, '2818')), 'advance', LVI), []);
  // Infantry pays two thirds and gets nowhere with the rest; the main edition knows no roads here; mud closes them.
  assert.deepEqual(hexesFor(play(onRoad('2014', 'D2'), advance(IX, '2815')), 'advance', IX), []);
  assert.deepEqual(hexesFor(play(onRoad('main', 'D1'), advance(LVI, '2815')), 'advance', LVI), []);
  const mud = onRoad('2014', 'D1', { weather: 'mud' });
  assert.deepEqual(hexesFor(play(mud, advance(LVI, '2815')), 'advance', LVI), []);
  const back = fought({
    scenario: '2014',
    target: '2815',
    units: { 'S-TD-108': '2815', [IX]: '2814' },
    attackers: [IX],
    results: [[['S-TD-108'], 'D3']],
  });
  assert.notEqual(frameName(goBack(play(back, order(1)), 'S-TD-108', '2816')), 'retreat');
});

test('M14-ROAD-4, M14-ROAD-5 at road rate into the zone of an enemy in order the unit is disrupted', () => {
  const meets = (result: Group['result'], flags: Fought['flags'] = {}, more: Partial<Fought> = {}): State =>
    play(
      cleared(result, [LVI, IX], {
        scenario: '2014',
        target: '2815',
        flags,
        ...more,
        units: { [LVI]: '2814', [IX]: '2814', 'S-A-30': '2917', ...more.units },
      }),
      advance(LVI, '2815'),
      advance(LVI, '2816'),
    );
  const caught = meets('D1', {}, { units: { 'S-A-30': '2916' } });
  assert.ok(flagsOf(caught, LVI).includes('disrupted'));
  // Not by an enemy who is disrupted himself, nor where the full rate can be paid.
  const loose = meets('D1', { 'S-A-30': ['disrupted'] }, { units: { 'S-A-30': '2916' } });
  assert.ok(!flagsOf(loose, LVI).includes('disrupted'));
  const paid = meets('D2', {}, { units: { 'S-A-30': '2916' } });
  assert.ok(!flagsOf(paid, LVI).includes('disrupted'));
  assert.deepEqual(hexesFor(paid, 'advance', LVI), []);
});

test('M14-ROAD-5 whoever is watched in the cleared hex has paid in full for it, unless a friend went ahead', () => {
  const watched = (flags: Fought['flags'] = {}): State =>
    cleared('D2', [LVI, IX], {
      scenario: '2014',
      target: '2815',
      flags,
      units: { [LVI]: '2814', [IX]: '2814', 'S-A-30': '2914' },
    });
  // A factor is left of the two: two hexes of road, not three.
  const first = play(watched(), advance(LVI, '2815'));
  assert.ok(!flagsOf(first, LVI).includes('disrupted'));
  const slow = play(first, advance(LVI, '2816'), advance(LVI, '2817'));
  assert.deepEqual(hexesFor(slow, 'advance', LVI), []);
  const led = play(watched(), advance(IX, '2815'), advance(LVI, '2815'), advance(LVI, '2816'));
  assert.ok(hexesFor(play(led, advance(LVI, '2817')), 'advance', LVI).includes('2818'));
  const shaken = play(watched({ 'S-A-30': ['disrupted'] }), advance(LVI, '2815'), advance(LVI, '2816'));
  assert.ok(hexesFor(play(shaken, advance(LVI, '2817')), 'advance', LVI).includes('2818'));
});

test('M14-RIV-2 in that edition a river in the first step of an advance costs nothing', () => {
  const over = (scenario: string): State =>
    play(
      cleared('DE', [LVI, IX], { scenario, target: '2515', units: { [LVI]: '2616', [IX]: '2514' } }),
      advance(LVI, '2515'),
    );
  assert.deepEqual(hexesFor(over('main'), 'advance', LVI), []);
  assert.ok(hexesFor(over('2014'), 'advance', LVI).includes('2516'));
  // On the second step it does.
  const later = cleared('DE', [LVI, IX], {
    scenario: '2014',
    target: '2515',
    units: { [LVI]: '2514', [IX]: '2514' },
  });
  assert.equal(refusedBy(play(later, advance(LVI, '2515')), advance(LVI, '2616')), 'M-ADV-6');
});

test('M14-RIV-2, M-ADV-6 it is the river alone: a defense line ends the advance of armor there too', () => {
  const into = (from: string): State =>
    play(
      cleared('DE', [LVI, IX], { scenario: '2014', target: '1413', units: { [LVI]: from, [IX]: from } }),
      advance(LVI, '1413'),
    );
  assert.deepEqual(hexesFor(into('1512'), 'advance', LVI), []);
  assert.ok(hexesFor(into('1513'), 'advance', LVI).includes('1313'), 'from behind the line');
});

test('M-ADV-1 a city that held out by itself is open once its defenders were driven out by a D2', () => {
  const moscow = (result: Group['result']): State =>
    play(
      goBack(
        play(
          fought({
            target: '1016',
            units: { 'S-A-22': '1016', [IX]: '1015' },
            attackers: [IX],
            results: [[['S-A-22'], result]],
          }),
          order(1),
        ),
        'S-A-22',
        '1017',
      ),
      STOP,
    );
  allowed(moscow('D2'), advance(IX, '1016'));
  // A D1 leaves the city its own factors: it has to be attacked again.
  assert.equal(frameName(moscow('D1')), 'combat');
});

test('M-ADV-5 an advance that is half done is kept in a position', () => {
  const state = play(cleared('DE', [LVI, IX]), advance(LVI, '2615'));
  const loaded = game.load(game.position(state), 'test');
  assert.ok(loaded.ok, JSON.stringify(loaded));
  assert.deepEqual(game.choices(loaded.state), game.choices(state));
});
