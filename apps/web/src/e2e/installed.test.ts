import { hashDomain } from '@foyer/contract'
import { request, startWorld } from '@foyer/testkit'
import { openPush, startPushService } from '@foyer/testkit/internet'
import type { CDPSession, Page, Worker } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { browserTest, openWhole } from './fixtures/test.ts'
import { openGate } from './gate.ts'
import { openUpdateGate } from './update-gate.ts'

const WITH_WORKER = { serviceWorkers: 'allow' as const }

const test = browserTest
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = await startPushService()
    onCleanup(() => service[Symbol.asyncDispose]())
    return service
  })
  .extend('world', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const world = await startWorld({ internet: service.internet })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('gate', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const gate = await openGate(world.url)
    onCleanup(() => gate[Symbol.asyncDispose]())
    return gate
  })

/** Waits until the service worker serves the page. */
const served = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })

/** Waits until something is so that a page can only find out in time: `waitForFunction` takes any promise for a yes. */
const until = (page: Page, url: string, isSo: (url: string) => Promise<boolean>) =>
  expect.poll(() => page.evaluate(isSo, url), { timeout: 30_000 }).toBe(true)

test('the app can be installed: its manifest is right, its icons are there, its worker serves it', async ({
  gate,
  browser,
}) => {
  const { page, troubles } = await browser.visitor(WITH_WORKER)
  await page.goto(gate.url)
  await served(page)
  const cdp = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  const sizes = await page.evaluate(
    async (urls) => {
      const widths = urls.map(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width)
      return Promise.all(widths)
    },
    icons.map(({ src }) => src),
  )
  expect(sizes.map((size) => `${size}x${size}`)).toEqual(icons.map(({ sizes }) => sizes))
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Every test has a profile of its own, which Chromium takes for a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(troubles).toEqual([])
}, 120_000)

/** Largest sum of what a first visit fetches beside what its room needs, in bytes as sent. */
const BESIDE_MAX = 150_000

test('a first visit fetches what its room needs, not the app', async ({ world, browser }) => {
  const address = roomAddress(world, 'https://first.example/visit')
  const count = async (options: typeof WITH_WORKER | undefined, until: (page: Page) => Promise<unknown>) => {
    const { page } = await browser.visitor(options)
    let bytes = 0
    let files = 0
    page.context().on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }))
      if (request.url().includes('/assets/')) files++
      bytes += responseBodySize
    })
    await page.goto(address)
    await page.getByRole('textbox', { name: /^Write in/ }).waitFor()
    await until(page)
    await page.waitForLoadState('networkidle')
    return { bytes, files }
  }
  const plain = await count(undefined, (page) => page.waitForTimeout(3_000))
  const kept = await count(WITH_WORKER, async (page) => {
    await served(page)
    await page.waitForTimeout(3_000)
  })
  expect(kept.bytes - plain.bytes).toBeLessThan(BESIDE_MAX)
  // The shell is what the room has loaded, and the part for the first interaction.
  expect(kept.files).toBeLessThan(plain.files * 2 + 8)
}, 120_000)

test('a person who saves data gets no worker', async ({ gate, browser }) => {
  const { page } = await browser.visitor(WITH_WORKER)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(gate.url)
  await page.getByTestId('start').waitFor()
  await page.waitForRequest(/healthz/)
  await page.waitForTimeout(3_000)
  expect(asked).not.toContain('/sw.js')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
}, 60_000)

test('a page that loaded past its worker is served by it a moment later', async ({ gate, browser }) => {
  const { page } = await browser.visitor(WITH_WORKER)
  await page.goto(gate.url)
  await served(page)
  const cdp = await page.context().newCDPSession(page)
  // As a page that was loading while the worker activated: registered, but without a controller.
  await cdp.send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller === null)
  await served(page)
}, 120_000)

test('a screen that was opened works without a network, after a reload and by a link', async ({
  gate,
  browser,
}) => {
  const { page } = await browser.visitor(WITH_WORKER)
  await page.goto(gate.url)
  await served(page)
  await page.goto(`${gate.url}/settings`)
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  gate.shut()
  await page.reload()
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  await page.goto(gate.url)
  await page.getByTestId('start').waitFor()
  gate.isOpen = true
}, 120_000)

test('a part that the server no longer has makes the page offer the new version', async ({
  world,
  browser,
}) => {
  await using gate = await openUpdateGate(world.url)
  const { page } = await browser.visitor(WITH_WORKER)
  await page.goto(gate.url)
  await served(page)
  await page.waitForLoadState('networkidle')
  gate.isUpdated = true
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByText('A new version is ready').waitFor({ timeout: 30_000 })
}, 120_000)

