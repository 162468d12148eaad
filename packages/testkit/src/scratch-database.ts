import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own in a PostgreSQL, which is dropped with it. */
export interface ScratchDatabase extends AsyncDisposable {
  url: string
}

/** @param databaseUrl a PostgreSQL where databases may be made */
export async function makeDatabase(databaseUrl: string): Promise<ScratchDatabase> {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await administer(databaseUrl, `CREATE DATABASE ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => administer(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function administer(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
