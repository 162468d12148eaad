import { startWorld } from '@foyer/testkit'
import { PUBLIC, startFakeInternet } from '@foyer/testkit/internet'
import { expect } from 'vitest'
import { somebody } from './correspondence.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

// Behind a proxy no domain is owned without a proof (docs/owners.md).
const test = browserTest
  .extend('fakeInternet', { scope: 'file' }, async ({}, { onCleanup }) => {
    const fakeInternet = await startFakeInternet()
    onCleanup(() => fakeInternet[Symbol.asyncDispose]())
    return fakeInternet
  })
  .extend('world', { scope: 'file' }, async ({ fakeInternet }, { onCleanup }) => {
    const world = await startWorld({
      internet: fakeInternet.internet,
      env: { FOYER_DNS: fakeInternet.dns, FOYER_TRUST_PROXY: '1' },
    })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('visitor', async ({ browser, world }) => {
    const visitor = await browser.visitor()
    await giveWallet(visitor.page, { keys: [somebody()] })
    await signInOnPage(visitor.page, world, '/console')
    return visitor
  })
  /** Begins a claim. @returns the text that proves it, as the page shows it */
  .extend('begin', ({ fakeInternet, world, visitor: { page } }) => async (domain: string) => {
    fakeInternet.names[domain] = [PUBLIC[0]]
    await page.goto(`${world.url}/console/${domain}/claim`)
    const proof = page.getByTestId('claim').getByText(/^chat-verify=/)
    return (await proof.textContent()) ?? ''
  })
  .extend('serve', ({ fakeInternet }) => (domain: string, text: string, type = 'text/plain') => {
    fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`] = (response) =>
      response.setHeader('content-type', type).end(text)
  })
  /** Has the server check by itself, `hours` after its last check. */
  .extend('lookLater', ({ world, visitor: { page } }) => async (domain: string, hours: number) => {
    await world.sql(
      `UPDATE domain_claims SET next_check_at = now(), missing_since = missing_since - make_interval(hours => $2)
       WHERE domain = $1`,
      [domain, hours],
    )
    await world.recheckClaims()
    await page.reload()
  })
  .extend(
    'look',
    ({ visitor: { page } }) =>
      () =>
        page.getByRole('button', { name: 'Check now' }).click(),
  )
  .extend(
    'found',
    ({ visitor: { page } }) =>
      (text: string) =>
        page.getByRole('list', { name: 'Result' }).getByText(text).waitFor(),
  )
  /** A new owner stands before what to do next, and goes back to the claim. */
  .extend('owned', ({ world, visitor: { page } }) => async (domain: string) => {
    await page.waitForURL(`**/console/${domain}/insight`)
    await page.getByTestId('next-steps').waitFor()
    await page.goto(`${world.url}/console/${domain}/claim`)
  })
  .extend(
    'says',
    ({ visitor: { page } }) =>
      (text: string) =>
        page.getByTestId('claim').getByText(text).waitFor(),
  )

test('by DNS: waiting, missing, wrong, unreachable, found, on its way out, and lapsed', async ({
  fakeInternet,
  visitor,
  begin,
  lookLater,
  look,
  found,
  owned,
  says,
}) => {
  const { page, troubles } = visitor
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
  await owned(domain)
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
  await owned(domain)
  await says('This domain is yours')
  expect(troubles).toEqual([])
})

test('by a file: missing, wrong, not to be read, unreachable, found, and lapsed', async ({
  fakeInternet,
  visitor,
  begin,
  serve,
  lookLater,
  look,
  found,
  owned,
  says,
}) => {
  const { page, troubles } = visitor
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
  await owned(domain)
  await found('The file is there, with the right line.')
  await says('This domain is yours')
  await page.getByText(/^Proved with a file, since /).waitFor()

  serve(domain, 'nothing')
  await lookLater(domain, 0)
  await says('The proof is missing')
  await lookLater(domain, 13)
  await says('This domain is no longer yours')
  expect(troubles).toEqual([])
})
