// Chapter 11.27 to 11.29: retreats, by the owner of the beaten units. One hex, together unless stacking parts them; whoever
// finds no hex is lost where he stands.

import type { At } from '../../../../kit/actions/action.ts';
import { hex, units } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { eliminate } from '../08-reinforcement/dead-pile.ts';
import { placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { COASTAL_ARMY, GERMAN, nameOf, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { isOver } from '../table/ending.ts';
import { enterHex, passHex } from '../table/entering.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { clearHex } from './aftermath.ts';
import type { Battle } from './battle-frames.ts';
import { type RetreatOption, retreatOptions, waysOf, whyNotRetreat } from './retreat-ground.ts';
import { showStep } from './steps.ts';

type Retreating = FrameOf<'retreat'>;
interface Retreat {
  readonly units: readonly number[];
  readonly to: number;
}

const optionsAt = ({ state, frame: { battle, left, apart } }: At<Retreating>): RetreatOption[] =>
  retreatOptions(state, battle, left, apart);
const optionFor = (at: At<Retreating>, party: readonly number[]): RetreatOption | undefined =>
  optionsAt(at).find(
    option => option.units.length === party.length && party.every(one => option.units.includes(one)),
  );

const retreat = action<Retreating, Retreat>({
  type: 'retreat',
  rule: '11.27a',
  fields: {
    units: units({
      from: ({ frame: { left } }) => left,
      other: (_, one) => refuse('11.27a', `${nameOf(one)} is not among the retreating units.`),
      lists: at => optionsAt(at).map(option => option.units),
      together: () => true,
    }),
    to: hex({
      from: (at, { units: party }) => optionFor(at, party)?.hexes ?? [],
      other: (at, to, { units: party }) =>
        optionFor(at, party) === undefined
          ? refuse('11.27e', whyNotThese(at))
          : whyNotRetreat(at.state, at.frame.battle, party, to),
    }),
  },
  do(play, held, { units: party, to }) {
    const { battle } = held;
    const { state } = play;
    // Bottom first, so that the stack keeps its order.
    for (const unit of held.left.filter(one => party.includes(one)).reverse()) {
      goBack(play, battle, unit, to);
      if (isOver(state)) return;
    }
    const left = held.left.filter(one => !party.includes(one));
    if (left.length === 0) return clearHex(play, battle);
    showStep(play, { ...held, left, apart: held.apart || isPart(held, party) });
  },
});

/** Have they parted? The coastal army goes its own way in any case. */
const isPart = ({ left }: Retreating, [first, ...others]: readonly number[]): boolean =>
  first !== COASTAL_ARMY && others.length + 1 < left.filter(one => one !== COASTAL_ARMY).length;

function whyNotThese(at: At<Retreating>): string {
  return optionsAt(at).some(({ units: party }) => party.length > 1)
    ? 'Units from one hex retreat together into one hex.'
    : 'No hex has room for all of them: name one unit at a time that still has somewhere to go.';
}

/** 11.28a without points; 11.29a among friends who are attacked later in the phase it adds nothing. */
function goBack(play: Play, battle: Battle, unit: number, to: number): void {
  const { state } = play;
  const way = waysOf(state, battle, unit).get(to) ?? [to];
  for (const passed of way.slice(0, -1)) passHex(play, unit, passed);
  emit(play, {
    type: 'retreated',
    unit: unitIds[unit],
    from: map.ids[placeOf(state, unit)],
    to: map.ids[to],
    ...(way.length > 1 ? { through: way.slice(0, -1).map(passed => map.ids[passed]), rule: '11.28b' } : {}),
  });
  enterHex(play, unit, to);
  if (battle.kind === 'prepared') setFlag(state, unit, FLAG.retreatedIn);
}

export const retreatFrame = frame<Retreating>({
  rule: '11.27a',
  side: (_, { left }) => sideOf[left[0]],
  inEnemyTurn: [GERMAN, SOVIET],
  prompt(state, { battle, left, apart }) {
    const isTogether = retreatOptions(state, battle, left, apart).some(
      ({ units: party }) => party.length > 1,
    );
    const how = isTogether || left.length === 1 ? 'one hex' : 'one unit at a time';
    return `Retreat from ${hexLabel(battle.target)}, ${how}.`;
  },
  actions: [retreat],
  otherwise: () => refuse('11.27a', 'First the defender retreats.'),
  enter(play, { battle, left, apart }) {
    if (retreatOptions(play.state, battle, left, apart).length > 0) return;
    // 11.28A, 11.28c whoever has nowhere to go is lost in place.
    for (const unit of left) eliminate(play, unit, '11.28A', battle.overland.includes(unit));
    clearHex(play, battle);
  },
});
