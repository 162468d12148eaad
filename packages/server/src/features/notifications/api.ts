// What other features, and the tests of other packages, may use of notifications.
export { getPushes } from './web-push/service.ts'
