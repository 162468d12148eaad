import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../../lib/config.ts'
import { isFromThisMachine } from '../../lib/this-machine.ts'

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
 * that nobody can own, and only for requests of that machine. A proxy before such a server passes on requests
 * of strangers, who must not call its localhost theirs.
 *
 * @param request of the person who asks; null when the server looks again at a claim that was granted before
 */
export const isLocallyOwned = (config: Config, domain: string, request: IncomingMessage | null): boolean =>
  isForThisMachine(config) &&
  (domain === '127.0.0.1' || (isIP(domain) === 0 && RESERVED.test(domain))) &&
  (request === null || isFromThisMachine(request))
