// What other features may use of announcements.
export { readAnnouncements } from './store.ts'
