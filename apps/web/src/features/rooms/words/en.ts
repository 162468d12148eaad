/** Texts of the list of rooms. */
export const en = {
  find: 'Find a room or a person',
  order: 'Order',
  orders: { default: 'Active', hot: 'Hot', new: 'New', unread: 'Unread' },
  otherPlaces: 'Other domains',
  visited: 'Recently visited',
  lively: 'Lively right now',
  noneYet: 'Rooms you visit appear here.',
  none: 'No messages here this week.',
  failed: 'The rooms did not load.',
  saidNothing: 'No messages yet',
  hiddenMessage: 'A hidden message',
  publicRoom: 'Anyone with Foyer can find and read this room.',
  unlistedRoom: 'Anyone who opens this address can read this room.',
  privateRoom: (host: string) =>
    `Only on this server: everyone here who enters ${host} shares this room. It is not listed anywhere.`,
  mentionsYou: 'You were mentioned',
  openAddress: 'Open an address',
  choose: 'Choose a room',
  chooseText: 'Or open the lobby of any page.',
  notAnAddressTitle: 'This is not a web address',
  notAnAddressText: 'Try the address of a page, such as example.com/page.',
}
