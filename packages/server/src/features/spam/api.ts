// Imports of other features go through this file.
export { type Judgement, judge } from './judge.ts'
export { isPremoderated } from './premoderation.ts'
export { trustIn } from './store.ts'
