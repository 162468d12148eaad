import { existsSync } from 'node:fs'
import { appPaths, commonRefusals } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { getOrigin } from '../http/route.ts'
import { Cache } from '../lib/cache.ts'
import type { Config } from '../lib/config.ts'
import { HttpError } from '../lib/http-error.ts'
import { packageFile } from '../lib/package-folder.ts'
import { registerAppFiles } from './app-files.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { getFrameAncestors, isFrame, needsNoOpenerPolicy } from './frame-policy.ts'
import { createPages, type KnownPage } from './page-bytes.ts'
import { readLook, readTemplate } from './page-template.ts'
import { createAllowance } from './rendering/allowance.ts'
import { createPageTurns } from './rendering/page-turns.ts'
import { registerShare } from './share.ts'

const WEB = packageFile('../../apps/web/dist')

/** Source of the data that a page starts with. */
export interface PageSource {
  /** JSON for a page of which the server does not know the content. */
  startData(config: Config): string
  /** True for the start page and for an address that names a room. */
  hasContent(request: FastifyRequest): boolean
  /** The room that the request's address names, or the start page; null for others, and where it cannot be read. */
  readPage(context: Context, request: FastifyRequest): Promise<KnownPage | null>
}

/**
 * Serves the web app: its files, and one page at every path of its screens, with its first room embedded so that it
 * paints at once.
 */
export async function registerPages(
  app: FastifyInstance,
  context: Context,
  { hasContent, readPage, startData }: PageSource,
): Promise<void> {
  const refuse = () => {
    throw new HttpError(commonRefusals.notFound)
  }
  if (!existsSync(WEB)) return void app.setNotFoundHandler(refuse)
  const { render, hashes } = readTemplate(WEB)
  await registerAppFiles(app, WEB)

  const allowance = createAllowance(BURST_MS)
  const readPageBytes = createPages(context, render, startData, allowance)
  const turns = createPageTurns(allowance)
  const kept = new Cache<SentPage>(KEPT)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const asked = { origin: getOrigin(context, request), look: readLook(request), isGzipped }
    const key = JSON.stringify([request.url, asked])
    const make = async (known: KnownPage | null): Promise<SentPage> => ({
      bytes: await readPageBytes({ ...asked, known }),
      robots: getRobots(request, known),
    })
    const makeWhole = async () => {
      const known = await readPage(context, request)
      if (known === null) return null
      const page = await make(known)
      kept.set(key, page)
      return page
    }
    const whole = hasContent(request) ? await turns.run(makeWhole, () => kept.known(key) ?? null) : null
    const { bytes, robots } = whole ?? (await make(null))
    if (isGzipped) reply.header('content-encoding', 'gzip')
    if (robots !== null) reply.header('x-robots-tag', robots)
    if (needsNoOpenerPolicy(request)) reply.header('cross-origin-opener-policy', 'unsafe-none')
    const ancestors = await getFrameAncestors(context, request)
    return reply
      .header('content-security-policy', contentSecurityPolicy(request, context.config, hashes, ancestors))
      .header('cache-control', 'no-store')
      .header('vary', 'origin, accept-encoding, accept-language, cookie, sec-fetch-mode, sec-fetch-site')
      .type('text/html; charset=utf-8')
      .send(bytes)
  }
  for (const path of Object.values(appPaths)) app.get(path, sendPage)
  registerShare(app)
  app.setNotFoundHandler((request, reply) =>
    isVisit(request) ? sendPage(request, reply.code(404)) : refuse(),
  )
}

/** Milliseconds of a core that pages may take at once: messages wait for them. */
const BURST_MS = 60
/** Pages that are kept for requests that would wait too long for a new one, and for how many milliseconds. */
const KEPT = { ttlMs: 1_000, max: 32 }

interface SentPage {
  bytes: string | Uint8Array
  robots: string | null
}

/**
 * Of all pages search engines list the start page and the rooms that lists of this server show. A frame is no page of
 * its own, but part of the page around it.
 */
function getRobots(request: FastifyRequest, known: KnownPage | null): string | null {
  const isListed = known === null ? isStartPage(request) : known.isIndexed
  if (isFrame(request)) return isListed ? 'noindex, indexifembedded' : 'noindex'
  return isListed ? null : 'noindex'
}

const isStartPage = ({ url }: FastifyRequest): boolean => url === appPaths.start

/**
 * True for a browser that navigates to an unknown path: it gets the app, which shows an error page; programs get a
 * refusal.
 */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')
