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
  noneText: 'Announcements from this site appear here.',
  gone: 'This announcement is over',
  goneText: 'It has ended or was withdrawn.',
  until: (time: string) => `until ${time}`,
}
