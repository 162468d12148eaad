/** What announcements in a room say. */
export const en = {
  announcement: 'Announcement',
  announcements: 'Announcements',
  pinned: 'pinned',
  read: 'Read',
  dismiss: 'Dismiss',
}
