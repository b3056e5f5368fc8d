import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  findHex,
  flagsOf,
  frameName,
  game,
  hexAt,
  isLinked,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  sidesBetween,
  walkFrom,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import {
  advance,
  at,
  EAST,
  END,
  FIELD,
  type Fought,
  fought,
  goBack,
  hexesFor,
  NORTH_EAST,
  order,
  retreat,
  SOUTH_WEST,
  STOP,
  WEST,
} from './aftermath.node.ts';

type Result = Fought['results'][number][1];

/** These attackers from the west have cleared the field. */
function cleared(attackers: readonly string[], result: Result = 'DE', more: Partial<Fought> = {}): State {
  return fought({
    side: attackers[0].startsWith('SU') ? 'russian' : 'axis',
    attackers,
    results: [[[attackers[0].startsWith('SU') ? 'GE-DIV12-01' : 'SU-RD12-01'], result]],
    ...more,
    units: {
      ...Object.fromEntries(attackers.map(id => [id, WEST])),
      [attackers[0].startsWith('SU') ? 'GE-DIV12-01' : 'SU-RD12-01']: FIELD,
      ...more.units,
    },
  });
}

/** Hexes in a straight line that a unit can go. */
function reachOf(state: State, unit: string): number {
  let now = state;
  for (let steps = 0; steps < 5; steps++) {
    const to = at(0, steps);
    if (frameName(now) !== 'advance' || !hexesFor(now, 'advance', unit).includes(to)) return steps;
    now = play(now, advance(unit, to));
  }
  return 5;
}

test('DS-ADV-1 German panzers and Russian cavalry advance three factors after BK, DE or D3', () => {
  for (const result of ['BK', 'DE'] as const)
    for (const unit of ['GE-PZ-1', 'SU-CK-6']) assert.equal(reachOf(cleared([unit], result), unit), 3, unit);
  const driven = goBack(
    play(cleared(['GE-PZ-1'], 'D3', { weather: 'light-mud' }), order(1)),
    'SU-RD12-01',
    at(5, 1),
  );
  assert.equal(reachOf(driven, 'GE-PZ-1'), 3);
});

test('DS-ADV-2 these advance two factors; DS-ADV-5 all others one hex', () => {
  for (const unit of [
    'SU-TD-1',
    'SU-MK-1',
    'SU-PARA-1',
    'SU-SHOCK-1',
    'GE-MOT-XLI',
    'GE-SS-LAH',
    'GE-GD',
    'GE-KAV-1',
    'RO-CAV',
  ])
    if (!unit.startsWith('RO')) assert.equal(reachOf(cleared([unit]), unit), 2, unit);
  for (const unit of ['GE-INF-I', 'GE-ARMY-4', 'GE-SS-POLIZEI', 'SU-ARMY-8', 'SU-RK-10', 'SU-MD-163'])
    assert.equal(reachOf(cleared([unit]), unit), 1, unit);
});

test('DS-ADV-3 a longer advance goes in any direction, through the cleared hex', () => {
  const state = cleared(['GE-PZ-1', 'GE-INF-I']);
  assert.deepEqual(hexesFor(state, 'advance', 'GE-PZ-1'), [FIELD]);
  const entered = play(state, advance('GE-PZ-1', FIELD));
  assert.equal(hexesFor(entered, 'advance', 'GE-PZ-1').length, 6);
});

