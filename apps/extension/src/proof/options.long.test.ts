import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { chrome as Chrome } from '../chrome.ts'
import { openSites, startWithExtension } from './browser.ts'
import { startRecorder } from './recorder.ts'

declare const chrome: typeof Chrome & {
  runtime: { getURL(path: string): string }
  tabs: { create(tab: { url: string; active: boolean }): Promise<unknown> }
}

const PATIENT = { timeout: 20_000 }

test('the page of options chooses the server, switches the badge off, and a site on again', async () => {
  await using world = await startWorld()
  await using first = await startRecorder(world.url)
  await using second = await startRecorder(world.url)
  await using sites = await openSites()
  await using driven = await startWithExtension(first.url)
  const { context, worker } = driven
  const page = context.pages()[0] ?? (await context.newPage())
  const visit = (path: string) => page.goto(`http://ant.example:${sites.port}${path}`)
  await visit('/a')
  await expect.poll(() => first.requests.length, PATIENT).toBe(1)
  await worker.evaluate(() => chrome.storage.local.set({ offSites: ['bee.example'] }))

  const opening = context.waitForEvent('page')
  await worker.evaluate(() =>
    chrome.tabs.create({ url: chrome.runtime.getURL('options.html'), active: false }),
  )
  const options = await opening
  options.setDefaultTimeout(PATIENT.timeout)
  const field = options.getByLabel('Server')
  const save = options.getByRole('button', { name: 'Save' })

  await field.fill('http://chat.example')
  await save.click()
  await options.getByText('Give an https address').waitFor()
  expect(await field.inputValue()).toBe('http://chat.example')

  // The person's answer to the browser's question, which no test can click.
  const answer = (allowed: boolean) =>
    options.evaluate((given) => {
      chrome.permissions.request = () => Promise.resolve(given)
    }, allowed)
  await answer(false)
  await field.fill(second.url)
  await save.click()
  await options.getByText('Your browser may not reach this server yet.').waitFor()
  await visit('/b')
  await expect.poll(() => first.requests.length, PATIENT).toBeGreaterThan(1)
  expect(second.requests).toEqual([])

  await answer(true)
  await save.click()
  await options.getByText('Saved.').waitFor()
  const count = first.requests.length
  await visit('/c')
  await expect.poll(() => second.requests.length, PATIENT).toBe(1)
  expect(first.requests.length).toBe(count)

  await options.getByText('bee.example').waitFor()
  await options.getByRole('button', { name: 'Switch on' }).click()
  await options.getByText('bee.example').waitFor({ state: 'detached' })
  expect(await worker.evaluate(() => chrome.storage.local.get({ offSites: null }))).toEqual({ offSites: [] })

  await options.getByRole('checkbox').click()
  await expect
    .poll(() => worker.evaluate(() => chrome.storage.local.get({ hasBadge: true })))
    .toEqual({ hasBadge: false })
  const asked = second.requests.length
  await visit('/d')
  await page.waitForTimeout(1500)
  expect(second.requests.length).toBe(asked)
})
