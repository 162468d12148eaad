import { readdirSync } from 'node:fs'
import { posix, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'

/** Of files whose names contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Folder of the script of the embed, whose newest version pages take within an hour. */
const EMBED = '/embed/'
const PINNED = /\/embed\/\d+-[0-9a-f]+\.js/
const EMBED_MAX_AGE_S = 3_600
/** A shared cache would send one visitor's cookie to all others (P32). */
const SHARED: RouteShorthandOptions = { config: { withoutCredentials: true } }

/** Serves the files of the built web app that are there now, compressed where the browser takes that. @param web its folder */
export async function registerAppFiles(app: FastifyInstance, web: string): Promise<void> {
  await app.register(staticFiles, {
    root: web,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => (path.includes(EMBED) ? setEmbedHeaders : setHeaders)(reply, path),
  })
  const names = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(web.length).replaceAll(sep, '/')}/${name}`)
  const files = new Set(names)
  // One route for each folder: the router needs a third of a second to learn a route for each of 1,000 files.
  for (const folder of new Set(names.map((name) => posix.dirname(name)))) {
    if (folder === '/') continue
    app.get<{ Params: { name: string } }>(`${folder}/:name`, SHARED, (request, reply) => {
      const file = `${folder}/${request.params.name}`
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
    })
  }
  for (const file of names.filter((name) => posix.dirname(name) === '/'))
    app.get(file, SHARED, (_request, reply) => reply.sendFile(file))
}

/** A service worker has the policy of its own file: it may fetch, and its notifications may show the app's pictures. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'"

function setHeaders(reply: FastifyReply, path: string): void {
  if (/\/sw\.js(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', WORKER_POLICY)
  reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache')
}

/** Pages of every site load the script of the embed, with and without its integrity. */
function setEmbedHeaders(reply: FastifyReply, path: string): void {
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('cache-control', PINNED.test(path) ? IMMUTABLE : `public, max-age=${EMBED_MAX_AGE_S}`)
}
