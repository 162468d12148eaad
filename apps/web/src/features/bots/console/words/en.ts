import type { BotScope } from '@foyer/contract'

/** Texts of the console section for bots. */
export const en = {
  title: 'Bots',
  text: 'A bot is a program that posts for your domain, with the permissions you give it. It is labelled as a bot.',
  emptyTitle: 'No bots yet',
  emptyText: 'Create one to have a program post in your rooms or answer in your inbox.',
  since: (day: string) => `since ${day}`,
  scopes: { rooms: 'Write in rooms', inbox: 'Answer customers' } satisfies Record<BotScope, string>,
  scopeNotes: {
    rooms: 'Posts in the rooms of this domain, and changes its own messages.',
    inbox: 'Reads the inbox, assigns and closes conversations, and writes to customers.',
  } satisfies Record<BotScope, string>,
  add: 'New bot',
  name: 'Name',
  nameNote: 'Shown next to each of its messages.',
  create: 'Create',
  tokenTitle: (name: string) => `The token of ${name}`,
  tokenText: 'The program signs in with it. Keep it somewhere safe: it is shown only now.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `Remove ${name}?`,
  removeNote: 'Its token stops working at once. Its messages stay.',
}
