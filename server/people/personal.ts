// Where the store has something of a person: what he is given when he asks for it, and what becomes of it when he leaves. A test
// holds this against the tables of the store, so that none is forgotten.

/** `erase`: the row goes. `keep`: it stays, and leads to somebody without a name. `blank`: it stays, and this of it goes. */
export type Leaving = 'erase' | 'keep' | { readonly blank: string };

export interface Personal {
  readonly table: string;
  /** Names the person. */
  readonly column: string;
  readonly leaving: Leaving;
  /** What of it is his to take along; nothing that opens anything. */
  readonly given?: readonly string[];
}

export const PERSONAL: readonly Personal[] = [
  { table: 'passwords', column: 'person', leaving: 'erase', given: ['made_at'] },
  { table: 'passkeys', column: 'person', leaving: 'erase', given: ['label', 'made_at', 'used_at'] },
  { table: 'links', column: 'person', leaving: 'erase' },
  { table: 'challenges', column: 'person', leaving: 'erase' },
  { table: 'sessions', column: 'person', leaving: 'erase', given: ['made_at', 'seen_at', 'agent'] },
  {
    table: 'tokens',
    column: 'person',
    leaving: 'erase',
    given: ['made_at', 'label', 'scope', 'ends_at', 'used_at'],
  },
  {
    table: 'ratings',
    column: 'player',
    leaving: 'erase',
    given: ['game', 'pool', 'rating', 'deviation', 'volatility', 'games', 'rated_at'],
  },
  { table: 'blocks', column: 'person', leaving: 'erase', given: ['blocked', 'made_at'] },
  { table: 'blocks', column: 'blocked', leaving: 'erase' },
  {
    table: 'measures',
    column: 'person',
    leaving: 'erase',
    given: ['kind', 'reason', 'made_at', 'ends_at', 'lifted_at', 'appeal', 'answer'],
  },
  { table: 'measures', column: 'by_person', leaving: 'keep' },
  {
    table: 'reports',
    column: 'by_person',
    leaving: { blank: 'reason' },
    given: ['reason', 'lines', 'made_at'],
  },
  { table: 'reports', column: 'about', leaving: { blank: 'lines' } },
  { table: 'audit', column: 'by_person', leaving: 'keep' },
  { table: 'audit', column: 'about', leaving: { blank: 'details' } },
  { table: 'chat', column: 'person', leaving: { blank: 'text' }, given: ['table_id', 'at', 'text'] },
  { table: 'remarks', column: 'person', leaving: { blank: 'text' }, given: ['table_id', 'at', 'text'] },
  { table: 'notes', column: 'person', leaving: 'erase', given: ['table_id', 'text'] },
  // Before the ways on which they would have gone.
  { table: 'notices', column: 'person', leaving: 'erase', given: ['table_id', 'what', 'made_at', 'state'] },
  { table: 'ways', column: 'person', leaving: 'erase', given: ['kind', 'address', 'state', 'made_at'] },
  { table: 'notice_settings', column: 'person', leaving: 'erase', given: ['quiet'] },
  { table: 'entrants', column: 'person', leaving: 'keep', given: ['event_id', 'place', 'is_out'] },
  { table: 'events', column: 'director', leaving: 'keep', given: ['id', 'title', 'made_at'] },
  // Records of games stay, without a name.
  { table: 'seats', column: 'person', leaving: 'keep', given: ['table_id', 'side'] },
  {
    table: 'results',
    column: 'person',
    leaving: 'keep',
    given: ['table_id', 'game', 'scenario', 'side', 'score', 'ended_by', 'turn', 'ended_at'],
  },
];
