import type { Ads } from '@foyer/contract/ads'
import { request, signInWallet, startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { roomAddress, say } from './browser.ts'
import { OPERATOR, OPERATOR_KEY } from './fixtures/operator.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_ANALYTICS: 'on', FOYER_ADMIN: OPERATOR } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

/** The names of what a page sends, to the collector and to the calls of engagement. */
function counted(page: Page): string[] {
  const told: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    const body = sent.method() === 'POST' ? (sent.postDataJSON() as Record<string, string> | null) : null
    if (pathname === '/collect') told.push(body?.payload ?? '')
    if (pathname === '/api/user-engagement-event/') told.push(`server ${body?.event}`)
    if (pathname === '/api/lobby-open-event/') told.push(`server lobby ${body?.url}`)
  })
  return told
}
const card = (page: Page) => page.getByTestId('consent')

test('an opened room counts a visitor and a heartbeat only after consent, and the owner sees the visitor', async ({
  world,
  browser,
  domain,
}) => {
  await world.giveDomain(domain, OPERATOR)
  const visitors = async () =>
    (await world.sql('SELECT count(*)::int AS n FROM domain_visits WHERE domain = $1', [domain]))[0]?.n
  const { page, troubles } = await browser.visitor()
  const told = counted(page)
  const url = `https://${domain}/`
  await page.goto(roomAddress(world, url))
  await say(page, 'Good morning')
  await page.getByRole('log').getByText('Good morning').waitFor()
  expect(told.filter((each) => !each.startsWith('server chat_level'))).toEqual([])
  await card(page).getByRole('button', { name: 'Choose' }).click()
  await card(page).getByRole('switch', { name: 'How the app is used' }).click()
  expect(await findBarriers(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Allow these' }).click()
  await expect.poll(() => told).toContain('server heartbeat')
  expect(told).toEqual(expect.arrayContaining([`server lobby ${url}`, 'lobby_open', 'heartbeat']))
  expect(await visitors()).toBe(0)

  await page.goto(`${world.url}/settings`)
  await page.getByRole('switch', { name: 'Visits, for the owners of sites' }).click()
  await page.getByText(/^You agreed: /).waitFor()
  await page.getByRole('switch', { name: 'Visits, for the owners of sites', checked: true }).waitFor()
  await page.goto(roomAddress(world, url))
  await expect.poll(visitors).toBe(1)

  const owner = await browser.visitor()
  await giveWallet(owner.page, { keys: [OPERATOR_KEY] })
  await signInOnPage(owner.page, world, `/console/${domain}/insight`)
  const figure = owner.page
    .locator('dl > div')
    .filter({ hasText: /^Visitors/ })
    .locator('dd')
    .first()
  await expect.poll(() => figure.textContent()).toBe('1')

  await page.goto(`${world.url}/settings`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText(/^You declined: /).waitFor()
  const before = told.length
  await page.goto(roomAddress(world, url))
  await page.getByRole('log').getByText('Good morning').waitFor()
  expect(told).toHaveLength(before)
  expect(troubles).toEqual([])
})

test('clicks on a lively room, the rewards and a link out are counted with consent, by their names (S2-17, S7-54)', async ({
  world,
  browser,
  domain,
}) => {
  // Discover lists rooms of proven domains.
  await world.giveDomain(domain, OPERATOR)
  const { page, troubles } = await browser.visitor()
  const told = counted(page)
  await page.goto(roomAddress(world, `https://${domain}/`))
  await say(page, 'See https://elsewhere.example/ for more')
  // What is shown at once may still be on its way.
  await expect.poll(async () => (await fetch(`${world.url}/api/discover/`)).text()).toContain(domain)
  await page.goto(`${world.url}/`)
  const lively = page.getByTestId('start').locator('a[data-trending]').filter({ hasText: domain })
  await lively.click()
  await page.getByRole('log').getByText('for more').waitFor()
  expect(told.filter((each) => !each.startsWith('server'))).toEqual([])
  await card(page).getByRole('button', { name: 'Allow both' }).click()
  await card(page).waitFor({ state: 'detached' })
  const views = () => told.filter((each) => each === 'page_view').length
  const before = views()
  await page.goto(`${world.url}/`)
  // What is clicked before the part that counts has come is not counted; it counts the view of the page first.
  await expect.poll(views).toBe(before + 1)
  await lively.click()
  await expect.poll(() => told).toContain('trending_lobby_click')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('log').getByRole('link', { name: 'elsewhere.example' }).first().click()
  await (await opening).close()
  await expect.poll(() => told).toContain('click')
  await page.getByRole('link', { name: 'Rewards' }).first().click()
  await expect.poll(() => told).toContain('rewards_page_click')
  expect(told.filter((each) => each === 'trending_lobby_click')).toHaveLength(1)
  expect(troubles).toEqual([])
})

test('an owner sees views, clicks and rate of each ad, an operator the events by day', async ({
  world,
  browser,
  domain,
}) => {
  await world.giveDomain(domain, OPERATOR)
  const someone = await signInWallet(world.url)
  const choice = {
    type: 'guest',
    audience: 'x.example',
    marketing_settings: false,
    functional_settings: true,
  }
  const { proof } = (
    await request<{ proof: string }>(world.url, 'POST', '/api/v1/cookie/verify', someone.headers, choice)
  ).body
  const { page, troubles } = await browser.visitor()
  await giveWallet(page, { keys: [OPERATOR_KEY] })
  await signInOnPage(page, world, `/console/${domain}/ads`)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await page.getByLabel('Text').fill('Fresh coffee')
  await page.getByLabel('Link').fill('https://coffee.example/')
  const saving = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  const [ad] = ((await (await saving).json()) as Ads).ads
  for (const act of ['view', 'view', 'view', 'view', 'click'])
    await request(
      world.url,
      'POST',
      '/collect',
      {},
      { payload: 'ads_event', consent: proof, domain, ad: ad?.id, act },
    )
  await page.reload()
  const figures = page.getByTestId('console-ads').getByRole('listitem').filter({ hasText: '4 views' })
  await figures.getByText('1 click').waitFor()
  await figures.getByText('25%').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await page.goto(`${world.url}/operator/analytics`)
  await page.getByRole('columnheader', { name: 'Ads' }).waitFor()
  expect(await page.getByRole('row').nth(1).textContent()).toContain('30 days')
  expect(await findBarriers(page)).toEqual([])
  expect(troubles).toEqual([])
})
