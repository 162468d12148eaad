import { defineService } from '../../../context.ts'
import { Webhooks } from './webhooks.ts'

export const getWebhooks = defineService(
  ({ database: { pool }, fetcher, secret, log }) => new Webhooks({ pool, fetcher, secret, log }),
)
