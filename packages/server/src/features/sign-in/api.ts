// What other features may use of sign-in.
export { provesCounting } from './consent-proof.ts'
export { getSignatures } from './services.ts'
