import { Readable } from 'node:stream'
import { IMPORT_MAX_BYTES } from '@foyer/contract'
import { imports } from '@foyer/contract/imports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { Encoded, route } from '../../http/route.ts'
import { exportJsonLines } from './export/lines.ts'
import { exportHtml } from './export/page.ts'
import { runImport } from './run-import.ts'
import { readRunning } from './staging.ts'

/** Imports that one server runs at a time: each keeps it busy. */
const MAX_RUNNING = 3
/** Milliseconds for the file to arrive: 200 MB at two megabits a second. */
const UPLOAD_MS = 900_000

/** Imports of comments and exports of all messages, for the owners of a domain (docs/importing.md). */
export function registerImports(app: FastifyInstance, context: Context): void {
  const { pool } = context.database
  // Other calls accept no files.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
    registerRun(scope, context)
  })

  const read = { who: 'account', owner: ofPath } as const
  route(app, context, imports.progress, read, async ({ subject: { domain } }) => ({
    running: await readRunning(pool, domain),
  }))

  const exported = { ...read, limit: 'domainFile' } as const
  route(app, context, imports.exportLines, exported, async ({ subject: { domain }, reply }) => {
    nameFile(reply, `${domain}.jsonl`)
    return new Encoded(Readable.from(exportJsonLines(context, domain)), 'application/x-ndjson; charset=utf-8')
  })
  route(app, context, imports.exportPage, exported, async ({ subject: { domain }, reply }) => {
    nameFile(reply, `${domain}.html`)
    return new Encoded(Readable.from(exportHtml(context, domain)), 'text/html; charset=utf-8')
  })
}

/** The file is saved, never shown as a page of the server. @param name of a normalised domain: letters, digits, dots */
const nameFile = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

function registerRun(scope: FastifyInstance, context: Context): void {
  let running = 0
  const options = {
    ...byOwner(ofPath),
    limit: 'domainFile',
    bodyLimit: IMPORT_MAX_BYTES,
    bodyMs: UPLOAD_MS,
  } as const
  route(scope, context, imports.run, options, async ({ input, subject, raw, reply, refuse, audited }) => {
    if (running >= MAX_RUNNING) throw refuse('unavailable')
    running++
    const signal = signalOf(reply)
    try {
      const report = await runImport(context, {
        domain: subject.domain,
        isDry: input.query.dry_run !== 'false',
        size: Number(raw.headers['content-length'] ?? 0),
        pieces: readBody(raw),
        signal,
        beforeWriting: ({ format, fresh, known }) =>
          audited(async () => ({
            answer: undefined,
            line: { target: format, after: { imported: fresh, known } },
          })),
      })
      if (report === null) throw refuse('unknownFormat')
      return report
    } catch (error) {
      // The answer to a caller who has left is never read, and no fault of the server.
      throw signal.aborted || raw.raw.errored ? refuse('malformed') : error
    } finally {
      running--
    }
  })
}

/** The body in pieces. The request stays open when its reader stops, so that it can be answered. */
const readBody = ({ raw }: FastifyRequest): AsyncIterable<Buffer> =>
  raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

/** Aborted when the caller leaves before the answer. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Error('The caller has left.'))
  })
  return left.signal
}
