// Imports of other features go through this file.
export { DomainGuard, ServerGuard } from './SpamGuard.tsx'
export { SpamTags } from './SpamTags.tsx'
