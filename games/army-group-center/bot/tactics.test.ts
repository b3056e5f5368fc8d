// The staff's tactics on small tables of this game: each finds its situation, asks the right unit to do the right thing,
// and keeps quiet where the situation is not there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOutlook } from '../../../bots/core/outlook.ts';
import { type Draft, openDraft, type Proposal } from '../../../bots/staff/draft.ts';
import { makeSafe, openPlaces } from '../../../bots/staff/safety.ts';
import { openScoring } from '../../../bots/staff/scoring.ts';
import { TACTICS } from '../../../bots/staff/tactics/list.ts';
import { WEIGHTS, type Weights } from '../../../bots/staff/weights.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { GERMAN, hexNumber, map, SOVIET, unitIds, unitNumber } from '../rules/02-components/components.ts';
import { openField, type Sketch, sketch, walkFrom } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const F = openField();
const at = (...directions: number[]): string => walkFrom(F, ...directions);

function draftOf(given: Sketch, weights: Partial<Weights> = {}): Draft {
  const state = sketch(given);
  const side = given.side === 'german' ? GERMAN : SOVIET;
  const scoring = openScoring(adapter);
  const all = { ...WEIGHTS, ...weights };
  scoring.look(state, side, all);
  return openDraft(adapter, scoring, openOutlook(adapter), state, side, all);
}

/** What a tactic proposes, the best first. */
function found(tactic: string, draft: Draft): Proposal[] {
  const [, find] = TACTICS.find(([name]) => name === tactic) ?? assert.fail(tactic);
  return find(draft).sort((a, b) => b.payoff - a.payoff);
}

/** The unit has the order to stay. */
function stay(draft: Draft, id: string): void {
  draft.order(unitNumber(id), adapter.table.placeOf(draft.state, unitNumber(id)));
}

const told = ({ moves }: Proposal): string[] =>
  moves.map(({ unit, hex }) => `${unitIds[unit]} ${map.ids[hex]}`).sort();

/** Nothing on the map draws anybody, so that a table shows one thing at a time. */
const QUIET: Partial<Weights> = { take: 0, pull: 0, way: 0, garrison: 0, call: 0, inertia: 0 };

test('there are fifteen tactics or more, each with a name of its own', () => {
  assert.ok(TACTICS.length >= 15);
  assert.equal(new Set(TACTICS.map(([name]) => name)).size, TACTICS.length);
});

test('assault brings up more than one where one is not enough, and nobody where nobody can come', () => {
  const units = { 'G-39': F, 'S-8': at(0, 0, 0), 'S-42': at(0, 0), 'S-67': at(1, 1) };
  const draft = draftOf({ units }, QUIET);
  const [best] = found('assault', draft);
  assert.ok(best.moves.length >= 2, `${told(best)}`);
  assert.equal(best.target, hexNumber(F));
  for (const { hex } of best.moves) assert.ok([0, 1, 2, 3, 4, 5].some(d => at(d) === map.ids[hex]));
  assert.ok(draft.adopt(best));
  // An attack that has its units asks for no more.
  assert.deepEqual(found('assault', draft), []);
  assert.deepEqual(found('assault', draftOf({ units: { 'G-39': F } }, QUIET)), []);
});

test('assault leaves out whoever adds no column', () => {
  const units = {
    'G-FL-Slutsk': '4309',
    'S-6G': '4308',
    'S-11G': '4308',
    'S-5GT': '4208',
    'S-8': '4208',
    'S-42': '4408',
  };
  const [best] = found('assault', draftOf({ units }, QUIET));
  assert.ok(best.moves.length < 5, `${told(best)}`);
});

