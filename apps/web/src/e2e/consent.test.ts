import { readFile } from 'node:fs/promises'
import { request, signInWallet, startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_ANALYTICS: 'on' } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

/** What a page tells the collector. */
function counted(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/collect') told.push(request.postData() ?? '')
  })
  return told
}
const card = (page: Page) => page.getByTestId('consent')

test('no visitor is counted before they agree, and the card does not stop them from writing (T9)', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  const told = counted(page)
  await page.goto(roomAddress(world, `https://${domain}/`))
  await card(page).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await say(page, 'Good morning')
  await page.getByRole('log').getByText('Good morning').waitFor()
  expect(told).toEqual([])
  await card(page).getByRole('button', { name: 'Allow' }).press('Enter')
  await card(page).waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => told.join()).toContain('page_view')
  expect(troubles).toEqual([])
})

test('a view of an ad is counted after consent, and no longer once it is withdrawn (T9)', async ({
  world,
  browser,
}) => {
  const owner = await signInWallet(world.url)
  await world.giveDomain('ads.example', owner.address)
  const ads = [{ text: 'Fresh coffee', link_url: 'https://coffee.example/' }]
  const of = '/api/domain/ads.example'
  await request(world.url, 'PUT', `${of}/settings`, owner.headers, { ads_list_number: 1 })
  await request(world.url, 'PUT', `${of}/ads`, owner.headers, { ads })

  const { page, troubles } = await browser.visitor()
  const told = counted(page)
  const address = roomAddress(world, 'https://ads.example/')
  const look = async () => {
    await page.goto(address)
    await page.getByText('Fresh coffee').scrollIntoViewIfNeeded()
  }
  const follow = async () => {
    const opening = page.context().waitForEvent('page')
    await page.getByText('Fresh coffee').click()
    await (await opening).close()
  }
  await look()
  await follow()
  expect(told).toEqual([])
  await card(page).getByRole('button', { name: 'Allow' }).click()
  await card(page).waitFor({ state: 'detached' })
  await look()
  await follow()
  const acts = () => told.map((body) => JSON.parse(body)).filter(({ payload }) => payload === 'ads_event')
  await expect
    .poll(() =>
      acts()
        .map(({ act }) => act)
        .sort(),
    )
    .toEqual(['click', 'view'])
  // The page has sent them; the server stores them a moment later.
  await expect
    .poll(() => world.sql(`SELECT sum(seen)::integer AS n FROM analytics WHERE event = 'ads_event'`))
    .toEqual([{ n: 2 }])

  await page.goto(`${world.url}/settings`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText(/^You declined: /).waitFor()
  const before = told.length
  await look()
  await follow()
  expect(told).toHaveLength(before)
  expect(troubles).toEqual([])
})

test('a no is kept, and asked for never again', async ({ world, browser, domain }) => {
  const { page } = await browser.visitor()
  const told = counted(page)
  await page.goto(roomAddress(world, `https://${domain}/`))
  await card(page).getByRole('button', { name: 'No, thanks' }).click()
  await card(page).waitFor({ state: 'detached' })
  await page.reload()
  await say(page, 'Still here.')
  await page.getByRole('log').getByText('Still here.').waitFor()
  expect(await card(page).count()).toBe(0)
  expect(told).toEqual([])
})

test('a wallet signs its yes; the receipt is looked at, downloaded and withdrawn without a signature', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  const wallet = await giveWallet(page)
  await page.goto(`${world.url}/settings`)
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  wallet.fault('personal_sign', { reject: { code: 4001, message: 'User rejected the request.' } })
  await card(page).getByRole('button', { name: 'Allow' }).click()
  await card(page).getByText('Nothing was signed, and nothing is counted.').waitFor()
  wallet.heal('personal_sign')
  await card(page).getByRole('button', { name: 'Allow' }).click()
  await card(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'View receipt' }).press('Enter')
  await page.getByTestId('receipt').getByText('urn:chat:purpose:cookie:1').waitFor()
  expect(await findBarriers(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).first().click()
  const receipt = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(receipt).toMatchObject({ functional_settings: true, signed: { signer: wallet.address } })

  const signatures = wallet.methods.filter((method) => method === 'personal_sign').length
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText(/^You declined: /).waitFor()
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(signatures)
})
