// What a player has in hand at a table: the units picked, what they may do, the action in the making, and why something
// cannot be done. Clicks and keys fill its fields; the table plays it when it is whole. Knows only the shape of choices.

import { buttonsIn, plainIn, spreadTargets } from '../../kit/actions/buttons.ts';
import { actorsOf, aimedAt, aimOf, goalOf, holdsUnits, type Ids, idsIn } from '../../kit/actions/kinds.ts';
import {
  ACTORS,
  type Action,
  type Choice,
  isRefusal,
  type Outlook,
  type Position,
  type PositionUnit,
  type Preview,
  type Way,
} from '../../kit/game.ts';
import type { GameInfo, Moment, Questions, Table } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { candidatesIn } from './doing.ts';
import {
  actionOf,
  actionSoFar,
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
  refit,
  setField,
  startDraft,
  takenUnits,
  takes,
  targetsIn,
  toggle,
  unitsIn,
  withoutExtras,
} from './drafting.ts';
import { firstRefusal, hintNow, type WhyNot } from './reasons.ts';
import type { Shown } from './scene.ts';
import type * as Why from './why.ts';

export abstract class Hand {
  abstract readonly info: GameInfo;
  abstract readonly shown: Shown;
  abstract readonly engine: Remote<Questions>;
  abstract readonly table: Table;
  abstract readonly choices: readonly Choice[];
  abstract readonly moment: Moment | undefined;
  abstract staged: Position | undefined;
  /** Plays an action of the side that looks on. */
  abstract act(action: Action): Promise<boolean>;

  /** Units picked on the board. */
  chosen: readonly string[] = $state.raw([]);
  /** What the units picked may do. */
  offered: readonly Choice[] = $state.raw([]);
  draft: Draft | undefined = $state.raw();
  preview: Preview | undefined = $state.raw();
  /** Dice that the action in the making would throw. */
  dice: readonly Outlook[] = $state.raw([]);
  way: Way | undefined = $state.raw();
  /** An own move that the engine has not answered yet, as it will most likely be. */
  ahead: Position | undefined = $state.raw();
  whyNot: WhyNot | undefined = $state.raw();
  /** The hex whose stack is looked at. */
  looked: string | undefined = $state.raw();
  /** Its stack is fanned out, until something has been done with it. */
  isFanned = $state(false);

  /** What can be done about the hex that is looked at, and is offered only where somebody asks about it. */
  here: readonly Choice[] = $state.raw([]);

  /** Counts questions, so that a late answer to an old one is dropped. */
  #question = 0;
  #wayQuestion = 0;
  /** The piece that is being dragged, and when it has been picked. */
  #lifted: { readonly unit: string; readonly done: Promise<void> } | undefined;
  /** The hex under the pointer. */
  #under: string | undefined;

  readonly view: Position = $derived.by(() => this.staged ?? this.ahead ?? (this.moment ?? this.table).view);
  readonly ready = $derived.by(() => unitsIn(this.choices, this.ids));
  /** What can be attacked: by the units picked, or by anybody. */
  readonly targets = $derived.by(() =>
    targetsIn(this.draft ? [] : this.offered.length > 0 ? this.offered : this.choices, this.ids),
  );
  readonly buttons: readonly Choice[] = $derived.by(() => buttonsIn(this.choices, this.ids));
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

  get ids(): Ids {
    return idsIn(this.shown);
  }

  /** A click on a unit. */
  async pick(unit: string, adding: boolean): Promise<void> {
    this.#toPresent();
    this.whyNot = undefined;
    const field = this.draft && fieldFor(this.draft, unit);
    if (this.draft && field) return this.setDraft(toggle(this.draft, field.field, unit));
    if (this.chosen.includes(unit)) return this.drop();
    if (!this.ready.has(unit) && !this.#mayFight(unit)) {
      this.drop();
      return this.#askWhyIdle(unit);
    }
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

  /** Whoever is to decide and does something has seen enough of how it came to this. */
  #toPresent(): void {
    if (this.table.decision?.side === this.table.viewer) this.staged = undefined;
  }

