import type pg from 'pg'
import type { Thread } from './store.ts'

/** Messages per query. */
const PIECE = 500

interface Row {
  id: string
  seq: string
  created_at: Date
  message_type: string
  message_text: string
  message_reference: string | null
}

const READ = `
SELECT id, seq, created_at, message_type, message_text, message_reference FROM business_messages
WHERE from_address = $1 AND to_domain = $2 AND seq > $3 ORDER BY seq LIMIT ${PIECE}`

/** Streams a whole thread as JSON (`transcript` of the contract), oldest first. */
export async function* transcriptJson(pool: pg.Pool, { customer, domain }: Thread): AsyncGenerator<string> {
  yield `{"domain":${JSON.stringify(domain)},"messages":[`
  let separator = ''
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(READ, [customer, domain, after])
    for (const { seq: _seq, ...row } of rows) {
      yield separator + JSON.stringify(row)
      separator = ','
    }
    after = rows.length === PIECE ? rows.at(-1)?.seq : undefined
  }
  yield ']}'
}
