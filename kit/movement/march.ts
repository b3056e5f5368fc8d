// A stack on the march: units that move together, each with points of its own. It goes as far as its poorest member pays;
// members may be dropped off, a march may stop and go on later, and a step into the enemy opens an assault in its midst.
// Points are plain numbers that are handed in and handed back: the game keeps them in its state.

import { HALTS, type Prices, type StepCost } from './reach.ts';

/** Units that pay alike. The kinds of a stack are prepared together, so that none takes the place of another. */
export interface MarchKind {
  readonly prices: Prices;
  readonly step: StepCost;
  /** By hex, as in `Mover`: here only where it `HALTS` has a meaning, since every step is asked about. */
  readonly marks: Uint8Array;
  /** Cost of a step that assaults the hex it leads to, negative where it cannot; without it nobody of the kind can. */
  readonly assault?: StepCost;
}

export interface Member {
  readonly unit: number;
  readonly kind: number;
  /** Points that it has left. */
  readonly points: number;
  /** The layer of its table that it has come to; 0 for one that sets out. */
  readonly layer?: number;
  /** One step is its by right, even if that takes more than it has; it then has nothing left. */
  readonly hasMinimum?: boolean;
}

export interface Stack {
  readonly hex: number;
  readonly members: readonly Member[];
  readonly kinds: readonly MarchKind[];
  /** Whoever can pay for a step keeps the rest where another takes it by right; else all give all that they have. */
  readonly keepsRest?: boolean;
}

/** What a step costs each member, in the order of those who took it. */
export interface MarchStride {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
  readonly costs: readonly number[];
}

export interface Marched {
  readonly ok: true;
  /** Where it stands now, and with what: the hex where it halts, or from which it assaults. */
  readonly stack: Stack;
  readonly strides: readonly MarchStride[];
  readonly dropped: readonly { readonly hex: number; readonly member: Member }[];
  /** It has come where nobody goes further, or has used its minimum. */
  readonly isHalted: boolean;
  /** The hex that it assaults. What that costs is paid, win or lose; the rest of the path waits until it is won. */
  readonly assault?: {
    readonly hex: number;
    readonly stride: MarchStride;
    readonly onward: readonly number[];
  };
}

/** `at` is the index in the path of the hex that could not be entered, `unit` the one who keeps the others from it. */
export interface Blocked {
  readonly ok: false;
  readonly at: number;
  readonly reason: 'not-adjacent' | 'barred' | 'too-dear' | 'halted';
  readonly unit: number;
}

/** Members that stay behind, by the index of the path where they do. */
export type Drops = Readonly<Record<number, readonly number[]>>;

/** Follows a way that starts in the hex of the stack, as far as its end or the first hex to be assaulted. */
export function march(start: Stack, path: readonly number[], drops: Drops = {}): Marched | Blocked {
  const strides: MarchStride[] = [];
  const dropped: { hex: number; member: Member }[] = [];
  let stack = start;
  let isHalted = false;
  for (let at = 1; at < path.length && stack.members.length > 0; at++) {
    if (isHalted) return { ok: false, at, reason: 'halted', unit: stack.members[0].unit };
    const to = path[at];
    const direction = directionTo(stack, to);
    if (direction < 0) return { ok: false, at, reason: 'not-adjacent', unit: stack.members[0].unit };
    const storm = pay(stack, direction, 'assault');
    if (typeof storm !== 'string') {
      const stride = { from: stack.hex, to, direction, costs: storm.costs };
      const paid = { ...stack, members: withPoints(stack.members, storm.costs) };
      const assault = { hex: to, stride, onward: path.slice(at + 1) };
      return { ok: true, stack: paid, strides, dropped, isHalted, assault };
    }
    const paid = pay(stack, direction, 'step');
    if (typeof paid === 'string') {
      // Where some could assault, whoever cannot, or cannot pay for it, keeps the others back.
      const isHeld = stack.members.some(member => costOf(stack, member, direction, 'assault') >= 0);
      const reason = isHeld ? storm : paid;
      return { ok: false, at, reason, unit: culpritOf(stack, direction, isHeld ? 'assault' : 'step') };
    }
    strides.push({ from: stack.hex, to, direction, costs: paid.costs });
    stack = enter(stack, direction, to, paid.costs);
    isHalted = paid.isLast || haltsIn(stack, to);
    for (const unit of drops[at] ?? []) {
      const member = stack.members.find(each => each.unit === unit);
      if (member !== undefined) dropped.push({ hex: to, member });
    }
    stack = { ...stack, members: stack.members.filter(({ unit }) => !drops[at]?.includes(unit)) };
  }
  return { ok: true, stack, strides, dropped, isHalted };
}

