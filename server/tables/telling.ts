// Telling those who watch a table what is theirs to know: whoever acted first, the others by and by, and everybody who comes, goes or
// offers something. Nothing is told here that is not in the log.

import { randomBytes } from 'node:crypto';
import type { State } from '../../kit/game.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import type { Present } from '../../kit/sequence/session.ts';
import { type Folded, outcomeOf, type Play, passOn } from '../../wire/fold.ts';
import type { WireAround, WireStep, WireTable } from '../../wire/messages.ts';
import { FanOut, type Listener } from './fan-out.ts';
import type { Halting } from './halting.ts';
import { type Patience, RulesTimedOut } from './patience.ts';
import { Sight } from './sight.ts';

export interface TellingParts {
  readonly id: string;
  readonly play: Play;
  /** What the steps are counted under; a name of its own for every time that the table is read. */
  readonly count?: string | undefined;
  readonly within: Patience;
  readonly halting: Halting;
  around(viewer: string): WireAround;
  /** Tells other nodes which sides have somebody here. */
  here?(sides: readonly string[]): void;
  /** Faults of ours. */
  failed?(error: unknown): void;
}

export class Telling {
  readonly #parts: TellingParts;
  readonly #count: string;
  readonly #sides: readonly string[];
  readonly #viewers: readonly string[];
  /** Of those who have asked: nobody's table is worked out for nobody. */
  readonly #sights = new Map<string, Sight>();
  /** Viewers whose look at the table as it stands never ended: nobody waits for that again. */
  readonly #unseen = new Map<string, { readonly state: State; readonly error: RulesTimedOut }>();
  readonly #fanOut = new FanOut();
  /** What others than whoever acted are still to be told of the last deed; they are before the next one is done. */
  readonly #untold: (() => void)[] = [];
  /** By node: the sides that have somebody there. */
  readonly #elsewhere = new Map<string, readonly string[]>();

  constructor(parts: TellingParts) {
    this.#parts = parts;
    this.#count = parts.count ?? randomBytes(8).toString('base64url');
    this.#sides = parts.play.session.game.sides;
    this.#viewers = viewersOf(this.#sides);
  }

  get isHeard(): boolean {
    return this.#fanOut.isHeard;
  }

  /** Every message is told ready to be sent. `left`: nothing more is told here, and whoever wants more comes again. */
  listen(viewer: string, listener: Listener, left?: () => void): () => void {
    const wasHere = this.#fanOut.isHeardBy(viewer);
    // From now on he misses nothing.
    this.sight(viewer);
    const stop = this.#fanOut.add(viewer, listener, left);
    if (!wasHere) this.#tellHere(viewer);
    return () => {
      if (stop() && !this.#fanOut.isHeardBy(viewer)) this.#tellHere(viewer);
    };
  }

  /** Nothing more is told here. */
  end(): void {
    this.#fanOut.end();
  }

  /** Nobody is told who looks on. */
  #tellHere(viewer: string): void {
    if (viewer === SPECTATOR) return;
    this.#parts.here?.(this.here);
    this.tellAround();
  }

  /** Sides that somebody watches from, at this node. */
  get here(): readonly string[] {
    return this.#sides.filter(side => this.#fanOut.isHeardBy(side));
  }

  /** Sides that have somebody at another node. */
  setElsewhere(node: string, sides: readonly string[]): void {
    const known = this.#elsewhere.get(node) ?? [];
    if (sides.length > 0) this.#elsewhere.set(node, sides);
    else this.#elsewhere.delete(node);
    if (known.join() !== sides.join()) this.tellAround();
  }

  isHere(side: string): boolean {
    return this.#fanOut.isHeardBy(side) || [...this.#elsewhere.values()].some(sides => sides.includes(side));
  }

  whole(viewer: string): WireTable {
    return { count: this.#count, ...this.sight(viewer).whole() };
  }

  /** The steps of the named count behind this one, if they are at hand. */
  since(viewer: string, count: string | undefined, number: number): readonly WireStep[] | undefined {
    return count === this.#count ? this.sight(viewer).since(number) : undefined;
  }

  sight(viewer: string): Sight {
    if (!this.#viewers.includes(viewer)) throw new Error(`nobody looks on as ${viewer}`);
    this.tellOthers();
    const known = this.#sights.get(viewer);
    if (known) return known;
    const { play, within } = this.#parts;
    const { session, book } = play;
    const lost = this.#unseen.get(viewer);
    if (lost?.state === session.state) throw lost.error;
    try {
      const sight = within(() => new Sight(viewer, session, book, outcomeOf(play)));
      this.#sights.set(viewer, sight);
      return sight;
    } catch (error) {
      if (error instanceof RulesTimedOut) this.#lose(viewer, error);
      throw error;
    }
  }

  #lose(viewer: string, error: RulesTimedOut): void {
    this.#unseen.set(viewer, { state: this.#parts.play.session.state, error });
    void this.#parts.halting.stumble(error);
  }

  /** The number of the last step that the side has been told of. */
  toldTo(side: string): number {
    return this.#sights.get(side)?.number ?? 0;
  }

  /** Whoever acts will look at this once the log has it: then most of it is ready. Nobody hears of it before. */
  foresee(side: string, next: Present): void {
    const sight = this.#sights.get(side);
    if (!sight) return;
    try {
      this.#parts.within(() => sight.foresee(next));
    } catch {
      // Whoever is told looks himself, and what fails then is dealt with there.
    }
  }

  /** Whoever acts is told before he is answered, the others as soon as he is. */
  tell(folded: Folded): void {
    const { play } = this.#parts;
    const { by } = folded;
    const before = JSON.stringify(play.clock?.face);
    passOn(play);
    // Only a hand-over shows in it.
    if (JSON.stringify(play.clock?.face) !== before) this.tellAround();
    const sights = [...this.#sights.values()];
    for (const sight of sights) if (sight.viewer === by) this.#tellOne(sight, folded);
    this.#untold.push(() => {
      for (const sight of sights) if (sight.viewer !== by) this.#tellOne(sight, folded);
    });
  }

  /** Whoever cannot be told looks anew; what was done is done. */
  #tellOne(sight: Sight, { by, events }: Folded): void {
    const { id, play, within, halting, failed } = this.#parts;
    const { viewer } = sight;
    try {
      const step = within(() =>
        sight.take(
          {
            ...(by !== undefined && { by }),
            ...(events && { events: play.book.events(viewer, play.session.played.length) }),
          },
          outcomeOf(play),
        ),
      );
      if (step !== undefined) this.#fanOut.tell(viewer, `{"table":"${id}","step":${step}}`);
    } catch (error) {
      this.#sights.delete(viewer);
      failed?.(error);
      if (error instanceof RulesTimedOut) this.#lose(viewer, error);
      else halting.count();
    }
  }

  get isUntold(): boolean {
    return this.#untold.length > 0;
  }

  tellOthers(): void {
    for (const tell of this.#untold.splice(0)) tell();
  }

  /** How things stand around the game: to everybody, or to one side. */
  tellAround(only?: string): void {
    const { id, around, failed } = this.#parts;
    for (const viewer of this.#viewers)
      if ((only ?? viewer) === viewer && this.#fanOut.isHeardBy(viewer)) {
        // Whoever comes or goes must not meet with what another cannot be shown.
        try {
          this.#fanOut.tell(viewer, JSON.stringify({ table: id, around: around(viewer) }));
        } catch (error) {
          failed?.(error);
        }
      }
  }
}

/** Everybody who may look at a table. */
export const viewersOf = (sides: readonly string[]): readonly string[] => [...sides, SPECTATOR];