test('DS-ADV-6, DS-RIVER-2 example 18: the first hex is open whatever it costs, and the cost of a river counts', () => {
  const line = (river: boolean): string[] => {
    const found = findHex(({ id }) => {
      try {
        const way = [0, 1, 2, 3].map(steps => walkFrom(id, ...Array<number>(steps).fill(0)));
        return (
          way.every(
            hex => hexAt(hex).terrain.join() === 'clear' && hexAt(hex).areas.includes('russian-start'),
          ) &&
          sidesBetween(way[0], way[1]).includes('river') === river &&
          sidesBetween(way[1], way[2]).length === 0 &&
          sidesBetween(way[2], way[3]).length === 0 &&
          !['brown-roads', 'all-weather-roads'].some(
            net => isLinked(net, way[1], way[2]) || isLinked(net, way[2], way[3]),
          )
        );
      } catch {
        return false;
      }
    });
    return [0, 1, 2, 3].map(steps => walkFrom(found, ...Array<number>(steps).fill(0)));
  };
  const [from, target, next, last] = line(true);
  const over = (unit: string): State =>
    play(
      cleared([unit], 'DE', { target, units: { [unit]: from, 'SU-RD12-01': target } }),
      advance(unit, target),
      advance(unit, next),
    );
  const panzers = over('GE-PZ-1');
  assert.equal(
    frameName(panzers) === 'advance' && hexesFor(panzers, 'advance', 'GE-PZ-1').includes(last),
    false,
  );
  // Motorized units pay nothing for rivers: two factors are two hexes.
  assert.equal(placeOfUnit(over('GE-MOT-XLI'), 'GE-MOT-XLI'), next);
  // A single hex is open even where it costs more than there is.
  const tank = cleared(['SU-TB21-1'], 'DE', { target, units: { 'SU-TB21-1': from, 'GE-DIV12-01': target } });
  assert.notEqual(frameName(play(tank, advance('SU-TB21-1', target))), 'advance');
});

test('DS-ADV-4 roads help after the first hex', () => {
  const isRoad = (a: string, b: string): boolean =>
    ['brown-roads', 'all-weather-roads'].some(net => isLinked(net, a, b));
  const isPlain = (id: string): boolean =>
    hexAt(id).terrain.join() === 'clear' &&
    hexAt(id).areas.includes('russian-start') &&
    !hexAt(id).areas.includes('inactive');
  const ways = game.map.ids.filter(isPlain).flatMap(target =>
    around(target)
      .filter(next => isPlain(next) && isRoad(target, next))
      .flatMap(next =>
        around(next)
          .filter(last => last !== target && isPlain(last) && isRoad(next, last))
          .flatMap(last =>
            around(target)
              .filter(from => isPlain(from) && from !== next && from !== last)
              .map(from => [from, target, next, last]),
          ),
      ),
  );
  const way = ways.find(hexes =>
    hexes.every((hex, i) => i === 0 || sidesBetween(hexes[i - 1], hex).length === 0),
  );
  assert.ok(way !== undefined);
  const [from, target] = way;
  // Two factors: one for the cleared hex, and two hexes of road for the other.
  const state = cleared(['GE-MOT-XLI'], 'DE', {
    target,
    units: { 'GE-MOT-XLI': from, 'SU-RD12-01': target },
  });
  const gone = play(state, ...way.slice(1).map(to => advance('GE-MOT-XLI', to)));
  assert.equal(placeOfUnit(gone, 'GE-MOT-XLI'), way[3]);
  // The first hex is paid in full, road or not.
  const [a, b] = [way[1], way[2]];
  const along = cleared(['GE-MOT-XLI'], 'DE', { target: b, units: { 'GE-MOT-XLI': a, 'SU-RD12-01': b } });
  const entered = play(along, advance('GE-MOT-XLI', b));
  const most = game.position(entered).memory?.frames as { onward?: { spent: number }[] }[];
  assert.equal(most.at(-1)?.onward?.[0].spent, 2);
});

test('DS-ADV-7 in mud no Axis unit goes more than one hex, Russians do', () => {
  assert.equal(reachOf(cleared(['GE-PZ-1'], 'DE', { weather: 'mud' }), 'GE-PZ-1'), 1);
  assert.equal(reachOf(cleared(['SU-CK-6'], 'DE', { weather: 'mud' }), 'SU-CK-6'), 3);
});

test('DS-ADV-8, DS-ADV-12 after D1 and D2 as far as the defenders went, and no farther', () => {
  for (const result of ['D1', 'D2'] as const)
    for (const hexes of [1, 2, 3]) {
      const ordered = play(
        cleared(['GE-PZ-1'], result, { weather: 'light-mud' }),
        order(Math.min(hexes, result === 'D1' ? 1 : 2)),
      );
      // Aside, so that they are not in the way.
      const gone = goBack(ordered, 'SU-RD12-01', ...[1, 2, 3].slice(0, hexes).map(steps => at(5, steps)));
      const stopped = frameName(gone) === 'retreat' ? play(gone, STOP) : gone;
      assert.equal(reachOf(stopped, 'GE-PZ-1'), hexes, `${result} ${hexes}`);
    }
});