  /** A click on a unit: one that can do something is picked, another stands for its hex. */
  async pickOrPoint(unit: string, hex: string, adding: boolean): Promise<void> {
    const isReady = candidatesIn(this).has(unit) || this.chosen.includes(unit) || this.#mayFight(unit);
    const isGoal = this.reach.has(hex) || (!this.draft && this.targets.has(hex));
    if (isReady && (!isGoal || this.chosen.includes(unit))) {
      this.inspect(hex);
      await this.pick(unit, adding);
    } else await this.point(hex, unit);
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

  /** Shows who is in a hex, without choosing anything. */
  inspect(hex: string): void {
    this.looked = hex;
    this.isFanned = true;
  }

  /** Asks what is offered about a hex only where somebody asks about it, such as several units to be placed there. */
  async lookHere(hex: string): Promise<void> {
    this.here = [];
    const isMine = this.table.decision?.side === this.table.viewer && this.table.outcome === undefined;
    if (!isMine || this.moment || targetsIn(this.choices, this.ids).has(hex)) return;
    const { table } = this;
    const answered = await this.engine.choices({ target: hex });
    if (table !== this.table) return;
    this.here = answered.filter(choice => !choice.ask && aimOf(choice, this.ids) === hex);
  }

  /** Pieces are dragged: the first of them is picked, and its way is shown. */
  async carry(pieces: readonly string[], over: string | undefined): Promise<void> {
    const [unit] = pieces;
    if (unit === undefined || !this.ready.has(unit)) return;
    if (this.#lifted?.unit !== unit) {
      // Whoever takes a piece by hand means it, whatever he had in mind before.
      if (!this.chosen.includes(unit)) this.drop();
      this.#lifted = { unit, done: this.chosen.includes(unit) ? Promise.resolve() : this.pick(unit, false) };
    }
    await this.#lifted.done;
    await this.showWay(over);
  }

  async putDown(pieces: readonly string[], to: string | undefined): Promise<void> {
    const [unit] = pieces;
    const lifted = this.#lifted;
    this.#lifted = undefined;
    if (unit === undefined || to === undefined) return this.drop();
    // A quick hand lets go before the engine has said where the piece may go.
    if (lifted?.unit === unit) await lifted.done;
    if (this.#holds(unit)) return this.point(to);
    this.drop();
    await this.#askWhyIdle(unit);
  }

  /** Picked, or taken for the action in the making. */
  #holds(unit: string): boolean {
    return (
      this.chosen.includes(unit) ||
      (this.draft !== undefined && takenUnits(this.draft, this.ids).includes(unit))
    );
  }

  /** A click on a hex, or on a unit there that could not act. */
  async point(hex: string, unit?: string): Promise<void> {
    this.#toPresent();
    this.whyNot = undefined;
    this.inspect(hex);
    if (this.draft && goalOf(this.draft.choice, this.ids) === hex && (await this.confirm())) return;
    const field = this.draft && fieldFor(this.draft, hex);
    if (this.draft && field) return this.#fill(this.draft, field.field, hex);
    // A battle that is only being planned gives way to another.
    const target = this.draft ? this.#otherTarget(hex) : this.targets.get(hex);
    if (target) return this.aim(target);
    if (this.draft && unit !== undefined && this.#isOwn(unit))
      return this.#askWhyNotOneMore(this.draft, unit, hex);
    if (this.draft || this.chosen.length > 0) return this.askWhyNot(hex);
    await this.#askAbout(hex, unit);
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
    const [full] = choice.ask ? merged(await this.engine.choices(choice.ask)) : [choice];
    if (!full || question !== this.#question) return;
    const attackers = this.chosen.length > 0 ? this.chosen : await this.#boundTo(full);
    if (question !== this.#question) return;
    const draft = withUnits(withoutExtras(startDraft(full)), attackers);
    this.chosen = [];
    this.offered = [];
    await this.setDraft(draft);
  }

  /** Where everybody who could fight there can do nothing else, all of them are meant: the target and the button are enough. */
  async #boundTo(choice: Choice): Promise<readonly string[]> {
    const target = aimOf(choice, this.ids);
    const actors = choice.open?.find(({ field }) => field === ACTORS);
    if (target === undefined || !actors || !('some' in actors)) return [];
    const { some: units, max } = actors;
    if (units.length > Math.min(max, FEW_ATTACKERS)) return [];
    const offered = await Promise.all(units.map(unit => this.#offeredTo([unit])));
    const isBound = (all: readonly Choice[]) => all.every(other => aimOf(other, this.ids) === target);
    return offered.every(isBound) ? units : [];
  }

  async setDraft(draft: Draft | undefined): Promise<void> {
    this.draft = draft;
    this.preview = undefined;
    this.dice = [];
    const action = draft && (actionOf(draft) ?? (this.target === undefined ? undefined : actionSoFar(draft)));
    if (!action) return;
    const question = ++this.#question;
    const [seen, dice] = await Promise.all([
      this.target === undefined ? undefined : this.engine.preview(action),
      this.engine.chances(action),
    ]);
    if (question !== this.#question) return;
    if (seen && !isRefusal(seen)) this.preview = seen;
    if (!isRefusal(dice)) this.dice = dice;
  }

  /** Plays the action in the making. */
  async confirm(): Promise<boolean> {
    const action = this.draft && actionOf(this.draft);
    return action ? this.act(action) : false;
  }

  /** Lets go of everything picked; a battle that waits for its die stays in view. */
  drop(): void {
    this.letGo();
    this.isFanned = false;
    this.preview = this.table.declared;
  }

  protected letGo(): void {
    this.#question += 1;
    this.#wayQuestion += 1;
    this.chosen = [];
    this.offered = [];
    this.draft = undefined;
    this.preview = undefined;
    this.dice = [];
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
    const way = await this.engine.way(unit, hex);
    if (question === this.#wayQuestion) this.way = isRefusal(way) ? undefined : way;
  }

  async askWhyNot(hex: string): Promise<void> {
    const draft = this.draft ?? (this.offered[0] && startDraft(this.offered[0]));
    if (!draft) return this.#askAbout(hex);
    const so = actionSoFar(draft);
    if (aimOf(draft.choice, this.ids) !== undefined) {
      return this.#ask({ [ACTORS]: this.chosen, ...aimedAt(so, hex, this.ids) }, hex);
    }
    const open = hexField(draft, this.ids);
    if (!open) return this.#hint(hex);
    const value = 'some' in open ? [...listIn(draft, open.field), hex] : hex;
    await this.#ask({ ...so, [open.field]: value }, hex);
  }

  /** A unit of the side that decides, while it is choosing what to attack. */
  #mayFight(unit: string): boolean {
    return this.#isOwn(unit) && !this.draft && targetsIn(this.choices, this.ids).size > 0;
  }

  #isOwn(unit: string): boolean {
    return this.shown.counters.get(unit)?.side === this.table.viewer;
  }

  #otherTarget(hex: string): Choice | undefined {
    return this.target === undefined || this.target === hex
      ? undefined
      : targetsIn(this.choices, this.ids).get(hex);
  }

  /** Nothing is open to a unit: the rule that keeps it from what there would be. */
  async #askWhyIdle(unit: string): Promise<void> {
    this.chosen = [];
    const hex = this.view.units.find(({ id }) => id === unit)?.at;
    const isOwn = this.#isOwn(unit);
    await this.#askFirst(why => (isOwn ? why.whyIdle(this, unit) : why.whyNotThere(this, hex ?? '')), hex);
  }

  /** Nothing is picked, and nothing can be begun here. An empty hex is only looked at. */
  async #askAbout(hex: string, unit?: string): Promise<void> {
    const here = this.view.units.filter(({ at }) => at === hex).map(({ id }) => id);
    const own = here.filter(id => this.#isOwn(id));
    // A pile that is opened to pick somebody from has answered already.
    const isOpened = here.some(id => this.ready.has(id) || this.#mayFight(id));
    if (here.length === 0 || (unit === undefined && isOpened)) return;
    const [first = own.at(-1)] = unit === undefined ? [] : [unit];
    const isIdle = first !== undefined && this.#isOwn(first);
    await this.#askFirst(why => (isIdle ? why.whyIdle(this, first) : why.whyNotThere(this, hex)), hex);
  }

  /** Why a unit cannot join those of an action in the making. */
  async #askWhyNotOneMore(draft: Draft, unit: string, hex: string): Promise<void> {
    const open = (draft.choice.open ?? []).find(field => 'some' in field && holdsUnits(field, this.ids));
    if (!open) return this.askWhyNot(hex);
    await this.#ask({ ...actionSoFar(draft), [open.field]: [...listIn(draft, open.field), unit] }, hex);
  }

  /**
   * The first of these that a rule forbids says why; if none does, what is to be done now. What could have been meant is
   * worked out by a part that is loaded with the first such question.
   */
  async #askFirst(meant: (why: typeof Why) => readonly Action[], hex?: string): Promise<void> {
    if (this.moment || this.table.outcome) return;
    const question = this.#question;
    const isMine = this.table.decision?.side === this.table.viewer;
    const refusal = isMine ? await firstRefusal(this.engine, meant(await import('./why.ts'))) : undefined;
    if (question !== this.#question) return;
    if (refusal) this.#say(refusal, hex);
    else this.#hint(hex);
  }

  #hint(hex?: string): void {
    const hint = this.moment ? undefined : hintNow(this);
    if (hint) this.#say(hint, hex);
  }

  #say(why: WhyNot, hex: string | undefined): void {
    this.whyNot = { ...why, ...(hex === undefined ? {} : { hex }) };
  }

  /** Shows why an action is refused, unless something else has been done meanwhile. */
  async #ask(tried: Action, hex?: string): Promise<void> {
    const question = this.#question;
    const verdict = await this.engine.check(tried);
    if (verdict.ok || question !== this.#question) return;
    this.#say({ rule: verdict.rule, message: verdict.message }, hex);
  }

  /** After a step of somebody else: what is picked is kept as far as it is still on offer. Answers whether something is. */
  protected async holdOn(): Promise<boolean> {
    const { draft, chosen } = this;
    const question = ++this.#question;
    const offered = chosen.length > 0 ? await this.#offeredTo(chosen) : [];
    const again = draft && (await this.#sameChoice(draft.choice, offered));
    // Something else has been picked meanwhile.
    if (question !== this.#question) return true;
    const kept = draft && again && refit(draft, again);
    if (draft ? !kept : offered.length === 0) {
      this.letGo();
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
    return all.find(isSame) ?? (asking?.ask && merged(await this.engine.choices(asking.ask)).find(isSame));
  }

  /** What these units may do. Where choices name units, those that name them are theirs. */
  async #offeredTo(units: readonly string[]): Promise<readonly Choice[]> {
    const answered = await this.engine.choices({ units });
    const own = answered.filter(choice => units.some(id => isAbout(choice, id)));
    const isByUnits = unitsIn(answered, this.ids).size > 0;
    return spreadTargets(isByUnits ? own : answered);
  }
}

/** Whoever gathers more than that wants to say who. */
const FEW_ATTACKERS = 8;

/** With those of these units that a field takes several of. */
function withUnits(draft: Draft, units: readonly string[]): Draft {
  return units.reduce((now, unit) => {
    const open = fieldFor(now, unit);
    const isNew = open !== undefined && 'some' in open && !listIn(now, open.field).includes(unit);
    return isNew ? toggle(now, open.field, unit) : now;
  }, draft);
}
