import { once } from 'node:events'
import { isIP, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { isPublicAddress } from './addresses.ts'
import { FetchFailure } from './failure.ts'
import type { Internet } from './internet.ts'
import { getHost, type Target } from './target.ts'

/** Milliseconds for connecting to one address. */
const CONNECT_TIMEOUT_MS = 2_500
/** Maximum number of addresses of one host that are tried, one after the other. */
const MAX_TRIED = 3

/**
 * Connects to one of a target's addresses, with TLS when its url asks for it.
 *
 * @throws FetchFailure `inside`, `unreachable`
 */
export async function connectTo(internet: Internet, target: Target, signal: AbortSignal): Promise<Socket> {
  let failure: unknown
  for (const address of target.addresses.slice(0, MAX_TRIED)) {
    if (signal.aborted) break
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)])
    try {
      const socket = await dial(internet, address, target.port, deadline)
      return target.secure ? await withTls(internet, socket, getHost(target.url), deadline) : socket
    } catch (error) {
      if (error instanceof FetchFailure) throw error
      failure = error
    }
  }
  signal.throwIfAborted()
  throw new FetchFailure('unreachable', 'The host could not be connected to.', { cause: failure })
}

async function dial(internet: Internet, address: string, port: number, signal: AbortSignal): Promise<Socket> {
  const socket = internet.dial(address, port)
  await settled(socket, 'connect', signal)
  // A proxy or NAT may redirect the connection: the peer's real address is checked.
  if (isPublicAddress(socket.remoteAddress ?? '')) return socket
  socket.destroy()
  throw new FetchFailure('inside', 'The connection did not lead to the public internet.')
}

async function withTls(internet: Internet, socket: Socket, host: string, signal: AbortSignal) {
  const encrypted = secure({
    socket,
    host,
    // A TLS server name must be a hostname (RFC 6066, section 3).
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ALPNProtocols: ['http/1.1'],
    ca: internet.authorities,
  })
  return settled(encrypted, 'secureConnect', signal)
}

/** Resolves with the socket after `event`; on an error the socket is destroyed. */
async function settled<S extends Socket>(socket: S, event: string, signal: AbortSignal): Promise<S> {
  // A late error may come without any other listener.
  socket.on('error', () => {})
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
