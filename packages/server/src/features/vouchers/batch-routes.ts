import { Readable } from 'node:stream'
import { CSV_MAX_BYTES, type Input } from '@foyer/contract'
import { type createBatch, vouchers } from '@foyer/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { Encoded, route } from '../../http/route.ts'
import { assertFaultless, findLinkFault, findTextFault, invalid, timeInput } from '../../lib/inputs.ts'
import {
  type BatchValues,
  closeBatch,
  exportJson,
  insertBatch,
  insertCodes,
  readBatch,
  readBatches,
} from './batches.ts'
import { readCodes } from './import.ts'

const TITLE_MAX = 100
const DESCRIPTION_MAX = 500

/** Calls for batches of voucher codes. */
export function registerBatches(app: FastifyInstance, context: Context): void {
  const { pool } = context.database
  const read = { who: 'account', owner: ofPath } as const

  route(app, context, vouchers.batches, read, ({ subject: { domain } }) => readBatches(pool, domain))

  route(
    app,
    context,
    vouchers.createBatch,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const [values, count] = [batchInput(domain, input.body), input.body.count ?? 0]
      return audited(async (client) => {
        const batch = await insertBatch(client, values, count)
        if (batch === null) throw refuse('tooManyBatches')
        const { title, description, image_url, amount, valid_until, uses_per_code } = batch
        const about = { title, description, image_url, amount, valid_until, uses_per_code }
        return { answer: batch, line: { target: batch.id, after: { ...about, codes: count } } }
      })
    },
  )

  route(
    app,
    context,
    vouchers.importCodes,
    { ...byOwner(ofPath), bodyLimit: CSV_MAX_BYTES, limit: 'importCodes' },
    async ({ input, subject: { domain }, refuse, audited }) => {
      const codes = await readCodes(input.body.csv)
      if (codes === 'tooMany') throw refuse('tooManyCodes')
      if ('faults' in codes) throw refuse('invalid', { csv: codes.faults })
      const { id } = input.params
      return audited(async (client) => {
        const imported = await insertCodes(client, { domain, id }, codes)
        if (imported === 'missing') throw refuse('notFound')
        if (imported === 'tooMany') throw refuse('tooManyCodes')
        const answer = { imported, known: codes.length - imported }
        return { answer, line: imported === 0 ? null : { target: id, after: answer } }
      })
    },
  )

  route(
    app,
    context,
    vouchers.exportCodes,
    { ...read, limit: 'write' },
    async ({ input, subject: { domain }, refuse }) => {
      const batch = await readBatch(pool, domain, input.params.id)
      if (batch === undefined) throw refuse('notFound')
      return new Encoded(Readable.from(exportJson(pool, batch)))
    },
  )

  route(
    app,
    context,
    vouchers.closeBatch,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      return audited(async (client) => {
        const isClosed = await closeBatch(client, domain, id)
        const batch = await readBatch(client, domain, id)
        if (batch === undefined) throw refuse('notFound')
        return { answer: batch, line: isClosed ? { target: id, after: { title: batch.title } } : null }
      })
    },
  )
}

/** @throws HttpError 400 `invalid` */
function batchInput(domain: string, body: Input<typeof createBatch>['body']): BatchValues {
  const { title, description = '', image_url, amount = 1, valid_until, uses_per_code = 1 } = body
  assertFaultless({
    title: findTextFault(title, { max: TITLE_MAX }),
    description: findTextFault(description, { max: DESCRIPTION_MAX, lines: true, empty: true }),
    image_url: image_url ? findLinkFault(image_url) : null,
  })
  const validUntil = valid_until ? timeInput(valid_until, 'valid_until') : null
  if (validUntil !== null && validUntil.getTime() <= Date.now())
    throw invalid('valid_until', 'must be in the future')
  return {
    domain,
    title,
    description,
    imageUrl: image_url || null,
    amount,
    validUntil,
    usesPerCode: uses_per_code,
  }
}
