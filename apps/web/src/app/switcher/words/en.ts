import { createPlural } from '../../../i18n/plurals.ts'

const count = createPlural('en')

/** Texts of the quick switcher. */
export const en = {
  title: 'Go to',
  field: 'A room, a person, an address or a command',
  kinds: { room: 'Room', person: 'Person', command: 'Command' },
  openRoom: (address: string) => `Open the room of ${address}`,
  writeTo: (address: string) => `Write to ${address}`,
  searchFor: (sought: string) => `Search messages for “${sought}”`,
  searchHere: 'Search in this room',
  newConversation: 'New conversation',
  profile: 'Your profile',
  domains: 'Your domains',
  signIn: 'Sign in',
  signOut: 'Sign out',
  themes: { system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  shortcuts: 'Keyboard shortcuts',
  also: {
    settings: 'language notifications privacy preferences options',
    profile: 'name picture account',
    themes: 'appearance colour mode',
    domains: 'console site owner',
    shortcuts: 'keys help',
    signIn: 'log in wallet keep name',
    signOut: 'log out leave',
    newConversation: 'private message direct write',
  },
  found: (n: number) => count(n, { one: '# result', other: '# results' }),
  noneTitle: 'No match',
  noneText: 'Try fewer letters, or paste the address of a page to open its room.',
}
