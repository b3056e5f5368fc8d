// The desk: what the page is doing as a whole. It starts the workers, opens games from wherever they come, lets bots
// play, keeps every game in the browser, and puts things right when a worker dies.

import type { Camera } from '../board/camera.ts';
import { replyIn } from '../kit/guide.ts';
import type { Problem } from '../kit/problem.ts';
import type { Puzzle } from '../kit/puzzle/puzzle.ts';
import type { Verified } from '../wire/verify/verify.ts';
import type { BotService } from './bot/contract.ts';
import type { GameInfo, GameOffer, Start } from './engine/contract.ts';
import { type Remote, WorkerGone } from './engine/remote.ts';
import { type EngineLine, startBot, startEngine, type WorkerLine } from './engine/workers.ts';
import { type BoardParts, gameOf, type PlayableGame } from './games.ts';
import { Keeper, type Places } from './keep/keeper.ts';
import { reasonsIn } from './keep/reasons.ts';
import { type Keeping, type KeptGame, kept, type Storage } from './keep/shelf.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { OnlineSeat } from './online/online-seat.svelte.ts';
import { markSolved, solvedIn } from './puzzles/solved.ts';
import { writeRoute } from './route.ts';
import { recommendedSeats } from './start/players.ts';
import { Adviser } from './table/adviser.svelte.ts';
import { BotDriver } from './table/bot-driver.svelte.ts';
import { GUIDE_BEGINS, type GuideProgress } from './table/guide.ts';
import { keepPace, readPace } from './table/pace.ts';
import type { Shown } from './table/scene.ts';
import { botSeat, PERSON, persons, readSeats, type Seats, viewerFor } from './table/seats.ts';
import { TableModel } from './table/table.svelte.ts';
import { text } from './text/text.ts';

/** A game on the table. */
export interface Sitting {
  readonly keeper: Keeper;
  readonly game: PlayableGame;
  readonly parts: BoardParts;
  readonly model: TableModel;
  readonly driver: BotDriver;
  readonly adviser: Adviser;
  readonly own: Own;
  /** The puzzle that is being solved, by its id. */
  readonly puzzle?: string | undefined;
  /** A table that stands on a server: it is kept there, and somebody else plays the other side. */
  readonly online?: OnlineSeat | undefined;
  /** Every game has an engine of its own: a late call for one cannot reach another. */
  readonly engine: EngineLine;
  /** Writes the game into its slot. */
  keep(guide: GuideProgress | undefined): Promise<void>;
}

/** What somebody has made of the page for this game. It is kept with it. */
export interface Own {
  /** What the game is called; empty: by its turn and phase. */
  name: string;
  /** Where the eye was when the game was last left. */
  readonly camera?: Camera | undefined;
  /** Where it is now; whoever shows the map answers. */
  look: () => Camera | undefined;
}

/** How somebody wants to begin at once. */
export interface PlayWish {
  readonly level?: string | undefined;
  /** The scenario that ends soonest. */
  readonly isShort?: boolean;
}

export interface Trouble {
  readonly title: string;
  readonly reasons: readonly string[];
}

export class Desk {
  sitting: Sitting | undefined = $state.raw();
  guide: GuideProgress | undefined = $state.raw();
  keeping: Keeping = $state.raw({ ok: true });
  trouble: Trouble | undefined = $state.raw();
  /** What can be chosen of the game that is being set up. */
  offer: GameOffer | undefined = $state.raw();
  levels: readonly string[] = $state.raw([]);
  isBusy = $state(false);
  /** The slot that the game had to move to, because another tab plays on in the one it was in. */
  movedTo: string | undefined = $state();

  readonly #storage: Storage | undefined;
  /** For games in which nothing has been done yet. */
  readonly #waiting: Storage | undefined;
  /** An engine without a game, started in time for the next one. */
  #idle: EngineLine | undefined;
  #bot: WorkerLine<BotService> | undefined;
  /** When engines have died. */
  #deaths: number[] = [];
  /** Counts what was asked to be opened, so that only the last of it comes on the table. */
  #wish = 0;

  constructor(storage: Storage | undefined, waiting?: Storage) {
    this.#storage = storage;
    this.#waiting = waiting;
    this.#idle = this.#startEngine();
  }

  /** What this browser keeps, if it keeps anything. */
  get storage(): Storage | undefined {
    return this.#storage;
  }

  get canKeep(): boolean {
    return this.#storage !== undefined;
  }

