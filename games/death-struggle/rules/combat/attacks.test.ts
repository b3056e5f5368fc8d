// Attacks are allocated: who may be sent against whom, in which step, and which neighbors must be attacked along.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { allocating, EAST, END, FIELD, NORTH_EAST, NORTH_WEST, SOUTH_WEST, WEST } from '../../fights.node.ts';
import {
  allowed,
  areaOf,
  findStep,
  flagsOf,
  frameName,
  game,
  hexAt,
  isLinked,
  offered,
  play,
  refusalOf,
  refusedBy,
  type Sketch,
  sidesBetween,
} from '../../testing.node.ts';

const attack = (target: string, ...units: readonly string[]): Action => ({ type: 'attack', target, units });
const phaseOf = (state: State): string => game.position(state).phase;

test('DS-SEQ-4 units attack enemies beside them, and nobody is in two attacks', () => {
  const state = allocating({
    'SU-RD12-01': FIELD,
    'SU-RD12-02': NORTH_EAST,
    'GE-INF-I': WEST,
    'GE-PZ-7': NORTH_WEST,
  });
  assert.equal(refusedBy(state, attack(EAST, 'GE-INF-I')), 'DS-SEQ-4');
  assert.equal(refusedBy(state, attack(NORTH_EAST, 'GE-INF-I')), 'DS-SEQ-4');
  const given = play(state, attack(FIELD, 'GE-PZ-7'));
  assert.equal(refusedBy(given, attack(NORTH_EAST, 'GE-PZ-7')), 'DS-SEQ-19');
  allowed(given, attack(FIELD, 'GE-INF-I'));
  // The list can be changed until it is closed.
  allowed(play(given, { type: 'withdraw', target: FIELD }), attack(NORTH_EAST, 'GE-PZ-7'));
});

test('DS-GEN-1 nobody must attack just because he is beside an enemy', () => {
  const state = allocating(
    { 'SU-ARMY-8': FIELD, 'GE-INF-I': WEST },
    { flags: { 'SU-ARMY-8': ['entrenched'] } },
  );
  allowed(state, END);
});

test('DS-DISR-2 DS-OMB-3 DS-KAT-2 the disrupted, those who have used their bonus and Katyushas attack nobody', () => {
  const units = { 'SU-RD12-01': FIELD, 'GE-INF-I': WEST, 'GE-PZ-7': NORTH_WEST };
  const why = (flag: string): string =>
    refusedBy(allocating(units, { flags: { 'GE-INF-I': [flag] } }), attack(FIELD, 'GE-INF-I'));
  assert.equal(why('disrupted'), 'DS-DISR-2');
  assert.equal(why('bonus'), 'DS-OMB-3');
  assert.equal(why('attacked'), 'DS-SEQ-19');
  const rockets = allocating({ 'GE-DIV-81': FIELD, 'SU-KAT-1': WEST, 'SU-RK-10': WEST }, { side: 'russian' });
  assert.equal(refusedBy(rockets, attack(FIELD, 'SU-KAT-1')), 'DS-KAT-2');
});

test('DS-SEQ-3 DS-SEQ-7 before movement and in the breakthrough only Germans attack', () => {
  const units = { 'SU-RD12-01': FIELD, 'HU-MOB': WEST, 'GE-PZ-7': NORTH_WEST };
  const why = (phase: string): string => refusedBy(allocating(units, { phase }), attack(FIELD, 'HU-MOB'));
  assert.equal(why('early-attacks'), 'DS-SEQ-3');
  assert.equal(why('second-attacks'), 'DS-SEQ-7');
  allowed(allocating(units), attack(FIELD, 'HU-MOB'));
});

