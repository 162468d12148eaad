import { startWorld } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, roomAddress, say, type Visits } from './browser.ts'
import { log, member as memberAt, somebody, write } from './correspondence.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const OPERATOR_KEY = `0x${'0f'.repeat(32)}` as const
const OPERATOR = new FakeWallet({ keys: [OPERATOR_KEY] }).address
const PATIENCE_MS = 240_000

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_ADMIN: OPERATOR } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

interface Place {
  browser: Visits
  world: { url: string }
}
type Member = Awaited<ReturnType<typeof memberAt>>

/** Two members who have written to each other, each with the conversation open. */
async function acquainted({ browser, world }: Place): Promise<[Member, Member]> {
  const [ada, ben] = [await memberAt(browser, world, somebody()), await memberAt(browser, world, somebody())]
  await ada.page.goto(`${world.url}/direct/${ben.address}`)
  await write(ada.page, 'Good morning')
  await log(ada.page).getByText('Good morning').waitFor()
  await ben.page.goto(`${world.url}/direct/${ada.address}`)
  await ben.page.getByTestId('request').getByRole('button', { name: 'Accept' }).click()
  await log(ben.page).getByText('Good morning').waitFor()
  await write(ben.page, 'I know where you live')
  await log(ada.page).getByText('I know where you live').waitFor()
  return [ada, ben]
}

/** The cases that the operator of the server sees, on a page of their own. */
async function openReports({ browser, world }: Place) {
  const { page, troubles } = await browser.visitor()
  await giveWallet(page, { keys: [OPERATOR_KEY] })
  await signInOnPage(page, world, '/operator')
  await page.getByTestId('operator-reports').waitFor()
  return { page, troubles, reports: page.getByTestId('operator-reports') }
}

