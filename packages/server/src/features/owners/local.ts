import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../../lib/config.ts'
import { isFromThisMachine } from '../../lib/this-machine.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
/** Reserved names that cannot be registered (RFC 2606, RFC 6761); the demo uses some of them. */
const RESERVED = /(^|\.)(localhost|example|test|invalid)$/

/** True for a server that listens on loopback only, and has no public address. */
function isForThisMachine({ host, publicUrl, trustProxy }: Config): boolean {
  const isPublic = publicUrl !== null && !LOOPBACK_HOSTS.has(new URL(publicUrl).hostname)
  return LOOPBACK_HOSTS.has(host) && !isPublic && trustProxy === 0
}

/**
 * True when a claim needs no proof, for trying things out: on a loopback server, for reserved names, and for requests
 * of the same machine. A proxy before such a server forwards requests of strangers, who must not own its localhost.
 *
 * @param request the claimant's request; null when the server rechecks a claim that was granted before
 */
export const isLocallyOwned = (config: Config, domain: string, request: IncomingMessage | null): boolean =>
  isForThisMachine(config) &&
  (domain === '127.0.0.1' || (isIP(domain) === 0 && RESERVED.test(domain))) &&
  (request === null || isFromThisMachine(request))
