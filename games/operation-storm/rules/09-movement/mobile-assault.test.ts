// Mobile assaults and overruns of artillery in mid-move (9.22 to 9.30, 11.7).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import {
  allowed,
  around,
  eventsOf,
  findStep,
  frameName,
  game,
  goUntil,
  hexAt,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
  walkFrom,
} from '../../testing.node.ts';
import { shutIn } from '../07-supply/pockets.node.ts';
import { fight, plain } from '../10-assault/battles.node.ts';
import { stepAlong, stepInto } from './steps.node.ts';

const { here, west, east } = plain;
const farWest = walkFrom(west, 3);
const [panzer, second, motorized, foot] = ['GE-1Pz', 'GE-6Pz', 'GE-3Mot', 'GE-291ID'];
const [rifle, gun, moreGuns] = ['SU-10RD', 'SU-101Art', 'SU-108Art'];
const assault = (target: string, lead: string, ...units: string[]): Action => ({
  type: 'mobile-assault',
  target,
  lead,
  units,
});
const overrun = (target: string, ...units: string[]): Action => ({ type: 'overrun', target, units });
const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const at = (units: Sketch['units'], more: Partial<Sketch> = {}): State => sketch({ units, ...more });
const points = (state: State, id: string): unknown =>
  Object.entries(unitIn(state, id) ?? {}).find(([name]) => name === 'points')?.[1];

test('9.22-1, 9.23-1, 9.28-1 a panzer unit assaults for the step and one point more, and stands in the hex if it is cleared', () => {
  const state = at({ [panzer]: west, [motorized]: west, [rifle]: here });
  const won = fight(state, assault(here, panzer, motorized), '1/1').state;
  assert.equal(points(state, panzer), undefined);
  assert.equal(placeOfUnit(won, motorized), here);
  assert.equal(points(won, motorized), 8);
  assert.equal(placeOfUnit(won, panzer), '@dead', '9.24-6 the first loss is a panzer unit');
});

test('9.22-2, 9.22-4 a panzer unit must lead; only panzer and motorized units go along', () => {
  const units = { [panzer]: west, [motorized]: west, [foot]: west, 'GE-1Cav': west, [rifle]: here };
  const state = at(units);
  assert.equal(refusedBy(state, assault(here, motorized)), '9.22-2');
  assert.equal(refusedBy(state, assault(here, panzer, foot)), '9.22-4');
  assert.equal(refusedBy(state, assault(here, panzer, 'GE-1Cav')), '9.22-4');
  assert.equal(refusedBy(state, assault(here, panzer, panzer)), '9.22-2');
  allowed(state, assault(here, panzer));
  allowed(state, assault(here, panzer, motorized));
  const slovaks = at({ [panzer]: west, 'SK-Slov': west, [rifle]: here });
  allowed(slovaks, assault(here, panzer, 'SK-Slov'));
  assert.ok(!offered(at({ [motorized]: west, [rifle]: here })).includes('mobile-assault'));
});

test('9.24-3 Soviet units make no mobile assaults', () => {
  const state = at({ 'SU-1TD': west, [foot]: here }, { side: 'soviet' });
  assert.equal(refusedBy(state, assault(here, 'SU-1TD')), '9.24-3');
  assert.equal(refusedBy(state, overrun(here, 'SU-1TD')), '9.24-3');
});

test('9.29, 5.7-4, 5.13-5 none if the side fights first, and none on turn 1', () => {
  const units = { [panzer]: west, [rifle]: here };
  assert.equal(refusedBy(at(units, { order: 'fight-move' }), assault(here, panzer)), '9.29');
  for (const order of ['move-fight', 'fight-move'] as const)
    assert.equal(refusedBy(at(units, { turn: 1, order }), assault(here, panzer)), '5.13-5');
  allowed(at(units), assault(here, panzer));
});

