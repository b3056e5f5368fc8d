// What a server tells of people.

/** What everybody may know of somebody with an account. */
export interface WireProfile {
  readonly name: string;
  readonly since: number;
  readonly office?: 'moderator' | 'admin';
  readonly ratings: readonly {
    readonly game: string;
    /** Games against bots count for a rating of their own. */
    readonly pool: 'people' | 'bots';
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
  }[];
  readonly tallies: readonly {
    readonly game: string;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  }[];
  /** The last ones, the newest first. */
  readonly results: readonly WireResult[];
}

export interface WireResult {
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
  /** 1 won, a half drawn, 0 lost; none where the game was ended without a result. */
  readonly score?: number;
  readonly by: string;
  readonly endedAt: number;
  readonly opponent: { readonly name?: string; readonly isAccount?: boolean; readonly bot?: string };
  readonly rated?: { readonly from: number; readonly to: number };
  /** For those who may look at it. */
  readonly table?: string;
}

/** What was done against somebody, as he and the moderators are told. */
export interface WireMeasure {
  readonly id: string;
  readonly kind: 'mute' | 'suspend';
  readonly reason: string;
  readonly madeAt: number;
  readonly endsAt: number;
  /** Whom it is against. */
  readonly name: string;
  readonly isLifted?: boolean;
  readonly appeal?: string;
  readonly answer?: string;
}

/** Somebody whom one does not want to meet. */
export interface WireBlock {
  readonly id: string;
  readonly name: string;
}

/** For moderators. */
export interface WireReport {
  readonly id: string;
  readonly by: string;
  readonly about: string;
  readonly reason: string;
  readonly lines: readonly {
    readonly number: number;
    readonly at: number;
    readonly name: string;
    readonly text: string;
  }[];
  readonly madeAt: number;
}

export interface WireAudit {
  readonly at: number;
  readonly what: string;
  readonly details: string;
  /** Absent for whoever runs the server. */
  readonly by?: string;
  readonly about?: string;
}