/** The stack after an assault that has cleared the hex: in it, without those who were lost, with what it had left. */
export function occupy({ stack, assault }: Marched, survivors: readonly number[]): Stack {
  if (assault === undefined) throw new Error('there was no assault');
  const { hex, stride } = assault;
  const nothing = stack.members.map(() => 0);
  const inside = enter(stack, stride.direction, hex, nothing);
  return { ...inside, members: inside.members.filter(({ unit }) => survivors.includes(unit)) };
}

/** Where a whole stack can go. */
export interface Range {
  /** Hexes that it can get to, its own first, in the order of what all members together pay. */
  readonly hexes: readonly number[];
  /** Enemy hexes that it can assault on its way. */
  readonly targets: readonly number[];
  /** The way to one of both, from its own hex; `march` goes it. Empty where there is none. */
  pathTo(hex: number): readonly number[];
}

/**
 * Every hex that some way leads to which all members can pay. Where they pay differently, the cheapest way of one may be
 * too dear for another, so all ways are kept that are not worse for everybody.
 */
export function findRange(stack: Stack): Range {
  const first: Label = { stack, from: undefined, spent: 0, isHalted: false };
  const labels = new Map<number, Label[]>();
  const targets = new Map<number, Label>();
  const waiting: Label[][] = [[first]];
  for (let level = 0; level < waiting.length; level++) {
    // Steps that cost nothing lengthen the row while it is read.
    const row = waiting[level] ?? [];
    for (let i = 0; i < row.length; i++) {
      const label = row[i];
      const { hex } = label.stack;
      const known = labels.get(hex) ?? [];
      if (known.some(other => isNoWorse(other, label))) continue;
      labels.set(hex, [...known, label]);
      if (label.isHalted) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighborOf(label.stack, direction);
        if (to < 0) continue;
        if (typeof pay(label.stack, direction, 'assault') !== 'string') {
          if (!targets.has(to)) targets.set(to, label);
          continue;
        }
        const paid = pay(label.stack, direction, 'step');
        if (typeof paid === 'string') continue;
        const next = enter(label.stack, direction, to, paid.costs);
        const spent = level + paid.costs.reduce((sum, cost) => sum + cost, 0);
        waiting[spent] ??= [];
        waiting[spent].push({
          stack: next,
          from: label,
          spent,
          isHalted: paid.isLast || haltsIn(next, to),
        });
      }
    }
  }
  return {
    hexes: [...labels.keys()],
    targets: [...targets.keys()],
    pathTo(hex) {
      const launch = targets.get(hex);
      if (launch !== undefined) return [...wayOf(launch), hex];
      return wayOf(labels.get(hex)?.[0]);
    },
  };
}

/** A way to a hex, and what the members have left there. */
interface Label {
  readonly stack: Stack;
  readonly from: Label | undefined;
  readonly spent: number;
  readonly isHalted: boolean;
}

function wayOf(label: Label | undefined): number[] {
  const way: number[] = [];
  for (let at = label; at !== undefined; at = at.from) way.push(at.stack.hex);
  return way.reverse();
}

