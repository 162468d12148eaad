import { appPaths } from '@foyer/contract'
import { signInWallet, startWorld } from '@foyer/testkit'
import { expect } from 'vitest'
import { clickTool, roomAddress, say } from './browser.ts'
import { OPERATOR, OPERATOR_KEY } from './fixtures/operator.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_ADMIN: OPERATOR } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

test('a message that the reader reported is neither found nor previewed on the start page', async ({
  world,
  browser,
  domain,
}) => {
  const room = roomAddress(world, `https://${domain}/tea`)
  const operator = await signInWallet(world.url, OPERATOR_KEY)
  const listed = { state: 'listed' }
  const answer = await world.call('PUT', `/api/v1/operator/discover/${domain}`, operator, listed)
  expect(answer.status).toBe(200)
  const author = await browser.visitor()
  await author.page.goto(room)
  await say(author.page, 'Zanzibar tea for sale')

  const { page, troubles } = await browser.visitor()
  const search = `${world.url}${appPaths.search}?domain=${domain}&q=Zanzibar`
  const preview = page.getByTestId('start').getByText('Zanzibar tea').first()
  await page.goto(search)
  await page.getByText('Zanzibar').last().waitFor()
  await page.goto(world.url)
  await preview.waitFor()

  await page.goto(room)
  const row = page.getByRole('log').locator('[data-message]', { hasText: 'Zanzibar' })
  await clickTool(row, row.getByRole('button', { name: 'More' }))
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await page.getByRole('log').getByText('A message you reported').waitFor()

  await page.goto(search)
  await page.getByText('No messages found here').waitFor()
  await page.goto(world.url)
  await page.getByTestId('start').getByText(domain).first().waitFor()
  // The page of the server, which is the same for everyone, hides it until the app takes it away.
  expect(await preview.isVisible()).toBe(false)
  await expect.poll(() => preview.count()).toBe(0)
  expect(troubles).toEqual([])
})