test('whoever goes where he is best gives up nothing, an attack from there counted', () => {
  const draft = draftOf({ units: { 'G-39': `${F}/1`, 'S-6G': at(0, 0), 'S-11G': at(0, 0) } }, QUIET);
  const unit = unitNumber('S-6G');
  const costs = Array.from(draft.reach(unit), hex => ({ hex, cost: draft.cost(unit, hex) }));
  const best = costs.filter(({ cost }) => cost === 0);
  assert.ok(best.length > 0);
  for (const { hex } of best) assert.equal(draft.scoring.targetFrom(draft.table, unit, hex), hexNumber(F));
});

test('surround puts somebody across the way out of a hex that is attacked', () => {
  const strikers = { 'S-6G': at(0), 'S-11G': at(0), 'S-5GT': at(2), 'S-10G': at(2) };
  const given = { units: { 'G-39': `${F}/1`, ...strikers, 'S-8': at(4, 4, 4, 4) } };
  const draft = draftOf(given, QUIET);
  for (const id of Object.keys(strikers)) stay(draft, id);
  const [best] = found('surround', draft);
  assert.equal(unitIds[best.moves[0].unit], 'S-8');
  const units = Object.keys(strikers).map(unitNumber);
  const chance = (): number =>
    adapter.fights.forecast(draft.trial, hexNumber(F), units, units.length).destroyed;
  draft.reset();
  const before = chance();
  adapter.sandbox.put(draft.trial, best.moves[0].unit, best.moves[0].hex);
  assert.ok(chance() > before);
  // Where nobody attacks yet there is nothing to surround for.
  assert.deepEqual(found('surround', draftOf(given, QUIET)), []);
});

test('cut stands across the lines of those who then starve; where nobody is there is nothing to cut', () => {
  const units = { 'G-39': '4501', 'G-26': '4605', 'S-5GT': '4504', 'S-8': '4204' };
  const draft = draftOf({ turn: 3, units }, QUIET);
  const [best] = found('cut', draft);
  const germans = ['G-39', 'G-26'].map(unitNumber);
  const fed = (): number => germans.filter(unit => adapter.table.isSupplied(draft.trial, unit)).length;
  draft.reset();
  const before = fed();
  for (const { unit, hex } of best.moves) adapter.sandbox.put(draft.trial, unit, hex);
  assert.ok(fed() < before);
  assert.deepEqual(found('cut', draftOf({ turn: 3, units: { 'S-5GT': '4504', 'S-8': '4204' } }, QUIET)), []);
});

test('a pincer closes with two what one cannot', () => {
  const units = { 'G-39': '4713', 'S-5GT': '4709', 'S-8': '4411', 'S-6G': '4515' };
  const draft = draftOf({ turn: 3, units }, { ...QUIET, starve: 1 });
  assert.deepEqual(found('cut', draft), []);
  const [best] = found('pincer', draft);
  assert.equal(new Set(best.moves.map(({ unit }) => unit)).size, 2);
  draft.reset();
  assert.ok(adapter.table.isSupplied(draft.trial, unitNumber('G-39')));
  for (const { unit, hex } of best.moves) adapter.sandbox.put(draft.trial, unit, hex);
  assert.ok(!adapter.table.isSupplied(draft.trial, unitNumber('G-39')));
});

test('grab takes the greatest place that stands empty, and leaves alone what is held', () => {
  const [best] = found('grab', draftOf({ units: { 'S-8': '4310' } }));
  assert.deepEqual(told(best), ['S-8 3908']);
  const others = found('grab', draftOf({ units: { 'S-8': '4310', 'G-39': '3908' } }));
  assert.ok(others.every(proposal => !told(proposal).includes('S-8 3908')));
});

test('garrison sends somebody into a place of ours that the enemy can come to', () => {
  const units = { 'G-39': '3909', 'S-8': '3906' };
  const best = found('garrison', draftOf({ side: 'german', units }, { garrison: 5 }))[0];
  assert.deepEqual(told(best), ['G-39 3908']);
  assert.deepEqual(
    found('garrison', draftOf({ side: 'german', units: { 'G-39': '3909' } }, { garrison: 5 })),
    [],
  );
});

