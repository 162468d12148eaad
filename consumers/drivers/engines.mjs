// A project with the libraries of the wallets: a browser fetches a library when its wallet is connected, not before, and
// it runs there, from the main entry and from the subpaths. Nothing leaves this machine.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright-core'

const ORIGIN = 'http://localhost'
/** A text of each library that neither we nor other libraries have, and an address that it asks when it connects. */
const LIBRARIES = {
  'wallet-connect-v2': { text: 'wc_sessionPropose', asks: /^ws:\/\/relay\.example\// },
  openlogin: { text: 'https://auth.web3auth.io', asks: /^https:\/\/[a-z-]+\.web3auth\.io\// },
}
const TYPES = { html: 'text/html', js: 'text/javascript' }

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
try {
  for (const [kind, { text, asks }] of Object.entries(LIBRARIES))
    for (const from of ['main', 'subpath']) {
      const { page, scripts, asked, faults } = await openProject()
      const has = () => scripts.some((script) => script.includes(text))
      await page.waitForFunction(() => globalThis.project !== undefined)
      await page.evaluate(() => globalThis.project.main())
      assert.ok(!has(), `the library of ${kind} is loaded before it is needed`)
      assert.deepEqual(faults, [])
      // There is no relay and no login server here, so that connecting fails, once it has asked for them.
      await page.evaluate(
        async ([from, kind]) => {
          const client = await globalThis.project[from]()
          client.connectTo(kind).catch(() => {})
        },
        [from, kind],
      )
      await waitUntil(() => asked.some((url) => asks.test(url)), `${kind} of the ${from} does not connect`)
      assert.ok(has(), `the library of ${kind} is not in the files of the project`)
      await page.close()
    }
} finally {
  await browser.close()
}

/** A page of the project, with the scripts that it has fetched and the addresses that it has asked elsewhere. */
async function openProject() {
  const page = await browser.newPage()
  const [scripts, asked, faults] = [[], [], []]
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.route('**', (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== ORIGIN) {
      asked.push(url.href)
      return route.abort()
    }
    const file = `dist${url.pathname === '/' ? '/index.html' : url.pathname}`
    // A bundler without pages has main.js only.
    const body = existsSync(file)
      ? readFileSync(file, 'utf8')
      : '<!doctype html><script type="module" src="main.js"></script>'
    const type = existsSync(file) ? file.split('.').at(-1) : 'html'
    if (type === 'js') scripts.push(body)
    return route.fulfill({ body, contentType: TYPES[type] ?? 'text/plain' })
  })
  await page.goto(`${ORIGIN}/`)
  return { page, scripts, asked, faults }
}

async function waitUntil(isSo, otherwise) {
  for (let tries = 0; !isSo(); tries++) {
    assert.ok(tries < 200, otherwise)
    await setTimeout(50)
  }
}
