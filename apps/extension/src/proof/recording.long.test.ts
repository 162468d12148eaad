import { hashDomain, roomId } from '@foyer/contract'
import { server as wellKnown } from '@foyer/contract/lobbies'
import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { chrome as Chrome } from '../chrome.ts'
import { openSites, startWithExtension } from './browser.ts'
import { startRecorder } from './recorder.ts'

/** What the test asks beside what the extension uses. */
declare const chrome: typeof Chrome & {
  runtime: { getURL(path: string): string }
  tabs: { create(tab: { url: string; active: boolean }): Promise<unknown> }
  action: Record<'getBadgeText' | 'getTitle', (details: { tabId: number }) => Promise<string>>
}

const PATIENT = { timeout: 20_000 }
const NAMES = ['ant', 'bee', 'cow', 'doe', 'elk', 'fox', 'gnu', 'hen', 'ibis', 'jay']
const SECRET = 'hush-hush'
/** The site whose panel is opened. */
const OPENED = 'fox'
const roomOf = (name: string) => `https://${name}.example/private/page-of-${name}?chapter=2`

test('the server learns two digits of each page, and one room when its panel is opened', async () => {
  await using world = await startWorld()
  await using recorder = await startRecorder(world.url)
  await using sites = await openSites()
  const writer = world.client()
  await writer.init()
  for (const name of NAMES.slice(0, 6)) {
    const url = roomOf(name)
    // A room with a query is listed where its domain has an owner.
    await world.giveDomain(`${name}.example`, `0x${'0e'.repeat(20)}`)
    await writer.rooms.create({ domain: `${name}.example`, url })
    await writer.rooms.post(roomId(url), `hello ${name}`, { url })
  }
  await using driven = await startWithExtension(recorder.url)
  const { context, worker } = driven
  const page = context.pages()[0] ?? (await context.newPage())
  const icon = () =>
    worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      if (tab?.id === undefined) return null
      const which = { tabId: tab.id }
      return [await chrome.action.getBadgeText(which), await chrome.action.getTitle(which)]
    })

  const expected = new Set<string>()
  for (const [index, name] of NAMES.entries()) {
    const { pathname, search } = new URL(roomOf(name))
    await page.goto(
      `http://${name}.example:${sites.port}${pathname}${search}&token=${SECRET}#part-of-${name}`,
    )
    expected.add(`/api/lobbies/${roomId(roomOf(name)).slice(0, 2)}`)
    await expect.poll(() => new Set(recorder.requests.map(({ path }) => path)), PATIENT).toEqual(expected)
    if (index < 6) await expect.poll(icon, PATIENT).toEqual(['1', '0 people here, 1 message'])
    else await expect.poll(icon, PATIENT).toEqual(['', 'Foyer'])
  }

  // Nothing that names a page, in a path, a header, a body or a frame.
  const named = (name: string) => [
    `${name}.example`,
    `page-of-${name}`,
    hashDomain(`${name}.example`),
    roomId(roomOf(name)),
    roomId(`https://${name}.example/`),
  ]
  const all = () => JSON.stringify([recorder.requests, recorder.frames])
  const before = all()
  expect(
    [...NAMES.flatMap(named), SECRET, 'a secret sentence'].filter((each) => before.includes(each)),
  ).toEqual([])
  expect(recorder.frames).toEqual([])
  for (const { method, path, headers, body } of recorder.requests) {
    expect([method, body]).toEqual(['GET', ''])
    expect(path).toMatch(/^\/api\/lobbies\/[0-9a-f]{2}$/)
    for (const name of ['cookie', 'referer', 'authorization', 'x-guest-uuid'])
      expect(headers).not.toHaveProperty(name)
  }

  await page.goto(`http://${OPENED}.example:${sites.port}${new URL(roomOf(OPENED)).pathname}?chapter=2`)
  const opening = context.waitForEvent('page')
  await worker.evaluate(() => chrome.tabs.create({ url: chrome.runtime.getURL('panel.html'), active: false }))
  const panel = await opening
  panel.setDefaultTimeout(PATIENT.timeout)
  const troubles: string[] = []
  panel.on('pageerror', (error) => troubles.push(String(error)))
  panel.on('console', (message) => {
    // The site is asked for its server, and has none at the port of https.
    const isOfSite = message.location().url.endsWith(wellKnown.path)
    if (message.type() === 'error' && !isOfSite) troubles.push(message.text())
  })
  await panel.getByText(`hello ${OPENED}`).waitFor()
  await panel.getByRole('textbox', { name: 'Write a message' }).fill('From the panel')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(
      async () => (await world.sql('SELECT 1 FROM messages WHERE content = $1', ['From the panel'])).length,
      PATIENT,
    )
    .toBe(1)
  const opened = all()
  expect(opened).toContain(roomId(roomOf(OPENED)))
  expect(recorder.frames.join()).toContain(roomId(roomOf(OPENED)))

  for (const { headers } of recorder.requests)
    for (const name of ['cookie', 'referer']) expect(headers).not.toHaveProperty(name)

  // The person goes on: the panel stays with its room, and no other is named.
  for (const name of ['gnu', 'bee']) {
    await page.goto(`http://${name}.example:${sites.port}${new URL(roomOf(name)).pathname}?chapter=2`)
    await panel.getByText(`You are on ${name}.example now.`).waitFor()
  }
  const after = all()
  const others = NAMES.filter((name) => name !== OPENED)
  expect([...others.flatMap(named), SECRET].filter((each) => after.includes(each))).toEqual([])

  await panel.getByRole('checkbox', { name: `On for ${OPENED}.example` }).click()
  await panel.getByText('Foyer is off for this site.').waitFor()
  const count = recorder.requests.length
  await page.goto(`http://${OPENED}.example:${sites.port}/another`)
  await page.waitForTimeout(1500)
  expect(recorder.requests.slice(count).map(({ path }) => path)).toEqual([])
  expect(troubles).toEqual([])
})
