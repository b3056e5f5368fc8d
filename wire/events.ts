// Ladders and tournaments, as everybody may see them.

import type { Preset } from './clock.ts';

export const EVENT_KINDS = ['knock-out', 'round-robin', 'swiss', 'ladder'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** `open`: people may enter; a ladder runs from the beginning, and people come and go. */
export type EventStage = 'open' | 'running' | 'over';

export interface EventSummary {
  readonly id: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly clock?: Preset;
  readonly stage: EventStage;
  readonly director: string;
  readonly entrants: number;
  /** Of those that were paired. */
  readonly round: number;
}

export interface EventEntrant {
  /** Counted from 0 in the order of entering; pairings name it. */
  readonly place: number;
  readonly name: string;
  /** Points, where a game won is one; not for a ladder. */
  readonly points: number;
  readonly isOut?: boolean;
  readonly isYou?: boolean;
}

/** One of the two games of a pairing. */
export interface EventGame {
  /** The entrant who makes the table and plays the first side. */
  readonly host: number;
  readonly table?: string;
  readonly isOver?: boolean;
  /** For whoever may sit down there, and nobody else. */
  readonly invitation?: string;
}

export interface EventPairing {
  readonly round: number;
  readonly number: number;
  readonly one: number;
  /** Nobody: a bye. */
  readonly other?: number;
  readonly games: readonly EventGame[];
  /** Points of the two so far. */
  readonly points: readonly [number, number];
  readonly isDone: boolean;
  /** Why the director has ruled as he did. */
  readonly reason?: string;
}

export interface EventView extends EventSummary {
  /** The first is ahead. */
  readonly standings: readonly EventEntrant[];
  readonly pairings: readonly EventPairing[];
  readonly rounds?: number;
  /** Whoever makes the table of a game plays it: his promise about the dice names it. */
  readonly hostSide: string;
  readonly isDirector?: boolean;
}
