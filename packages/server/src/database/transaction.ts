import type pg from 'pg'

/** PostgreSQL codes of a deadlock and of a serialization failure, which a retry resolves. */
const RETRY_CODES = new Set(['40P01', '40001'])
const ATTEMPTS = 4

/** Runs `work` in one transaction, and again after a deadlock or serialization failure, so `work` must only query. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  attempt = 1,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    if (attempt < ATTEMPTS && RETRY_CODES.has((error as { code?: string }).code ?? ''))
      return inTransaction(pool, work, attempt + 1)
    throw error
  }
}
