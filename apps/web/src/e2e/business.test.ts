import { request, signInWallet } from '@foyer/testkit'
import { DEVELOPMENT_KEYS } from '@foyer/testkit/wallet'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickTool } from './browser.ts'
import { demoTest as base } from './fixtures/demo.ts'
import type { Device } from './fixtures/index.ts'

const SHOP = 'harbour.example'

interface Answering {
  to_domain?: string
  /** Id of the message that is answered. */
  message_reference?: string | null
}

const test = base
  /** Runs the domains of these tests. */
  .extend('owner', { scope: 'file' }, async ({ demo }) => {
    const owner = await signInWallet(demo.world.url)
    await demo.world.giveDomain(SHOP, owner.address)
    return owner
  })
  .extend(
    'answer',
    ({ demo, owner }) =>
      (message_text: string, { to_domain = SHOP, message_reference = null }: Answering = {}) =>
        request<{ id: string }>(demo.world.url, 'POST', '/api/b-to-c-message/', owner.headers, {
          from_address: demo.member,
          to_domain,
          message_text,
          message_reference,
        }),
  )
  .extend(
    'visit',
    ({ demo }) =>
      (device: Device = 'desktop') =>
        demo.visitor({ who: 'member', device, theme: 'light' }),
  )
const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })

test('a newcomer of the demo finds a business that has written, and reads it (S2-09)', async ({
  demo,
  visit,
}) => {
  const { page, troubles } = await visit()
  await page.goto(`${demo.world.url}/rewards`)
  await rail(page).getByRole('link', { name: 'Business 2 unread' }).click()
  const item = page.getByTestId('business').getByRole('link', { name: /Slow Trains/ })
  await item.getByRole('img', { name: '2 unread' }).waitFor()
  await item.click()
  await page.getByRole('log').getByText('Welcome aboard.').waitFor()
  await rail(page).getByRole('link', { name: 'Business', exact: true }).waitFor()
  await page.getByTestId('business-details').getByText('Verified domain').waitFor()
  expect(page.url()).toContain('/business/slowtrains.example')
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a person writes to a business by its domain, and both answer live, with what they answer', async ({
  demo,
  answer,
  visit,
}) => {
  const { page, troubles } = await visit()
  await page.goto(`${demo.world.url}/business`)
  const find = page.getByRole('textbox', { name: 'Name or domain' })
  await find.fill(SHOP)
  await find.press('Enter')
  await field(page).fill('Are you open?')
  await field(page).press('Enter')
  const log = page.getByRole('log')
  await log.getByText('Are you open?').waitFor()
  await page.getByTestId('business').getByText('You: Are you open?').waitFor()
  const { rows } = await demo.world.context.database.pool.query<{ id: string }>(
    'SELECT id FROM business_messages WHERE to_domain = $1',
    [SHOP],
  )
  await answer('Until six.', { message_reference: rows[0]?.id ?? null })
  await log.getByText('Until six.').waitFor()
  await log.getByRole('button', { name: 'You Are you open?' }).waitFor()

  await clickTool(
    log.getByText('Until six.'),
    log.getByRole('button', { name: 'Reply to this message' }).last(),
  )
  await page.keyboard.type('On my way.')
  await page.keyboard.press('Enter')
  await log.getByText('On my way.').waitFor()
  await page
    .getByTestId('business-details')
    .getByRole('link', { name: /Are you open\?/ })
    .click()
  await page.getByText('You are viewing one thread of this conversation.').waitFor()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect.poll(() => log.getByText('On my way.').count()).toBe(1)
  expect(troubles).toEqual([])
  await page.context().close()
})

test('an unsent message stays, through a reload, until it is sent again or discarded', async ({
  demo,
  visit,
}) => {
  const { page } = await visit()
  await page.goto(`${demo.world.url}/business/${SHOP}`)
  await page.getByRole('log').waitFor()
  await page.route('**/api/b-to-c-message/', (route) => route.abort())
  await field(page).fill('Is anybody there?')
  await field(page).press('Enter')
  await page.getByText('Not sent.').waitFor()
  await page.reload()
  await page.getByText('Not sent.').waitFor()
  await page.unroute('**/api/b-to-c-message/')
  const arrived = page.waitForResponse('**/api/b-to-c-message/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Not sent.').waitFor({ state: 'detached' })
  // It is on its way from the press on; the next one is cut off only once this one is there.
  expect((await arrived).status()).toBe(201)
  expect(await page.getByRole('log').getByText('Is anybody there?').count()).toBe(1)

  await page.route('**/api/b-to-c-message/', (route) => route.abort())
  await field(page).fill('Never mind.')
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('log').getByText('Never mind.').waitFor({ state: 'detached' })
  await page.context().close()
})

test('a muted business arrives without a badge, on every device', async ({ demo, answer, visit }) => {
  const [{ page }, phone] = [await visit(), await visit('phone')]
  await page.goto(`${demo.world.url}/business/${SHOP}`)
  await page.getByRole('button', { name: 'Mute this business' }).filter({ visible: true }).click()
  await phone.page.goto(`${demo.world.url}/business`)
  const item = phone.page.getByTestId('business').getByRole('link', { name: /harbour\.example/ })
  await item.getByText('Muted').waitFor()
  await page.goto(`${demo.world.url}/rewards`)
  await answer('A sale!')
  await item.getByText('A sale!').waitFor()
  expect(await item.getByRole('img', { name: /unread/ }).count()).toBe(0)
  expect(await rail(page).getByRole('link', { name: 'Business', exact: true }).count()).toBe(1)
  await phone.page.context().close()
  await page.context().close()
})

test('a long conversation holds hostile text (S2-10)', async ({ demo, owner, answer, visit }) => {
  const domain = 'long.example'
  await demo.world.giveDomain(domain, owner.address)
  const { page, troubles } = await visit()
  const long = `${'x'.repeat(2_000)} <img src=x onerror=alert(1)> \u202Egnp.exe`
  // A business writes to those who wrote to it.
  const member = await signInWallet(demo.world.url, DEVELOPMENT_KEYS[0])
  const begun = { to_domain: domain, message_text: 'line 1' }
  expect((await demo.world.call('POST', '/api/b-to-c-message/', member, begun)).status).toBe(201)
  for (let n = 2; n <= 70; n++) {
    const { status } = await answer(n === 70 ? long : `line ${n}`, { to_domain: domain })
    expect(status).toBe(201)
  }
  await page.goto(`${demo.world.url}/business/${domain}`)
  const log = page.getByRole('log')
  await log.getByText('line 69', { exact: true }).waitFor()
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  await log.getByText('xxxx').waitFor()

  // Upwards older messages come by themselves, to the first.
  await log.hover()
  const first = log.getByText('line 1', { exact: true })
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, -1_000)
        return first.count()
      },
      { timeout: 10_000 },
    )
    .toBe(1)
  expect(troubles).toEqual([])
  await page.context().close()
})
