import type { NewWebhook } from '@foyer/contract/webhooks'
import { signInWallet, startWorld } from '@foyer/testkit'
import { startPushService } from '@foyer/testkit/internet'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus } from './browser.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

/** The only https host of the fake internet. */
const RECEIVER = 'https://push.public.example/hook'
const OWNER_KEY = `0x${'0c'.repeat(32)}` as const

const test = browserTest
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = await startPushService()
    onCleanup(() => service[Symbol.asyncDispose]())
    return service
  })
  .extend('world', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const world = await startWorld({ internet: service.internet })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('owner', async ({ browser, world, domain }) => {
    const visitor = await browser.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
    const wallet = await giveWallet(visitor.page, { keys: [OWNER_KEY] })
    await signInOnPage(visitor.page, world, '/console')
    await world.giveDomain(domain, wallet.address.toLowerCase())
    return visitor
  })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const secret = (page: Page) => page.getByTestId('secret-text')
const deliveries = (page: Page) => page.getByTestId('console-webhook').getByRole('listitem')

test('an owner creates a webhook, copies its secret once, tests it and sends a failed delivery again', async ({
  service,
  world,
  domain,
  owner: { page, troubles },
}) => {
  await page.goto(`${world.url}/console/${domain}/webhooks`)
  await page.getByText('No webhooks yet').waitFor()
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('http://push.public.example/hook')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('alert').getByText('begin with https://').waitFor()
  await page.getByLabel('Address').fill(RECEIVER)
  await page.getByRole('switch', { name: 'Voucher redeemed' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await secret(page).waitFor()
  const said = (await secret(page).textContent()) ?? ''
  expect(said).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(await copied(page)).toBe(said)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await secret(page).waitFor({ state: 'detached' })

  service.answer = { status: 410 }
  await page.getByRole('button', { name: 'Send a test' }).click()
  await deliveries(page).filter({ hasText: 'Failed' }).getByText('answered 410').waitFor()
  await page.reload()
  await page.getByText(/^Off since/).waitFor()
  expect(await secret(page).count()).toBe(0)
  await page.getByRole('switch', { name: 'Enabled', exact: true }).click()
  service.answer = { status: 204 }
  await deliveries(page)
    .getByRole('button', { name: /^Send again: Test/ })
    .click()
  await deliveries(page).filter({ hasText: 'Delivered' }).getByText('2 attempts').waitFor()
  const ids = service.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0]])
  // The browser reports the refused address.
  expect(troubles.filter((each) => !each.includes('status of 400'))).toEqual([])
})

test('an owner changes address and events, renews the secret and removes the webhook, from the safe answer on', async ({
  world,
  domain,
  owner: { page, troubles },
}) => {
  await page.goto(`${world.url}/console/${domain}/webhooks?open=new`)
  await page.getByLabel('Address').fill(RECEIVER)
  await page.getByRole('button', { name: 'Create' }).click()
  const first = (await secret(page).textContent()) ?? ''
  await page.getByLabel('Address').fill(`${RECEIVER}/two`)
  await page.getByRole('switch', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()
  const [stored] = await world.sql('SELECT url, events FROM webhooks WHERE domain = $1', [domain])
  expect(stored).toEqual({ url: `${RECEIVER}/two`, events: ['message.created', 'report.created'] })

  await page.getByRole('button', { name: 'Renew' }).click()
  const safe = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await safe.waitFor()
  await expect.poll(() => hasFocus(safe)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click()
  await expect.poll(() => secret(page).textContent()).not.toBe(first)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => hasFocus(safe)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No webhooks yet').waitFor()
  expect(troubles).toEqual([])
})

test('a webhook that another owner changed meanwhile is shown, and overwritten by a decision only', async ({
  world,
  domain,
  owner: { page },
}) => {
  await page.goto(`${world.url}/console/${domain}/webhooks?open=new`)
  await page.getByLabel('Address').fill(RECEIVER)
  const creating = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Create' }).click()
  const { id } = (await (await creating).json()) as NewWebhook
  await page.getByLabel('Address').fill(`${RECEIVER}/mine`)
  const path = `/api/domain/${domain}/webhooks/${id}`
  const colleague = await signInWallet(world.url, OWNER_KEY)
  expect((await world.call('PUT', path, colleague, { url: `${RECEIVER}/theirs` })).status).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Someone else changed this').waitFor()
  await page.getByText(`${RECEIVER}/theirs`).waitFor()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByText('Saved').waitFor()
  expect(await world.sql('SELECT url FROM webhooks WHERE id = $1', [id])).toEqual([
    { url: `${RECEIVER}/mine` },
  ])
})

test('an owner creates a bot whose token is shown once and works, and ends it', async ({
  world,
  domain,
  owner: { page, troubles },
}) => {
  await page.goto(`${world.url}/console/${domain}/bots`)
  await page.getByText('No bots yet').waitFor()
  await page.getByLabel('Name').fill('Weather')
  await page.getByRole('switch', { name: 'Answer customers' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await secret(page).waitFor()
  const token = (await secret(page).textContent()) ?? ''
  const ask = async () =>
    (
      await fetch(`${world.url}/api/domain/${domain}/inbox`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status
  expect(await ask()).toBe(200)
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Remove Weather' }).click()
  const safe = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect.poll(() => hasFocus(safe)).toBe(true)
  expect(await secret(page).count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No bots yet').waitFor()
  expect(await ask()).toBe(401)
  expect(troubles).toEqual([])
})
