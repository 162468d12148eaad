import { signInCorrespondent } from '@foyer/testkit/direct-messages'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { clickTool, hasFocus } from './browser.ts'
import { field, log, member as memberAt, somebody, write } from './correspondence.ts'
import { test as base } from './fixtures/test.ts'

const PATIENCE_MS = 240_000

const test = base.extend(
  'member',
  ({ browser, world }) =>
    (key: `0x${string}`, path?: string) =>
      memberAt(browser, world, key, path),
)

/** The row of a message. */
const row = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).last()
/** An action of a message, as a pointer finds it. */
async function act(page: Page, text: string, label: string) {
  await clickTool(row(page, text), row(page, text).getByRole('button', { name: label, exact: true }))
}
const details = (page: Page) => page.getByRole('button', { name: 'Details' })

describe('two people in private', () => {
  test(
    'answer, react, delete, search and mute, and both see the same',
    async ({ world, member }) => {
      const ada = await member(somebody())
      const ben = await member(somebody())
      await ada.page.goto(`${world.url}/direct/${ben.address}`)
      await write(ada.page, 'Did the bike survive the ferry?')
      await log(ada.page).getByText('Did the bike survive').waitFor()
      await ben.page.goto(`${world.url}/direct/${ada.address}`)
      await ben.page.getByTestId('request').getByRole('button', { name: 'Accept' }).click()
      await log(ben.page).getByText('Did the bike survive').waitFor()

      // An answer: the strip above the field, Escape, and the quotation for both.
      await act(ben.page, 'Did the bike', 'Reply')
      await ben.page.getByText('Replying to').waitFor()
      await expect.poll(() => hasFocus(field(ben.page))).toBe(true)
      await field(ben.page).press('Escape')
      await ben.page.getByText('Replying to').waitFor({ state: 'detached' })
      await act(ben.page, 'Did the bike', 'Reply')
      await write(ben.page, 'It did! I did not.')
      await ben.page.getByText('Replying to').waitFor({ state: 'detached' })
      const quote = row(ada.page, 'It did!').getByRole('button', { name: /You.*Did the bike/ })
      await quote.waitFor()

      // A reaction, joined and taken back.
      await act(ada.page, 'It did!', 'Add a reaction')
      await row(ada.page, 'It did!').getByRole('button', { name: 'React with 🎉' }).click()
      const party = (page: Page) => row(page, 'It did!').getByRole('button', { name: /^🎉/ })
      await party(ben.page).waitFor()
      expect(await party(ben.page).getAttribute('aria-pressed')).toBe('false')
      await party(ben.page).click()
      await expect.poll(() => party(ada.page).textContent()).toContain('2')
      await party(ada.page).click()
      await expect.poll(() => party(ben.page).textContent()).toContain('1')
      // No row, no badge and no line of the list.
      expect(await log(ben.page).locator('[data-message]').count()).toBe(2)
      expect(await ben.page.getByTestId('direct').getByText('It did!').count()).toBe(1)

      // Deleted for both, also after a reload; deleted here, on this device only.
      await write(ada.page, 'The door code is 4711')
      await log(ben.page).getByText('4711').waitFor()
      await act(ada.page, '4711', 'More')
      await ada.page.getByRole('menuitem', { name: 'Delete' }).click()
      await ada.page.getByRole('button', { name: 'Delete for everyone' }).click()
      for (const { page } of [ada, ben]) {
        await log(page).getByText('Message deleted').waitFor()
        // In the list as well, which learns of it with the removal of the envelope.
        await expect.poll(() => page.getByText('4711').count()).toBe(0)
      }
      // The first row with these words: the answer quotes them.
      const asked = log(ben.page).getByRole('listitem').filter({ hasText: 'Did the bike' }).first()
      await clickTool(asked, asked.getByRole('button', { name: 'More', exact: true }))
      await ben.page.getByRole('menuitem', { name: 'Delete' }).click()
      await ben.page.getByText('It disappears on this device.').waitFor()
      await ben.page.getByRole('button', { name: 'Delete for me' }).click()
      await expect.poll(() => log(ben.page).getByText('Did the bike').count()).toBe(0)
      await ben.page.reload()
      await log(ben.page).getByText('It did! I did not.').waitFor()
      await log(ben.page).getByText('Message deleted').waitFor()
      await row(ben.page, 'It did!').getByText('This message is not available').waitFor()
      expect(await row(ada.page, 'Did the bike').count()).toBe(1)

      // Muted: the list says so, and what comes has no badge.
      if ((await details(ben.page).getAttribute('aria-pressed')) === 'false') await details(ben.page).click()
      await ben.page.getByRole('switch', { name: 'Mute' }).click()
      await ben.page.getByTestId('direct').getByTitle('Muted').waitFor()
      await ben.page.goto(`${world.url}/direct`)
      await write(ada.page, 'Are you there?')
      await ben.page.getByTestId('direct').getByText('Are you there?').waitFor()
      expect(await ben.page.getByTestId('direct').getByRole('img', { name: '1 unread' }).count()).toBe(0)

      // People one has written with are found by their name.
      await ben.page.getByRole('link', { name: 'New conversation' }).first().click()
      const dialog = ben.page.getByRole('dialog')
      await dialog.getByRole('group', { name: 'People you write with' }).getByRole('option').click()
      await log(ben.page).getByText('Are you there?').waitFor()
      expect([ada.troubles, ben.troubles]).toEqual([[], []])
    },
    PATIENCE_MS,
  )

  test(
    'search far back in a conversation, and jump to an answered message that is not loaded',
    async ({ world, member }) => {
      const ada = await member(somebody())
      const mara = await signInCorrespondent(world)
      await ada.page.goto(`${world.url}/direct/${mara.address}`)
      await write(ada.page, 'Meet me at the Café Kiln')
      await log(ada.page).getByText('Café Kiln').waitFor()
      await mara.direct.send(ada.address, 'The kiln it is')
      const conversation = await mara.direct.open(ada.address)
      await expect.poll(() => conversation.getSnapshot().messages.length).toBe(2)
      // More than the two pages of 50 that a tall window loads.
      for (let at = 0; at < 120; at++) await conversation.send(`On the way, ${at}`)
      const { key } = conversation.getSnapshot().messages[0] ?? {}
      await conversation.send('I am here', { replyTo: key ?? '' })
      conversation.close()

      await ada.page.reload()
      await log(ada.page).getByText('I am here').waitFor()
      expect(await log(ada.page).getByText('Café Kiln').count()).toBe(0)
      const reply = row(ada.page, 'I am here')
      await expect.poll(() => reply.textContent(), { timeout: 10_000 }).toContain('An earlier message')
      await reply.getByText('An earlier message').click()
      await row(ada.page, 'Meet me at the Café Kiln').waitFor()

      await ada.page.reload()
      await log(ada.page).getByText('I am here').waitFor()
      await ada.page.getByRole('button', { name: 'Search in this conversation' }).click()
      const search = ada.page.getByRole('textbox', { name: 'Search in this conversation' })
      await expect.poll(() => hasFocus(search)).toBe(true)
      await search.fill('kiln')
      await ada.page.getByText('1 of 2').waitFor()
      await log(ada.page).locator('mark', { hasText: 'kiln' }).first().waitFor()
      await search.press('Enter')
      await ada.page.getByText('2 of 2').waitFor()
      await log(ada.page).locator('mark', { hasText: 'Kiln' }).first().waitFor()
      await search.press('Shift+Enter')
      await ada.page.getByText('1 of 2').waitFor()
      await search.fill('cafe')
      await ada.page.getByText('1 of 1').waitFor()
      await search.fill('nowhere to be found')
      await ada.page.getByText('No matches').waitFor()
      await search.press('Escape')
      await search.waitFor({ state: 'detached' })
      expect(ada.troubles).toEqual([])
    },
    PATIENCE_MS,
  )
})
