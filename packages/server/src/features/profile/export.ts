import type pg from 'pg'
import { type PersonalColumn, personalData } from './personal-data.ts'

/** Rows per query, which bounds memory and lets other queries run in between. */
const BATCH = 500

/** All ids of a person: the account, and every login and guest joined to it (decision 003). */
export async function readPublicIds(pool: pg.Pool | pg.PoolClient, person: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM identities WHERE id = $1 OR linked_to = $1 ORDER BY id',
    [person],
  )
  return [...new Set([person, ...rows.map(({ id }) => id)])]
}

/** Streams all data of a person as JSON (`OwnData` of the contract). */
export async function* exportJson(pool: pg.Pool, person: string): AsyncGenerator<string> {
  const ids = await readPublicIds(pool, person)
  yield `{"exported_at":${JSON.stringify(new Date())},"public_ids":${JSON.stringify(ids)},"tables":{`
  const tables = [...new Set(personalData.filter(({ take }) => take !== undefined).map(({ table }) => table))]
  for (const [index, table] of tables.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(table)}:[`
    let separator = ''
    for (const column of personalData.filter((each) => each.table === table)) {
      for await (const rows of readBatches(pool, column, ids)) {
        for (const row of rows) {
          yield separator + JSON.stringify(row)
          separator = ','
        }
      }
    }
    yield ']'
  }
  yield '}}'
}

type Row = Record<string, unknown> & { first: unknown; second: unknown }

/** The rows of one column in batches, each starting after the last row of the one before. */
async function* readBatches(
  pool: pg.Pool,
  { table, column, where = 'true', take, order = ['created_at', 'id'] }: PersonalColumn,
  ids: readonly string[],
): AsyncGenerator<Record<string, unknown>[]> {
  if (take === undefined) return
  const [first, second] = order
  const query = (after: string) => `
    SELECT ${take}, ${first}::text AS first, ${second}::text AS second FROM ${table}
    WHERE ${column} = $1 AND (${where}) ${after} ORDER BY ${table}.${first}, ${table}.${second} LIMIT ${BATCH}`
  const next = query(`AND (${table}.${first}, ${table}.${second}) > ($2, $3)`)
  for (const id of ids) {
    let last: Row | undefined
    do {
      const found: { rows: Row[] } =
        last === undefined
          ? await pool.query<Row>(query(''), [id])
          : await pool.query<Row>(next, [id, last.first, last.second])
      yield found.rows.map(({ first: _first, second: _second, ...row }) => row)
      last = found.rows.length === BATCH ? found.rows.at(-1) : undefined
    } while (last !== undefined)
  }
}
