// The table: the game in progress as the page holds it. It asks the engine, keeps what is lit, and turns clicks and
// keys into actions. All rules are the engine's; this only knows the shape of choices.

import { EMPTY_SCENE, type Line, type Tint } from '../../board/scene.ts';
import {
  ACTORS,
  type Action,
  type Choice,
  type GameEvent,
  isRefusal,
  type Position,
  type PositionUnit,
  type Preview,
  type SideChoice,
  type SupplyAnswer,
  type Undone,
  type Way,
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
import { candidatesIn, doingOf } from './doing.ts';
import {
  actionOf,
  actionSoFar,
  buttonsIn,
  type Draft,
  fieldFor,
  hasRoom,
  hexField,
  isAbout,
  isAnswered,
  listIn,
  merged,
  openField,
  options,
  plainIn,
  refit,
  setField,
  spreadTargets,
  startDraft,
  takes,
  targetsIn,
  toggle,
  unitsIn,
  withoutExtras,
} from './drafting.ts';
import { actorsOf, aimedAt, aimOf, goalOf, type Ids, idsIn } from './kinds.ts';
import { type Known, type Shown, sceneOf } from './scene.ts';
import { NO_TRACES, type Traces } from './traces.ts';

/** Why something cannot be done, where it was tried. */
export interface WhyNot {
  readonly rule: string;
  readonly message: string;
  readonly hex?: string;
}

export class TableModel {
  readonly info: GameInfo;
  readonly shown: Shown;
  table: Table = $state.raw({} as Table);
  choices: readonly Choice[] = $state.raw([]);
  log: readonly LogEntry[] = $state.raw([]);
  /** What just happened, for whoever shows or says it. */
  events: readonly GameEvent[] = $state.raw([]);
  /** Units picked on the board. */
  chosen: readonly string[] = $state.raw([]);
  /** What the units picked may do. */
  offered: readonly Choice[] = $state.raw([]);
  draft: Draft | undefined = $state.raw();
  preview: Preview | undefined = $state.raw();
  /** What must be done before the phase can be ended, while it cannot. */
  duties: readonly Undone[] = $state.raw([]);
  /** Where the last attack was declared. */
  attacked: string | undefined = $state.raw();
  way: Way | undefined = $state.raw();
  whyNot: WhyNot | undefined = $state.raw();
  /** The hex whose stack is looked at. */
  looked: string | undefined = $state.raw();
  /** Its stack is fanned out, until something has been done with it. */
  isFanned = $state(false);
  /** A moment of the past that is shown instead of the present. */
  moment: Moment | undefined = $state.raw();
  overlay: { readonly tints: readonly Tint[]; readonly lines: readonly Line[] } = $state.raw({
    tints: [],
    lines: [],
  });
  /** What has happened and stays on the map until it is taken away. */
  traces: Traces = $state.raw(NO_TRACES);
  /** How the units in view are supplied, as far as the engine has been asked. */
  supply: ReadonlyMap<string, SupplyAnswer> = $state.raw(new Map());
  /** The screen goes from one player to the other: nothing is shown or said. */
  isCovered = $state(false);
  /** Hexes that the guide points at. */
  pointed: readonly string[] = $state.raw([]);
  /** The last action played, and when: for the guide. */
  lastAction: { readonly action: Action; readonly at: Pick<Position, 'turn' | 'phase' | 'side'> } | undefined;

  readonly #line: TableLine;
  readonly #engine: Remote<Questions>;
  /** Counts questions, so that a late answer to an old one is dropped. */
  #question = 0;
  #wayQuestion = 0;
  /** The hex under the pointer. */
  #under: string | undefined;
  /** The number of the step that is shown. */
  #step = 0;
  /** An action that is on its way: a second press of the same button must not play another. */
  #deed: { readonly action: Action; readonly author: string } | undefined;
  /** The last step, until everything that follows from it is shown. */
  #taken: Promise<void> = Promise.resolve();

  readonly view = $derived((this.moment ?? this.table).view);
  readonly ready = $derived(unitsIn(this.choices, this.ids));
  /** What can be attacked: by the units picked, or by anybody. */
  readonly targets = $derived(
    targetsIn(this.draft ? [] : this.offered.length > 0 ? this.offered : this.choices, this.ids),
  );
  readonly buttons: readonly Choice[] = $derived(buttonsIn(this.choices, this.ids));
  /** Units beside the map that could be brought on: they are picked from a list. */
  readonly waiting: readonly PositionUnit[] = $derived.by(() => {
    const asked = unitsIn(
      this.choices.filter(({ ask }) => ask !== undefined),
      this.ids,
    );
    return this.view.units.filter(({ id, at }) => asked.has(id) && !this.ids.isHex(at));
  });
  /** Choices that can be made from a list, without picking anything on the board first. */
  readonly forms: readonly Choice[] = $derived.by(() => {
    const listed = this.offered.length > 0 ? this.offered : this.choices;
    return listed.filter(
      choice => !choice.ask && !plainIn([choice], this.ids).length && aimOf(choice, this.ids) === undefined,
    );
  });
  /** What stands beside the decision, whoever owes it; what is apart from play has its place in the menu. */
  readonly beside: readonly SideChoice[] = $derived.by(() => {
    const all = this.moment ? [] : (this.table.decision?.interrupts ?? []);
    return all.filter(
      ({ action }) => !this.info.actions.some(form => form.type === action.type && form.isApart),
    );
  });
  /** The hex that the action in the making is aimed at. */
  readonly target: string | undefined = $derived(this.draft && aimOf(this.draft.choice, this.ids));
  /** A battle is being planned, or has been declared and waits for its die. */
  readonly battle = $derived(this.target !== undefined || (this.preview !== undefined && !this.draft));
  /** Hexes that would complete the action in the making, with what each costs. */
  readonly reach: ReadonlyMap<string, string> = $derived.by(() => {
    if (!this.draft) return new Map();
    // Where there is only one hex to go to, it is lit and can be chosen all the same.
    const goal = goalOf(this.draft.choice, this.ids);
    if (goal !== undefined) return new Map([[goal, '']]);
    const field = hexField(this.draft, this.ids);
    const open = field ? options(field) : [];
    return new Map(open.map(({ value, cost }) => [value, cost === undefined ? '' : String(cost)]));
  });
  readonly scene = $derived.by(() =>
    this.isCovered ? EMPTY_SCENE : sceneOf(this.shown, this.view, doingOf(this), this.#known()),
  );

  private constructor(line: TableLine, info: GameInfo, shown: Shown) {
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

  get ids(): Ids {
    return idsIn(this.shown);
  }

  get engine(): Remote<Questions> {
    return this.#engine;
  }

  async watch(viewer: string): Promise<void> {
    await this.#hear(await this.#line.deeds.watch(viewer));
  }

  /** Plays an action of the side that looks on, or of another (a bot's); a refusal is shown and changes nothing. */
  async act(action: Action, author = this.table.viewer): Promise<boolean> {
    if (this.#deed) return false;
    this.#deed = { action, author };
    try {
      const done = await this.#line.deeds.act(action, author);
      // What a bot may not do is no affair of the person's.
      return await this.#hear(done, author === this.table.viewer);
    } finally {
      this.#deed = undefined;
    }
  }

  async undo(consent = false): Promise<boolean> {
    return this.#hear(await this.#line.deeds.undo(consent));
  }

  async undoAll(): Promise<boolean> {
    return this.#hear(await this.#line.deeds.undoAll());
  }

  async redo(): Promise<boolean> {
    return this.#hear(await this.#line.deeds.redo());
  }

  /** A click on a unit. */
  async pick(unit: string, adding: boolean): Promise<void> {
    this.whyNot = undefined;
    const field = this.draft && fieldFor(this.draft, unit);
    if (this.draft && field) return this.setDraft(toggle(this.draft, field.field, unit));
    if (this.chosen.includes(unit)) return this.drop();
    if (!this.ready.has(unit) && !this.#mayFight(unit)) return this.drop();
    const chosen = adding ? [...this.chosen, unit] : [unit];
    const question = ++this.#question;
    this.draft = undefined;
    this.way = undefined;
    this.chosen = chosen;
    this.offered = [];
    const offered = await this.#offeredTo(chosen);
    if (question !== this.#question) return;
    if (offered.length === 0) return this.#askWhyIdle(unit);
    this.offered = offered;
    const [first] = offered;
    if (offered.length === 1 && !first.ask) {
      const draft = withUnits(startDraft(first), chosen);
      // Where several can be taken, the list of the draft says who has been.
      if (fieldFor(draft, unit)) this.chosen = [];
      await this.setDraft(draft);
      // The rest of the stack would lie over hexes that the unit can go to.
      if (this.reach.size > 0) this.isFanned = false;
    }
    // The pointer may have come to a hex before it was lit.
    if (question === this.#question) await this.showWay(this.#under);
  }

  /** A click on a unit: one that can do something is picked, another stands for its hex. */
  async pickOrPoint(unit: string, hex: string, adding: boolean): Promise<void> {
    const isReady = candidatesIn(this).has(unit) || this.chosen.includes(unit) || this.#mayFight(unit);
    const isGoal = this.reach.has(hex) || (!this.draft && this.targets.has(hex));
    if (isReady && (!isGoal || this.chosen.includes(unit))) {
      this.inspect(hex);
      await this.pick(unit, adding);
    } else await this.point(hex);
  }

  /** Picks exactly these units; one after the other if only one can act at a time. */
  async choose(units: readonly string[]): Promise<void> {
    const [first] = units;
    if (first === undefined) return this.drop();
    const open = this.draft && fieldFor(this.draft, first);
    if (this.draft && open) {
      const those = units.filter(unit => takes(open, unit));
      const value = 'some' in open ? those.slice(0, open.max) : (those.at(-1) ?? first);
      return this.setDraft(setField(this.draft, open.field, value));
    }
    const [last] = units.slice(-1);
    if (!this.chosen.includes(last)) await this.pick(last, false);
  }

  /** Starts on a choice from a list; what leaves nothing open is confirmed before it is played. */
  async begin(choice: Choice): Promise<void> {
    this.#question += 1;
    const actors = actorsOf(choice.action, this.ids);
    if (actors.length > 0) this.chosen = actors;
    await this.setDraft(startDraft(choice));
  }

  /** Does what leaves nothing to choose, and begins on anything else. */
  async doOrBegin(choice: Choice): Promise<void> {
    const action = (choice.open ?? []).length === 0 ? actionOf(startDraft(choice)) : undefined;
    if (action) await this.act(action);
    else await this.begin(choice);
  }

  pointAt(hexes: readonly string[]): void {
    this.pointed = hexes;
  }

  /** Shows who is in a hex, without choosing anything. */
  inspect(hex: string): void {
    this.looked = hex;
    this.isFanned = true;
  }

  /** Pieces are dragged: the first of them is picked, and its way is shown. */
  async carry(pieces: readonly string[], over: string | undefined): Promise<void> {
    const [unit] = pieces;
    if (unit === undefined || !this.ready.has(unit)) return;
    if (!this.chosen.includes(unit)) await this.pick(unit, false);
    await this.showWay(over);
  }

  async putDown(pieces: readonly string[], to: string | undefined): Promise<void> {
    const [unit] = pieces;
    if (unit === undefined || to === undefined || !this.chosen.includes(unit)) return this.drop();
    await this.point(to);
  }

  /** A click on a hex that is not on a unit that could act. */
  async point(hex: string): Promise<void> {
    this.whyNot = undefined;
    this.inspect(hex);
    if (this.draft && goalOf(this.draft.choice, this.ids) === hex && (await this.confirm())) return;
    const field = this.draft && fieldFor(this.draft, hex);
    if (this.draft && field) return this.#fill(this.draft, field.field, hex);
    // A battle that is only being planned gives way to another.
    const target = this.draft ? this.#otherTarget(hex) : this.targets.get(hex);
    if (target) return this.aim(target);
    if (this.draft || this.chosen.length > 0) await this.askWhyNot(hex);
  }

  /** A hex for a field: the last that is wanted completes the action, one of several is only taken or left. */
  async #fill(draft: Draft, field: string, hex: string): Promise<void> {
    const open = openField(draft, field);
    const now = listIn(draft, field);
    if (open && 'some' in open) {
      // One too many: the rule says why not.
      if (!now.includes(hex) && !hasRoom(draft, open))
        return this.#ask({ ...actionSoFar(draft), [field]: [...now, hex] }, hex);
      return this.setDraft(toggle(draft, field, hex));
    }
    const filled = setField(draft, field, hex);
    const action = isAnswered(filled) ? actionOf(filled) : undefined;
    if (action) await this.act(action);
    else await this.setDraft(filled);
  }

  /** Begins an attack, or whatever has this target. */
  async aim(choice: Choice): Promise<void> {
    const question = ++this.#question;
    const [full] = choice.ask ? merged(await this.#engine.choices(choice.ask)) : [choice];
    if (!full || question !== this.#question) return;
    const draft = withUnits(withoutExtras(startDraft(full)), this.chosen);
    this.chosen = [];
    this.offered = [];
    await this.setDraft(draft);
  }

  async setDraft(draft: Draft | undefined): Promise<void> {
    this.draft = draft;
    this.preview = undefined;
    if (!draft || this.target === undefined) return;
    const question = ++this.#question;
    const seen = await this.#engine.preview(actionSoFar(draft));
    if (question === this.#question && !isRefusal(seen)) this.preview = seen;
  }

  /** Plays the action in the making. */
  async confirm(): Promise<boolean> {
    const action = this.draft && actionOf(this.draft);
    return action ? this.act(action) : false;
  }

  /** Lets go of everything picked; a battle that waits for its die stays in view. */
  drop(): void {
    this.#letGo();
    this.isFanned = false;
    this.preview = this.table.declared;
  }

  #letGo(): void {
    this.#question += 1;
    this.#wayQuestion += 1;
    this.chosen = [];
    this.offered = [];
    this.draft = undefined;
    this.preview = undefined;
    this.way = undefined;
    this.whyNot = undefined;
  }

  /** The way to the hex under the pointer, for a unit that is about to move. */
  async showWay(hex: string | undefined): Promise<void> {
    this.#under = hex;
    const [unit] = this.chosen;
    const question = ++this.#wayQuestion;
    if (hex === undefined || unit === undefined || !this.reach.has(hex)) {
      this.way = undefined;
      return;
    }
    const way = await this.#engine.way(unit, hex);
    if (question === this.#wayQuestion) this.way = isRefusal(way) ? undefined : way;
  }

  async askWhyNot(hex: string): Promise<void> {
    const draft = this.draft ?? (this.offered[0] && startDraft(this.offered[0]));
    if (!draft) return;
    const so = actionSoFar(draft);
    if (aimOf(draft.choice, this.ids) !== undefined) {
      return this.#ask({ [ACTORS]: this.chosen, ...aimedAt(so, hex, this.ids) }, hex);
    }
    const open = hexField(draft, this.ids);
    if (!open) return;
    const value = 'some' in open ? [...listIn(draft, open.field), hex] : hex;
    await this.#ask({ ...so, [open.field]: value }, hex);
  }

  /** A unit of the side that decides, while it is choosing what to attack. */
  #mayFight(unit: string): boolean {
    const isOwn = this.shown.counters.get(unit)?.side === this.table.viewer;
    return isOwn && !this.draft && targetsIn(this.choices, this.ids).size > 0;
  }

  #otherTarget(hex: string): Choice | undefined {
    return this.target === undefined || this.target === hex
      ? undefined
      : targetsIn(this.choices, this.ids).get(hex);
  }

  /** Nothing is open to a unit: the rule that keeps it from the first thing there would be. */
  async #askWhyIdle(unit: string): Promise<void> {
    this.chosen = [];
    const [target] = targetsIn(this.choices, this.ids).values();
    if (!target) return;
    await this.#ask({ ...target.action, [ACTORS]: [unit] });
  }

  /** Shows why an action is refused, unless something else has been done meanwhile. */
  async #ask(tried: Action, hex?: string): Promise<void> {
    const question = this.#question;
    const verdict = await this.#engine.check(tried);
    if (verdict.ok || question !== this.#question) return;
    const { rule, message } = verdict;
    this.whyNot = { rule, message, ...(hex === undefined ? {} : { hex }) };
  }

  async look(at: number): Promise<void> {
    this.#letGo();
    const step = this.#step;
    const moment = at >= this.table.played ? undefined : await this.#engine.moment(at);
    // What has been played meanwhile is the present, and that is shown.
    if (step === this.#step) this.moment = moment;
  }

  /** The step that came of it has been taken by then. */
  async #hear(done: Done, isShown = true): Promise<boolean> {
    if (!done.ok && isShown) this.whyNot = { rule: done.rule, message: done.message };
    if (done.ok) await this.#taken;
    return done.ok;
  }

  /**
   * Shows what was done at the table, by whomever. Steps come in their order; a late one has been overtaken. What others do
   * leaves an action in the making alone, as long as that can still be done.
   */
  async take({ number, table, events, author, log }: Step): Promise<void> {
    if (number <= this.#step) return;
    const isNext = number === this.#step + 1;
    const { viewer } = this.table;
    const isOthers = author !== undefined && author !== viewer && viewer === table.viewer;
    this.#step = number;
    if (author !== undefined) this.#noteDeed(author);
    const isHeld = isOthers && (this.draft !== undefined || this.chosen.length > 0);
    if (!isHeld) this.#letGo();
    this.moment = undefined;
    if (events) this.events = events;
    this.#addLog(log);
    this.table = table;
    this.choices = spreadTargets(table.choices);
    this.duties = table.duties;
    this.supply = new Map(table.supply.map(answer => [answer.unit, answer]));
    this.pointed = [];
    // What has been opened to pick a unit must not hide where the next one stands.
    if (!isHeld) this.isFanned = false;
    // Whoever missed a step has missed lines of the log, too.
    if (!isNext && log.since > 0) {
      const whole = await this.#engine.log();
      if (number !== this.#step) return;
      this.#addLog(whole);
    }
    if (isHeld && (await this.#holdOn())) return;
    // The only thing there is to do, or to do on the board: its fields are shown at once.
    const [only, ...others] = this.forms.length > 0 ? this.forms : this.buttons;
    const isAlone = others.length === 0 && (this.forms.length > 0 || this.choices.length === 1);
    if (isAlone && only?.open && only.open.length > 0) await this.begin(only);
    else this.preview = table.declared;
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

  /** After a step of somebody else: what is picked is kept as far as it is still on offer. Answers whether something is. */
  async #holdOn(): Promise<boolean> {
    const { draft, chosen } = this;
    const question = ++this.#question;
    const offered = chosen.length > 0 ? await this.#offeredTo(chosen) : [];
    const again = draft && (await this.#sameChoice(draft.choice, offered));
    // Something else has been picked meanwhile.
    if (question !== this.#question) return true;
    const kept = draft && again && refit(draft, again);
    if (draft ? !kept : offered.length === 0) {
      this.#letGo();
      return false;
    }
    this.offered = offered;
    await this.setDraft(kept);
    return true;
  }

  /** What is on offer now that comes to the same. */
  async #sameChoice(choice: Choice, offered: readonly Choice[]): Promise<Choice | undefined> {
    const wanted = JSON.stringify(choice.action);
    const isSame = ({ action, ask }: Choice) => !ask && JSON.stringify(action) === wanted;
    const all = [...offered, ...this.choices, ...(this.table.decision?.interrupts ?? [])];
    const aim = aimOf(choice, this.ids);
    const asking = aim === undefined ? undefined : targetsIn(this.choices, this.ids).get(aim);
    return all.find(isSame) ?? (asking?.ask && merged(await this.#engine.choices(asking.ask)).find(isSame));
  }

  /** What these units may do. A game may answer with everything there is: then what names them is what they can do. */
  async #offeredTo(units: readonly string[]): Promise<readonly Choice[]> {
    const answered = await this.#engine.choices({ units });
    const own = answered.filter(choice => units.some(id => isAbout(choice, id)));
    return spreadTargets(own.length > 0 ? own : answered);
  }

  #addLog({ since, entries }: LogPart): void {
    this.log = [...this.log.filter(({ after }) => after <= since), ...entries];
  }

  /** Of the present only: the engine does not answer for the past. */
  #known(): Known {
    return this.moment ? {} : { standing: this.table.standing, supply: this.supply };
  }
}

/** With those of these units that a field takes several of. */
function withUnits(draft: Draft, units: readonly string[]): Draft {
  return units.reduce((now, unit) => {
    const open = fieldFor(now, unit);
    const isNew = open !== undefined && 'some' in open && !listIn(now, open.field).includes(unit);
    return isNew ? toggle(now, open.field, unit) : now;
  }, draft);
}
