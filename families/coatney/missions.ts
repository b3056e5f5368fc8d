// A mission in the air from take-off to its end: the enemy may intercept it, air units fight one pair after another, and what
// gets through does what it came for. Ranges, uses and what a die comes to the games say.

import { outlook } from '../../kit/dice/outlook.ts';
import type { Outlook } from '../../kit/game.ts';
import { emit, type Play } from '../../kit/sequence/frames.ts';
import type { Roll } from '../../kit/sequence/rolling.ts';
import type { State } from '../../kit/state/state.ts';
import type { Interception } from './charts.ts';

/** What missions of both games have. */
export interface Flight {
  readonly kind: string;
  /** Air units that fly it, in the order in which they fight. */
  readonly units: readonly number[];
  readonly target: number;
}

/** The dice of one mission, counted through from the first to the last. */
export type MissionDice = (purpose: string, detail?: object) => number;

export interface MissionParts<M extends Flight> {
  readonly unitIds: readonly string[];
  readonly hexIds: readonly string[];
  readonly sideOf: Uint8Array;
  nameOf(unit: number): string;
  readonly rules: {
    readonly launch: string;
    readonly meet: string;
    readonly fight: string;
    readonly back: string;
  };
  /** The side that the column of interception calls Russian. */
  readonly russian: number;
  /** Enemies who could meet it. */
  interceptorsOf(state: State, mission: M): readonly number[];
  /** Uses an air unit, for a mission or against one. */
  spend(play: Play, unit: number, mission: M): void;
  scramble(play: Play, unit: number): void;
  /** Puts the question whether he intercepts to the enemy. */
  ask(play: Play, mission: M): void;
  /** The next number of a battle or mission in the phase, and a die for it. */
  nextBattle(play: Play): number;
  readonly roll: Roll;
  /** Where the die of a fight between the two leads to. */
  resultOf(state: State, mission: M, pair: Pair, die: number): Interception;
  shootDown(play: Play, unit: number, rule: string): void;
  /** What becomes of an air unit that has been driven off, besides that it does nothing. */
  readonly turnBack?: (play: Play, unit: number) => void;
  /** Over the target, with those who have got through: nobody, perhaps. */
  arrive(play: Play, mission: M, flyers: readonly number[], dice: MissionDice): void;
  /** What is told of a mission besides its kind, its units and its target. */
  readonly told?: (mission: M) => object;
}

export interface Pair {
  readonly flyer: number;
  readonly hunter: number;
}

export interface Missions<M extends Flight> {
  /** Takes off, and asks the enemy if he has somebody to send. */
  launch(play: Play, mission: M): void;
  /** First the fight in the air, then whatever is left of the mission. */
  fly(play: Play, mission: M, hunters: readonly number[]): void;
  /** What the die of the first pair can bring; whoever is left meets the next one in the same way. */
  fightChances(state: State, mission: M, hunters: readonly number[]): readonly Outlook[];
}

export function bindMissions<M extends Flight>(parts: MissionParts<M>): Missions<M> {
  const { unitIds, hexIds, sideOf, nameOf, rules } = parts;
  const idsOf = (units: readonly number[]): string[] => units.map(unit => unitIds[unit]);
  /** The table names the side that loses. */
  const loserOf = ({ flyer, hunter }: Pair, result: Interception): number =>
    result.startsWith('russian') === (sideOf[flyer] === parts.russian) ? flyer : hunter;

  /** One pair after another until one side has nobody left; those of the mission who are. */
  function fight(play: Play, mission: M, hunters: readonly number[], dice: MissionDice): number[] {
    const flyers = [...mission.units];
    const left = [...hunters];
    while (flyers.length > 0 && left.length > 0) {
      const pair = { flyer: flyers[0], hunter: left[0] };
      const told = { unit: unitIds[pair.flyer], by: unitIds[pair.hunter] };
      const result = parts.resultOf(play.state, mission, pair, dice('interception', told));
      emit(play, { type: 'air-combat', ...told, result, rule: rules.fight });
      const loser = loserOf(pair, result);
      (loser === pair.flyer ? flyers : left).shift();
      if (result.endsWith('down')) parts.shootDown(play, loser, rules.fight);
      else {
        parts.turnBack?.(play, loser);
        emit(play, { type: 'turned-back', unit: unitIds[loser], rule: rules.back });
      }
    }
    return flyers;
  }

  function openDice(play: Play): MissionDice {
    const number = parts.nextBattle(play);
    let rolled = 0;
    return (purpose, detail) => parts.roll(play, number, rolled++, purpose, detail);
  }

  function fly(play: Play, mission: M, hunters: readonly number[]): void {
    for (const unit of hunters) parts.scramble(play, unit);
    if (hunters.length > 0) {
      const target = hexIds[mission.target];
      emit(play, { type: 'intercepted', units: idsOf(hunters), target, rule: rules.meet });
    }
    const dice = openDice(play);
    parts.arrive(play, mission, fight(play, mission, hunters, dice), dice);
  }

  return {
    launch(play, mission) {
      for (const unit of mission.units) parts.spend(play, unit, mission);
      const { kind, units, target } = mission;
      const told = { kind, units: idsOf(units), target: hexIds[target], ...parts.told?.(mission) };
      emit(play, { type: 'mission', ...told, rule: rules.launch });
      if (parts.interceptorsOf(play.state, mission).length > 0) parts.ask(play, mission);
      else fly(play, mission, []);
    },
    fly,
    fightChances(state, mission, hunters) {
      const pair = { flyer: mission.units[0], hunter: hunters[0] };
      const title = `${nameOf(pair.hunter)} against ${nameOf(pair.flyer)}`;
      return [
        outlook(rules.fight, title, die => {
          const result = parts.resultOf(state, mission, pair, die);
          const does = result.endsWith('down') ? 'is shot down' : 'turns back';
          return `${nameOf(loserOf(pair, result))} ${does}`;
        }),
      ];
    },
  };
}
