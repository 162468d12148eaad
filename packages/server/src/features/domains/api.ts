// What other features may use of domains.
export { insertBlockIn } from './person-blocks.ts'
export { readUrlSettings } from './url-settings.ts'