test('DS-SEQ-3 DS-SEQ-12 attacks before movement come in rounds until nobody wants more', () => {
  for (const [side, attacker, other, defender, second] of [
    ['axis', 'GE-INF-I', 'GE-INF-II', 'SU-RD12-01', 'SU-RD12-02'],
    ['russian', 'SU-ARMY-10', 'SU-MK-1', 'GE-DIV-81', 'GE-DIV-83'],
  ] as const) {
    const state = allocating(
      { [defender]: FIELD, [second]: NORTH_EAST, [attacker]: WEST, [other]: NORTH_WEST },
      { phase: 'early-attacks', side, dice: [1] },
    );
    const fighting = play(state, attack(FIELD, attacker), END);
    assert.equal(phaseOf(fighting), 'early-combat');
    if (side === 'axis') {
      const after = play(fighting, { type: 'cancel', target: FIELD });
      assert.equal(phaseOf(after), 'early-attacks');
      assert.equal(game.position(after).markers?.round, 2);
    }
    // Who makes none goes on to movement.
    assert.equal(phaseOf(play(state, END)), 'movement');
  }
});

test('DS-SEQ-19 DS-BP-1 whoever has moved in the first wave attacks nobody in the second', () => {
  const state = allocating(
    { 'SU-RD12-01': FIELD, 'GE-INF-I': WEST, 'GE-INF-II': NORTH_WEST },
    { phase: 'second-attacks', flags: { 'GE-INF-I': ['moved', 'attacked'] } },
  );
  assert.equal(refusedBy(state, attack(FIELD, 'GE-INF-I')), 'DS-SEQ-19');
  allowed(state, attack(FIELD, 'GE-INF-II'));
});

test('DS-ZOC-10 nobody attacks over open water; ice carries', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      sides.includes('lake') &&
      [a, b].every(hex => hex.terrain.join() === 'clear' && !hex.areas.includes('inactive')),
  );
  const units = { 'SU-RD12-01': to, 'GE-INF-I': from };
  const open = allocating(units, { phase: 'attacks', frames: [{ name: 'attacks', attacks: [] }] });
  assert.equal(refusedBy(open, attack(to, 'GE-INF-I')), 'DS-ZOC-10');
  allowed(allocating(units, { weather: 'snow' }), attack(to, 'GE-INF-I'));
});

test('DS-RIVER-2 panzers and German armies without a factor left do not attack over a river', () => {
  const [to, from] = findStep(
    (a, b, sides) =>
      sides.join() === 'river' &&
      [a, b].every(hex => hex.terrain.join() === 'clear' && !hex.areas.includes('inactive')),
  );
  const why = (id: string, more: Partial<Sketch> = {}): State =>
    allocating({ 'SU-RD12-01': to, [id]: from }, { ...more, flags: { [id]: ['moved', 'tired'] } });
  assert.equal(refusedBy(why('GE-PZ-7'), attack(to, 'GE-PZ-7')), 'DS-RIVER-2');
  assert.equal(refusedBy(why('GE-ARMY-18'), attack(to, 'GE-ARMY-18')), 'DS-RIVER-2');
  allowed(why('GE-PZ-7', { weather: 'snow' }), attack(to, 'GE-PZ-7'));
  allowed(allocating({ 'SU-RD12-01': to, 'GE-PZ-7': from }), attack(to, 'GE-PZ-7'));
});

const [OUTSIDE, RUMANIAN] = findStep(
  (a, b) =>
    a.areas.includes('russian-start') &&
    b.country === 'Rumania' &&
    a.place === undefined &&
    sidesBetween(a.id, b.id).every(kind => ['river', 'border'].includes(kind)),
);

test('DS-T1-1 nobody attacks out of Rumania on turn 1, nor after he has left it', () => {
  const units = { 'SU-RD12-01': OUTSIDE, 'RO-ARMY-3': RUMANIAN };
  assert.equal(refusedBy(allocating(units, { turn: 1 }), attack(OUTSIDE, 'RO-ARMY-3')), 'DS-T1-1');
  allowed(allocating(units, { turn: 2 }), attack(OUTSIDE, 'RO-ARMY-3'));
  const gone = allocating(
    { 'SU-RD12-01': FIELD, 'GE-INF-I': WEST, 'GE-INF-II': WEST },
    { turn: 1, flags: { 'GE-INF-I': ['heldBack'] } },
  );
  assert.equal(refusedBy(gone, attack(FIELD, 'GE-INF-I')), 'DS-T1-1');
  allowed(gone, attack(FIELD, 'GE-INF-II'));
});

