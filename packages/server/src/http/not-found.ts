import { commonRefusals } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../lib/http-error.ts'

/**
 * Refuses a request that no route matches before its body is read: a known path answers 405 with its methods (RFC
 * 9110, section 15.5.6), any other path 404. The web app shows people its own page for a dead link.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  const known = new KnownPaths()
  app.addHook('onRoute', ({ method, url }) => known.add(url, [method].flat()))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const methods = known.methodsAt(request.url)
    if (methods.length > 0) {
      reply.header('allow', [...methods, 'OPTIONS'].join(', '))
      return done(new HttpError(commonRefusals.methodNotAllowed))
    }
    done(request.method === 'GET' ? undefined : new HttpError(commonRefusals.notFound))
  })
}

/** Methods of each route, by its path pattern. */
class KnownPaths {
  readonly #plain = new Map<string, Set<string>>()
  /** Routes with parameters. */
  readonly #patterns = new Map<string, { matches: RegExp; methods: Set<string> }>()

  add(pattern: string, methods: string[]) {
    // A wildcard route matches every path, so it does not make a path known.
    if (pattern.includes('*')) return
    const path = bare(pattern)
    const known = this.#known(path)
    for (const method of methods) known.add(method)
  }

  #known(path: string): Set<string> {
    const known = this.#plain.get(path) ?? this.#patterns.get(path)?.methods
    if (known !== undefined) return known
    const methods = new Set<string>()
    if (!path.includes(':')) this.#plain.set(path, methods)
    else {
      const source = path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')
      this.#patterns.set(path, { matches: new RegExp(`^${source}$`), methods })
    }
    return methods
  }

  methodsAt(url: string): string[] {
    const path = bare(url.split('?', 1)[0] as string)
    const methods = new Set(this.#plain.get(path))
    for (const pattern of this.#patterns.values())
      if (pattern.matches.test(path)) for (const method of pattern.methods) methods.add(method)
    return [...methods]
  }
}

/** Removes the slash at the end: paths are the same with and without it (docs/wire.md#transport). */
const bare = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
