// Imports of other features go through this file.
export { readAudit } from './audit-store.ts'