test('9.23-1, 9.24-5, 9.3-2, interaction I-15 the whole price must be at hand: ground, river, aircraft and one', () => {
  const price = ([from, target]: readonly [string, string], more: Partial<Sketch> = {}): number =>
    10 - Number(points(play(at({ [panzer]: from, [gun]: target }, more), assault(target, panzer)), panzer));
  assert.equal(price([west, here]), 2);
  const river = stepInto('clear', 'river');
  assert.equal(price(river), 3);
  assert.equal(price(river, { sky: 'soviet', air: [river[1]] }), 5);
  // Not by the step that is everybody's by right.
  const poor = play(at({ [panzer]: farWest, [rifle]: here }), ...walkedOff(9));
  assert.equal(placeOfUnit(poor, panzer), west);
  assert.equal(refusedBy(poor, assault(here, panzer)), '9.24-5');
});

/** To and fro until so many points are gone, ending next to the enemy. */
const walkedOff = (steps: number): Action[] =>
  Array.from({ length: steps }, (_, index) => move(panzer, index % 2 === 0 ? west : farWest));

test('9.23-3, 9.23-4, 9.27-1, 9.27-2, ruling R-30 repulsed, they are in the launch hex, and pay for each round anew', () => {
  const units = { [panzer]: west, [second]: west, [rifle]: here, 'SU-125RD': here, 'SU-48RD': here };
  const state = at({ ...units, 'SU-90RD': here, [motorized]: west });
  const once = fight(state, assault(here, panzer, second, motorized), '1/1').state;
  const left = frameName(once) === 'movement' ? once : settle(once);
  const survivor = [panzer, second].find(id => placeOfUnit(left, id) === west) ?? '';
  assert.equal(points(left, motorized), 8);
  allowed(left, assault(here, survivor, motorized));
  allowed(left, move(motorized, farWest));
  const twice = settle(play(left, assault(here, survivor, motorized)));
  const alive = [survivor, motorized].find(id => !placeOfUnit(twice, id).startsWith('@'));
  if (alive !== undefined) assert.equal(points(twice, alive), 6);
});

/** Whoever owes losses takes the first that are offered. */
function settle(state: State): State {
  let now = state;
  while (frameName(now).endsWith('-losses')) {
    const [choice] = game.choices(now);
    const open = choice.open?.[0];
    assert.ok(open !== undefined && 'some' in open);
    now = play(now, { ...choice.action, units: open.some.slice(0, open.min) });
  }
  return now;
}

test('9.23-3 by the other reading further rounds cost one point, and the first costs all', () => {
  const units = { [panzer]: west, [second]: west, [motorized]: west };
  const enemies = Object.fromEntries(['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD'].map(id => [id, here]));
  const state = at({ ...units, ...enemies }, { options: { cheapRounds: true } });
  const once = settle(fight(state, assault(here, panzer, second, motorized), '1/1').state);
  assert.equal(points(once, motorized), 8);
  const lead = [panzer, second].find(id => placeOfUnit(once, id) === west) ?? '';
  const twice = settle(play({ ...once }, assault(here, lead, motorized)));
  const alive = [lead, motorized].find(id => !placeOfUnit(twice, id).startsWith('@'));
  if (alive !== undefined) assert.equal(points(twice, alive), 7);
  // Whoever has moved begins anew.
  const away = play(once, move(motorized, farWest), move(motorized, west));
  assert.equal(points(away, motorized), 6);
});

test('9.28-1, 9.28-2 after a victory they go on, or assault again, with what is left', () => {
  const state = at({ [panzer]: west, [gun]: here, [rifle]: east });
  const won = play(state, assault(here, panzer));
  assert.deepEqual([placeOfUnit(won, panzer), frameName(won), points(won, panzer)], [here, 'movement', 8]);
  allowed(won, assault(east, panzer));
  allowed(won, move(panzer, west));
});

test('9.28-3, 9.24-7 whoever has assaulted may attack in the combat phase, the same hex too', () => {
  const enemies = Object.fromEntries(['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD'].map(id => [id, here]));
  const state = at({ [panzer]: west, [second]: west, ...enemies });
  const after = settle(fight(state, assault(here, panzer, second), '1/0').state);
  const combat = goUntil(after, '3 german combat');
  const alive = [panzer, second].find(id => placeOfUnit(combat, id) === west) ?? '';
  allowed(combat, { type: 'attack', target: here, units: [alive] });
});

