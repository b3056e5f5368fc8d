// An online table as the page plays at it: the same deeds, questions and steps as one behind a worker. The server sends
// what differs from step to step; here it becomes the whole table again.

import type { Action, Position } from '../../kit/game.ts';
import { applyChange, type Json } from '../../kit/record/change.ts';
import type {
  WireAround,
  WireChat,
  WireOffer,
  WireQuestion,
  WireStep,
  WireSummary,
  WireTable,
} from '../../wire/messages.ts';
import type { Deeds, Done, Moment, Questions, Step, Table } from '../../wire/table.ts';
import type { TableLine } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { type Answer, Fault, type Wire } from './wire.ts';

/** What goes on around the rules; told whenever any of it changes. */
export interface AroundTable {
  readonly around: WireAround;
  readonly chat: readonly WireChat[];
  /** What those say who look on; nothing for players while the game goes on. */
  readonly remarks: readonly WireChat[];
}

export interface SocketTable extends TableLine {
  /** The side that the person plays. */
  readonly side: string;
  readonly first: Step;
  onaround: (around: AroundTable) => void;
  /** Told the head of the log after every deed. */
  onreceipt: (receipt: string) => void;
  now(): AroundTable;
  offer(what: WireOffer['what'], to?: number): Promise<Done>;
  answer(offer: number, yes: boolean): Promise<Done>;
  /** The opponent's time has run out: the game is won, or a bot plays on for him. */
  claim(as: 'win' | 'bot'): Promise<Done>;
  /** Takes one's seat from the bot that sits there. */
  comeBack(): Promise<Done>;
  /** Leaves a decision of the enemy's turn to a bot of a level, or to nobody. */
  delegate(frame: string, level: string | undefined): Promise<Done>;
  say(text: string): Promise<Done>;
  /** Among those who look on. */
  remark(text: string): Promise<Done>;
  /** The table as it is seen, for whoever wants a position. */
  view(): Position;
  close(): void;
}

/** A table that has begun, or one at which somebody is still missing. */
export type Watched = { readonly table: SocketTable } | { readonly waiting: WireSummary };

export const newCid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
};

export async function watchTable(wire: Wire, id: string): Promise<Watched> {
  const answer = await wire.request({ do: 'watch', table: id });
  if (answer.waiting) return { waiting: answer.waiting as WireSummary };
  return { table: sitAt(wire, id, answer) };
}

