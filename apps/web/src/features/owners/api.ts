// Imports of other features go through this file.
export { AuditLines } from './console/staff/AuditLog.tsx'
