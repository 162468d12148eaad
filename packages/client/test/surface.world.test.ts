import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startWorld } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as sdk from '../src/index.ts'
import { launchOptions } from './support/browser.ts'

test('the package exports these names, and adding one is a visible act', () => {
  expect(Object.keys(sdk).sort()).toMatchInlineSnapshot(`
    [
      "FoyerError",
      "canAskPasskeys",
      "canonicalUrl",
      "createClient",
      "createLogger",
      "getErrorKind",
      "getRefusal",
      "hashDomain",
      "isRefusal",
      "isUnauthorised",
      "metamask",
      "normalizeDomain",
      "openlogin",
      "passkey",
      "roomId",
      "walletConnectV2",
    ]
  `)
})

/** Parts that a page without a bundler needs: a server for the built files, and where bare names lie. */
const FOLDERS: Record<string, string> = {
  client: fileURLToPath(new URL('../dist', import.meta.url)),
  contract: fileURLToPath(new URL('../../contract/dist', import.meta.url)),
}
const IMPORT_MAP = {
  imports: {
    '@foyer/client': '/client/index.js',
    '@foyer/contract': '/contract/index.js',
    '@foyer/contract/': '/contract/features/',
  },
}
const PAGE = `<!doctype html><title>a page</title><script type="importmap">${JSON.stringify(IMPORT_MAP)}</script>
<script type="module">
  import * as foyer from '@foyer/client'
  window.foyer = foyer
</script>`

/** One file, which the browser checks by its hash. */
const singlePage = (integrity: string) => `<!doctype html><title>a page</title>
<script type="module" src="/client/browser/foyer.js" integrity="${integrity}"></script>
<script type="module">
  import * as foyer from '/client/browser/foyer.js'
  window.foyer = foyer
</script>`
let single = ''

const files = createServer(async (request, response) => {
  const [, folder = '', ...rest] = (request.url ?? '/').split('/')
  if (folder === '') {
    response.setHeader('content-type', 'text/html').end(PAGE)
    return
  }
  if (folder === 'single') {
    response.setHeader('content-type', 'text/html').end(single)
    return
  }
  // A feature of the contract is imported by its bare name, which an import map cannot give an ending.
  const name = /\.js$/.test(rest.join('/')) ? rest.join('/') : `${rest.join('/')}.js`
  try {
    const file = await readFile(`${FOLDERS[folder]}/${name}`)
    response.setHeader('content-type', 'text/javascript').end(file)
  } catch {
    response.writeHead(404).end()
  }
})
beforeAll(() => new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => files.close(resolve)))

test('a browser imports it without a bundler, and nothing that it does not need', async () => {
  await using world = await startWorld()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`http://127.0.0.1:${(files.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'foyer' in window)
    const outcome = await page.evaluate(async (apiUrl) => {
      const { createClient } = (window as unknown as { foyer: typeof sdk }).foyer
      const client = createClient({ apiUrl, domain: 'example.com' })
      await client.init()
      const room = client.rooms.open('https://example.com/no-bundler')
      const sent = await room.send('from a plain page')
      room.close()
      return { kind: client.connectedAdapterName, content: sent.content }
    }, world.url)
    expect(outcome).toEqual({ kind: 'guest', content: 'from a plain page' })
    expect(fetched.filter((path) => /engines\/(?!lazy)|every-feature/.test(path))).toEqual([])
  } finally {
    await browser.close()
  }
})

test('a browser loads the single file by its hash: a wallet signs in, and keys are made in its worker', async () => {
  await using world = await startWorld()
  const { 'foyer.js': integrity } = JSON.parse(
    await readFile(`${FOLDERS.client}/browser/integrity.json`, 'utf8'),
  )
  const browser = await chromium.launch(launchOptions)
  const wallet = new FakeWallet()
  try {
    const page = await browser.newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.exposeFunction('askWallet', wallet.request)
    const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}/single`
    single = singlePage(integrity)
    await page.goto(address)
    await page.waitForFunction(() => 'foyer' in window)
    const outcome = await page.evaluate(async (apiUrl) => {
      const { foyer, askWallet } = window as unknown as {
        foyer: typeof sdk
        askWallet: (request: unknown) => Promise<unknown>
      }
      const adapters = [foyer.metamask({ provider: { request: askWallet } })]
      const client = foyer.createClient({ apiUrl, domain: 'example.com', homes: [location.host], adapters })
      const session = await client.signIn('metamask')
      const room = client.rooms.open('https://example.com/single-file')
      const sent = await room.send('from a single file')
      const key = await client.directMessages.ownKey()
      return { status: session.status, content: sent.content, hasKey: key !== null }
    }, world.url)
    expect(outcome).toEqual({ status: 'signedIn', content: 'from a single file', hasKey: true })
    expect(page.workers().map((worker) => new URL(worker.url()).protocol)).toEqual(['blob:'])
    expect(fetched.filter((path) => path.endsWith('.js'))).toEqual(['/client/browser/foyer.js'])

    // Another hash, as of a file that was changed on its way.
    single = singlePage(`sha384-${'A'.repeat(64)}`)
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
    await page.goto(address)
    await refused
    expect(await page.evaluate(() => 'foyer' in window)).toBe(false)
  } finally {
    await browser.close()
  }
})
