// Imports of other features go through this file.
export { type CaseEdge, type CaseRow, toCases, toEdge, WAITS } from './cases.ts'
export { applyRuling } from './decide.ts'
export { edgeInput, wordsInput } from './inputs.ts'
export { countReportNews } from './outcomes.ts'
export { type Complaint, complaintInput, insertPersonReport } from './person-report.ts'
export { readDomainPolicy, saveDomainPolicy } from './room-policy-store.ts'
