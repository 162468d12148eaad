// Imports of other features go through this file.
export { insertBlockIn } from './person-blocks.ts'
export { readUrlSettings } from './url-settings.ts'
