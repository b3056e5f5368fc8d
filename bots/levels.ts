// Who can be asked to play: a level, how it likes to fight, and how much it overlooks. Written as one word that commands, pages,
// tables and files share: `staff`, `staff:bold`, `cadet:handicap=2`, `general:cautious:handicap=1`. On its own, so that
// whoever only lists or reads such names need not load the bots.

const LEVELS = ['random', 'cadet', 'staff', 'general'] as const;
const STYLES = ['cautious', 'balanced', 'bold'] as const;

export type BotLevel = (typeof LEVELS)[number];
export type BotStyle = (typeof STYLES)[number];

/** From the lowest to the highest. */
export const botLevels: readonly string[] = LEVELS;
/** From the one that risks least to the one that risks most. */
export const botStyles: readonly string[] = STYLES;
export const MOST_HANDICAP = 3;

export interface Player {
  readonly level: BotLevel;
  readonly style: BotStyle;
  /** 0 for one who plays as well as it can. */
  readonly handicap: number;
}

export type ReadPlayer =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly message: string };

const USUAL: BotStyle = 'balanced';
const SEPARATOR = ':';
const HANDICAP = 'handicap=';

/** What all who are named so can be, for whoever has typed something else. */
export const KNOWN_PLAYERS = `${LEVELS.join(', ')}; all but random with a style (${STYLES.join(', ')}) and a handicap (1 to ${MOST_HANDICAP}), as in staff:bold or cadet:handicap=2`;

const refused = (message: string): ReadPlayer => ({ ok: false, message });

export function readPlayer(name: string): ReadPlayer {
  const [first, ...rest] = name.split(SEPARATOR);
  const level = LEVELS.find(one => one === first);
  if (level === undefined) return refused(`there is no bot "${name}"; there are: ${KNOWN_PLAYERS}`);
  if (level === 'random' && rest.length > 0)
    return refused(`"${name}": the random player has neither style nor handicap`);
  let style: BotStyle | undefined;
  let handicap: number | undefined;
  for (const part of rest) {
    const named = STYLES.find(one => one === part);
    if (named !== undefined && style === undefined) style = named;
    else if (part.startsWith(HANDICAP) && handicap === undefined) {
      handicap = handicapIn(part.slice(HANDICAP.length));
      if (handicap === undefined)
        return refused(`"${name}": a handicap is a whole number from 0 to ${MOST_HANDICAP}`);
    } else return refused(`"${name}": nobody knows what "${part}" means; there are: ${KNOWN_PLAYERS}`);
  }
  return { ok: true, player: { level, style: style ?? USUAL, handicap: handicap ?? 0 } };
}

function handicapIn(text: string): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= MOST_HANDICAP ? value : undefined;
}

/** The one word that everybody writes for it. */
export function playerName({ level, style, handicap }: Player): string {
  const parts: string[] = [level];
  if (style !== USUAL) parts.push(style);
  if (handicap > 0) parts.push(`${HANDICAP}${handicap}`);
  return parts.join(SEPARATOR);
}

/** The same player by the one word that everybody writes for it; a name that nobody has stays as it is. */
export function usualName(name: string): string {
  const read = readPlayer(name);
  return read.ok ? playerName(read.player) : name;
}

export const isPlayer = (name: string): boolean => readPlayer(name).ok;

/** The level of whoever is named so; a name that nobody has is none. */
export function levelOf(name: string): BotLevel | undefined {
  const read = readPlayer(name);
  return read.ok ? read.player.level : undefined;
}

/** The same style and handicap at another level, as far as that has them. */
export function withLevel(name: string, level: string): string {
  const [now, next] = [readPlayer(name), readPlayer(level)];
  if (!now.ok || !next.ok || next.player.level === 'random') return level;
  return playerName({ ...now.player, level: next.player.level });
}
