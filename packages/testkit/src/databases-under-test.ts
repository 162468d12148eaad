import { randomUUID } from 'node:crypto'
import { makeDatabase } from './scratch-database.ts'
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
  const database = await makeDatabase(connectionString)
  return {
    name: 'PostgreSQL',
    folder: '',
    env: { DATABASE_URL: database.url, FOYER_SECRET: randomUUID() },
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
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
