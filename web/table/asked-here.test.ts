// What is offered only where somebody asks about a hex: in the set-up of Operation Storm several units are placed at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTable } from './clicks.node.ts';
import { actionOf, besidesIn, setField } from './drafting.ts';

const HEX = 'N3637';

test('a stack is placed in a hex that is looked at, and guns can be laid there after it', async () => {
  const { model } = await openTable('operation-storm', {
    from: 'scenario',
    game: 'operation-storm',
    seed: 'here',
  });
  model.inspect(HEX);
  await model.lookHere(HEX);
  assert.deepEqual(
    model.here.map(({ action }) => [action.type, action.group]),
    [
      ['place-stack', 'troops'],
      ['place-stack', 'artillery'],
    ],
  );
  const [troops] = model.here;
  await model.aim(troops);
  assert.ok(model.draft);
  assert.deepEqual(
    besidesIn([...model.choices, ...model.here], model.draft.choice, model.ids).map(
      ({ action }) => action.group,
    ),
    ['artillery'],
  );
  const open = model.draft.choice.open?.[0];
  assert.ok(open && 'some' in open && open.max === 6);
  await model.setDraft(setField(model.draft, open.field, open.some.slice(0, open.max)));
  assert.ok(model.draft && actionOf(model.draft));
  assert.ok(await model.confirm());
  assert.equal(model.view.units.filter(({ at }) => at === HEX).length, 6);
  // Whoever waits beside the map is listed before those who stand somewhere.
  await model.lookHere('N3638');
  const [next] = model.here;
  const listed = next.open?.[0];
  assert.ok(listed && 'some' in listed);
  const standing = new Set(model.view.units.filter(({ at }) => at === HEX).map(({ id }) => id));
  assert.ok(listed.some.slice(-6).every(id => standing.has(id)));
  // A full hex has room for artillery only.
  await model.lookHere(HEX);
  assert.deepEqual(
    model.here.map(({ action }) => action.group),
    ['artillery'],
  );
});

test('nothing is asked about a hex that is on offer anyway, or in the turn of the other side', async () => {
  const { model } = await openTable('army-group-center', {
    from: 'scenario',
    game: 'army-group-center',
    seed: 'here',
  });
  for (const hex of ['3908', '4004']) {
    await model.lookHere(hex);
    assert.deepEqual(model.here, []);
  }
});
