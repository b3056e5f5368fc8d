// The enemy of a mission in the air decides whether to send somebody up, and whom.

import type { DeclaredFrame, Declaring } from '../../kit/actions/declare.ts';
import { units } from '../../kit/actions/fields.ts';
import { type Outlook, type Refusal, refuse } from '../../kit/game.ts';
import type { Frame, Play } from '../../kit/sequence/frames.ts';
import { other } from '../../kit/side.ts';
import type { State } from '../../kit/state/state.ts';
import type { Flight } from './missions.ts';

/** The decision, on top of the phase or battle that the mission belongs to. */
interface Owed<M extends Flight> extends Frame {
  readonly mission: M;
}

export interface InterceptionParts<M extends Flight> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly sides: readonly number[];
  readonly sideOf: Uint8Array;
  readonly isAir: Uint8Array;
  nameOf(unit: number): string;
  hexLabel(hex: number): string;
  readonly rules: { readonly meet: string; readonly together: string };
  /** The side whose air units may fly together; the other's never do. */
  readonly luftwaffe: number;
  /** What each kind of mission sets out to do, before the name of the hex. */
  readonly kinds: Readonly<Record<M['kind'], string>>;
  interceptorsOf(state: State, mission: M): readonly number[];
  /** Why an air unit of the enemy that is not among them is not. */
  whyNotSent(state: State, mission: M, hunter: number): Refusal;
  fightChances(state: State, mission: M, hunters: readonly number[]): readonly Outlook[];
  /** If nobody meets it. */
  passChances(state: State, mission: M): readonly Outlook[];
  /** The question is answered: the mission goes on. */
  meet(play: Play, mission: M, hunters: readonly number[]): void;
}

export function bindInterception<M extends Flight, F extends Owed<M>>(
  parts: InterceptionParts<M>,
): DeclaredFrame<F> {
  const { sideOf, nameOf, rules } = parts;
  const { action, frame } = parts.declaring;

  function whyNotSent(state: State, mission: M, hunter: number): Refusal | undefined {
    if (parts.interceptorsOf(state, mission).includes(hunter)) return undefined;
    if (sideOf[hunter] === sideOf[mission.units[0]])
      return refuse(rules.meet, `${nameOf(hunter)} is not yours to send.`);
    if (parts.isAir[hunter] === 0) return refuse(rules.meet, `${nameOf(hunter)} is no air unit.`);
    return parts.whyNotSent(state, mission, hunter);
  }

  return frame<F>({
    rule: rules.meet,
    side: (_, { mission }) => other(sideOf[mission.units[0]]),
    inEnemyTurn: parts.sides,
    prompt(_, { mission }) {
      const who = mission.units.map(nameOf).join(' and ');
      const does = `set${mission.units.length === 1 ? 's' : ''} out to ${parts.kinds[mission.kind as M['kind']]}`;
      return `${who} ${does} ${parts.hexLabel(mission.target)}: send air units against them, or let them pass.`;
    },
    actions: [
      action<F, { readonly units: readonly number[] }>({
        type: 'intercept',
        rule: rules.meet,
        fields: {
          units: units({
            from: ({ state, frame: { mission } }) => parts.interceptorsOf(state, mission),
            why: ({ state, frame: { mission } }, hunter) => whyNotSent(state, mission, hunter),
            few: () => refuse(rules.meet, 'Name the air units that intercept, or let them pass.'),
            max: ({ side }) => (side === parts.luftwaffe ? Number.POSITIVE_INFINITY : 1),
            many: () => refuse(rules.together, 'Russian air units never fly together: send one of them.'),
          }),
        },
        chances: ({ state, frame: { mission } }, { units: hunters }) =>
          parts.fightChances(state, mission, hunters),
        do: (play, { mission }, { units: hunters }) => parts.meet(play, mission, hunters),
      }),
      action<F>({
        type: 'decline',
        rule: rules.meet,
        chances: ({ state, frame: { mission } }) => parts.passChances(state, mission),
        do: (play, { mission }) => parts.meet(play, mission, []),
      }),
    ],
    otherwise: () =>
      refuse(rules.meet, 'First say whether you intercept the aircraft that are on their way.'),
  });
}