test('9.24-1 not into marsh, mountains or passes, whatever corridor leads there; out of them yes', () => {
  const [low, marsh] = stepInto('marsh', '', (_, { id }) => id.startsWith('N'));
  assert.equal(refusedBy(at({ [panzer]: low, [rifle]: marsh }), assault(marsh, panzer)), '9.24-1');
  const along = stepAlong('danube', (_, to) => to.terrain.join() === 'marsh');
  const held = at({ [panzer]: along[0], [rifle]: along[1] });
  assert.equal(refusedBy(held, assault(along[1], panzer)), '9.24-1');
  const up = stepAlong('passes', (_, to) => to.terrain.join() === 'mountain');
  assert.equal(refusedBy(at({ [panzer]: up[0], [rifle]: up[1] }), assault(up[1], panzer)), '9.24-1');
  const down = stepAlong(
    'passes',
    (from, to, sides) =>
      from.terrain.join() === 'mountain' && to.terrain.join() === 'rough' && sides.length === 0,
  );
  allowed(at({ [panzer]: down[0], [rifle]: down[1] }), assault(down[1], panzer));
});

test('9.24-2, interaction I-16 an assault along a corridor pays for ground and river', () => {
  const [from, to] = stepAlong(
    'danube',
    (a, b, sides) => sides.includes('river') && b.terrain.join() === 'clear' && a.terrain.join() === 'clear',
  );
  const state = at({ [panzer]: from, [gun]: to }, { control: { german: [from] } });
  assert.equal(points(play(state, assault(to, panzer)), panzer), 7);
});

test('9.23-5, ruling R-58 not out of a crowd, nor out of a hex with allies', () => {
  const infantry = game.counters
    .filter(({ group, type, entry }) => group === 'german' && type === 'infantry' && !entry.startsWith('@'))
    .slice(0, 8);
  const crowd = Object.fromEntries(infantry.map(({ id }) => [id, west]));
  assert.equal(refusedBy(at({ ...crowd, [panzer]: west, [rifle]: here }), assault(here, panzer)), '9.23-5');
  const hungary = 'S3623';
  const mixed = at({ 'HU-16H': hungary, [panzer]: hungary, [rifle]: walkFrom(hungary, 3) });
  assert.equal(refusedBy(mixed, assault(walkFrom(hungary, 3), panzer)), '9.23-5');
});

test('9.23-7, 9.26 one launch hex, and together since the phase began', () => {
  const met = at({ [panzer]: west, [motorized]: farWest, [rifle]: here });
  const joined = play(met, move(motorized, west));
  assert.equal(refusedBy(joined, assault(here, panzer, motorized)), '9.26');
  const apart = at({ [panzer]: west, [motorized]: east, [rifle]: here });
  assert.equal(refusedBy(apart, assault(here, panzer, motorized)), '9.23-7');
  assert.equal(refusedBy(met, assault(here, panzer, motorized)), '9.23-7');
  const together = at({ [panzer]: farWest, [motorized]: farWest, [rifle]: here });
  const arrived = play(
    together,
    { type: 'move-stack', from: farWest, units: [panzer, motorized] },
    { type: 'go', to: west },
  );
  allowed(arrived, assault(here, panzer, motorized));
});

test('7.6-2, 9.25, interaction I-18 supplied as its move began, and in the launch hex now', () => {
  const pocket = shutIn(panzer, here);
  const target = west;
  const state = at(pocket);
  assert.equal(refusedBy(state, assault(target, panzer)), '9.25');
  const fed = at(pocket, {
    flags: { [panzer]: ['airlifted'] },
    sky: 'german',
    markers: { aerialAt: here, aerialUsed: true },
  });
  allowed(fed, assault(target, panzer));
  const began = at({ [panzer]: west, [rifle]: here }, { flags: { [panzer]: ['cutOff'] } });
  assert.equal(refusedBy(began, assault(here, panzer)), '7.6-2');
  const scarce = at({ [panzer]: west, [rifle]: here }, { markers: { lost: ['S2029'] } });
  allowed(scarce, assault(here, panzer));
});

