// Imports of other features go through this file.
export { countAdEvent } from './figures.ts'
