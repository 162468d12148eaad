/** What the details of a room say. */
export const en = {
  now: 'Here now',
  welcome: 'Welcome',
  thisRoom: 'This room',
  copyAddress: 'Copy address',
  openPage: 'Open the page',
  guestsMayWrite: 'Guests may write',
  guestsMayRead: 'Guests may read, members write',
  ownRooms: 'Every page has its own room',
  oneRoom: 'All pages share one room',
  nobody: 'Nobody has spoken yet.',
  run: 'Run this domain',
}