function sitAt(wire: Wire, id: string, answer: Answer): SocketTable {
  let { count, n, table }: WireTable = answer.whole as WireTable;
  let around = answer.around as WireAround;
  let chat = answer.chat as readonly WireChat[];
  let remarks = (answer.remarks ?? []) as readonly WireChat[];
  let number = 1;
  let listener: (step: Step) => void = () => {};
  const side = String(answer.viewer);
  const first: Step = { number, table, log: (answer.whole as WireTable).log };

  function take(step: WireStep): void {
    if (step.n <= n) return;
    if (step.n !== n + 1) return void catchUp().catch(() => undefined);
    n = step.n;
    table = applyChange(table as unknown as Json, step.change) as unknown as Table;
    number += 1;
    listener({
      number,
      table,
      ...(step.events && { events: step.events }),
      ...(step.by !== undefined && { author: step.by }),
      log: step.log,
    });
  }

  function takeWhole(whole: WireTable): void {
    ({ count, n, table } = whole);
    number += 1;
    listener({ number, table, log: whole.log });
  }

  /** After the line was cut, or something was missed. */
  async function catchUp(): Promise<void> {
    const caught = await wire.ahead({ do: 'watch', table: id, count, after: n });
    for (const step of (caught.steps as readonly WireStep[] | undefined) ?? []) take(step);
    if (caught.whole) takeWhole(caught.whole as WireTable);
    around = caught.around as WireAround;
    chat = caught.chat as readonly WireChat[];
    remarks = (caught.remarks ?? []) as readonly WireChat[];
    sitting.onaround(sitting.now());
  }

  const stops = [
    wire.watch(catchUp),
    wire.listen(push => {
      if (push.table !== id) return;
      if ('step' in push) take(push.step);
      else if ('around' in push) {
        const isOver = around.stage !== 'over' && push.around.stage === 'over';
        around = push.around;
        sitting.onaround(sitting.now());
        // What those said who looked on may now be heard.
        if (isOver) void catchUp().catch(() => undefined);
      } else if ('remark' in push && !remarks.some(({ number: known }) => known === push.remark.number)) {
        remarks = [...remarks, push.remark];
        sitting.onaround(sitting.now());
      } else if ('chat' in push && !chat.some(line => line.number === push.chat.number)) {
        chat = [...chat, push.chat];
        sitting.onaround(sitting.now());
      }
    }),
  ];

  /** Steps come before the answer, so whoever hears it has seen what it is about. */
  async function done(message: object): Promise<Done> {
    try {
      const { receipt } = await wire.request({ table: id, cid: newCid(), ...message });
      if (typeof receipt === 'string') sitting.onreceipt(receipt);
      return { ok: true, number };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // If that fails the line is cut, and whoever opens the next one catches up.
      if (error.code === 'stale') await catchUp().catch(() => undefined);
      return { ok: false, rule: error.code === 'refused' ? error.rule : '', message: error.message };
    }
  }

  async function ask<T>(question: WireQuestion): Promise<T> {
    return (await wire.request({ do: 'ask', table: id, question })).answer as T;
  }

  const deeds: Remote<Deeds> = {
    // There is one seat here, and it does not change.
    watch: async () => ({ ok: true, number }),
    async act(action: Action, author = side) {
      if (author !== side) return { ok: false, rule: '', message: 'This is for the other side to do.' };
      return done({ do: 'act', after: n, action });
    },
    undo: () => done({ do: 'undo', after: n }),
    async undoAll() {
      const undone = await done({ do: 'undo', after: n });
      while (undone.ok && table.canUndo && (await done({ do: 'undo', after: n })).ok);
      return undone;
    },
    redo: async () => ({
      ok: false,
      rule: '',
      message: 'At an online table nothing is done again by itself.',
    }),
  };

  const questions: Remote<Questions> = {
    choices: query => ask({ what: 'choices', ...(query && { query: query as never }) }),
    check: action => ask({ what: 'check', action }),
    preview: action => ask({ what: 'preview', action }),
    chances: action => ask({ what: 'chances', action }),
    supply: units => ask({ what: 'supply', units: [...units] }),
    way: (unit, to) => ask({ what: 'way', unit, to }),
    zones: of => ask({ what: 'zones', side: of }),
    threats: () => ask({ what: 'threats' }),
    undone: () => ask({ what: 'undone' }),
    moment: at => ask<Moment>({ what: 'moment', n: at }),
    log: () => ask({ what: 'log' }),
  };

  const sitting: SocketTable = {
    side,
    first,
    deeds,
    questions,
    listen(each) {
      listener = each;
      // What came between the first step and this moment.
      if (number > first.number) listener({ number, table, log: { since: 0, entries: [] } });
    },
    onaround: () => {},
    onreceipt: () => {},
    now: () => ({ around, chat, remarks }),
    offer: (what, to) => done({ do: 'offer', what, ...(to !== undefined && { to }) }),
    answer: (offer, yes) => done({ do: 'answer', offer, yes }),
    claim: as => done({ do: 'claim', as }),
    comeBack: () => done({ do: 'return' }),
    delegate: (frame, level) => done({ do: 'delegate', frame, ...(level !== undefined && { level }) }),
    say: line => done({ do: 'say', text: line }),
    remark: line => done({ do: 'remark', text: line }),
    view: () => table.view,
    close() {
      for (const stop of stops) stop();
      void wire.request({ do: 'leave', table: id }).catch(() => undefined);
    },
  };
  return sitting;
}
