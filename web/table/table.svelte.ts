// The table: the game in progress as the page holds it. It asks the engine, shows step after step in their order, and
// plays what the hand has made. All rules are the engine's.

import { EMPTY_SCENE, type Line, type Tint } from '../../board/scene.ts';
import { spreadTargets } from '../../kit/actions/buttons.ts';
import { aimOf } from '../../kit/actions/kinds.ts';
import {
  type Action,
  type Choice,
  END,
  type GameEvent,
  type Position,
  type SideChoice,
  type SupplyNote,
  type Undone,
} from '../../kit/game.ts';
import type {
  Done,
  GameInfo,
  LogEntry,
  LogPart,
  Moment,
  Opened,
  Opening,
  Questions,
  Start,
  Step,
  Table,
  TableLine,
} from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import type { Advice } from './advice.ts';
import { doingOf } from './doing.ts';
import { hexField, startDraft } from './drafting.ts';
import { foreseen } from './foreseen.ts';
import { Hand } from './hand.svelte.ts';
import { type Known, type Shown, sceneOf } from './scene.ts';
import { type Told, tellOn } from './told.ts';
import { NO_TRACES, type Traces } from './traces.ts';

export class TableModel extends Hand {
  readonly info: GameInfo;
  readonly shown: Shown;
  table: Table = $state.raw({} as Table);
  choices: readonly Choice[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  /** What just happened, for whoever shows or says it. */
  events: readonly GameEvent[] = $state.raw([]);
  /** What must be done before the phase can be ended, while it cannot. */
  duties: readonly Undone[] = $state.raw([]);
  /** Where the last attack was declared. */
  attacked: string | undefined = $state.raw();
  /** A moment of the past that is shown instead of the present. */
  moment: Moment | undefined = $state.raw();
  overlay: { readonly tints: readonly Tint[]; readonly lines: readonly Line[] } = $state.raw({
    tints: [],
    lines: [],
  });
  /** What the other side has done since the person last did something in his own turn. */
  told: Told | undefined = $state.raw();
  /** What is shown instead of the present, while the way there is being shown. */
  staged: Position | undefined = $state.raw();
  /** Somebody shows what others do when he gets to it: until then the table stays as it was. */
  isStaging = false;
  /** What has happened and stays on the map until it is taken away. */
  traces: Traces = $state.raw(NO_TRACES);
  /** How the units in view are supplied, as far as the engine has been asked. */
  supply: ReadonlyMap<string, SupplyNote> = $state.raw(new Map());
  /** The screen goes from one player to the other: nothing is shown or said. */
  isCovered = $state(false);
  /** What the staff would do, until something is done. */
  advice: Advice | undefined = $state.raw();
  /** Whoever has done something since the table was opened. */
  readonly authors = new Set<string>();
  /** Hexes that the guide points at. */
  pointed: readonly string[] = $state.raw([]);
  /** The last action played, and when: for the guide. */
  lastAction: { readonly action: Action; readonly at: Pick<Position, 'turn' | 'phase' | 'side'> } | undefined;

  readonly #line: TableLine;
  readonly #engine: Remote<Questions>;
  /** The number of the step that is shown. */
  #step = 0;
  /** An action that is on its way: a second press of the same button must not play another. */
  #deed: { readonly action: Action; readonly author: string } | undefined;
  /** Deeds of this page that have not been answered yet. */
  #asked = 0;
  /** The last step, until everything that follows from it is shown. */
  #taken: Promise<void> = Promise.resolve();

  /** What stands beside the decision, whoever owes it; what is apart from play has its place in the menu. */
  readonly beside: readonly SideChoice[] = $derived.by(() => {
    const all = this.moment ? [] : (this.table.decision?.interrupts ?? []);
    return all.filter(
      ({ action }) => !this.info.actions.some(form => form.type === action.type && form.isApart),
    );
  });
  readonly scene = $derived.by(() =>
    this.isCovered ? EMPTY_SCENE : sceneOf(this.shown, this.view, doingOf(this), this.#known()),
  );

  private constructor(line: TableLine, info: GameInfo, shown: Shown) {
    super();
    this.#line = line;
    this.#engine = line.questions;
    this.info = info;
    this.shown = shown;
  }

  /** Opens a game, or says what is wrong with it. */
  static async open(
    line: TableLine & { readonly opening: Pick<Remote<Opening>, 'open'> },
    start: Start,
    shownFor: (info: GameInfo) => Shown | Promise<Shown>,
  ): Promise<TableModel | Extract<Opened, { ok: false }>> {
    const opened = await line.opening.open(start);
    if (!opened.ok) return opened;
    return TableModel.join(line, opened.game, opened, await shownFor(opened.game));
  }

  /** Sits down at a table that stands already. */
  static async join(line: TableLine, info: GameInfo, first: Step, shown: Shown): Promise<TableModel> {
    const model = new TableModel(line, info, shown);
    await model.take(first);
    line.listen(step => {
      // A question that comes to nothing because the engine is gone is told where the engine is looked after.
      model.#taken = model.take(step).catch(() => undefined);
    });
    return model;
  }

  get engine(): Remote<Questions> {
    return this.#engine;
  }

  async watch(viewer: string): Promise<void> {
    await this.#ask(() => this.#line.deeds.watch(viewer));
  }

  /** Plays an action of the side that looks on, or of another (a bot's); a refusal is shown and changes nothing. */
  async act(action: Action, author = this.table.viewer): Promise<boolean> {
    if (this.#deed) return false;
    this.#deed = { action, author };
    if (author === this.table.viewer) {
      this.staged = undefined;
      this.ahead = foreseen(this.table.view, action, this.way);
    }
    try {
      // What a bot may not do is no affair of the person's.
      return await this.#ask(() => this.#line.deeds.act(action, author), author === this.table.viewer);
    } finally {
      this.#deed = undefined;
      this.ahead = undefined;
    }
  }

  async undo(consent = false): Promise<boolean> {
    return this.#ask(() => this.#line.deeds.undo(consent));
  }

  async undoAll(): Promise<boolean> {
    return this.#ask(() => this.#line.deeds.undoAll());
  }

  async redo(): Promise<boolean> {
    return this.#ask(() => this.#line.deeds.redo());
  }

  /** What is in hand goes, and what has been said; where there is neither, the hex that is looked at. */
  putAway(): void {
    const isIdle = !this.draft && this.chosen.length === 0 && !this.whyNot && !this.advice;
    this.drop();
    this.advice = undefined;
    if (isIdle) this.looked = undefined;
  }

  pointAt(hexes: readonly string[]): void {
    this.pointed = hexes;
  }

  async look(at: number): Promise<void> {
    this.letGo();
    const step = this.#step;
    const moment = at >= this.table.played ? undefined : await this.#engine.moment(at);
    // What has been played meanwhile is the present, and that is shown.
    if (step === this.#step) this.moment = moment;
  }

  /** The step that came of it has been taken by then. */
  async #ask(deed: () => Promise<Done>, isShown = true): Promise<boolean> {
    this.#asked += 1;
    try {
      const done = await deed();
      if (!done.ok && isShown) this.whyNot = { rule: done.rule, message: done.message };
      if (done.ok) await this.#taken;
      return done.ok;
    } finally {
      this.#asked -= 1;
    }
  }

  /**
   * Shows what was done at the table, by whomever. Steps come in their order; a late one has been overtaken. What others do
   * leaves an action in the making alone, as long as that can still be done.
   */
  async take(step: Step): Promise<void> {
    const { number, table, events, author, log } = step;
    if (number <= this.#step) return;
    const isNext = number === this.#step + 1;
    const { viewer, view, standing, played } = this.table;
    const isOthers = author !== undefined && author !== viewer && viewer === table.viewer;
    this.told = tellOn(this.told, view && { viewer, view, standing, played, supply: this.supply }, step);
    if (isOthers && this.isStaging) this.staged ??= view;
    this.#step = number;
    if (author !== undefined) this.#noteDeed(author);
    if (author !== undefined) this.authors.add(author);
    // The same player may do something elsewhere: in another window, or on his phone while this page slept.
    const isElsewhere = isOthers || (viewer === table.viewer && this.#asked === 0);
    const isHeld = isElsewhere && (this.draft !== undefined || this.chosen.length > 0);
    if (!isHeld) this.letGo();
    this.moment = undefined;
    if (!isOthers) this.staged = this.ahead = undefined;
    if (events) this.events = events;
    this.#addLog(log);
    if (view && author === viewer && this.#isPast(view, table.view)) this.looked = undefined;
    this.table = table;
    this.choices = spreadTargets(table.choices);
    this.duties = table.duties;
    this.supply = new Map(table.supply.map(answer => [answer.unit, answer]));
    this.pointed = [];
    this.advice = undefined;
    // What has been opened to pick a unit must not hide where the next one stands.
    if (!isHeld) this.isFanned = false;
    // Whoever missed a step has missed lines of the log, too.
    if (!isNext && log.since > 0) {
      const whole = await this.#engine.log();
      if (number !== this.#step) return;
      this.#addLog(whole);
    }
    if (isHeld && (await this.holdOn())) return;
    // The only thing there is to do, or to do on the board: its fields are shown at once.
    const onBoard = this.forms.length > 0 ? this.forms : this.#byHex();
    const [only, ...others] = onBoard.length > 0 ? onBoard : this.buttons;
    const isAlone = others.length === 0 && (onBoard.length > 0 || this.choices.length === 1);
    if (isAlone && only?.open && only.open.length > 0) await this.begin(only);
    else this.preview = table.declared;
  }

  /** The hex that is looked at is of no more interest: another phase has begun, or its units have gone. */
  #isPast(before: Position, after: Position): boolean {
    const isIn = ({ units }: Position) => units.some(({ at }) => at === this.looked);
    const phaseOf = ({ turn, phase, side }: Position) => [turn, phase, side].join();
    return phaseOf(before) !== phaseOf(after) || (isIn(before) && !isIn(after));
  }

  /** In a decision: buttons that a hex of the map would complete, such as where a stack goes that could also stay. */
  #byHex(): Choice[] {
    if (this.ready.size > 0 || this.choices.some(({ action }) => action.type === END)) return [];
    return this.buttons.filter(choice => hexField(startDraft(choice), this.ids) !== undefined);
  }

  /** What has been played is noted as it is shown, so that whoever watches the table finds both. */
  #noteDeed(author: string): void {
    if (this.#deed?.author !== author) return;
    const { action } = this.#deed;
    const { turn, phase, side } = this.table.view;
    this.#deed = undefined;
    this.attacked = aimOf({ action, rule: '' }, this.ids) ?? this.attacked;
    this.lastAction = { action, at: { turn, phase, ...(side ? { side } : {}) } };
  }

  #addLog({ since, entries }: LogPart): void {
    this.log = [...this.log.filter(({ after }) => after <= since), ...entries];
  }

  /** Of the present only: the engine does not answer for the past. */
  #known(): Known {
    return this.moment || this.staged ? {} : { standing: this.table.standing, supply: this.supply };
  }
}