test('9.25, 7.4-2, interaction I-18 whoever moves in supply onto the other sheet, where no line leads, assaults nobody there', () => {
  const [north, launch] = findStep(
    (from, to, sides) =>
      from.id.startsWith('N10') &&
      to.id.startsWith('S') &&
      sides.length === 0 &&
      [from.id, to.id, ...around(to.id)].every(id => ['clear', 'forest'].includes(hexAt(id).terrain.join())),
  );
  const gates = around(launch).filter(id => id.startsWith('N'));
  const [target] = around(launch).filter(id => id.startsWith('S'));
  const pocket = { ...shutIn(panzer, launch, ...gates), [panzer]: north };
  const moved = play(at(pocket), move(panzer, launch));
  assert.equal(refusedBy(moved, assault(target, panzer)), '9.25');
  // With one of the others gone the line is open.
  const gap = walkFrom(launch, 3);
  assert.notEqual(gap, target);
  const open = Object.fromEntries(Object.entries(pocket).filter(([, hex]) => hex !== gap));
  allowed(play(at(open), move(panzer, launch)), assault(target, panzer));
});

test('11.7-4, 9.22-3 artillery without company is overrun by anybody, without a die and without loss', () => {
  const state = at({ [foot]: west, [gun]: here, [moreGuns]: here });
  const { state: won, events } = playOne(state, overrun(here, foot));
  assert.equal(eventsOf(events, 'roll').length, 0);
  assert.deepEqual(
    [foot, gun, moreGuns].map(id => placeOfUnit(won, id)),
    [here, '@out', '@out'],
  );
  assert.equal(points(won, foot), 4);
  const romanians = at({ 'RO-7R': 'S2335', [gun]: walkFrom('S2335', 3) });
  allowed(romanians, overrun(walkFrom('S2335', 3), 'RO-7R'));
  const flak = at({ 'GE-10Flak': west, [gun]: here });
  assert.equal(refusedBy(flak, overrun(here, 'GE-10Flak')), '9.2-3');
});

test('9.23-7, 9.26, ruling R-32 an overrun too is made from one hex by units that began the phase together', () => {
  const met = play(at({ [foot]: west, [panzer]: farWest, [gun]: here }), move(panzer, west));
  assert.equal(refusedBy(met, overrun(here, panzer, foot)), '9.26');
  allowed(met, overrun(here, panzer));
  const apart = at({ [foot]: west, [panzer]: east, [gun]: here });
  assert.equal(refusedBy(apart, overrun(here, panzer, foot)), '9.23-7');
  allowed(at({ [foot]: west, [panzer]: west, [gun]: here }), overrun(here, panzer, foot));
});

test('11.7-5, ruling R-32 in either order of phases, but not on turn 1, nor out of supply, nor into marsh', () => {
  const units = { [foot]: west, [gun]: here };
  allowed(at(units, { order: 'fight-move' }), overrun(here, foot));
  assert.equal(refusedBy(at(units, { turn: 1 }), overrun(here, foot)), '5.13-5');
  const [low, marsh] = stepInto('marsh', '', (_, { id }) => id.startsWith('N'));
  assert.equal(refusedBy(at({ [foot]: low, [gun]: marsh }), overrun(marsh, foot)), '9.24-1');
  const ring = around(here).filter(hex => hex !== west);
  const rifles = ['SU-10RD', 'SU-125RD', 'SU-48RD', 'SU-90RD', 'SU-5RD'];
  const shut = Object.fromEntries(ring.map((hex, index) => [rifles[index], hex]));
  assert.equal(refusedBy(at({ ...shut, [foot]: here, [gun]: west }), overrun(west, foot)), '9.25');
});

test('11.7-4, 10.7-1 whoever falls upon guns that are not alone after all has paid for the look, unless it can fight', () => {
  const bluff = { [rifle]: here, [gun]: here };
  const { state: seen, events } = playOne(at({ ...bluff, [foot]: west }), overrun(here, foot));
  assert.deepEqual([placeOfUnit(seen, foot), points(seen, foot)], [west, 4]);
  assert.equal(eventsOf(events, 'overrun-failed').length, 1);
  assert.ok(eventsOf(events, 'revealed')[0].final === true);
  assert.ok(!offered(seen, { type: 'overrun' }).includes('overrun'), 'now it is known');
  const fought = playOne(at({ ...bluff, [panzer]: west }), overrun(here, panzer));
  assert.equal(eventsOf(fought.events, 'attack')[0].kind, 'mobile');
  assert.equal(refusedBy(at({ [gun]: here, [rifle]: here, [foot]: west }), overrun(here, foot)), '11.7-4');
});