test('without a network a room opens as it was read last, and what is written there arrives later', async ({
  world,
  gate,
  browser,
}) => {
  const url = 'https://offline.example/last'
  const address = roomAddress(gate, url)
  const { page } = await browser.visitor(WITH_WORKER)
  // Who reads is known long after what is read: on a busy machine it comes about by itself.
  await page.route('**/api/get-user-info/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    await route.continue()
  })
  await page.goto(address)
  await say(page, 'read before the tunnel')
  const log = page.getByRole('log')
  await log.getByText('read before the tunnel').waitFor()
  await served(page)
  await until(page, url, async (url) => {
    // The cache is there a moment before what is kept in it.
    const kept = await caches.match(`/api/whiteboard/?${new URLSearchParams({ url })}`)
    return (await kept?.text())?.includes('read before the tunnel') ?? false
  })
  gate.shut()
  await page.reload()
  await log.getByText('read before the tunnel').waitFor({ timeout: 60_000 })
  await say(page, 'written in the tunnel')
  await log.getByText('written in the tunnel').waitFor()
  gate.isOpen = true
  const other = await browser.visitor(WITH_WORKER)
  await other.page.goto(roomAddress(world, url))
  await other.page.getByRole('log').getByText('written in the tunnel').waitFor({ timeout: 90_000 })
  expect(await other.page.getByRole('log').getByText('written in the tunnel').count()).toBe(1)

  // Another person in this browser finds nothing of it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(gate.url)
  await until(page, url, async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('read '))
    const reader = localStorage.getItem('foyer_web_reader')
    return reader !== null && names.every((name) => name === `read ${reader}`)
  })
}, 300_000)

test('a room in which news never rests is kept all the same', async ({ world, browser }) => {
  const url = 'https://offline.example/busy'
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  await room.send('the first of many')
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, url))
  const talking = setInterval(() => void room.send('and one more').catch(() => undefined), 700)
  await until(page, url, async (url) => {
    const kept = await caches.match(`/api/whiteboard/?${new URLSearchParams({ url })}`)
    return (await kept?.text())?.includes('and one more') ?? false
  }).finally(() => {
    clearInterval(talking)
    room.close()
  })
}, 60_000)

test('a push is switched on in the settings, shows a notification, and a click leads to the room', async ({
  service,
  world,
  gate,
  browser,
}) => {
  const url = 'https://pushed.example/room'
  const place = { hashed_domain: hashDomain('pushed.example'), url, domain: 'pushed.example' }
  const { page } = await browser.visitor(WITH_WORKER)
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: gate.url })
  const phone = service.browser()
  // Chromium's own push service is not to be had here: everything after it is real.
  await context.addInitScript(({ endpoint, keys }) => {
    let subscription: object | null = null
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      subscription = {
        endpoint,
        options,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => true,
      }
      return subscription as PushSubscription
    }
  }, phone)
  await page.goto(roomAddress(gate, url))
  await say(page, 'Does anybody know?')
  await page.getByRole('log').getByText('Does anybody know?').waitFor()
  await served(page)
  await page.goto(`${gate.url}/settings`)
  const toggle = page.getByRole('switch', { name: 'On this device' })
  await toggle.click()
  await page.locator('[role=switch][aria-label="On this device"][aria-checked=true]').waitFor()
  await expect
    .poll(
      () =>
        world.context.database.pool.query('SELECT 1 FROM push_subscriptions').then((found) => found.rowCount),
      {
        timeout: 30_000,
      },
    )
    .toBe(1)

  const guest = world.guest()
  const room = await request<{ id: string }>(world.url, 'POST', '/api/whiteboard/new/', guest, place)
  const path = `/api/whiteboard/messages/${room.body.id}`
  const query = `/api/whiteboard/?room_id=${room.body.id}&peek=1`
  const readQuestion = async () =>
    (await request<{ results: { id: string }[] }>(world.url, 'GET', query)).body.results[0]?.id
  // The page shows what it sends before the server has it.
  await expect.poll(readQuestion).toBeDefined()
  const answer = { content: 'I do: platform nine.', reply_to: await readQuestion() }
  await request(world.url, 'POST', path, guest, answer)
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1)
  const [push] = service.received
  if (push === undefined) throw new Error('Nothing was pushed.')
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('No service worker runs.')
  await noteShown(worker)
  const errors = await deliver(
    await context.newCDPSession(page),
    gate.url,
    JSON.stringify(openPush(push, phone)),
  )
  await expect.poll(() => hasShown(worker), { timeout: 30_000 }).toBe(true)
  const shown = await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerGlobal
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
  expect(shown).toEqual([
    {
      title: '\u2068Someone\u2069 replied to you in \u2068pushed.example/room\u2069',
      body: 'I do: platform nine.',
    },
  ])
  // A picture that the worker's policy refuses is reported as an error.
  expect(errors).toEqual([])

  await worker.evaluate(async () => {
    const { registration, NotificationEvent } = globalThis as unknown as WorkerGlobal
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL((address) => address.searchParams.get('url') === url, { timeout: 30_000 })
  await page.getByRole('log').getByText('I do: platform nine.').waitFor({ timeout: 30_000 })
}, 300_000)

interface WorkerGlobal {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: object) => Event
  hasShown?: boolean
}

/**
 * Makes the worker note when its notification is shown. Chromium forgets a notification if a page or worker asks for
 * the list while it is being shown, so that the list cannot be asked until it is there.
 */
const noteShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerGlobal
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (...parts) => {
      await show(...parts)
      scope.hasShown = true
    }
  })

const hasShown = (worker: Worker): Promise<boolean> =>
  worker.evaluate(() => (globalThis as unknown as WorkerGlobal).hasShown === true)

/** Hands a push to the worker as the browser's push service would. @returns the errors that the worker reports */
async function deliver(cdp: CDPSession, origin: string, data: string): Promise<string[]> {
  const errors: string[] = []
  cdp.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(JSON.stringify(errorMessage)))
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  return errors
}
