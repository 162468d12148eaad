// Imports of other features go through this file.
export { readAnalytics } from './store.ts'
