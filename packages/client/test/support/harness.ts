import { FakeWallet, type FakeWalletOptions } from '@foyer/testkit/wallet'
import type { Logger } from '../../src/lib/log.ts'
import { type ClientOptions, createClient } from '../../src/node.ts'
import type { WalletAdapter } from '../../src/wallet/adapter.ts'
import { metamask } from '../../src/wallet/adapters/metamask.ts'
import type { ClientEvents } from '../../src/wallet/client-events.ts'
import { createFakeServer, type SentRequest } from './fake-server.ts'
import { honestChallenge } from './true-texts.ts'

export const API = 'https://api.example.org'
/** 2026-01-01T00:00:00.000Z in epoch ms. */
export const NOW = Date.UTC(2026, 0, 1)
export const LOCATION = {
  origin: 'https://example.com',
  hostname: 'example.com',
  href: 'https://example.com/a/b',
}

/** Storage that can be read, and made to refuse. */
export class TestStorage {
  readonly items = new Map<string, string>()
  broken = false

  constructor(items: Record<string, string> = {}) {
    for (const [key, value] of Object.entries(items)) this.items.set(key, value)
  }

  getItem(key: string): string | null {
    this.#check()
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#check()
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.#check()
    this.items.delete(key)
  }

  #check() {
    if (this.broken) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

/** Keeps what is logged instead of showing it. */
export function createTestLog() {
  const lines: { level: keyof Logger; text: string }[] = []
  const line =
    (level: keyof Logger) =>
    (...args: unknown[]) =>
      void lines.push({ level, text: args.map(String).join(' ') })
  const log: Logger = {
    trace: line('trace'),
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
  }
  return { log, lines }
}

/** Sign-in calls that believe every signature. */
const signInScripts = (token = 'token-1', exp = NOW / 1000 + 1000) => ({
  'POST /api/v1/siww/get': honestChallenge,
  'POST /api/v1/siww/verify': { body: { success: true, token, exp } },
  'POST /api/v1/logout': { body: { success: true } },
})

/** A client whose surroundings are all in the test's hands. */
export function startClient(options: Partial<ClientOptions> & { storage?: TestStorage } = {}) {
  const server = createFakeServer(signInScripts())
  const storage = options.storage ?? new TestStorage()
  const clock = { now: NOW }
  const { log, lines } = createTestLog()
  const client = createClient({
    apiUrl: API,
    domain: 'example.com',
    fetch: server.fetch as typeof globalThis.fetch,
    now: () => clock.now,
    location: LOCATION,
    log,
    ...options,
    storage,
  })
  const events: [keyof ClientEvents, unknown][] = []
  for (const event of EVENTS) client.on(event, (payload) => events.push([event, payload]))
  return {
    client,
    server,
    storage,
    clock,
    lines,
    events,
    /** The names of the events so far. */
    get eventNames() {
      return events.map(([name]) => name)
    },
    payloads: <N extends keyof ClientEvents>(name: N) =>
      events.filter(([event]) => event === name).map(([, payload]) => payload as ClientEvents[N]),
  }
}

const EVENTS: (keyof ClientEvents)[] = [
  'not_ready',
  'ready',
  'connecting',
  'connected',
  'disconnected',
  'errored',
  'chain_changed',
  'account_changed',
  'cache_clear',
  'clear_token',
]

/** A client with a metamask adapter on a fake wallet, initialised, as guest. */
export async function startWithWallet(
  options: Parameters<typeof startClient>[0] & { wallet?: FakeWalletOptions; others?: WalletAdapter[] } = {},
) {
  const { wallet: walletOptions, others = [], ...clientOptions } = options
  const wallet = new FakeWallet(walletOptions)
  const adapter = metamask({ provider: wallet })
  const harness = startClient({ ...clientOptions, adapters: [adapter, ...others] })
  await harness.client.init()
  return Object.assign(harness, { wallet, adapter })
}

/** As `startWithWallet`, and connected. */
export async function startConnected(options: Parameters<typeof startWithWallet>[0] = {}) {
  const harness = await startWithWallet(options)
  await harness.client.connectTo('metamask')
  return harness
}

/** The bearer of a request, or null. */
export const getBearer = ({ headers }: SentRequest): string | null => headers.get('authorization')

/** A wallet library with a switch for every answer. */
export function createFakeEngine(wallet: FakeWallet) {
  const calls: string[] = []
  const answers = {
    init: async (): Promise<void> => {},
    connect: async (_params: { onUri?: (uri: string) => void }): Promise<FakeWallet> => {
      await wallet.request({ method: 'eth_requestAccounts' })
      return wallet
    },
    resume: async (): Promise<FakeWallet | null> => wallet,
    logout: async (): Promise<void> => {},
  }
  return {
    calls,
    answers,
    engine: {
      init() {
        calls.push('init')
        return answers.init()
      },
      connect(params: { onUri?: (uri: string) => void }) {
        calls.push('connect')
        return answers.connect(params)
      },
      resume() {
        calls.push('resume')
        return answers.resume()
      },
      logout() {
        calls.push('logout')
        return answers.logout()
      },
    },
  }
}

/** Everything that is due now has happened: promises, not timers. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
