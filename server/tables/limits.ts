// How many tables somebody may have that are not over: those that wait and those that are played, and among them those against bots,
// whose thinking costs. Whoever is owed a game by a ladder or tournament gets it whatever else he plays.

import type { Fault } from '../../wire/messages.ts';
import type { Person } from '../people/sessions.ts';
import type { Statement, Store } from '../store/contract.ts';

export const MOST_TABLES = { guest: 20, account: 100 } as const;
export const MOST_BOT_TABLES = 2;

type Kind = 'tables' | 'bots';

const COUNT: Readonly<Record<Kind, string>> = {
  tables: `SELECT COUNT(*) AS count FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.person = $1 AND tables.stage <> 'over'`,
  bots: `SELECT COUNT(*) AS count FROM seats JOIN tables ON tables.id = seats.table_id
    JOIN seats AS others ON others.table_id = tables.id
    WHERE seats.person = $1 AND tables.stage <> 'over' AND others.bot IS NOT NULL`,
};

const mostOf = (kind: Kind, { isAccount }: Person): number =>
  kind === 'bots' ? MOST_BOT_TABLES : MOST_TABLES[isAccount ? 'account' : 'guest'];

/** What one table more is counted by. */
const kindsOf = (isAgainstBot: boolean): readonly Kind[] => (isAgainstBot ? ['bots', 'tables'] : ['tables']);

/** Why this person may not have one table more; undefined if he may. */
export async function whyTooMany(
  store: Store,
  person: Person,
  isAgainstBot: boolean,
): Promise<Fault | undefined> {
  for (const kind of kindsOf(isAgainstBot)) {
    const [row] = await store.read(COUNT[kind], [person.id]);
    const most = mostOf(kind, person);
    if (Number(row.count) >= most) return { code: 'refused', message: messageOf(kind, most, person) };
  }
  return undefined;
}

/**
 * To be written behind what gives him the table: whoever makes several at once, at whichever node, gets no more than he may. His row is
 * taken first, so that the count is made when nobody else can add to it.
 */
export function withinLimits(person: Person, isAgainstBot: boolean): readonly Statement[] {
  return [
    { sql: 'UPDATE persons SET name = name WHERE id = $1', values: [person.id] },
    ...kindsOf(isAgainstBot).map(kind => ({
      sql: `UPDATE persons SET name = name WHERE id = $1 AND (${COUNT[kind]}) <= $2`,
      values: [person.id, mostOf(kind, person)],
      changes: 1,
    })),
  ];
}

function messageOf(kind: Kind, most: number, { isAccount }: Person): string {
  if (kind === 'bots')
    return `You play at ${most} tables against the computer, and nobody has more at the same time. End one of those games first.`;
  const more = isAccount ? '' : ` With an account you may have ${MOST_TABLES.account}.`;
  return `You sit at ${most} tables that wait or are played, and that is the most. Give one up or play one to its end first.${more}`;
}
