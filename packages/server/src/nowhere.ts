import { commonRefusals } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

/**
 * Refuses what no route answers before anything of it is read: a known path says which methods it answers
 * (RFC 9110, section 15.5.6), all else is nowhere. Pages see for themselves to people who follow a dead link.
 */
export function refuseNowhere(app: FastifyInstance): void {
  const known = new KnownPaths()
  app.addHook('onRoute', ({ method, url }) => known.add(url, [method].flat()))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const methods = known.methodsAt(request.url)
    if (methods.length > 0) {
      reply.header('allow', [...methods, 'OPTIONS'].join(', '))
      return done(new Refused(commonRefusals.methodNotAllowed))
    }
    done(request.method === 'GET' ? undefined : new Refused(commonRefusals.notFound))
  })
}

/** Which methods each path answers, by its pattern. */
class KnownPaths {
  readonly #plain = new Map<string, Set<string>>()
  /** With parameters. */
  readonly #patterns = new Map<string, { matches: RegExp; methods: Set<string> }>()

  add(pattern: string, methods: string[]) {
    // What answers everywhere says nothing about a path.
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

/** Paths are the same with and without the slash at their end (WIRE.md 1.1). */
const bare = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
