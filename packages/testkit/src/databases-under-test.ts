import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { copyDataFolder } from './template.ts'

/** A place in which a server under test keeps its data. */
interface DatabaseUnderTest extends AsyncDisposable {
  name: string
  folder: string
  env: Record<string, string>
}

export async function embeddedDatabase(): Promise<DatabaseUnderTest> {
  const { folder, remove } = await copyDataFolder()
  return { name: 'embedded', folder, env: {}, [Symbol.asyncDispose]: async () => remove() }
}

/** A database of its own in the PostgreSQL of `DATABASE_URL`. */
async function postgresDatabase(connectionString: string): Promise<DatabaseUnderTest> {
  const database = `faults_${randomUUID().replaceAll('-', '')}`
  await query(connectionString, `CREATE DATABASE ${database}`)
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  const env = { DATABASE_URL: url.href, FOYER_SECRET: randomUUID() }
  return {
    name: 'PostgreSQL',
    folder: '',
    env,
    [Symbol.asyncDispose]: () => query(connectionString, `DROP DATABASE ${database} WITH (FORCE)`),
  }
}

/** The embedded folder and, where `DATABASE_URL` names one, PostgreSQL: what a process under test is started on. */
export const databasesUnderTest: [name: string, open: () => Promise<DatabaseUnderTest>][] = [
  ['embedded', embeddedDatabase],
  ...(process.env.DATABASE_URL === undefined
    ? []
    : ([['PostgreSQL', () => postgresDatabase(process.env.DATABASE_URL as string)]] as [
        string,
        () => Promise<DatabaseUnderTest>,
      ][])),
]

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}
