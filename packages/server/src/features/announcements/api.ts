// Imports of other features go through this file.
export { readAnnouncements } from './store.ts'