  /** Games kept in this browser, the newest first. */
  listKept(): KeptGame[] {
    return kept(this.#storage);
  }

  /** Answers whether it is there. */
  async loadOffer(game: string): Promise<boolean> {
    if (this.offer?.id === game) return true;
    const offer = await this.#askIdle(({ opening }) => Promise.all([opening.offer(game), opening.levels()]));
    if (offer === undefined) return false;
    [this.offer, this.levels] = offer;
    return this.offer !== undefined;
  }

  async #loadLevels(): Promise<boolean> {
    if (this.levels.length > 0) return true;
    const levels = await this.#askIdle(({ opening }) => opening.levels());
    this.levels = levels ?? [];
    return levels !== undefined;
  }

  async #askIdle<T>(question: (engine: EngineLine) => Promise<T>): Promise<T | undefined> {
    this.#idle ??= this.#startEngine();
    try {
      return await question(this.#idle);
    } catch (error) {
      this.#tellLost(error);
      return undefined;
    }
  }

  /**
   * The recommended scenario with the guide, or the short one, against a bot that can be beaten or the one wished for. Dice
   * are new each time, unless the address of the page names some.
   */
  async playNow(id: string, { level, isShort = false }: PlayWish = {}): Promise<string | undefined> {
    const game = gameOf(id);
    if (!game) return undefined;
    const [{ presentation }, isReady] = await Promise.all([game.load(), this.#loadLevels()]);
    if (!isReady) return undefined;
    const { play, guide, sides } = presentation;
    const seats = recommendedSeats(Object.keys(sides), play.side, this.levels, level);
    const seed = diceIn(location.search);
    const scenario = isShort ? (play.short ?? play.scenario) : guide.scenario;
    const start: Start = { from: 'scenario', game: id, scenario, ...(seed ? { seed } : {}) };
    return this.begin(start, seats, isShort ? undefined : GUIDE_BEGINS);
  }

  /** Puzzles of a game, from an engine that has nothing else to do. */
  async puzzles(game: string): Promise<readonly Puzzle[]> {
    return (await this.#askIdle(({ puzzling }) => puzzling.puzzles(game))) ?? [];
  }

  /** What becomes of the record of an online game; undefined if that could not be found out. */
  verify(text: string, known: readonly string[]): Promise<Verified | undefined> {
    return this.#askIdle(({ checking }) => checking.verify(text, known));
  }

  /** A puzzle to be solved, with new dice; a cadet answers for the other side. */
  async goToPuzzle(game: string, { id, title, side, position }: Puzzle): Promise<void> {
    const sides = Object.keys(gameOf(game)?.sides ?? {});
    const seats = Object.fromEntries(sides.map(name => [name, name === side ? PERSON : botSeat('cadet')]));
    const keeper = new Keeper(this.#places, freshSlot(), freshSlot);
    const start: Start = { from: 'position', position };
    const slot = await this.#open(start, seats, keeper, undefined, { puzzle: id, name: title });
    if (slot) location.hash = writeRoute({ to: 'game', slot });
  }

  get solved(): ReadonlySet<string> {
    return solvedIn(this.#storage);
  }

  markSolved(puzzle: string): void {
    markSolved(this.#storage, puzzle);
  }

  /** Answers with the slot of the game, or nothing if it could not be opened. */
  async begin(start: Start, seats: Seats | undefined, guide?: GuideProgress): Promise<string | undefined> {
    const keeper = new Keeper(this.#places, freshSlot(), freshSlot, {
      isGiven: start.from !== 'scenario',
    });
    return this.#open(start, seats, keeper, guide);
  }

  get #places(): Places {
    return { storage: this.#storage, waiting: this.#waiting };
  }

  async resume(slot: string): Promise<boolean> {
    if (this.sitting?.keeper.slot === slot) return true;
    const saved = this.listKept().find(game => game.slot === slot);
    const found = saved ?? kept(this.#waiting).find(game => game.slot === slot);
    if (!found) {
      this.trouble = { title: text.keep.notHere, reasons: [] };
      return false;
    }
    const keeper = new Keeper(this.#places, slot, freshSlot, { known: saved?.record });
    const start: Start = { from: 'record', record: found.record };
    return (await this.#open(start, found.seats, keeper, found.guide, found)) !== undefined;
  }

  async openFile(file: File): Promise<string | undefined> {
    const { openGameFile } = await import('./keep/files.ts');
    const opened = await openGameFile(file);
    if (!opened.ok) {
      this.trouble = { title: opened.message, reasons: this.#stillHere() };
      return undefined;
    }
    return this.begin(opened.start, opened.seats);
  }

  async openLink(packed: string): Promise<string | undefined> {
    const { unpackPosition } = await import('./keep/links.ts');
    const unpacked = await unpackPosition(packed);
    if (!unpacked.ok) {
      this.trouble = {
        title: text.keep.link[unpacked.reason],
        reasons: this.#stillHere(),
      };
      return undefined;
    }
    return this.begin({ from: 'position', position: unpacked.position }, undefined);
  }

  /** Sits down at a table on a server. Answers whether the page could be made for it. */
  async sitAt(seat: OnlineSeat): Promise<boolean> {
    const wish = ++this.#wish;
    this.isBusy = true;
    this.trouble = undefined;
    const engine = this.#idle ?? this.#startEngine();
    this.#idle = undefined;
    const { onlineSitting } = await import('./online/online-sitting.ts');
    const sitting = await onlineSitting(seat, engine, {
      shownOf,
      bot: () => this.#botRemote(),
      keeper: new Keeper({ storage: undefined, waiting: undefined }, seat.id, freshSlot),
      storage: this.#storage,
    }).catch((error: unknown) => {
      this.#tellLost(error);
      return undefined;
    });
    if (wish !== this.#wish || sitting === undefined) {
      seat.table.close();
      engine.close();
      return false;
    }
    this.isBusy = false;
    if (this.levels.length === 0) this.levels = await engine.opening.levels();
    void this.#clear();
    this.sitting = sitting;
    return true;
  }

  /** Writes the game into its slot. */
  async keepNow(): Promise<void> {
    await this.sitting?.keep(this.guide);
  }

  /** Leaves the game, and whatever is being opened; resolves when what was played last is kept. */
  leave(): Promise<void> {
    this.#wish += 1;
    this.isBusy = false;
    return this.#clear();
  }

  tellBlank(): void {
    this.trouble = { title: text.failure.drawing, reasons: [] };
  }

  /** Says what happened to whoever asked for something that then failed. */
  tellFailure(reason: unknown): void {
    if (reason instanceof WorkerGone) return;
    const why = reason instanceof Error ? reason.message : String(reason);
    this.trouble = { title: text.failure.inside, reasons: [why] };
  }

  async #clear(): Promise<void> {
    const { sitting, guide } = this;
    this.movedTo = undefined;
    this.sitting = undefined;
    this.guide = undefined;
    if (!sitting) return;
    sitting.driver.quit();
    // A game whose engine is dead has been kept as well as it can be.
    await sitting.keep(guide).catch(() => undefined);
    sitting.engine.close();
  }

  async #write(
    { model, keeper, driver, engine, own, puzzle }: Omit<Sitting, 'keep'>,
    guide: GuideProgress | undefined,
  ): Promise<void> {
    const record = await engine.keeping.save();
    const phase = model.shown.presentation.phases.find(
      ({ id, side }) => id === model.table.view.phase && side === model.table.view.side,
    );
    const turn = text.keepTitle(model.table.view.turn, phase?.title ?? model.table.view.phase);
    const { slot } = keeper;
    const { score } = model.table.standing;
    const camera = own.look() ?? own.camera;
    const game: Omit<KeptGame, 'slot'> = {
      game: model.info.id,
      scenario: model.table.view.scenario ?? '',
      title: turn,
      saved: Date.now(),
      seats: driver.seats,
      record,
      ...(guide ? { guide } : {}),
      ...(driver.plans.length > 0 ? { plans: driver.plans } : {}),
      ...(Object.keys(driver.delegated).length > 0 ? { delegated: driver.delegated } : {}),
      ...(puzzle === undefined ? {} : { puzzle }),
      ...(own.name === '' ? {} : { name: own.name }),
      ...(model.shown.presentation.hasWaysToWin ? {} : { score }),
      ...(camera ? { camera } : {}),
    };
    // A scenario that somebody has only looked at is no game yet.
    const people = persons(driver.seats);
    const isTouched = people.length === 0 || people.some(side => model.authors.has(side));
    const isUntouched = !keeper.isGiven && (model.table.played === 0 || !isTouched);
    const keeping = keeper.keep(game, isUntouched);
    if (this.sitting?.keeper !== keeper) return;
    this.keeping = keeping;
    if (keeper.slot !== slot) this.movedTo = keeper.slot;
  }

  async #open(
    start: Start,
    seats: Seats | undefined,
    keeper: Keeper,
    guide: GuideProgress | undefined,
    made: Made = {},
  ): Promise<string | undefined> {
    const wish = ++this.#wish;
    this.isBusy = true;
    this.trouble = undefined;
    const engine = this.#idle ?? this.#startEngine();
    this.#idle = undefined;
    const seated = await this.#seat(engine, start, seats, keeper, made).catch((error: unknown) => ({
      error,
    }));
    const isLate = wish !== this.#wish;
    if (!isLate) this.isBusy = false;
    // Whoever has asked for something else since does not want to hear of this.
    if (!isLate && !('model' in seated)) this.#tellRefusal(seated);
    if (isLate || !('model' in seated)) {
      engine.close();
      return undefined;
    }
    void this.#clear();
    this.guide = guide;
    this.sitting = seated;
    await this.keepNow();
    return keeper.slot;
  }

  /** Brings a game as far as it can be shown, or says what is wrong with it. The table stays as it is. */
  async #seat(
    engine: EngineLine,
    start: Start,
    seats: Seats | undefined,
    keeper: Keeper,
    { plans = [], delegated = {}, name = '', camera, puzzle }: Made,
  ): Promise<Sitting | readonly Problem[]> {
    // The map and the rules are fetched side by side where it is known which they are.
    if (start.from === 'scenario')
      gameOf(start.game)
        ?.load()
        .catch(() => undefined);
    const model = await TableModel.open(engine, start, shownOf);
    if (!(model instanceof TableModel)) return model.problems;
    const game = playable(model.info.id);
    if (this.levels.length === 0) this.levels = await engine.opening.levels();
    const seated = readSeats(seats, model.info.sides, this.levels);
    const viewer = viewerFor(seated, model.table.decision?.side, model.table.viewer);
    if (viewer !== model.table.viewer) await model.watch(viewer);
    const parts = await game.load();
    const driver = new BotDriver(model, engine.keeping, seated, () => this.#botRemote(), {
      settled: () =>
        this.guide && !this.guide.isLeft
          ? replyIn(parts.presentation.guide, model.table.decision)
          : undefined,
      plans,
      delegated,
      onchange: () => void this.keepNow(),
      pace: readPace(this.#storage),
      onpace: pace => keepPace(this.#storage, pace),
    });
    const own: Own = { name, camera, look: () => undefined };
    const adviser = new Adviser(model, engine.keeping, () => this.#botRemote());
    const sitting = { keeper, game, parts, model, driver, adviser, engine, own, puzzle };
    let latest: GuideProgress | undefined;
    const write = oneAtATime(() => this.#write(sitting, latest));
    return {
      ...sitting,
      keep(guide) {
        latest = guide;
        return write();
      },
    };
  }

  #botRemote(): Remote<BotService> {
    this.#bot ??= startBot(() => {
      this.#bot = undefined;
    });
    return this.#bot.remote;
  }

  #startEngine(): EngineLine {
    const engine = startEngine(() => void this.#died(engine));
    return engine;
  }

  async #died(engine: EngineLine): Promise<void> {
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter(at => now - at < DEATHS_WITHIN), now];
    if (engine === this.#idle) {
      this.#idle = undefined;
      this.#tellLost(new WorkerGone());
    } else if (engine === this.sitting?.engine) await this.#mend(this.sitting);
    // Whoever waits for another one, to open a game, says so himself.
  }