/** Everybody has come there in the same layer, and has as much left or more. */
function isNoWorse(a: Label, b: Label): boolean {
  if (a.isHalted && !b.isHalted) return false;
  return a.stack.members.every((member, index) => {
    const other = b.stack.members[index];
    return member.points >= other.points && layerOf(member) === layerOf(other) && !isBetterOff(other, member);
  });
}

/** Only at the start has anybody its minimum. */
const isBetterOff = (a: Member, b: Member): boolean => a.hasMinimum === true && b.hasMinimum !== true;

interface Paid {
  readonly costs: readonly number[];
  /** Somebody has used its minimum. */
  readonly isLast: boolean;
}

/** What each member pays for a step, or why they cannot take it together. */
function pay(stack: Stack, direction: number, how: 'step' | 'assault'): Paid | 'barred' | 'too-dear' {
  const costs: number[] = [];
  let isLast = false;
  for (const member of stack.members) {
    const cost = costOf(stack, member, direction, how);
    if (cost < 0) return 'barred';
    const isShort = cost > member.points;
    if (isShort && (how === 'assault' || member.hasMinimum !== true)) return 'too-dear';
    isLast ||= isShort;
    costs.push(isShort ? member.points : cost);
  }
  // The step that is theirs by right is their last together, and takes all that is left.
  const isSpent = isLast && stack.keepsRest !== true;
  return { costs: isSpent ? stack.members.map(({ points }) => points) : costs, isLast };
}

function costOf(stack: Stack, member: Member, direction: number, how: 'step' | 'assault'): number {
  const { prices, step, assault } = stack.kinds[member.kind];
  const node = nodeOf(stack, member);
  const price = prices.costs[node * 6 + direction];
  const rule = how === 'step' ? step : assault;
  if (price < 0 || rule === undefined) return BARRED;
  return rule(node, prices.neighbours[node * 6 + direction], direction, price);
}

/** The member that cannot take the step: the first whom it is closed to, else the first who cannot pay. */
function culpritOf(stack: Stack, direction: number, how: 'step' | 'assault'): number {
  const { members } = stack;
  const costs = members.map(member => costOf(stack, member, direction, how));
  const barred = members.find((_, index) => costs[index] < 0);
  const poor = members.find(({ points }, index) => costs[index] > points);
  return (barred ?? poor ?? members[0]).unit;
}

function enter(stack: Stack, direction: number, hex: number, costs: readonly number[]): Stack {
  const members = stack.members.map((member, index) => {
    const { prices } = stack.kinds[member.kind];
    const node = prices.neighbours[nodeOf(stack, member) * 6 + direction];
    const { unit, kind, points } = member;
    return { unit, kind, points: points - costs[index], layer: Math.floor(node / prices.hexCount) };
  });
  return { ...stack, hex, members };
}

const withPoints = (members: readonly Member[], costs: readonly number[]): Member[] =>
  members.map((member, index) => ({
    ...member,
    hasMinimum: false,
    points: member.points - costs[index],
  }));

const layerOf = ({ layer = 0 }: Member): number => layer;
const nodeOf = ({ hex, kinds }: Stack, member: Member): number =>
  layerOf(member) * kinds[member.kind].prices.hexCount + hex;

const haltsIn = ({ members, kinds }: Stack, hex: number): boolean =>
  members.some(({ kind }) => kinds[kind].marks[hex] === HALTS);

/** The neighboring hex in a direction, or -1. */
function neighborOf(stack: Stack, direction: number): number {
  const [member] = stack.members;
  const { neighbours, hexOf } = stack.kinds[member.kind].prices;
  const node = neighbours[nodeOf(stack, member) * 6 + direction];
  return node < 0 ? node : hexOf[node];
}

function directionTo(stack: Stack, hex: number): number {
  for (let direction = 0; direction < 6; direction++) {
    if (hex >= 0 && neighborOf(stack, direction) === hex) return direction;
  }
  return -1;
}

const BARRED = -1;
