import type { Reward } from '@foyer/contract/rewards'
import { request, signInWallet } from '@foyer/testkit'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { demoTest as base } from './fixtures/demo.ts'

const AUTO = { allow_auto_airdrop: true }

const test = base
  .extend('owner', { scope: 'file' }, ({ demo }) => signInWallet(demo.world.url))
  .extend(
    'change',
    ({ demo, owner }) =>
      (domain: string, settings: object) =>
        request(demo.world.url, 'PUT', `/api/domain/${domain}/settings`, owner.headers, settings),
  )
  /** Makes the domain of the test give a coffee for its first message. */
  .extend('giveCoffee', ({ demo, owner, domain, change }) => async (settings: object) => {
    await demo.world.giveDomain(domain, owner.address)
    await change(domain, settings)
    const rule = { title: 'A coffee', description: 'At our counter.', amount: 2, valid_days: 30 }
    await request(demo.world.url, 'PUT', `/api/domain/${domain}/reward-rules/1`, owner.headers, rule)
  })
  .extend(
    'visit',
    ({ demo }) =>
      () =>
        demo.visitor({ who: 'member', device: 'desktop', theme: 'light' }),
  )
  .extend(
    'roomOf',
    ({ demo }) =>
      (domain: string) =>
        roomAddress(demo.world, `https://${domain}/`),
  )
  .extend(
    'rewardsOf',
    ({ demo }) =>
      (domain: string) =>
        `${demo.world.url}/rewards?domain=${domain}`,
  )
  /** Has the member write in a domain and reach level 1, by their own calls. */
  .extend('reachLevel', ({ visit, roomOf }) => async (domain: string) => {
    const { page } = await visit()
    await page.goto(roomOf(domain))
    await say(page, 'Good morning')
    await page.getByText('Level 1 reached').waitFor()
    await page.context().close()
  })

const ticketOf = (page: Page, domain: string) => page.getByRole('article').filter({ hasText: domain })

test('a first message reaches level 1, shows it quietly, and updates the open page of rewards (S2-15)', async ({
  domain,
  giveCoffee,
  visit,
  roomOf,
  rewardsOf,
}) => {
  await giveCoffee(AUTO)
  const [writer, reader] = [await visit(), await visit()]
  await reader.page.goto(rewardsOf(domain))
  await reader.page.getByText('1 more message to level 1').waitFor()
  await reader.page.getByText('It comes with “\u20682 × A coffee\u2069”.').waitFor()
  await writer.page.goto(roomOf(domain))
  await say(writer.page, 'Good morning')
  await writer.page.getByText('Level 1 reached').waitFor()
  await reader.page.getByText('Level 1 reached').waitFor()
  await reader.page.getByText('9 more messages to level 2').waitFor()
  await ticketOf(reader.page, domain).getByText('2 ×').waitFor()
  const table = reader.page.getByRole('table', { name: 'Messages that counted' })
  // What one has stands before how it came to that.
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  expect(await topOf(ticketOf(reader.page, domain))).toBeLessThan(
    await topOf(reader.page.getByRole('heading', { name: 'Messages that counted' })),
  )
  expect(await table.getByRole('row').last().getByRole('cell').allTextContents()).toEqual(['1', 'Level 1'])
  expect([...writer.troubles, ...reader.troubles]).toEqual([])
  await writer.page.context().close()
  await reader.page.context().close()
})

test('a reward that waits for the owner shows that, and becomes a voucher without a reload', async ({
  demo,
  owner,
  domain,
  giveCoffee,
  visit,
  roomOf,
}) => {
  await giveCoffee({ allow_auto_airdrop: false })
  const { page } = await visit()
  await page.goto(roomOf(domain))
  await say(page, 'Good morning')
  await page.getByText('Level 1 reached').waitFor()
  await page.getByRole('link', { name: 'See your rewards' }).click()
  await page.getByText(/It is waiting for the owner of/).waitFor()
  const path = `/api/domain/${domain}/rewards/pending`
  const { body } = await request<Reward[]>(demo.world.url, 'GET', path, owner.headers)
  await request(demo.world.url, 'POST', `/api/reward/${body[0]?.id}/approve`, owner.headers)
  await ticketOf(page, domain).waitFor()
  await page.getByText(/It is waiting for the owner of/).waitFor({ state: 'detached' })
  await page.context().close()
})

test('a voucher is redeemed once, after a question, and its code stays (S2-16)', async ({
  domain,
  giveCoffee,
  visit,
  rewardsOf,
  reachLevel,
}) => {
  await giveCoffee(AUTO)
  await reachLevel(domain)
  const { page, troubles } = await visit()
  let asked = 0
  await page.route('**/api/redeem-voucher/', async (route) => {
    asked++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(rewardsOf(domain))
  await ticketOf(page, domain).getByRole('button', { name: 'Redeem' }).click()
  const pane = page.getByTestId('redeem')
  await pane.getByText('Use it now?').waitFor()
  expect(asked).toBe(0)
  await pane.getByRole('button', { name: 'Yes, show the code' }).dblclick()
  const code = await pane.getByTestId('code').textContent()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(asked).toBe(1)
  await pane.getByRole('img', { name: /QR code/ }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pane.getByRole('button', { name: 'Copy the code' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await ticketOf(page, domain).getByText(/^used/).waitFor()
  await page.reload()
  expect(await page.getByTestId('code').textContent()).toBe(code)
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a pause, and a voucher that another tab has used, are said in words', async ({
  domain,
  change,
  giveCoffee,
  visit,
  rewardsOf,
  reachLevel,
}) => {
  await giveCoffee(AUTO)
  await reachLevel(domain)
  const { page } = await visit()
  await page.goto(rewardsOf(domain))
  await ticketOf(page, domain).getByRole('button', { name: 'Redeem' }).click()
  await change(domain, { ...AUTO, pause_auto_airdrop: true })
  await page.getByRole('button', { name: 'Yes, show the code' }).click()
  await page.getByRole('alert').getByText('The domain has paused its rewards.').waitFor()
  await change(domain, { ...AUTO, pause_auto_airdrop: false })

  const sentence = { code: 4003, message: 'voucher already redeemed' }
  await page.route('**/api/redeem-voucher/', (route) => route.fulfill({ status: 400, json: sentence }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').getByText('This voucher was already used.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Keep it' }).press('Enter')
  await page.getByTestId('redeem').waitFor({ state: 'detached' })
  await page.context().close()
})