test('DS-T1-2 Rumania is not attacked before the Axis has attacked out of it; then it is', () => {
  const units = { 'SU-MK-1': OUTSIDE, 'RO-ARMY-3': RUMANIAN };
  const closed = allocating(units, { side: 'russian' });
  assert.equal(offered(closed).includes('attack'), false);
  allowed(
    allocating(units, { side: 'russian', markers: { rumaniaOpen: true } }),
    attack(RUMANIAN, 'SU-MK-1'),
  );
  const out = play(
    allocating({ 'SU-RD12-01': OUTSIDE, 'RO-ARMY-3': RUMANIAN }, { turn: 2, dice: [1] }),
    attack(OUTSIDE, 'RO-ARMY-3'),
    END,
    { type: 'resolve', target: OUTSIDE },
  );
  assert.equal(game.position(out).markers?.rumaniaOpen, true);
  assert.ok(areaOf('axis-countries').includes(RUMANIAN));
});

// The General Rule: whoever attacks FIELD from WEST stands beside NORTH_WEST and SOUTH_WEST too.
const russians = (more: Readonly<Record<string, string>>, sketched: Partial<Sketch> = {}): State =>
  allocating(
    { 'GE-DIV-81': FIELD, 'SU-MK-1': WEST, 'SU-MK-6': WEST, ...more },
    { side: 'russian', ...sketched },
  );

test('DS-GEN-2 a Russian attack brings one on every fresh German army or corps beside attacker and target, and its hex is named', () => {
  const state = play(russians({ 'GE-INF-I': NORTH_WEST }), attack(FIELD, 'SU-MK-1'));
  assert.equal(refusedBy(state, END), 'DS-GEN-2');
  assert.match(refusalOf(state, END), new RegExp(NORTH_WEST));
  allowed(play(state, attack(NORTH_WEST, 'SU-MK-6')), { type: 'withdraw' });
  // Divisions, disrupted corps and allies compel nobody.
  for (const [id, flags] of [
    ['GE-PZ-7', []],
    ['GE-INF-I', ['disrupted']],
    ['HU-MOB', []],
  ] as const)
    allowed(
      play(russians({ [id]: NORTH_WEST }, { flags: { [id]: [...flags] } }), attack(FIELD, 'SU-MK-1')),
      END,
    );
  // Nor does one that is beside the target alone.
  allowed(play(russians({ 'GE-INF-I': NORTH_EAST }), attack(FIELD, 'SU-MK-1')), END);
});

test('DS-GEN-2 whoever has been attacked in this step already need not be attacked again', () => {
  const state = russians({ 'GE-INF-I': NORTH_WEST }, { flags: { 'GE-INF-I': ['assailed'] } });
  allowed(play(state, attack(FIELD, 'SU-MK-1')), END);
});

test('DS-GEN-3 the attack that is required has bare odds no worse than the one that requires it', () => {
  // 8 : 2 is 4:1, 8 : 6 is 1:1.
  const uneven = play(
    russians({ 'GE-INF-I': NORTH_WEST }),
    attack(FIELD, 'SU-MK-1'),
    attack(NORTH_WEST, 'SU-MK-6'),
  );
  assert.equal(refusedBy(uneven, END), 'DS-GEN-3');
  assert.match(refusalOf(uneven, END), new RegExp(NORTH_WEST));
  // 2 : 2 is 1:1.
  const even = play(russians({ 'GE-INF-I': NORTH_WEST, 'SU-RK-10': SOUTH_WEST }), attack(FIELD, 'SU-RK-10'));
  allowed(even, END);
  const fair = play(
    russians({ 'GE-INF-I': NORTH_WEST, 'SU-TB21-1': WEST }),
    attack(FIELD, 'SU-TB21-1'),
    attack(NORTH_WEST, 'SU-MK-6'),
  );
  allowed(fair, END);
});

