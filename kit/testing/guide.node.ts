// For the tests of a game's guided turn: its words, the replies that it counts on, and players who do otherwise.

import assert from 'node:assert/strict';
import { seededRandom } from '../dice/random.ts';
import type { Action, Game, GameEvent, State } from '../game.ts';
import { isFulfilled, isMissed, replyIn } from '../guide.ts';
import type { GuideStep, GuideWish, Presentation } from '../presentation.ts';
import { REFEREE } from '../seen/viewer.ts';
import { sampleEagerly } from '../sequence/choosing.ts';
import { freshGame } from '../sequence/playing.ts';

export interface Stroll {
  readonly games: number;
  /** How eagerly those play who do otherwise. */
  readonly zeal: number;
  /** What a player does who follows the guide, if it can be done now. */
  follow(state: State, wish: GuideWish): Action | undefined;
}

export function bindGuide(game: Game, presentation: Presentation) {
  const { guide, phases } = presentation;
  const wishes = guide.steps.filter(
    (step): step is GuideStep & { readonly wants: GuideWish } => step.wants !== undefined,
  );

  function play(state: State, action: Action): State {
    const applied = game.apply(state, action);
    assert.ok(applied.ok, applied.ok ? '' : `${JSON.stringify(action)}: ${applied.message}`);
    return applied.state;
  }

  /** The other side answers as the guide counts on, as far as that goes. */
  function replied(state: State): State {
    let now = state;
    for (;;) {
      const reply = replyIn(guide, game.seen(now, REFEREE).decision);
      if (reply === undefined) return now;
      now = play(now, reply);
    }
  }

  const opening = (seed = guide.seed): State => replied(freshGame(game, { scenario: guide.scenario, seed }));

  return {
    /** The steps that wait for something. */
    wishes,
    opening,
    replied,

    /** It has so many steps, with words, rules and hexes of the map, and begins where the game is recommended. */
    checkSteps(count: number): void {
      assert.equal(guide.steps.length, count);
      for (const { title, text, rules, hexes } of guide.steps) {
        assert.ok(title.length > 3 && title.length < 40, title);
        assert.ok(text.length > 80 && text.length < 520, `${title}: ${text.length}`);
        assert.ok(rules.length > 0);
        for (const hex of hexes) assert.ok(game.map.indexOf.has(hex), hex);
      }
      const { scenario, side } = guide;
      const { scenario: recommended, side: own } = presentation.play;
      assert.deepEqual({ scenario, side }, { scenario: recommended, side: own });
    },

    /** Plays what it suggests until every wish has come true, in its order. Where that leads, and all that was told. */
    followed(
      suggested: readonly Action[],
      watch: (action: Action, after: State) => void = () => {},
    ): { readonly state: State; readonly told: readonly GameEvent[] } {
      let state = opening();
      let waiting = 0;
      const told: GameEvent[] = [];
      for (const action of suggested) {
        assert.equal(game.seen(state, REFEREE).decision?.side, guide.side, JSON.stringify(action));
        if (isFulfilled(wishes[waiting].wants, action, game.position(state))) waiting++;
        const applied = game.apply(state, action);
        assert.ok(applied.ok, applied.ok ? '' : `${JSON.stringify(action)}: ${applied.message}`);
        told.push(...applied.events);
        state = replied(applied.state);
        watch(action, state);
        if (waiting === wishes.length) break;
      }
      assert.equal(waiting, wishes.length, wishes[waiting]?.title);
      return { state, told };
    },

    /** Of these, the one that a step wishes for and that can be done now. */
    wishedOf:
      (suggested: readonly Action[]) =>
      (state: State, wish: GuideWish): Action | undefined =>
        suggested.find(
          action => isFulfilled(wish, action, game.position(state)) && game.check(state, action).ok,
        ),

    /**
     * Players follow the guide half of the time, each with dice of his own, as everybody who sits down at it; each step is
     * done, or its phase passes. How many of both.
     */
    stroll({ games, zeal, follow }: Stroll): { done: number; passed: number } {
      let done = 0;
      let passed = 0;
      for (let run = 0; run < games; run++) {
        const random = seededRandom(`other ${run}`);
        let state = opening(`dice ${run}`);
        for (let at = 0, actions = 0; at < wishes.length; actions++) {
          const { title, wants } = wishes[at];
          assert.ok(actions < 3000, `stuck at ${title}`);
          const position = game.position(state);
          if (isMissed(wants, position, guide.phases ?? phases)) {
            passed++;
            at++;
            continue;
          }
          const wished = random() < 0.5 ? follow(state, wants) : undefined;
          const action = wished ?? sampleEagerly(game, state, random, zeal);
          if (isFulfilled(wants, action, position)) {
            done++;
            at++;
          }
          state = replied(play(state, action));
        }
      }
      return { done, passed };
    },
  };
}
