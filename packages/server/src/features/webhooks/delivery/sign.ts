import { createHmac } from 'node:crypto'

/** Signing key of a webhook. It is derived from the server key, so no table holds it; each generation has its own. */
const deriveKey = (secret: string, id: string, generation: number): Buffer =>
  createHmac('sha256', secret).update(`webhook ${id} ${generation}`).digest()

/** Secret in the form of Standard Webhooks, "Signature scheme". */
export const deriveWebhookSecret = (secret: string, id: string, generation: number): string =>
  `whsec_${deriveKey(secret, id, generation).toString('base64')}`

/** Headers of one attempt: `webhook-signature` covers id, time (seconds) and body. */
export function signHeaders(
  secret: string,
  {
    webhook,
    generation,
    id,
    body,
    now,
  }: { webhook: string; generation: number; id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const key = deriveKey(secret, webhook, generation)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