test('DS-GEN-4 the Axis must attack entrenched Russian armies along, and only those', () => {
  const axis = (flags: NonNullable<Sketch['flags']>, id = 'SU-ARMY-8'): State =>
    play(
      allocating({ 'SU-RD12-01': FIELD, [id]: NORTH_WEST, 'GE-INF-I': WEST }, { flags }),
      attack(FIELD, 'GE-INF-I'),
    );
  assert.equal(refusedBy(axis({ 'SU-ARMY-8': ['entrenched'] }), END), 'DS-GEN-4');
  allowed(axis({}), END);
  allowed(axis({ 'SU-ARMY-8': ['entrenched', 'disrupted'] }), END);
  allowed(axis({ 'SU-RK-10': ['entrenched'] }, 'SU-RK-10'), END);
});

test('DS-GEN-7 an attack that is required requires others, any units may make it, and without it the first is illegal', () => {
  // FIELD from WEST requires NORTH_WEST; that one, attacked from NORTH_EAST's far side, requires nothing more, but from WEST the next.
  const beyond = game.map.ids.find(id => id === NORTH_WEST) ?? '';
  const next = offNorthWest(beyond);
  const state = play(
    russians({ 'GE-INF-I': NORTH_WEST, 'GE-INF-II': next, 'SU-TB21-1': WEST }),
    attack(FIELD, 'SU-TB21-1'),
    attack(NORTH_WEST, 'SU-MK-6'),
  );
  assert.equal(refusedBy(state, END), 'DS-GEN-2');
  assert.match(refusalOf(state, END), new RegExp(next));
  allowed(play(state, attack(next, 'SU-MK-1')), END);
});

/** The hex beside both WEST and NORTH_WEST that is not FIELD. */
function offNorthWest(id: string): string {
  const [found] = findStep(
    (a, b) =>
      a.id !== FIELD &&
      b.id === id &&
      Object.values(a.neighbours).includes(WEST) &&
      Object.values(a.neighbours).includes(NORTH_WEST),
  );
  return found;
}

test('DS-SEQ-5 DS-SEQ-14 with the list closed, the disrupted of the enemy that nobody attacks recover', () => {
  const state = allocating(
    { 'SU-RD12-01': FIELD, 'SU-RD12-02': NORTH_EAST, 'GE-INF-I': WEST },
    { flags: { 'SU-RD12-01': ['disrupted'], 'SU-RD12-02': ['disrupted'] } },
  );
  const closed = play(state, attack(FIELD, 'GE-INF-I'), END);
  assert.equal(frameName(closed), 'combat');
  assert.ok(flagsOf(closed, 'SU-RD12-01').includes('disrupted'));
  assert.equal(flagsOf(closed, 'SU-RD12-02').includes('disrupted'), false);
});

test('DS-ROAD-3 whoever has come by road into the last hex attacks out of it', () => {
  const isPlain = (id: string): boolean =>
    ['clear', 'forest'].includes(hexAt(id).terrain.join()) && hexAt(id).areas.includes('russian-start');
  const isDry = (one: string, other: string): boolean => sidesBetween(one, other).length === 0;
  const beyond = (from: string, to: string): string | undefined =>
    Object.values(hexAt(to).neighbours).find(
      id =>
        id !== from && isPlain(id) && isDry(id, to) && !Object.values(hexAt(from).neighbours).includes(id),
    );
  const [from, to] = findStep(
    (one, other) =>
      isPlain(one.id) &&
      isPlain(other.id) &&
      isDry(one.id, other.id) &&
      isLinked('brown-roads', one.id, other.id) &&
      beyond(one.id, other.id) !== undefined,
  );
  const target = beyond(from, to) ?? '';
  const moved = play(
    allocating({ 'SU-RD12-01': target, 'GE-PZ-7': from, 'GE-INF-I': from }, { phase: 'movement' }),
    { type: 'move', units: ['GE-PZ-7'], to },
    END,
  );
  assert.equal(phaseOf(moved), 'attacks');
  allowed(moved, attack(target, 'GE-PZ-7'));
});
