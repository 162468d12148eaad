import { isIP } from 'node:net'
import type { Config } from '../../config.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
/** Names that nobody can own (RFC 2606, RFC 6761): those of the demo are among them. */
const RESERVED = /(^|\.)(localhost|example|test|invalid)$/

/** True for a server that speaks to its own machine only: it listens there, and is known by no other name. */
function isForThisMachine({ host, publicUrl, trustProxy }: Config): boolean {
  const isPublic = publicUrl !== null && !LOOPBACK_HOSTS.has(new URL(publicUrl).hostname)
  return LOOPBACK_HOSTS.has(host) && !isPublic && trustProxy === 0
}

/**
 * True where a claim needs no proof, so that everything can be tried: on a server for its own machine, of names
 * that nobody can own. Whoever puts a proxy before such a server tells it so (`FOYER_PUBLIC_URL`,
 * `FOYER_TRUST_PROXY`), or strangers could call its localhost theirs.
 */
export const isLocallyOwned = (config: Config, domain: string): boolean =>
  isForThisMachine(config) && (domain === '127.0.0.1' || (isIP(domain) === 0 && RESERVED.test(domain)))