test('deny never leaves the place that decides the game', () => {
  const units = { 'G-39': '2925', 'S-8': '2820' };
  const [best] = found('deny', draftOf({ side: 'german', units }));
  assert.deepEqual(told(best), ['G-39 2825']);
  assert.deepEqual(found('deny', draftOf({ side: 'german', units: { 'G-39': '2925' } })), []);
});

test('in the last turn what counts at the end is taken; before, nobody thinks of it', () => {
  const given: Sketch = {
    side: 'german',
    units: { 'G-39': '4307', 'S-8': '3900' },
    control: { soviet: ['4309'] },
  };
  const [best] = found('lastTurn', draftOf({ ...given, turn: 9 }));
  assert.deepEqual(told(best), ['G-39 4309']);
  assert.deepEqual(found('lastTurn', draftOf({ ...given, turn: 8 })), []);
});

test('safety finds a place that the enemy could walk into, and closes it', () => {
  const units = { 'G-39': '3909', 'S-8': '3906' };
  const draft = draftOf({ side: 'german', units }, { safety: 1, garrison: 0, call: 0 });
  const unit = unitNumber('G-39');
  draft.order(unit, hexNumber('3909'));
  assert.deepEqual(openPlaces(draft).map(hex => map.ids[hex])[0], '3908');
  assert.equal(makeSafe(draft), 1);
  assert.equal(adapter.table.placeOf(draft.table, unit), hexNumber('3908'));
  assert.ok(!openPlaces(draft).includes(hexNumber('3908')));
});

test('plug closes a gap between two of ours, and none that is closed', () => {
  const units = { 'G-39': at(1, 1), 'G-26': at(4, 4), 'G-28': at(3, 3), 'S-8': at(0, 0) };
  const draft = draftOf({ side: 'german', units }, QUIET);
  const [best] = found('plug', draft);
  assert.equal(map.ids[best.moves[0].hex], F);
  assert.ok(draft.adopt(best));
  assert.ok(found('plug', draft).every(({ moves }) => map.ids[moves[0].hex] !== F));
});

test('refuse bends back whoever stands alone before the enemy', () => {
  const units = { 'G-39': F, 'G-26': '3215', 'S-11G': '2615', 'S-5GT': '2517', 'S-6G': '3017' };
  const proposals = found('refuse', draftOf({ side: 'german', turn: 3, units }, QUIET));
  const lone = proposals.find(({ moves }) => unitIds[moves[0].unit] === 'G-39');
  assert.ok(lone !== undefined && lone.payoff > 0);
  assert.deepEqual(
    found('refuse', draftOf({ side: 'german', turn: 3, units: { 'G-39': F, 'G-26': '3215' } }, QUIET)),
    [],
  );
});

test('swap puts the fresh where the tired stood', () => {
  const units = { 'G-43': '3908/1', 'G-39': '4012', 'S-8': '3906', 'S-6G': '3507' };
  const draft = draftOf({ side: 'german', turn: 3, units }, QUIET);
  const [best] = found('swap', draft);
  assert.ok(told(best).includes('G-39 3908'));
  assert.ok(draft.adopt(best));
  assert.notEqual(adapter.table.placeOf(draft.table, unitNumber('G-43')), hexNumber('3908'));
  const even = { ...units, 'G-43': '3908', 'G-39': '4012/1' };
  assert.deepEqual(found('swap', draftOf({ side: 'german', turn: 3, units: even }, QUIET)), []);
});

test('retire leaves a hex that cannot be held for a safer one', () => {
  const units = { 'G-43': F, 'G-26': at(4, 4), 'S-6G': at(0, 0), 'S-11G': at(0, 0), 'S-5GT': at(1, 1) };
  const draft = draftOf({ side: 'german', units }, QUIET);
  const [best] = found('retire', draft);
  const [{ unit, hex }] = best.moves;
  assert.ok(best.payoff > 0);
  assert.ok(draft.survey.danger[hex] < draft.survey.danger[adapter.table.placeOf(draft.state, unit)]);
  assert.deepEqual(found('retire', draftOf({ side: 'german', units: { 'G-43': F } }, QUIET)), []);
});

