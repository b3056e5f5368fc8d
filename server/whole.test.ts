// Two people play one whole game of each title by link: they say everything over sockets, choose at random from what the server offers
// them, and the record of each game is checked afterwards with what either of them has noted. Short scenarios here, whole ones in deep.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { registry } from '../games/registry.ts';
import { seededRandom } from '../kit/dice/random.ts';
import type { Action, Choice, Game } from '../kit/game.ts';
import { chairOf, delegateOf } from '../kit/sequence/delegating.ts';
import { fillIn } from '../kit/sequence/drawing.ts';
import { cases, isDeep, onlyDeep, SEED } from '../kit/testing/deep.node.ts';
import type { Link } from '../wire/log.ts';
import { verifyRecord } from '../wire/verify/verify.ts';
import { Client, sitDown } from './client.node.ts';
import { type OnlineServer, openServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-whole-'));
let server: OnlineServer;
let address = '';
let now = Date.now();
const everybody: Client[] = [];
const faults: unknown[] = [];

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => faults.push(error),
    // Nobody here waits as long as people do between two actions.
    clock: () => (now += 1000),
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

async function person(name: string): Promise<Client> {
  const made = new Client(address);
  everybody.push(made);
  await made.signIn(name);
  await made.open();
  return made;
}

/** What ends something as often as this, and anything otherwise: whole games are long. */
interface Play {
  readonly game: Game;
  readonly scenario: string;
  readonly haste: number;
  /** Both leave all decisions in the enemy's turn to a bot. */
  readonly isLeft?: boolean;
}

class Match {
  readonly #play: Play;
  readonly #random: () => number;
  readonly #delegations: Record<string, string> = {};
  readonly receipts: string[] = [];
  both: readonly Client[] = [];
  table = '';

  constructor(play: Play) {
    this.#play = play;
    this.#random = seededRandom(`${play.game.id} ${SEED}`);
  }

  async begin(): Promise<void> {
    const { game, scenario, isLeft } = this.#play;
    this.both = [await person('Anna'), await person('Boris')];
    const [host, guest] = this.both;
    this.table = await sitDown(host, guest, { game: game.id, scenario, side: game.sides[0] });
    if (!isLeft) return;
    for (const { frame, sides } of game.awaited)
      for (const side of sides) {
        this.#delegations[chairOf(side, frame)] = 'cadet';
        const player = this.both[game.sides.indexOf(side)];
        const left = await player.say({ do: 'delegate', table: this.table, frame, level: 'cadet' });
        assert.equal(left.error, undefined);
      }
  }

  /** To its end; answers with the number of actions that persons took. */
  async play(): Promise<number> {
    for (let n = 0; ; ) {
      for (const player of this.both) await player.say({ do: 'hello', protocol: 1 });
      const [{ table: seen }] = this.both.map(player => player.at(this.table));
      if (seen.outcome) return n;
      if (delegateOf(this.#delegations, seen.decision, seen.view.side) !== undefined) {
        await new Promise(resolve => setTimeout(resolve, 20));
        continue;
      }
      const player = this.both[this.#play.game.sides.indexOf(seen.decision?.side ?? '')];
      const { error, receipt } = await player.act(this.table, await this.#choose(player));
      assert.equal(error, undefined, JSON.stringify(error));
      this.receipts.push(String(receipt));
      n += 1;
    }
  }

  /** As a page would: from what was told, asking on where a choice says that there is more to ask. */
  async #choose(player: Client): Promise<Action> {
    // Nobody gives up: it is the rules that shall end it.
    let choices = player.at(this.table).table.choices.filter(({ action }) => action.type !== 'concede');
    const bare = choices.filter(({ action, open, ask }) => !open && !ask && Object.keys(action).length === 1);
    if (bare.length > 0 && this.#random() < this.#play.haste) choices = bare;
    for (;;) {
      const choice = choices[Math.floor(this.#random() * choices.length)];
      assert.ok(choice, 'nothing is offered to whoever decides');
      if (choice.ask === undefined) return fillIn(choice, this.#random);
      const question = { what: 'choices', query: choice.ask };
      choices = (await player.say({ do: 'ask', table: this.table, question })).answer as Choice[];
    }
  }
}

/** Dice that nobody can choose may end a game early by its rules; its record must hold all the same, and another one is played. */
async function wholeGame(play: Play): Promise<readonly Link[]> {
  for (let games = 1; ; games++) {
    const { actions, log } = await oneGame(play);
    if (actions > 20) return log;
    assert.ok(games < 4, `${actions} actions`);
  }
}

async function oneGame(play: Play): Promise<{ actions: number; log: readonly Link[] }> {
  const match = new Match(play);
  await match.begin();
  const actions = await match.play();
  const [one, other] = await Promise.all(
    match.both.map(async player => (await player.http('GET', `/api/tables/${match.table}/record`)).value),
  );
  assert.deepEqual(one, other);
  const { ok, findings } = await verifyRecord(JSON.stringify(one), match.receipts, async () => play.game);
  assert.ok(ok, JSON.stringify(findings));
  const { log } = one as { log: Link[] };
  const end = log.at(-1)?.entry.deed;
  assert.ok(end?.kind === 'end' && end.by === 'rules', JSON.stringify(end));
  for (const player of match.both) player.cut();
  return { actions, log };
}

const SHORT: Readonly<Record<string, string>> = {
  'army-group-center': 'three-weeks',
  moscow: 'typhoon',
  barbarossa: 'road-back-first-year',
  'operation-storm': 'first-blow',
  'death-struggle': 'border',
};

/** Every day the two whose rules have least in common. */
const DAILY = new Set(['army-group-center', 'moscow']);

for (const entry of registry) {
  if (!('rules' in entry)) continue;
  const when = DAILY.has(entry.id) ? {} : onlyDeep;
  test(
    `${entry.front.title} is played from a link to its end by the rules, and the record of it holds`,
    when,
    async () => {
      const { game } = await entry.rules();
      const scenario = isDeep ? entry.front.play.scenario : SHORT[entry.id];
      assert.ok(scenario, `there is no short scenario of ${entry.id} here`);
      await wholeGame({ game, scenario, haste: cases(0.8, 0.2) });
    },
  );
}

test('what is left to a bot is answered by it all through a game, and the record says so', async () => {
  const entry = registry.find(({ id }) => id === 'moscow');
  assert.ok(entry && 'rules' in entry);
  const { game } = await entry.rules();
  const log = await wholeGame({ game, scenario: SHORT[game.id], haste: cases(0.5, 0.1), isLeft: true });
  const acts = log.flatMap(({ entry: { deed } }) => (deed.kind === 'act' ? [deed] : []));
  assert.ok(
    acts.some(({ by }) => by === 'order'),
    'nothing was decided in the enemy’s turn',
  );
  assert.ok(acts.every(({ by }) => by !== 'bot'));
});
