import { signInWallet, startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickTool, DESKTOP, PHONE, roomAddress, say } from './browser.ts'
import { OPERATOR, OPERATOR_KEY } from './fixtures/operator.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_ADMIN: OPERATOR, FOYER_ANALYTICS: 'on' } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

interface Said {
  author: string
  id: string
}
const SAID = `SELECT author, m.id FROM messages m JOIN rooms r ON r.id = m.room_id WHERE domain = $1 ORDER BY m.seq`

async function report(page: Page, words: string) {
  const message = page.getByRole('log').getByText(words)
  await clickTool(message, page.getByRole('toolbar').getByRole('button', { name: 'More' }))
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test.for([
  { device: 'desktop', viewport: DESKTOP },
  { device: 'phone', viewport: PHONE },
] as const)(
  'a ban, the outcome of a report and the question for consent come one after another ($device)',
  async ({ viewport }, { world, browser, domain }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const seller = await browser.visitor({ viewport })
    await seller.page.goto(room)
    await say(seller.page, 'BUY WATCHES')
    const { page, troubles } = await browser.visitor({ viewport })
    await page.goto(room)
    await say(page, 'Not here, please')
    await page.getByRole('log').getByText('BUY WATCHES').waitFor()
    const read = () => world.sql<Said>(SAID, [domain])
    await expect.poll(read).toHaveLength(2)
    // What is offered above the composer moves the messages once.
    await page.getByRole('button', { name: 'Not now' }).waitFor()
    const [spam, answer] = (await read()) as [Said, Said]
    await report(page, 'BUY WATCHES')
    const operator = await signInWallet(world.url, OPERATOR_KEY)
    const decide = async (method: string, path: string, body: object) =>
      expect((await world.call(method, path, operator, body)).status).toBeLessThan(300)
    await decide('POST', `/api/v1/operator/reports/${spam.id}`, { decision: 'delete' })
    await decide('POST', '/api/v1/operator/bans', {
      public_id: answer.author,
      until: new Date(Date.now() + 3_600_000).toISOString(),
      reason: 'Shouting',
    })
    await page.getByTestId('consent').waitFor()
    await page.reload()
    const ban = page.getByTestId('ban-notice')
    await ban.waitFor()
    const news = page.getByTestId('report-news')
    const consent = page.getByTestId('consent')
    const shown = () => Promise.all([ban, news, consent].map((card) => card.isVisible()))
    expect(await shown()).toEqual([true, false, false])
    await ban.getByRole('button', { name: 'Close' }).click()
    await news.waitFor()
    expect(await shown()).toEqual([false, true, false])
    await news.getByRole('button', { name: 'View' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await consent.getByRole('button', { name: 'Allow' }).click()
    await consent.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  },
)
