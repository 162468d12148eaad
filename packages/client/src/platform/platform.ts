import { FoyerError, normalizeDomain, withoutEnd } from '@foyer/contract'
import { createLogger, type Logger } from '../lib/log.ts'
import { createReach, type Reach } from './reach.ts'
import { createStorage, pageStorage, type SafeStorage } from './storage.ts'

/** The environment of the SDK; every part can be injected. */
export interface Platform {
  /** Base of the main API, without a slash at its end. */
  apiUrl: string
  /** The chat domain, normalised. */
  domain: string
  /** Authorities of further pages of the chat's own, beside the host of `apiUrl`. */
  homes: readonly string[]
  /** Name of the application for the header `X-Client-Agent` (platform/agent.ts). */
  agent?: string | undefined
  fetch: typeof globalThis.fetch
  /** Absent in Node 20 or where it is blocked: the live room polls. */
  WebSocket?: typeof globalThis.WebSocket
  storage: SafeStorage
  /** Epoch ms. */
  now: () => number
  location: { origin: string; hostname: string; href: string }
  log: Logger
  reach: Reach
  /** Aborted by `close`, with the refusal of every later call. */
  closing?: AbortSignal | undefined
  close?: (reason: FoyerError) => void
  /** Finds a `WebSocket` where the platform has none of its own; asked once, before the first socket. */
  findWebSocket?: () => Promise<typeof globalThis.WebSocket | undefined>
}

/** The parts of the environment that an application may replace; default: those of the platform. */
export interface PlatformOptions {
  /** Base of the main API; default: the page's origin. Required without a page. */
  apiUrl?: string
  /** The chat domain; default: the page's host. Required without a page. */
  domain?: string
  /**
   * Hosts, with their ports, of further front ends of this chat, as the server's `FOYER_ORIGINS` names them. Keys for
   * private messages count only where they were signed for on the host of `apiUrl` or one of these.
   */
  homes?: readonly string[]
  /** Value of `X-Client-Agent`. */
  agent?: string
  fetch?: typeof globalThis.fetch
  /** `null` for none: the live room polls. */
  WebSocket?: typeof globalThis.WebSocket | null
  /** Default, and in place of null: the page's. */
  storage?: SafeStorage | null
  /** Epoch ms. */
  now?: () => number
  location?: Platform['location']
  log?: Logger
}

/** @throws FoyerError when there is no page and `apiUrl` or `domain` is missing, or either is no address */
export function createPlatform(options: PlatformOptions): Platform {
  const log = options.log ?? createLogger()
  const now = options.now ?? Date.now
  const closing = new AbortController()
  const page: Platform['location'] | undefined = options.location ?? globalThis.location
  const apiUrl = baseUrl(options.apiUrl ?? page?.origin, page?.href)
  const domain = options.domain ?? page?.hostname
  if (domain === undefined) throw new FoyerError('Without a page, createClient needs a domain.')
  return {
    apiUrl,
    domain: normalizeDomain(domain),
    homes: options.homes ?? [],
    agent: options.agent,
    // Looked up at each call, so that instrumentation installed later is heeded.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    WebSocket: options.WebSocket === null ? undefined : (options.WebSocket ?? globalThis.WebSocket),
    storage: createStorage(options.storage ?? pageStorage(), log),
    now,
    location: page ?? parseLocation(apiUrl),
    log,
    reach: createReach(log, now),
    closing: closing.signal,
    close: (reason) => closing.abort(reason),
  }
}

/**
 * An http(s) address without a slash at its end, so that paths can be joined to it.
 *
 * @throws FoyerError when it is none
 */
export function baseUrl(address: string | undefined, page?: string): string {
  if (address === undefined) throw new FoyerError('Without a page, createClient needs an apiUrl.')
  const { origin, pathname } = httpUrl(address, page)
  return withoutEnd(`${origin}${pathname}`, '/')
}

/** @param page what a relative address is relative to. @throws FoyerError when it is no http(s) address */
export function httpUrl(address: string, page?: string): URL {
  const url = URL.canParse(address, page) ? new URL(address, page) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new FoyerError(`"${address}" is not an http address.`)
  return url
}

const parseLocation = (url: string) => {
  const { origin, hostname, href } = new URL(url)
  return { origin, hostname, href }
}