test('delay puts somebody small before a place that the enemy would be in at once', () => {
  const beforeMinsk = (held: string): Proposal[] =>
    found('delay', draftOf({ side: 'german', units: { 'G-43': held, 'S-8': '3904' } }, QUIET)).filter(
      ({ purpose }) => purpose.includes('Minsk'),
    );
  const [best] = beforeMinsk('3910');
  const minsk = hexNumber('3908');
  assert.ok([0, 1, 2, 3, 4, 5].some(d => map.neighbours[minsk * 6 + d] === best.moves[0].hex));
  assert.deepEqual(beforeMinsk('3908'), []);
});

test('relieve opens the way to those who are cut off', () => {
  const cutOff = { 'G-43': '2201', 'G-39': '2201' };
  const units = { ...cutOff, 'G-26': '2103', 'G-3SS': '2400', 'S-42': '2102', 'S-67': '2204', 'S-8': '2001' };
  const draft = draftOf({ side: 'german', turn: 3, units }, QUIET);
  const [best] = found('relieve', draft);
  const hungry = (): number =>
    Object.keys(units).filter(
      id => id.startsWith('G') && !adapter.table.isSupplied(draft.trial, unitNumber(id)),
    ).length;
  draft.reset();
  const before = hungry();
  for (const { unit, hex } of best.moves) adapter.sandbox.put(draft.trial, unit, hex);
  assert.ok(hungry() < before);
  assert.deepEqual(found('relieve', draftOf({ side: 'german', turn: 3, units: { 'G-26': F } }, QUIET)), []);
});

test('rescue gets out whoever has one way left, and nobody who has more', () => {
  const units = { 'G-43': F, 'S-42': '2717', 'S-67': '2818', 'S-8': '2815' };
  const [best] = found('rescue', draftOf({ side: 'german', turn: 3, units }, QUIET));
  assert.equal(unitIds[best.moves[0].unit], 'G-43');
  const open = { 'G-43': F, 'S-8': '2815' };
  assert.deepEqual(found('rescue', draftOf({ side: 'german', turn: 3, units: open }, QUIET)), []);
});

test('a spearhead that runs ahead alone is hit; one with friends beside it is not', () => {
  const units = { 'S-8': `${F}/1`, 'G-39': at(0, 0), 'G-26': at(2, 2), 'G-3SS': at(4, 4) };
  const [best] = found('spearhead', draftOf({ side: 'german', units }, QUIET));
  assert.equal(best.target, hexNumber(F));
  const together = { ...units, 'S-42': at(1) };
  const others = found('spearhead', draftOf({ side: 'german', units: together }, QUIET));
  assert.ok(others.every(({ target }) => target !== hexNumber(F)));
});

test('lock holds fast whoever is cut off, and nobody who is not', () => {
  const units = { 'G-39': '5018', 'S-42': '4820', 'S-67': '4716', 'S-8': '4920', 'S-6G': '4816' };
  const draft = draftOf({ turn: 3, units }, QUIET);
  const [best] = found('lock', draft);
  const around = [0, 1, 2, 3, 4, 5].map(d => map.neighbours[hexNumber('5018') * 6 + d]);
  assert.ok(around.includes(best.moves[0].hex));
  assert.deepEqual(found('lock', draftOf({ units: { 'G-39': F, 'S-42': at(0, 0) } }, QUIET)), []);
});

