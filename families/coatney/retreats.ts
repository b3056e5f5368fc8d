// Retreats for games of the family: the attacker sets how far each group of beaten defenders must go, their owner takes them back
// hex by hex and may take them farther than he must. Where they may go is in retreat-ground.ts.

import type { DeclaredFrame, Declaring } from '../../kit/actions/declare.ts';
import { hex, number, unit } from '../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { emit, type Frame, type Play } from '../../kit/sequence/frames.ts';
import { other } from '../../kit/side.ts';
import type { State } from '../../kit/state/state.ts';
import { counted } from '../../kit/words.ts';
import type { RetreatGround, Rout } from './retreat-ground.ts';

export interface BeatenBattle extends Rout {
  readonly groups: readonly { readonly units: readonly number[] }[];
  /** Defenders that have been ordered to hold. */
  readonly holding: readonly number[];
  /** Greatest distance that a defender has gone back. */
  readonly retreated: number;
}

/** How far a unit must go, and how far it may. */
export interface Order {
  readonly unit: number;
  readonly must: number;
  readonly may: number;
}

export interface DistanceFrame<B> extends Frame {
  readonly name: 'distance';
  readonly battle: B;
  readonly group: number;
  readonly ordered: readonly number[];
}

export interface RetreatFrame<B> extends Frame {
  readonly name: 'retreat';
  readonly battle: B;
  readonly left: readonly Order[];
  readonly going?: Order & { readonly gone: number };
}

/** What a result asks of the defenders: hexes that they can be made to go, and how many more they may. */
export interface Defeat {
  readonly rule: string;
  readonly most: number;
  readonly extra: number;
}

export interface RetreatParts<B extends BeatenBattle> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly ground: RetreatGround;
  readonly map: GameMap;
  readonly unitIds: readonly string[];
  nameOf(unit: number): string;
  hexLabel(hex: number): string;
  phasingSide(state: State): number;
  placeOf(state: State, unit: number): number;
  defendersOf(state: State, battle: B): readonly number[];
  show(play: Play, frame: DistanceFrame<B> | RetreatFrame<B>): void;
  enterHex(play: Play, unit: number, hex: number): void;
  /** It is forced over the edge of the map or into the water. */
  drown(play: Play, unit: number): void;
  defeatBy(state: State, battle: B, group: number): Defeat | undefined;
  /** Sides, orders and what a unit may do of its own will. */
  readonly rules: Readonly<Record<'order' | 'retreat' | 'free', string>>;
  /** Where less can be ordered than the result allows: how much, and what is said to more. */
  cap?(state: State, battle: B): { readonly most: number; readonly why: Refusal } | undefined;
  /** The battle and the orders as the owner gets them. */
  opened?(state: State, battle: B, orders: readonly Order[]): { battle: B; orders: readonly Order[] };
  /** What comes of a unit in the hex that it has reached. */
  arrived?(play: Play, unit: number, hex: number): void;
  /** Why a unit may not stop where it is. */
  whyNoStop?(state: State, unit: number): Refusal | undefined;
  /** A unit that must go finds no way at all any more. */
  stuck?(play: Play, battle: B, unit: number): void;
  /** Everybody has gone back or stays. */
  over(play: Play, battle: B): void;
}

export interface Retreats<B> {
  readonly distanceFrame: DeclaredFrame<DistanceFrame<B>>;
  readonly retreatFrame: DeclaredFrame<RetreatFrame<B>>;
}

