// Imports of other features, and of tests of other packages, go through this file.
export { getMails } from './mail/service.ts'
export { getPushes } from './web-push/service.ts'
