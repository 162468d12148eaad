// Imports of other features go through this file.
export { deleteBlockIn, insertBlockIn, type Logins } from './person-blocks.ts'
export { readUrlSettings } from './url-settings.ts'
