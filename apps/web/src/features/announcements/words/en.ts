/** Texts of announcements in a room. */
export const en = {
  announcement: 'Announcement',
  announcements: 'Announcements',
  pinned: 'pinned',
  read: 'Read',
  dismiss: 'Dismiss',
  all: 'All announcements',
  toLobby: 'To the lobby',
  loading: 'Loading',
  failed: 'The announcements did not load',
  noneTitle: 'Nothing announced right now',
  noneText: 'What the people of this site announce appears here.',
  gone: 'This announcement is over',
  goneText: 'It has ended, or was taken back.',
  until: (time: string) => `until ${time}`,
}
