import { FoyerError, isPrivateHost, normalizeDomain } from '@foyer/contract'
import { server as wellKnown } from '@foyer/contract/lobbies'
import { toReason } from '../../lib/log.ts'
import { isRecord } from '../../lib/records.ts'
import { onAbort, unlessAborted, withTimeout } from '../../lib/with-timeout.ts'
import type { Platform } from '../../platform/platform.ts'
import { ANONYMOUS } from './anonymous-call.ts'

/** Milliseconds for the document of a domain, and its most bytes. */
const TIMEOUT_MS = 3_000
const MAX_BYTES = 4_096
const LATE = 'The document did not arrive in time.'
/** Milliseconds for which a named server is believed, and for which a domain that names none is not asked again. */
const NAMED_MS = 3_600_000
const UNNAMED_MS = 600_000
/** Domains that are remembered; beyond it the oldest are dropped. */
const MAX_DOMAINS = 500

interface Known {
  server: Promise<string | null>
  /** Epoch ms. */
  until: number
}

/** Makes the function that finds the server which a domain has named; null for none (docs/embedding.md#the-server-of-a-domain). */
export function createServerOf(platform: Platform): (domain: string) => Promise<string | null> {
  const known = new Map<string, Known>()
  return async (given) => {
    const domain = normalizeDomain(given)
    if (isPrivateHost(domain)) return null
    const { now } = platform
    const found = known.get(domain)
    // A clock that is set back makes nothing last longer.
    if (found !== undefined && now() < found.until && found.until <= now() + NAMED_MS) return found.server
    const asked: Known = { server: readServer(platform, domain), until: now() + UNNAMED_MS }
    known.delete(domain)
    known.set(domain, asked)
    if (known.size > MAX_DOMAINS) known.delete(known.keys().next().value as string)
    const server = await asked.server
    if (server !== null) asked.until = now() + NAMED_MS
    return server
  }
}

/** The server that a domain names; null for none, and where that is not known in time. */
async function readServer({ fetch, log, closing }: Platform, domain: string): Promise<string | null> {
  const abort = new AbortController()
  const stop = onAbort(closing, () => abort.abort())
  const ask = (host: string) => askHost(fetch, host, abort.signal)
  // Many domains only redirect to their `www.`.
  const asked = async () => readNamed(await ask(domain).catch(() => ask(`www.${domain}`)))
  try {
    return await unlessAborted(withTimeout(TIMEOUT_MS, asked(), new FoyerError(LATE)), closing)
  } catch (error) {
    log.debug(`${domain} names no server: ${toReason(error)}`)
    return null
  } finally {
    // Ends also a document that goes on.
    abort.abort()
    stop()
  }
}

/** Fails at a redirect, which could lead into a private network. */
const askHost = (fetch: Platform['fetch'], host: string, signal: AbortSignal): Promise<Response> =>
  fetch(`https://${host}${wellKnown.path}`, { ...ANONYMOUS, redirect: 'error', signal })

async function readNamed(response: Response): Promise<string | null> {
  if (response.status !== 200 || response.redirected || response.body === null) return null
  const text = await readText(response.body)
  if (text === null) return null
  const body: unknown = JSON.parse(text)
  if (!isRecord(body) || body.version !== 1 || typeof body.server !== 'string') return null
  return isOrigin(body.server) ? body.server : null
}

/** The text of a body; null when it is longer than `MAX_BYTES`. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > MAX_BYTES) {
      reader.cancel().catch(() => {})
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** True for the origin of a public https server, as browsers write it: without path, credentials and the like. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.protocol !== 'https:' || url.origin !== text) return false
  try {
    return !isPrivateHost(normalizeDomain(text))
  } catch {
    return false // A host without a domain, such as one of IPv6.
  }
}
