// The table: the game in progress as the page holds it. It asks the engine, keeps what is lit, and turns clicks and
// keys into actions. All rules are the engine's; this only knows the shape of choices.

import { EMPTY_SCENE, type Line, type Tint } from '../../board/scene.ts';
import type {
  Action,
  Choice,
  GameEvent,
  Position,
  PositionUnit,
  Preview,
  SupplyAnswer,
  Undone,
  Way,
} from '../../kit/game.ts';
import { isRefusal } from '../../kit/game.ts';
import type {
  Acted,
  GameInfo,
  LogEntry,
  Moment,
  Opened,
  Start,
  Table,
  TableEngine,
} from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { candidatesIn, doingOf } from './doing.ts';
import {
  actionOf,
  actionSoFar,
  answersTo,
  type Draft,
  hexField,
  isAbout,
  listIn,
  merged,
  options,
  plainIn,
  setField,
  spreadTargets,
  startDraft,
  targetsIn,
  toggle,
  unitsIn,
  withoutExtras,
} from './drafting.ts';
import { type Known, type Shown, sceneOf } from './scene.ts';

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
  /** How the units in view are supplied, as far as the engine has been asked. */
  supply: ReadonlyMap<string, SupplyAnswer> = $state.raw(new Map());
  /** The screen goes from one player to the other: nothing is shown or said. */
  isCovered = $state(false);
  /** Hexes that the guide points at. */
  pointed: readonly string[] = $state.raw([]);
  /** The last action played, and when: for the guide. */
  lastAction: { readonly action: Action; readonly at: Pick<Position, 'turn' | 'phase' | 'side'> } | undefined;

  readonly #engine: Remote<TableEngine>;
  readonly #isShown = (value: string): boolean => this.shown.hexOf.has(value);
  /** Counts questions, so that a late answer to an old one is dropped. */
  #question = 0;
  #wayQuestion = 0;
  /** The hex under the pointer. */
  #under: string | undefined;
  /** Counts tables that were to be shown: only the latest is. */
  #showing = 0;
  /** An action is on its way: a second press of the same button must not play another. */
  #isActing = false;

  readonly view = $derived((this.moment ?? this.table).view);
  readonly ready = $derived(unitsIn(this.choices, id => this.shown.counters.has(id)));
  /** What can be attacked: by the units picked, or by anybody. */
  readonly targets = $derived(
    targetsIn(this.draft ? [] : this.offered.length > 0 ? this.offered : this.choices),
  );
  readonly buttons: readonly Choice[] = $derived.by(() => {
    const plain = plainIn(this.choices);
    // Among several of one kind, one that asks for more is the exception.
    const isAlone = ({ action }: Choice) =>
      plain.filter(other => other.action.type === action.type).length === 1;
    return plain.flatMap(choice => (isAlone(choice) ? answersTo(choice, this.#isShown) : [choice]));
  });
  /** Units beside the map that could be brought on: they are picked from a list. */
  readonly waiting: readonly PositionUnit[] = $derived.by(() => {
    const asked = unitsIn(
      this.choices.filter(({ ask }) => ask !== undefined),
      id => this.shown.counters.has(id),
    );
    return this.view.units.filter(({ id, at }) => asked.has(id) && !this.shown.hexOf.has(at));
  });
  /** Choices that can be made from a list, without picking anything on the board first. */
  readonly forms: readonly Choice[] = $derived.by(() => {
    const listed = this.offered.length > 0 ? this.offered : this.choices;
    return listed.filter(
      choice => !choice.ask && !plainIn([choice]).length && choice.action.target === undefined,
    );
  });
  /** A battle is being planned, or has been declared and waits for its die. */
  readonly battle = $derived(
    this.draft?.choice.action.target !== undefined || (this.preview !== undefined && !this.draft),
  );
  /** Hexes that would complete the action in the making, with what each costs. */
  readonly reach: ReadonlyMap<string, string> = $derived.by(() => {
    const field = this.draft && hexField(this.draft, value => this.shown.hexOf.has(value));
    const open = field ? options(field, value => this.shown.hexOf.has(value)) : [];
    const settled = this.draft?.choice.action.to;
    // Where there is only one hex to go to, it is lit and can be chosen all the same.
    if (typeof settled === 'string' && this.shown.hexOf.has(settled)) return new Map([[settled, '']]);
    return new Map(open.map(({ value, cost }) => [value, cost === undefined ? '' : String(cost)]));
  });
  readonly scene = $derived.by(() =>
    this.isCovered ? EMPTY_SCENE : sceneOf(this.shown, this.view, doingOf(this), this.#known()),
  );

  private constructor(engine: Remote<TableEngine>, info: GameInfo, shown: Shown) {
    this.#engine = engine;
    this.info = info;
    this.shown = shown;
  }

  /** Opens a game, or says what is wrong with it. */
  static async open(
    engine: Remote<TableEngine>,
    start: Start,
    shownFor: (info: GameInfo) => Shown | Promise<Shown>,
  ): Promise<TableModel | Extract<Opened, { ok: false }>> {
    const opened = await engine.open(start);
    if (!opened.ok) return opened;
    const model = new TableModel(engine, opened.game, await shownFor(opened.game));
    await model.#show(opened.table, await engine.log());
    return model;
  }

  get engine(): Remote<TableEngine> {
    return this.#engine;
  }

  async watch(viewer: string): Promise<void> {
    const table = await this.#engine.watch(viewer);
    await this.#show(table, await this.#engine.log());
  }

  /** Plays an action; a refusal is shown and changes nothing. */
  async act(action: Action): Promise<boolean> {
    if (this.#isActing) return false;
    this.#isActing = true;
    try {
      const { turn, phase, side } = this.table.view;
      const acted = await this.#engine.act(action);
      if (acted.ok && typeof action.target === 'string') this.attacked = action.target;
      if (acted.ok) this.lastAction = { action, at: { turn, phase, ...(side ? { side } : {}) } };
      return await this.#take(acted);
    } finally {
      this.#isActing = false;
    }
  }

  async undo(consent = false): Promise<boolean> {
    return this.#take(await this.#engine.undo(consent));
  }

  async undoAll(): Promise<boolean> {
    return this.#take(await this.#engine.undoAll());
  }

  async redo(): Promise<boolean> {
    return this.#take(await this.#engine.redo());
  }

  /** A click on a unit. */
  async pick(unit: string, adding: boolean): Promise<void> {
    this.whyNot = undefined;
    if (this.draft && listField(this.draft, unit)) {
      await this.setDraft(toggle(this.draft, 'units', unit));
      return;
    }
    if (this.chosen.includes(unit)) return this.drop();
    if (!this.ready.has(unit) && !this.#mayFight(unit)) return this.drop();
    const chosen = adding ? [...this.chosen, unit] : [unit];
    const question = ++this.#question;
    this.draft = undefined;
    this.way = undefined;
    this.chosen = chosen;
    this.offered = [];
    const answered = await this.#engine.choices({ units: chosen });
    if (question !== this.#question) return;
    // A game may answer with everything there is: then what names them is what they can do.
    const own = answered.filter(choice => chosen.some(id => isAbout(choice, id)));
    const offered = spreadTargets(own.length > 0 ? own : answered);
    if (offered.length === 0) return this.#askWhyIdle(unit);
    this.offered = offered;
    const [first] = offered;
    if (offered.length === 1 && !first.ask) {
      const draft = withUnits(startDraft(first), chosen);
      // Where several can be taken, the list of the draft says who has been.
      if (listField(draft, unit)) this.chosen = [];
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
    if (this.draft && listField(this.draft, first)) {
      const open = this.draft.choice.open?.find(({ field }) => field === 'units');
      const most = open && 'some' in open ? open.max : units.length;
      await this.setDraft(setField(this.draft, 'units', units.slice(0, most)));
      return;
    }
    const [last] = units.slice(-1);
    if (!this.chosen.includes(last)) await this.pick(last, false);
  }

  /** Starts on a choice from a list; what leaves nothing open is confirmed before it is played. */
  async begin(choice: Choice): Promise<void> {
    this.#question += 1;
    if (Array.isArray(choice.action.units)) this.chosen = choice.action.units.map(String);
    await this.setDraft(startDraft(choice));
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
    if (this.draft?.choice.action.to === hex && (await this.confirm())) return;
    if (this.draft) {
      const field = hexField(this.draft, value => this.shown.hexOf.has(value));
      if (field && options(field, value => value === hex).length > 0) {
        const filled = setField(this.draft, field.field, hex);
        const action = actionOf(filled);
        if (action) await this.act(action);
        else await this.setDraft(filled);
        return;
      }
    }
    // A battle that is only being planned gives way to another.
    const target = this.draft ? this.#otherTarget(hex) : this.targets.get(hex);
    if (target) return this.aim(target);
    if (this.draft || this.chosen.length > 0) await this.askWhyNot(hex);
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
    if (!draft || !('target' in draft.choice.action)) return;
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
    void this.#previewDeclared();
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
    const field = hexField(draft, value => this.shown.hexOf.has(value))?.field ?? 'to';
    const so = actionSoFar(draft);
    const units = Array.isArray(so.units) ? so.units : this.chosen;
    const tried = 'target' in so ? { ...so, units, target: hex } : { ...so, [field]: hex };
    await this.#ask(tried, hex);
  }

  /** A unit of the side that decides, while it is choosing what to attack. */
  #mayFight(unit: string): boolean {
    const isOwn = this.shown.counters.get(unit)?.side === this.table.viewer;
    return isOwn && !this.draft && targetsIn(this.choices).size > 0;
  }

  #otherTarget(hex: string): Choice | undefined {
    const now = this.draft?.choice.action.target;
    return now === undefined || now === hex ? undefined : targetsIn(this.choices).get(hex);
  }

  /** Nothing is open to a unit: the rule that keeps it from the first thing there would be. */
  async #askWhyIdle(unit: string): Promise<void> {
    this.chosen = [];
    const [target] = targetsIn(this.choices).values();
    if (!target) return;
    await this.#ask({ ...target.action, units: [unit] });
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
    const showing = this.#showing;
    const moment = at >= this.table.played ? undefined : await this.#engine.moment(at);
    // What has been played meanwhile is the present, and that is shown.
    if (showing === this.#showing) this.moment = moment;
  }

  async #take(acted: Acted): Promise<boolean> {
    if (!acted.ok) {
      this.whyNot = { rule: acted.rule, message: acted.message };
      return false;
    }
    this.events = acted.events;
    await this.#show(acted.table, acted.log);
    return true;
  }

  async #show(table: Table, log: readonly LogEntry[]): Promise<void> {
    const showing = ++this.#showing;
    this.#letGo();
    this.moment = undefined;
    // Only the side that decides is offered anything: the other one may not even know what there is.
    const isMine = table.decision !== undefined && table.decision.side === table.viewer;
    const choices = isMine ? spreadTargets(await this.#engine.choices()) : [];
    const isBound = choices.length > 0 && !choices.some(({ action }) => action.type === 'end');
    const undone = isBound ? await this.#engine.undone() : [];
    if (showing !== this.#showing) return;
    // What was picked meanwhile was picked on the table as it was.
    this.#letGo();
    this.#isActing = false;
    this.log = log;
    this.table = table;
    this.choices = choices;
    // What the prompt says already is the decision itself, not something that comes before the end of a phase.
    this.duties = undone.filter(({ must, message }) => must && message !== table.decision?.prompt);
    this.pointed = [];
    // What has been opened to pick a unit must not hide where the next one stands.
    this.isFanned = false;
    void this.#askSupply();
    // The only thing there is to do, or to do on the board: its fields are shown at once.
    const [only, ...others] = this.forms.length > 0 ? this.forms : this.buttons;
    const isAlone = others.length === 0 && (this.forms.length > 0 || this.choices.length === 1);
    if (isAlone && only?.open && only.open.length > 0) await this.begin(only);
    else await this.#previewDeclared();
  }

  /** A battle that waits for its die can be looked at until it falls. */
  async #previewDeclared(): Promise<void> {
    const question = this.#question;
    for (const { action } of this.buttons) {
      if (action.type === 'end') continue;
      const seen = await this.#engine.preview(action);
      if (question !== this.#question) return;
      // The plain roll comes first; what could be done instead of it has other chances.
      if (!isRefusal(seen)) {
        this.preview = seen;
        return;
      }
    }
  }

  /** Of the present only: the engine does not answer for the past. */
  #known(): Known {
    return this.moment ? {} : { standing: this.table.standing, supply: this.supply };
  }

  /** Asked after the table is shown, so that it never waits for it. */
  async #askSupply(): Promise<void> {
    const { table } = this;
    const units = table.view.units.filter(
      ({ id, at }) => this.shown.counters.has(id) && this.shown.hexOf.has(at),
    );
    const answers = await this.#engine.supply(units.map(({ id }) => id));
    if (table !== this.table || isRefusal(answers)) return;
    this.supply = new Map(answers.map(answer => [answer.unit, answer]));
  }
}

/** With those of these units that a field takes several of. */
function withUnits(draft: Draft, units: readonly string[]): Draft {
  return units.reduce(
    (now, unit) =>
      listField(now, unit) && !listIn(now, 'units').includes(unit) ? toggle(now, 'units', unit) : now,
    draft,
  );
}

function listField(draft: Draft, unit: string): boolean {
  const open = draft.choice.open?.find(({ field }) => field === 'units');
  return open !== undefined && 'some' in open && open.some.includes(unit);
}
