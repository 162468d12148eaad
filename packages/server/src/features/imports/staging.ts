import type pg from 'pg'

/** A comment of a running import that can be stored. */
export interface StagedComment {
  sourceId: string
  roomId: string
  path: string
  title: string | null
  /** Place in the file. */
  n: number
  /** Public id of the author. */
  author: string
  name: string | null
  /** Id in the old system of the comment that it answers. */
  parent: string | null
  createdAt: Date
  content: string
}

/** Which import it is, and where its comments are from. */
export interface Run {
  id: string
  domain: string
  source: string
}

/** An import that has not moved for this long has ended with its server. */
const STALE = `interval '1 hour'`
const CLEAR = [
  `DELETE FROM import_runs WHERE touched_at < now() - ${STALE}`,
  `DELETE FROM import_rows WHERE run NOT IN (SELECT id FROM import_runs)`,
]
const BEGIN = 'INSERT INTO import_runs (id, domain, dry_run, total) VALUES ($1, $2, $3, $4)'
const END = ['DELETE FROM import_runs WHERE id = $1', 'DELETE FROM import_rows WHERE run = $1']

/** Notes a new import, and deletes what ended servers have left. @param size bytes of the file */
export async function beginRun(
  pool: pg.Pool,
  { id, domain }: Pick<Run, 'id' | 'domain'>,
  isDry: boolean,
  size: number,
): Promise<void> {
  for (const text of CLEAR) await pool.query(text)
  await pool.query(BEGIN, [id, domain, isDry, size])
}

export async function endRun(pool: pg.Pool, id: string): Promise<void> {
  for (const text of END) await pool.query(text, [id])
}

const TOUCH = 'UPDATE import_runs SET phase = $2, done = $3, total = $4, touched_at = now() WHERE id = $1'

/** How far an import is. */
export interface RunProgress {
  phase: 'reading' | 'writing'
  done: number
  total: number
}

export async function touchRun(
  pool: pg.Pool,
  id: string,
  { phase, done, total }: RunProgress,
): Promise<void> {
  await pool.query(TOUCH, [id, phase, done, total])
}

/** Seconds without progress after which an import is not shown as running. */
const SHOWN_S = 60
const RUNNING = `
SELECT dry_run, phase, done, total FROM import_runs
WHERE domain = $1 AND touched_at > now() - make_interval(secs => ${SHOWN_S}) ORDER BY created_at DESC, id DESC LIMIT 1`

/** The latest import of a domain that is running; null for none. */
export async function readRunning(
  pool: pg.Pool,
  domain: string,
): Promise<(RunProgress & { dry_run: boolean }) | null> {
  const { rows } = await pool.query<{
    dry_run: boolean
    phase: 'reading' | 'writing'
    done: string
    total: string
  }>(RUNNING, [domain])
  const [row] = rows
  return row === undefined ? null : { ...row, done: Number(row.done), total: Number(row.total) }
}

const STAGE = `
INSERT INTO import_rows (run, source_id, room_id, path, title, n, author, name, parent, created_at, content, known)
SELECT $1, r."sourceId", r."roomId", r.path, r.title, r.n, r.author, r.name, r.parent, r."createdAt", r.content,
  EXISTS (SELECT 1 FROM imported_messages i WHERE i.domain = $2 AND i.source = $3 AND i.source_id = r."sourceId")
FROM json_to_recordset($4::json) AS r ("sourceId" text, "roomId" text, path text, title text, n bigint, author text,
  name text, parent text, "createdAt" timestamptz, content text)
ON CONFLICT DO NOTHING`

/** Keeps comments until the whole file is read. @returns how many of them stood in the file before */
export async function stage(pool: pg.Pool, run: Run, comments: readonly StagedComment[]): Promise<number> {
  const { rowCount } = await pool.query(STAGE, [run.id, run.domain, run.source, JSON.stringify(comments)])
  return comments.length - (rowCount ?? 0)
}

const COUNT = `
SELECT count(*)::int AS comments, count(*) FILTER (WHERE known)::int AS known,
  count(DISTINCT room_id)::int AS rooms, count(DISTINCT author)::int AS authors
FROM import_rows WHERE run = $1`

/** Numbers of what an import has kept. */
export interface Counts {
  comments: number
  known: number
  rooms: number
  authors: number
}

export async function countStaged(pool: pg.Pool, id: string): Promise<Counts> {
  const { rows } = await pool.query<Counts>(COUNT, [id])
  return rows[0] as Counts
}

interface StagedRow {
  source_id: string
  room_id: string
  path: string
  title: string | null
  n: string
  author: string
  name: string | null
  parent: string | null
  created_at: Date
  content: string
}

const NEXT = `
SELECT source_id, room_id, path, title, n, author, name, parent, created_at, content FROM import_rows
WHERE run = $1 AND (room_id, created_at, n) > ($2, $3, $4) AND NOT known
ORDER BY room_id, created_at, n LIMIT $5`

/** New comments in the order of writing, room by room and by time, after another one. */
export async function readStaged(
  pool: pg.Pool,
  id: string,
  after: StagedComment | null,
  limit: number,
): Promise<StagedComment[]> {
  const { roomId = '', createdAt = new Date(0), n = -1 } = after ?? {}
  const { rows } = await pool.query<StagedRow>(NEXT, [id, roomId, createdAt, n, limit])
  return rows.map(({ source_id, room_id, created_at, n: place, ...row }) => ({
    ...row,
    ...{ sourceId: source_id, roomId: room_id, createdAt: created_at, n: Number(place) },
  }))
}
