// Imports of other features go through this file.
export { readConsents } from './consent.ts'
export { provesCounting } from './consent-proof.ts'
export { getSignatures } from './services.ts'
