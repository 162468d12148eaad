/** Texts of announcements in a room. */
export const en = {
  announcement: 'Announcement',
  announcements: 'Announcements',
  pinned: 'pinned',
  read: 'Read',
  dismiss: 'Dismiss',
}
