// Russian replacements: how many, who first, where they come on, and who never comes back.

import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import {
  allowed,
  areaOf,
  destinationsOf,
  eventsOf,
  flagsOf,
  game,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import { type Cause, eliminate } from '../table/changes.ts';
import { map, unitNumber } from '../table/components.ts';
import { arriveVatutin, replacementsFrame, startReplacements } from './replacements.ts';

const take = (unit: string, to = '1318') => ({ type: 'take', units: [unit], to });
const giveUp = (unit: string) => ({ type: 'give-up', units: [unit] });
const FULL = { siberian: 1, tank: 2, rifle: 6 };
const POOL = '@replacements';
const RESERVE = '@siberian-reserve';

const depot = (rest: Partial<Sketch> & Pick<Sketch, 'units'>): State =>
  sketch({
    phase: 'replacements',
    side: 'russian',
    turn: 5,
    ...rest,
    markers: { credits: FULL, ...rest.markers },
  });
/** The same in a turn of the Siberian Reserve. */
const reserve = (rest: Partial<Sketch> & Pick<Sketch, 'units'>): State =>
  depot({ turn: 8, ...rest, markers: { siberianStart: 7, credits: { ...FULL, shock: 1 }, ...rest.markers } });

/** After a unit has died in its hex for this reason. */
function lost(id: string, cause: Cause): State {
  const state = depot({ units: { [id]: '1208' } });
  eliminate({ state, events: [] }, unitNumber(id), cause, 'M-DE-1');
  return state;
}

function started(turn: number, markers: Sketch['markers'] = {}): unknown {
  const state = sketch({ phase: 'replacements', side: 'russian', units: {}, turn, markers });
  startReplacements({ state, events: [] });
  return markerOf(state, 'credits');
}

test('M-REPL-1 replacements come disrupted and at full strength', () => {
  const { state, events } = playOne(depot({ units: { 'S-RD-53': '@dead' } }), take('S-RD-53'));
  assert.equal(placeOfUnit(state, 'S-RD-53'), '1318');
  assert.deepEqual(flagsOf(state, 'S-RD-53').includes('disrupted'), true);
  assert.deepEqual(
    events.slice(0, 2).map(({ type }) => type),
    ['replaced', 'disrupted'],
  );
  assert.equal(unitIn(state, 'S-RD-53')?.steps ?? 1, 1);
});

test('M-REPL-2 from turn 2 on one Siberian, two tank brigades and six rifle divisions a turn', () => {
  assert.equal(started(1), undefined);
  for (const turn of [2, 5, 12]) assert.deepEqual(started(turn), FULL);
  const brigades = { 'S-TB-11': POOL, 'S-TB-9': POOL, 'S-TB-17': POOL };
  const two = play(depot({ units: brigades }), take('S-TB-11'), take('S-TB-9', '2820'));
  assert.equal(refusedBy(two, take('S-TB-17', '2421')), 'M-REPL-2');
  const rifles = ['53', '110', '113', '133', '144', '149', '160'].map(number => `S-RD-${number}`);
  const units = Object.fromEntries(rifles.map(id => [id, POOL]));
  const six = play(
    depot({ units }),
    ...rifles.slice(0, 6).map((id, index) => take(id, ['1318', '2820', '2421'][index % 3])),
  );
  assert.equal(refusedBy(six, take(rifles[6], '1520')), 'M-REPL-2');
  const siberians = depot({ units: { 'S-Sib-413': RESERVE, 'S-Sib-415': RESERVE } });
  assert.equal(refusedBy(play(siberians, take('S-Sib-413')), take('S-Sib-415')), 'M-REPL-2');
});

test('M-REPL-2 nothing is taken, and nobody given up, on turn 1', () => {
  const units = { 'S-RD-53': POOL, 'S-A-16': '1208', 'G-Inf-V': '1403' };
  const state = depot({ units, turn: 1 });
  assert.deepEqual(offered(state), ['end']);
  assert.equal(refusedBy(state, take('S-RD-53')), 'M-REPL-2');
  assert.equal(refusedBy(state, giveUp('S-A-16')), 'M-REPL-4');
  assert.equal(refusedBy(depot({ units }), take('G-Inf-V')), 'M-REPL-2');
  assert.equal(refusedBy(depot({ units }), take('S-A-16')), 'M-REPL-2');
});

test('M-REPL-2 armies, groups and korps come in place of rifle divisions, at their defense factor', () => {
  const units = { 'S-A-5': POOL, 'S-A-20': '@dead', 'S-GRC-1': POOL, 'S-CavK-2': POOL, 'S-RD-53': POOL };
  const state = depot({ units });
  // 20th Army takes four of six: a korps of three is too much then, one of two is not.
  const army = play(state, take('S-A-20'));
  assert.deepEqual(markerOf(army, 'credits'), { ...FULL, rifle: 2 });
  assert.equal(refusedBy(army, take('S-GRC-1', '2820')), 'M-REPL-2');
  assert.deepEqual(markerOf(play(army, take('S-CavK-2', '2820')), 'credits'), { siberian: 1, tank: 2 });
  assert.ok(!flagsOf(army, 'S-A-20').includes('entrenched'));
});

test('M-REPL-2 tank divisions count against the tanks', () => {
  const state = play(depot({ units: { 'S-TD-108': '@dead' } }), take('S-TD-108'));
  assert.deepEqual(markerOf(state, 'credits'), { ...FULL, tank: 1 });
});

test('M-REPL-3 what is not taken is lost', () => {
  const left = depot({ units: { 'S-RD-53': POOL, 'S-A-16': '1016', 'G-Inf-V': '1403' } });
  const ended: Play = { state: left, events: [] };
  const deed = replacementsFrame.resolve(left, { name: 'replacements' }, { type: 'end' });
  assert.ok(typeof deed === 'function');
  deed(ended);
  assert.equal(markerOf(ended.state, 'credits'), undefined);
  // Nor does a turn add to what another has left over.
  assert.deepEqual(started(6, { credits: { tank: 2, rifle: 4, shock: 1 } }), FULL);
});

test('M-REPL-4 a unit that is not disrupted may be given up, and come back at once', () => {
  const units = { 'S-A-20': '1307', 'S-A-19': '1305', 'G-Inf-V': '1403', 'S-RD-53': POOL };
  const state = depot({ units, flags: { 'S-A-19': ['disrupted'], 'S-A-20': ['entrenched'] } });
  assert.equal(refusedBy(state, giveUp('S-A-19')), 'M-REPL-4');
  assert.equal(refusedBy(state, giveUp('G-Inf-V')), 'M-REPL-4');
  assert.equal(refusedBy(state, giveUp('S-RD-53')), 'M-REPL-4');
  allowed(state, giveUp('S-A-20'));
  const { state: gone, events } = playOne(state, giveUp('S-A-20'));
  assert.deepEqual(eventsOf(events, 'eliminated'), [
    { type: 'eliminated', unit: 'S-A-20', cause: 'voluntary', rule: 'M-REPL-4' },
  ]);
  const back = play(gone, take('S-A-20', '2820'));
  assert.equal(placeOfUnit(back, 'S-A-20'), '2820');
  assert.ok(!flagsOf(back, 'S-A-20').includes('entrenched'));
});

test('M-REPL-5 16th Army comes back if it was given up or exchanged, not if it was beaten', () => {
  const state = play(depot({ units: { 'S-A-16': '1307' } }), giveUp('S-A-16'));
  allowed(state, take('S-A-16'));
  assert.equal(refusedBy(lost('S-A-16', 'combat'), take('S-A-16')), 'M-REPL-5');
  assert.equal(refusedBy(lost('S-A-16', 'isolated'), take('S-A-16')), 'M-REPL-5');
  allowed(lost('S-A-16', 'exchange'), take('S-A-16'));
  allowed(lost('S-A-20', 'combat'), take('S-A-20'));
});

test('M-REPL-6, M-KAT-5 the parachutists and lost Katyushas never come back, nor are they given up', () => {
  for (const cause of ['combat', 'exchange'] as const) {
    assert.equal(refusedBy(lost('S-Kat-1', cause), take('S-Kat-1')), 'M-KAT-5');
    assert.equal(refusedBy(lost('S-Para-5', cause), take('S-Para-5')), 'M-REPL-6');
  }
  const alive = depot({ units: { 'S-Kat-1': '1016', 'S-Para-5': '1016', 'S-Kat-3': POOL } });
  assert.equal(refusedBy(alive, giveUp('S-Kat-1')), 'M-KAT-5');
  assert.equal(refusedBy(alive, giveUp('S-Para-5')), 'M-REPL-6');
  // A regiment that was never lost may still arrive.
  allowed(alive, take('S-Kat-3'));
});

test('M-ARMY-4 a German army is never replaced', () => {
  const state = lost('G-A-9', 'exchange');
  assert.equal(refusedBy(state, take('G-A-9')), 'M-ARMY-4');
  assert.ok(flagsOf(state, 'G-A-9').includes('gone'));
});

test('M-REPL-7, M14-RAIL-6 by rail to a Russian city or town that the railway still reaches', () => {
  for (const scenario of ['main', '2014']) {
    const turn = 4;
    const state = depot({ units: { 'S-RD-53': POOL }, scenario, turn });
    for (const to of ['1016', '1208', '2108', '0512', '0604']) allowed(state, take('S-RD-53', to));
    assert.equal(refusedBy(state, take('S-RD-53', '1403')), 'M-REPL-7', 'German');
    assert.equal(refusedBy(state, take('S-RD-53', '1406')), 'M-REPL-7', 'no railway');
    assert.equal(refusedBy(state, take('S-RD-53', '1111')), 'M-REPL-8', 'no town');
  }
});

test('M-REPL-7 the edges must be Russian still, and the railway free of German zones', () => {
  const units = { 'S-RD-53': POOL };
  const entries = areaOf('rail-entry');
  const north = entries.filter(hex => hex !== '2822');
  allowed(depot({ units, control: { german: north } }), take('S-RD-53', '1208'));
  const lost = depot({ units, control: { german: entries } });
  assert.equal(refusedBy(lost, take('S-RD-53', '1208')), 'M-REPL-7');
  // Ostashkov: one korps on the northern branch, and the southern one lost.
  const cut = depot({ units: { ...units, 'G-Inf-V': '0208' }, control: { german: ['0506'] } });
  assert.equal(refusedBy(cut, take('S-RD-53', '0306')), 'M-REPL-7');
  // A Russian unit in the zone keeps the branch open.
  const held = depot({
    units: { ...units, 'G-Inf-V': '0208', 'S-TB-126': '0207', 'S-TB-127': '0107' },
    control: { german: ['0506'] },
  });
  allowed(held, take('S-RD-53', '0306'));
});

test('M-REPL-8 or on foot onto the eastern edge, where no German stands', () => {
  const state = depot({ units: { 'S-RD-53': POOL, 'G-Inf-V': '1222' }, control: { german: ['1322'] } });
  const ends = destinationsOf(state, 'S-RD-53');
  for (const hex of areaOf('east-edge')) assert.equal(ends.has(hex), hex !== '1222', hex);
  assert.equal(refusedBy(state, take('S-RD-53', '0110')), 'M-REPL-8');
  const { events } = playOne(state, take('S-RD-53', '1322'));
  assert.equal(eventsOf(events, 'replaced')[0].how, 'foot');
  assert.equal(refusedBy(state, take('S-RD-53', '1222')), 'M-REPL-8');
});

test('M-STACK-4 only where there is room', () => {
  const units = { 'S-A-5': POOL, 'S-A-16': '1318' };
  assert.equal(refusedBy(depot({ units }), take('S-A-5', '1318')), 'M-STACK-4');
  allowed(depot({ units }), take('S-A-5', '2820'));
});

test('M-REPL-9 Operational Group Vatutin arrives on the northern road, ready to fight', () => {
  const arrived = (units: Sketch['units']): State => {
    const state = sketch({ units: { 'S-Gr-Vatutin': '@turn-1', ...units }, turn: 1, phase: 'replacements' });
    const opened: Play = { state, events: [] };
    arriveVatutin(opened);
    arriveVatutin(opened);
    assert.equal(eventsOf(opened.events, 'arrived').length, 1);
    return state;
  };
  const road = areaOf('vatutin-entry')[0];
  assert.equal(placeOfUnit(arrived({}), 'S-Gr-Vatutin'), road);
  assert.deepEqual(flagsOf(arrived({}), 'S-Gr-Vatutin'), []);
  assert.ok(map.networks.roads.has[map.indexOf.get(road) ?? -1] === 1);
  const beside = placeOfUnit(arrived({ 'G-Inf-V': road }), 'S-Gr-Vatutin');
  assert.ok(['0108', '0110'].includes(beside), beside);
});

test('M-SIB-2, M-SIB-3 reserve turns bring the usual and one shock army each', () => {
  assert.deepEqual(started(8, { siberianStart: 7 }), { ...FULL, shock: 1 });
  assert.deepEqual(started(1, { siberianStart: 1 }), { ...FULL, shock: 1 });
  assert.deepEqual(started(10, { siberianStart: 7 }), FULL, 'M-SIB-6 the fourth turn');
  const units = { 'S-Shock-1': RESERVE, 'S-Shock-3': RESERVE };
  const state = play(reserve({ units }), take('S-Shock-1'));
  assert.equal(refusedBy(state, take('S-Shock-3', '2820')), 'M-SIB-3');
  assert.equal(refusedBy(depot({ units }), take('S-Shock-3')), 'M-SIB-2');
});

test('M-SIB-4 what comes in a reserve turn is not disrupted', () => {
  const units = { 'S-Shock-1': RESERVE, 'S-Sib-78': RESERVE, 'S-RD-53': POOL };
  const state = play(reserve({ units }), take('S-Shock-1'), take('S-Sib-78'), take('S-RD-53', '2820'));
  for (const id of Object.keys(units)) assert.deepEqual(flagsOf(state, id), [], id);
});

test('M-SIB-5 Siberians come weakest first, in reserve turns strongest first', () => {
  const units = { 'S-Sib-379': RESERVE, 'S-Sib-413': RESERVE, 'S-Sib-78': RESERVE, 'S-Sib-82': '@dead' };
  const ordinary = depot({ units });
  allowed(ordinary, take('S-Sib-379'));
  for (const id of ['S-Sib-413', 'S-Sib-78', 'S-Sib-82']) {
    assert.equal(refusedBy(ordinary, take(id)), 'M-SIB-5', id);
  }
  const winter = reserve({ units });
  // Of equals the Russian chooses, whether they are new or dead.
  for (const id of ['S-Sib-78', 'S-Sib-82']) allowed(winter, take(id));
  for (const id of ['S-Sib-379', 'S-Sib-413']) assert.equal(refusedBy(winter, take(id)), 'M-SIB-5', id);
});

test('M-SIB-5 in reserve turns the strongest brigades and divisions come first too', () => {
  const units = { 'S-TB-4': POOL, 'S-TB-9': POOL, 'S-RD-53': POOL, 'S-RD-2': POOL, 'S-A-5': POOL };
  for (const id of ['S-TB-9', 'S-RD-2']) {
    assert.equal(refusedBy(reserve({ units }), take(id)), 'M-SIB-5', id);
    allowed(depot({ units }), take(id));
  }
  allowed(play(reserve({ units }), take('S-RD-53')), take('S-RD-2', '2820'));
  allowed(reserve({ units }), take('S-A-5'));
});

test('M-SIB-10 the airmen are not taken: they come by themselves', () => {
  assert.equal(
    refusedBy(reserve({ units: { 'S-Air-Kalinin': RESERVE } }), take('S-Air-Kalinin')),
    'M-SIB-10',
  );
});

test('M-REPL-2 the player is told what is left', () => {
  const state = depot({ units: { 'S-RD-53': POOL } });
  assert.match(game.decision(state)?.prompt ?? '', /1 Siberian, 2 tank, 6 rifle/);
});
