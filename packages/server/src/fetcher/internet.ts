import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/**
 * The way out: names and connections. Tests put a network of their own in its place; what may be reached is
 * not decided here.
 */
export interface Internet {
  /** All addresses of a name, IPv4 first; none where there is none. @throws Error when no name server answers */
  resolve(name: string): Promise<string[]>
  /**
   * The texts that a name carries (TXT, RFC 1035 section 3.3.14), each joined from its pieces; none where a name
   * server says that there are none. @throws Error when none can tell
   */
  texts(name: string): Promise<string[]>
  /** A connection that has been begun, to an IP address. */
  dial(address: string, port: number): Socket
  /** Certificates of authorities (PEM) that are trusted instead of the usual ones. */
  authorities?: string[]
}

/** Milliseconds for one question to one name server, and how often it is put. */
const NAME_TIMEOUT_MS = 1_500
const NAME_TRIES = 2

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ESERVFAIL'])

/** What tells for certain that a name carries no such record; a name server that fails (SERVFAIL) tells nothing. */
const HAS_NONE = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/**
 * The real one. It asks name servers itself, those of the system unless `servers` names others: the system's
 * own lookup would occupy a thread for as long as a stranger's name server likes, and knows names of inside.
 */
export function createInternet(servers: string[] | null): Internet {
  const resolver = new Resolver({ timeout: NAME_TIMEOUT_MS, tries: NAME_TRIES })
  if (servers !== null) resolver.setServers(servers)
  return {
    async resolve(name) {
      const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = [ipv4, ipv6].flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      const failed = [ipv4, ipv6].find((each) => each.status === 'rejected' && !isNoSuchName(each.reason))
      if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
      return found
    },
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
      } catch (error) {
        if (HAS_NONE.has(String((error as NodeJS.ErrnoException).code))) return []
        throw error
      }
    },
    dial: (address, port) => connect({ host: address, port }),
  }
}

const isNoSuchName = (error: unknown) => NO_SUCH_NAME.has(String((error as NodeJS.ErrnoException).code))
