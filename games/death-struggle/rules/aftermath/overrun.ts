// Armor rolls over beaten infantry in the open, and a last division may get away from the ruin of its formation.

import { unit } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { counted } from '../../../../kit/words.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { showBattleFrame } from '../combat/battle-steps.ts';
import { phasingSide } from '../sequence/phases.ts';
import { defenseOf } from '../table/board.ts';
import { eliminate, putUnit, setSteps } from '../table/changes.ts';
import { AXIS, fullSteps, isArmy, isGermanKorps, nameOf, RUSSIAN, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { askOverrun, askSurvivors, payLosses } from './losses.ts';
import { hasSurvivor, isOpenToArmor, isOverrunBy, overrunnable, survivorOf } from './victims.ts';

type OverrunFrame = FrameOf<'overrun'>;

/** DS-AOVR-2 a D3 is needed for these. */
const overrunRule = (victim: number): string =>
  isArmy[victim] === 1 || isGermanKorps[victim] === 1 ? 'DS-AOVR-2' : 'DS-AOVR-1';

const overrunOne = action<OverrunFrame, { readonly unit: number }>({
  type: 'overrun',
  rule: (_, { unit: victim }) => overrunRule(victim),
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: { battle, armor } }) => overrunnable(state, battle, armor),
      why({ state, frame: { battle, armor } }, victim) {
        if (overrunnable(state, battle, armor).includes(victim)) return undefined;
        const group = battle.groups.find(({ units }) => units.includes(victim));
        if (group === undefined || !isOpenToArmor(state, battle.target))
          return refuse('DS-AOVR-5', `${nameOf(victim)} cannot be overrun here.`);
        if (!isOverrunBy(victim, group.result))
          return refuse('DS-AOVR-5', `A ${group.result} lets no armor overrun ${nameOf(victim)}.`);
        return refuse(
          'DS-AOVR-4',
          `${nameOf(victim)} has ${defenseOf(state, victim)} factors, more than the ${armor} of armor that are left.`,
        );
      },
    }),
  },
  do(play, { battle, armor }, { unit: victim }) {
    const left = armor - defenseOf(play.state, victim);
    eliminate(play, victim, 'overrun', overrunRule(victim));
    askOverrun(play, battle, left);
  },
});

/** DS-AOVR-1 the attacker picks, up to his pure armor. */
export const overrunFrame = frame<OverrunFrame>({
  rule: 'DS-AOVR-1',
  side: state => phasingSide(state),
  prompt: (_, { battle, armor }) =>
    `${counted(armor, 'factor')} of armor can overrun defenders at ${hexLabel(battle.target)}: choose whom, or end.`,
  actions: [
    overrunOne,
    action({
      type: 'end',
      rule: 'DS-AOVR-1',
      closes: true,
      do: (play, { battle }) => askSurvivors(play, battle),
    }),
  ],
  otherwise: () => refuse('DS-AOVR-1', 'First say whom the armor overruns.'),
});

type SurvivorFrame = FrameOf<'survivor'>;

const keepOne = action<SurvivorFrame, { readonly unit: number }>({
  type: 'keep',
  rule: 'DS-RES-6',
  fields: {
    unit: unit({
      each: true,
      from: ({ frame: { of } }) => of,
      why: ({ frame: { of } }, formation) =>
        of.includes(formation)
          ? undefined
          : refuse('DS-RES-6', `${nameOf(formation)} leaves no division behind.`),
    }),
  },
  do(play, { battle, of }, { unit: formation }) {
    const after = letGo(play, battle, formation);
    const left = of.filter(each => each !== formation && hasSurvivor(play.state, after, each));
    if (left.length > 0) showBattleFrame(play, { name: 'survivor', battle: after, of: left });
    else payLosses(play, after);
  },
});

/** R-27 a weak division out of the pool, which retreats as after a D3. */
function letGo(play: Play, battle: Battle, formation: number): Battle {
  const { state } = play;
  const division = survivorOf(state, formation);
  setSteps(state, division, fullSteps[division]);
  putUnit(state, division, battle.target);
  emit(play, {
    type: 'survived',
    unit: unitIds[division],
    of: unitIds[formation],
    hex: map.ids[battle.target],
    rule: 'DS-RES-6',
  });
  const group = { units: [division], natural: 'D3', result: 'D3', held: [0] } as const;
  return { ...battle, groups: [...battle.groups, group] };
}

/** DS-RES-6, DS-AOVR-2 the owner keeps a division of a formation, or none. */
export const survivorFrame = frame<SurvivorFrame>({
  rule: 'DS-RES-6',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [AXIS, RUSSIAN],
  prompt: () => 'A division of what has been destroyed may get away: keep one of each formation, or none.',
  actions: [
    keepOne,
    action({
      type: 'end',
      rule: 'DS-RES-6',
      closes: true,
      do: (play, { battle }) => payLosses(play, battle),
    }),
  ],
  otherwise: () => refuse('DS-RES-6', 'First say whether a division gets away.'),
});
