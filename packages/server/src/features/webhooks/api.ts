// Imports of other features go through this file.
export { deriveWebhookSecret, signHeaders } from './delivery/sign.ts'
export { renderBody } from './delivery/webhooks.ts'