test(
  'a block in a conversation is silent: the blocked person sees Delivered, the blocker nothing, and Undo ends it',
  async ({ browser, world }) => {
    const [ada, ben] = await acquainted({ browser, world })
    await write(ben.page, 'Answer me')
    await log(ada.page).getByText('Answer me').waitFor()

    await ada.page
      .getByTestId('details')
      .getByRole('button', { name: /^Block / })
      .click()
    await expect.poll(() => hasFocus(ada.page.getByRole('button', { name: 'Cancel' }))).toBe(true)
    await ada.page.getByTestId('details').getByRole('button', { name: 'Block', exact: true }).click()
    await ada.page.getByText(/is blocked\. You can find them in Contacts/).waitFor()
    await expect.poll(() => ada.page.getByTestId('direct').getByText('Answer me').count()).toBe(0)

    // The blocked person sees the same as a sender whose messages are not read.
    const unread = log(ben.page)
      .getByRole('listitem')
      .filter({ hasText: 'Are you there?' })
      .filter({ has: ben.page.getByText('Delivered', { exact: true }) })
    await write(ben.page, 'Are you there?')
    await unread.waitFor()
    await ben.page.reload()
    await unread.waitFor()
    expect(
      await ben.page
        .getByText(/block/i)
        .filter({ hasNotText: /^Block / })
        .count(),
    ).toBe(0)
    expect(await ada.page.getByText('Are you there?').count()).toBe(0)

    await ada.page.getByRole('button', { name: 'Undo' }).click()
    await ada.page.getByText(/is no longer blocked/).waitFor()
    await ada.page.goto(`${world.url}/direct/${ben.address}`)
    await log(ada.page).getByText('Answer me').waitFor()
    await write(ben.page, 'Hello again')
    await log(ada.page).getByText('Hello again').waitFor()
    await ben.page.getByText('Seen').waitFor()
    expect(await ada.page.getByText('Are you there?').count()).toBe(0)
    expect([...ada.troubles, ...ben.troubles]).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'a report of a conversation shows the operator the ticked messages, and nothing more',
  async ({ browser, world }) => {
    const place = { browser, world }
    const [ada, ben] = await acquainted(place)
    await write(ada.page, 'Please leave me alone')
    await log(ada.page).getByText('Please leave me alone').waitFor()

    await ada.page
      .getByTestId('details')
      .getByRole('button', { name: /^Report / })
      .click()
    const dialog = ada.page.getByRole('dialog')
    const ticks = dialog.getByRole('checkbox')
    await expect.poll(() => ticks.count()).toBe(3)
    // Nothing is shown unless the reporter chooses it.
    for (const tick of await ticks.all()) expect(await tick.isChecked()).toBe(false)
    await dialog.getByRole('button', { name: 'Report', exact: true }).waitFor()
    await dialog.getByRole('checkbox', { name: /I know where you live/ }).check()
    await dialog.getByRole('checkbox', { name: /Good morning/ }).check()
    await dialog.getByRole('checkbox', { name: /Good morning/ }).uncheck()
    await dialog.getByRole('textbox').fill('He does not stop')
    expect(await findBarriers(ada.page)).toEqual([])
    const sent = ada.page.waitForRequest((request) => request.url().includes('/dm-requests/'))
    await dialog.getByRole('button', { name: 'Report with 1 message' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      disclosed: [{ own: false, text: 'I know where you live' }],
    })
    await ada.page.getByText(/is reported and blocked/).waitFor()

    const { page, reports, troubles } = await openReports(place)
    const theCase = reports.getByRole('listitem').filter({ hasText: 'He does not stop' })
    await theCase.locator('blockquote').getByText('I know where you live').waitFor()
    expect(
      await theCase
        .locator('blockquote')
        .getByText(/Good morning|leave me alone/)
        .count(),
    ).toBe(0)
    const said = await page.evaluate(() => document.body.textContent)
    expect(said).not.toMatch(/Good morning|leave me alone/)
    expect(await findBarriers(page)).toEqual([])

    // The report blocks as silently as a block.
    await write(ben.page, 'Well?')
    await log(ben.page).getByText('Well?').waitFor()
    await ben.page.getByText('Delivered', { exact: true }).waitFor()
    expect([...ada.troubles, ...ben.troubles, ...troubles]).toEqual([])
  },
  PATIENCE_MS,
)

const rowOf = (page: Page, content: string) => log(page).locator('[data-message]', { hasText: content })

test(
  'a person who is blocked and reported in a room notices nothing; the operator gets the note and no message',
  async ({ browser, world, domain }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const [ada, ben] = [
      await memberAt(browser, world, somebody()),
      await memberAt(browser, world, somebody()),
    ]
    await ben.page.goto(room)
    await say(ben.page, 'Rude words')
    await ada.page.goto(room)
    await rowOf(ada.page, 'Rude words').locator('a[href^="/profile/"]').last().click()
    const card = ada.page.getByRole('dialog').first()
    await card.getByRole('button', { name: 'Report' }).click()
    const dialog = ada.page.getByRole('dialog').last()
    await dialog.getByText('What is wrong?').or(dialog.getByRole('textbox')).first().waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
    await dialog.getByRole('textbox').fill(`Shouts in ${domain}`)
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await card.getByRole('button', { name: 'Block' }).click()
    await ada.page.keyboard.press('Escape')
    await log(ada.page).getByText('A message from someone you blocked').waitFor()

    await say(ben.page, 'Ruder words')
    const sent = rowOf(ben.page, 'Ruder words')
    await sent.waitFor()
    const reader = await browser.visitor()
    await reader.page.goto(room)
    await rowOf(reader.page, 'Ruder words').first().waitFor()
    await log(ada.page).getByText('2 messages from someone you blocked').waitFor()
    expect(await ben.page.getByRole('alert').count()).toBe(0)
    await ben.page.reload()
    await rowOf(ben.page, 'Ruder words').first().waitFor()
    expect(
      await log(ben.page)
        .getByText(/blocked|reported/i)
        .count(),
    ).toBe(0)

    const { reports, troubles } = await openReports({ browser, world })
    const theCase = reports.getByRole('listitem').filter({ hasText: `Shouts in ${domain}` })
    await theCase.waitFor()
    expect(await theCase.locator('blockquote').count()).toBe(0)
    expect(await theCase.getByText(/Rude/).count()).toBe(0)
    expect([...ada.troubles, ...ben.troubles, ...troubles]).toEqual([])
  },
  PATIENCE_MS,
)
