// Imports of other features go through this file.

export { BlockDialog } from './block/BlockDialog.tsx'
export { type Quote, ReportPerson } from './person/ReportPerson.tsx'
