// Imports of other features go through this file.
export { readBusiness } from './store.ts'