  /** Another engine takes over the game as it was last kept; one that dies again and again is given up. */
  async #mend({ keeper, driver }: Sitting): Promise<void> {
    const { last } = keeper;
    if (!last || this.#isHopeless) return this.#tellLost(new WorkerGone());
    const start: Start = { from: 'record', record: last.record };
    await this.#open(start, driver.seats, keeper, this.guide, last);
    this.trouble ??= { title: text.failure.engine, reasons: [] };
  }

  get #isHopeless(): boolean {
    return this.#deaths.length > MOST_DEATHS;
  }

  #tellRefusal(why: readonly Problem[] | { readonly error: unknown }): void {
    if ('error' in why) return this.#tellLost(why.error);
    this.trouble = { title: text.keep.cannotOpen, reasons: [...reasonsIn(why), ...this.#stillHere()] };
  }

  #tellLost(error: unknown): void {
    if (!(error instanceof WorkerGone)) return this.tellFailure(error);
    const { engineLost, engineIdle } = text.failure;
    this.trouble = { title: this.#isHopeless ? engineLost : engineIdle, reasons: this.#stillHere() };
  }

  #stillHere(): string[] {
    return this.sitting && !this.#isHopeless ? [text.keep.stillHere] : [];
  }
}

/** What is kept beside a game. */
type Made = Partial<Pick<KeptGame, 'plans' | 'delegated' | 'name' | 'camera' | 'puzzle'>>;

/** So many deaths of the engine within so many milliseconds, and it is of no use to start another. */
const MOST_DEATHS = 3;
const DEATHS_WITHIN = 60_000;

/** `?dice=…` in the address of the page: the same dice for everybody who opens it. */
function diceIn(search: string): string | undefined {
  return new URLSearchParams(search).get('dice')?.trim() || undefined;
}

function freshSlot(): string {
  return crypto.randomUUID().slice(0, 8);
}

function playable(id: string): PlayableGame {
  const game = gameOf(id);
  if (!game) throw new Error(`the page has no game ${id}`);
  return game;
}

async function shownOf(info: GameInfo): Promise<Shown> {
  const { presentation } = await playable(info.id).load();
  return {
    ids: info.map.ids,
    hexOf: new Map(info.map.ids.map((id, hex) => [id, hex])),
    counters: new Map(info.counters.map(counter => [counter.id, counter])),
    presentation,
  };
}
