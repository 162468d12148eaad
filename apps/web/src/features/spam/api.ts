// Imports of other features go through this file.
export { PremoderationTag } from './PremoderationTag.tsx'
export { DomainGuard, ServerGuard } from './SpamGuard.tsx'
export { SpamTags } from './SpamTags.tsx'
