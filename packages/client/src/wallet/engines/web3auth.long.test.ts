import { startWorld, type World } from '@foyer/testkit'
import { DEVELOPMENT_KEYS } from '@foyer/testkit/wallet'
import { FakeWeb3Auth } from '@foyer/testkit/web3auth'
import type { BrowserContext, Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSdkPages, type SdkPages } from '../../../test/support/browser.ts'
import type * as Sdk from '../../index.ts'

const [key] = DEVELOPMENT_KEYS
const { address } = privateKeyToAccount(key)

/** State that a test's page keeps. */
interface OnPage {
  foyer: typeof Sdk
  client: Sdk.Client
  outcome: Promise<string>
  abort: AbortController
}

let world: World
let pages: SdkPages
let context: BrowserContext
let web3auth: FakeWeb3Auth
const troubles: string[] = []

beforeAll(async () => {
  world = await startWorld()
  pages = await openSdkPages()
})
afterAll(async () => {
  await pages[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

beforeEach(async () => {
  context = await pages.context(world.url)
  web3auth = await FakeWeb3Auth.attach(context)
  troubles.length = 0
  context.on('weberror', (trouble) => troubles.push(String(trouble.error())))
})
afterEach(async () => {
  await context.close()
  await web3auth[Symbol.asyncDispose]()
})

/** A page with a client that has been initialised. */
async function openPage(search = ''): Promise<Page> {
  const page = await pages.open(context, world.url, search)
  await page.evaluate(async () => {
    const own = window as unknown as OnPage
    own.client = own.foyer.createClient({ adapters: [own.foyer.openlogin({ clientId: 'a-client' })] })
    await own.client.init()
  })
  return page
}

/** Starts to sign in; the outcome is awaited by `outcomeOn`. */
const connect = (page: Page) =>
  page.evaluate(() => {
    const own = window as unknown as OnPage
    own.abort = new AbortController()
    own.outcome = own.client.connectTo('openlogin', { signal: own.abort.signal }).then(
      () => 'connected',
      ({ code, message }) => `${code}: ${message}`,
    )
  })

const outcomeOn = (page: Page) => page.evaluate(() => (window as unknown as OnPage).outcome)

const getState = (page: Page) =>
  page.evaluate(() => {
    const { status, connectedAdapterName, address } = (window as unknown as OnPage).client
    return { status, connectedAdapterName, address }
  })

async function connectInWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent('page'), connect(page)])
  await popup.waitForURL(/b64Params/)
  return popup
}

const guest = { status: 'connected', connectedAdapterName: 'guest', address: null }
const person = { status: 'connected', connectedAdapterName: 'openlogin', address }

test('a social login signs in with the server, and the next page takes it up again (S4-15, S7-33, S4-39)', async () => {
  const page = await openPage()
  const popup = await connectInWindow(page)
  await web3auth.signIn(popup, key)
  expect(await outcomeOn(page)).toBe('connected')
  expect(await getState(page)).toEqual(person)
  const token = await page.evaluate(
    async () => (await (window as unknown as OnPage).client.authenticate()).token,
  )
  expect(token).toMatch(/^[\w-]{43}$/)

  await page.close()
  const next = await openPage()
  expect(await getState(next)).toEqual(person)
  expect(troubles).toEqual([])
})

test('signing out ends the session, and the next page finds none (S4-17, S4-20)', async () => {
  const page = await openPage()
  await web3auth.signIn(await connectInWindow(page), key)
  await outcomeOn(page)
  await page.evaluate(() => (window as unknown as OnPage).client.disconnect())
  expect(await getState(page)).toEqual({ status: 'ready', connectedAdapterName: null, address: null })

  await page.close()
  const next = await openPage()
  expect(await getState(next)).toEqual(guest)
  expect(web3auth.signedIn).toBe(0)
  const kept = await next.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((name) => name.includes('openlogin'))).toEqual([])
})

test.each<[string, (page: Page) => Promise<void>, string]>([
  [
    'blocked',
    async (page) => {
      await page.evaluate(() => {
        const { open } = window
        window.open = () => {
          window.open = open
          return null
        }
      })
      await connect(page)
    },
    '5115: The browser blocked the sign-in window. Allow it and try again.',
  ],
  [
    'closed by the person',
    async (page) => (await connectInWindow(page)).close(),
    '4001: The sign-in window was closed.',
  ],
  [
    'refused',
    async (page) => web3auth.refuse(await connectInWindow(page), 'this account is not allowed'),
    '5114: The sign-in was refused: this account is not allowed',
  ],
  [
    'given up',
    async (page) => {
      await connectInWindow(page)
      await page.evaluate(() => (window as unknown as OnPage).abort.abort(new Error('enough')))
    },
    'undefined: enough',
  ],
])('a window that is %s leaves a guest, who can try again (S4-36, S4-38)', async (_, act, outcome) => {
  const page = await openPage()
  await act(page)
  expect(await outcomeOn(page)).toBe(outcome)
  expect(await getState(page)).toEqual(guest)

  await web3auth.signIn(await connectInWindow(page), key)
  expect(await outcomeOn(page)).toBe('connected')
  expect(await getState(page)).toEqual(person)
})

test('a window that was given up never signs in (S4-38)', async () => {
  const page = await openPage()
  const popup = await connectInWindow(page)
  await page.evaluate(() => (window as unknown as OnPage).abort.abort(new Error('enough')))
  await outcomeOn(page)
  await web3auth.signIn(popup, key)
  await expect.poll(() => web3auth.signedIn).toBe(0)
  expect(await getState(page)).toEqual(guest)
})

test('a session that cannot be taken up in five seconds is given up (S4-41)', async () => {
  const page = await openPage()
  await web3auth.signIn(await connectInWindow(page), key)
  await outcomeOn(page)
  await page.close()

  web3auth.silent = true
  const next = await openPage()
  expect(await getState(next)).toEqual(guest)
  expect(await next.evaluate(() => localStorage.getItem('foyer_cached_adapter'))).toBeNull()
})

test('a link to the page can neither sign its reader in nor keep them out', async () => {
  const page = await openPage()
  await web3auth.signIn(await connectInWindow(page), key)
  await outcomeOn(page)
  await page.close()
  const other = await web3auth.sessionOf(DEVELOPMENT_KEYS[1])

  const next = await openPage(`?sessionId=${other}`)
  expect(await getState(next)).toEqual(guest)
  await next.close()
  const last = await openPage('?error=made-up')
  await web3auth.signIn(await connectInWindow(last), key)
  expect(await outcomeOn(last)).toBe('connected')
  expect(new URL(last.url()).search).toBe('?error=made-up')
})
