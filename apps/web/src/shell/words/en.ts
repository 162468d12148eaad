/** What the dialog of shortcuts says. */
export const en = {
  title: 'Keyboard',
  help: 'Show these shortcuts',
  find: 'Search',
  areas: 'Discover, Rooms, Direct, Business, Rewards, Contacts',
  send: 'Send',
  newLine: 'New line',
  editLast: 'Change your last message',
  leave: 'Close, or cancel a reply',
  or: 'or',
}
