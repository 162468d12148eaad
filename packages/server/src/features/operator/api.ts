// Imports of tests of other packages go through this file.
export { getDigests } from './digest/digests.ts'
