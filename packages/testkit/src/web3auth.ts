import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { encrypt } from '@toruslabs/eccrypto'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { type Hex, keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type WebSocket, WebSocketServer } from 'ws'

const SESSIONS = 'https://api.web3auth.io/session-service/**'
const CHANNELS = 'wss://session.web3auth.io'
const SIGN_IN_PAGE = 'https://auth.web3auth.io/**'

/** Takes the place of Web3Auth's servers in a browser: its sessions, its channels and its sign-in page. */
export class FakeWeb3Auth implements AsyncDisposable {
  /** True for a session server that takes requests and answers none. */
  silent = false
  /** What is stored, sealed, by public key. */
  readonly #sessions = new Map<string, string>()
  /** Those of `#sessions` that are a person's, and not a sign-in under way. */
  readonly #people = new Set<string>()
  /** Windows that wait for the outcome of a sign-in, by public key. */
  readonly #waiting = new Map<string, (sealed: string) => void>()

  readonly #channels: WebSocketServer

  private constructor(channels: WebSocketServer) {
    this.#channels = channels
    channels.on('connection', (socket) => this.#listen(socket))
  }

  /** Answers in place of the servers in all pages of the context. */
  static async attach(context: BrowserContext): Promise<FakeWeb3Auth> {
    const channels = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(channels, 'listening')
    const fake = new FakeWeb3Auth(channels)
    await fake.#intercept(context)
    return fake
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#channels.clients) socket.terminate()
    this.#channels.close()
    await once(this.#channels, 'close')
  }

  async #intercept(context: BrowserContext): Promise<void> {
    await context.route(SESSIONS, (route) => this.#answer(route))
    await context.route(SIGN_IN_PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' }),
    )
    const { port } = this.#channels.address() as AddressInfo
    // Playwright's own interception never opens a socket that is made along with a window.
    await context.addInitScript(redirectSockets, { from: CHANNELS, to: `ws://127.0.0.1:${port}` })
  }

  /** How many people are signed in. */
  get signedIn(): number {
    return this.#people.size
  }

  /** Makes a session of the owner of `key`, as signing in does, and names it. */
  async sessionOf(key: Hex): Promise<string> {
    const sessionId = randomBytes(32).toString('hex')
    const sealed = await seal(sessionId, { privKey: key.slice(2), userInfo: {} })
    this.#sessions.set(publicKeyOf(sessionId), sealed)
    this.#people.add(publicKeyOf(sessionId))
    return sessionId
  }

  /** The person signs in in the window, as the owner of `key`. */
  async signIn(window: Page, key: Hex): Promise<void> {
    await this.#finish(window, { data: { sessionId: await this.sessionOf(key), sessionNamespace: '' } })
  }

  /** The person, or the login provider, refuses. */
  async refuse(window: Page, error: string): Promise<void> {
    await this.#finish(window, { error, state: '' })
  }

  async #finish(window: Page, outcome: unknown): Promise<void> {
    const key = keccak256(toBytes(loginIdOf(window))).slice(2)
    const tell = await this.#waiter(publicKeyOf(key))
    tell(await seal(key, JSON.stringify(outcome)))
  }

  /** The page that has opened the window may come to wait for its outcome a little later. */
  async #waiter(key: string): Promise<(sealed: string) => void> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const tell = this.#waiting.get(key)
      if (tell !== undefined) return tell
      await setTimeout(100)
    }
    throw new Error('No sign-in waits for this window.')
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request()
    if (request.method() === 'OPTIONS') return answer(route, null)
    const { key, data, timeout } = request.postDataJSON() as { key: string; data: string; timeout?: number }
    if (this.silent) return
    if (request.url().endsWith('/v2/store/get'))
      return answer(route, { message: this.#sessions.get(key) ?? '' })
    // A session that is to live for a second is one that has ended.
    if (timeout === 1) this.#people.delete(key)
    if (timeout === 1) this.#sessions.delete(key)
    else this.#sessions.set(key, data)
    return answer(route, { success: true })
  }

  /** Speaks what Socket.IO needs: Engine.IO 4 over a WebSocket, one namespace, text events. */
  #listen(socket: WebSocket): void {
    const limits = { pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1e6 }
    socket.send(`0${JSON.stringify({ sid: 'a', upgrades: [], ...limits })}`)
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('40')) socket.send('40{"sid":"b"}')
      if (!text.startsWith('42')) return
      const [event, key] = JSON.parse(text.slice(2)) as [string, string]
      if (event !== 'v2:check_auth_status') return
      this.#waiting.set(key, (sealed) => socket.send(`42${JSON.stringify([`${key}_success`, sealed])}`))
    })
  }
}

/** Runs in the page. */
function redirectSockets({ from, to }: { from: string; to: string }): void {
  const Socket = window.WebSocket
  window.WebSocket = new Proxy(Socket, {
    construct: (_, [url, ...rest]) => new Socket(String(url).replace(from, to), ...rest),
  })
}

/** The name of the sign-in, from the address that the library has opened. */
function loginIdOf(window: Page): string {
  const params = new URLSearchParams(new URL(window.url()).hash.slice(1)).get('b64Params') ?? ''
  return (JSON.parse(Buffer.from(params, 'base64url').toString()) as { loginId: string }).loginId
}

/** Seals a value for the holder of the key, as the library opens it (ECIES, each part in hex). */
async function seal(key: string, value: unknown): Promise<string> {
  const sealed = await encrypt(Buffer.from(publicKeyOf(key), 'hex'), Buffer.from(JSON.stringify(value)))
  const parts = Object.entries(sealed).map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')])
  return JSON.stringify(Object.fromEntries(parts))
}

const publicKeyOf = (key: string): string => privateKeyToAccount(`0x${key}`).publicKey.slice(2)

function answer(route: Route, body: unknown): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  return route.fulfill(body === null ? { status: 204, headers } : { json: body, headers })
}
