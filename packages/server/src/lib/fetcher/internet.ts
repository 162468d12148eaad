import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** Network access: names and connections. Tests replace it. It does not decide which addresses are allowed. */
export interface Internet {
  /**
   * Returns all addresses of a name, IPv4 first; empty when it has none.
   *
   * @throws Error when no name server answers
   */
  resolve(name: string): Promise<string[]>
  /**
   * Returns the TXT records of a name (RFC 1035, section 3.3.14), each joined from its parts; empty when a name
   * server says that there are none.
   *
   * @throws Error when no name server can tell
   */
  texts(name: string): Promise<string[]>
  /** Opens a connection to an IP address. */
  dial(address: string, port: number): Socket
  /** Certificate authorities (PEM) that are trusted instead of the default ones. */
  authorities?: string[]
}

/** Milliseconds for one query to one name server, and the number of tries. */
const NAME_TIMEOUT_MS = 1_500
const NAME_TRIES = 2

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ESERVFAIL'])

/** Error codes that prove that a record does not exist; a failing name server (SERVFAIL) proves nothing. */
const HAS_NONE = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

/**
 * The real network. It queries name servers itself, those of the system unless `servers` lists others: the system's
 * lookup would block a thread as long as a stranger's name server likes, and it resolves internal names.
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