test('DS-ADV-9 zones hold advances up, but after DE and BK not panzers, SS, parachutists and shock armies in the cleared hex', () => {
  // An army beyond reaches the hex of the attackers and the cleared one.
  const watched = { units: { 'SU-ARMY-8': SOUTH_WEST } };
  for (const unit of ['GE-PZ-1', 'GE-SS-LAH']) {
    const state = cleared([unit], 'DE', watched);
    const entered = play(state, advance(unit, FIELD));
    allowed(entered, advance(unit, EAST));
  }
  const stopped = cleared(['GE-MOT-XLI', 'GE-PZ-1'], 'DE', watched);
  assert.equal(refusedBy(stopped, advance('GE-MOT-XLI', FIELD)), 'DS-ADV-9');
  // After a D3 nobody is excepted.
  const driven = goBack(
    play(cleared(['GE-PZ-1', 'GE-INF-I'], 'D3', { ...watched, weather: 'light-mud' }), order(1)),
    'SU-RD12-01',
    NORTH_EAST,
  );
  assert.notEqual(frameName(driven), 'advance');
  // Whoever has come into a zone stops there.
  const beyond = cleared(['GE-PZ-1'], 'DE', { units: { 'SU-ARMY-8': at(0, 2) } });
  const one = play(beyond, advance('GE-PZ-1', FIELD), advance('GE-PZ-1', NORTH_EAST));
  assert.equal(
    frameName(one) === 'advance' && hexesFor(one, 'advance', 'GE-PZ-1').length > 0,
    hexesAround(NORTH_EAST, at(0, 2)),
  );
});

/** Are the hexes no neighbors? */
const hexesAround = (one: string, other: string): boolean => !around(one).includes(other);

test('DS-ADV-10 once enough have entered the hex, others take empty hexes beside it', () => {
  const flank = walkFrom(FIELD, 2);
  const state = cleared(['GE-INF-I', 'GE-INF-II'], 'DE', { battle: { defense: 4 } });
  assert.equal(refusedBy(state, advance('GE-INF-II', flank)), 'DS-ADV-10');
  const entered = play(state, advance('GE-INF-I', FIELD));
  const beside = play(entered, advance('GE-INF-II', flank));
  assert.equal(placeOfUnit(beside, 'GE-INF-II'), flank);
  const strong = cleared(['GE-INF-I', 'GE-INF-II'], 'DE', { battle: { defense: 9 } });
  assert.equal(refusedBy(play(strong, advance('GE-INF-I', FIELD)), advance('GE-INF-II', flank)), 'DS-ADV-10');
  const taken = cleared(['GE-INF-I', 'GE-INF-II'], 'DE', { units: { 'GE-KAV-1': flank } });
  assert.equal(refusedBy(play(taken, advance('GE-INF-I', FIELD)), advance('GE-INF-II', flank)), 'DS-ADV-10');
  assert.equal(refusedBy(entered, advance('GE-INF-II', walkFrom(WEST, 3))), 'DS-ADV-10');
});

test('DS-ADV-11 only attackers who are in order, and only as many as there is room for', () => {
  const state = cleared(['GE-INF-I', 'GE-INF-II', 'GE-INF-XII'], 'DE', { units: { 'GE-KAV-1': at(3, 2) } });
  assert.equal(refusedBy(state, advance('GE-KAV-1', FIELD)), 'DS-ADV-11');
  const tired = cleared(['GE-INF-I', 'GE-INF-II'], 'DE', { flags: { 'GE-INF-II': ['disrupted'] } });
  assert.equal(refusedBy(tired, advance('GE-INF-II', FIELD)), 'DS-ADV-11');
  const one = play(twoCorps('mud'), advance('GE-MOT-LVI', FIELD));
  assert.equal(refusedBy(one, advance('GE-MOT-XLI', FIELD)), 'DS-ADV-11');
});

