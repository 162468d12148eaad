/** Texts of the details of a room. */
export const en = {
  now: 'Here now',
  welcome: 'Welcome',
  thisRoom: 'This room',
  invite: 'Invite',
  openPage: 'Open the page',
  guestsMayWrite: 'Guests can write',
  guestsMayRead: 'Guests can read; sign in to write',
  gate: { level: (n: number) => `Writing needs level ${n}`, token: 'Writing needs a token' },
  ownRooms: 'Every page has its own room',
  oneRoom: 'All pages share one room',
  nobody: 'Nobody has written yet.',
  run: 'Manage this domain',
  announcements: 'Announcements of this site',
  pages: 'Pages of this site',
}
