import { roomId } from '@foyer/contract'
import { server as wellKnown } from '@foyer/contract/lobbies'
import { startWorld, type World } from '@foyer/testkit'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { chrome as Chrome } from '../chrome.ts'
import { openSites, startWithExtension } from './browser.ts'
import { startRecorder } from './recorder.ts'

declare const chrome: typeof Chrome & {
  runtime: { getURL(path: string): string }
  tabs: { create(tab: { url: string; active: boolean }): Promise<unknown> }
}

const PATIENT = 20_000
const SITE = 'kept.example'
const NAMED = 'https://chat.example'
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Answers as the site, whose document names a server, and as that server, which has a certificate in the real world. */
async function keepElsewhere(context: BrowserContext, elsewhere: World): Promise<string[]> {
  const secrets: string[] = []
  await context.route(`https://${SITE}${wellKnown.path}`, (route) =>
    route.fulfill({ json: { server: NAMED, version: 1 }, headers: CORS }),
  )
  await context.route(`${NAMED}/**`, async (route) => {
    const request = route.request()
    secrets.push(request.headers()['x-guest-uuid'] ?? '')
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS })
    const { pathname, search } = new URL(request.url())
    const response = await route.fetch({ url: elsewhere.url + pathname + search })
    return route.fulfill({ response, headers: { ...response.headers(), ...CORS } })
  })
  return secrets
}

/** The person's answer to the browser's question, which no test can click. */
const answerPermission = (panel: Page, allowed: boolean) =>
  panel.evaluate((answer) => {
    chrome.permissions.request = () => Promise.resolve(answer)
  }, allowed)

test('the panel opens the lobby on the server that the domain has named, as another guest', async () => {
  await using world = await startWorld()
  await using elsewhere = await startWorld()
  await using recorder = await startRecorder(world.url)
  await using sites = await openSites()
  const url = `https://${SITE}/garden`
  const writer = elsewhere.client()
  await writer.init()
  await writer.rooms.create({ domain: SITE, url })
  await writer.rooms.post(roomId(url), 'hello from the named server', { url })
  await using driven = await startWithExtension(recorder.url)
  const { context, worker } = driven
  const secrets = await keepElsewhere(context, elsewhere)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`http://${SITE}:${sites.port}/garden`)
  const openPanel = async () => {
    const opening = context.waitForEvent('page')
    await worker.evaluate(() =>
      chrome.tabs.create({ url: chrome.runtime.getURL('panel.html'), active: false }),
    )
    const panel = await opening
    panel.setDefaultTimeout(PATIENT)
    return panel
  }

  /** On a busy machine the site may not answer in the three seconds that it has: the panel opens as for any site then. */
  const openNamed = async () => {
    for (;;) {
      const panel = await openPanel()
      const named = panel.getByText(`${SITE} keeps its lobby on chat.example.`)
      await named.or(panel.getByRole('textbox', { name: 'Write a message' })).waitFor()
      if (await named.isVisible()) return panel
      await panel.close()
    }
  }

  const panel = await openNamed()
  const seen = recorder.requests.length
  const own = new URL(recorder.url).host
  await answerPermission(panel, false)
  await panel.getByRole('button', { name: 'Open its lobby' }).click()
  await panel.getByRole('button', { name: `Stay on ${own}` }).waitFor()
  await answerPermission(panel, true)
  await panel.getByRole('button', { name: 'Open its lobby' }).click()
  await panel.getByText('This lobby is kept by chat.example.').waitFor()
  await panel.getByText('hello from the named server').waitFor()
  await panel.getByRole('textbox', { name: 'Write a message' }).fill('From the panel')
  await panel.getByRole('button', { name: 'Send' }).click()
  const stored = (where: World) => where.sql('SELECT 1 FROM messages WHERE content = $1', ['From the panel'])
  await expect.poll(() => stored(elsewhere), { timeout: PATIENT }).toHaveLength(1)
  expect(JSON.stringify(recorder.requests.slice(seen))).not.toContain(roomId(url))

  // A person may stay: on the server of the options they are another guest.
  const next = await openNamed()
  await next.getByRole('button', { name: `Stay on ${own}` }).click()
  await next.getByRole('textbox', { name: 'Write a message' }).fill('Here instead')
  await next.getByRole('button', { name: 'Send' }).click()
  await next.getByText('Here instead').waitFor()
  const sent = () => recorder.requests.map(({ headers }) => headers['x-guest-uuid']).filter(Boolean)
  await expect.poll(() => sent().length, { timeout: PATIENT }).toBeGreaterThan(0)
  expect(secrets.some(Boolean)).toBe(true)
  expect(sent().filter((secret) => secrets.includes(String(secret)))).toEqual([])
})
