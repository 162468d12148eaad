// An example with a page: builds it, serves it, and writes in it with a browser; the message must be on the server.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { roomId } from '@foyer/contract'
import { chromium } from 'playwright-core'
import { npm, serve } from './serve.mjs'

const { FOYER_URL, CHROMIUM } = process.env

const build = npm('build')
build.stdout.resume()
assert.equal((await once(build, 'close'))[0], 0, 'the example does not build')

const served = await serve()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  const faults = []
  page.on('pageerror', (error) => {
    console.error(error.message)
    faults.push(error.message)
  })
  await page.goto(served.address)
  // Several examples write in the same room.
  const text = `Hello, ${randomUUID()}`
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  const line = page.getByRole('listitem').filter({ hasText: text })
  await line.waitFor()
  await line.getByText('sending').waitFor({ state: 'detached' })
  const room = roomId('https://example.com/')
  const { results } = await (await fetch(`${FOYER_URL}/api/whiteboard/?room_id=${room}`)).json()
  assert.ok(
    results.some(({ content }) => content === text),
    'the message is not on the server',
  )
  assert.deepEqual(faults, [])
} finally {
  await browser.close()
  served.stop()
}
