import { startWorld, type World } from '@foyer/testkit'
import { type FakeInternet, PUBLIC, startFakeInternet } from '@foyer/testkit/internet'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor, type Visits } from './browser.ts'
import { signInOnPage } from './fixtures/index.ts'
import { giveWallet } from './wallet.ts'

// Behind a proxy no name is anybody's without a proof (docs/owners.md).
let fakeInternet: FakeInternet
let world: World
let browser: Visits
let visitor: Visitor
let page: Page
beforeAll(async () => {
  fakeInternet = await startFakeInternet()
  world = await startWorld({
    internet: fakeInternet.internet,
    env: { FOYER_DNS: fakeInternet.dns, FOYER_TRUST_PROXY: '1' },
  })
  browser = await openBrowser()
  visitor = await browser.visitor()
  page = visitor.page
  await giveWallet(page, { keys: [`0x${'ab'.repeat(32)}`] })
  await signInOnPage(page, world, '/console')
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
  await fakeInternet?.[Symbol.asyncDispose]()
})

const look = () => page.getByRole('button', { name: 'Check now' }).click()
const found = (text: string) => page.getByRole('list', { name: 'Result' }).getByText(text).waitFor()
const says = (text: string) => page.getByTestId('claim').getByText(text).waitFor()
/** What the domain's own proof says, as the page shows it. */
async function begin(domain: string): Promise<string> {
  fakeInternet.names[domain] = [PUBLIC[0]]
  await page.goto(`${world.url}/console/${domain}/claim`)
  const proof = page.getByTestId('claim').getByText(/^chat-verify=/)
  return (await proof.textContent()) ?? ''
}
const serve = (domain: string, text: string, type = 'text/plain') => {
  fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`] = (response) =>
    response.setHeader('content-type', type).end(text)
}
/** The server's own look, so many hours after the one before. */
async function lookLater(domain: string, hours: number): Promise<void> {
  await world.context.database.pool.query(
    `UPDATE domain_claims SET next_check_at = now(), missing_since = missing_since - make_interval(hours => $2)
     WHERE domain = $1`,
    [domain, hours],
  )
  await world.recheckClaims()
  await page.reload()
}

test('by DNS: waiting, missing, wrong, unreachable, found, on its way out, and lapsed', async () => {
  const domain = 'by-dns.public.example'
  const txt = await begin(domain)
  await says('Not checked yet.')
  await found('DNS: not checked yet')
  await look()
  await found('The DNS has no such record. Check its name and value.')
  await says('Last check:')
  fakeInternet.texts[domain] = [['chat-verify=of-somebody-else']]
  await look()
  await found('The DNS has no such record. Check its name and value.')
  fakeInternet.texts[domain] = null
  await look()
  await found('The name servers of the domain did not answer. We will check again.')
  expect(await page.getByText('This domain is yours').count()).toBe(0)

  fakeInternet.texts[domain] = [[txt]]
  await look()
  await found('The DNS record is there.')
  await says('This domain is yours')
  // What owners see is there at once.
  await page.getByTestId('console-sections').getByRole('link', { name: 'Inbox' }).waitFor()

  fakeInternet.texts[domain] = []
  await lookLater(domain, 0)
  await says('The proof is missing')
  await page.getByText(/^Put it back before .+, or your rights in this domain end\.$/).waitFor()
  await lookLater(domain, 13)
  await says('This domain is no longer yours')
  expect(await page.getByTestId('console-sections').getByRole('link', { name: 'Inbox' }).count()).toBe(0)
  fakeInternet.texts[domain] = [[txt]]
  await look()
  await says('This domain is yours')
  expect(visitor.troubles).toEqual([])
})

test('by a file: missing, wrong, not to be read, unreachable, found, and lapsed', async () => {
  const domain = 'by-file.public.example'
  const txt = await begin(domain)
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await says(`https://${domain}/.well-known/chat-verify.txt`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await download).suggestedFilename()).toBe('chat-verify.txt')

  serve(domain, 'chat-verify=of-somebody-else')
  await look()
  await found('The file was not found, or the line is not in it.')
  serve(domain, txt, 'text/html')
  await look()
  await found('The file was not read:')
  fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`] = (response) => {
    response.statusCode = 503
    response.end()
  }
  await look()
  await found('The site did not answer or has no valid certificate. We will check again.')
  serve(domain, `${txt}\n`)
  await look()
  await found('The file is there, with the right line.')
  await says('This domain is yours')
  await page.getByText(/^Proved with a file, since /).waitFor()

  serve(domain, 'nothing')
  await lookLater(domain, 0)
  await says('The proof is missing')
  await lookLater(domain, 13)
  await says('This domain is no longer yours')
  expect(visitor.troubles).toEqual([])
})
