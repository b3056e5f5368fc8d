// Texts about being told of tables that wait.

export const noticeTexts = {
  title: 'Tell me when a table waits for me',
  lead: 'You are told once when you are to decide, when something is offered to you, and when a game begins or ends; not while you sit at the page and are quick. What is sent names the game and your opponent, and nothing that lies on the table.',
  kind: 'How',
  kinds: {
    push: 'This browser',
    mail: 'Mail',
    webhook: 'A web address of yours (webhook)',
  },
  addresses: { mail: 'Mail address', webhook: 'Address that is called, with https' },
  states: {
    good: 'in use',
    unconfirmed: 'waits for the code that was sent',
    broken: 'given up: it could not be reached',
  },
  add: 'Add',
  added: 'Done. You will be told there.',
  notAllowed: 'This browser does not allow it.',
  codeSent: 'A code is on its way. Enter it here.',
  code: 'Code',
  confirm: 'Confirm',
  secret: (secret: string) =>
    `Done. What we send is signed with ${secret}; note it now, it is not shown again.`,
  try: 'Try it',
  tried: 'Something was sent.',
  remove: 'Remove',
  removed: 'Removed.',
  quiet: 'Quiet hours',
  from: 'from',
  to: 'to',
  keep: 'Keep',
  quietKept: 'Nothing is sent in these hours.',
  quietOff: 'Everything is sent at once.',
  noQuiet: 'No quiet hours',
} as const;
