import { expect } from 'vitest'
import { test } from './fixtures/test.ts'

test('/docs shows a call and makes it, within its content policy', async ({ browser, world, domain }) => {
  const { page } = await browser.visitor()
  const complaints: string[] = []
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${world.url}/docs#/rooms/rooms.create`)
  const call = page.locator('[id^="operations-rooms-rooms"][id$="create"]')
  await call.getByText('Creates the room of a url, or returns the existing one', { exact: true }).waitFor()
  expect(await call.getByText('rooms.create', { exact: true }).isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await page.locator('#api_key_value').fill(crypto.randomUUID())
  await page.getByRole('button', { name: 'Apply credentials' }).last().click()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  const hashed_domain = await hash(domain)
  await call.locator('textarea').fill(JSON.stringify({ domain, url: `https://${domain}/`, hashed_domain }))
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await call.getByRole('button', { name: 'Execute' }).click()
  expect((await answered).status()).toBe(201)
  await call.locator('.live-responses-table').getByText('201').first().waitFor()

  expect(complaints).toEqual([])
  const foreign = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin)),
  )
  expect(foreign).toEqual([])
})

test('the web app neither loads nor keeps the viewer', async ({ world }) => {
  for (const path of ['/', '/sw.js']) {
    const text = await (await fetch(`${world.url}${path}`)).text()
    expect(text).not.toContain('/docs/viewer')
  }
})

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}
