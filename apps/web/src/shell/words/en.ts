/** Texts of the dialog of shortcuts. */
export const en = {
  title: 'Keyboard shortcuts',
  help: 'Show these shortcuts',
  find: 'Search',
  areas: 'Discover, Rooms, Direct, Business, Rewards, Contacts',
  send: 'Send',
  newLine: 'New line',
  editLast: 'Edit your last message',
  leave: 'Close or cancel a reply',
  or: 'or',
}