export function bindRetreats<B extends BeatenBattle>(parts: RetreatParts<B>): Retreats<B> {
  const { ground, map, unitIds, nameOf, hexLabel, rules, phasingSide, show } = parts;
  const { action, frame } = parts.declaring;
  type Distance = DistanceFrame<B>;
  type Retreat = RetreatFrame<B>;

  const orderRule = (state: State, { battle, group }: Distance): string =>
    parts.defeatBy(state, battle, group)?.rule ?? rules.order;

  /** Hexes that the attacker may order a group to go; 0 if nobody is there to be ordered. */
  function mostOrdered(state: State, battle: B, group: number): number {
    const most = parts.defeatBy(state, battle, group)?.most ?? 0;
    if (most === 0 || retreaters(state, battle, group).length === 0) return 0;
    return parts.cap?.(state, battle)?.most ?? most;
  }

  /** Units of a group that have a way to go back; those that were ordered to hold have none. */
  function retreaters(state: State, battle: B, group: number): number[] {
    const { units } = battle.groups[group];
    return parts
      .defendersOf(state, battle)
      .filter(
        one => units.includes(one) && !battle.holding.includes(one) && ground.canRetreat(state, battle, one),
      );
  }

  /** The attacker says how far a group must go, from not at all to what the result allows. */
  const orderBack = action<Distance, { readonly hexes: number }>({
    type: 'distance',
    rule: ({ state, frame: owed }) => orderRule(state, owed),
    fields: {
      hexes: number({
        from: ({ state, frame: { battle, group } }) => [
          ...Array(mostOrdered(state, battle, group) + 1).keys(),
        ],
        missing: () => refuse('format', 'hexes: a whole number of hexes.'),
        why({ state, frame: owed }, wanted) {
          const most = mostOrdered(state, owed.battle, owed.group);
          if (wanted >= 0 && wanted <= most) return undefined;
          const cap = parts.cap?.(state, owed.battle);
          return cap !== undefined && wanted > most
            ? cap.why
            : refuse(
                orderRule(state, owed),
                `This result sends them back 0 to ${counted(most, 'hex', 'hexes')}.`,
              );
        },
      }),
    },
    do(play, { battle, group, ordered }, { hexes }) {
      const units = retreaters(play.state, battle, group).map(beaten => unitIds[beaten]);
      emit(play, { type: 'retreat-ordered', units, hexes });
      show(play, { name: 'distance', battle, group: group + 1, ordered: [...ordered, hexes] });
    },
  });

  const distanceFrame = frame<Distance>({
    rule: orderRule,
    side: state => phasingSide(state),
    prompt(state, { battle, group }) {
      const names = retreaters(state, battle, group).map(nameOf).join(', ');
      return `How many hexes must they go back from ${hexLabel(battle.target)}: ${names}?`;
    },
    actions: [orderBack],
    otherwise: (_, state, owed) =>
      refuse(orderRule(state, owed), 'First say how far the beaten units must go back.'),
    enter(play, { battle, group, ordered }) {
      if (group >= battle.groups.length) return openRetreat(play, battle, ordered);
      if (mostOrdered(play.state, battle, group) > 0) return;
      show(play, { name: 'distance', battle, group: group + 1, ordered: [...ordered, 0] });
    },
  });

  function openRetreat(play: Play, battle: B, ordered: readonly number[]): void {
    const { state } = play;
    const orders = battle.groups.flatMap((_, group): Order[] => {
      const defeat = parts.defeatBy(state, battle, group);
      if (defeat === undefined) return [];
      const must = ordered[group];
      // Who may be ordered less than the result allows may go as far as it would have sent him elsewhere.
      const sent = must > 0 && parts.cap?.(state, battle) !== undefined ? defeat.most : must;
      const may = sent + defeat.extra;
      return may === 0 ? [] : retreaters(state, battle, group).map(one => ({ unit: one, must, may }));
    });
    const opened = parts.opened?.(state, battle, orders) ?? { battle, orders };
    show(play, { name: 'retreat', battle: opened.battle, left: opened.orders });
  }

  /** The owner chooses the way, one unit after another, one hex at a time. */
  const goOne = action<Retreat, { readonly unit: number; readonly to: number }>({
    type: 'retreat',
    rule: rules.retreat,
    fields: {
      unit: unit({
        each: true,
        from: ({ frame: { left, going } }) => (going ? [going] : left).map(order => order.unit),
        why({ frame: { left, going } }, wanted) {
          if (going !== undefined && going.unit !== wanted)
            return refuse(rules.retreat, `${nameOf(going.unit)} is on its way; it stops first.`);
          return going || left.some(order => order.unit === wanted)
            ? undefined
            : refuse(rules.retreat, `${nameOf(wanted)} has no retreat to make.`);
        },
      }),
      to: hex({
        from: ({ state, frame: owed }, { unit: beaten }) =>
          ground.retreatHexes(state, owed.battle, beaten, reachOf(owed, beaten)),
        why: ({ state, frame: owed }, to, { unit: beaten }) =>
          ground.whyNoRetreat(state, owed.battle, beaten, to, reachOf(owed, beaten)),
      }),
    },
    do(play, { battle, left, going }, { unit: beaten, to }) {
      const order = going ?? left.find(each => each.unit === beaten);
      if (order === undefined) return;
      const { must, may } = order;
      const gone = (going?.gone ?? 0) + 1;
      goBack(play, beaten, to);
      show(play, {
        name: 'retreat',
        battle: { ...battle, retreated: Math.max(battle.retreated, gone) },
        left: left.filter(each => each.unit !== beaten),
        going: { unit: beaten, gone, must, may },
      });
    },
  });

  /** Hexes that a unit may still go. */
  const reachOf = ({ left, going }: Retreat, beaten: number): number =>
    going?.unit === beaten ? going.may - going.gone : (left.find(order => order.unit === beaten)?.may ?? 0);

  const stop = action<Retreat>({
    type: 'stop',
    rule: rules.free,
    may({ state, frame: { going } }) {
      if (going === undefined)
        return refuse(rules.free, 'Nobody is on the way; units that need not go may stay.');
      return going.gone >= going.must
        ? parts.whyNoStop?.(state, going.unit)
        : refuse(rules.retreat, `${nameOf(going.unit)} has not gone as far as it must.`);
    },
    do: (play, { battle, left }) => show(play, { name: 'retreat', battle, left }),
  });

  const stay = action<Retreat>({
    type: 'stay',
    rule: rules.free,
    may({ frame: { left, going } }) {
      if (going !== undefined) return refuse(rules.retreat, 'First the unit on its way must stop.');
      return left.some(({ must }) => must === 0)
        ? undefined
        : refuse(rules.retreat, 'They must all go back.');
    },
    do(play, owed) {
      const { battle, left } = owed;
      const staying = left.filter(({ must }) => must === 0).map(order => unitIds[order.unit]);
      emit(play, { type: 'stayed', units: staying, at: map.ids[battle.target] });
      show(play, { ...owed, left: left.filter(({ must }) => must > 0) });
    },
  });

  const retreatFrame = frame<Retreat>({
    rule: (_, { left, going }) =>
      [...left, ...(going ? [going] : [])].some(({ must }) => must > 0) ? rules.retreat : rules.free,
    side: state => other(phasingSide(state)),
    inEnemyTurn: [0, 1],
    prompt(_, { battle, left, going }) {
      if (going !== undefined) {
        const name = nameOf(going.unit);
        return going.gone < going.must
          ? `${name} must go back farther.`
          : `${name} may go back farther, or stop.`;
      }
      const where = hexLabel(battle.target);
      return left.some(({ must }) => must > 0)
        ? `Retreat from ${where}: choose a unit and the next hex of its way.`
        : `Units at ${where} may retreat, or stay.`;
    },
    actions: [goOne, stop, stay],
    otherwise: () => refuse(rules.retreat, 'First the beaten units go back or stay.'),
    enter(play, owed) {
      const { battle, left, going } = owed;
      if (going !== undefined) {
        if (going.gone < going.may && isOnItsWay(play, owed, going.unit, going.gone < going.must)) return;
        return show(play, { name: 'retreat', battle, left });
      }
      const movable = left.filter(order => isOnItsWay(play, owed, order.unit, order.must > 0));
      if (movable.length === 0) return parts.over(play, battle);
      if (movable.length < left.length) show(play, { ...owed, left: movable });
    },
  });

  /** Has the unit a hex to go to? If it is forced to go and only the edge or water is left, it is lost. */
  function isOnItsWay(play: Play, owed: Retreat, beaten: number, isForced: boolean): boolean {
    const { state } = play;
    const { battle, going } = owed;
    if (parts.placeOf(state, beaten) < 0) return false;
    if (ground.retreatHexes(state, battle, beaten, reachOf(owed, beaten)).length > 0) return true;
    if (!isForced) return false;
    // Where only the enemy is in the way, it stops without loss.
    if (ground.isDrivenOff(state, battle, beaten)) parts.drown(play, beaten);
    else if (going === undefined) parts.stuck?.(play, battle, beaten);
    return false;
  }

  function goBack(play: Play, beaten: number, to: number): void {
    emit(play, {
      type: 'retreated',
      unit: unitIds[beaten],
      from: map.ids[parts.placeOf(play.state, beaten)],
      to: map.ids[to],
    });
    parts.enterHex(play, beaten, to);
    parts.arrived?.(play, beaten, to);
  }

  return { distanceFrame, retreatFrame };
}
