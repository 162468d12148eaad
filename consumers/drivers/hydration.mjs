// Pages that a server renders: a browser takes them over in place, without a word of complaint, and one can write in
// their room. `/early` initialises its client before that.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createClient } from '@foyer/client'
import { chromium } from 'playwright-core'
import { serve } from './serve.mjs'

const { FOYER_URL, CHROMIUM } = process.env
const url = 'https://example.com/'

// A room without a message is no room yet, and the browser logs that it was not found.
const client = createClient({ apiUrl: FOYER_URL, domain: 'example.com' })
await client.init()
await client.rooms.open(url).send('Hello')
client.close()

const served = await serve()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
try {
  for (const path of ['/', '/early']) await check(`${served.address}${path}`)
} finally {
  await browser.close()
  served.stop()
}

async function check(address) {
  const html = await (await fetch(address)).text()
  assert.match(
    html,
    /<section class="foyer-lobby"[\s\S]*<textarea/,
    `${address} is not rendered by the server`,
  )

  const page = await browser.newPage()
  const complaints = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
  })
  await page.addInitScript(keepFirstLobby)
  await page.goto(address)
  await page.locator('.foyer-lobby[data-connection=live]').waitFor()
  const text = `Hello, ${randomUUID()}`
  await page.getByLabel('Write').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.foyer-message[data-state=sent]').filter({ hasText: text }).waitFor()
  assert.deepEqual(complaints, [], address)
  assert.ok(await page.evaluate(() => globalThis.firstLobby.isConnected), `${address} is rendered anew`)
  await page.close()
}

/** React replaces what it cannot take over. */
function keepFirstLobby() {
  new MutationObserver((_, observer) => {
    const lobby = document.querySelector('.foyer-lobby')
    if (lobby === null) return
    globalThis.firstLobby = lobby
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
