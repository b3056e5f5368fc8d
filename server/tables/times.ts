// What players do about the clock: claim a game, let a bot sit down for somebody who stays away, come back, take a vacation. And
// what the director of an event does: adjourn a game.

import { fallenAt } from '../../wire/fold.ts';
import type { Fault } from '../../wire/messages.ts';
import { type Bench, refused } from './bench.ts';

export async function claimTime(
  bench: Bench,
  side: string,
  cid: string,
  as: 'win' | 'bot',
): Promise<Fault | undefined> {
  const { play, now } = bench;
  const fallen = fallenAt(play, now);
  if (fallen === undefined || fallen === side)
    return refused('clock', 'The time of your opponent has not run out.');
  if (as === 'bot' && play.substitute === undefined)
    return refused('clock', 'You have not agreed at the start that a bot may play on.');
  await bench.keep(cid, play.session.state, [
    as === 'win'
      ? bench.ending('time', side)
      : { kind: 'seat', side: fallen, ...(play.substitute !== undefined && { bot: play.substitute }) },
  ]);
  bench.tell();
  return undefined;
}

export async function takeSeatBack(bench: Bench, side: string, cid: string): Promise<Fault | undefined> {
  const { play } = bench;
  if (play.standIns[side] === undefined) return refused('seat', 'Nobody plays in your place.');
  await bench.keep(cid, play.session.state, [{ kind: 'seat', side }]);
  bench.tell();
  return undefined;
}

export async function takeVacation(
  bench: Bench,
  side: string,
  cid: string,
  days: number,
): Promise<Fault | undefined> {
  const { play, now } = bench;
  const why = play.clock ? play.clock.whyNotAway(side, now, days) : 'There is no clock at this table.';
  if (why !== undefined) return refused('clock', why);
  await bench.keep(cid, play.session.state, [{ kind: 'vacation', side, days }]);
  return undefined;
}

/** `isOn`: from now on everything stands still; otherwise it goes on. */
export async function adjournGame(bench: Bench, cid: string, isOn: boolean): Promise<Fault | undefined> {
  const { play, now } = bench;
  if (!play.clock) return refused('clock', 'There is no clock at this table that could stand still.');
  if (play.clock.isPaused(now) === isOn)
    return refused('clock', isOn ? 'The game stands still already.' : 'The game does not stand still.');
  await bench.keep(cid, play.session.state, [{ kind: 'adjourn', isOn }]);
  return undefined;
}
