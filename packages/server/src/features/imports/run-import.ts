import { domainTopic, hashDomain, IMPORT_MAX_COMMENTS, roomTopic } from '@foyer/contract'
import type { ImportReport } from '@foyer/contract/imports'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { Preparation } from './prepare.ts'
import { type FileReport, type Findings, readFile } from './read-file.ts'
import {
  beginRun,
  type Counts,
  countStaged,
  endRun,
  type Run,
  readStaged,
  type StagedComment,
  stage,
  touchRun,
} from './staging.ts'
import { writeBatch } from './write-batch.ts'

/** Comments of one statement; of one transaction, whose rooms are locked meanwhile. */
const STAGE_SIZE = 500
const WRITE_SIZE = 300
/** Milliseconds between two notes of the progress. */
const TOUCH_MS = 500

export interface ImportJob {
  domain: string
  isDry: boolean
  /** Bytes of the file, as announced. */
  size: number
  pieces: AsyncIterable<Uint8Array>
  /** Aborted when the caller does not wait any more. */
  signal: AbortSignal
  /** Runs before anything is stored in a room. */
  beforeWriting: (counts: { format: string; fresh: number; known: number }) => Promise<void>
}

/**
 * Reads a file and imports its comments, or only counts them. A run that was interrupted is repeated: what it has stored
 * is known then.
 *
 * @returns null for a file of no known format
 */
export async function runImport(context: Context, job: ImportJob): Promise<ImportReport | null> {
  const { pool } = context.database
  const id = uuidv7()
  const touch = createTouch(context, id)
  await beginRun(pool, { id, domain: job.domain }, job.isDry, job.size)
  try {
    const read = await readComments(context, job, id, touch)
    if (read === null) return null
    const { file, left, repeated } = read
    const counts = await countStaged(pool, id)
    const canWrite = !job.isDry && file.isComplete && counts.comments > counts.known
    const run = { id, domain: job.domain, source: file.format }
    const imported = canWrite ? await writeComments(context, job, run, counts, touch) : 0
    return toReport({ isDry: job.isDry, file, counts, left, repeated, imported })
  } finally {
    await endRun(pool, id)
  }
}

type Touch = (phase: 'reading' | 'writing', done: number, total: number) => Promise<void>

/** Notes the progress, not at every piece. */
function createTouch({ database }: Context, id: string): Touch {
  let last = Number.NEGATIVE_INFINITY
  let lastPhase = ''
  return async (phase, done, total) => {
    const now = performance.now()
    if (phase === lastPhase && now - last < TOUCH_MS) return
    ;[last, lastPhase] = [now, phase]
    await touchRun(database.pool, id, { phase, done, total })
  }
}

async function readComments(
  context: Context,
  { domain, isDry, size, pieces, signal }: ImportJob,
  id: string,
  touch: Touch,
) {
  const { pool } = context.database
  let preparation: Preparation | undefined
  const staged: StagedComment[] = []
  let [found, repeated] = [0, 0]
  const flush = async (source: string, least: number) => {
    while (staged.length > 0 && staged.length >= least) {
      const part = staged.splice(0, STAGE_SIZE)
      repeated += await stage(pool, { id, domain, source }, part)
    }
  }
  const take = async (findings: Findings, bytes: number) => {
    signal.throwIfAborted()
    const { format } = findings.report
    preparation ??= new Preparation(context, { domain, format })
    for (const comment of findings.take()) {
      found++
      const ready = await preparation.prepare(comment, findings)
      // A dry run needs no text.
      if (ready !== null) staged.push(isDry ? { ...ready, content: '' } : ready)
      if (found === IMPORT_MAX_COMMENTS + 1) findings.stop(comment.line, 'too_many')
    }
    await flush(format, STAGE_SIZE)
    await touch('reading', bytes, size)
  }
  const file = await readFile(pieces, take)
  if (file === null) return null
  await flush(file.format, 1)
  return { file, repeated, left: preparation?.counts ?? { otherSite: 0, empty: 0, cut: 0 } }
}

async function writeComments(
  context: Context,
  { signal, beforeWriting }: ImportJob,
  run: Run,
  { comments, known }: Counts,
  touch: Touch,
): Promise<number> {
  const { database, hub } = context
  const total = comments - known
  await beforeWriting({ format: run.source, fresh: total, known })
  let imported = 0
  let last: StagedComment | null = null
  for (let done = 0; ; ) {
    signal.throwIfAborted()
    const batch: StagedComment[] = await readStaged(database.pool, run.id, last, WRITE_SIZE)
    if (batch.length === 0) return imported
    last = batch.at(-1) as StagedComment
    const written = await writeBatch(database.pool, run, batch)
    imported += written.imported
    done += batch.length
    for (const room of written.newRooms)
      for (const topic of [roomTopic(room), domainTopic(hashDomain(run.domain))]) hub.announceMade(topic)
    await touch('writing', done, total)
  }
}

interface Parts {
  isDry: boolean
  file: FileReport
  counts: Counts
  left: Preparation['counts']
  repeated: number
  imported: number
}

const toReport = ({ isDry, file, counts, left, repeated, imported }: Parts): ImportReport => ({
  format: file.format,
  dry_run: isDry,
  complete: file.isComplete,
  comments: counts.comments,
  fresh: counts.comments - counts.known,
  known: counts.known,
  imported,
  rooms: counts.rooms,
  authors: counts.authors,
  cut: left.cut,
  skipped: {
    other_site: left.otherSite,
    ...file.omitted,
    empty: left.empty,
    repeated,
    broken: file.broken,
  },
  faults: file.faults.toSorted((one, other) => one.line - other.line),
})
