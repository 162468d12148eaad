/** Texts of message actions and mention suggestions. */
export const en = {
  actions: 'Message actions',
  reactWith: (emoji: string) => `React with ${emoji}`,
  reply: 'Reply',
  copyText: 'Copy text',
  copyLink: 'Copy link',
  copyLinkLong: 'Copy link to message',
  more: 'More',
  edit: 'Edit',
  report: 'Report',
  remove: 'Delete',
  removeTitle: 'Delete this message?',
  removeText: 'It disappears for everyone. A small note stays in its place.',
  keepIt: 'Keep it',
  mentionSuggestions: 'People in this room',
  peopleFound: (count: number) => `${count} ${count === 1 ? 'person' : 'people'} to mention`,
}
