/** Texts of the dialog of shortcuts. */
export const en = {
  title: 'Keyboard shortcuts',
  help: 'Show these shortcuts',
  go: 'Go to a room, a person or a command',
  find: 'Search here',
  areas: 'Discover, Rooms, Direct, Business, Rewards, Contacts',
  write: 'Write: the letter goes into the message',
  toComposer: 'From the messages to the message field',
  send: 'Send',
  newLine: 'New line',
  editLast: 'Edit your last message',
  leave: 'Close or cancel a reply',
  noFiles: 'Pictures and files cannot be sent yet. Text can.',
  or: 'or',
}
