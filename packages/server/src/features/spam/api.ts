// Imports of other features go through this file.
export { judge } from './judge.ts'
export { trustIn } from './store.ts'