test('the line is held by whoever pushes the blow below a column, not by whoever changes nothing', () => {
  const units = {
    'G-43': F,
    'G-39': at(4, 4, 4),
    'S-10G': at(0, 0),
    'S-42': at(0, 0),
    'S-3S': at(1, 1),
    'S-54': at(1, 1),
  };
  const [best] = found('holdLine', draftOf({ side: 'german', units }, { ...QUIET, caution: 0 }));
  assert.deepEqual(told(best), [`G-39 ${F}`]);
  const calm = { 'G-43': F, 'G-39': at(4, 4, 4), 'S-8': `${at(0, 0)}/1` };
  assert.deepEqual(found('holdLine', draftOf({ side: 'german', units: calm }, { ...QUIET, caution: 0 })), []);
});

test('a reserve stands where two sectors can call on it, and no larger than the side likes', () => {
  const front: Record<string, string> = {
    'G-43': '2816',
    'G-50': '3016',
    'G-26': '3216',
    'G-28': '3416',
    'G-38': '2616',
  };
  const enemies = { 'S-8': '2813', 'S-42': '3013', 'S-67': '3213', 'S-54': '3413', 'S-22': '2613' };
  const draft = draftOf(
    { side: 'german', units: { ...front, 'G-39': '3020', 'G-3SS': '3120', ...enemies } },
    QUIET,
  );
  const proposals = found('reserve', draft);
  assert.equal(proposals.length, Math.floor(adapter.worth.doctrine[GERMAN].reserve * draft.movers.length));
  for (const { moves } of proposals) assert.equal(draft.survey.danger[moves[0].hex], 0);
  assert.deepEqual(found('reserve', draftOf({ side: 'german', units: { 'G-39': '3020' } }, QUIET)), []);
});

const COAST = ['2422', '2321'];
/** Memel with a way out past the army beside it: it takes two to shut both. */
const AT_MEMEL = { 'S-5GT': '2422', 'S-42': '2321' };

test('the line to the coast is severed in the last move by as many as it takes, and whoever shuts it stays (4.3d)', () => {
  const last = { turn: 9, side: 'german', control: { soviet: COAST } } as const;
  const draft = draftOf({ ...last, units: { ...AT_MEMEL, 'G-26': '2721', 'G-56': '2419' } }, QUIET);
  // Neither of them could do it alone.
  assert.deepEqual(found('lastTurn', draft), []);
  const [both] = found('sever', draft);
  assert.deepEqual(told(both), ['G-26 2320', 'G-56 2421']);
  assert.ok(both.payoff >= 10);
  assert.ok(draft.adopt(both));
  assert.equal(adapter.worth.lifeline?.(draft.table, SOVIET), undefined);
  const shut = { ...AT_MEMEL, 'G-26': '2421', 'G-56': '2220', 'G-39': '3309' };
  assert.deepEqual(found('sever', draftOf({ ...last, units: shut }, QUIET)).map(told), [
    ['G-26 2421', 'G-56 2220'],
  ]);
  const far = { ...AT_MEMEL, 'G-26': '3021', 'G-56': '2812' };
  assert.deepEqual(found('sever', draftOf({ ...last, units: far }, QUIET)), []);
  const answered = { ...last, turn: 8, units: { ...AT_MEMEL, 'G-26': '2721', 'G-56': '2419' } };
  assert.deepEqual(found('sever', draftOf(answered, QUIET)), []);
});

test('who is to shut the line to the coast comes near in the turns before, and not sooner (4.3d)', () => {
  const units = { ...AT_MEMEL, 'G-26': '3021', 'G-56': '2812' };
  const goesIn = (turn: number): string[] =>
    found('besiege', draftOf({ turn, side: 'german', units, control: { soviet: COAST } }, QUIET)).flatMap(
      told,
    );
  assert.equal(goesIn(7).length, 2);
  for (const order of goesIn(7)) {
    const [id, to] = order.split(' ');
    const way = (hex: string): number => distance(map, hexNumber(hex), hexNumber('2422'));
    assert.ok(way(to) < way(units[id as 'G-26']), order);
  }
  assert.deepEqual(goesIn(3), []);
  assert.deepEqual(goesIn(9), []);
});