/** Two motorized corps, which find no room in one hex. */
const twoCorps = (weather: 'good' | 'mud'): State =>
  cleared(['GE-MOT-XLI', 'GE-INF-I'], 'DE', {
    attackers: ['GE-MOT-XLI', 'GE-MOT-LVI'],
    units: { 'GE-MOT-LVI': NORTH_EAST },
    weather,
  });

test('DS-ADV-11 R-56 a full hex is passed through: whoever has come into it goes on before the advance ends', () => {
  const through = play(twoCorps('good'), advance('GE-MOT-LVI', FIELD), advance('GE-MOT-XLI', FIELD));
  assert.equal(placeOfUnit(through, 'GE-MOT-XLI'), FIELD);
  assert.equal(refusedBy(through, END), 'DS-ADV-11');
  assert.ok(!offered(through).includes('end'));
  allowed(play(through, advance('GE-MOT-XLI', EAST)), END);
  // Where a zone would stop him in the full hex, nobody enters it.
  const held = fought({
    attackers: ['GE-MOT-XLI', 'GE-MOT-LVI'],
    results: [[['SU-RD12-01'], 'DE']],
    units: {
      'GE-MOT-XLI': WEST,
      'GE-MOT-LVI': SOUTH_WEST,
      'SU-RD12-01': FIELD,
      'SU-RK-10': EAST,
    },
  });
  const stopped = play(held, advance('GE-MOT-LVI', FIELD));
  assert.equal(refusedBy(stopped, advance('GE-MOT-XLI', FIELD)), 'DS-ADV-11');
});

test('DS-SUP-11, DS-SUP-17 attackers without full supply are disrupted after the advance', () => {
  const state = cleared(['GE-INF-I', 'GE-INF-II'], 'DE', { battle: { limited: [unitNumber('GE-INF-I')] } });
  const entered = play(state, advance('GE-INF-I', FIELD));
  assert.ok(!flagsOf(entered, 'GE-INF-I').includes('disrupted'));
  const over = play(entered, END);
  assert.ok(flagsOf(over, 'GE-INF-I').includes('disrupted'));
  assert.ok(!flagsOf(over, 'GE-INF-II').includes('disrupted'));
  // Also where nobody advances.
  const beaten = play(cleared(['GE-INF-I'], 'D', { battle: { limited: [unitNumber('GE-INF-I')] } }), {
    type: 'stay',
  });
  assert.ok(flagsOf(beaten, 'GE-INF-I').includes('disrupted'));
});

test('DS-VIC-3 Moscow, taken in an advance: the Axis may roll once the advance is over', () => {
  const { railways } = game.map.networks;
  const moscow = game.map.ids.find(id => hexAt(id).place?.name === 'Moscow');
  assert.ok(moscow !== undefined);
  const from = around(moscow).find(
    id => sidesBetween(id, moscow).length === 0 && isLinked('railways', id, moscow),
  );
  assert.ok(from !== undefined);
  const lines = game.map.ids.filter(
    (id, hex) => railways.has[hex] === 1 && id !== moscow && hexAt(id).areas.includes('russian-start'),
  );
  const state = cleared(['GE-INF-I', 'GE-INF-II'], 'DE', {
    target: moscow,
    units: { 'GE-INF-I': from, 'GE-INF-II': from, 'SU-RD12-01': moscow, 'AX-RAILHEAD-1': from },
    markers: { converted: lines },
    control: { axis: lines },
    dice: [1],
  });
  const entered = play(state, advance('GE-INF-I', moscow));
  assert.equal(frameName(entered), 'advance');
  const asked = play(entered, END);
  assert.equal(frameName(asked), 'collapse');
  assert.equal(frameName(play(asked, { type: 'pass' })), 'combat');
  assert.equal(game.outcome(play(asked, { type: 'roll' }))?.rule, 'DS-VIC-3');
});

test('DS-ADV-11 the advance may be left', () => {
  const state = cleared(['GE-PZ-1']);
  assert.deepEqual(offered(state), ['advance', 'end']);
  assert.equal(placeOfUnit(play(state, END), 'GE-PZ-1'), WEST);
  assert.equal(refusedBy(state, retreat('GE-PZ-1', EAST)), 'DS-ADV-11');
});
