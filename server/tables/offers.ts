// What players offer each other: a draw, to take something back, to stop the clock, to end the game. An offer is answered by
// the other side; a bot answers at once.

import { ROLL } from '../../kit/game.ts';
import { stateAt } from '../../kit/sequence/session.ts';
import type { OpenOffer, Play } from '../../wire/fold.ts';
import type { Fault, WireOffer } from '../../wire/messages.ts';
import { type Bench, refused } from './bench.ts';
import type { Sight } from './sight.ts';

export async function makeOffer(
  bench: Bench,
  side: string,
  cid: string,
  what: WireOffer['what'],
  to: number | undefined,
): Promise<Fault | undefined> {
  const { play, seats } = bench;
  const { offers, session } = play;
  if (offers.some(offer => offer.side === side && offer.what === what))
    return refused('offer', 'You have offered that already; it waits for an answer.');
  const why = whyNoPause(bench, what);
  if (why !== undefined) return refused('offer', why);
  const opponent = seats.find(seat => seat.side !== side);
  if (opponent?.bot !== undefined || play.standIns[opponent?.side ?? ''] !== undefined)
    return offerToBot(bench, side, cid, what);
  const real = what === 'take-back' ? lastOf(bench, side, to) : undefined;
  if (real !== undefined && (real < 0 || real >= session.played.length))
    return refused('offer', 'There is nothing to take back after that.');
  await bench.keep(cid, session.state, [
    { kind: 'offer', side, what, ...(real !== undefined && { to: real }) },
  ]);
  return undefined;
}

function whyNoPause({ play: { clock }, now }: Bench, what: WireOffer['what']): string | undefined {
  if (what !== 'pause' && what !== 'resume') return undefined;
  if (clock === undefined) return 'There is no clock at this table that could be stopped.';
  const isPaused = clock.isPaused(now);
  if (what === 'pause') return isPaused ? 'The game is paused already.' : undefined;
  return isPaused ? undefined : 'The game is not paused.';
}

/** The number of actions that stay: all but the last one unless the side names another, in its own count. */
function lastOf({ play: { session }, sight }: Bench, side: string, to: number | undefined): number {
  return to === undefined ? session.played.length - 1 : sight(side).actionsAt(to);
}

/** A bot lets its opponent take back and leave, and plays on otherwise. */
async function offerToBot(
  bench: Bench,
  side: string,
  cid: string,
  what: WireOffer['what'],
): Promise<Fault | undefined> {
  const { session, offered } = bench.play;
  if (what !== 'take-back' && what !== 'abort') return refused('offer', 'The computer plays on.');
  const to = session.played.findLastIndex(({ author }) => author === side);
  if (what === 'take-back' && to < 0) return refused('offer', 'You have done nothing yet.');
  const [other = ''] = session.game.sides.filter(each => each !== side);
  await bench.keep(cid, what === 'take-back' ? stateAt(session, to) : session.state, [
    { kind: 'offer', side, what, ...(what === 'take-back' && { to }) },
    { kind: 'answer', side: other, offer: offered + 1, yes: true },
    ...(what === 'abort' ? [bench.ending('abandonment', undefined)] : []),
  ]);
  bench.tell();
  return undefined;
}

export async function answerOffer(
  bench: Bench,
  side: string,
  cid: string,
  number: number,
  yes: boolean,
): Promise<Fault | undefined> {
  const { offers, session } = bench.play;
  const offer = offers.find(open => open.number === number);
  if (offer === undefined) return refused('offer', 'This offer is not open any more.');
  if (offer.side === side && yes) return refused('offer', 'Your own offer is for the other side to accept.');
  const end = yes ? ENDS[offer.what] : undefined;
  await bench.keep(cid, after(bench.play, offer, yes), [
    { kind: 'answer', side, offer: number, yes },
    ...(end ? [bench.ending(end, undefined)] : []),
  ]);
  if (yes) bench.tell();
  return undefined;

  /** Whoever owes the next decision is known by it. */
  function after(play: Play, { what, to }: OpenOffer, isGranted: boolean) {
    return isGranted && what === 'take-back' ? stateAt(play.session, to ?? 0) : session.state;
  }
}

/** How a game ends by an offer that was accepted. */
const ENDS = {
  draw: 'agreement',
  abort: 'abandonment',
  'take-back': undefined,
  pause: undefined,
  resume: undefined,
} as const satisfies Record<WireOffer['what'], unknown>;

/** The offers that are open, in the count of whoever is told, with the dice that he has seen and that would not have fallen. */
export function offersFor({ offers, session, book }: Play, sight: Sight): readonly WireOffer[] {
  const diceAfter = (to: number): number[] =>
    Array.from({ length: session.played.length - to }, (_, index) =>
      book.events(sight.viewer, to + index + 1),
    )
      .flat()
      .flatMap(({ type, value }) => (type === ROLL && typeof value === 'number' ? [value] : []));
  return offers.map(({ number, side, what, to }) => ({
    offer: number,
    side,
    what,
    ...(to !== undefined && { to: sight.noticedBy(to), dice: diceAfter(to) }),
  }));
}
